"""Classic dominoes (S3b), clause by clause."""

import pytest

from kostyashki.events import MatchEnded
from tests.clauses import proves

from .table import Table

#: Seat 0 is out: 5, 12 and 3 are left.
OUT = {1: "2-3", 2: "6-6", 3: "1-2"}
#: Blocked: 6, 9, 17 and 26, with 6-6 as one of three tiles.
BLOCK = {0: "1-1 2-2", 1: "1-3 1-4", 2: "1-5 2-3 2-4", 3: "3-3 4-4 6-6"}


# --- the deal and who opens ---------------------------------------------------------------------


@proves("classic", "deal")
@pytest.mark.parametrize(("seats", "each"), [(2, 7), (3, 5), (4, 5)])
def test_the_deal(seats, each):
    """S3b: seven tiles for two, five for three or four, the rest is the boneyard."""
    dealt = Table("classic", seats).deal({})
    assert [len(hand) for hand in dealt.hands] == [each] * seats
    assert len(dealt.boneyard) == 28 - seats * each


@proves("classic", "opener")
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
def test_the_lowest_double_opens_else_the_lowest_tile(hands, boneyard, lead):
    """S3b: 0-0, 1-1 …, then by the sum and the higher half; games.md: it must be that tile."""
    table = Table("classic", 2)
    dealt = table.deal(hands, boneyard)
    assert (dealt.opener, dealt.must) == lead
    assert table.legal == {f"{lead[1]}A"}


@proves("classic", "next-opener")
def test_every_round_is_opened_so():
    """games.md: not by who went out, nor by who made the block."""
    for table in (
        Table("classic").round(OUT, out=0),
        Table("classic", dead_stock="at-once").fish(BLOCK),
    ):
        assert table.next_opener is None
        dealt = table.deal({2: "1-1 6-6", 3: "0-0"})
        assert (dealt.opener, dealt.must) == (3, "0-0")
        assert table.legal == {"0-0A"}


# --- drawing ------------------------------------------------------------------------------------


def stuck(seats, yard, **options):
    """Both ends show 0 and seat 1 has none."""
    table = Table("classic", seats, **options)
    table.deal({0: "0-0", 1: "1-2 1-3 2-3 4-5 5-6" + (" 4-6 3-6" if seats == 2 else "")}, yard)
    table.play("0:0-0A")
    assert table.legal == {"draw"}
    return table


@proves("classic", "draw")
def test_two_seats_draw_one_tile_and_pass():
    """S3b: one tile, then it is the other's turn, who may do the same."""
    table = stuck(2, "2-5 2-4")
    table.play("1:draw=2-5")
    assert table.legal == {"pass"}
    table.play("1:pass")
    assert table.seat == 0


@proves("classic", "draw")
def test_one_drawn_tile_that_fits_is_laid_at_once():
    """S3b: the turn passes only when it does not fit."""
    table = stuck(2, "0-3")
    table.play("1:draw=0-3")
    assert table.legal == {"0-3A", "0-3B"}


@proves("classic", "draw")
def test_two_seats_may_draw_until_a_tile_fits():
    """games.md: `two_seat_draw: until`."""
    table = stuck(2, "2-5 2-4 0-3", two_seat_draw="until")
    table.play("1:draw=2-5 1:draw=2-4 1:draw=0-3")
    assert table.legal == {"0-3A", "0-3B"}


@proves("classic", "draw")
@pytest.mark.parametrize("seats", [3, 4])
def test_more_seats_draw_until_a_tile_fits(seats):
    """S3b: one by one, whatever `two_seat_draw` says."""
    table = stuck(seats, "2-5 2-4 0-3")
    table.play("1:draw=2-5 1:draw=2-4 1:draw=0-3")
    assert table.legal == {"0-3A", "0-3B"}


@proves("classic", "turn")
def test_a_seat_that_can_play_may_neither_draw_nor_pass():
    """games.md: it must play."""
    table = Table("classic", 2)
    table.deal({0: "0-0", 1: "0-2"})
    table.play("0:0-0A")
    assert {what[0] for what in table.legal} == {"0"}


@proves("classic", "dead-stock")
@pytest.mark.parametrize(("dead_stock", "drawn"), [("drawn-out", 14), ("at-once", 0)])
@pytest.mark.parametrize("two_seat_draw", ["one", "until"])
def test_a_dead_stock(two_seat_draw, dead_stock, drawn):
    """games.md: a stuck seat draws even when nothing helps, unless a block is called at once."""
    table = Table("classic", 2, dead_stock=dead_stock, two_seat_draw=two_seat_draw)
    table.fish({0: "1-1 2-2", 1: "1-3 1-4"})
    assert table.drawn == drawn
    assert (table.ended.end, table.ended.by) == ("block", 1)


@proves("classic", "dead-stock")
def test_a_round_is_no_block_while_a_tile_to_be_drawn_fits():
    """games.md: `at-once` looks at the boneyard too."""
    table = Table("classic", 2, dead_stock="at-once")
    table.deal({0: "0-0", 1: "1-2 1-3 2-3 4-5 5-6 4-6 3-6"}, "0-6")
    table.play("0:0-0A")
    assert table.legal == {"draw"}


# --- what is written ----------------------------------------------------------------------------


