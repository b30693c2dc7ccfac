"""The first table of bench/README.md: the engine compiled and uncompiled, and the best Python peer.

``python bench/run.py [--seconds S] [--repeat N]`` with the project's own environment. The peer,
the package ``dominoes`` from PyPI, is installed into an environment of its own; the runs of the
two alternate, and their ratio is that of the medians.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys

from peer import PEER, SCRIPT, installed


def bench(seconds: float, *games: str, pure: bool = False) -> dict[str, dict[str, float]]:
    """Run ``kostyashki bench`` in a process of its own; rows by game."""
    environment = {k: v for k, v in os.environ.items() if k != "KOSTYASHKI_PURE"}
    if pure:
        environment["KOSTYASHKI_PURE"] = "1"
    code = "import sys; from kostyashki.cli import main; sys.exit(main())"
    command = [sys.executable, "-c", code, "bench", *games, "--json", "--seconds", str(seconds)]
    text = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
    rows = [json.loads(line) for line in text.stdout.splitlines()]
    return {row["game"]: row for row in rows}


def medians(runs: list[dict[str, dict[str, float]]], key: str) -> dict[str, float]:
    """Return the median of a figure by game."""
    return {game: statistics.median(run[game][key] for run in runs) for game in runs[0]}


def engine_table(seconds: float, repeat: int) -> None:
    """Print the engine's figures and the ratio of compiled to uncompiled."""
    compiled, uncompiled = [], []
    for _ in range(repeat):
        compiled.append(bench(seconds))
        uncompiled.append(bench(seconds, pure=True))
    fast, slow = medians(compiled, "rounds_per_s"), medians(uncompiled, "rounds_per_s")
    plies = medians(compiled, "plies_per_s")
    api, slow_api = medians(compiled, "api_plies_per_s"), medians(uncompiled, "api_plies_per_s")
    print("game          rounds/s   plies/s  API plies/s | uncompiled rounds/s  API plies/s  ratio")
    for game in fast:
        print(
            f"{game:12}{fast[game]:10,.0f}{plies[game]:12,.0f}{api[game]:11,.0f} |"
            f"{slow[game]:15,.0f}{slow_api[game]:17,.0f}{fast[game] / slow[game]:10.1f}"
        )


def peer_table(seconds: float, repeat: int) -> None:
    """Print the Python API against the peer, verified plies a second, run by run in turn."""
    ours, theirs = [], []
    with installed(None) as python:
        for _ in range(repeat):
            ours.append(bench(seconds, "kozel-pairs")["kozel-pairs"]["api_plies_per_s"])
            command = [python, SCRIPT, "speed", str(seconds)]
            run = subprocess.run(command, check=True, capture_output=True, text=True)
            theirs.append(float(run.stdout.split()[1]))
    mine, peer = statistics.median(ours), statistics.median(theirs)
    print(f"\nkozel-pairs through the Python API: {mine:,.0f} plies/s, every event built")
    print(f"{PEER}, no events: {peer:,.0f} plies/s; ratio {mine / peer:.2f}")


def main() -> None:
    """Print all figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--repeat", type=int, default=3)
    chosen = parser.parse_args()
    engine_table(chosen.seconds, chosen.repeat)
    peer_table(chosen.seconds, chosen.repeat)


if __name__ == "__main__":
    main()
