"""How a layout grows on the table: each tile finds its place and never moves again.

Every open arm keeps a lane to the open table, and no two of these lanes cross: so an arm can
always go on, whatever the others do. Among the joins that keep this promise the cheapest is taken:
straight on while the table is wide enough, round a corner when it is not. What a join costs is
seen by laying a few tiles more on the same arm.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from kostyashki.drawing.lanes import (
    DOWN,
    LEFT,
    RIGHT,
    UP,
    Join,
    Lane,
    Rect,
    Tip,
    all_free,
    around,
    block,
    clear,
    frame,
    free_lanes,
    joins,
    off,
)

#: What matters of a play: whether the tile is a double, its arm, whether it closes the arm.
Play = tuple[bool, str, bool]

# The price of a join, tuned on random rounds. An area is in squares of a half-tile.
_BROKEN = 10_000.0  # an arm without a lane
_SPOILT = 4_000.0  # an arm where the spinner could not have all its arms
_SHUT_IN = 200.0  # an arm that could not go on for so many tiles as are tried
_BEND = (0.0, 3.0, 5.0)  # straight on, a corner, off the short side of a double
_WIDE = 10.0  # each half-tile too wide
_OUT = 200.0  # each half-tile beyond the width that must not be passed
_TALL = 5.0  # each half-tile too high
_GROWTH = 0.8  # the area that the box grows
_CROWD, _SPARSE = 1.0, 4.5  # the area of the box above so much for each tile
_LAX, _MOST = 20.0, 6.8  # the same just below four times the tiles, where it must not go
_WAIT_LAX, _WAIT_WIDE = 5.0, 50.0  # while the spinner is awaited: area, each cell too wide
_SHORT, _RUN = 1.2, 8.0  # each half-tile that the way ahead is shorter than so many
_AHEAD, _TRIED = 0.6, 5  # the price of so many tiles tried after it
# The height comes with the tiles: so much area for each, and never less than three rows.
_AREA, _ROWS = 6.5, 7.0
#: A row goes straight on while the box has no more area than this for each tile.
_PLENTY = 5.0


class Fold(NamedTuple):
    """The width and the height, in cells, at which arms turn, and the width never to pass."""

    width: int
    height: int
    most: int


class Growth(NamedTuple):
    """Everything that the next tile depends on; it is never changed."""

    tiles: tuple[Rect, ...]
    #: Of each tile, its rectangle with the gap around it.
    blocks: tuple[Rect, ...]
    #: Of each tile, the direction from its inner half to its outer half.
    ways: tuple[int, ...]
    #: By arm, its tip and the number of its last tile; a closed arm has none.
    tips: dict[str, Tip]
    ends: dict[str, int]
    #: Whether a double may still come that opens side arms.
    waiting: bool
    #: Around all tiles.
    box: Rect

    def others(self, number: int) -> tuple[Rect, ...]:
        """Return the blocks of all tiles but one."""
        return self.blocks[:number] + self.blocks[number + 1 :]

    def with_tile(self, join: Join, arm: str, *, shut: bool, opens: bool) -> Growth:
        """Return the table with one more tile; ``opens``: it is the spinner."""
        number = len(self.tiles)
        tips, ends = dict(self.tips), dict(self.ends)
        del tips[arm], ends[arm]
        if not shut:
            tips[arm], ends[arm] = join.tip._replace(fixed=opens), number
        if opens:
            tips["C"], tips["D"] = _sides(join, arm)
            ends["C"] = ends["D"] = number
        return Growth(
            (*self.tiles, join.rect),
            (*self.blocks, block(join.rect)),
            (*self.ways, join.tip.way),
            tips,
            ends,
            self.waiting and not opens,
            around(self.box, join.rect),
        )


@lru_cache(maxsize=8192)
def grown(plays: tuple[Play, ...], branching: bool, fold: Fold) -> Growth:
    """Return the table after some plays, at least one.

    ``branching``: the first double opens side arms.
    """
    double, arm, shut = plays[-1]
    if len(plays) == 1:
        return _first(double, branching)
    now = grown(plays[:-1], branching, fold)
    rest = now.others(now.ends[arm])
    fitting = [join for join in joins(now.tips[arm], double) if clear(join.rect, rest)]
    best = fitting[0]
    if len(fitting) > 1:
        kept = [
            free_lanes(tip, now.others(now.ends[name]))
            for name, tip in now.tips.items()
            if name != arm
        ]
        if not _calm(now, best, arm, kept, fold):
            best = min(fitting, key=lambda join: _price(now, join, arm, kept, fold))
    return now.with_tile(best, arm, shut=shut, opens=now.waiting and double)


def _first(double: bool, branching: bool) -> Growth:
    rect: Rect = (-1, -2, 1, 2) if double else (-2, -1, 2, 1)
    tips = {
        "A": Tip(rect[0], 0, LEFT, double, double),
        "B": Tip(rect[2], 0, RIGHT, double, double),
    }
    if double and branching:
        tips["C"], tips["D"] = Tip(0, -2, UP, True, True), Tip(0, 2, DOWN, True, True)
    ends = dict.fromkeys(tips, 0)
    return Growth((rect,), (block(rect),), (RIGHT,), tips, ends, branching and not double, rect)


def _sides(join: Join, arm: str) -> tuple[Tip, Tip]:
    """Return the side arms of the spinner: C on the left of whoever looks from A to B."""
    x0, y0, x1, y1 = join.rect
    x, y = (x0 + x1) // 2, (y0 + y1) // 2
    points = {RIGHT: (x1, y), DOWN: (x, y1), LEFT: (x0, y), UP: (x, y0)}
    way = join.tip.way if arm == "B" else (join.tip.way + 2) & 3
    left, right = (way - 1) & 3, (way + 1) & 3
    return Tip(*points[left], left, True, True), Tip(*points[right], right, True, True)


def _calm(now: Growth, join: Join, arm: str, kept: list[list[Lane]], fold: Fold) -> bool:
    """Whether going straight on along a row needs no second thought."""
    box = around(now.box, join.rect)
    area = (box[2] - box[0]) * (box[3] - box[1]) / 4
    return (
        join.tip.way in (LEFT, RIGHT)
        and box[2] - box[0] <= fold.width
        and area <= _PLENTY * (len(now.tiles) + 1)
        and _wrong(now, join, arm, kept) == 0
    )


def _wrong(now: Growth, join: Join, arm: str, kept: list[list[Lane]]) -> float:
    """Return the price of breaking the promise that every arm can go on, or the spinner fall."""
    taken = block(join.rect)
    if not all_free([free_lanes(join.tip, now.blocks), *[off(found, taken) for found in kept]]):
        return _BROKEN
    if not now.waiting:
        return 0.0
    after = now.with_tile(join, arm, shut=False, opens=False)
    return _SPOILT * sum([not _could_branch(after, name) for name in after.tips])


def _price(now: Growth, join: Join, arm: str, kept: list[list[Lane]], fold: Fold) -> float:
    """Return what a join costs: the promise, its look, and the look of tiles to come."""
    price = _wrong(now, join, arm, kept)
    # Where the other arms are about to go is no room for this one.
    soon = [
        block(frame(tip, 0, 12 if tip.fixed else 6, -1, 1))
        for name, tip in now.tips.items()
        if name != arm
    ]
    wide = now.box[2] - now.box[0]  # the table is never narrower than it was
    fold = fold._replace(width=max(fold.width, min(wide, fold.most)))
    number = len(now.tiles) + 1
    box = around(now.box, join.rect)
    area = (box[2] - box[0]) * (box[3] - box[1]) / 4
    if now.waiting:
        price += _WAIT_WIDE * max(0, box[2] - box[0] - fold.width)
    price += (_WAIT_LAX if now.waiting else _LAX) * max(0.0, area - _MOST * number)
    price += _look(join, now.box, box, [*now.blocks, *soon], number, fold)
    walls = [*now.others(now.ends[arm]), *soon]
    return price + _AHEAD * _outlook(join, box, walls, number, fold)


def _outlook(join: Join, box: Rect, walls: list[Rect], number: int, fold: Fold) -> float:
    """Return what a few more tiles would cost on the same arm, each laid where it is cheapest.

    ``walls`` is everything but the tile just laid.
    """
    total = 0.0
    for count in range(number + 1, number + 1 + _TRIED):
        last = block(join.rect)
        choices: list[tuple[float, Join]] = []
        for then in joins(join.tip, False):
            if clear(then.rect, walls):
                after = around(box, then.rect)
                look = _look(then, box, after, [*walls, last], count, fold)
                choices.append((look, then))
        if not choices:
            return total + _SHUT_IN
        look, join = min(choices)
        total += look
        walls.append(last)
        box = around(box, join.rect)
    return total


def _look(
    join: Join, old: Rect, box: Rect, walls: Sequence[Rect], number: int, fold: Fold
) -> float:
    """Return how far a join is from a calm table; ``box`` is around all ``number`` tiles."""
    width, height = (box[2] - box[0]) / 2, (box[3] - box[1]) / 2
    widest = fold.width / 2
    highest = min(fold.height / 2, max(_ROWS, _AREA * number / widest))
    area = width * height
    return (
        _BEND[join.bend]
        + _WIDE * max(0.0, width - widest)
        + _OUT * max(0.0, width - fold.most / 2)
        + _TALL * max(0.0, height - highest)
        + _CROWD * max(0.0, area - _SPARSE * number)
        + _GROWTH * (area - (old[2] - old[0]) * (old[3] - old[1]) / 4)
        + _SHORT * max(0.0, _RUN - _run(join.tip, walls, box, fold))
    )


def _run(tip: Tip, walls: Sequence[Rect], box: Rect, fold: Fold) -> float:
    """Return how far an arm can go straight on, up to a wall or the edge, in half-tiles."""
    way = tip.way
    run = (
        box[0] + fold.width - tip.x,
        box[1] + fold.height - tip.y,
        tip.x - (box[2] - fold.width),
        tip.y - (box[3] - fold.height),
    )[way]
    if run <= 0:
        return 0.0
    x0, y0, x1, y1 = frame(tip, 0, run, -2, 2)
    for a, b, c, d in walls:
        if x0 < c and a < x1 and y0 < d and b < y1:
            run = min(run, (a - tip.x, b - tip.y, tip.x - c, tip.y - d)[way])
    return max(run, 0) / 2


def _could_branch(now: Growth, arm: str) -> bool:
    """Whether the spinner could lie at an arm with all its arms free to grow."""
    join = joins(now.tips[arm], True)[0]
    if not clear(join.rect, now.others(now.ends[arm])):
        return False
    after = now.with_tile(join, arm, shut=False, opens=True)
    return all_free(
        [free_lanes(tip, after.others(after.ends[name])) for name, tip in after.tips.items()]
    )
