"""Many whole matches of every game and option value: simulated, replayed, all compared.

``python bench/soak.py [--matches N] [--processes P] [GAME…]`` plays N matches of each game with
its default options, and N more for each other value of each option (for any number a small
target). Each is simulated and replayed, with ``--twice`` simulated again to the same bytes.
``--ends`` only plays the defaults to their end, a few times faster.
A line a case says how many matches and actions it took and the longest match; the status is 1 when
anything differs, is refused or takes more than `LONGEST` rounds. ``KOSTYASHKI_PURE=1`` does the
same uncompiled.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Any

from kostyashki.games import declared, game
from kostyashki.games.declaration import ANY
from kostyashki.match import Match
from kostyashki.record import decode, encode, replay
from kostyashki.rng import Rng
from kostyashki.simulation import simulate

BONEYARD = ("two_seat_draw", "dead_stock")
#: Rounds that no match of random players takes.
LONGEST = 10_000
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
                yield entry.name, {key: "35" if value is ANY else value}, seats


def soak(case: Case, matches: int, *, twice: bool) -> str:
    """Simulate and replay one case; return a line about it."""
    name, options, seats = case

    def played() -> Iterator[dict[str, Any]]:
        choice = game(name, **options)
        return simulate(choice, seats=seats, matches=matches, seed=2026, bot="random")

    again = played() if twice else None
    digest = hashlib.sha256()
    actions = longest = 0
    for number, record in enumerate(played()):
        line = encode(record)
        if again is not None and line != encode(next(again)):
            raise AssertionError(f"{case}: match {number} differs when simulated again")
        if "result" not in record:
            raise AssertionError(f"{case}: match {number} did not end")
        digest.update(line)
        longest = max(longest, len(record["rounds"]))
        actions += sum(1 for _ in replay(decode(line), f"record {number}"))
    return _line(case, matches, actions, longest) + f" {digest.hexdigest()[:16]}"


def end(case: Case, matches: int) -> str:
    """Play random matches of one case to their end; return a line about it."""
    name, options, seats = case
    actions = longest = 0
    for number in range(matches):
        match = Match(game(name, **options), seats=seats, seed=2026, stream=number)
        rng = Rng(number)
        while not match.over and match.played <= LONGEST:
            legal = match.legal_actions
            match.apply(legal[rng.pick(len(legal))])
            actions += 1
        longest = max(longest, match.played)
    return _line(case, matches, actions, longest)


def _line(case: Case, matches: int, actions: int, longest: int) -> str:
    if longest > LONGEST:
        raise AssertionError(f"{case}: a match took {longest} rounds")
    name, options, seats = case
    chosen = " ".join(f"{key}={value}" for key, value in options.items())
    label = f"{name} {chosen or 'default'} seats={seats}"
    return f"{label:42} {matches:7} matches {actions:10} steps, longest {longest:5} rounds"


def main() -> int:
    """Play all cases and print a line each."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*")
    parser.add_argument("--matches", type=int, default=10_000)
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--twice", action="store_true")
    parser.add_argument("--ends", action="store_true")
    chosen = parser.parse_args()
    todo = [case for case in cases(chosen.games) if not (chosen.ends and case[1])]
    play = end if chosen.ends else partial(soak, twice=chosen.twice)
    with ProcessPoolExecutor(chosen.processes) as pool:
        running = [pool.submit(play, case, chosen.matches) for case in todo]
        for future in running:
            print(future.result(), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
