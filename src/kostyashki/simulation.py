"""Whole matches between bots, as records."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from kostyashki.actions import plain
from kostyashki.bots import Bot, Roster, listed
from kostyashki.games.declaration import Choice
from kostyashki.match import Match
from kostyashki.record import record_of


def play_with_bots(match: Match, bots: Sequence[Bot]) -> None:
    """Play a match to its end; a bot sees only its own view and is asked only when it has a choice.

    A match that does not deal by itself is played to the end of its round.

    >>> match = Match("kozel-pairs", seed=5)
    >>> play_with_bots(match, Roster().seat(["yard"] * 4, seed=5))
    >>> match.over
    True
    """
    while not (match.over or match.to_deal):
        legal = match.legal_actions
        if len(legal) == 1:
            match.apply(legal[0])
        else:
            seat = match.round.seat
            match.apply(plain(bots[seat].choose(match.view(seat))))


def simulate(
    choice: Choice,
    *,
    seats: int,
    matches: int,
    seed: int,
    bot: str,
    roster: Roster | None = None,
) -> Iterator[dict[str, Any]]:
    """Yield the records of whole matches; the same arguments give the same records.

    ``bot`` is one name for all seats or a list by seat with commas. Match number ``i`` uses
    stream ``i`` of the seed. ``roster`` keeps bots that are programs running meanwhile, and knows
    what they have lost.
    """
    names = listed(bot, seats)
    roster = roster or Roster()
    for number in range(matches):
        match = Match(choice, seats=seats, seed=seed, stream=number)
        bots = roster.seat(names, seed=seed, stream=number)
        play_with_bots(match, bots)
        yield record_of(match, [player.name for player in bots])
