"""Bots: players that see what `kostyashki.Match.view` shows a seat, and nothing else.

>>> bot_names()
['greedy', 'random']
>>> [bot.name for bot in bots_for_seats("greedy,random", 2, seed=7)]
['greedy', 'random']
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from kostyashki.bots.greedy import GreedyBot
from kostyashki.bots.random_bot import RandomBot
from kostyashki.errors import UsageError
from kostyashki.rng import Rng

__all__ = ["Bot", "bot_names", "bots_for_seats", "make_bot"]


class Bot(Protocol):
    """A player: ``name`` and `choose`."""

    @property
    def name(self) -> str:
        """The name that commands and records use."""

    def choose(self, view: dict[str, Any]) -> dict[str, Any]:
        """Return one of ``view["legal"]``; ``view`` is what `Match.view` returns for its seat."""


_BOTS: dict[str, Callable[[Rng], Bot]] = {"greedy": GreedyBot, "random": RandomBot}

#: Room for the seats of one match among the streams of a seed.
_SEATS = 16


def bot_names() -> list[str]:
    """Return the names of all bots, in alphabetical order."""
    return sorted(_BOTS)


def make_bot(name: str, rng: Rng) -> Bot:
    """Return a bot by name, which takes its chances from ``rng``; `UsageError` for no such bot.

    >>> make_bot("gready", Rng(7))
    Traceback (most recent call last):
    ...
    kostyashki.errors.UsageError: there is no bot 'gready'; the bots: greedy, random
    """
    if name not in _BOTS:
        raise UsageError(f"there is no bot {name!r:.60}; the bots: {', '.join(bot_names())}")
    return _BOTS[name](rng)


def bots_for_seats(names: str, seats: int, seed: int, stream: int = 0) -> list[Bot]:
    """Return a bot for each seat of one match.

    ``names`` is one name for all seats, or one a seat with commas; `UsageError` when there are
    more or fewer. ``seed`` and ``stream`` are those of the match: its deals use that stream, from
    0 up, and each bot one of its own below 0, so neither a bot nor a seat more changes a deal.
    """
    listed = [name.strip() for name in names.split(",")]
    if len(listed) == 1:
        listed *= seats
    if len(listed) != seats:
        raise UsageError(
            f"{len(listed)} bots are named for {seats} seats; name one for all, or one a seat"
        )
    return [
        make_bot(name, Rng(seed, -(1 + seat + _SEATS * stream))) for seat, name in enumerate(listed)
    ]
