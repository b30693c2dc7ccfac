"""Times of the exact solver: ``python bench/solve.py [--deals N]``, one core, processor time.

Full open deals of the games, any tile opening, and Seven Rocks after eight plies: the value alone,
a best play from the first action to the last, or the exact value of every action. Each line has
the median and the 99th of a hundred solves in milliseconds, and the median of the positions looked
at. Of whole deals of Seven Rocks there are a fifth as many, and the longest for the 99th.
"""

from __future__ import annotations

import argparse
import statistics
import time

from kostyashki import Match
from kostyashki.rng import Rng
from kostyashki.round import Round
from kostyashki.solver import Solver

#: Game, actions played at random before, what is asked for.
ROWS = (
    ("kozel-pairs", 0, "value"),
    ("kozel-pairs", 0, "best play"),
    ("kozel-pairs", 0, "all actions"),
    ("sport", 0, "value"),
    ("sport", 0, "best play"),
    ("sport", 0, "all actions"),
    ("seven-rocks", 0, "best play"),
    ("seven-rocks", 8, "best play"),
)


def positions(game: str, plies: int, deals: int) -> list[Round]:
    """Return open deals of four seats after so many actions at random."""
    found: list[Round] = []
    seed = 0
    while len(found) < deals:
        seed += 1
        round_ = Match(game, seats=4, seed=seed).round.copy()
        round_.start(seed % 4, bound=False)
        rng = Rng(seed)
        for _ in range(plies):
            if not round_.end:
                round_.act_on(round_.random_code(rng))
        if not round_.end:
            found.append(round_)
    return found


def measure(game: str, plies: int, asked: str, deals: int) -> None:
    """Print one line."""
    solver = Solver()
    times, nodes = [], []
    for round_ in positions(game, plies, deals):
        begun = time.process_time()
        solution = solver.solve(
            round_, values=asked == "all actions", line=asked == "best play", nodes=10**9
        )
        times.append((time.process_time() - begun) * 1000)
        nodes.append(solution.nodes)
    times.sort()
    last = times[min(len(times) - 1, len(times) * 99 // 100)]
    print(
        f"{game:12}{plies:6}  {asked:12}{statistics.median(times):10.2f}{last:10.2f}"
        f"{statistics.median(nodes):12,.0f}{sum(nodes) / sum(times) / 1000:8.1f}",
        flush=True,
    )


def main() -> None:
    """Print all figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=100)
    deals = parser.parse_args().deals
    print("game         plies  asked        median ms    99th       nodes  Mnodes/s")
    for game, plies, asked in ROWS:
        large = game == "seven-rocks" and plies == 0
        measure(game, plies, asked, max(1, deals // 5) if large else deals)


if __name__ == "__main__":
    main()
