"""Where the next tile lies: what a join costs now, and what it would cost if tiles came badly.

The box around the tiles must stay small for their number, whatever comes. So a join also costs
what the box would take too much if the next tiles came on one arm, on all of them, or by chance,
and while the spinner is awaited, if it fell at a tip.
"""

from __future__ import annotations

import cython

from kostyashki.drawing.look import Look

# Prices, tuned on random rounds. An area is in cells.
_BROKEN = cython.declare(cython.int, 1_000_000_000)  # an arm without a way out
_SPOILT = cython.declare(
    cython.int, 400_000_000
)  # an arm where the spinner could not have its arms
_OVER = cython.declare(cython.int, 300_000)  # the box too large for its tiles
_OVER_EACH = cython.declare(cython.int, 2_000)  # each cell of it
_BEYOND_EACH = cython.declare(cython.int, 20_000)  # each cell beyond the size that phones can show
_SHUT_IN = cython.declare(cython.int, 20_000)  # an arm with no room for as many tiles as are tried
_RISK = cython.declare(cython.int, 100)  # the square of what the box takes too much
_FAIL = cython.declare(cython.int, 3_000)  # the box too large then
_LIMIT = cython.declare(cython.int, 32)
_WAIT_FEAR = cython.declare(cython.int, 20)
_FEAR = cython.declare(cython.int, 22)
_LINE_FEAR = cython.declare(cython.int, 24)
_PLENTY = cython.declare(cython.int, 20)
_TRIED = cython.declare(cython.int, 5)
_TEMPT = cython.declare(cython.int, 4)
_SIDES = cython.declare(cython.int, 4)
_LENGTH = cython.declare(cython.int, 10)
_COURSES = cython.declare(cython.int, 6)
_WIDER = cython.declare(cython.int, 3)
_HIGHEST = cython.declare(cython.int, 46)
_SPARE = cython.declare(cython.int, 9)


