"""The fast search of plain lines plays by the rules of the engine."""

from __future__ import annotations

import pytest

from kostyashki import COMPILED
from kostyashki.deal import Deal
from kostyashki.plan import Plan
from kostyashki.rng import Rng
from kostyashki.round import Round
from kostyashki.solver.lines import Lines, is_plain
from kostyashki.solver.table import Table
from tests.properties.support import Setup

from .positions import SETUPS


def plain(setup: Setup) -> bool:
    """Whether the rounds of a game are plain lines from the deal on."""
    plan = Plan(setup.match(1).rules, setup.seats)
    return is_plain(Round(plan, Deal(plan)))


PLAIN = [setup for setup in SETUPS if plain(setup)]
ACTIONS = 1_000_000 if COMPILED else 10_000


def test_many_games_are_plain():
    assert {"sport", "kozel-pairs", "block"} <= {setup.game for setup in PLAIN}


@pytest.mark.parametrize("setup", PLAIN, ids=str)
def test_random_actions_are_those_of_the_engine(setup):
    plan = Plan(setup.match(1).rules, setup.seats)
    lines, rng = Lines(plan, Table(4), 0), Rng(7)
    actions = 0
    while actions < ACTIONS // len(PLAIN) + 1:
        round_ = Round(plan, Deal(plan).give(rng))
        round_.start(rng.pick(plan.seats), bound=False)
        round_.act_on(round_.random_code(rng))
        if not round_.end:  # nothing fits some openings
            actions += lines.agrees(round_, rng)
