"""The face-down rows of blind dominoes (S4): order, what each seat has seen, idle turns.

A row is a ring of 64 places a seat; a hand's mask says how many of them are filled. A tile is
played from the right end and returned or drawn to the left end, so nothing ever moves inside.
"""

from __future__ import annotations

from collections.abc import Sequence

import cython

from kostyashki.deal import Deal

if not cython.compiled:
    from kostyashki.bits import Mask, bit_count

#: A hand of so many tiles or fewer opens at its seat's next turn.
OPENS_AT = 3

_OPENS_AT = cython.declare(cython.int, OPENS_AT)


@cython.cclass
class Rows:
    """The rows of all seats in a round of a face-down game."""

    def __init__(self, seats: int) -> None:
        if not cython.compiled:
            self.tiles = [0] * 512
            self.left, self.seen, self.idle = [0] * 8, [0] * 8, [0] * 8
        self.seats = seats
        self.opened = 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def lay_out(self, deal: Deal) -> cython.void:
        seat: cython.int
        i: cython.int
        for seat in range(self.seats):
            self.left[seat] = self.idle[seat] = 0
            self.seen[seat] = 0
            for i in range(deal.plan.hand):
                self.tiles[seat * 64 + i] = deal.order[seat * deal.plan.hand + i]
        self.opened = 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def rightmost(self, seat: cython.int, hand: Mask) -> cython.int:
        return self.tiles[seat * 64 + ((self.left[seat] + bit_count(hand) - 1) & 63)]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def put_left(self, seat: cython.int, tile: cython.int) -> cython.void:
        self.left[seat] = (self.left[seat] - 1) & 63
        self.tiles[seat * 64 + self.left[seat]] = tile

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def is_open(self, seat: cython.int) -> cython.bint:
        return (self.opened >> seat) & 1 != 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def start_turn(self, seat: cython.int, hand: Mask) -> cython.void:
        """Open a short hand for its seat, or let it peek at its rightmost tile."""
        one: Mask = 1
        if bit_count(hand) <= _OPENS_AT:
            self.opened |= 1 << seat
        if self.is_open(seat):
            self.seen[seat] |= hand
        else:
            self.seen[seat] |= one << self.rightmost(seat, hand)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def stir(self) -> cython.void:
        """A tile was laid or drawn: no turn counts as idle any more."""
        seat: cython.int
        for seat in range(self.seats):
            self.idle[seat] = 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def idle_turn(self, seat: cython.int, hands: cython.pointer[Mask]) -> cython.bint:
        """Note a turn without a tile laid or drawn; whether such turns now block the round.

        They do when every seat has had as many as its row has tiles, or one with an open hand.
        """
        other: cython.int
        need: cython.int
        self.idle[seat] += 1
        for other in range(self.seats):
            need = 1 if self.is_open(other) else bit_count(hands[other])
            if self.idle[other] < need:
                return False
        return True

    def take_up(
        self, seat: int, row: Sequence[int], *, seen: int, is_open: bool, idle: int
    ) -> None:
        """Set a seat's row in the middle of a round; ``seen`` is a mask of tiles."""
        self.left[seat] = 0
        for place, tile in enumerate(row):
            self.tiles[seat * 64 + place] = tile
        self.seen[seat] = seen
        self.idle[seat] = idle
        self.opened |= int(is_open) << seat

    def tiles_of(self, seat: int, hand: int) -> list[int]:
        """Return a row, left to right."""
        places = [(self.left[seat] + i) & 63 for i in range(hand.bit_count())]
        return [self.tiles[seat * 64 + place] for place in places]

    def known(self, seat: int, hand: int) -> list[int | None]:
        """Return a row, left to right, with None where its seat has not seen the tile."""
        row = self.tiles_of(seat, hand)
        return [tile if (self.seen[seat] >> tile) & 1 else None for tile in row]

    @property
    def idle_turns(self) -> list[int]:
        """How many turns in a row each seat has neither laid nor drawn a tile."""
        return [self.idle[seat] for seat in range(self.seats)]

    def copy(self) -> Rows:
        """Return an independent copy."""
        new: Rows = Rows(self.seats)
        new.take(self)
        return new

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def take(self, other: Rows) -> cython.void:
        """Become equal to the rows of another round of the same game."""
        i: cython.int
        for i in range(self.seats * 64):
            self.tiles[i] = other.tiles[i]
        for i in range(self.seats):
            self.left[i] = other.left[i]
            self.seen[i] = other.seen[i]
            self.idle[i] = other.idle[i]
        self.opened = other.opened
