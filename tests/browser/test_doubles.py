"""Several doubles of one turn, picked together and laid by one press, by finger and by keys."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

import pytest
from playwright.sync_api import Page

from tests.browser.support import Visits, untidy
from tests.club.support import ClubProcess, Person

pytestmark = pytest.mark.compiled_only


async def _gather(person: Person, table: str) -> list[str]:
    """Lay no double as long as anything else can be done, until two can go in one turn."""
    line = await person.open(table)
    while True:
        await line.until(lambda line: line.state == "settled" or line.view.get("legal"))
        view, at = line.view, line.at
        plays = [action for action in view["legal"] if action["do"] == "play"]
        doubles = sorted({play["tile"] for play in plays if is_double(play["tile"])})
        # The tile that opens a round goes alone.
        if len(doubles) > 1 and view["picture"]["places"]:
            await line.close()
            return doubles[:2]
        if line.state == "settled":
            await line.ask("seen", round=view["table"]["round"])
        else:
            await line.act(
                min(plays or view["legal"], key=lambda play: is_double(play.get("tile")))
            )
        await line.until(lambda line, at=at: line.at != at)


def is_double(tile: str | None) -> bool:
    return tile is not None and len(set(tile.split("-"))) == 1


def two_doubles(club: ClubProcess, page: Page, game: str) -> list[str]:
    """Sit down at a table where two doubles can go in one turn, and return them."""
    person = Person(club, "Вера")
    table = person.table(game, ["me", "random"], **{"other-target": "1000"})
    with ThreadPoolExecutor(1) as thread:  # this one belongs to the browser
        found = thread.submit(lambda: asyncio.run(_gather(person, table))).result(60)
    page.context.add_cookies(
        [{"name": k, "value": v, "url": club.address} for k, v in person.web.cookies.items()]
    )
    person.leave()
    page.goto(f"/t/{table}")
    page.wait_for_selector(".held.playable")
    return found


def laid(page: Page) -> list[str]:
    found: list[str] = page.locator(".laid").evaluate_all(
        "tiles => tiles.map(tile => tile.dataset.tile)"
    )
    return found


@pytest.mark.parametrize("way", ["tap", "keys"])
def test_two_doubles_go_together(club: ClubProcess, visits: Visits, way: str) -> None:
    page = visits.page("phone")
    first, second = two_doubles(club, page, "osel")
    before = laid(page)
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
    assert laid(page)[len(before) : len(before) + 2] == [first, second]


def test_a_picked_double_is_taken_back(club: ClubProcess, visits: Visits) -> None:
    page = visits.page("phone", "en")
    first, second = two_doubles(club, page, "sea-kozel")
    before = laid(page)
    for tile in (first, second, second):
        page.locator(f"[data-held='{tile}']").tap()
    assert page.locator(".lay-all").count() == 0
    assert page.locator(f"[data-held='{first}'].chosen").count() == 1
    assert page.locator(".held.chosen").count() == 1
    # And laid alone, by its place; the other one may still follow.
    page.locator(".ghost-frame").first.tap()
    page.locator(f".laid[data-tile='{first}']").wait_for()
    assert laid(page)[len(before)] == first
    assert page.locator(f"[data-held='{second}'].playable").count() == 1
