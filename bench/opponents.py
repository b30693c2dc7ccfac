"""Simple players to measure bots against, as programs: ``heaviest`` and ``sampling``.

``kostyashki arena --game sport --bots "grandmaster,exec:.venv/bin/python bench/opponents.py
sampling --worlds 100"``; docs/bot-protocol.md explains the lines. `heaviest` lays the tile of most
pips. `sampling` is plain perfect-information Monte Carlo (M. Ginsberg, GIB, 1999): it draws worlds
that the view allows, all as likely, solves each legal action exactly in each of them, and takes
the action of the best sum. What the others' choices give away it does not see.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import asdict

from kostyashki.actions import Action
from kostyashki.errors import UsageError
from kostyashki.rng import Rng
from kostyashki.solver import Solver
from kostyashki.worlds import Worlds

Entry = Mapping[str, Any]
#: Decisions of one round have streams of their own, as long as there are no more of them.
_DECISIONS = 1 << 10


def heaviest(view: Mapping[str, Any]) -> Entry:
    """Return the play of the heaviest tile; without one to draw comes before passing.

    >>> view = {"legal": [{"do": "play", "tile": "2-3"}, {"do": "play", "tile": "0-6"}]}
    >>> heaviest(view)["tile"]
    '0-6'
    """
    return max(view["legal"], key=_weight)


def _weight(entry: Entry) -> tuple[int, bool]:
    pips = sum(map(int, entry["tile"].split("-"))) if entry["do"] == "play" else -1
    return pips, entry["do"] == "draw"


class Sampling:
    """Solves so many worlds drawn from the view, or all of them where there are no more."""

    def __init__(self, worlds: int) -> None:
        self.number = worlds
        self.solver = Solver()

    def choose(self, view: Mapping[str, Any], rng: Rng) -> Entry:
        """Return the action of the best sum of values, the heaviest tile among equals.

        Where a view is not read or a round not solved (see docs/solver.md) it is the heaviest of
        all.
        """
        sums: Counter[Action] = Counter()
        try:
            worlds = Worlds(view)
            few = worlds.count is not None and worlds.count <= self.number
            for deal in worlds.enumerate() if few else worlds.deals(rng, self.number):
                sums.update(self.solver.solve(worlds.replayed(deal), line=False).values)
        except UsageError:
            return heaviest(view)
        best = max(sums.values())
        equal = [asdict(action) for action, total in sums.items() if total == best]
        return heaviest({"legal": equal})


def serve(choose: Callable[[Mapping[str, Any], Rng], Entry], name: str) -> None:
    """Answer the lines of standard input, one by one, until there are no more."""
    for line in sys.stdin:
        request = json.loads(line)
        if "protocol" in request:
            answer: Entry = {"protocol": 1, "name": name}
        else:
            view = request["view"]
            stream = view["round"] * _DECISIONS + view["decision"]
            answer = choose(view, Rng(request["seed"], stream))
        print(json.dumps(answer), flush=True)


def main() -> None:
    """Play."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("player", choices=("heaviest", "sampling"))
    parser.add_argument("--worlds", type=int, default=100)
    chosen = parser.parse_args()
    if chosen.worlds < 1:
        parser.error("--worlds must be 1 or more")
    if chosen.player == "heaviest":
        serve(lambda view, _: heaviest(view), "heaviest")
    else:
        serve(Sampling(chosen.worlds).choose, f"sampling-{chosen.worlds}")


if __name__ == "__main__":
    main()
