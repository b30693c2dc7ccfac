"""Osel (S3b, rules.md 2.8), clause by clause."""

import pytest

from kostyashki.events import RoundEnded
from tests.clauses import proves

from .table import Table

#: Blocked: 3, 12, 4 and 5.
BLOCK = {0: "0-3", 1: "0-2 5-5", 2: "2-2", 3: "2-3"}
OUT = {1: "0-2", 2: "0-3", 3: "2-3"}


def second_round(hands, script, seats=4):
    """Seat 0 opens with any tile."""
    table = Table("osel", seats).round(OUT if seats == 4 else {1: "0-2"}, out=0)
    table.deal(hands)
    table.play(script)
    return table


# --- who opens ----------------------------------------------------------------------------------


@proves("osel", "opener")
@pytest.mark.parametrize(
    ("hands", "boneyard", "lead"),
    [
        ({0: "0-0", 1: "1-1", 2: "2-2"}, "", (1, "1-1")),
        ({0: "0-0", 2: "2-2"}, "1-1", (2, "2-2")),
        ({0: "0-0", 1: "6-6"}, "1-1 2-2 3-3 4-4 5-5", (1, "6-6")),
        ({1: "0-0"}, "1-1 2-2 3-3 4-4 5-5 6-6", (1, "0-0")),
        ({2: "5-6"}, "0-0 1-1 2-2 3-3 4-4 5-5 6-6", (2, "5-6")),
    ],
)
def test_the_lead_order_is_that_of_kozel(hands, boneyard, lead):
    """games.md: openers as kozel."""
    table = Table("osel", 3)
    dealt = table.deal(hands, boneyard)
    assert (dealt.opener, dealt.must) == lead
    assert table.legal == {f"{lead[1]}A"}


@proves("osel", "next-opener")
def test_who_goes_out_opens_next_and_who_made_the_block():
    """games.md: as kozel."""
    assert Table("osel").round(OUT, out=0).next_opener == 0
    for by in (0, 2):
        assert Table("osel").round(BLOCK, block=by).next_opener == by


def test_there_is_no_redeal():
    """games.md: five doubles, or six tiles of one number, are played."""
    table = Table("osel")
    hands = {0: "0-0 1-1 2-2 3-3 4-4", 1: "0-6 1-6 2-6 3-6 4-6 5-6 6-6"}
    assert table.deal(hands).opener == 0


# --- the first double ---------------------------------------------------------------------------


@proves("osel", "side-arms")
def test_the_first_double_has_four_open_arms_at_once():
    """S3b: from all four sides, without waiting; it counts both halves once."""
    table = Table("osel")
    table.deal({0: "1-1", 1: "1-2"})
    table.play("0:1-1A")
    assert table.open == {"A": 1, "B": 1, "C": 1, "D": 1}
    assert table.counted == [("1-1", 2)]
    assert table.legal >= {"1-2A", "1-2B", "1-2C", "1-2D"}


@proves("osel", "side-arms")
def test_a_double_laid_later_as_the_first_opens_its_sides():
    """games.md: the first double laid in the round, wherever; the line goes through it."""
    table = second_round({0: "1-4", 1: "4-4"}, "0:1-4A 1:4-4B")
    assert table.open == {"A": 1, "B": 4, "C": 4, "D": 4}


@proves("osel", "side-arms")
def test_before_a_double_falls_there_are_two_ends():
    """games.md: A and B."""
    assert second_round({0: "1-4"}, "0:1-4A").open == {"A": 1, "B": 4}


@proves("osel", "side-arms")
def test_another_double_does_not_branch():
    """games.md: only the first."""
    table = Table("osel")
    table.deal({0: "1-1 2-4", 1: "1-2 4-4", 2: "2-2"})
    table.play("0:1-1A 1:1-2C 2:2-2C")
    assert table.open == {"A": 1, "B": 1, "C": 2, "D": 1}


# --- several doubles in a turn ------------------------------------------------------------------

HANDS = {0: "1-1 3-3 5-5 6-6 2-3 2-2 4-4", 1: "1-3", 2: "1-5", 3: "1-6"}


