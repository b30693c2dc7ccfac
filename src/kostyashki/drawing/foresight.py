"""What the next tiles can do to the box, looked for by trying them.

The cheapest way to lay a tile is taken unless tiles that may come would then ruin the picture: the
box would pass four times the area of its tiles or what phones can show, or an arm would be shut in.
If so, each way costs that danger too. All tiles are tried a few plays deep; where side arms open or
are awaited, courses of chance are tried further.
"""

from __future__ import annotations

import cython

from kostyashki.drawing.choice import Choice
from kostyashki.drawing.courses import Courses

_DEPTH = cython.declare(cython.int, 3)
#: Prices of a box too large for its tiles or an arm shut in, and of a box too large for a phone. A
#: danger is the mean over the tiles that may come.
_SPARSE = cython.declare(cython.int, 20_000_000)
_RUIN = cython.declare(cython.int, 80_000_000)
_SPOILT = cython.declare(cython.int, 400_000_000)
#: The price of each course that fails.
_FAILING = cython.declare(cython.int, 400_000)
_LIMIT = cython.declare(cython.int, 32)
#: A box is near its limit from so many parts of 1024 on; the square of each more has a price.
_NEAR = cython.declare(cython.int, 900)
_NEARER = cython.declare(cython.int, 10)


@cython.cclass
class Foresight(Courses):
    """A table that looks ahead."""

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def best(self, arm: cython.int, double: cython.bint) -> cython.int:
        """Return the cheapest way to lay a tile, after which the picture can hardly be ruined."""
        how: cython.int
        bend: cython.int
        price: cython.int
        least: cython.int = 2_000_000_000
        found: cython.int = Choice.best(self, arm, double)
        if found < 0 or not self.is_risky(arm, double, found):
            return found
        for how in range(5):
            if not self.fits(arm, double, how):
                continue
            bend = self.bend
            self.lay(arm, double)
            price = self.price(arm, bend, 2_000_000_000)
            if price < _SPOILT:
                price += self.ruin() or self.peril()
            self.lift()
            if price < least:
                found, least = how, price
        return found

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def is_risky(self, arm: cython.int, double: cython.bint, how: cython.int) -> cython.bint:
        """Whether the picture can be ruined after a tile is laid so."""
        risky: cython.bint
        self.aim(arm, double, how)
        self.lay(arm, double)
        risky = self.ruin() > 0 or self.peril() > 0
        self.lift()
        return risky

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def peril(self) -> cython.int:
        """The price of what may come."""
        found: cython.int = self.danger(_DEPTH)
        if self.branching:
            found += _FAILING * self.failing()
        return found

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def danger(self, depth: cython.int) -> cython.int:
        """The mean price of the tiles that may come next, each laid in its least dangerous way."""
        arm: cython.int
        plays: cython.int = 0
        total: cython.int = 0
        near: cython.int
        if self.size == self.total:
            return 0
        if depth == 0:
            near = self.area() * 1024 // (_LIMIT * self.size) - _NEAR
            return _NEARER * near * near if near > 0 else 0
        for arm in range(4):
            if not self.is_next(arm):
                continue
            plays += 2
            total += 2 * self.threat(arm, False, depth)
            if self.may_double(arm):
                plays += 1
                total += self.threat(arm, True, depth)
        return total // plays if plays else 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def threat(self, arm: cython.int, double: cython.bint, depth: cython.int) -> cython.int:
        """The danger of one tile; none when it has room within the box."""
        how: cython.int
        price: cython.int
        least: cython.int = _RUIN
        before: cython.int = self.area()
        for how in range(5):
            if not self.fits(arm, double, how):
                continue
            self.lay(arm, double)
            price = self.ruin()
            if price == 0 and self.wrong() > 0:
                price = _SPARSE
            elif price == 0 and self.area() > before:
                price = self.danger(depth - 1)
            self.lift()
            least = min(least, price)
            if least == 0:
                break
        return least