@cython.cclass
class Choice(Look):
    """A table that chooses."""

    def __init__(self, total: int, width: int, height: int, most: int) -> None:
        super().__init__(total, width, height, most)
        self.fear = 0
        self.waits = self.strict = False

    def choose(self, arm: int, double: bool) -> int:
        """Return the best way to lay a tile, -1 when there is none."""
        return self.best(arm, double)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def best(self, arm: cython.int, double: cython.bint) -> cython.int:
        """Price every way that has room and take the cheapest."""
        how: cython.int
        found: cython.int = -1
        price: cython.int
        least: cython.int = 2_000_000_000
        self.fold = max(self.width, min(self.box[2] - self.box[0], self.most))
        if self.waiting:
            self.fold = max(self.width, self.most - _SPARE)
        for how in range(5):
            if not self.fits(arm, double, how):
                continue
            bend: cython.int = self.bend
            self.lay(arm, double)
            if how == 0 and self.calm(arm):
                self.lift()
                return 0
            price = self.price(arm, bend, least)
            self.lift()
            if price < least:
                found, least = how, price
        return found

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def calm(self, arm: cython.int) -> cython.bint:
        """Whether the tile just laid, straight on along a row, needs no second thought."""
        return (
            self.heading[arm] & 1 == 0
            and self.box[2] - self.box[0] <= self.fold
            and self.area() <= _PLENTY * self.size
            and self.wrong() == 0
            and self.risk() == 0
        )

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def wrong(self) -> cython.int:
        """The price of a broken promise: that every arm can go on, that the spinner can fall."""
        arm: cython.int
        price: cython.int = 0
        if not self.free():
            return _BROKEN
        if self.waiting:
            for arm in range(2):
                if self.open >> arm & 1 and self.may_double(arm):
                    if not self.fits(arm, True, 0):
                        price += _SPOILT
                        continue
                    self.lay(arm, True)
                    if not self.free():
                        price += _SPOILT
                    self.lift()
        return price

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def price(self, arm: cython.int, bend: cython.int, least: cython.int) -> cython.int:
        """What the tile just laid costs; no more is asked once that is not the least.

        A promise is never broken for the sake of looks or room, however much they cost.
        """
        wrong: cython.int = self.wrong()
        over: cython.int = self.area() - _LIMIT * self.size
        price: cython.int = 0
        if over >= 0:
            price += _OVER + _OVER_EACH * over
        over = self.beyond()
        if over > 0:
            price += 3 * _OVER + _BEYOND_EACH * over
        if wrong + price >= least:
            return least
        self.see_soon(arm)
        price += self.look(arm, bend) + 3 * self.outlook(arm) // 5
        self.soons = 0
        if wrong + price >= least:
            return least
        price += self.risk()
        if self.fear > 0 and wrong + price < least:
            price += self.roll() // 2
        return wrong + min(price, _SPOILT - 1)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def go(self, arm: cython.int, double: cython.bint) -> cython.int:
        """Lay one more tile where it is cheapest; return its price, -1 when there is no room."""
        how: cython.int
        found: cython.int = -1
        price: cython.int
        least: cython.int = 0
        bend: cython.int
        for how in range(5):
            if self.fits(arm, double, how) and self.off_soon():
                bend = self.bend
                self.lay(arm, double)
                price = self.look(arm, bend)
                if self.strict and price < 20_000 and not self.free():
                    price += 400_000
                self.lift()
                if found < 0 or price < least:
                    found, least = how, price
        if found < 0:
            return -1
        self.aim(arm, double, found)
        self.lay(arm, double)
        return least

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def outlook(self, arm: cython.int) -> cython.int:
        """What a few more tiles on the same arm would cost."""
        total: cython.int = 0
        price: cython.int
        before: cython.int = self.size
        while self.size < before + _TRIED:
            price = self.go(arm, False)
            if price < 0:
                total += _SHUT_IN
                break
            total += price
        self.back(before)
        return total

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def risk(self) -> cython.int:
        """The price of the box growing too large if the next tiles came badly."""
        arm: cython.int
        before: cython.int = self.size
        self.fear = 0
        self.waits = self.waiting
        for arm in range(4):
            if self.open >> arm & 1 and (arm < 2 or not self.waiting):
                if self.waiting:
                    self.fall(arm, before)
                else:
                    self.tempt(arm, True, before)
                self.tempt(arm, False, before)
        if not self.waiting:
            for arm in range(8):
                if self.open >> (arm & 3) & 1 and self.go(arm & 3, False) >= 0:
                    self.waste()
            self.back(before)
        return self.fear

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def roll(self) -> cython.int:
        """The risk seen in a few courses of chance."""
        arm: cython.int
        double: cython.bint
        chance: cython.uint = 12345
        before: cython.int = self.size
        self.fear = 0
        for _ in range(_COURSES):
            for _ in range(_LENGTH):
                chance = (chance * 1103515245 + 12345) & 0x7FFFFFFF
                arm = (chance >> 16) & 3
                if self.open < 4 or self.waiting:
                    arm &= 1
                if not self.open >> arm & 1:
                    continue
                double = (chance >> 20) % 7 < 2 and self.kind[arm] == 0
                if double and self.waiting:
                    if not self.fits(arm, True, 0):
                        continue
                    self.lay(arm, True)
                    self.waste()
                elif self.go(arm, double) >= 0:
                    self.waste()
            self.back(before)
        return self.fear

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def back(self, size: cython.int) -> cython.void:
        """Take tiles away until so many are left."""
        while self.size > size:
            self.lift()

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def beyond(self) -> cython.int:
        """How far the box is beyond what leaves the tiles large enough to read."""
        width: cython.int = self.box[2] - self.box[0]
        height: cython.int = self.box[3] - self.box[1]
        return max(0, width - self.most - _WIDER, height - _HIGHEST)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def waste(self) -> cython.void:
        """Fear what the box takes too much."""
        share: cython.int = _FEAR if self.branching else _LINE_FEAR
        over: cython.int
        if self.waits:
            share = _WAIT_FEAR
        if self.size > self.total:
            return
        over = self.area() - share * self.size
        if over > 0:
            self.fear += _RISK * over * over // (64 * self.size)
        over = self.area() - _LIMIT * self.size
        if over >= 0:
            self.fear += _FAIL + 20 * over
        over = self.beyond()
        if over > 0:
            self.fear += 10 * _FAIL + 1_000 * over

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def tempt(self, arm: cython.int, double: cython.bint, before: cython.int) -> cython.void:
        """The risk that a few tiles on one arm bring."""
        self.strict = self.area() > _PLENTY * self.size
        for _ in range(_TEMPT):
            if self.go(arm, double and self.kind[arm] == 0) >= 0:
                self.waste()
            self.back(before)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def fall(self, arm: cython.int, before: cython.int) -> cython.void:
        """The risk that the spinner brings, fallen on one arm, all of whose arms go on."""
        i: cython.int
        if not self.fits(arm, True, 0):
            return
        self.lay(arm, True)
        sides: cython.int = self.base[arm] if self.covering else 2
        self.waste()
        if self.go(arm, False) >= 0:
            self.waste()
        for i in range(_SIDES):
            if self.go(sides + (i & 1), False) >= 0:
                self.waste()
        self.back(before)
