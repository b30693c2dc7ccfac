"""Sebastopol (rules.md 3.7), clause by clause."""

import pytest

from kostyashki import Match, game
from kostyashki.errors import IllegalAction, IllegalDeal, UsageError
from kostyashki.events import Dealt, Event, RoundEnded
from tests.clauses import proves

from .table import Table


def start(**options):
    return Table("sebastopol", 4, **options)


def crossed():
    """Seat 2 opens; the four sides are filled by seats 3, 0, 1 and 3, while seat 2 has no six."""
    table = start()
    table.deal(
        {
            0: "4-6 4-4 3-4 0-1 0-0 1-1 0-2",
            1: "3-6 3-3 2-3 0-5 1-5 2-5 5-5",
            2: "6-6 0-4 1-4 2-4 4-5 2-2 1-2",
            3: "5-6 2-6 1-6 0-6 0-3 1-3 3-5",
        }
    )
    return table


@proves("sebastopol", "deal", "seats")
def test_four_seats_take_the_whole_set():
    """GM, SZ: four players, seven tiles each; there is no table of three."""
    table = start()
    dealt = table.deal({2: "6-6"})
    assert [len(hand) for hand in dealt.hands] == [7] * 4
    assert dealt.boneyard == ()
    with pytest.raises(UsageError):
        game("sebastopol").rules(3)


@proves("sebastopol", "opener", "next-opener")
def test_the_holder_of_6_6_opens_every_round_with_it():
    """GM: 6-6 leads; so it does in the next round, whoever won."""
    table = start()
    dealt = table.deal({2: "6-6"})
    assert (dealt.opener, dealt.must, table.legal) == (2, "6-6", {"6-6A"})
    match = Match("sebastopol", seed=3)
    events: list[Event] = []
    while not any(isinstance(event, RoundEnded) for event in events):
        events = match.apply(match.legal_actions[0])
    _, ended, dealt = events
    assert isinstance(ended, RoundEnded)
    assert isinstance(dealt, Dealt)
    assert ended.next_opener is None
    assert "6-6" in dealt.hands[dealt.opener]
    assert [str(action) for action in match.legal_actions] == ["6-6 on A"]


@proves("sebastopol", "side-arms")
def test_the_four_sides_are_filled_before_anything_else():
    """GM: nobody may extend an arm before all four are begun."""
    table = crossed()
    table.play("2:6-6A")
    assert table.open == dict.fromkeys("ABCD", 6)
    table.play("3:5-6C")
    assert table.open == dict.fromkeys("ABD", 6)
    assert table.legal == {"4-6A", "4-6B", "4-6D"}
    table.play("0:4-6A")
    with pytest.raises(IllegalAction) as caught:
        table.play("1:5-5C")
    assert caught.value.rule == "fill"
    assert "on B, D" in str(caught.value)


@proves("sebastopol", "pass", "side-arms")
def test_who_has_no_six_passes_while_the_sides_are_filled():
    """GM: also with a tile that would fit an arm."""
    table = crossed()
    table.play("2:6-6A 3:5-6C 0:4-6A 1:3-6B")
    assert table.open == {"D": 6}
    assert table.legal == {"pass"}
    table.play("2:pass 3:2-6D")
    assert table.open == {"A": 4, "B": 3, "C": 5, "D": 2}
    assert table.legal == {"4-4A", "3-4A", "3-4B", "0-2D"}


@proves("sebastopol", "side-arms")
def test_other_doubles_lie_across_and_do_not_branch():
    """GM, SZ: there are always four ends."""
    table = crossed()
    table.play("2:6-6A 3:5-6C 0:4-6A 1:3-6B 2:pass 3:2-6D 0:4-4A 1:5-5C")
    assert table.open == {"A": 4, "B": 3, "C": 5, "D": 2}


@proves("sebastopol", "out-pays")
def test_going_out_pays_the_pips_of_all_others():
    """GM: the total of the other hands."""
    table = start().settle({1: "0-1 3-3", 2: "5-5", 3: "6-6"}, end="out", by=0)
    assert table.match.scores == [29, 0, 0, 0]


@proves("sebastopol", "block-pays", "tie")
def test_a_block_pays_the_lowest_hand_the_difference_and_a_tie_nobody():
    """GM: the others' pips less its own; level lowest hands score nothing."""
    left = {0: "0-4", 1: "0-1 0-2", 2: "5-5", 3: "1-6"}
    assert start().settle(left, end="block", by=0).match.scores == [0, 4 + 10 + 7 - 3, 0, 0]
    table = start().settle({**left, 0: "1-2"}, end="block", by=0)
    assert (table.match.scores, table.match.ledger.carry) == ([0] * 4, 0)


@proves("sebastopol", "match")
def test_the_first_to_the_target_wins():
    """GM: 60; SZ and OD: 100."""
    assert game("sebastopol").rules(4).ending.target == 60
    table = start(target=100).standing([71, 0, 0, 0])
    table.settle({1: "0-1 3-3", 2: "5-5", 3: "6-6"}, end="out", by=0)
    assert table.match.scores == [100, 0, 0, 0]


def test_a_deal_without_its_opener_is_refused():
    table = start()
    with pytest.raises(IllegalDeal):
        table.deal({2: "6-6"}, opener=1)
