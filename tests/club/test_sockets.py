"""Sockets: resuming, two tabs, commands asked twice, and everything that may be wrong."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
import websockets

from kostyashki.club import wire
from kostyashki.club.moment import Viewer
from kostyashki.club.opening import Wish
from kostyashki.club.projection import view_of
from kostyashki.web import socket
from tests.club.rooms import Room
from tests.club.support import ClubProcess, Line, Person


async def turn(line: Line) -> None:
    """Wait for a turn with a choice that is more than a pass."""
    while True:
        await line.until(lambda w: w.view and (w.view["legal"] or w.state == "settled"))
        after = line.f
        if line.state == "settled":
            await line.ask("seen", round=line.view["table"]["round"])
        elif line.view["legal"][0]["do"] != "pass":
            return
        await line.beyond(after)


def run_with(club: ClubProcess, game: str, story) -> None:
    async def run() -> None:
        person = Person(club, "Ann")
        table = person.quick(game)
        line = await person.open(table)
        try:
            await story(person, table, line)
        finally:
            await line.close()
            person.leave()

    asyncio.run(run())


def test_resume_after_a_lost_socket(club: ClubProcess) -> None:
    async def story(person: Person, table: str, line: Line) -> None:
        other = await person.open(table)
        await turn(line)
        await turn(other)
        mark = line.f
        line.socket.transport.abort()
        await line.closed()
        await other.act()
        await turn(other)
        back = Line(person, table)
        back.f = mark
        await back.connect(mark)
        await back.until(lambda w: w.f >= other.f)
        assert [frame["t"] for frame in back.frames[:1]] == ["step"], "missed steps, not a state"
        assert back.view["text"] == other.view["text"]
        # From a frame that nobody remembers the whole state comes.
        lost = await person.open(table, since=5)
        await lost.until(lambda w: w.view)
        assert lost.frames[0]["t"] == "state"
        for open_ in (other, back, lost):
            await open_.close()

    run_with(club, "sport", story)


def test_two_tabs_are_both_served(club: ClubProcess) -> None:
    async def story(person: Person, table: str, line: Line) -> None:
        tab = await person.open(table)
        await turn(line)
        await turn(tab)
        assert tab.view["hand"] == line.view["hand"]
        after = line.f
        await tab.act()
        await line.beyond(after)
        assert line.view["table"]["decision"] > 0
        await tab.close()

    run_with(club, "kozel", story)


def test_a_command_asked_twice_is_done_once(club: ClubProcess) -> None:
    async def story(person: Person, table: str, line: Line) -> None:
        await turn(line)
        action = line.view["legal"][0]
        fields = {k: action[k] for k in ("do", "tile", "arm") if k in action}
        decision = line.view["table"]["decision"]
        asked = {"t": "act", "id": "same", "d": decision, **fields}
        after = line.f
        await line.send(asked)
        await line.send(asked)
        await line.beyond(after)
        await asyncio.sleep(0.05)
        answers = [f for f in line.frames if f.get("id") == "same"]
        assert [answer["t"] for answer in answers] == ["ack", "ack"]
        # Also a refusal is answered as before.
        refused = await line.ask("act", d=decision, id="late", do="pass")
        again = await line.ask("act", d=line.view["table"]["decision"], id="late", do="pass")
        assert refused == again
        assert refused["code"] == "stale"

    run_with(club, "seven-rocks", story)


def test_refusals_have_codes_and_sentences(club: ClubProcess) -> None:
    async def story(person: Person, table: str, line: Line) -> None:
        await turn(line)
        now = line.view["table"]["decision"]
        cases = [
            ("stale", {"t": "act", "d": now + 7, "do": "pass"}),
            ("not-offered", {"t": "act", "d": now, "do": "play", "tile": "9-9", "arm": "A"}),
            ("not-offered", {"t": "act", "d": now, "do": "play", "tile": "0-0", "arm": "D"}),
            ("not-offered", {"t": "act", "d": now, "do": "end"}),
            ("not-now", {"t": "start"}),
            ("not-now", {"t": "rematch"}),
            ("not-your-seat", {"t": "sit", "seat": 1}),
            ("field", {"t": "sit", "seat": 99}),
            ("not-now", {"t": "free", "seat": 1}),
            ("not-now", {"t": "substitute", "seat": 1}),
        ]
        for code, fields in cases:
            answer = await line.ask(**fields)
            assert answer["t"] == "error", fields
            assert answer["code"] == code, (fields, answer)
            assert answer["text"]
            assert "{" not in answer["text"]
        await line.send({"t": "lang", "lang": "ru"})
        answer = await line.ask("act", d=now + 7, do="pass")
        assert answer["text"] == "Стол уже изменился, посмотрите ещё раз"
        guest = Person(club)
        watcher = await guest.open(table)
        await watcher.until(lambda w: w.view)
        assert watcher.view["hand"] is None
        answer = await watcher.ask("act", d=now, do="pass")
        assert answer["code"] == "not-your-seat"
        assert (await watcher.ask("close"))["code"] == "not-owner"
        await watcher.close()
        guest.leave()
        assert (await line.act())["t"] == "ack", "the table goes on"

    run_with(club, "seven-rocks", story)


BAD = [
    ("json", "{"),
    ("json", "\ud83d".encode("utf-8", "surrogatepass").decode("utf-8", "replace")),
    ("field", "[]"),
    ("field", '{"t": "act"}'),
    ("field", '{"t": "no-such"}'),
    ("field", '{"t": "ping", "more": 1}'),
    ("field", '{"t": "act", "id": "x", "d": 0, "do": "pass", "extra": true}'),
    ("field", '{"t": "seen", "id": "x", "round": 1e400}'),
    ("field", "[" * 4000),
    ("too-long", '"' + "x" * 1_000_000 + '"'),
]


@pytest.mark.parametrize(("code", "text"), BAD)
def test_undecodable_frames(club: ClubProcess, code: str, text: str) -> None:
    async def story(person: Person, table: str, line: Line) -> None:
        await line.until(lambda w: w.view)
        await line.send(text)
        error = await line.until(lambda w: [f for f in w.frames if f["t"] == "error"])
        assert error[0]["code"] == code
        assert error[0]["text"]
        await line.send({"t": "ping"})
        await line.until(lambda w: w.frames[-1]["t"] == "pong" or w.frames[-2]["t"] == "pong")

    run_with(club, "kozel", story)


def test_five_undecodable_frames_close_the_socket(club: ClubProcess) -> None:
    async def story(person: Person, table: str, line: Line) -> None:
        for _ in range(4):
            await line.send("nonsense")
        await line.send({"t": "ping"})
        for _ in range(5):
            await line.send(b"\x00".decode())
        assert await line.closed() == 4004

    run_with(club, "kozel", story)


def test_an_unknown_table(club: ClubProcess) -> None:
    async def story(person: Person, table: str, line: Line) -> None:
        lost = await person.open("nosuchtable")
        assert await lost.closed() == 4040
        assert lost.frames[0]["code"] == "unknown-table"
        answer = person.web.get("/t/nosuchtable")
        assert answer.status_code == 404
        assert "<h1>" in answer.text

    run_with(club, "kozel", story)


def test_a_foreign_page_is_refused(club: ClubProcess) -> None:
    async def story(person: Person, table: str, line: Line) -> None:
        url = f"{club.address.replace('http', 'ws')}/t/{table}/live"
        headers = {"Cookie": person.cookie}
        foreign = await websockets.connect(
            url, additional_headers=headers, origin=websockets.Origin("http://evil.example")
        )
        await foreign.wait_closed()
        assert foreign.close_code == 4003
        own = await websockets.connect(
            url, additional_headers=headers, origin=websockets.Origin(club.address)
        )
        assert json.loads(await own.recv())["t"] == "state"
        await own.close()
        form = {"game": "kozel", "quick": "1"}
        answer = person.web.post("/tables", data=form, headers={"Origin": "http://evil.example"})
        assert answer.status_code == 403

    run_with(club, "kozel", story)


def test_a_slow_reader_is_dropped() -> None:
    class Stuck:
        """A socket whose other end reads nothing."""

        closed: int | None = None

        async def send_data(self, data: str, mode: str) -> None:
            await asyncio.sleep(3600)

        async def close(self, code: int) -> None:
            self.closed = code

    async def run() -> None:
        stuck: Any = Stuck()
        slow = socket.Line(stuck, Viewer(None, None, "", "en", "phone"))
        writing = asyncio.create_task(slow.write())
        for _ in range(80):
            slow.send(b"{}")
            await asyncio.sleep(0)
        await asyncio.wait_for(writing, 2)
        assert stuck.closed == 4008

    asyncio.run(run())


def test_the_answer_leaves_before_the_views_are_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    order: list[str] = []

    def making(*arguments: Any) -> Any:
        order.append("view")
        return view_of(*arguments)

    class Open:
        """A socket whose other end takes everything."""

        async def send_data(self, data: str, mode: str) -> None:
            order.append(json.loads(data)["t"])

    async def run() -> None:
        room = Room(tmp_path / "club.sqlite")
        await room.guests.open()
        ann = await room.guest("Ann")
        table = await room.table(Wish("kozel", {}, ["me", "person"]), ann)
        other_end: Any = Open()
        line = socket.Line(other_end, Viewer(None, ann.id, "Ann", "en", "phone"))
        writing = asyncio.create_task(line.write())
        await room.hub.attach(table, line, None)
        await asyncio.sleep(0.01)
        order.clear()
        line.send(await room.hub.command(table, wire.Free("x", 0), ann, "en"))
        await asyncio.sleep(0.01)
        assert order[:2] == ["ack", "view"]
        assert "step" in order or "state" in order
        writing.cancel()
        room.close()

    monkeypatch.setattr("kostyashki.club.live.view_of", making)
    asyncio.run(run())
