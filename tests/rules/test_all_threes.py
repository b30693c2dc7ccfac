"""All Threes (rules.md 3.4), clause by clause."""

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
    return Table("all-threes", seats, **options)


def fish(left, opener=0, **options):
    return start(dead_stock="at-once", **options).fish(left, opener=opener)


def lay(words, **options):
    return start(**options).lay(words)


# --- the deal, who opens, drawing ---------------------------------------------------------------


@proves("all-threes", "deal")
@pytest.mark.parametrize(("seats", "each"), [(2, 7), (3, 5), (4, 5)])
def test_the_deal(seats, each):
    """rules.md 3.4: seven tiles for two, five for three and four."""
    dealt = start(seats).deal({}, opener=0)
    assert [len(hand) for hand in dealt.hands] == [each] * seats


@proves("all-threes", "opener")
def test_a_lot_names_the_first_opener_who_may_lay_any_tile():
    """cardsdicedominoes.com: chance, and any tile."""
    table = start()
    with pytest.raises(IllegalDeal):
        table.deal({})
    assert table.deal({1: "0-0 6-6"}, opener=2).must is None
    assert len(table.legal) == 5


@proves("all-threes", "next-opener")
def test_who_went_out_opens_next_and_after_a_block_a_lot():
    """cardsdicedominoes.com: not the winner of a block."""
    left = {0: "0-2", 1: "0-3", 3: "3-3"}
    assert start().round(left, out=2, opener=2).next_opener == 2
    assert fish(BLOCK).next_opener is None


@proves("all-threes", "draw", "dead-stock")
def test_a_stuck_seat_draws_until_a_tile_fits_the_whole_boneyard_if_need_be():
    """cardsdicedominoes.com: then it must play; with nothing left it passes."""
    table = start(3)
    table.deal({0: "0-0", 1: "1-2 1-3 2-3 4-5 5-6"}, "2-5 2-4 0-3", opener=0)
    table.play("0:0-0A 1:draw=2-5 1:draw=2-4 1:draw=0-3")
    assert table.legal == {"0-3A", "0-3B"}
    table = start().fish(BLOCK)
    assert (table.drawn, table.match.round.boneyard) == (8, [])


# --- points for a play --------------------------------------------------------------------------


@proves("all-threes", "points")
def test_a_positive_multiple_of_three_is_scored_at_once():
    """rules.md 3.4: 12, 6 + 6 + 3, 3 + 2, 2 + 1; 0 is nothing."""
    table = lay("6-6A 3-6A 2-6B 1-3A")
    plays = [event for event in table.events if isinstance(event, Acted)]
    assert [event.count for event in plays] == [12, 15, 5, 3]
    assert [event.award for event in plays] == [12, 15, 0, 3]
    assert table.acted.scores == (12, 15, 0, 3)
    assert lay("0-0A").acted.award == 0
    assert lay("6-6A 3-6A 2-6B 1-3A", pairs="yes").acted.scores == (12, 18)


@proves("all-threes", "points")
def test_a_third_of_the_sum_where_that_is_chosen():
    """digitain.com: the points divided by three."""
    table = lay("6-6A 3-6A 2-6B 1-3A", points="thirds")
    assert table.acted.scores == (4, 5, 0, 1)


@proves("all-threes", "side-arms")
def test_no_double_branches_unless_that_is_chosen():
    """rules.md 3.4: the sources do not say."""
    words = "1-4A 4-4B 4-6B 6-6B 3-6B"
    assert lay(words).open == {"A": 1, "B": 3}
    table = lay(words, spinner="first")
    assert table.open == {"A": 1, "B": 3, "C": 4, "D": 4}
    assert table.counted == [("1-4", 1), ("3-6", 3)]


# --- the end of a round -------------------------------------------------------------------------


