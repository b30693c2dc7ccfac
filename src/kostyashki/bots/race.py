"""What scores are worth: the chance to win the match from there.

A match is a race: each round moves the difference of two sides at random, until one has reached
the target. With `n` rounds to come and `spread` the deviation of one round's difference, a lead of
`d` points wins with the chance of a normal variable, that of d / (spread * sqrt(n)). How many
rounds are to come follows from how much a side gains in one. Both are measured once for a game, in
rounds that the `Policy` plays for every seat.
"""

from __future__ import annotations

from functools import lru_cache

import cython

from kostyashki.bots.policy import Policy
from kostyashki.plan import Plan
from kostyashki.rng import Rng
from kostyashki.round import Round
from kostyashki.scoring.ledger import Ledger

if not cython.compiled:
    from math import erfc, sqrt

#: Rounds played to measure a game.
_ROUNDS = 400
#: What the least difference counts beside the chance to win, so that no lead is thrown away.
_TRIFLE = cython.declare(cython.double, 0.02)


@lru_cache(maxsize=64)
def race_of(plan: Plan) -> Race:
    """Return the race of a game, measured the first time."""
    return Race(plan)


@cython.final
@cython.cclass
class Race:
    """What scores are worth in one game.

    >>> from kostyashki.games import game
    >>> from kostyashki.plan import Plan
    >>> race = Race(Plan(game("sport").rules(4), 4))
    >>> race.chance([90, 0], 0) > race.chance([10, 0], 0) > race.chance([0, 0], 0)
    True
    """

    def __init__(self, plan: Plan) -> None:
        ending = plan.rules.ending
        self.plan = plan
        self.least, self.rounds, self.penalty = ending.least, ending.rounds, ending.penalty
        policy, round_, rng = Policy(plan), Round(plan), Rng(0)
        gains: list[float] = []
        squares = 0.0
        for _ in range(_ROUNDS):
            ledger: Ledger = Ledger(plan.terms)
            with cython.nogil:
                round_.deal_and_open(rng)
                policy.begin()
                policy.play_out(round_, 1.0, rng)
            for side in range(plan.sides):
                ledger.score[side] += policy.earned[side]
            if round_.end:
                ledger.enter(round_.reckoning)
            scores = [ledger.score[side] + ledger.kept[side] for side in range(plan.sides)]
            gains.extend(abs(score) for score in scores)
            squares += (scores[0] - scores[1]) ** 2
        self.gain = max(sum(gains) / len(gains), 1.0)
        self.spread = max((squares / _ROUNDS) ** 0.5, 1.0)

    def chance(self, scores: list[int], side: int, left: int = 0) -> float:
        """Return how good scores, by side, are for a side, from 0 to 1 or a trifle beyond.

        ``left``: the rounds still to come, in a match of so many rounds.
        """
        ledger: Ledger = Ledger(self.plan.terms).standing(scores, [0] * len(scores))
        return self.standing(ledger, side, left)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def standing(self, ledger: Ledger, side: cython.int, left: cython.int) -> cython.double:
        """Return what a ledger is worth to a side: the mean over the other sides."""
        other: cython.int
        total: cython.double = 0
        # What is only remembered comes back at half the time.
        mine: cython.double = ledger.score[side] + ledger.kept[side] / 2.0
        for other in range(self.plan.sides):
            if other != side:
                total += self.against(mine, ledger.score[other] + ledger.kept[other] / 2.0, left)
        return total / (self.plan.sides - 1)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def against(
        self, mine: cython.double, theirs: cython.double, left: cython.int
    ) -> cython.double:
        lead: cython.double = theirs - mine if self.penalty else mine - theirs
        trifle: cython.double = _TRIFLE * lead / self.spread
        rounds: cython.double = left
        if not self.rounds:
            rounds = min(self.least - mine, self.least - theirs) / self.gain
        if rounds <= 0:
            return trifle + (1.0 if lead > 0 else 0.5 if lead == 0 else 0.0)
        rounds = max(rounds, 0.5)
        return trifle + 0.5 * erfc(-lead / (self.spread * sqrt(2 * rounds)))
