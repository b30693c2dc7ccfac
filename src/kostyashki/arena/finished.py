"""The file of finished deals: one JSON object a line, added to and never changed.

Its first line is the setting. A line that a kill has cut is dropped when the file is opened again,
so an arena goes on after its last whole deal.
"""

from __future__ import annotations

import fcntl
import os
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO, Self

import msgspec

from kostyashki.arena.playing import Played
from kostyashki.arena.setting import Setting
from kostyashki.errors import KostyashkiError

#: The version of the file.
VERSION = 1


class FinishedError(KostyashkiError):
    """A file of finished deals that cannot be read, written or gone on with."""


class _Head(msgspec.Struct):
    arena: int
    setting: Setting
    seatings: tuple[tuple[int, ...], ...]


class Finished:
    """The finished deals of one arena, kept in a file if there is a ``path``.

    `FinishedError` when the file is another arena's, or none; ``before`` are those found in it.
    """

    def __init__(self, path: str | None, setting: Setting) -> None:
        self.path = path
        self.before: list[Played] = []
        self._stream: BinaryIO | None = None
        if path is None:
            return
        try:
            self._stream = Path(path).open("a+b")  # noqa: SIM115 - until `close`
            whole = self._read(path, self._stream, setting)
            self._stream.truncate(whole)
            if not whole:
                self._write(_Head(VERSION, setting, setting.seatings))
        except FinishedError:
            self.close()
            raise
        except BlockingIOError:
            self.close()
            raise FinishedError(f"{path}: another arena is writing there") from None
        except OSError as error:
            self.close()
            raise FinishedError(f"{path or repr(path)}: {error.strerror or error}") from None

    def _read(self, path: str, stream: BinaryIO, setting: Setting) -> int:
        """Read what there is and return how many bytes of it are whole lines."""
        fcntl.flock(stream, fcntl.LOCK_EX | fcntl.LOCK_NB)
        stream.seek(0)
        lines = stream.read().split(b"\n")
        whole = sum(len(line) + 1 for line in lines[:-1])
        if not whole:
            if lines[0] and not lines[0].startswith(b'{"arena":'):
                raise FinishedError(f"{path}: no file of an arena")
            return 0
        found = _head(path, lines[0]).setting
        if found != setting:
            raise FinishedError(
                f"{path}: finished deals of another arena: {_differs(found, setting)}"
            )
        self.before = [_played(path, number, line) for number, line in enumerate(lines[1:-1], 2)]
        for whole_ones in (False, True):
            numbers = [played.number for played in self.before if played.whole == whole_ones]
            if numbers != list(range(len(numbers))):
                raise FinishedError(f"{path}: deals are missing or out of order")
        return whole

    def add(self, played: Played) -> None:
        """Keep one more deal; it is in the file, whole, before this returns."""
        if self._stream is not None:
            try:
                self._write(played)
            except OSError as error:
                raise FinishedError(f"{self.path}: {error.strerror or error}") from None

    def _write(self, line: object) -> None:
        assert self._stream is not None
        self._stream.write(msgspec.json.encode(line) + b"\n")
        self._stream.flush()

    def close(self) -> None:
        """Close the file."""
        if self._stream is not None:
            with suppress(OSError):
                os.fsync(self._stream.fileno())
            self._stream.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def seed_in(path: str) -> int | None:
    """Return the seed of the arena in a file, None without such a file."""
    try:
        with Path(path).open("rb") as stream:
            line = stream.readline()
    except OSError:
        return None
    return _head(path, line).setting.seed if line.endswith(b"\n") else None


def _head(path: str, line: bytes) -> _Head:
    try:
        head = msgspec.json.decode(line, type=_Head)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        raise FinishedError(f"{path}: no file of an arena") from None
    if head.arena != VERSION:
        raise FinishedError(f"{path}: a file of an arena of version {head.arena}, not {VERSION}")
    return head


def _played(path: str, number: int, line: bytes) -> Played:
    try:
        return msgspec.json.decode(line, type=Played)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        raise FinishedError(f"{path}: line {number} is no finished deal") from None


def _differs(found: Setting, wanted: Setting) -> str:
    """Return what differs first between two settings, for people."""
    fields: Sequence[str] = Setting.__struct_fields__
    field = next(field for field in fields if getattr(found, field) != getattr(wanted, field))
    return f"{field} is {getattr(found, field)!r:.80} there, {getattr(wanted, field)!r:.80} here"
