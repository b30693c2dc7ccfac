"""Sampled worlds, each weighed by how likely the others' past actions were in it.

The worlds come from `kostyashki.worlds`, each as likely; the weight is the product over the round
so far of how often a player of the model would have acted so with those hands (importance
sampling). The model takes an action with a weight of exp(value / temperature), its value being
the `Policy`'s, and now and then any action at all, since nobody plays by a formula.
"""

from __future__ import annotations

from array import array
from math import inf
from time import monotonic

import cython

from kostyashki.bots.policy import Policy
from kostyashki.rng import Rng
from kostyashki.round import Round
from kostyashki.worlds.sampling import Worlds

if not cython.compiled:
    from math import exp

#: Worlds between two looks at the clock.
_CHUNK = 32


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
        temperature: float = 1.0,
        slack: float = 0.1,
        until: float = inf,
    ) -> None:
        """``slack``: how often the model takes any action, each as likely.

        ``until``: when to be content with fewer worlds, by `time.monotonic`, for slow machines.
        """
        self.worlds, self.policy, self.seat = worlds, policy, seat
        self.deal = worlds.new_deal()
        self.round = Round(worlds.plan, self.deal)
        self.tiles = worlds.plan.tiles.size
        self.orders = array("B", bytes(self.tiles * size))
        self.sums = array("d", bytes(8 * size))
        self.size = 0
        warmth: cython.double = temperature
        loose: cython.double = slack
        total: cython.double = 0
        while self.size < size and (not self.size or monotonic() < until):
            left: cython.int = min(_CHUNK, size - self.size)
            with cython.nogil:
                while left > 0:
                    left -= 1
                    self.add(rng)
                    total += self.likelihood(warmth, loose)
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
    def likelihood(self, temperature: cython.double, slack: cython.double) -> cython.double:
        """Return how likely the others' actions were in the world just drawn."""
        i: cython.int
        j: cython.int
        count: cython.int
        code: cython.int
        most: cython.double
        taken: cython.double
        total: cython.double
        found: cython.double = 1
        self.policy.begin()
        self.worlds.begin_in(self.round)
        for i in range(self.worlds.actions):
            code = self.worlds.action[i]
            if self.round.seat != self.seat:
                count = self.round.find_moves()
                if count > 1:
                    self.policy.judge(self.round, count)
                    most = self.policy.values[0]
                    for j in range(1, count):
                        most = max(most, self.policy.values[j])
                    total = taken = 0
                    for j in range(count):
                        self.policy.values[j] = exp((self.policy.values[j] - most) / temperature)
                        total += self.policy.values[j]
                        if self.round.moves[j] == code:
                            taken = self.policy.values[j]
                    found *= (1 - slack) * taken / total + slack / count
            self.policy.note(self.round, code)
            self.round.act(code)
        return found

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
        for middle in range(self.tiles):
            self.deal.order[middle] = self.orders[low * self.tiles + middle]
        self.worlds.replay_into(self.round)
