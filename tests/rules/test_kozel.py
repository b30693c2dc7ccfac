"""Kozel (S3d), clause by clause.

The tables of S3d: seats 0 to 3 are Masha, Alex, Olya, Serg.
"""

import pytest

from kostyashki import Match
from kostyashki.errors import IllegalDeal
from kostyashki.events import Acted, Dealt, Redealt, RoundEnded
from tests.clauses import proves

from .table import Table

#: Ten plays of two seats that leave 2 at both ends, all 2s on the table but 2-2.
FISH = "0:1-1A 1:1-4B 0:2-4B 1:1-2A 0:2-6A 1:0-6A 0:0-2A 1:2-3A 0:3-5A 1:2-5A"
FISH_0, FISH_1 = "1-1 2-4 2-6 0-2 3-5", "1-4 1-2 0-6 2-3 2-5"
#: A fish of four hands: 2, 3, 14 and 5 points.
FOUR = {0: "0-2", 1: "0-3", 2: "3-3 4-4", 3: "2-3"}
#: A fish tied for the most: 3, 14, 14 and 5, together 36.
TIED = {0: "0-3", 1: "3-3 4-4", 2: "6-6 0-2", 3: "2-3"}


# --- the deal and who opens ---------------------------------------------------------------------


@proves("kozel", "opener")
@pytest.mark.parametrize(
    ("hands", "boneyard", "lead"),
    [
        ({0: "0-0", 1: "2-2", 2: "1-1"}, "", (2, "1-1")),
        ({0: "0-0", 1: "2-2", 2: "3-3"}, "1-1", (1, "2-2")),
        ({0: "0-0", 1: "4-4", 2: "3-3"}, "1-1 2-2", (2, "3-3")),
        ({0: "4-4 0-0", 1: "5-5"}, "1-1 2-2 3-3", (0, "4-4")),
        ({0: "6-6", 1: "5-5", 2: "0-0"}, "1-1 2-2 3-3 4-4", (1, "5-5")),
        ({0: "0-0", 1: "6-6"}, "1-1 2-2 3-3 4-4 5-5", (1, "6-6")),
        ({0: "5-6 4-6", 1: "0-0"}, "1-1 2-2 3-3 4-4 5-5 6-6", (1, "0-0")),
        ({0: "4-6", 2: "5-6"}, "0-0 1-1 2-2 3-3 4-4 5-5 6-6", (2, "5-6")),
    ],
)
def test_the_lead_order_with_three_seats(hands, boneyard, lead):
    """S3d: 1-1, 2-2 … 6-6, then 0-0, then 5-6; it must be laid."""
    table = Table("kozel", 3)
    dealt = table.deal(hands, boneyard)
    assert (dealt.opener, dealt.must) == lead
    assert table.legal == {f"{lead[1]}A"}


@proves("kozel", "opener")
@pytest.mark.parametrize(
    ("gone", "lead"),
    [
        ("", "5-6"),
        ("5-6", "4-6"),
        ("5-6 4-6", "3-6"),
        ("5-6 4-6 3-6", "4-5"),
        ("5-6 4-6 3-6 4-5", "2-6"),
        ("5-6 4-6 3-6 4-5 2-6", "3-5"),
        ("5-6 4-6 3-6 4-5 2-6 3-5", "1-6"),
    ],
)
def test_without_doubles_the_highest_tile_leads_with_two_seats(gone, lead):
    """S3d, games.md: 5-6, 4-6 and on down by sum, then by the higher half."""
    table = Table("kozel", 2)
    dealt = table.deal({1: lead}, "0-0 1-1 2-2 3-3 4-4 5-5 6-6 " + gone)
    assert (dealt.opener, dealt.must) == (1, lead)
    assert table.legal == {f"{lead}A"}


