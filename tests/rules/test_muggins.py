"""Muggins (rules.md 2.6 and 3.3), clause by clause."""

import pytest

from kostyashki import Match, game
from kostyashki.errors import IllegalDeal, UsageError
from kostyashki.events import Acted, Dealt, MatchEnded
from tests.clauses import proves

from .table import Table

#: Seat 1 makes the block: 6, 9, 24 and 31 are left.
BLOCK = {0: "1-1 2-2", 1: "1-3 1-4", 2: "3-3 4-4 5-5", 3: "6-6 4-6 4-5"}
#: Seat 3 opens, seat 0 makes the block; 22, 18, 10 and 11 are left: the lowest hand is on the side
#: that holds more.
BLOCK_PAIRS = {0: "6-6 5-5", 1: "1-4 2-4 1-6", 2: "1-1 2-2 1-3", 3: "1-5 2-3"}


def start(seats=4, **options):
    return Table("muggins", seats, **options)


def fish(left, opener=0, seats=4, **options):
    return start(seats, dead_stock="at-once", **options).fish(left, opener=opener)


def lay(words, opener=0, **options):
    return start(**options).lay(words, opener=opener)


# --- the deal, who opens, drawing ---------------------------------------------------------------


@proves("muggins", "deal")
@pytest.mark.parametrize(("seats", "each"), [(2, 7), (3, 5), (4, 5)])
def test_the_deal(seats, each):
    """games.md: seven tiles for two, five for three and four."""
    dealt = start(seats).deal({}, opener=0)
    assert [len(hand) for hand in dealt.hands] == [each] * seats
    assert len(dealt.boneyard) == 28 - seats * each


@proves("muggins", "opener")
def test_a_lot_names_the_first_opener_who_may_lay_any_tile():
    """games.md: first opener lot."""
    table = start()
    with pytest.raises(IllegalDeal):
        table.deal({})
    dealt = table.deal({1: "0-0 6-6"}, opener=2)
    assert (dealt.opener, dealt.must) == (2, None)
    assert len(table.legal) == 5
    openers = set()
    for seed in range(40):
        [event] = Match("muggins", seed=seed, auto_deal=False).deal()
        assert isinstance(event, Dealt)
        openers.add(event.opener)
    assert openers == {0, 1, 2, 3}


@proves("muggins", "next-opener")
@pytest.mark.parametrize("pairs", ["no", "yes"])
@pytest.mark.parametrize("out", [0, 2, 3])
def test_who_went_out_opens_next(out, pairs):
    """games.md: the winner, with any tile; in pairs that seat of the side."""
    left = {seat: tile for seat, tile in enumerate(["0-2", "0-3", "1-2", "3-3"]) if seat != out}
    table = start(pairs=pairs).round(left, out=out, opener=out)
    assert table.next_opener == out
    assert table.deal({}).must is None


@proves("muggins", "next-opener")
def test_the_lowest_hand_opens_after_a_block():
    """games.md: the winner, not who laid the last tile."""
    table = fish(BLOCK)
    assert (table.ended.by, table.next_opener) == (1, 0)


@proves("muggins", "next-opener")
def test_a_lot_names_the_opener_after_a_tied_block():
    """games.md: as in the first round."""
    table = fish({**BLOCK, 0: "1-1 1-6", 1: "1-3 1-4"})
    assert table.next_opener is None
    with pytest.raises(IllegalDeal):
        table.deal({})
    assert table.deal({}, opener=3).must is None


@proves("muggins", "draw")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_stuck_seat_draws_until_a_tile_fits(seats):
    """rules.md 3.3: then it must play."""
    table = start(seats)
    table.deal(
        {0: "0-0", 1: "1-2 1-3 2-3 4-5 5-6" + (" 4-6 3-6" if seats == 2 else "")},
        "2-5 2-4 0-3",
        opener=0,
    )
    table.play("0:0-0A")
    assert table.legal == {"draw"}
    table.play("1:draw=2-5 1:draw=2-4 1:draw=0-3")
    assert table.legal == {"0-3A", "0-3B"}


@proves("muggins", "dead-stock")
@pytest.mark.parametrize(("dead_stock", "drawn"), [("drawn-out", 8), ("at-once", 0)])
def test_a_dead_stock(dead_stock, drawn):
    """games.md: nothing is kept back; or a block at once."""
    table = start(dead_stock=dead_stock).fish(BLOCK)
    assert table.drawn == drawn
    assert (table.ended.end, table.ended.by) == ("block", 1)


