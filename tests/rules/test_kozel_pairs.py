"""Kozel in pairs (S4), clause by clause."""

import pytest

from kostyashki.errors import IllegalDeal
from tests.clauses import proves

from .table import Table

#: Seat 0 is out: its opponents hold 14 and 5, its partner 10.
WON_19 = {1: "6-6 0-2", 2: "5-5", 3: "2-3"}
#: Seat 0 is out: its opponents hold 3 and 5.
WON_8 = {1: "0-3", 2: "5-5", 3: "2-3"}
#: Blocked: side 0 holds 2 + 14, side 1 holds 3 + 5.
BLOCK_16 = {0: "0-2", 1: "0-3", 2: "3-3 4-4", 3: "2-3"}
#: Blocked: side 0 holds 2 + 5, side 1 holds 8 + 3.
BLOCK_11 = {0: "0-2", 1: "4-4", 2: "2-3", 3: "0-3"}
#: Blocked: 7 and 7.
TIED = {0: "0-2", 1: "0-3", 2: "2-3", 3: "2-2"}


@proves("kozel-pairs", "opener")
def test_the_first_round_is_opened_with_1_1():
    """S4: its holder, with that tile."""
    table = Table("kozel-pairs")
    dealt = table.deal({2: "1-1", 0: "0-0 6-6"})
    assert (dealt.opener, dealt.must) == (2, "1-1")
    assert table.legal == {"1-1A"}


@proves("kozel-pairs", "out-pays")
def test_out_scores_the_pips_of_both_opponents_only():
    """S4: 14 and 5, the partner's 10 are nobody's."""
    table = Table("kozel-pairs").round(WON_19, out=0)
    assert table.ended.scores == (19, 0)
    assert table.lines == [(0, 19, "out")]


@proves("kozel-pairs", "out-pays", "seats")
def test_the_other_seat_of_a_pair_wins_for_the_same_side():
    """S4: points are the side's."""
    table = Table("kozel-pairs").round({0: "6-6 0-2", 1: "5-5", 2: "2-3"}, out=3)
    assert table.ended.scores == (0, 19)


@proves("kozel-pairs", "block-pays")
def test_a_block_is_won_by_the_side_with_fewer_pips():
    """S4: 8 against 16 scores the opponents' 16."""
    table = Table("kozel-pairs").round(BLOCK_16, block=-1)
    assert table.ended.end == "block"
    assert table.ended.scores == (0, 16)
    assert table.lines == [(1, 16, "block")]


def test_no_lone_blank_counts_ten_here():
    """games.md: only kozel and osel know it."""
    table = Table("kozel-pairs").round({1: "6-6 1-3", 2: "5-5", 3: "0-0"}, out=0)
    assert table.ended.scores == (16, 0)


@proves("kozel-pairs", "next-opener", "block-pays")
@pytest.mark.parametrize("by", [0, 1, 2, 3])
def test_who_laid_the_last_tile_opens_after_a_block(by):
    """S4: whichever side won it."""
    table = Table("kozel-pairs").round(BLOCK_16, block=by)
    assert (table.ended.by, table.next_opener) == (by, by)
    assert table.ended.scores == (0, 16)
    table.deal({(by + 1) % 4: "1-1"})
    assert len(table.legal) == 7


@proves("kozel-pairs", "next-opener")
def test_who_went_out_opens_the_next_round_with_any_tile():
    """S4: when the amount was written."""
    table = Table("kozel-pairs").round(WON_19, out=0)
    assert table.next_opener == 0
    with pytest.raises(IllegalDeal):
        table.deal({}, opener=1)
    assert table.deal({1: "1-1"}).must is None


# --- ties ---------------------------------------------------------------------------------------


@proves("kozel-pairs", "tie", "carry")
def test_a_tied_block_is_carried_to_the_winner_of_the_next_round():
    """S4: 14 of all hands, and 8 of the next round, are 22: over the threshold."""
    table = Table("kozel-pairs").round(TIED, block=0)
    assert (table.ended.scores, table.ended.carry) == ((0, 0), 14)
    assert table.lines == []
    assert table.next_opener == 0
    table.round(WON_8, out=0)
    assert (table.ended.scores, table.ended.carry) == ((22, 0), 0)
    assert table.lines == [(0, 8, "out"), (0, 14, "carry")]
    assert table.ended.remembered == (0, 0)


@proves("kozel-pairs", "tie", "carry")
def test_a_second_tie_adds_up():
    """S4: both sums go over."""
    table = Table("kozel-pairs").standing([20, 0], carry=14).round(TIED, block=-1)
    assert (table.ended.scores, table.ended.carry) == ((20, 0), 28)