@proves("kozel", "redeal")
def test_five_doubles_are_dealt_again():
    """S3d: the round is void, has a number, and no actions."""
    table = Table("kozel")
    hand = {0: "0-0 1-1 2-2 3-3 4-4"}
    with pytest.raises(IllegalDeal):
        table.deal(hand)
    redealt = table.redeal(hand)
    assert redealt.round == 0
    assert table.match.history[0].redeal
    assert table.match.history[0].acted == []
    assert table.match.legal_actions == []
    assert table.deal({3: "1-1"}).round == 1


@proves("kozel", "redeal")
def test_four_doubles_are_played():
    """S3d: five or more are needed."""
    table = Table("kozel")
    with pytest.raises(IllegalDeal):
        table.redeal({0: "0-0 1-1 2-2 3-3"})
    assert table.deal({0: "0-0 1-1 2-2 3-3"}).opener == 0


@proves("kozel", "redeal")
@pytest.mark.parametrize("hand", ["0-4 1-4 2-4 3-4 4-5 4-6", "0-4 1-4 2-4 3-4 4-4 4-6"])
def test_six_tiles_with_one_number_are_dealt_again(hand):
    """S3d: six or more; the double is one of them."""
    table = Table("kozel")
    with pytest.raises(IllegalDeal):
        table.deal({2: hand})
    assert isinstance(table.redeal({2: hand}), Redealt)


@proves("kozel", "redeal")
def test_five_tiles_with_one_number_are_played_even_with_the_double():
    """games.md: a double counts as one tile, so 4-4 and four others are five."""
    table = Table("kozel")
    hand = "0-4 1-4 2-4 3-4 4-4"
    with pytest.raises(IllegalDeal):
        table.redeal({2: hand})
    assert isinstance(table.deal({2: hand}), Dealt)


def test_a_redeal_leaves_the_rule_of_the_opener_as_it_was():
    """record.md: before the first round 1-1 still opens, later the seat named still does."""
    table = Table("kozel")
    table.redeal({1: "0-0 1-1 2-2 3-3 4-4"})
    assert table.deal({2: "1-1"}).must == "1-1"
    table = Table("kozel").round({0: "0-3", 1: "1-2", 3: "2-3"}, out=2)
    table.redeal({1: "0-0 1-1 2-2 3-3 4-4"})
    dealt = table.deal({0: "1-1"})
    assert (dealt.opener, dealt.must) == (2, None)


@proves("kozel", "redeal")
def test_random_deals_repeat_while_they_are_void():
    """S3d: every void deal is an event of its own before the deal that is played."""
    for seed in range(60):
        events = Match("kozel", seed=seed, auto_deal=False).deal()
        assert isinstance(events[-1], Dealt)
        assert [type(event) for event in events[:-1]] == [Redealt] * (len(events) - 1)
        assert [getattr(event, "round", None) for event in events] == list(range(len(events)))
        if len(events) > 1:
            break
    else:
        pytest.fail("no void deal in sixty matches")


# --- drawing ------------------------------------------------------------------------------------


@proves("kozel", "draw")
def test_a_stuck_seat_draws_until_a_tile_fits_and_lays_it():
    """S3d: one by one; with a tile that fits it may neither draw nor pass."""
    table = Table("kozel", 2)
    table.deal({0: "1-1 1-3", 1: "0-0 0-2 2-3 3-4 4-5 5-6 6-6"}, "2-2 3-5 4-4 1-6 0-1")
    table.play("0:1-1A")
    assert table.legal == {"draw"}
    table.play("1:draw=2-2 1:draw=3-5 1:draw=4-4")
    assert table.legal == {"draw"}
    table.play("1:draw=1-6")
    assert table.legal == {"1-6A", "1-6B"}
    assert len(table.play("1:1-6B")) == 1


@proves("kozel", "turn")
def test_a_seat_that_can_play_may_not_draw():
    """S3d: nor pass."""
    table = Table("kozel", 2)
    table.deal({0: "1-1", 1: "1-2"})
    table.play("0:1-1A")
    assert not table.legal & {"draw", "pass"}


