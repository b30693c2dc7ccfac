"""Sea Kozel to nil (S4), clause by clause: Kozel in pairs, and what differs from it."""

import pytest

from kostyashki.events import MatchEnded
from tests.clauses import proves

from .table import Table

#: Seat 0 is out: its opponents hold 14 and 5, its partner 10.
WON_19 = {1: "6-6 0-2", 2: "5-5", 3: "2-3"}
#: Seat 0 is out: its opponents hold 3 and 5.
WON_8 = {1: "0-3", 2: "5-5", 3: "2-3"}
#: Seat 3 is out: its opponents hold 3 and 5.
LOST_8 = {0: "0-3", 1: "5-5", 2: "2-3"}
#: Blocked: side 0 holds 2 + 14, side 1 holds 3 + 5.
BLOCK_16 = {0: "0-2", 1: "0-3", 2: "3-3 4-4", 3: "2-3"}
#: Blocked: side 0 holds 2 + 5, side 1 holds 8 + 3.
BLOCK_11 = {0: "0-2", 1: "4-4", 2: "2-3", 3: "0-3"}
#: Blocked: 7 and 7.
TIED = {0: "0-2", 1: "0-3", 2: "2-3", 3: "2-2"}


def start(scores=(0, 0), remembered=(), carry=0, **options):
    return Table("sea-kozel-202", **options).standing(scores, remembered, carry)


# --- as Kozel in pairs --------------------------------------------------------------------------


@proves("sea-kozel-202", "opener")
def test_the_first_round_is_opened_with_1_1():
    """S4: its holder, with that tile; seven tiles each, none left."""
    table = start()
    dealt = table.deal({2: "1-1", 0: "0-0 6-6"})
    assert (dealt.opener, dealt.must) == (2, "1-1")
    assert table.legal == {"1-1A"}
    assert dealt.boneyard == ()


@proves("sea-kozel-202", "pass")
def test_a_stuck_seat_passes():
    """S4: there is nothing to draw."""
    table = start()
    table.deal({0: "1-1", 1: "0-0 0-2 2-3 3-4 4-5 5-6 6-6"})
    table.play("0:1-1A")
    assert table.legal == {"pass"}


@proves("sea-kozel-202", "out-pays", "next-opener")
def test_out_scores_the_pips_of_both_opponents_only():
    """S4: 14 and 5, the partner's 10 are nobody's; who went out opens with any tile."""
    table = start().round(WON_19, out=0)
    assert table.ended.scores == (19, 0)
    assert table.lines == [(0, 19, "out")]
    assert table.next_opener == 0
    assert table.deal({1: "1-1"}).must is None


@proves("sea-kozel-202", "block-pays", "next-opener")
@pytest.mark.parametrize("by", [0, 1, 2, 3])
def test_a_block_is_won_by_the_side_with_fewer_pips(by):
    """S4: 8 against 16 scores 16; who laid the last tile opens."""
    table = start().round(BLOCK_16, block=by)
    assert table.ended.scores == (0, 16)
    assert table.lines == [(1, 16, "block")]
    assert table.next_opener == by


@proves("sea-kozel-202", "tie", "carry")
def test_a_tied_block_is_carried_before_the_threshold():
    """S4: 14 of all hands, and 8 of the next round, are 22."""
    table = start().round(TIED, block=0)
    assert (table.ended.scores, table.ended.carry) == ((0, 0), 14)
    table.round(WON_8, out=0)
    assert table.lines == [(0, 8, "out"), (0, 14, "carry")]
    assert (table.ended.scores, table.ended.carry) == ((22, 0), 0)
    assert start(carry=14).round(TIED, block=-1).ended.carry == 28
    assert start(carry=14).round(BLOCK_16, block=-1).ended.scores == (0, 30)


@proves("sea-kozel-202", "threshold", "reopen")
def test_less_than_13_is_remembered_and_1_1_opens_again():
    """S4: then joins an amount of 13."""
    table = start().round(WON_8, out=0)
    assert (table.ended.scores, table.ended.remembered) == ((0, 0), (8, 0))
    assert table.next_opener is None
    assert table.deal({3: "1-1"}).must == "1-1"
    table = start().round(WON_8, out=0).round(WON_19, out=0)
    assert table.ended.scores == (27, 0)
    assert table.lines == [(0, 19, "out"), (0, 8, "remembered")]


@proves("sea-kozel-202", "threshold")
@pytest.mark.parametrize(("left", "scored"), [("6-6", 0), ("6-6 0-1", 13)])
def test_12_are_kept_and_13_written(left, scored):
    """S4: the amount has to be 13."""
    table = start().round({1: left, 2: "5-5", 3: "0-0"}, out=0)
    assert table.ended.scores == (scored, 0)


