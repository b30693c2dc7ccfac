"""Sea Kozel to 125 (S3b), clause by clause."""

import pytest

from kostyashki.events import MatchEnded, RoundEnded
from tests.clauses import proves

from .table import Table

#: Seat 0 is out: the others hold 25, or 24.
WON_25 = {1: "6-6", 2: "1-6", 3: "0-6"}
WON_24 = {1: "6-6", 2: "1-6", 3: "1-4"}
#: Blocked: 2, 3, 20 and 5.
BLOCK = {0: "0-2", 1: "0-3", 2: "6-6 4-4", 3: "2-3"}


# --- who opens ----------------------------------------------------------------------------------


@proves("sea-kozel", "opener")
@pytest.mark.parametrize(
    ("hands", "boneyard", "lead"),
    [
        ({0: "1-1", 1: "0-0"}, "", (1, "0-0")),
        ({0: "1-1", 1: "2-2"}, "0-0", (0, "1-1")),
        ({1: "6-6"}, "0-0 1-1 2-2 3-3 4-4 5-5", (1, "6-6")),
        ({1: "0-1"}, "0-0 1-1 2-2 3-3 4-4 5-5 6-6", (1, "0-1")),
        ({1: "1-2", 0: "0-3"}, "0-0 1-1 2-2 3-3 4-4 5-5 6-6 0-1 0-2", (1, "1-2")),
    ],
)
def test_the_lowest_double_opens_else_the_lowest_tile(hands, boneyard, lead):
    """S3b: 0-0, 1-1 …, then by the sum and the higher half; it must be laid."""
    table = Table("sea-kozel", 2)
    dealt = table.deal(hands, boneyard)
    assert (dealt.opener, dealt.must) == lead
    assert table.legal == {f"{lead[1]}A"}


@proves("sea-kozel", "next-opener")
def test_who_went_out_or_made_the_block_opens_next():
    """games.md: as in the yard's Kozel, with any tile."""
    table = Table("sea-kozel").round(WON_25, out=0)
    assert table.next_opener == 0
    assert table.deal({1: "0-0"}).must is None
    assert len(table.legal) == 7
    for by in range(4):
        assert Table("sea-kozel").round(BLOCK, block=by).next_opener == by


# --- two doubles in one turn --------------------------------------------------------------------

#: After three plays A shows 3, B shows 5, and seat 1 holds both doubles.
PAIR = {0: "0-0 0-5 1-3", 1: "0-3 3-3 5-5 3-4 4-5 2-4 1-2"}


def ready(**options):
    table = Table("sea-kozel", 2, **options)
    table.deal(PAIR)
    table.play("0:0-0A 1:0-3A 0:0-5B")
    assert table.open == {"A": 3, "B": 5}
    return table


@proves("sea-kozel", "turn")
def test_two_doubles_may_be_laid_at_once():
    """S3b: one on each end; after the first only the second or `end` is legal."""
    table = ready()
    assert table.legal == {"3-3A", "5-5B", "3-4A", "4-5B"}
    table.play("1:3-3A")
    assert table.seat == 1
    assert table.legal == {"5-5B", "end"}
    table.play("1:5-5B")
    assert table.seat == 0
    assert table.open == {"A": 3, "B": 5}


@proves("sea-kozel", "turn")
def test_the_second_double_is_optional():
    """S3b: may, not must."""
    table = ready()
    table.play("1:5-5B 1:end")
    assert table.seat == 0
    assert table.acted.do == "end"


@proves("sea-kozel", "turn")
def test_after_one_tile_that_is_no_double_the_turn_passes():
    """games.md: a turn is one tile, or two doubles."""
    table = ready()
    table.play("1:3-4A")
    assert table.seat == 0


def test_without_a_second_double_the_turn_passes_by_itself():
    """record.md: `end` stands only where something else was legal."""
    table = Table("sea-kozel", 2)
    table.deal({0: "0-0 0-5 1-3 5-5", 1: "0-3 3-3 4-5 3-4"})
    table.play("0:0-0A 1:0-3A 0:0-5B 1:3-3A")
    assert table.seat == 0


@proves("sea-kozel", "turn")
def test_the_opening_is_one_tile():
    """games.md: the doubles go on the ends as they stand before the turn; there are none."""
    table = Table("sea-kozel", 2)
    table.deal({0: "0-0 1-1 2-2 3-3"})
    table.play("0:0-0A")
    assert table.seat == 1
    table = Table("sea-kozel").round(WON_25, out=0)
    table.deal({0: "3-4 3-3 4-4"})
    table.play("0:3-4A")
    assert table.seat == 1


# --- drawing ------------------------------------------------------------------------------------


def stuck(seats, **options):
    table = Table("sea-kozel", seats, **options)
    table.deal({0: "0-0", 1: "1-2 1-3 2-3 4-5 5-6 4-6 3-6"}, "2-5 2-4 0-3")
    table.play("0:0-0A")
    assert table.legal == {"draw"}
    table.play("1:draw=2-5")
    return table


@proves("sea-kozel", "draw")
def test_a_stuck_seat_draws_until_a_tile_fits():
    """S3b: with two seats too."""
    table = stuck(2)
    table.play("1:draw=2-4 1:draw=0-3")
    assert table.legal == {"0-3A", "0-3B"}