@proves("kozel", "pass")
def test_without_a_boneyard_a_stuck_seat_passes():
    """S3d: the seat knocks."""
    table = Table("kozel")
    table.deal({0: "1-1", 1: "0-0 0-2 2-3 3-4 4-5 5-6 6-6"})
    table.play("0:1-1A")
    assert table.legal == {"pass"}


# --- going out ----------------------------------------------------------------------------------


@proves("kozel", "out-pays", "threshold", "forget")
def test_the_table_of_going_out():
    """S3d: Masha out of +19, Alex 3, Olya 7 and 13, Serg 4 and 5."""
    table = Table("kozel").standing([0, 0, 0, 0], [19, 0, 7, 4])
    table.round({1: "1-2", 2: "6-6 0-1", 3: "2-3"}, out=0)
    assert (table.ended.end, table.ended.by) == ("out", 0)
    assert table.ended.scores == (0, 0, 20, 0)
    assert table.ended.remembered == (0, 3, 0, 9)
    assert table.lines == [(2, 13, "leftover"), (2, 7, "remembered")]


@proves("kozel", "threshold")
def test_twelve_are_remembered_and_thirteen_open_the_score():
    """S3d: at most 12 are kept aside."""
    table = Table("kozel").round({1: "6-6", 2: "3-6 2-2", 3: "2-3"}, out=0)
    assert table.ended.scores == (0, 0, 13, 0)
    assert table.ended.remembered == (0, 12, 0, 5)


@proves("kozel", "threshold")
def test_remembered_points_do_not_open_a_score_by_their_sum():
    """S3d: only the amount of one round is tested; Masha held +19."""
    table = Table("kozel").standing([0] * 4, [0, 12, 11, 19])
    table.round({1: "6-6", 2: "0-2", 3: "2-3"}, out=0)
    assert table.ended.scores == (0, 0, 0, 0)
    assert table.ended.remembered == (0, 24, 13, 24)


@proves("kozel", "threshold")
def test_an_open_score_takes_every_amount():
    """S3d: once open, also 1 is added."""
    table = Table("kozel").standing([30, 20, 13, 0])
    table.round({1: "0-1", 2: "0-2", 3: "1-2"}, out=0)
    assert table.ended.scores == (30, 21, 15, 0)
    assert table.ended.remembered == (0, 0, 0, 3)


@proves("kozel", "lone-blank")
def test_a_lone_blank_counts_ten():
    """S3d: 0-0 as the only tile; remembered, being below 13."""
    table = Table("kozel").round({1: "0-0", 2: "0-2", 3: "0-3"}, out=0)
    assert table.ended.remembered == (0, 10, 2, 3)


@proves("kozel", "lone-blank")
def test_a_blank_with_another_tile_counts_nought():
    """S3d: only as the single tile."""
    table = Table("kozel").round({1: "0-0 0-1", 2: "0-2", 3: "1-2"}, out=0)
    assert table.ended.remembered == (0, 1, 2, 3)


@proves("kozel", "lone-blank")
def test_a_lone_blank_counts_ten_in_a_fish_too():
    """games.md: also among the sums of all hands."""
    left = {0: "0-0", 1: "2-3", 2: "3-5 5-5 4-4", 3: "2-5"}
    table = Table("kozel").round(left, block=-1)
    assert table.ended.remembered == (10, 5, 0, 7)
    table = Table("kozel", fish="one").round(left, block=-1)
    assert table.ended.scores == (0, 0, 10 + 5 + 26 + 7, 0)


@proves("kozel", "next-opener")
@pytest.mark.parametrize("out", [0, 1, 2, 3])
def test_who_goes_out_opens_next_with_any_tile(out):
    """S3d: the seat that went out."""
    left = {seat: tile for seat, tile in enumerate(["0-2", "0-3", "2-3", "3-3"]) if seat != out}
    table = Table("kozel").round(left, out=out)
    assert (table.ended.by, table.next_opener) == (out, out)
    dealt = table.deal({(out + 1) % 4: "1-1"})
    assert (dealt.opener, dealt.must) == (out, None)
    assert len(table.legal) == 7


# --- the fish -----------------------------------------------------------------------------------


