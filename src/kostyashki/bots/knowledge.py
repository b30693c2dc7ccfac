"""What a seat can infer from its view: the tiles it has not seen, and who lacks which pips.

A seat that passes, or draws before it goes on, has no tile for any open arm. Only what the view
shows is read, so nothing here depends on a game.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any

Pips = tuple[int, int]


def pips_of(tile: str) -> Pips:
    """Return the halves of a tile, the low one first.

    >>> pips_of("3-4")
    (3, 4)
    """
    low, high = tile.split("-")
    return int(low), int(high)


def ends_after(
    ends: Mapping[str, int], play: Mapping[str, Any], spinner: str | None
) -> dict[str, int]:
    """Return the pips that the open arms show after a play (``ends``: before it, by arm).

    Arms that a new spinner opens are left out: only the rules know when they open.

    >>> ends_after({"A": 1, "B": 4}, {"tile": "3-4", "arm": "B"}, None)
    {'A': 1, 'B': 3}
    """
    low, high = pips_of(play["tile"])
    after = dict(ends)
    arm = play["arm"]
    if not after:
        return {"A": low, "B": high}
    if play.get("closed"):
        after.pop(arm, None)
    elif arm in after:
        after[arm] = low + high - after[arm]
    elif spinner is not None:
        after[arm] = low + high - pips_of(spinner)[0]
    return after


class Knowledge:
    """The inferences of one view.

    ``hand`` are the own tiles that the seat has seen, ``unseen`` the tiles that lie neither there
    nor on the table, ``lacks`` the pips that each seat is known not to hold.
    """

    def __init__(self, view: Mapping[str, Any]) -> None:
        self.counts: list[int] = view["hands"]
        self.hand: list[Pips] = [pips_of(tile) for tile in view["hand"] or () if tile]
        self.lacks: list[set[int]] = [set() for _ in self.counts]
        laid = self._read(view["history"], view["spinner"])
        size = sum(self.counts) + view["boneyard"] + len(laid)
        seen = laid.union(self.hand)
        self.unseen: list[Pips] = [tile for tile in _set_of(size) if tile not in seen]
        self._pools: dict[int, list[Pips]] = {}

    def _read(self, history: Iterable[Mapping[str, Any]], spinner: str | None) -> set[Pips]:
        """Go through the round; return the tiles laid."""
        ends: dict[str, int] = {}
        laid: set[Pips] = set()
        draws = 0
        drawer = -1
        for event in history:
            seat, do = event["seat"], event["do"]
            if draws and (seat != drawer or do != "draw"):
                self._drew(drawer, draws, set(ends.values()), event)
                draws = 0
            if do == "play":
                laid.add(pips_of(event["tile"]))
                ends = ends_after(ends, event, spinner)
            elif do == "pass":
                self.lacks[seat] |= set(ends.values())
            elif do == "draw":
                drawer, draws = seat, draws + 1
        return laid

    def _drew(self, seat: int, draws: int, ends: set[int], then: Mapping[str, Any]) -> None:
        """Note what draws tell: the seat was stuck, and a tile that it kept may hold other pips."""
        if then["seat"] != seat:
            # The draw ended the turn, so it may have been a free one.
            self.lacks[seat] = set()
        elif draws == 1 and then["do"] == "play":
            self.lacks[seat] |= ends
        else:
            self.lacks[seat] = ends

    def _pool(self, seat: int) -> list[Pips]:
        """Return the unseen tiles that a seat may hold."""
        if seat not in self._pools:
            lacks = self.lacks[seat]
            pool = [tile for tile in self.unseen if not lacks.intersection(tile)]
            self._pools[seat] = pool
        return self._pools[seat]

    def expected_fits(self, seat: int, values: Collection[int]) -> float:
        """Return how many tiles of another hand fit arms that show these pips, on average."""
        pool = self._pool(seat)
        if not pool:
            return 0.0
        return self.counts[seat] * sum(fits(tile, values) for tile in pool) / len(pool)

    def expected_pips(self, seat: int) -> float:
        """Return the pips that another hand holds on average."""
        pool = self._pool(seat)
        return self.counts[seat] * sum(map(sum, pool)) / len(pool) if pool else 0.0


def fits(tile: Pips, values: Collection[int]) -> bool:
    """Whether a tile fits an arm that shows one of these pips."""
    return tile[0] in values or tile[1] in values


def _set_of(size: int) -> list[Pips]:
    """Return all tiles of the set with that many."""
    tiles: list[Pips] = []
    high = 0
    while len(tiles) < size:
        tiles += [(low, high) for low in range(high + 1)]
        high += 1
    return tiles
