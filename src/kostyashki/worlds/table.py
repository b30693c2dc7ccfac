"""In how many ways tiles can be shared out to groups of places, and one of the ways at random.

The tiles are taken one by one. A state is the room left in each group; as all places are taken in
the end, it tells which tile is next. ``ways[state]`` counts how the rest can be shared out, in
doubles: sums of products without a subtraction, so the relative error is that of at most a few
hundred roundings, about 1e-14. Drawing takes one tile after another by these counts, so nothing is
ever rejected.

A *flag* is a fact of the kind "one of these tiles lies in one of these groups". It is raised by the
first that does; a state has a bit for each flag, and only ways that raise all of them count.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from math import prod

import cython

from kostyashki.rng import Rng

#: No table has more entries: 8 MB, filled in some thirty milliseconds.
MOST = 1_000_000
#: Below this a count in doubles is off by less than a half.
_SURE = 1e12
#: Below this it is off by less than 2^63.
_NEAR = 1e30
_64 = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)


def entries(room: Sequence[int], flags: int) -> int:
    """Return how many entries a table has for groups with so much room and so many flags."""
    return prod(tiles + 1 for tiles in room) << flags


@cython.cclass
class Table:
    """``may``: by tile a mask of groups, ``room``: by group how many tiles it takes.

    ``raised`` and ``lit`` are masks of flags by tile and by group: the flags that the tile raises
    in the group are those of both. ``limits``: once only the first ``checked`` tiles are left,
    these groups (a mask) must still have so much room together.

    >>> two = Table([3, 1, 3], [2, 1], [0, 0, 0], [0, 0], 0)
    >>> two.total, two.count()
    (2.0, 2)
    """

    def __init__(
        self,
        may: Sequence[int],
        room: Sequence[int],
        raised: Sequence[int],
        lit: Sequence[int],
        flags: int,
        checked: int = 0,
        limits: Sequence[tuple[int, int]] = (),
    ) -> None:
        if not cython.compiled:
            self.may, self.raised = [0] * 96, [0] * 96
            self.lit, self.rooms, self.stride = [0] * 32, [0] * 32, [0] * 32
            self.limited, self.least = [0] * 8, [0] * 8
        self.checked, self.limits, self.bounds = checked, len(limits), list(limits)
        for i, (groups, least) in enumerate(limits):
            self.limited[i], self.least[i] = groups, least
        self.tiles, self.groups, self.flags = len(may), len(room), flags
        self.room = list(room)
        for tile in range(self.tiles):
            self.may[tile], self.raised[tile] = may[tile], raised[tile]
        self.size = 1
        for group in range(self.groups):
            self.stride[group] = self.size << flags
            self.rooms[group], self.lit[group] = room[group], lit[group]
            self.size *= room[group] + 1
        self.ways = array("d", bytes(8 * int(self.size) << flags))
        with cython.nogil:
            self.fill(False)
        self.total = self.ways[(self.size - 1) << flags]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def fill(self, wrapped: cython.bint) -> cython.void:
        """Count the ways: into ``ways``, or ``wrapped`` modulo 2^64 into ``low``."""
        state: cython.longlong
        at: cython.longlong
        group: cython.int
        flags: cython.int
        tile: cython.int
        left: cython.int = 0
        every: cython.int = (1 << self.flags) - 1
        to: cython.longlong
        ways: cython.double
        low: cython.ulonglong
        digits = cython.declare("int[32]")
        if not cython.compiled:
            digits = [0] * 32
        for group in range(self.groups):
            digits[group] = 0
        if wrapped:
            self.low[every] = 1
        else:
            self.ways[every] = 1
        for state in range(1, self.size):
            # Count up: the last state with one more in the first group that has room for it.
            group = 0
            while digits[group] == self.rooms[group]:
                left -= digits[group]
                digits[group] = 0
                group += 1
            digits[group] += 1
            left += 1
            tile = left - 1
            at = state << self.flags
            for flags in range(every + 1):
                ways = 0
                low = 0
                for group in range(self.groups):
                    if digits[group] and (self.may[tile] >> group) & 1:
                        to = (
                            at
                            - self.stride[group]
                            + (flags | (self.raised[tile] & self.lit[group]))
                        )
                        if wrapped:
                            low = (low + self.low[to]) & _64
                        else:
                            ways += self.ways[to]
                if self.limits and left == self.checked and not self.allows(digits):
                    ways = 0
                    low = 0
                if wrapped:
                    self.low[at + flags] = low
                else:
                    self.ways[at + flags] = ways

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def allows(self, left: cython.p_int) -> cython.bint:
        """Whether so much room left keeps the limits."""
        i: cython.int
        group: cython.int
        total: cython.int
        for i in range(self.limits):
            total = 0
            for group in range(self.groups):
                if (self.limited[i] >> group) & 1:
                    total += left[group]
            if total < self.least[i]:
                return False
        return True

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def draw(self, chosen: cython.p_uchar, rng: Rng) -> cython.void:
        """Write the group of each tile to ``chosen``."""
        tile: cython.int
        group: cython.int
        last: cython.int = 0
        flags: cython.int = 0
        next_flags: cython.int = 0
        at: cython.longlong = (self.size - 1) << self.flags
        to: cython.longlong
        goal: cython.longlong = at
        part: cython.double
        ways: cython.double
        left = cython.declare("int[32]")
        if not cython.compiled:
            left = [0] * 32
        for group in range(self.groups):
            left[group] = self.rooms[group]
        for tile in range(self.tiles - 1, -1, -1):
            part = rng.fraction() * self.ways[at + flags]
            for group in range(self.groups):
                if left[group] and (self.may[tile] >> group) & 1:
                    to = at - self.stride[group]
                    next_flags = flags | (self.raised[tile] & self.lit[group])
                    ways = self.ways[to + next_flags]
                    if ways > 0:
                        # The last way that there is stands in for what rounding leaves over.
                        last, goal = group, to + next_flags
                        part -= ways
                        if part < 0:
                            break
            chosen[tile] = last
            left[last] -= 1
            at = (goal >> self.flags) << self.flags
            flags = cython.cast(cython.int, goal - at)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def spread(self) -> cython.void:
        """Add up to ``part`` in which part of the ways each tile goes to each group."""
        state: cython.longlong
        at: cython.longlong
        to: cython.longlong
        tile: cython.int
        group: cython.int
        flags: cython.int
        every: cython.int = (1 << self.flags) - 1
        digit: cython.int
        for state in range(self.size - 1, 0, -1):
            at = state << self.flags
            tile = -1
            for group in range(self.groups):
                tile += (at // self.stride[group]) % (self.rooms[group] + 1)
            for group in range(self.groups):
                digit = (at // self.stride[group]) % (self.rooms[group] + 1)
                if not digit or not (self.may[tile] >> group) & 1:
                    continue
                for flags in range(every + 1):
                    if self.before[at + flags] == 0:
                        continue
                    to = at - self.stride[group] + (flags | (self.raised[tile] & self.lit[group]))
                    if self.ways[to] > 0:
                        self.before[to] += self.before[at + flags]
                        self.part[tile * self.groups + group] += (
                            self.before[at + flags] * self.ways[to] / self.total
                        )

    def shares(self) -> list[list[float]]:
        """Return by tile the probability that it is in each group, exact up to rounding."""
        groups = int(self.groups)
        self.before = array("d", bytes(8 * int(self.size) << self.flags))
        self.part = array("d", bytes(8 * max(self.tiles * groups, 1)))
        self.before[(int(self.size) - 1) << self.flags] = 1
        with cython.nogil:
            self.spread()
        return [[self.part[i * groups + g] for g in range(groups)] for i in range(self.tiles)]

    def count(self) -> int:
        """Return the number of ways, exactly.

        The double says about how many, their number modulo 2^64 says which of those it is.
        """
        if self.total < _SURE:
            return round(self.total)
        if self.total > _NEAR:
            return self.count_one_by_one()
        self.low = array("Q", bytes(8 * int(self.size) << self.flags))
        with cython.nogil:
            self.fill(True)
        about, low = int(self.total), self.low[(int(self.size) - 1) << self.flags]
        return about + (int(low) - about + 2**63) % 2**64 - 2**63

    def count_one_by_one(self) -> int:
        """Return the number of ways, exactly, in whole numbers of any size: it takes long."""
        every = (1 << int(self.flags)) - 1
        before = {(tuple(self.room), 0): 1}
        for tile in range(self.tiles - 1, -1, -1):
            if self.limits and tile + 1 == self.checked:
                before = {key: ways for key, ways in before.items() if self._keeps(key[0])}
            after: dict[tuple[tuple[int, ...], int], int] = {}
            for (room, flags), ways in before.items():
                for group in range(self.groups):
                    if room[group] and (self.may[tile] >> group) & 1:
                        rest = (*room[:group], room[group] - 1, *room[group + 1 :])
                        raised = flags | (self.raised[tile] & self.lit[group])
                        after[rest, raised] = after.get((rest, raised), 0) + ways
            before = after
        return sum(ways for (_, flags), ways in before.items() if flags == every)

    def _keeps(self, room: tuple[int, ...]) -> bool:
        return all(
            sum(left for group, left in enumerate(room) if (groups >> group) & 1) >= least
            for groups, least in self.bounds
        )
