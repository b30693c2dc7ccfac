"""General (games.md, a reconstruction), clause by clause: Kozel in pairs, and dear last tiles."""

import pytest

from kostyashki import games
from kostyashki.events import MatchEnded
from tests.clauses import proves

from .table import Table

#: Seat 0 is out: its opponents hold 6 and 8, its partner 10. The ends show 0 and 6.
WON_14 = {1: "0-6", 2: "5-5", 3: "4-4"}
#: Seat 0 is out: its opponents hold 6 and 4.
WON_10 = {1: "0-6", 2: "5-5", 3: "2-2"}
#: Seat 0 is out: its opponents hold 4, and the last tile may be 6-6, or 0-0.
WON_4 = {
    "6-6": {1: "0-0", 2: "0-6", 3: "2-2"},
    "0-0": {1: "0-1", 2: "5-5", 3: "1-2"},
}
#: Blocked: side 0 holds 2 + 14, side 1 holds 3 + 5.
BLOCK_16 = {0: "0-2", 1: "0-3", 2: "3-3 4-4", 3: "2-3"}
#: Blocked: side 0 holds 2 + 5, side 1 holds 8 + 3.
BLOCK_11 = {0: "0-2", 1: "4-4", 2: "2-3", 3: "0-3"}
#: Blocked: 7 and 7.
TIED = {0: "0-2", 1: "0-3", 2: "2-3", 3: "2-2"}


def start(scores=(0, 0), remembered=(), carry=0, **options):
    return Table("general", **options).standing(scores, remembered, carry)


@proves("general", "name")
def test_it_is_shown_as_a_reconstruction():
    """games.md: the documents only name it."""
    assert games()["general"].reconstruction


# --- as Kozel in pairs --------------------------------------------------------------------------


@proves("general", "opener")
def test_1_1_opens_the_first_round():
    """games.md: its holder, with that tile; seven tiles each."""
    table = start()
    dealt = table.deal({2: "1-1", 0: "0-0 6-6"})
    assert (dealt.opener, dealt.must, dealt.boneyard) == (2, "1-1", ())
    assert table.legal == {"1-1A"}


@proves("general", "pass")
def test_a_stuck_seat_passes():
    """games.md: there is nothing to draw."""
    table = start()
    table.deal({0: "1-1", 1: "0-0 0-2 2-3 3-4 4-5 5-6 6-6"})
    table.play("0:1-1A")
    assert table.legal == {"pass"}


@proves("general", "turn")
def test_one_tile_a_turn():
    """games.md: two doubles at once are Sea Kozel's."""
    table = start()
    table.deal({0: "1-1 0-4", 1: "1-3", 2: "1-5", 3: "3-3 5-5 3-4 4-5 0-2 2-4 0-6"})
    table.play("0:1-1A 1:1-3A 2:1-5B 3:3-3A")
    assert table.seat == 0


@proves("general", "out-pays", "next-opener")
def test_out_scores_the_pips_of_both_opponents_only():
    """games.md: 6 and 8; who went out opens with any tile."""
    table = start().round(WON_14, out=0, last="4-6")
    assert table.ended.scores == (14, 0)
    assert table.lines == [(0, 14, "out")]
    assert table.next_opener == 0
    assert table.deal({1: "1-1"}).must is None


@proves("general", "block-pays", "next-opener")
@pytest.mark.parametrize("by", [0, 1, 2, 3])
def test_a_block_is_won_by_the_side_with_fewer_pips(by):
    """games.md: 8 against 16 scores 16; its maker opens."""
    table = start().round(BLOCK_16, block=by)
    assert table.lines == [(1, 16, "block")]
    assert table.next_opener == by


@proves("general", "tie", "carry")
def test_a_tied_block_is_carried():
    """games.md: to the winner of the next round, before the threshold; ties add up."""
    table = start().round(TIED, block=0)
    assert (table.ended.scores, table.ended.carry) == ((0, 0), 14)
    table.round(WON_10, out=0, last="4-6")
    assert table.ended.scores == (24, 0)
    assert start(carry=14).round(TIED, block=-1).ended.carry == 28
    assert start(carry=14).round(BLOCK_16, block=-1).ended.scores == (0, 30)


