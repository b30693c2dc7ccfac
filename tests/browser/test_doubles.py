"""Several doubles of one turn, picked together and laid by one press, by finger and by keys."""

from __future__ import annotations

import pytest

from tests.browser.support import Player, Visits, play, play_on, set_table, untidy

pytestmark = pytest.mark.compiled_only

_DOUBLES = """() => [...document.querySelectorAll(".held.playable")]
  .map((tile) => tile.dataset.held)
  .filter((name) => name.split("-")[0] === name.split("-")[1])
"""


class Saver(Player):
    """Lays no double as long as anything else can be done: they gather in the hand."""

    def choose(self) -> None:
        names = self.page.locator(".held.playable").evaluate_all(
            "held => held.map(tile => tile.dataset.held)"
        )
        name = min(names, key=lambda name: len(set(name.split("-"))) == 1)
        self.hit(self.page.locator(f"[data-held='{name}']"))
        self.page.wait_for_selector(".held.chosen")


def two_doubles(me: Saver) -> list[str]:
    """Play until two doubles can go in one turn, and return them."""
    for _ in range(300):
        play(me, until=("turn", "settled", "over"))
        if me.look() != "turn":
            play_on(me)
            continue
        doubles: list[str] = me.page.evaluate(_DOUBLES)
        # The tile that opens a round goes alone.
        if len(doubles) > 1 and laid(me):
            return doubles[:2]
        me.step()
    raise AssertionError("no two doubles came together")


def laid(me: Player) -> list[str]:
    found: list[str] = me.page.locator(".laid").evaluate_all(
        "tiles => tiles.map(tile => tile.dataset.tile)"
    )
    return found


@pytest.mark.parametrize("way", ["tap", "keys"])
def test_two_doubles_go_together(visits: Visits, way: str) -> None:
    page = visits.page("phone")
    set_table(page, "osel", ["me", "random"], target="1000")
    me = Saver(page, "tap")
    first, second = two_doubles(me)
    before = laid(me)
    assert not {first, second} & set(before)
    if way == "tap":
        page.locator(f"[data-held='{first}']").tap()
        assert page.locator(".lay-all").count() == 0
        page.locator(f"[data-held='{second}']").tap()
    else:
        number = page.locator(".held").evaluate_all(
            "(held, name) => held.findIndex(tile => tile.dataset.held === name) + 1", first
        )
        for key in (str(number), "+"):
            page.keyboard.press(key)
        while page.locator(f"[data-held='{second}'].chosen").count() == 0:
            page.keyboard.press("ArrowDown")
    assert page.locator(".held.chosen[aria-pressed=true]").count() == 2
    page.wait_for_timeout(300)  # tiles on their way have come
    assert not untidy(page)
    if way == "tap":
        page.locator(".lay-all").tap()
    else:
        page.keyboard.press("Enter")
    page.wait_for_function(
        """tiles => tiles.every(name => document.querySelector(`.laid[data-tile='${name}']`))
          || document.querySelector(".settlement, .result")""",
        arg=[first, second],
    )
    assert laid(me)[len(before) : len(before) + 2] == [first, second]


def test_a_picked_double_is_taken_back(visits: Visits) -> None:
    page = visits.page("phone", "en")
    set_table(page, "sea-kozel", ["me", "random"], target="1000")
    me = Saver(page, "tap")
    first, second = two_doubles(me)
    before = laid(me)
    for tile in (first, second, second):
        page.locator(f"[data-held='{tile}']").tap()
    assert page.locator(".lay-all").count() == 0
    assert page.locator(f"[data-held='{first}'].chosen").count() == 1
    assert page.locator(".held.chosen").count() == 1
    # And laid alone, by its place; the other one may still follow.
    page.locator(".ghost-frame").first.tap()
    page.locator(f".laid[data-tile='{first}']").wait_for()
    assert laid(me)[len(before)] == first
    assert page.locator(f"[data-held='{second}'].playable").count() == 1
