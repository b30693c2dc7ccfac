"""Seven Rocks (S0), clause by clause."""

import json
from pathlib import Path

import pytest

from kostyashki.errors import IllegalDeal
from kostyashki.events import Acted, MatchEnded, RoundEnded
from kostyashki.layout import Layout
from kostyashki.rules import SideArms
from tests.clauses import proves

from .table import SIX, Table

POSITIONS = json.loads(
    (Path(__file__).parents[1] / "data" / "seven-rocks-positions.json").read_text("utf-8")
)
#: How each position comes about.
LONG = "1-4A 1-1A 4-4B 3-4B 1-2A 1-5C 5-5C 0-5C 1-3D"
PLAYS = [
    " ".join(LONG.split()[:3]),
    " ".join(LONG.split()[:4]),
    "2-2A",
    " ".join(LONG.split()[:5]),
    " ".join(LONG.split()[:6]),
    " ".join(LONG.split()[:8]),
    LONG,
    "1-4A",
    "1-4A 1-1A",
    "3-6A 6-6B",
    "0-0A",
]


def sites(layout):
    """Joins and open places from the plays alone, in the words of the positions."""
    tips: dict[str, tuple[str, str, int]] = {}
    joins, spinner, free = set(), None, set()
    for tile, arm, _ in layout.plays:
        low, high = int(tile[0]), int(tile[2])
        here, beyond = "line-a", "line-b"
        if not tips:
            names = ("line-a", "line-b") if low == high else ("low", "high")
            tips = {"A": (tile, names[0], low), "B": (tile, names[1], high)}
        else:
            before, place, pip = tips[arm]
            if low != high:
                here, beyond = ("low", "high") if low == pip else ("high", "low")
            joins.add(frozenset([(before, place), (tile, here)]))
            tips[arm] = (tile, beyond, low + high - pip)
        if spinner is None and low == high:
            spinner, free = tile, {arm} if len(layout.plays) > 1 and joins else {"A", "B"}
        elif spinner:
            free.discard(arm)
        if spinner and not free and "C" not in tips:
            tips |= {"C": (spinner, "side-a", int(spinner[0]))}
            tips |= {"D": (spinner, "side-b", int(spinner[0]))}
    return joins, {tips[arm] for arm, _ in layout.open}


@proves("seven-rocks", "points", "side-arms", "join")
@pytest.mark.parametrize(
    ("position", "plays"),
    list(zip(POSITIONS, PLAYS, strict=True)),
    ids=["-".join([p["last_played"], str(len(p["tiles"]))]) for p in POSITIONS],
)
def test_the_positions_of_the_document(position, plays):
    """S0, the drawn positions: all fields of all eleven."""
    table = Table("seven-rocks").lay(plays)
    acted, layout = table.acted, table.match.layout
    joins, places = sites(layout)
    assert acted.tile == position["last_played"]
    assert [tile for tile, _, _ in layout.plays] == position["tiles"]
    assert table.match.view(None)["spinner"] == position["spinner"]
    assert joins == {frozenset([(a, b), (c, d)]) for a, b, c, d in position["joins"]}
    assert places == {tuple(site) for site in position["open_sites"]}
    assert sorted(table.counted) == sorted(map(tuple, position["counted"]))
    assert acted.count == position["count"]
    assert acted.award == position["award"]


# --- points for a play --------------------------------------------------------------------------


@proves("seven-rocks", "points", "side-arms")
def test_the_five_five_opening_in_words():
    """S0: 5-5 opens, 0-5 beside it, 2-5 on the other side, 3-5 on a side arm."""
    table = Table("seven-rocks").lay("5-5A 0-5A 2-5B 3-5C")
    plays = [event for event in table.events if isinstance(event, Acted)]
    assert [event.count for event in plays] == [10, 10, 2, 5]
    assert [event.award for event in plays] == [10, 10, 0, 5]
    assert sorted(table.counted) == [("0-5", 0), ("2-5", 2), ("3-5", 3)]
    assert plays[-1].scores == (10, 15)


@proves("seven-rocks", "points")
def test_the_opening_play_scores_for_its_side():
    """S0: the first tile of a round scores too, for the side of its seat."""
    assert Table("seven-rocks").lay("1-4A", opener=1).acted.scores == (0, 5)
    assert Table("seven-rocks").lay("1-4A", opener=2).acted.scores == (5, 0)


