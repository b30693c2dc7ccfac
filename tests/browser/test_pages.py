"""No page has a serious fault of access, in light and dark, Russian and English."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from kostyashki.games import declared
from tests.browser.support import Player, Visits, faults, play, set_table, untidy
from tests.club.support import ClubProcess

pytestmark = pytest.mark.compiled_only


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ClubProcess]:
    """A slower club: its settlements stay long enough to be looked at."""
    process = ClubProcess(Path(tmp_path_factory.mktemp("slow")) / "club.sqlite", pace=0.3)
    process.start()
    yield process
    log = process.stop()
    assert "Traceback" not in log, log


@pytest.mark.parametrize(("size", "lang"), [("phone", "ru"), ("desktop", "en")])
def test_every_page(visits: Visits, size: str, lang: str) -> None:
    page = visits.page(size, lang)
    me = Player(page, "tap")
    found = {"home": faults(page)}
    page.goto("/new/kozel")
    found["new table"] = faults(page)
    page.click("a[href^='/compose/']")
    page.evaluate("for (const part of document.querySelectorAll('details')) part.open = true")
    found["all parts"] = faults(page)
    page.fill("[name='p.hand']", "6")
    page.click(".sheet > button")
    page.click(".verdict .button")
    found["a table of one's own rules"] = faults(page)
    page.fill("#house-name", "Ours")
    page.click("[data-save]")
    page.goto("/")
    page.click("[data-house] a")
    assert page.locator("[name=composed]").count() == 1
    page.click("[data-house] button")
    assert page.locator("[data-house] li").count() == 0

    # Every game's pages on one device or the other.
    for game in list(declared())[size == "phone" :: 2]:
        for path in (f"/new/{game}", f"/rules/{game}"):
            page.goto(path)
            found[path] = sorted(untidy(page))

    set_table(page, "osel", ["me", "person"])
    found["waiting room"] = faults(page)
    page.goto(f"{page.url}/rules")
    found["rules"] = faults(page)

    # A settlement comes after a round, a match of one point is over at once.
    set_table(page, "osel", ["me", "random"])
    page.wait_for_selector(".actions.turn")
    found["table"] = faults(page)
    me.way = "text"
    me.read_as_text()
    found["text"] = faults(page)
    play(me, until=("settled",))
    found["settlement"] = faults(page)
    assert me.look() == "settled"
    with page.expect_popup() as opened:
        page.locator(".settlement .lines a").first.click()
    clause = opened.value.locator(".clauses li:target")
    assert clause.count() == 1, "a line of the settlement leads to its clause"
    opened.value.close()

    set_table(page, "bergen", ["me", "random"], target="1")
    play(me)
    found["result"] = faults(page)
    page.click(".result a[href*=replay]")
    page.wait_for_selector(".steps")
    found["replay"] = faults(page)
    page.locator(".steps a").last.click()
    assert page.locator(".felt svg:visible").count() == 1
    found["replay at its end"] = sorted(untidy(page))

    assert page.locator("html").get_attribute("lang") == lang
    assert not {where: what for where, what in found.items() if what}


def test_the_watch_sees_faults_and_complaints(visits: Visits) -> None:
    page = visits.page("desktop")
    page.evaluate("document.querySelector('label').remove()")
    assert any("label" in fault for fault in faults(page))
    page.evaluate(
        "document.body.append(Object.assign(document.createElement('script'), {text: '1'}))"
    )
    page.evaluate("setTimeout(() => { throw new Error('thrown') })")
    page.wait_for_timeout(100)
    said = "\n".join(visits.complaints)
    visits.complaints.clear()
    assert "policy script-src" in said
    assert "thrown" in said
