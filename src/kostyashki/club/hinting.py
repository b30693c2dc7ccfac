"""Hints at a table: whether one may ask, and the answer in words.

The refusals are pure, as those of `kostyashki.club.decide`; a hint changes nothing.
"""

from __future__ import annotations

from typing import Any

from kostyashki.actions import Action, plain
from kostyashki.club import wire
from kostyashki.club.decide import Person, Refused
from kostyashki.club.happenings import shown_names
from kostyashki.club.table import Table
from kostyashki.club.words import Lang, counted, listed, say
from kostyashki.hints import Hint, Reason


def question(table: Table, asked: wire.AskHint, person: Person) -> dict[str, Any]:
    """Return the view that a hint is to come from; `Refused` says why there is none."""
    if table.closed:
        raise Refused("closed")
    seat = table.seat_of(person.guest)
    if seat is None:
        raise Refused("not-your-seat", "spectator")
    if not table.hints:
        raise Refused("not-now", "no-hints")
    if table.phase != "playing" or table.match is None:
        raise Refused("stale" if table.match else "not-now", "no-round")
    if asked.d != table.match.round.n:
        raise Refused("stale")
    if seat != table.to_act:
        name = table.seats[table.match.round.seat].name
        raise Refused("not-your-seat", "not-your-turn", name=name)
    view = table.match.view(seat)
    if len(view["legal"]) < 2:
        raise Refused("not-now", "no-choice")
    return view


def answer(table: Table, asked: wire.AskHint, hint: Hint, lang: Lang) -> wire.Hint:
    """Return a hint as its seat is told it."""
    names = shown_names(table, table.names(), lang)
    text = reason_text(hint.reason, names, lang)
    return wire.Hint(asked.id, asked.d, text, **plain(hint.action))


def reason_text(reason: Reason, names: list[str], lang: Lang) -> str:
    """Return a reason as a sentence; ``names`` are those of the seats.

    >>> reason_text(Reason("shut", {"seat": 1, "pips": [2, 5]}), ["Ann", "Bob"], "en")
    'Bob has passed on 2 and 5: this leaves 2 and 5 open.'
    """
    facts: dict[str, object] = {}
    for key, value in reason.facts.items():
        if key == "seat":
            facts["name"] = names[value]
        elif key == "pips":
            facts[key] = listed(lang, [str(pip) for pip in value])
        elif key == "points":
            facts[key] = counted(lang, value, "point")
        elif key == "gain":
            facts[key] = points_text(value, lang)
        elif key == "other":
            facts[key] = action_text(value, lang)
        else:
            facts[key] = f"{value:g}".replace(".", "," if lang == "ru" else ".")
    return say(lang, f"hint-{reason.key}", **facts)


def points_text(points: float, lang: Lang) -> str:
    """Return points with their noun; there may be a fraction of one."""
    if points == int(points):
        return counted(lang, int(points), "point")
    return f"{points:.1f} points" if lang == "en" else f"{points:.1f} очка".replace(".", ",")


def action_text(action: Action, lang: Lang) -> str:
    """Return an action in the few words of a sentence about another one."""
    if action.do != "play":
        return say(lang, f"other-{action.do}")
    key = "other-open" if action.arm is None else "other-play"
    return say(lang, key, tile=action.tile, arm=action.arm)
