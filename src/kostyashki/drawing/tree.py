"""Tables on which many doubles branch: where the next tile leaves room for all arms to go on.

No arm of such a table can keep a way out for itself alone, for any of them may branch again. So
each way to lay a tile is tried with a few courses of chance: tiles fall on the arms at random, and
the way after which they find room most often, in the smallest box, is taken. The chance is counted
from the number of tiles, so that equal plays give equal tables.

A double lies across its arm, which leaves it in the middle of the other long side; at its short
sides two more arms set out. They are kept free from when the double lies.
"""

from __future__ import annotations

import cython

from kostyashki.drawing.table import Table

#: Ways from this number on name a spot away from the tip: `Tree.near`.
TIED = 8

_TIED = cython.declare(cython.int, TIED)
_GAP = cython.declare(cython.int, 1)
_PLAIN = cython.declare(cython.int, 0)
_LONG = cython.declare(cython.int, 2)
_SHORT = cython.declare(cython.int, 3)
# Prices, tuned on random rounds. Lengths are cells.
_CORNER = cython.declare(cython.int, 200)
_ASIDE = cython.declare(cython.int, 60)  # a double joined by one half
_ROUND = cython.declare(cython.int, 600)  # a double at a corner
_GROWTH = cython.declare(cython.int, 10)  # each cell that the box grows in width or height
_OVER = cython.declare(cython.int, 400)  # each cell beyond the box that keeps tiles readable
_NEAR = cython.declare(cython.int, 30)  # each cell so near to that size
_MARGIN = cython.declare(cython.int, 14)
_AROUND = cython.declare(cython.int, 8)  # cells of free table around the box
_RUN = cython.declare(cython.int, 14)  # how far ahead an arm looks
_STUCK = cython.declare(cython.int, 20_000)  # an arm on which no tile has room
_BERTH = cython.declare(cython.int, 5)  # half of a lane where a double can branch
_SHY = cython.declare(cython.int, 1)
_PENT = cython.declare(cython.int, 9_000)  # an arm from which no way leads out of the tiles
_DREAD = cython.declare(cython.int, 6_000)  # a side of a double to come on which none would
_SHUT_IN = cython.declare(cython.int, 60_000)  # the same in a course of chance
_DEAR = cython.declare(cython.int, 4_000)
_LENGTH = cython.declare(cython.int, 14)


