"""Blind dominoes (S4), clause by clause. Rows are dealt from left to right."""

import pytest

from kostyashki.errors import IllegalDeal
from kostyashki.events import RoundEnded, for_audience
from tests.clauses import proves

from .table import Table

#: Ten plays of two seats that leave three tiles each, 5 at A and 6 at B.
TEN = "0-1A 1-2B 2-3B 3-4B 4-5B 5-6B 0-6A 1-6A 1-3A 3-5A"
#: Ten plays after which no 0 is left and both ends show it.
DEAD = "0-0A 0-1B 1-2B 0-2B 0-3B 3-4B 0-4B 0-5B 5-6B 0-6B"


def rows(words, left, boneyard="", *, seats=2):
    """A table where the rightmost tiles are laid in turn, from seat 0 on, all to the end."""
    hands = dict.fromkeys(range(seats), "")
    plays = []
    for at, what in enumerate(words.split()):
        hands[at % seats] = f"{what[:3]} {hands[at % seats]}"
        plays.append(f"{at % seats}:{what}")
    table = Table("blind", seats)
    table.deal({s: f"{left[s]} {hands[s]}" for s in range(seats)}, boneyard, opener=0)
    table.play(" ".join(plays))
    return table


def two(hands, boneyard="", *, opener=0):
    table = Table("blind", 2)
    table.deal(hands, boneyard, opener=opener)
    return table


# --- who opens ----------------------------------------------------------------------------------


@proves("blind", "opener")
def test_a_lot_names_the_first_opener_whose_rightmost_tile_is_laid():
    """S4: not a double, not any tile of the row."""
    with pytest.raises(IllegalDeal):
        Table("blind", 2).deal({})
    table = two({0: "0-0 1-1 2-2 3-3 4-4 5-5 6-6 2-5"})
    assert table.legal == {"2-5A"}
    table = two({1: "0-0 1-1 2-2 3-3 4-4 5-5 6-6 2-5"}, opener=1)
    assert table.legal == {"2-5A"}


@proves("blind", "deal")
@pytest.mark.parametrize(("seats", "hand", "rest"), [(2, 8, 12), (3, 8, 4), (4, 7, 0)])
def test_hands_by_seats(seats, hand, rest):
    """S4: eight tiles, with four seats seven."""
    dealt = Table("blind", seats).deal({}, opener=0)
    assert [len(row) for row in dealt.hands] == [hand] * seats
    assert len(dealt.boneyard) == rest


# --- a closed row -------------------------------------------------------------------------------


@proves("blind", "turn")
def test_a_fitting_rightmost_tile_may_be_laid_or_returned():
    """S4: others of the row are not known, though they would fit."""
    table = two({0: "0-0 1-1 2-2 3-3 4-4 5-5 6-6 2-5", 1: "2-3 2-4 0-2 0-5 1-5 4-5 3-5 5-6"})
    table.play("0:2-5A")
    assert table.legal == {"5-6B", "return"}
    table.play("1:5-6B")
    assert table.seat == 0


@proves("blind", "turn")
def test_a_tile_that_does_not_fit_can_only_be_returned():
    """S4: nothing may be drawn before that."""
    table = two({0: "0-0 1-1 2-2 3-3 4-4 5-5 6-6 2-5", 1: "2-3 2-4 0-2 0-5 1-5 4-5 3-5 3-4"})
    table.play("0:2-5A")
    assert table.legal == {"return"}


@proves("blind", "draw")
def test_after_a_return_one_tile_may_be_drawn_or_the_turn_ended():
    """S4: but not the returned tile, nor the next one, laid."""
    table = two({0: "0-0 1-1 2-2 3-3 4-4 5-5 6-6 2-5", 1: "2-3 2-4 0-2 0-5 1-5 4-5 3-5 5-6"})
    table.play("0:2-5A 1:return")
    assert table.seat == 1
    assert table.legal == {"draw", "end"}
    table.play("1:end")
    assert table.seat == 0


