"""Load on a served club: tables of four sockets, actions at a steady rate, round-trip times.

Usage: python bench/tables.py [--tables 100] [--rate 100] [--seconds 20] [--thinking 0] [--json]

Every table is one match of sport dominoes for four people, each with a socket of their own. An
action's round trip ends with its acknowledgement, which leaves after the commit. The commit time of
the same machine is measured in the same run, on a database beside the club's. ``--thinking`` is the
number of tables beside them where one person plays with three grandmasters: those people act at
once when they can, and their round trips are not among the figures.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import re
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
import websockets

from kostyashki.rng import Rng

CHANCE = Rng(1)


def commit_times(folder: Path, count: int = 300) -> list[float]:
    """Return how long commits of one small row take there, with a full sync."""
    connection = sqlite3.connect(folder / "commits.sqlite", isolation_level=None)
    connection.execute("pragma journal_mode = wal")
    connection.execute("pragma synchronous = full")
    connection.execute("create table t (n integer primary key, payload blob)")
    times = []
    for _ in range(count):
        begun = time.perf_counter()
        connection.execute("begin immediate")
        connection.execute("insert into t (payload) values (?)", (b"x" * 400,))
        connection.execute("commit")
        times.append((time.perf_counter() - begun) * 1000)
        time.sleep(0.002)
    connection.close()
    return times


class Seat:
    """A person at a table."""

    def __init__(self, address: str, number: int) -> None:
        self.address, self.number = address, number
        self.cookie = ""
        self.view: dict[str, Any] = {}
        self.last = ""
        self.asked: dict[str, float] = {}
        self.times: list[float] = []
        self.errors = 0
        #: Whether what was asked last has been shown.
        self.shown = True
        self.frames = 0

    async def arrive(self, web: httpx.AsyncClient, form: dict[str, str] | None) -> str:
        """Get a cookie, with a new table if a form asks for one; where that is."""
        answer = await web.post(
            "/tables" if form else "/name", data=form or {"name": f"P{self.number}"}
        )
        self.cookie = answer.headers["set-cookie"].split(";")[0]
        return answer.headers["location"]

    async def open(self, path: str) -> None:
        """Open the socket."""
        url = f"{self.address.replace('http', 'ws')}{path}/live?width=phone&lang=ru"
        headers = {"Cookie": self.cookie}
        self.socket = await websockets.connect(
            url, additional_headers=headers, compression=None, max_queue=None
        )
        self.task = asyncio.create_task(self.read())

    async def read(self) -> None:
        """Note every frame, and how long answers took."""
        async for text in self.socket:
            now = time.perf_counter()
            self.frames += 1
            kind = text[:12]
            if '"ack"' in kind or '"error"' in kind:
                frame = json.loads(text)
                begun = self.asked.pop(frame.get("id", ""), None)
                if begun is not None:
                    self.times.append((now - begun) * 1000)
                if frame["t"] == "error":
                    self.errors, self.shown = self.errors + 1, True
            elif '"state"' in kind or '"step"' in kind:
                self.last, self.shown = text, True

    def parsed(self) -> dict[str, Any]:
        """Return the last view; parsed only when it is needed."""
        if self.last:
            self.view, self.last = json.loads(self.last)["view"], ""
        return self.view

    async def ask(self, **frame: Any) -> None:
        """Send a command."""
        identity = f"{self.number}-{time.perf_counter_ns()}"
        self.asked[identity], self.shown = time.perf_counter(), False
        await self.socket.send(json.dumps({"id": identity, **frame}))


async def act(seats: list[Seat]) -> bool:
    """Let whoever has to act at a table act; whether somebody did."""
    view = seats[0].parsed()
    if not view or any(seat.asked or not seat.shown for seat in seats):
        return False
    state = view["table"]["state"]
    if state == "over":
        await seats[0].ask(t="rematch")
        return True
    if state == "settled":
        waiting = view["settlement"]["waitingFor"]
        await seats[waiting[0] if waiting else 0].ask(t="seen", round=view["table"]["round"])
        return True
    turn = next((seat["seat"] for seat in view["seats"] if seat["toAct"]), None)
    if turn is None or turn >= len(seats):
        return False
    legal = seats[turn].parsed()["legal"]
    if not legal:
        return False
    chosen = legal[CHANCE.pick(len(legal))]
    action = {key: chosen[key] for key in ("do", "tile", "arm", "closed") if key in chosen}
    await seats[turn].ask(t="act", d=seats[turn].parsed()["table"]["decision"], **action)
    return True


async def say_something(found: list[list[Seat]]) -> None:
    """Keep the sockets open: who says nothing for half a minute is hung up on."""
    for seats in found:
        for seat in seats:
            await seat.socket.send('{"t": "ping"}')


async def among_grandmasters(address: str, number: int) -> list[Seat]:
    """Return the one person at a table with three grandmasters."""
    person = Seat(address, number)
    form = {"game": "sport", "seats": "4", "seat-0": "me"}
    form |= {f"seat-{i}": "grandmaster" for i in (1, 2, 3)}
    async with httpx.AsyncClient(base_url=address, verify=False) as web:
        path = await person.arrive(web, form)
    await person.open(path)
    return [person]


async def load(
    address: str, tables: int, rate: float, seconds: float, thinking: int
) -> list[list[Seat]]:
    """Fill the tables and play at a steady rate; everybody who took part at tables of people."""
    found: list[list[Seat]] = []
    form = {"game": "sport", "seats": "4", "seat-0": "me"} | {
        f"seat-{i}": "person" for i in (1, 2, 3)
    }
    for number in range(tables):
        if number % 20 == 0:
            await say_something(found)
        seats = [Seat(address, number * 4 + i) for i in range(4)]
        async with httpx.AsyncClient(base_url=address, verify=False) as web:
            path = await seats[0].arrive(web, form)
        for seat in seats[1:]:
            async with httpx.AsyncClient(base_url=address, verify=False) as web:
                await seat.arrive(web, None)
        for i, seat in enumerate(seats):
            await seat.open(path)
            if i:
                await seat.ask(t="sit", seat=i)
        while any(seat.asked for seat in seats):
            await asyncio.sleep(0.001)
        await seats[0].ask(t="start")
        found.append(seats)
    slow = [await among_grandmasters(address, 4 * tables + i) for i in range(thinking)]
    await say_something(found)
    await asyncio.sleep(0.5)
    for seats in found:
        for seat in seats:
            seat.times.clear()
            seat.frames = 0
    begun = time.perf_counter()
    sent, at = 0, 0
    while (now := time.perf_counter() - begun) < seconds:
        while sent < now * rate:
            for _ in range(tables):
                at = (at + 1) % tables
                if await act(found[at]):
                    break
            sent += 1
        for seats in slow:
            await act(seats)
        await asyncio.sleep(0.001)
    await asyncio.sleep(0.5)
    if slow:
        played = sum(seats[0].frames for seats in slow)
        print(f"tables of grandmasters: {thinking}, frames {played}", file=sys.stderr)
    return found


def cpu(pid: int) -> float:
    """Return the processor time of a process in seconds."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory(pid: int) -> float:
    """Return the resident memory of a process in MB."""
    status = Path(f"/proc/{pid}/status").read_text()
    return int(re.search(r"VmRSS:\s+(\d+)", status)[1]) / 1024  # type: ignore[index]


