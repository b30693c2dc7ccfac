"""A finished match step by step: the layout, all hands, the standing, what happened."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from kostyashki.bots import bot_names
from kostyashki.club.events import Created, Seated, Started
from kostyashki.club.happenings import happening, said_text, shown_names
from kostyashki.club.sheet import settlement_of
from kostyashki.club.table import LogEntry, Table, new_table
from kostyashki.club.wire import SettlementLine
from kostyashki.club.words import Lang, say
from kostyashki.events import Acted, RoundEnded
from kostyashki.layout import Layout
from kostyashki.record import decode, replay


@dataclass(frozen=True)
class ReplayStep:
    """One step: everything lies open, the match is over.

    ``number`` is that of the round in the record, ``action`` that of the action in the round;
    ``short`` is the action in a few words.
    """

    title: str
    text: str
    round: int
    layout: Layout
    counting: bool
    names: list[str]
    hands: list[list[str]]
    scores: list[int]
    lines: list[SettlementLine]
    number: int
    action: int | None
    short: str


@lru_cache(maxsize=32)
def steps_of(record: bytes, lang: Lang) -> list[ReplayStep]:
    """Return all steps of a record in a language."""
    return list(_steps(record, lang))


def _steps(line: bytes, lang: Lang) -> Iterator[ReplayStep]:
    record = decode(line)
    options = {key: str(value) for key, value in record.rules.options.items()}
    created = Created(
        "", record.rules.game, options, len(record.seats), composed=record.rules.composed
    )
    table = new_table("replay", created, 0)
    for seat, name in enumerate(record.seats):
        bot = next((bot for bot in bot_names() if name.split(" ")[0] == bot), None)
        table.apply(Seated(seat, name, guest=None if bot else f"{seat}", bot=bot), 0)
    table.apply(Started(record.rules.version or 1), 0)
    for step in replay(record):
        table.apply(step.event, 0)
        yield _step(table, table.log[-1], lang)


def _step(table: Table, entry: LogEntry, lang: Lang) -> ReplayStep:
    match = table.match
    assert match is not None
    told = happening(table, entry, entry_seat(entry), lang)
    tiles, names = match.plan.tiles, shown_names(table, entry.names, lang)
    ended = settlement_of(table, names, lang) if isinstance(entry.event, RoundEnded) else None
    return ReplayStep(
        title=table.choice.game.titles[lang],
        text=told.text if told is not None else "",
        round=table.rounds,
        layout=match.layout.copy(),
        counting=table.rules.scoring is not None,
        names=names,
        hands=[list(tiles.listed(mask)) for mask in match.round.hand_masks],
        scores=list(match.scores),
        lines=ended.lines if ended is not None else [],
        number=match.number,
        action=entry.event.n if isinstance(entry.event, Acted) else None,
        short=_short(table, entry, names, lang),
    )


def _short(table: Table, entry: LogEntry, names: list[str], lang: Lang) -> str:
    """Return who did what, in as few words as can be."""
    event = entry.event
    if not isinstance(event, Acted):
        return ""
    if event.do == "draw":
        return say(lang, "draw-known", name=names[event.seat], tile=event.tile)
    return f"{names[event.seat]} {event.tile or said_text(table, event, lang)}"


def entry_seat(entry: LogEntry) -> int | None:
    """Return whose event it was: everything may be told of it now."""
    return getattr(entry.event, "seat", None)
