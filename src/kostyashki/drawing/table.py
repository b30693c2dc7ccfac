"""Tiles on the table as rectangles, and where a tile can join an arm.

Lengths are *cells*, half the side of a half-tile, so that every corner is a whole number: a tile
is 4 by 2 cells. A place near the tip of an arm is written in the tip's own frame: so many cells
ahead of the middle of its outer edge, and so many to the right of its direction.

A tile is laid in two steps: `Table.aim` works out the rectangle and the tip it would leave,
`Table.lay` takes them. `Table.lift` takes the last tile away again, so that moves can be tried.
"""

from __future__ import annotations

import cython

#: Directions; direction d turned right is d + 1.
RIGHT, DOWN, LEFT, UP = range(4)
#: What an arm ends in: a tile, a double, the long side of a double that may not be left by its
#: short ones (the spinner, the first tile), a short side of the spinner.
PLAIN, DOUBLE, LONG, SHORT = range(4)

#: Tiles that are not joined lie at least this far apart.
_GAP = cython.declare(cython.int, 1)
_PLAIN = cython.declare(cython.int, 0)
_DOUBLE = cython.declare(cython.int, 1)
_LONG = cython.declare(cython.int, 2)
_SHORT = cython.declare(cython.int, 3)


@cython.cclass
class Table:
    """The tiles laid, the tips of the arms, and a tile in hand."""

    def __init__(self) -> None:
        if not cython.compiled:
            self.left = [0] * 112
            self.top = [0] * 112
            self.right = [0] * 112
            self.bottom = [0] * 112
            self.way = [0] * 112
            self.arm = [0] * 112
            self.old_x = [0] * 112
            self.old_y = [0] * 112
            self.old_way = [0] * 112
            self.old_kind = [0] * 112
            self.old_end = [0] * 112
            self.opened = [0] * 112
            self.old_box = [0] * 448
            self.x = [0] * 32
            self.y = [0] * 32
            self.heading = [0] * 32
            self.kind = [0] * 32
            self.end = [0] * 32
            self.base = [0] * 2
            self.kept = [0] * 2400
            self.box = [0] * 4
        self.size = 0
        self.open = 0
        self.waiting = self.branching = self.covering = False

    def begin(self, double: bool, branching: bool, covering: bool) -> None:
        """Lay the first tile; ``branching``: a double will open side arms.

        It is the first one laid, or with ``covering`` the first to have both its line sides taken.
        """
        self.branching = branching
        self.covering = covering
        self.start(double)

    def add(self, arm: int, double: bool, how: int, shut: bool) -> None:
        """Lay a tile in one of the ways of `aim`; ``shut``: its arm is closed with it."""
        self.aim(arm, double, how)
        self.lay(arm, double)
        if shut:
            self.open &= ~(1 << arm)

    def last(self) -> tuple[int, int, int, int, int]:
        """Return the rectangle of the last tile, and the direction its arm goes in."""
        n = self.size - 1
        return self.left[n], self.top[n], self.right[n], self.bottom[n], self.way[n]

    def tip(self, arm: int) -> tuple[int, int, int, int, int]:
        """Return the tip of an arm: its middle, its direction, its kind, the number of its tile."""
        return self.x[arm], self.y[arm], self.heading[arm], self.kind[arm], self.end[arm]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def start(self, double: cython.bint) -> cython.void:
        """Lay the first tile around (0, 0): a double lies across."""
        kind: cython.int = _LONG if double else _PLAIN
        wide: cython.int = 1 if double else 2
        self.left[0], self.top[0], self.right[0], self.bottom[0] = -wide, wide - 3, wide, 3 - wide
        self.box[0], self.box[1], self.box[2], self.box[3] = -wide, wide - 3, wide, 3 - wide
        self.way[0] = 0
        self.size = 1
        self.open = 3
        self.waiting = self.branching
        self.base[0] = self.base[1] = 0
        self.side(0, 0, 2)
        self.side(1, 0, 0)
        self.kind[0] = self.kind[1] = kind
        if self.covering and double:
            self.base[0] = self.base[1] = 2
            self.spread(2, 0, 0)
        elif self.branching and double:
            self.branch(1)
            self.kind[0] = kind

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def frame(
        self,
        arm: cython.int,
        near: cython.int,
        far: cython.int,
        start: cython.int,
        end: cython.int,
    ) -> cython.void:
        """Put a rectangle given ahead and to the right of a tip into x0, y0, x1, y1."""
        x: cython.int = self.x[arm]
        y: cython.int = self.y[arm]
        way: cython.int = self.heading[arm]
        if way == 0:
            self.x0, self.y0, self.x1, self.y1 = x + near, y + start, x + far, y + end
        elif way == 1:
            self.x0, self.y0, self.x1, self.y1 = x - end, y + near, x - start, y + far
        elif way == 2:
            self.x0, self.y0, self.x1, self.y1 = x - far, y - end, x - near, y - start
        else:
            self.x0, self.y0, self.x1, self.y1 = x + start, y - far, x + end, y - near

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def beside(
        self,
        arm: cython.int,
        near: cython.int,
        far: cython.int,
        start: cython.int,
        end: cython.int,
        side: cython.int,
    ) -> cython.void:
        """The same with a side: 1 to the right of the tip, -1 to its left."""
        if side > 0:
            self.frame(arm, near, far, start, end)
        else:
            self.frame(arm, near, far, -end, -start)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def leave(
        self,
        arm: cython.int,
        ahead: cython.int,
        aside: cython.int,
        turn: cython.int,
        kind: cython.int,
    ) -> cython.void:
        """Note the tip that the tile in hand leaves."""
        x: cython.int = self.x[arm]
        y: cython.int = self.y[arm]
        way: cython.int = self.heading[arm]
        if way == 0:
            self.new_x, self.new_y = x + ahead, y + aside
        elif way == 1:
            self.new_x, self.new_y = x - aside, y + ahead
        elif way == 2:
            self.new_x, self.new_y = x - ahead, y - aside
        else:
            self.new_x, self.new_y = x + aside, y - ahead
        self.new_way = (way + turn) & 3
        self.new_kind = kind

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def aim(self, arm: cython.int, double: cython.bint, how: cython.int) -> cython.bint:
        """Take a tile in hand for an arm, in one of five ways; False where there is no such way.

        0 straight on; 1 and 2 round a corner to the right and left so that its flank closes the
        row, or off the short side of a double; 3 and 4 off the flank of the last half. A tile
        touches only the half it is joined to.
        """
        kind: cython.int = self.kind[arm]
        side: cython.int = 1 if how & 1 else -1
        self.bend = 0 if how == 0 else 1
        if how == 0:
            if double:
                self.frame(arm, 0, 2, -2, 2)
                self.leave(arm, 2, 0, 0, _DOUBLE)
            else:
                self.frame(arm, 0, 4, -1, 1)
                self.leave(arm, 4, 0, 0, _PLAIN)
            return True
        if kind == _LONG:
            return False
        if double:
            # The awaited spinner lies across, so that its side arms have room.
            if kind != _PLAIN or self.waiting:
                return False
            self.bend = 3
        elif kind == _DOUBLE:
            if how > 2:
                return False
            self.beside(arm, -2, 0, 2, 6, side)
            self.leave(arm, -1, 6 * side, side, _PLAIN)
            self.bend = 2
            return True
        if how < 3:
            self.beside(arm, 0, 2, -1, 3, side)
            self.leave(arm, 1, 3 * side, side, _PLAIN)
            return True
        if kind == _SHORT:
            return False
        self.beside(arm, -2, 0, 1, 5, side)
        self.leave(arm, -1, 5 * side, side, _PLAIN)
        return True

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def clear(self, but: cython.int) -> cython.bint:
        """Whether x0, y0, x1, y1 keeps the gap to all tiles but one."""
        i: cython.int
        x0: cython.int = self.x0 - _GAP
        y0: cython.int = self.y0 - _GAP
        x1: cython.int = self.x1 + _GAP
        y1: cython.int = self.y1 + _GAP
        for i in range(self.size):
            if (
                x0 < self.right[i]
                and self.left[i] < x1
                and y0 < self.bottom[i]
                and self.top[i] < y1
                and i != but
            ):
                return False
        return True

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def fits(self, arm: cython.int, double: cython.bint, how: cython.int) -> cython.bint:
        """Take a tile in hand; whether it has room."""
        return self.aim(arm, double, how) and self.clear(self.end[arm])

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def lay(self, arm: cython.int, double: cython.bint) -> cython.void:
        """Lay the tile in hand on an arm. The double that is waited for opens side arms."""
        i: cython.int
        n: cython.int = self.size
        self.left[n], self.top[n], self.right[n], self.bottom[n] = (
            self.x0,
            self.y0,
            self.x1,
            self.y1,
        )
        self.way[n] = self.new_way
        self.arm[n] = arm
        self.old_x[n], self.old_y[n] = self.x[arm], self.y[arm]
        self.old_way[n], self.old_kind[n] = self.heading[arm], self.kind[arm]
        self.old_end[n] = self.end[arm]
        for i in range(4):
            self.old_box[4 * n + i] = self.box[i]
        self.box[0] = min(self.box[0], self.x0)
        self.box[1] = min(self.box[1], self.y0)
        self.box[2] = max(self.box[2], self.x1)
        self.box[3] = max(self.box[3], self.y1)
        self.x[arm], self.y[arm] = self.new_x, self.new_y
        self.heading[arm], self.kind[arm], self.end[arm] = self.new_way, self.new_kind, n
        self.size = n + 1
        self.opened[n] = self.waiting and (arm < 2 if self.covering else double)
        if not self.opened[n]:
            return
        if self.covering:
            self.cover(arm, double)
        else:
            self.branch(arm)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def branch(self, arm: cython.int) -> cython.void:
        """Open the side arms of the last tile: C to the left of whoever looks from A to B."""
        n: cython.int = self.size - 1
        way: cython.int = self.way[n]
        if arm == 0:
            way ^= 2
        self.waiting = False
        self.kind[arm] = _LONG
        self.spread(2, n, way)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def spread(self, slot: cython.int, n: cython.int, way: cython.int) -> cython.void:
        """Put two tips at the sides of a tile that looks one way from A to B."""
        self.open |= 3 << slot
        self.side(slot, n, (way + 3) & 3)
        self.side(slot + 1, n, (way + 1) & 3)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def cover(self, arm: cython.int, double: cython.bint) -> cython.void:
        """See whether the tile just laid on the line covers a double, or is one that may be.

        Until one is covered, each double at an end of the line keeps room for side arms: ``base``
        says in which two slots. The opening double keeps the same for both ends.
        """
        n: cython.int = self.size - 1
        slot: cython.int
        base: cython.int = self.base[arm]
        other: cython.int = self.base[1 - arm]
        self.keep_sides(n)
        self.base[arm] = 0
        if double:
            self.base[arm] = 4 if other == 2 else 2
            self.kind[arm] = _LONG
            self.spread(self.base[arm], n, self.way[n] ^ 2 if arm == 0 else self.way[n])
        elif base and base != other:
            self.waiting = False
            self.base[1 - arm] = 0
            self.open = (self.open & 3) | 12
            if base == 4:
                for slot in range(2, 4):
                    self.x[slot], self.y[slot] = self.x[slot + 2], self.y[slot + 2]
                    self.heading[slot] = self.heading[slot + 2]
                    self.kind[slot], self.end[slot] = self.kind[slot + 2], self.end[slot + 2]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def keep_sides(self, n: cython.int) -> cython.void:
        """Note the tips at the sides as they were before a tile."""
        slot: cython.int
        at: cython.int = 30 * n
        for slot in range(2):
            self.kept[at + slot] = self.base[slot]
        self.kept[at + 2] = self.open
        for slot in range(2, 6):
            at += 5
            self.kept[at], self.kept[at + 1] = self.x[slot], self.y[slot]
            self.kept[at + 2], self.kept[at + 3] = self.heading[slot], self.kind[slot]
            self.kept[at + 4] = self.end[slot]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def give_sides(self, n: cython.int) -> cython.void:
        """Put the tips at the sides back as they were before a tile."""
        slot: cython.int
        at: cython.int = 30 * n
        for slot in range(2):
            self.base[slot] = self.kept[at + slot]
        self.open = self.kept[at + 2]
        for slot in range(2, 6):
            at += 5
            self.x[slot], self.y[slot] = self.kept[at], self.kept[at + 1]
            self.heading[slot], self.kind[slot] = self.kept[at + 2], self.kept[at + 3]
            self.end[slot] = self.kept[at + 4]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def side(self, arm: cython.int, n: cython.int, way: cython.int) -> cython.void:
        """Put the tip of an arm at the middle of one edge of a tile."""
        self.x[arm] = (self.left[n] + self.right[n]) >> 1
        self.y[arm] = (self.top[n] + self.bottom[n]) >> 1
        if way == 0:
            self.x[arm] = self.right[n]
        elif way == 1:
            self.y[arm] = self.bottom[n]
        elif way == 2:
            self.x[arm] = self.left[n]
        else:
            self.y[arm] = self.top[n]
        self.heading[arm], self.kind[arm], self.end[arm] = way, _SHORT, n

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def lift(self) -> cython.void:
        """Take the last tile away."""
        i: cython.int
        n: cython.int = self.size - 1
        arm: cython.int = self.arm[n]
        if self.opened[n]:
            self.waiting = True
            if self.covering:
                self.give_sides(n)
            else:
                self.open &= 3
        self.x[arm], self.y[arm] = self.old_x[n], self.old_y[n]
        self.heading[arm], self.kind[arm] = self.old_way[n], self.old_kind[n]
        self.end[arm] = self.old_end[n]
        for i in range(4):
            self.box[i] = self.old_box[4 * n + i]
        self.size = n

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def area(self) -> cython.int:
        """The area of the box, in cells."""
        return (self.box[2] - self.box[0]) * (self.box[3] - self.box[1])
