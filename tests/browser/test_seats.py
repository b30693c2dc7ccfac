"""Seats in the middle of a match: away and back, freed and taken, moved to another device."""

import pytest
from playwright.sync_api import Page

from tests.browser.support import Player, Visits, play, set_table

pytestmark = pytest.mark.compiled_only


def begun(visits: Visits, *sizes: str, game: str = "kozel") -> list[Player]:
    """Let the first person set a table for all of them and a bot, the others come, and begin."""
    players: list[Player] = []
    for number, size in enumerate(sizes):
        page = visits.page(size, name=f"Игрок {number}")
        if not players:
            set_table(page, game, ["me", *["person"] * (len(sizes) - 1), "random"])
        else:
            page.goto(players[0].page.url)
            page.locator(".chairs button.primary").first.click()
        players.append(Player(page, "tap"))
    players[0].hit(players[0].page.locator(".waiting footer .primary:enabled"))
    for player in players:
        player.page.wait_for_selector(".held")
    return players


def menu(page: Page) -> Page:
    page.locator(".bar .icon-button").last.click()
    page.wait_for_selector(".menu")
    return page


def sure(page: Page, name: str) -> None:
    """Press what the menu does only when it is pressed again."""
    menu(page)
    page.locator(".menu button", has_text=name).click()
    page.locator(".menu .armed", has_text=name).click()
    page.locator("dialog[open]").wait_for(state="detached")


def hand(page: Page) -> list[str]:
    return sorted(
        str(name)
        for name in page.locator(".held").evaluate_all(
            "held => held.map(tile => tile.dataset.held)"
        )
    )


@pytest.mark.parametrize("sizes", [("phone", "desktop"), ("across", "phone")])
def test_a_bot_keeps_the_seat_of_somebody_away(visits: Visits, sizes: tuple[str, str]) -> None:
    first, second = begun(visits, *sizes)
    context, address = second.page.context, second.page.url
    second.page.close()
    seat = first.page.locator("[data-seat='1']")
    seat.locator(".icon[aria-label='не в сети']").wait_for()
    seat.get_by_role("button", name="Посадить бота").wait_for()
    first.watch()
    first.hit(seat.get_by_role("button", name="Посадить бота"))
    seat.locator(".icon[aria-label='бот вместо игрока']").wait_for()
    # The bot plays on: the round comes to an end without the person.
    play(first, until=("settled", "over"))
    first.watch()

    back = context.new_page()
    back.goto(address)
    back.wait_for_selector(".held, .settlement, .result")
    seat.locator(".icon[aria-label='бот вместо игрока']").wait_for(state="detached")
    assert back.locator("[data-seat='1'].own .name").inner_text().startswith("Игрок 1")
    again = Player(back, "tap")
    while again.acts == 0 and "over" not in (first.look(), again.look()):
        again.step()
        first.step()
    assert not first.untidy | again.untidy


@pytest.mark.parametrize("sizes", [("phone", "desktop"), ("across", "phone")])
def test_a_seat_is_freed_and_somebody_sits_down(visits: Visits, sizes: tuple[str, str]) -> None:
    owner, gone = begun(visits, *sizes)
    guest = visits.page(sizes[1], name="Новый")
    guest.goto(owner.page.url)
    guest.wait_for_selector(".watching")
    assert guest.locator(".held").count() == 0
    held = hand(gone.page)
    sure(owner.page, "Освободить место: Игрок 1")
    gone.page.wait_for_selector(".watching")
    assert gone.page.locator(".held").count() == 0

    seat = guest.locator("[data-seat='1']")
    newcomer = Player(guest, "tap")
    newcomer.watch()
    newcomer.hit(seat.get_by_role("button", name="Сесть"))
    guest.wait_for_selector("[data-seat='1'].own")
    assert set(hand(guest)) <= set(held)
    gone.page.get_by_role("button", name="Сесть").wait_for(state="detached")
    play(owner, newcomer, until=("settled", "over"))
    assert not owner.untidy | newcomer.untidy


def test_who_stands_up_may_sit_down_again(visits: Visits) -> None:
    owner, player = begun(visits, "desktop", "phone")
    held = hand(player.page)
    sure(player.page, "Встать")
    player.page.wait_for_selector(".watching")
    # Nobody else may see this hand: the owner has seen another.
    assert owner.page.locator("[data-seat='1']").get_by_role("button", name="Сесть").count() == 0
    player.hit(player.page.locator("[data-seat='1']").get_by_role("button", name="Сесть"))
    player.page.wait_for_selector("[data-seat='1'].own")
    assert set(hand(player.page)) <= set(held)
    play(owner, player, until=("settled", "over"))
    assert not owner.untidy | player.untidy


def test_a_private_link_takes_the_seat_to_another_device(visits: Visits) -> None:
    owner, player = begun(visits, "desktop", "phone")
    link = menu(player.page).locator(".copy input").last.input_value()
    player.page.keyboard.press("Escape")
    assert "/seat/" in link
    device = visits.page("tablet")
    device.goto(link)
    device.wait_for_selector("[data-seat='1'].own")
    assert "/seat/" not in device.url
    other = Player(device, "tap")
    # Both devices show one seat; the hand is played from the new one. The next round may begin
    # before the old one is looked at.
    player.page.evaluate("""() => new MutationObserver(() => {
      if (document.querySelector(".settlement, .result")) window.saw = true;
    }).observe(document.body, {childList: true, subtree: true})""")
    play(owner, other, until=("settled", "over"))
    player.page.wait_for_function("() => window.saw")
    assert not owner.untidy | other.untidy

    # When the seat has been given away, the link is worth nothing.
    sure(owner.page, "Освободить место: Игрок 1")
    device.wait_for_selector(".watching, .result")
    visits.page("phone").goto(link)
    assert any("404" in said or "403" in said for said in visits.complaints)
    visits.complaints.clear()
