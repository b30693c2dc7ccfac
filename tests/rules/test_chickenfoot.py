"""Chickenfoot (rules.md 3.11), clause by clause."""

import pytest

from kostyashki import Match, game
from kostyashki.errors import IllegalAction, IllegalDeal, UsageError
from kostyashki.events import Dealt, MatchEnded
from kostyashki.tiles import tile_set
from tests.clauses import proves

from .table import Table


def start(seats=2, **options):
    return Table("chickenfoot", seats, **{"set": 6, **options})


def laid(script, opening=4, highest=9):
    """The layout after some plays, whoever's they are."""
    layout = game("chickenfoot", set=highest, opening=opening).rules(2)
    table = start(opening=opening, set=highest).match.plan.new_layout()
    assert table.side_arms == layout.side_arms
    for word in script.split():
        table.lay(word[:3], word[3:])
    return table


# --- the deal and the opening double --------------------------------------------------------------


@proves("chickenfoot", "deal", "set")
@pytest.mark.parametrize(
    ("seats", "each"), [(2, 9), (3, 7), (4, 7), (5, 7), (6, 6), (7, 6), (8, 5)]
)
def test_the_set_to_nine_leaves_a_boneyard(seats, each):
    """htfbw: nine for two, seven for three and four; for more, ten to twenty stay."""
    match = Match("chickenfoot", seats=seats, seed=1)
    [deal] = [played.deal for played in match.history]
    assert [len(hand) for hand in deal.hands] == [each] * seats
    assert len(deal.boneyard) == 55 - seats * each


@proves("chickenfoot", "set", "deal")
def test_other_sets():
    """rules.md 3.11: six for up to four, twelve for all."""
    assert len(tile_set(12).names) == 91
    assert game("chickenfoot", set=12).rules(8).hand == 9
    with pytest.raises(UsageError, match="at most 4 seats"):
        game("chickenfoot", set=6).rules(5)


@proves("chickenfoot", "opener")
def test_the_holder_of_the_rounds_double_opens_with_it():
    """OD: 6-6 in the first round with the set to six."""
    table = start()
    with pytest.raises(IllegalDeal):
        table.deal({1: "6-6"}, opener=0)
    dealt = table.deal({1: "6-6 5-5", 0: "1-1"})
    assert (dealt.opener, dealt.must, table.legal) == (1, "6-6", {"6-6A"})


@proves("chickenfoot", "opener")
def test_nobody_holds_it_and_tiles_are_drawn_in_turn_until_it_is_found():
    """OD: one tile each in turn; whoever draws it lays it at once."""
    table = start()
    with pytest.raises(IllegalDeal, match="a lot decides"):
        table.deal({0: "5-5", 1: "4-4"}, "0-1 0-2 0-3 6-6")
    dealt = table.deal({0: "5-5", 1: "4-4"}, "0-1 0-2 0-3 6-6", opener=1)
    assert dealt.must == "6-6"
    assert table.legal == {"draw"}
    table.play("1:draw=0-1 0:draw=0-2 1:draw=0-3 0:draw=6-6")
    assert (table.seat, table.legal) == (0, {"6-6A"})
    table.play("0:6-6A")
    assert table.seat == 1


@proves("chickenfoot", "opener", "next-opener", "match")
def test_each_round_has_the_next_lower_double_and_the_match_so_many_rounds():
    """OD: 9-9, 8-8 … 0-0; the lowest total wins, all others lose."""
    match = Match("chickenfoot", seats=3, seed=4)
    opened = []
    dealt = [played.deal for played in match.history]
    while not match.over:
        if match.round.must_lay is not None:
            opened.append(match.plan.tiles.names[match.round.must_lay])
        match.apply(match.legal_actions[0])
    assert list(dict.fromkeys(opened)) == [f"{pip}-{pip}" for pip in range(9, -1, -1)]
    assert len(match.history) == 10
    assert len(dealt) == 1
    assert match.outcome is not None
    best = min(match.scores)
    assert [match.scores[side] for side in match.outcome.winners] == [best] * len(
        match.outcome.winners
    )
    assert len(match.outcome.winners) + len(match.outcome.losers) == 3


