"""What happens at a table, with its consequences: a stored match is shown without the rules."""

from __future__ import annotations

import msgspec

from kostyashki.scoring.lines import Line


class Open(msgspec.Struct, frozen=True):
    """An arm where the layout can go on, with the pip that continues it."""

    arm: str
    value: int


class Counted(msgspec.Struct, frozen=True):
    """An end that counts: its tile and what it adds to the sum of ends."""

    tile: str
    points: int


class Dealt(msgspec.Struct, frozen=True, tag="dealt"):
    """A round begins; hands and boneyard are secret.

    ``must`` is the tile the opener has to lay, ``turned`` the tiles that were turned up to find
    the opener (sport dominoes), ``engine`` the tile that lay on the table before the deal.
    """

    round: int
    hands: tuple[tuple[str, ...], ...]
    boneyard: tuple[str, ...]
    opener: int
    must: str | None = None
    turned: tuple[str, ...] = ()
    engine: str | None = None


class Redealt(msgspec.Struct, frozen=True, tag="redealt"):
    """A void deal: a round of its own without actions."""

    round: int
    hands: tuple[tuple[str, ...], ...]
    boneyard: tuple[str, ...]


class Acted(msgspec.Struct, frozen=True, tag="acted"):
    """A seat did something. ``open`` to ``scores`` are as they stand after it.

    ``n`` counts the actions of the round from 0; ``award`` is what this action alone earned the
    seat's side; ``next`` is the seat to act, None when the round or the match is over; ``reach``
    are the open arms where it may lay a tile (None: all of them).
    ``tile`` of a draw is known to ``seen_by`` only (None: to everybody). ``outer`` is the half that
    faces out where either could.
    """

    round: int
    n: int
    seat: int
    do: str
    tile: str | None
    arm: str | None
    closed: bool
    open: tuple[Open, ...]
    counted: tuple[Counted, ...]
    count: int
    award: int
    scores: tuple[int, ...]
    next: int | None
    seen_by: tuple[int, ...] | None = None
    outer: int | None = None
    reach: tuple[str, ...] | None = None
    points: int | None = None


class RoundEnded(msgspec.Struct, frozen=True, tag="round-ended"):
    """The end of a round: ``end`` is ``out`` or ``block``, ``by`` who went out or laid last.

    ``pips`` is what each hand counted; ``amounts`` what the round gave each side before its
    threshold or minimum, so that points only remembered or dropped can be shown too.
    """

    round: int
    end: str
    by: int
    hands: tuple[tuple[str, ...], ...]
    settlement: tuple[Line, ...]
    scores: tuple[int, ...]
    remembered: tuple[int, ...]
    carry: int
    next_opener: int | None
    pips: tuple[int, ...] = ()
    amounts: tuple[int, ...] = ()


class MatchEnded(msgspec.Struct, frozen=True, tag="match-ended"):
    """The end of a match; ``winners`` and ``losers`` are sides."""

    winners: tuple[int, ...]
    losers: tuple[int, ...]
    scores: tuple[int, ...]


Event = Dealt | Redealt | Acted | RoundEnded | MatchEnded


def for_audience(event: Event, seat: int | None, *, face_down: bool) -> Event:
    """Return an event as a seat (None: a spectator) may see it.

    Hidden tiles become ``??``; in a ``face_down`` game not even one's own hand is seen when dealt.
    """
    if isinstance(event, Dealt | Redealt):
        return msgspec.structs.replace(
            event,
            hands=tuple(
                hand if at == seat and not face_down else ("??",) * len(hand)
                for at, hand in enumerate(event.hands)
            ),
            boneyard=("??",) * len(event.boneyard),
        )
    if isinstance(event, Acted) and event.seen_by is not None and seat not in event.seen_by:
        return msgspec.structs.replace(event, tile=None)
    return event
