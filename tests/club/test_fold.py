"""Any commands by anybody in any state: the table stands, and its events fold to what it is."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from kostyashki.club.loading import load_table
from kostyashki.club.opening import Wish
from kostyashki.games import declared
from tests.club.rooms import Ear, Room

KINDS = {
    "act": 30,
    "seen": 10,
    "sit": 6,
    "stand": 1,
    "free": 1,
    "substitute": 3,
    "start": 3,
    "rematch": 3,
    "leave": 3,
    "close": 0.05,
}
CODES = {"not-your-seat", "not-now", "not-owner", "not-offered", "stale", "closed", "field"}


def command(room: Room, table: str, people: list[Any], kind: str) -> tuple[Any, dict[str, Any]]:
    """Return who does what: an action mostly by whoever has to act, the rest by anybody."""
    rng, state = room.rng, room.state(table)
    person = rng.choice(people)
    if kind in ("sit", "free", "substitute"):
        return person, {"seat": rng.randrange(len(state.seats))}
    if kind == "seen":
        return person, {"round": state.rounds}
    if kind != "act":
        return person, {}
    if state.match is None or state.to_act is None:
        return person, {"d": 0, "do": "pass"}
    held = state.seats[state.to_act]
    person = next((one for one in people if one.id == held.guest), person)
    chosen = rng.choice(state.match.legal_actions)
    keys = ("do", "tile", "arm", "closed", "outer")
    fields = {key: getattr(chosen, key) for key in keys}
    return person, {"d": state.match.round.n, **fields}


async def story(room: Room, commands: int) -> None:
    rng = room.rng
    game = rng.choice(list(declared().values()))
    others = [rng.choice(["person", "yard", "random"]) for _ in range(rng.choice(game.seats) - 1)]
    people = [await room.guest(f"P{number}") for number in range(4)]
    wish = Wish(game.name, {}, ["me", *others], even_pace=rng.random() < 0.3)
    table = await room.table(wish, people[0])
    ears: list[Ear | None] = [await room.ear(table, person) for person in people]
    for _ in range(commands):
        [kind] = rng.choices(list(KINDS), list(KINDS.values()))
        if kind == "leave":
            place = rng.randrange(4)
            ear = ears[place]
            if ear is None:
                ears[place] = await room.ear(table, people[place])
            else:
                ear.leave()
                ears[place] = None
            continue
        if rng.random() < 0.02:
            room.ahead += 31_000
        person, fields = command(room, table, people, kind)
        answer = await room.ask(table, person, kind, **fields)
        assert answer["t"] == "ack" or answer["code"] in CODES, answer
        if rng.random() < 0.2:
            await asyncio.sleep(0.001)
    live = room.hub.live(table)
    async with live.lock:
        again, now = load_table(room.store, table), live.table
        assert (again.seats, again.phase, again.number) == (now.seats, now.phase, now.number)
        assert list(again.log) == list(now.log)
        if again.match is not None and now.match is not None:
            for seat in (None, *range(len(now.seats))):
                assert again.match.view(seat) == now.match.view(seat)


@pytest.mark.parametrize("seed", range(6))
def test_any_command_by_anybody(tmp_path: Path, seed: int) -> None:
    async def run() -> None:
        room = Room(tmp_path / "club.sqlite", seed=seed)
        await room.guests.open()
        await story(room, 600)
        room.close()

    asyncio.run(run())
