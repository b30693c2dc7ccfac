"""Sport dominoes (S3a), clause by clause."""

import pytest

from kostyashki import Match
from kostyashki.errors import IllegalDeal
from kostyashki.events import Dealt
from tests.clauses import proves

from .table import Table

BLOCK_24 = {0: "0-2", 1: "0-3", 2: "3-3 4-4", 3: "2-3"}
TIED = {0: "0-2", 1: "0-3", 2: "2-3", 3: "2-2"}


@proves("sport", "out-pays")
def test_out_scores_all_pips_in_all_hands():
    """S3a: the partner's 10 too, and small amounts."""
    table = Table("sport").round({1: "6-6 0-2", 2: "5-5", 3: "2-3"}, out=0, opener=0)
    assert table.ended.scores == (29, 0)
    assert table.lines == [(0, 29, "out")]
    table = Table("sport").round({0: "0-1", 1: "0-0", 2: "1-2"}, out=3)
    assert table.ended.scores == (0, 4)


@proves("sport", "block-pays")
def test_a_block_is_won_by_fewer_pips_and_pays_all_hands():
    """S3a: 16 against 8: the side with 8 scores 24, its own included, whoever made the block."""
    for by in range(4):
        table = Table("sport").round(BLOCK_24, block=by)
        assert (table.ended.end, table.ended.by) == ("block", by)
        assert table.ended.scores == (0, 24)
        assert table.lines == [(1, 24, "block")]


@proves("sport", "tie")
def test_an_equal_block_is_drawn():
    """S3a: 7 and 7, nobody scores, nothing is carried."""
    table = Table("sport").standing([30, 40]).round(TIED, block=-1)
    assert (table.ended.scores, table.ended.carry) == ((30, 40), 0)
    assert table.lines == []


@proves("sport", "next-opener")
@pytest.mark.parametrize("opener", [0, 1, 2, 3])
@pytest.mark.parametrize(
    "end", [{"out": 0}, {"block": -1}, {"tied": -1}], ids=["out", "block", "tied"]
)
def test_the_lead_moves_one_seat_on(end, opener):
    """games.md: `next: rotate`, however the round ended."""
    left = {1: "0-2", 2: "0-3", 3: "2-3"} if "out" in end else BLOCK_24
    if "tied" in end:
        left, end = TIED, {"block": -1}
    table = Table("sport").round(left, **end, opener=opener)
    assert table.next_opener == (opener + 1) % 4
    with pytest.raises(IllegalDeal):
        table.deal({}, opener=opener)
    assert table.deal({}).must is None
    assert len(table.legal) == 7


@proves("sport", "next-opener")
def test_the_winner_may_lead():
    """games.md: `next: winner`: who went out, or laid the last tile before a block."""
    left = {0: "0-2", 1: "0-3", 3: "2-3"}
    assert Table("sport", next="winner").round(left, out=2, opener=0).next_opener == 2
    for by in range(4):
        table = Table("sport", next="winner").round(BLOCK_24, block=by)
        assert table.next_opener == by


def rank(tile):
    return int(tile[0]) + int(tile[2]), int(tile[2])


@proves("sport", "opener")
def test_tiles_turned_up_name_the_first_opener():
    """S3a: the highest sum, then the higher half."""
    level = 0
    for seed in range(80):
        [dealt] = Match("sport", seed=seed, auto_deal=False).deal()
        assert isinstance(dealt, Dealt)
        assert len(set(dealt.turned)) == 4
        best = max(dealt.turned, key=rank)
        assert dealt.opener == dealt.turned.index(best)
        assert dealt.must is None
        level += sum(rank(tile)[0] == rank(best)[0] for tile in dealt.turned) > 1
    assert level > 3


@proves("sport", "side-arms")
def test_the_layout_is_a_line():
    """games.md: a double opens no side arms."""
    table = Table("sport").lay("5-5A 0-5A 2-5B")
    assert table.open == {"A": 0, "B": 2}


@proves("sport", "out")
def test_the_last_tile_goes_out_also_when_it_blocks():
    """games.md: an empty hand is `out`, whatever the ends are."""
    left = {0: "0-2", 1: "0-3", 2: "2-3"}
    for seed in range(40):
        table = Table("sport").round(left, out=3, seed=seed)
        if not {0, 2, 3} & set(table.open.values()):
            break
    else:
        pytest.fail("no such round")
    assert (table.ended.end, table.ended.by) == ("out", 3)
    assert table.ended.scores == (0, 10)


@proves("sport", "block")
def test_a_round_is_not_blocked_while_a_double_may_still_be_laid():
    """games.md: only kozel has a closed fish; here the holder of 2-2 plays on."""
    table = Table("sport").lay("1-1A 1-4B 2-4B 1-2A 2-6A 0-6A 0-2A 2-3A 3-5A 2-5A")
    assert table.open == {"A": 2, "B": 2}
    assert not table.match.to_deal


@proves("sport", "match")
@pytest.mark.parametrize(("before", "over"), [(170, False), (171, True), (172, True)])
def test_200_wins(before, over):
    """S3a: 200 or more, after the settlement."""
    table = Table("sport").standing([before, 180])
    table.round({1: "6-6 0-2", 2: "5-5", 3: "2-3"}, out=0)
    assert table.match.over == over
    assert table.ended.scores == (before + 29, 180)
    if over:
        assert (table.outcome.winners, table.outcome.losers) == ((0,), (1,))


@proves("sport", "match")
def test_another_target():
    """games.md: `target: any`."""
    table = Table("sport", target=20).round(BLOCK_24, block=-1)
    assert table.outcome.winners == (1,)
