"""Four people at one table, each at a device and in a way of their own."""

import pytest

from tests.browser.support import Player, Visits, play, set_table

pytestmark = pytest.mark.compiled_only


class Unlucky(Player):
    """Taps; chooses a tile and reloads the page; lays it and loses the socket on the way."""

    reloads = cuts = 0

    def lay(self) -> None:
        if self.acts % 3 == 0 and self.reloads < 3:
            self.reloads += 1
            self.page.reload()
            self.page.wait_for_selector(".held.playable")
            self.choose()
        elif self.acts % 3 == 1 and self.cuts < 3:
            self.cuts += 1
            self.page.evaluate("for (const socket of sockets) socket.close()")
        super().lay()


def test_four_people_see_the_same_end(visits: Visits) -> None:
    first = visits.page("phone", name="Вера")
    set_table(first, "bergen", ["me", "person", "person", "person"], target="6")
    players = [Player(first, "tap")]
    keys = Player(visits.page("desktop", name="Глеб"), "keys")
    text = Player(visits.page("across", "en", name="Anna"), "text")
    unlucky = Unlucky(visits.page("tablet", "en", name="Bob"), "tap")
    for player in (keys, text, unlucky):
        player.page.goto(first.url)
        player.hit(player.page.locator(".chairs button.primary").first)
        player.page.wait_for_selector(".chairs button:not(.primary)")
        players.append(player)
    players[0].hit(first.locator(".waiting footer .primary:enabled"))
    for player in players:
        player.page.wait_for_selector(".held")
    text.read_as_text()
    play(*players)
    finals = {tuple(player.page.locator(".final").all_inner_texts()) for player in players}
    assert len(finals) == 1, finals
    assert len(finals.pop()) == 4
    assert unlucky.reloads
    assert unlucky.cuts
    assert len(unlucky.page.evaluate("sockets")) > 1 or unlucky.reloads > unlucky.cuts