@proves("seven-rocks", "points")
def test_the_last_play_scores():
    """S0: the tile that empties a hand is scored before the hands are counted."""
    for seed in range(40):
        table = Table("seven-rocks").round({0: "0-3", 1: "1-2", 2: "2-3"}, out=3, seed=seed)
        if table.acted.award:
            break
    before = [event for event in table.events if isinstance(event, Acted)][-2].scores
    assert table.acted.scores[1] == before[1] + table.acted.award
    assert table.ended.scores[1] == table.acted.scores[1] - 5


@proves("seven-rocks", "points")
def test_a_sum_of_nought_scores_nothing():
    """S0: the sum has to be positive."""
    table = Table("seven-rocks").lay("0-0A")
    assert (table.acted.count, table.acted.award, table.acted.scores) == (0, 0, (0, 0))


@proves("seven-rocks", "points")
def test_a_sum_that_is_no_multiple_of_five_scores_nothing():
    """S0: 1-4 and 1-1 make 4 + 2."""
    table = Table("seven-rocks").lay("1-4A 1-1A")
    assert (table.acted.count, table.acted.award) == (6, 0)


def test_greatest_sum_36_and_greatest_award_35_by_search():
    """S0: the sum of ends reaches 36, one play earns at most 35.

    A search of the real layout. A branch is left when the four best ends that its tips and the
    tiles not laid could ever make are no better than what was found.
    """
    best = {"count": 0, "award": 0}
    shown = {tile: 2 * int(tile[2]) if tile[0] == tile[2] else int(tile[2]) for tile in SIX.names}

    def promise(layout):
        laid = {tile for tile, _, _ in layout.plays}
        ends = [points for _, points in layout.counted]
        ends += [points for tile, points in shown.items() if tile not in laid]
        return sum(sorted(ends)[-max(4, len(layout.counted)) :])

    def look(layout):
        best["count"] = max(best["count"], layout.count)
        if layout.count % 5 == 0:
            best["award"] = max(best["award"], layout.count)
        bound = promise(layout)
        if bound <= best["count"] and bound // 5 * 5 <= best["award"]:
            return
        laid = {tile for tile, _, _ in layout.plays}
        arms = layout.open or (("A", None),)
        grown = [
            layout.preview(tile, arm)
            for tile in SIX.names
            if tile not in laid
            for arm, pip in arms
            if pip is None or str(pip) in tile
        ]
        # The sort is stable, so that the search opens with 0-0.
        for after in sorted(grown, key=lambda after: -after.count if layout.plays else 0):
            look(after)

    look(Layout(SIX, SideArms.AFTER_LINE))
    assert best == {"count": 36, "award": 35}


@proves("seven-rocks", "points")
def test_the_sum_of_36_earns_nothing_and_35_earns_35():
    """S0: the two greatest ends, at the table."""
    line = "0-0A 0-6A 6-6A 0-5B 5-5B 0-4C 4-4C 0-3D"
    most = Table("seven-rocks").lay(f"{line} 3-3D")
    assert (most.acted.count, most.acted.award) == (36, 0)
    assert sorted(most.counted) == [("3-3", 6), ("4-4", 8), ("5-5", 10), ("6-6", 12)]
    best = Table("seven-rocks").lay(f"{line} 3-5D")
    assert (best.acted.count, best.acted.award) == (35, 35)


# --- the spinner --------------------------------------------------------------------------------


@proves("seven-rocks", "side-arms")
def test_side_arms_open_only_when_both_line_sides_are_taken():
    """S0: first the line, then the sides; from an opening spinner too."""
    table = Table("seven-rocks").lay("5-5A 0-5A")
    assert table.open == {"A": 0, "B": 5}
    table = Table("seven-rocks").lay("5-5A 0-5A 2-5B")
    assert table.open == {"A": 0, "B": 2, "C": 5, "D": 5}


@proves("seven-rocks", "side-arms", "points")
def test_the_second_line_side_may_come_late():
    """S0: the line grows elsewhere, the spinner waits and counts both halves."""
    table = Table("seven-rocks").lay("5-5A 0-5A 0-1A 1-6A")
    assert table.open == {"A": 6, "B": 5}
    assert table.counted == [("1-6", 6), ("5-5", 10)]