def three_ends():
    """A shows 3, B 1, C 5, D 6; seat 0 holds the doubles of three of them."""
    table = Table("osel")
    table.deal(HANDS)
    table.play("0:1-1A 1:1-3A 2:1-5C 3:1-6D")
    return table


@proves("osel", "turn")
def test_several_doubles_may_be_laid_in_one_turn_each_on_another_arm():
    """S3b: on all ends where one fits, as many as the seat likes, nothing else after them."""
    table = three_ends()
    assert table.legal == {
        "3-3A",
        "3-3A*",
        "5-5C",
        "5-5C*",
        "6-6D",
        "6-6D*",
        "2-3A",
    }
    table.play("0:3-3A")
    assert table.legal == {"5-5C", "5-5C*", "6-6D", "6-6D*", "end"}
    table.play("0:5-5C*")
    assert table.legal == {"6-6D", "6-6D*", "end"}
    table.play("0:6-6D")
    assert table.seat == 1


@proves("osel", "turn")
def test_the_turn_may_be_ended_after_one_double():
    """S3b: the others need not be laid."""
    table = three_ends()
    table.play("0:6-6D 0:end")
    assert table.seat == 1


@proves("osel", "turn")
def test_after_another_tile_the_turn_is_over():
    """games.md: one tile, or doubles."""
    table = three_ends()
    table.play("0:2-3A")
    assert table.seat == 1


@proves("osel", "turn")
def test_an_arm_that_opens_in_the_turn_takes_no_double_of_that_turn():
    """games.md: only arms open before the turn; the first tile of a round stands alone."""
    table = Table("osel")
    table.deal({0: "1-1 2-2 3-3"})
    table.play("0:1-1A")
    assert table.seat == 1
    table = second_round({0: "2-4", 1: "4-4 2-2"}, "0:2-4A 1:4-4B")
    assert table.legal == {"2-2A", "2-2A*", "end"}


# --- closed doubles -----------------------------------------------------------------------------


@proves("osel", "closing")
def test_the_first_double_cannot_be_closed():
    """games.md: neither as the opening tile nor later."""
    table = Table("osel")
    table.deal({0: "1-1"})
    assert table.legal == {"1-1A"}
    table = second_round({0: "2-4", 1: "4-4 2-2"}, "0:2-4A")
    assert {"4-4B", "2-2A"} <= table.legal
    assert not {"4-4B*", "2-2A*"} & table.legal


@proves("osel", "closing")
def test_a_closed_double_kills_its_arm():
    """S3b: it lies face down; the arm is neither open nor counted any more."""
    table = three_ends()
    table.play("0:3-3A*")
    assert table.acted.closed
    assert table.open == {"B": 1, "C": 5, "D": 6}
    assert table.counted == [("1-1", 2), ("1-5", 5), ("1-6", 6)]
    table.play("0:5-5C* 0:end")
    assert table.open == {"B": 1, "D": 6}
    assert all(what[3] in "BD" for what in table.legal if what[0].isdigit())


@proves("osel", "closing")
def test_a_double_is_closed_only_when_its_seat_says_so():
    """S3b: it may also lie open."""
    table = three_ends()
    table.play("0:3-3A")
    assert table.open == {"A": 3, "B": 1, "C": 5, "D": 6}
    assert table.counted[0] == ("3-3", 6)


@proves("osel", "closing")
def test_a_tile_that_is_no_double_cannot_be_closed():
    """S3b: only doubles."""
    assert not {"2-3A*"} & three_ends().legal


@proves("osel", "closing", "block")
@pytest.mark.parametrize("dead_stock", ["drawn-out", "at-once"])
def test_the_round_is_blocked_when_all_arms_are_closed(dead_stock):
    """games.md: at once, with fourteen tiles in the boneyard."""
    table = Table("osel", 2, dead_stock=dead_stock)
    table.deal({0: "1-1 1-5 1-4 0-2", 1: "1-3 1-6 3-3 5-5 6-6 4-4 0-1"})
    table.play("0:1-1A 1:1-3A 0:1-5B 1:1-6C 0:1-4D 1:3-3A* 1:5-5B* 1:6-6C*")
    assert isinstance(table.play("1:4-4D*")[-1], RoundEnded)
    assert table.open == {}
    assert (table.ended.end, table.ended.by) == ("block", 1)
    assert (table.acted.count, table.counted) == (0, [])


