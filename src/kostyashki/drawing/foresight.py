"""What the next tiles can do to the box, looked for by trying all of them, a few plays deep.

The cheapest way to lay a tile is taken unless tiles that may come would then ruin the picture: the
box would pass four times the area of its tiles or what phones can show, or an arm would be shut in.
If so, each way costs that danger too. Where a double must be covered before it opens side arms,
the danger lies further ahead than can be looked through, and the cheapest way is taken as it is.
"""

from __future__ import annotations

import cython

from kostyashki.drawing.choice import Choice

_DEPTH = cython.declare(cython.int, 3)
#: Prices of a box too large for its tiles or an arm shut in, and of a box too large for a phone. A
#: danger is the mean over the tiles that may come.
_SPARSE = cython.declare(cython.int, 20_000_000)
_RUIN = cython.declare(cython.int, 80_000_000)
_SPOILT = cython.declare(cython.int, 400_000_000)
_LIMIT = cython.declare(cython.int, 32)
#: A box is near its limit from so many parts of 1024 on; the square of each more has a price.
_NEAR = cython.declare(cython.int, 900)
_NEARER = cython.declare(cython.int, 10)
#: With more, a half-tile has less than 14 pixels on a phone of 360 by 740.
_WIDER = cython.declare(cython.int, 5)
_HIGHEST = cython.declare(cython.int, 52)
_PLAIN = cython.declare(cython.int, 0)
_LONG = cython.declare(cython.int, 2)


@cython.cclass
class Foresight(Choice):
    """A table that looks ahead; ``line_first``: the spinner's line sides are taken first."""

    def __init__(self, width: int, height: int, most: int, line_first: bool) -> None:
        super().__init__(width, height, most)
        self.line_first = line_first

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
        if found < 0 or self.covering or not self.is_risky(arm, double, found):
            return found
        for how in range(5):
            if not self.fits(arm, double, how):
                continue
            bend = self.bend
            self.lay(arm, double)
            price = self.price(arm, bend, 2_000_000_000)
            if price < _SPOILT:
                price += self.ruin() or self.danger(_DEPTH)
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
        risky = self.danger(_DEPTH) > 0
        self.lift()
        return risky

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
    def danger(self, depth: cython.int) -> cython.int:
        """The mean price of the tiles that may come next, each laid in its least dangerous way."""
        arm: cython.int
        plays: cython.int = 0
        total: cython.int = 0
        near: cython.int
        if depth == 0:
            near = self.area() * 1024 // (_LIMIT * self.size) - _NEAR
            return _NEARER * near * near if near > 0 else 0
        for arm in range(4):
            if not self.is_next(arm):
                continue
            plays += 2
            total += 2 * self.threat(arm, False, depth)
            if self.kind[arm] == _PLAIN:
                plays += 1
                total += self.threat(arm, True, depth)
        return total // plays if plays else 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def is_next(self, arm: cython.int) -> cython.bint:
        """Whether a tile may come on an arm now."""
        if not self.open >> arm & 1:
            return False
        if arm < 2:
            return True
        if self.waiting:
            return False
        return not (self.line_first and (self.kind[0] == _LONG or self.kind[1] == _LONG))

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
