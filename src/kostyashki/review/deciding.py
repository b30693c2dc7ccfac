"""One moment of a round: what its seat could know, and what all hands open show."""

from __future__ import annotations

from math import sqrt
from typing import Any

import msgspec

from kostyashki.actions import Action, action_table
from kostyashki.bots.policy import Policy
from kostyashki.bots.pool import Pool
from kostyashki.bots.search import Search
from kostyashki.errors import UsageError
from kostyashki.events import Acted
from kostyashki.match import Match
from kostyashki.review.effort import Effort
from kostyashki.review.findings import Candidate, Fact, Moment, Ply
from kostyashki.rng import Rng
from kostyashki.solver import Solution, Solver, Unsolvable
from kostyashki.worlds import Worlds

#: The share of the iterations that all actions of a decision have alike, the rest goes to the best.
_ALIKE = 0.6
#: How sure a loss must be: less than so many standard errors is nothing.
_SURE = 2.0


class Judge:
    """Looks at the moments of one match, one after another."""

    def __init__(self, effort: Effort, seed: int) -> None:
        self.effort, self.seed = effort, seed
        self.solver = Solver()
        #: The standard deviation of the results at the decision looked at last.
        self.spread = 0.0

    def moment(self, match: Match, acted: Acted, *, first: bool) -> Moment:
        """Return what there is to say of an action, the match standing just before it.

        ``first``: the deal has just been opened, so that its worth is asked for.
        """
        drawn = acted.tile if acted.do == "draw" else None
        tile = None if acted.do == "draw" else acted.tile
        done = Action(acted.do, tile, acted.arm, acted.closed, acted.outer, acted.points)
        legal = match.legal_actions
        worlds = _worlds(match, acted.seat)
        moment = Moment(acted.n, acted.seat, done, drawn)
        if worlds is not None:
            moment = _known(moment, worlds)
        if len(legal) == 1 and not first:
            return moment
        moment = self._opened(match, moment, legal, worlds, first=first)
        if len(legal) == 1 or worlds is None:
            return moment
        return self._weighed(match, moment, worlds)

    # --- with all hands open --------------------------------------------------------------------

    def _opened(
        self,
        match: Match,
        moment: Moment,
        legal: list[Action],
        worlds: Worlds | None,
        *,
        first: bool,
    ) -> Moment:
        """Add what the open hands show: the values, the best line, the expected lead."""
        nodes = self.effort.deal_nodes if first else self.effort.nodes
        solution, unsolved = Solution(finished=False, nodes=0), ""
        try:
            solution = self.solver.solve(match.round, nodes=nodes)
        except Unsolvable as error:
            unsolved = str(error)
        if not (solution.finished or unsolved):
            unsolved = f"more than {nodes:,} positions would have to be looked at"
        values, lost = solution.values, None
        if solution.value is not None:
            own = values.get(moment.done)
            lost = None if own is None else solution.value - own
            mine = moment.seat % match.plan.sides
            ahead = [float(solution.value if side == mine else -solution.value) for side in (0, 1)]
        elif worlds is not None:
            ahead = self._playouts(match, worlds)
        else:
            ahead = [0.0] * match.plan.sides
        several = len(legal) > 1
        return _changed(
            moment,
            candidates=[Candidate(a, None, 0, values.get(a)) for a in legal] if several else [],
            lost_exact=lost,
            line=_line(match, solution),
            unsolved=unsolved,
            lead=ahead,
            solved=solution.finished,
        )

    def _playouts(self, match: Match, worlds: Worlds) -> list[float]:
        """Return by side what is still to come when sensible players play the open round on."""
        policy, deal = Policy(worlds.plan), match.history[-1].deal
        rng = self._chance(match, 1)
        total = [0.0] * match.plan.sides
        for _ in range(self.effort.playouts):
            round_ = worlds.replayed(deal)
            policy.follow(worlds, round_)
            before = policy.gained(round_)
            policy.finish(round_, rng, 0.3)
            for side, points in enumerate(policy.gained(round_)):
                total[side] += (points - before[side]) / self.effort.playouts
        return leads(total, penalty=match.rules.ending.penalty)

    # --- with what the seat could know ----------------------------------------------------------

    def _weighed(self, match: Match, moment: Moment, worlds: Worlds) -> Moment:
        """Add the estimates over worlds that the view allows, and what the action lost by them."""
        rng, policy = self._chance(match, 0), Policy(worlds.plan)
        pool = Pool(worlds, policy, moment.seat, self.effort.worlds, rng)
        policy.follow(worlds, pool.round)
        # A round seldom takes more actions than there are tiles held.
        iterations = max(100, self.effort.plies // sum(map(int.bit_count, match.round.hand_masks)))
        least = max(10, int(iterations * _ALIKE / len(moment.candidates)))
        search = Search(pool, policy, moment.seat, rng, least=least)
        search.run(max(iterations, least * len(moment.candidates)))
        self.spread = search.spread
        actions = action_table(worlds.plan.tiles.highest, worlds.plan.trains).actions
        found = {actions[code]: (tries, mean) for code, tries, mean in search.results()}
        best = max(found, key=lambda action: found[action][1])
        tries, mean = found[moment.done]
        most_tries, most = found[best]
        error = self.spread * sqrt(1 / max(1, tries) + 1 / max(1, most_tries))
        lost = most - mean
        means = [value for _, value in found.values()]
        return _changed(
            moment,
            candidates=[
                Candidate(c.action, found[c.action][1], found[c.action][0], c.exact)
                for c in moment.candidates
            ],
            best=best,
            lost=lost if lost > _SURE * error else 0.0,
            error=error,
            at_random=most - sum(means) / len(means),
        )

    def _chance(self, match: Match, use: int) -> Rng:
        """Return the chance of a decision, which nothing else changes."""
        return Rng(self.seed, (match.number << 20) + (match.round.n << 2) + use)


def leads(points: list[float], *, penalty: bool) -> list[float]:
    """Return by side how far it is ahead of the mean of the others.

    >>> leads([10, 4], penalty=False), leads([10, 4, 1], penalty=True)
    ([6.0, -6.0], [-7.5, 1.5, 6.0])
    """
    others, sign = len(points) - 1, -1 if penalty else 1
    total = sum(points)
    return [sign * (own - (total - own) / others) for own in points]


def _line(match: Match, solution: Solution) -> list[Ply]:
    """Return a best play with the seat of each action."""
    round_, found = match.round.copy(), []
    table = action_table(match.rules.highest, match.plan.trains).codes
    for a in solution.line:
        found.append(Ply(round_.seat, a))
        round_.act_on(table[msgspec.structs.astuple(a)])
    return found


def _worlds(match: Match, seat: int) -> Worlds | None:
    """Return the deals that a seat's view allows; None where a view cannot be read."""
    try:
        return Worlds(match.view(seat))
    except UsageError:
        return None


def _known(moment: Moment, worlds: Worlds) -> Moment:
    """Add what the seat could know of the hidden tiles."""
    held = {
        tile: [round(max(0.0, share), 4) for share in shares]
        for tile, shares in sorted(worlds.held().items())
    }
    return _changed(moment, held=held, facts=[Fact(**fact) for fact in worlds.facts()])


def _changed(moment: Moment, **facts: Any) -> Moment:
    changed: Moment = msgspec.structs.replace(moment, **facts)
    return changed