@proves("general", "threshold", "reopen", "forget")
def test_less_than_13_is_remembered_until_the_other_side_wins():
    """games.md: and 1-1 opens again."""
    table = start().round(WON_10, out=0, last="4-6")
    assert (table.ended.scores, table.ended.remembered) == ((0, 0), (10, 0))
    assert table.next_opener is None
    assert table.deal({3: "1-1"}).must == "1-1"
    table = start(remembered=[8, 0]).round(WON_14, out=0, last="4-6")
    assert table.lines == [(0, 14, "out"), (0, 8, "remembered")]
    assert start(remembered=[8, 0]).round(BLOCK_16, block=-1).ended.remembered == (0, 0)
    assert start([1, 0]).round(WON_10, out=0, last="4-6").ended.scores == (11, 0)


def test_a_win_strikes_nothing():
    """games.md: that is Sea Kozel's."""
    assert start([20, 30]).round(BLOCK_16, block=-1).ended.scores == (20, 46)


@proves("general", "threshold")
def test_the_threshold_in_a_block():
    """games.md: `threshold: every` keeps a small block back, `out` writes it."""
    assert start().round(BLOCK_11, block=2).ended.remembered == (11, 0)
    table = start(threshold="out").round(BLOCK_11, block=2)
    assert (table.ended.scores, table.ended.remembered) == ((11, 0), (0, 0))
    assert start(threshold="out").round(WON_10, out=0, last="4-6").ended.remembered == (10, 0)


# --- going out with 6-6 and with 0-0 ------------------------------------------------------------


@proves("general", "finish")
@pytest.mark.parametrize(("last", "points"), [("6-6", 28), ("0-0", 42), ("4-6", 14)])
def test_going_out_with_6_6_doubles_and_with_0_0_trebles(last, points):
    """games.md: the amount of 14."""
    table = start().round(WON_14, out=0, last=last)
    assert table.ended.scores == (points, 0)
    assert table.lines == [(0, points, "out")]


@proves("general", "finish")
def test_the_other_seats_too():
    """games.md: 6 and 8 of side 0, doubled for side 1."""
    left = {0: "0-6", 1: "5-5", 2: "4-4"}
    assert start().round(left, out=3, last="6-6").ended.scores == (0, 28)


@proves("general", "finish", "threshold")
@pytest.mark.parametrize(("last", "scored"), [("6-6", 20), ("0-0", 30)])
def test_the_threshold_is_tested_after_that(last, scored):
    """games.md: 10 are kept back, twice and three times 10 are not."""
    assert start().round(WON_10, out=0, last=last).ended.scores == (scored, 0)


@proves("general", "finish", "threshold")
@pytest.mark.parametrize(("last", "kept"), [("6-6", 8), ("0-0", 12)])
def test_what_is_still_small_is_remembered_as_it_has_become(last, kept):
    """games.md: 4, twice or three times."""
    table = start().round(WON_4[last], out=0, last=last)
    assert (table.ended.scores, table.ended.remembered) == ((0, 0), (kept, 0))


@proves("general", "carry", "finish")
@pytest.mark.parametrize(("last", "points"), [("6-6", 8), ("0-0", 12)])
def test_a_carry_joins_after_that_and_before_the_threshold(last, points):
    """games.md: the 14 are neither doubled nor trebled."""
    table = start(carry=14).round(WON_4[last], out=0, last=last)
    assert table.lines == [(0, points, "out"), (0, 14, "carry")]
    assert (table.ended.scores, table.ended.carry) == ((points + 14, 0), 0)


@pytest.mark.parametrize("last", ["6-6", "0-0"])
def test_remembered_points_join_as_they_are(last):
    """games.md: only the amount of the round is multiplied."""
    points = {"6-6": 28, "0-0": 42}[last]
    table = start(remembered=[7, 0]).round(WON_14, out=0, last=last)
    assert table.lines == [(0, points, "out"), (0, 7, "remembered")]


@proves("general", "finish")
@pytest.mark.parametrize("last", ["6-6", "0-0"])
def test_a_block_is_not_multiplied(last):
    """games.md: nobody has gone out."""
    table = start().settle(BLOCK_16, end="block", by=1, last=last)
    assert table.match.scores == [0, 16]


# --- the end ------------------------------------------------------------------------------------


@proves("general", "match")
def test_101_wins():
    """games.md: as in Kozel in pairs."""
    assert not start([86, 90]).round(WON_14, out=0, last="4-6").match.over
    table = start([87, 90]).round(WON_14, out=0, last="4-6")
    assert table.outcome == MatchEnded(winners=(0,), losers=(1,), scores=(101, 90))
    assert start([73, 0]).round(WON_14, out=0, last="6-6").match.over


@proves("general", "match")
def test_another_target():
    """games.md: `target: any`."""
    assert start(target=14).round(WON_14, out=0, last="4-6").match.over
    assert not start(target=15).round(WON_14, out=0, last="4-6").match.over
