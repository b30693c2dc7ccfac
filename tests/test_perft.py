"""Sequences of legal actions are as many as written down, however they are counted."""

from __future__ import annotations

import pytest

from kostyashki import COMPILED, Match, games
from kostyashki.notation import read_position
from kostyashki.perft import divide, perft

from .perft import DATA, vectors

FILES = sorted(path.stem for path in DATA.glob("*.txt"))
#: What one line may take uncompiled, and through the API.
FEW = 400


def test_every_game_has_its_counts():
    missing = set(games()) - set(FILES)
    assert not missing, "python -m tests.perft writes them"


@pytest.mark.parametrize("name", FILES)
def test_the_counts_are_as_written(name):
    for place, counts in vectors(name):
        round_ = read_position(place).going_on()
        for depth, count in enumerate(counts, 1):
            if COMPILED or count <= FEW:
                assert perft(round_, depth) == count, f"{place} depth {depth}"


def sequences(match: Match, depth: int) -> int:
    """The same count by matches alone, each action checked, applied and taken back."""
    if depth == 0:
        return 1
    total = 0
    for action in match.legal_actions:
        match.apply(action)
        if depth == 1 or (not match.to_deal and not match.over):
            total += sequences(match, depth - 1)
        match.undo()
    return total


@pytest.mark.parametrize("name", FILES)
def test_matches_count_the_same(name):
    counted = 0
    for place, counts in vectors(name):
        match = read_position(place).match(seed=1, auto_deal=False)
        if match.rules.ending.at_once:
            continue  # a match may end in the middle of a round, which goes on in the counts
        for depth, count in enumerate(counts, 1):
            if count <= (FEW if COMPILED else FEW // 4):
                assert sequences(match, depth) == count
                counted += 1
    assert counted or match.rules.ending.at_once


def test_parts_add_up():
    place, counts = next(vectors("osel"))
    parts = divide(read_position(place).going_on(), 3)
    assert sum(parts.values()) == counts[2]
    assert len(parts) == counts[0]


def test_a_round_that_ends_has_no_sequences():
    match = Match("sport", seed=1, auto_deal=False)
    match.deal()
    while not match.to_deal:
        match.apply(match.legal_actions[0])
    assert perft(match.round, 0) == 1
    assert perft(match.round, 1) == perft(match.round, 5) == 0
    with pytest.raises(ValueError, match="0 or more"):
        perft(match.round, -1)
    with pytest.raises(ValueError, match="1 or more"):
        divide(match.round, 0)
