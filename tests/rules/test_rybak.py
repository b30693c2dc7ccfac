"""The Fisherman (S3c), clause by clause."""

import pytest

from kostyashki.errors import IllegalDeal
from kostyashki.events import MatchEnded
from tests.clauses import proves

from .table import Table

#: Seat 0 is out: 5, 12 and 3 are left.
OUT = {1: "2-3", 2: "6-6", 3: "1-2"}
#: Seat 1 makes the block: 6, 9, 24 and 31 are left.
BLOCK = {0: "1-1 2-2", 1: "1-3 1-4", 2: "3-3 4-4 5-5", 3: "6-6 4-6 4-5"}


def start(seats=4, **options):
    return Table("rybak", seats, **options)


# --- the deal, who opens, drawing ---------------------------------------------------------------


@proves("rybak", "deal")
@pytest.mark.parametrize(("seats", "each"), [(2, 7), (3, 5), (4, 5)])
def test_the_deal(seats, each):
    """S3c: seven tiles for two, five for more."""
    dealt = start(seats).deal({})
    assert [len(hand) for hand in dealt.hands] == [each] * seats
    assert len(dealt.boneyard) == 28 - seats * each


@proves("rybak", "opener")
@pytest.mark.parametrize(
    ("hands", "boneyard", "lead"),
    [
        ({0: "1-1", 1: "0-0"}, "", (1, "0-0")),
        ({0: "1-1", 1: "2-2"}, "0-0", (0, "1-1")),
        ({1: "6-6"}, "0-0 1-1 2-2 3-3 4-4 5-5", (1, "6-6")),
        ({1: "0-1"}, "0-0 1-1 2-2 3-3 4-4 5-5 6-6", (1, "0-1")),
        ({0: "0-3", 1: "1-2"}, "0-0 1-1 2-2 3-3 4-4 5-5 6-6 0-1 0-2", (1, "1-2")),
    ],
)
def test_the_lowest_double_opens_the_first_round_else_the_lowest_tile(hands, boneyard, lead):
    """S3c: 0-0, 1-1 …, 0-1, …; games.md: it must be that tile."""
    table = start(2)
    dealt = table.deal(hands, boneyard)
    assert (dealt.opener, dealt.must) == lead
    assert table.legal == {f"{lead[1]}A"}


@proves("rybak", "next-opener")
def test_who_went_out_opens_next_with_any_tile():
    """games.md: not the lowest double."""
    table = start().round(OUT, out=0)
    assert table.next_opener == 0
    with pytest.raises(IllegalDeal):
        table.deal({}, opener=1)
    assert table.deal({1: "0-0"}).must is None
    assert len(table.legal) == 5


@proves("rybak", "next-opener")
@pytest.mark.parametrize("opener", [0, 1, 2, 3])
def test_the_fisherman_opens_next(opener):
    """S3c: who laid the last tile before the block, the second seat after the opener here."""
    left = {(opener + at) % 4: hand for at, hand in BLOCK.items()}
    table = start(dead_stock="at-once").fish(left, opener=opener)
    fisherman = (opener + 1) % 4
    assert (table.ended.by, table.next_opener) == (fisherman, fisherman)
    assert table.deal({(opener + 2) % 4: "0-0"}).must is None


@proves("rybak", "draw")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_stuck_seat_draws_until_a_tile_fits(seats):
    """S3c: and may neither pass nor draw with one that fits."""
    table = start(seats)
    table.deal(
        {0: "0-0", 1: "1-2 1-3 2-3 4-5 5-6" + (" 4-6 3-6" if seats == 2 else "")}, "2-5 2-4 0-3"
    )
    table.play("0:0-0A")
    assert table.legal == {"draw"}
    table.play("1:draw=2-5 1:draw=2-4 1:draw=0-3")
    assert table.legal == {"0-3A", "0-3B"}


@proves("rybak", "dead-stock")
@pytest.mark.parametrize(("dead_stock", "drawn"), [("drawn-out", 8), ("at-once", 0)])
def test_a_dead_stock(dead_stock, drawn):
    """games.md: drawn out, and the fisherman gets that too, or a block at once."""
    table = start(dead_stock=dead_stock).fish(BLOCK)
    assert table.drawn == drawn
    assert (table.ended.end, table.ended.by) == ("block", 1)
    assert table.ended.scores == (0, 70 if dead_stock == "at-once" else 126, 0, 0)


# --- points -------------------------------------------------------------------------------------


@proves("rybak", "out-pays")
def test_out_scores_the_pips_of_the_others():
    """S3c, games.md: a reward."""
    table = start().round(OUT, out=0)
    assert table.ended.scores == (20, 0, 0, 0)
    assert table.lines == [(0, 20, "out")]


@proves("rybak", "block-pays")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_fisherman_scores_the_pips_of_all_hands(seats):
    """S3c: his own too, and though another hand is lower."""
    left = {
        2: {0: "1-1 2-2", 1: "4-4 5-5"},
        3: {0: "4-4", 1: "1-1 2-2", 2: "1-3 1-4"},
        4: BLOCK,
    }[seats]
    table = start(seats, dead_stock="at-once").fish(left)
    by = {2: 1, 3: 0, 4: 1}[seats]
    points = {2: 24, 3: 23, 4: 70}[seats]
    assert table.ended.by == by
    assert table.lines == [(by, points, "block")]
    assert sum(table.ended.scores) == points


@proves("rybak", "block-pays")
def test_equal_hands_are_no_tie():
    """S3c: the block is the fisherman's whatever the hands hold."""
    table = start(2, dead_stock="at-once").fish({0: "4-4 1-4", 1: "1-5 1-6"})
    assert table.lines == [(1, 26, "block")]


def test_no_tile_is_dear():
    """games.md: only classic and kozel-yard know dear tiles."""
    table = start().settle({1: "0-0", 2: "6-6"}, end="out", by=0)
    assert table.match.scores == [12, 0, 0, 0]


# --- the end ------------------------------------------------------------------------------------


@proves("rybak", "match")
@pytest.mark.parametrize("target", [None, 100, 101, 125, 200, 33])
def test_the_target(target):
    """S3c: 100, 101, 125 or 200, here any other too; reached or passed."""
    options = {} if target is None else {"target": target}
    at = 100 if target is None else target
    table = start(**options).standing([at - 21, 0, 0, 0]).round(OUT, out=0)
    assert not table.match.over
    table = start(**options).standing([at - 20, at - 1, 0, 0]).round(OUT, out=0)
    assert table.outcome == MatchEnded((0,), (1, 2, 3), (at, at - 1, 0, 0))
    assert table.ended.next_opener is None


@proves("rybak", "match")
def test_a_block_may_win():
    """S3c: the fisherman's 70 are enough."""
    table = start(dead_stock="at-once").standing([99, 30, 0, 0]).fish(BLOCK)
    assert table.outcome == MatchEnded((1,), (0, 2, 3), (99, 100, 0, 0))
