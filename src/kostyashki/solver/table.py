"""The transposition table: what a search has found out about positions it may meet again.

A position has two cells: its key, and its bounds with the best action, packed. The newest entry
of a place stays. Keys of one solve carry its generation, so nothing is ever cleared.
"""

from __future__ import annotations

from array import array

import cython

#: No value of a round is as large: bounds have 23 bits.
INFINITE = (1 << 22) - 1

_INFINITE = cython.declare(cython.int, INFINITE)
_BIAS = cython.declare(cython.int, 1 << 22)
_BOUND = cython.declare(cython.int, (1 << 23) - 1)
_UPPER = cython.declare(cython.int, 18)
_LOWER = cython.declare(cython.int, 41)
_MOVE = cython.declare(cython.int, (1 << 18) - 1)
# The golden ratio's bits, as a multiplier that spreads keys over the places.
_SPREAD = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)
_ALL = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)


@cython.cclass
class Table:
    """A table of two to the power of ``bits`` places of 16 bytes.

    >>> Table(16).bytes
    1048576
    """

    def __init__(self, bits: int) -> None:
        self.bits = bits
        self.cells = array("Q", bytes(16 << bits))
        self.generation = 0

    @property
    def bytes(self) -> int:
        """How much memory the places take."""
        return 16 << self.bits

    def begin(self) -> int:
        """Begin a new solve: what the table holds is forgotten; returns the generation."""
        self.generation += 1
        return int(self.generation)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def slot(self, key: cython.ulonglong) -> cython.int:
        """Return the cell behind the key's, -1 where the table does not hold it."""
        place: cython.ulonglong = ((key * _SPREAD) & _ALL) >> (64 - self.bits)
        at: cython.int = cython.cast(cython.int, place) * 2
        return at + 1 if self.cells[at] == key else -1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def lower(self, slot: cython.int) -> cython.int:
        return cython.cast(cython.int, self.cells[slot] >> _LOWER) - _BIAS

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def upper(self, slot: cython.int) -> cython.int:
        return cython.cast(cython.int, (self.cells[slot] >> _UPPER) & _BOUND) - _BIAS

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def move(self, slot: cython.int) -> cython.int:
        return cython.cast(cython.int, self.cells[slot] & _MOVE)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def keep(
        self, key: cython.ulonglong, lower: cython.int, upper: cython.int, move: cython.int
    ) -> cython.void:
        """Note bounds of a position, from -`INFINITE` to `INFINITE`, and its best action."""
        place: cython.ulonglong = ((key * _SPREAD) & _ALL) >> (64 - self.bits)
        at: cython.int = cython.cast(cython.int, place) * 2
        low: cython.ulonglong = lower + _BIAS
        high: cython.ulonglong = upper + _BIAS
        self.cells[at] = key
        self.cells[at + 1] = low << _LOWER | high << _UPPER | cython.cast(cython.ulonglong, move)
