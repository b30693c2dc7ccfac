"""Thinking bots: what they weigh, what they search, what they know of the match."""

import itertools
from typing import Any

import pytest

from kostyashki import Match, game
from kostyashki.actions import action_table, plain
from kostyashki.bots import bots_for_seats, make_bot, players
from kostyashki.bots.players import MASTER, Level, ThinkingBot
from kostyashki.bots.policy import Policy, Weights
from kostyashki.bots.pool import Kind, Pool
from kostyashki.bots.race import Race
from kostyashki.bots.search import Search
from kostyashki.plan import Plan
from kostyashki.rng import Rng
from kostyashki.round import COMPILED
from kostyashki.scoring.ledger import Ledger
from kostyashki.solver import Solver, Unsolvable, solve
from kostyashki.worlds import Worlds


def plan_of(name):
    choice = game(name)
    return Plan(choice.rules(choice.game.default_seats), choice.game.default_seats)


def decisions(name, *, seed, seats=None, bot="yard"):
    """Yield a match at each decision with a choice, the bots playing on."""
    match = Match(name, seats=seats, seed=seed)
    bots = bots_for_seats(bot, match.seats, seed=seed)
    while not match.over:
        legal = match.legal_actions
        if len(legal) == 1:
            match.apply(legal[0])
            continue
        yield match
        view = match.view(match.round.seat)
        chosen = bots[view["seat"]].choose(view)
        keys = ("do", "tile", "arm", "closed", "outer")
        match.apply({key: chosen[key] for key in keys if key in chosen})


