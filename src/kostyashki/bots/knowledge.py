"""What a seat can infer from its view: the tiles it has not seen, and who lacks which pips.

A seat that passes, or draws before it goes on, has no tile for any arm within its reach. Only what
the view shows is read, so nothing here depends on a game.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any

from kostyashki.tiles import tile_set

Pips = tuple[int, int]

#: Stands for the wild tiles, of games that have any, among the pips that continue an end.
WILD = -1


def pips_of(tile: str) -> Pips:
    """Return the halves of a tile, the low one first.

    >>> pips_of("3-4")
    (3, 4)
    """
    low, high = tile.split("-")
    return int(low), int(high)


class Knowledge:
    """The inferences of one view; ends are told by the pips that continue them.

    ``hand`` are the own tiles that the seat has seen, ``unseen`` the tiles that lie neither there
    nor on the table, ``lacks`` the pips that each seat is known not to hold.
    """

    def __init__(self, view: Mapping[str, Any]) -> None:
        self.counts: list[int] = view["hands"]
        self.hand: list[Pips] = [pips_of(tile) for tile in view["hand"] or () if tile]
        self.lacks: list[set[int]] = [set() for _ in self.counts]
        self._sum: int = view["sum"]
        self._wild = set(map(pips_of, view["wild"]))
        self._read(view["history"])
        seen = {*map(pips_of, view["laid"]), *self.hand}
        tiles = list(map(pips_of, tile_set(view["set"]).names))
        self.unseen: list[Pips] = [tile for tile in tiles if tile not in seen]
        self._pools: dict[int, list[Pips]] = {}

    def _read(self, history: Iterable[Mapping[str, Any]]) -> None:
        """Go through the round and note what each seat lacks."""
        table: list[Mapping[str, Any]] = []
        ends: set[int] = set()
        draws = 0
        drawer = -1
        for event in history:
            seat, do = event["seat"], event["do"]
            if draws and (seat != drawer or do != "draw"):
                self._drew(drawer, draws, ends, event)
                draws = 0
            if do == "play":
                table = event["open"]
            elif do == "pass":
                self.lacks[seat] |= ends
            elif do == "draw":
                drawer, draws = seat, draws + 1
            reach = event.get("reach")
            near = [end for end in table if reach is None or end["arm"] in reach]
            ends = set(self.needed({"open": near}))

    def _drew(self, seat: int, draws: int, ends: set[int], then: Mapping[str, Any]) -> None:
        """Note what draws tell: the seat was stuck, and a tile that it kept may hold other pips."""
        if then["seat"] != seat:
            # The draw ended the turn, so it may have been a free one.
            self.lacks[seat] = set()
        elif draws == 1 and then["do"] == "play":
            self.lacks[seat] |= ends
        else:
            self.lacks[seat] = set(ends)

    def _pool(self, seat: int) -> list[Pips]:
        """Return the unseen tiles that a seat may hold."""
        if seat not in self._pools:
            lacks = self.lacks[seat]
            pool = [tile for tile in self.unseen if not self.fits(tile, lacks)]
            self._pools[seat] = pool
        return self._pools[seat]

    def needed(self, table: Mapping[str, Any]) -> list[int]:
        """Return what continues each open arm, of the view or as a play would leave them."""
        found = [abs(self._sum - end["value"]) for end in table["open"]]
        return [*found, WILD] if self._wild and found else found

    def fits(self, tile: Pips, needed: Collection[int]) -> bool:
        """Whether a tile continues an arm that one of these pips continues."""
        return tile[0] in needed or tile[1] in needed or (WILD in needed and tile in self._wild)

    def expected_fits(self, seat: int, needed: Collection[int]) -> float:
        """Return how many tiles of another hand fit arms that these pips continue, on average."""
        pool = self._pool(seat)
        if not pool:
            return 0.0
        return self.counts[seat] * sum(self.fits(tile, needed) for tile in pool) / len(pool)

    def expected_pips(self, seat: int) -> float:
        """Return the pips that another hand holds on average."""
        pool = self._pool(seat)
        return self.counts[seat] * sum(map(sum, pool)) / len(pool) if pool else 0.0
