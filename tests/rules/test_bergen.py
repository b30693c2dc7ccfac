"""Bergen (S4), clause by clause."""

import pytest

from kostyashki.events import Acted, MatchEnded, RoundEnded
from tests.clauses import proves

from .table import Table

#: Ten plays after which no 0 is left and both ends show it.
DEAD = "0-0A 0-1B 1-2B 0-2B 0-3B 3-4B 0-4B 0-5B 5-6B 0-6B"


def line(words, seats=2, **options):
    return Table("bergen", seats, **options).lay(words)


def dead_end(left, *, scores=(0, 0, 0), **options):
    """Three seats, after the ten plays of `DEAD`, with these hands left."""
    hands = dict(left)
    plays = []
    for at, what in enumerate(DEAD.split()):
        hands[at % 3] += f" {what[:3]}"
        plays.append(f"{at % 3}:{what}")
    table = Table("bergen", 3, **{"target": 100, **options}).standing(scores)
    table.deal(hands)
    table.play(" ".join(plays))
    return table


# --- who opens ----------------------------------------------------------------------------------


@proves("bergen", "opener")
@pytest.mark.parametrize(
    ("hands", "boneyard", "lead"),
    [
        ({0: "1-1 2-2", 1: "0-0"}, "", (1, "0-0")),
        ({0: "3-3", 1: "2-2"}, "0-0 1-1", (1, "2-2")),
        ({1: "0-1"}, "0-0 1-1 2-2 3-3 4-4 5-5 6-6", (1, "0-1")),
        ({1: "1-2", 0: "0-3"}, "0-0 1-1 2-2 3-3 4-4 5-5 6-6 0-1 0-2", (1, "1-2")),
    ],
)
def test_the_lowest_double_opens_else_the_lowest_tile(hands, boneyard, lead):
    """S4: it must be laid."""
    table = Table("bergen", 2)
    dealt = table.deal(hands, boneyard)
    assert (dealt.opener, dealt.must) == lead
    assert table.legal == {f"{lead[1]}A"}


@proves("bergen", "next-opener")
def test_every_round_is_opened_so():
    """games.md: not by the winner."""
    table = Table("bergen", 3, target=100)
    table.round({1: "6-6", 2: "5-6"}, out=0)
    assert table.next_opener is None
    dealt = table.deal({2: "0-0"})
    assert (dealt.opener, dealt.must) == (2, "0-0")


@proves("bergen", "deal")
@pytest.mark.parametrize(("seats", "hand", "rest"), [(2, 6, 16), (3, 6, 10), (4, 5, 8)])
def test_hands_by_seats(seats, hand, rest):
    """S4: six tiles, with four seats five."""
    dealt = Table("bergen", seats).deal({})
    assert [len(tiles) for tiles in dealt.hands] == [hand] * seats
    assert len(dealt.boneyard) == rest


# --- points for a play --------------------------------------------------------------------------


@proves("bergen", "opening-points")
def test_opening_with_a_double_scores_2_and_nothing_else():
    """S4, games.md: 2, though both ends of the lone double are alike."""
    table = line("0-0A")
    assert (table.acted.award, table.acted.scores) == (2, (2, 0))


@proves("bergen", "opening-points")
def test_opening_with_another_tile_scores_nothing():
    """S4: only a double does."""
    table = Table("bergen", 2)
    table.deal({0: "0-1"}, "0-0 1-1 2-2 3-3 4-4 5-5 6-6")
    table.play("0:0-1A")
    assert table.acted.award == 0


@proves("bergen", "points")
def test_equal_ends_score_2_for_who_made_them():
    """S4: 5 and 5, by 4-5 and 0-5."""
    table = line("0-0A 0-4A 0-5B 4-5A")
    assert [event.award for event in table.events[1:]] == [2, 0, 0, 2]
    assert table.acted.scores == (2, 2)


@proves("bergen", "points")
def test_equal_ends_with_a_double_score_3():
    """S4: 5-5 laid where both ends show 5."""
    table = line("0-0A 0-4A 0-5B 4-5A 5-5B")
    assert (table.acted.award, table.acted.scores) == (3, (5, 2))


@proves("bergen", "points")
def test_a_double_that_lies_at_an_end_makes_3_of_a_later_equal_end():
    """S4: 5-5 first, then 5 at the other end."""
    table = line("0-0A 0-4A 0-5B 5-5B 4-5A")
    assert [event.award for event in table.events[1:]] == [2, 0, 0, 0, 3]


@proves("bergen", "points")
def test_the_opening_double_makes_3_while_a_side_of_it_is_free():
    """games.md: 0-0 free at B, 0 again at A."""
    table = line("0-0A 0-4A 2-4A 0-2A")
    assert table.open == {"A": 0, "B": 0}
    assert [event.award for event in table.events[1:]] == [2, 0, 0, 3]


@proves("bergen", "points")
def test_a_double_inside_the_line_makes_no_3():
    """S4: the opening double with both sides taken."""
    table = line("0-0A 0-4A 0-5B 4-6A 5-6B")
    assert table.acted.award == 2


