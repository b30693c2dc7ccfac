"""What a way to lay a tile would come to in a few courses of chance, each eight tiles long.

A course says which arms the next tiles come on and which of them are doubles. It passes if they
can be laid, known beforehand, so that the box stays small enough and every arm keeps its way out;
the way that makes the box smallest is tried first. That a course fails says that the picture is in
danger further ahead than all tiles that may come can be tried.
"""

from __future__ import annotations

import cython

from kostyashki.drawing.choice import Choice

_COURSES = cython.declare(cython.int, 24)
_LENGTH = cython.declare(cython.int, 8)
#: So many places are tried in a course; one that has none by then fails.
_PATIENCE = cython.declare(cython.int, 60)
_WAYS = cython.declare(cython.int, 5)
_ALL = cython.declare(cython.int, 31)
#: Prices of a box too large for its tiles, and of one too large for a phone.
_SPARSE = cython.declare(cython.int, 20_000_000)
_RUIN = cython.declare(cython.int, 80_000_000)
_LIMIT = cython.declare(cython.int, 32)
#: With more, a half-tile has less than 14 pixels on a phone of 360 by 740.
_WIDER = cython.declare(cython.int, 5)
_HIGHEST = cython.declare(cython.int, 52)
_LONG = cython.declare(cython.int, 2)


@cython.cclass
class Courses(Choice):
    """A table that tries courses; ``line_first``: the spinner's line sides are taken first."""

    def __init__(self, total: int, width: int, height: int, most: int, line_first: bool) -> None:
        super().__init__(total, width, height, most)
        if not cython.compiled:
            self.course = [0] * 8
        self.tried = 0
        self.line_first = line_first

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def ruin(self) -> cython.int:
        """The price of a box too large for a phone, or for its tiles."""
        width: cython.int = self.box[2] - self.box[0]
        height: cython.int = self.box[3] - self.box[1]
        if width > self.most + _WIDER or height > _HIGHEST:
            return _RUIN
        return _SPARSE if width * height >= _LIMIT * self.size else 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def is_next(self, arm: cython.int) -> cython.bint:
        """Whether a tile may come on an arm now."""
        if not (self.open & ~self.dead) >> arm & 1:
            return False
        if arm < 2:
            return True
        if self.waiting:
            return False
        return not (self.line_first and (self.kind[0] == _LONG or self.kind[1] == _LONG))

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def failing(self) -> cython.int:
        """How many courses fail; they are always the same."""
        at: cython.int
        found: cython.int = 0
        chance: cython.uint = 12345
        for _ in range(_COURSES):
            for at in range(_LENGTH):
                chance = (chance * 1103515245 + 12345) & 0x7FFFFFFF
                self.course[at] = chance >> 12
            self.tried = 0
            if not self.passes(0):
                found += 1
        return found

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def passes(self, at: cython.int) -> cython.bint:
        """Whether the tiles of a course, from one on, can be laid without ruin."""
        arm: cython.int
        how: cython.int
        left: cython.int = _ALL
        double: cython.bint
        good: cython.bint
        if at == _LENGTH or self.size >= self.total:
            return True
        self.tried += 1
        if self.tried > _PATIENCE:
            return False
        arm = self.drawn(self.course[at])
        if arm < 0:
            return True
        double = self.may_double(arm) and (self.course[at] >> 8) % 9 < 2
        while True:
            how = self.tightest(arm, double, left)
            if how < 0:
                return False
            left &= ~(1 << how)
            self.aim(arm, double, how)
            self.lay(arm, double)
            good = self.ruin() == 0 and self.wrong() == 0 and self.passes(at + 1)
            self.lift()
            if good:
                return True

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def drawn(self, chance: cython.int) -> cython.int:
        """The arm that a number stands for, -1 when no tile can come; a course likes one arm."""
        arm: cython.int
        nth: cython.int
        count: cython.int = 0
        for arm in range(4):
            count += self.is_next(arm)
        if count == 0:
            return -1
        if chance & 1:
            chance = self.course[0]
        nth = (chance >> 1 & 127) % count
        for arm in range(4):
            if self.is_next(arm):
                if nth == 0:
                    return arm
                nth -= 1
        return -1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def tightest(self, arm: cython.int, double: cython.bint, ways: cython.int) -> cython.int:
        """Return which of some ways makes the box smallest, -1 when none has room."""
        how: cython.int
        area: cython.int
        found: cython.int = -1
        least: cython.int = 0
        for how in range(_WAYS):
            if ways >> how & 1 and self.fits(arm, double, how):
                area = (max(self.box[2], self.x1) - min(self.box[0], self.x0)) * (
                    max(self.box[3], self.y1) - min(self.box[1], self.y0)
                )
                if found < 0 or area < least:
                    found, least = how, area
        return found
