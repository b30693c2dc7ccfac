"""Where points are called: one person misses what its play scores, another one claims it."""

import pytest
from playwright.sync_api import Page

from tests.browser.support import Player, Visits, Way, faults, play, set_table

pytestmark = pytest.mark.compiled_only


def begun(visits: Visits, sizes: tuple[str, str], way: Way) -> tuple[Player, Player, str]:
    """Return who opens a table for two, the other one, and a tile that then scores."""
    for number in range(12):
        players = [Player(visits.page(size, name=f"Игрок {number}"), way) for size in sizes]
        first, second = (player.page for player in players)
        set_table(first, "muggins", ["me", "person"], call="yes")
        second.goto(first.url)
        second.locator(".chairs button.primary").first.click()
        first.locator(".waiting footer .primary:enabled").click()
        for page in (first, second):
            page.wait_for_selector(".held")
        opener = 0 if first.locator(".actions.turn").count() else 1
        hand = (
            players[opener]
            .page.locator(".held")
            .evaluate_all("all => all.map(x => x.dataset.held)")
        )
        scoring = [tile for tile in hand if count(tile) and count(tile) % 5 == 0]
        if scoring:
            return players[opener], players[1 - opener], scoring[0]
    raise AssertionError("nobody is ever dealt a tile that scores")


def count(tile: str) -> int:
    """Return the sum of ends of a tile that lies alone."""
    return sum(map(int, tile.split("-")))


def open_with(page: Page, tile: str) -> None:
    page.locator(f"[data-held='{tile}']").click()
    page.locator(".ghost").first.click()
    page.wait_for_selector(".claims")


@pytest.mark.parametrize(
    ("sizes", "way"), [(("phone", "desktop"), "tap"), (("desktop", "across"), "keys")]
)
def test_missed_points_are_claimed_by_the_next(
    visits: Visits, sizes: tuple[str, str], way: Way
) -> None:
    opener, other, tile = begun(visits, sizes, way)
    open_with(opener.page, tile)
    numbers = opener.page.locator(".claims .claim")
    assert numbers.all_inner_texts() == ["5", "10", "15", "20", "25", "30", "35"]
    assert opener.page.locator(".arithmetic, .ask-hint").count() == 0
    shown = opener.page.locator(".mark").all_text_contents()
    assert sorted(shown) == sorted(tile.split("-")), "the ends show what fits, not what counts"
    opener.watch()
    opener.hit(opener.page.get_by_role("button", name="Ничего"))
    opener.page.locator(".claims").wait_for(state="detached")
    other.page.wait_for_selector(".ask-claim")
    assert other.page.locator(".claims").count() == 0
    other.hit(other.page.locator(".ask-claim"))
    other.page.wait_for_selector(".claims")
    other.watch()
    other.hit(other.page.locator(".claim", has_text=str(count(tile))).first)
    told = f"называет {count(tile)} и получает очки"
    for player in (opener, other):
        player.page.wait_for_function(
            "text => document.querySelector('.log').textContent.includes(text)", arg=told
        )
        assert not player.untidy
        assert not faults(player.page)
    assert other.page.locator(".ask-claim, .claims").count() == 0
    assert other.page.locator(".actions.turn").count() == 1


def test_a_match_is_played_by_keys_and_as_text(visits: Visits) -> None:
    """Nobody claims anything: the table counts the last tiles and the ends of rounds."""
    first, second = visits.page("phone", name="Ann"), visits.page("desktop", name="Bob")
    set_table(first, "five-up", ["me", "person"], call="yes", target="5")
    second.goto(first.url)
    second.locator(".chairs button.primary").first.click()
    first.locator(".waiting footer .primary:enabled").click()
    for page in (first, second):
        page.wait_for_selector(".held")
    players = Player(first, "text"), Player(second, "keys")
    players[0].read_as_text()
    play(*players)
    for player in players:
        assert not player.untidy
        assert not faults(player.page)
