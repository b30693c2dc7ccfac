"""Double Bergen (rules.md 3.8), clause by clause."""

import random

import pytest

from kostyashki import Match
from kostyashki.events import Acted, Dealt, Event, MatchEnded, RoundEnded
from tests.clauses import proves

from .table import Table


def start(seats=4, **options):
    return Table("double-bergen", seats, **options)


def lay(words, **options):
    return start(**options).lay(words)


def awards(table):
    """What each play earned."""
    return [event.award for event in table.events if isinstance(event, Acted)]


# --- the deal, who opens, drawing -----------------------------------------------------------------


@proves("double-bergen", "deal")
@pytest.mark.parametrize(("seats", "each"), [(2, 6), (3, 6), (4, 5)])
def test_the_deal(seats, each):
    """PG: six tiles for two and three, five for four."""
    dealt = start(seats).deal({})
    assert [len(hand) for hand in dealt.hands] == [each] * seats


@proves("double-bergen", "opener")
def test_the_lowest_double_opens_every_round():
    """As in Bergen (our reading), without a double the lowest tile."""
    table = start()
    dealt = table.deal({2: "1-1", 3: "2-2"}, "0-0")
    assert (dealt.opener, dealt.must) == (2, "1-1")
    table = start()
    doubles = "0-0 1-1 2-2 3-3 4-4 5-5 6-6"
    dealt = table.deal({1: "0-1"}, doubles)
    assert (dealt.opener, dealt.must) == (1, "0-1")


@proves("double-bergen", "next-opener")
@pytest.mark.parametrize("seed", range(4))
def test_the_winner_of_a_round_has_no_right_to_open_the_next(seed):
    """Our reading: the deal says again who opens, and with what."""
    match, rng = Match("double-bergen", seed=seed), random.Random(seed)
    ended: list[Event] = []
    while not ended:
        events = match.apply(rng.choice(match.legal_actions))
        ended = [event for event in events if isinstance(event, RoundEnded)]
    [*_, last, dealt] = events
    assert isinstance(last, RoundEnded)
    assert isinstance(dealt, Dealt)
    assert last.next_opener is None
    doubles = [f"{pip}-{pip}" for pip in range(7)]
    held = {tile: seat for seat, hand in enumerate(dealt.hands) for tile in hand}
    lowest = next(tile for tile in doubles if tile in held)
    assert (dealt.must, dealt.opener) == (lowest, held[lowest])


@proves("double-bergen", "draw")
def test_a_stuck_seat_draws_until_a_tile_fits_the_whole_boneyard():
    """PG: until the boneyard is empty."""
    table = start()
    table.deal({0: "0-0", 1: "1-2 1-3 2-3 4-5 5-6"}, "2-5 2-4 0-3")
    assert table.match.view(None)["drawable"] == 8
    table.play("0:0-0A 1:draw=2-5 1:draw=2-4 1:draw=0-3")
    assert table.legal == {f"0-3{arm}" for arm in "ABCD"}


# --- the spinner ----------------------------------------------------------------------------------


@proves("double-bergen", "side-arms")
def test_all_four_sides_of_the_first_double_are_filled_first():
    """PG: nothing else may be extended before."""
    table = lay("0-0A 0-1A 0-2B 0-3C")
    assert set(table.open) == {"D"}
    assert {what for what in table.legal if what != "draw"} <= {
        f"{tile}D" for tile in ("0-4", "0-5", "0-6")
    }
    table = lay("0-0A 0-1A 0-2B 0-3C 0-4D")
    assert table.open == {"A": 1, "B": 2, "C": 3, "D": 4}


@proves("double-bergen", "side-arms")
def test_later_doubles_do_not_branch():
    """PG: they lie across the arm."""
    table = lay("0-0A 0-1A 0-2B 0-3C 0-4D 1-1A 1-5A")
    assert table.open == {"A": 5, "B": 2, "C": 3, "D": 4}


# --- points for a play ----------------------------------------------------------------------------


