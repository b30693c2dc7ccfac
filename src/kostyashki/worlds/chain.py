"""Sharing tiles out to groups where a table of all ways would be too large: long games of drawing.

A Markov chain: two or three tiles change places wherever that is allowed. Its steps are symmetric,
so it tends to each way being as likely; every world it gives is possible, but likelihoods are
right only as far as it has mixed. Each draw begins anew and takes `_STEPS` steps a tile. Where a
table can be made too, the marginals of some thousand draws differ from it by chance alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

import cython

from kostyashki.errors import UsageError
from kostyashki.rng import Rng

_STEPS = cython.declare(cython.int, 60)
#: How many worlds `Chain.shares` looks at.
_SAMPLE = 4000


@cython.cclass
class Chain:
    """Takes what `Table` takes, without limits; `UsageError` where there is no way at all."""

    def __init__(
        self,
        may: Sequence[int],
        room: Sequence[int],
        raised: Sequence[int],
        lit: Sequence[int],
        flags: int,
    ) -> None:
        if not cython.compiled:
            self.may, self.raised, self.lit = [0] * 96, [0] * 96, [0] * 64
            self.begun = [0] * 96
        if len(room) > 64:
            raise UsageError("the draws of this round are too many to infer from")
        self.tiles, self.groups, self.flags = len(may), len(room), flags
        for tile in range(self.tiles):
            self.may[tile], self.raised[tile] = may[tile], raised[tile]
        for group in range(self.groups):
            self.lit[group] = lit[group]
        begun = _first_way(may, room, raised, lit, flags)
        if begun is None:
            raise UsageError("the view contradicts itself: no deal leads to it")
        for tile, group in enumerate(begun):
            self.begun[tile] = group
        self.draw(self.begun, Rng(0))

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def draw(self, chosen: cython.p_uchar, rng: Rng) -> cython.void:
        """Write the group of each tile to ``chosen``."""
        i: cython.int
        one: cython.int
        two: cython.int
        three: cython.int
        for i in range(self.tiles):
            chosen[i] = self.begun[i]
        for i in range(_STEPS * self.tiles):
            one, two = rng.below(self.tiles), rng.below(self.tiles)
            # Every fourth time three tiles: two alone cannot go round in a ring.
            three = one if i & 3 else rng.below(self.tiles)
            self.turn(chosen, one, two, three)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def turn(
        self, chosen: cython.p_uchar, one: cython.int, two: cython.int, three: cython.int
    ) -> cython.bint:
        """Let each tile go to the group of the next, two of them or three; whether they did."""
        a: cython.int = chosen[one]
        b: cython.int = chosen[two]
        c: cython.int = chosen[three]
        if three == two or a == b or (three != one and (a == c or b == c)):
            return False
        if not ((self.may[one] >> b) & 1 and (self.may[two] >> c) & 1):
            return False
        if three != one and not (self.may[three] >> a) & 1:
            return False
        chosen[one] = b
        chosen[two] = c
        if three != one:
            chosen[three] = a
        if (self.raised[one] | self.raised[two] | self.raised[three]) and not self.raises_all(
            chosen
        ):
            chosen[one] = a
            chosen[two] = b
            chosen[three] = c
            return False
        return True

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def raises_all(self, chosen: cython.p_uchar) -> cython.bint:
        """Whether every flag is raised."""
        tile: cython.int
        flags: cython.int = 0
        for tile in range(self.tiles):
            flags |= self.raised[tile] & self.lit[chosen[tile]]
        return flags == (1 << self.flags) - 1

    def shares(self) -> list[list[float]]:
        """Return by tile the part of some thousand worlds in which it is in each group."""
        i: cython.int
        chosen = cython.declare("unsigned char[96]")
        if not cython.compiled:
            chosen = [0] * 96
        rng: Rng = Rng(1)
        counts = [[0] * self.groups for _ in range(self.tiles)]
        for _ in range(_SAMPLE):
            with cython.nogil:
                self.draw(chosen, rng)
            for i in range(self.tiles):
                counts[i][chosen[i]] += 1
        return [[number / _SAMPLE for number in row] for row in counts]


def _first_way(
    may: Sequence[int], room: Sequence[int], raised: Sequence[int], lit: Sequence[int], flags: int
) -> list[int] | None:
    """Return one way to share the tiles out, that raises all flags."""
    pairs = [
        [
            (t, g)
            for t in range(len(may))
            for g in range(len(room))
            if _raises(may, raised, lit, t, g, f)
        ]
        for f in range(flags)
    ]
    for chosen in product(*pairs):
        set_ = dict(chosen)
        if any(set_[tile] != group for tile, group in chosen):
            continue
        masks = [1 << set_[tile] if tile in set_ else mask for tile, mask in enumerate(may)]
        if (way := _matched(masks, room)) is not None:
            return way
    return None


def _raises(
    may: Sequence[int], raised: Sequence[int], lit: Sequence[int], tile: int, group: int, flag: int
) -> bool:
    return bool((may[tile] >> group) & (raised[tile] >> flag) & (lit[group] >> flag) & 1)


def _matched(may: Sequence[int], room: Sequence[int]) -> list[int] | None:
    """Return a group for each tile, by augmenting paths; None where there is no way."""
    inside: list[list[int]] = [[] for _ in room]

    def settle(tile: int, seen: set[int]) -> bool:
        for group in range(len(room)):
            if not (may[tile] >> group) & 1 or group in seen:
                continue
            seen.add(group)
            if len(inside[group]) < room[group]:
                inside[group].append(tile)
                return True
            for other in inside[group]:
                if settle(other, seen):
                    inside[group].remove(other)
                    inside[group].append(tile)
                    return True
        return False

    if not all(settle(tile, set()) for tile in range(len(may))):
        return None
    return [next(g for g, tiles in enumerate(inside) if t in tiles) for t in range(len(may))]