@cython.cclass
class Tree(Table):
    """A table whose doubles branch, and the size of the box that keeps tiles readable.

    ``patience``: with how many courses of chance each way is tried. ``toes``: tiles go to all
    sides of a double before others are laid.
    """

    def __init__(self, width: int, height: int, patience: int, toes: bool) -> None:
        super().__init__()
        if not cython.compiled:
            self.sprouted = [0] * 112
            self.grid = [0] * 16384
            self.stack = [0] * 16384
        self.width, self.height, self.patience, self.toes = width, height, patience, toes
        self.slots = 2
        self.doubles = 0
        self.chance = 0

    def plant(self, double: bool, arms: int) -> None:
        """Lay the first tile; ``arms`` set out from it if it is a double: two, four or six."""
        self.start(double)
        self.slots = 2
        if not double or arms < 4:
            return
        self.spread(2, 0, 0)
        self.slots = arms
        if arms == 6:
            # Two toes at each long side, half a half apart from its middle.
            for arm in (0, 1, 4, 5):
                self.side(arm, 0, 2 if arm in (0, 4) else 0)
                self.y[arm] += 2 if arm > 1 else -2
                self.kind[arm] = _LONG
            self.open |= 48

    def choose(self, arm: int, double: bool) -> int:
        """Return the best way to lay a tile."""
        return self.best(arm, double)

    def expect(self, doubles: int) -> None:
        """Say how many doubles may still be laid."""
        self.doubles = doubles

    def add(self, arm: int, double: bool, how: int, shut: bool) -> None:
        """Lay a tile in one of the ways of `hold`, whether there is room or not."""
        self.hold(arm, double, how)
        self.put(arm, double)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def hold(self, arm: cython.int, double: cython.bint, how: cython.int) -> cython.bint:
        """Take a tile in hand for an arm; False where there is no such way.

        As `Table.aim`, but a double always lies across the way its arm goes on: joined in its
        middle, by one half, or at a corner, off the flank of the last half.
        """
        aside: cython.int
        side: cython.int = 1 if how & 1 else -1
        if how >= _TIED:
            self.hold_tied(arm, double, how)
            return True
        if not double:
            return (how == 0 or self.kind[arm] != _LONG) and self.aim(arm, False, how)
        if how and self.kind[arm] != _PLAIN:
            return False
        self.bend = 0
        if how > 2:
            self.bend = 3
            self.beside(arm, -2, 2, 1, 3, side)
            self.leave(arm, 0, 3 * side, side, _LONG)
            return True
        aside = 0 if how == 0 else side
        self.frame(arm, 0, 2, aside - 2, aside + 2)
        self.leave(arm, 2, aside, 0, _LONG)
        return True

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def put(self, arm: cython.int, double: cython.bint) -> cython.void:
        """Lay the tile in hand; a double gets an arm at each short side."""
        n: cython.int = self.size
        way: cython.int
        self.lay(arm, double)
        self.sprouted[n] = 0
        if double:
            way = self.way[n] ^ 2 if arm == 0 else self.way[n]
            self.sprouted[n] = 1
            self.spread(self.slots, n, way)
            self.slots += 2
            self.doubles -= 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def take(self) -> cython.void:
        """Take the last tile away."""
        if self.sprouted[self.size - 1]:
            self.slots -= 2
            self.open &= ~(3 << self.slots)
            self.doubles += 1
        self.lift()

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def best(self, arm: cython.int, double: cython.bint) -> cython.int:
        """Price every way that has room and take the cheapest.

        Where even that one is dear the chance of more courses is asked.
        """
        how: cython.int
        more: cython.int
        price: cython.int
        found: cython.int = -1
        least: cython.int = 0
        for more in range(1, 7, 5):
            found = -1
            least = 2_000_000_000
            for how in range(5):
                if not self.hold(arm, double, how) or not self.clear(self.end[arm]):
                    continue
                self.put(arm, double)
                price = self.look(how) + self.need()
                if double and self.toes:
                    price += self.tread(arm)
                if price < least:
                    price += self.courses(more * self.patience)
                self.take()
                if price < least:
                    found, least = how, price
            if least < _DEAR:
                break
        return found if found >= 0 else self.near(arm, double)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def near(self, arm: cython.int, double: cython.bint) -> cython.int:
        """The way to lay a tile that has no room at the tip: the nearest free spot it gets out of.

        Such a tile is tied to its arm by a line.
        """
        dx: cython.int
        dy: cython.int
        turn: cython.int
        how: cython.int
        far: cython.int
        self.flood()
        for far in range(1, 63):
            for dy in range(-far, far + 1):
                for dx in range(-far, far + 1):
                    if max(abs(dx), abs(dy)) != far:
                        continue
                    for turn in range(4):
                        how = _TIED + ((dy + 64 << 7 | dx + 64) << 2 | turn)
                        self.hold(arm, double, how)
                        if self.clear(-1) and (
                            self.across == 0 or self.is_out(self.new_x, self.new_y, self.new_way)
                        ):
                            return how
        return 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def hold_tied(self, arm: cython.int, double: cython.bint, how: cython.int) -> cython.void:
        """Take a tile in hand for a spot away from the tip of its arm."""
        x: cython.int = self.x[arm]
        y: cython.int = self.y[arm]
        way: cython.int = self.heading[arm]
        how -= _TIED
        self.bend = 0
        self.x[arm] = x + (how >> 2 & 127) - 64
        self.y[arm] = y + (how >> 9) - 64
        self.heading[arm] = way + how & 3
        if double:
            self.frame(arm, 0, 2, -2, 2)
            self.leave(arm, 2, 0, 0, _LONG)
        else:
            self.frame(arm, 0, 4, -1, 1)
            self.leave(arm, 4, 0, 0, _PLAIN)
        self.x[arm], self.y[arm], self.heading[arm] = x, y, way

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def look(self, how: cython.int) -> cython.int:
        """What the tile just laid costs by itself: a turn, and what the box has grown."""
        n: cython.int = self.size - 1
        grown: cython.int = (
            (self.box[2] - self.old_box[4 * n + 2])
            + (self.old_box[4 * n] - self.box[0])
            + (self.box[3] - self.old_box[4 * n + 3])
            + (self.old_box[4 * n + 1] - self.box[1])
        )
        price: cython.int = _GROWTH * grown + self.over()
        if how:
            price += _ASIDE if not self.bend else _CORNER if self.bend < 3 else _ROUND
        return price

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def over(self) -> cython.int:
        """The price of a box so large that arms lack room at its edges, or tiles become small."""
        wide: cython.int = self.box[2] - self.box[0] - self.width
        high: cython.int = self.box[3] - self.box[1] - self.height
        return _OVER * (max(0, wide) + max(0, high)) + _NEAR * (
            max(0, wide + _MARGIN) + max(0, high + _MARGIN)
        )

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def need(self) -> cython.int:
        """What the arms lack: the way straight ahead, or any way at all."""
        arm: cython.int
        lack: cython.int
        price: cython.int = 0
        slots: cython.int = self.slots
        self.flood()
        for arm in range(slots):
            if not (self.open >> arm) & 1:
                continue
            lack = _RUN - self.run(arm, 2)
            price += lack * lack
            if lack > _RUN - 2:  # no room for a mark
                price += _STUCK
            if lack > _RUN - 4 and not self.goes_on(arm):
                price += _STUCK
            elif not self.gets_out(arm):
                price += _PENT
            if self.doubles > 0:
                lack = _RUN - self.run(arm, _BERTH)
                price += lack * lack // _SHY
                if self.kind[arm] == _PLAIN:
                    price += self.dread(arm)
        return price

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def flood(self) -> cython.void:
        """Mark from where a way as wide as a tile leads out of the box around the tiles."""
        i: cython.int
        x: cython.int
        y: cython.int
        at: cython.int
        depth: cython.int = 0
        self.across = self.box[2] - self.box[0] + 2 * _AROUND
        self.down = self.box[3] - self.box[1] + 2 * _AROUND
        if self.across * self.down > 16384:
            self.across = 0  # a box so large is no matter of narrow ways
            return
        for i in range(self.across * self.down):
            self.grid[i] = 0
        for i in range(self.size):
            for y in range(self.top[i] - 1, self.bottom[i] + 2):
                at = (y - self.box[1] + _AROUND) * self.across - self.box[0] + _AROUND
                for x in range(self.left[i] - 1, self.right[i] + 2):
                    self.grid[at + x] = 1
        self.grid[0] = 2
        self.stack[0] = 0
        depth = 1
        while depth:
            depth -= 1
            at = self.stack[depth]
            x = at % self.across
            if x > 0 and not self.grid[at - 1]:
                depth = self.reach(at - 1, depth)
            if x < self.across - 1 and not self.grid[at + 1]:
                depth = self.reach(at + 1, depth)
            if at >= self.across and not self.grid[at - self.across]:
                depth = self.reach(at - self.across, depth)
            if at < self.across * (self.down - 1) and not self.grid[at + self.across]:
                depth = self.reach(at + self.across, depth)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def reach(self, at: cython.int, depth: cython.int) -> cython.int:
        self.grid[at] = 2
        self.stack[depth] = at
        return depth + 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def gets_out(self, arm: cython.int) -> cython.bint:
        """Whether an arm, straight on or after one turn, comes to where a way leads out."""
        how: cython.int
        if self.across == 0 or self.is_out(self.x[arm], self.y[arm], self.heading[arm]):
            return True
        for how in range(5):
            if (
                self.hold(arm, False, how)
                and self.clear(self.end[arm])
                and self.is_out(self.new_x, self.new_y, self.new_way)
            ):
                return True
        return False

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def is_out(self, x: cython.int, y: cython.int, way: cython.int) -> cython.bint:
        """Whether a way leads out from just ahead of a tip."""
        x += -self.box[0] + _AROUND + (2 if way == 0 else -2 if way == 2 else 0)
        y += -self.box[1] + _AROUND + (2 if way == 1 else -2 if way == 3 else 0)
        if x < 0 or y < 0 or x >= self.across or y >= self.down:
            return True
        return self.grid[y * self.across + x] == 2

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def goes_on(self, arm: cython.int) -> cython.bint:
        """Whether a tile has room on an arm."""
        how: cython.int
        for how in range(5):
            if self.hold(arm, False, how) and self.clear(self.end[arm]):
                return True
        return False

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def dread(self, arm: cython.int) -> cython.int:
        """What it would cost if a double fell on an arm: all three of its sides must go on."""
        how: cython.int
        side: cython.int
        lack: cython.int
        price: cython.int
        least: cython.int = _STUCK
        for how in range(5):
            if not self.hold(arm, True, how) or not self.clear(self.end[arm]):
                continue
            self.put(arm, True)
            price = 0 if self.run(arm, 2) >= 4 else _DREAD
            for side in range(self.slots - 2, self.slots):
                if self.run(side, 2) < 2 or not self.goes_on(side):
                    price += _DREAD
                lack = _RUN - self.run(side, _BERTH)
                price += 3 * lack * lack
            if self.toes:
                price += self.tread(arm)
            self.take()
            least = min(least, price)
            if least == 0:
                break
        return least

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def tread(self, arm: cython.int) -> cython.int:
        """What it costs to lay the toes of the double just laid on an arm, all three at once."""
        side: cython.int
        price: cython.int = 0
        before: cython.int = self.size
        slots: cython.int = self.slots
        for side in range(slots - 2, slots):
            if not self.go(side, False):
                price += _STUCK
        if not self.go(arm, False):
            price += _STUCK
        while self.size > before:
            self.take()
        return price

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def run(self, arm: cython.int, half: cython.int) -> cython.int:
        """How far an arm can go straight on in a lane twice ``half`` wide.

        Up to a tile or the edge of the box it may have.
        """
        i: cython.int
        way: cython.int = self.heading[arm]
        run: cython.int
        if way == 0:
            run = self.box[0] + self.width - self.x[arm]
        elif way == 1:
            run = self.box[1] + self.height - self.y[arm]
        elif way == 2:
            run = self.x[arm] - self.box[2] + self.width
        else:
            run = self.y[arm] - self.box[3] + self.height
        run = max(0, min(run, _RUN))
        if run == 0:
            return 0
        self.frame(arm, 0, run, -half, half)
        for i in range(self.size):
            if (
                self.x0 < self.right[i] + _GAP
                and self.left[i] - _GAP < self.x1
                and self.y0 < self.bottom[i] + _GAP
                and self.top[i] - _GAP < self.y1
                and i != self.end[arm]
            ):
                if way == 0:
                    run = min(run, self.left[i] - _GAP - self.x[arm])
                elif way == 1:
                    run = min(run, self.top[i] - _GAP - self.y[arm])
                elif way == 2:
                    run = min(run, self.x[arm] - self.right[i] - _GAP)
                else:
                    run = min(run, self.y[arm] - self.bottom[i] - _GAP)
        return max(run, 0)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def go(self, arm: cython.int, double: cython.bint) -> cython.bint:
        """Lay one more tile where it is cheapest by itself; whether it has room."""
        how: cython.int
        found: cython.int = -1
        price: cython.int
        least: cython.int = 2_000_000_000
        for how in range(5):
            if not self.hold(arm, double, how) or not self.clear(self.end[arm]):
                continue
            self.put(arm, double)
            price = self.look(how) + 4 * (_RUN - self.run(arm, 2))
            self.take()
            if price < least:
                found, least = how, price
        if found < 0:
            return False
        self.hold(arm, double, found)
        self.put(arm, double)
        return True

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def courses(self, count: cython.int) -> cython.int:
        """What a few courses of chance cost on average."""
        total: cython.int = 0
        before: cython.int = self.size
        self.chance = 12345 + self.size
        for _ in range(count):
            for _ in range(_LENGTH):
                arm: cython.int = self.roll(self.slots)
                double: cython.bint = (
                    self.roll(4) == 0 and self.doubles > 0 and self.kind[arm] == _PLAIN
                )
                if not (self.open >> arm) & 1:
                    continue
                if not self.go(arm, double):
                    total += _SHUT_IN
                    break
            total += self.over()
            while self.size > before:
                self.take()
        return total // count

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def roll(self, below: cython.int) -> cython.int:
        """A number of chance."""
        self.chance = (self.chance * 1103515245 + 12345) & 0x7FFFFFFF
        return (self.chance >> 12) % below