@proves("sea-kozel-202", "threshold")
def test_the_threshold_in_a_block():
    """games.md: `threshold: every` keeps a small block back, `out` writes it."""
    table = start().round(BLOCK_11, block=2)
    assert (table.ended.scores, table.ended.remembered) == ((0, 0), (11, 0))
    table = start(threshold="out").round(BLOCK_11, block=2)
    assert (table.ended.scores, table.ended.remembered) == ((11, 0), (0, 0))
    assert table.next_opener == 2
    assert start(threshold="out").round(WON_8, out=0).ended.remembered == (8, 0)


# --- two doubles in one turn --------------------------------------------------------------------

HAND = {0: "1-1 0-4", 1: "1-3", 2: "1-5", 3: "3-3 5-5 3-4 4-5 0-2 2-4 0-6"}


def ready():
    """A shows 3, B shows 5, and seat 3 holds both doubles."""
    table = start()
    table.deal(HAND)
    table.play("0:1-1A 1:1-3A 2:1-5B")
    assert table.legal == {"3-3A", "5-5B", "3-4A", "4-5B"}
    return table


@proves("sea-kozel-202", "turn")
def test_two_doubles_may_be_laid_at_once_one_on_each_end():
    """S4: after the first only the second or `end` is legal."""
    table = ready()
    table.play("3:5-5B")
    assert table.legal == {"3-3A", "end"}
    table.play("3:3-3A")
    assert table.seat == 0


@proves("sea-kozel-202", "turn")
def test_the_second_double_is_optional_and_no_other_tile_follows():
    """S4: may, not must; a tile that is no double is a whole turn."""
    table = ready()
    table.play("3:3-3A 3:end")
    assert table.seat == 0
    table = ready()
    table.play("3:3-4A")
    assert table.seat == 0


# --- to nil -------------------------------------------------------------------------------------


@proves("sea-kozel-202", "strikes")
@pytest.mark.parametrize("before", [13, 150])
def test_a_win_strikes_the_score_of_the_other_side(before):
    """S4: all that it had; the winner then writes its own."""
    table = start([before, 0]).round(BLOCK_16, block=-1)
    assert table.ended.scores == (0, 16)
    assert table.lines == [(0, -before, "struck"), (1, 16, "block")]
    table = start([0, before]).round(WON_19, out=0)
    assert table.ended.scores == (19, 0)
    assert (1, -before, "struck") in table.lines


@proves("sea-kozel-202", "strikes")
def test_a_small_win_strikes_too():
    """games.md: whatever the amount; the threshold holds for the winner, at zero."""
    table = start([150, 0]).round(LOST_8, out=3)
    assert (table.ended.scores, table.ended.remembered) == ((0, 0), (0, 8))
    assert table.lines == [(0, -150, "struck")]
    assert table.next_opener is None
    assert table.deal({1: "1-1"}).must == "1-1"


@proves("sea-kozel-202", "forget")
def test_a_win_strikes_remembered_points():
    """games.md: without a line, for they were no score."""
    table = start(remembered=[8, 0]).round(BLOCK_16, block=-1)
    assert (table.ended.scores, table.ended.remembered) == ((0, 16), (0, 0))
    assert table.lines == [(1, 16, "block")]
    table = start(remembered=[8, 3]).round(LOST_8, out=3)
    assert table.ended.remembered == (0, 11)


@proves("sea-kozel-202", "threshold")
def test_the_threshold_holds_for_a_side_that_was_struck():
    """games.md: it is at zero again and needs 13."""
    table = start([150, 0]).round(BLOCK_16, block=-1)
    table.round(WON_8, out=0)
    assert (table.ended.scores, table.ended.remembered) == ((0, 0), (8, 0))


def test_a_side_with_a_score_writes_every_amount():
    """S4: the threshold is for a side at zero."""
    table = start([19, 0]).round(WON_8, out=0)
    assert table.ended.scores == (27, 0)
    assert table.next_opener == 0


def test_a_tie_strikes_nothing():
    """S4: no side has won; the carry goes to the next winner, who strikes."""
    table = start([50, 0]).round(TIED, block=0)
    assert (table.ended.scores, table.ended.carry) == ((50, 0), 14)
    table.round(LOST_8, out=3)
    assert (table.ended.scores, table.ended.carry) == ((0, 22), 0)
    assert table.lines == [(0, -50, "struck"), (1, 8, "out"), (1, 14, "carry")]


@pytest.mark.parametrize(("before", "over"), [(182, False), (183, True)])
def test_202_wins(before, over):
    """S4: 202 or more; the loser is at zero."""
    table = start([before, 0]).round(WON_19, out=0)
    assert table.match.over == over
    if over:
        assert table.outcome == MatchEnded(winners=(0,), losers=(1,), scores=(202, 0))
        assert table.ended.next_opener is None


@proves("sea-kozel-202", "match")
def test_another_target():
    """games.md: `target: any`."""
    assert start(target=19).round(WON_19, out=0).outcome.winners == (0,)
    assert not start(target=20).round(WON_19, out=0).match.over
