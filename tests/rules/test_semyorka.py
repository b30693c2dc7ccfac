"""Sevens (rules.md 3.9, a reconstruction), clause by clause."""

import pytest

from kostyashki import Action, games
from kostyashki.errors import IllegalAction, IllegalDeal
from kostyashki.events import MatchEnded
from kostyashki.notation import read_position
from tests.clauses import proves

from .table import SIX, Table

#: Seven plays that leave 0 at both ends and every wild tile on the table.
FISH = "6-6A 0-1A 0-0A 1-6B=6 3-4B=3 2-5B=2 0-5B"
#: Seat 0 opens, seat 2 makes the block, seat 1 is lowest: 31, 7, 26 and 15 are left.
BLOCK = {0: "5-5 5-6 4-6", 1: "0-2 1-1 0-3", 2: "4-4 4-5 3-6", 3: "1-2 1-3 0-4 2-2"}
#: The same with 10 and 10, then 26 and 18.
TIED = {0: "0-2 1-1 0-6", 1: "0-3 0-4 1-2", 2: "4-4 4-5 3-6", 3: "2-2 1-3 1-4 2-3"}


def start(seats=4, **options):
    return Table("semyorka", seats, **options)


def deal_and_play(table, words, left, boneyard=""):
    """Deal and play tiles that the seats lay in turn, seat 0 first; returns the table."""
    hands, plays = dict(left), []
    for at, what in enumerate(words.split()):
        seat = at % table.match.seats
        hands[seat] = f"{hands.get(seat, '')} {what[:3]}"
        plays.append(f"{seat}:{what}")
    table.deal(hands, boneyard)
    table.play(" ".join(plays))
    return table


def fish(left=BLOCK, scores=None, **options):
    table = start(dead_stock="at-once", **options)
    return deal_and_play(table.standing(scores or [0] * 4), FISH, left)


def out():
    """Seat 0 goes out; 6, 10 and 5 are left."""
    words = (
        "6-6A 1-1A 1-5B 2-2B 3-4B=4 0-0A 3-5B 1-6A=1 2-6B 1-3B 1-4B 3-6B 4-4B 3-3B 4-5B 2-3B 4-6A"
    )
    return deal_and_play(start(), words, {1: "2-4", 2: "5-5", 3: "0-5"})


# --- the deal, who opens ------------------------------------------------------------------------


@proves("semyorka", "name")
def test_it_is_shown_as_a_reconstruction():
    """games.md: the documents only name it."""
    assert games()["semyorka"].reconstruction


@proves("semyorka", "deal")
@pytest.mark.parametrize(("seats", "each"), [(2, 7), (3, 6), (4, 5)])
def test_the_deal(seats, each):
    """games.md: seven, six or five tiles."""
    dealt = start(seats).deal({})
    assert [len(hand) for hand in dealt.hands] == [each] * seats
    assert len(dealt.boneyard) == 28 - seats * each


@proves("semyorka", "opener")
@pytest.mark.parametrize(
    ("hands", "boneyard", "lead"),
    [
        ({0: "5-5", 1: "6-6"}, "", (1, "6-6")),
        ({0: "5-5", 1: "4-4 5-6"}, "6-6", (0, "5-5")),
        ({0: "5-6", 1: "0-0"}, "1-1 2-2 3-3 4-4 5-5 6-6", (1, "0-0")),
        ({0: "4-6", 1: "5-6"}, "0-0 1-1 2-2 3-3 4-4 5-5 6-6", (1, "5-6")),
        ({0: "4-5", 1: "3-6"}, "0-0 1-1 2-2 3-3 4-4 5-5 6-6 5-6 4-6", (1, "3-6")),
    ],
)
def test_the_highest_double_opens_the_first_round_else_the_highest_tile(hands, boneyard, lead):
    """games.md: the opener as traditional; it must be that tile."""
    table = start(2)
    dealt = table.deal(hands, boneyard)
    assert (dealt.opener, dealt.must) == lead
    assert table.legal == {f"{lead[1]}A"}


@proves("semyorka", "next-opener")
def test_the_lowest_hand_opens_after_a_block():
    """games.md: the winner, not who laid the last tile, with any tile."""
    table = fish()
    assert (table.ended.by, table.next_opener) == (2, 1)
    with pytest.raises(IllegalDeal):
        table.deal({}, opener=2)
    assert table.deal({2: "6-6"}).must is None
    assert len(table.legal) == 5


@proves("semyorka", "next-opener")
def test_after_a_tied_block_the_first_round_s_rule_holds():
    """games.md: 6-6 opens again, and must be it."""
    table = fish(TIED)
    assert table.next_opener is None
    dealt = table.deal({3: "6-6"})
    assert (dealt.opener, dealt.must) == (3, "6-6")


@proves("semyorka", "next-opener")
def test_who_went_out_opens_next_with_any_tile():
    """games.md: the winner."""
    table = out()
    assert table.next_opener == 0
    assert table.deal({1: "6-6"}).must is None


# --- joining ------------------------------------------------------------------------------------

WILD = {"0-0", "1-6", "2-5", "3-4"}


