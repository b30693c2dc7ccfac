"""Whole matches of two people with bots: one at a phone, the other at a desk.

All games take long, so by default only two are played, to a low target. ``KOSTYASHKI_WHOLE=low``
plays every game to a low target, ``KOSTYASHKI_WHOLE=1`` every game to its own.
"""

import os
import time

import pytest

from kostyashki.games import declared
from kostyashki.games.declaration import ANY
from tests.browser.support import Player, Visits, Way, play, play_on, set_table

pytestmark = pytest.mark.compiled_only

WHOLE = os.environ.get("KOSTYASHKI_WHOLE", "")

#: How the one at the phone plays and the one at the desk: each way meets many games.
WAYS: tuple[tuple[Way, Way], ...] = (
    ("tap", "drag"),
    ("drag", "keys"),
    ("tap", "tap"),
    ("drag", "drag"),
    ("tap", "keys"),
)

#: The games played by default, to these targets.
LOW = {"seven-rocks": "15", "sport": "25"}


def low(game: str) -> dict[str, str]:
    """The option that makes a match of a game short."""
    choice = declared()[game].choose()
    usual = choice.rules(choice.game.default_seats).ending.target
    for key in ("target", "limit", "rounds"):
        values = choice.game.options.get(key, ())
        if any(value is ANY for value in values):
            return {key: LOW.get(game, "20" if usual > 50 else "2")}
        if values:
            return {key: min(values)}
    return {}


def people(game: str) -> list[str]:
    """Two people with bots, at the smallest table that has room for a bot."""
    seats = min(number for number in declared()[game].seats if number > 2)
    # The second person sits beside the first, or opposite.
    place = 1 + list(declared()).index(game) % 2
    return ["me", *("person" if seat == place else "random" for seat in range(1, seats))]


@pytest.mark.parametrize("game", declared() if WHOLE else LOW)
def test_a_whole_match_of_two_people(visits: Visits, game: str) -> None:
    begun = time.monotonic()
    pages = (visits.page("phone", name="Вера"), visits.page("desktop", "en", name="Bob"))
    ways = WAYS[list(declared()).index(game) % len(WAYS)]
    players = [Player(page, way) for page, way in zip(pages, ways, strict=True)]
    phone, desk = players
    seats = people(game)
    for player in players:
        player.learn(game, len(seats))
    set_table(phone.page, game, seats, **({} if WHOLE == "1" else low(game)))
    desk.page.goto(phone.page.url)
    desk.hit(desk.page.locator(".chairs button.primary"))
    phone.hit(phone.page.locator(".waiting footer .primary:enabled"))
    for player in players:
        player.page.wait_for_selector(".held")
    play(*players, seconds=1200 if WHOLE else 60)

    rounds = desk.page.locator(".facts").inner_text().partition(" ·")[0]
    took = time.monotonic() - begun
    acts = " + ".join(str(player.acts) for player in players)
    print(f"{game}: {rounds}, {acts} actions, {took:.0f} s")
    for player in players:
        player.watch()
        assert not player.untidy
    finals = [player.page.locator(".final").all_inner_texts() for player in players]
    assert finals[0] == finals[1]
    assert phone.page.locator(".result .winner").count() >= 1
    if WHOLE == "1":
        assert all(player.acts for player in players)

    # The replay goes from the first step to the last, and back to the table.
    desk.hit(desk.page.locator(".result a[href*=replay]"))
    for name in ("next", "prev"):
        desk.page.locator(f".steps a[rel={name}]").click()
    desk.page.locator(".steps a").last.click()
    assert desk.page.locator(".felt svg:visible").count() == 1
    assert desk.page.locator(".steps a[rel=next]").count() == 0
    desk.page.locator("main p a").first.click()
    desk.page.wait_for_selector(".result")

    play_on(phone)
    desk.page.wait_for_selector(".result", state="detached")
    for player in players:
        player.page.wait_for_selector(".held")
        assert player.page.locator(".sheet tbody tr").count() == 0
    play(*players, until=("settled", "over"))
