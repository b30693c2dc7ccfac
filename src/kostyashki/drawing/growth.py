"""How a layout grows on the table: each tile finds its place and never moves again.

Where a tile lies follows from the tiles laid before it and from nothing else, so that undoing a
play and loading a match give the same picture.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from kostyashki.drawing.foresight import Foresight
from kostyashki.drawing.tree import Tree
from kostyashki.rules import SideArms

#: What matters of a play: whether the tile is a double, its arm, whether it closes the arm; and as
#: bits the arms on which no tile fits any more, and those on which no double does.
Play = tuple[bool, str, bool, int, int]
#: Left, top, right, bottom, in cells; y grows downwards.
Rect = tuple[int, int, int, int]


class Fold(NamedTuple):
    """The width and the height, in cells, at which arms turn, and the width never to pass."""

    width: int
    height: int
    most: int


#: How many courses of chance a tile is tried with; the more tiles a set has the less they tell.
_COURSES = 40


class Branches(NamedTuple):
    """A table on which many doubles branch."""

    #: How many arms set out from an opening double.
    opening: int
    #: Whether all sides of a double are filled before others.
    toes: bool
    #: How many doubles the set has.
    doubles: int
    #: The size of the box, in cells, that keeps tiles readable.
    width: int
    height: int


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
def grown(plays: tuple[Play, ...], side_arms: int, fold: Fold, total: int) -> Growth:
    """Return the table after some plays, at least one.

    ``side_arms``: when a double opens side arms (`kostyashki.rules.SideArms`); ``total``: the tiles
    of the set.
    """
    before = grown(plays[:-1], side_arms, fold, total) if len(plays) > 1 else None
    table = Foresight(total, *fold, side_arms == SideArms.AFTER_LINE)
    table.begin(plays[0][0], side_arms != SideArms.NONE, side_arms == SideArms.COVERED)
    if before is None:
        hows: tuple[int, ...] = ()
    else:
        for (double, name, shut, _, _), how in zip(plays[1:], before.hows):
            table.add("ABCD".index(name), double, how, shut)
        double, name, shut, dead, single = plays[-1]
        table.expect(dead, single)
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


@lru_cache(maxsize=8192)
def branched(plays: tuple[tuple[bool, int], ...], kind: Branches) -> tuple[Growth, tuple[Tip, ...]]:
    """Return a table on which many doubles branch, after some plays, and the tips of its arms.

    A play is whether the tile is a double, and the number of its arm: 0 and 1 are those of the
    first tile, then each double has two (an opening one four less than it has arms, if it has
    more), in the order in which the doubles were laid.
    """
    before = branched(plays[:-1], kind)[0] if len(plays) > 1 else None
    patience = _COURSES if kind.doubles < 8 else _COURSES // 2
    table = Tree(kind.width, kind.height, patience, kind.toes)
    table.plant(plays[0][0], kind.opening)
    hows: tuple[int, ...] = ()
    if before is not None:
        for (double, arm), how in zip(plays[1:], before.hows):
            table.add(arm, double, how, False)
        double, arm = plays[-1]
        table.expect(kind.doubles - sum(play[0] for play in plays[:-1]))
        how = table.choose(arm, double)
        table.add(arm, double, how, False)
        hows = (*before.hows, how)
    x0, y0, x1, y1, way = table.last()
    tips = tuple(Tip(*table.tip(arm)) for arm in range(32) if table.open >> arm & 1)
    rect = (x0, y0, x1, y1)
    if before is None:
        return Growth(hows, (rect,), (way,), {}, rect), tips
    b = before.box
    box = (min(b[0], x0), min(b[1], y0), max(b[2], x1), max(b[3], y1))
    return Growth(hows, (*before.tiles, rect), (*before.ways, way), {}, box), tips
