"""Four people at one table, each at a device and in a way of their own."""

import pytest

from tests.browser.support import Player, Visits, play, play_on, set_table

pytestmark = pytest.mark.compiled_only


class Unlucky(Player):
    """Taps; reloads the page with a tile in hand, and loses the socket as the tile is laid."""

    troubles = 0

    def lay(self) -> None:
        if self.troubles < 2:
            self.troubles += 1
            self.page.reload()
            self.page.wait_for_selector(".held.playable")
            self.choose()
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
    # A match can be over before everybody's first turn.
    for _ in range(3):
        if not (unlucky.troubles and all(player.acts for player in players)):
            play_on(players[0])
            play(*players)
    assert unlucky.troubles
    assert all(player.acts for player in players)
    assert unlucky.page.evaluate("sockets.length") > 1
    finals = {tuple(player.page.locator(".final").all_inner_texts()) for player in players}
    assert len(finals) == 1, finals
    assert len(finals.pop()) == 4