@proves("bergen", "points")
def test_unequal_ends_score_nothing_with_a_double():
    """S4: 4-4 against 0."""
    assert line("0-0A 0-4A 4-4A").acted.award == 0


# --- drawing ------------------------------------------------------------------------------------

STUCK = {0: "0-0", 1: "1-2 1-3 2-3 4-5 5-6 4-6"}


@proves("bergen", "draw")
def test_a_stuck_seat_draws_one_tile_only():
    """S4: one, then it passes; a tile that fits must be laid."""
    table = Table("bergen", 2)
    table.deal(STUCK, "2-5 0-3")
    table.play("0:0-0A")
    assert table.legal == {"draw"}
    table.play("1:draw=2-5")
    assert table.legal == {"pass"}
    table.play("1:pass")
    assert table.seat == 0
    table = Table("bergen", 2)
    table.deal(STUCK, "0-3")
    table.play("0:0-0A 1:draw=0-3")
    assert table.legal == {"0-3A", "0-3B"}


@proves("bergen", "draw")
def test_a_seat_draws_again_in_its_next_turn():
    """S4: one a turn."""
    table = Table("bergen", 2)
    table.deal({**STUCK, 0: "0-0 0-1"}, "2-5 2-4")
    table.play("0:0-0A 1:draw 1:pass 0:0-1A")
    assert table.legal == {"1-2A", "1-3A"}
    table = Table("bergen", 2)
    table.deal({0: "0-0 0-5", 1: "1-2 1-3 2-3 3-3 2-6 4-6"}, "2-4 1-4")
    table.play("0:0-0A 1:draw 1:pass 0:0-5A")
    assert table.legal == {"draw"}


@proves("bergen", "draw")
def test_drawing_may_be_free():
    """games.md: `draw: may`; a stuck seat may pass at once."""
    table = Table("bergen", 2, draw="may")
    table.deal(STUCK, "2-5")
    table.play("0:0-0A")
    assert table.legal == {"draw", "pass"}
    table.play("1:draw=2-5")
    assert table.legal == {"pass"}


#: Nobody but seat 0 can go on from 0 and 0, and it has no other 0.
ALL_STUCK = {0: "0-0 3-3 3-4 3-5 3-6 4-4", 1: "1-1 1-2 1-3 2-3 2-6 4-6"}


@proves("bergen", "idle")
def test_a_round_in_which_all_pass_without_drawing_is_over():
    """Our reading: `draw: may`; two of two, and who laid the last tile is who made the block."""
    table = Table("bergen", 2, draw="may")
    table.deal(ALL_STUCK, "2-5 1-4 4-5")
    table.play("0:0-0A 1:pass")
    assert table.legal == {"draw", "pass"}
    table.play("0:pass")
    assert (table.ended.end, table.ended.by) == ("block", 0)


@proves("bergen", "idle")
def test_a_draw_lets_all_think_again():
    """Our reading: the pass after it is none of those that end the round."""
    table = Table("bergen", 2, draw="may")
    table.deal(ALL_STUCK, "2-5 1-4 4-5")
    table.play("0:0-0A 1:pass 0:draw=2-5 0:pass 1:pass")
    assert table.legal == {"draw", "pass"}
    table.play("0:draw=1-4 0:pass 1:draw=4-5 1:pass 0:pass 1:pass")
    assert (table.ended.end, table.ended.by) == ("block", 0)


@proves("bergen", "idle")
def test_a_tile_laid_in_between_begins_the_count_anew():
    """Our reading: three passes of three seats, but not in a row."""
    table = Table("bergen", 3, draw="may")
    left = {
        0: "0-0 3-3 3-4 3-6 4-4 4-6",
        1: "1-1 1-2 1-3 2-3 2-6 1-6",
        2: "0-5 2-2 2-4 1-4 6-6 2-5",
    }
    table.deal(left, "1-5 4-5 5-6")
    table.play("0:0-0A 1:pass 2:0-5A 0:pass 1:pass")
    assert table.match.round.idle_turns == [1, 1, 0]
    assert table.legal == {"2-5A"}
    table.play("2:2-5A")
    assert table.match.round.idle_turns == [0, 0, 0]


@proves("bergen", "reserve")
def test_the_last_two_tiles_are_never_drawn():
    """S4: after the fourteenth draw of sixteen tiles nobody can move, and the round is a block."""
    table = dead_end({0: "1-1 1-3", 1: "3-6 1-5 4-5", 2: "2-2 1-4 2-3"})
    assert not table.match.to_deal
    for drawn in range(8):
        assert table.match.view(None)["boneyard"] == 10 - drawn
        assert table.match.view(None)["drawable"] == 8 - drawn
        assert table.legal == {"draw"}
        table.play(f"{table.seat}:draw")
        if drawn < 7:
            table.play(f"{table.seat}:pass")
    assert (table.ended.end, table.ended.by) == ("block", 0)
    assert sum(map(len, table.ended.hands)) == 8 + 8


