"""Cuban dominoes (rules.md 3.10, the western row after OD), clause by clause."""

import random

import pytest

from kostyashki import Match
from kostyashki.errors import IllegalDeal
from kostyashki.events import Dealt, MatchEnded, RoundEnded
from tests.clauses import proves

from .table import Table

#: Thirteen plays, seat 0 first and last, that leave 0 at both ends; 0-9 is out of play.
FISH = "0-0A 0-1B 1-2B 0-2B 0-3B 3-4B 0-4B 0-5B 5-6B 0-6B 0-7B 7-8B 0-8B"
#: 45 and 67 against 32 and 110: the lowest hand, seat 1's, is on the side that loses.
BLOCK = {
    0: "1-6 1-7 1-8 2-5 2-6 3-3",
    1: "1-1 1-3 2-2 1-4 2-3 1-5 2-4",
    2: "1-9 2-7 2-8 2-9 3-5 3-6 3-7",
    3: "9-9 8-9 7-9 6-9 5-9 8-8 6-8",
}
#: 112 against 32 and 80.
TIED = {**BLOCK, 3: "3-9 4-8 5-7 6-6 3-8 4-7 4-6"}
#: 112 against 32 and 79.
OTHER = {**BLOCK, 3: "3-9 4-8 5-7 6-6 3-8 4-7 4-5"}


def start(**options):
    return Table("cuban", **options)


def fish(left, opener=0, scores=(0, 0), **options):
    """Deal and play a round that `FISH` blocks; the hands are those of seats from the opener."""
    table = start(**options).standing(scores)
    hands = {(opener + seat) % 4: hand for seat, hand in left.items()}
    plays = []
    for at, what in enumerate(FISH.split()):
        seat = (opener + at) % 4
        hands[seat] += f" {what[:3]}"
        plays.append(f"{seat}:{what}")
    table.deal(hands, "0-9", opener=opener)
    table.play(" ".join(plays))
    return table


def finished(end, seed):
    """A table, and the first of its rounds that ends so, played at random."""
    match, rng = Match("cuban", seed=seed, auto_deal=False), random.Random(seed)
    while not match.over:
        [dealt] = match.deal()
        assert isinstance(dealt, Dealt)
        while not match.to_deal and not match.over:
            before = list(match.scores)
            for event in match.apply(rng.choice(match.legal_actions)):
                if isinstance(event, RoundEnded) and event.end == end:
                    return dealt, before, event
    return finished(end, seed + 1000)


def pips(*hands):
    return sum(int(tile[0]) + int(tile[2]) for hand in hands for tile in hand)


@proves("cuban", "deal", "set", "seats")
def test_the_deal():
    """OD: the double-nine set; ten tiles each, fifteen stay out of play."""
    table = start()
    dealt = table.deal({}, opener=0)
    assert [len(hand) for hand in dealt.hands] == [10] * 4
    assert len(dealt.boneyard) == 15
    assert "9-9" in {tile for hand in dealt.hands for tile in hand} | set(dealt.boneyard)
    assert table.match.view(None)["drawable"] == 0
    assert len(table.match.scores) == 2


@proves("cuban", "opener")
def test_a_lot_names_the_first_opener_who_may_lay_any_tile():
    """OD: a lot."""
    table = start()
    with pytest.raises(IllegalDeal):
        table.deal({})
    assert table.deal({1: "9-9"}, opener=2).must is None
    assert len(table.legal) == 10
    openers = set()
    for seed in range(40):
        [event] = Match("cuban", seed=seed, auto_deal=False).deal()
        assert isinstance(event, Dealt)
        openers.add(event.opener)
    assert openers == {0, 1, 2, 3}


@proves("cuban", "next-opener")
@pytest.mark.parametrize("opener", [0, 1, 2, 3])
@pytest.mark.parametrize("left", [OTHER, TIED])
def test_the_lead_moves_one_seat_on(left, opener):
    """OD: also when nobody has won."""
    table = fish(left, opener, target=500)
    assert table.next_opener == (opener + 1) % 4
    assert table.deal({}).must is None


@proves("cuban", "next-opener")
def test_after_going_out_too():
    """OD: the next seat, not the winner."""
    for seed in range(20):
        dealt, _, ended = finished("out", seed)
        if ended.next_opener is not None:
            assert ended.next_opener == (dealt.opener + 1) % 4


@proves("cuban", "pass")
def test_a_stuck_seat_passes():
    """OD: there is no drawing."""
    table = start()
    table.deal({0: "9-9", 1: "0-0 0-1 1-1 0-2 1-2 2-2 0-3 1-3 2-3 3-3"}, opener=0)
    table.play("0:9-9A")
    assert table.legal == {"pass"}


@proves("cuban", "join", "side-arms", "set")
def test_nines_join_nines():
    """OD: a line of equal halves; a double does not branch, ends earn nothing."""
    table = start().lay("9-9A 8-9A 7-9B 7-7B")
    assert table.open == {"A": 8, "B": 7}
    assert table.acted.award == 0


@proves("cuban", "out-pays")
@pytest.mark.parametrize("seed", range(5))
def test_out_scores_the_pips_of_the_opponents(seed):
    """OD: the partner's tiles do not count."""
    _, before, ended = finished("out", seed)
    side = ended.by % 2
    amount = pips(*ended.hands[1 - side :: 2])
    assert not ended.hands[ended.by]
    assert [(line.side, line.points, line.why) for line in ended.settlement] == [
        (side, amount, "out")
    ]
    assert ended.scores[side] == before[side] + amount


@proves("cuban", "out-pays")
def test_out_by_known_hands():
    """OD: 18 and 3 of the opponents, not the partner's 16."""
    table = start().settle({1: "9-9", 2: "8-8", 3: "1-2"}, end="out", by=0)
    assert table.match.scores == [21, 0]


@proves("cuban", "block", "block-pays")
def test_the_pair_with_fewer_pips_wins_a_block():
    """OD: by the sums of pairs: 112 score the 142 of the others."""
    table = fish(BLOCK)
    assert (table.ended.end, table.ended.by) == ("block", 0)
    assert table.lines == [(0, 142, "block")]


@proves("cuban", "block-pays")
def test_the_other_pair_may_win_it():
    """OD: 111 score 112; who made the block does not matter."""
    assert fish(OTHER).lines == [(1, 112, "block")]
    assert fish(OTHER, opener=1).lines == [(0, 112, "block")]


@proves("cuban", "tie")
def test_nobody_scores_an_equal_block():
    """OD: 112 and 112."""
    table = fish(TIED, scores=(30, 40))
    assert (table.ended.scores, table.ended.carry, table.lines) == ((30, 40), 0, [])


@proves("cuban", "match")
@pytest.mark.parametrize(("before", "over"), [(7, False), (8, True), (9, True)])
def test_150_wins(before, over):
    """OD: 150 or more."""
    table = fish(BLOCK, scores=(before, 149))
    assert table.match.over == over
    if over:
        assert table.outcome == MatchEnded((0,), (1,), (before + 142, 149))


@proves("cuban", "match")
def test_another_target():
    """rules.md 3.10: `target: any`."""
    assert fish(BLOCK, target=142).outcome.winners == (0,)
    assert not fish(BLOCK, target=143).match.over
