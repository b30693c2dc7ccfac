"""The places of a layout's tiles and marks on the table, for browsers, pictures and paper.

Lengths are half-tiles, the side of one half of a tile: a tile is 2 by 1. x grows to the right, y
downwards, and the first tile lies around (0, 0). A double lies across its arm. Tiles that are
joined touch with the joined halves; all others lie half a unit apart or more.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Literal

import msgspec

from kostyashki.drawing.growth import Branches, Fold, Growth, Rect, Tip, branched, grown
from kostyashki.drawing.joins import halves, is_double
from kostyashki.drawing.shapes import shapes
from kostyashki.drawing.table import DOUBLE, DOWN, LEFT, LONG, RIGHT, SHORT
from kostyashki.drawing.trains import Row, railed
from kostyashki.drawing.tree import TIED
from kostyashki.errors import UsageError
from kostyashki.layout import Layout
from kostyashki.rules import SideArms

#: By width class, the width and the height at which arms turn, in quarters of a tile. "phone" is a
#: phone upright, "tablet" a tablet or a phone across, "desktop" anything wider.
WIDTH_CLASSES = {"phone": Fold(28, 28, 41), "tablet": Fold(34, 26, 48), "desktop": Fold(36, 24, 52)}
#: The size of the box, in quarters of a tile, that keeps tiles readable where many doubles branch.
_ROOM = {"phone": (45, 50), "tablet": (56, 50), "desktop": (76, 44)}
#: How much more of it, in percent, larger sets may take.
_MORE = {6: 100, 9: 110, 12: 140}
#: How much wider a row of a train may be for each train from the sixth on.
_LONGER = 4
#: As many marks as are placed together.
_FEW = 4


class Place(msgspec.Struct, frozen=True):
    """Where a tile lies: ``x`` and ``y`` of its middle, in half-tiles."""

    tile: str
    x: float
    y: float
    #: Degrees clockwise from the tile lying flat with its low half at the left: 0, 90, 180, 270.
    turn: int
    #: The arm it was laid on.
    arm: str
    #: Whether it lies face down.
    closed: bool
    #: How many tiles were laid before it.
    index: int
    #: Whether it is a double with side arms.
    spinner: bool
    #: The line that ties it to its arm, which had no room for it: x and y of both ends.
    tie: tuple[float, float, float, float] | None = None


class Mark(msgspec.Struct, frozen=True):
    """A mark at an open arm: ``count`` where its end counts, ``open`` where nothing counts."""

    kind: Literal["count", "open"]
    x: float
    y: float
    arm: str
    #: The pip that continues the arm; None where only wild tiles do.
    value: int | None
    #: What the end adds to the sum of ends.
    points: int


class Name(msgspec.Struct, frozen=True):
    """The name of a row of tiles, of the train ``arm``: its middle."""

    arm: str
    x: float
    y: float


class Picture(msgspec.Struct, frozen=True):
    """All places and marks, and the box around the tiles: its left top corner and its size.

    ``names``: of the rows of a game of trains, within the box.
    """

    places: tuple[Place, ...]
    marks: tuple[Mark, ...]
    x: float
    y: float
    width: float
    height: float
    names: tuple[Name, ...] = ()


def place_tiles(layout: Layout, width_class: str = "desktop") -> Picture:
    """Return where everything lies; a tile keeps its place when others are added.

    `UsageError` when there is no such width class.

    >>> from kostyashki.tiles import tile_set
    >>> table = Layout(tile_set(6))
    >>> for tile, arm in [("1-4", "A"), ("1-1", "A"), ("4-4", "B")]:
    ...     table.lay(tile, arm)
    >>> picture = place_tiles(table)
    >>> [(place.tile, place.x, place.y, place.turn) for place in picture.places]
    [('1-4', 0.0, 0.0, 0), ('1-1', -1.5, 0.0, 90), ('4-4', 1.5, 0.0, 90)]
    >>> [(mark.kind, mark.points) for mark in picture.marks]
    [('count', 2), ('count', 8)]
    """
    _fold(width_class)
    if not layout.size:
        return Picture((), (), 0.0, 0.0, 0.0, 0.0)
    now = _grown(layout, width_class)
    x0, y0, x1, y1 = now.box
    places = tuple(_places(layout, now))
    marks = tuple(_marks(layout, now))
    names = tuple(_names(layout, width_class))
    return Picture(places, marks, x0 / 2, y0 / 2, (x1 - x0) / 2, (y1 - y0) / 2, names)


def last_place(layout: Layout, width_class: str = "desktop") -> Place:
    """Return where the tile laid last lies, on a table that is not empty."""
    return _places(layout, _grown(layout, width_class))[-1]


def ghost(
    layout: Layout,
    tile: str,
    arm: str,
    width_class: str = "desktop",
    *,
    closed: bool = False,
    outer: int | None = None,
) -> Place:
    """Return where a tile would land: the place it has once it is laid there.

    ``outer`` is the half of a wild tile that would face out. ``ValueError`` when it does not go
    there, `UsageError` when there is no such width class.
    """
    return last_place(layout.preview(tile, arm, closed, outer), width_class)


def _grown(layout: Layout, width_class: str) -> Growth:
    fold = _fold(width_class)
    if layout.side_arms in (SideArms.EVERY, SideArms.FEET):
        return _branched(layout, width_class)
    if layout.side_arms == SideArms.TRAINS:
        return _railed(layout, width_class)[0]
    return grown(shapes(layout), layout.side_arms, fold, len(layout.tiles.names))


def _railed(layout: Layout, width_class: str) -> tuple[Growth, tuple[Row, ...]]:
    """Return the table of a game of trains. Many of them want fewer rows, so longer ones."""
    plays = tuple([(is_double(tile), arm) for tile, arm, _ in layout.plays])
    width = _ROOM[width_class][0] + _LONGER * max(0, layout.setting_out - 5)
    return railed(plays, layout.arm_names, width)


def _names(layout: Layout, width_class: str) -> list[Name]:
    """Return the names of the rows, in a game of trains."""
    if layout.side_arms != SideArms.TRAINS:
        return []
    rows = _railed(layout, width_class)[1]
    return [Name(row.arm, row.x / 2, row.y / 2) for row in rows]


def _branched(layout: Layout, width_class: str) -> Growth:
    """Return the table of a game in which many doubles branch."""
    opening = layout.setting_out if layout.side_arms == SideArms.FEET else 4
    numbers = _numbers(layout, opening)
    plays = tuple([(is_double(tile), numbers[arm]) for tile, arm, _ in layout.plays])
    highest = layout.tiles.highest
    more = _MORE.get(highest, 100)
    width, height = (side * more // 100 for side in _ROOM[width_class])
    toes = layout.side_arms == SideArms.FEET
    now, tips = branched(plays, Branches(opening, toes, highest + 1, width, height))
    named = {arm: tips[number] for arm, number in numbers.items()}
    return now._replace(tips=named)


def _numbers(layout: Layout, opening: int) -> dict[str, int]:
    """Return the numbers of the arms, as `branched` has them."""
    first: dict[str, int] = {}
    following = 2
    for number, (tile, _, _) in enumerate(layout.plays):
        if is_double(tile):
            first[tile] = following
            following += 2 if number else opening - 2
    found = {"A": 0, "B": 1}
    for arm, root in layout.roots.items():
        found[arm] = first[root]
        first[root] += 1
    return found


def _fold(width_class: str) -> Fold:
    found = WIDTH_CLASSES.get(width_class)
    if found is None:
        known = ", ".join(WIDTH_CLASSES)
        raise UsageError(f"there is no width class {width_class!r:.40}; there are: {known}")
    return found


def _places(layout: Layout, now: Growth) -> list[Place]:
    total, branching = layout.joining.sum, layout.branching
    values = {arm: halves(root)[0] for arm, root in layout.roots.items()}
    found = []
    for index, ((tile, arm, closed), chosen) in enumerate(zip(layout.plays, layout.outers)):
        low, high = halves(tile)
        way = now.ways[index]
        x0, y0, x1, y1 = now.tiles[index]
        outer = low + high - abs(total - values[arm]) if index else high
        if low == high:
            outer = low
            turn = 90 if x1 - x0 < y1 - y0 else 0
        else:
            outer = outer if chosen is None else chosen
            turn = way * 90 if outer == high else (way * 90 + 180) % 360
        values[arm] = outer
        if index == 0:
            values |= {"A": low, "B": high}
        x, y = (x0 + x1) / 4, (y0 + y1) / 4
        found.append(
            Place(tile, x, y, turn, arm, closed, index, tile in branching, _tie(now, index))
        )
    return found


def _tie(now: Growth, index: int) -> tuple[float, float, float, float] | None:
    """Return the line to a tile that does not lie at the end of its arm."""
    how = now.hows[index - 1] - TIED if index else -1
    if how < 0:
        return None
    x0, y0, x1, y1 = now.tiles[index]
    x, y = (x0 + x1) / 2, (y0 + y1) / 2
    x = {RIGHT: x0, LEFT: x1}.get(now.ways[index], x)
    y = {DOWN: y0}.get(now.ways[index], y if x in (x0, x1) else y1)
    return (x - (how >> 2 & 127) + 64) / 2, (y - (how >> 9) + 64) / 2, x / 2, y / 2


def _marks(layout: Layout, now: Growth) -> list[Mark]:
    points = layout.counting_arms
    found: list[Mark] = []
    spots = _spots([now.tips[arm] for arm, _ in layout.open], now.tiles)
    for (arm, value), spot in zip(layout.open, spots):
        x, y = (spot[0] + spot[2]) / 4, (spot[1] + spot[3]) / 4
        kind: Literal["count", "open"] = "count" if arm in points else "open"
        found.append(Mark(kind, x, y, arm, layout.joining.needed(value), points.get(arm, 0)))
    return found


def _spots(tips: list[Tip], tiles: tuple[Rect, ...]) -> list[Rect]:
    """Return a square for the mark of each tip, on no tile and on no other mark.

    A few arms are marked together: each has a lane that crosses none of the others, so there is a
    way. Where many doubles branch a mark without room covers a part of its own tile.
    """
    if len(tips) <= _FEW:
        clear = [[spot for spot in _near(tip) if _clear(spot, tiles)] for tip in tips]
        for spots in product(*clear):
            if all(_clear(spot, spots[:n]) for n, spot in enumerate(spots)):
                return list(spots)
    taken = list(tiles)
    for tip in tips:
        taken.append(_spot(tip, taken, tiles[tip.end]))
    return taken[len(tiles) :]


def _near(tip: Tip) -> list[Rect]:
    """Return the squares where the mark of a tip may lie: ahead, and beside its outer half."""
    spots = [_frame(tip, 0, -1)]
    if tip.kind not in (LONG, SHORT):
        near = 2 if tip.kind == DOUBLE else 1
        spots += [_frame(tip, -2, near), _frame(tip, -2, -near - 2)]
    return spots


def _spot(tip: Tip, taken: list[Rect], own: Rect) -> Rect:
    """Return a square for the mark, on its ``own`` tile where there is no other room.

    It then covers a part that bears no mark yet.
    """
    spot = next((spot for spot in _near(tip) if _clear(spot, taken)), None)
    if spot:
        return spot
    others = [rect for rect in taken if rect != own]
    covering = [_frame(tip, ahead, aside) for ahead in (-1, -2) for aside in (-1, -2, 0, -3, 1)]
    return next((spot for spot in covering if _clear(spot, others)), covering[0])


def _frame(tip: Tip, ahead: int, aside: int) -> Rect:
    """Return the square that begins so far ahead of a tip and to the right of it."""
    x, y = {
        RIGHT: (tip.x + ahead, tip.y + aside),
        DOWN: (tip.x - aside - 2, tip.y + ahead),
        LEFT: (tip.x - ahead - 2, tip.y - aside - 2),
    }.get(tip.way, (tip.x + aside, tip.y - ahead - 2))
    return x, y, x + 2, y + 2


def _clear(spot: Rect, taken: Sequence[Rect]) -> bool:
    x0, y0, x1, y1 = spot
    return not any(x0 < c and a < x1 and y0 < d and b < y1 for a, b, c, d in taken)
