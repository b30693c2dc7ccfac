"""The words of the record, as the events of a match have them (record.md)."""

import pytest

from kostyashki import IllegalAction
from kostyashki.events import Acted

from .table import Table


def test_the_first_tile_of_a_round_is_laid_on_arm_a():
    """record.md: whatever it is."""
    table = Table("sport")
    table.deal({0: "1-4"}, opener=0)
    assert {what[3] for what in table.legal} == {"A"}
    with pytest.raises(IllegalAction):
        table.match.apply({"do": "play", "tile": "1-4", "arm": "B"})


def test_arm_a_continues_the_lower_half_of_an_opening_tile_and_b_the_higher():
    """record.md: 1-4 is open with 1 at A and with 4 at B."""
    table = Table("sport").lay("1-4A")
    assert table.open == {"A": 1, "B": 4}
    assert table.counted == [("1-4", 1), ("1-4", 4)]
    assert Table("sport").lay("1-4A 1-2A").open == {"A": 2, "B": 4}
    assert Table("sport").lay("1-4A 4-5B").open == {"A": 1, "B": 5}


@pytest.mark.parametrize("name", ["sport", "seven-rocks"])
def test_a_single_double_is_open_at_a_and_b_and_counts_once(name):
    """record.md: both its halves, in games with a spinner and without."""
    table = Table(name).lay("3-3A")
    assert table.open == {"A": 3, "B": 3}
    assert table.counted == [("3-3", 6)]
    assert table.acted.count == 6


@pytest.mark.parametrize("name", ["sport", "seven-rocks"])
def test_a_double_with_one_free_side_counts_both_halves_at_that_end(name):
    """record.md: whichever side it is."""
    assert Table(name).lay("3-3A 0-3A").counted == [("0-3", 0), ("3-3", 6)]
    assert Table(name).lay("3-3A 0-3B").counted == [("3-3", 6), ("0-3", 0)]


def test_the_count_stands_in_games_that_do_not_score_by_ends():
    """record.md: `count` and `counted` in every game, `award` only what was earned."""
    table = Table("sport").lay("5-5A")
    assert (table.acted.count, table.acted.award, table.acted.scores) == (10, 0, (0, 0))


def test_two_arms_of_equal_value_are_two_actions():
    """record.md: every pair of a tile and an arm it fits."""
    table = Table("sport")
    table.deal({0: "3-3", 1: "0-3 4-5 5-5 1-1 2-2 0-1 0-2"}, opener=0)
    table.play("0:3-3A")
    assert table.legal == {"0-3A", "0-3B"}


def test_the_open_arms_stand_after_the_last_action_of_a_round_too():
    """record.md: `open` lists every arm where the layout can go on."""
    table = Table("sport").round({0: "0-2", 1: "0-3", 2: "2-3"}, out=3)
    last = next(event for event in reversed(table.events) if isinstance(event, Acted))
    assert [end.arm for end in last.open] == ["A", "B"]
    assert last.next is None


def test_a_forced_pass_is_an_action():
    """record.md: with its number, its seat, and the table unchanged."""
    table = Table("sport")
    table.deal({0: "3-3", 1: "4-5 5-5 1-1 2-2 0-1 0-2 4-4"}, opener=0)
    table.play("0:3-3A 1:pass")
    assert (table.acted.n, table.acted.seat, table.acted.do) == (1, 1, "pass")
    assert (table.acted.tile, table.acted.arm, table.acted.award) == (None, None, 0)
    assert table.open == {"A": 3, "B": 3}
    assert [event.do for event in table.match.history[0].acted] == ["play", "pass"]


def test_by_is_who_laid_the_last_tile_not_who_passed():
    """games.md: in a block."""
    for by in range(4):
        left = {0: "0-2", 1: "0-3", 2: "3-3 4-4", 3: "2-3"}
        table = Table("sport").round(left, block=by)
        assert table.ended.by == by
        assert table.acted.seat == by
        assert table.acted.do == "play"


def test_by_a_block_that_a_draw_ends_is_who_laid_the_last_tile():
    """games.md: the drawing seat has laid nothing."""
    table = Table("kozel", 2, fish_when="stuck")
    table.deal({0: "1-1 2-4 1-2 0-6 2-3 2-5 0-1", 1: "1-4 2-2 2-6 0-2 3-5 5-5 6-6"})
    table.play("0:1-1A 1:1-4B 0:2-4B 1:2-2B 0:1-2A 1:2-6A 0:0-6A 1:0-2A 0:2-3A 1:3-5A 0:2-5A")
    table.all("draw")
    assert table.acted.seat == 1
    assert (table.ended.end, table.ended.by) == ("block", 0)


def test_an_end_is_legal_only_where_something_else_is():
    """record.md: otherwise the turn passes by itself."""
    table = Table("kolbasa", 5)
    table.deal({0: "0-0 0-3 3-5 4-4 1-2", 1: "1-1 2-2"})
    table.play("0:0-0A 0:0-3A")
    assert table.legal == {"3-5A", "end"}
    table.play("0:3-5A")
    assert table.seat == 1
    table = Table("sport").lay("1-4A")
    assert "end" not in table.legal


def test_the_next_opener_is_null_where_the_deal_or_a_lot_decides():
    """record.md: and after the last round of a match."""
    block = {0: "3-5", 1: "5-6", 2: "3-6", 3: "0-0"}
    assert Table("seven-rocks").round(block, block=-1).ended.next_opener is None
    out = {0: "0-3", 1: "1-2", 3: "2-3"}
    assert Table("seven-rocks").round(out, out=2).ended.next_opener == 2
    assert Table("kolbasa").round(out, out=2).ended.next_opener is None
    assert Table("kozel").round(out, out=2).ended.next_opener == 2
    last = Table("kozel").standing([100, 100, 0, 100]).round(out, out=2)
    assert last.ended.next_opener is None
    assert last.match.over


def test_the_lines_of_a_settlement_add_up_to_the_step_in_the_scores():
    """record.md: by side."""
    left = {0: "0-2", 1: "0-3", 2: "3-3 4-4", 3: "2-3"}
    for name in ("seven-rocks", "sport", "kozel", "kozel-pairs", "sea-kozel", "osel", "kolbasa"):
        table = Table(name)
        if name in ("seven-rocks", "osel"):
            table.round({1: "5-6", 2: "6-6", 3: "4-6"}, out=0)
        else:
            table.round(left, block=-1)
        steps = [0] * len(table.ended.scores)
        for side, points, _ in table.lines:
            steps[side] += points
        before = table.acted.scores
        assert [after - b for after, b in zip(table.ended.scores, before, strict=True)] == steps


def test_the_hands_at_the_end_are_those_that_are_left():
    """record.md: by seat."""
    table = Table("sport").round({0: "0-2", 1: "0-3", 2: "2-3"}, out=3)
    assert table.ended.hands == (("0-2",), ("0-3",), ("2-3",), ())
