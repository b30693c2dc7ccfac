"""Matador (rules.md 3.9), clause by clause."""

import pytest

from kostyashki import games
from kostyashki.events import MatchEnded
from tests.clauses import proves

from .table import SIX, Table

#: Seven plays that leave 0 at both ends and every matador on the table.
FISH = "6-6A 0-1A 0-0A 1-6B=6 3-4B=3 2-5B=2 0-5B"
#: Seat 0 opens, seat 2 makes the block, seat 1 is lowest: 31, 7, 26 and 15 are left.
BLOCK = {0: "5-5 5-6 4-6", 1: "0-2 1-1 0-3", 2: "4-4 4-5 3-6", 3: "1-2 1-3 0-4 2-2"}
#: The same with 10 and 10, then 26 and 18.
TIED = {0: "0-2 1-1 0-6", 1: "0-3 0-4 1-2", 2: "4-4 4-5 3-6", 3: "2-2 1-3 1-4 2-3"}
#: Seat 0 goes out; 6, 10 and 5 are left.
OUT = (
    "6-6A 1-1A 1-5B 2-2B 3-4B=4 0-0A 3-5B 1-6A=1 2-6B 1-3B 1-4B 3-6B 4-4B 3-3B 4-5B 2-3B 4-6A",
    {1: "2-4", 2: "5-5", 3: "0-5"},
)
MATADORS = {"0-0", "1-6", "2-5", "3-4"}


def start(seats=4, **options):
    return Table("matador", seats, **options)


def played(table, words, left):
    """Deal and play tiles that the seats lay in turn, seat 0 first; returns the table."""
    hands, plays = dict(left), []
    for at, what in enumerate(words.split()):
        seat = at % table.match.seats
        hands[seat] = f"{hands.get(seat, '')} {what[:3]}"
        plays.append(f"{seat}:{what}")
    table.deal(hands)
    table.play(" ".join(plays))
    return table


def fish(left=BLOCK, scores=(0, 0, 0, 0), **options):
    return played(start(dead_stock="at-once", **options).standing(scores), FISH, left)


def test_it_is_no_reconstruction():
    """rules.md 3.9: pages describe it."""
    assert not games()["matador"].reconstruction


# --- the deal, who opens, drawing ---------------------------------------------------------------


@proves("matador", "deal")
@pytest.mark.parametrize(("seats", "each"), [(2, 7), (3, 6), (4, 5)])
def test_the_deal(seats, each):
    """rules.md 3.9: nine less the number of seats."""
    dealt = start(seats).deal({})
    assert [len(hand) for hand in dealt.hands] == [each] * seats


@proves("matador", "opener")
@pytest.mark.parametrize(
    ("hands", "boneyard", "lead"),
    [
        ({0: "5-5", 1: "6-6"}, "", (1, "6-6")),
        ({0: "5-6", 1: "0-0"}, "1-1 2-2 3-3 4-4 5-5 6-6", (1, "0-0")),
        ({0: "4-6", 1: "5-6"}, "0-0 1-1 2-2 3-3 4-4 5-5 6-6", (1, "5-6")),
    ],
)
def test_the_highest_double_opens_the_first_round(hands, boneyard, lead):
    """rules.md 3.9: without doubles the highest tile; it must be laid."""
    table = start(2)
    dealt = table.deal(hands, boneyard)
    assert (dealt.opener, dealt.must) == lead


@proves("matador", "next-opener")
def test_the_winner_opens_next():
    """The module's reading: with any tile; after a tie as in the first round."""
    assert played(start(), *OUT).next_opener == 0
    table = fish()
    assert (table.ended.by, table.next_opener) == (2, 1)
    assert table.deal({2: "6-6"}).must is None
    table = fish(TIED)
    assert table.next_opener is None
    assert table.deal({3: "6-6"}).must == "6-6"


@proves("matador", "draw")
def test_a_stuck_seat_draws_until_a_tile_fits():
    """rules.md 3.9: a matador fits too."""
    table = start()
    table.deal({0: "6-6", 1: "2-2 3-3 4-4 5-5 0-6"}, "3-5 4-6 0-0")
    table.play("0:6-6A 1:draw=3-5 1:draw=4-6 1:draw=0-0")
    assert table.legal == {"0-0A", "0-0B"}


@proves("matador", "reserve", "dead-stock")
def test_the_last_two_tiles_are_never_drawn():
    """rules.md 3.9: of eight, six are drawn before the block."""
    table = played(start(), FISH, BLOCK)
    assert table.all("draw") == 6
    assert table.ended.end == "block"
    assert len(table.match.round.boneyard) == 2


# --- joining ------------------------------------------------------------------------------------


@proves("matador", "join")
@pytest.mark.parametrize("pip", [1, 2, 3, 4, 5, 6])
def test_touching_halves_add_up_to_seven(pip):
    """rules.md 3.9: and the four matadors go everywhere; a double joins with one half."""
    table = fish()
    table.deal({1: f"{pip}-{pip}"})
    table.play(f"1:{pip}-{pip}A")
    fitting = {t for t in SIX.names if table.match.layout.goes_on(SIX.number(t), "A")}
    assert fitting == MATADORS | {t for t in SIX.names if str(7 - pip) in t}


@proves("matador", "join")
def test_only_a_matador_continues_a_blank():
    """rules.md 3.9: nothing adds up to seven with it."""
    table = start(2)
    table.deal({0: "6-6", 1: "0-1 5-5 4-4"})
    table.play("0:6-6A 1:0-1A")
    assert table.open == {"A": 0, "B": 6}
    assert {t for t in SIX.names if table.match.layout.goes_on(SIX.number(t), "A")} == MATADORS


@proves("matador", "join")
def test_who_lays_a_matador_says_which_half_faces_out():
    """rules.md 3.9: either; the double blank has no choice."""
    table = start(2)
    table.deal({0: "6-6", 1: "2-5 0-0 0-2 0-3 0-4 0-5 0-6"})
    table.play("0:6-6A")
    assert table.legal == {"2-5A=2", "2-5A=5", "2-5B=2", "2-5B=5", "0-0A", "0-0B"}
    table.play("1:2-5A=5")
    assert table.open == {"A": 5, "B": 6}


# --- points and the end -------------------------------------------------------------------------


@proves("matador", "out-pays")
def test_out_scores_the_pips_of_the_others():
    """rules.md 3.9: 6, 10 and 5."""
    assert played(start(), *OUT).lines == [(0, 21, "out")]


@proves("matador", "block", "block-pays", "tie")
def test_the_lowest_hand_of_a_block_scores_the_difference():
    """rules.md 3.9: 31, 26 and 15 less its own 7; tied, nobody."""
    assert fish().lines == [(1, 65, "block")]
    table = fish(TIED)
    assert (table.lines, table.ended.carry) == ([], 0)


@proves("matador", "match")
def test_100_wins():
    """rules.md 3.9: a hundred or more; or another target."""
    assert not fish(scores=[99, 34, 0, 0]).match.over
    table = fish(scores=[99, 35, 0, 0])
    assert table.outcome == MatchEnded((1,), (0, 2, 3), (99, 100, 0, 0))
    assert fish(target=65).match.over
    assert not fish(target=66).match.over
