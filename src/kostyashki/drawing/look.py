"""How a tile just laid looks: a calm table has long rows, few corners, and no waste.

Prices are whole numbers, lengths are cells. A half-tile is two cells.
"""

from __future__ import annotations

import cython

from kostyashki.drawing.lanes import Lanes

_GAP = cython.declare(cython.int, 1)
# Prices, tuned on random rounds. An area is in cells.
_CORNER = cython.declare(cython.int, 300)
_OFF_DOUBLE = cython.declare(cython.int, 500)  # off the short side of a double
_DOUBLE_TURNS = cython.declare(cython.int, 1_500)
_WIDE = cython.declare(cython.int, 500)  # each cell wider than arms should go
_OUT = cython.declare(cython.int, 10_000)  # each cell wider than they may
_TALL = cython.declare(cython.int, 250)  # each cell too high
_GROWTH = cython.declare(cython.int, 4)  # each cell that the box grows
_CROWD = cython.declare(cython.int, 25)  # each cell of the box above so many for a tile
_SPARSE = cython.declare(cython.int, 18)
_SHORT_RUN = cython.declare(cython.int, 60)  # each cell that the way ahead is shorter than so many
_RUN = cython.declare(cython.int, 16)
_AREA = cython.declare(cython.int, 26)
_ROWS = cython.declare(cython.int, 14)
_LIMIT = cython.declare(cython.int, 32)


@cython.cclass
class Look(Lanes):
    """A table, the width and the height at which arms turn, and the width never to pass."""

    def __init__(self, total: int, width: int, height: int, most: int) -> None:
        super().__init__(total)
        if not cython.compiled:
            self.soon = [0] * 20
        self.width, self.height, self.most = width, height, most
        self.fold = width
        self.soons = 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def see_soon(self, arm: cython.int) -> cython.void:
        """Note where the other arms are about to go: that is no room for this one."""
        other: cython.int
        at: cython.int
        self.soons = 0
        for other in range(6):
            if other != arm and self.open >> other & 1:
                self.frame(other, 0, 12 if self.kind[other] > 1 else 6, -1, 1)
                at = 4 * self.soons
                self.soon[at], self.soon[at + 1] = self.x0, self.y0
                self.soon[at + 2], self.soon[at + 3] = self.x1, self.y1
                self.soons += 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def off_soon(self) -> cython.bint:
        """Whether the tile in hand lies off the room of the other arms."""
        i: cython.int
        for i in range(0, 4 * self.soons, 4):
            if (
                self.x0 < self.soon[i + 2] + _GAP
                and self.soon[i] - _GAP < self.x1
                and self.y0 < self.soon[i + 3] + _GAP
                and self.soon[i + 1] - _GAP < self.y1
            ):
                return False
        return True

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def look(self, arm: cython.int, bend: cython.int) -> cython.int:
        """How far the tile just laid on an arm is from a calm table."""
        n: cython.int = self.size - 1
        width: cython.int = self.box[2] - self.box[0]
        height: cython.int = self.box[3] - self.box[1]
        highest: cython.int = min(self.height, max(_ROWS, _AREA * self.size // self.fold))
        area: cython.int = width * height
        grown: cython.int = area - (self.old_box[4 * n + 2] - self.old_box[4 * n]) * (
            self.old_box[4 * n + 3] - self.old_box[4 * n + 1]
        )
        price: cython.int = _GROWTH * grown
        if bend == 1:
            price += _CORNER
        elif bend == 2:
            price += _OFF_DOUBLE
        elif bend == 3:
            price += _DOUBLE_TURNS
        price += _WIDE * max(0, width - self.fold) + _OUT * max(0, width - self.most)
        price += _TALL * max(0, height - highest)
        price += _CROWD * max(0, area - _SPARSE * self.size)
        over: cython.int = area - _LIMIT * self.size
        if over >= 0:
            price += 20_000 + 500 * over
        return price + _SHORT_RUN * max(0, _RUN - self.run(arm))

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def run(self, arm: cython.int) -> cython.int:
        """How far an arm can go straight on, up to a wall or the edge."""
        i: cython.int
        way: cython.int = self.heading[arm]
        run: cython.int
        if way == 0:
            run = self.box[0] + self.fold - self.x[arm]
        elif way == 1:
            run = self.box[1] + self.height - self.y[arm]
        elif way == 2:
            run = self.x[arm] - self.box[2] + self.fold
        else:
            run = self.y[arm] - self.box[3] + self.height
        run = min(run, _RUN)
        if run <= 0:
            return 0
        self.frame(arm, 0, run, -2, 2)
        for i in range(self.size):
            if (
                self.x0 < self.right[i] + _GAP
                and self.left[i] - _GAP < self.x1
                and self.y0 < self.bottom[i] + _GAP
                and self.top[i] - _GAP < self.y1
                and i != self.end[arm]
            ):
                run = self.shorten(
                    arm, run, self.left[i], self.top[i], self.right[i], self.bottom[i]
                )
        for i in range(0, 4 * self.soons, 4):
            if (
                self.x0 < self.soon[i + 2] + _GAP
                and self.soon[i] - _GAP < self.x1
                and self.y0 < self.soon[i + 3] + _GAP
                and self.soon[i + 1] - _GAP < self.y1
            ):
                run = self.shorten(
                    arm, run, self.soon[i], self.soon[i + 1], self.soon[i + 2], self.soon[i + 3]
                )
        return max(run, 0)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def shorten(
        self,
        arm: cython.int,
        run: cython.int,
        a: cython.int,
        b: cython.int,
        c: cython.int,
        d: cython.int,
    ) -> cython.int:
        """The run up to a tile that lies in the way ahead."""
        way: cython.int = self.heading[arm]
        if way == 0:
            return min(run, a - _GAP - self.x[arm])
        if way == 1:
            return min(run, b - _GAP - self.y[arm])
        if way == 2:
            return min(run, self.x[arm] - c - _GAP)
        return min(run, self.y[arm] - d - _GAP)
