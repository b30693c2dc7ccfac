"""The examples of the README and of the notation run as they stand."""

import doctest
from pathlib import Path

from kostyashki import games
from kostyashki.notation import read_match, read_position

ROOT = Path(__file__).parents[1]


def test_the_examples_of_the_readme_are_true() -> None:
    done = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert done.attempted >= 6
    assert done.failed == 0


def test_the_examples_of_the_notation_are_true() -> None:
    page = ROOT / "docs" / "notation.md"
    done = doctest.testfile(str(page), module_relative=False)
    assert done.attempted >= 6
    assert done.failed == 0
    lines = [line for line in page.read_text().splitlines() if " hands=" in line]
    positions = [line for line in lines if line.split()[0].partition(":")[0] in games()]
    assert positions
    assert all(read_position(line).layout.open for line in positions)
    [match] = [part for part in page.read_text().split("```") if part.startswith("\n[game ")]
    assert len(read_match(match)["rounds"][0]["actions"]) == 5
