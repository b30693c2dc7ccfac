"""A club for the tests of a module."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.club.support import ClubProcess

HERE = Path(__file__).parent


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ClubProcess]:
    process = ClubProcess(Path(tmp_path_factory.mktemp("club")) / "club.sqlite")
    process.start()
    yield process
    log = process.stop()
    assert "Traceback" not in log, log


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Uncompiled the club only plays its matches: the rest is the same on either engine."""
    played = ("test_matches", "test_sockets")
    for item in items:
        if item.path.parent == HERE and item.path.stem not in played:
            item.add_marker(pytest.mark.compiled_only)
