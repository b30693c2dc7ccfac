"""Telefon (rules.md 2.2, the default column; games.md), clause by clause."""

import pytest

from kostyashki import Match, game
from kostyashki.errors import IllegalDeal, UsageError
from kostyashki.events import Acted, Dealt, MatchEnded, Redealt, RoundEnded
from tests.clauses import proves

from .table import Table

#: Seat 0 is out: 2, 3 and 14 are left.
OUT = {1: "0-2", 2: "0-3", 3: "2-4 4-4"}
#: After a round that seat 0 won: seat 1 makes the block; 15, 41, 31 and 39 are left.
BLOCK = {
    0: "1-1 1-3 1-4 2-2",
    1: "6-6 5-5 4-6 4-5",
    2: "1-5 1-6 2-3 2-4 2-5",
    3: "2-6 3-3 3-5 3-6 4-4",
}
#: The same with 20 and 20, then 37 and 49.
TIED = {
    0: "1-1 1-3 1-5 3-5",
    1: "2-2 1-4 2-3 2-4",
    2: "1-6 2-5 2-6 3-3 3-6",
    3: "4-4 4-5 4-6 5-5 6-6",
}


def start(seats=4, **options):
    return Table("telefon", seats, **options)


def second(seats=4, scores=None, out=0, **options):
    """The second round is to be dealt; the seat that went out opens."""
    left = OUT if seats == 4 else dict(enumerate(["", "0-2", "0-3"][:seats]))
    left = {(seat + out) % seats: hand for seat, hand in left.items() if hand}
    table = start(seats, **options).round(left, out=out)
    assert table.next_opener == out
    return table.standing(scores or [0] * len(table.match.scores))


def lay(words, **options):
    """Lay tiles in a second round, which may begin with any tile."""
    return second(**options).lay(words, opener=0)


# --- the deal and who opens ---------------------------------------------------------------------


@proves("telefon", "deal")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_seven_tiles_are_dealt(seats):
    """games.md: whatever the number of seats."""
    dealt = start(seats).deal({})
    assert [len(hand) for hand in dealt.hands] == [7] * seats


@proves("telefon", "opener")
@pytest.mark.parametrize(
    ("hands", "boneyard", "lead"),
    [
        ({0: "1-1 0-0", 1: "2-3"}, "", (1, "2-3")),
        ({0: "0-0", 1: "2-2 1-1"}, "2-3", (1, "1-1")),
        ({0: "0-0 6-6", 1: "5-5"}, "2-3 1-1 2-2 3-3 4-4", (1, "5-5")),
        ({0: "0-0", 1: "6-6"}, "2-3 1-1 2-2 3-3 4-4 5-5", (1, "6-6")),
        ({0: "0-1", 1: "0-0"}, "2-3 1-1 2-2 3-3 4-4 5-5 6-6", (1, "0-0")),
        ({0: "0-2", 1: "0-1"}, "2-3 0-0 1-1 2-2 3-3 4-4 5-5 6-6", (1, "0-1")),
        ({0: "0-3", 1: "1-2"}, "2-3 0-0 1-1 2-2 3-3 4-4 5-5 6-6 0-1 0-2", (1, "1-2")),
    ],
)
def test_the_first_opener(hands, boneyard, lead):
    """rules.md 2.2: 2-3, then 1-1 … 6-6, 0-0, then the lowest tile; it must be laid."""
    table = start(2)
    dealt = table.deal(hands, boneyard)
    assert (dealt.opener, dealt.must) == lead
    assert table.legal == {f"{lead[1]}A"}


@proves("telefon", "next-opener")
def test_the_winner_opens_next_with_any_tile():
    """rules.md 2.2: who went out; of a block the lowest hand, not who made it."""
    table = second()
    assert table.deal({1: "2-3"}).must is None
    assert len(table.legal) == 7
    table = second().fish(BLOCK, opener=0)
    assert (table.ended.by, table.next_opener) == (1, 0)


@proves("telefon", "next-opener")
def test_the_blocker_opens_after_a_tie():
    """rules.md 2.2: who laid the last tile, with any tile."""
    table = second().fish(TIED, opener=0)
    assert (table.ended.by, table.next_opener) == (1, 1)
    assert table.deal({2: "2-3"}).must is None


