"""A club and a Chromium for the tests of the package; pages that must not complain."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.support import Visits
from tests.club.support import ClubProcess

#: The shell has no windows of its own to care for and needs a third less of the processor.
CHROMIUM = next(
    filter(None, map(shutil.which, ("chromium-headless-shell", "chromium", "chromium-browser"))),
    None,
)
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]


# A hook, not a fixture: skipped here, all tests together make one line of the summary.
def pytest_runtest_setup() -> None:
    if CHROMIUM is None:
        lack = "NO CHROMIUM: the browser tests did not run; on Debian: apt install chromium"
        if os.environ.get("CI") == "true":
            pytest.fail(lack, pytrace=False)
        pytest.skip(lack)


# While Playwright runs, asyncio cannot: it ends before the tests of another package begin.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield chromium
        chromium.close()


@pytest.fixture(scope="package")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ClubProcess]:
    process = ClubProcess(Path(tmp_path_factory.mktemp("club")) / "club.sqlite", pace=0.02)
    process.start()
    yield process
    log = process.stop()
    assert "Traceback" not in log, log


@pytest.fixture
def visits(browser: Browser, club: ClubProcess) -> Iterator[Visits]:
    """People at their devices; at the end no page may have complained."""
    visits = Visits(browser, club.address)
    yield visits
    visits.leave()
    assert not visits.complaints