@proves("classic", "out-pays")
def test_out_writes_each_other_seat_its_own():
    """S3b: pips left are points against."""
    table = Table("classic", special="none").round(OUT, out=0)
    assert (table.ended.end, table.ended.by) == ("out", 0)
    assert table.ended.scores == (0, 5, 12, 3)
    assert table.lines == [(1, 5, "leftover"), (2, 12, "leftover"), (3, 3, "leftover")]


@proves("classic", "special-tiles")
@pytest.mark.parametrize(
    ("special", "apart", "alone"),
    [("any", (28, 51), (25, 50)), ("lone", (3, 13), (25, 50)), ("none", (3, 13), (0, 12))],
)
def test_0_0_and_6_6_left_in_a_hand(special, apart, alone):
    """S3b: 25 and 50 instead of their pips; games.md: always, only as the single tile, never.

    0-0 opens when it is dealt, so that only a drawn one can be left: the ends are entered.
    """
    table = Table("classic", special=special)
    table.settle({1: "0-0 1-2", 2: "6-6 0-1", 3: "2-3"}, end="out", by=0)
    assert table.match.scores == [0, *apart, 5]
    table = Table("classic", special=special)
    table.settle({1: "0-0", 2: "6-6", 3: "2-3"}, end="out", by=0)
    assert table.match.scores == [0, *alone, 5]


@proves("classic", "special-tiles")
def test_both_dear_tiles_in_one_hand():
    """games.md: 25, 50 and the pips of the others; neither is single."""
    for special, points in (("any", 76), ("lone", 13), ("none", 13)):
        table = Table("classic", special=special)
        table.settle({1: "0-0 6-6 0-1"}, end="out", by=0)
        assert table.match.scores == [0, points, 0, 0]


@proves("classic", "block-pays")
def test_the_lowest_hand_of_a_block_writes_nothing():
    """S3b, games.md: the others their own, 6-6 as 50 among three tiles."""
    table = Table("classic", dead_stock="at-once").fish(BLOCK)
    assert (table.ended.end, table.ended.by) == ("block", 1)
    assert table.ended.scores == (0, 9, 17, 64)
    assert table.lines == [(1, 9, "leftover"), (2, 17, "leftover"), (3, 64, "leftover")]


@proves("classic", "block-pays", "special-tiles")
def test_plain_pips_decide_who_is_lowest():
    """games.md: 6-6 with 1-1 is 14 against 18, though 52 would be written."""
    table = Table("classic", 2, dead_stock="at-once").fish({0: "6-6 1-1", 1: "4-4 5-5"})
    assert table.ended.scores == (0, 18)
    table = Table("classic").settle({0: "0-0", 1: "0-1", 2: "6-6", 3: "2-3"}, end="block", by=3)
    assert table.match.scores == [0, 1, 50, 5]


@proves("classic", "tie")
def test_tied_lowest_hands_all_write_nothing():
    """games.md: 9 and 9; the others write 18 and 30 with 6-6 as 50."""
    left = {0: "1-3 2-3", 1: "1-4 2-2", 2: "3-3 1-5 2-4", 3: "6-6 4-4 5-5"}
    table = Table("classic", dead_stock="at-once").fish(left)
    assert table.ended.scores == (0, 0, 18, 68)
    assert table.ended.carry == 0


@proves("classic", "tie")
def test_a_tie_above_the_lowest_is_written():
    """games.md: only the lowest is spared."""
    table = Table("classic").settle({0: "0-1", 1: "2-3", 2: "1-4", 3: "0-5"}, end="block", by=0)
    assert table.match.scores == [0, 5, 5, 5]


# --- the end ------------------------------------------------------------------------------------


@proves("classic", "match")
@pytest.mark.parametrize(
    ("options", "limit"), [({}, 100), ({"limit": 300}, 300), ({"limit": 400}, 400)]
)
def test_the_match_ends_when_a_total_is_over_the_limit(options, limit):
    """S3b: passed, not reached; the lowest total wins, all others lose."""
    table = (
        Table("classic", special="none", **options)
        .standing([50, limit - 5, 20, 30])
        .round(OUT, out=0)
    )
    assert table.ended.scores == (50, limit, 32, 33)
    assert not table.match.over
    table = (
        Table("classic", special="none", **options)
        .standing([50, limit - 4, 20, 30])
        .round(OUT, out=0)
    )
    assert table.outcome == MatchEnded((2,), (0, 1, 3), (50, limit + 1, 32, 33))
    assert table.ended.next_opener is None


@proves("classic", "match")
def test_any_limit():
    """games.md: any whole number above zero."""
    assert not Table("classic", special="none", limit=12).round(OUT, out=0).match.over
    assert Table("classic", special="none", limit=11).round(OUT, out=0).outcome.winners == (0,)


@proves("classic", "match-tie")
def test_several_over_the_limit_lose_with_all_who_do_not_win():
    """games.md: one winner, three losers."""
    table = Table("classic", special="none").standing([100, 99, 95, 98]).round(OUT, out=0)
    assert table.outcome == MatchEnded((0,), (1, 2, 3), (100, 104, 107, 101))


@proves("classic", "match-tie")
def test_a_tie_for_the_lowest_total_is_played_on():
    """games.md: another round, until one seat is lowest alone."""
    table = Table("classic", special="none").standing([10, 96, 50, 7]).round(OUT, out=0)
    assert table.ended.scores == (10, 101, 62, 10)
    assert not table.match.over
    table.round({1: "2-3", 2: "1-1", 3: "0-1"}, out=0)
    assert table.outcome == MatchEnded((0,), (1, 2, 3), (10, 106, 64, 11))
