"""A match reviewed in the browser: the planted blunder, its cost, the better action."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.support import Visits, faults, untidy
from tests.club.support import ClubProcess
from tests.review.finished import planted, write_table

pytestmark = pytest.mark.compiled_only

#: The step after the deals of two rounds, the first round and its end, and 27 actions.
BLUNDER = 55

SAID = {
    "ru": ("Грубая ошибка: потеряно 38", "Лучше: 1-2 на B", "East: пас на 5, ход 14"),
    "en": ("Blunder: 38", "Better: 1-2 on B", "East passed on 5 at action 14"),
}


@pytest.mark.parametrize(("size", "lang"), [("phone", "ru"), ("desktop", "en")])
def test_the_planted_blunder(visits: Visits, club: ClubProcess, size: str, lang: str) -> None:
    table = f"planted-{lang}"
    write_table(club.database, table, planted())
    page = visits.page(size, lang)
    page.goto(f"/t/{table}/replay?step={BLUNDER}")
    # It fills in by itself.
    page.wait_for_selector("#review .grade.blunder")
    page.wait_for_selector(".worst .blunder")
    blunder, better, fact = SAID[lang]
    assert blunder in page.inner_text("#review .grade")
    assert better in page.inner_text("#review .grade")
    assert fact in page.inner_text("#review .facts")
    assert cells(page, "#review .choices tr.chosen td") == [
        "−16,0" if lang == "ru" else "−16.0",
        "−16",
    ]
    assert cells(page, "#review .choices td.best")[1] == "+22"
    assert cells(page, "#review .held tbody tr:nth-child(3) td") == ["·", "50", "50"]
    assert page.locator(".moves .blunder[aria-current=step]").count() == 1
    assert page.locator(".graph circle.blunder").count() >= 1
    assert not faults(page)
    assert not untidy(page)

    page.click(".steps a[rel=next]")
    assert page.locator("#review .grade.blunder").count() == 0
    page.locator(".worst a").first.click()
    assert page.url.endswith(f"step={BLUNDER}")
    page.locator("#review .facts a").first.click()
    assert "West" not in page.inner_text(".said")
    assert "East" in page.inner_text(".said")


def cells(page: Page, where: str) -> list[str]:
    return page.locator(where).all_inner_texts()


def test_without_script_the_page_is_looked_at_again(visits: Visits, club: ClubProcess) -> None:
    write_table(club.database, "plain", planted())
    context = visits.browser.new_context(
        base_url=visits.address, java_script_enabled=False, locale="en-US"
    )
    page = context.new_page()
    page.goto(f"/t/plain/replay?step={BLUNDER}")
    for _ in range(40):
        if not page.locator("#review a", has_text="Look again").count():
            break
        page.wait_for_timeout(200)
        page.click("#review a:has-text('Look again')")
    assert "Better: 1-2 on B" in page.inner_text("#review .grade")
    context.close()
