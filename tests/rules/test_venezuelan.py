"""Venezuelan dominoes (rules.md 3.10, a reconstruction), clause by clause."""

import pytest

from kostyashki import games
from kostyashki.events import MatchEnded
from tests.clauses import proves

from .pairs import BLOCK, LEVEL, OUT, OUT_BOTH, TIED, turned
from .table import Table


def start(**options):
    return Table("venezuelan", **options)


@proves("venezuelan", "name")
def test_it_is_called_a_reconstruction():
    """rules.md 3.10: no exact page was found."""
    assert games()["venezuelan"].reconstruction


@proves("venezuelan", "deal", "seats")
def test_the_deal():
    """rules.md 3.10: two pairs, seven tiles each."""
    dealt = start().deal({})
    assert [len(hand) for hand in dealt.hands] == [7] * 4


@proves("venezuelan", "opener")
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_6_6_opens_the_first_round(seat):
    """rules.md 3.10: the cochina."""
    table = start()
    assert table.deal({seat: "6-6"}).opener == seat
    assert table.legal == {"6-6A"}


@proves("venezuelan", "next-opener")
@pytest.mark.parametrize("opener", [0, 1, 2, 3])
@pytest.mark.parametrize(
    ("left", "end"), [(OUT, {"out": 0}), (BLOCK, {"block": -1}), (TIED, {"block": -1})]
)
def test_the_lead_goes_round(left, end, opener):
    """rules.md 3.10: to the right, however the round ended."""
    table = start().round(left, **end, opener=opener)
    assert table.next_opener == (opener + 1) % 4
    assert table.deal({}).must is None


@proves("venezuelan", "out-pays")
def test_out_scores_the_other_pair_s_pips():
    """rules.md 3.10: 16; some count the partner's 10 too. The last tile does not matter."""
    assert start().round(OUT, out=0).lines == [(0, 16, "out")]
    assert start(count="all").round(OUT, out=0).lines == [(0, 26, "out")]
    assert start().round(OUT_BOTH, out=0, last="1-3").lines == [(0, 20, "out")]


@proves("venezuelan", "block", "block-pays")
def test_the_pair_with_fewer_pips_wins_a_block():
    """rules.md 3.10: by the sums of pairs."""
    assert start().round(BLOCK, block=-1).lines == [(1, 16, "block")]
    assert start(count="all").round(BLOCK, block=-1).lines == [(1, 24, "block")]
    assert start().round(LEVEL, block=-1).lines == [(0, 13, "block")]


@proves("venezuelan", "tie")
@pytest.mark.parametrize("opener", [0, 1, 2, 3])
def test_a_tied_block_goes_to_the_pair_that_opened(opener):
    """rules.md 3.10: 7 and 7."""
    table = start().round(TIED, block=-1, opener=opener)
    assert table.lines == [(opener % 2, 7, "block")]


@proves("venezuelan", "match")
@pytest.mark.parametrize(("before", "over"), [(83, False), (84, True)])
def test_100_wins(before, over):
    """rules.md 3.10: 75 is played too."""
    table = start().standing([before, 99]).round(OUT, out=0)
    assert table.match.over == over
    if over:
        assert table.outcome == MatchEnded((0,), (1,), (100, 99))
    assert start(target=75).standing([0, 59]).round(turned(OUT, 1), out=1).outcome.winners == (1,)
