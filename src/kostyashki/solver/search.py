"""Alpha-beta on the engine itself: every game of two sides, by `State.find_moves` and `State.act`.

Principal variation search with a transposition table. An action is taken back from a few saved
numbers; nothing is copied. Values are points of the side to act, less those of the other, that are
still to be written: awards of plays, points for passes, the settlement of `Terms.reckon`.
"""

from __future__ import annotations

import cython

from kostyashki.layout import ARM, CLOSED, LOW_OUT
from kostyashki.round import Round
from kostyashki.rules import Draw, EqualEnds, Pick
from kostyashki.solver.lines import Lines, is_plain
from kostyashki.solver.table import INFINITE, Table
from kostyashki.state import DRAW

if not cython.compiled:
    from kostyashki.bits import Mask, bit_count

_INFINITE = cython.declare(cython.int, INFINITE)
_ARM = cython.declare(cython.int, ARM)
_ARMS = cython.declare(cython.int, 31)
_TILE = cython.declare(cython.int, 127)
_CLOSED = cython.declare(cython.int, CLOSED)
_LOW_OUT = cython.declare(cython.int, LOW_OUT)
_DRAW = cython.declare(cython.int, DRAW)
_DRAW_ONE = cython.declare(cython.int, int(Draw.ONE))
_ROOM = cython.declare(cython.int, 16384)
_ALL = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
_MIX_1 = cython.declare(cython.ulonglong, 0xBF58476D1CE4E5B9)
_MIX_2 = cython.declare(cython.ulonglong, 0x94D049BB133111EB)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _mix(x: cython.ulonglong) -> cython.ulonglong:
    """Return 64 bits that look independent of those of ``x`` (the finish of SplitMix64)."""
    x = ((x ^ (x >> 30)) * _MIX_1) & _ALL
    x = ((x ^ (x >> 27)) * _MIX_2) & _ALL
    return x ^ (x >> 31)