@proves("blind", "draw")
def test_a_draw_ends_the_turn():
    """games.md: even when the drawn tile would fit."""
    table = two({0: "0-0 1-1 2-2 3-3 4-4 5-5 6-6 2-5", 1: "2-3 2-4 0-2 0-5 1-5 4-5 3-5 3-4"}, "5-6")
    table.play("0:2-5A 1:return 1:draw=5-6")
    assert table.seat == 0


@proves("blind", "turn", "draw")
def test_returned_and_drawn_tiles_go_to_the_left_end():
    """S4: the row turns; both come to the right end last, the drawn one after the returned."""
    table = two({0: "0-0 1-1 2-2 3-3 4-4 5-5 6-6 2-5", 1: "0-1 0-3 0-4 1-3 1-4 0-6 1-6 3-4"}, "5-6")
    table.play("0:2-5A 1:return 1:draw=5-6")
    for tile in ("1-6", "0-6", "1-4", "1-3", "0-4", "0-3", "0-1", "3-4"):
        table.play("0:return 0:end")
        assert table.match.view(1)["hand"][-1] == tile
        table.play("1:return")
        assert table.match.view(1)["hand"][0] == tile
        table.play("1:end")
    table.play("0:return 0:end")
    assert table.legal == {"5-6B", "return"}


def test_without_a_boneyard_the_turn_ends_with_the_return():
    """record.md: no `end` where nothing else is legal."""
    table = Table("blind", 4)
    table.deal({0: "2-5", 1: "0-0 1-1 3-3 4-4 0-1 1-3 3-4"}, opener=1)
    table.play("1:3-4A 2:return")
    assert table.seat == 3


# --- what is seen -------------------------------------------------------------------------------


@proves("blind", "turn")
def test_a_seat_sees_only_its_rightmost_tile():
    """S4: at its turn; the others' rows not at all."""
    table = two({0: "0-0 1-1 2-2 3-3 4-4 5-5 6-6 2-5", 1: "2-3 2-4 0-2 0-5 1-5 4-5 3-5 3-4"})
    assert table.match.view(0)["hand"] == [None] * 7 + ["2-5"]
    assert table.match.view(1)["hand"] == [None] * 8
    assert table.match.view(None)["hand"] is None
    assert table.match.view(1)["hands"] == [8, 8]
    table.play("0:2-5A")
    assert table.match.view(1)["hand"] == [None] * 7 + ["3-4"]
    assert not table.match.view(1)["hand_open"]


@proves("blind", "draw")
def test_a_drawn_tile_is_seen_by_nobody():
    """S4: it goes unseen to the left end."""
    table = two({0: "0-0 1-1 2-2 3-3 4-4 5-5 6-6 2-5", 1: "2-3 2-4 0-2 0-5 1-5 4-5 3-5 3-4"}, "0-6")
    table.play("0:2-5A 1:return 1:draw=0-6")
    assert table.acted.seen_by == ()
    assert table.match.view(1)["hand"][:2] == [None, "3-4"]
    for seat in (0, 1, None):
        assert "tile" not in table.match.view(seat)["history"][-1]
        assert getattr(for_audience(table.acted, seat, face_down=True), "tile", "") is None


def test_a_returned_tile_is_shown_to_nobody_else():
    """S4: it is closed again."""
    table = two({0: "0-0 1-1 2-2 3-3 4-4 5-5 6-6 2-5", 1: "2-3 2-4 0-2 0-5 1-5 4-5 3-5 3-4"})
    table.play("0:2-5A 1:return")
    for seat in (0, None):
        assert table.match.view(seat)["history"][-1] == {"seat": 1, "do": "return"}


# --- an open hand -------------------------------------------------------------------------------


def open_hands(left_0="2-2 0-5 5-5", left_1="0-0 0-2 0-3", boneyard=""):
    table = rows(TEN, {0: left_0, 1: left_1}, boneyard)
    assert table.seat == 0
    assert table.open == {"A": 5, "B": 6}
    return table


