"""The one evaluator of a round's end.

`Terms` are a declared `Settlement` as whole numbers. `Terms.reckon` turns the hands that are left
into points by seat, a `Ledger` enters them into the scores of the match: thresholds, remembered
and carried points. Both are compiled and free of Python objects, so that a search may call them
at every leaf; the lines shown to people are read off the same numbers (`scoring.lines`).
"""

from __future__ import annotations

from collections.abc import Iterable

import cython

from kostyashki.rules import CarryTo, Forget, Pick, Rules, Tie, To, What
from kostyashki.tiles import tile_set

if not cython.compiled:
    from kostyashki.bits import Mask

#: How a round ended.
OUT, BLOCK = 1, 2

#: Why a score changed, by the number the evaluator uses.
WHY = ("leftover", "leftover-rounded", "out", "block", "remembered", "carry")

_OUT = cython.declare(cython.int, 1)
_PICK_OUT = cython.declare(cython.int, int(Pick.OUT))
_PICK_LOWEST = cython.declare(cython.int, int(Pick.LOWEST))
_PICK_HIGHEST = cython.declare(cython.int, int(Pick.HIGHEST))
_PICK_DOUBLES = cython.declare(cython.int, int(Pick.FEWEST_DOUBLES))
_TO_PICKED = cython.declare(cython.int, int(To.PICKED))
_OTHERS = cython.declare(cython.int, int(What.OTHERS))
_ALL = cython.declare(cython.int, int(What.ALL))
_OTHERS_LESS_OWN = cython.declare(cython.int, int(What.OTHERS_LESS_OWN))
_FIXED = cython.declare(cython.int, int(What.FIXED))
_TIE_CARRY = cython.declare(cython.int, int(Tie.CARRY))
_TIE_EACH = cython.declare(cython.int, int(Tie.EACH))
_FORGET_PICKED = cython.declare(cython.int, int(Forget.PICKED))
_FORGET_REST = cython.declare(cython.int, int(Forget.REST))
_CARRY_TO_HIGHEST = cython.declare(cython.int, int(CarryTo.HIGHEST))
_LEFTOVER = cython.declare(cython.int, WHY.index("leftover"))
_ROUNDED = cython.declare(cython.int, WHY.index("leftover-rounded"))
_WON = cython.declare(cython.int, WHY.index("out") - 1)
_REMEMBERED = cython.declare(cython.int, WHY.index("remembered"))
_CARRIED = cython.declare(cython.int, WHY.index("carry"))


@cython.cclass
class Reckoning:
    """What one round's end is worth: pips, points by seat, who was singled out.

    ``picked`` is a side, or -1 for nobody; ``tied`` says that a tie left it so; ``carried`` is
    what goes over to a later round.
    """

    def __init__(self) -> None:
        if not cython.compiled:
            self.hands = [0] * 8
            self.pips = [0] * 8
            self.totals = [0] * 8
            self.points = [0] * 8
            self.counts = [0] * 8
        self.end = self.by = self.carried = 0
        self.picked = -1
        self.tied = self.to_rest = False

    def hold(self, hands: Iterable[int]) -> Reckoning:
        """Take the masks of the hands that are left, by seat; returns itself."""
        for seat, mask in enumerate(hands):
            self.hands[seat] = mask
        return self

    @property
    def seat_points(self) -> list[int]:
        """The points of each seat (eight places)."""
        return [self.points[i] for i in range(8)]

    @property
    def seat_pips(self) -> list[int]:
        """What each hand counts (eight places)."""
        return [self.pips[i] for i in range(8)]

    @property
    def seat_counts(self) -> list[int]:
        """How each hand entered the picked side's amount: 1 added, -1 taken off, 0 not."""
        return [self.counts[i] for i in range(8)]


