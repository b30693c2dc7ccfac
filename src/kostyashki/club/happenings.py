"""Events of a table as one audience is told them: a sentence, and what a screen needs to move.

An event that an audience may not know of gives nothing at all, and so no frame.
"""

from __future__ import annotations

from collections.abc import Sequence

from kostyashki.club.events import (
    Closed,
    Created,
    Freed,
    Left,
    Rematched,
    Seated,
    Seen,
    Started,
    Substituted,
    TableEvent,
    TakenBack,
)
from kostyashki.club.table import LogEntry, Table
from kostyashki.club.wire import Happening
from kostyashki.club.words import Lang, listed, say
from kostyashki.events import Acted, Counted, Dealt, MatchEnded, Redealt, RoundEnded
from kostyashki.messages import say as common_words
from kostyashki.rules import SideArms


def shown_names(table: Table, names: Sequence[str], lang: Lang) -> list[str]:
    """Return the names of the seats for a reader; a bot has one by its seat in every language.

    A bot whose name is a person's at the table has its seat's number too.
    """
    shown: list[str] = []
    bot_names = common_words("names", lang).split(", ")
    people = {name for name, seat in zip(names, table.seats) if seat.guest is not None}
    for number, name in enumerate(names):
        seat = table.seats[number]
        bot = seat.bot if seat.guest is None else None
        if bot is not None and name.startswith(bot):
            name = bot_names[number % len(bot_names)]
            if name in people:
                name = f"{name} {number + 1}"
        shown.append(name or say(lang, "empty-seat"))
    return shown


def side_names(names: Sequence[str], side: int, sides: int, lang: Lang) -> str:
    """Return who is on a side."""
    return listed(lang, list(names[side::sides]))


def sum_text(counted: Sequence[Counted], count: int, award: int, *, equal: bool) -> str:
    """Return the count as arithmetic; ``equal``: the game compares ends and adds nothing up.

    >>> sum_text([Counted("1-1", 2), Counted("4-4", 8)], 10, 10, equal=False)
    '2 + 8 = 10 → +10'
    """
    if equal:
        if not award:
            return ""
        between = " = " if len(counted) < 3 else ", "
        return between.join(str(end.points) for end in counted) + f" → +{award}"
    total = " + ".join(str(end.points) for end in counted) or "0"
    text = f"{total} = {count}" if len(counted) != 1 else total
    return f"{text} → +{award}" if award else text


def tells(entry: LogEntry) -> bool:
    """Whether anybody is told of an event; of a hidden draw everybody is told that it was."""
    return not isinstance(entry.event, Created)


def happening(table: Table, entry: LogEntry, audience: int | None, lang: Lang) -> Happening | None:
    """Return what an audience (a seat, None: spectators) is told of an event."""
    seen_by = entry.event.seen_by if isinstance(entry.event, Acted) else None
    key = (lang, seen_by is None or audience in seen_by)
    if key not in entry.told:
        entry.told[key] = _happening(table, entry, audience, lang)
    told: Happening | None = entry.told[key]
    return told


def _happening(table: Table, entry: LogEntry, audience: int | None, lang: Lang) -> Happening | None:
    names = shown_names(table, entry.names, lang)
    event = entry.event
    match event:
        case Acted():
            return _acted(table, entry, names, audience, lang)
        case Redealt():
            return Happening("note", say(lang, "redealt"))
        case Dealt(opener=opener, must=must):
            key = "dealt" if must is None else "dealt-must"
            text = say(lang, key, round=entry.round, name=names[opener], tile=must)
            return Happening("dealt", text, seat=opener)
        case RoundEnded(end=end, by=by):
            return Happening("settled", say(lang, f"ended-{end}", name=names[by]), seat=by)
        case MatchEnded():
            return Happening("over", over_text(table, event, names, lang))
        case _:
            return _seat_event(event, names, lang)


def over_text(table: Table, event: MatchEnded, names: Sequence[str], lang: Lang) -> str:
    """Return who won, or in a game of penalties who lost."""
    if table.rules.ending.penalty:
        losers = [side_names(names, side, table.sides, lang) for side in event.losers]
        return say(lang, "over-lost", losers=listed(lang, losers))
    winners = [side_names(names, side, table.sides, lang) for side in event.winners]
    return say(lang, "over", names=listed(lang, winners))


def train_of(table: Table, names: Sequence[str], arm: str | None) -> tuple[str, str]:
    """Return whether an arm is a ``train``, and whose, or the ``common`` one; else nothing."""
    if table.rules.side_arms is not SideArms.TRAINS or arm is None:
        return "", ""
    return ("train", names[int(arm[1:])]) if arm[1:] else ("common", "")


def _acted(
    table: Table, entry: LogEntry, names: Sequence[str], audience: int | None, lang: Lang
) -> Happening:
    event = entry.event
    assert isinstance(event, Acted)
    name, tile = names[event.seat], event.tile
    if event.seen_by is not None and audience not in event.seen_by:
        tile = None
    if event.do == "claim":
        text = say(lang, "claim-right" if event.award else "claim", name=name, points=event.points)
        return Happening("claim", text, seat=event.seat, award=event.award or None)
    if event.do == "end" and table.rules.called:
        return Happening("end", say(lang, "claim-nothing", name=name), seat=event.seat)
    if event.do != "play":
        key = "draw-known" if event.do == "draw" and tile else event.do
        text = say(lang, key, name=name, tile=tile)
        return Happening(event.do, text, seat=event.seat, tile=tile)  # type: ignore[arg-type]
    index = entry.place
    key = "play-closed" if event.closed else "play" if event.outer is None else "play-outer"
    key = "play-first" if index == 0 else key
    train, owner = train_of(table, names, event.arm)
    key = f"play-{train}" if train else key
    text = say(lang, key, name=name, tile=tile, arm=event.arm, outer=event.outer, owner=owner)
    if event.award:
        total = sum_text(event.counted, event.count, event.award, equal=compares(table))
        text = say(lang, "award", text=text, sum=total)
    return Happening(
        "play", text, event.seat, tile, event.arm, index, event.award if event.award else None
    )


def said_text(table: Table, event: Acted, lang: Lang) -> str:
    """Return in as few words as can be what a seat has done."""
    key = "nothing" if event.do == "end" and table.rules.called else event.do
    return say(lang, f"said-{key}", tile=event.tile, points=event.points)


def compares(table: Table) -> bool:
    """Whether the game scores equal ends, not their sum."""
    scoring = table.rules.scoring
    return scoring is not None and not hasattr(scoring, "of")


def _seat_event(event: TableEvent, names: Sequence[str], lang: Lang) -> Happening | None:
    match event:
        case Seated(seat=seat) | TakenBack(seat=seat):
            key = "seated" if isinstance(event, Seated) else "taken-back"
            return Happening("seat", say(lang, key, name=names[seat]), seat=seat)
        case Left(seat=seat):
            return Happening("seat", say(lang, "left-nobody"), seat=seat)
        case Freed(seat=seat):
            return Happening("seat", say(lang, "freed", seat=seat + 1), seat=seat)
        case Substituted(seat=seat):
            return Happening("seat", say(lang, "substituted", name=names[seat]), seat=seat)
        case Started() | Rematched() | Closed():
            key = {Started: "started", Rematched: "rematched", Closed: "closed"}[type(event)]
            return Happening("note", say(lang, key))
        case Seen(seat=seat):
            return Happening("note", "", seat=seat)
        case Created():
            return None
    return None
