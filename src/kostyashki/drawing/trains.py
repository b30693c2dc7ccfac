"""The table of a game of trains: the engine above, then rows, each the tiles of one train.

Rows are easier to read than a star on a narrow screen. Every train has a row from the first;
one that is full goes on in a new row below all others, which bears its name again. The first tile
of a row touches nothing: its name says where it belongs.
"""

from __future__ import annotations

from typing import NamedTuple

from kostyashki.drawing.growth import Growth, Rect, Tip
from kostyashki.drawing.table import PLAIN, RIGHT

# Lengths are cells, half the side of a half-tile. A double lies across and is four cells high.
_PITCH = 5
_FIRST_ROW = 5
#: Where names and tiles begin.
_NAMES, _TILES = -4, 1


class Row(NamedTuple):
    """A row: its train, and the middle of its name."""

    arm: str
    x: int
    y: int


def railed(
    plays: tuple[tuple[bool, str], ...], arms: tuple[str, ...], width: int
) -> tuple[Growth, tuple[Row, ...]]:
    """Return the table after some plays and its rows; the first play is the engine.

    A play is whether the tile is a double, and its train; ``arms`` are all trains, in the order of
    their rows, ``width`` is how many cells a row may have, name and all.
    """
    rows = [Row(arm, _NAMES + 2, _FIRST_ROW + _PITCH * at) for at, arm in enumerate(arms)]
    tips = {row.arm: Tip(_TILES, row.y, RIGHT, PLAIN, 0) for row in rows}
    tiles: list[Rect] = [(-2, -1, 2, 1)]
    for index, (double, arm) in enumerate(plays[1:], 1):
        tip = tips[arm]
        length, half = (2, 2) if double else (4, 1)
        if tip.x + length > _NAMES + width:
            row = Row(arm, _NAMES + 2, _FIRST_ROW + _PITCH * len(rows))
            rows.append(row)
            tip = Tip(_TILES, row.y, RIGHT, PLAIN, index)
        tiles.append((tip.x, tip.y - half, tip.x + length, tip.y + half))
        tips[arm] = Tip(tip.x + length, tip.y, RIGHT, PLAIN, index)
    box = (
        _NAMES,
        -1,
        max(_TILES + 8, *(tile[2] for tile in tiles)),
        rows[-1].y + 2,
    )
    ways = (RIGHT,) * len(tiles)
    return Growth((0,) * (len(tiles) - 1), tuple(tiles), ways, tips, box), tuple(rows)
