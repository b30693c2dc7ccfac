"""The one evaluator of a round's end.

`Terms` are a declared `Settlement` as whole numbers. `Terms.reckon` turns the hands that are left
into points by seat, a `Ledger` (`scoring.ledger`) enters them into the scores of the match. Both
are compiled and free of Python objects, so that a search may call them at every leaf; the lines
shown to people are read off the same numbers (`scoring.lines`).
"""

from __future__ import annotations

from collections.abc import Iterable

import cython

from kostyashki.rules import Pick, Rules, Tie, To, What
from kostyashki.tiles import tile_set

if not cython.compiled:
    from kostyashki.bits import Mask

#: How a round ended.
OUT, BLOCK = 1, 2

_OUT = cython.declare(cython.int, 1)
_PICK_OUT = cython.declare(cython.int, int(Pick.OUT))
_PICK_LOWEST = cython.declare(cython.int, int(Pick.LOWEST))
_PICK_HIGHEST = cython.declare(cython.int, int(Pick.HIGHEST))
_PICK_DOUBLES = cython.declare(cython.int, int(Pick.FEWEST_DOUBLES))
_TO_PICKED = cython.declare(cython.int, int(To.PICKED))
_OWN = cython.declare(cython.int, int(What.OWN))
_OTHERS = cython.declare(cython.int, int(What.OTHERS))
_ALL = cython.declare(cython.int, int(What.ALL))
_OTHERS_LESS_OWN = cython.declare(cython.int, int(What.OTHERS_LESS_OWN))
_FIXED = cython.declare(cython.int, int(What.FIXED))
_TIE_CARRY = cython.declare(cython.int, int(Tie.CARRY))
_TIE_EACH = cython.declare(cython.int, int(Tie.EACH))


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
        if into.tied:
            if self.tie[kind] == _TIE_EACH:
                into.to_rest = True
                self.pay_rest(into)
            elif self.tie[kind] == _TIE_CARRY:
                for seat in range(self.seats):
                    into.carried += into.pips[seat]
        elif into.to_rest:
            self.pay_rest(into)
        elif into.picked >= 0:
            self.pay_picked(into, kind)

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
        own: cython.int = 1 if what in (_OWN, _ALL) else 0
        others: cython.int = 1 if what in (_OTHERS, _ALL) else 0
        amount: cython.int = self.fixed[kind] if what == _FIXED else 0
        if what == _OTHERS_LESS_OWN:
            own, others = -1, 1
        for seat in range(self.seats):
            into.counts[seat] = own if self.side[seat] == into.picked else others
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
