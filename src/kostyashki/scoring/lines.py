"""A settlement for people: one line a change, with the tiles that were counted.

The lines are read off the numbers that the evaluator left in a `Ledger` and a `Reckoning`;
nothing is computed a second time.
"""

from __future__ import annotations

import msgspec

from kostyashki.scoring.ledger import Ledger
from kostyashki.scoring.settlement import Reckoning
from kostyashki.tiles import Tiles


class Hand(msgspec.Struct, frozen=True):
    """The tiles of one hand as they were counted: ``pips`` with their sign, before rounding."""

    seat: int
    tiles: tuple[str, ...]
    pips: int


class Line(msgspec.Struct, frozen=True):
    """One change of the scores: ``why`` is a short stable word.

    ``leftover`` (own pips), ``leftover-rounded``, ``out`` and ``block`` (paid to the winner),
    ``remembered`` and ``carry`` (points kept aside that now join), ``struck`` and ``cap`` (taken
    off), ``more``, ``last-tile``, ``round-bonus`` and ``passes`` (on top, for such an end, for the
    last tile, for the round, for passes of others).
    """

    side: int
    points: int
    why: str
    counted: tuple[Hand, ...] = ()


def lines_of(ledger: Ledger, reckoning: Reckoning, hands: list[int], tiles: Tiles) -> list[Line]:
    """Return the lines of the round's end that was entered last (``hands``: masks by seat)."""
    pips = reckoning.seat_pips
    counts = reckoning.seat_counts

    def hand(seat: int, sign: int) -> Hand:
        return Hand(seat, tuple(tiles.listed(hands[seat])), sign * pips[seat])

    lines = []
    for side, seat, points, why in ledger.changes:
        counted: tuple[Hand, ...] = ()
        if why.startswith("leftover"):
            counted = (hand(seat, 1),)
        elif why in ("out", "block"):
            counted = tuple(hand(i, counts[i]) for i in range(len(hands)) if counts[i] and hands[i])
        lines.append(Line(side, points, why, counted))
    return lines
