"""The layout as places on the screen, in the structures of the wire."""

from __future__ import annotations

from typing import Any

from kostyashki.club.wire import Mark, PictureView, Place
from kostyashki.drawing import places as drawing
from kostyashki.layout import Layout

#: What the wire calls otherwise than the drawing.
_CLASSES = {"across": "tablet"}


def picture_of(layout: Layout, width: str) -> PictureView:
    """Return a layout as it is drawn for a class of width."""
    found = drawing.place_tiles(layout, _CLASSES.get(width, width))
    return PictureView(
        found.x,
        found.y,
        found.width,
        found.height,
        [_place(place) for place in found.places],
        [Mark(m.kind, m.x, m.y, m.arm, m.value, m.points) for m in found.marks],
    )


def ghost_of(layout: Layout, width: str, tile: str, arm: str, closed: bool) -> Place:
    """Return where a tile would lie."""
    width_class = _CLASSES.get(width, width)
    return _place(drawing.ghost(layout, tile, arm, width_class, closed=closed))


def _place(place: Any) -> Place:
    return Place(
        place.tile,
        place.x,
        place.y,
        place.turn,
        place.arm,
        place.closed,
        place.spinner,
        place.index,
    )
