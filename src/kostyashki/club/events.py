"""The events of a table: what people did with seats, beside what the engine tells of a match."""

from __future__ import annotations

from typing import Any

import msgspec

from kostyashki.events import Acted, Dealt, MatchEnded, Redealt, RoundEnded


class _Event(msgspec.Struct, frozen=True, omit_defaults=True):
    """An event of a table."""


class Created(_Event, frozen=True, tag="created"):
    """The table exists; ``listed``: everybody may find it, otherwise it is known by its link.

    ``composed`` are the data of a game put together from parts; ``hints``: who is to act may ask
    for one.
    """

    owner: str
    game: str
    options: dict[str, str]
    seats: int
    even_pace: bool = False
    listed: bool = True
    composed: dict[str, Any] | None = None
    hints: bool = True


class Seated(_Event, frozen=True, tag="seated"):
    """A person (``guest``) or a ``bot`` has taken an empty seat."""

    seat: int
    name: str
    guest: str | None = None
    bot: str | None = None


class Left(_Event, frozen=True, tag="left"):
    """Whoever sat there has stood up."""

    seat: int


class Freed(_Event, frozen=True, tag="freed"):
    """The owner has emptied a seat."""

    seat: int


class Substituted(_Event, frozen=True, tag="substituted"):
    """A bot plays in this seat from now on; a person who had it may come back."""

    seat: int
    bot: str


class TakenBack(_Event, frozen=True, tag="taken-back"):
    """The person of a substituted seat plays again."""

    seat: int


class Started(_Event, frozen=True, tag="started"):
    """A match begins; all that its engine tells follows."""

    version: int


class Seen(_Event, frozen=True, tag="seen"):
    """A seat has looked at the settlement of the round that ended last."""

    seat: int


class Rematched(_Event, frozen=True, tag="rematched"):
    """The match that is over is put aside; the next one has not begun."""


class Closed(_Event, frozen=True, tag="closed"):
    """The table is closed for good."""


SeatEvent = Seated | Left | Freed | Substituted | TakenBack
TableEvent = (
    Created
    | SeatEvent
    | Started
    | Seen
    | Rematched
    | Closed
    | Dealt
    | Redealt
    | Acted
    | RoundEnded
    | MatchEnded
)

_decoder = msgspec.json.Decoder(TableEvent)


def encode(event: TableEvent) -> bytes:
    """Return an event as it is stored."""
    return msgspec.json.encode(event)


def decode(payload: bytes) -> TableEvent:
    """Read a stored event; `msgspec.ValidationError` when it is none."""
    return _decoder.decode(payload)
