"""Draw (rules.md 3.2), clause by clause."""

import pytest

from kostyashki import Match
from kostyashki.errors import IllegalDeal
from kostyashki.events import Dealt, MatchEnded
from tests.clauses import proves

from .table import Table

#: Seat 0 is out: 5, 9 and 3 are left.
OUT = {1: "2-3", 2: "3-6", 3: "1-2"}
#: Seat 0 opens, seat 1 makes the block: 6, 9, 24 and 31 are left.
BLOCK = {0: "1-1 2-2", 1: "1-3 1-4", 2: "3-3 4-4 5-5", 3: "6-6 4-6 4-5"}
#: The same with 9 and 9.
TIED = {**BLOCK, 0: "1-1 1-6"}
#: Seat 1 cannot go on from 0-0.
STUCK = "1-2 1-3 2-3 4-5 5-6"


def start(seats=4, **options):
    return Table("draw", seats, **options)


def fish(left, opener=0, **options):
    return start(dead_stock="at-once", **options).fish(left, opener=opener)


# --- the deal, who opens ------------------------------------------------------------------------


@proves("draw", "deal")
@pytest.mark.parametrize(("seats", "each"), [(2, 7), (3, 5), (4, 5)])
def test_the_deal(seats, each):
    """rules.md 3.2: seven tiles for two, five for three and four."""
    dealt = start(seats).deal({}, opener=0)
    assert [len(hand) for hand in dealt.hands] == [each] * seats
    assert len(dealt.boneyard) == 28 - seats * each


@proves("draw", "opener")
def test_a_lot_names_the_first_opener_who_may_lay_any_tile():
    """OD: a lot."""
    table = start()
    with pytest.raises(IllegalDeal):
        table.deal({})
    dealt = table.deal({1: "0-0 6-6"}, opener=2)
    assert (dealt.opener, dealt.must) == (2, None)
    assert len(table.legal) == 5
    openers = set()
    for seed in range(40):
        [event] = Match("draw", seed=seed, auto_deal=False).deal()
        assert isinstance(event, Dealt)
        openers.add(event.opener)
    assert openers == {0, 1, 2, 3}


@proves("draw", "next-opener")
@pytest.mark.parametrize("opener", [0, 1, 3])
def test_later_rounds_are_opened_in_turn(opener):
    """OD: the next seat, not the winner."""
    left = {seat: tile for seat, tile in enumerate(["0-2", "0-3", "1-2", "3-3"]) if seat != opener}
    table = start().round(left, out=opener, opener=opener)
    assert table.next_opener == (opener + 1) % 4
    assert table.deal({}).must is None


@proves("draw", "next-opener")
@pytest.mark.parametrize("left", [BLOCK, TIED])
def test_after_a_block_too(left):
    """OD: seat 0 has opened; also when nobody has won."""
    assert fish(left).next_opener == 1


# --- drawing ------------------------------------------------------------------------------------


@proves("draw", "draw")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_stuck_seat_draws_until_a_tile_fits(seats):
    """OD: then it must play."""
    table = start(seats)
    more = " 4-6 3-6" if seats == 2 else ""
    table.deal({0: "0-0", 1: STUCK + more}, "2-5 2-4 0-3", opener=0)
    table.play("0:0-0A")
    assert table.legal == {"draw"}
    table.play("1:draw=2-5 1:draw=2-4 1:draw=0-3")
    assert table.legal == {"0-3A", "0-3B"}


@proves("draw", "draw", "turn")
def test_who_can_play_does_not_draw():
    """rules.md 3.2: drawing at will is an old rule."""
    table = start()
    table.deal({0: "0-0", 1: "0-3 1-2 1-3 2-3 4-5"}, opener=0)
    table.play("0:0-0A")
    assert table.legal == {"0-3A", "0-3B"}


@proves("draw", "reserve", "dead-stock")
@pytest.mark.parametrize(("reserve", "drawn"), [(2, 6), (0, 8)])
def test_the_last_two_tiles_are_never_drawn(reserve, drawn):
    """OD; `reserve: 0` after other pages: all eight tiles may be drawn."""
    table = start(reserve=reserve).fish(BLOCK)
    assert (table.drawn, len(table.match.round.boneyard)) == (drawn, reserve)
    assert (table.ended.end, table.ended.by) == ("block", 1)


@proves("draw", "reserve", "draw")
def test_a_stuck_seat_passes_when_only_the_reserve_is_left():
    """OD: as long as somebody else can go on."""
    table = start(2, reserve=2)
    table.deal(
        {0: "0-0 0-1 1-1 1-4 4-4 1-5 1-6", 1: "2-2 2-3 2-5 2-6 3-3 3-5 3-6"},
        "5-5 5-6 6-6 3-4 4-5 4-6 2-4 1-2 1-3 0-2 0-3 0-4 0-5 0-6",
        opener=0,
    )
    table.play("0:0-0A")
    table.play("1:draw=5-5 1:draw=5-6 1:draw=6-6 1:draw=3-4 1:draw=4-5 1:draw=4-6 1:draw=2-4")
    table.play("1:draw=1-2 1:draw=1-3 1:draw=0-2 1:0-2A 0:0-1B 1:1-2B")
    assert table.legal == {"draw"}
    table.play("0:draw=0-3 0:draw=0-4")
    assert table.legal == {"pass"}


@proves("draw", "dead-stock")
def test_a_dead_stock_may_end_the_round_at_once():
    """games.md: `dead_stock: at-once`."""
    table = fish(BLOCK)
    assert (table.drawn, table.ended.end) == (0, "block")


# --- points and the end -------------------------------------------------------------------------


@proves("draw", "out-pays")
def test_out_scores_the_pips_of_the_others():
    """rules.md 3.2, as Block: 5, 9 and 3."""
    table = start().round(OUT, out=0, opener=0)
    assert table.lines == [(0, 17, "out")]


@proves("draw", "block", "block-pays")
def test_the_lowest_hand_of_a_block_scores_the_difference():
    """rules.md 3.2: 9, 24 and 31 less its own 6."""
    assert fish(BLOCK).lines == [(0, 58, "block")]


@proves("draw", "tie")
def test_nobody_scores_a_block_tied_for_the_lowest():
    """rules.md 3.2: 9 and 9."""
    table = fish(TIED)
    assert (table.lines, table.ended.carry) == ([], 0)


@proves("draw", "match")
def test_100_wins():
    """rules.md 3.2: a hundred or more."""
    assert not start().standing([82, 0, 0, 0]).round(OUT, out=0, opener=0).match.over
    table = start().standing([83, 99, 0, 0]).round(OUT, out=0, opener=0)
    assert table.outcome == MatchEnded((0,), (1, 2, 3), (100, 99, 0, 0))


@proves("draw", "match")
def test_another_target():
    """rules.md 3.2: `target: any`."""
    assert fish(BLOCK, target=58).outcome.winners == (0,)
    assert not fish(BLOCK, target=59).match.over
