"""Games put together from parts at random: what passes the check can be played to the end."""

from __future__ import annotations

import dataclasses
import random
from contextlib import suppress
from enum import IntEnum
from types import NoneType

import pytest

from kostyashki import COMPILED, Match
from kostyashki.clauses import clauses
from kostyashki.composed import compose
from kostyashki.drawing.places import place_tiles
from kostyashki.errors import UsageError
from kostyashki.events import Acted
from kostyashki.games import declared
from kostyashki.games.parts import fields_of, kinds_of, parts_of, rules_from
from kostyashki.record import decode, encode, record_of, replay
from kostyashki.rules import Rules

DECLARED = [game.choose().rules(seats) for game in declared().values() for seats in game.seats]
NUMBERS = (0, 1, 2, 3, 5, 13, 50)
#: Where numbers at random would hardly ever make a game.
LIKELY = {
    "highest": (6, 6, 6, 3, 9),
    "hand": (3, 5, 6, 7),
    "sum": (0, 0, 7),
    "sign": (1, -1),
    "opening_arms": (4, 4, 4, 6),
    "fill_first": (False, False, True),
    "both_out": (False, False, False, True),
}


def drawn(chance, hint, known, name):
    """Draw a value for a field: one that a declared game has there, or any other of its type."""
    if name in LIKELY:
        return chance.choice(LIKELY[name])
    if known and chance.random() < 0.5:
        return chance.choice(known)
    kind = chance.choice(kinds_of(hint))
    if kind is NoneType:
        return None
    if kind is bool:
        return chance.random() < 0.5
    if kind is int:
        return chance.choice(NUMBERS)
    if dataclasses.is_dataclass(kind):
        return put_together(chance, kind, [part for part in known if type(part) is kind])
    if isinstance(kind, type) and issubclass(kind, IntEnum):
        return chance.choice(list(kind))
    return chance.choice(known) if known else ()


def put_together(chance, kind, known):
    """Draw a part, field by field."""
    return kind(
        **{
            name: drawn(chance, hint, [getattr(part, name) for part in known], name)
            for name, hint in fields_of(kind).items()
        }
    )


def sound_game(chance):
    """Draw rules until some pass the check, one in ten or so."""
    for _ in range(1000):
        rules = put_together(chance, Rules, DECLARED)
        seats = chance.choice((2, 3, 4))
        rules = dataclasses.replace(rules, pairs=rules.pairs and seats == 4)
        with suppress(UsageError):
            return compose({"seats": [seats], "rules": parts_of(rules)}, tried=True)
    raise AssertionError("no rules pass the check")


@pytest.mark.parametrize("seed", range(150 if COMPILED else 10))
def test_what_passes_the_check_plays(seed):
    chance = random.Random(seed)
    choice = sound_game(chance)
    [seats] = choice.game.seats
    match = Match(choice, seats=seats, seed=seed)
    for _ in range(400):
        if match.over:
            break
        match.view(chance.choice([None, match.round.seat]))
        match.apply(chance.choice(match.legal_actions))
    if match.layout.plays:
        place_tiles(match.layout, chance.choice(["phone", "tablet", "desktop"]))
    record = decode(encode(record_of(match, [f"seat {seat}" for seat in range(seats)])))
    played = [step.event for step in replay(record) if isinstance(step.event, Acted)]
    assert played == [event for dealt in match.history for event in dealt.acted]
    for lang in ("en", "ru"):
        assert clauses(choice, seats, lang)


@pytest.mark.parametrize("name", declared())
def test_every_declared_game_is_made_of_its_parts(name):
    game = declared()[name]
    for seats in game.seats:
        rules = game.choose().rules(seats)
        assert rules_from(parts_of(rules)) == rules
        assert parts_of(rules, rules) == {}
        for other in DECLARED:
            assert rules_from(parts_of(rules, other), other) == rules
