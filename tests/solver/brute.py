"""The value of a round by looking at everything: no window, no table, no order, copies only."""

from __future__ import annotations

from kostyashki.round import Round


class TooMany(Exception):
    """A position is too large to be looked at as a whole."""


class Brute:
    """Looks at all sequences of actions of a round, at most so many."""

    def __init__(self, most: int = 3000) -> None:
        self.left = most

    def values(self, round_: Round) -> dict[int, int]:
        """What each legal action is worth to the side to act."""
        side = round_.seat % 2
        return {code: self.worth(round_, code, side) for code in round_.legal_codes()}

    def worth(self, before: Round, code: int, side: int) -> int:
        """What an action brings a side from here to the end of the round, less the other's."""
        self.left -= 1
        if self.left < 0:
            raise TooMany
        round_ = before.copy()
        round_.act_on(code)
        sign = -1 if round_.plan.rules.ending.penalty else 1
        award = round_.award if before.seat % 2 == side else -round_.award
        if round_.end:
            return sign * (award + settled(round_, side))
        choose = max if round_.seat % 2 == side else min
        return sign * award + choose(
            self.worth(round_, each, side) for each in round_.legal_codes()
        )


def settled(round_: Round, side: int) -> int:
    """What the settlement of a round that has ended writes for a side, less the other's."""
    reckoning = round_.reckon()
    points = [0, 0]
    for seat in range(round_.plan.seats):
        points[seat % 2] += reckoning.seat_points[seat]
    if reckoning.picked >= 0:
        points[reckoning.picked] += reckoning.more + reckoning.for_last
    for each, passes in enumerate(round_.pass_points):
        points[each] += passes
    return points[side] - points[1 - side]
