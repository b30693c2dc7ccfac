"""The layout: the tiles on the table, its arms, what is open and what counts.

Arms are numbered as ``record.md`` letters them: ``A`` and ``B`` are the line, ``C``, ``D`` and so
on the side arms of doubles in the order in which they open; a train is ``T0`` … by its seat, ``M``
the common one. An arm is *open* when a tile may be laid there; it *counts* when its outer end
enters the sum of ends. An unopened side arm is open and counts nothing; a double with one side of
the line free counts both its halves, once (S0, "Единственный разветвляющий дубль").
"""

from __future__ import annotations

from functools import cache

import cython

from kostyashki.joining import joining as _joining
from kostyashki.rules import SideArms
from kostyashki.tiles import SHUT as _SHUT_VALUE
from kostyashki.tiles import Tiles

if not cython.compiled:
    from kostyashki.bits import Mask

#: The most arms a layout can have.
MOST_ARMS = 32
ARMS = (*"ABCDEFGHIJKLMNOPQRSTUVWXYZ", "AA", "AB", "AC", "AD", "AE", "AF")

#: The code of a play: the tile's number, its arm from bit `ARM` on, and at most one flag: laid
#: closed, or the half of a wild tile that faces out.
ARM, CLOSED, LOW_OUT, HIGH_OUT = 7, 1 << 12, 1 << 13, 1 << 14

_ARM = cython.declare(cython.int, ARM)
_TILE = cython.declare(cython.int, 127)
_ARMS = cython.declare(cython.int, 31)
_CLOSED = cython.declare(cython.int, CLOSED)
_LOW_OUT = cython.declare(cython.int, LOW_OUT)

_SHUT = cython.declare(cython.int, _SHUT_VALUE)
_AT_ONCE = cython.declare(cython.int, int(SideArms.AT_ONCE))
_COVERED = cython.declare(cython.int, int(SideArms.COVERED))
_EVERY = cython.declare(cython.int, int(SideArms.EVERY))
_FEET = cython.declare(cython.int, int(SideArms.FEET))
_TRAINS = cython.declare(cython.int, int(SideArms.TRAINS))
_ALL = cython.declare(cython.int, -1)


