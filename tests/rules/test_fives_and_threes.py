"""Fives and Threes (rules.md 3.5), clause by clause."""

import random

import pytest

from kostyashki import Match, game
from kostyashki.errors import IllegalDeal, UsageError
from kostyashki.events import Acted, Dealt, MatchEnded, RoundEnded
from tests.clauses import proves

from .table import Table

#: What a sum of ends scores; every other sum nothing.
POINTS = {3: 1, 5: 1, 6: 2, 9: 3, 10: 2, 12: 4, 15: 8, 18: 6, 20: 4}


def start(seats=2, **options):
    return Table("fives-and-threes", seats, **options)


def lay(words, **options):
    return start(4, **options).lay(words)


def round_out(scores=(0, 0), **options):
    """A round that seat 0 ends by going out."""
    return start(**options).standing(scores).round({1: "6-6 5-6"}, out=0, opener=0, seed=3)


def first_out_of_a_pair(seed):
    """The events of a round of pairs in which one partner is out and the other plays on."""
    match, rng = Match(game("fives-and-threes", pairs="yes"), seed=seed), random.Random(seed)
    while not match.over:
        left = [len(hand) for hand in match.history[-1].deal.hands]
        events, lonely = [], False
        while True:
            for event in match.apply(rng.choice(match.legal_actions)):
                events.append(event)
                if isinstance(event, Acted) and event.do == "play":
                    left[event.seat] -= 1
            lonely |= any(not left[seat] and left[seat - 2] for seat in range(4))
            ended = [event for event in events if isinstance(event, RoundEnded)]
            if ended or match.over:
                break
        if lonely and ended and ended[0].end == "out":
            return [event for event in events if isinstance(event, Acted)], ended[0]
    return first_out_of_a_pair(seed + 1000)


# --- the deal, who opens --------------------------------------------------------------------------


@proves("fives-and-threes", "deal")
@pytest.mark.parametrize(
    ("deal", "seats", "each"),
    [("7-5", 2, 7), ("7-5", 3, 5), ("7-5", 4, 5), ("9-6", 2, 9), ("9-6", 4, 6)],
)
def test_the_deal(deal, seats, each):
    """GM: seven tiles for two, five for three and four; leagues nine and six. The rest is dead."""
    table = start(seats, deal=deal)
    dealt = table.deal({}, opener=0)
    assert [len(hand) for hand in dealt.hands] == [each] * seats
    assert table.match.view(None)["drawable"] == 0


@proves("fives-and-threes", "opener")
def test_a_lot_names_the_first_opener_who_may_lay_any_tile():
    """GM: by lot, any tile."""
    table = start()
    with pytest.raises(IllegalDeal):
        table.deal({})
    assert table.deal({1: "0-0 6-6"}, opener=1).must is None
    assert len(table.legal) == 7


@proves("fives-and-threes", "next-opener")
@pytest.mark.parametrize("opener", [0, 1, 2])
def test_the_lead_moves_one_seat_on(opener):
    """GM: to the next seat, whoever was out."""
    table = start(3).round({1: "0-2", 2: "3-3"}, out=0, opener=opener)
    assert table.next_opener == (opener + 1) % 3
    table = start(2).fish({0: "1-1 2-2", 1: "3-3 4-4"}, opener=opener % 2)
    assert table.ended.end == "block"
    assert table.next_opener == (opener % 2 + 1) % 2


@proves("fives-and-threes", "pass", "turn")
def test_a_stuck_seat_knocks():
    """GM: there is no drawing; who can play must."""
    table = start()
    table.deal({0: "0-0 0-6", 1: "1-2 1-3 2-3 4-5 5-6 1-1 2-2"}, opener=0)
    table.play("0:0-0A")
    assert table.legal == {"pass"}
    table.play("1:pass")
    assert "pass" not in table.legal


# --- points for a play --------------------------------------------------------------------------


@proves("fives-and-threes", "points")
@pytest.mark.parametrize(
    ("words", "sums"),
    [
        ("6-6A 3-6A 3-3A", [12, 15, 18]),
        ("6-6A 4-6A 4-4A", [12, 16, 20]),
        ("5-5A 0-5A 1-5B", [10, 10, 1]),
        ("1-2A 2-3B 3-5B", [3, 4, 6]),
        ("2-3A 3-6B 1-2A", [5, 8, 7]),
        ("3-6A 0-3A 0-6A", [9, 6, 12]),
        ("0-0A 0-1A 0-4B", [0, 1, 5]),
    ],
)
def test_a_point_for_every_three_and_for_every_five(words, sums):
    """rules.md 3.5: 15 gives five and three, 0 nothing; doubles count both halves."""
    table = lay(words)
    plays = [event for event in table.events if isinstance(event, Acted)]
    assert [event.count for event in plays] == sums
    assert [event.award for event in plays] == [POINTS.get(count, 0) for count in sums]


@proves("fives-and-threes", "side-arms")
def test_a_double_does_not_branch():
    """GM: a line."""
    assert lay("4-4A 1-4A 4-5B").open == {"A": 1, "B": 5}


# --- chipping out ---------------------------------------------------------------------------------


@proves("fives-and-threes", "points", "out-pays")
@pytest.mark.parametrize("seed", range(4))
def test_going_out_adds_a_point_to_the_play(seed):
    """GM: and the end of the round pays nothing for the tiles left."""
    table = start().round({1: "6-6 5-6"}, out=0, opener=0, seed=seed)
    assert table.acted.award == POINTS.get(table.acted.count, 0) + 1
    assert (table.ended.end, table.ended.by, table.lines) == ("out", 0, [])
    plays = [event for event in table.events if isinstance(event, Acted) and event.do == "play"]
    for event in plays[:-1]:
        assert event.award == POINTS.get(event.count, 0)


