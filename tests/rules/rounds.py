"""Rounds made to order: a deal and its plays that end with given hands.

Which seat holds a tile that will be laid is left open until it is laid, so that almost any end
can be reached; a seat that passes may from then on hold nothing that would have fitted. This is
a search of its own with its own few rules of the table: no line of the engine takes part in it.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache

ALL = [f"{low}-{high}" for high in range(7) for low in range(high + 1)]
HALVES = {tile: (int(tile[0]), int(tile[2])) for tile in ALL}


@dataclass
class Found:
    """A deal, its opener and its plays (``what`` as in a script)."""

    hands: list[list[str]]
    boneyard: list[str]
    opener: int
    plays: list[tuple[int, str]]


@dataclass(frozen=True)
class _Ends:
    """The open ends: pips by arm, the spinner, and its line sides that are still free."""

    pips: Mapping[str, int] = field(default_factory=dict)
    spinner: int | None = None
    free: str = ""
    branched: bool = False
    tips: Mapping[str, str] = field(default_factory=dict)

    def grown(self, tile: str, arm: str, side_arms: str) -> _Ends:
        low, high = HALVES[tile]
        pips = dict(self.pips)
        if arm[-1] == "*":
            del pips[arm[0]]
            return _Ends(pips, self.spinner, self.free, self.branched)
        if pips:
            pips[arm] = low + high - pips[arm]
        else:
            pips = {"A": low, "B": high}
        if side_arms == "none":
            return _Ends(pips)
        if side_arms == "covered":
            return self.covered(tile, arm, pips)
        spinner, free = self.spinner, self.free.replace(arm, "")
        if spinner is None and low == high:
            spinner, free = low, arm if self.pips else "AB"
        branched = spinner is not None and (side_arms == "at-once" or not free)
        if spinner is not None and branched and not self.branched:
            pips["C"] = pips["D"] = spinner
        return _Ends(pips, spinner, free, branched)

    def covered(self, tile: str, arm: str, pips: dict[str, int]) -> _Ends:
        """The ends where the first double with tiles on both line sides branches."""
        before = self.tips.get(arm)
        tips = {**self.tips, arm: tile} if self.tips else {"A": tile, "B": tile}
        spinner = self.spinner
        if spinner is None and before is not None and before not in tips.values():
            low, high = HALVES[before]
            if low == high:
                spinner = pips["C"] = pips["D"] = low
        return _Ends(pips, spinner, tips=tips)


@dataclass
class _Search:
    seats: int
    each: int
    left: Mapping[int, Sequence[str]]
    out: int | None
    block: int | None
    first: str | None
    arms: str
    closed_fish: bool
    draws: bool
    last: str | None
    rng: random.Random
    pool: set[str] = field(default_factory=set)
    quota: list[int] = field(default_factory=list)
    barred: list[int] = field(default_factory=list)
    plays: list[tuple[int, str]] = field(default_factory=list)
    nodes: int = 0

    def run(self, opener: int) -> bool:
        kept = {tile for hand in self.left.values() for tile in hand}
        self.pool = set(ALL) - kept
        self.quota = [self.each - len(self.left[seat]) for seat in range(self.seats)]
        self.barred = [0] * self.seats
        self.plays = []
        self.nodes = 0
        return self.go(opener, _Ends(), 0)

    def go(self, seat: int, ends: _Ends, passed: int) -> bool:
        self.nodes += 1
        if self.nodes > 1500:
            return False
        shown = 0
        for pip in ends.pips.values():
            shown |= 1 << pip
        if not any(self.quota):
            return self.out is not None or not any(
                self.fits(tile, shown) for hand in self.left.values() for tile in hand
            )
        if self.closed_fish and self.plays and self.fish(ends.pips):
            return False
        steps: list[tuple[str, str]] = []
        if self.quota[seat] and self.may_lay_last(seat):
            if not self.plays:
                steps = [(self.first, "A")] if self.first else [(t, "A") for t in sorted(self.pool)]
            else:
                steps = [
                    (tile, arm)
                    for tile in sorted(self.pool)
                    if not self.fits(tile, self.barred[seat])
                    for arm, pip in ends.pips.items()
                    if pip in HALVES[tile]
                ]
                if self.arms == "at-once" and ends.spinner is not None:
                    steps += [(t, arm + "*") for t, arm in steps if HALVES[t][0] == HALVES[t][1]]
            self.rng.shuffle(steps)
        after = (seat + 1) % self.seats
        for tile, arm in steps:
            if tile not in self.pool or (
                self.last and (tile == self.last) != (sum(self.quota) == 1)
            ):
                continue
            self.pool.remove(tile)
            self.quota[seat] -= 1
            self.plays.append((seat, tile + arm))
            if self.go(after, ends.grown(tile, arm, self.arms), 0):
                return True
            self.plays.pop()
            self.quota[seat] += 1
            self.pool.add(tile)
        dry = not self.draws or len(self.pool) == sum(self.quota)
        if dry and self.plays and passed < self.seats - 1:
            if any(self.fits(tile, shown) for tile in self.left[seat]):
                return False
            kept = self.barred[seat]
            self.barred[seat] |= shown
            self.plays.append((seat, "pass"))
            if self.go(after, ends, passed + 1):
                return True
            self.plays.pop()
            self.barred[seat] = kept
        return False

    @staticmethod
    def fits(tile: str, pips: int) -> bool:
        low, high = HALVES[tile]
        return bool((pips >> low) & 1 or (pips >> high) & 1)

    def may_lay_last(self, seat: int) -> bool:
        """Whether the seat may lay now, should this be the last tile of the round."""
        if sum(self.quota) == 1:
            return seat == self.out if self.out is not None else self.block in (-1, seat)
        return not (seat == self.out and self.quota[seat] == 1)

    def fish(self, ends: Mapping[str, int]) -> bool:
        if ends["A"] != ends["B"]:
            return False
        pip = ends["A"]
        held = self.pool | {tile for hand in self.left.values() for tile in hand}
        return not any(pip in HALVES[tile] for tile in held if tile != f"{pip}-{pip}")


@cache
def _found(
    seats: int,
    each: int,
    left: tuple[tuple[str, ...], ...],
    out: int | None,
    block: int | None,
    openers: tuple[int, ...],
    first: str | None,
    arms: str,
    closed_fish: bool,
    draws: bool,
    last: str | None,
    seed: int,
) -> Found:
    rng = random.Random(seed)
    search = _Search(
        seats, each, dict(enumerate(left)), out, block, first, arms, closed_fish, draws, last, rng
    )
    # One line of all other tiles has at most two numbers an odd number of times.
    odd = [pip for pip in range(7) if sum(HALVES[t].count(pip) for h in left for t in h) % 2]
    if arms == "none" and seats * each == len(ALL):
        assert len(odd) <= (2 if block is None else 0), f"no line leaves {left}"
    for _ in range(300):
        opener = rng.choice(openers)
        if search.run(opener):
            hands = [list(hand) for hand in left]
            for seat, what in search.plays:
                if what != "pass":
                    hands[seat].append(what[:3])
            rest = [tile for tile in ALL if tile in search.pool]
            if not any(_void(hand, five=arms == "covered") for hand in hands):
                return Found(hands, rest, opener, search.plays)
    raise AssertionError(f"no round ends with {left}")


def _void(hand: Sequence[str], *, five: bool) -> bool:
    """Whether a hand is dealt again; ``five``: also with five of one number but its double."""
    for pip in range(7) if five else ():
        if f"{pip}-{pip}" not in hand and sum(pip in HALVES[tile] for tile in hand) >= 5:
            return True
    doubles = sum(low == high for low, high in map(HALVES.__getitem__, hand))
    most = max(sum(pip in HALVES[tile] for tile in hand) for pip in range(7))
    return doubles >= 5 or most >= 6


def find_round(
    *,
    seats: int,
    each: int,
    left: Mapping[int, Sequence[str]],
    out: int | None,
    block: int | None,
    openers: Iterable[int],
    first: str | None,
    arms: str = "none",
    closed_fish: bool = False,
    draws: bool = False,
    last: str | None = None,
    seed: int = 0,
) -> Found:
    """Return a round that ends with the hands ``left``, by going out or by a block."""
    return _found(
        seats,
        each,
        tuple(tuple(left[seat]) for seat in range(seats)),
        out,
        block,
        tuple(openers),
        first,
        arms,
        closed_fish,
        draws,
        last,
        seed,
    )