@proves("double-bergen", "points")
def test_a_double_alone_scores_two():
    """PG: the opening one, and a later one at an end."""
    assert awards(lay("0-0A")) == [2]
    assert awards(lay("0-0A 0-1A 0-2B 0-3C 0-4D 1-1A")) == [2, 0, 0, 0, 0, 2]


@proves("double-bergen", "points")
def test_a_pair_of_ends_scores_two():
    """PG: the end of the tile just laid and another."""
    table = lay("0-0A 0-1A 0-2B 0-3C 0-4D 1-2A")
    assert table.open == {"A": 2, "B": 2, "C": 3, "D": 4}
    assert table.acted.award == 2


@proves("double-bergen", "points")
def test_a_pair_that_lies_already_scores_nothing_more():
    """domino-play.com: a play scores by its own end."""
    assert awards(lay("0-0A 0-1A 0-2B 0-3C 0-4D 1-2A 3-5C"))[-2:] == [2, 0]


@proves("double-bergen", "points")
def test_three_alike_score_three():
    """PG: three ends, or a double and an end."""
    table = lay("0-0A 0-1A 0-2B 0-3C 0-4D 1-2A 2-3C")
    assert table.open == {"A": 2, "B": 2, "C": 2, "D": 4}
    assert table.acted.award == 3
    assert lay("0-0A 0-1A 0-2B 0-3C 0-4D 1-2A 2-2A").acted.award == 3


@proves("double-bergen", "points")
def test_four_alike_score_four_and_more_do_not_score_more():
    """PG: four of a number; a double among four ends is our reading."""
    table = lay("0-0A 0-1A 0-2B 0-3C 0-4D 1-2A 2-3C 2-4D")
    assert set(table.open.values()) == {2}
    assert table.acted.award == 4
    table = lay("0-0A 0-1A 0-2B 0-3C 0-4D 1-2A 2-3C 2-4D 2-2B")
    assert table.acted.award == 4


@proves("double-bergen", "points", "side-arms")
def test_without_a_double_to_open_two_ends_may_be_alike():
    """PG: the first double becomes the spinner when it comes."""
    table = start()
    table.deal({1: "0-1", 2: "0-2", 3: "1-2"}, "0-0 1-1 2-2 3-3 4-4 5-5 6-6")
    table.play("1:0-1A 2:0-2A 3:1-2B")
    assert awards(table) == [0, 0, 2]


# --- the end of a round and of the match ----------------------------------------------------------


@proves("double-bergen", "out-pays")
@pytest.mark.parametrize("out", [0, 1])
def test_going_out_is_one_point(out):
    """PG: as Bergen."""
    table = start(2).settle({1 - out: "6-6 5-6"}, end="out", by=out)
    assert table.match.scores == [1 - out, out]


@proves("double-bergen", "block-pays", "tie")
def test_the_lowest_hand_of_a_block_gets_one_point():
    """PG: as Bergen; level nobody."""
    left = {0: "0-2", 1: "0-3", 2: "3-3 4-4", 3: "2-3"}
    assert start().settle(left, end="block", by=2).match.scores == [1, 0, 0, 0]
    left[1] = "1-1"
    table = start().settle(left, end="block", by=2)
    assert (table.match.scores, table.match.ledger.carry) == ([0, 0, 0, 0], 0)


@proves("double-bergen", "match", "at-once")
@pytest.mark.parametrize(("seats", "target"), [(2, 15), (3, 10), (4, 10)])
def test_the_target_is_tested_at_once(seats, target):
    """PG: 15 chips or 10 by the number of players; the two of an opening double."""
    others = [0] * (seats - 1)
    assert not start(seats).standing([target - 3, *others]).lay("0-0A").match.over
    table = start(seats).standing([target - 2, *others]).lay("0-0A")
    assert table.outcome == MatchEnded((0,), tuple(range(1, seats)), (target, *others))


@proves("double-bergen", "match")
def test_another_target():
    """rules.md 3.8."""
    assert start(target=2).lay("0-0A").outcome.winners == (0,)