@proves("seven-rocks", "side-arms", "points")
def test_an_unopened_side_arm_is_open_and_counts_nothing():
    """S0: after 0-5 and 2-5 only 0 + 2 count, though 5s may be laid at C and D."""
    table = Table("seven-rocks").lay("5-5A 0-5A 2-5B")
    assert table.counted == [("0-5", 0), ("2-5", 2)]
    assert table.acted.count == 2


@proves("seven-rocks", "side-arms", "points")
def test_the_second_side_arm_stays_open_uncounted_when_the_first_is_begun():
    """S0: a begun side arm counts, the other does not."""
    table = Table("seven-rocks").lay("5-5A 0-5A 2-5B 4-5D")
    assert table.open == {"A": 0, "B": 2, "C": 5, "D": 4}
    assert table.counted == [("0-5", 0), ("2-5", 2), ("4-5", 4)]


@proves("seven-rocks", "side-arms")
def test_the_first_double_is_the_spinner_wherever_it_falls():
    """S0: also when the round began with another tile."""
    table = Table("seven-rocks").lay("1-4A 4-6B 6-6B 2-6B")
    assert table.open == {"A": 1, "B": 2, "C": 6, "D": 6}


@proves("seven-rocks", "side-arms")
def test_only_the_first_double_is_a_spinner():
    """S0: 4-4 gets both its sides taken and opens nothing."""
    table = Table("seven-rocks").lay("1-4A 1-1A 4-4B 3-4B")
    assert table.open == {"A": 1, "B": 3}
    assert table.match.view(None)["spinner"] == "1-1"
    table = Table("seven-rocks").lay("1-1A 1-4B 4-4B 3-4B 1-2A 2-2A 2-3A")
    assert table.open == {"A": 3, "B": 3, "C": 1, "D": 1}


@proves("seven-rocks", "points")
def test_a_second_double_at_an_end_counts_both_halves():
    """S0: until a tile lies beyond it."""
    assert Table("seven-rocks").lay("1-4A 1-1A 4-4B").counted == [("1-1", 2), ("4-4", 8)]
    assert Table("seven-rocks").lay("1-4A 1-1A 4-4B 3-4B").counted == [("1-1", 2), ("3-4", 3)]


# --- the end of a round -------------------------------------------------------------------------


@proves("seven-rocks", "out-pays", "rounding")
@pytest.mark.parametrize(
    ("left", "taken"),
    [
        ({0: "1-2", 1: "0-1", 2: "0-3"}, [(0, -5), (0, -5), (1, 0)]),
        ({0: "0-1", 1: "0-2", 2: "0-4"}, [(0, 0), (0, -5), (1, 0)]),
        ({0: "0-5", 1: "1-5", 2: "1-6"}, [(0, -5), (0, -5), (1, -5)]),
        ({0: "2-6", 1: "3-6", 2: "4-6"}, [(0, -10), (0, -10), (1, -10)]),
        ({0: "5-6", 1: "6-6", 2: "0-2"}, [(0, -10), (0, 0), (1, -10)]),
    ],
)
def test_each_hand_is_rounded_on_its_own(left, taken):
    """S0: partners with 3 and 3 lose 5 and 5; remainders 1, 2 go down, 3, 4 up."""
    table = Table("seven-rocks").round(left, out=3)
    assert [(side, points) for side, points, _ in table.lines] == taken
    assert {why for _, _, why in table.lines} == {"leftover-rounded"}
    before, after = table.acted.scores, table.ended.scores
    for side in (0, 1):
        assert after[side] - before[side] == sum(p for s, p in taken if s == side)


@proves("seven-rocks", "block-pays", "rounding")
def test_a_block_takes_from_all_four_hands():
    """S0: a block has no winner; every hand is taken from its side's score."""
    table = Table("seven-rocks").round({0: "3-5", 1: "5-6", 2: "3-6", 3: "0-0"}, block=-1)
    assert table.ended.end == "block"
    assert [line[:2] for line in table.lines] == [(0, -10), (0, -10), (1, -10), (1, 0)]
    before, after = table.acted.scores, table.ended.scores
    assert (after[0] - before[0], after[1] - before[1]) == (-20, -10)


