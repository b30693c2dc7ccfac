"""Kolbasa (S4; the name is a reconstruction), clause by clause."""

import pytest

from kostyashki import Match
from kostyashki.events import Dealt, MatchEnded
from tests.clauses import proves

from .table import Table


@proves("kolbasa", "deal")
@pytest.mark.parametrize(
    ("seats", "hand", "rest"), [(4, 7, 0), (5, 5, 3), (6, 4, 4), (7, 4, 0), (8, 3, 4)]
)
def test_hands_by_seats(seats, hand, rest):
    """S4: 7, 5, 4, 4, 3 tiles; the rest is out of play."""
    [dealt] = Match("kolbasa", seats=seats, seed=1, auto_deal=False).deal()
    assert isinstance(dealt, Dealt)
    assert [len(tiles) for tiles in dealt.hands] == [hand] * seats
    assert len(dealt.boneyard) == rest


# --- who opens ----------------------------------------------------------------------------------


@proves("kolbasa", "opener")
@pytest.mark.parametrize(
    ("hands", "rest", "lead"),
    [
        ({3: "0-0", 1: "1-1"}, "", (3, "0-0")),
        ({3: "2-2", 1: "1-1"}, "0-0", (1, "1-1")),
        ({4: "3-3", 0: "4-4"}, "0-0 1-1 2-2", (4, "3-3")),
    ],
)
def test_the_lowest_double_in_any_hand_opens(hands, rest, lead):
    """S4: 0-0, else the next; it must be laid."""
    table = Table("kolbasa", 5)
    dealt = table.deal(hands, rest)
    assert (dealt.opener, dealt.must) == lead
    assert table.legal == {f"{lead[1]}A"}


@proves("kolbasa", "next-opener")
def test_the_lowest_double_opens_every_round():
    """games.md: not who went out."""
    table = Table("kolbasa").round({0: "6-6", 1: "5-5", 2: "4-4"}, out=3)
    assert table.next_opener is None
    dealt = table.deal({2: "0-0"})
    assert (dealt.opener, dealt.must) == (2, "0-0")


# --- the turn -----------------------------------------------------------------------------------


@proves("kolbasa", "turn")
def test_a_turn_may_be_many_tiles():
    """S4: one after another on any arm, from the opening tile on."""
    table = Table("kolbasa", 5)
    table.deal({0: "0-0 0-3 3-5 0-6 4-4", 1: "5-6 1-2"})
    table.play("0:0-0A")
    assert table.seat == 0
    assert table.legal == {"0-3A", "0-3B", "0-6A", "0-6B", "end"}
    table.play("0:0-3A 0:3-5A 0:0-6B")
    assert table.seat == 1
    assert table.open == {"A": 5, "B": 6}


@proves("kolbasa", "turn")
def test_a_turn_may_be_ended_when_something_was_laid():
    """S4: as long as the seat wants."""
    table = Table("kolbasa", 5)
    table.deal({0: "0-0 0-3 3-5", 1: "0-4 4-5 0-5"})
    table.play("0:0-0A 0:end")
    assert table.seat == 1
    assert "end" not in table.legal
    table.play("1:0-4A")
    assert "end" in table.legal
    table.play("1:end")
    assert table.seat == 2


@proves("kolbasa", "turn")
def test_a_seat_that_can_play_must_lay_one():
    """S4, common: neither `pass` nor `end` before that."""
    table = Table("kolbasa", 5)
    table.deal({0: "0-0 1-2 3-4 5-6 5-5", 1: "0-4"})
    table.play("0:0-0A")
    assert table.seat == 1
    assert all(what[0].isdigit() for what in table.legal)


@proves("kolbasa", "turn")
def test_the_turn_passes_by_itself_when_nothing_more_fits():
    """record.md: no `end` then."""
    table = Table("kolbasa", 5)
    table.deal({0: "0-0 1-2 3-4 5-6 5-5"})
    table.play("0:0-0A")
    assert table.seat == 1


@proves("kolbasa", "pass", "deal")
def test_the_tiles_out_of_play_are_never_drawn():
    """S4: a stuck seat passes."""
    table = Table("kolbasa", 5)
    table.deal({0: "0-0 1-2 3-4 5-6 5-5", 1: "1-1 2-2 3-3 4-4 6-6"}, "0-1 0-2 0-3")
    table.play("0:0-0A")
    assert table.legal == {"pass"}
    assert table.match.view(1)["boneyard"] == 3
    assert table.match.view(1)["drawable"] == 0


@proves("kolbasa", "out", "turn")
def test_a_whole_hand_in_one_turn_goes_out():
    """S4: all tiles, if they fit."""
    table = Table("kolbasa", 8)
    table.deal({0: "0-0 0-3 3-5"})
    table.play("0:0-0A 0:0-3A 0:3-5A")
    assert (table.ended.end, table.ended.by) == ("out", 0)


# --- points -------------------------------------------------------------------------------------


@proves("kolbasa", "out-pays")
def test_out_scores_the_pips_of_the_others():
    """S4: as the traditional game; small sums too."""
    table = Table("kolbasa").round({0: "6-6", 1: "0-2", 2: "1-2"}, out=3)
    assert table.ended.scores == (0, 0, 0, 17)
    assert table.lines == [(3, 17, "out")]


@proves("kolbasa", "block-pays")
def test_a_block_pays_the_others_pips_less_its_own():
    """S4: 2 against 3, 14 and 5: 22 less 2."""
    left = {0: "0-2", 1: "0-3", 2: "3-3 4-4", 3: "2-3"}
    table = Table("kolbasa").round(left, block=-1)
    assert table.ended.scores == (20, 0, 0, 0)
    assert table.lines == [(0, 20, "block")]


@proves("kolbasa", "tie")
def test_nobody_scores_a_block_tied_for_the_lowest():
    """S4: 4 and 4."""
    table = Table("kolbasa").round({0: "0-4", 1: "2-2", 2: "4-5 6-6", 3: "0-5"}, block=-1)
    assert (table.ended.scores, table.ended.carry) == ((0, 0, 0, 0), 0)


@proves("kolbasa", "match")
def test_100_wins():
    """S4: 100 or more."""
    left = {0: "6-6", 1: "0-2", 2: "1-2"}
    table = Table("kolbasa").standing([99, 0, 0, 83]).round(left, out=3)
    assert table.outcome == MatchEnded(winners=(3,), losers=(0, 1, 2), scores=(99, 0, 0, 100))
    assert not Table("kolbasa").standing([0, 0, 0, 82]).round(left, out=3).match.over
