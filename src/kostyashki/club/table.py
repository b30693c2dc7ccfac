"""A table as the fold of its events.

`Table.apply` takes one event after another and is the only thing that changes a table. It never
refuses: what may happen is decided before (`kostyashki.club.decide`), what has happened is told
here.
"""

from __future__ import annotations

import copy
from collections import deque
from dataclasses import dataclass, field, replace
from typing import Any, Literal

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
from kostyashki.composed import chosen_game
from kostyashki.events import Acted, Dealt, MatchEnded, Redealt, RoundEnded
from kostyashki.match import Match
from kostyashki.record import encode, record_of

Phase = Literal["waiting", "playing", "settled", "over", "closed"]

#: Lines of the log that a table remembers.
LOG_LINES = 30


@dataclass(frozen=True)
class SeatState:
    """Who holds a seat: a person (``guest``), a ``bot``, or, for a person gone, both.

    ``taken`` is the number of the event that seated the person: it makes the seat's private link
    worthless once somebody else sits there.
    """

    name: str = ""
    guest: str | None = None
    bot: str | None = None
    taken: int = 0

    @property
    def empty(self) -> bool:
        """Whether nobody plays here."""
        return self.guest is None and self.bot is None

    @property
    def person(self) -> bool:
        """Whether a person plays here now."""
        return self.guest is not None and self.bot is None


@dataclass(frozen=True)
class SheetEntry:
    """A finished round: its number from 1, how it ended, the standing before it."""

    number: int
    ended: RoundEnded
    before: tuple[int, ...]
    remembered_before: tuple[int, ...]


@dataclass(frozen=True)
class LogEntry:
    """An event in the log: its number there (-1: it is not in it), and what stood then.

    ``names`` are those of the seats, ``round`` the round's number from 1, ``place`` the place of
    the tile that was laid in the order of laying.
    """

    n: int
    event: TableEvent
    names: tuple[str, ...]
    round: int
    place: int | None
    #: What was made from it for readers, by language and by what they may know.
    told: dict[Any, Any] = field(default_factory=dict, compare=False, repr=False)


