"""The layout as places on the screen, in the structures of the wire."""

from __future__ import annotations

from typing import Any

from kostyashki.club.wire import Mark, PictureView, Place, RowName
from kostyashki.drawing import places as drawing
from kostyashki.layout import Layout

#: What the wire calls otherwise than the drawing.
_CLASSES = {"across": "tablet"}


def picture_of(layout: Layout, width: str, *, counting: bool = True) -> PictureView:
    """Return a layout as it is drawn for a class of width.

    Without ``counting`` its marks tell nothing of what counts, only what fits.
    """
    found = drawing.place_tiles(layout, _CLASSES.get(width, width))
    return PictureView(
        found.x,
        found.y,
        found.width,
        found.height,
        [_place(place) for place in found.places],
        [
            Mark(m.kind, m.x, m.y, m.arm, m.value, m.points)
            if counting
            else Mark("open", m.x, m.y, m.arm, m.value, 0)
            for m in found.marks
        ],
        [RowName(_seat_of(name.arm), name.x, name.y) for name in found.names],
    )


def ghost_of(after: Layout, width: str) -> Place:
    """Return where a tile would lie: it is the last one of this layout."""
    return _place(drawing.last_place(after, _CLASSES.get(width, width)))


def _seat_of(train: str) -> int | None:
    """Return whose train an arm is, None for the common one."""
    return int(train[1:]) if train[1:] else None


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
        None if place.tie is None else list(place.tie),
    )
