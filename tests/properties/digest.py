"""Digests of what the engine does, to compare the compiled with the uncompiled one.

``python -m tests.properties.digest`` prints them as JSON.
"""

from __future__ import annotations

import json
from hashlib import sha256

from kostyashki import COMPILED
from kostyashki.deal import Deal
from kostyashki.plan import Plan
from kostyashki.rng import Rng
from kostyashki.round import Round

from .support import ALL_SETUPS, Setup, json_of

STEPS = 90
ROUNDS = 4


def digest_match(setup: Setup, seed: int) -> str:
    """Every event, view and list of legal actions of a match's first steps."""
    match, rng = setup.match(seed), Rng(seed, 1)
    told = sha256(json_of([played.deal.hands for played in match.history]))
    for step in range(STEPS):
        if match.over:
            break
        legal = match.legal_actions
        told.update(json_of(legal))
        told.update(json_of(match.apply(legal[rng.pick(len(legal))])))
        if step % 15 == 0:
            told.update(json_of([match.view(seat) for seat in (*range(setup.seats), None)]))
    return told.hexdigest()


def digest_rng(seed: int) -> list[int]:
    """Numbers of every size, so that the rare second draw happens too."""
    rng = Rng(seed, seed % 5)
    sizes = (1, 2, 3, 7, 28, 55, 1000, 2**31 + 1, 3 * 2**30, 2**32 - 1)
    return [rng.pick(sizes[i % len(sizes)]) for i in range(400)] + [rng.copy().pick(2**32 - 1)]


def digest_rounds(setup: Setup, seed: int) -> tuple[int, str]:
    """The plies of random rounds, and every action in them (as `Round.playouts` plays them)."""
    match = setup.match(seed)
    plan, told, plies = Plan(match.rules, setup.seats), sha256(), 0
    for round_, codes in random_rounds(plan, Rng(seed), ROUNDS):
        plies += len(codes)
        reckoning = round_.reckon()
        told.update(json_of([codes, reckoning.seat_points, round_.end, round_.by]))
    return plies, told.hexdigest()


def random_rounds(plan: Plan, rng: Rng, number: int) -> list[tuple[Round, list[int]]]:
    """The first rounds that `Round.playouts` plays from the same state of chance."""
    deal, found = Deal(plan), []
    for _ in range(number):
        while deal.give(rng).void:
            pass
        round_ = Round(plan, deal)
        named = deal.named_opener
        round_.start(rng.pick(plan.seats) if named is None else named, bound=deal.binds)
        codes = []
        while not round_.end:
            codes.append(round_.random_code(rng))
            round_.act_on(codes[-1])
        found.append((round_, codes))
    return found


def digest() -> dict[str, object]:
    """All of it."""
    return {
        "matches": {str(setup): digest_match(setup, i) for i, setup in enumerate(ALL_SETUPS)},
        "rounds": {str(setup): digest_rounds(setup, i) for i, setup in enumerate(ALL_SETUPS)},
        "rng": [digest_rng(seed) for seed in range(5)],
    }


if __name__ == "__main__":
    print(json.dumps({"compiled": COMPILED} | digest()))
