"""Broken notation: whatever is done to a text, reading it gives an error of ours or sound sense.

``python -m tests.fuzz_notation --seconds 600 [--seed S]`` tries it for so long and prints what was
tried; a text that breaks it is printed whole. The tests do the same a few hundred times.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Callable

from kostyashki import Match, games
from kostyashki.errors import NotationError
from kostyashki.notation import position, read_match, read_position, write_match
from kostyashki.record import record_of

from .properties.support import ALL_SETUPS, walk

#: What is put into a text.
WORDS = (
    *("=", ":", ",", "/", "-", "?", "+", "{", "}", "[", "]", ";", " ", "\n", "\t", "\\", "\0", '"'),
    *("0", "1", "6", "7", "9", "00", "-1", "10-12", "6-6", "0-0", "1-0", "٣", "½", "é", "\ufeff"),
    *("A", "B", "C", "D", "E", "T0", ":x", ":6", "?99", "?0", "?999999", "1e9", "9" * 400),
    *("hands=", "layout=", "turn=", "scores=", "boneyard=", "seats=", "must=", "laid=2", "drawn=1"),
    *("passes=9,9", "won=3", "idle=1,1", "opened=0", "returned=yes", "pays=yes", "last=1"),
    *("pass", "draw", "end", "return", "round=", "redeal=yes", "opener=", "[result {}]", "null"),
    *("\u2028", "\x85", "\ud800", "{a\\u007bb}", "=5", "+5", "0.", "0:", "[" * 3000, "{" * 3000),
)


def mutated(text: str, rng: random.Random) -> str:
    """Return a text with a few parts lost, doubled, moved or replaced."""
    for _ in range(rng.choice((1, 1, 1, 2, 3, 8))):
        a, b = sorted(rng.randrange(len(text) + 1) for _ in range(2))
        near = min(len(text), a + rng.randrange(12))
        kind = rng.randrange(7)
        if kind == 0:
            text = text[:a] + text[near:]
        elif kind == 1:
            text = text[:a] + rng.choice(WORDS) + text[a:]
        elif kind == 2:
            text = text[:a] + rng.choice(WORDS) + text[near:]
        elif kind == 3:
            text = text[:near] + text[a:]
        elif kind == 4:
            text = text[:a]
        elif kind == 5:
            parts = text.split(rng.choice((" ", ",", "/", "\n")))
            rng.shuffle(parts)
            text = rng.choice((" ", ",", "/", "\n")).join(parts)
        else:
            text = text[:a] + text[b : b + 9] + text[a:]
    return text[:200_000]


def some_match(rng: random.Random) -> Match:
    """Return a match of any game in the middle of a round."""
    match = rng.choice(ALL_SETUPS).match(rng.getrandbits(64))
    for _ in walk(match, rng.getrandbits(64), steps=rng.randrange(150)):
        if match.over:
            return some_match(rng)
    return match


def try_position(rng: random.Random, match: Match) -> bool:
    """Break the line of a position; whether it could be read all the same."""
    line = position(match, seen_by=rng.choice((None, None, 0)))
    return _try(mutated(line, rng), _played_on)


def _played_on(text: str) -> str:
    """Read a position, and play on a little where all tiles are known."""
    place = read_position(text)
    if place.known:
        match = place.match(seed=1, auto_deal=False)
        for _ in walk(match, 1, steps=60):
            assert sum(mask.bit_count() for mask in match.round.hand_masks) <= place.plan.tiles.size
            if match.to_deal:
                break
    return str(place)


def try_match(rng: random.Random, match: Match) -> bool:
    """Break the text of a match; whether it could be read all the same."""
    text = write_match(record_of(match, [*"NESWABCD"][: match.seats]))
    return _try(mutated(text, rng), lambda text: write_match(read_match(text)))


def _try(text: str, again: Callable[[str], str]) -> bool:
    try:
        written = again(text)
    except NotationError as error:
        said = str(error)
        assert said.isprintable(), text
        assert len(said) < 2000, text
        return False
    # What could be read is written in one way only.
    assert again(written) == written, text
    return True


def tries(seed: int) -> tuple[int, int]:
    """Break some texts; how many, and how many of them could be read all the same."""
    rng = random.Random(seed)
    match = some_match(rng)
    read = sum(try_position(rng, match) for _ in range(20))
    read += sum(try_match(rng, match) for _ in range(4))
    return 24, read


def main() -> int:
    """Break texts for a while."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=0)
    chosen = parser.parse_args()
    seed, tried, read = chosen.seed, 0, 0
    end = time.monotonic() + chosen.seconds
    while time.monotonic() < end:
        try:
            more = tries(seed)
        except Exception as error:
            print(f"seed {seed}: {error!r}", file=sys.stderr)
            raise
        tried, read, seed = tried + more[0], read + more[1], seed + 1
    print(f"{tried} texts of {len(games())} games, {read} of them could be read; next seed {seed}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
