"""Which tiles continue which ends: equal pips, or pips of one sum, with wild tiles.

In the games of one sum (Sevens, Matador) two halves that touch add up to it. The tiles whose own
halves do, and the double blank, are wild: they continue every end, and whoever lays one says which
half faces out.
"""

from __future__ import annotations

from functools import cache

import cython

from kostyashki.tiles import Tiles, tile_set

if not cython.compiled:
    from kostyashki.bits import Mask


@cython.cclass
class Joining:
    """How the tiles of a set join; ``sum`` is 0 where equal pips do. It never changes.

    >>> sevens = joining(6, 7)
    >>> sevens.wild_tiles, sevens.needed(2), sevens.needed(0)
    (('0-0', '1-6', '2-5', '3-4'), 5, None)
    """

    def __init__(self, tiles: Tiles, total: int) -> None:
        if not cython.compiled:
            self.fit = [0] * 16
            self.outer = [0] * 2048
        self.tiles = tiles
        self.sum = total
        self.wild = 0
        one: Mask = 1
        if total:
            self.wild = one << tiles.number("0-0")
            for number in range(tiles.size):
                if tiles.pips[number] == total:
                    self.wild |= one << number
        for pip in range(tiles.highest + 1):
            need = total - pip if total else pip
            self.fit[pip] = self.wild | (tiles.by_pip[need] if need <= tiles.highest else 0)
            for number in range(tiles.size):
                # Of a wild tile that is no double the half is named with the play.
                double = tiles.low[number] == tiles.high[number]
                out = tiles.low[number] if double else tiles.pips[number] - need
                if 0 <= out <= tiles.highest:
                    self.outer[number << 4 | pip] = out

    def needed(self, pip: int) -> int | None:
        """Return the pip that continues an end, None where only wild tiles do."""
        need = self.sum - pip if self.sum else pip
        return need if need <= self.tiles.highest else None

    def is_wild(self, number: int) -> bool:
        """Whether a tile continues every end."""
        return bool((self.wild >> number) & 1)

    @property
    def wild_tiles(self) -> tuple[str, ...]:
        """The tiles that continue every end."""
        return tuple(self.tiles.listed(self.wild))


@cache
def joining(highest: int, total: int = 0) -> Joining:
    """Return the one shared value for a set and a sum."""
    return Joining(tile_set(highest), total)
