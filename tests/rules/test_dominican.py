"""Dominican dominoes (rules.md 3.10), clause by clause."""

import pytest

from kostyashki.events import Acted, MatchEnded
from tests.clauses import proves

from .pairs import BLOCK, LEVEL, OUT, OUT_BOTH, PARTNERS, play_on, turned
from .table import Table

#: Seat 0 holds every 6.
SIXES = "6-6 0-6 1-6 2-6 3-6 4-6 5-6"


def start(**options):
    return Table("dominican", **options)


def passes(table):
    """The lines of the last end that are for passes."""
    return [line for line in table.lines if line[2] == "passes"]


def runs_of_three(table):
    """For each time that three passed in a row, the side that gains."""
    found, run = [], 0
    for event in table.events:
        if isinstance(event, Acted):
            run = run + 1 if event.do == "pass" else 0
            if run == 3:
                found.append((event.seat + 1) % 2)
    return found


# --- the deal, who opens --------------------------------------------------------------------------


@proves("dominican", "deal", "seats")
def test_the_deal():
    """rules.md 3.10: two pairs, seven tiles each."""
    dealt = start().deal({})
    assert [len(hand) for hand in dealt.hands] == [7] * 4
    assert len(start().match.scores) == 2


@proves("dominican", "opener")
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_6_6_opens_the_first_round(seat):
    """dominoesonline.com: its holder has to lay it."""
    table = start()
    dealt = table.deal({seat: "6-6"})
    assert (dealt.opener, dealt.must) == (seat, "6-6")
    assert table.legal == {"6-6A"}


@proves("dominican", "next-opener")
@pytest.mark.parametrize("out", [0, 1, 2, 3])
def test_the_winner_opens_with_any_tile(out):
    """rules.md 3.10: who went out."""
    table = start().round(turned(OUT, out), out=out)
    assert table.next_opener == out
    assert table.deal({out: "6-6"}).must is None
    assert len(table.legal) == 7


@proves("dominican", "turn", "pass")
def test_who_can_play_must_and_who_cannot_passes():
    """rules.md 3.10: nobody may pass who could play, so there is no penalty for it."""
    table = start()
    table.deal({0: "6-6 0-6", 1: "1-2 1-3 2-3 3-4 4-5 5-5 2-4", 2: "3-6"})
    table.play("0:6-6A")
    assert table.legal == {"pass"}
    table.play("1:pass")
    assert "pass" not in table.legal


# --- the end of a round ---------------------------------------------------------------------------


@proves("dominican", "out-pays")
def test_out_scores_all_hands():
    """boarden.club: 14, 2 and the partner's 10; or the opponents' alone."""
    table = start().round(OUT, out=0)
    assert table.lines[:1] == [(0, 26, "out")]
    assert start(count="losers").round(OUT, out=0).lines[:1] == [(0, 16, "out")]


@proves("dominican", "block", "block-pays", "next-opener")
@pytest.mark.parametrize(("by", "winner"), [(0, 0), (1, 1), (2, 3), (3, 0)])
def test_a_block_is_between_the_last_layer_and_the_next_seat(by, winner):
    """dominoesonline.com: 2 beats 3, 3 beats 14, 14 loses to 5, 5 loses to 2."""
    table = start().round(BLOCK, block=by)
    assert table.lines[:1] == [(winner % 2, 24, "block")]
    assert table.next_opener == winner
    table = start(count="losers").round(BLOCK, block=by)
    assert table.lines[:1] == [(winner % 2, (8, 16)[winner % 2], "block")]


@proves("dominican", "block-pays")
def test_level_the_last_layer_wins():
    """dominoesonline.com: 3 and 3."""
    table = start().round(LEVEL, block=0)
    assert table.lines[:1] == [(0, 20, "block")]
    assert table.next_opener == 0


@proves("dominican", "block-pays")
@pytest.mark.parametrize("by", [0, 1, 2, 3])
def test_a_block_may_go_to_the_lowest_hand_of_all(by):
    """rules.md 3.10: the other reading; level hands of partners are no tie."""
    table = start(block="lowest").round(BLOCK, block=by)
    assert (table.lines[0], table.next_opener) == ((0, 24, "block"), 0)
    table = start(block="lowest").round(PARTNERS, block=by)
    assert table.lines[0] == (0, 20, "block")
    assert table.next_opener == (0 if by in (0, 3) else 2)


@proves("dominican", "tie")
@pytest.mark.parametrize("opener", [0, 1, 2, 3])
def test_level_opponents_leave_it_to_the_side_that_opened(opener):
    """rules.md 3.10: with the lowest hand."""
    table = start(block="lowest").round(LEVEL, block=-1, opener=opener)
    assert table.lines[0] == (opener % 2, 20, "block")
    assert table.next_opener == opener


