"""The README's examples run as they stand."""

import doctest
from pathlib import Path


def test_the_examples_of_the_readme_are_true() -> None:
    done = doctest.testfile(str(Path(__file__).parents[1] / "README.md"), module_relative=False)
    assert done.attempted >= 6
    assert done.failed == 0
