"""Haitian dominoes (rules.md 3.10), clause by clause."""

import pytest

from kostyashki.events import MatchEnded
from tests.clauses import proves

from .pairs import BLOCK, LEVEL, OUT, OUT_BOTH, PARTNERS, turned
from .table import Table


def start(**options):
    return Table("haitian", **options)


@proves("haitian", "deal", "seats")
def test_the_deal():
    """PG: four seats, two against two, seven tiles each."""
    dealt = start().deal({})
    assert [len(hand) for hand in dealt.hands] == [7] * 4


@proves("haitian", "opener")
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_6_6_opens_the_first_round(seat):
    """PG: its holder lays it."""
    table = start()
    assert table.deal({seat: "6-6"}).opener == seat
    assert table.legal == {"6-6A"}


@proves("haitian", "out-pays", "next-opener")
@pytest.mark.parametrize("out", [0, 1, 2, 3])
def test_a_round_is_one_point_and_the_winner_opens_the_next(out):
    """PG: with any tile; which partner is our reading."""
    table = start().round(turned(OUT, out), out=out)
    assert table.lines == [(out % 2, 1, "out")]
    assert table.next_opener == out
    assert table.deal({out: "6-6"}).must is None


@proves("haitian", "finish")
@pytest.mark.parametrize("last", ["1-3", "0-3"])
def test_a_dekabes_is_two_points(last):
    """PG: the last tile is no double and fits both ends, a blank too."""
    table = start().round(OUT_BOTH, out=0, last=last)
    assert table.lines == [(0, 2, "out")]


@proves("haitian", "finish", "out-pays")
@pytest.mark.parametrize(("left", "last"), [(OUT_BOTH, "3-3"), (OUT, "2-3"), (OUT, "2-2")])
def test_no_dekabes(left, last):
    """PG: a double, or one end only."""
    assert start().round(left, out=0, last=last).lines == [(0, 1, "out")]


@proves("haitian", "block", "block-pays")
@pytest.mark.parametrize("by", [0, 1, 2, 3])
def test_a_block_goes_to_the_pair_of_the_lowest_hand(by):
    """PG: 2, although its pair holds more; level partners are no tie."""
    table = start().round(BLOCK, block=by)
    assert (table.lines, table.next_opener) == ([(0, 1, "block")], 0)
    assert start().round(PARTNERS, block=by).lines == [(0, 1, "block")]


@proves("haitian", "tie", "carry", "next-opener")
@pytest.mark.parametrize("opener", [0, 1, 2, 3])
def test_level_opponents_make_the_next_round_dearer(opener):
    """rules.md 3.10: a point more for it, and the same seat opens."""
    table = start().standing([3, 4]).round(LEVEL, block=-1, opener=opener)
    assert (table.lines, table.ended.scores, table.ended.carry) == ([], (3, 4), 1)
    assert table.next_opener == opener
    table.round(turned(OUT, 1), out=1)
    assert table.lines == [(1, 1, "out"), (1, 1, "carry")]
    assert (table.ended.scores, table.ended.carry) == ((3, 6), 0)


@proves("haitian", "carry")
def test_two_ties_in_a_row_add_up():
    """Our reading: and a dekabès with them."""
    table = start().round(LEVEL, block=-1).round(LEVEL, block=-1)
    assert table.ended.carry == 2
    assert table.round(OUT_BOTH, out=0, last="1-3").ended.scores == (4, 0)


@proves("haitian", "match")
@pytest.mark.parametrize(("before", "over"), [(8, False), (9, True)])
def test_ten_points_win(before, over):
    """Our reading: the page names no number."""
    table = start().standing([before, 9]).round(OUT, out=0)
    assert table.match.over == over
    if over:
        assert table.outcome == MatchEnded((0,), (1,), (10, 9))


@proves("haitian", "match")
def test_another_target():
    """rules.md 3.10."""
    assert start(target=2).round(OUT_BOTH, out=0, last="1-3").outcome.winners == (0,)
    assert not start(target=3).round(OUT_BOTH, out=0, last="1-3").match.over
