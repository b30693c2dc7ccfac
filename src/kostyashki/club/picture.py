"""The layout as places on the screen, in the structures of the wire."""

from __future__ import annotations

from typing import Any

from kostyashki.club.wire import Mark, PictureView, Place

try:
    from kostyashki.drawing import places as drawing
except ImportError:  # pragma: no cover
    drawing = None  # type: ignore[assignment]

#: What the wire calls otherwise than the drawing.
_CLASSES = {"across": "tablet"}


def picture_of(layout: Any, width: str) -> PictureView:
    """Return a layout as it is drawn for a class of width."""
    if drawing is None:
        return _line(layout)
    found = drawing.place_tiles(layout, _CLASSES.get(width, width))
    return PictureView(
        found.x,
        found.y,
        found.width,
        found.height,
        [_place(place) for place in found.places],
        [Mark(m.kind, m.x, m.y, m.arm, m.value, m.points) for m in found.marks],
    )


def ghost_of(layout: Any, width: str, tile: str, arm: str, closed: bool) -> Place | None:
    """Return where a tile would lie."""
    after = layout.preview(tile, arm, closed)
    places = picture_of(after, width).places
    return next((place for place in places if place.tile == tile), None)


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


def _line(layout: Any) -> PictureView:
    """Lay everything in one line, until there is a drawing."""
    left = right = 0
    places = []
    for index, (tile, arm, closed) in enumerate(layout.plays):
        if index == 0:
            x = 0
        elif arm in "AC":
            left -= 2
            x = left
        else:
            right += 2
            x = right
        places.append(Place(tile, x, 0, 0, arm, closed, tile == layout.spinner_tile, index))
    return PictureView(left - 2, -2, right - left + 4, 4, places, [])
