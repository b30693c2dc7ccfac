"""The golden counts of sequences of actions: ``python -m tests.perft NAME…`` writes those of games.

A line of ``tests/data/perft/NAME.txt`` is a position (docs/notation.md), a semicolon, and the
numbers of sequences of 1, 2, 3 … legal actions from there. The first lines are deals, one for each
number of seats; the others stand in the middle of rounds, under any options. What stands there is
not to change unless the rules of the game do.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from pathlib import Path

from kostyashki import Match, games
from kostyashki.notation import position, read_position
from kostyashki.perft import perft

from .properties.support import Setup, setups, walk

DATA = Path(__file__).parent / "data" / "perft"
#: Sequences a line counts at most at its last depth, and the greatest depth.
MOST, DEEPEST = 20_000, 14
#: Positions in the middle of rounds, a game.
MIDDLES = 6


def vectors(name: str) -> Iterator[tuple[str, list[int]]]:
    """Yield the lines of a game's file: a position and its counts."""
    for line in (DATA / f"{name}.txt").read_text(encoding="utf-8").splitlines():
        place, _, counts = line.partition(" ; ")
        yield place, [int(count) for count in counts.split()]


def counts(place: str) -> list[int]:
    """Return the counts of a position, as deep as the bounds go."""
    round_ = read_position(place).going_on()
    found: list[int] = []
    for depth in range(1, DEEPEST + 1):
        found.append(perft(round_, depth))
        if not 0 < found[-1] <= MOST:
            break
    return found if len(found) == 1 or found[-1] <= MOST else found[:-1]


def positions(name: str) -> Iterator[str]:
    """Yield the positions whose sequences are counted for a game."""
    usual = {key: values[0] for key, values in games()[name].options.items()}
    for seats in games()[name].seats:
        yield position(Setup(name, seats, usual).match(2026))
    rng = random.Random(name)
    for number in range(MIDDLES):
        yield position(_middle(name, rng, 3 + 4 * number))


def _middle(name: str, rng: random.Random, steps: int) -> Match:
    """Return a match after so many actions of a first round, or nearly as many."""
    while True:
        match = rng.choice(setups(name)).match(rng.getrandbits(64))
        last = match.copy()
        for _ in walk(match, rng.getrandbits(64), steps=steps):
            if match.over or match.round.n == 0:
                break
            last = match.copy()
        if last.round.n:
            return last


def main() -> None:
    """Write the files of the games named, or of those that have none."""
    DATA.mkdir(exist_ok=True)
    for name in sys.argv[1:] or [name for name in games() if not (DATA / f"{name}.txt").exists()]:
        lines = [f"{place} ; {' '.join(map(str, counts(place)))}\n" for place in positions(name)]
        (DATA / f"{name}.txt").write_text("".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main()
