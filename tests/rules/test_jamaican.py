"""Jamaican dominoes (rules.md 3.10), clause by clause."""

import pytest

from kostyashki.errors import UsageError
from kostyashki.events import MatchEnded
from tests.clauses import proves

from .pairs import BLOCK, LEVEL, OUT, PARTNERS, TIED, turned
from .table import Table


def start(**options):
    return Table("jamaican", **options)


@proves("jamaican", "deal", "seats")
def test_the_deal():
    """PG: four seats, two against two, seven tiles each."""
    dealt = start().deal({})
    assert [len(hand) for hand in dealt.hands] == [7] * 4
    assert len(start().match.scores) == 2


@proves("jamaican", "opener")
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_6_6_opens_the_first_round(seat):
    """PG: as in tournaments, it has to be laid."""
    table = start()
    assert table.deal({seat: "6-6"}).opener == seat
    assert table.legal == {"6-6A"}


@proves("jamaican", "out-pays", "next-opener")
@pytest.mark.parametrize("out", [0, 1, 2, 3])
def test_a_round_is_one_point_and_the_winner_opens_the_next(out):
    """PG: with any tile; which partner is our reading."""
    table = start().round(turned(OUT, out), out=out)
    assert table.lines == [(out % 2, 1, "out")]
    assert table.next_opener == out
    assert table.deal({out: "6-6"}).must is None


@proves("jamaican", "block", "block-pays", "next-opener")
@pytest.mark.parametrize("by", [0, 1, 2, 3])
def test_a_block_goes_to_the_pair_of_the_lowest_hand(by):
    """PG: 2, although its pair holds more; that seat opens."""
    table = start().round(BLOCK, block=by)
    assert table.lines == [(0, 1, "block")]
    assert table.next_opener == 0


@proves("jamaican", "block-pays", "next-opener")
@pytest.mark.parametrize("by", [0, 1, 2, 3])
def test_level_partners_win_a_block(by):
    """PG: only opponents tie; the first of the two from the last layer on opens."""
    table = start().round(PARTNERS, block=by)
    assert table.lines == [(0, 1, "block")]
    assert table.next_opener == (0 if by in (0, 3) else 2)


@proves("jamaican", "tie", "next-opener")
def test_level_opponents_tie_and_6_6_opens():
    """PG: nothing is scored, and nothing is lost."""
    table = start().standing([3, 0]).round(LEVEL, block=-1)
    assert (table.lines, table.ended.scores, table.ended.carry) == ([], (3, 0), 0)
    assert table.next_opener is None
    assert table.deal({1: "6-6"}).must == "6-6"


@proves("jamaican", "tie", "block-pays")
def test_equal_sums_of_pairs_are_no_tie():
    """PG: the hand of 2 wins."""
    assert start().round(TIED, block=-1).lines == [(0, 1, "block")]


@proves("jamaican", "strikes", "reopen")
@pytest.mark.parametrize(
    ("left", "end"), [(turned(OUT, 1), {"out": 1}), (turned(BLOCK, 1), {"block": -1})]
)
def test_a_win_against_points_only_puts_both_at_0(left, end):
    """GM: the score goes back to 0-0, and the holder of 6-6 opens."""
    table = start().standing([5, 0]).round(left, **end)
    assert table.lines == [(0, -5, "struck")]
    assert table.ended.scores == (0, 0)
    assert table.next_opener is None
    assert table.deal({2: "6-6"}).must == "6-6"


@proves("jamaican", "match")
def test_six_in_a_row_win():
    """PG: six-love; whichever partner wins them."""
    table = start()
    for number, out in enumerate((0, 2, 2, 0, 2), 1):
        table.round(turned(OUT, out), out=out)
        assert table.ended.scores == (number, 0)
        assert not table.match.over
    assert table.round(OUT, out=0).outcome == MatchEnded((0,), (1,), (6, 0))


@proves("jamaican", "match", "strikes")
def test_a_broken_row_begins_anew():
    """PG: after five the others win, then five more are not enough."""
    table = start()
    for out in (0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0):
        table.round(turned(OUT, out), out=out)
    assert table.ended.scores == (5, 0)
    assert not table.match.over


@proves("jamaican", "match")
def test_four_in_a_row_is_an_option():
    """PG: some play to four."""
    assert start(target=4).standing([0, 3]).round(turned(OUT, 1), out=1).outcome.winners == (1,)
    with pytest.raises(UsageError):
        start(target=40)