@proves("kozel-pairs", "carry")
def test_the_carry_goes_to_the_winner_of_a_block_too():
    """S4: whichever way the next round ends."""
    table = Table("kozel-pairs").standing([0, 0], carry=14).round(BLOCK_16, block=-1)
    assert table.ended.scores == (0, 30)


def test_a_tie_leaves_remembered_points():
    """games.md: nobody has won the round."""
    table = Table("kozel-pairs").standing([0, 0], [8, 3]).round(TIED, block=-1)
    assert table.ended.remembered == (8, 3)


# --- the threshold ------------------------------------------------------------------------------


@proves("kozel-pairs", "threshold", "reopen")
def test_less_than_13_is_remembered_and_1_1_opens_again():
    """S4: kept back, then the rule of the first round."""
    table = Table("kozel-pairs").round(WON_8, out=0)
    assert (table.ended.scores, table.ended.remembered) == ((0, 0), (8, 0))
    assert table.lines == []
    assert table.next_opener is None
    dealt = table.deal({3: "1-1"})
    assert (dealt.opener, dealt.must) == (3, "1-1")


@proves("kozel-pairs", "threshold")
@pytest.mark.parametrize(("left", "scored"), [("6-6", 0), ("6-6 0-1", 13)])
def test_12_are_kept_and_13_written(left, scored):
    """S4: the amount has to be 13."""
    table = Table("kozel-pairs").round({1: left, 2: "5-5", 3: "0-0"}, out=0)
    assert table.ended.scores == (scored, 0)
    assert table.ended.remembered == (12 - scored if not scored else 0, 0)


@proves("kozel-pairs", "threshold")
def test_remembered_points_join_an_amount_of_13():
    """S4: 8 and then 19 are 27."""
    table = Table("kozel-pairs").round(WON_8, out=0).round(WON_19, out=0)
    assert (table.ended.scores, table.ended.remembered) == ((27, 0), (0, 0))
    assert table.lines == [(0, 19, "out"), (0, 8, "remembered")]


@proves("kozel-pairs", "threshold")
def test_two_small_amounts_do_not_open_a_score():
    """games.md: 8 and 8 are 16 remembered, not scored."""
    table = Table("kozel-pairs").round(WON_8, out=0).round(WON_8, out=0)
    assert (table.ended.scores, table.ended.remembered) == ((0, 0), (16, 0))


@proves("kozel-pairs", "forget")
def test_remembered_points_are_lost_when_the_other_side_wins():
    """S4: even when what the other side won is kept back too."""
    table = Table("kozel-pairs").round(WON_8, out=0)
    table.round({0: "0-3", 1: "5-5", 2: "2-3"}, out=3)
    assert table.ended.remembered == (0, 8)
    table = Table("kozel-pairs").standing([0, 0], [8, 0]).round(BLOCK_16, block=-1)
    assert (table.ended.scores, table.ended.remembered) == ((0, 16), (0, 0))


@proves("kozel-pairs", "threshold")
def test_a_side_with_a_score_writes_every_amount():
    """S4: the threshold is for a side at nought."""
    table = Table("kozel-pairs").standing([13, 0]).round(WON_8, out=0)
    assert table.ended.scores == (21, 0)
    assert table.next_opener == 0


@proves("kozel-pairs", "threshold", "reopen")
def test_a_small_block_is_kept_back_by_default_and_1_1_opens():
    """games.md: `threshold: every`."""
    table = Table("kozel-pairs").round(BLOCK_11, block=-1)
    assert (table.ended.scores, table.ended.remembered) == ((0, 0), (11, 0))
    assert table.next_opener is None


@proves("kozel-pairs", "threshold")
def test_the_threshold_may_be_tied_to_going_out():
    """games.md: `threshold: out` writes a small block, but no small out."""
    table = Table("kozel-pairs", threshold="out").round(BLOCK_11, block=2)
    assert (table.ended.scores, table.ended.remembered) == ((11, 0), (0, 0))
    assert table.next_opener == 2
    table = Table("kozel-pairs", threshold="out").round(WON_8, out=0)
    assert (table.ended.scores, table.ended.remembered) == ((0, 0), (8, 0))


# --- the end ------------------------------------------------------------------------------------


@proves("kozel-pairs", "match")
def test_101_wins():
    """S4: 101 or more."""
    table = Table("kozel-pairs").standing([82, 90]).round(WON_19, out=0)
    assert table.outcome.winners == (0,)
    assert table.outcome.losers == (1,)
    assert table.outcome.scores == (101, 90)
    assert table.ended.next_opener is None


@proves("kozel-pairs", "match")
def test_100_does_not_win():
    """S4: nor is the match over."""
    table = Table("kozel-pairs").standing([81, 90]).round(WON_19, out=0)
    assert table.ended.scores == (100, 90)
    assert not table.match.over
