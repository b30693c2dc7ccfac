"""Solving a round whose hands are all known: its value, that of every action, the best play."""

from __future__ import annotations

from dataclasses import dataclass, field

from kostyashki.actions import Action, action_table
from kostyashki.round import Round
from kostyashki.solver.claims import Unsolvable, refusal
from kostyashki.solver.search import Search
from kostyashki.solver.table import Table

#: How many positions a solve looks at unless told otherwise: some seconds, compiled.
NODES = 50_000_000
#: The table of a `Solver` has two to the power of this places: 8 MB.
_BITS = 19
#: That of plain lines is small, so that it stays in the processor's cache.
_SMALL = 15


@dataclass(frozen=True)
class Solution:
    """What a solve found out.

    ``value`` is what the side to act will still gain with best play of both, in points of the
    round: awards of its plays, passes and settlement, less those of the other side. In a game of
    penalties points count against who gets them. ``line`` is a best play to the end, ``values``
    has every legal action where they were asked for. Without ``finished`` the budget ran out:
    ``value`` is None and the rest is empty. ``nodes`` is how many positions were looked at.
    """

    finished: bool
    nodes: int
    value: int | None = None
    line: tuple[Action, ...] = ()
    values: dict[Action, int] = field(default_factory=dict)


class Solver:
    """Solves one round after another with one table, two to the power of ``bits`` places.

    >>> from kostyashki import Match
    >>> match = Match("draw", seats=2, seed=3)
    >>> while len(match.round.tiles_of(match.round.seat)) > 4:
    ...     _ = match.apply(match.legal_actions[0])
    >>> solution = Solver(16).solve(match.round)
    >>> solution.value == max(solution.values.values())
    True
    """

    def __init__(self, bits: int = _BITS) -> None:
        self.table, self.small = Table(bits), Table(min(bits, _SMALL))

    def solve(
        self, round_: Round, *, values: bool = True, line: bool = True, nodes: int = NODES
    ) -> Solution:
        """Solve a round that goes on, as it stands; `Unsolvable` says why one is not solved.

        ``values`` asks for the exact value of every legal action, ``line`` for a best play;
        ``nodes`` is how many positions may be looked at.
        """
        why = refusal(round_)
        if why:
            raise Unsolvable(why)
        search = Search(round_.copy(), self.table, self.small, nodes)
        noted = search.noted
        found = search.values() if values else []
        value = max(worth for _, worth in found) if found else search.value()
        actions = action_table(round_.plan.tiles.highest).actions
        codes = _line(search, value) if line and not search.stopped else []
        if search.stopped:
            return Solution(finished=False, nodes=search.nodes)
        return Solution(
            finished=True,
            nodes=search.nodes,
            value=value + noted,
            line=tuple(actions[code] for code in codes),
            values={actions[code]: worth + noted for code, worth in found},
        )


def solve(round_: Round, *, values: bool = True, line: bool = True, nodes: int = NODES) -> Solution:
    """Solve one round with a table of its own (see `Solver`).

    >>> from kostyashki import Match
    >>> solve(Match("sport", seed=1).round, nodes=10).finished
    False
    """
    return Solver().solve(round_, values=values, line=line, nodes=nodes)


def _line(search: Search, value: int) -> list[int]:
    """Return a best play to the end: at each step the first action that keeps the value."""
    codes: list[int] = []
    while not search.ended and not search.stopped:
        legal = search.codes()
        best = next((code for code in legal[:-1] if search.reaches(code, value)), legal[-1])
        codes.append(best)
        value = search.go_on(best, value)
    return codes
