"""A club for the tests of a module."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.club.support import ClubProcess


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ClubProcess]:
    process = ClubProcess(Path(tmp_path_factory.mktemp("club")) / "club.sqlite")
    process.start()
    yield process
    log = process.stop()
    assert "Traceback" not in log, log
