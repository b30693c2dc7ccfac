"""Block (rules.md 3.1), clause by clause."""

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
    return Table("block", seats, **options)


def fish(left, **options):
    return start(**options).fish(left, double="6-6", opener=3)


# --- the deal, who opens, passing ---------------------------------------------------------------


@proves("block", "deal")
@pytest.mark.parametrize(("seats", "each"), [(2, 7), (3, 5), (4, 5)])
def test_the_deal(seats, each):
    """rules.md 3.1: seven tiles for two, five for three and four; the rest is nobody's."""
    table = start(seats)
    dealt = table.deal({})
    assert [len(hand) for hand in dealt.hands] == [each] * seats
    assert len(dealt.boneyard) == 28 - seats * each
    assert table.match.view(None)["drawable"] == 0


@proves("block", "opener")
@pytest.mark.parametrize(
    ("hands", "rest", "lead"),
    [
        ({0: "5-5", 1: "6-6"}, "", (1, "6-6")),
        ({0: "5-5", 1: "4-4 5-6"}, "6-6", (0, "5-5")),
        ({0: "5-6", 1: "0-0"}, "1-1 2-2 3-3 4-4 5-5 6-6", (1, "0-0")),
        ({0: "4-6", 1: "5-6"}, "0-0 1-1 2-2 3-3 4-4 5-5 6-6", (1, "5-6")),
    ],
)
def test_the_highest_double_opens_the_first_round_else_the_heaviest_tile(hands, rest, lead):
    """rules.md 3.1: it must be that tile."""
    table = start(2)
    dealt = table.deal(hands, rest)
    assert (dealt.opener, dealt.must) == lead
    assert table.legal == {f"{lead[1]}A"}


@proves("block", "next-opener")
@pytest.mark.parametrize("opener", [0, 1, 3])
def test_later_rounds_are_opened_in_turn(opener):
    """Hoyle: whoever won; with any tile."""
    table = start().round(OUT, out=0, opener=opener)
    assert table.next_opener == (opener + 1) % 4
    with pytest.raises(IllegalDeal):
        table.deal({}, opener=opener)
    assert table.deal({opener: "6-6"}).must is None
    assert len(table.legal) == 5


@proves("block", "next-opener")
@pytest.mark.parametrize("left", [BLOCK, TIED])
def test_after_a_block_too(left):
    """Hoyle: seat 3 has opened; also when nobody has won."""
    assert fish(left).next_opener == 0


@proves("block", "pass")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_stuck_seat_passes(seats):
    """rules.md 3.1: there is no drawing."""
    table = start(seats)
    more = " 0-4 0-3" if seats == 2 else ""
    table.deal({0: "6-6 1-6", 1: "1-2 1-3 2-3 4-5 2-5" + more}, "3-6 2-6")
    table.play("0:6-6A")
    assert table.legal == {"pass"}


@proves("block", "turn")
def test_who_can_play_must():
    """rules.md 3.1: there is no pass then."""
    table = start(2)
    table.deal({0: "6-6", 1: "1-6 1-2"}, "2-6 3-6 4-6 5-6 0-6")
    table.play("0:6-6A")
    assert table.legal == {"1-6A", "1-6B"}


# --- points -------------------------------------------------------------------------------------


@proves("block", "out-pays")
def test_out_scores_the_pips_of_the_others():
    """rules.md 3.1: 5, 9 and 3."""
    table = start().round(OUT, out=0)
    assert table.lines == [(0, 17, "out")]
    assert table.ended.scores == (17, 0, 0, 0)


@proves("block", "block", "block-pays")
def test_the_lowest_hand_of_a_block_scores_the_difference():
    """rules.md 3.1: 7, 24 and 6 less its own 5; nothing has been drawn."""
    table = fish(BLOCK)
    assert (table.ended.end, table.ended.by, table.drawn) == ("block", 0, 0)
    assert table.lines == [(1, 32, "block")]


@proves("block", "tie")
def test_nobody_scores_a_block_tied_for_the_lowest():
    """rules.md 3.1: 6 and 6."""
    table = fish(TIED)
    assert (table.ended.scores, table.ended.carry, table.lines) == ((0, 0, 0, 0), 0, [])


# --- the end ------------------------------------------------------------------------------------


@proves("block", "match")
@pytest.mark.parametrize(("seats", "target"), [(2, 100), (3, 61), (4, 61)])
def test_two_play_to_100_and_more_to_61(seats, target):
    """rules.md 3.1: `target: auto`."""
    left = {seat: hand for seat, hand in OUT.items() if seat < seats}
    points = sum(int(tile[0]) + int(tile[2]) for tile in left.values())
    table = start(seats).standing([target - points - 1] + [0] * (seats - 1))
    assert not table.round(left, out=0).match.over
    table = start(seats).standing([target - points] + [0] * (seats - 1))
    losers = tuple(range(1, seats))
    assert table.round(left, out=0).outcome == MatchEnded(
        (0,), losers, (target, *[0] * (seats - 1))
    )


@proves("block", "match")
def test_another_target():
    """rules.md 3.1: `target: any`, after a block too."""
    assert fish(BLOCK, target=32).outcome.winners == (1,)
    assert not fish(BLOCK, target=33).match.over
