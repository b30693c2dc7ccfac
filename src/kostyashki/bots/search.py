"""A tree of the own decisions over weighed worlds: information-set search with a model of the rest.

Each iteration enters one world of the `Pool` and plays it to its end. Own decisions are the nodes,
told apart by what the seat has seen, so the same node gathers many worlds and never plans on a
hidden tile. They choose by what gained most so far, with the `Policy` as the first guess (the
formula of AlphaZero's tree, D. Silver et al. 2017, in the manner of information-set Monte Carlo
tree search, P. Cowling, E. Powley and D. Whitehouse 2012). The other seats act by the policy, with
as much chance in it as the kind of player has that they seem to be; beyond the tree the own seat
acts by it too.
"""

from __future__ import annotations

from array import array

import cython

from kostyashki.bots.policy import LONGEST, Policy
from kostyashki.bots.pool import Pool
from kostyashki.bots.race import race_of
from kostyashki.rng import Rng
from kostyashki.round import Round
from kostyashki.scoring.ledger import Ledger

if not cython.compiled:
    from math import exp, sqrt

    from kostyashki.bits import Mask


_LONGEST = cython.declare(cython.int, LONGEST)
_DEEPEST = cython.declare(cython.int, 256)
#: Room for actions, by node: most have two or three.
_EDGES = cython.declare(cython.int, 6)
_ALL = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
_SPREAD = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)
_MIX = cython.declare(cython.ulonglong, 0xBF58476D1CE4E5B9)
_GOLDEN = cython.declare(cython.double, 0.6180339887498949)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _mixed(key: cython.ulonglong, number: cython.ulonglong) -> cython.ulonglong:
    """Return the key of what goes on with a number."""
    key = ((key ^ number) * _SPREAD) & _ALL
    return ((key ^ (key >> 29)) * _MIX) & _ALL


