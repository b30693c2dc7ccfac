"""Brazilian dominoes (rules.md 3.10, the row of Recife), clause by clause."""

import pytest

from kostyashki.errors import IllegalDeal
from kostyashki.events import Acted, MatchEnded
from tests.clauses import proves

from .pairs import turned
from .table import Table

#: Seat 0 is out.
OUT = {1: "4-6 0-4", 2: "5-5", 3: "0-2"}
#: 2 and 14 against 3 and 5.
BLOCK = {0: "0-2", 1: "0-3", 2: "3-3 4-4", 3: "2-3"}
#: 7 and 7.
TIED = {0: "0-2", 1: "0-3", 2: "2-3", 3: "2-2"}


def start(**options):
    return Table("brazilian", **options)


def out_with(last, *, both, scores=(0, 0), carry=0, **options):
    """A round that seat 0 ends with a tile that had a half for each end, or had not."""
    for seed in range(300):
        try:
            table = start(**options).standing(scores, carry=carry)
            table.round(OUT, out=0, last=last, seed=seed)
        except AssertionError:
            continue
        plays = [e for e in table.events if isinstance(e, Acted) and e.do == "play"]
        if ({end.value for end in plays[-2].open} == {int(last[0]), int(last[2])}) == both:
            assert plays[-1].tile == last
            return table
    raise AssertionError("no such round")


@proves("brazilian", "deal", "seats")
def test_the_deal():
    """domino-recife: six tiles each, four sleep."""
    table = start()
    dealt = table.deal({})
    assert [len(hand) for hand in dealt.hands] == [6] * 4
    assert len(dealt.boneyard) == 4
    assert table.match.view(None)["drawable"] == 0


@proves("brazilian", "redeal")
def test_five_doubles_are_dealt_again():
    """domino-recife: six too; four are not."""
    start().redeal({1: "0-0 1-1 2-2 3-3 4-4"})
    start().redeal({1: "0-0 1-1 2-2 3-3 4-4 5-5"})
    with pytest.raises(IllegalDeal):
        start().redeal({1: "0-0 1-1 2-2 3-3 0-5 0-6"})


@proves("brazilian", "opener")
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_6_6_opens_or_the_highest_double_that_does_not_sleep(seat):
    """rules.md 3.10: it has to be laid."""
    table = start()
    assert table.deal({seat: "6-6"}).opener == seat
    assert table.legal == {"6-6A"}
    table = start()
    assert table.deal({seat: "4-4"}, "6-6 5-5").opener == seat
    assert table.legal == {"4-4A"}


@proves("brazilian", "next-opener")
def test_every_round_is_opened_so():
    """Our reading: the winner has no right to it."""
    table = start().round(OUT, out=0)
    assert table.next_opener is None
    assert table.deal({3: "6-6"}).opener == 3


@proves("brazilian", "pass")
def test_a_stuck_seat_passes():
    """domino-recife: what sleeps is not drawn."""
    table = start()
    table.deal({0: "6-6", 1: "1-2 1-3 2-3 3-4 4-5 5-5"})
    table.play("0:6-6A")
    assert table.legal == {"pass"}


@proves("brazilian", "finish", "out-pays")
@pytest.mark.parametrize(
    ("last", "both", "points"),
    [("1-3", False, 1), ("3-3", False, 2), ("1-3", True, 3), ("0-3", True, 3), ("3-3", True, 4)],
)
def test_the_last_tile_pays(last, both, points):
    """domino-recife: simple, carroça, lá-e-lô, cruzada."""
    table = out_with(last, both=both)
    assert table.lines == [(0, points, "out")]


@proves("brazilian", "seats", "out-pays")
def test_the_partner_s_last_tile_pays_the_pair():
    """domino-recife: pairs share a score."""
    table = start().round(turned(OUT, 2), out=2)
    assert {side for side, _, _ in table.lines} == {0}


@proves("brazilian", "block", "block-pays")
def test_the_pair_with_fewer_pips_wins_a_block():
    """domino-recife: 8 against 16, one point."""
    for by in range(4):
        assert start().round(BLOCK, block=by).lines == [(1, 1, "block")]


@proves("brazilian", "tie", "carry")
def test_a_tie_makes_the_next_round_dearer():
    """domino-recife: by one point; two ties by two."""
    table = start().round(TIED, block=-1)
    assert (table.lines, table.ended.carry) == ([], 1)
    table.round(TIED, block=-1)
    assert (table.lines, table.ended.carry) == ([], 2)
    table.round(BLOCK, block=-1)
    assert table.lines == [(1, 1, "block"), (1, 2, "carry")]
    assert table.ended.carry == 0


@proves("brazilian", "match")
@pytest.mark.parametrize(("before", "over"), [(2, False), (3, True), (5, True)])
def test_six_points_win(before, over):
    """domino-recife: or more."""
    table = out_with("1-3", both=True, scores=(before, 5))
    assert table.match.over == over
    if over:
        assert table.outcome == MatchEnded((0,), (1,), (before + 3, 5))


@proves("brazilian", "match")
def test_another_target():
    """rules.md 3.10."""
    assert out_with("3-3", both=True, target=4).outcome.winners == (0,)
    assert not out_with("3-3", both=True, target=5).match.over
