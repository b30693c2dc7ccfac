"""How long decisions take: counts, sums and a histogram that can be added up."""

from __future__ import annotations

from math import log

import msgspec

#: Neighbouring classes of the histogram differ by this factor.
_STEP = 1.05


class Times(msgspec.Struct):
    """Times of decisions in microseconds.

    ``n`` of them, ``total`` and ``greatest``; ``classes`` counts them by size, in steps of 5 %.

    >>> times = Times()
    >>> for us in range(1, 1001):
    ...     times.add(us)
    >>> times.n, times.mean, 980 < times.quantile(0.99) <= 1000
    (1000, 500.5, True)
    """

    n: int = 0
    total: int = 0
    greatest: int = 0
    classes: dict[int, int] = {}

    def add(self, us: int) -> None:
        """Count one decision."""
        self.n += 1
        self.total += us
        self.greatest = max(self.greatest, us)
        size = int(log(max(us, 1)) / log(_STEP))
        self.classes[size] = self.classes.get(size, 0) + 1

    def join(self, other: Times) -> None:
        """Count all decisions of another."""
        self.n += other.n
        self.total += other.total
        self.greatest = max(self.greatest, other.greatest)
        for size, count in other.classes.items():
            self.classes[size] = self.classes.get(size, 0) + count

    @property
    def mean(self) -> float:
        """The mean in microseconds; 0 without decisions."""
        return self.total / self.n if self.n else 0.0

    def quantile(self, share: float) -> float:
        """Return the time that such a share of decisions keeps, at most 5 % too long."""
        left = share * self.n
        for size, count in sorted(self.classes.items()):
            left -= count
            if left <= 0:
                return min(_STEP ** (size + 1), self.greatest)
        return float(self.greatest)