@proves("kozel", "block-pays", "threshold")
def test_fish_on_all():
    """S3d: as in any round, but nobody has gone out, so nobody's +19 is lost."""
    table = Table("kozel").standing([0] * 4, [19, 0, 7, 4]).round(FOUR, block=-1)
    assert table.ended.end == "block"
    assert table.ended.scores == (0, 0, 14 + 7, 0)
    assert table.ended.remembered == (21, 3, 0, 9)


@proves("kozel", "block-pays", "forget")
def test_fish_on_one():
    """S3d: 24 of all hands and her own 7 for Olya; the others lose what was remembered."""
    table = Table("kozel", fish="one").standing([0] * 4, [19, 1, 7, 4]).round(FOUR, block=-1)
    assert table.ended.scores == (0, 0, 2 + 3 + 14 + 5 + 7, 0)
    assert table.ended.remembered == (0, 0, 0, 0)
    assert table.lines == [(2, 24, "block"), (2, 7, "remembered")]


@proves("kozel", "block-pays", "forget")
def test_the_document_s_table_of_fish_on_one():
    """S3d: 2, 3, 13, 5 make 23, with 7 remembered 30.

    No round of four hands ends blocked with an odd sum, so the table is entered, not played.
    """
    table = Table("kozel", fish="one").standing([0] * 4, [19, 0, 7, 4])
    table.settle({0: "0-2", 1: "0-3", 2: "6-6 0-1", 3: "2-3"}, end="block", by=3)
    assert table.match.ledger.scores == [0, 0, 30, 0]
    assert table.match.ledger.remembered == [0, 0, 0, 0]


def test_fish_on_one_writes_nothing_for_the_others():
    """S3d: an open score of another seat stays as it was."""
    table = Table("kozel", fish="one").standing([50, 20, 0, 60]).round(FOUR, block=-1)
    assert table.ended.scores == (50, 20, 24, 60)


@pytest.mark.parametrize("by", [0, 1, 2, 3])
def test_who_laid_the_last_tile_opens_after_a_fish(by):
    """S3d: the fisherman, with any tile."""
    table = Table("kozel").round(FOUR, block=by)
    assert (table.ended.by, table.next_opener) == (by, by)
    table.deal({(by + 1) % 4: "1-1"})
    assert len(table.legal) == 7


def test_a_tied_fish_on_one_is_carried_and_remembered_points_stay():
    """S3d: 14 and 14, nobody takes anything, the sum goes over."""
    table = Table("kozel", fish="one").standing([0] * 4, [1, 2, 3, 4]).round(TIED, block=-1)
    assert table.ended.scores == (0, 0, 0, 0)
    assert table.ended.remembered == (1, 2, 3, 4)
    assert table.ended.carry == 36
    assert table.lines == []
    assert table.next_opener == table.ended.by


@proves("kozel", "tie")
def test_the_document_s_tie_of_35():
    """S3d: two of 14, together 35; odd, so entered, not played."""
    table = Table("kozel", fish="one")
    table.settle({0: "0-2", 1: "1-1 6-6", 2: "5-5 0-4", 3: "1-4"}, end="block", by=0)
    assert table.match.ledger.carry == 35
    assert table.match.ledger.scores == [0, 0, 0, 0]


@proves("kozel", "carry")
def test_the_carry_goes_to_the_largest_of_a_round_with_an_out_before_the_threshold():
    """S3d: the carried 36 join an amount of 5, which so opens the score."""
    table = Table("kozel", fish="one").standing([0] * 4, [1, 2, 3, 4]).round(TIED, block=-1)
    table.round({1: "0-1", 2: "0-3", 3: "2-3"}, out=0)
    assert table.ended.scores == (0, 0, 0, 5 + 36 + 4)
    assert table.ended.remembered == (0, 2 + 1, 3 + 3, 0)
    assert table.ended.carry == 0
    assert table.lines == [(3, 5, "leftover"), (3, 36, "carry"), (3, 4, "remembered")]