@cython.final
@cython.cclass
class Search:
    """The search of one decision."""

    def __init__(
        self,
        pool: Pool,
        policy: Policy,
        seat: int,
        rng: Rng,
        *,
        ledger: Ledger | None = None,
        left: int = 0,
        explore: float = 1.0,
        nodes: int = 1 << 14,
        least: int = 0,
    ) -> None:
        """``policy`` has followed the round.

        With a ``ledger``, the scores as they are now, results are the chance to win the match
        (``left``: rounds after this one where they are counted), without one points of the round.
        ``explore``: how much what was tried seldom is tried, in units of the results' spread;
        ``nodes``: how many decisions the tree holds, a power of two. Each action of the decision
        itself is tried ``least`` times before any of them is chosen for what it gained.
        """
        if not cython.compiled:
            self.lacks, self.path = [0] * 8, [0] * 256
            self.warmth = [0.0] * 8
        self.pool, self.policy, self.rng = pool, policy, rng
        self.round, self.plan = pool.round, policy.plan
        self.seat, self.side = seat, seat % self.plan.sides
        self.match_counts = ledger is not None
        self.before, self.ledger = ledger or Ledger(self.plan.terms), Ledger(self.plan.terms)
        self.race = race_of(self.plan)
        self.left = left
        self.sign = -1 if self.plan.rules.ending.penalty else 1
        self.explore, self.least = explore, least
        for i in range(8):
            self.lacks[i] = policy.lacks[i]
        self.drawer = policy.drawer
        self.mean = self.squares = self.spread = 0.0
        self.done = self.plies = self.nodes = self.edges = 0
        self.room, self.bits = nodes, nodes.bit_length()
        self.keys, self.places = array("Q", bytes(16 * nodes)), array("i", bytes(8 * nodes))
        self.first, self.widths = array("i", bytes(4 * nodes)), array("i", bytes(4 * nodes))
        self.codes = array("i", bytes(4 * _EDGES * nodes))
        self.visits = array("i", bytes(4 * _EDGES * nodes))
        self.totals = array("d", bytes(8 * _EDGES * nodes))
        self.priors = array("d", bytes(8 * _EDGES * nodes))

    def run(self, iterations: int) -> None:
        """Go on for so many iterations; the interpreter lock is released meanwhile."""
        left: cython.int = iterations
        with cython.nogil:
            while left > 0:
                left -= 1
                self.iterate()

    def results(self) -> list[tuple[int, int, float]]:
        """Return of each action: its code, how often it was tried, what it gained on average."""
        return [
            (self.codes[i], self.visits[i], self.totals[i] / max(1, self.visits[i]))
            for i in range(self.widths[0])
        ]

    def best(self) -> int:
        """Return the code of the action tried most often."""
        return max(self.results(), key=lambda result: result[1:])[0]

    def settled(self, plies: int) -> bool:
        """Whether the best action stays the best until so many actions are played."""
        most, second, *_ = sorted((tried for _, tried, _ in self.results()), reverse=True)
        return (most - second) * self.plies > (plies - self.plies) * self.done

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def iterate(self) -> cython.void:
        i: cython.int
        count: cython.int
        code: cython.int
        node: cython.int
        place: cython.int
        deep: cython.int = 0
        inside: cython.bint = True
        key: cython.ulonglong = 1
        share: cython.double = self.done * _GOLDEN
        value: cython.double
        warmth: cython.double
        before: cython.int
        share -= cython.cast(cython.int, share)
        self.pool.enter(share)
        self.policy.begin()
        for i in range(8):
            self.policy.lacks[i] = self.lacks[i]
        self.policy.drawer = self.drawer
        before = self.round.n
        for i in range(self.plan.seats):
            self.warmth[i] = self.pool.warmth(i, self.rng)
        while not self.round.end and self.round.n - before < _LONGEST:
            count = self.round.find_moves()
            place = 0
            if inside and self.round.seat == self.seat:
                key = self.seen(key)
            if count > 1:
                if self.round.seat != self.seat:
                    warmth = self.warmth[self.round.seat]
                    place = self.policy.pick(self.round, count, warmth, self.rng)
                elif inside and deep < _DEEPEST:
                    node = self.node(key, self.round, count)
                    if node < 0:
                        inside = False
                        place = self.policy.pick(self.round, count, 0.0, self.rng)
                    else:
                        i = self.select(node)
                        inside = self.visits[i] > 0
                        self.path[deep] = i
                        deep += 1
                        place = i - self.first[node]
                else:
                    place = self.policy.pick(self.round, count, 0.0, self.rng)
            code = self.round.moves[place]
            if inside:
                key = _mixed(key, code + 1)
            self.policy.take(self.round, code)
        value = self.worth(self.round)
        self.done += 1
        self.plies += self.round.n - before
        share = value - self.mean
        self.mean += share / self.done
        self.squares += share * (value - self.mean)
        self.spread = sqrt(self.squares / self.done)
        for i in range(deep):
            self.visits[self.path[i]] += 1
            self.totals[self.path[i]] += value

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def seen(self, key: cython.ulonglong) -> cython.ulonglong:
        """Return the key of a history with the own tiles that the seat has seen by then.

        In a face-down row they, and their order, differ from world to world, and so does what is
        legal: the key is made of what was seen at every own turn.
        """
        mine: Mask = self.policy.known_hand(self.round, self.seat)
        return _mixed(
            _mixed(key, cython.cast(cython.ulonglong, mine & _ALL)),
            cython.cast(cython.ulonglong, mine >> 64),
        )

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def node(self, key: cython.ulonglong, round_: Round, count: cython.int) -> cython.int:
        """Return the node of a history, a new one where there is room; else -1."""
        i: cython.int
        most: cython.double
        total: cython.double = 0
        at: cython.int = cython.cast(cython.int, key >> (64 - self.bits))
        while self.keys[at]:
            if self.keys[at] == key:
                return self.places[at]
            at = (at + 1) & (2 * self.room - 1)
        if self.nodes == self.room or self.edges + count > _EDGES * self.room:
            return -1
        self.keys[at] = key
        self.places[at] = self.nodes
        self.first[self.nodes] = self.edges
        self.widths[self.nodes] = count
        self.policy.judge(round_, count)
        most = self.policy.values[0]
        for i in range(1, count):
            most = max(most, self.policy.values[i])
        for i in range(count):
            self.codes[self.edges + i] = round_.moves[i]
            self.visits[self.edges + i] = 0
            self.totals[self.edges + i] = 0
            self.priors[self.edges + i] = exp((self.policy.values[i] - most) / 3)
            total += self.priors[self.edges + i]
        for i in range(count):
            self.priors[self.edges + i] /= total
        self.edges += count
        self.nodes += 1
        return self.nodes - 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def select(self, node: cython.int) -> cython.int:
        """Return the edge to try next from a node."""
        i: cython.int
        best: cython.int = self.first[node]
        last: cython.int = best + self.widths[node]
        visits: cython.int = 0
        total: cython.double = 0
        most: cython.double = 0
        worth: cython.double
        guess: cython.double
        for i in range(best, last):
            if node == 0 and self.visits[i] < self.least:
                return i
            visits += self.visits[i]
            total += self.totals[i]
        guess = total / visits if visits else 0
        worth = self.explore * self.spread * sqrt(visits + 1)
        for i in range(best, last):
            total = self.totals[i] / self.visits[i] if self.visits[i] else guess
            total += worth * self.priors[i] / (1 + self.visits[i])
            if i == self.first[node] or total > most:
                most = total
                best = i
        return best

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def worth(self, round_: Round) -> cython.double:
        """Return what a round played on to its end has brought the own side."""
        side: cython.int
        if round_.end:
            round_.settle()
        if not self.match_counts:
            return self.points(round_)
        self.ledger.take(self.before)
        for side in range(self.plan.sides):
            self.ledger.score[side] = self.before.score[side] + self.policy.earned[side]
        if round_.end:
            self.ledger.enter(round_.reckoning)
        return self.race.standing(self.ledger, self.side, self.left)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def points(self, round_: Round) -> cython.double:
        """Return the points of the own side less the average of the others."""
        side: cython.int
        points: cython.double
        mine: cython.double = 0
        others: cython.double = 0
        for side in range(self.plan.sides):
            points = self.policy.earned[side]
            if round_.end:
                points += round_.passes[side] + round_.settled(side)
            if side == self.side:
                mine = points
            else:
                others += points
        return self.sign * (mine - others / (self.plan.sides - 1))
