"""The call of points (rules.md 3.3: a missed score may be claimed), in the games that have it."""

from collections import Counter

import pytest

from kostyashki import Match, game
from kostyashki.errors import IllegalAction
from kostyashki.events import Acted
from tests.clauses import EVERY, proves
from tests.properties.support import walk

from .table import Table

GAMES = ("muggins", "all-fives", "five-up")
#: What five and ten at the ends score.
FIVE = {"five-up": 1}
TEN = {"five-up": 2}
FISH = {0: "1-1 2-2", 1: "1-3 1-4", 2: "3-3 4-4 5-5", 3: "6-6 4-6 4-5"}

each_game = pytest.mark.parametrize("name", GAMES)


def begun(name, **options):
    """Return a table where seat 0 has just opened with 1-4: five at the ends."""
    table = Table(name, 4, call="yes", **options)
    table.deal({0: "1-4 0-0", 1: "1-1 0-1 2-2 2-3 3-3", 2: "4-4"}, opener=0)
    table.play("0:1-4A")
    return table


def claims(name):
    """Return the words of all claims of a game."""
    return {f"claim={n}" for n in (range(1, 17) if name == "five-up" else range(5, 40, 5))}


@each_game
@proves(EVERY, "points")
def test_the_seat_that_laid_says_what_it_scores(name):
    table = begun(name)
    assert (table.seat, table.match.scores) == (0, [0] * 4)
    assert table.legal == {"end", *claims(name)}
    five = FIVE.get(name, 5)
    table.play(f"0:claim={five}")
    assert (table.acted.award, table.acted.points) == (five, five)
    assert table.match.scores == [five, 0, 0, 0]
    assert (table.seat, table.legal) == (1, {"1-1A", "0-1A"})


@each_game
@proves(EVERY, "points")
@pytest.mark.parametrize("missed", ["end", "wrong"])
def test_the_next_seat_may_claim_what_was_missed_once(name, missed):
    five, ten = FIVE.get(name, 5), TEN.get(name, 10)
    table = begun(name)
    table.play("0:end" if missed == "end" else f"0:claim={ten}")
    assert (table.seat, table.match.scores) == (1, [0] * 4)
    assert table.legal == {"1-1A", "0-1A", *claims(name)}
    table.play(f"1:claim={five}")
    assert (table.acted.award, table.match.scores) == (five, [0, five, 0, 0])
    assert (table.seat, table.legal) == (1, {"1-1A", "0-1A"})


@each_game
@proves(EVERY, "points")
def test_a_wrong_claim_of_the_next_seat_is_its_only_one(name):
    table = begun(name)
    table.play(f"0:end 1:claim={TEN.get(name, 10)}")
    assert (table.acted.award, table.match.scores) == (0, [0] * 4)
    assert (table.seat, table.legal) == (1, {"1-1A", "0-1A"})


@each_game
@proves(EVERY, "points")
def test_a_claim_lapses_with_the_next_tile(name):
    table = begun(name)
    table.play("0:end 1:1-1A")
    assert table.legal == {"end", *claims(name)}
    table.play("1:end")
    assert claims(name) < table.legal
    table.play(f"2:4-4B 2:claim={TEN.get(name, 10)}")
    assert table.match.scores == [0, 0, TEN.get(name, 10), 0]


@each_game
def test_what_is_legal_does_not_tell_whether_anything_was_scored(name):
    table = begun(name)
    table.play("0:end")
    after_five = table.legal - {"1-1A", "0-1A"}
    table.play("1:1-1A 1:end")  # 1-1 and 4: six
    assert {what for what in table.legal if what.startswith("claim")} == after_five
    table.play(f"2:claim={FIVE.get(name, 5)}")
    assert table.acted.award == 0


@each_game
def test_a_stuck_seat_may_claim_before_it_draws(name):
    table = Table(name, 4, call="yes")
    table.deal({0: "5-5", 1: "1-2 1-3 2-3 0-1 0-2"}, "0-5", opener=0)
    table.play("0:5-5A 0:end")
    assert table.legal == {"draw", *claims(name)}
    table.play(f"1:claim={TEN.get(name, 10)} 1:draw=0-5")
    assert (table.match.scores, table.legal) == ([0, TEN.get(name, 10), 0, 0], {"0-5A", "0-5B"})


