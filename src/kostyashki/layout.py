"""The layout: the tiles on the table, its arms, what is open and what counts.

Arms are numbered as ``record.md`` letters them: ``A`` and ``B`` are the line, ``C`` and ``D`` the
side arms of the spinner. An arm is *open* when a tile may be laid there; it *counts* when its
outer end enters the sum of ends. An unopened side arm is open and counts nothing; a double with
one side of the line free counts both its halves, once (S0, "Единственный разветвляющий дубль").
"""

from __future__ import annotations

import cython

from kostyashki.rules import SideArms
from kostyashki.tiles import SHUT as _SHUT_VALUE
from kostyashki.tiles import Tiles

if not cython.compiled:
    from kostyashki.bits import Mask

ARMS = ("A", "B", "C", "D")

_SHUT = cython.declare(cython.int, _SHUT_VALUE)
_AT_ONCE = cython.declare(cython.int, int(SideArms.AT_ONCE))


@cython.cclass
class Layout:
    """Tiles laid so far. It knows where a tile may go, not whose turn it is.

    >>> from kostyashki.tiles import tile_set
    >>> table = Layout(tile_set(6), SideArms.AFTER_LINE)
    >>> for tile, arm in [("1-4", "A"), ("1-1", "A"), ("4-4", "B")]:
    ...     table.lay(tile, arm)
    >>> table.open, table.counted, table.count
    ((('A', 1), ('B', 4)), (('1-1', 2), ('4-4', 8)), 10)
    """

    def __init__(self, tiles: Tiles, side_arms: int = 0) -> None:
        if not cython.compiled:
            self.value = [0] * 8
            self.tip = [0] * 8
            self.fit = [0] * 8
            self.order = [0] * 64
        self.tiles = tiles
        self.side_arms = int(side_arms)
        self.clear()

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def clear(self) -> cython.void:
        self.size = 0
        self.arms = 0
        self.spinner = -1
        self.line_sides = 0
        self.fits = 0
        self.closed = 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def place(self, tile: cython.int, arm: cython.int, closed: cython.bint) -> cython.void:
        before: cython.int
        one: Mask = 1
        if self.size == 0:
            self.arms = 2
            self.tip[0] = self.tip[1] = tile
            self.value[0] = self.tiles.low[tile]
            self.value[1] = self.tiles.high[tile]
            self.fit[0] = self.tiles.by_pip[self.value[0]]
            self.fit[1] = self.tiles.by_pip[self.value[1]]
            before = -1
        else:
            before = self.tip[arm]
            self.tip[arm] = tile
            if closed:
                self.closed |= one << tile
                self.value[arm] = _SHUT
                self.fit[arm] = 0
            else:
                self.value[arm] = self.tiles.pips[tile] - self.value[arm]
                self.fit[arm] = self.tiles.by_pip[self.value[arm]]
        self.order[self.size] = tile | arm << 6
        self.size += 1
        if self.side_arms:
            self.branch(tile, arm, before)
        self.fits = self.fit[0] | self.fit[1]
        if self.arms > 2:
            self.fits |= self.fit[2] | self.fit[3]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def branch(self, tile: cython.int, arm: cython.int, before: cython.int) -> cython.void:
        """Note the spinner, and open its side arms when the game says so.

        ``before`` is the tile that ended the arm until now, -1 for the first tile.
        """
        if self.spinner < 0:
            if not (self.tiles.doubles >> tile) & 1:
                return
            self.spinner = tile
            self.line_sides = 2 if before < 0 else 1
        elif before == self.spinner and arm < 2:
            self.line_sides -= 1
        if self.arms == 2 and (self.side_arms == _AT_ONCE or self.line_sides == 0):
            self.arms = 4
            self.tip[2] = self.tip[3] = self.spinner
            self.value[2] = self.value[3] = self.tiles.low[self.spinner]
            self.fit[2] = self.fit[3] = self.tiles.by_pip[self.value[2]]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def points(self, arm: cython.int) -> cython.int:
        """What an arm adds to the sum of ends, -1 when it does not count."""
        tip: cython.int = self.tip[arm]
        double: cython.bint = (self.tiles.doubles >> tip) & 1 != 0
        if self.value[arm] == _SHUT:
            return -1
        if arm > 1 and tip == self.spinner:
            return -1
        if arm == 1 and double and self.tip[0] == tip:
            return -1  # the opening double alone: counted once, at arm A
        return self.value[arm] * 2 if double else self.value[arm]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def sum_of_ends(self) -> cython.int:
        arm: cython.int
        points: cython.int
        total: cython.int = 0
        for arm in range(self.arms):
            points = self.points(arm)
            if points > 0:
                total += points
        return total

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def open_arms(self) -> cython.int:
        arm: cython.int
        found: cython.int = 0
        for arm in range(self.arms):
            if self.value[arm] != _SHUT:
                found |= 1 << arm
        return found

    def lay(self, tile: str, arm: str, closed: bool = False) -> None:
        """Lay a tile by name, for diagrams and tests; ``ValueError`` where it does not go."""
        number = self.tiles.number(tile)
        place = ARMS.index(arm) if arm in ARMS else -1
        if any(self.order[i] & 63 == number for i in range(self.size)):
            raise ValueError(f"{tile} lies on the table already")
        if self.size == 0:
            if place != 0:
                raise ValueError("the first tile of a round is laid on arm A")
        elif place < 0 or place >= self.arms or self.value[place] == _SHUT:
            raise ValueError(f"arm {arm} is not open")
        elif self.value[place] not in (self.tiles.low[number], self.tiles.high[number]):
            raise ValueError(f"{tile} does not fit arm {arm}, which shows {self.value[place]}")
        self.place(number, place, closed)

    @property
    def open(self) -> tuple[tuple[str, int], ...]:
        """Every open arm with the pip that continues it."""
        return tuple([(ARMS[i], self.value[i]) for i in range(self.arms) if self.value[i] != _SHUT])

    @property
    def counted(self) -> tuple[tuple[str, int], ...]:
        """Every end that counts, by arm: its tile and its points."""
        names = self.tiles.names
        points = [self.points(arm) for arm in range(self.arms)]
        return tuple([(names[self.tip[i]], points[i]) for i in range(self.arms) if points[i] >= 0])

    @property
    def count(self) -> int:
        """The sum of ends."""
        return self.sum_of_ends()

    @property
    def spinner_tile(self) -> str | None:
        """The spinner, where the game has one and it has been laid."""
        return self.tiles.names[self.spinner] if self.spinner >= 0 else None

    @property
    def plays(self) -> tuple[tuple[str, str, bool], ...]:
        """Tiles in the order they were laid, each with its arm and whether it lies closed."""
        names = self.tiles.names
        return tuple(
            [
                (
                    names[self.order[i] & 63],
                    ARMS[self.order[i] >> 6],
                    bool((self.closed >> (self.order[i] & 63)) & 1),
                )
                for i in range(self.size)
            ]
        )

    def preview(self, tile: str, arm: str, closed: bool = False) -> Layout:
        """Return the layout as it would be with one more tile."""
        new = self.copy()
        new.lay(tile, arm, closed)
        return new

    def copy(self) -> Layout:
        """Return an independent copy."""
        i: cython.int
        new: Layout = Layout(self.tiles, self.side_arms)
        new.size = self.size
        new.arms = self.arms
        new.spinner = self.spinner
        new.line_sides = self.line_sides
        new.fits = self.fits
        new.closed = self.closed
        for i in range(self.arms):
            new.value[i] = self.value[i]
            new.tip[i] = self.tip[i]
            new.fit[i] = self.fit[i]
        for i in range(self.size):
            new.order[i] = self.order[i]
        return new
