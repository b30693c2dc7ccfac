"""Tiles, sets of tiles, their notation and their numbers.

A tile is written low half first: ``0-0``, ``3-4``. Inside the engine a tile is a number,
``high * (high + 1) / 2 + low``, the same in every set, and a hand is a mask of such numbers.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

import cython

if not cython.compiled:
    from kostyashki.bits import Mask, bit_length

#: The value of an arm on which nothing can be laid: no tile has this pip.
SHUT = 15


@cython.cclass
class Tiles:
    """A set of tiles from 0-0 to ``highest``-``highest``, with the tables the engine reads.

    >>> six = Tiles(6)
    >>> six.size, six.names[:4]
    (28, ('0-0', '0-1', '1-1', '0-2'))
    >>> six.pips_of("3-4")
    7
    """

    def __init__(self, highest: int) -> None:
        if not 1 <= highest <= 12:
            raise ValueError(f"a set goes from double-one to double-twelve, not double-{highest}")
        if not cython.compiled:
            self.low = [0] * 96
            self.high = [0] * 96
            self.pips = [0] * 96
            self.by_pip = [0] * 16
        self.highest = highest
        self.size = (highest + 1) * (highest + 2) // 2
        self.doubles = 0
        one: Mask = 1
        names: list[str] = []
        for pip in range(16):
            self.by_pip[pip] = 0
        for high in range(highest + 1):
            for low in range(high + 1):
                number = len(names)
                names.append(f"{low}-{high}")
                self.low[number] = low
                self.high[number] = high
                self.pips[number] = low + high
                self.by_pip[low] |= one << number
                self.by_pip[high] |= one << number
                if low == high:
                    self.doubles |= one << number
        self.names = tuple(names)
        self.numbers = {name: number for number, name in enumerate(names)}
        ordered = sorted(names, key=lambda name: tuple(map(int, name.split("-"))))
        self.in_order = {name: place for place, name in enumerate(ordered)}

    def number(self, name: object) -> int:
        """Return a tile's number; ``ValueError`` says why a text is no tile of the set.

        >>> Tiles(6).number("4-3")
        Traceback (most recent call last):
        ...
        ValueError: '4-3' is no tile: write the low half first, 3-4
        """
        found = self.numbers.get(name) if isinstance(name, str) else None
        if found is not None:
            return int(found)
        turned = "-".join(reversed(name.split("-"))) if isinstance(name, str) else ""
        if turned in self.numbers:
            raise ValueError(f"{name!r} is no tile: write the low half first, {turned}")
        shown = repr(name) if len(repr(name)) <= 40 else repr(name)[:40] + "…"
        raise ValueError(f"{shown} is no tile of a double-{self.highest} set")

    def pips_of(self, name: str) -> int:
        """Return the pips on both halves of a tile."""
        return self.pips[self.number(name)]

    def mask(self, names: Iterable[str]) -> int:
        """Return the mask of some tiles."""
        mask = 0
        for name in names:
            mask |= 1 << self.number(name)
        return mask

    def listed(self, mask: int) -> list[str]:
        """Return the tiles of a mask, ordered by low half, then high half.

        >>> six = Tiles(6)
        >>> six.listed(six.mask(["1-5", "0-3", "1-1"]))
        ['0-3', '1-1', '1-5']
        """
        found: list[str] = []
        while mask:
            bit = mask & -mask
            found.append(self.names[bit.bit_length() - 1])
            mask ^= bit
        found.sort(key=self.in_order.__getitem__)
        return found

    def ranked(self, *, descending: bool = False) -> list[str]:
        """Return all tiles ordered by (sum of halves, higher half).

        >>> Tiles(6).ranked(descending=True)[:4]
        ['6-6', '5-6', '4-6', '5-5']
        """
        return sorted(
            self.names,
            key=lambda name: (self.pips[self.numbers[name]], self.high[self.numbers[name]]),
            reverse=descending,
        )

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def total(self, mask: Mask) -> cython.int:
        left: Mask = mask
        one: Mask = 1
        tile: cython.int
        result: cython.int = 0
        while left:
            tile = bit_length(left) - 1
            left ^= one << tile
            result += self.pips[tile]
        return result


@cache
def tile_set(highest: int) -> Tiles:
    """Return the one shared set of that size (sets never change)."""
    return Tiles(highest)
