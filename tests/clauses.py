"""The clauses of the rule pages and the tests that prove them: ``python -m tests.clauses``.

A test names what it proves with ``@proves("kozel", "threshold", "forget")``; ``@proves(EVERY, …)``
stands on a test that takes the games one by one as its parameter ``name``.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path
from types import FunctionType

import pytest

from kostyashki.clauses import clauses
from kostyashki.errors import UsageError
from kostyashki.games import declared
from kostyashki.games.declaration import ANY, Choice

#: The games of the source documents, then their neighbours: none of their clauses is without a
#: source and a test.
GAMES = (
    *("seven-rocks", "sport", "classic", "kozel", "kozel-yard", "kozel-pairs", "sea-kozel"),
    *("sea-kozel-202", "osel", "rybak", "traditional", "kolbasa", "blind", "bergen", "telefon"),
    *("muggins", "semyorka", "chechevo", "general"),
    *("block", "draw", "all-fives", "five-up", "all-threes", "fives-and-threes", "matador"),
    *("bergen-pagat", "double-bergen", "sebastopol", "partnership", "dominican", "puerto-rican"),
    *("cuban", "jamaican", "haitian", "brazilian", "venezuelan", "chickenfoot", "mexican-train"),
)
#: In place of a game: each game that the test's parameter ``name`` takes.
EVERY = "*"
#: Says what words mean, and no rule.
WORDS = "terms"

proves = pytest.mark.proves


def tables(name: str) -> Iterator[tuple[Choice, int]]:
    """Yield a game as it is and with each other value of each option, at each number of seats."""
    entry = declared()[name]
    options = [(key, value) for key, values in entry.options.items() for value in values[1:]]
    for chosen in [{}, *({key: "77" if value is ANY else value} for key, value in options)]:
        choice = entry.choose(**chosen)
        for seats in entry.seats:
            try:
                choice.rules(seats)
            except UsageError:
                continue
            yield choice, seats


def wanted(name: str) -> list[str]:
    """Return the topics of a game's rule page, under any option and at any table."""
    found: dict[str, None] = {}
    for choice, seats in tables(name):
        found |= dict.fromkeys(clause.topic for clause in clauses(choice, seats, "en"))
    found.pop(WORDS, None)
    return list(found)


def proofs() -> dict[tuple[str, str], list[str]]:
    """Return the tests of each game and topic."""
    found: dict[tuple[str, str], list[str]] = {}
    here = Path(__file__).parent
    for path in sorted(here.rglob("test_*.py")):
        if "proves(" not in path.read_text("utf-8"):
            continue
        name = ".".join([__package__ or "tests", *path.relative_to(here).with_suffix("").parts])
        for test in vars(importlib.import_module(name)).values():
            if isinstance(test, FunctionType) and test.__name__.startswith("test_"):
                for clause in _named(test):
                    found.setdefault(clause, []).append(f"{name}.{test.__name__}")
    return found


def _named(test: FunctionType) -> Iterator[tuple[str, str]]:
    """Yield the games and topics that a test names."""
    marks = getattr(test, "pytestmark", [])
    each = [m.args[1] for m in marks if m.name == "parametrize" and m.args[0] == "name"]
    for mark in marks:
        if mark.name == "proves":
            game, *topics = mark.args
            for name in each[0] if game == EVERY else [game]:
                yield from ((name, topic) for topic in topics)


def unproved(names: tuple[str, ...] = GAMES) -> list[str]:
    """Return the clauses that no test names, as ``game#topic``."""
    proved = proofs()
    return [
        f"{name}#{topic}" for name in names for topic in wanted(name) if (name, topic) not in proved
    ]


def main(arguments: list[str]) -> int:
    """Print each clause with the number of its tests (``-v``: their names), then what lacks one."""
    proved = proofs()
    for name in GAMES:
        print(name)
        for topic in wanted(name):
            tests = proved.get((name, topic), [])
            print(f"    {topic:16}{len(tests) or 'NONE':>4}")
            if "-v" in arguments:
                print("".join(f"        {test}\n" for test in tests), end="")
    lacking = unproved()
    total = sum(len(wanted(name)) for name in GAMES)
    print(f"{total} clauses, {len(lacking)} without a test{': ' if lacking else ''}", *lacking)
    return 1 if lacking else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