# --- drawing ------------------------------------------------------------------------------------


@proves("osel", "draw")
@pytest.mark.parametrize(("option", "then"), [("until", {"draw"}), ("one", {"pass"})])
def test_drawing_with_two_seats(option, then):
    """games.md: until a tile fits, or one tile."""
    table = Table("osel", 2, two_seat_draw=option)
    table.deal({0: "1-1", 1: "0-0 0-2 2-3 3-4 4-5 5-6 6-6"}, "2-5 2-4 1-3")
    table.play("0:1-1A 1:draw=2-5")
    assert table.legal == then


@proves("osel", "dead-stock")
@pytest.mark.parametrize("dead_stock", ["drawn-out", "at-once"])
def test_a_dead_stock(dead_stock):
    """games.md: no 1 is left for C and D, the other arms are closed; drawn out or at once."""
    table = Table("osel", 2, dead_stock=dead_stock)
    table.deal({0: "1-1 0-2 1-4 1-3 1-5 1-6 0-3", 1: "0-1 1-2 4-4 3-3 5-6 0-5 6-6"})
    table.play("0:1-1A 1:0-1A 0:0-2A 1:1-2A 0:1-4A 1:4-4A* 0:1-3B 1:3-3B* 0:1-5C 1:5-6C")
    table.play("0:1-6C")
    assert table.open == {"C": 1, "D": 1}
    assert table.all("draw") == (14 if dead_stock == "drawn-out" else 0)
    assert (table.ended.end, table.ended.by) == ("block", 0)


# --- points -------------------------------------------------------------------------------------


@proves("osel", "out-pays", "threshold", "forget")
def test_out_is_scored_as_in_kozel():
    """games.md: own pips, 12 remembered, 13 written with what was remembered, out forgets."""
    table = Table("osel").standing([0, 0, 0, 20], [19, 3, 7, 0])
    table.round({1: "6-6", 2: "0-0 4-5 0-4", 3: "0-5"}, out=0)
    assert table.ended.scores == (0, 0, 20, 25)
    assert table.ended.remembered == (0, 15, 0, 0)


@proves("osel", "block-pays", "forget", "threshold")
@pytest.mark.parametrize("by", [0, 2])
def test_the_lowest_hand_writes_nothing_in_a_block_and_keeps_what_was_remembered(by):
    """games.md: 3 against 12, 4 and 5, whoever made the block."""
    table = Table("osel").standing([0, 0, 0, 30], [7, 1, 0, 0]).round(BLOCK, block=by)
    assert table.ended.end == "block"
    assert table.ended.scores == (0, 0, 0, 35)
    assert table.ended.remembered == (7, 13, 4, 0)


@proves("osel", "tie")
def test_a_block_tied_for_the_lowest_lets_each_write_its_own():
    """games.md: 4 and 4 write 4 each."""
    table = Table("osel").round({0: "0-4", 1: "0-3 5-5", 2: "2-2", 3: "3-4"}, block=-1)
    assert table.ended.scores == (0, 13, 0, 0)
    assert table.ended.remembered == (4, 0, 4, 7)


@proves("osel", "lone-blank")
def test_a_lone_blank_counts_ten_also_when_hands_are_compared():
    """games.md: 5 is the lowest, not 0-0."""
    table = Table("osel").round({0: "2-3", 1: "2-6", 2: "0-0", 3: "3-6"}, block=-1)
    assert table.ended.remembered == (0, 8, 10, 9)
    table = Table("osel").round({1: "2-6", 2: "0-0", 3: "3-6"}, out=0)
    assert table.ended.remembered == (0, 8, 10, 9)


@proves("osel", "match")
def test_101_makes_a_donkey():
    """games.md: 101 or more loses, the lowest total wins."""
    table = Table("osel").standing([60, 99, 98, 20]).round(OUT, out=0)
    assert table.outcome.losers == (1, 2)
    assert table.outcome.winners == (3,)
    assert table.outcome.scores == (60, 101, 101, 25)
    assert not Table("osel").standing([60, 98, 97, 20]).round(OUT, out=0).match.over
