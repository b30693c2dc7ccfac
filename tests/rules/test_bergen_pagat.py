"""Bergen after Pagat (rules.md 3.8), clause by clause."""

import pytest

from kostyashki.events import Acted, MatchEnded
from tests.clauses import proves

from .table import Table

#: Ten plays after which no 0 is left and both ends show it; seat 0 lays the last.
DEAD = "0-0A 0-1B 1-2B 0-2B 0-3B 3-4B 0-4B 0-5B 5-6B 0-6B"
#: 6, 24 and 14 are left.
BLOCK = {0: "1-1 1-3", 1: "3-6 1-5 4-5", 2: "2-2 1-4 2-3"}


def line(words, seats=2, **options):
    return Table("bergen-pagat", seats, **options).lay(words)


def dead_end(left, *, scores=(0, 0, 0), **options):
    """Three seats, after the ten plays of `DEAD`, with these hands left."""
    hands = dict(left)
    plays = []
    for at, what in enumerate(DEAD.split()):
        hands[at % 3] += f" {what[:3]}"
        plays.append(f"{at % 3}:{what}")
    table = Table("bergen-pagat", 3, **{"target": 100, **options}).standing(scores)
    table.deal(hands)
    table.play(" ".join(plays))
    return table


def block_points(left):
    table = dead_end(left, dead_stock="at-once")
    assert (table.ended.end, table.ended.by) == ("block", 0)
    return [b - a for a, b in zip(table.acted.scores, table.ended.scores, strict=True)]


# --- the deal, who opens, drawing ---------------------------------------------------------------


@proves("bergen-pagat", "deal")
@pytest.mark.parametrize(("seats", "hand", "rest"), [(2, 6, 16), (3, 6, 10), (4, 5, 8)])
def test_hands_by_seats(seats, hand, rest):
    """PG: six tiles, with four seats five."""
    dealt = Table("bergen-pagat", seats).deal({})
    assert [len(tiles) for tiles in dealt.hands] == [hand] * seats
    assert len(dealt.boneyard) == rest


@proves("bergen-pagat", "opener")
@pytest.mark.parametrize(
    ("hands", "boneyard", "lead"),
    [
        ({0: "1-1", 1: "0-0"}, "", (1, "0-0")),
        ({0: "3-3", 1: "2-2"}, "0-0 1-1", (1, "2-2")),
        ({1: "0-1"}, "0-0 1-1 2-2 3-3 4-4 5-5 6-6", (1, "0-1")),
    ],
)
def test_the_lowest_double_opens_else_the_lowest_tile(hands, boneyard, lead):
    """rules.md 3.8: Pagat has the lowest; it must be laid."""
    table = Table("bergen-pagat", 2)
    dealt = table.deal(hands, boneyard)
    assert (dealt.opener, dealt.must) == lead


@proves("bergen-pagat", "next-opener")
def test_every_round_is_opened_so():
    """rules.md 3.8: not by the winner."""
    table = Table("bergen-pagat", 3, target=100)
    table.round({1: "6-6", 2: "5-6"}, out=0)
    assert table.next_opener is None
    assert table.deal({2: "0-0"}).must == "0-0"


@proves("bergen-pagat", "draw")
def test_a_stuck_seat_draws_until_a_tile_fits():
    """rules.md 3.8: unlike `bergen`, which has one tile drawn."""
    table = Table("bergen-pagat", 2)
    table.deal({0: "0-0", 1: "1-2 1-3 2-3 4-5 5-6 4-6"}, "2-5 2-4 0-3")
    table.play("0:0-0A 1:draw=2-5 1:draw=2-4 1:draw=0-3")
    assert table.legal == {"0-3A", "0-3B"}


@proves("bergen-pagat", "reserve", "dead-stock")
def test_the_last_two_tiles_are_never_drawn():
    """PG: of ten, one seat draws eight, then the round is a block."""
    table = dead_end(BLOCK)
    assert table.all("draw") == 8
    assert (table.ended.end, len(table.match.round.boneyard)) == ("block", 2)


# --- points for a play --------------------------------------------------------------------------


@proves("bergen-pagat", "opening-points")
def test_opening_with_a_double_scores_2():
    """rules.md 3.8: and nothing else, though its ends are alike."""
    assert line("0-0A").acted.award == 2


@proves("bergen-pagat", "points", "opening-points")
def test_equal_ends_score_2():
    """PG: a double-header, 5 and 5."""
    table = line("0-0A 0-4A 0-5B 4-5A")
    assert [event.award for event in table.events if isinstance(event, Acted)] == [2, 0, 0, 2]


@proves("bergen-pagat", "points")
@pytest.mark.parametrize(
    "words", ["0-0A 0-4A 0-5B 4-5A 5-5B", "0-0A 0-4A 0-5B 5-5B 4-5A", "0-0A 0-4A 2-4A 0-2A"]
)
def test_equal_ends_with_the_double_score_3(words):
    """PG: a triple-header, the double laid last, first, or to open."""
    assert line(words).acted.award == 3


# --- the end of a round -------------------------------------------------------------------------


@proves("bergen-pagat", "out-pays")
def test_going_out_scores_one():
    """rules.md 3.8: one point."""
    table = Table("bergen-pagat", 3, target=100)
    table.round({1: "6-6", 2: "5-6"}, out=0)
    assert table.lines == [(0, 1, "out")]


@proves("bergen-pagat", "block", "block-pays")
def test_the_lowest_hand_of_a_block_scores_one():
    """rules.md 3.8: though it holds a double and others none."""
    left = {0: "1-1 1-3", 1: "4-6 3-6 4-5", 2: "2-6 1-4 1-5"}
    assert block_points(left) == [1, 0, 0]
    left = {0: "3-5 3-6", 1: "1-3 1-4 1-5", 2: "1-1 2-3 2-2"}
    assert block_points(left) == [0, 0, 1]


@proves("bergen-pagat", "tie")
def test_nobody_scores_a_block_tied_for_the_lowest():
    """OD: 17 and 17 under 20."""
    left = {0: "3-6 2-6", 1: "1-3 1-5 1-6", 2: "4-4 2-4 3-3"}
    assert block_points(left) == [0, 0, 0]


# --- the end of the match -----------------------------------------------------------------------


@proves("bergen-pagat", "match", "at-once")
@pytest.mark.parametrize(("seats", "target"), [(2, 15), (3, 10), (4, 10)])
def test_the_target_by_seats_is_tested_at_once(seats, target):
    """rules.md 3.8: 15 with two seats, 10 with more; an opening double may win."""
    table = Table("bergen-pagat", seats).standing([target - 2] + [0] * (seats - 1))
    table.lay("0-0A")
    assert [type(event) for event in table.events[1:]] == [Acted, MatchEnded]
    assert table.outcome.winners == (0,)
    table = Table("bergen-pagat", seats).standing([target - 3] + [0] * (seats - 1))
    assert not table.lay("0-0A").match.over


@proves("bergen-pagat", "match")
def test_a_settlement_may_win_too():
    """rules.md 3.8: the one point of a block; another target."""
    left = {0: "3-5 3-6", 1: "1-3 1-4 1-5", 2: "1-1 2-3 2-2"}
    before = dead_end(left, dead_stock="at-once").acted.scores[2]
    table = dead_end(left, scores=(0, 0, 90), dead_stock="at-once", target=91 + before)
    assert (table.ended.end, table.outcome.winners) == ("block", (2,))