# --- bonuses --------------------------------------------------------------------------------------


@proves("dominican", "finish")
@pytest.mark.parametrize(("options", "bonus"), [({}, 30), ({"bonus": 25}, 25)])
def test_capicua(options, bonus):
    """rules.md 3.10: a last tile that fits both ends."""
    table = start(**options).round(OUT_BOTH, out=0, last="1-3")
    assert [line for line in table.lines if line[2] != "passes"] == [
        (0, 30, "out"),
        (0, bonus, "last-tile"),
    ]


@proves("dominican", "finish")
@pytest.mark.parametrize(
    ("left", "last"), [(OUT_BOTH, "3-3"), (OUT_BOTH, "0-3"), (OUT, "2-3"), (OUT, "2-2")]
)
def test_no_capicua(left, last):
    """rules.md 3.10: not with a double, not with a blank, not at one end only."""
    table = start().round(left, out=0, last=last)
    assert table.ended.end == "out"
    assert "last-tile" not in {why for _, _, why in table.lines}


@proves("dominican", "passes")
def test_the_next_seat_cannot_answer_a_double():
    """dominoesonline.com: the opener's side scores when the round is over, once."""
    table = start(target=1000)
    table.deal({0: "6-6 0-1", 1: "1-2 1-3 2-3 3-4 4-5 5-5 2-4", 2: "3-6"})
    table.play("0:6-6A 1:pass")
    assert (table.acted.award, table.acted.scores) == (0, (0, 0))
    play_on(table)
    expected = [30, 0]
    for side in runs_of_three(table):
        expected[side] += 30
    assert passes(table) == [(s, p, "passes") for s, p in enumerate(expected) if p]


@proves("dominican", "passes")
def test_the_next_seat_cannot_answer_another_tile():
    """dominoesonline.com: twice as much, whoever opens."""
    table = start(target=1000).round(OUT, out=0)
    table.events.clear()
    table.deal({0: "1-2 0-5", 1: "0-3 0-4 3-4 3-3 4-4 5-6 6-6", 2: "2-6"})
    play_on(table.play("0:1-2A 1:pass") and table)
    expected = [60, 0]
    for side in runs_of_three(table):
        expected[side] += 30
    assert passes(table) == [(s, p, "passes") for s, p in enumerate(expected) if p]


@proves("dominican", "passes")
def test_a_later_pass_alone_pays_nothing():
    """dominoesonline.com: only the answer to the opening, or three in a row."""
    table = start(target=1000)
    table.deal({0: "6-6", 1: "5-6", 2: "0-1 0-2 0-3 1-2 1-3 2-3 4-4", 3: "0-6"})
    play_on(table.play("0:6-6A 1:5-6A 2:pass 3:0-6B") and table)
    gains = runs_of_three(table)
    assert sum(points for _, points, _ in passes(table)) == 30 * len(gains)


@proves("dominican", "passes")
def test_three_passes_in_a_row():
    """dominoesonline.com: with every 6 in one hand also the answer to the opening fails."""
    table = start(target=1000)
    table.deal({0: SIXES})
    table.play("0:6-6A 1:pass 2:pass 3:pass")
    assert table.seat == 0
    play_on(table)
    gains = runs_of_three(table)
    assert gains[0] == 0
    assert passes(table)[0] == (0, 30 + 30 * gains.count(0), "passes")


@proves("dominican", "match", "passes")
def test_bonuses_reach_the_target_too():
    """rules.md 3.10: they are in the score when the round is over."""
    table = start().standing([140, 0])
    table.deal({0: SIXES})
    table.play("0:6-6A 1:pass 2:pass 3:pass")
    assert not table.match.over
    assert play_on(table).outcome.winners == (0,)


# --- the end of the match -------------------------------------------------------------------------


@proves("dominican", "match")
@pytest.mark.parametrize(("before", "over"), [(173, False), (174, True)])
def test_200_wins(before, over):
    """dominoesonline.com: with the 26 of a round."""
    paid = sum(points for side, points, _ in start().round(OUT, out=0).lines if side == 0)
    before -= paid - 26
    table = start().standing([before, 0]).round(OUT, out=0)
    assert table.match.over == over
    if over:
        assert isinstance(table.outcome, MatchEnded)
        assert table.outcome.winners == (0,)
        assert table.outcome.scores[0] == 200


@proves("dominican", "match")
def test_another_target():
    """rules.md 3.10: 150 in one source."""
    assert start(target=26).round(OUT, out=0).outcome.winners == (0,)