@proves("seven-rocks", "out-pays")
def test_a_score_may_go_below_zero():
    """games.md: nothing stops at nought."""
    table = Table("seven-rocks")
    table.round({0: "5-6 6-6 5-5 3-6", 1: "0-1", 2: "4-6 4-5 4-4"}, out=3)
    assert table.ended.scores[0] == table.acted.scores[0] - 40 - 25
    assert table.ended.scores[0] < 0


# --- the end of the match -----------------------------------------------------------------------


@proves("seven-rocks", "match", "at-once")
def test_250_wins_at_once_in_the_middle_of_a_round():
    """S0: no more play, no settlement of the round."""
    table = Table("seven-rocks").standing([100, 245]).lay("1-4A", opener=1)
    assert [type(event) for event in table.events[1:]] == [Acted, MatchEnded]
    assert table.outcome == MatchEnded(winners=(1,), losers=(0,), scores=(100, 250))
    assert table.match.legal_actions == []


@proves("seven-rocks", "match")
def test_249_does_not_win():
    """S0: the target has to be reached."""
    table = Table("seven-rocks").standing([0, 244]).lay("1-4A", opener=1)
    assert table.acted.scores == (0, 249)
    assert not table.match.over


@proves("seven-rocks", "at-once")
def test_a_winning_play_that_empties_the_hand_settles_nothing():
    """S0, record.md: the match ends without a line for the end of the round."""
    left = {0: "0-3", 1: "1-2", 2: "2-3"}
    for seed in range(40):
        first = Table("seven-rocks").standing([-500, 0]).round(left, out=3, seed=seed)
        if first.acted.award:
            break
    target = first.acted.scores[1]
    table = Table("seven-rocks", target=target).standing([-500, 0])
    table.round(left, out=3, seed=seed)
    assert not table.match.round.hand_masks[3]
    assert not any(isinstance(event, RoundEnded) for event in table.events)
    assert table.outcome.winners == (1,)
    assert table.outcome.scores == first.acted.scores


# --- who opens ----------------------------------------------------------------------------------


@proves("seven-rocks", "opener")
def test_a_lot_names_the_first_opener_who_may_lay_any_tile():
    """S0: tiles dealt give no right to open; doubles neither."""
    table = Table("seven-rocks")
    with pytest.raises(IllegalDeal):
        table.deal({0: "6-6 5-5"})
    assert {Table("seven-rocks").deal({0: "6-6"}, opener=seat).opener for seat in range(4)} == {
        0,
        1,
        2,
        3,
    }
    dealt = table.deal({2: "0-0 0-1 0-2 0-3 1-4 6-6 5-5"}, opener=2)
    assert dealt.must is None
    assert table.legal == {"0-0A", "0-1A", "0-2A", "0-3A", "1-4A", "6-6A", "5-5A"}


@proves("seven-rocks", "next-opener")
def test_who_goes_out_opens_the_next_round():
    """S0: whoever went out, any tile."""
    table = Table("seven-rocks").round({0: "0-3", 1: "1-2", 3: "2-3"}, out=2)
    assert (table.ended.by, table.next_opener) == (2, 2)
    with pytest.raises(IllegalDeal):
        table.deal({}, opener=1)
    assert table.deal({2: "0-1"}).opener == 2
    assert len(table.legal) == 7


@proves("seven-rocks", "next-opener")
def test_after_a_block_a_lot_opens():
    """S0: not who laid the last tile."""
    table = Table("seven-rocks").round({0: "3-5", 1: "5-6", 2: "3-6", 3: "0-0"}, block=-1)
    assert table.next_opener is None
    with pytest.raises(IllegalDeal):
        table.deal({})
    assert table.deal({}, opener=(table.ended.by + 1) % 4).opener == (table.ended.by + 1) % 4


# --- the turn -----------------------------------------------------------------------------------


@proves("seven-rocks", "turn", "pass")
def test_a_seat_that_can_play_must_and_one_that_cannot_passes():
    """S0: there is nothing to draw."""
    table = Table("seven-rocks")
    table.deal({0: "1-4", 1: "0-0 0-2 0-3 2-3 2-5 5-6 6-6", 2: "4-4 0-1"}, opener=0)
    table.play("0:1-4A")
    assert table.legal == {"pass"}
    table.play("1:pass")
    assert table.legal >= {"4-4B", "0-1A"}
    assert "pass" not in table.legal
    assert "end" not in table.legal
