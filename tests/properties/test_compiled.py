"""Compiled and uncompiled are one engine, and playouts play what everybody else plays."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from kostyashki import COMPILED
from kostyashki.actions import action_table
from kostyashki.plan import Plan
from kostyashki.rng import Rng
from kostyashki.round import Round

from .digest import digest, random_rounds
from .reference import OPTIONS, Reference
from .support import ALL_SETUPS, plain, setups, tiles

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.compiled_only
def test_uncompiled_plays_the_same():
    done = subprocess.run(
        [sys.executable, "-m", "tests.properties.digest"],
        cwd=ROOT,
        env=os.environ | {"KOSTYASHKI_PURE": "1"},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    uncompiled = json.loads(done.stdout)
    assert COMPILED
    assert not uncompiled.pop("compiled")
    here = json.loads(json.dumps(digest()))
    assert uncompiled.keys() == here.keys()
    for part in here:
        if isinstance(here[part], dict):
            differ = [key for key in here[part] if here[part][key] != uncompiled[part].get(key)]
            assert differ == []
    assert here == uncompiled


@pytest.mark.parametrize("setup", ALL_SETUPS, ids=str)
def test_playouts_play_the_rounds_of_random_code(setup):
    plan = Plan(setup.match(1).rules, setup.seats)
    one, other = Rng(5), Rng(5)
    plies = sum(len(codes) for _, codes in random_rounds(plan, one, 5))
    assert Round(plan).playouts(other, 5) == plies
    assert one.pick(2**32 - 1) == other.pick(2**32 - 1)


@pytest.mark.parametrize("name", tuple(OPTIONS))
def test_random_rounds_are_legal_in_a_match_and_in_the_reference(name):
    listed = setups(name)
    rounds = 1 + (1000 if COMPILED else 60) // len(OPTIONS)
    for seed in range(rounds):
        setup = listed[seed % len(listed)]
        match = setup.match(0, auto_deal=False)
        table = action_table(match.rules.highest, match.plan.trains).actions
        ((round_, codes),) = random_rounds(match.plan, Rng(seed), 1)
        opener, deal = round_.opener, round_.deal
        match.deal(deal.hands, deal.boneyard, opener=opener)
        reference = Reference(setup.game, setup.options, setup.seats)
        reference.deal([tiles(hand) for hand in deal.hands], tiles(deal.boneyard), lot=opener)
        for code in codes:
            if match.over:  # a target of 1: a random round has none
                break
            action = plain(table[code])
            assert action in reference.legal()
            reference.act(action)
            match.apply(table[code])
        if not match.over or not match.rules.ending.at_once:
            assert (round_.end, round_.by) == ({"out": 1, "block": 2}[reference.end], reference.by)
            assert match.scores == reference.scores
            assert match.round.end == round_.end
