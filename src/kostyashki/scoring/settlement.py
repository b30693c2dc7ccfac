"""The one evaluator of a round's end.

`Terms` are a declared `Settlement` as whole numbers. `Terms.reckon` turns the hands that are left
into points by seat, a `Ledger` (`scoring.ledger`) enters them into the scores of the match. Both
are compiled and free of Python objects, so that a search may call them at every leaf; the lines
shown to people are read off the same numbers (`scoring.lines`).
"""

from __future__ import annotations

from collections.abc import Iterable

import cython

from kostyashki.rules import Last, Pick, Rounded, Rules, Tie, To, What
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
_PICK_HAND = cython.declare(cython.int, int(Pick.LOWEST_HAND))
_PICK_SIDE = cython.declare(cython.int, int(Pick.SIDE_OF_LOWEST))
_PICK_LAST_OR_NEXT = cython.declare(cython.int, int(Pick.LAST_OR_NEXT))
_LAST_TILE = cython.declare(cython.int, int(Last.TILE))
_LAST_DOUBLE = cython.declare(cython.int, int(Last.DOUBLE))
_LAST_BOTH = cython.declare(cython.int, int(Last.BOTH_ENDS))
_TO_PICKED = cython.declare(cython.int, int(To.PICKED))
_OWN = cython.declare(cython.int, int(What.OWN))
_OTHERS = cython.declare(cython.int, int(What.OTHERS))
_ALL = cython.declare(cython.int, int(What.ALL))
_OTHERS_LESS_OWN = cython.declare(cython.int, int(What.OTHERS_LESS_OWN))
_FIXED = cython.declare(cython.int, int(What.FIXED))
_TIE_CARRY = cython.declare(cython.int, int(Tie.CARRY))
_TIE_EACH = cython.declare(cython.int, int(Tie.EACH))
_TIE_SPARED = cython.declare(cython.int, int(Tie.SPARED))
_TIE_OPENER = cython.declare(cython.int, int(Tie.OPENER))
_NEAREST = cython.declare(cython.int, int(Rounded.NEAREST))
_UP = cython.declare(cython.int, int(Rounded.UP))


