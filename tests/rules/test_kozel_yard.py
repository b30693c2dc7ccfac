"""Yard Kozel (S3b), clause by clause."""

import pytest

from kostyashki import Match, game
from kostyashki.errors import IllegalDeal, UsageError
from kostyashki.events import MatchEnded
from tests.clauses import proves

from .table import Table

#: Seat 0 is out: 5, 12 and 3 are left.
OUT = {1: "2-3", 2: "6-6", 3: "1-2"}
#: Blocked: 2, 3, 14 and 5; by sides 16 and 8.
BLOCK = {0: "0-2", 1: "0-3", 2: "3-3 4-4", 3: "2-3"}
#: Blocked: 4 and 4, with 21 and 5 elsewhere.
TIED = {0: "0-4", 1: "2-2", 2: "4-5 6-6", 3: "0-5"}
#: Blocked: 2, 3, 5 and 4; by sides 7 and 7.
TIED_SIDES = {0: "0-2", 1: "0-3", 2: "2-3", 3: "2-2"}


# --- the deal, who opens, drawing ---------------------------------------------------------------


@proves("kozel-yard", "deal")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_seven_tiles_are_dealt(seats):
    """S3b: whatever the number of seats."""
    dealt = Table("kozel-yard", seats).deal({})
    assert [len(hand) for hand in dealt.hands] == [7] * seats


@proves("kozel-yard", "opener")
@pytest.mark.parametrize(
    ("hands", "boneyard", "lead"),
    [
        ({0: "1-1", 1: "0-0"}, "", (1, "0-0")),
        ({0: "1-1", 1: "2-2"}, "0-0", (0, "1-1")),
        ({1: "6-6"}, "0-0 1-1 2-2 3-3 4-4 5-5", (1, "6-6")),
        ({1: "0-1"}, "0-0 1-1 2-2 3-3 4-4 5-5 6-6", (1, "0-1")),
        ({0: "0-3", 1: "1-2"}, "0-0 1-1 2-2 3-3 4-4 5-5 6-6 0-1 0-2", (1, "1-2")),
    ],
)
def test_the_lowest_double_opens_the_first_round_else_the_lowest_tile(hands, boneyard, lead):
    """games.md: from 0-0, then by the sum and the higher half; it must be that tile."""
    table = Table("kozel-yard", 2)
    dealt = table.deal(hands, boneyard)
    assert (dealt.opener, dealt.must) == lead
    assert table.legal == {f"{lead[1]}A"}


@proves("kozel-yard", "next-opener")
@pytest.mark.parametrize("pairs", ["no", "yes"])
def test_who_went_out_or_made_the_block_opens_next_with_any_tile(pairs):
    """S3b: whoever wrote less."""
    table = Table("kozel-yard", pairs=pairs).round(OUT, out=0)
    assert table.next_opener == 0
    with pytest.raises(IllegalDeal):
        table.deal({}, opener=1)
    assert table.deal({1: "0-0"}).must is None
    assert len(table.legal) == 7
    for by in range(4):
        table = Table("kozel-yard", pairs=pairs).round(BLOCK, block=by)
        assert (table.ended.by, table.next_opener) == (by, by)
    assert Table("kozel-yard", pairs=pairs).round(TIED_SIDES, block=3).next_opener == 3


def stuck(seats, **options):
    table = Table("kozel-yard", seats, **options)
    table.deal({0: "0-0", 1: "1-2 1-3 2-3 4-5 5-6 4-6 3-6"}, "2-5 2-4 0-3")
    table.play("0:0-0A")
    assert table.legal == {"draw"}
    table.play("1:draw=2-5")
    return table


@proves("kozel-yard", "draw")
@pytest.mark.parametrize("seats", [2, 3])
def test_a_stuck_seat_draws_until_a_tile_fits(seats):
    """S3b: one by one."""
    table = stuck(seats)
    table.play("1:draw=2-4 1:draw=0-3")
    assert table.legal == {"0-3A", "0-3B"}


@proves("kozel-yard", "draw")
def test_two_seats_may_draw_one_tile_only():
    """games.md: `two_seat_draw: one`; three draw on."""
    assert stuck(2, two_seat_draw="one").legal == {"pass"}
    assert stuck(3, two_seat_draw="one").legal == {"draw"}


@proves("kozel-yard", "pass")
def test_four_seats_pass():
    """games.md: nothing is left to draw."""
    table = Table("kozel-yard")
    table.deal({0: "0-0", 1: "1-2 1-3 2-3 4-5 5-6 4-6 3-6"})
    table.play("0:0-0A")
    assert table.legal == {"pass"}


@proves("kozel-yard", "dead-stock")
@pytest.mark.parametrize(("dead_stock", "drawn"), [("drawn-out", 14), ("at-once", 0)])
def test_a_dead_stock(dead_stock, drawn):
    """games.md: drawn out before a block, or a block at once."""
    table = Table("kozel-yard", 2, dead_stock=dead_stock)
    table.fish({0: "1-1 2-2", 1: "1-3 1-4"})
    assert table.drawn == drawn
    assert (table.ended.end, table.ended.by) == ("block", 1)


# --- what is written ----------------------------------------------------------------------------