@proves("telefon", "redeal")
@pytest.mark.parametrize(
    "hand",
    [
        "0-0 1-1 2-2 3-3 4-4",
        "0-4 1-4 2-4 3-4 4-5",
        "0-4 1-4 2-4 3-4 4-5 4-6",
        "0-1 0-2 0-3 0-4 0-5",
        "0-6 1-6 2-6 3-6 4-6",
    ],
)
def test_a_hand_that_is_dealt_again(hand):
    """games.md: five doubles, or five others of one number and its double elsewhere."""
    table = start()
    with pytest.raises(IllegalDeal):
        table.deal({2: hand})
    assert isinstance(table.redeal({2: hand}), Redealt)


@proves("telefon", "redeal")
@pytest.mark.parametrize(
    "hand",
    [
        "0-0 1-1 2-2 3-3",
        "0-4 1-4 2-4 3-4 4-4",
        "0-4 1-4 2-4 3-4 4-4 4-5",
        "0-4 1-4 2-4 3-4 4-4 4-5 4-6",
        "0-4 1-4 2-4 3-4 5-5 6-6 1-3",
    ],
)
def test_a_hand_that_is_played(hand):
    """games.md: four doubles, four of one number, or more with the double in that hand."""
    table = start()
    with pytest.raises(IllegalDeal):
        table.redeal({2: hand})
    assert isinstance(table.deal({2: hand}), Dealt)


@proves("telefon", "redeal")
def test_five_with_another_double_are_dealt_again():
    """games.md: the double of that number is meant."""
    assert isinstance(start().redeal({2: "0-4 1-4 2-4 3-4 4-5 5-5 6-6"}), Redealt)


# --- drawing ------------------------------------------------------------------------------------


@proves("telefon", "draw")
@pytest.mark.parametrize("reserve", [0, 2])
@pytest.mark.parametrize("seats", [2, 3])
def test_a_stuck_seat_draws_until_a_tile_fits(seats, reserve):
    """rules.md 2.2: only when stuck."""
    table = second(seats, reserve=reserve)
    table.deal({0: "0-0", 1: "1-2 1-3 2-3 4-5 5-6 4-6 3-6"}, "2-5 2-4 0-3")
    table.play("0:0-0A")
    assert table.legal == {"draw"}
    table.play("1:draw=2-5 1:draw=2-4 1:draw=0-3")
    assert table.legal == {"0-3A", "0-3B"}


@proves("telefon", "dead-stock", "reserve")
@pytest.mark.parametrize(
    ("options", "drawn"),
    [
        ({}, 14),
        ({"reserve": 2}, 12),
        ({"dead_stock": "at-once"}, 0),
        ({"dead_stock": "at-once", "reserve": 2}, 0),
    ],
)
def test_a_dead_stock_and_the_reserve(options, drawn):
    """games.md: drawn out, down to the reserve, or a block at once."""
    table = second(2, **options)
    before = table.drawn
    table.fish({0: "1-1 2-2", 1: "1-3 1-4"})
    assert table.drawn - before == drawn
    assert (table.ended.end, table.ended.by) == ("block", 1)


@proves("telefon", "pass")
def test_four_seats_pass():
    """games.md: nothing is left to draw."""
    table = second()
    table.deal({0: "0-0", 1: "1-2 1-3 2-3 4-5 5-6 4-6 3-6"})
    table.play("0:0-0A")
    assert table.legal == {"pass"}


# --- the telefon --------------------------------------------------------------------------------


@proves("telefon", "side-arms", "points")
def test_a_double_covered_on_both_line_sides_opens_its_side_arms():
    """rules.md 2.2: they count only once started."""
    table = start().lay("2-3A 3-3B", opener=0)
    assert table.open == {"A": 2, "B": 3}
    assert table.counted == [("2-3", 2), ("3-3", 6)]
    table = start().lay("2-3A 3-3B 3-4B", opener=0)
    assert table.open == {"A": 2, "B": 4, "C": 3, "D": 3}
    assert table.counted == [("2-3", 2), ("3-4", 4)]
    table = start().lay("2-3A 3-3B 3-4B 3-5D", opener=0)
    assert table.open == {"A": 2, "B": 4, "C": 3, "D": 5}
    assert table.counted == [("2-3", 2), ("3-4", 4), ("3-5", 5)]


@proves("telefon", "side-arms")
def test_the_first_double_covered_not_the_first_laid():
    """rules.md 2.2: 3-3 was laid first, 2-2 is covered first."""
    table = start().lay("2-3A 3-3B 2-2A", opener=0)
    assert table.open == {"A": 2, "B": 3}
    assert table.counted == [("2-2", 4), ("3-3", 6)]
    table = start().lay("2-3A 3-3B 2-2A 1-2A", opener=0)
    assert table.open == {"A": 1, "B": 3, "C": 2, "D": 2}
    assert table.match.layout.spinner_tile == "2-2"


