"""Five Up (rules.md 3.3), clause by clause."""

import pytest

from kostyashki import game
from kostyashki.errors import IllegalDeal, UsageError
from kostyashki.events import MatchEnded
from tests.clauses import proves

from .table import Table

#: Seat 1 makes the block: 6, 9, 24 and 31 are left.
BLOCK = {0: "1-1 2-2", 1: "1-3 1-4", 2: "3-3 4-4 5-5", 3: "6-6 4-6 4-5"}
#: The same with 9 and 9.
TIED = {**BLOCK, 0: "1-1 1-6"}


def start(seats=4, **options):
    return Table("five-up", seats, **options)


def lay(words, **options):
    return start(**options).lay(words)


def fish(left, **options):
    return start(dead_stock="at-once", **options).fish(left, opener=0)


@proves("five-up", "deal", "opener")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_five_tiles_each_whatever_the_number_of_seats(seats):
    """rules.md 3.3: five tiles; a lot names the first opener, who may lay any of them."""
    table = start(seats)
    with pytest.raises(IllegalDeal):
        table.deal({})
    dealt = table.deal({}, opener=1)
    assert [len(hand) for hand in dealt.hands] == [5] * seats
    assert dealt.must is None
    assert len(table.legal) == 5


@proves("five-up", "draw")
def test_a_stuck_seat_draws_until_a_tile_fits_and_no_longer():
    """rules.md 3.3: the whole boneyard if need be."""
    table = start(2)
    table.deal({0: "0-0", 1: "1-1 2-2 3-3 1-2 1-3"}, "2-3 4-4 0-5", opener=0)
    table.play("0:0-0A 1:draw=2-3 1:draw=4-4 1:draw=0-5")
    assert table.legal == {"0-5A", "0-5B"}


# --- the layout ---------------------------------------------------------------------------------


@proves("five-up", "side-arms")
def test_an_opening_double_opens_side_arms_once_both_its_line_sides_are_taken():
    """PG: the first and the second tile go to the two sides, only then the ends are free."""
    assert lay("4-4A").open == {"A": 4, "B": 4}
    assert lay("4-4A 4-5A").open == {"A": 5, "B": 4}
    assert lay("4-4A 4-5A 4-6B").open == {"A": 5, "B": 6, "C": 4, "D": 4}


@proves("five-up", "side-arms")
def test_every_double_branches_each_with_the_next_two_letters():
    """PG: all doubles are spinners; arms are lettered in the order in which they open."""
    table = lay("4-5A 5-5B 5-6B")
    assert table.open == {"A": 4, "B": 6, "C": 5, "D": 5}
    words = "4-5A 5-5B 5-6B 6-6B 2-6B 2-4A 2-2A"
    assert lay(words).open == {"A": 2, "B": 2, "C": 5, "D": 5, "E": 6, "F": 6}
    table = lay(f"{words} 1-2A")
    assert table.open == {"A": 1, "B": 2, "C": 5, "D": 5, "E": 6, "F": 6, "G": 2, "H": 2}


@proves("five-up", "side-arms")
def test_a_double_at_a_side_arm_branches_too():
    """PG: every double, also one that hangs from another."""
    words = "4-4A 4-5A 4-6B 3-4C 3-3C"
    assert lay(words).open == {"A": 5, "B": 6, "C": 3, "D": 4}
    table = lay(f"{words} 1-3C")
    assert table.open == {"A": 5, "B": 6, "C": 1, "D": 4, "E": 3, "F": 3}


@proves("five-up", "side-arms")
def test_the_opening_double_does_not_branch_again_when_its_side_arms_are_covered():
    table = lay("4-4A 4-5A 4-6B 3-4C 2-4D")
    assert table.open == {"A": 5, "B": 6, "C": 3, "D": 2}