@proves("kozel-yard", "out-pays")
def test_out_writes_each_other_seat_its_own():
    """S3b: from the first point on, there is no threshold."""
    table = Table("kozel-yard").round(OUT, out=0)
    assert table.ended.scores == (0, 5, 12, 3)
    assert table.ended.remembered == (0, 0, 0, 0)
    assert table.lines == [(1, 5, "leftover"), (2, 12, "leftover"), (3, 3, "leftover")]


@proves("kozel-yard", "out-pays", "seats")
def test_out_in_pairs_writes_the_other_side_its_own():
    """games.md: 5 and 3; the 12 of the partner are nobody's."""
    table = Table("kozel-yard", pairs="yes").round(OUT, out=0)
    assert table.ended.scores == (0, 8)
    assert table.lines == [(1, 5, "leftover"), (1, 3, "leftover")]


@proves("kozel-yard", "block-pays")
def test_the_lowest_hand_of_a_block_writes_nothing():
    """games.md: the others their own."""
    table = Table("kozel-yard").round(BLOCK, block=-1)
    assert table.ended.end == "block"
    assert table.ended.scores == (0, 3, 14, 5)


@proves("kozel-yard", "block-pays")
def test_the_lowest_side_of_a_block_writes_nothing():
    """games.md: 8 against 16, though the lowest hand is on the other side."""
    table = Table("kozel-yard", pairs="yes").round(BLOCK, block=-1)
    assert table.ended.scores == (16, 0)


@proves("kozel-yard", "tie")
def test_in_a_tied_block_each_writes_its_own():
    """games.md: the lowest too."""
    table = Table("kozel-yard").round(TIED, block=-1)
    assert (table.ended.scores, table.ended.carry) == ((4, 4, 21, 5), 0)
    table = Table("kozel-yard", pairs="yes").round(TIED_SIDES, block=-1)
    assert (table.ended.scores, table.ended.carry) == ((7, 7), 0)


@proves("kozel-yard", "special-tiles")
@pytest.mark.parametrize(
    ("options", "apart", "alone"),
    [
        ({}, (0, 3, 12, 5), (0, 0, 14, 5)),
        ({"special": "none"}, (0, 3, 12, 5), (0, 0, 14, 5)),
        ({"special": "any"}, (0, 28, 50, 5), (0, 25, 52, 5)),
        ({"special": "lone"}, (0, 3, 50, 5), (0, 25, 14, 5)),
    ],
)
def test_0_0_and_6_6_left_in_a_hand(options, apart, alone):
    """games.md: as in classic, but by default they count their pips."""
    for left, scores in (
        ({1: "0-0 1-2", 2: "6-6", 3: "2-3"}, apart),
        ({1: "0-0", 2: "6-6 1-1", 3: "2-3"}, alone),
    ):
        table = Table("kozel-yard", **options).round(OUT, out=0)
        table.standing([0, 0, 0, 0]).round(left, out=0)
        assert table.ended.scores == scores


@proves("kozel-yard", "special-tiles", "block-pays")
def test_plain_pips_decide_who_is_lowest():
    """games.md: 0-0 is lowest, though 25 would be written."""
    table = Table("kozel-yard", special="any").round(OUT, out=0)
    table.standing([0, 0, 0, 0])
    table.round({0: "0-0", 1: "1-1", 2: "2-2", 3: "6-6"}, block=-1)
    assert table.ended.scores == (0, 2, 4, 50)


# --- the end ------------------------------------------------------------------------------------


@proves("kozel-yard", "match")
def test_101_loses():
    """S3b: all who reach it; the lowest total wins."""
    table = Table("kozel-yard").standing([60, 96, 89, 20]).round(OUT, out=0)
    assert table.outcome == MatchEnded(winners=(3,), losers=(1, 2), scores=(60, 101, 101, 23))
    table = Table("kozel-yard").standing([60, 95, 88, 20]).round(OUT, out=0)
    assert table.ended.scores == (60, 100, 100, 23)
    assert not table.match.over


@proves("kozel-yard", "match")
def test_all_with_the_lowest_total_win():
    """record.md: and who is neither lowest nor at 101 does not lose."""
    table = Table("kozel-yard").standing([23, 99, 30, 20]).round(OUT, out=0)
    assert table.outcome == MatchEnded(winners=(0, 3), losers=(1,), scores=(23, 104, 42, 23))


@proves("kozel-yard", "match")
def test_101_loses_in_pairs():
    """S3b: the side that reaches it."""
    table = Table("kozel-yard", pairs="yes").standing([99, 93]).round(OUT, out=0)
    assert table.outcome == MatchEnded(winners=(0,), losers=(1,), scores=(99, 101))


@proves("kozel-yard", "match")
def test_another_target():
    """games.md: `target: any`."""
    assert not Table("kozel-yard", target=13).round(OUT, out=0).match.over
    assert Table("kozel-yard", target=12).round(OUT, out=0).outcome.losers == (2,)


@pytest.mark.parametrize("seats", [2, 3])
def test_pairs_need_four_seats(seats):
    """games.md: `pairs: yes` needs 4."""
    with pytest.raises(UsageError):
        Match(game("kozel-yard", pairs="yes"), seats=seats)


def test_any_of_special_is_a_word():
    """games.md: it says when, and stands for no number."""
    assert game("kozel-yard", special="any").differing == {"special": "any"}
    with pytest.raises(UsageError):
        game("kozel-yard", special="25")
