"""Partnership (rules.md 3.10, the row of Pagat), clause by clause."""

import pytest

from kostyashki.errors import IllegalDeal
from kostyashki.events import MatchEnded
from tests.clauses import proves

from .table import Table

#: Seat 0 is out: 14 and 2 with the opponents, 10 with the partner.
OUT = {1: "4-6 0-4", 2: "5-5", 3: "0-2"}
#: 16 against 8; the lowest hand, 2, is on the side that loses.
BLOCK = {0: "0-2", 1: "0-3", 2: "3-3 4-4", 3: "2-3"}
#: 7 against 7.
TIED = {0: "0-2", 1: "0-3", 2: "2-3", 3: "2-2"}


def start(**options):
    return Table("partnership", **options)


@proves("partnership", "deal", "seats")
def test_the_deal():
    """PG: four seats, two against two, seven tiles each: nothing is left over."""
    table = start()
    dealt = table.deal({})
    assert [len(hand) for hand in dealt.hands] == [7] * 4
    assert dealt.boneyard == ()
    assert len(table.match.scores) == 2


@proves("partnership", "opener")
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_the_holder_of_6_6_opens_the_first_round_with_it(seat):
    """PG: it must be laid."""
    table = start()
    dealt = table.deal({seat: "6-6"})
    assert (dealt.opener, dealt.must) == (seat, "6-6")
    assert table.legal == {"6-6A"}


@proves("partnership", "next-opener")
@pytest.mark.parametrize("opener", [0, 1, 2, 3])
@pytest.mark.parametrize(
    ("left", "end"), [(OUT, {"out": 0}), (BLOCK, {"block": -1}), (TIED, {"block": -1})]
)
def test_the_lead_moves_one_seat_on(left, end, opener):
    """PG: to the next seat, however the round ended; with any tile."""
    table = start().round(left, **end, opener=opener)
    assert table.next_opener == (opener + 1) % 4
    with pytest.raises(IllegalDeal):
        table.deal({}, opener=opener)
    assert table.deal({opener: "6-6"}).must is None
    assert len(table.legal) == 7


@proves("partnership", "turn", "pass")
def test_who_can_play_must_and_who_cannot_passes():
    """PG: there is nothing to draw."""
    table = start()
    table.deal({0: "6-6 0-6", 1: "1-2 1-3 2-3 3-4 4-5 5-5 2-4", 2: "3-6"})
    table.play("0:6-6A")
    assert table.legal == {"pass"}
    table.play("1:pass")
    assert {"3-6A", "3-6B"} <= table.legal
    assert "pass" not in table.legal


@proves("partnership", "side-arms", "join")
def test_the_layout_is_a_line():
    """PG: doubles do not branch, and ends earn nothing."""
    table = start().lay("6-6A 5-6A 4-6B")
    assert table.open == {"A": 5, "B": 4}
    assert table.acted.award == 0


@proves("partnership", "out-pays")
def test_out_scores_the_pips_of_the_opponents():
    """PG: 14 and 2, not the partner's 10."""
    table = start().round(OUT, out=0)
    assert table.lines == [(0, 16, "out")]
    assert table.ended.scores == (16, 0)


@proves("partnership", "block", "block-pays")
def test_the_pair_with_fewer_pips_wins_a_block():
    """PG: sums of pairs: 8 score the 16 of the others, their own not taken off."""
    table = start().round(BLOCK, block=-1)
    assert table.ended.end == "block"
    assert table.lines == [(1, 16, "block")]


@proves("partnership", "block-pays")
@pytest.mark.parametrize("by", [0, 1, 2, 3])
def test_who_made_the_block_does_not_matter(by):
    """PG: only the sums do."""
    assert start().round(BLOCK, block=by).lines == [(1, 16, "block")]


@proves("partnership", "tie")
def test_nobody_scores_an_equal_block():
    """PG: 7 and 7; nothing is carried."""
    table = start().standing([30, 40]).round(TIED, block=-1)
    assert (table.ended.scores, table.ended.carry, table.lines) == ((30, 40), 0, [])


@proves("partnership", "match")
@pytest.mark.parametrize(("before", "over"), [(83, False), (84, True), (85, True)])
def test_100_wins(before, over):
    """PG: a hundred or more."""
    table = start().standing([before, 90]).round(OUT, out=0)
    assert table.match.over == over
    if over:
        assert table.outcome == MatchEnded((0,), (1,), (before + 16, 90))


@proves("partnership", "match")
def test_another_target():
    """rules.md 3.10: `target: any`, after a block too."""
    assert start(target=16).round(BLOCK, block=-1).outcome.winners == (1,)
    assert not start(target=17).round(BLOCK, block=-1).match.over