@proves("muggins", "block")
def test_six_tiles_and_both_ends_are_no_fish_here():
    """games.md: only kozel has a closed fish; here whoever holds 2-2 plays on."""
    table = lay("1-4A 2-4B 1-2A 2-6A 0-6A 0-2A 2-3A 3-5A 2-5A")
    assert table.open == {"A": 2, "B": 2}
    assert not table.match.to_deal


# --- points for a play --------------------------------------------------------------------------


@proves("muggins", "points")
def test_a_positive_multiple_of_five_is_scored_at_once():
    """games.md: the opening too; 5-5, 0-5 beside it, 2-5, then 3-5 on a side arm."""
    table = lay("5-5A 0-5A 2-5B 3-5C")
    plays = [event for event in table.events if isinstance(event, Acted)]
    assert [event.count for event in plays] == [10, 10, 2, 5]
    assert [event.award for event in plays] == [10, 10, 0, 5]
    assert plays[-1].scores == (10, 10, 0, 5)


@proves("muggins", "points", "seats")
def test_points_in_pairs_are_the_side_s():
    """games.md: `pairs: yes`."""
    assert lay("5-5A 0-5A 2-5B 3-5C", pairs="yes").acted.scores == (10, 15)


@proves("muggins", "points")
@pytest.mark.parametrize(
    ("words", "count", "award"), [("0-0A", 0, 0), ("2-3A", 5, 5), ("1-4A 1-1A", 6, 0)]
)
def test_what_a_play_scores(words, count, award):
    """games.md: nought and other sums earn nothing."""
    table = lay(words)
    assert (table.acted.count, table.acted.award) == (count, award)


@proves("muggins", "side-arms")
def test_the_first_double_is_the_spinner_wherever_it_falls():
    """rules.md 3.3: and only it; its side arms open after its line sides."""
    table = lay("1-4A 4-4B")
    assert table.open == {"A": 1, "B": 4}
    assert table.counted == [("1-4", 1), ("4-4", 8)]
    table = lay("1-4A 4-4B 4-6B")
    assert table.open == {"A": 1, "B": 6, "C": 4, "D": 4}
    table = lay("1-4A 4-4B 4-6B 6-6B 3-6B")
    assert table.open == {"A": 1, "B": 3, "C": 4, "D": 4}


@proves("muggins", "side-arms")
def test_the_first_double_laid_not_the_first_covered():
    """rules.md 3.3: unlike telefon."""
    table = lay("2-3A 3-3B 2-2A 1-2A")
    assert table.open == {"A": 1, "B": 3}


@proves("muggins", "side-arms", "points")
def test_an_opening_spinner_needs_both_its_sides():
    """rules.md 3.3: it counts both halves until then, unopened side arms nothing."""
    table = lay("5-5A 0-5A")
    assert table.open == {"A": 0, "B": 5}
    assert table.counted == [("0-5", 0), ("5-5", 10)]
    table = lay("5-5A 0-5A 2-5B")
    assert table.open == {"A": 0, "B": 2, "C": 5, "D": 5}
    assert table.counted == [("0-5", 0), ("2-5", 2)]


# --- the end of a round -------------------------------------------------------------------------


@proves("muggins", "out-pays", "rounding")
@pytest.mark.parametrize(
    ("left", "points"),
    [
        ({1: "0-1", 2: "0-2", 3: "0-0"}, 5),  # each rounded on its own: nothing
        ({1: "0-4", 2: "0-5", 3: "0-3"}, 10),  # each on its own: 5, 5 and 5
        ({1: "3-4", 2: "0-3", 3: "0-2"}, 10),
        ({1: "3-4", 2: "0-3", 3: "1-2"}, 15),
    ],
)
def test_out_scores_the_others_pips_summed_and_rounded(left, points):
    """games.md: to the nearest 5: 3, 12, 12 and 13."""
    table = start().round(left, out=0, opener=0)
    assert table.lines == [(0, points, "out")]
    assert table.ended.scores[0] == table.acted.scores[0] + points
    assert table.ended.scores[1:] == table.acted.scores[1:]


@proves("muggins", "rounding")
def test_out_may_round_to_nothing():
    """games.md: 2 are nearer to 0 than to 5."""
    table = start(3).settle({1: "0-0", 2: "0-2"}, end="out", by=0)
    assert table.match.scores == [0, 0, 0]


