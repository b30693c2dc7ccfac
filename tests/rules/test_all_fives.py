"""All Fives (rules.md 3.3), clause by clause."""

import pytest

from kostyashki import Match, game
from kostyashki.errors import IllegalDeal, UsageError
from kostyashki.events import Acted, MatchEnded
from tests.clauses import proves

from .table import Table

#: Seat 1 makes the block: 6, 9, 24 and 31 are left.
BLOCK = {0: "1-1 2-2", 1: "1-3 1-4", 2: "3-3 4-4 5-5", 3: "6-6 4-6 4-5"}
#: The same with 9 and 9.
TIED = {**BLOCK, 0: "1-1 1-6"}
#: Seat 3 opens, seat 0 makes the block; 22, 18, 10 and 11 are left: the lowest hand is on the side
#: that holds more.
BLOCK_PAIRS = {0: "6-6 5-5", 1: "1-4 2-4 1-6", 2: "1-1 2-2 1-3", 3: "1-5 2-3"}


def start(seats=4, **options):
    return Table("all-fives", seats, **options)


def fish(left, opener=0, **options):
    return start(dead_stock="at-once", **options).fish(left, opener=opener)


def lay(words, **options):
    return start(**options).lay(words)


# --- the deal, who opens, drawing ---------------------------------------------------------------


@proves("all-fives", "deal")
@pytest.mark.parametrize(("seats", "each"), [(2, 7), (3, 5), (4, 5)])
def test_the_deal(seats, each):
    """rules.md 3.3: seven tiles for two, five for three and four."""
    dealt = start(seats).deal({}, opener=0)
    assert [len(hand) for hand in dealt.hands] == [each] * seats


@proves("all-fives", "opener")
def test_a_lot_names_the_first_opener_who_may_lay_any_tile():
    """PG: a lot."""
    table = start()
    with pytest.raises(IllegalDeal):
        table.deal({})
    assert table.deal({1: "0-0 6-6"}, opener=2).must is None
    assert len(table.legal) == 5


@proves("all-fives", "next-opener")
def test_the_winner_opens_next():
    """rules.md 3.3: who went out; after a block the lowest hand; after a tie a lot."""
    left = {0: "0-2", 1: "0-3", 3: "3-3"}
    assert start().round(left, out=2, opener=2).next_opener == 2
    table = fish(BLOCK)
    assert (table.ended.by, table.next_opener) == (1, 0)
    assert fish(TIED).next_opener is None


@proves("all-fives", "draw")
def test_a_stuck_seat_draws_until_a_tile_fits():
    """PG: then it must play."""
    table = start(3)
    table.deal({0: "0-0", 1: "1-2 1-3 2-3 4-5 5-6"}, "2-5 2-4 0-3", opener=0)
    table.play("0:0-0A 1:draw=2-5 1:draw=2-4 1:draw=0-3")
    assert table.legal == {"0-3A", "0-3B"}


@proves("all-fives", "draw", "dead-stock")
def test_the_whole_boneyard_may_be_drawn():
    """PG: nothing is kept back."""
    table = start().fish(BLOCK)
    assert (table.drawn, table.match.round.boneyard) == (8, [])


# --- points for a play --------------------------------------------------------------------------


@proves("all-fives", "points")
def test_a_positive_multiple_of_five_is_scored_at_once():
    """rules.md 3.3: the opening 5-5, 0-5 beside it, 2-5, then 3-5 on a side arm."""
    table = lay("5-5A 0-5A 2-5B 3-5C")
    plays = [event for event in table.events if isinstance(event, Acted)]
    assert [event.count for event in plays] == [10, 10, 2, 5]
    assert [event.award for event in plays] == [10, 10, 0, 5]
    assert lay("0-0A").acted.award == 0
    assert lay("5-5A 0-5A 2-5B 3-5C", pairs="yes").acted.scores == (10, 15)


@proves("all-fives", "side-arms", "points")
def test_the_first_double_and_only_it_branches():
    """rules.md 3.3: its side arms open when both its line sides are taken, and count later."""
    table = lay("1-4A 4-4B 4-6B 6-6B 3-6B")
    assert table.open == {"A": 1, "B": 3, "C": 4, "D": 4}
    assert table.counted == [("1-4", 1), ("3-6", 3)]
    assert lay("5-5A 0-5A").open == {"A": 0, "B": 5}


# --- the end of a round -------------------------------------------------------------------------


@proves("all-fives", "out-pays", "rounding")
@pytest.mark.parametrize(
    ("left", "points"),
    [
        ({1: "0-1", 2: "0-2", 3: "0-0"}, 5),  # each rounded on its own: nothing
        ({1: "3-4", 2: "0-3", 3: "0-2"}, 10),
        ({1: "3-4", 2: "0-3", 3: "1-2"}, 15),
    ],
)
def test_out_scores_the_others_pips_rounded_once(left, points):
    """rules.md 3.3: 3, 12 and 13 to the nearest 5."""
    assert start().round(left, out=0, opener=0).lines == [(0, points, "out")]


@proves("all-fives", "out-pays")
def test_out_in_pairs_leaves_the_partner_s_tiles_out():
    """rules.md 3.3: 5 and 6 of the opponents."""
    table = start(pairs="yes").round({1: "2-3", 2: "6-6", 3: "2-4"}, out=0, opener=0)
    assert table.lines == [(0, 10, "out")]


@proves("all-fives", "block", "block-pays", "rounding")
def test_the_lowest_hand_of_a_block_scores_all_that_the_others_hold():
    """rules.md 3.3: 9, 24 and 31, its own 6 not taken off, rounded to 65; 63 with 7 too."""
    assert fish(BLOCK).lines == [(0, 65, "block")]
    table = fish({**BLOCK, 0: "1-1 1-4", 1: "1-3 2-2"})
    assert table.lines == [(0, 65, "block")]


@proves("all-fives", "tie")
def test_nobody_scores_a_block_tied_for_the_lowest():
    """rules.md 3.3: 9 and 9."""
    table = fish(TIED)
    assert (table.lines, table.ended.carry) == ([], 0)


@proves("all-fives", "block-pays")
def test_a_block_in_pairs_goes_to_the_side_of_the_lowest_hand():
    """rules.md 3.3: the opponents' 29, the partner's 22 ignored; its seat leads."""
    table = fish(BLOCK_PAIRS, opener=3, pairs="yes")
    assert table.lines == [(0, 30, "block")]
    assert table.next_opener == 2


# --- the end of the match -----------------------------------------------------------------------


@proves("all-fives", "match", "at-once")
@pytest.mark.parametrize(
    ("options", "target"), [({}, 200), ({"pairs": "yes"}, 250), ({"target": 60}, 60)]
)
def test_the_target_is_tested_at_once(options, target):
    """rules.md 3.3: 200, in pairs 250, also in the middle of a round."""
    others = [0] * (1 if "pairs" in options else 3)
    assert not start(**options).standing([target - 11, *others]).lay("5-5A").match.over
    table = start(**options).standing([target - 10, *others]).lay("5-5A")
    losers = tuple(range(1, len(others) + 1))
    assert table.outcome == MatchEnded((0,), losers, (target, *others))


@proves("all-fives", "match")
def test_the_target_is_tested_after_a_settlement_too():
    """rules.md 3.3: the 65 of a block."""
    assert fish(BLOCK, target=65).outcome.winners == (0,)
    assert not fish(BLOCK, target=66).match.over


@proves("all-fives", "seats")
def test_pairs_need_four_seats():
    """rules.md 3.3: best two against two, with four."""
    with pytest.raises(UsageError):
        Match(game("all-fives", pairs="yes"), seats=3)