@proves("chickenfoot", "match", "opener")
def test_a_match_of_so_many_rounds_goes_round_the_doubles():
    """flash.net: ten or more; after 0-0 the highest double again (our reading)."""
    match = Match(game("chickenfoot", set=6, rounds=8), seats=2, seed=1)
    musts: list[str | None] = []
    events = match.apply(match.legal_actions[0])
    while not isinstance(events[-1], MatchEnded):
        events = match.apply(match.legal_actions[0])
        musts += [event.must for event in events if isinstance(event, Dealt)]
    assert musts == ["5-5", "4-4", "3-3", "2-2", "1-1", "0-0", "6-6"]


# --- feet -----------------------------------------------------------------------------------------


@proves("chickenfoot", "side-arms")
def test_the_opening_double_gets_four_tiles_before_anything_else():
    """OD, ourpastimes: one at each of its sides."""
    table = start()
    table.deal({0: "6-6 5-6 4-6 0-1 0-2", 1: "3-6 2-6 3-5 1-1 2-2"})
    table.play("0:6-6A 1:3-6A")
    assert table.open == dict.fromkeys("BCD", 6)
    with pytest.raises(IllegalAction) as caught:
        table.play("0:3-5A")
    assert caught.value.rule in ("hand", "fill")
    table.play("0:5-6C 1:2-6B 0:4-6D")
    assert table.open == {"A": 3, "B": 2, "C": 5, "D": 4}


@proves("chickenfoot", "side-arms")
def test_six_plays_on_the_opening_double_where_the_option_says_so():
    """flash.net: a double foot of six toes."""
    assert dict(laid("9-9A", opening=6).open) == dict.fromkeys("ABCDEF", 9)
    table = laid("9-9A 0-9A 1-9F 2-9B 3-9C 4-9D", opening=6)
    assert table.to_fill == ("E",)


@proves("chickenfoot", "side-arms")
def test_every_other_double_gets_three_toes_before_anything_else():
    """OD, reference.com: three tiles at its open side."""
    table = laid("9-9A 0-9A 1-9B 2-9C 3-9D 3-3D")
    assert dict(table.open) == {"D": 3, "E": 3, "F": 3}
    for word in ("3-4F", "3-5D"):
        table.lay(word[:3], word[3])
    assert dict(table.open) == {"E": 3}
    table.lay("3-6", "E")
    assert dict(table.open) == {"A": 0, "B": 1, "C": 2, "D": 5, "E": 6, "F": 4}


@proves("chickenfoot", "side-arms")
def test_a_foot_that_no_tile_is_left_to_fill_holds_nobody_up():
    """Our reading: when all tiles of the number lie on the table."""
    ones = "6-6A 0-6A 1-6B 2-6C 3-6D 0-1A 1-2C 1-3D 1-4B 1-5A"
    table = laid(f"{ones} 1-1C", highest=6)
    assert table.to_fill == ()
    assert dict(table.open) == {"A": 5, "B": 4, "C": 1, "D": 1, "E": 1, "F": 1}
    table = laid(f"{ones.removesuffix(' 1-5A')} 1-1C", highest=6)
    assert table.to_fill == ("C", "E", "F")
    table.lay("1-5", "E")
    assert table.to_fill == ()


@proves("chickenfoot", "draw")
def test_a_stuck_seat_draws_one_tile_and_plays_it_or_passes():
    """OD: if it can be played it must be, else the turn passes."""
    table = start()
    table.deal({0: "6-6 5-6 4-6", 1: "1-1 2-2 3-3 4-4 5-5 1-2 1-3"}, "0-0 0-6")
    table.play("0:6-6A 1:draw=0-0")
    assert table.legal == {"pass"}
    table.play("1:pass 0:5-6A 1:draw=0-6")
    assert table.legal == {"0-6B", "0-6C", "0-6D"}


# --- the end --------------------------------------------------------------------------------------


@proves("chickenfoot", "out-pays", "block-pays", "special-tiles")
def test_each_writes_the_pips_left_and_a_double_blank_counts_fifty():
    """OD, htfbw: also after a block, where nobody is spared."""
    left = {0: "0-0", 1: "1-2 3-3"}
    assert start().settle({1: "1-2 3-3"}, end="out", by=0).match.scores == [0, 9]
    assert start().settle(left, end="block", by=0).match.scores == [50, 9]
    assert start().settle({0: "0-0 0-1", 1: ""}, end="out", by=1).match.scores == [51, 0]
