"""The reference's table where many doubles branch or have to be filled; nothing of the engine.

Each arm is a list of tiles; what is open is found anew from the tiles each time.
"""

from __future__ import annotations

from .reference import Placed, Tile, pips

#: More than the most arms.
LETTERS = [*"ABCDEFGHIJKLMNOPQRSTUVWXYZ", *(f"A{letter}" for letter in "ABCDEF")]


class Tree:
    """What lies on the table, arm by arm.

    ``kind``: "every" double branches once its line sides are taken; "cross": the first tile has
    four sides, which are filled first, "spinner": the first double; "feet": an opening double has
    ``opening`` sides, others three, which are filled first; "trains": so many as ``opening`` says
    and a common one, on which doubles are covered first. ``set_size``: how many tiles bear one
    number.
    """

    def __init__(self, kind: str, opening: int, set_size: int) -> None:
        self.kind, self.opening, self.set_size = kind, opening, set_size
        self.first: Tile | None = None
        self.arms: dict[str, list[Placed]] = {}
        #: The number with which an arm sets out from a double.
        self.starts: dict[str, int] = {}
        self.branched: list[Tile] = []
        #: The arms at the sides of a double that has to be filled, and its number.
        self.feet: list[str] = []
        self.number = -1

    def lay(self, tile: Tile, arm: str, closed: bool, out: int | None = None) -> None:
        assert not closed
        assert out is None
        if self.first is None:
            self.begin(tile)
            return
        inner = self.value(arm)
        assert inner in tile
        self.arms[arm].append(Placed(tile, tile[1] if tile[0] == inner else tile[0], False))
        if arm in self.feet:
            self.feet.remove(arm)
        if self.kind == "every":
            self.branch()
        elif self.kind == "spinner" and tile[0] == tile[1] and len(self.arms) == 2:
            self.feet, self.number = [arm, *self.sprout(tile[0], 2)], tile[0]
        elif self.kind in ("feet", "trains") and tile[0] == tile[1]:
            self.feet, self.number = [arm], tile[0]
            if self.kind == "feet":
                self.feet += self.sprout(tile[0], 2)

    def begin(self, tile: Tile) -> None:
        self.first = tile
        if self.kind == "trains":
            for name in (*(f"T{seat}" for seat in range(self.opening)), "M"):
                self.arms[name], self.starts[name] = [], tile[0]
            return
        self.arms = {"A": [], "B": []}
        if self.kind != "every" and tile[0] == tile[1]:
            more = (self.opening if self.kind == "feet" else 4) - 2
            self.feet, self.number = ["A", "B", *self.sprout(tile[0], more)], tile[0]

    def sprout(self, number: int, count: int) -> list[str]:
        names = LETTERS[len(self.arms) :][:count]
        for name in names:
            self.arms[name], self.starts[name] = [], number
        return names

    def branch(self) -> None:
        """Open the side arms of a double whose line sides have just been taken."""
        assert self.first is not None
        covered = [self.first] if self.arms["A"] and self.arms["B"] else []
        covered += [placed.tile for row in self.arms.values() for placed in row[:-1]]
        for tile in covered:
            if tile[0] == tile[1] and tile not in self.branched:
                self.branched.append(tile)
                self.sprout(tile[0], 2)

    def tiles(self) -> list[Tile]:
        return ([self.first] if self.first else []) + [
            placed.tile for row in self.arms.values() for placed in row
        ]

    def value(self, arm: str) -> int:
        assert self.first is not None
        if self.arms[arm]:
            return self.arms[arm][-1].outer
        return self.starts[arm] if arm in self.starts else self.first["AB".index(arm)]

    def open(self) -> dict[str, int]:
        """Every arm where the layout can go on, with the number that continues it."""
        lying = sum(self.number in tile for tile in self.tiles())
        names = self.feet if self.feet and lying < self.set_size else list(self.arms)
        return {name: self.value(name) for name in self.arms if name in names}

    def counted(self) -> list[tuple[Tile, int]]:
        """The ends that enter the sum, with what they add."""
        found = []
        for row in self.arms.values():
            if row:
                tile, outer, _ = row[-1]
                found.append((tile, pips([tile]) if tile[0] == tile[1] else outer))
        if self.first is not None and self.kind != "trains":
            free = [half for half, arm in zip(self.first, "AB") if not self.arms[arm]]
            if self.first[0] == self.first[1] and free:
                found.append((self.first, pips([self.first])))
            elif self.first[0] != self.first[1]:
                found.extend((self.first, half) for half in free)
        return sorted(found)
