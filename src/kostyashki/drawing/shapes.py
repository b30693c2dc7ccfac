"""What matters of a layout's plays for where its tiles lie.

It is told play by play by what lies on the table then, so that no later play changes it.
"""

from __future__ import annotations

from kostyashki.drawing.growth import Play
from kostyashki.drawing.joins import halves
from kostyashki.layout import ARMS, Layout


def shapes(layout: Layout) -> tuple[Play, ...]:
    """Return what matters of the plays. A double that meets a double lies along its arm."""
    across: dict[str, bool] = {}
    left = _Left(layout)
    found: list[Play] = []
    for number, (tile, arm, closed) in enumerate(layout.plays):
        low, high = halves(tile)
        double = low == high and not across.get(arm, False)
        across[arm] = double
        if not found:
            across["B"] = double
        left.lay(number)
        dead, single = left.ends() if not layout.joining.sum else (0, 0)
        found.append((double, arm, closed, dead, single))
    return tuple(found)


class _Left:
    """The tiles not laid yet, and the values of the ends that they are to fit.

    A tile that lies face down is none that is known to be laid.
    """

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        pips = layout.tiles.highest + 1
        #: For each value, how many tiles bear it, and whether its double is among them.
        self.count = [pips] * pips
        self.double = [True] * pips
        self.values: dict[str, int] = {}
        #: The line sides of the spinner that are not taken; its side arms are open once all are.
        self.untaken: set[str] = set()

    def lay(self, number: int) -> None:
        """Take in one more play."""
        tile, arm, closed = self.layout.plays[number]
        roots = self.layout.roots
        low, high = halves(tile)
        if number == 0:
            self.values = {"A": low, "B": high}
        else:
            inner = self.values[arm] if arm in self.values else halves(roots[arm])[0]
            outer = self.layout.outers[number]
            self.values[arm] = low + high - inner if outer is None else outer
        if self.untaken:
            self.untaken.discard(arm)
            if not self.untaken:
                self.values = {side: halves(root)[0] for side, root in roots.items()} | self.values
        if tile in roots.values():
            self.untaken = {arm} if number else {"A", "B"}
        if not closed:
            self.count[low] -= 1
            if low == high:
                self.double[low] = False
            else:
                self.count[high] -= 1

    def ends(self) -> tuple[int, int]:
        """Return as bits the arms that no tile fits any more, and those that no double does."""
        dead = single = 0
        for arm, value in self.values.items():
            bit = 1 << ARMS.index(arm)
            if not self.count[value]:
                dead |= bit
            if not self.double[value]:
                single |= bit
        return dead, single