# --- the race -------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["sport", "kozel-pairs", "muggins", "haitian", "sea-kozel"])
def test_more_points_are_a_better_chance_and_chances_add_up(name):
    race = Race(plan_of(name))
    target = race.plan.rules.ending.target
    sides = race.plan.sides
    rest = [0] * (sides - 1)
    chances = [
        race.chance([points, *rest], 0) for points in range(0, target + 1, max(1, target // 9))
    ]
    if race.plan.rules.ending.penalty:
        chances.reverse()
    assert chances == sorted(chances)
    assert chances[0] < chances[-1]
    scores = [target // 3, *[target // 4] * (sides - 1)]
    total = sum(race.chance(scores, side) for side in range(sides))
    assert total == pytest.approx(sides / 2)


def test_in_a_match_of_so_many_rounds_a_late_lead_is_worth_more():
    race = Race(plan_of("mexican-train"))
    scores = [10, *[30] * (race.plan.sides - 1)]
    late, early = race.chance(scores, 0, 1), race.chance(scores, 0, 12)
    assert late > early > 0.5


# --- weighing worlds ------------------------------------------------------------------------------


def test_worlds_are_weighed_by_what_the_others_would_have_done():
    """Who opened with 1-2 rather holds more ones than a heavy double, with which to open."""
    hands = [
        ["1-2", "0-1", "0-2", "0-3", "1-3", "0-4", "1-4"],
        ["2-3", "2-4", "2-5", "2-6", "3-4", "3-5", "3-6"],
        ["0-0", "0-5", "0-6", "1-5", "1-6", "1-1", "2-2"],
        ["3-3", "4-4", "5-5", "6-6", "4-5", "4-6", "5-6"],
    ]
    match = Match("sport", seed=1, auto_deal=False)
    match.deal(hands, opener=0)
    match.apply({"do": "play", "tile": "1-2", "arm": "A"})
    worlds = Worlds(match.view(1))
    kinds = (Kind(temperature=0.3, slack=0.05, share=1, onward=0),)
    pool = Pool(worlds, Policy(worlds.plan), 1, 3000, Rng(1), kinds=kinds)
    names, held = worlds.plan.tiles, dict.fromkeys(("0-1", "1-3", "4-4", "5-5", "6-6"), 0)
    for i in range(600):
        pool.put((i + 0.5) / 600)
        for tile in names.listed(pool.round.hand_masks[0]):
            if tile in held:
                held[tile] += 1
    before = worlds.held()
    assert pool.effective < 2000
    for tile, times in held.items():
        ratio = times / 600 / before[tile][0]
        assert ratio < 0.9 if tile[0] == tile[2] else ratio > 1.2


@pytest.mark.parametrize("name", ["sport", "kozel", "block", "draw", "dominican"])
def test_what_looks_good_in_plain_lines_is_what_playing_on_would_show(name):
    """The short way of plain lines gives the values that a play on a copy gives."""
    told = 0
    for match in itertools.islice(decisions(name, seed=6), 40):
        worlds = Worlds(match.view(match.round.seat))
        policy = Policy(worlds.plan)
        round_ = worlds.replayed(worlds.deal(Rng(1)))
        policy.follow(worlds, round_)
        assert policy.plain
        if not round_.layout.size:
            continue
        short = policy.judged(round_)
        policy.plain = False
        long = policy.judged(round_)
        assert [code for code, _ in short] == [code for code, _ in long]
        assert [value for _, value in short] == pytest.approx([value for _, value in long])
        told += 1
    assert told > 15


# --- the search -----------------------------------------------------------------------------------


@pytest.mark.compiled_only
@pytest.mark.parametrize(("name", "seats"), [("sport", 4), ("draw", 2)])
def test_where_all_hands_are_known_play_is_perfect(name, seats):
    seen, solver = 0, Solver(14)
    for seed in range(30):
        for match in decisions(name, seats=seats, seed=seed):
            if Worlds(match.view(match.round.seat)).count != 1:
                continue
            values = solver.solve(match.round, line=False).values
            bot = ThinkingBot("master", Rng(seed), MASTER)
            chosen = bot.choose(match.view(match.round.seat))
            action = next(
                a
                for a in values
                if (a.do, a.tile, a.arm) == (chosen["do"], chosen.get("tile"), chosen.get("arm"))
            )
            assert values[action] == max(values.values())
            seen += len(set(values.values())) > 1
            if seen > 6:
                return
    pytest.fail("no such decision")


@pytest.mark.compiled_only
def test_the_search_finds_what_wins_in_every_world():
    """Late in a round, an action that is best in all worlds is tried most."""
    good = [_finds(match, *found) for match, *found in itertools.islice(_clear_decisions(), 25)]
    assert sum(good) > 21


@pytest.mark.compiled_only
def test_a_careless_player_is_found_out():
    """Seat 2 plays by lot, seats 1 and 3 as the yard: at a round's end seat 0 can tell."""
    bots = [make_bot(name, Rng(7)) for name in ("yard", "yard", "random", "yard")]
    careless = [0.0] * 4
    for seed in range(20):
        match = Match("sport", seed=seed)
        view = match.view(0)
        while not match.round.end:
            seat = match.round.seat
            if seat == 0:
                view = match.view(0)
            match.apply(plain(bots[seat].choose(match.view(seat))))
        worlds = Worlds(view)
        pool = Pool(worlds, Policy(worlds.plan), 0, 300, Rng(1))
        for seat in range(1, 4):
            likely = pool.likely(seat)
            assert sum(likely) == pytest.approx(1)
            careless[seat] += likely[1] / 20
    assert careless[2] > 0.65
    assert max(careless[1], careless[3]) < 0.45


def test_how_a_kind_plays_on_is_apart_from_how_its_past_is_explained():
    """With the same worlds and weights, playouts follow ``onward`` and nothing else."""
    match = next(itertools.islice(decisions("sport", seed=5), 3, None))
    seat, view = match.round.seat, match.view(match.round.seat)

    def results(**changed: float) -> Any:
        kind = Kind(**({"temperature": 1, "slack": 0.1, "share": 1, "onward": 1} | changed))
        worlds = Worlds(view)
        policy = Policy(worlds.plan)
        policy.follow(worlds, worlds.replayed(worlds.deal(Rng(1))))
        pool = Pool(worlds, policy, seat, 60, Rng(2), kinds=(kind,))
        search = Search(pool, policy, seat, Rng(3))
        search.run(60)
        return pool.effective, search.results()

    usual, colder, blunter = results(), results(onward=0.01), results(slack=1)
    assert colder[0] == usual[0]
    assert colder[1] != usual[1]
    assert blunter[0] > usual[0]


def _clear_decisions():
    """Yield matches with their worlds and the actions that are best in each of these."""
    solver = Solver(14)
    for seed in range(60):
        for match in decisions("sport", seed=seed):
            worlds = Worlds(match.view(match.round.seat))
            if not 1 < (worlds.count or 0) <= 30:
                continue
            best = set(match.legal_actions)
            for deal in worlds.enumerate():
                values = solver.solve(worlds.replayed(deal), line=False).values
                best &= {
                    action for action, value in values.items() if value == max(values.values())
                }
            if best and len(best) < len(match.legal_actions):
                yield match, worlds, best


def _finds(match, worlds, best):
    policy = Policy(worlds.plan)
    pool = Pool(worlds, policy, match.round.seat, 400, Rng(1))
    search = Search(pool, policy, match.round.seat, Rng(1))
    search.run(2000)
    return _action(match, search.best()) in best


def _action(match, code):
    return action_table(match.plan.tiles.highest, match.plan.trains).actions[code]


@pytest.mark.parametrize(
    "name",
    ["blind", "kozel", "bergen", pytest.param("mexican-train", marks=pytest.mark.compiled_only)],
)
def test_a_search_plays_only_what_is_legal(name):
    """After each iteration every tile is in exactly one place, in whatever world it was.

    In a face-down row what may be done later depends on tiles that differ from world to world.
    """
    for match in itertools.islice(decisions(name, seed=3), 0, 60, 3 if COMPILED else 12):
        worlds = Worlds(match.view(match.round.seat))
        policy = Policy(worlds.plan)
        pool = Pool(worlds, policy, match.round.seat, 100 if COMPILED else 20, Rng(2))
        search = Search(pool, policy, match.round.seat, Rng(2))
        for _ in range(150 if COMPILED else 15):
            search.run(1)
            names = worlds.plan.tiles.names
            lying = [names.index(tile) for tile, _, _ in pool.round.layout.plays]
            masks = pool.round.hand_masks
            held = [tile for mask in masks for tile in range(len(names)) if mask >> tile & 1]
            places = [*lying, *held, *pool.round.boneyard]
            assert len(places) == len(set(places)) == len(names)


@pytest.mark.skipif(COMPILED, reason="looks into the search, which only runs so uncompiled")
@pytest.mark.parametrize("name", ["blind", "draw", "bergen"])
def test_a_node_is_one_state_of_what_the_seat_has_seen(name):
    """Whenever the search comes to a node, the seat has the actions that stand there."""
    for match in itertools.islice(decisions(name, seed=3), 0, 40, 8):
        worlds = Worlds(match.view(match.round.seat))
        policy = Policy(worlds.plan)
        pool = Pool(worlds, policy, match.round.seat, 60, Rng(2))
        search: Any = Search(pool, policy, match.round.seat, Rng(2))
        select = search.select

        def look(node, search=search, select=select):
            first = search.first[node]
            stored = list(search.codes[first : first + search.widths[node]])
            assert stored == search.round.legal_codes()
            return select(node)

        search.select = look
        search.run(200)
        assert search.nodes > 1


def test_near_the_target_the_match_counts_not_the_points():
    """Results of a search for the match are chances to win it."""
    match = Match("sport", seed=4)
    for _ in range(6):
        match.apply(match.legal_actions[0])
    seat = match.round.seat
    for scores, low, high in (([199, 0], 0.5, 1.3), ([0, 199], -0.3, 0.75)):
        worlds = Worlds(match.view(seat))
        policy = Policy(worlds.plan)
        pool = Pool(worlds, policy, seat, 200, Rng(1))
        mine = scores if seat % 2 == 0 else scores[::-1]
        ledger = Ledger(worlds.plan.terms).standing(mine, [0, 0])
        search = Search(pool, policy, seat, Rng(1), ledger=ledger)
        search.run(400)
        assert all(low < mean < high for _, tried, mean in search.results() if tried > 20)


def test_chance_repeats_itself():
    match = Match("kozel", seed=9)
    view = match.view(match.round.seat)
    level = Level(worlds=50, plies=2000)
    choices = [ThinkingBot("master", Rng(3), level, seconds=60).choose(view) for _ in range(2)]
    assert choices[0] == choices[1]


def test_weights_matter():
    """A policy that cares for nothing but pips lays the heaviest tile."""
    none = dict.fromkeys(("award", "double", "own", "reply", "next_seat", "partner", "others"), 0)
    match = Match("sport", seed=2)
    worlds = Worlds(match.view(match.round.seat))
    policy = Policy(worlds.plan, Weights(**none, stuck=0, pip=1))
    round_ = worlds.replayed(worlds.deal(Rng(1)))
    policy.follow(worlds, round_)
    values = dict(policy.judged(round_))
    pips = {c: sum(map(int, str(_action(match, c).tile).split("-"))) for c in values}
    assert values == pips


def test_an_open_game_of_three_sides_is_not_solved_but_played():
    match = Match("kozel", seats=3, seed=1)
    with pytest.raises(Unsolvable):
        solve(match.round)
    view = match.view(match.round.seat)
    assert ThinkingBot("master", Rng(1), Level(worlds=20, plies=500)).choose(view) in view["legal"]


def test_a_level_says_how_many_decisions_are_remembered():
    match = Match("sport", seed=9)
    view = match.view(match.round.seat)

    def found(nodes):
        bot = ThinkingBot("master", Rng(3), Level(worlds=50, plies=4000, nodes=nodes), seconds=60)
        return bot.searched(view, Worlds(view)).results()

    # Room that is not needed changes nothing.
    assert found(1 << 12) == found(1 << 14)
    assert found(1 << 12) != found(2)


def test_what_was_spent_on_solving_is_not_there_for_searching(monkeypatch):
    """A clock that goes on by a hundredth whenever it is looked at, and by 0.8 while solving."""
    looks = 0
    now = 0.0

    def clock():
        nonlocal looks, now
        looks += 1
        now += 0.01
        return now

    def solve_in_vain(bot, worlds):
        nonlocal now
        now += 0.8

    monkeypatch.setattr(players, "monotonic", clock)
    monkeypatch.setattr(ThinkingBot, "_solved", solve_in_vain)
    views = (match.view(match.round.seat) for match in decisions("sea-kozel", seed=1, seats=2))
    view = next(view for view in views if Worlds(view).count == 1)
    # The worlds are drawn by the real clock, for which it is long too late: the first few only.
    level = Level(worlds=32, plies=10**9)
    assert ThinkingBot("master", Rng(3), level, seconds=0.9).choose(view) in view["legal"]
    assert 1 < looks < 15