@proves("fives-and-threes", "block", "block-pays")
def test_a_block_pays_no_point():
    """GM: nothing."""
    table = start().fish({0: "1-1 2-2", 1: "3-3 4-4"})
    assert table.lines == []
    assert table.acted.award == POINTS.get(table.acted.count, 0)


@proves("fives-and-threes", "out", "points")
@pytest.mark.parametrize("seed", range(6))
def test_in_pairs_both_partners_have_to_be_out(seed):
    """GM: play goes on past the one who is out; the point is his partner's last play's."""
    acted, ended = first_out_of_a_pair(seed)
    left = [5] * 4
    for event, following in zip(acted, [*acted[1:], None]):
        if event.do == "play":
            left[event.seat] -= 1
        over = not left[event.seat] and not left[event.seat - 2]
        assert over == (following is None)
        assert event.award in (0, POINTS.get(event.count, 0) * (event.do == "play") + over)
        if following is not None:
            seat = (event.seat + 1) % 4
            while not left[seat]:
                seat = (seat + 1) % 4
            assert following.seat == seat
    assert ended.by == acted[-1].seat
    assert not ended.hands[ended.by - 2]
    assert ended.settlement == ()


@proves("fives-and-threes", "out")
def test_a_lone_player_is_out_at_once():
    """GM: only pairs wait for a partner."""
    table = start(4).round({1: "6-6", 2: "5-6", 3: "5-5"}, out=0, opener=0)
    assert table.ended.end == "out"
    assert table.acted.award == POINTS.get(table.acted.count, 0) + 1


# --- the end of the match -----------------------------------------------------------------------


@proves("fives-and-threes", "match", "at-once")
def test_61_has_to_be_reached_just_so():
    """GM: a play that would pass it is not scored, the match goes on."""
    assert start(4).standing([57, 0, 0, 0]).lay("6-6A").outcome == MatchEnded(
        (0,), (1, 2, 3), (61, 0, 0, 0)
    )
    for before in (58, 59, 60):
        table = start(4).standing([before, 0, 0, 0]).lay("6-6A")
        assert not table.match.over
        assert (table.acted.award, table.acted.scores[0]) == (0, before)
    assert start(4).standing([56, 0, 0, 0]).lay("6-6A").acted.scores[0] == 60


@proves("fives-and-threes", "match")
def test_what_would_pass_the_target_is_not_promised_either():
    """GM: the award that a seat is shown before it plays."""
    for before, award in ((57, 4), (58, 0)):
        table = start(4).standing([before, 0, 0, 0])
        table.deal({0: "6-6"}, opener=0)
        shown = {act["tile"]: act["award"] for act in table.match.view(0)["legal"]}
        assert shown["6-6"] == award


@proves("fives-and-threes", "match")
def test_the_limit_is_that_of_the_own_side():
    """GM: and it moves with every play."""
    table = start(4, pairs="yes").standing([53, 60]).lay("6-6A 3-6A 3-3A")
    assert table.acted.scores == (57, 60)
    assert [event.award for event in table.events if isinstance(event, Acted)] == [4, 0, 0]


@proves("fives-and-threes", "match", "points")
def test_the_point_for_going_out_counts_with_the_play():
    """GM: both together must not pass 61."""
    played = round_out()
    total, last = played.acted.scores[0], played.acted.award
    assert last > 1
    table = round_out(scores=(61 - total, 0))
    assert table.outcome == MatchEnded((0,), (1,), (61, played.acted.scores[1]))
    table = round_out(scores=(62 - total, 0))
    assert (table.acted.award, table.acted.scores[0]) == (0, 62 - last)
    assert table.ended.end == "out"
    assert not table.match.over


@proves("fives-and-threes", "match")
def test_another_target():
    """rules.md 3.5: 31, 121."""
    table = start(4, target=31).standing([27, 0, 0, 0]).lay("6-6A")
    assert table.outcome.scores == (31, 0, 0, 0)
    assert not start(4, target=121).standing([57, 0, 0, 0]).lay("6-6A").match.over


@proves("fives-and-threes", "match", "at-once")
def test_a_target_that_may_be_passed_is_tested_when_the_round_is_over():
    """OD: 100 or more, the higher total wins."""
    table = start(4, finish="round", target=100).standing([99, 0, 0, 0]).lay("6-6A")
    assert not table.match.over
    assert table.acted.scores[0] == 103
    earned = round_out(finish="round", target=500).ended.scores
    table = round_out(scores=(100 - earned[0], 99), finish="round", target=100)
    assert table.outcome.scores == (100, 99 + earned[1])
    assert table.outcome.winners == ((1,) if earned[1] > 1 else (0,))
    assert not round_out(scores=(99 - earned[0], 0), finish="round", target=100).match.over


@proves("fives-and-threes", "seats")
def test_pairs_need_four_seats():
    """GM: four, two against two."""
    with pytest.raises(UsageError):
        Match(game("fives-and-threes", pairs="yes"), seats=3)


@proves("fives-and-threes", "opener")
def test_the_lot_may_name_any_seat():
    """GM: by lot."""
    openers = set()
    for seed in range(30):
        [event] = Match("fives-and-threes", seats=3, seed=seed, auto_deal=False).deal()
        assert isinstance(event, Dealt)
        openers.add(event.opener)
    assert openers == {0, 1, 2}