@proves("blind", "turn")
def test_a_hand_of_three_opens_with_its_next_turn():
    """S4: then its seat sees all of it, before that nothing."""
    nine = rows(TEN.rsplit(" ", 1)[0], {0: "2-2 0-5 5-5", 1: "0-0 0-2 0-3 3-5"})
    view = nine.match.view(0)
    assert (view["hand"], view["hand_open"]) == ([None, None, None], False)
    view = open_hands().match.view(0)
    assert sorted(view["hand"]) == ["0-5", "2-2", "5-5"]
    assert view["hand_open"]


@proves("blind", "turn")
def test_a_hand_of_four_is_still_closed():
    """S4: three are needed."""
    nine = rows(TEN.rsplit(" ", 1)[0], {0: "2-2 0-5 5-5", 1: "6-6 0-2 0-3 3-5"})
    assert nine.seat == 1
    assert nine.match.view(1)["hand"] == [None, None, None, "3-5"]
    assert nine.legal == {"3-5A", "return"}


@proves("blind", "turn")
def test_an_open_hand_lays_one_two_or_all():
    """S4: one after another, `end` stops; after laying nothing may be drawn."""
    table = open_hands()
    assert table.legal == {"0-5A", "5-5A", "draw", "end"}
    table.play("0:5-5A")
    assert table.seat == 0
    assert table.legal == {"0-5A", "end"}
    one = table.match.copy()
    one.apply({"do": "end"})
    assert one.round.seat == 1
    table.play("0:0-5A")
    assert table.seat == 1
    table = open_hands(left_0="0-5 5-5 0-0", left_1="2-2 0-2 0-3")
    table.play("0:5-5A 0:0-5A 0:0-0A")
    assert (table.ended.end, table.ended.by) == ("out", 0)


@proves("blind", "turn")
def test_an_open_hand_may_lay_nothing():
    """S4: `end`, though tiles fit."""
    table = open_hands()
    table.play("0:end")
    assert table.seat == 1


@proves("blind", "turn", "draw")
def test_an_open_hand_that_lays_nothing_may_draw_one_and_stays_open_at_four():
    """games.md: the draw ends the turn; its seat sees the tile, nobody else does."""
    table = open_hands(boneyard="2-4")
    table.play("0:draw=2-4")
    assert table.seat == 1
    assert table.acted.seen_by == (0,)
    assert "tile" not in table.match.view(1)["history"][-1]
    view = table.match.view(0)
    assert view["history"][-1]["tile"] == "2-4"
    assert (sorted(view["hand"]), view["hand_open"]) == (["0-5", "2-2", "2-4", "5-5"], True)
    table.play("1:end")
    assert table.legal == {"0-5A", "5-5A", "draw", "end"}


def test_an_open_hand_that_can_do_nothing_passes():
    """record.md: a forced `pass`, not `end`."""
    line = "0-1A 1-2B 2-3B 3-4B 4-5B 5-6B 0-6A 1-6A 1-3A 3-5A 0-5A 0-2A 2-4A 1-4A 1-5A 5-5A"
    table = rows(
        line, {0: "0-3 0-4 1-1", 1: "6-6 2-2 3-3", 2: "4-4 0-0 2-5", 3: "3-6 4-6 2-6"}, seats=4
    )
    assert table.open == {"A": 5, "B": 6}
    assert table.legal == {"pass"}
    table.play("0:pass")
    assert table.legal == {"6-6B", "end"}


# --- blocks -------------------------------------------------------------------------------------


@proves("blind", "block", "dead-stock", "next-opener")
def test_a_block_when_no_tile_anywhere_fits():
    """games.md: at once, nothing is drawn out first; the lowest hand scores the difference."""
    table = rows(DEAD, {0: "1-1 2-2 1-3", 1: "6-6 5-5 4-4"})
    assert isinstance(table.events[-1], RoundEnded)
    assert (table.ended.end, table.ended.by) == ("block", 1)
    assert table.ended.scores == (30 - 10, 0)
    assert table.next_opener == 0


