"""Traditional dominoes (S4), clause by clause."""

import pytest

from kostyashki.errors import IllegalDeal
from kostyashki.events import MatchEnded
from tests.clauses import proves

from .table import Table

#: Seat 0 is out: 5, 9 and 3 are left.
OUT = {1: "2-3", 2: "3-6", 3: "1-2"}
#: Seat 3 opens, seat 0 makes the block, seat 1 is lowest: 7, 5, 24 and 6 are left.
BLOCK = {3: "1-1 2-2", 0: "0-3 0-4", 1: "0-0 0-2 1-2", 2: "3-3 4-4 5-5"}
#: The same with 6 and 6.
TIED = {3: "1-1 2-2", 0: "0-3 0-4", 1: "0-0 0-2 1-3", 2: "3-3 4-4 5-5"}


def start(seats=4, **options):
    return Table("traditional", seats, **options)


def fish(left, **options):
    return start(dead_stock="at-once", **options).fish(left, double="6-6", opener=3)


# --- the deal, who opens, drawing ---------------------------------------------------------------


@proves("traditional", "deal")
@pytest.mark.parametrize(("seats", "each"), [(2, 7), (3, 5), (4, 5)])
def test_the_deal(seats, each):
    """S4: seven tiles for two, five for three and four."""
    dealt = start(seats).deal({})
    assert [len(hand) for hand in dealt.hands] == [each] * seats
    assert len(dealt.boneyard) == 28 - seats * each


@proves("traditional", "opener")
@pytest.mark.parametrize(
    ("hands", "boneyard", "lead"),
    [
        ({0: "5-5", 1: "6-6"}, "", (1, "6-6")),
        ({0: "5-5", 1: "4-4 5-6"}, "6-6", (0, "5-5")),
        ({0: "5-6", 1: "0-0"}, "1-1 2-2 3-3 4-4 5-5 6-6", (1, "0-0")),
        ({0: "4-6", 1: "5-6"}, "0-0 1-1 2-2 3-3 4-4 5-5 6-6", (1, "5-6")),
        ({0: "4-5", 1: "3-6"}, "0-0 1-1 2-2 3-3 4-4 5-5 6-6 5-6 4-6", (1, "3-6")),
    ],
)
def test_the_highest_double_opens_the_first_round_else_the_highest_tile(hands, boneyard, lead):
    """S4: 6-6, 5-5 …, then by the sum and the higher half; it must be that tile."""
    table = start(2)
    dealt = table.deal(hands, boneyard)
    assert (dealt.opener, dealt.must) == lead
    assert table.legal == {f"{lead[1]}A"}


@proves("traditional", "next-opener")
def test_who_went_out_opens_next_with_any_tile():
    """games.md: the winner."""
    table = start().round(OUT, out=0)
    assert table.next_opener == 0
    with pytest.raises(IllegalDeal):
        table.deal({}, opener=1)
    assert table.deal({1: "6-6"}).must is None
    assert len(table.legal) == 5


@proves("traditional", "next-opener")
def test_the_lowest_hand_opens_after_a_block():
    """games.md: the winner, not who laid the last tile."""
    table = fish(BLOCK)
    assert (table.ended.by, table.next_opener) == (0, 1)
    assert table.deal({2: "6-6"}).must is None


@proves("traditional", "next-opener")
def test_after_a_tied_block_the_first_round_s_rule_holds():
    """games.md: 6-6 opens again, and must be it."""
    table = fish(TIED)
    assert table.next_opener is None
    dealt = table.deal({2: "6-6"})
    assert (dealt.opener, dealt.must) == (2, "6-6")
    assert table.legal == {"6-6A"}


@proves("traditional", "draw")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_stuck_seat_draws_until_a_tile_fits(seats):
    """S4: one or more; then it must play."""
    table = start(seats)
    table.deal(
        {0: "6-6", 1: "1-2 1-3 2-3 4-5 2-5" + (" 0-4 0-3" if seats == 2 else "")}, "1-5 2-4 3-6"
    )
    table.play("0:6-6A")
    assert table.legal == {"draw"}
    table.play("1:draw=1-5 1:draw=2-4 1:draw=3-6")
    assert table.legal == {"3-6A", "3-6B"}


@proves("traditional", "dead-stock")
@pytest.mark.parametrize(("dead_stock", "drawn"), [("drawn-out", 8), ("at-once", 0)])
def test_a_dead_stock(dead_stock, drawn):
    """S4: nothing is left to draw before a block; games.md: or a block at once."""
    table = start(dead_stock=dead_stock).fish(BLOCK, double="6-6", opener=3)
    assert table.drawn == drawn
    assert (table.ended.end, table.ended.by) == ("block", 0)
    # Seat 1 has drawn the other 48 pips, so that seat 3 is lowest with 6.
    lines = {"drawn-out": [(3, 7 + 53 + 24 - 6, "block")], "at-once": [(1, 32, "block")]}
    assert table.lines == lines[dead_stock]


# --- points -------------------------------------------------------------------------------------


@proves("traditional", "out-pays")
def test_out_scores_the_pips_of_the_others():
    """S4: the sum that is left with them."""
    table = start().round(OUT, out=0)
    assert table.ended.scores == (17, 0, 0, 0)
    assert table.lines == [(0, 17, "out")]


@proves("traditional", "block-pays")
def test_the_lowest_hand_of_a_block_scores_the_difference():
    """S4: 7, 24 and 6 less its own 5, once."""
    table = fish(BLOCK)
    assert table.ended.end == "block"
    assert table.ended.scores == (0, 32, 0, 0)
    assert table.lines == [(1, 32, "block")]


@proves("traditional", "tie")
def test_nobody_scores_a_block_tied_for_the_lowest():
    """games.md: and nothing is carried."""
    table = fish(TIED)
    assert (table.ended.scores, table.ended.carry, table.lines) == ((0, 0, 0, 0), 0, [])


@proves("traditional", "block-pays")
def test_a_tie_above_the_lowest_does_not_matter():
    """games.md: 7 and 7 over 6."""
    table = fish({3: "1-2 0-4", 0: "0-3 2-2", 1: "0-0 0-2 1-3", 2: "3-3 4-4 5-5"})
    assert table.ended.scores == (0, 7 + 7 + 24 - 6, 0, 0)
    table = fish({3: "1-1 2-2", 0: "0-3 0-4", 1: "0-0 0-2 0-5", 2: "3-3 4-4 5-5"})
    assert table.ended.scores == (0, 0, 0, 7 + 7 + 24 - 6)


# --- the end ------------------------------------------------------------------------------------


@proves("traditional", "match")
def test_100_wins():
    """S4: a hundred or more."""
    assert not start().standing([82, 0, 0, 0]).round(OUT, out=0).match.over
    table = start().standing([83, 99, 0, 0]).round(OUT, out=0)
    assert table.outcome == MatchEnded((0,), (1, 2, 3), (100, 99, 0, 0))
    assert table.ended.next_opener is None


@proves("traditional", "match")
def test_another_target():
    """games.md: `target: any`."""
    assert start(target=17).round(OUT, out=0).outcome.winners == (0,)
    assert not start(target=18).round(OUT, out=0).match.over
    assert fish(BLOCK, target=32).outcome.winners == (1,)
