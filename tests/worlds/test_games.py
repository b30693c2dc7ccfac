"""Worlds of every game: each drawn one leads to the view again; what views cannot be read."""

from __future__ import annotations

import copy
from collections import Counter

import pytest

from kostyashki import Match, UsageError, game
from kostyashki.games import declared
from kostyashki.notation import position, read_position
from kostyashki.rng import Rng
from kostyashki.worlds import Worlds
from kostyashki.worlds.chain import Chain
from kostyashki.worlds.table import Table
from tests.worlds.small import moments, replayed

TREES = ("chickenfoot", "mexican-train")
TABLES = [
    # Uncompiled, the large tables of trees take long.
    pytest.param(name, seats, marks=pytest.mark.compiled_only if declaration.name in TREES else ())
    for name, declaration in sorted(declared().items())
    for seats in sorted({min(declaration.seats), max(declaration.seats)})
]


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_every_drawn_world_leads_to_the_view_again(name, seats):
    rng = Rng(4)
    rounds = moments(game(name), seats, seed=2)
    for step in range(160):
        match = next(rounds)
        if step % 8:
            continue
        seat = rng.pick(seats + 1)
        view = match.view(seat if seat < seats else None)
        worlds = Worlds(view)
        for deal in worlds.deals(rng, 2):
            world = replayed(match, deal)
            assert world is not None
            assert world.view(view["seat"]) == view
            now = worlds.replayed(deal)
            assert now.hand_masks == world.round.hand_masks
            assert (now.n, now.seat, now.award) == (
                world.round.n,
                world.round.seat,
                world.round.award,
            )
            assert now.legal_codes() == world.round.legal_codes()
        held = worlds.held()
        on_table = {*view["laid"], *filter(None, [match.history[-1].deal.on_table])}
        assert {*held, *on_table} == {*match.plan.tiles.names}
        assert on_table.isdisjoint(held)
        for shares in held.values():
            assert sum(shares) == pytest.approx(1)


def sport_with_voids(least: int, most: int) -> Worlds:
    """Return worlds of sport dominoes in which three seats have passed."""
    for match in moments(game("sport"), 4, seed=9):
        view = match.view(match.round.seat)
        passed = {event["seat"] for event in view["history"] if event["do"] == "pass"}
        if len(passed) == 3:
            worlds = Worlds(view)
            if worlds.count is not None and least <= worlds.count <= most:
                return worlds
    raise AssertionError


def test_many_worlds_are_drawn_each_as_often():
    worlds = sport_with_voids(200, 1000)
    assert worlds.count is not None
    number = 40 * worlds.count
    seen = Counter(str(sorted(map(sorted, deal.hands))) for deal in worlds.deals(Rng(1), number))
    assert len(seen) == worlds.count
    square = sum((times - 40) ** 2 / 40 for times in seen.values())
    freedom = worlds.count - 1
    # Beyond four deviations on either side once in some ten thousand.
    assert abs(square - freedom) < 4 * (2 * freedom) ** 0.5


@pytest.mark.compiled_only
def test_the_marginals_of_many_worlds_are_those_drawn():
    worlds = sport_with_voids(10**5, 10**9)
    number = 20_000
    counts: Counter[tuple[str, int]] = Counter()
    for deal in worlds.deals(Rng(2), number):
        counts.update((tile, seat) for seat, hand in enumerate(deal.hands) for tile in hand)
    for tile, shares in worlds.held().items():
        for seat, share in enumerate(shares[:4]):
            deviation = (number * share * (1 - share)) ** 0.5
            assert abs(counts[tile, seat] - number * share) <= 5 * deviation + 1e-6


def test_what_a_seat_lacked_names_the_action():
    worlds = sport_with_voids(200, 10**9)
    facts = worlds.facts()
    assert {fact["do"] for fact in facts} == {"pass"}
    for fact in facts:
        assert worlds.codes[fact["action"]] == 2 << 15
        for tile in fact["tiles"]:
            assert {*map(int, tile.split("-"))} & {*fact["pips"]}


@pytest.mark.parametrize("tiles", [24, 36, 48])
def test_large_counts_are_exact(tiles):
    rng = Rng(tiles)
    third = tiles // 3
    may = [7 if i < third else rng.pick(7) | 4 for i in range(tiles)]
    raised = [rng.pick(3) == 0 for _ in range(tiles)]
    table = Table(may, [third // 2, third // 2, tiles - third // 2 * 2], raised, [1, 0, 0], 1)
    assert table.count() == table.count_one_by_one() > 10**5


@pytest.mark.compiled_only
def test_a_chain_tends_to_what_a_table_counts():
    may = [7, 3, 6, 5, 7, 7, 4, 3, 14, 12]
    room, raised, lit = [3, 3, 2, 2], [1, 0, 0, 1, 0, 2, 0, 0, 2, 0], [1, 2, 3, 0]
    exact = Table(may, room, raised, lit, 2).shares()
    for row, close in zip(exact, Chain(may, room, raised, lit, 2).shares()):
        assert close == pytest.approx(row, abs=0.04)


def test_a_view_without_a_history_or_a_turn_is_refused():
    match = Match("sport", seed=1, auto_deal=False)
    match.deal()
    taken_up = read_position(position(match)).match()
    with pytest.raises(UsageError, match="taken up"):
        Worlds(taken_up.view(0))
    while not match.to_deal:
        match.apply(match.legal_actions[0])
    with pytest.raises(UsageError, match="nobody is to act"):
        Worlds(match.view(0))


def test_a_view_that_contradicts_itself_is_refused():
    match = Match("kozel", seats=4, seed=1)
    for _ in range(5):
        match.apply(match.legal_actions[0])
    view = match.view(match.round.seat)
    skipped = copy.deepcopy(view)
    del skipped["history"][2]
    with pytest.raises(UsageError, match="does not follow"):
        Worlds(skipped)
    short = copy.deepcopy(view)
    del short["hand"][0]
    with pytest.raises(UsageError, match="contradicts itself"):
        Worlds(short)
