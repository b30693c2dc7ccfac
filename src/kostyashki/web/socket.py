"""The socket of a table: frames in, frames out, and when to hang up."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from dataclasses import replace
from typing import Any

import msgspec
from litestar import WebSocket

from kostyashki.club import wire
from kostyashki.club.guests import Guest
from kostyashki.club.hub import Hub
from kostyashki.club.loading import UnknownTable
from kostyashki.club.moment import Viewer
from kostyashki.club.words import LANGS, Lang, say

AnySocket = WebSocket[Any, Any, Any]
_log = logging.getLogger("kostyashki.web")

#: Close codes, as the client knows them.
FORBIDDEN, BAD_FRAMES, SLOW, RESTART, NO_TABLE = 4003, 4004, 4008, 4010, 4040

_QUEUE_FRAMES = 64
_QUEUE_BYTES = 1024 * 1024
_BAD_IN_A_ROW = 5
#: A socket that says nothing for so many seconds is dead.
_SILENCE = 30.0
_SEND_SECONDS = 10.0
#: Messages a second that a socket may send in the long run, and at once.
_RATE, _BURST = 20.0, 60.0
_WIDTHS = ("phone", "across", "desktop")


class Line:
    """One socket at one table: a subscriber with a bounded queue."""

    def __init__(self, socket: AnySocket, viewer: Viewer) -> None:
        self.viewer = viewer
        self._socket = socket
        self._queue: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._waiting = 0
        self._limit: asyncio.Timeout | None = None
        self.code: int | None = None
        self._asked: set[asyncio.Task[None]] = set()

    def send(self, frame: bytes) -> None:
        """Queue a frame; a reader that is too slow is dropped and may resume."""
        if self.code is not None:
            return
        if self._queue.qsize() >= _QUEUE_FRAMES or self._waiting + len(frame) > _QUEUE_BYTES:
            self.hang_up(SLOW)
            return
        self._waiting += len(frame)
        self._queue.put_nowait(frame)

    def ask(self, answer: Coroutine[Any, Any, bytes]) -> None:
        """Send an answer once it is found."""
        task = asyncio.create_task(self._send_later(answer))
        self._asked.add(task)
        task.add_done_callback(self._asked.discard)

    async def _send_later(self, answer: Coroutine[Any, Any, bytes]) -> None:
        self.send(await answer)

    def hang_up(self, code: int) -> None:
        """Close the socket after what is queued (at once when the reader is slow)."""
        if self.code is not None:
            return
        self.code = code
        if code == SLOW:
            while not self._queue.empty():
                self._queue.get_nowait()
            if self._limit is not None:
                self._limit.reschedule(0)
        self._queue.put_nowait(None)

    async def write(self) -> None:
        """Send what is queued until the socket ends."""
        try:
            while (frame := await self._queue.get()) is not None:
                self._waiting -= len(frame)
                async with asyncio.timeout(_SEND_SECONDS) as self._limit:
                    await self._socket.send_data(frame.decode(), mode="text")
                self._limit = None
        except TimeoutError:
            self.code = SLOW
        await self._socket.close(code=self.code or 1000)


async def serve_socket(
    hub: Hub,
    socket: AnySocket,
    identity: str,
    guest: Guest | None,
    lines: set[Line],
) -> None:
    """Carry one socket from its greeting to its end."""
    await socket.accept()
    line = Line(socket, _viewer(socket, guest))
    lines.add(line)
    writer = asyncio.create_task(line.write())
    reader = asyncio.create_task(_read(hub, socket, identity, guest, line))
    try:
        await asyncio.wait({writer, reader}, return_when=asyncio.FIRST_COMPLETED)
        if reader.done() and not writer.done():
            line.hang_up(1000)
            await asyncio.wait({writer}, timeout=_SEND_SECONDS)
    finally:
        lines.discard(line)
        hub.detach(identity, line)
        for task in (writer, reader):
            task.cancel()
        await asyncio.gather(writer, reader, return_exceptions=True)


async def _read(
    hub: Hub, socket: AnySocket, identity: str, guest: Guest | None, line: Line
) -> None:
    try:
        await hub.attach(identity, line, _since(socket))
    except UnknownTable:
        line.send(
            wire.encode(wire.ErrorFrame("unknown-table", say(line.viewer.lang, "unknown-table")))
        )
        line.hang_up(NO_TABLE)
        return
    bucket, filled = _BURST, hub.clock()
    bad = 0
    while True:
        message = await asyncio.wait_for(socket.receive(), _SILENCE)
        if message["type"] != "websocket.receive":
            return
        now = hub.clock()
        bucket = min(_BURST, bucket + max(0, now - filled) / 1000 * _RATE) - 1
        filled = now
        text = message.get("text")
        data = (message.get("bytes") or b"") if text is None else text.encode()
        if bucket < 0:
            await asyncio.sleep(-bucket / _RATE)
        frame = _decode(data, line)
        bad = bad + 1 if frame is None else 0
        if bad >= _BAD_IN_A_ROW:
            line.hang_up(BAD_FRAMES)
            return
        if frame is not None:
            await _take(hub, identity, frame, guest, line)


def _decode(data: bytes, line: Line) -> wire.ClientFrame | None:
    """Read a frame, or answer why it cannot be read."""
    code = "too-long"
    if len(data) <= wire.LONGEST:
        try:
            return wire.frame_decoder.decode(data)
        except msgspec.ValidationError:
            code = "field"
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            code = "json"
    identity = _id_of(data) if code == "field" else None
    line.send(wire.encode(wire.ErrorFrame(code, say(line.viewer.lang, code), identity)))
    return None


class _WithId(msgspec.Struct):
    id: wire.Id


def _id_of(data: bytes) -> str | None:
    try:
        return msgspec.json.decode(data, type=_WithId).id
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None


async def _take(
    hub: Hub, identity: str, frame: wire.ClientFrame, guest: Guest | None, line: Line
) -> None:
    lang = line.viewer.lang
    match frame:
        case wire.Ping():
            line.send(wire.encode(wire.Pong()))
        case wire.SetWidth(width=width):
            line.viewer = replace(line.viewer, width=width)
            hub.refresh(identity, line)
        case wire.SetLang(lang=chosen):
            line.viewer = replace(line.viewer, lang=chosen)
            hub.refresh(identity, line)
        case _ if guest is None:
            text = say(lang, "spectator")
            line.send(wire.encode(wire.ErrorFrame("not-your-seat", text, frame.id)))
        case wire.AskHint():
            # Who waits for a hint may go on meanwhile.
            line.ask(_answer(hub.hint(identity, frame, guest, lang), identity, frame.id, lang))
        case _:
            work = hub.command(identity, frame, guest, lang)
            line.send(await _answer(work, identity, frame.id, lang))


async def _answer(work: Coroutine[Any, Any, bytes], table: str, asked: str, lang: Lang) -> bytes:
    """Return the answer that comes of what was asked, or why there is none."""
    try:
        return await work
    except UnknownTable:
        return wire.encode(wire.ErrorFrame("unknown-table", say(lang, "unknown-table"), asked))
    except Exception:
        _log.exception("table %s: a command failed", table)
        return wire.encode(wire.ErrorFrame("not-now", say(lang, "not-offered"), asked))


def chosen_lang(socket: AnySocket) -> Lang | None:
    """Return the language that a socket asks for."""
    return next((lang for lang in LANGS if lang == socket.query_params.get("lang")), None)


def _viewer(socket: AnySocket, guest: Guest | None) -> Viewer:
    lang = chosen_lang(socket) or (guest.lang if guest is not None else "ru")
    width = socket.query_params.get("width", "desktop")
    name = guest.name if guest is not None else ""
    return Viewer(
        None, guest.id if guest else None, name, lang, width if width in _WIDTHS else "desktop"
    )


def _since(socket: AnySocket) -> int | None:
    text = socket.query_params.get("from", "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 17 else None
