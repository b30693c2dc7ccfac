"""Places that every fact treats alike make a group; then only the group of a tile is unknown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from kostyashki.errors import UsageError


@dataclass
class Grouping:
    """``places`` and ``fixed`` tiles by group; the ``free`` tiles, each with a mask of groups.

    ``needs``: pairs of masks, of tiles and of groups: one of these tiles lies in one of these.
    """

    places: list[list[int]]
    fixed: list[list[int]]
    free: dict[int, int]
    needs: list[tuple[int, int]] = field(default_factory=list)


def grouped(
    allowed: Sequence[int], needs: Sequence[tuple[int, int]], apart: Sequence[int] = ()
) -> Grouping:
    """Return the groups of places of a deal.

    ``allowed``: by tile a mask of its places, ``needs``: see `Reading`, ``apart``: masks of
    places that no group may overlap in part. `UsageError` where the tiles find no places.

    >>> halves = grouped([0b0011, 0b1111, 0b1111, 0b1111], [])
    >>> halves.places, halves.fixed, halves.free
    ([[0, 1], [2, 3]], [[0], []], {1: 3, 2: 3, 3: 3})
    """
    allowed = _closed(list(allowed))
    needs = list(_open_needs(allowed, needs))
    alike: dict[int, int] = {}
    for tile, mask in enumerate(allowed):
        alike[mask] = alike.get(mask, 0) | 1 << tile
    keys: dict[tuple[int, ...], list[int]] = {}
    for place in range(len(allowed)):
        column = sum(tiles for mask, tiles in alike.items() if (mask >> place) & 1)
        regions = [(mask >> place) & 1 for mask in (*(region for _, region in needs), *apart)]
        keys.setdefault((column, *regions), []).append(place)
    places = list(keys.values())
    masks = [sum(1 << place for place in group) for group in places]
    fixed: list[list[int]] = [[] for _ in places]
    free = {}
    among: dict[int, list[int]] = {}
    for tile, mask in enumerate(allowed):
        if mask not in among:
            among[mask] = [group for group, places_ in enumerate(masks) if mask & places_]
        if len(may := among[mask]) == 1:
            fixed[may[0]].append(tile)
        else:
            free[tile] = sum(1 << group for group in may)
    needed = [(tiles, sum(1 << g for g, m in enumerate(masks) if m & r)) for tiles, r in needs]
    return Grouping(places, fixed, free, needed)


def _closed(allowed: list[int]) -> list[int]:
    """Take from all others the places that tiles of the same places fill among themselves."""
    done: set[int] = set()
    while True:
        alike: dict[int, int] = {}
        for mask in allowed:
            alike[mask] = alike.get(mask, 0) + 1
        if any(mask.bit_count() < number for mask, number in alike.items()):
            raise UsageError("the view contradicts itself: tiles find no places in the deal")
        full = [m for m, number in alike.items() if m.bit_count() == number and m not in done]
        if not full:
            return allowed
        for mask in full:
            done.add(mask)
            allowed = [other if other == mask else other & ~mask for other in allowed]


def _open_needs(
    allowed: Sequence[int], needs: Sequence[tuple[int, int]]
) -> Iterator[tuple[int, int]]:
    """Yield the needs that nothing else makes sure of."""
    found: set[tuple[int, int]] = set()
    for tiles, region in needs:
        may = [tile for tile, mask in enumerate(allowed) if (tiles >> tile) & 1 and mask & region]
        if not may:
            raise UsageError("the view contradicts itself: a seat acted on a tile it cannot hold")
        if all(allowed[tile] & ~region for tile in may):
            found.add((sum(1 << tile for tile in may), region))
    for need in found:
        if not any(
            other != need and not other[0] & ~need[0] and not other[1] & ~need[1] for other in found
        ):
            yield need
