"""The scores of a match: what a round's end adds, keeps aside, carries or strikes.

Compiled and free of Python objects inside, like the evaluator whose `Reckoning` it enters.
"""

from __future__ import annotations

import cython

from kostyashki.rules import CarryTo, Forget
from kostyashki.scoring.settlement import Reckoning, Terms

#: Why a score changed, by the number the evaluator uses.
WHY = (
    *("leftover", "leftover-rounded", "out", "block", "remembered", "carry"),
    *("struck", "cap", "more", "last-tile", "round-bonus", "passes"),
)

_FORGET_PICKED = cython.declare(cython.int, int(Forget.PICKED))
_FORGET_REST = cython.declare(cython.int, int(Forget.REST))
_CARRY_TO_HIGHEST = cython.declare(cython.int, int(CarryTo.HIGHEST))
_LEFTOVER = cython.declare(cython.int, WHY.index("leftover"))
_ROUNDED = cython.declare(cython.int, WHY.index("leftover-rounded"))
_WON = cython.declare(cython.int, WHY.index("out") - 1)
_REMEMBERED = cython.declare(cython.int, WHY.index("remembered"))
_CARRIED = cython.declare(cython.int, WHY.index("carry"))
_STRUCK = cython.declare(cython.int, WHY.index("struck"))
_CAP = cython.declare(cython.int, WHY.index("cap"))
_MORE = cython.declare(cython.int, WHY.index("more"))
_LAST_TILE = cython.declare(cython.int, WHY.index("last-tile"))
_ROUND_BONUS = cython.declare(cython.int, WHY.index("round-bonus"))
_PASSES = cython.declare(cython.int, WHY.index("passes"))


@cython.cclass
class Ledger:
    """The scores of a match by side, with remembered and carried points.

    ``kept_back`` says that the last round's amount was not written: it stayed below the threshold,
    or only struck a score. ``won`` counts the rounds of the match that somebody has won.
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
        self.carry = self.won = 0
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

    def standing(
        self, scores: list[int], remembered: list[int], carry: int = 0, won: int = 0
    ) -> Ledger:
        """Set the state of the match, for positions in the middle of one; returns itself."""
        self.won = won
        for side in range(self.terms.sides):
            self.score[side] = scores[side]
            self.kept[side] = remembered[side]
        self.carry = carry
        return self

    def copy(self) -> Ledger:
        """Return an independent copy of the state (not of the last changes)."""
        new: Ledger = Ledger(self.terms)
        new.take(self)
        return new

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def take(self, other: Ledger) -> cython.void:
        """Become equal to the state of another ledger of the same game."""
        side: cython.int
        for side in range(self.terms.sides):
            self.score[side] = other.score[side]
            self.kept[side] = other.kept[side]
        self.carry, self.won, self.kept_back = other.carry, other.won, other.kept_back

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
        strikes_only: cython.bint = self.terms.strikes_only and self.finds_score(reckoning.picked)
        for side in range(self.terms.sides):
            if strikes_only and side == reckoning.picked:
                self.kept_back = True
                self.amount[side] = 0
            elif self.terms.strikes and reckoning.picked >= 0 and side != reckoning.picked:
                self.amount[side] = 0
                if self.score[side]:
                    self.write(side, side, -self.score[side], _STRUCK)
            else:
                self.enter_side(reckoning, side, bonus if side == taker else 0)
        self.enter_extras(reckoning)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def finds_score(self, picked: cython.int) -> cython.bint:
        """Whether the side singled out finds a score to strike."""
        side: cython.int
        if picked >= 0:
            for side in range(self.terms.sides):
                if side != picked and self.score[side]:
                    return True
        return False

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def enter_extras(self, reckoning: Reckoning) -> cython.void:
        """Write what comes on top of an amount, and count the round if somebody has won it."""
        side: cython.int = reckoning.picked
        if side >= 0:
            if reckoning.more:
                self.write(side, side, reckoning.more, _MORE)
            if reckoning.for_last:
                self.write(side, side, reckoning.for_last, _LAST_TILE)
            if self.won < self.terms.round_bonuses:
                self.write(side, side, self.terms.round_bonus[self.won], _ROUND_BONUS)
            self.won += 1
        for side in range(self.terms.sides):
            if reckoning.passes[side]:
                self.write(side, side, reckoning.passes[side], _PASSES)

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
                reckoning.points[seat] or (why == _ROUNDED and reckoning.hands[seat])
            ):
                self.write(side, seat, reckoning.points[seat], why)
        if bonus:
            self.write(side, side, bonus, _CARRIED)
        if self.kept[side] and amount >= self.terms.threshold:
            self.write(side, side, self.kept[side], _REMEMBERED)
            self.kept[side] = 0
        if self.terms.cap and amount > 0 and self.score[side] > self.terms.cap:
            # The amount may lift a score to the cap; what plays have earned beyond it stays.
            self.write(side, side, -min(amount, self.score[side] - self.terms.cap), _CAP)
