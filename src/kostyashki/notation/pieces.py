"""Pieces of a notation: words that know where they stand, so that every fault names its place."""

from __future__ import annotations

import re
from typing import NamedTuple

from kostyashki.errors import NotationError
from kostyashki.tiles import Tiles

#: The shape of a tile, and of a tile laid: its arm, and whether it is closed or what faces out.
TILE = "[0-9]{1,2}-[0-9]{1,2}"
PLAY = re.compile(rf"({TILE})([A-Z][A-Z0-9]?)?(?::(x|[0-9]{{1,2}}))?")

#: Of a text in an error so much is shown.
_SHOWN = 40
_UNKNOWN = re.compile(r"\?([0-9]{0,3})")


class Piece(NamedTuple):
    """A part of a text and its place: the number of its line (0: there is one) and column."""

    text: str
    column: int
    line: int = 0

    def fault(self, reason: str) -> NotationError:
        """Return the error that something is wrong here."""
        line = f"line {self.line}, " if self.line else ""
        return NotationError(f"{line}column {self.column}: {reason}")

    @property
    def shown(self) -> str:
        """The text for an error: quoted, and not too long."""
        short = self.text if len(self.text) <= _SHOWN else self.text[:_SHOWN] + "…"
        return repr(short)

    def parts(self, separator: str) -> list[Piece]:
        """Split at every separator; a text without one is one part."""
        found = []
        at = self.column
        for text in self.text.split(separator):
            found.append(Piece(text, at, self.line))
            at += len(text) + len(separator)
        return found

    def divided(self, separator: str) -> tuple[Piece, Piece | None]:
        """Split at the first separator; without one the second part is None."""
        before, found, after = self.text.partition(separator)
        first = Piece(before, self.column, self.line)
        at = self.column + len(before) + len(separator)
        return first, Piece(after, at, self.line) if found else None

    def words(self) -> list[Piece]:
        """Split at spaces."""
        return [
            Piece(found[0], self.column + found.start(), self.line)
            for found in re.finditer(r"[^ \t]+", self.text)
        ]

    def whole(self, what: str, *, below: int | None = None, signed: bool = False) -> int:
        """Return a whole number of at most 15 digits."""
        digits = self.text.removeprefix("-") if signed else self.text
        if not (digits.isascii() and digits.isdigit() and len(digits) <= 15):
            raise self.fault(f"{self.shown} is no {what}: write a whole number")
        number = int(self.text)
        if below is not None and number >= below:
            raise self.fault(f"there is no {what} {number}, only 0 to {below - 1}")
        return number

    def numbers(self, what: str, count: int, *, signed: bool = False) -> list[int]:
        """Return so many whole numbers between commas."""
        parts = self.parts(",")
        if len(parts) != count:
            raise self.fault(f"{len(parts)} numbers stand here; {count} are needed, one a {what}")
        return [part.whole("number", signed=signed) for part in parts]

    def tile(self, tiles: Tiles) -> str:
        """Return the name of a tile of the set."""
        try:
            tiles.number(self.text)
        except ValueError as error:
            raise self.fault(str(error)) from None
        return self.text

    def unknown(self) -> int:
        """Return how many unknown tiles ``?`` or ``?7`` stands for; 0 when it is neither."""
        found = _UNKNOWN.fullmatch(self.text)
        return int(found[1] or 1) if found else 0


def fields(words: list[Piece], known: tuple[str, ...]) -> dict[str, Piece]:
    """Return words like ``turn=2`` by their names, each of them known and given once."""
    found: dict[str, Piece] = {}
    for word in words:
        name, value = word.divided("=")
        if value is None or name.text not in known:
            raise word.fault(f"{word.shown} is no field; the fields: {', '.join(known)}")
        if name.text in found:
            raise word.fault(f"{name.text} is given twice")
        if not value.text:
            raise word.fault(f"{name.text} says nothing; leave it out or give its value")
        found[name.text] = value
    return found
