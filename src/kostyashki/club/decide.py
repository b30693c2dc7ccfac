"""What may happen at a table: commands become events, or a refusal that says why.

Everything here is pure: a table, a command, the time and a source of chance go in, events come
out. Nothing is changed.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass

from msgspec import structs

from kostyashki.club import wire
from kostyashki.club.events import (
    Closed,
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
from kostyashki.club.table import Table
from kostyashki.errors import IllegalAction, KostyashkiError
from kostyashki.events import Dealt, Redealt
from kostyashki.match import Match

#: The bot that sits down where no other is named.
SUBSTITUTE = "yard"

Chance = Callable[[], int]


class Refused(KostyashkiError):
    """A command that cannot be carried out.

    ``code`` is the short word of the contract, ``why`` the message id of the sentence (``code``
    itself where there is only one), ``facts`` what the sentence needs.
    """

    def __init__(self, code: str, why: str | None = None, **facts: object) -> None:
        super().__init__(why or code)
        self.code = code
        self.why = why or code
        self.facts = facts


@dataclass(frozen=True)
class Person:
    """Who gives a command."""

    guest: str
    name: str


@dataclass(frozen=True)
class Presence:
    """Which seats' people are gone, and which of them for so long that a bot may step in."""

    gone: Collection[int] = ()
    long_gone: Collection[int] = ()


def decide(
    table: Table, command: wire.Command, person: Person, presence: Presence, chance: Chance
) -> list[TableEvent]:
    """Return the events of a person's command; `Refused` says why there are none."""
    if table.closed:
        raise Refused("closed")
    match command:
        case wire.Act():
            return _act(table, command, person)
        case wire.Seen():
            return _seen(table, command, person, chance)
        case wire.Sit():
            return _sit(table, command, person)
        case wire.Stand():
            return [Left(_own_seat(table, person))]
        case wire.Free():
            return _free(table, command, person)
        case wire.Substitute():
            return _substitute(table, command, person, presence)
        case wire.Start():
            _owner(table, person)
            if table.match is not None:
                raise Refused("not-now", "started")
            return begin(table, chance)
        case wire.Rematch():
            return _rematch(table, person, chance)
        case wire.Close():
            _owner(table, person)
            return [Closed()]


# --- playing ------------------------------------------------------------------------------------


def _act(table: Table, command: wire.Act, person: Person) -> list[TableEvent]:
    seat = _own_seat(table, person)
    if table.phase != "playing" or table.match is None:
        raise Refused("stale" if table.match else "not-now", "no-round")
    if command.d != table.match.round.n:
        raise Refused("stale")
    if seat != table.to_act:
        name = table.seats[table.match.round.seat].name
        raise Refused("not-your-seat", "not-your-turn", name=name)
    if command.do == "draw" and command.tile is not None:
        # The engine would say whether the guess was right.
        raise Refused("not-offered", "rule-malformed")
    action = {
        "do": command.do,
        "tile": command.tile,
        "arm": command.arm,
        "closed": command.closed,
        "outer": command.outer,
        "points": command.points,
    }
    return played(table, action)


def played(table: Table, action: Mapping[str, object]) -> list[TableEvent]:
    """Return the events of an action of the seat to act."""
    if table.match is None:
        raise Refused("not-now", "no-round")
    try:
        return [*table.match.copy().apply(action)]
    except IllegalAction as error:
        raise Refused("not-offered", f"rule-{error.rule}", **error.facts) from None


def forced_pass(table: Table) -> bool:
    """Whether the seat to act can do nothing but pass."""
    if table.match is None or table.to_act is None:
        return False
    legal = table.match.legal_actions
    return len(legal) == 1 and legal[0].do == "pass"


# --- rounds and matches -------------------------------------------------------------------------


def deal(table: Table, chance: Chance) -> list[TableEvent]:
    """Return the events that begin the next round (void deals first)."""
    if table.match is None:
        return []
    return _deal(table.match.copy(), chance)


def _deal(match: Match, chance: Chance) -> list[TableEvent]:
    drawn = Match(
        match.choice, seats=match.seats, seed=chance(), auto_deal=False, played=match.played
    )
    events: list[TableEvent] = []
    for event in drawn.deal():
        if not isinstance(event, Dealt):
            # A void deal: the match deals the same tiles and finds them void as well.
            if isinstance(event, Redealt):
                events += match.deal(event.hands, event.boneyard, redeal=True)
            continue
        try:
            events += match.deal(event.hands, event.boneyard)
        except KostyashkiError:
            # A lot decides: the one that was drawn with these tiles.
            for dealt in match.deal(event.hands, event.boneyard, opener=event.opener):
                assert isinstance(dealt, Dealt)
                events.append(structs.replace(dealt, turned=event.turned))
    return events


def begin(table: Table, chance: Chance) -> list[TableEvent]:
    """Return the events that begin a match, the first deal among them."""
    if not table.full:
        raise Refused("not-now", "seats-free")
    match = Match(table.choice, seats=len(table.seats), seed=0, auto_deal=False)
    return [Started(table.choice.game.version), *_deal(match, chance)]