@cython.cclass
class Terms:
    """A declared settlement, ready for the evaluator."""

    def __init__(self, rules: Rules, seats: int) -> None:
        if not cython.compiled:
            self.side = [0] * 8
            self.pick, self.to, self.what = [0] * 2, [0] * 2, [0] * 2
            self.fixed, self.tie, self.forget = [0] * 2, [0] * 2, [0] * 2
        declared = rules.settlement
        self.tiles = tile_set(rules.highest)
        self.seats = seats
        self.sides = 2 if rules.pairs else seats
        for seat in range(seats):
            self.side[seat] = seat % self.sides
        for index, payment in enumerate((declared.out, declared.block)):
            self.pick[index] = int(payment.pick)
            self.to[index] = int(payment.to)
            self.what[index] = int(payment.what)
            self.fixed[index] = payment.points
            self.tie[index] = int(payment.tie)
            self.forget[index] = int(payment.forget)
        self.sign = declared.sign
        self.rounding = declared.rounding
        self.lone_blank = declared.lone_blank
        self.threshold = declared.threshold
        self.threshold_from = BLOCK if declared.threshold_in_block else OUT
        self.minimum = declared.minimum
        self.carry_to = int(declared.carry_to)

    def evaluate(self, hands: Iterable[int], *, end: int, by: int) -> Reckoning:
        """Reckon a round's end from the masks of the hands left (``end``: `OUT` or `BLOCK`)."""
        result: Reckoning = Reckoning()
        result.hold(hands)
        self.reckon(result, end, by)
        return result

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def reckon(self, into: Reckoning, end: cython.int, by: cython.int) -> cython.void:
        seat: cython.int
        pips: cython.int
        kind: cython.int = end - 1
        into.end = end
        into.by = by
        into.carried = 0
        into.to_rest = self.to[kind] != _TO_PICKED
        for seat in range(self.sides):
            into.totals[seat] = 0
        for seat in range(self.seats):
            pips = self.tiles.total(into.hands[seat])
            if pips == 0 and into.hands[seat]:
                pips = self.lone_blank
            into.pips[seat] = pips
            into.totals[self.side[seat]] += pips
            into.points[seat] = 0
            into.counts[seat] = 0
        into.picked = self.side_picked(into, kind, by)
        into.tied = into.picked < 0 and self.pick[kind] != 0
        if into.to_rest:
            if not into.tied or self.tie[kind] == _TIE_EACH:
                self.pay_rest(into)
        elif not into.tied:
            self.pay_picked(into, kind)
        elif self.tie[kind] == _TIE_CARRY:
            for seat in range(self.seats):
                into.carried += into.pips[seat]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def side_picked(self, into: Reckoning, kind: cython.int, by: cython.int) -> cython.int:
        pick: cython.int = self.pick[kind]
        if pick == _PICK_OUT:
            return self.side[by]
        if pick == _PICK_LOWEST:
            return self.extreme(into.totals, False)
        if pick == _PICK_HIGHEST:
            return self.extreme(into.totals, True)
        if pick == _PICK_DOUBLES:
            return self.fewest_doubles(into)
        return -1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def extreme(self, amounts: cython.p_int, highest: cython.bint) -> cython.int:
        """Return the side with the single least (or greatest) amount, or -1."""
        side: cython.int
        best: cython.int = 0
        alone: cython.bint = True
        for side in range(1, self.sides):
            if amounts[side] == amounts[best]:
                alone = False
            elif (amounts[side] > amounts[best]) == highest:
                best = side
                alone = True
        return best if alone else -1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def fewest_doubles(self, into: Reckoning) -> cython.int:
        # A hand without doubles beats one with; among those the fewest pips win. When every hand
        # holds one, the lowest double wins: no two hands can hold the same.
        seat: cython.int
        best: cython.int = -1
        alone: cython.bint = True
        without: cython.bint = False
        pip: cython.int = 0
        doubles: Mask
        for seat in range(self.seats):
            doubles = into.hands[seat] & self.tiles.doubles
            if not doubles:
                if not without or into.pips[seat] < into.pips[best]:
                    without = True
                    best = seat
                    alone = True
                elif into.pips[seat] == into.pips[best]:
                    alone = False
        if without:
            return best if alone else -1
        for pip in range(self.tiles.highest + 1):
            for seat in range(self.seats):
                if into.hands[seat] & self.tiles.doubles & self.tiles.by_pip[pip]:
                    return seat
        return -1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def pay_picked(self, into: Reckoning, kind: cython.int) -> cython.void:
        seat: cython.int
        what: cython.int = self.what[kind]
        amount: cython.int = self.fixed[kind] if what == _FIXED else 0
        for seat in range(self.seats):
            if what == _FIXED:
                continue
            if self.side[seat] != into.picked or what == _ALL:
                into.counts[seat] = 1
            elif what == _OTHERS_LESS_OWN:
                into.counts[seat] = -1
            amount += into.counts[seat] * into.pips[seat]
        # A side's number is also the number of its first seat.
        into.points[into.picked] = self.sign * amount

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def pay_rest(self, into: Reckoning) -> cython.void:
        seat: cython.int
        amount: cython.int
        for seat in range(self.seats):
            if self.side[seat] == into.picked:
                continue
            amount = into.pips[seat]
            if self.rounding:
                amount = (amount + self.rounding // 2) // self.rounding * self.rounding
            into.points[seat] = self.sign * amount


@cython.cclass
class Ledger:
    """The scores of a match by side, with remembered and carried points.

    ``kept_back`` says that the last round's amount stayed below the threshold.
    """

    def __init__(self, terms: Terms) -> None:
        if not cython.compiled:
            self.score = [0] * 8
            self.kept = [0] * 8
            self.amount = [0] * 8
            self.line_side, self.line_seat = [0] * 32, [0] * 32
            self.line_points, self.line_why = [0] * 32, [0] * 32
        self.terms = terms
        for side in range(8):
            self.score[side] = 0
            self.kept[side] = 0
            self.amount[side] = 0
        self.carry = 0
        self.kept_back = False
        self.line_count = 0

    @property
    def scores(self) -> list[int]:
        """Points by side."""
        return [self.score[side] for side in range(self.terms.sides)]

    @property
    def remembered(self) -> list[int]:
        """Remembered points by side."""
        return [self.kept[side] for side in range(self.terms.sides)]

    @property
    def amounts(self) -> list[int]:
        """What the last end gave each side before threshold and minimum, carry included."""
        return [self.amount[side] for side in range(self.terms.sides)]

    @property
    def changes(self) -> list[tuple[int, int, int, str]]:
        """The changes of the last round's end: (side, seat, points, why)."""
        return [
            (self.line_side[i], self.line_seat[i], self.line_points[i], WHY[self.line_why[i]])
            for i in range(self.line_count)
        ]

    def award(self, side: int, points: int) -> None:
        """Add points earned by a play."""
        self.score[side] += points

    def settle(self, reckoning: Reckoning) -> None:
        """Enter a round's end."""
        self.enter(reckoning)

    def standing(self, scores: list[int], remembered: list[int], carry: int = 0) -> Ledger:
        """Set the state of the match, for positions in the middle of one; returns itself."""
        for side in range(self.terms.sides):
            self.score[side] = scores[side]
            self.kept[side] = remembered[side]
        self.carry = carry
        return self

    def copy(self) -> Ledger:
        """Return an independent copy of the state (not of the last changes)."""
        new: Ledger = Ledger(self.terms)
        side: cython.int
        for side in range(self.terms.sides):
            new.score[side] = self.score[side]
            new.kept[side] = self.kept[side]
        new.carry = self.carry
        new.kept_back = self.kept_back
        return new

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def write(
        self, side: cython.int, seat: cython.int, points: cython.longlong, why: cython.int
    ) -> cython.void:
        self.score[side] += points
        self.line_side[self.line_count] = side
        self.line_seat[self.line_count] = seat
        self.line_points[self.line_count] = points
        self.line_why[self.line_count] = why
        self.line_count += 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def enter(self, reckoning: Reckoning) -> cython.void:
        side: cython.int
        taker: cython.int = -1
        bonus: cython.longlong = 0
        self.line_count = 0
        self.kept_back = False
        self.forget_remembered(reckoning)
        if self.carry:
            taker = reckoning.picked
            if self.terms.carry_to == _CARRY_TO_HIGHEST:
                taker = self.terms.extreme(reckoning.totals, True)
        if taker >= 0:
            bonus = self.carry
            self.carry = 0
        self.carry += reckoning.carried
        for side in range(self.terms.sides):
            self.enter_side(reckoning, side, bonus if side == taker else 0)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def forget_remembered(self, reckoning: Reckoning) -> cython.void:
        side: cython.int
        forget: cython.int = self.terms.forget[reckoning.end - 1]
        if reckoning.picked < 0:
            return
        for side in range(self.terms.sides):
            if (side == reckoning.picked and forget == _FORGET_PICKED) or (
                side != reckoning.picked and forget == _FORGET_REST
            ):
                self.kept[side] = 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def enter_side(
        self, reckoning: Reckoning, side: cython.int, bonus: cython.longlong
    ) -> cython.void:
        seat: cython.int
        amount: cython.longlong = bonus
        why: cython.int
        for seat in range(self.terms.seats):
            if self.terms.side[seat] == side:
                amount += reckoning.points[seat]
        self.amount[side] = amount
        if amount > 0 and amount < self.terms.minimum:
            return
        if (
            amount > 0
            and amount < self.terms.threshold
            and self.score[side] == 0
            and reckoning.end <= self.terms.threshold_from
        ):
            self.kept[side] += amount
            self.kept_back = True
            return
        if reckoning.to_rest:
            why = _ROUNDED if self.terms.rounding else _LEFTOVER
        else:
            why = _WON + reckoning.end
        for seat in range(self.terms.seats):
            if self.terms.side[seat] == side and (
                reckoning.points[seat] or (self.terms.rounding and reckoning.hands[seat])
            ):
                self.write(side, seat, reckoning.points[seat], why)
        if bonus:
            self.write(side, side, bonus, _CARRIED)
        if self.kept[side] and amount >= self.terms.threshold:
            self.write(side, side, self.kept[side], _REMEMBERED)
            self.kept[side] = 0