@proves("five-up", "side-arms")
def test_a_round_can_have_sixteen_arms():
    """Seven doubles, each of which opens two more arms than the two of the first tile."""
    bare = start(2).match.plan.new_layout()
    laid = "0-1A 0-0A 0-2A 2-2A 2-3A 3-3A 3-4A 4-4A 4-5A 5-5A 5-6A 6-6A 0-6A 1-1B 1-2B"
    for word in laid.split():
        bare.lay(word[:3], word[3])
    assert [arm for arm, _ in bare.open] == list("ABCDEFGHIJKLMNOP")
    assert bare.roots["C"] == bare.roots["D"] == "0-0"
    assert bare.roots["O"] == bare.roots["P"] == "1-1"


# --- points -------------------------------------------------------------------------------------


@proves("five-up", "points")
def test_a_play_scores_a_point_for_each_five():
    """PG: the sum of the ends, divided by five."""
    assert lay("5-5A").acted.award == 2
    assert lay("4-6A").acted.award == 2
    assert lay("2-3A").acted.award == 1
    assert lay("2-4A").acted.award == 0


@proves("five-up", "points")
def test_a_double_counts_both_halves_until_both_its_line_sides_are_taken():
    """PG: then nothing, though its other sides are open."""
    table = lay("5-5A 0-5A")
    assert (table.counted, table.acted.count, table.acted.award) == (
        [("0-5", 0), ("5-5", 10)],
        10,
        2,
    )
    table = lay("5-5A 0-5A 5-6B")
    assert table.counted == [("0-5", 0), ("5-6", 6)]
    table = lay("4-5A 5-5B")
    assert (table.counted, table.acted.count) == ([("4-5", 4), ("5-5", 10)], 14)


@proves("five-up", "points")
def test_a_side_arm_counts_as_soon_as_a_tile_lies_on_it():
    """PG: the open ends of the arms on all four edges count."""
    table = lay("5-5A 0-5A 5-6B 4-5C")
    assert table.acted.count == 0 + 6 + 4
    assert table.acted.award == 2
    assert lay("5-5A 0-5A 5-6B 4-5C 4-4C").acted.count == 0 + 6 + 8


# --- the end of a round -------------------------------------------------------------------------


@proves("five-up", "out-pays", "rounding", "next-opener")
def test_going_out_pays_the_others_pips_in_fives_rounded_to_the_nearest():
    """rules.md 3.3: 2 + 3 + 6 = 11 pips are ten, two points; 13 are fifteen, three."""
    table = start().round({0: "0-2", 1: "0-3", 3: "3-3"}, out=2, opener=2)
    assert table.lines == [(2, 2, "out")]
    assert table.next_opener == 2
    table = start().round({0: "0-2", 1: "0-5", 3: "3-3"}, out=2, opener=2)
    assert table.lines == [(2, 3, "out")]


@proves("five-up", "block", "block-pays", "rounding", "tie", "next-opener")
def test_a_block_pays_the_lowest_hand_what_the_others_hold_and_a_lot_opens_next():
    """Our reading: 9 + 24 + 31 = 64 pips, thirteen points; a tie pays nobody."""
    table = fish(BLOCK)
    assert table.lines == [(0, 13, "block")]
    assert table.next_opener is None
    table = fish(TIED)
    assert (table.lines, table.ended.carry) == ([], 0)


@proves("five-up", "seats", "out-pays")
def test_partners_share_a_score_and_each_others_tiles_do_not_count():
    """rules.md 3.3: the partner's tiles are ignored."""
    left = {0: "0-2", 1: "0-5", 3: "3-3"}
    table = start(pairs="yes").round(left, out=2, opener=2)
    assert table.lines == [(0, 2, "out")]
    with pytest.raises(UsageError):
        game("five-up", pairs="yes").rules(3)


@proves("five-up", "match", "at-once")
def test_the_first_to_61_wins_at_once():
    """rules.md 3.3: sixty-one points, counted after every play."""
    table = start().standing([59, 0, 0, 0])
    table.lay("5-5A")
    assert isinstance(table.events[-1], MatchEnded)
    assert table.outcome.winners == (0,)
    table = start(target=62).standing([59, 0, 0, 0])
    table.lay("5-5A")
    assert not table.match.over
