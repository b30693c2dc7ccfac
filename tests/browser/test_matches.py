"""Matches against bots, by the controls a person uses."""

import pytest

from kostyashki.games import declared
from tests.browser.support import Player, Visits, Way, play, play_on, set_table

pytestmark = pytest.mark.compiled_only

MATCHES = ("bergen", "kolbasa")


@pytest.mark.parametrize(("size", "way"), [("phone", "tap"), ("desktop", "keys")])
@pytest.mark.parametrize("game", MATCHES)
def test_a_whole_match(visits: Visits, game: str, size: str, way: Way) -> None:
    page = visits.page(size)
    if game == "bergen":
        set_table(page, game, ["me", "random"], target="4")
    else:
        set_table(page, game, ["me", "random", "random", "random"])
    me = Player(page, way)
    page.wait_for_selector(".held")
    play(me)
    # A match can be over before one's first turn.
    for _ in range(3):
        if not me.acts:
            play_on(me)
            play(me)
    assert me.acts
    assert page.locator(".result .finals .final").count() >= 2
    assert page.locator(".result .finals .winner").count() >= 1


@pytest.mark.parametrize("game", [name for name in declared() if name not in MATCHES])
def test_a_round_of_every_other_game(visits: Visits, game: str) -> None:
    page = visits.page("desktop", "en")
    page.click(f"form:has([name=game][value={game}]) [name=quick]")
    page.wait_for_selector(".held")
    me = Player(page, "tap")
    me.learn(game, declared()[game].default_seats)
    play(me, until=("settled", "over"))
    for _ in range(3):
        if not me.acts:
            play_on(me)
            play(me, until=("settled", "over"))
    assert me.acts
    assert not me.untidy
