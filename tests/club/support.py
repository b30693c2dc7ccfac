"""A club in a process of its own, and people who talk to it over real sockets."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import subprocess
import sys
import time
import urllib.parse
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import httpx
import websockets

SECONDS = 20.0


class ClubProcess:
    """``kostyashki serve`` on a free port, with short pauses."""

    def __init__(
        self, database: Path, *, pace: float = 0.001, port: int = 0, more: Sequence[str] = ()
    ) -> None:
        self.database = database
        self.more = list(more)
        self.pace = pace
        self.port = port
        self.address = ""
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> float:
        begun = time.monotonic()
        with Path(f"{self.database}.log").open("a") as log:
            self.process = subprocess.Popen(
                [
                    *(sys.executable, "-c", "import kostyashki.cli as c; exit(c.main())"),
                    *("serve", "--port", str(self.port), "--database", str(self.database)),
                    *("--pace", str(self.pace)),
                    *self.more,
                ],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env=dict(os.environ, PYTHONUNBUFFERED="1"),
            )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)", line)
        assert found, f"the club says {line!r}: {Path(f'{self.database}.log').read_text()}"
        self.address, self.port = found[0], int(found[1])
        while time.monotonic() - begun < SECONDS:
            try:
                if httpx.get(f"{self.address}/static/icon.svg", verify=False).status_code == 200:
                    return time.monotonic() - begun
            except httpx.TransportError:
                time.sleep(0.02)
        raise AssertionError("the club does not answer")

    def kill(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self._end()

    def stop(self) -> str:
        """End the process in peace and return what it logged."""
        assert self.process is not None
        self.process.send_signal(signal.SIGTERM)
        self._end()
        return Path(f"{self.database}.log").read_text()

    def _end(self) -> None:
        assert self.process is not None
        assert self.process.stdout is not None
        self.process.wait(SECONDS)
        self.process.stdout.close()


class Person:
    """Somebody with a cookie of their own."""

    def __init__(self, club: ClubProcess, name: str = "") -> None:
        self.club = club
        self.web = httpx.Client(base_url=club.address, verify=False)
        if name:
            assert self.web.post("/name", data={"name": name}).status_code == 303

    def leave(self) -> None:
        self.web.close()

    @property
    def cookie(self) -> str:
        return "; ".join(f"{key}={value}" for key, value in self.web.cookies.items())

    def quick(self, game: str) -> str:
        """Sit down with bots; the table's address."""
        answer = self.web.post("/tables", data={"game": game, "quick": "1"})
        assert answer.status_code == 303, answer.text
        return answer.headers["location"].removeprefix("/t/")

    def table(self, game: str, seats: list[str], **fields: str) -> str:
        data = {"game": game, "seats": str(len(seats))} | fields
        data |= {f"seat-{i}": who for i, who in enumerate(seats)}
        answer = self.web.post("/tables", data=data)
        assert answer.status_code == 303, answer.text
        return answer.headers["location"].removeprefix("/t/")

    async def open(self, table: str, since: int | None = None, **query: str) -> Line:
        line = Line(self, table)
        await line.connect(since, **query)
        return line


