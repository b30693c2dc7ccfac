"""The bots by level: how they read a view, and how much they think about it.

`novice` and `yard` take what looks best to a `Policy`; `master` and `grandmaster` search over
worlds that the view allows. All are handed a view and nothing else.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from time import monotonic
from typing import Any

import msgspec

from kostyashki.actions import action_key, action_table
from kostyashki.bots.policy import Policy, Weights
from kostyashki.bots.pool import Pool
from kostyashki.bots.search import Search
from kostyashki.plan import Plan
from kostyashki.rng import Rng
from kostyashki.scoring.ledger import Ledger
from kostyashki.solver import Solver
from kostyashki.solver.claims import refusal
from kostyashki.worlds import Worlds

#: Who thinks gives up thinking after so many seconds, on however slow a machine.
SECONDS = 0.9
#: Iterations between two looks at the clock and at whether anything can still change.
_CHUNK = 64
#: Where all hands are known, a solve may look at so many positions, in a table of so many bits.
_NODES, _BITS = 300_000, 15

#: What a beginner sees: heavy tiles, doubles, points at once, ends to go on at; no other hand.
NOVICE = Weights(pip=0.3, own=0.2, reply=0.2, next_seat=0, partner=0, others=0, stuck=0)


@dataclass(frozen=True, kw_only=True)
class Level:
    """How much a bot thinks: ``worlds`` weighed, actions played (``plies``) to search them.

    ``nodes``: of its own decisions so many are remembered, a power of two.
    """

    worlds: int
    plies: int
    nodes: int = 1 << 14


MASTER = Level(worlds=500, plies=10_000)
GRANDMASTER = Level(worlds=8000, plies=1_100_000, nodes=1 << 16)


class JudgingBot:
    """Takes what looks best now; chance decides between equals.

    >>> from kostyashki import Match
    >>> match = Match("sport", seed=7)
    >>> view = match.view(match.round.seat)
    >>> JudgingBot("yard", Rng(7)).choose(view) in view["legal"]
    True
    """

    def __init__(
        self, name: str, rng: Rng, weights: Weights | None = None, temperature: float = 0.0
    ) -> None:
        """``temperature``: how often something worse is taken, see `Policy.best`."""
        self.name = name
        self._rng = rng
        self._weights = weights
        self._temperature = temperature

    def choose(self, view: dict[str, Any]) -> dict[str, Any]:
        """Return the most promising of ``view["legal"]``."""
        if len(view["legal"]) == 1 or view["start"] is None:
            return at_sight(view)
        worlds = Worlds(view)
        policy = Policy(worlds.plan, self._weights)
        # Any world will do: the policy reads nothing in which they differ.
        round_ = worlds.replayed(worlds.deal(self._rng))
        policy.follow(worlds, round_)
        return chosen(view, worlds.plan, policy.best(round_, self._rng, self._temperature))


class ThinkingBot:
    """Weighs sampled worlds by how the others have played, and searches them.

    >>> from kostyashki import Match
    >>> match = Match("sport", seed=7)
    >>> view = match.view(match.round.seat)
    >>> ThinkingBot("master", Rng(7), MASTER).choose(view) in view["legal"]
    True
    """

    def __init__(self, name: str, rng: Rng, level: Level, seconds: float = SECONDS) -> None:
        """``seconds``: the most that a decision takes, unless solver or first look take longer."""
        self.name = name
        self._rng = rng
        self._level = level
        self._solver: Solver | None = None
        self._seconds = seconds

    def choose(self, view: dict[str, Any]) -> dict[str, Any]:
        """Return the one of ``view["legal"]`` that gains most over the worlds."""
        begun = monotonic()
        if len(view["legal"]) == 1 or view["start"] is None:
            return at_sight(view)
        worlds = Worlds(view)
        if worlds.count == 1 and (code := self._solved(worlds)) is not None:
            return chosen(view, worlds.plan, code)
        search = self.searched(view, worlds, for_match=True, begun=begun)
        return chosen(view, worlds.plan, search.best())

    def searched(
        self,
        view: Mapping[str, Any],
        worlds: Worlds,
        *,
        for_match: bool = False,
        begun: float | None = None,
    ) -> Search:
        """Return the search of a view, whose worlds are given, when it has been thought through.

        Its results are points of the round, or ``for_match`` the chance to win the match. Its time
        runs from ``begun``, by `time.monotonic`; without it from now.
        """
        begun = monotonic() if begun is None else begun
        half, ends = begun + self._seconds / 2, begun + self._seconds
        policy = Policy(worlds.plan)
        pool = Pool(worlds, policy, view["seat"], self._level.worlds, self._rng, until=half)
        ledger = None
        if for_match:
            ledger = Ledger(worlds.plan.terms).standing(
                view["scores"], view["remembered"], view["carry"]
            )
        left = max(0, (view["rounds"] or 0) - view["start"]["played"] - 1)
        search = Search(
            pool,
            policy,
            view["seat"],
            self._rng,
            ledger=ledger,
            left=left,
            nodes=self._level.nodes,
        )
        # On a slow machine the worlds alone may take the time: it is looked at them once at least.
        while True:
            search.run(_CHUNK)
            late = search.plies >= self._level.plies or monotonic() >= ends
            if late or search.settled(self._level.plies):
                return search

    def _solved(self, worlds: Worlds) -> int | None:
        """Return the best action where all hands are known, None where that is not solved."""
        round_ = worlds.replayed(worlds.deal(self._rng))
        if refusal(round_):
            return None
        self._solver = self._solver or Solver(_BITS)
        values = self._solver.solve(round_, line=False, nodes=_NODES).values
        if not values:
            return None
        best = max(values, key=lambda action: values[action])
        table = action_table(worlds.plan.tiles.highest, worlds.plan.trains)
        return table.codes[msgspec.structs.astuple(best)]


def chosen(view: Mapping[str, Any], plan: Plan, code: int) -> dict[str, Any]:
    """Return the legal action of a view that has a code."""
    action = action_table(plan.tiles.highest, plan.trains).actions[code]
    wanted = msgspec.structs.astuple(action)
    for legal in view["legal"]:
        if action_key(legal) == wanted:
            found: dict[str, Any] = legal
            return found
    raise AssertionError(f"the view does not offer {action}")


def at_sight(view: Mapping[str, Any]) -> dict[str, Any]:
    """Return the action with most points, then of the heaviest tile: no history is needed.

    For a single legal action, and for rounds taken up in their middle.
    """

    def promise(action: Mapping[str, Any]) -> tuple[int, int, int]:
        pips = sum(map(int, action["tile"].split("-"))) if action["do"] == "play" else -1
        return action.get("award", 0), pips, action["do"] == "draw"

    found: dict[str, Any] = max(view["legal"], key=promise)
    return found