def fitting(table, arm):
    """The tiles that go on an arm, whoever holds them."""
    return {tile for tile in SIX.names if table.match.layout.goes_on(SIX.number(tile), arm)}


@proves("semyorka", "join")
def test_halves_that_touch_add_up_to_seven():
    """rules.md 3.9: 1 goes on 6, and its other half faces out."""
    table = start(2)
    table.deal({0: "6-6", 1: "0-1 1-1 1-5 2-6 5-6 0-6 3-3"})
    table.play("0:6-6A")
    assert table.legal == {f"{tile}{arm}" for tile in ("0-1", "1-1", "1-5") for arm in "AB"}
    table.play("1:1-5B")
    assert table.open == {"A": 6, "B": 5}


@proves("semyorka", "join")
@pytest.mark.parametrize("pip", [1, 2, 3, 4, 5, 6])
def test_every_end_takes_the_tiles_of_its_complement_and_the_wild_ones(pip):
    """rules.md 3.9: a tile of sum 7 fits both ways; 0-0 has one way only."""
    table = fish()
    table.deal({1: f"{pip}-{pip}"})
    table.play(f"1:{pip}-{pip}A")
    assert fitting(table, "A") == WILD | {tile for tile in SIX.names if str(7 - pip) in tile}


@proves("semyorka", "join")
def test_only_wild_tiles_continue_a_blank():
    """rules.md 3.9: nothing adds up to 7 with it."""
    table = start(2)
    table.deal({0: "6-6", 1: "0-1 5-5 4-4"})
    table.play("0:6-6A 1:0-1A")
    assert table.open == {"A": 0, "B": 6}
    assert fitting(table, "A") == WILD


HANDS = {0: "6-6 0-0 0-6 2-2 3-3 4-4 5-5", 1: "1-6 2-5 3-4 0-2 0-3 0-4 0-5"}


@proves("semyorka", "join")
def test_a_wild_tile_goes_on_every_end_either_half_out():
    """rules.md 3.9: 1-6, 2-5 and 3-4, also where they would join as other tiles do."""
    table = start(2)
    table.deal(HANDS)
    table.play("0:6-6A")
    assert table.legal == {
        f"{tile}{arm}={half}"
        for tile in ("1-6", "2-5", "3-4")
        for arm in "AB"
        for half in (tile[0], tile[2])
    }
    for half in (2, 5):
        table.play(f"1:2-5A={half}")
        assert table.open == {"A": half, "B": 6}
        assert table.acted.outer == half
        assert table.counted == [("2-5", half), ("6-6", 12)]
        table.match.undo()


@pytest.mark.parametrize("outer", [None, 3, 0])
def test_the_half_of_a_wild_tile_has_to_be_named(outer):
    """record.md: `outer`, one of its two."""
    table = start(2)
    table.deal(HANDS)
    table.play("0:6-6A")
    with pytest.raises(IllegalAction):
        table.match.apply(Action("play", "2-5", "A", outer=outer))


@proves("semyorka", "join")
def test_the_double_blank_goes_on_every_end():
    """rules.md 3.9: with no choice; a blank faces out."""
    table = start(2)
    table.deal(HANDS)
    table.play("0:6-6A 1:2-5A=2")
    assert {"0-0A", "0-0B"} <= table.legal
    with pytest.raises(IllegalAction):
        table.match.apply(Action("play", "0-0", "A", outer=0))
    table.play("0:0-0B")
    assert table.open == {"A": 2, "B": 0}
    assert table.acted.outer is None


def test_other_tiles_have_no_choice():
    """record.md: `outer` only where both halves are possible."""
    table = start(2)
    table.deal({0: "6-6", 1: "1-5"})
    table.play("0:6-6A")
    with pytest.raises(IllegalAction):
        table.match.apply(Action("play", "1-5", "A", outer=5))


def test_a_wild_tile_that_opens_lies_as_any_other():
    """record.md: A continues its lower half, B its higher."""
    table = fish()
    table.deal({1: "1-6"})
    assert "1-6A" in table.legal
    table.play("1:1-6A")
    assert table.open == {"A": 1, "B": 6}
    assert table.acted.outer is None


@proves("semyorka", "join", "side-arms")
def test_a_double_joins_with_one_half_and_counts_both():
    """games.md: 4-4 on a 3; 3-3 would not go there. The line does not branch."""
    table = fish()
    table.deal({1: "3-6", 2: "4-4 3-3", 3: "1-3"})
    table.play("1:3-6A")
    assert {"4-4A"} <= table.legal
    assert not {"3-3A", "3-3B"} & table.legal
    table.play("2:4-4A")
    assert table.open == {"A": 4, "B": 6}
    assert table.counted == [("4-4", 8), ("3-6", 6)]
    table.play("3:1-3A")
    assert table.open == {"A": 1, "B": 6}


def test_ends_earn_nothing():
    """rules.md 3.9: a multiple of five is a sum like others."""
    table = fish()
    before = table.ended.scores
    table.deal({1: "5-5"})
    table.play("1:5-5A")
    assert (table.acted.count, table.acted.award, table.acted.scores) == (10, 0, before)