class Line:
    """A socket: every frame it got, the last view, answers by id."""

    def __init__(self, person: Person, table: str) -> None:
        self.person, self.table = person, table
        self.frames: list[dict[str, Any]] = []
        self.raw: list[str] = []
        self.view: dict[str, Any] = {}
        self.f = 0
        self.answers: dict[str, dict[str, Any]] = {}
        self.code: int | None = None
        self._count = 0
        self._news = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def connect(self, since: int | None = None, address: str = "", **query: str) -> None:
        if not self.person.web.cookies:
            self.person.web.get(f"/t/{self.table}")
        if since is not None:
            query["from"] = str(since)
        query.setdefault("lang", "en")
        url = (address or self.person.club.address).replace("http", "ws")
        self.socket = await websockets.connect(
            f"{url}/t/{self.table}/live?{urllib.parse.urlencode(query)}",
            additional_headers={"Cookie": self.person.cookie},
            compression=None,
            max_queue=None,
        )
        self._task = asyncio.create_task(self._read())

    async def _read(self) -> None:
        try:
            async for text in self.socket:
                assert isinstance(text, str)
                self._take(text)
        except websockets.ConnectionClosed:
            pass
        self.code = self.socket.close_code
        self._news.set()

    def _take(self, text: str) -> None:
        frame = json.loads(text)
        self.raw.append(text)
        self.frames.append(frame)
        if frame["t"] in ("state", "step"):
            if frame["t"] == "step" and self.f:
                assert frame["f"] == self.f + 1, "frames are numbered without gaps"
            self.f, self.view = frame["f"], frame["view"]
        if frame["t"] in ("ack", "hint", "error") and "id" in frame:
            self.answers[frame["id"]] = frame
        self._news.set()

    async def until(self, test: Any, seconds: float = SECONDS) -> Any:
        """Wait until ``test`` of this line is true, and return that."""
        end = time.monotonic() + seconds
        while not (found := test(self)):
            left = end - time.monotonic()
            assert left > 0, f"nothing came; last frames {self.raw[-3:]}"
            assert self.code is None, f"the socket was closed with {self.code}"
            self._news.clear()
            try:
                await asyncio.wait_for(self._news.wait(), left)
            except TimeoutError:
                continue
        return found

    async def closed(self) -> int | None:
        assert self._task is not None
        await asyncio.wait_for(asyncio.shield(self._task), SECONDS)
        return self.code

    async def send(self, text: str | dict[str, Any]) -> None:
        await self.socket.send(text if isinstance(text, str) else json.dumps(text))

    async def ask(self, t: str, **fields: Any) -> dict[str, Any]:
        """Send a command and return its answer."""
        self._count += 1
        identity = fields.pop("id", f"{id(self):x}-{self._count}")
        self.answers.pop(identity, None)
        await self.send({"t": t, "id": identity, **fields})
        answer: dict[str, Any] = await self.until(lambda line: line.answers.get(identity))
        return answer

    async def act(self, action: dict[str, Any] | None = None) -> dict[str, Any]:
        """Carry out an action, the first that is offered when none is named."""
        chosen = action or self.view["legal"][0]
        fields = {k: chosen[k] for k in ("do", "tile", "arm", "closed", "outer") if k in chosen}
        return await self.ask("act", d=self.view["table"]["decision"], **fields)

    @property
    def at(self) -> tuple[Any, ...]:
        """Where the match stands: what an action or a settlement that was seen changes."""
        table = self.view["table"]
        return table["round"], table["decision"], table["state"]

    async def beyond(self, f: int) -> None:
        """Wait for a frame after frame ``f``."""
        await self.until(lambda line: line.f > f)

    @property
    def state(self) -> str:
        return str(self.view["table"]["state"]) if self.view else ""

    async def play(self, *, rounds: int | None = None) -> None:
        """Play on, looking at settlements, until the match is over (or so many rounds are)."""

        def wanted(line: Line) -> bool:
            return bool(
                line.view and (line.view["legal"] or line.state in ("settled", "over", "closed"))
            )

        while True:
            await self.until(wanted)
            number = self.view["table"]["round"]
            if self.state in ("over", "closed") or (rounds is not None and number > rounds):
                return
            at = self.at
            if self.state == "settled":
                await self.ask("seen", round=number)
            elif [action["do"] for action in self.view["legal"]] != ["pass"]:
                await self.act()
            # A forced pass is the server's.
            await self.until(lambda line, at=at: line.at != at)

    async def drop(self) -> None:
        """Let go of the connection, however it stands."""
        if self._task is not None:
            self.socket.transport.abort()
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def close(self) -> None:
        await self.socket.close()
        await self.closed()
