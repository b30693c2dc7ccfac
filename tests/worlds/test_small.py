"""Small games: what `Worlds` counts, draws and infers against every deal, played out."""

from __future__ import annotations

from collections import Counter
from math import factorial, prod

import pytest

from kostyashki.deal import Deal
from kostyashki.rng import Rng
from kostyashki.round import COMPILED
from kostyashki.rules import Turn
from kostyashki.worlds import Worlds
from tests.worlds.small import all_worlds, moments, small_game

#: How many moments of a game are looked at: uncompiled, few of those that the compiled run checks.
MOMENTS = 12 if COMPILED else 4

#: Games of every kind of turn, drawing and opening: highest double, tiles dealt, seats.
GAMES = {
    "kozel": (2, 2, 2),
    "kozel-yard": (3, 3, 2),
    "sport": (3, 2, 4),
    "block": (2, 2, 2),
    "draw": (2, 2, 2),
    "telefon": (2, 2, 2),
    "bergen": (3, 3, 2),
    "muggins": (2, 1, 3),
    "sea-kozel": (3, 3, 2),
    "osel": (3, 3, 2),
    "kolbasa": (3, 2, 4),
    "matador": (2, 2, 2),
    "chickenfoot": (2, 2, 2),
    "mexican-train": (3, 3, 2),
    "blind": (3, 4, 2),
}


def order_of(deal: Deal, *, rows: bool) -> tuple[int, ...]:
    """Return a deal as `all_worlds` does."""
    number = deal.plan.tiles.number
    hands = [[number(name) for name in hand] for hand in deal.hands]
    tiles = [tile for hand in hands for tile in (hand if rows else sorted(hand))]
    return (*tiles, *(number(name) for name in deal.boneyard))


#: What some of them are played with besides.
CHANGED = {
    "kozel": {"redeal": {"doubles": 2}},
    "kozel-yard": {"boneyard": {"draw": "until", "dead_at_once": True}},
    "draw": {"boneyard": {"draw": "one", "must": False}},
    "block": {"boneyard": {"draw": "until", "reserve": 1}},
}


def _played(name: str):
    """Uncompiled, listing the worlds of a face-down row takes ten seconds."""
    return pytest.param(name, {}, marks=[pytest.mark.compiled_only] if name == "blind" else [])


@pytest.mark.parametrize(("name", "changed"), [*map(_played, GAMES), *CHANGED.items()])
def test_worlds_are_all_deals_that_lead_to_the_view(name, changed):
    seats = GAMES[name][2]
    choice = small_game(name, *GAMES[name], **changed)
    checked = 0
    for step, match in enumerate(moments(choice, seats, seed=1)):
        if step % 5 or (
            match.plan.tiles.size > 6 and match.layout.size < (5 if name == "blind" else 3)
        ):
            continue
        seat = step % seats
        found = all_worlds(match, seat)
        if found is None:
            continue
        worlds = Worlds(match.view(seat))
        check(worlds, found, rows=match.rules.turn is Turn.ROW)
        checked += 1
        if checked == MOMENTS:
            break


@pytest.mark.parametrize("name", ["blind", "kolbasa", "osel"])
def test_what_a_seat_is_known_to_have_held_is_a_fact(name):
    seats = GAMES[name][2]
    checked = 0
    for match in moments(small_game(name, *GAMES[name]), seats, seed=3):
        view = match.view(match.round.seat)
        if view["history"] and view["history"][-1]["do"] == "end":
            worlds = Worlds(view)
            found = all_worlds(match, match.round.seat) if worlds.grouping.needs else None
            if found is not None:
                check(worlds, found, rows=match.rules.turn is Turn.ROW)
                checked += 1
        if checked == (3 if COMPILED else 1):
            break


def check(worlds: Worlds, found: list[tuple[int, ...]], *, rows: bool) -> None:
    """Hold what there is to say of worlds against the list of all of them."""
    plan = worlds.plan
    assert worlds.count is not None
    every = Counter(found)
    parts = [len(part) for group in worlds.grouping.places for part in worlds._parts(group)]
    orders = prod(map(factorial, parts))
    alike = 1 if rows else factorial(plan.hand) ** plan.seats
    assert worlds.count * orders == len(found) * alike
    listed = {order_of(deal, rows=rows) for deal in worlds.enumerate()}
    assert len(listed) == worlds.count
    assert listed <= every.keys()
    drawn = [order_of(deal, rows=rows) for deal in worlds.deals(Rng(3), 1000)]
    assert every.keys() >= set(drawn)
    if len(found) <= 100:
        # Chi-square, to be passed by all but one in some ten thousand.
        mean = 1000 / len(found)
        counts = Counter(drawn)
        square = sum((counts[order] - mean) ** 2 / mean for order in found)
        freedom = len(found) - 1
        assert square <= freedom + 4 * (2 * freedom) ** 0.5 + 12
    for tile, shares in worlds.held().items():
        number = plan.tiles.number(tile)
        for seat, share in enumerate(shares):
            places = [p for p in range(len(found[0])) if worlds.reading.owner(p) == seat]
            among = sum(any(order[p] == number for p in places) for order in found)
            assert share == pytest.approx(among / len(found)), (tile, seat)
