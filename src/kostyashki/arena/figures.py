"""Means and shares with their 95 % intervals."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist

_Z = NormalDist().inv_cdf(0.975)


@dataclass
class Mean:
    """A mean that grows by one value after another (B. P. Welford's method, 1962).

    >>> mean = Mean()
    >>> for value in (1.0, 2.0, 3.0, 4.0):
    ...     mean.add(value)
    >>> mean.value, round(mean.half or 0, 2)
    (2.5, 2.05)
    """

    n: int = 0
    value: float = 0.0
    _squares: float = 0.0

    def add(self, value: float) -> None:
        """Take one more value into account."""
        self.n += 1
        difference = value - self.value
        self.value += difference / self.n
        self._squares += difference * (value - self.value)

    @property
    def half(self) -> float | None:
        """Half the 95 % interval by Student's t; None below two values."""
        if self.n < 2:
            return None
        return student(self.n - 1) * sqrt(self._squares / (self.n - 1) / self.n)


def student(freedom: int) -> float:
    """Return the 97.5 % quantile of Student's t, by the series of Cornish and Fisher.

    It is right to half a percent; for one and two degrees of freedom exact formulas stand instead.

    >>> [round(student(n), 2) for n in (1, 2, 3, 9, 30, 10_000)]
    [12.71, 4.3, 3.18, 2.26, 2.04, 1.96]
    """
    if freedom == 1:
        return 12.706204736
    if freedom == 2:
        return 0.95 * sqrt(2 / (1 - 0.95 * 0.95))
    z, v = _Z, float(freedom)
    return (
        z
        + (z**3 + z) / (4 * v)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * v**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * v**3)
        + (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / (92160 * v**4)
    )


def wilson(won: int, played: int) -> tuple[float, float]:
    """Return the 95 % interval of a share (E. B. Wilson, 1927).

    >>> [round(bound, 3) for bound in wilson(8, 10)]
    [0.49, 0.943]
    """
    z2 = _Z * _Z
    middle = (won + z2 / 2) / (played + z2)
    half = _Z / (played + z2) * sqrt(won * (played - won) / played + z2 / 4)
    return middle - half, middle + half