@proves("sea-kozel", "draw")
def test_two_seats_may_draw_one_tile_only():
    """games.md: `two_seat_draw: one`, then the turn passes."""
    table = stuck(2, two_seat_draw="one")
    assert table.legal == {"pass"}
    table.play("1:pass")
    assert table.seat == 0


def test_two_seat_draw_is_for_two_seats():
    """games.md: three draw on."""
    assert stuck(3, two_seat_draw="one").legal == {"draw"}


@proves("sea-kozel", "dead-stock")
@pytest.mark.parametrize("dead_stock", ["drawn-out", "at-once"])
def test_a_dead_stock(dead_stock):
    """games.md: no 0 is left and both ends show it; drawn out or at once."""
    table = Table("sea-kozel", 2, dead_stock=dead_stock)
    table.lay("0-0A 0-1B 1-2B 0-2B 0-3B 3-4B 0-4B 0-5B 5-6B 0-6B")
    assert table.all("draw") == (14 if dead_stock == "drawn-out" else 0)
    assert (table.ended.end, table.ended.by) == ("block", 1)


# --- points -------------------------------------------------------------------------------------


@proves("sea-kozel", "out-pays", "minimum")
def test_out_scores_what_all_others_hold():
    """S3b: the winner writes, the losers do not."""
    table = Table("sea-kozel").round(WON_25, out=0)
    assert table.ended.scores == (25, 0, 0, 0)
    assert table.lines == [(0, 25, "out")]


@proves("sea-kozel", "minimum")
def test_less_than_25_is_not_written_at_all():
    """S3b: neither scored nor remembered, with a score or without."""
    table = Table("sea-kozel").round(WON_24, out=0)
    assert (table.ended.scores, table.ended.remembered) == ((0, 0, 0, 0), (0, 0, 0, 0))
    table = Table("sea-kozel").standing([60, 0, 0, 0]).round(WON_24, out=0)
    assert table.ended.scores == (60, 0, 0, 0)
    assert table.lines == []
    assert table.next_opener == 0


@proves("sea-kozel", "block-pays")
def test_a_block_is_won_by_the_lowest_hand():
    """games.md: 2 against 3, 20 and 5 scores 28, its own not taken off."""
    table = Table("sea-kozel").round(BLOCK, block=-1)
    assert table.ended.scores == (28, 0, 0, 0)


@proves("sea-kozel", "minimum")
def test_a_small_block_is_not_written():
    """S3b: 3 + 14 + 5 are less than 25."""
    left = {0: "0-2", 1: "0-3", 2: "3-3 4-4", 3: "2-3"}
    assert Table("sea-kozel").round(left, block=-1).ended.scores == (0, 0, 0, 0)


@proves("sea-kozel", "tie")
def test_nobody_scores_a_block_tied_for_the_lowest():
    """games.md: 4 and 4, with 21 and 5 elsewhere."""
    left = {0: "0-4", 1: "2-2", 2: "4-5 6-6", 3: "0-5"}
    table = Table("sea-kozel").round(left, block=-1)
    assert (table.ended.scores, table.ended.carry) == ((0, 0, 0, 0), 0)


@proves("sea-kozel", "match")
def test_125_wins():
    """S3b: 125 or more."""
    assert Table("sea-kozel").standing([100, 110, 0, 0]).round(WON_25, out=0).outcome == MatchEnded(
        winners=(0,), losers=(1, 2, 3), scores=(125, 110, 0, 0)
    )
    assert not Table("sea-kozel").standing([99, 0, 0, 0]).round(WON_25, out=0).match.over


# --- 0-0 and 6-6 in one turn --------------------------------------------------------------------

LAST_TWO = {0: "1-2 3-4 0-5 1-4 3-5 0-0 6-6", 1: "1-3 4-5 2-4 1-5 3-6 5-5 0-1"}
TO_LAST_TWO = "0:1-2A 1:1-3A 0:3-4A 1:4-5A 0:0-5A 1:2-4B 0:1-4B 1:1-5B 0:3-5B 1:3-6B"


def second_round():
    """Two seats, 0 to open with any tile."""
    table = Table("sea-kozel", 2).round({1: "0-1"}, out=0)
    table.standing([0, 100])
    table.deal(LAST_TWO)
    table.play(TO_LAST_TWO)
    assert table.open == {"A": 0, "B": 6}
    return table


@proves("sea-kozel", "finish")
def test_going_out_with_0_0_and_6_6_in_one_turn_wins_the_match():
    """S3b: whatever the scores; the round is settled first (11 points: not written)."""
    table = second_round()
    first = len(table.events)
    table.play("0:0-0A 0:6-6B")
    assert [type(event) for event in table.events[first + 2 :]] == [RoundEnded, MatchEnded]
    assert (table.ended.end, table.ended.scores) == ("out", (0, 100))
    assert table.ended.next_opener is None
    assert table.outcome == MatchEnded(winners=(0,), losers=(1,), scores=(0, 100))


@proves("sea-kozel", "finish")
def test_the_two_doubles_in_two_turns_win_only_the_round():
    """S3b: at once is meant."""
    table = second_round()
    table.play("0:0-0A 0:end 1:0-1A 0:6-6B")
    assert table.ended.end == "out"
    assert not table.match.over
