"""Which positions the solver claims to solve, and what it says of the others."""

from __future__ import annotations

from kostyashki.errors import UsageError
from kostyashki.round import Round
from kostyashki.rules import Rules, Turn

#: Points of one round stay below this, so that bounds fit the table.
_MOST = 1_000_000


class Unsolvable(UsageError):
    """A position that the solver does not claim; the text says why."""


def refusal(round_: Round) -> str:
    """Return why a round is not solved, or nothing where it is.

    >>> from kostyashki import Match
    >>> refusal(Match("kozel", seats=3, seed=1).round)
    'there are 3 sides; only rounds of two sides are solved'
    """
    plan, rules = round_.plan, round_.plan.rules
    if plan.sides != 2:
        return f"there are {plan.sides} sides; only rounds of two sides are solved"
    if rules.turn is Turn.ROW:
        return "the hands lie face down; only open hands are solved"
    if rules.turn is Turn.TRAIN:
        return "the seats have trains; rounds with trains are not solved"
    if plan.calls:
        return "points have to be called; rounds in which they count by themselves are solved"
    if round_.end:
        return "the round has ended"
    if rules.boneyard is not None and not rules.boneyard.must and round_.drawable:
        return "nobody has to draw; only rounds are solved in which a stuck seat must"
    if _largest(rules) > _MOST:
        return f"one round may be worth more than {_MOST:,} points"
    return ""


def _largest(rules: Rules) -> int:
    """Return more than any one number that a round's points are made of."""
    settlement = rules.settlement
    pips = sum(low + high for high in range(rules.highest + 1) for low in range(high + 1))
    times = [abs(finish.times) for finish in settlement.finish]
    numbers = [settlement.out.points, settlement.block.points]
    numbers += [settlement.out.more, settlement.block.more, settlement.lone_blank]
    numbers += [finish.points + finish.more for finish in settlement.finish]
    numbers += [special.points for special in settlement.special]
    numbers += [getattr(rules.scoring, key, 0) for key in ("out", "opening_double", "equal")]
    numbers += [getattr(rules.scoring, "with_double", 0), settlement.rounding * 4]
    if settlement.passes is not None:
        passes = settlement.passes
        numbers += [passes.lead, passes.lead_double, passes.all_others * 30]
    return (pips * 4 + sum(map(abs, numbers))) * max([1, *times])
