"""A hub inside the test, with ears instead of sockets: every byte that a person is sent."""

from __future__ import annotations

import asyncio
import itertools
import json
import random
import time
from pathlib import Path
from typing import Any

import msgspec

from kostyashki.club import wire
from kostyashki.club.due import Pauses
from kostyashki.club.guests import Guest, Guests
from kostyashki.club.hub import Hub
from kostyashki.club.moment import Viewer
from kostyashki.club.opening import Wish, new_identity, opening
from kostyashki.club.players import Players
from kostyashki.club.store import Store, open_store
from kostyashki.club.table import Table

QUICK = Pauses(bot=(0, 1), forced=0, even=1, substitute=30_000, settlement=60_000)


class Room:
    """A club without its web."""

    def __init__(
        self,
        database: Path,
        *,
        seed: int = 1,
        pauses: Pauses = QUICK,
        players: Players | None = None,
    ) -> None:
        self.rng = random.Random(seed)
        self.store: Store = open_store(database)
        self.ahead = 0
        self.guests = Guests(self.store, random=self.rng.randbytes, clock=self.clock)
        self.hub = Hub(
            self.store,
            self.guests,
            clock=self.clock,
            chance=lambda: self.rng.getrandbits(128),
            pauses=pauses,
            players=players,
        )
        self.ids = itertools.count()

    def clock(self) -> int:
        return time.time_ns() // 1_000_000 + self.ahead

    async def guest(self, name: str) -> Guest:
        guest = self.guests.by_any_cookie(self.guests.new_cookie(), "en")
        assert guest is not None
        return await self.guests.change(await self.guests.admit(guest), name=name)

    async def table(self, wish: Wish, owner: Guest) -> str:
        identity = new_identity(self.rng.randbytes)
        events = opening(wish, owner, identity, self.hub.chance, self.hub.players.names)
        await self.hub.create(identity, events, owner)
        return identity

    async def ear(self, table: str, guest: Guest | None, since: int | None = None) -> Ear:
        ear = Ear(self, table, guest)
        await self.hub.attach(table, ear, since)
        return ear

    async def ask(self, table: str, guest: Guest, t: str, **fields: Any) -> dict[str, Any]:
        """Give a command; the answer."""
        fields.setdefault("id", f"c{next(self.ids)}")
        frame = wire.frame_decoder.decode(json.dumps({"t": t, **fields}))
        if isinstance(frame, wire.AskHint):
            raw = await self.hub.hint(table, frame, guest, "en")
        else:
            assert isinstance(frame, wire.Command)
            raw = await self.hub.command(table, frame, guest, "en")
        answer: dict[str, Any] = json.loads(raw)
        return answer

    def state(self, table: str) -> Table:
        return self.hub.table(table)

    def close(self) -> None:
        self.hub.close()
        self.store.close()


class Ear:
    """Somebody at a table."""

    def __init__(self, room: Room, table: str, guest: Guest | None) -> None:
        self.room, self.table, self.guest = room, table, guest
        name = guest.name if guest else ""
        self.viewer = Viewer(None, guest.id if guest else None, name, "en", "desktop")
        self.frames: list[dict[str, Any]] = []
        self.view: dict[str, Any] = {}
        self.f = 0
        self.check: Any = None

    def send(self, frame: bytes) -> None:
        decoded = json.loads(frame)
        self.frames.append(decoded)
        if decoded["t"] in ("state", "step"):
            if decoded["t"] == "step" and self.f:
                assert decoded["f"] == self.f + 1
            self.f, self.view = decoded["f"], decoded["view"]
        if self.check is not None:
            self.check(self, frame, decoded)

    def leave(self) -> None:
        self.room.hub.detach(self.table, self)

    async def until(self, test: Any, seconds: float = 10.0) -> None:
        end = time.monotonic() + seconds
        while not test(self):
            assert time.monotonic() < end, f"nothing came; the last view: {self.view.get('text')}"
            await asyncio.sleep(0.001)


def plain(value: Any) -> Any:
    return msgspec.to_builtins(value)