@proves("bergen", "reserve")
def test_with_only_two_tiles_left_a_stuck_seat_passes():
    """S4: as long as somebody else can move."""
    table = Table("bergen", 4)
    table.deal(
        {
            0: "0-0 0-1 4-4 5-5 4-5",
            1: "1-2 1-3 2-3 2-2 3-3",
            2: "2-4 3-4 2-5 3-5 3-6",
            3: "1-4 2-6 1-5 4-6 5-6",
        }
    )
    table.play("0:0-0A")
    # The boneyard: 0-2 … 0-6, 1-1, 1-6, 6-6. Whoever draws a 0 has to lay it.
    assert table.match.view(None)["drawable"] == 6
    while table.match.view(None)["drawable"]:
        what = "draw" if "draw" in table.legal else sorted(table.legal)[0]
        table.play(f"{table.seat}:{what}")
    assert table.match.view(None)["boneyard"] == 2
    seen = set()
    while not table.match.to_deal and not table.match.over:
        seen |= table.legal
        table.play(f"{table.seat}:{sorted(table.legal)[0]}")
    assert "draw" not in seen
    assert len(table.match.round.boneyard) == 2


# --- the end of a round -------------------------------------------------------------------------


@proves("bergen", "out-pays")
@pytest.mark.parametrize("points", [0, 1, 2])
def test_going_out_scores_nothing_one_or_two(points):
    """games.md: `out: 0, 1, 2`."""
    table = Table("bergen", 3, out=points, target=100)
    table.round({1: "6-6", 2: "5-6"}, out=0)
    before = table.acted.scores
    assert table.ended.end == "out"
    assert table.ended.scores == (before[0] + points, *before[1:])


def block_points(left):
    table = dead_end(left, dead_stock="at-once")
    assert isinstance(table.events[-1], RoundEnded)
    assert (table.ended.end, table.ended.by) == ("block", 0)
    return [b - a for a, b in zip(table.acted.scores, table.ended.scores, strict=True)]


@proves("bergen", "block-pays")
def test_a_block_pays_the_one_hand_without_doubles():
    """S4: 2 points, though it is the heaviest."""
    left = {0: "1-1 1-3", 1: "4-6 3-6 4-5", 2: "2-2 1-4 1-5"}
    assert block_points(left) == [0, 2, 0]


@proves("bergen", "block-pays")
def test_among_several_without_doubles_the_lowest_pips_win():
    """games.md: 17, 15, and a lighter hand with a double."""
    left = {0: "3-5 3-6", 1: "1-3 1-4 1-5", 2: "1-1 2-3 2-4"}
    assert block_points(left) == [0, 2, 0]


@proves("bergen", "block-pays")
def test_when_all_are_without_doubles_the_lowest_pips_win():
    """S4: 15 against 17 and 18."""
    left = {0: "3-5 3-6", 1: "1-3 1-4 1-5", 2: "2-3 2-4 1-6"}
    assert block_points(left) == [0, 2, 0]


@proves("bergen", "block-pays")
def test_when_all_hold_doubles_the_lowest_double_wins():
    """S4: 1-1, though 21 pips are the most, against 2-2 beside 6-6 and against 3-3."""
    left = {0: "2-2 6-6", 1: "1-1 4-5 4-6", 2: "3-3 2-3 2-4"}
    assert block_points(left) == [0, 2, 0]


@proves("bergen", "tie")
def test_a_tie_that_is_left_pays_nobody():
    """games.md: 17 and 17 without doubles; nothing is carried."""
    left = {0: "3-6 2-6", 1: "1-3 1-5 1-6", 2: "1-1 2-3 2-4"}
    assert block_points(left) == [0, 0, 0]
    assert dead_end(left, dead_stock="at-once").ended.carry == 0


@proves("bergen", "dead-stock")
def test_a_dead_stock_is_drawn_out_by_default():
    """games.md: `dead_stock: drawn-out`; nobody can know."""
    table = dead_end({0: "1-1 1-3", 1: "4-6 3-6 4-5", 2: "2-2 1-4 1-5"})
    assert isinstance(table.events[-1], Acted)
    assert table.legal == {"draw"}


# --- the end of the match -----------------------------------------------------------------------


@proves("bergen", "match", "at-once")
@pytest.mark.parametrize(("seats", "target"), [(2, 15), (3, 10), (4, 10)])
def test_the_target_by_seats_is_tested_at_once(seats, target):
    """games.md: 15 with two seats, 10 with more; an opening double may win."""
    table = Table("bergen", seats).standing([target - 2] + [0] * (seats - 1))
    table.lay("0-0A")
    assert [type(event) for event in table.events[1:]] == [Acted, MatchEnded]
    assert table.outcome.winners == (0,)
    table = Table("bergen", seats).standing([target - 3] + [0] * (seats - 1))
    assert not table.lay("0-0A").match.over


@proves("bergen", "match")
def test_a_settlement_may_win_too():
    """games.md: 2 points of a block."""
    left = {0: "1-1 1-3", 1: "4-6 3-6 4-5", 2: "2-2 1-4 1-5"}
    earned = dead_end(left, dead_stock="at-once").ended.scores[1]
    table = dead_end(left, scores=(0, 90, 0), dead_stock="at-once", target=90 + earned)
    assert table.ended.end == "block"
    assert table.outcome.winners == (1,)
