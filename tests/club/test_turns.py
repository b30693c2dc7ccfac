"""What a view says beyond the moment: doubles that may follow in a turn, scores before the last."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from kostyashki.club.opening import Wish
from tests.club.rooms import Ear, Room


def plays(view: dict[str, Any]) -> set[tuple[str, str]]:
    """Return the plays that a view offers, each as tile and arm."""
    return {(each["tile"], each["arm"]) for each in view["legal"] if each["do"] == "play"}


async def go_on(room: Room, ears: list[Ear]) -> None:
    """Look at the end of a round, or begin another match."""
    over = ears[0].view["result"] is not None
    for ear in ears[:1] if over else ears:
        assert ear.guest is not None
        fields = {} if over else {"round": ear.view["table"]["round"]}
        await room.ask(ear.table, ear.guest, "rematch" if over else "seen", **fields)
    await ears[0].until(lambda it: it.view["settlement"] is None)


def worth(action: dict[str, Any]) -> tuple[int, bool, bool]:
    """Prefer a double that others may follow, and save the other doubles until it comes."""
    low, _, high = (action.get("tile") or "0-0").partition("-")
    return len(action.get("follows", ())), action["do"] == "play", low != high


async def two(room: Room, game: str) -> list[Ear]:
    """Two people at a table of a game that has begun, with bots where it needs four."""
    people = [await room.guest(name) for name in ("Ann", "Bob")]
    others = ["random", "random"] if game == "seven-rocks" else []
    table = await room.table(Wish(game, {}, ["me", "person", *others]), people[0])
    await room.ask(table, people[1], "sit", seat=1)
    await room.ask(table, people[0], "start")
    return [await room.ear(table, person) for person in people]


async def act(room: Room, ear: Ear, action: dict[str, Any]) -> None:
    """Do something, and wait until it is seen."""
    fields = {key: action[key] for key in ("do", "tile", "arm", "closed", "outer") if key in action}
    assert ear.guest is not None
    seen = ear.f
    # The club itself passes for who can do nothing else.
    if action["do"] != "pass":
        d = ear.view["table"]["decision"]
        answer = await room.ask(ear.table, ear.guest, "act", d=d, **fields)
        assert answer["t"] == "ack", answer
    await ear.until(lambda it: it.f > seen)


@pytest.mark.parametrize("game", ["osel", "sea-kozel", "kozel"])
def test_what_may_follow_a_double_is_what_then_can_be_laid(game: str, tmp_path: Path) -> None:
    async def story() -> int:
        room = Room(tmp_path / "club.sqlite", seed=3)
        ears = await two(room, game)
        met = 0
        for _ in range(500):
            await ears[0].until(
                lambda it: (
                    any(ear.view["legal"] for ear in ears)
                    or it.view["settlement"]
                    or it.view["result"]
                )
            )
            ear = next((ear for ear in ears if ear.view["legal"]), None)
            if ear is None:
                await go_on(room, ears)
                continue
            action = max(ear.view["legal"], key=worth)
            follows = {(each["tile"], each["arm"]) for each in action.get("follows", ())}
            await act(room, ear, action)
            if follows:
                met += 1
                assert plays(ear.view) == follows
                assert {each["do"] for each in ear.view["legal"]} == {"play", "end"}
            elif action["do"] == "play":
                assert "end" not in {each["do"] for each in ear.view["legal"]}
        room.close()
        return met

    met = asyncio.run(story())
    assert met == 0 if game == "kozel" else met > 1


def test_the_track_knows_each_score_before_the_last_points(tmp_path: Path) -> None:
    async def story() -> int:
        room = Room(tmp_path / "club.sqlite", seed=4)
        ears = await two(room, "seven-rocks")
        met = 0
        scores, before = [0, 0], [0, 0]

        def check(ear: Ear, _frame: bytes, decoded: dict[str, Any]) -> None:
            nonlocal met, scores, before
            if decoded["t"] != "step":
                return
            points = [each for each in decoded["happened"] if each.get("award")]
            ended = [each for each in decoded["happened"] if each["kind"] == "settled"]
            view = decoded["view"]
            if not (points and ended):
                for side in (0, 1):
                    if view["scores"][side] != scores[side]:
                        before[side] = scores[side]
                        met += 1
                assert view["track"] == {"before": before, "exact": False}
            scores, before = list(view["scores"]), list(view["track"]["before"])

        ears[0].check = check
        for _ in range(150):
            await ears[0].until(
                lambda it: (
                    any(ear.view["legal"] for ear in ears)
                    or it.view["settlement"]
                    or it.view["result"]
                )
            )
            ear = next((ear for ear in ears if ear.view["legal"]), None)
            if ear is not None:
                await act(room, ear, max(ear.view["legal"], key=lambda it: it.get("award", 0)))
                continue
            if ears[0].view["result"]:
                break
            await go_on(room, ears)
        room.close()
        return met

    assert asyncio.run(story()) > 10