@proves("kozel", "carry")
def test_the_carry_goes_to_the_largest_of_the_next_fish():
    """S3d: on top of the sum of all hands."""
    table = Table("kozel", fish="one").standing([0] * 4, carry=35).round(FOUR, block=-1)
    assert table.ended.scores == (0, 0, 24 + 35, 0)
    assert table.ended.carry == 0


@proves("kozel", "tie", "carry")
def test_a_second_tied_fish_adds_up():
    """S3d: the sums of both rounds go over."""
    table = Table("kozel", fish="one").standing([0] * 4, carry=35).round(TIED, block=-1)
    assert table.ended.scores == (0, 0, 0, 0)
    assert table.ended.carry == 35 + 36


@proves("kozel", "carry")
def test_a_tie_for_the_largest_at_an_out_leaves_the_carry():
    """games.md: it stays, and does not grow; each writes its own."""
    table = Table("kozel", fish="one").standing([0] * 4, carry=35)
    table.round({1: "2-3", 2: "0-5", 3: "0-2"}, out=0)
    assert table.ended.scores == (0, 0, 0, 0)
    assert table.ended.remembered == (0, 5, 5, 2)
    assert table.ended.carry == 35


@proves("kozel", "block-pays")
def test_fish_on_all_knows_no_tie():
    """S3d: two of 14 write 14 each."""
    table = Table("kozel").round(TIED, block=-1)
    assert table.ended.scores == (0, 14, 14, 0)
    assert table.ended.carry == 0


# --- what is a fish -----------------------------------------------------------------------------


@proves("kozel", "block", "next-opener")
@pytest.mark.parametrize("dead_stock", ["drawn-out", "at-once"])
@pytest.mark.parametrize(
    ("hand", "boneyard"), [("2-2 4-5", ""), ("0-1 4-5", "0-5 2-2"), ("0-1 4-5", "2-2")]
)
def test_six_tiles_and_both_ends_are_a_fish_wherever_the_double_is(hand, boneyard, dead_stock):
    """S3d: 2-2 in a hand or in the boneyard changes nothing."""
    table = Table("kozel", 2, dead_stock=dead_stock)
    table.deal({0: f"{FISH_0} {hand}", 1: f"{FISH_1} 5-5 6-6"}, boneyard)
    [*_, ended] = table.play(FISH)
    assert isinstance(ended, RoundEnded)
    assert (ended.end, ended.by, table.next_opener) == ("block", 1, 1)
    assert ended.scores[1] == 22


@proves("kozel", "block")
def test_a_fish_needs_both_ends():
    """S3d: five 2s and 2-4 at one end only are none, though B shows another number."""
    table = Table("kozel", 2)
    table.deal({0: f"{FISH_0} 2-2 4-5", 1: f"{FISH_1} 5-5 6-6"})
    table.play(FISH.rsplit(" ", 1)[0])
    assert table.open == {"A": 5, "B": 2}
    assert table.legal >= {"2-5A", "2-5B"}


@proves("kozel", "block")
def test_a_fish_needs_all_six_tiles():
    """S3d: 2 at both ends with 2-5 still in a hand."""
    table = Table("kozel", 2)
    table.deal({0: "1-1 2-4 2-6 0-2 2-3", 1: "1-4 1-2 0-6 2-5 3-3"})
    table.play("0:1-1A 1:1-4B 0:2-4B 1:1-2A")
    assert table.open == {"A": 2, "B": 2}
    assert not table.match.to_deal


@proves("kozel", "block")
def test_stuck_lets_the_holder_of_the_double_lay_it():
    """games.md: the common definition, `fish_when: stuck`."""
    table = Table("kozel", 2, fish_when="stuck")
    table.deal({0: f"{FISH_0} 2-2 4-5", 1: f"{FISH_1} 5-5 6-6"})
    assert isinstance(table.play(FISH)[-1], Acted)
    assert table.legal == {"2-2A", "2-2B"}


