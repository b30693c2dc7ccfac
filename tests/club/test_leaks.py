"""Nobody is sent a byte that names a hidden tile: whole matches, spectators, errors, reconnects."""

from __future__ import annotations

import asyncio
import os
import re
from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest

from kostyashki.club.opening import Wish
from kostyashki.games import declared
from tests.club.rooms import Ear, Room

#: A name of a tile; not a piece of a link, whose letters are chance.
TILE = re.compile(rb"(?:(?<![\w-])|(?<=\\n))\d-\d(?![\w-])")
MATCHES = int(os.environ.get("KOSTYASHKI_LEAK_MATCHES", "1"))
#: Frames a match is checked for at most; a match may be long.
FRAMES = 200


class Watch:
    """What each seat (None: spectators) may know, round by round, and the check of every frame."""

    def __init__(self, room: Room, table: str) -> None:
        self.room, self.table = room, table
        self.known: dict[tuple[int | None, int], set[str]] = defaultdict(set)
        self.lines: dict[int | None, set[str]] = defaultdict(set)
        self.checked = 0
        self.faults: list[str] = []

    def learn(self) -> None:
        table = self.room.state(self.table)
        match = table.match
        if match is None or not match.history:
            return
        names, public = match.plan.tiles, {tile for tile, _, _ in match.layout.plays}
        if match.round.must_lay is not None:
            public.add(names.names[match.round.must_lay])
        if table.ended is not None:
            public |= {tile for hand in table.ended.hands for tile in hand}
        self.known[None, table.rounds] |= public
        for seat in range(len(table.seats)):
            own = set(names.listed(match.round.hand_masks[seat]))
            if not match.round.hand_is_open(seat):
                row = match.round.row_of(seat)
                own = {names.names[tile] for tile in row if tile is not None}
            self.known[seat, table.rounds] |= public | own

    def __call__(self, ear: Ear, raw: bytes, frame: dict[str, Any]) -> None:
        try:
            self._check(ear, raw, frame)
        except AssertionError as error:
            self.faults.append(str(error))  # in a callback of the loop it would be lost

    def _check(self, ear: Ear, raw: bytes, frame: dict[str, Any]) -> None:
        self.learn()
        seat = ear.viewer.seat
        if "view" not in frame:
            # An answer: it may name nothing that its reader does not know now.
            number = self.room.state(self.table).rounds
            assert tiles(raw) <= self.known[seat, number]
            return
        view = frame["view"]
        for happening in frame.get("happened", ()):
            self.lines[seat].add(happening["text"])
        told = self.lines[seat] | self.lines[None]
        log = view.pop("log")
        view["table"].pop("options")  # of the declaration: a deal of 7-5 is no tile
        for line in log:
            assert line["text"] in told or not tiles(line["text"].encode()), line
        found = tiles(repr(frame).encode())
        allowed = self.known[seat, view["table"]["round"]]
        assert found <= allowed, f"seat {seat} is told of {found - allowed}: {raw!r}"
        self.checked += 1


def tiles(raw: bytes) -> set[str]:
    return {found.decode() for found in TILE.findall(raw)}


async def match(room: Room, game: str) -> int:
    entry = declared()[game]
    seats = room.rng.choice(entry.seats)
    people = [await room.guest(f"P{i}") for i in range(2)]
    owner = people[0]
    wish = Wish(game, {}, ["me", "person", *["random"] * (seats - 2)])
    table = await room.table(wish, owner)
    watch = Watch(room, table)
    ears = [await room.ear(table, guest) for guest in (*people, None)]
    for ear in ears:
        ear.check = watch
    assert (await room.ask(table, people[1], "sit", seat=1))["t"] == "ack"
    assert (await room.ask(table, owner, "start"))["t"] == "ack"
    while (state := room.state(table)).phase != "over" and watch.checked < FRAMES:
        person = room.rng.randrange(2)
        if room.rng.random() < 0.05:
            old = ears[person]
            old.leave()
            since = old.f if room.rng.random() < 0.5 else None
            ears[person] = ear = Ear(room, table, people[person])
            ear.check, ear.f = watch, since or 0
            await room.hub.attach(table, ear, since)
        if room.rng.random() < 0.2:
            await probe(room, table, people, watch)
        if state.phase == "settled":
            await room.ask(table, people[person], "seen", round=state.rounds)
        elif state.to_act in (0, 1) and state.match is not None:
            actions = state.match.legal_actions
            chosen = room.rng.choice(actions)
            action = {"do": chosen.do, "tile": chosen.tile, "arm": chosen.arm}
            await room.ask(
                table,
                people[state.to_act],
                "act",
                d=state.match.round.n,
                closed=chosen.closed,
                outer=chosen.outer,
                **action,
            )
        await asyncio.sleep(0.0005)
        assert not watch.faults, watch.faults[0]
    return watch.checked


async def probe(room: Room, table: str, people: list[Any], watch: Watch) -> None:
    """Ask for what is not allowed, to see what the refusal tells."""
    state = room.state(table)
    if state.match is None:
        return
    tile = room.rng.choice(state.match.plan.tiles.names)
    do = room.rng.choice(["play", "draw", "pass", "return", "end"])
    seat = room.rng.randrange(2)
    before = state.number
    fields: dict[str, Any] = {"d": state.match.round.n, "do": do}
    if do == "draw":
        fields["tile"] = tile
    if do == "play":
        fields |= {"tile": tile, "arm": "D"}
    answer = await room.ask(table, people[seat], "act", **fields)
    if answer["t"] == "error":
        assert not tiles(answer["text"].encode()), answer
    else:
        assert do != "draw", "a guess must never be answered"
        assert room.state(table).number > before


@pytest.mark.parametrize("game", list(declared()))
def test_no_byte_names_a_hidden_tile(tmp_path: Path, game: str) -> None:
    async def run() -> None:
        for seed in range(MATCHES):
            room = Room(tmp_path / f"{seed}.sqlite", seed=seed)
            await room.guests.open()
            assert await match(room, game) > 10
            room.close()

    asyncio.run(run())


def test_a_guess_of_the_next_tile_is_never_answered(tmp_path: Path) -> None:
    async def run() -> None:
        room = Room(tmp_path / "club.sqlite", seed=3)
        await room.guests.open()
        ann, bob = await room.guest("Ann"), await room.guest("Bob")
        table = await room.table(Wish("kozel", {}, ["me", "person"]), ann)
        await room.ask(table, bob, "sit", seat=1)
        await room.ask(table, ann, "start")
        for _ in range(300):
            state = room.state(table)
            assert state.match is not None
            if state.phase == "settled":
                for person in (ann, bob):
                    await room.ask(table, person, "seen", round=state.rounds)
                continue
            actor = (ann, bob)[state.match.round.seat]
            [first, *_] = state.match.legal_actions
            fields: dict[str, Any] = {"do": first.do, "tile": first.tile, "arm": first.arm}
            if first.do == "draw":
                break
            await room.ask(table, actor, "act", d=state.match.round.n, **fields)
            await asyncio.sleep(0.001)
        assert first.do == "draw"
        assert state.match is not None
        names = state.match.plan.tiles.names
        answers = [
            await room.ask(table, actor, "act", d=state.match.round.n, do="draw", tile=tile)
            for tile in names
        ]
        assert {(answer["t"], answer["text"]) for answer in answers} == {
            ("error", "Such an action does not exist")
        }
        room.close()

    asyncio.run(run())
