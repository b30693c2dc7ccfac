"""How fast the engine is: random rounds inside it, verified actions through the Python API."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter
from typing import Any

import msgspec

from kostyashki.bots import bots_for_seats
from kostyashki.games.declaration import Game
from kostyashki.match import Match
from kostyashki.plan import Plan
from kostyashki.record import record_of
from kostyashki.rng import Rng
from kostyashki.round import COMPILED, Round
from kostyashki.simulation import play_with_bots


def measure(game: Game, *, seconds: float = 1.0, seed: int = 1) -> dict[str, Any]:
    """Measure one game on one core for about twice so many seconds.

    ``rounds_per_s`` and ``plies_per_s``: rounds dealt, played at random and settled inside the
    engine (an action is a ply, passes and draws included). ``api_plies_per_s``: actions decoded
    from JSON, verified and applied by `Match.apply`, every event built, deals included.
    """
    rounds, plies, spent = _playouts(game, seconds, seed)
    api_plies, api_spent = _api(game, seconds, seed)
    return {
        "game": game.name,
        "compiled": COMPILED,
        "rounds_per_s": round(rounds / spent),
        "plies_per_s": round(plies / spent),
        "api_plies_per_s": round(api_plies / api_spent),
    }


def _playouts(game: Game, seconds: float, seed: int) -> tuple[int, int, float]:
    seats = game.default_seats
    round_ = Round(Plan(game.choose().rules(seats), seats))
    rng = Rng(seed)
    batch = 1000 if COMPILED else 20
    round_.playouts(rng, batch)
    rounds = plies = 0
    begun = perf_counter()
    while perf_counter() - begun < seconds:
        plies += round_.playouts(rng, batch)
        rounds += batch
    return rounds, plies, perf_counter() - begun


def _api(game: Game, seconds: float, seed: int) -> tuple[int, float]:
    records = list(_random_records(game, 10, seed))
    plies = 0
    begun = perf_counter()
    while perf_counter() - begun < seconds:
        for record in records:
            plies += _play_again(msgspec.json.decode(record))
    return plies, perf_counter() - begun


def _random_records(game: Game, matches: int, seed: int) -> Iterator[bytes]:
    for number in range(matches):
        match = Match(game.choose(), seed=seed, stream=number)
        play_with_bots(match, bots_for_seats("random", match.seats, seed=seed, stream=number))
        yield msgspec.json.encode(record_of(match, ["random"] * match.seats))


def _play_again(record: dict[str, Any]) -> int:
    match = Match(record["rules"]["game"], seats=len(record["seats"]), seed=0, auto_deal=False)
    plies = 0
    for played in record["rounds"]:
        deal = played["deal"]
        match.deal(
            deal["hands"],
            deal["boneyard"],
            opener=played.get("opener"),
            redeal=played.get("redeal", False),
        )
        for action in played["actions"]:
            if action["do"] == "draw":
                del action["tile"]
            match.apply(action)
        plies += len(played["actions"])
    return plies