def _seen(table: Table, command: wire.Seen, person: Person, chance: Chance) -> list[TableEvent]:
    seat = _own_seat(table, person)
    if table.phase == "over" or command.round < table.rounds:
        return []
    if table.phase != "settled" or command.round != table.rounds:
        raise Refused("not-now", "no-settlement")
    if seat in table.seen:
        return []
    events: list[TableEvent] = [Seen(seat)]
    if table.waiting_for == [seat]:
        events += deal(table, chance)
    return events


def _rematch(table: Table, person: Person, chance: Chance) -> list[TableEvent]:
    _own_seat(table, person)
    if table.phase != "over":
        raise Refused("not-now", "not-over")
    return [Rematched(), *(begin(table, chance) if table.full else ())]


# --- seats --------------------------------------------------------------------------------------


def _sit(table: Table, command: wire.Sit, person: Person) -> list[TableEvent]:
    seat = _existing(table, command.seat)
    held, own = table.seats[seat], table.seat_of(person.guest)
    if own == seat:
        return [TakenBack(seat)] if held.bot is not None else []
    if held.guest is not None or (held.bot is not None and not _substitutes_nobody(table, seat)):
        raise Refused("not-your-seat", "seat-taken", name=held.name)
    events: list[TableEvent] = []
    if own is not None:
        if table.match is not None:
            raise Refused("not-now", "seated-elsewhere", seat=own + 1)
        events.append(Left(own))
    if table.match is not None and table.was.get(person.guest, seat) != seat:
        # Who has seen one hand of a match may not play another.
        raise Refused("not-now", "saw-other-hand")
    name = clean_name(command.name) or person.name
    return [*events, Seated(seat, _distinct(table, name, seat), guest=person.guest)]


def _substitutes_nobody(table: Table, seat: int) -> bool:
    """Whether a bot plays on for somebody who has left for good."""
    return table.seats[seat].bot is not None and table.seats[seat].taken == 0


def _free(table: Table, command: wire.Free, person: Person) -> list[TableEvent]:
    _owner(table, person)
    seat = _existing(table, command.seat)
    if table.seats[seat].empty:
        return []
    if not may_free(table, seat):
        raise Refused("not-now", "bot-stays")
    return [Freed(seat)]


def may_free(table: Table, seat: int) -> bool:
    """Whether the owner may empty a seat: a person's, or a bot's while no match is on."""
    held = table.seats[seat]
    if table.closed or held.empty:
        return False
    return held.guest is not None or table.phase in ("waiting", "over")


def _substitute(
    table: Table, command: wire.Substitute, person: Person, presence: Presence
) -> list[TableEvent]:
    seat = _existing(table, command.seat)
    if not may_substitute(table, seat, person.guest, presence):
        if table.seat_of(person.guest) is None and table.created.owner != person.guest:
            raise Refused("not-your-seat", "spectator")
        raise Refused("not-now", "no-substitute")
    if table.phase == "waiting":
        return [Seated(seat, _distinct(table, SUBSTITUTE, seat), bot=SUBSTITUTE)]
    return [Substituted(seat, SUBSTITUTE)]


def may_substitute(table: Table, seat: int, guest: str | None, presence: Presence) -> bool:
    """Whether this person may put a bot into that seat.

    Into an empty one: before the match the owner, in a match whoever sits at the table. Into a
    person's: whoever sits there beside, once the person has been gone long enough.
    """
    held = table.seats[seat]
    if guest is None or table.closed or held.bot is not None:
        return False
    if table.phase == "waiting":
        return held.empty and guest == table.created.owner
    if table.seat_of(guest) is None or table.phase == "over":
        return False
    return held.empty or (seat in presence.long_gone and held.guest != guest)


def taken_back(table: Table, guest: str) -> list[TableEvent]:
    """Return the events of a person's coming back to a seat that a bot keeps meanwhile."""
    seat = table.seat_of(guest)
    if seat is None or table.closed or table.seats[seat].bot is None:
        return []
    return [TakenBack(seat)]


def _own_seat(table: Table, person: Person) -> int:
    seat = table.seat_of(person.guest)
    if seat is None:
        raise Refused("not-your-seat", "spectator")
    return seat


def _owner(table: Table, person: Person) -> None:
    if table.created.owner != person.guest:
        raise Refused("not-owner")


def _existing(table: Table, seat: int) -> int:
    if seat >= len(table.seats):
        raise Refused("field", "no-seat", seats=len(table.seats))
    return seat


def _distinct(table: Table, name: str, seat: int) -> str:
    """Return the name, with the seat's number when another seat has it already."""
    others = {held.name for i, held in enumerate(table.seats) if i != seat}
    return f"{name} {seat + 1}" if name in others else name


def clean_name(name: str | None) -> str:
    """Return a name fit to be shown: printable, one line, 24 characters at most."""
    if not name:
        return ""
    shown = "".join(c if c.isprintable() else " " for c in name)
    return " ".join(shown.split())[:24].strip()
