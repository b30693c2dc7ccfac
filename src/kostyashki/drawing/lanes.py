"""The geometry of arms: where a tile can join a tip, and the ways out that stay free for it.

Lengths here are *cells*, half the side of a half-tile, so that every corner is a whole number: a
tile is 4 by 2 cells. A place near a tip is written in the tip's own frame: so many cells ahead of
the middle of its outer edge, and so many to the right of its direction.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

#: Left, top, right, bottom, in cells; y grows downwards.
Rect = tuple[int, int, int, int]
#: A way to the open table: rectangles that hold whatever tiles come.
Lane = tuple[Rect, ...]

#: Unit steps right, down, left and up: direction d turned right is d + 1.
STEPS = ((1, 0), (0, 1), (-1, 0), (0, -1))
RIGHT, DOWN, LEFT, UP = range(4)

#: Tiles that are not joined lie at least this far apart.
GAP = 1
#: Farther than any tile.
_FAR = 1000


class Tip(NamedTuple):
    """The outer edge of an arm: its middle, its direction, and what lies behind it."""

    x: int
    y: int
    way: int
    double: bool = False
    #: A double whose short sides are not for this arm: the spinner, or the first tile.
    fixed: bool = False


class Join(NamedTuple):
    """One way to lay a tile at a tip."""

    rect: Rect
    tip: Tip
    #: 0 straight on, 1 round a corner, 2 off the short side of a double.
    bend: int


def frame(tip: Tip, near: int, far: int, left: int, right: int) -> Rect:
    """Return a rectangle given ahead and to the right of a tip."""
    ahead, aside = STEPS[tip.way], STEPS[(tip.way + 1) & 3]
    x0 = tip.x + near * ahead[0] + left * aside[0]
    y0 = tip.y + near * ahead[1] + left * aside[1]
    x1 = tip.x + far * ahead[0] + right * aside[0]
    y1 = tip.y + far * ahead[1] + right * aside[1]
    if x0 > x1:
        x0, x1 = x1, x0
    if y0 > y1:
        y0, y1 = y1, y0
    return x0, y0, x1, y1


def _sideways(tip: Tip, near: int, far: int, start: int, end: int, side: int) -> Rect:
    """Return a rectangle ahead of a tip and to one side of it (1 right, -1 left)."""
    return frame(tip, near, far, side * start, side * end)


def _moved(tip: Tip, ahead: int, aside: int, turn: int = 0) -> tuple[int, int, int]:
    step, across = STEPS[tip.way], STEPS[(tip.way + 1) & 3]
    x = tip.x + ahead * step[0] + aside * across[0]
    y = tip.y + ahead * step[1] + aside * across[1]
    return x, y, (tip.way + turn) & 3


def joins(tip: Tip, double: bool) -> list[Join]:
    """Return the ways to lay a tile at a tip, each touching only the half it is joined to."""
    if double:
        ahead = Tip(*_moved(tip, 2, 0), double=True)
        return [Join(frame(tip, 0, 2, -2, 2), ahead, 0)]
    found = [Join(frame(tip, 0, 4, -1, 1), Tip(*_moved(tip, 4, 0)), 0)]
    if tip.fixed:
        return found
    for side in (1, -1):
        if tip.double:
            rect, end, bend = _sideways(tip, -2, 0, 2, 6, side), (-1, 6 * side), 2
            found.append(Join(rect, Tip(*_moved(tip, *end, side)), bend))
            continue
        across = _sideways(tip, 0, 2, -1, 3, side)  # its flank closes the row
        found.append(Join(across, Tip(*_moved(tip, 1, 3 * side, side)), 1))
        beside = _sideways(tip, -2, 0, 1, 5, side)  # it hangs off the flank of the last half
        found.append(Join(beside, Tip(*_moved(tip, -1, 5 * side, side)), 1))
    return found


def lanes(tip: Tip) -> list[Lane]:
    """Return the lanes in which an arm could grow for ever, whatever tiles come.

    A lane is as wide as a double. A double goes straight on, so a lane that turns leaves room for
    one at the corner; one that turns later leaves a half-tile more for the tile that overshoots.
    After a double comes a tile that is none: the lane begins narrow.
    """
    start = (frame(tip, 0, 4, -1, 1),) if tip.double else ()
    near = 4 if tip.double else 0
    found: list[Lane] = [(*start, frame(tip, near, _FAR, -2, 2))]
    if not tip.fixed:
        for side in (1, -1):
            if tip.double:
                first = _sideways(tip, -2, 0, 2, 6, side)
                found.append((first, _sideways(tip, -3, 1, 6, _FAR, side)))
            else:
                corner = frame(tip, 0, 2, -2, 2)
                first = _sideways(tip, 0, 2, 2, 6, side)
                found.append((corner, first, _sideways(tip, -1, 3, 3, _FAR, side)))
    # After a double a tile of two halves is sure to come, so the corner is known exactly.
    far = 7 if tip.double else 9
    ahead = frame(tip, near, far - 1 if tip.double else far, -2, 2)
    found.extend((*start, ahead, _sideways(tip, 3, far, 2, _FAR, side)) for side in (1, -1))
    return found


def overlap(a: Rect, b: Rect, gap: int = 0) -> bool:
    """Whether two rectangles overlap or lie nearer than ``gap``."""
    return a[0] < b[2] + gap and b[0] < a[2] + gap and a[1] < b[3] + gap and b[1] < a[3] + gap


def clear(rect: Rect, others: Iterable[Rect]) -> bool:
    """Whether a rectangle overlaps none of the others."""
    x0, y0, x1, y1 = rect
    for a, b, c, d in others:
        if x0 < c and a < x1 and y0 < d and b < y1:
            return False
    return True


def block(rect: Rect) -> Rect:
    """Return what a tile takes from all others: its rectangle with the gap around it."""
    return rect[0] - GAP, rect[1] - GAP, rect[2] + GAP, rect[3] + GAP


def free_lanes(tip: Tip, blocks: Iterable[Rect]) -> list[Lane]:
    """Return the lanes of a tip that keep clear of the others' blocks."""
    found = lanes(tip)
    for block in blocks:
        found = off(found, block)
    return found


def off(found: list[Lane], block: Rect) -> list[Lane]:
    """Return those lanes that one more block leaves free."""
    x0, y0, x1, y1 = block
    return [
        lane
        for lane in found
        if not any(x0 < c and a < x1 and y0 < d and b < y1 for a, b, c, d in lane)
    ]


def _apart(one: Lane, other: Lane) -> bool:
    return not any(overlap(a, b, GAP) for a in one for b in other)


def all_free(choices: Sequence[list[Lane]], taken: tuple[Lane, ...] = ()) -> bool:
    """Whether every arm can have one of its lanes with no two of them crossing."""
    if not choices:
        return True
    rest = choices[1:]
    for lane in choices[0]:
        if all(_apart(lane, other) for other in taken) and all_free(rest, (*taken, lane)):
            return True
    return False


def around(a: Rect, b: Rect) -> Rect:
    """Return the smallest rectangle around two."""
    return min(a[0], b[0]), min(a[1], b[1]), max(a[2], b[2]), max(a[3], b[3])