@proves("blind", "block", "dead-stock")
def test_no_block_while_a_tile_in_the_boneyard_fits():
    """games.md: drawing is free."""
    nine = DEAD.replace("0-0A 0-1B", "0-1A")
    table = rows(nine, {0: "1-1 2-2 1-3", 1: "6-6 5-5 4-4 3-3"}, "0-0")
    assert table.open == {"A": 0, "B": 0}
    assert not table.match.to_deal


@proves("blind", "idle")
def test_a_block_of_idle_turns():
    """games.md: every seat has had as many turns as its row has tiles, nothing laid or drawn."""
    table = two({0: "2-5", 1: "3-4"})
    right = table.match.view(0)["hand"][-1]
    table.play(f"0:{right}A")
    for _ in range(7):
        table.play("1:return 1:end 0:return 0:end")
    assert not table.match.to_deal
    table.play("1:return")
    assert isinstance(table.play("1:end")[-1], RoundEnded)
    assert (table.ended.end, table.ended.by) == ("block", 0)


@proves("blind", "idle")
def test_a_draw_makes_the_idle_turns_begin_again():
    """games.md: nobody has laid or drawn a tile meanwhile."""
    table = two({0: "2-5", 1: "3-4"})
    table.play(f"0:{table.match.view(0)['hand'][-1]}A")
    for _ in range(7):
        table.play("1:return 1:end 0:return 0:end")
    table.play("1:return 1:draw")
    for _ in range(8):
        table.play("0:return 0:end 1:return 1:end")
    assert not table.match.to_deal
    table.play("0:return 0:end 1:return 1:end")
    assert table.ended.end == "block"


@proves("blind", "idle", "tie", "next-opener")
def test_one_idle_turn_is_enough_for_open_hands():
    """games.md: one, if the hand is open; a tie for the lowest pays nobody."""
    table = open_hands(left_0="2-2 0-5 5-5", left_1="0-0 6-6 2-5")
    table.play("0:end")
    assert not table.match.to_deal
    table.play("1:end")
    assert table.ended.end == "block"
    assert (table.ended.scores, table.ended.carry) == ((0, 0), 0)
    assert table.next_opener is None


@proves("blind", "idle")
def test_laying_a_tile_is_no_idle_turn():
    """games.md: one seat idle, the other not."""
    table = open_hands()
    table.play("0:end 1:draw 0:5-5A 0:end 1:end")
    assert not table.match.to_deal
    table.play("0:end")
    assert table.ended.end == "block"


# --- points -------------------------------------------------------------------------------------


@proves("blind", "out-pays", "next-opener")
def test_out_scores_the_pips_of_the_others_and_the_winner_opens():
    """S4: as the traditional game; the rightmost tile again."""
    table = open_hands(left_0="0-5 5-5 0-0", left_1="2-2 0-2 0-3")
    table.play("0:5-5A 0:0-5A 0:0-0A")
    assert table.ended.scores == (9, 0)
    assert table.next_opener == 0
    table.deal({0: "0-0 1-1 2-2 3-3 4-4 5-5 6-6 2-5"})
    assert table.legal == {"2-5A"}


@proves("blind", "block-pays")
def test_a_block_of_idle_turns_pays_the_difference():
    """S4: 9 against 20."""
    table = open_hands(left_0="2-2 0-5 0-0", left_1="5-5 2-5 0-3")
    table.play("0:end 1:end")
    assert table.ended.scores == (20 - 9, 0)


@proves("blind", "match")
@pytest.mark.parametrize(("before", "over"), [(90, False), (91, True)])
def test_100_wins(before, over):
    """S4: 100 or more."""
    table = open_hands(left_0="0-5 5-5 0-0", left_1="2-2 0-2 0-3").standing([before, 0])
    table.play("0:5-5A 0:0-5A 0:0-0A")
    assert table.match.over == over
    assert not over or table.outcome.winners == (0,)
