"""The source of chance: seeded, small, the same compiled and uncompiled.

A multiplicative generator modulo 2^128 whose upper bits are used (D. H. Lehmer 1951; multiplier
after P. L'Ecuyer, "Tables of Linear Congruential Generators of Different Sizes and Good Lattice
Structure", 1999), unbiased bounded numbers after D. Lemire, "Fast Random Integer Generation in an
Interval", 2019, and the shuffle of Fisher and Yates. The standard library's generator is not used
for deals, because its sequence for a shuffle is not promised between versions of Python.
"""

from __future__ import annotations

from hashlib import sha256

import cython

if not cython.compiled:
    from kostyashki.bits import Mask

_MULTIPLIER = cython.declare(cython.ulonglong, 0xDA942042E4DD58B5)
_32 = cython.declare(cython.ulonglong, 0xFFFFFFFF)
# Built by shifts: a literal this wide would be cut to 64 bits in C.
_ONE = cython.declare(Mask, 1)
_128 = cython.declare(Mask, (_ONE << 127) | ((_ONE << 127) - 1))
_STEP = cython.declare(cython.double, 2.0**-53)


@cython.cclass
class Rng:
    """A stream of random numbers.

    ``seed`` and ``stream`` are whole numbers; equal pairs give equal sequences.

    >>> rng = Rng(7)
    >>> [rng.pick(6) for _ in range(5)] == [Rng(7).pick(6)] * 5
    False
    >>> Rng(7, 1).pick(1000) == Rng(7, 1).pick(1000)
    True
    """

    def __init__(self, seed: int, stream: int = 0) -> None:
        digest = sha256(f"{seed}/{stream}".encode()).digest()
        self.state = int.from_bytes(digest[:16], "big") | 1

    def pick(self, n: int) -> int:
        """Return a whole number from 0 to ``n - 1``, each as likely; ``ValueError`` if n < 1."""
        if not 0 < n <= 0xFFFFFFFF:
            raise ValueError(f"nothing to pick from {n} numbers")
        return self.below(n)

    def copy(self) -> Rng:
        """Return an independent copy, which goes on with the same numbers."""
        new: Rng = Rng.__new__(Rng)
        new.state = self.state
        return new

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def below(self, n: cython.uint) -> cython.uint:
        wide: cython.ulonglong
        while True:
            state: Mask = (self.state * _MULTIPLIER) & _128
            self.state = state
            wide = (state >> 96) * n
            if (wide & _32) >= n or (wide & _32) >= (_32 + 1 - n) % n:
                return wide >> 32

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def fraction(self) -> cython.double:
        """Return a number from 0 to below 1, of 53 random bits."""
        state: Mask = (self.state * _MULTIPLIER) & _128
        self.state = state
        bits: cython.longlong = state >> 75
        return bits * _STEP

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def shuffle(self, items: cython.p_uchar, size: cython.int) -> cython.void:
        # As by `below`, without its calls: shuffling is a quarter of an uncompiled playout.
        last: cython.int
        other: cython.int
        wide: cython.ulonglong
        low: cython.ulonglong
        n: cython.ulonglong
        state: Mask = self.state
        for last in range(size - 1, 0, -1):
            n = last + 1
            while True:
                state = (state * _MULTIPLIER) & _128
                wide = (state >> 96) * n
                low = wide & _32
                if low >= n or low >= (_32 + 1 - n) % n:
                    break
            other = wide >> 32
            items[last], items[other] = items[other], items[last]
        self.state = state