@proves("kozel", "block", "dead-stock")
@pytest.mark.parametrize("dead_stock", ["drawn-out", "at-once"])
def test_stuck_draws_for_the_double_in_the_boneyard(dead_stock):
    """games.md: with 2-2 to come the round goes on."""
    table = Table("kozel", 2, fish_when="stuck", dead_stock=dead_stock)
    table.deal({0: f"{FISH_0} 0-1 4-5", 1: f"{FISH_1} 5-5 6-6"}, "0-5 2-2")
    table.play(FISH)
    assert table.legal == {"draw"}
    table.play("0:draw=0-5 0:draw=2-2 0:2-2A")


#: Eleven plays after which no 2 is left and both ends show it.
DEAD = "0:1-1A 1:1-4B 0:2-4B 1:2-2B 0:1-2A 1:2-6A 0:0-6A 1:0-2A 0:2-3A 1:3-5A 0:2-5A"
DEAD_HANDS = {0: "1-1 2-4 1-2 0-6 2-3 2-5 0-1", 1: "1-4 2-2 2-6 0-2 3-5 5-5 6-6"}


@proves("kozel", "dead-stock")
def test_a_dead_stock_is_drawn_out():
    """games.md: the stuck seat draws all fourteen, and the block comes with the last of them."""
    table = Table("kozel", 2, fish_when="stuck")
    table.deal(DEAD_HANDS)
    table.play(DEAD)
    assert table.legal == {"draw"}
    assert table.all("draw") == 14
    assert (table.ended.end, table.ended.by) == ("block", 0)
    assert len(table.ended.hands[1]) == 16
    assert table.ended.scores[1] == 168 - 1 - sum(int(w[2]) + int(w[4]) for w in DEAD.split())


@proves("kozel", "dead-stock")
def test_a_dead_stock_may_end_the_round_at_once():
    """games.md: `dead_stock: at-once`."""
    table = Table("kozel", 2, fish_when="stuck", dead_stock="at-once")
    table.deal(DEAD_HANDS)
    assert isinstance(table.play(DEAD)[-1], RoundEnded)
    assert table.ended.hands == (("0-1",), ("5-5", "6-6"))


# --- the end of the match -----------------------------------------------------------------------


@proves("kozel", "match")
def test_101_makes_a_goat_and_several_may_be():
    """S3d: everyone at 101 or more loses, the lowest total wins."""
    table = Table("kozel").standing([40, 96, 90, 95])
    table.round({1: "2-3", 2: "0-3", 3: "2-5"}, out=0)
    assert table.outcome.losers == (1, 3)
    assert table.outcome.winners == (0,)
    assert table.outcome.scores == (40, 101, 93, 102)
    assert table.ended.next_opener is None


@proves("kozel", "match")
def test_100_does_not_end_the_match():
    """S3d: 101 is needed."""
    table = Table("kozel").standing([40, 95, 90, 80])
    table.round({1: "2-3", 2: "0-3", 3: "2-5"}, out=0)
    assert table.ended.scores == (40, 100, 93, 87)
    assert not table.match.over


@proves("kozel", "match")
def test_remembered_points_never_count_towards_101():
    """games.md: they count when an amount of 13 takes them in."""
    table = Table("kozel").standing([40, 0, 90, 80], [0, 95, 0, 0])
    table.round({1: "6-6", 2: "0-3", 3: "3-4"}, out=0)
    assert table.ended.remembered == (0, 107, 0, 0)
    assert not table.match.over
    table = Table("kozel").standing([40, 0, 90, 80], [0, 95, 0, 0])
    table.round({1: "6-6 0-1", 2: "0-3", 3: "3-4"}, out=0)
    assert table.outcome.losers == (1,)
    assert table.outcome.scores == (40, 108, 93, 87)


@proves("kozel", "match")
def test_all_with_the_lowest_total_win():
    """record.md: two seats without a score."""
    table = Table("kozel").standing([0, 96, 0, 80], [0, 0, 30, 0])
    table.round({1: "2-3", 2: "0-3", 3: "2-5"}, out=0)
    assert table.outcome.winners == (0, 2)