@cython.cclass
class Reckoning:
    """What one round's end is worth: pips, points by seat, who was singled out.

    ``picked`` is a side, or -1 for nobody, ``seat`` its seat that decided it, where one did;
    ``tied`` says that a tie left it so; ``carried`` is what goes over to a later round. ``plain``
    are the pips that decide who is lowest, ``pips`` what is written for them. ``more`` comes on top
    for such an end, ``for_last`` for the last tile.

    What has to be known of the round beside the hands: its ``opener``, the points that ``passes``
    were worth to each side, and whether the ``ends_alike`` of the line show one number.
    """

    def __init__(self) -> None:
        if not cython.compiled:
            self.hands = [0] * 8
            self.pips = [0] * 8
            self.plain = [0] * 8
            self.totals = [0] * 8
            self.points = [0] * 8
            self.counts = [0] * 8
            self.passes = [0] * 8
        for side in range(8):
            self.passes[side] = 0
        self.opener = 0
        self.ends_alike = False
        self.end = self.by = self.carried = self.more = self.for_last = 0
        self.picked = self.seat = self.last = -1
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
            self.special_tile, self.special_points = [0] * 4, [0] * 4
            self.finish_last, self.finish_tile, self.finish_blank = [0] * 4, [0] * 4, [True] * 4
            self.finish_points, self.finish_times, self.finish_more = [0] * 4, [0] * 4, [0] * 4
            self.more, self.round_bonus = [0] * 2, [0] * 8
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
            self.more[index] = payment.more
            self.tie[index] = int(payment.tie)
            self.forget[index] = int(payment.forget)
        self.sign = declared.sign
        self.rounding = declared.rounding
        self.sum_rounding = declared.sum_rounding
        self.rounded = int(declared.rounded)
        self.unit = declared.unit
        self.lone_blank = declared.lone_blank
        self.specials = len(declared.special)
        self.special_lone = declared.special_lone
        for index, special in enumerate(declared.special):
            self.special_tile[index] = self.tiles.number(special.tile)
            self.special_points[index] = special.points
        self.finishes = len(declared.finish)
        for index, finish in enumerate(declared.finish):
            self.finish_last[index] = int(finish.last)
            self.finish_tile[index] = self.tiles.number(finish.tile) if finish.tile else -1
            self.finish_blank[index] = finish.blank
            self.finish_points[index] = finish.points
            self.finish_times[index] = finish.times
            self.finish_more[index] = finish.more
        self.round_bonuses = len(declared.round_bonus)
        for index, bonus in enumerate(declared.round_bonus):
            self.round_bonus[index] = bonus
        self.threshold = declared.threshold
        self.threshold_from = BLOCK if declared.threshold_in_block else OUT
        self.minimum = declared.minimum
        self.cap = declared.cap
        self.strikes = declared.strikes
        self.strikes_only = declared.strikes_only
        self.carry_to = int(declared.carry_to)

    def evaluate(
        self,
        hands: Iterable[int],
        *,
        end: int,
        by: int,
        last: int = -1,
        opener: int = 0,
        ends_alike: bool = False,
        passes: Iterable[int] = (),
    ) -> Reckoning:
        """Reckon a round's end from the masks of the hands left (``end``: `OUT` or `BLOCK`).

        ``by`` is who laid the last tile, ``last`` that tile's number; the rest as `Reckoning` says.
        """
        result: Reckoning = Reckoning()
        result.hold(hands)
        result.opener = opener
        result.ends_alike = ends_alike
        for side, points in enumerate(passes):
            result.passes[side] = points
        self.reckon(result, end, by, last)
        return result

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def reckon(
        self, into: Reckoning, end: cython.int, by: cython.int, last: cython.int
    ) -> cython.void:
        seat: cython.int
        pips: cython.int
        kind: cython.int = end - 1
        into.end = end
        into.by = by
        into.last = last
        into.carried = into.more = into.for_last = 0
        into.to_rest = self.to[kind] != _TO_PICKED
        for seat in range(self.sides):
            into.totals[seat] = 0
        for seat in range(self.seats):
            pips = self.tiles.total(into.hands[seat])
            if pips == 0 and into.hands[seat]:
                pips = self.lone_blank
            into.plain[seat] = pips
            into.pips[seat] = self.written(into.hands[seat], pips) if self.specials else pips
            into.totals[self.side[seat]] += pips
            into.points[seat] = 0
            into.counts[seat] = 0
        into.seat = -1
        into.picked = self.side_picked(into, kind, by)
        if into.seat < 0 and self.sides == self.seats:
            into.seat = into.picked
        into.tied = into.picked < 0 and self.pick[kind] != 0
        if into.tied and self.tie[kind] == _TIE_OPENER:
            into.seat = into.opener
            into.picked = self.side[into.opener]
            into.tied = False
        if into.tied:
            self.pay_tied(into, kind)
        elif into.to_rest:
            self.pay_rest(into, -1)
        elif into.picked >= 0:
            self.pay_picked(into, kind)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def written(self, hand: Mask, pips: cython.int) -> cython.int:
        """Return what a hand of so many pips counts with the special values of its tiles."""
        i: cython.int
        tile: cython.int
        one: Mask = 1
        for i in range(self.specials):
            tile = self.special_tile[i]
            if (hand >> tile) & 1 and (not self.special_lone or hand == one << tile):
                pips += self.special_points[i] - self.tiles.pips[tile]
        return pips

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def side_picked(self, into: Reckoning, kind: cython.int, by: cython.int) -> cython.int:
        side: cython.int
        pick: cython.int = self.pick[kind]
        if pick == _PICK_OUT:
            into.seat = by
            return self.side[by]
        if pick in (_PICK_HAND, _PICK_SIDE):
            into.seat = self.lowest_hand(into, pick == _PICK_SIDE)
            return self.side[into.seat] if into.seat >= 0 else -1
        if pick == _PICK_LAST_OR_NEXT:
            into.seat = self.last_or_next(into)
            return self.side[into.seat]
        if pick == _PICK_LOWEST:
            side = self.extreme(into.totals, False)
            into.seat = self.lowest_of(into, side) if side >= 0 else -1
            return side
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
                if not without or into.plain[seat] < into.plain[best]:
                    without = True
                    best = seat
                    alone = True
                elif into.plain[seat] == into.plain[best]:
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
    def lowest_hand(self, into: Reckoning, by_side: cython.bint) -> cython.int:
        """Return the seat with the single least hand, or -1; ``by_side``: partners may be level."""
        seat: cython.int
        best: cython.int = 0
        alone: cython.bint = True
        for seat in range(1, self.seats):
            if into.plain[seat] == into.plain[best]:
                alone = alone and by_side and self.side[seat] == self.side[best]
            elif into.plain[seat] < into.plain[best]:
                best = seat
                alone = True
        if alone and by_side:
            best = self.lowest_of(into, self.side[best])
        return best if alone else -1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def lowest_of(self, into: Reckoning, side: cython.int) -> cython.int:
        """Return the seat of a side with its least hand, of level ones the first from ``by`` on."""
        step: cython.int
        seat: cython.int
        best: cython.int = -1
        for step in range(self.seats):
            seat = (into.by + step) % self.seats
            if self.side[seat] == side and (best < 0 or into.plain[seat] < into.plain[best]):
                best = seat
        return best

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def last_or_next(self, into: Reckoning) -> cython.int:
        following: cython.int = (into.by + 1) % self.seats
        return into.by if into.plain[into.by] <= into.plain[following] else following

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def pay_tied(self, into: Reckoning, kind: cython.int) -> cython.void:
        seat: cython.int
        least: cython.int
        tie: cython.int = self.tie[kind]
        if tie == _TIE_CARRY and self.what[kind] == _FIXED:
            into.carried = self.fixed[kind]
        elif tie == _TIE_CARRY:
            for seat in range(self.seats):
                into.carried += into.pips[seat]
        elif tie == _TIE_EACH:
            into.to_rest = True
            self.pay_rest(into, -1)
        elif tie == _TIE_SPARED:
            into.to_rest = True
            least = into.totals[0]
            for seat in range(1, self.sides):
                least = min(least, into.totals[seat])
            self.pay_rest(into, least)

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
            if self.side[seat] != into.picked:
                into.counts[seat] = others
            elif self.pick[kind] != _PICK_HAND or seat == into.seat:
                into.counts[seat] = own
            amount += into.counts[seat] * self.round_hand(into.pips[seat])
        into.more = self.more[kind]
        finish: cython.int = self.finish_of(into) if into.end == _OUT else -1
        if finish >= 0:
            amount = self.finish_points[finish] or amount * self.finish_times[finish]
            into.for_last = self.finish_more[finish]
        if self.sum_rounding:
            amount = self.round_sum(amount)
        if self.unit > 1:
            amount //= self.unit
        # A side's number is also the number of its first seat.
        into.points[into.picked] = self.sign * amount

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def finish_of(self, into: Reckoning) -> cython.int:
        """Return which way of going out that pays otherwise this one was, or -1."""
        i: cython.int
        for i in range(self.finishes):
            if self.finishes_with(i, into):
                return i
        return -1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def finishes_with(self, index: cython.int, into: Reckoning) -> cython.bint:
        kind: cython.int = self.finish_last[index]
        double: cython.bint
        if into.last < 0:
            return False
        if kind == _LAST_TILE:
            return into.last == self.finish_tile[index]
        if not self.finish_blank[index] and (self.tiles.by_pip[0] >> into.last) & 1:
            return False
        double = (self.tiles.doubles >> into.last) & 1 != 0
        if kind == _LAST_DOUBLE:
            return double
        return into.ends_alike and double != (kind == _LAST_BOTH)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def round_hand(self, pips: cython.int) -> cython.int:
        if not self.rounding:
            return pips
        return (pips + self.rounding // 2) // self.rounding * self.rounding

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def round_sum(self, amount: cython.int) -> cython.int:
        to: cython.int = self.sum_rounding
        if self.rounded == _NEAREST:
            amount += to // 2
        elif self.rounded == _UP:
            amount += to - 1
        return amount // to * to

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def pay_rest(self, into: Reckoning, spared: cython.int) -> cython.void:
        """Pay each seat its own pips, but for the side singled out and those with ``spared``."""
        seat: cython.int
        side: cython.int
        for seat in range(self.seats):
            side = self.side[seat]
            if side != into.picked and into.totals[side] != spared:
                into.points[seat] = self.sign * self.round_hand(into.pips[seat])
