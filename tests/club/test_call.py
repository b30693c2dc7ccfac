"""Where points are called, nobody is sent what counts before it is claimed."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from kostyashki.club.opening import Wish
from tests.club.rooms import Ear, Room

#: Frames in which a match is looked at.
FRAMES = 250


def told(frame: dict[str, Any]) -> list[str]:
    """Return what a frame tells of what counts."""
    found = []
    happened = frame.get("happened", [])
    kinds = {each["kind"] for each in happened}
    for each in happened:
        # The play that ends a round is counted by the table.
        if each.get("award") and each["kind"] != "claim" and not kinds & {"settled", "over"}:
            found.append("award")
    view = frame.get("view")
    if view is None:
        return found
    found += [key for key in ("count", "counted", "sum") if view[key]]
    found += [key for each in view["legal"] for key in ("count", "award", "sum") if key in each]
    if any(mark["kind"] == "count" or mark["points"] for mark in view["picture"]["marks"]):
        found.append("mark")
    if view["table"]["hints"]:
        found.append("hints")
    return found + [word for word in ("sum of ends", "Counted") if word in view["text"]]


async def watched(room: Room, game: str, call: str) -> tuple[list[str], set[str]]:
    """Play a match with two people; what frames told of what counts, and what was done."""
    people = [await room.guest(f"P{i}") for i in range(2)]
    wish = Wish(game, {"call": call}, ["me", "person", "random"], hints=call == "no")
    table = await room.table(wish, people[0])
    found: list[str] = []
    frames = 0

    def check(ear: Ear, raw: bytes, frame: dict[str, Any]) -> None:
        nonlocal frames
        frames += 1
        found.extend(told(frame))

    ears = [await room.ear(table, guest) for guest in (*people, None)]
    for ear in ears:
        ear.check = check
    await room.ask(table, people[1], "sit", seat=1)
    await room.ask(table, people[0], "start")
    done: set[str] = set()
    while (state := room.state(table)).phase != "over" and frames < FRAMES:
        if state.phase == "settled":
            for person in people:
                await room.ask(table, person, "seen", round=state.rounds)
        elif state.to_act in (0, 1) and state.match is not None:
            action = room.rng.choice(state.match.legal_actions)
            fields: dict[str, Any] = {"do": action.do, "tile": action.tile, "arm": action.arm}
            answer = await room.ask(
                table,
                people[state.to_act],
                "act",
                d=state.match.round.n,
                points=action.points,
                **fields,
            )
            assert answer["t"] == "ack", answer
            done.add(action.do)
        await asyncio.sleep(0.0005)
    return found, done


def look(path: Path, game: str, call: str) -> tuple[list[str], set[str]]:
    async def run() -> tuple[list[str], set[str]]:
        room = Room(path, seed=5)
        await room.guests.open()
        found = await watched(room, game, call)
        room.close()
        return found

    return asyncio.run(run())


@pytest.mark.parametrize("game", ["muggins", "all-fives", "five-up"])
def test_nobody_is_told_what_counts(tmp_path: Path, game: str) -> None:
    found, done = look(tmp_path / "club.sqlite", game, "yes")
    assert not found
    assert {"play", "claim"} <= done


def test_without_the_call_everybody_is_told(tmp_path: Path) -> None:
    found, _ = look(tmp_path / "club.sqlite", "muggins", "no")
    assert set(found) > {"award", "count", "counted", "sum", "mark"}


def test_nobody_gets_a_hint(tmp_path: Path) -> None:
    async def run() -> None:
        room = Room(tmp_path / "club.sqlite", seed=2)
        await room.guests.open()
        ann = await room.guest("Ann")
        table = await room.table(
            Wish("muggins", {"call": "yes"}, ["me", "random"], hints=True), ann
        )
        await room.ear(table, ann)
        await room.ask(table, ann, "start")
        answer = await room.ask(table, ann, "hint", d=0)
        assert (answer["t"], answer["text"]) == ("error", "There are no hints at this table")
        room.close()

    asyncio.run(run())
