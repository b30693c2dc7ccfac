"""Sampled worlds, each weighed by how likely the others' past actions were in it.

The worlds come from `kostyashki.worlds`, each as likely; the weight is the product over the round
so far of how often a player of the model would have acted so with those hands (importance
sampling). The model takes an action with a weight of exp(value / temperature), its value being
the `Policy`'s, and now and then any action at all, since nobody plays by a formula. Nor does
everybody play alike: each other seat is one of a few `Kind`s of player, the likelier the better
that kind explains all that the seat has done. How it plays on in a playout has a temperature of
its own; that a lower one is better is a guess, the measurements did not decide it.
"""

from __future__ import annotations

from array import array
from dataclasses import dataclass
from math import inf
from time import monotonic

import cython

from kostyashki.bots.policy import Policy
from kostyashki.rng import Rng
from kostyashki.round import Round
from kostyashki.state import CLAIM
from kostyashki.worlds.sampling import Worlds

if not cython.compiled:
    from math import exp

_CLAIM = cython.declare(cython.int, CLAIM)

#: Worlds between two looks at the clock.
_CHUNK = 32
#: How many kinds of player there may be, and seats.
_MOST = cython.declare(cython.int, 3)
_SEATS = cython.declare(cython.int, 8)


@dataclass(frozen=True, kw_only=True)
class Kind:
    """A kind of player: ``share`` of all are so.

    What they have done is explained by ``temperature``, and with a chance of ``slack`` they did
    anything; how they will play on has a temperature of its own, ``onward``.
    """

    temperature: float
    slack: float
    share: float
    onward: float


#: Who always takes what looks best, and who mostly does.
KINDS = (
    Kind(temperature=0.2, slack=0.05, share=0.5, onward=0.01),
    Kind(temperature=1.0, slack=0.1, share=0.5, onward=0.5),
)


