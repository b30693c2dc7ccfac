"""No press is lost: not far off, nor early, nor from elsewhere; one that is lost is noticed."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator
from playwright.sync_api import TimeoutError as Late

from tests.browser.support import Player, Visits, middle, play, play_on, set_table

pytestmark = pytest.mark.compiled_only


def tile_with_places(me: Player, least: int = 1) -> Locator:
    """Play until a tile can go to so many places, and return it."""
    for _ in range(300):
        play(me, until=("turn", "settled", "over"))
        if me.look() != "turn":
            play_on(me)
            continue
        for tile in me.page.locator(".held.playable").all():
            me.hit(tile)
            places = me.page.locator(".ghost").count()
            me.page.keyboard.press("Escape")
            if places >= least:
                return tile
        me.step()
    raise AssertionError(f"no tile could go to {least} places")


def test_a_tile_let_go_on_the_felt_lies_at_the_place_that_is_picked(visits: Visits) -> None:
    page = visits.page("desktop")
    set_table(page, "kozel", ["me", "random"])
    me = Player(page, "tap")
    tile = tile_with_places(me, 2)
    before = page.locator(".laid").count()
    page.mouse.move(*middle(tile))
    page.mouse.down()
    page.mouse.move(400, 400)
    arm = page.locator(".ghost").last.get_attribute("data-arm")
    x, y = middle(page.locator(f".ghost[data-arm='{arm}'] .ghost-frame"))
    page.mouse.move(x, y + 120)
    assert page.locator(".ghost.picked").get_attribute("data-arm") == arm
    page.mouse.up()
    page.locator(".laid").nth(before).wait_for()


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_a_tile_pressed_by_a_trembling_hand_is_chosen(visits: Visits, size: str) -> None:
    page = visits.page(size)
    set_table(page, "kozel", ["me", "random"])
    me = Player(page, "tap")
    x, y = middle(tile_with_places(me))
    me.pointer("Down", x, y)
    me.pointer("Move", x + 10, y)
    me.pointer("Up", x + 10, y)
    page.wait_for_selector(".held.chosen", timeout=1000)
    assert page.locator(".ghost").count() > 0


def test_a_tile_is_dragged_though_text_is_selected(visits: Visits) -> None:
    page = visits.page("desktop")
    set_table(page, "kozel", ["me", "random"])
    me = Player(page, "drag")
    tile_with_places(me)
    before = page.locator(".laid").count()
    page.keyboard.press("Control+a")
    me.drag()
    page.locator(".laid").nth(before).wait_for()


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_a_turn_may_come_while_the_tile_is_in_the_air(visits: Visits, size: str) -> None:
    pages = [visits.page(size, name="Вера"), visits.page("desktop", name="Глеб")]
    set_table(pages[0], "kozel", ["me", "person"])
    pages[1].goto(pages[0].url)
    pages[1].locator(".chairs button.primary").click()
    pages[0].locator(".waiting footer .primary:enabled").click()
    for page in pages:
        page.wait_for_selector(".held")
    me, other = Player(pages[0], "tap"), Player(pages[1], "tap")
    for _ in range(30):
        play(me, other, until=("wait", "turn"))
        if me.look() == "turn":
            me.step()
            continue
        # Any of the hand: whether it can go is known when the turn comes.
        tile = me.page.locator(".held").first
        name = tile.get_attribute("data-held")
        x, y = middle(tile)
        me.pointer("Down", x, y)
        me.pointer("Move", x, y - 40)
        while me.look() == "wait":
            other.step()
        if me.page.locator(f".held.playable[data-held='{name}']").count() == 0:
            me.pointer("Up", x, y)
            continue
        me.pointer("Move", x, y - 50)
        places = me.page.locator(".ghost-frame")
        places.first.wait_for(timeout=1000)
        x, y = middle(places.first)
        me.pointer("Move", x, y)
        me.pointer("Up", x, y)
        me.page.wait_for_selector(f".laid[data-tile='{name}']")
        return
    raise AssertionError("no tile in the air could go")


def test_the_keys_come_back_from_the_log(visits: Visits) -> None:
    page = visits.page("desktop")
    set_table(page, "kozel", ["me", "random"])
    me = Player(page, "keys")
    tile_with_places(me)
    page.focus(".log")
    before = page.locator(".laid").count()
    me.act()
    page.locator(".laid").nth(before).wait_for()


def test_nobody_looks_on_for_a_button_that_has_gone(visits: Visits) -> None:
    page = visits.page("desktop")
    page.evaluate("""() => {
      const button = document.createElement("button");
      document.body.append(button);
      addEventListener("focusin", () => button.remove(), { once: true });
    }""")
    with pytest.raises(AssertionError, match="has gone"):
        Player(page, "keys").hit(page.locator("body > button").last)


def test_a_press_without_effect_is_noticed(visits: Visits) -> None:
    page = visits.page("desktop")
    set_table(page, "kozel", ["me", "random"])
    me = Player(page, "tap")
    tile_with_places(me)
    page.evaluate("for (const socket of sockets) socket.send = () => {}")
    page.set_default_timeout(500)
    with pytest.raises(Late):
        me.step()
