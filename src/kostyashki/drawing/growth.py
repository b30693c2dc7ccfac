"""How a layout grows on the table: each tile finds its place and never moves again.

Where a tile lies follows from the tiles laid before it and from nothing else, so that undoing a
play and loading a match give the same picture.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from kostyashki.drawing.choice import Choice

#: What matters of a play: whether the tile is a double, its arm, whether it closes the arm.
Play = tuple[bool, str, bool]
#: Left, top, right, bottom, in cells; y grows downwards.
Rect = tuple[int, int, int, int]


class Fold(NamedTuple):
    """The width and the height, in cells, at which arms turn, and the width never to pass."""

    width: int
    height: int
    most: int


class Tip(NamedTuple):
    """The outer edge of an arm: its middle, its direction, and what lies behind it."""

    x: int
    y: int
    way: int
    kind: int
    end: int


class Growth(NamedTuple):
    """The table after some plays; it is never changed."""

    #: Of each tile but the first, the way it was laid.
    hows: tuple[int, ...]
    tiles: tuple[Rect, ...]
    #: Of each tile, the direction from its inner half to its outer half.
    ways: tuple[int, ...]
    tips: dict[str, Tip]
    box: Rect


@lru_cache(maxsize=8192)
def grown(plays: tuple[Play, ...], branching: bool, fold: Fold) -> Growth:
    """Return the table after some plays, at least one.

    ``branching``: the first double opens side arms.
    """
    before = grown(plays[:-1], branching, fold) if len(plays) > 1 else None
    table = Choice(*fold)
    table.begin(plays[0][0], branching)
    if before is None:
        hows: tuple[int, ...] = ()
    else:
        for (double, name, shut), how in zip(plays[1:], before.hows):
            table.add("ABCD".index(name), double, how, shut)
        double, name, shut = plays[-1]
        arm = "ABCD".index(name)
        how = table.choose(arm, double)
        if how < 0:
            raise AssertionError("every arm has a way out")
        table.add(arm, double, how, shut)
        hows = (*before.hows, how)
    x0, y0, x1, y1, way = table.last()
    rect = (x0, y0, x1, y1)
    tips = {n: Tip(*table.tip(i)) for i, n in enumerate("ABCD") if table.open >> i & 1}
    if before is None:
        return Growth(hows, (rect,), (way,), tips, rect)
    b = before.box
    box = (min(b[0], x0), min(b[1], y0), max(b[2], x1), max(b[3], y1))
    return Growth(hows, (*before.tiles, rect), (*before.ways, way), tips, box)