@proves("telefon", "side-arms")
def test_only_one_double_branches():
    """rules.md 2.2: neither one covered later, nor one on a side arm."""
    table = start().lay("2-3A 3-3B 2-2A 1-2A 3-4B", opener=0)
    assert table.open == {"A": 1, "B": 4, "C": 2, "D": 2}
    table = start().lay("2-3A 3-3B 3-4B 3-5C 5-5C 1-5C", opener=0)
    assert table.open == {"A": 2, "B": 4, "C": 1, "D": 3}
    assert table.match.layout.spinner_tile == "3-3"


@proves("telefon", "side-arms")
@pytest.mark.parametrize(("first", "then"), [("A", "B"), ("B", "A")])
def test_an_opening_double_needs_both_its_sides(first, then):
    """rules.md 2.2: until then it counts both halves."""
    table = lay(f"5-5A 0-5{first} 0-1{first}")
    assert table.open == {first: 1, then: 5}
    assert sorted(table.counted) == [("0-1", 1), ("5-5", 10)]
    table = lay(f"5-5A 0-5{first} 0-1{first} 2-5{then}")
    assert table.open == {first: 1, then: 2, "C": 5, "D": 5}
    assert sorted(table.counted) == [("0-1", 1), ("2-5", 2)]


@proves("telefon", "side-arms")
def test_a_tile_that_is_no_double_never_branches():
    """rules.md 2.2: however it is covered."""
    assert start().lay("2-3A 0-2A 3-4B 0-1A", opener=0).open == {"A": 1, "B": 4}


@proves("telefon", "turn")
def test_one_tile_a_turn():
    """rules.md 2.2: two doubles in one move are off."""
    table = start()
    table.deal({0: "2-3", 1: "2-2 3-3"})
    table.play("0:2-3A 1:2-2A")
    assert table.seat == 2


# --- points for a play --------------------------------------------------------------------------


@proves("telefon", "points")
def test_a_multiple_of_five_is_scored():
    """rules.md 2.2: 2 and 3 and 5 are 10; 0-5 and 5-5 are 10."""
    table = start().lay("2-3A 3-3B 3-4B 2-4B 2-6A", opener=0)
    plays = [event for event in table.events if isinstance(event, Acted)]
    assert [event.count for event in plays] == [5, 8, 6, 4, 8]
    table = lay("0-5A 5-5B 4-5B 0-1A")
    plays = [event for event in table.events if isinstance(event, Acted)][-4:]
    assert [event.count for event in plays] == [5, 10, 4, 5]
    assert [event.award for event in plays] == [0, 10, 0, 5]
    assert table.acted.scores == (0, 10, 0, 5)


@proves("telefon", "seats", "points")
def test_points_in_pairs_are_the_side_s():
    """games.md: `pairs: yes`."""
    assert lay("0-5A 5-5B 4-5B 0-1A", pairs="yes").acted.scores == (0, 15)


@proves("telefon", "opening-points")
@pytest.mark.parametrize("tile", ["2-3", "1-4", "0-5", "4-6"])
def test_an_opening_does_not_score(tile):
    """rules.md 2.2: not even a multiple of five, in a later round."""
    assert lay(f"{tile}A").acted.award == 0


@proves("telefon", "opening-points")
def test_the_opening_2_3_of_the_first_round_does_not_score():
    """rules.md 2.2: its sum is 5."""
    table = start().lay("2-3A", opener=0)
    assert (table.acted.count, table.acted.award) == (5, 0)


@proves("telefon", "opening-points")
def test_the_opening_5_5_scores_in_a_later_round():
    """rules.md 2.2: ten."""
    table = lay("5-5A")
    assert (table.acted.award, table.acted.scores) == (10, (10, 0, 0, 0))


@proves("telefon", "opening-points")
@pytest.mark.parametrize("redeal", [False, True])
def test_the_opening_5_5_does_not_score_in_the_first_round(redeal):
    """games.md: a redeal is no first round."""
    table = start(2)
    if redeal:
        table.redeal({0: "0-0 1-1 2-2 3-3 4-4"})
    dealt = table.deal({1: "5-5"}, "2-3 1-1 2-2 3-3 4-4")
    assert dealt.must == "5-5"
    table.play("1:5-5A")
    assert (table.acted.count, table.acted.award) == (10, 0)