# --- drawing ------------------------------------------------------------------------------------


def stuck(seats, yard, **options):
    table = start(seats, **options)
    hand = "2-2 3-3 4-4 5-5 0-6" + {2: " 2-3 2-4", 3: " 2-3", 4: ""}[seats]
    table.deal({0: "6-6", 1: hand}, yard)
    table.play("0:6-6A")
    assert table.legal == {"draw"}
    return table


@proves("semyorka", "draw")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("tile", "plays"), [("1-2", {"1-2A", "1-2B"}), ("0-0", {"0-0A", "0-0B"})])
def test_a_stuck_seat_draws_until_a_tile_fits(seats, tile, plays):
    """games.md: a wild tile fits too; then it must play."""
    table = stuck(seats, f"3-5 4-6 {tile}")
    table.play(f"1:draw=3-5 1:draw=4-6 1:draw={tile}")
    assert table.legal == plays


@proves("semyorka", "dead-stock", "reserve")
@pytest.mark.parametrize(("dead_stock", "drawn"), [("drawn-out", 6), ("at-once", 0)])
def test_a_dead_stock(dead_stock, drawn):
    """games.md: eight are left over, the last two are never drawn."""
    table = deal_and_play(start(dead_stock=dead_stock), FISH, BLOCK)
    table.all("draw")
    assert table.drawn == drawn
    assert (table.ended.end, table.ended.by) == ("block", 2)
    assert len(table.match.round.boneyard) == 8 - drawn


@proves("semyorka", "reserve")
@pytest.mark.parametrize(("dead_stock", "drawn"), [("drawn-out", 6), ("at-once", 0)])
def test_what_lies_in_the_reserve_does_not_help(dead_stock, drawn):
    """games.md: 0-0 would fit, but it is one of the last two."""
    words = FISH.replace("0-0A ", "")
    yard = "0-3 0-4 1-1 1-2 1-3 1-4 0-0 0-2"
    table = deal_and_play(start(dead_stock=dead_stock), words, {}, yard)
    table.all("draw")
    assert table.drawn == drawn
    assert table.ended.end == "block"
    assert table.open == {"A": 0, "B": 0}


@proves("semyorka", "dead-stock")
def test_a_wild_tile_to_be_drawn_is_no_block():
    """games.md: `at-once` looks at what may still be drawn."""
    words = FISH.replace("0-0A ", "")
    yard = "0-3 0-4 1-1 1-2 1-3 0-0 1-4 0-2"
    table = deal_and_play(start(dead_stock="at-once"), words, {}, yard)
    assert table.legal == {"draw"}


@proves("semyorka", "block")
def test_two_equal_ends_are_no_fish_while_a_tile_fits():
    """games.md: six 2s lie and both ends show 2, but it is 5 that goes on there."""
    match = read_position(
        "semyorka seats=4 "
        "layout=5-5,1-2A,0-2B,2-6A,0-5A,2-5B:5,3-4A:4,3-6A,1-5A,2-2B,2-3A "
        "hands=0-6,4-5/0-1/0-4,1-1,1-3,1-4,2-4,3-3,3-5,4-4,6-6/0-3,4-6,5-6 "
        "turn=2 opener=1 scores=0,0,0,0"
    ).match()
    match.apply(Action("play", "2-4", "A"))
    assert match.layout.open == (("A", 2), ("B", 2))
    assert [str(action) for action in match.legal_actions] == ["5-6 on A", "5-6 on B"]


# --- points -------------------------------------------------------------------------------------


@proves("semyorka", "out-pays")
def test_out_scores_the_pips_of_the_others():
    """games.md: 6, 10 and 5."""
    table = out()
    assert (table.ended.end, table.ended.by) == ("out", 0)
    assert table.ended.scores == (21, 0, 0, 0)
    assert table.lines == [(0, 21, "out")]


@proves("semyorka", "block-pays")
def test_the_lowest_hand_of_a_block_scores_the_difference():
    """games.md: 31, 26 and 15 less its own 7."""
    table = fish()
    assert table.ended.end == "block"
    assert table.ended.scores == (0, 65, 0, 0)
    assert table.lines == [(1, 65, "block")]


@proves("semyorka", "tie")
def test_nobody_scores_a_block_tied_for_the_lowest():
    """games.md: 10 and 10."""
    table = fish(TIED)
    assert (table.ended.scores, table.ended.carry, table.lines) == ((0, 0, 0, 0), 0, [])


# --- the end ------------------------------------------------------------------------------------


@proves("semyorka", "match")
def test_100_wins():
    """rules.md 3.9: a hundred or more."""
    assert not fish(scores=[99, 34, 0, 0]).match.over
    table = fish(scores=[99, 35, 0, 0])
    assert table.outcome == MatchEnded((1,), (0, 2, 3), (99, 100, 0, 0))
    assert table.ended.next_opener is None


@proves("semyorka", "match")
def test_another_target():
    """games.md: `target: any`."""
    assert fish(target=65).match.over
    assert not fish(target=66).match.over
