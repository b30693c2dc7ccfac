"""Bots: players that see what `kostyashki.Match.view` shows a seat, and nothing else.

>>> bot_names()
['random', 'novice', 'yard', 'master', 'grandmaster']
>>> [bot.name for bot in bots_for_seats("yard,random", 2, seed=7)]
['yard', 'random']
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Protocol, Self

from kostyashki.bots.outside import PREFIX, SECONDS, OutsideBot, complaint, words_of
from kostyashki.bots.players import GRANDMASTER, MASTER, NOVICE, JudgingBot, ThinkingBot
from kostyashki.bots.random_bot import RandomBot
from kostyashki.errors import UsageError
from kostyashki.rng import Rng

__all__ = [
    "STAND_IN",
    "Bot",
    "Roster",
    "bot_names",
    "bots_for_seats",
    "check_bot",
    "listed",
    "make_bot",
]


class Bot(Protocol):
    """A player: ``name`` and `choose`."""

    @property
    def name(self) -> str:
        """The name that commands and records use."""

    def choose(self, view: dict[str, Any]) -> dict[str, Any]:
        """Return one of ``view["legal"]``; ``view`` is what `Match.view` returns for its seat."""


_BOTS: dict[str, Callable[[Rng], Bot]] = {
    "random": RandomBot,
    "novice": lambda rng: JudgingBot("novice", rng, NOVICE, temperature=1.5),
    "yard": lambda rng: JudgingBot("yard", rng),
    "master": lambda rng: ThinkingBot("master", rng, MASTER),
    "grandmaster": lambda rng: ThinkingBot("grandmaster", rng, GRANDMASTER),
}

#: Names that bots had before, at tables and in records that go on.
_FORMER = {"greedy": "yard"}

#: The bot that decides where a program gives no legal answer in time.
STAND_IN = "yard"
#: Room for the seats of one match among the streams of a seed.
_SEATS = 16


def bot_names() -> list[str]:
    """Return the names of all bots, the weakest first."""
    return list(_BOTS)


def make_bot(name: str, rng: Rng) -> Bot:
    """Return a bot by name, which takes its chances from ``rng``; `UsageError` for no such bot.

    >>> make_bot("yard", Rng(7)).name
    'yard'
    """
    name = _FORMER.get(name, name)
    if name not in _BOTS:
        raise UsageError(f"there is no bot {name!r:.60}; the bots: {', '.join(bot_names())}")
    return _BOTS[name](rng)


def listed(names: str, seats: int) -> list[str]:
    """Return the name of the bot for each seat: one name for all, or one a seat with commas.

    `UsageError` when there are more or fewer names than seats, or no such bot.
    """
    found = [name.strip() for name in names.split(",")]
    if len(found) == 1:
        found *= seats
    if len(found) != seats:
        raise UsageError(
            f"{len(found)} bots are named for {seats} seats; name one for all, or one a seat"
        )
    for name in found:
        check_bot(name)
    return found


def check_bot(name: str) -> None:
    """Raise `UsageError` unless there is such a bot, or such a program after ``exec:``."""
    if name.startswith(PREFIX):
        words_of(name)
    else:
        make_bot(name, Rng(0))


class Roster:
    """The bots of one match after another; those that are programs keep running between them.

    A program plays one seat only, so none sees two hands of a deal; it has ``seconds`` for a
    decision. At the end of a ``with`` block all programs are ended.
    """

    def __init__(self, *, seconds: float = SECONDS) -> None:
        self.seconds = seconds
        self.programs: dict[tuple[str, int], OutsideBot] = {}

    def seat(self, names: Sequence[str], *, seed: int, stream: int = 0) -> list[Bot]:
        """Return a bot for each seat of one match, by names; ``exec:COMMAND`` is a program.

        ``seed`` and ``stream`` are those of the match: its deals use that stream, from 0 up, and
        each bot one of its own below 0, so neither a bot nor a seat more changes a deal.
        """
        return [
            self._bot(name, seat, Rng(seed, -(1 + seat + _SEATS * stream)))
            for seat, name in enumerate(names)
        ]

    def _bot(self, name: str, seat: int, rng: Rng) -> Bot:
        if not name.startswith(PREFIX):
            return make_bot(name, rng)
        bot = self.programs.get((name, seat))
        stand_in = make_bot(STAND_IN, rng.copy())
        if bot is None:
            bot = OutsideBot(name, rng, stand_in, seconds=self.seconds)
            self.programs[name, seat] = bot
        else:
            bot.renew(rng, stand_in)
        return bot

    def complaints(self) -> list[str]:
        """Return a line for each program that has lost decisions."""
        totals: dict[str, Counter[str]] = {}
        first: dict[str, str] = {}
        for bot in self.programs.values():
            if bot.forfeits:
                totals.setdefault(bot.name, Counter()).update(bot.forfeits)
                first.setdefault(bot.name, bot.first_fault)
        return [complaint(name, totals[name], first[name], STAND_IN) for name in totals]

    def close(self) -> None:
        """End all programs."""
        for bot in self.programs.values():
            bot.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def bots_for_seats(names: str, seats: int, seed: int, stream: int = 0) -> list[Bot]:
    """Return a bot for each seat of one match, as `listed` reads the names and `Roster` seats."""
    return Roster().seat(listed(names, seats), seed=seed, stream=stream)