@cython.final
@cython.cclass
class Search:
    """The search of one position; ``round_`` is played on and taken back, and ends as it began.

    ``stopped`` tells that the ``budget`` of nodes (or the room for actions) ran out: what was
    returned then means nothing.
    """

    def __init__(self, round_: Round, table: Table, small: Table, budget: int) -> None:
        """``small`` is the table of plain lines: a small one stays in the processor's cache."""
        if not cython.compiled:
            self.moves, self.ranks = [0] * 16384, [0] * 16384
        self.round = round_
        self.plan = round_.plan
        self.layout = round_.layout
        self.table = table
        self.salt = _mix(table.begin())
        self.nodes, self.budget, self.stopped = 0, budget, False
        self.top = 0
        rules = self.plan.rules
        # Points of a game of penalties are bad for who gets them.
        self.sign = -1 if rules.ending.penalty else 1
        self.drawing = round_.drawable > 0
        self.plain = is_plain(round_)
        if self.plain:
            self.lines = Lines(self.plan, small, budget)
        self.wide = self.plan.tiles.size > 64
        picks_last = rules.settlement.block.pick in (Pick.OUT, Pick.LAST_OR_NEXT)
        # Where only the ends of the line are compared, the arms at its sides are others.
        self.line_apart = rules.closed_fish or isinstance(rules.scoring, EqualEnds)
        self.keeps_last = picks_last or rules.settlement.passes is not None

    def values(self) -> list[tuple[int, int]]:
        """Return every legal action with its exact value, for the side to act."""
        found: list[tuple[int, int]] = []
        guess = 0
        for code in self.round.legal_codes():
            number: cython.int = code
            about: cython.int = guess
            with cython.nogil:
                value: cython.int = self.exact(number, about)
            guess = value
            found.append((code, guess))
        return found

    def value(self) -> int:
        """Return the value of the position, for the side to act."""
        with cython.nogil:
            value: cython.int = self.exact(-1, 0)
        return value

    def reaches(self, code: int, value: int) -> bool:
        """Whether an action is worth so much at least."""
        number: cython.int = code
        wanted: cython.int = value
        with cython.nogil:
            found: cython.int = self.follow(number, wanted - 1, wanted)
        return found >= wanted

    @property
    def noted(self) -> int:
        """What passes noted before are worth to the side to act, beside all values here."""
        return int(self.pass_points(self.side(self.round.seat)))

    def codes(self) -> list[int]:
        """Return the codes of the legal actions."""
        return self.round.legal_codes()

    @property
    def ended(self) -> bool:
        """Whether the round has ended, after `go_on`."""
        return self.round.end != 0

    def go_on(self, code: int, value: int) -> int:
        """Take an action for good, of a position of this value; return the next one's."""
        side: cython.int = self.side(self.round.seat)
        passed: cython.int = self.pass_points(side)
        self.round.act_on(code)
        value -= self.gain(side, passed)
        same: cython.bint = self.side(self.round.seat) == side
        return value if same else -value

    # --- values -------------------------------------------------------------------------------

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def side(self, seat: cython.int) -> cython.int:
        return seat & 1  # there are two sides, and partners sit across

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def settled(self, side: cython.int) -> cython.int:
        """What the settlement of a round that has ended is worth to a side."""
        self.round.settle()
        return self.sign * (self.round.settled(side) - self.round.settled(1 - side))

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def pass_points(self, side: cython.int) -> cython.int:
        """What the passes so far are worth to a side."""
        return self.sign * (self.round.passes[side] - self.round.passes[1 - side])

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def exact(self, code: cython.int, guess: cython.int) -> cython.int:
        """Return the exact value of an action by null windows, from a guess on (MTD(f)).

        Code -1 asks for the value of the position.
        """
        lower: cython.int = -_INFINITE
        upper: cython.int = _INFINITE
        beta: cython.int
        while lower < upper and not self.stopped:
            beta = guess + 1 if guess == lower else guess
            guess = self.search(beta - 1, beta) if code < 0 else self.follow(code, beta - 1, beta)
            if guess < beta:
                upper = guess
            else:
                lower = guess
        return guess

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def gain(self, side: cython.int, passed: cython.int) -> cython.int:
        """What an action just taken by a side has brought it: its award, points for passes."""
        return self.sign * self.round.award + self.pass_points(side) - passed

    # --- one action and back ------------------------------------------------------------------

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def follow(self, code: cython.int, alpha: cython.int, beta: cython.int) -> cython.int:
        """Return the value of an action for the side that takes it, and take it back."""
        seat: cython.int = self.round.seat
        side: cython.int = self.side(seat)
        arm: cython.int = (code >> _ARM) & _ARMS if code < _DRAW else 0
        hand: Mask = self.round.hands[seat]
        held: Mask = self.round.held
        stock: Mask = self.round.stock
        turn_tiles: Mask = self.round.turn_tiles
        fits: Mask = self.layout.fits
        lying: Mask = self.layout.lying
        fit: Mask = self.layout.fit[arm]
        arm_value: cython.int = self.layout.value[arm]
        tip: cython.int = self.layout.tip[arm]
        size: cython.int = self.layout.size
        arms: cython.int = self.layout.arms
        spinner: cython.int = self.layout.spinner
        line_sides: cython.int = self.layout.line_sides
        bare: cython.int = self.layout.bare
        due: cython.int = self.layout.due
        bound: cython.int = self.layout.bound
        stock_at: cython.int = self.round.stock_at
        n: cython.int = self.round.n
        by: cython.int = self.round.by
        award: cython.int = self.round.award
        laid: cython.int = self.round.laid
        drawn: cython.int = self.round.drawn
        turn_arms: cython.int = self.round.turn_arms
        room: cython.longlong = self.round.room[side]
        passed: cython.int = self.pass_points(side)
        first: cython.int = self.round.passes[0]
        second: cython.int = self.round.passes[1]
        won: cython.bint = self.round.won_outright
        value: cython.int

        self.round.act(code)
        value = self.after(side, passed, alpha, beta)

        if self.plan.pays_passes:
            self.round.passes[0] = first
            self.round.passes[1] = second
        self.round.hands[seat] = hand
        self.round.held = held
        self.round.stock = stock
        self.round.turn_tiles = turn_tiles
        self.layout.fits = fits
        self.layout.lying = lying
        self.layout.fit[arm] = fit
        self.layout.value[arm] = arm_value
        self.layout.tip[arm] = tip
        self.layout.size = size
        self.layout.arms = arms
        self.layout.spinner = spinner
        self.layout.line_sides = line_sides
        self.layout.bare = bare
        self.layout.due = due
        self.layout.bound = bound
        self.round.stock_at = stock_at
        self.round.n = n
        self.round.by = by
        self.round.award = award
        self.round.laid = laid
        self.round.drawn = drawn
        self.round.turn_arms = turn_arms
        self.round.room[side] = room
        self.round.won_outright = won
        self.round.seat = seat
        self.round.end = 0
        return value

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def after(
        self, side: cython.int, passed: cython.int, alpha: cython.int, beta: cython.int
    ) -> cython.int:
        """Return what an action just taken is worth to its side, ``passed`` as it was before it."""
        gain: cython.int = self.gain(side, passed)
        if self.round.end:
            return gain + self.settled(side)
        if self.side(self.round.seat) == side:
            return gain + self.search(alpha - gain, beta - gain)
        return gain - self.search(gain - beta, gain - alpha)

    # --- the search ---------------------------------------------------------------------------

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def search(self, alpha: cython.int, beta: cython.int) -> cython.int:
        """Return the value of the position, or a bound of it outside the window."""
        base: cython.int = self.top
        first: cython.int = -1
        count: cython.int
        value: cython.int
        slot: cython.int
        lower: cython.int = -_INFINITE
        upper: cython.int = _INFINITE
        key: cython.ulonglong
        if self.plain and self.layout.size:
            value = self.lines.solve(self.round, alpha, beta)
            self.nodes = self.lines.nodes
            self.stopped = self.lines.stopped
            return value
        self.nodes += 1
        if self.nodes > self.budget:
            self.stopped = True
        if self.stopped:
            return 0
        count = self.round.find_moves()
        if count == 1:
            return self.follow(self.round.moves[0], alpha, beta)
        key = self.key()
        slot = self.table.slot(key)
        if slot >= 0:
            lower = self.table.lower(slot)
            upper = self.table.upper(slot)
            first = self.table.move(slot)
            if lower >= beta or lower == upper:
                return lower
            if upper <= alpha:
                return upper
            alpha = max(alpha, lower)
            beta = min(beta, upper)
        if base + count > _ROOM:
            self.stopped = True
            return 0
        count = self.list_moves(base, count)
        self.top = base + count
        slot = self.best(base, count, first, alpha, beta)
        self.top = base
        if self.stopped:
            return 0
        value = self.ranks[slot]
        if value < beta:
            upper = value
        if value > alpha:
            lower = value
        self.table.keep(key, lower, upper, self.moves[slot])
        return value

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def best(
        self,
        base: cython.int,
        count: cython.int,
        first: cython.int,
        alpha: cython.int,
        beta: cython.int,
    ) -> cython.int:
        """Return the place of the best of the listed actions; its value then stands in ``ranks``.

        ``first`` is the action to try first, -1 where none is known.
        """
        place: cython.int
        value: cython.int
        found: cython.int = base
        most: cython.int = -_INFINITE
        for place in range(base, base + count):
            self.raise_best(base, place, count, first)
            if place == base:
                value = self.follow(self.moves[place], alpha, beta)
            else:
                value = self.follow(self.moves[place], alpha, alpha + 1)
                if alpha < value < beta:
                    value = self.follow(self.moves[place], alpha, beta)
            if self.stopped:
                break
            if value > most:
                most = value
                found = place
                alpha = max(alpha, value)
                if alpha >= beta:
                    break
        self.ranks[found] = most
        return found

    # --- the order of actions -----------------------------------------------------------------

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def raise_best(
        self, base: cython.int, place: cython.int, count: cython.int, first: cython.int
    ) -> cython.void:
        """Bring the most promising of the actions not tried yet to this place."""
        i: cython.int
        other: cython.int
        at: cython.int = place
        for i in range(place, base + count):
            if self.moves[i] == first and place == base:
                at = i
                break
            if self.ranks[i] > self.ranks[at]:
                at = i
        other = self.moves[at]
        self.moves[at] = self.moves[place]
        self.moves[place] = other
        other = self.ranks[at]
        self.ranks[at] = self.ranks[place]
        self.ranks[place] = other

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def list_moves(self, base: cython.int, count: cython.int) -> cython.int:
        """Write the legal actions but for those that bring a listed position; how many."""
        i: cython.int
        code: cython.int
        total: cython.int = 0
        kept: cython.int = 0
        if self.plan.multiple:
            total = self.layout.sum_of_ends()
        for i in range(count):
            code = self.round.moves[i]
            if code < _DRAW and self.layout.size and self.repeats(base, kept, code):
                continue
            self.moves[base + kept] = code
            self.ranks[base + kept] = self.rank(code, total) if code < _DRAW else 0
            kept += 1
        return kept

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def repeats(self, base: cython.int, count: cython.int, code: cython.int) -> cython.bint:
        """Whether a listed play lays the same tile in the same way on an arm just like this one."""
        i: cython.int
        other: cython.int
        arm: cython.int = (code >> _ARM) & _ARMS
        bits: cython.int = code ^ (arm << _ARM)
        for i in range(base, base + count):
            other = (self.moves[i] >> _ARM) & _ARMS
            if (
                other != arm
                and self.moves[i] ^ (other << _ARM) == bits
                and self.arm_code(other) == self.arm_code(arm)
            ):
                return True
        return False

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def rank(self, code: cython.int, total: cython.int) -> cython.int:
        """Return how promising a play looks; ``total`` is the sum of ends where that scores."""
        arm: cython.int = (code >> _ARM) & _ARMS
        tile: cython.int = code & _TILE
        seat: cython.int = self.round.seat
        step: cython.int
        other: cython.int
        pip: cython.int
        replies: cython.int
        rank: cython.int = self.plan.tiles.pips[tile]
        one: Mask = 1
        fits: Mask = 0
        if (self.plan.tiles.doubles >> tile) & 1:
            rank += 4
        if self.layout.size == 0:
            pip = self.plan.tiles.high[tile]
            fits = self.layout.joining.fit[self.plan.tiles.low[tile]]
        elif code < _CLOSED:
            pip = self.layout.joining.outer[tile << 4 | self.layout.value[arm]]
        elif code < _LOW_OUT:
            return rank
        else:
            pip = self.plan.tiles.low[tile] if code & _LOW_OUT else self.plan.tiles.high[tile]
        for other in range(self.layout.arms):
            if other != arm:
                fits |= self.layout.fit[other]
        fits = (fits | self.layout.joining.fit[pip]) & ~(one << tile)
        other = seat
        for step in range(1, self.plan.seats):
            other = other + 1 if other + 1 < self.plan.seats else 0
            replies = self.count(self.round.hands[other] & fits)
            if self.side(other) == self.side(seat):
                rank -= replies
            elif step == 1:
                rank -= 19 * replies if replies else 15
            else:
                rank -= 7 * replies
        if self.plan.scores_plays:
            rank += 8 * self.promise(arm, tile, pip, total)
        return rank

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def count(self, mask: Mask) -> cython.int:
        """How many tiles a part of a hand has: few, so they are taken off one by one."""
        count: cython.int = 0
        left: cython.ulonglong
        if self.wide:
            return bit_count(mask)
        left = cython.cast(cython.ulonglong, mask)
        while left:
            left &= left - 1
            count += 1
        return count

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def promise(
        self, arm: cython.int, tile: cython.int, pip: cython.int, total: cython.int
    ) -> cython.int:
        """Return about what a play scores: a guess that only orders plays."""
        now: cython.int
        double: cython.bint = (self.plan.tiles.doubles >> tile) & 1 != 0
        if self.plan.multiple:
            now = self.layout.points(arm) if self.layout.size else 0
            total += (2 * pip if double else pip) - max(now, 0)
            if self.layout.size == 0 and not double:
                total += self.plan.tiles.low[tile]
            if total % self.plan.multiple == 0:
                return self.round.share(total, self.plan.multiple)
            return 0
        if self.layout.size and self.layout.value[1 - (arm & 1)] == pip:
            return 3
        return 0

    # --- what makes two positions one ---------------------------------------------------------

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def arm_code(self, arm: cython.int) -> cython.int:
        """Return all that play can know of an arm: arms with one code are interchangeable."""
        tip: cython.int = self.layout.tip[arm]
        code: cython.int = self.layout.value[arm] | 1 << 16
        if (self.plan.tiles.doubles >> tip) & 1:
            code |= (tip + 1) << 4
        code |= ((self.layout.bare >> arm) & 1) << 12
        code |= ((self.layout.due >> arm) & 1) << 13
        if self.line_apart and arm > 1:
            code |= 1 << 15
        code |= ((self.round.turn_arms >> arm) & 1) << 14 if self.round.laid else 0
        return code

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def key(self) -> cython.ulonglong:
        """Return 64 bits that tell this position from the others of this search.

        Arms count as a set, so the two ends of a line are one unordered pair.
        """
        arm: cython.int
        seat: cython.int
        rest: cython.ulonglong
        arms: cython.ulonglong = 0
        key: cython.ulonglong = self.salt
        for arm in range(self.layout.arms):
            arms += _mix(cython.cast(cython.ulonglong, self.arm_code(arm)))
        key = _mix(key ^ (arms & _ALL))
        if self.drawing:
            for seat in range(self.plan.seats):
                key = _mix(key ^ cython.cast(cython.ulonglong, self.round.hands[seat] & _ALL))
                if self.wide:
                    rest = cython.cast(cython.ulonglong, self.round.hands[seat] >> 64)
                    key = _mix((key + rest) & _ALL)
        else:
            # The hands of the search's beginning, less what was laid.
            key = _mix(key ^ cython.cast(cython.ulonglong, self.round.held & _ALL))
            if self.wide:
                key = _mix(key + cython.cast(cython.ulonglong, self.round.held >> 64) & _ALL)
        rest = self.round.seat
        if self.plan.side_arms:
            rest |= cython.cast(cython.ulonglong, self.layout.spinner + 1) << 3
            rest |= cython.cast(cython.ulonglong, self.layout.line_sides) << 11
        if self.plan.draw == _DRAW_ONE and self.round.drawn:
            rest |= 1 << 16
        if self.round.laid:
            rest |= 1 << 17
        if self.keeps_last:
            rest |= cython.cast(cython.ulonglong, self.round.by + 1) << 18
            rest |= cython.cast(cython.ulonglong, min(self.round.n, 2)) << 22
        key = _mix(key ^ rest)
        if self.plan.exact:
            key = _mix(key ^ (cython.cast(cython.ulonglong, self.round.room[0]) & _ALL))
            key = _mix(key ^ (cython.cast(cython.ulonglong, self.round.room[1]) & _ALL))
        return key
