"""Random games of the PyPI package ``dominoes``; prints plies a second. Run by ``run.py``."""

import random
import sys
from time import perf_counter

import dominoes


def play_one(rng: random.Random) -> int:
    """Play one round, four seats in pairs, 6-6 opens; how many tiles were laid or passed over."""
    game = dominoes.Game.new(starting_domino=dominoes.Domino(6, 6))
    while game.result is None:
        game.make_move(*rng.choice(game.valid_moves))
    return len(game.moves)


def main() -> None:
    """Print rounds and plies a second over so many seconds."""
    seconds = float(sys.argv[1])
    rng = random.Random(1)
    random.seed(1)
    rounds = plies = 0
    begun = perf_counter()
    while perf_counter() - begun < seconds:
        plies += play_one(rng)
        rounds += 1
    spent = perf_counter() - begun
    print(f"{rounds / spent:.0f} {plies / spent:.0f}")


if __name__ == "__main__":
    main()
