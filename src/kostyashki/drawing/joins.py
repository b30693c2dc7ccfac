"""The layout as tiles joined to tiles, and the places where it goes on.

A side of a tile is named as in the source document (S0): the halves ``low`` and ``high`` of a
tile that is no double; ``line-a`` and ``line-b`` of a double, along its own line; ``side-a`` and
``side-b`` of a spinner, where its side arms set out.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from kostyashki.layout import Layout
from kostyashki.rules import SideArms

Join = tuple[str, str, str, str]

#: The sides of a double at which its arms set out, in their order; a line side may have two.
_SIDES = ("side-a", "side-b", "line-a", "line-b")


@dataclass(frozen=True)
class Laid:
    """A tile on an arm: the pips that face the first tile and the outer end."""

    tile: str
    inner: int
    outer: int
    closed: bool = False

    @property
    def double(self) -> bool:
        """Whether both halves are the same."""
        return self.inner == self.outer


@dataclass(frozen=True)
class Arms:
    """The first tile, and the tiles of every arm from the inside out (the first tile in none)."""

    first: Laid
    tiles: dict[str, list[Laid]]


@cache
def halves(tile: str) -> tuple[int, int]:
    """Return the low and the high half of a tile."""
    low, high = tile.split("-")
    return int(low), int(high)


def is_double(tile: str) -> bool:
    """Whether both halves of a tile are the same."""
    low, high = halves(tile)
    return low == high


def arms_of(layout: Layout) -> Arms | None:
    """Return the tiles by arm, None while the table is empty."""
    plays = layout.plays
    if not plays:
        return None
    low, high = halves(plays[0][0])
    arms = Arms(Laid(plays[0][0], low, high), {"A": [], "B": []})
    for (tile, arm, closed), outer in list(zip(plays, layout.outers))[1:]:
        row = arms.tiles.setdefault(arm, [])
        end = row[-1].outer if row else _start(layout, arms.first, arm)
        low, high = halves(tile)
        if outer is None:
            outer = low if low == high else low + high - abs(layout.joining.sum - end)
        row.append(Laid(tile, low + high - outer, outer, closed))
    return arms


def _start(layout: Layout, first: Laid, arm: str) -> int:
    """Return the pip from which an arm sets out."""
    if arm in ("A", "B"):
        return first.inner if arm == "A" else first.outer
    return halves(layout.roots.get(arm, first.tile))[0]


def site(layout: Layout, arm: str) -> tuple[str, str]:
    """Return the tile and the side of it where an arm goes on.

    >>> from kostyashki.tiles import tile_set
    >>> table = Layout(tile_set(6), 1)
    >>> table.lay("1-4", "A")
    >>> site(table, "A"), site(table, "B")
    (('1-4', 'low'), ('1-4', 'high'))
    """
    arms = arms_of(layout)
    if arms is None:
        raise ValueError("nothing has been laid")
    return _site(layout, arms.first, arms.tiles.get(arm, []), arm)


def _site(layout: Layout, first: Laid, row: list[Laid], arm: str) -> tuple[str, str]:
    """Return the tile and the side of it where an arm goes on; ``row`` is what lies on it."""
    if row:
        last = row[-1]
        return last.tile, "line-b" if last.double else _half(last.tile, last.outer)
    if arm not in ("A", "B"):
        root = layout.roots.get(arm, first.tile)
        if layout.side_arms == SideArms.TRAINS:
            return root, "train"
        return root, _SIDES[[a for a, r in layout.roots.items() if r == root].index(arm)]
    if first.double:
        return first.tile, f"line-{arm.lower()}"
    return first.tile, "low" if arm == "A" else "high"


def _half(tile: str, pip: int) -> str:
    return "low" if pip == halves(tile)[0] else "high"


def joins(layout: Layout) -> list[Join]:
    """Return every join in the order it was made: tile, its side, the new tile, its side.

    >>> from kostyashki.tiles import tile_set
    >>> table = Layout(tile_set(6), 1)
    >>> for tile, arm in [("1-4", "A"), ("1-1", "A"), ("4-4", "B")]:
    ...     table.lay(tile, arm)
    >>> joins(table)
    [('1-4', 'low', '1-1', 'line-a'), ('1-4', 'high', '4-4', 'line-a')]
    """
    arms = arms_of(layout)
    if arms is None:
        return []
    found: list[Join] = []
    reached: dict[str, list[Laid]] = {}
    for tile, arm, _ in layout.plays[1:]:
        row = reached.setdefault(arm, [])
        laid = arms.tiles[arm][len(row)]
        side = "line-a" if laid.double else _half(tile, laid.inner)
        found.append((*_site(layout, arms.first, row, arm), tile, side))
        row.append(laid)
    return found


def open_sites(layout: Layout) -> list[tuple[str, str, int]]:
    """Return every open place as tile, side and the pip that fits, by tile and side."""
    arms = arms_of(layout)
    if arms is None:
        return []
    return sorted(
        (*_site(layout, arms.first, arms.tiles.get(arm, []), arm), value)
        for arm, value in layout.open
    )
