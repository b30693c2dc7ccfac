"""Many whole matches of every game and option value: simulated twice, replayed, all compared.

``python bench/soak.py [--matches N] [--processes P] [GAME…]`` plays N matches of each game with
its default options, and N more for each other value of each option (for ``any`` a small target).
A line a case says how many matches and actions it took; the status is 1 when anything differs, is
refused or does not end. ``KOSTYASHKI_PURE=1`` does the same uncompiled.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor

from kostyashki.games import declared, game
from kostyashki.record import decode, encode, replay
from kostyashki.simulation import simulate

BONEYARD = ("two_seat_draw", "dead_stock")
Case = tuple[str, dict[str, str], int]


def cases(names: list[str]) -> Iterator[Case]:
    """Yield (game, options, seats): the defaults, then each other option value once."""
    for entry in declared().values():
        if names and entry.name not in names:
            continue
        yield entry.name, {}, entry.default_seats
        for key, values in entry.options.items():
            for value in values[1:]:
                # What concerns the boneyard shows with two seats.
                seats = min(entry.seats) if key in BONEYARD else entry.default_seats
                yield entry.name, {key: "35" if value == "any" else value}, seats


def soak(case: Case, matches: int) -> str:
    """Play one case; return a line about it."""
    name, options, seats = case
    choice = game(name, **options)
    first = simulate(choice, seats=seats, matches=matches, seed=2026, bot="random")
    second = simulate(choice, seats=seats, matches=matches, seed=2026, bot="random")
    digest = hashlib.sha256()
    actions = 0
    for number, (record, again) in enumerate(zip(first, second, strict=True)):
        line = encode(record)
        if line != encode(again):
            raise AssertionError(f"{case}: match {number} differs when simulated again")
        if "result" not in record:
            raise AssertionError(f"{case}: match {number} did not end")
        digest.update(line)
        actions += sum(1 for _ in replay(decode(line), f"record {number}"))
    chosen = " ".join(f"{key}={value}" for key, value in options.items())
    label = f"{name} {chosen or 'default'} seats={seats}"
    return f"{label:42} {matches:7} matches {actions:10} steps {digest.hexdigest()[:16]}"


def main() -> int:
    """Play all cases and print a line each."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*")
    parser.add_argument("--matches", type=int, default=10_000)
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    chosen = parser.parse_args()
    with ProcessPoolExecutor(chosen.processes) as pool:
        running = [pool.submit(soak, case, chosen.matches) for case in cases(chosen.games)]
        for future in running:
            print(future.result(), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
