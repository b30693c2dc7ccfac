"""Whole matches between bots, as records."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from kostyashki.bots import Bot, bots_for_seats
from kostyashki.games.declaration import Choice
from kostyashki.match import Match
from kostyashki.record import record_of


def play_with_bots(match: Match, bots: Sequence[Bot]) -> None:
    """Play a match to its end; a bot sees only its own view and is asked only when it has a choice.

    >>> match = Match("kozel-pairs", seed=5)
    >>> play_with_bots(match, bots_for_seats("greedy", 4, seed=5))
    >>> match.over
    True
    """
    while not match.over:
        legal = match.legal_actions
        if len(legal) == 1:
            match.apply(legal[0])
        else:
            seat = match.round.seat
            match.apply(_action(bots[seat].choose(match.view(seat))))


def _action(chosen: dict[str, Any]) -> dict[str, Any]:
    return {key: chosen[key] for key in ("do", "tile", "arm", "closed", "outer") if key in chosen}


def simulate(
    choice: Choice, *, seats: int, matches: int, seed: int, bot: str
) -> Iterator[dict[str, Any]]:
    """Yield the records of whole matches; the same arguments give the same records.

    ``bot`` is one name for all seats or a list by seat with commas. Match number ``i`` uses
    stream ``i`` of the seed.
    """
    for number in range(matches):
        match = Match(choice, seats=seats, seed=seed, stream=number)
        bots = bots_for_seats(bot, seats, seed=seed, stream=number)
        play_with_bots(match, bots)
        yield record_of(match, [player.name for player in bots])
