"""Puerto Rican dominoes (rules.md 3.10), clause by clause."""

import pytest

from kostyashki.events import MatchEnded
from tests.clauses import proves

from .pairs import BLOCK, LEVEL, OUT, OUT_BOTH, TIED, turned
from .table import Table


def start(**options):
    return Table("puerto-rican", **options)


@proves("puerto-rican", "deal", "seats")
def test_the_deal():
    """abw333/dominoes: two pairs, seven tiles each, nothing left over."""
    dealt = start().deal({})
    assert [len(hand) for hand in dealt.hands] == [7] * 4
    assert dealt.boneyard == ()


@proves("puerto-rican", "opener")
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_6_6_opens_the_first_round(seat):
    """rules.md 3.10: its holder has to lay it."""
    table = start()
    assert table.deal({seat: "6-6"}).opener == seat
    assert table.legal == {"6-6A"}


@proves("puerto-rican", "next-opener")
@pytest.mark.parametrize("out", [0, 1, 2, 3])
def test_the_winner_opens_with_any_tile(out):
    """rules.md 3.10: who went out."""
    table = start().round(turned(OUT, out), out=out)
    assert table.next_opener == out
    assert table.deal({out: "6-6"}).must is None


@proves("puerto-rican", "next-opener")
@pytest.mark.parametrize("by", [0, 1, 2, 3])
def test_the_lighter_partner_of_the_winners_opens_after_a_block(by):
    """Our reading: 3 and 5; of two that are level the first from the last layer on."""
    table = start().round(BLOCK, block=by)
    assert table.lines == [(1, 24, "block")]
    assert table.next_opener == 1
    table = start().round({0: "1-2", 1: "0-4", 2: "0-3", 3: "1-3 2-4"}, block=by)
    assert table.next_opener == (0 if by in (0, 3) else 2)


@proves("puerto-rican", "next-opener", "tie")
def test_6_6_opens_after_a_tie():
    """Our reading: nobody has won, so as in the first round."""
    table = start().standing([30, 40]).round(TIED, block=-1)
    assert (table.lines, table.ended.scores) == ([], (30, 40))
    assert table.next_opener is None
    assert table.deal({2: "6-6"}).must == "6-6"


@proves("puerto-rican", "pass")
def test_who_can_play_must_and_who_cannot_passes():
    """rules.md 3.10: there is nothing to draw."""
    table = start()
    table.deal({0: "6-6 0-6", 1: "1-2 1-3 2-3 3-4 4-5 5-5 2-4"})
    table.play("0:6-6A")
    assert table.legal == {"pass"}


@proves("puerto-rican", "out-pays")
def test_out_scores_the_pips_of_all_hands():
    """abw333/dominoes: 14, 2 and the partner's 10."""
    assert start().round(OUT, out=0).lines == [(0, 26, "out")]


@proves("puerto-rican", "block", "block-pays")
def test_the_pair_with_fewer_pips_wins_a_block_and_scores_all():
    """abw333/dominoes: 7 against 13; the lowest single hand does not matter."""
    assert start().round(LEVEL, block=-1).lines == [(0, 20, "block")]
    assert start().round(BLOCK, block=-1).lines == [(1, 24, "block")]


@proves("puerto-rican", "out-pays")
def test_the_plain_game_has_no_bonuses():
    """rules.md 3.10: to 200."""
    assert start().round(OUT_BOTH, out=0, last="1-3").lines == [(0, 30, "out")]
    assert start().round(OUT, out=0, last="2-3").lines == [(0, 26, "out")]


# --- the game to 500 ------------------------------------------------------------------------------


@proves("puerto-rican", "round-bonus")
def test_the_first_four_rounds_won_pay_100_75_50_25():
    """sacitc.blog: whoever wins them; a tie is no round won."""
    table, bonuses = start(bonuses="all", target=5000), []
    for out in (0, 1, None, 0, 3, 2):
        if out is None:
            table.round(TIED, block=-1)
        else:
            table.round(turned(OUT, out), out=out, last=None)
        bonuses.append([line for line in table.lines if line[2] == "round-bonus"])
    assert bonuses == [
        [(0, 100, "round-bonus")],
        [(1, 75, "round-bonus")],
        [],
        [(0, 50, "round-bonus")],
        [(1, 25, "round-bonus")],
        [],
    ]


def bonus(table):
    """The lines of the last end that are neither pips nor for the number of the round."""
    return [line for line in table.lines if line[2] not in ("out", "block", "round-bonus")]


@proves("puerto-rican", "finish")
def test_capicu_pays_100():
    """sacitc.blog: no double."""
    assert bonus(start(bonuses="all").round(OUT_BOTH, out=0, last="1-3")) == [(0, 100, "last-tile")]
    assert bonus(start(bonuses="all").round(OUT_BOTH, out=0, last="3-3")) == []
    assert bonus(start(bonuses="all").round(OUT, out=0, last="2-3")) == []


@proves("puerto-rican", "finish")
def test_chuchazo_pays_100():
    """sacitc.blog: going out with 0-0."""
    left = {1: "4-6 4-5", 2: "5-6", 3: "0-2"}
    table = start(bonuses="no-block").round(left, out=0, last="0-0")
    assert bonus(table) == [(0, 100, "last-tile")]


@proves("puerto-rican", "block-pays")
def test_a_block_won_pays_100_where_that_is_counted():
    """rules.md 3.10: some count it, some do not."""
    assert bonus(start(bonuses="all").round(BLOCK, block=-1)) == [(1, 100, "more")]
    assert bonus(start(bonuses="no-block").round(BLOCK, block=-1)) == []
    assert bonus(start(bonuses="all").round(TIED, block=-1)) == []


# --- the end of the match -------------------------------------------------------------------------


@proves("puerto-rican", "match")
@pytest.mark.parametrize(("before", "over"), [(173, False), (174, True)])
def test_200_wins(before, over):
    """rules.md 3.10: the plain game."""
    table = start().standing([before, 199]).round(OUT, out=0)
    assert table.match.over == over
    if over:
        assert table.outcome == MatchEnded((0,), (1,), (before + 26, 199))


@proves("puerto-rican", "match")
def test_500_wins_with_bonuses():
    """sacitc.blog: the 26 and the 100 of a first round."""
    table = start(bonuses="no-block").standing([373, 499]).round(OUT, out=0, last="2-3")
    assert not table.match.over
    table = start(bonuses="no-block").standing([374, 499]).round(OUT, out=0, last="2-3")
    assert table.outcome == MatchEnded((0,), (1,), (500, 499))


@proves("puerto-rican", "match")
def test_another_target():
    """rules.md 3.10."""
    assert start(target=26).round(OUT, out=0).outcome.winners == (0,)
    assert not start(target=27).round(OUT, out=0).match.over