@proves("all-threes", "out-pays", "rounding")
@pytest.mark.parametrize(
    ("left", "points"),
    [
        ({1: "0-1", 2: "0-0", 3: "0-1"}, 0),
        ({1: "0-1", 2: "0-0", 3: "0-2"}, 3),
        ({1: "0-4", 2: "1-3", 3: "0-0"}, 6),
        ({1: "0-4", 2: "2-3", 3: "3-3"}, 15),
    ],
)
def test_out_scores_each_other_hand_rounded_on_its_own(left, points):
    """digitain.com: to the nearest three, 1 and 1 make nothing, 4 and 4 make 3 and 3."""
    table = start().settle(left, end="out", by=0)
    assert table.match.scores == [points, 0, 0, 0]


@proves("all-threes", "out-pays", "rounding")
def test_out_by_play():
    """digitain.com: 7, 3 and 2 are 6, 3 and 3."""
    table = start().round({1: "3-4", 2: "0-3", 3: "0-2"}, out=0, opener=0)
    assert table.lines == [(0, 12, "out")]
    table = start(points="thirds").round({1: "3-4", 2: "0-3", 3: "0-2"}, out=0, opener=0)
    assert table.lines == [(0, 4, "out")]


@proves("all-threes", "out-pays")
def test_out_in_pairs_leaves_the_partner_s_tiles_out():
    """rules.md 3.4: 5 and 6 of the opponents, each on its own."""
    table = start(pairs="yes").round({1: "2-3", 2: "6-6", 3: "2-4"}, out=0, opener=0)
    assert table.lines == [(0, 12, "out")]


@proves("all-threes", "block", "block-pays")
def test_the_lowest_hand_of_a_block_takes_its_own_off():
    """digitain.com: 9, 24 and 31 → 30, less its own 6; in thirds 19."""
    assert fish(BLOCK).lines == [(0, 57, "block")]
    assert fish(BLOCK, points="thirds").lines == [(0, 19, "block")]


@proves("all-threes", "rounding", "block-pays")
def test_the_own_hand_is_rounded_too():
    """rules.md 3.4: 7 is 6; 8 is 9."""
    assert fish({**BLOCK, 0: "1-1 1-4", 1: "1-3 2-2"}).lines == [(0, 9 + 24 + 30 - 6, "block")]
    table = start().settle({0: "1-1 3-3", 1: "4-5", 2: "5-5", 3: "6-6"}, end="block", by=3)
    assert table.match.scores == [9 + 9 + 12 - 9, 0, 0, 0]


@proves("all-threes", "tie")
def test_nobody_scores_a_block_tied_for_the_lowest():
    """rules.md 3.3, as All Fives: 9 and 9."""
    table = fish(TIED)
    assert (table.lines, table.ended.carry) == ([], 0)


@proves("all-threes", "block-pays")
def test_a_block_in_pairs_goes_to_the_side_of_the_lowest_hand():
    """rules.md 3.4: the opponents' 18 and 11 → 12, less 10 → 9; the partner's 22 is ignored."""
    table = fish(BLOCK_PAIRS, opener=3, pairs="yes")
    assert table.lines == [(0, 18 + 12 - 9, "block")]


# --- the end of the match -----------------------------------------------------------------------


@proves("all-threes", "match", "at-once")
@pytest.mark.parametrize(("options", "target"), [({}, 100), ({"target": 60}, 60)])
def test_the_target_is_tested_at_once(options, target):
    """rules.md 3.4: 100, also in the middle of a round."""
    assert not start(**options).standing([target - 13, 0, 0, 0]).lay("6-6A").match.over
    table = start(**options).standing([target - 12, 0, 0, 0]).lay("6-6A")
    assert table.outcome == MatchEnded((0,), (1, 2, 3), (target, 0, 0, 0))


@proves("all-threes", "match")
def test_the_target_is_tested_after_a_settlement_too():
    """rules.md 3.4: the 57 of a block, on top of what seat 0 has earned by plays."""
    before = fish(BLOCK, target=500).acted.scores[0]
    assert fish(BLOCK, target=before + 57).outcome.winners == (0,)
    assert not fish(BLOCK, target=before + 58).match.over


@proves("all-threes", "seats")
def test_pairs_need_four_seats():
    """cardsdicedominoes.com: four may play as partners."""
    with pytest.raises(UsageError):
        Match(game("all-threes", pairs="yes"), seats=3)
