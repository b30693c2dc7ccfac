"""Do the levels of bots keep their order in every game? ``python bench/levels.py [GAME ...]``.

For each game, at its usual number of seats, `kostyashki arena` lets ``grandmaster`` play ``yard``,
and ``yard`` play ``novice``, on the same deals in all seatings; a line of the table has their
margins in points a round, with 95 % intervals over deals. With ``--folder`` the finished deals are
kept there: killed, the same command goes on, and more ``--deals`` are added to those there are.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from pathlib import Path

from kostyashki.games import declared


def margin(game: str, bots: str, deals: int, seed: int, workers: int, folder: Path) -> str:
    """Return the margin of the first of two bots, as the table has it."""
    command = [
        *(sys.executable, "-c", "import kostyashki.cli as c; exit(c.main())", "arena", "--json"),
        *("--game", game, "--bots", bots),
        *("--deals", str(deals), "--matches", "0", "--seed", str(seed)),
        *("--workers", str(workers), "--out", str(folder / f"{game}-{bots.replace(',', '-')}")),
    ]
    found = json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout)
    pair = found["pairs"][0]
    half = pair["high"] - pair["mean"]
    above = " " if pair["low"] > 0 else "*"
    return f"{pair['mean']:+9.2f} ±{half:6.2f} {above} {found['deals']:5,}"


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help="all of them, unless told")
    parser.add_argument("--deals", type=int, default=100, help="of grandmaster and yard")
    parser.add_argument("--easy", type=int, default=1000, help="deals of yard and novice")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--folder", help="where finished deals are kept")
    asked = parser.parse_args()
    for game in asked.games:
        if game not in declared():
            parser.error(f"there is no game {game}; kostyashki games lists them")
    if min(asked.deals, asked.easy) < 2 or asked.workers < 1:
        parser.error("an interval takes two deals at least, and somebody to play them")
    with tempfile.TemporaryDirectory() as passing:
        folder = Path(asked.folder or passing)
        folder.mkdir(parents=True, exist_ok=True)
        print(f"{'game':17}{'grandmaster, yard':>20}{'deals':>8}{'yard, novice':>19}{'deals':>8}")
        for game in asked.games or sorted(declared()):
            how = (asked.seed, asked.workers, folder)
            strong = margin(game, "grandmaster,yard", asked.deals, *how)
            weak = margin(game, "yard,novice", asked.easy, *how)
            print(f"{game:17}{strong}   {weak}", flush=True)
        print("* the interval is not whole above nil")


if __name__ == "__main__":
    main()