def main() -> None:
    """Serve a club, load it, and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--rate", type=float, default=100)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--thinking", type=int, default=0)
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", "import kostyashki.cli as c; exit(c.main())", "serve"]
        command += ["--port", "0", "--database", f"{folder}/club.sqlite"]
        begun = time.perf_counter()
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert server.stdout is not None
        address = server.stdout.readline().split()[-1]
        while True:
            try:
                httpx.get(address, verify=False)
                break
            except httpx.TransportError:
                time.sleep(0.01)
        ready = time.perf_counter() - begun
        if hasattr(os, "sched_setaffinity"):
            os.sched_setaffinity(server.pid, {0})
            for task in Path(f"/proc/{server.pid}/task").iterdir():
                os.sched_setaffinity(int(task.name), {0})
            os.sched_setaffinity(0, set(range(1, os.cpu_count() or 1)) or {0})
        try:
            before = commit_times(Path(folder))
            used = cpu(server.pid)
            found = asyncio.run(
                load(address, chosen.tables, chosen.rate, chosen.seconds, chosen.thinking)
            )
            resident, used = memory(server.pid), cpu(server.pid) - used
        finally:
            server.terminate()
            server.wait()
    times = sorted(t for seats in found for seat in seats for t in seat.times)
    frames = sum(seat.frames for seats in found for seat in seats)
    row = {
        "tables": chosen.tables,
        "actions_per_s": round(len(times) / chosen.seconds, 1),
        "frames_per_s": round(frames / chosen.seconds),
        "commit_p50_ms": round(statistics.median(before), 2),
        "commit_p99_ms": round(sorted(before)[int(len(before) * 0.99)], 2),
        "p50_ms": round(times[len(times) // 2], 2),
        "p99_ms": round(times[int(len(times) * 0.99)], 2),
        "max_ms": round(times[-1], 2),
        "errors": sum(seat.errors for seats in found for seat in seats),
        "cpu_s": round(used, 2),
        "memory_mb": round(resident, 1),
        "ready_s": round(ready, 2),
    }
    if chosen.json:
        print(json.dumps(row))
    else:
        for key, value in row.items():
            print(f"{key:16}{value:>12}")


if __name__ == "__main__":
    main()
