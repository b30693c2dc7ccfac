"""A quick bot for every game: what each legal action brings at once, and how the table then lies.

It knows no game. What an action earns stands in the view, with the number of points that ends the
match, and what the table looks like afterwards.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from math import exp
from typing import Any

from kostyashki.bots.knowledge import Knowledge, Pips, pips_of
from kostyashki.rng import Rng


@dataclass(frozen=True, kw_only=True)
class Weights:
    """How much each feature is worth, in no unit but against each other.

    ``award``: points earned at once, as a share of the target; ``pip``, ``double``: each got rid
    of; ``own``, ``reply``: own tiles that fit afterwards, open pips that they answer;
    ``next_seat``, ``partner``, ``others``: tiles that those hands are expected to fit;
    ``stuck``: a next seat that probably cannot move; ``out``: an empty hand, or the target;
    ``block``: each pip fewer than the others when nothing fits any more; ``idle``: no tile laid.
    """

    award: float = 200.0
    pip: float = 0.15
    double: float = 1.0
    own: float = 0.4
    reply: float = 0.375
    next_seat: float = -0.4
    partner: float = 0.48
    others: float = -0.4
    stuck: float = 5.12
    out: float = 100.0
    block: float = 0.5
    idle: float = -50.0


class GreedyBot:
    """Takes the action that looks best now; chance decides only between equals.

    >>> from kostyashki import Match
    >>> match = Match("sport", seed=7)
    >>> view = match.view(match.round.seat)
    >>> GreedyBot(Rng(7)).choose(view) in view["legal"]
    True
    """

    name = "greedy"

    def __init__(self, rng: Rng, weights: Weights | None = None) -> None:
        self._rng = rng
        self._weights = weights or Weights()

    def choose(self, view: dict[str, Any]) -> dict[str, Any]:
        """Return the most promising of ``view["legal"]``."""
        legal: list[dict[str, Any]] = view["legal"]
        if len(legal) == 1:
            return legal[0]
        judge = _Judge(view, self._weights)
        values = [round(judge.value(action), 6) for action in legal]
        best = [action for action, value in zip(legal, values) if value == max(values)]
        return best[self._rng.pick(len(best))]


class _Judge:
    """Values actions at one decision."""

    def __init__(self, view: dict[str, Any], weights: Weights) -> None:
        self.view = view
        self.weights = weights
        self.known = Knowledge(view)
        self.seat: int = view["seat"]
        self.seats: int = view["seats"]
        self.sides: int = view["sides"]
        # A match of so many rounds has no target: what a play earns is weighed as of a hundred.
        self.target: int = view["target"] or 100
        self.score: int = view["scores"][self.seat % self.sides]
        self.ends = self.known.needed(view)

    def value(self, action: dict[str, Any]) -> float:
        if action["do"] == "play":
            return self._play(action)
        value = self.weights.idle + self._standing(self.ends, self.known.hand)
        if action["do"] == "draw":
            return value + self._drawn()
        # Who passes instead of drawing may wait for ever; a turn that ends goes somewhere.
        return value + (self.weights.idle if action["do"] == "pass" else 0)

    def _play(self, action: dict[str, Any]) -> float:
        w, view = self.weights, self.view
        tile = pips_of(action["tile"])
        rest = [other for other in self.known.hand if other != tile]
        value: float = w.award * action["award"] / self.target + w.pip * sum(tile)
        if tile[0] == tile[1]:
            value += w.double
        if action["award"] and not view["penalty"]:
            value += w.out * (self.score + action["award"] >= self.target)
        if view["hands"][self.seat] == 1:
            return value + w.out
        return value + self._standing(self.known.needed(action), rest)

    def _drawn(self) -> float:
        """Value one more tile, where nothing forces it: something for a seat far from out."""
        unseen = self.known.unseen
        values = set(self.ends)
        helps = sum(self.known.fits(tile, values) for tile in unseen) / max(len(unseen), 1)
        behind: int = self.view["hands"][self.seat] - min(self.view["hands"])
        return helps * (1 + behind) - 1

    def _standing(self, ends: Sequence[int], hand: Collection[Pips]) -> float:
        """Value a table with ends that these pips continue and this own hand, the next to act."""
        w, known = self.weights, self.known
        values = set(ends)
        if not any(known.fits(tile, values) for tile in (*hand, *known.unseen)):
            return w.block * self._lead(hand)
        value = w.own * sum(known.fits(tile, values) for tile in hand)
        value += w.reply * sum(any(pip in tile for tile in hand) for pip in ends)
        following = (self.seat + 1) % self.seats
        for seat in range(self.seats):
            if seat == self.seat:
                continue
            expected = known.expected_fits(seat, values)
            if seat % self.sides == self.seat % self.sides:
                value += w.partner * expected
            elif seat == following:
                value += w.next_seat * expected + w.stuck * exp(-expected)
            else:
                value += w.others * expected / (self.seats - 2)
        return value

    def _lead(self, hand: Collection[Pips]) -> float:
        """Return how many pips fewer than the average other side the own side holds, expected."""
        totals = [0.0] * self.sides
        for seat in range(self.seats):
            own = seat == self.seat
            totals[seat % self.sides] += (
                sum(map(sum, hand)) if own else self.known.expected_pips(seat)
            )
        mine = totals.pop(self.seat % self.sides)
        return sum(totals) / len(totals) - mine