@proves("telefon", "opening-points")
def test_a_redeal_before_a_later_round_changes_nothing():
    """games.md: 5-5 scores after it."""
    table = second()
    table.redeal({1: "0-0 1-1 2-2 3-3 4-4"})
    table.lay("5-5A", opener=0)
    assert table.acted.award == 10


@proves("telefon", "opening-points")
@pytest.mark.parametrize(
    ("options", "scores", "award"),
    [
        ({}, [299, 350, 0, 0], 10),
        ({}, [300, 0, 0, 0], 0),
        ({}, [310, 0, 0, 0], 0),
        ({"pairs": "yes"}, [299, 320], 10),
        ({"pairs": "yes"}, [300, 0], 0),
    ],
)
def test_the_opening_5_5_scores_below_300_only(options, scores, award):
    """games.md: the score of the side of the seat that opens."""
    table = second(scores=scores, **options).lay("5-5A", opener=0)
    assert table.acted.award == award


@proves("telefon", "opening-points")
def test_the_opening_5_5_looks_at_the_side_of_the_opener():
    """games.md: seat 3 opens for side 1."""
    for scores, award in (([350, 299], 10), ([0, 300], 0)):
        table = second(scores=scores, out=3, pairs="yes").lay("5-5A", opener=3)
        assert table.acted.award == award


# --- the end of a round -------------------------------------------------------------------------


@proves("telefon", "out-pays", "rounding")
@pytest.mark.parametrize(
    ("left", "points"),
    [
        ({1: "0-1", 2: "0-4", 3: "1-4"}, 10),
        ({1: "0-1", 2: "0-4", 3: "2-4"}, 15),
        ({1: "0-0", 2: "0-1", 3: "0-2"}, 5),
        ({1: "0-1", 2: "0-0", 3: "2-2"}, 5),
        ({1: "6-6", 2: "0-1", 3: "1-2"}, 20),
    ],
)
def test_out_scores_the_others_pips_rounded_up(left, points):
    """rules.md 2.2: to a multiple of 5, 10, 11, 3, 5 and 16; no lone 0-0, no dear 6-6."""
    table = start().settle(left, end="out", by=0)
    assert table.match.scores == [points, 0, 0, 0]


@proves("telefon", "out-pays")
def test_out_at_the_table():
    """rules.md 2.2: 2, 3 and 14 are 19, so 20."""
    table = start().round(OUT, out=0)
    assert table.lines == [(0, 20, "out")]
    assert table.ended.scores[0] == table.acted.scores[0] + 20


@proves("telefon", "out-pays")
def test_out_in_pairs_scores_the_opponents_pips():
    """games.md: 2 and 14 are 16, so 20; the partner's 3 are nobody's."""
    left = {**OUT, 2: "6-6 1-3"}
    assert start(pairs="yes").round(left, out=0).lines == [(0, 20, "out")]


@proves("telefon", "block-pays", "rounding")
def test_the_lowest_hand_of_a_block_scores_all_others_pips():
    """rules.md 2.2: 41, 31 and 39 are 111, so 115; its own are not taken off."""
    table = second().fish(BLOCK, opener=0)
    assert table.lines == [(0, 115, "block")]


@proves("telefon", "tie")
def test_nobody_scores_a_block_tied_for_the_lowest():
    """rules.md 2.2: 20 and 20."""
    table = second().fish(TIED, opener=0)
    assert (table.lines, table.ended.carry) == ([], 0)


@proves("telefon", "block-pays")
def test_a_block_in_pairs_goes_to_the_side_of_the_lowest_hand():
    """games.md: seat 2 has 15, its opponents 41 and 39; it leads next."""
    left = {(seat + 2) % 4: hand for seat, hand in BLOCK.items()}
    table = second(out=2, pairs="yes").fish(left, opener=2)
    assert table.lines == [(0, 80, "block")]
    assert (table.ended.by, table.next_opener) == (3, 2)


@proves("telefon", "block-pays")
def test_the_lowest_hand_counts_in_pairs_not_the_lowest_side():
    """games.md: 15 alone beats 41, 31 and 39; here its partner's hand is heavy."""
    left = {0: "1-1 1-3 1-4 2-2", 1: "1-5 1-6 2-3 2-4", 2: "6-6 5-5 4-6 4-5 3-6"}
    left[3] = "2-5 2-6 3-3 3-5 4-4"
    table = second(pairs="yes").fish(left, opener=0)
    # 15 and 50 against 24 and 37.
    assert table.lines == [(0, 65, "block")]