@cache
def arm_names(trains: int) -> tuple[str, ...]:
    """Return the names of the arms by number, for so many seats with trains (0: no trains).

    >>> arm_names(3), arm_names(0)[:4]
    (('T0', 'T1', 'T2', 'M'), ('A', 'B', 'C', 'D'))
    """
    return (*(f"T{seat}" for seat in range(trains)), "M") if trains else ARMS


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

    def __init__(
        self,
        tiles: Tiles,
        side_arms: int = 0,
        total: int = 0,
        *,
        setting_out: int = 4,
        fill_first: bool = False,
    ) -> None:
        """``side_arms``, ``total`` and ``fill_first`` are words of `kostyashki.rules.Rules`.

        ``setting_out``: how many arms the opening double has where every double is a foot, and
        how many seats have trains where there are trains.
        """
        if not cython.compiled:
            self.value = [0] * 32
            self.tip = [0] * 32
            self.fit = [0] * 32
            self.root = [0] * 32
            self.order = [0] * 96
        self.tiles = tiles
        self.joining = _joining(tiles.highest, total)
        self.side_arms = int(side_arms)
        self.setting_out = setting_out
        self.fill_first = fill_first
        self.is_tree = self.side_arms >= _EVERY or fill_first
        self.arm_names = arm_names(setting_out if self.side_arms == _TRAINS else 0)
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
        self.bare = 0
        self.due = 0
        self.bound = _ALL
        self.lying = 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def place(self, code: cython.int) -> cython.void:
        tile: cython.int = code & _TILE
        arm: cython.int = (code >> _ARM) & _ARMS
        before: cython.int
        pip: cython.int
        if self.size == 0:
            self.arms = 2
            self.tip[0] = self.tip[1] = tile
            self.value[0] = self.tiles.low[tile]
            self.value[1] = self.tiles.high[tile]
            self.fit[0] = self.joining.fit[self.value[0]]
            self.fit[1] = self.joining.fit[self.value[1]]
            before = -1
        else:
            before = self.tip[arm]
            self.tip[arm] = tile
            if code < _CLOSED:
                pip = self.joining.outer[tile << 4 | self.value[arm]]
            elif code < _LOW_OUT:
                pip = _SHUT
            else:
                pip = self.tiles.low[tile] if code & _LOW_OUT else self.tiles.high[tile]
            self.value[arm] = pip
            self.fit[arm] = 0 if pip == _SHUT else self.joining.fit[pip]
        self.order[self.size] = code
        self.size += 1
        if self.side_arms and self.side_arms < _EVERY:
            self.branch(tile, arm, before)
        self.fits = self.fit[0] | self.fit[1]
        if self.arms > 2:
            self.fits |= self.fit[2] | self.fit[3]
        if self.is_tree:
            self.grow(tile, arm, before)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def branch(self, tile: cython.int, arm: cython.int, before: cython.int) -> cython.void:
        """Note the spinner, and open its side arms when the game says so.

        ``before`` is the tile that ended the arm until now, -1 for the first tile.
        """
        self.bare &= ~(1 << arm)
        if self.side_arms == _COVERED:
            if self.spinner < 0 and before >= 0 and self.covered(arm, before):
                self.spinner = before
                self.open_sides()
            return
        if self.spinner < 0:
            if not (self.tiles.doubles >> tile) & 1:
                return
            self.spinner = tile
            self.line_sides = 2 if before < 0 else 1
        elif before == self.spinner and arm < 2:
            self.line_sides -= 1
        if self.arms == 2 and (self.side_arms == _AT_ONCE or self.line_sides == 0):
            self.open_sides()

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def covered(self, arm: cython.int, before: cython.int) -> cython.bint:
        """Whether a tile just laid beyond ``before`` took the last line side of a double."""
        if not (self.tiles.doubles >> before) & 1:
            return False
        # Only the first tile of a round has two free line sides to lose.
        return before != self.order[0] or self.tip[1 - arm] != before

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def open_sides(self) -> cython.void:
        self.sprout(self.spinner, 2)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def sprout(self, double: cython.int, count: cython.int) -> cython.void:
        """Open so many more arms, all at one double."""
        arm: cython.int
        first: cython.int = self.arms
        self.arms = first + count
        for arm in range(first, first + count):
            self.tip[arm] = self.root[arm] = double
            self.value[arm] = self.tiles.low[double]
            self.fit[arm] = self.joining.fit[self.value[arm]]
            self.bare |= 1 << arm

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def grow(self, tile: cython.int, arm: cython.int, before: cython.int) -> cython.void:
        """Open what a tile opens where many doubles branch, and see what has to be filled first."""
        one: Mask = 1
        was_bare: cython.bint = (self.bare >> arm) & 1 != 0
        double: cython.bint = (self.tiles.doubles >> tile) & 1 != 0
        first: cython.int = self.arms
        due: cython.int = 0
        self.lying |= one << tile
        if self.side_arms == _EVERY:
            self.bare &= ~(1 << arm)
            if before >= 0 and not was_bare and self.covered(arm, before):
                self.sprout(before, 2)
        elif self.side_arms == _FEET:
            self.bare &= ~(1 << arm)
            if double:
                self.sprout(tile, 2 if before >= 0 else self.setting_out - 2)
                due = (1 << self.arms) - (1 << first)
                due |= 1 << arm if before >= 0 else 3
        elif self.side_arms == _TRAINS:
            self.bare &= ~(1 << arm)
            if before < 0:
                self.arms = 0
                self.sprout(tile, self.setting_out + 1)
            elif double:
                due = 1 << arm
        elif tile == self.spinner:
            due = 12 | (1 << arm if before >= 0 else 3)
        if self.fill_first:
            self.fill(arm, due)
        self.gather()

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def fill(self, arm: cython.int, due: cython.int) -> cython.void:
        """Note the arms that have to be filled, after a tile on an arm that made others ``due``."""
        i: cython.int
        self.due &= ~(1 << arm)
        self.due |= due
        if self.due:
            for i in range(self.arms):
                if (self.due >> i) & 1 and not self.joining.fit[self.value[i]] & ~self.lying:
                    self.due = 0  # nothing is left to fill it with
                    break
        self.bound = self.due if self.due else _ALL

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def gather(self) -> cython.void:
        """Find what fits the arms where a tile may be laid now."""
        arm: cython.int
        self.fits = 0
        for arm in range(self.arms):
            if (self.bound >> arm) & 1:
                self.fits |= self.fit[arm]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def points(self, arm: cython.int) -> cython.int:
        """What an arm adds to the sum of ends, -1 when it does not count."""
        tip: cython.int = self.tip[arm]
        double: cython.bint = (self.tiles.doubles >> tip) & 1 != 0
        if self.value[arm] == _SHUT:
            return -1
        if (self.bare >> arm) & 1:
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
            if self.value[arm] != _SHUT and (self.bound >> arm) & 1:
                found |= 1 << arm
        return found

    def lay(self, tile: str, arm: str, closed: bool = False, outer: int | None = None) -> None:
        """Lay a tile by name, for diagrams and tests; ``ValueError`` where it does not go.

        ``outer``: the half of a wild tile that faces out.
        """
        number = self.tiles.number(tile)
        place = self.arm_names.index(arm) if arm in self.arm_names else -1
        if any(self.order[i] & _TILE == number for i in range(self.size)):
            raise ValueError(f"{tile} lies on the table already")
        if self.size == 0:
            if arm != "A":
                raise ValueError("the first tile of a round is laid on arm A")
            place = 0
        elif place < 0 or place >= self.arms or not (self.open_arms() >> place) & 1:
            raise ValueError(f"arm {arm} is not open")
        elif not self.goes_on(number, arm):
            raise ValueError(f"{tile} does not fit arm {arm}, which shows {self.value[place]}")
        self.place(number | place << ARM | self._flag(number, closed, outer))

    def _flag(self, number: int, closed: bool, outer: int | None) -> int:
        low, high = self.tiles.low[number], self.tiles.high[number]
        chosen = self.size > 0 and low != high and self.joining.is_wild(number)
        if chosen and outer not in (low, high):
            raise ValueError(f"of {low}-{high} either half may face out: say which")
        if outer is not None and not chosen:
            raise ValueError(f"of {low}-{high} no half can be chosen to face out")
        if chosen:
            return LOW_OUT if outer == low else HIGH_OUT
        return CLOSED if closed else 0

    def goes_on(self, number: int, arm: str) -> bool:
        """Whether a tile fits an arm."""
        return bool((self.fit[self.arm_names.index(arm)] >> number) & 1)

    @property
    def open(self) -> tuple[tuple[str, int], ...]:
        """Every open arm with the pip that continues it."""
        names, found = self.arm_names, self.open_arms()
        return tuple([(names[i], self.value[i]) for i in range(self.arms) if (found >> i) & 1])

    @property
    def fitting(self) -> tuple[Mask, ...]:
        """Of each arm, by its number, the tiles of the set that fit it, as a mask."""
        return tuple([self.fit[i] for i in range(self.arms)])

    @property
    def counted(self) -> tuple[tuple[str, int], ...]:
        """Every end that counts, by arm: its tile and its points."""
        names = self.tiles.names
        points = [self.points(arm) for arm in range(self.arms)]
        return tuple([(names[self.tip[i]], points[i]) for i in range(self.arms) if points[i] >= 0])

    @property
    def counting_arms(self) -> dict[str, int]:
        """Of each arm that counts, its points."""
        points = {self.arm_names[arm]: self.points(arm) for arm in range(self.arms)}
        return {arm: value for arm, value in points.items() if value >= 0}

    @property
    def count(self) -> int:
        """The sum of ends."""
        return self.sum_of_ends()

    @property
    def spinner_tile(self) -> str | None:
        """The spinner, where the game has one and it has been laid."""
        return self.tiles.names[self.spinner] if self.spinner >= 0 else None

    @property
    def roots(self) -> dict[str, str]:
        """Of each arm that sets out from a side of a double: that double."""
        first = 0 if self.side_arms == _TRAINS else 2
        names = self.tiles.names
        return {self.arm_names[i]: names[self.root[i]] for i in range(first, self.arms)}

    @property
    def branching(self) -> frozenset[str]:
        """The doubles with side arms; a spinner from when it is laid."""
        found = set(self.roots.values())
        return frozenset(found if self.spinner < 0 else {*found, self.tiles.names[self.spinner]})

    @property
    def to_fill(self) -> tuple[str, ...]:
        """The arms that have to be filled before anything else is laid."""
        return tuple([self.arm_names[i] for i in range(self.arms) if (self.due >> i) & 1])

    @property
    def plays(self) -> tuple[tuple[str, str, bool], ...]:
        """Tiles in the order they were laid, each with its arm and whether it lies closed."""
        names, arms = self.tiles.names, self.arm_names
        return tuple(
            [
                (
                    names[self.order[i] & _TILE],
                    arms[(self.order[i] >> _ARM) & _ARMS] if i else "A",
                    bool(self.order[i] & _CLOSED),
                )
                for i in range(self.size)
            ]
        )

    @property
    def outers(self) -> tuple[int | None, ...]:
        """Of each tile laid, the half chosen to face out, None where there was no choice."""
        found = []
        for i in range(self.size):
            code = self.order[i]
            low, high = self.tiles.low[code & _TILE], self.tiles.high[code & _TILE]
            found.append(low if code & LOW_OUT else high if code & HIGH_OUT else None)
        return tuple(found)

    @property
    def codes(self) -> list[int]:
        """The codes of all plays so far."""
        return [self.order[i] for i in range(self.size)]

    def preview(
        self, tile: str, arm: str, closed: bool = False, outer: int | None = None
    ) -> Layout:
        """Return the layout as it would be with one more tile."""
        new = self.copy()
        new.lay(tile, arm, closed, outer)
        return new

    def copy(self) -> Layout:
        """Return an independent copy."""
        new: Layout = Layout.__new__(Layout)
        if not cython.compiled:
            new.value, new.tip, new.root = [0] * 32, [0] * 32, [0] * 32
            new.fit, new.order = [0] * 32, [0] * 96
        new.tiles, new.joining, new.arm_names = self.tiles, self.joining, self.arm_names
        new.side_arms, new.setting_out = self.side_arms, self.setting_out
        new.fill_first, new.is_tree = self.fill_first, self.is_tree
        new.take(self)
        return new

    def emptied(self) -> Layout:
        """Return a layout of the same kind with nothing laid."""
        new: Layout = self.copy()
        new.clear()
        return new

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def take(self, other: Layout) -> cython.void:
        """Become equal to another layout of the same game."""
        i: cython.int
        self.size = other.size
        self.arms = other.arms
        self.spinner = other.spinner
        self.line_sides = other.line_sides
        self.fits = other.fits
        self.bare, self.due, self.bound = other.bare, other.due, other.bound
        self.lying = other.lying
        for i in range(other.arms):
            self.value[i] = other.value[i]
            self.tip[i] = other.tip[i]
            self.fit[i] = other.fit[i]
            self.root[i] = other.root[i]
        for i in range(other.size):
            self.order[i] = other.order[i]
