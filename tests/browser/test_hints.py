"""The hint button, and the marks that tell beginners which tile goes where."""

import pytest
from playwright.sync_api import Page

from tests.browser.support import Player, Visits, faults, set_table, untidy

pytestmark = pytest.mark.compiled_only


def until_a_choice(page: Page) -> None:
    """Play what is forced until there is something to ask about."""
    me = Player(page, "tap")
    page.wait_for_selector(".held")
    for _ in range(600):
        if page.locator(".actions.turn .ask-hint").count():
            return
        if me.step() == "wait":
            page.wait_for_timeout(50)
    raise AssertionError("never a choice")


@pytest.mark.parametrize(
    ("size", "lang"), [("phone", "ru"), ("across", "en"), ("tablet", "en"), ("desktop", "ru")]
)
def test_a_hint_is_shown_with_its_reason(visits: Visits, size: str, lang: str) -> None:
    page = visits.page(size, lang)
    set_table(page, "sport", ["me", "random", "random", "random"])
    until_a_choice(page)
    assert page.locator(".tip").count() == 0
    page.click(".ask-hint")
    said = page.locator(".tip")
    said.wait_for()
    assert len(said.inner_text()) > 30
    chosen = page.locator(".held.advised")
    assert chosen.count() == 1
    assert chosen.get_attribute("aria-pressed") == "true", "the tile is chosen already"
    assert (chosen.get_attribute("data-held") or "?") in said.inner_text()
    assert page.locator(".ghost.advised.picked").count() == 1
    held = "document.activeElement.dataset.held ?? ''"
    assert page.evaluate(held) == chosen.get_attribute("data-held"), "Enter lays it"
    assert not faults(page)
    assert not untidy(page)
    count = page.locator(".held").count()
    page.keyboard.press("Enter")
    said.wait_for(state="detached")
    assert page.locator(".held").count() < count


def test_no_button_where_the_owner_wants_none(visits: Visits) -> None:
    page = visits.page("phone", "en")
    page.goto("/new/sport")
    for seat in (1, 2, 3):
        page.select_option(f"#seat-{seat}", "random")
    page.uncheck("[name=hints]")
    page.click("form.sheet > button")
    page.wait_for_selector(".actions.turn")
    assert page.locator(".ask-hint").count() == 0


def test_beginners_see_which_tile_goes_where(visits: Visits) -> None:
    page = visits.page("phone", "en")
    set_table(page, "sport", ["me", "random", "random", "random"])
    page.wait_for_selector(".actions.turn")
    page.get_by_role("button", name="Table menu").click()
    page.get_by_role("switch", name="Where my tiles go").click()
    page.keyboard.press("Escape")
    # Nothing lies yet in the first turn of who opens: then there is no arm to name.
    if page.locator(".laid").count() == 0:
        page.locator(".held.playable").first.click()
        page.locator(".ghost").first.click()
        page.wait_for_selector(".laid")
        page.wait_for_selector(".actions.turn")
    playable = page.locator(".held.playable")
    assert playable.count() == page.locator(".goes").count() > 0
    letters = set(" ".join(page.locator(".goes").all_inner_texts()).split())
    assert letters <= {text.strip() for text in page.locator(".letter").all_text_contents()}
    assert "goes to" in (playable.first.get_attribute("aria-label") or "")
    assert not faults(page)
    page.reload()
    page.wait_for_selector(".goes")
