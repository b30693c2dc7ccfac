"""ChChV (rules.md 2.1, a reconstruction), clause by clause."""

import pytest

from kostyashki import games
from kostyashki.events import MatchEnded
from tests.clauses import proves

from .table import Table

#: Seat 0 is out.
OUT = {1: "2-3", 2: "5-5", 3: "0-3"}
#: Blocked: side 0 holds 2 + 14, side 1 holds 3 + 5.
BLOCK = {0: "0-2", 1: "0-3", 2: "3-3 4-4", 3: "2-3"}
#: Blocked: 7 and 7.
TIED = {0: "0-2", 1: "0-3", 2: "2-3", 3: "2-2"}


@proves("chechevo", "name")
def test_it_is_shown_as_a_reconstruction():
    """games.md: the documents only name it."""
    assert games()["chechevo"].reconstruction


@proves("chechevo", "opener")
def test_1_1_opens_the_first_round():
    """rules.md 2.1: its holder, with that tile; two pairs, seven tiles each."""
    table = Table("chechevo")
    dealt = table.deal({2: "1-1", 0: "0-0 6-6"})
    assert (dealt.opener, dealt.must, dealt.boneyard) == (2, "1-1", ())
    assert table.legal == {"1-1A"}


@proves("chechevo", "pass")
def test_a_stuck_seat_passes():
    """rules.md 2.1: there is nothing to draw."""
    table = Table("chechevo")
    table.deal({0: "1-1", 1: "0-0 0-2 2-3 3-4 4-5 5-6 6-6"})
    table.play("0:1-1A")
    assert table.legal == {"pass"}


@proves("chechevo", "next-opener")
@pytest.mark.parametrize("by", [0, 1, 2, 3])
def test_who_went_out_or_made_the_block_opens_next_with_any_tile(by):
    """games.md: whichever side won the round, and after a tie too."""
    table = Table("chechevo").round(BLOCK, block=by)
    assert (table.ended.by, table.next_opener) == (by, by)
    assert table.deal({(by + 1) % 4: "1-1"}).must is None
    assert Table("chechevo").round(TIED, block=by).next_opener == by
    left = {seat: tile for seat, tile in enumerate(["0-2", "0-3", "2-3", "3-3"]) if seat != by}
    assert Table("chechevo", target=3).round(left, out=by).next_opener == by


@proves("chechevo", "out-pays")
def test_a_round_won_is_one_point():
    """rules.md 2.1: pips do not matter."""
    table = Table("chechevo").round(OUT, out=0)
    assert table.ended.scores == (1, 0)
    assert table.lines == [(0, 1, "out")]
    assert Table("chechevo").round({0: "4-4", 1: "0-0", 2: "6-6"}, out=3).ended.scores == (0, 1)


@proves("chechevo", "block-pays")
def test_a_block_is_one_point_for_the_lower_side():
    """rules.md 2.1: 8 against 16, though the lowest hand is on the other side."""
    for by in range(4):
        table = Table("chechevo").round(BLOCK, block=by)
        assert table.ended.scores == (0, 1)
        assert table.lines == [(1, 1, "block")]


@proves("chechevo", "tie")
def test_a_tied_block_is_nothing():
    """rules.md 2.1: neither scored nor carried."""
    table = Table("chechevo").standing([1, 1]).round(TIED, block=-1)
    assert (table.ended.scores, table.ended.carry, table.lines) == ((1, 1), 0, [])


@proves("chechevo", "finish")
@pytest.mark.parametrize("out", [0, 3])
def test_going_out_with_6_6_writes_two(out):
    """rules.md 2.1: which is the match."""
    left = {seat: tile for seat, tile in enumerate(["0-6", "3-3", "4-4", "5-5"]) if seat != out}
    left[1] += " 0-6" if out == 0 else ""
    table = Table("chechevo").round(left, out=out, last="6-6")
    scores = [0, 0]
    scores[out % 2] = 2
    assert table.ended.scores == tuple(scores)
    assert table.lines == [(out % 2, 2, "out")]
    assert table.match.over
    table = Table("chechevo", target=5).round(left, out=out, last="6-6")
    assert table.ended.scores == tuple(scores)
    assert not table.match.over


@proves("chechevo", "finish")
@pytest.mark.parametrize("target", [2, 5])
def test_going_out_with_0_0_writes_the_target(target):
    """games.md: the match at once, whatever has been written before."""
    table = Table("chechevo", target=target).standing([0, target - 1])
    table.round(OUT, out=0, last="0-0")
    assert table.lines == [(0, target, "out")]
    assert table.outcome == MatchEnded((0,), (1,), (target, target - 1))


@proves("chechevo", "finish")
@pytest.mark.parametrize("last", ["6-6", "0-0"])
def test_they_matter_only_when_they_go_out(last):
    """rules.md 2.1: not as the last tile before a block, nor when laid earlier."""
    table = Table("chechevo").settle(BLOCK, end="block", by=1, last=last)
    assert table.match.scores == [0, 1]
    assert Table("chechevo").round(OUT, out=0, last="2-4").ended.scores == (1, 0)


@proves("chechevo", "match")
def test_two_rounds_win():
    """rules.md 2.1: the match is to 2."""
    table = Table("chechevo").round(OUT, out=0)
    assert not table.match.over
    table.standing([1, 1]).round(OUT, out=0)
    assert table.outcome == MatchEnded(winners=(0,), losers=(1,), scores=(2, 1))
    assert table.ended.next_opener is None


@proves("chechevo", "match")
def test_another_target():
    """games.md: `target`, any number of rounds."""
    assert Table("chechevo", target=1).round(OUT, out=0).match.over
    assert not Table("chechevo", target=3).standing([1, 0]).round(OUT, out=0).match.over
