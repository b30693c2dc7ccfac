"""The programs of bench/opponents.py, as real processes."""

import shlex
import sys
from pathlib import Path

import pytest
from bench.opponents import Sampling, heaviest

from kostyashki import Match
from kostyashki.bots import Roster
from kostyashki.rng import Rng
from kostyashki.simulation import play_with_bots
from kostyashki.solver import solve
from kostyashki.worlds import Worlds

FILE = Path(__file__).parents[1] / "bench" / "opponents.py"


def opponent(words):
    return f"exec:{shlex.quote(sys.executable)} {shlex.quote(str(FILE))} {words}"


@pytest.mark.compiled_only
def test_both_play_a_whole_match_of_sport():
    names = [opponent("heaviest"), opponent("sampling --worlds 3")] * 2
    with Roster() as roster:
        match = Match("sport", seed=5)
        play_with_bots(match, roster.seat(names, seed=5))
        assert match.over
        assert roster.complaints() == []


def pips(action):
    return sum(map(int, action["tile"].split("-")))


def test_the_heaviest_lays_the_heaviest_tile_that_fits():
    match = Match("kozel", seats=2, seed=3)
    decided = 0
    while not match.over:
        legal = match.view(match.round.seat)["legal"]
        if legal[0]["do"] == "play":
            chosen = heaviest({"legal": legal})
            assert pips(chosen) == max(map(pips, legal))
            decided += pips(chosen) > min(map(pips, legal))
        match.apply(legal[-1])
    assert decided > 3


@pytest.mark.compiled_only
def test_sampling_plays_exactly_what_it_knows():
    """Where all worlds are looked at, the sum is that of the exact values."""
    player, decided = Sampling(60), 0
    for seed in range(12):
        match = Match("sport", seed=seed, auto_deal=False)
        match.deal()
        while not match.to_deal:
            legal, view = match.legal_actions, match.view(match.round.seat)
            worlds = Worlds(view)
            if len(legal) > 1 and (worlds.count or 99) <= 60:
                solved = [solve(worlds.replayed(deal), line=False) for deal in worlds.enumerate()]
                sums = {action: sum(one.values[action] for one in solved) for action in legal}
                chosen = player.choose(view, Rng(1))
                [taken] = [a for a in legal if (a.tile, a.arm) == (chosen["tile"], chosen["arm"])]
                assert sums[taken] == max(sums.values())
                decided += len(set(sums.values())) > 1
            match.apply(legal[0])
    assert decided > 3
