"""One deal of an arena, in all its seatings: what a worker does."""

from __future__ import annotations

import threading
from collections import Counter
from time import perf_counter
from typing import Any

import msgspec

from kostyashki.arena.setting import Setting
from kostyashki.arena.times import Times
from kostyashki.bots import Bot, Roster
from kostyashki.match import Match
from kostyashki.simulation import play_with_bots

#: The streams of whole matches begin here; those of single deals are far below.
_MATCHES = 1 << 40


class Played(msgspec.Struct, omit_defaults=True):
    """A finished deal (or, ``whole``, a match), of the number ``number``.

    ``points`` are those of each side, for each seating: of a whole match 1 for a side that has
    won it and 0 for others. The rest is by bot: times of decisions where there was a choice,
    decisions lost by kind, and the first fault in words.
    """

    number: int
    points: list[list[int]]
    times: list[Times]
    whole: bool = False
    lost: list[dict[str, int]] = []
    fault: list[str] = []


class Timed:
    """A bot and how long its decisions take, without the start of a program."""

    def __init__(self, bot: Bot, times: Times) -> None:
        self.bot, self.times = bot, times
        self.name = bot.name

    def choose(self, view: dict[str, Any]) -> dict[str, Any]:
        """Return the choice of the bot."""
        begun = perf_counter()
        chosen = self.bot.choose(view)
        taken = perf_counter() - begun - getattr(self.bot, "starting", 0.0)
        self.times.add(max(0, round(taken * 1e6)))
        return chosen


def play(setting: Setting, number: int, whole: bool) -> Played:
    """Play a deal, or a ``whole`` match, once for each seating, always with the same chances."""
    stream = number + (_MATCHES if whole else 0)
    roster = _roster(setting)
    played = Played(number, [], [Times() for _ in setting.bots], whole)
    for row in setting.seatings:
        match = Match(
            setting.choice, seats=setting.seats, seed=setting.seed, stream=stream, auto_deal=whole
        )
        if not whole:
            match.deal()
        at = [row[seat % len(row)] for seat in range(setting.seats)]
        bots = roster.seat([setting.bots[bot] for bot in at], seed=setting.seed, stream=stream)
        play_with_bots(match, [Timed(bot, played.times[i]) for bot, i in zip(bots, at)])
        played.points.append(_won(match) if whole else _points(match))
    _note_lost(setting, roster, played)
    return played


def _points(match: Match) -> list[int]:
    """Return what one round brought each side: points written, and points kept aside for it."""
    ledger = match.ledger
    return [score + kept for score, kept in zip(ledger.scores, ledger.remembered)]


def _won(match: Match) -> list[int]:
    assert match.outcome is not None
    return [int(side in match.outcome.winners) for side in range(match.plan.sides)]


def _note_lost(setting: Setting, roster: Roster, played: Played) -> None:
    """Note what programs have lost in this deal. Those of one name are one program's."""
    lost = [Counter[str]() for _ in setting.bots]
    fault = ["" for _ in setting.bots]
    for (name, _), bot in roster.programs.items():
        number = setting.bots.index(name)
        lost[number].update(bot.forfeits)
        fault[number] = fault[number] or bot.first_fault
        bot.forfeits.clear()
        bot.first_fault = ""
    if any(lost):
        played.lost, played.fault = [dict(counts) for counts in lost], fault


_kept = threading.local()


def _roster(setting: Setting) -> Roster:
    """Return the bots of this worker, whose programs run on from deal to deal."""
    if getattr(_kept, "bot_time", None) != setting.bot_time:
        end_programs()
        _kept.bot_time = setting.bot_time
        _kept.roster = Roster(seconds=setting.bot_time)
    roster: Roster = _kept.roster
    return roster


def end_programs() -> None:
    """End the programs that this thread has started."""
    if getattr(_kept, "bot_time", None) is not None:
        _kept.roster.close()
        _kept.bot_time = None
