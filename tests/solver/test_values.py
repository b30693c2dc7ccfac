"""The solver's values are those of looking at everything, in every game it claims."""

from __future__ import annotations

import pytest

from kostyashki import COMPILED
from kostyashki.plan import Plan
from kostyashki.solver import Solver

from .positions import SETUPS, differs, late_positions, small_sets

SOLVER = Solver(12)
#: Rounds played for each setup.
ROUNDS = 3 if COMPILED else 1


def compare(plan: Plan, count: int) -> int:
    """Compare the last positions of so many rounds; how many were small enough."""
    compared = 0
    for seed in range(count):
        for round_ in late_positions(plan, seed):
            difference = differs(round_, SOLVER)
            assert not difference, f"seed {seed}, n {round_.n}: {difference}"
            compared += difference == ""
    return compared


def refused(plan: Plan) -> bool:
    """Whether rounds are refused while tiles can be drawn."""
    return plan.rules.boneyard is not None and not plan.rules.boneyard.must


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_late_positions(setup):
    plan = Plan(setup.match(1).rules, setup.seats)
    assert compare(plan, ROUNDS) >= (0 if refused(plan) else ROUNDS)


def test_whole_rounds_of_small_sets():
    compared = 0
    games: set[object] = set()
    for choice, seats in small_sets():
        few = compare(Plan(choice.rules(seats), seats), 3 if COMPILED else 1)
        compared += few
        games.add(choice.game.composition and choice.game.composition["based_on"])
    assert len(games) > 8
    assert compared > (1000 if COMPILED else 100)
