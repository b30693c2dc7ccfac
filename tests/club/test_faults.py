"""A bad network between people and club: nothing is lost, nothing is done twice."""

from __future__ import annotations

import asyncio
import contextlib
import random
import time
import urllib.parse
from typing import Any

import websockets

from kostyashki import COMPILED
from tests.club.support import ClubProcess, Line, Person
from tests.club.test_restart import check

FAULTS = ["reset", "hole-up", "hole-down", "close", "bytes", "slow"]


class Proxy:
    """A TCP proxy with faults: each connection lives with the fault that is armed."""

    def __init__(self, club: ClubProcess) -> None:
        self.target = urllib.parse.urlsplit(club.address)
        self.fault = ""
        self.rng = random.Random(7)
        self.writers: set[asyncio.StreamWriter] = set()

    async def start(self) -> str:
        self.server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        port = self.server.sockets[0].getsockname()[1]
        return f"http://127.0.0.1:{port}"

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection(self.target.hostname, self.target.port)
        self.writers |= {writer, back}
        with contextlib.suppress(ConnectionError, asyncio.CancelledError):
            await asyncio.gather(
                self._pump(reader, back, "up"),
                self._pump(there, writer, "down"),
            )
        for end in (writer, back):
            end.close()
            self.writers.discard(end)

    async def _pump(
        self, source: asyncio.StreamReader, sink: asyncio.StreamWriter, way: str
    ) -> None:
        while data := await source.read(4096):
            await asyncio.sleep(self.rng.random() * 0.004)
            if self.fault == f"hole-{way}":
                continue
            if self.fault == "bytes":
                for place in range(min(len(data), 40)):
                    sink.write(data[place : place + 1])
                    await sink.drain()
                data = data[40:]
            if self.fault == "slow":
                await asyncio.sleep(0.02)
            sink.write(data)
            await sink.drain()
        with contextlib.suppress(OSError):
            sink.write_eof()

    def strike(self, fault: str) -> None:
        """Arm a fault; some end every connection at once."""
        self.fault = fault
        if fault in ("reset", "close"):
            for writer in list(self.writers):
                if fault == "reset":
                    writer.transport.abort()
                else:
                    writer.close()

    async def stop(self) -> None:
        self.server.close()
        for writer in list(self.writers):
            writer.transport.abort()
        await asyncio.sleep(0.05)


class Stubborn:
    """A person whose client reconnects, resumes, and sends again what was not answered."""

    def __init__(self, person: Person, table: str, address: str) -> None:
        self.person, self.table, self.address = person, table, address
        self.line: Line | None = None
        self.acked: list[str] = []
        self.waiting: dict[str, Any] | None = None
        self.count = 0
        self.resumed: list[float] = []
        self.f = 0

    async def connect(self) -> Line:
        begun = time.monotonic()
        while True:
            line = Line(self.person, self.table)
            line.f = self.f
            try:
                await asyncio.wait_for(line.connect(self.f or None, address=self.address), 0.7)
                await line.send({"t": "ping"})
                await line.until(lambda w: w.frames, 0.7)
            except (OSError, TimeoutError, AssertionError, websockets.WebSocketException):
                await line.drop()
                assert time.monotonic() - begun < 10
                continue
            self.resumed.append(time.monotonic() - begun)
            if line.view:
                self.line = line
            else:
                # Nothing was missed: the view of before is still true.
                line.view = self.line.view if self.line else {}
                self.line = line
            return line

    async def play(self, seconds: float) -> None:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            line = await self.connect()
            with contextlib.suppress(AssertionError, websockets.WebSocketException):
                while time.monotonic() < end:
                    await self.step(line)
            self.f = line.f
            await line.drop()

    async def step(self, line: Line) -> None:
        if self.waiting is None:
            frame = self.wish(line)
            if frame is None:
                at = line.f
                await line.until(lambda w: w.f > at, 0.5)
                return
            self.count += 1
            self.waiting = {"id": f"{self.table}-{self.count}", **frame}
        frame = self.waiting
        at = line.f
        await line.send(frame)
        answer = await line.until(lambda w: w.answers.get(frame["id"]), 0.5)
        self.waiting = None
        if answer["t"] == "ack" and frame["t"] == "act":
            self.acked.append(frame["id"])
        if answer["t"] == "ack" or answer["code"] == "stale":
            await line.until(lambda w: w.f > at or answer["t"] == "error", 0.5)

    def wish(self, line: Line) -> dict[str, Any] | None:
        if line.state == "over":
            return {"t": "rematch"}
        if line.state == "settled":
            return {"t": "seen", "round": line.view["table"]["round"]}
        legal = line.view.get("legal") or []
        if not legal or legal[0]["do"] == "pass":
            return None
        action = {k: legal[0][k] for k in ("do", "tile", "arm", "closed", "outer") if k in legal[0]}
        return {"t": "act", "d": line.view["table"]["decision"], **action}


def test_every_fault_of_the_network(club: ClubProcess) -> None:
    async def run() -> None:
        proxy = Proxy(club)
        address = await proxy.start()
        people = [Person(club, f"F{i}") for i in range(3)]
        games = ["sport", "kozel", "seven-rocks"]
        stubborn = [Stubborn(p, p.quick(g), address) for p, g in zip(people, games, strict=True)]

        async def strikes() -> None:
            for fault in FAULTS:
                await asyncio.sleep(0.4)
                proxy.strike(fault)
                await asyncio.sleep(0.6)
                proxy.strike("")

        await asyncio.gather(strikes(), *(one.play(6.5) for one in stubborn))
        check(club.database, {one.table: one.acked for one in stubborn})
        for one in stubborn:
            # Uncompiled, placing a tile takes a hundred times as long.
            assert len(one.acked) > (10 if COMPILED else 3)
            # A hole of 0.6 s is not the club's; from its end on the resume takes at most 3 s.
            assert max(one.resumed) < 3
        await proxy.stop()
        for person in people:
            person.leave()

    asyncio.run(run())
