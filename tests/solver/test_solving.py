"""What the solver refuses, and how it says that it has not finished."""

from __future__ import annotations

import pytest

from kostyashki import Match
from kostyashki.solver import Solver, Unsolvable, solve


@pytest.mark.parametrize(
    ("game", "seats", "why"),
    [
        ("kozel", 3, "there are 3 sides; only rounds of two sides are solved"),
        ("blind", 2, "the hands lie face down; only open hands are solved"),
    ],
)
def test_what_is_not_claimed_is_refused(game, seats, why):
    with pytest.raises(Unsolvable, match=why):
        solve(Match(game, seats=seats, seed=1).round)


def test_a_round_in_which_nobody_has_to_draw_is_refused():
    from kostyashki import game

    match = Match(game("bergen", draw="may"), seats=2, seed=1)
    with pytest.raises(Unsolvable, match="nobody has to draw"):
        solve(match.round)


def test_a_round_that_has_ended_is_refused():
    match = Match("sport", seed=1, auto_deal=False)
    match.deal()
    while not match.to_deal:
        match.apply(match.legal_actions[0])
    with pytest.raises(Unsolvable, match="the round has ended"):
        solve(match.round)


def test_a_small_budget_is_not_enough_and_says_so():
    round_ = Match("sport", seed=1).round
    few = Solver(12).solve(round_, nodes=100)
    assert not few.finished
    assert (few.value, few.line, few.values) == (None, (), {})
    assert few.nodes <= 101


def test_a_stopped_solve_leaves_nothing_wrong_behind():
    solver, match = Solver(12), Match("sport", seed=1)
    while len(match.round.tiles_of(match.round.seat)) > 3:
        match.apply(match.legal_actions[-1])
    solver.solve(match.round, nodes=50)
    assert solver.solve(match.round) == Solver(12).solve(match.round)
