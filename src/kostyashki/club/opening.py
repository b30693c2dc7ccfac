"""A new table: from what a person asks for to its first events."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from kostyashki.bots import bot_names
from kostyashki.club.decide import SUBSTITUTE, Chance, begin
from kostyashki.club.events import Created, Seated, TableEvent
from kostyashki.club.guests import Guest
from kostyashki.club.table import new_table
from kostyashki.composed import chosen_game
from kostyashki.errors import UsageError
from kostyashki.games import game

#: Letters of a table's address: none that is taken for another.
_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"


@dataclass(frozen=True)
class Wish:
    """What a person asks for: the game, and for each seat ``me``, ``person`` or a bot's name.

    ``composed`` are the data of a game put together from parts, which has no options.
    """

    game: str
    options: Mapping[str, str] = field(default_factory=dict)
    seats: Sequence[str] = ()
    even_pace: bool = False
    listed: bool = True
    composed: Mapping[str, Any] | None = None
    hints: bool = True


def with_bots(name: str, options: Mapping[str, str] | None = None) -> Wish:
    """Return the wish to play a game at once, bots in all other seats."""
    chosen = game(name, **(options or {}))
    others = chosen.game.default_seats - 1
    return Wish(name, options or {}, ["me", *[SUBSTITUTE] * others], listed=False)


def opening(
    wish: Wish, guest: Guest, identity: str, chance: Chance, bots: Sequence[str] | None = None
) -> list[TableEvent]:
    """Return the events of a new table; the match begins when no seat is left free.

    ``bots`` are the names of the club's bots (None: those of this package). `UsageError`
    says what of the wish does not exist.
    """
    known = bot_names() if bots is None else bots
    choice = chosen_game(wish.game, wish.options, wish.composed)
    choice.rules(len(wish.seats))
    if list(wish.seats).count("me") > 1:
        raise UsageError("a person has one seat at a table")
    created = Created(
        guest.id,
        choice.game.name,
        choice.differing,
        len(wish.seats),
        even_pace=wish.even_pace,
        listed=wish.listed,
        composed=choice.game.composition,
        hints=wish.hints,
    )
    events: list[TableEvent] = [created]
    names: list[str] = []
    for seat, who in enumerate(wish.seats):
        if who == "person":
            continue
        if who != "me" and who not in known:
            raise UsageError(f"there is no bot {who!r:.60}; the bots: {', '.join(known)}")
        name = guest.name if who == "me" else who
        if name in names:
            name = f"{name} {names.count(name) + seat}"
        names.append(name)
        if who == "me":
            events.append(Seated(seat, name, guest=guest.id))
        else:
            events.append(Seated(seat, name, bot=who))
    table = new_table(identity, created, 0)
    for event in events[1:]:
        table.apply(event, 0)
    return events + begin(table, chance) if table.full else events


def new_identity(random: Callable[[int], bytes]) -> str:
    """Return an address for a table that nobody can guess."""
    number = int.from_bytes(random(8), "big")
    letters = []
    for _ in range(10):
        number, letter = divmod(number, len(_LETTERS))
        letters.append(_LETTERS[letter])
    return "".join(letters)
