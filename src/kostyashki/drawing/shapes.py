"""What matters of a layout's plays for where its tiles lie.

It is told play by play by what lies on the table then, so that no later play changes it.
"""

from __future__ import annotations

from kostyashki.drawing.growth import Play
from kostyashki.drawing.joins import is_double
from kostyashki.layout import Layout


def shapes(layout: Layout) -> tuple[Play, ...]:
    """Return what matters of the plays. A double that meets a double lies along its arm.

    A tile that lies face down is none that is known to be laid.
    """
    tiles = layout.tiles
    doubles = sum(1 << number for number, tile in enumerate(tiles.names) if is_double(tile))
    table = layout.emptied()
    across: dict[str, bool] = {}
    left = (1 << tiles.size) - 1
    found: list[Play] = []
    for (tile, arm, closed), outer in zip(layout.plays, layout.outers, strict=True):
        table.lay(tile, arm, closed, outer)
        number = tiles.number(tile)
        double = is_double(tile) and not across.get(arm, False)
        across[arm] = double
        if not found:
            across["B"] = double
        if not closed:
            left &= ~(1 << number)
        dead = single = 0
        for place, fitting in enumerate(table.fitting):
            dead |= (not fitting & left) << place
            single |= (not fitting & left & doubles) << place
        found.append((double, arm, closed, dead, single))
    return tuple(found)