@dataclass
class Table:
    """The state of one table after ``number`` events, the last of them at ``at`` (ms)."""

    id: str
    created: Created
    seats: list[SeatState]
    number: int = 0
    at: int = 0
    closed: bool = False
    match: Match | None = None
    sheet: list[SheetEntry] = field(default_factory=list)
    ended: RoundEnded | None = None
    over: MatchEnded | None = None
    seen: frozenset[int] = frozenset()
    said: dict[int, Acted] = field(default_factory=dict)
    last_play: Acted | None = None
    #: The scores as they were last told, and of each side what it had before its last points.
    scored: tuple[int, ...] = ()
    scored_before: tuple[int, ...] = ()
    rounds: int = 0
    played_at: int = 0
    logged: int = 0
    was: dict[str, int] = field(default_factory=dict)
    finished: list[bytes] = field(default_factory=list)
    log: deque[LogEntry] = field(default_factory=lambda: deque(maxlen=LOG_LINES))

    def __post_init__(self) -> None:
        created = self.created
        self.choice = chosen_game(created.game, created.options, created.composed)
        self.rules = self.choice.rules(self.created.seats)

    # --- looking ------------------------------------------------------------------------------

    @property
    def sides(self) -> int:
        """How many sides score: two with pairs, else one a seat."""
        return 2 if self.rules.pairs else len(self.seats)

    @property
    def phase(self) -> Phase:
        """What the table is doing."""
        if self.closed:
            return "closed"
        if self.match is None:
            return "waiting"
        if self.over is not None:
            return "over"
        return "settled" if self.ended is not None else "playing"

    @property
    def to_act(self) -> int | None:
        """The seat to act, while a round goes on."""
        if self.phase != "playing" or self.match is None:
            return None
        return self.match.round.seat

    @property
    def hints(self) -> bool:
        """Whether a person may ask for a hint: it would count for him where points are called."""
        return self.created.hints and not self.rules.called

    @property
    def waiting_for(self) -> list[int]:
        """The people's seats that have not seen the settlement."""
        return [
            number
            for number, seat in enumerate(self.seats)
            if seat.person and number not in self.seen
        ]

    @property
    def full(self) -> bool:
        """Whether no seat is empty."""
        return not any(seat.empty for seat in self.seats)

    def seat_of(self, guest: str | None) -> int | None:
        """Return the seat that a guest holds, None for a spectator."""
        if guest is None:
            return None
        for number, seat in enumerate(self.seats):
            if seat.guest == guest:
                return number
        return None

    def names(self) -> tuple[str, ...]:
        """Return the names of the seats."""
        return tuple(seat.name for seat in self.seats)

    def copy(self) -> Table:
        """Return an independent copy: the table as it is at this moment."""
        new = copy.copy(self)
        new.seats = list(self.seats)
        new.match = None if self.match is None else self.match.copy()
        new.sheet = list(self.sheet)
        new.said = dict(self.said)
        new.was = dict(self.was)
        new.finished = list(self.finished)
        new.log = self.log.copy()
        return new

    # --- changing -----------------------------------------------------------------------------

    def apply(self, event: TableEvent, at: int) -> LogEntry:
        """Let an event happen, at ``at`` milliseconds of the clock; how the log has it."""
        self.number += 1
        self.at = at
        if isinstance(event, Dealt | Redealt | Acted | RoundEnded | MatchEnded):
            self._play(event)
            self.played_at = at
        else:
            self._seat(event)
        logged = not isinstance(event, Seen | Created)
        place = None
        if isinstance(event, Acted) and event.do == "play" and self.match is not None:
            place = self.match.layout.size - 1
        entry = LogEntry(self.logged if logged else -1, event, self.names(), self.rounds, place)
        if logged:
            self.log.append(entry)
            self.logged += 1
        return entry

    def _seat(self, event: TableEvent) -> None:
        match event:
            case Seated(seat=seat, name=name, guest=guest, bot=bot):
                self.seats[seat] = SeatState(name, guest, bot, self.number)
                if guest is not None:
                    self.was[guest] = seat
            case Left(seat=seat) | Freed(seat=seat):
                self.seats[seat] = SeatState()
            case Substituted(seat=seat, bot=bot):
                held = self.seats[seat]
                self.seats[seat] = replace(held, bot=bot, name=held.name or bot)
            case TakenBack(seat=seat):
                self.seats[seat] = replace(self.seats[seat], bot=None)
            case Started():
                self._begin()
            case Seen(seat=seat):
                self.seen |= {seat}
            case Rematched():
                self.match = None
                self.over = self.ended = None
            case Closed():
                self.closed = True
            case _:
                pass

    def _begin(self) -> None:
        self.match = Match(self.choice, seats=len(self.seats), seed=0, auto_deal=False)
        self.sheet, self.said, self.rounds = [], {}, 0
        self.ended = self.over = self.last_play = None
        self.scored = self.scored_before = (0,) * self.sides
        self.was = {seat.guest: i for i, seat in enumerate(self.seats) if seat.guest is not None}

    def _play(self, event: Dealt | Redealt | Acted | RoundEnded | MatchEnded) -> None:
        match = self.match
        if match is None:
            return
        match event:
            case Redealt(hands=hands, boneyard=boneyard):
                match.deal(hands, boneyard, redeal=True)
            case Dealt(hands=hands, boneyard=boneyard, opener=opener):
                match.deal(hands, boneyard, opener=opener)
                match.history[-1].turned = event.turned
                self.rounds += 1
                self.ended = self.last_play = None
                self.said = {}
                self.seen = frozenset()
            case Acted(seat=seat):
                match.apply(_action(event))
                self._note(event.scores)
                self.said[seat] = event
                if event.do == "play":
                    self.last_play = event
            case RoundEnded():
                self._note(event.scores)
                before = self.sheet[-1].ended if self.sheet else None
                nothing = (0,) * self.sides
                self.sheet.append(
                    SheetEntry(
                        self.rounds,
                        event,
                        before.scores if before else nothing,
                        before.remembered if before else nothing,
                    )
                )
                self.ended = event
                self.seen = frozenset()
            case MatchEnded():
                self.over = event
                self.finished.append(encode(record_of(match, self.names())))

    def _note(self, scores: tuple[int, ...]) -> None:
        """Remember of each side whose score changed what it had before."""
        told = zip(self.scored_before, self.scored, scores, strict=True)
        self.scored_before = tuple(was if was != now else old for old, was, now in told)
        self.scored = scores


def _action(event: Acted) -> dict[str, object]:
    """Return what was done, as the engine takes it; a draw names no tile."""
    tile = None if event.do == "draw" else event.tile
    keys = ("arm", "closed", "outer", "points")
    return {"do": event.do, "tile": tile} | {key: getattr(event, key) for key in keys}


def new_table(identity: str, created: Created, at: int) -> Table:
    """Return a table of which only its creation is known."""
    table = Table(identity, created, [SeatState()] * created.seats)
    table.apply(created, at)
    return table