@proves("muggins", "out-pays")
def test_out_in_pairs_leaves_the_partner_s_tiles_out():
    """rules.md 3.3: 5 and 6 of the opponents."""
    table = start(pairs="yes").round({1: "2-3", 2: "6-6", 3: "2-4"}, out=0, opener=0)
    assert table.lines == [(0, 10, "out")]


def test_the_last_play_scores_before_the_hands():
    """games.md: its points are awarded at once."""
    left = {1: "0-3", 2: "1-2", 3: "2-3"}
    for seed in range(40):
        table = start().round(left, out=0, opener=0, seed=seed)
        if table.acted.award:
            break
    else:
        pytest.fail("no such round")
    assert table.ended.scores[0] == table.acted.scores[0] + 10
    assert table.lines == [(0, 10, "out")]


@proves("muggins", "block-pays", "rounding")
def test_the_lowest_hand_of_a_block_scores_the_difference_rounded():
    """games.md: 9, 24 and 31 less 6 are 58; 57 with 5 on the way."""
    assert fish(BLOCK).lines == [(0, 60, "block")]
    assert fish({**BLOCK, 0: "1-1 1-4", 1: "1-3 2-2"}).lines == [(0, 55, "block")]


@proves("muggins", "tie")
def test_nobody_scores_a_block_tied_for_the_lowest():
    """games.md: 9 and 9."""
    table = fish({**BLOCK, 0: "1-1 1-6", 1: "1-3 1-4"})
    assert (table.lines, table.ended.carry) == ([], 0)


@proves("muggins", "block-pays")
def test_a_tie_above_the_lowest_does_not_matter():
    """games.md: 11 and 11 over 10; 36 are nearest to 35."""
    table = fish({0: "1-4 1-5", 1: "2-3 2-4", 2: "3-3 4-4 5-5", 3: "1-1 2-2 1-3"})
    assert table.lines == [(3, 35, "block")]


@proves("muggins", "block-pays")
def test_a_block_in_pairs_goes_to_the_side_of_the_lowest_hand():
    """games.md: 29 of the opponents less its own 10, the partner's 22 ignored; its seat leads."""
    table = fish(BLOCK_PAIRS, opener=3, pairs="yes")
    assert table.lines == [(0, 20, "block")]
    assert (table.ended.by, table.next_opener) == (0, 2)


@proves("muggins", "tie")
def test_a_block_in_pairs_tied_for_the_lowest_is_nobody_s():
    """games.md: any tie, of partners too; then a lot."""
    left = {0: "1-4 2-3", 1: "4-4 5-5 6-6", 2: "1-1 2-2 1-3", 3: "1-5 1-6"}
    table = fish(left, opener=3, pairs="yes")
    assert (table.lines, table.next_opener) == ([], None)
    left = {0: "4-4 5-5", 1: "6-6 3-6 2-6", 2: "1-1 2-2 1-3", 3: "2-3 1-4"}
    table = fish(left, opener=3, pairs="yes")
    assert (table.lines, table.next_opener) == ([], None)


# --- the end of the match -----------------------------------------------------------------------


@proves("muggins", "match", "at-once")
@pytest.mark.parametrize(
    ("options", "target"),
    [
        ({}, 200),
        ({"pairs": "yes"}, 250),
        ({"target": 60}, 60),
        ({"target": 60, "pairs": "yes"}, 60),
    ],
)
def test_the_target_is_tested_at_once(options, target):
    """games.md: `auto` is 200, in pairs 250; the round is not finished."""
    others = [0] * (1 if "pairs" in options else 3)
    table = start(**options).standing([target - 11, *others])
    table.lay("5-5A")
    assert not table.match.over
    table = start(**options).standing([target - 10, *others])
    table.lay("5-5A")
    losers = tuple(range(1, len(others) + 1))
    assert table.outcome == MatchEnded((0,), losers, (target, *others))
    assert table.match.legal_actions == []


def test_a_play_takes_nobody_else_to_the_target():
    """games.md: its points are its own side's."""
    table = start().standing([0, 195, 0, 0]).lay("5-5A")
    assert not table.match.over


@proves("muggins", "match")
def test_the_target_is_tested_after_a_settlement_too():
    """games.md: out or block."""
    assert fish(BLOCK, target=60).outcome.winners == (0,)
    assert not fish(BLOCK, target=61).match.over


@pytest.mark.parametrize("seats", [2, 3])
def test_pairs_need_four_seats(seats):
    """games.md: `pairs: no, yes`."""
    with pytest.raises(UsageError):
        Match(game("muggins", pairs="yes"), seats=seats)