@each_game
@proves(EVERY, "points")
@pytest.mark.parametrize("out", [0, 2])
def test_the_table_counts_after_the_last_tile(name, out):
    left = {seat: tile for seat, tile in enumerate(["0-2", "0-3", "1-2", "3-3"]) if seat != out}
    scored = set()
    for seed in range(12):
        table = Table(name, 4, call="yes").round(left, out=out, opener=out, seed=seed)
        count = table.acted.count
        points = 0 if count % 5 else count // 5 if name == "five-up" else count
        assert (table.acted.do, table.acted.award) == ("play", points)
        scored.add(points > 0)
    assert scored == {True, False}


@each_game
def test_the_table_counts_after_a_block(name):
    table = Table(name, 4, call="yes", dead_stock="at-once")
    table.fish(FISH)
    assert (table.ended.end, table.ended.by) == ("block", 1)
    assert (table.acted.do, table.acted.tile) == ("play", "0-6")


@each_game
@proves(EVERY, "at-once")
def test_a_claim_may_end_the_match(name):
    table = Table(name, 4, call="yes")
    target = table.match.rules.ending.target
    table.standing([target - 1, 0, target - 1, 0]).deal({0: "1-4"}, opener=0)
    table.play(f"0:1-4A 0:claim={FIVE.get(name, 5)}")
    assert table.outcome.winners == (0,)


@each_game
def test_in_pairs_the_other_pair_may_claim(name):
    table = begun(name, pairs="yes")
    table.play(f"0:end 1:claim={FIVE.get(name, 5)}")
    assert table.match.scores == [0, FIVE.get(name, 5)]


@pytest.mark.parametrize(
    ("action", "text"),
    [
        ({"do": "claim", "points": 7}, "no play can earn 7"),
        ({"do": "claim"}, "no play can earn None"),
        ({"do": "claim", "points": True}, "no play can earn True"),
        ({"do": "claim", "points": 10**30}, "no play can earn"),
        ({"do": "play", "tile": "0-0", "arm": "A"}, "first the points of the play"),
        ({"do": "pass"}, "first the points of the play"),
        ({"do": "end", "points": 5}, "only a claim names points"),
        ({"do": "claim", "points": 5, "tile": "1-4"}, "a claim names no tile"),
    ],
)
def test_why_not(action, text):
    with pytest.raises(IllegalAction, match=text):
        begun("muggins").match.apply(action)


def test_without_the_option_there_is_nothing_to_claim():
    table = Table("muggins", 4)
    table.deal({0: "1-4"}, opener=0)
    table.play("0:1-4A")
    assert table.match.scores == [5, 0, 0, 0]
    with pytest.raises(IllegalAction, match="no points to claim now"):
        table.match.apply({"do": "claim", "points": 5})


def test_undo_takes_a_claim_back():
    table = begun("muggins")
    before = [table.match.view(seat) for seat in (None, 0, 1)]
    table.play("0:claim=5")
    table.match.undo()
    assert [table.match.view(seat) for seat in (None, 0, 1)] == before
    table.play("0:end 1:claim=5")
    table.match.undo()
    table.play("1:claim=5")
    assert table.match.scores == [0, 5, 0, 0]


@each_game
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_points_are_earned_once_by_who_claims_them_first(name, seats):
    """Random matches, each action held against the rule."""
    seen: Counter[str] = Counter()
    for seed in range(4):
        match = Match(game(name, call="yes"), seats=seats, seed=seed)
        owner, points = -1, 0
        tries: set[int] = set()
        for events in walk(match, seed):
            event, after = events[0], events[1:]
            assert isinstance(event, Acted)
            if event.do == "play":
                total = sum(end.points for end in event.counted)
                points = 0 if total % 5 else total // 5 if name == "five-up" else total
                owner, tries = event.seat, set()
                assert event.award == (points if after else 0)
            elif event.do == "claim":
                assert event.seat not in tries
                assert event.seat in (owner, (owner + 1) % seats)
                right = event.points == points > 0
                assert event.award == (points if right else 0)
                seen["own" if event.seat == owner else "missed"] += right
                tries.add(event.seat)
                points = 0 if right else points
            elif event.do != "end":
                assert event.award == 0
                points = 0
    assert min(seen["own"], seen["missed"]) > 0