@cython.final
@cython.cclass
class Pool:
    """So many worlds of one view, for one seat; ``round`` stands in the world entered last."""

    def __init__(
        self,
        worlds: Worlds,
        policy: Policy,
        seat: int,
        size: int,
        rng: Rng,
        *,
        kinds: tuple[Kind, ...] = KINDS,
        until: float = inf,
    ) -> None:
        """``kinds``: of player, one to three, whose shares make 1.

        ``until``: when to be content with fewer worlds, by `time.monotonic`, for slow machines.
        """
        self.worlds, self.policy, self.seat = worlds, policy, seat
        self.deal = worlds.new_deal()
        self.round = Round(worlds.plan, self.deal)
        self.tiles = worlds.plan.tiles.size
        self.orders = array("B", bytes(self.tiles * size))
        self.sums = array("d", bytes(8 * size))
        self.beliefs = array("d", bytes(8 * _SEATS * _MOST * size))
        self.size = self.entered = 0
        if not cython.compiled:
            self.heat, self.slack, self.prior = [1.0] * 3, [0.0] * 3, [0.0] * 3
            self.onward = [1.0] * 3
        for i in range(_MOST):
            self.heat[i], self.slack[i], self.prior[i], self.onward[i] = 1.0, 0.0, 0.0, 1.0
        for i, kind in enumerate(kinds):
            self.heat[i], self.slack[i], self.prior[i] = kind.temperature, kind.slack, kind.share
            self.onward[i] = kind.onward
        total: cython.double = 0
        while self.size < size and (not self.size or monotonic() < until):
            left: cython.int = min(_CHUNK, size - self.size)
            with cython.nogil:
                while left > 0:
                    left -= 1
                    self.add(rng)
                    total += self.likelihood()
                    self.sums[self.size - 1] = total

    @property
    def effective(self) -> float:
        """As how many worlds of equal weight these are worth.

        That is the square of the sum of the weights over the sum of their squares.
        """
        before = squares = 0.0
        for i in range(self.size):
            squares += (self.sums[i] - before) ** 2
            before = self.sums[i]
        return before * before / squares

    def likely(self, seat: int) -> list[float]:
        """Return how likely a seat is of each kind, in the order they were given."""
        found = [0.0] * _MOST
        before = 0.0
        for i in range(self.size):
            at = _MOST * (_SEATS * i + seat)
            for kind in range(_MOST):
                found[kind] += (self.sums[i] - before) * self.beliefs[at + kind]
            before = self.sums[i]
        return [chance / before for chance in found]

    def put(self, share: float) -> None:
        """Put ``round`` into the world at a share, from 0 to 1, of the sum of all weights."""
        self.enter(share)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def add(self, rng: Rng) -> cython.void:
        """Draw one more world."""
        i: cython.int
        base: cython.int = self.size * self.tiles
        self.worlds.draw_into(self.deal, rng)
        for i in range(self.tiles):
            self.orders[base + i] = self.deal.order[i]
        self.size += 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def likelihood(self) -> cython.double:
        """Return how likely the others' actions were in the world just drawn.

        Of each seat it notes how likely it is of each kind there.
        """
        i: cython.int
        seat: cython.int
        code: cython.int
        count: cython.int
        first: cython.int = _SEATS * _MOST * (self.size - 1)
        total: cython.double
        found: cython.double = 1
        for i in range(_SEATS * _MOST):
            self.beliefs[first + i] = self.prior[i % _MOST]
        self.policy.begin()
        self.worlds.begin_in(self.round)
        for i in range(self.worlds.actions):
            code = self.worlds.action[i]
            # What a seat claims or misses tells nothing of its hand.
            if self.round.seat != self.seat and code < _CLAIM:
                count = self.round.own_moves()
                if count > 1:
                    self.learn(first + _MOST * self.round.seat, code, count)
            self.policy.note(self.round, code)
            self.round.act(code)
        for seat in range(_SEATS):
            i = first + _MOST * seat
            total = self.beliefs[i] + self.beliefs[i + 1] + self.beliefs[i + 2]
            found *= total
            self.beliefs[i] /= total
            self.beliefs[i + 1] /= total
            self.beliefs[i + 2] /= total
        return found

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def learn(self, at: cython.int, code: cython.int, count: cython.int) -> cython.void:
        """Weigh the beliefs ``at`` a seat with an action of its, one of ``count`` found."""
        i: cython.int
        kind: cython.int
        most: cython.double
        worth: cython.double
        taken: cython.double
        total: cython.double
        self.policy.judge(self.round, count)
        most = self.policy.values[0]
        for i in range(1, count):
            most = max(most, self.policy.values[i])
        for kind in range(_MOST):
            total = taken = 0
            for i in range(count):
                worth = exp((self.policy.values[i] - most) / self.heat[kind])
                total += worth
                if self.round.moves[i] == code:
                    taken = worth
            # By how much likelier than by lot: a product of bare chances would come to nothing.
            taken *= (1 - self.slack[kind]) * count / total
            self.beliefs[at + kind] *= taken + self.slack[kind]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def warmth(self, seat: cython.int, rng: Rng) -> cython.double:
        """Return how a seat plays on in the world entered last, its kind taken by lot."""
        at: cython.int = _MOST * (_SEATS * self.entered + seat)
        lot: cython.double = rng.below(1 << 30) / 1073741824.0
        if lot < self.beliefs[at]:
            return self.onward[0]
        return self.onward[1] if lot < self.beliefs[at] + self.beliefs[at + 1] else self.onward[2]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def enter(self, share: cython.double) -> cython.void:
        """Do as `put` says."""
        low: cython.int = 0
        high: cython.int = self.size - 1
        middle: cython.int
        share *= self.sums[high]
        while low < high:
            middle = (low + high) // 2
            if self.sums[middle] > share:
                high = middle
            else:
                low = middle + 1
        self.entered = low
        for middle in range(self.tiles):
            self.deal.order[middle] = self.orders[low * self.tiles + middle]
        self.worlds.replay_into(self.round)
