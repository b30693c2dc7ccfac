"""A device that is turned, a tile that is thrown, a button that asks once more."""

import pytest

from tests.browser.support import SIZES, Player, Visits, play, set_table, untidy

pytestmark = pytest.mark.compiled_only


@pytest.mark.parametrize(
    ("game", "seats"),
    [
        ("blind", ["me", "random"]),
        ("bergen", ["me", "random"]),
        ("kolbasa", ["me", *["random"] * 7]),
    ],
)
def test_everything_fits_however_the_device_is_turned(
    visits: Visits, game: str, seats: list[str]
) -> None:
    page = visits.page("phone")
    set_table(page, game, seats)
    me = Player(page, "tap")
    found: set[str] = set()
    for _ in range(4):
        play(me, until=("turn", "settled", "over"))
        for size in ("desktop", "across", "tablet", "phone"):
            width, height = SIZES[size]
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_timeout(150)
            found |= {f"{size}: {fault}" for fault in untidy(page)}
        if me.look() == "over":
            break
        me.step()
    assert not found


def test_the_tap_after_a_thrown_tile_is_not_lost(visits: Visits) -> None:
    page = visits.page("phone")
    me = Player(page, "drag")
    for pause in (0, 100, 300, 600):
        set_table(page, "kozel", ["me", "person"])
        page.click(".chairs button:has-text('Посадить бота')")
        page.locator(".waiting footer .primary:enabled").tap()
        page.wait_for_selector(".held.playable, .pick")
        if page.locator(".held.playable").count() == 0:
            continue
        me.drag()
        page.wait_for_timeout(pause)
        page.locator(".bar .icon-button").last.tap()
        page.wait_for_selector("dialog[open]", timeout=1000)


def test_closing_the_table_asks_once_more(visits: Visits) -> None:
    page = visits.page("phone")
    set_table(page, "kozel", ["me", "random"])
    page.wait_for_selector(".held")
    close = page.locator(".menu .danger").last
    page.locator(".bar .icon-button").last.tap()
    close.tap()
    assert close.inner_text() == "Нажмите ещё раз: Закрыть стол"
    page.locator(".menu .switch").first.tap()
    close.filter(has_not_text="Нажмите").wait_for()
    assert page.locator("p.panel").count() == 0
    close.tap()
    close.tap()
    assert page.locator("p.panel").inner_text() == "Этот стол закрыт."


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_a_slow_device_does_not_take_one_tap_for_two(visits: Visits, size: str) -> None:
    page = visits.page(size)
    set_table(page, "kozel", ["me", "random", "random"])
    me = Player(page, "tap")
    play(me, until=("turn",))
    while page.locator(".held.playable").count() == 0:
        me.step()
        play(me, until=("turn",))
    # Between the finger and the click that follows it the device has other things to do.
    page.evaluate("""() => {
      for (const kind of ["mousedown", "mouseup"]) addEventListener(kind, () => {
        for (const end = performance.now() + 800; performance.now() < end; );
      }, true);
    }""")
    tile = page.locator(".held.playable").first
    (tile.tap if me.touch else tile.click)()
    page.wait_for_timeout(300)
    assert page.locator(".held.chosen").count() == 1


def test_long_names_fit_eight_at_a_phone(visits: Visits) -> None:
    """Whose turn it is, the end of a round, the button beside somebody who has gone."""
    pages = [visits.page("phone", name=f"Александра Константин {n}") for n in (1, 2)]
    set_table(pages[0], "kolbasa", ["me", "person", *["random"] * 6], target="9999")
    pages[1].goto(pages[0].url)
    pages[1].locator(".chairs button.primary").tap()
    pages[1].wait_for_selector(".chairs button:not(.primary)")
    pages[0].locator(".waiting footer .primary:enabled").tap()
    players = [Player(page, "tap") for page in pages]
    found: set[str] = set()
    # Until each has waited for the other, and the first can be seen at the end of a round.
    waited: set[str] = set()
    for _ in range(300):
        for player in players:
            page = player.page
            page.wait_for_selector(".held")
            found |= untidy(page)
            status = page.locator(".status").inner_text()
            waited |= {status} if "Константин" in status else set()
            player.step()
        if waited:
            break
    assert waited
    assert not found

    pages[1].close()
    pages[0].locator(".others button.small", has_text="Посадить бота").wait_for()
    assert not untidy(pages[0])