@proves("telefon", "tie")
def test_a_block_in_pairs_tied_for_the_lowest_is_nobody_s():
    """games.md: also of two partners; the blocker leads."""
    left = {
        0: "1-1 1-5 3-5 5-5",
        1: "4-6 6-6 4-5 1-6",
        2: "2-2 1-4 2-3 2-4 3-3",
        3: "1-3 2-5 2-6 3-6 4-4",
    }
    table = second(pairs="yes").fish(left, opener=0)
    assert (table.lines, table.next_opener) == ([], 1)
    table = second(pairs="yes").fish(TIED, opener=0)
    assert (table.lines, table.next_opener) == ([], 1)


# --- the rule of 300 ----------------------------------------------------------------------------


@proves("telefon", "cap")
@pytest.mark.parametrize(
    ("before", "after", "cut"),
    [
        (280, 295, 0),
        (285, 300, 0),
        (286, 300, -1),
        (299, 300, -14),
        (300, 300, -15),
        (340, 340, -15),
    ],
)
@pytest.mark.parametrize("end", ["out", "block"])
def test_a_round_s_end_lifts_a_score_to_300_at_most(end, before, after, cut):
    """games.md: what plays have earned beyond it stays."""
    left = {1: "0-1", 2: "0-4", 3: "2-4"}
    table = start().standing([before, 350, 0, 0])
    table.settle({**left, 0: "0-0"} if end == "block" else left, end=end, by=0)
    assert table.match.scores == [after, 350, 0, 0]
    lines = [(side, points, why) for side, _, points, why in table.match.ledger.changes]
    assert lines == [(0, 15, end)] + ([(0, cut, "cap")] if cut else [])


@proves("telefon", "cap")
def test_plays_go_beyond_300():
    """rules.md 2.2: only the end of a round is held back."""
    table = second(scores=[0, 299, 0, 0]).lay("0-5A 5-5B", opener=0)
    assert table.acted.scores[1] == 309


@proves("telefon", "cap")
def test_the_cap_at_the_table():
    """games.md: the lines add up to the step."""
    table = start().standing([340, 0, 0, 0]).round(OUT, out=0)
    assert table.lines == [(0, 20, "out"), (0, -20, "cap")]
    assert table.ended.scores[0] == table.acted.scores[0]


# --- the end of the match -----------------------------------------------------------------------


def after_plays(scores):
    """A first round that seat 0 ends; the scores before the settlement are these."""
    plays = start().round(OUT, out=0).acted.scores
    table = start().standing([score - play for score, play in zip(scores, plays, strict=True)])
    return table.round(OUT, out=0)


@proves("telefon", "match")
def test_365_ends_the_match_after_the_round():
    """rules.md 2.2: the running round is finished."""
    table = second(scores=[0, 360, 0, 0]).lay("0-5A 5-5B", opener=0)
    assert table.acted.scores[1] == 370
    assert not table.match.over
    table = after_plays([365, 0, 0, 0])
    assert isinstance(table.events[-2], RoundEnded)
    assert table.outcome == MatchEnded((0,), (1, 2, 3), (365, 0, 0, 0))
    assert table.ended.next_opener is None
    assert not after_plays([364, 0, 0, 0]).match.over


@proves("telefon", "match")
def test_the_highest_wins():
    """rules.md 2.2: of several at 365 or more."""
    assert after_plays([370, 375, 365, 0]).outcome == MatchEnded(
        (1,), (0, 2, 3), (370, 375, 365, 0)
    )


@proves("telefon", "match")
def test_several_equal_at_365_or_more_all_win():
    """games.md: with the same highest score."""
    table = after_plays([370, 365, 370, 0])
    assert table.outcome == MatchEnded((0, 2), (1, 3), (370, 365, 370, 0))


@proves("telefon", "match")
def test_another_target():
    """games.md: `target: any`."""
    assert start(target=20).round(OUT, out=0).match.over
    assert not start(target=400).standing([365, 0, 0, 0]).round(OUT, out=0).match.over


@pytest.mark.parametrize("seats", [2, 3])
def test_pairs_need_four_seats(seats):
    """games.md: `pairs: no, yes`."""
    with pytest.raises(UsageError):
        Match(game("telefon", pairs="yes"), seats=seats)
