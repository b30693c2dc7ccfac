"""What the solver finds in a few positions, as data: ``python -m tests.solver.digest``."""

from __future__ import annotations

import json
from typing import Any

from kostyashki import COMPILED
from kostyashki.plan import Plan
from kostyashki.solver import Solver

from .positions import SETUPS, late_positions


def digest() -> dict[str, Any]:
    """Solve positions of every third setup: values, lines and how many positions were looked at."""
    solver = Solver(10)
    found: dict[str, Any] = {"compiled": COMPILED}
    for setup in SETUPS[::3]:
        plan = Plan(setup.match(1).rules, setup.seats)
        for number, round_ in enumerate(late_positions(plan, 1, 7)[:1]):
            solution = solver.solve(round_, nodes=1500)
            found[f"{setup} {number}"] = [
                solution.value,
                [str(action) for action in solution.line],
                [[str(action), worth] for action, worth in solution.values.items()],
                solution.nodes,
            ]
    return found


if __name__ == "__main__":
    print(json.dumps(digest()))
