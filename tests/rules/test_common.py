"""What holds for all games alike, by rounds played at random; each test names its clauses.

The expectations stand here a second time, as games.md and section 3 of rules.md have them; nothing
is read off a declaration.
"""

import random
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import islice, pairwise, product
from typing import NamedTuple

import pytest

from kostyashki import Action, Match, game
from kostyashki.events import Acted, Dealt, RoundEnded
from kostyashki.notation import read_position
from kostyashki.tiles import tile_set
from tests.clauses import EVERY, GAMES, proves

#: Tiles dealt to each seat, by seats.
HANDS = {
    **{name: {4: 7} for name in GAMES},
    **{name: {2: 7, 3: 5, 4: 5} for name in ("classic", "rybak", "traditional", "muggins")},
    **{name: {2: 7, 3: 5, 4: 5} for name in ("block", "draw", "all-fives", "all-threes")},
    **{
        name: {2: 7, 3: 7, 4: 7} for name in ("kozel", "kozel-yard", "sea-kozel", "osel", "telefon")
    },
    "kolbasa": {4: 7, 5: 5, 6: 4, 7: 4, 8: 3},
    "blind": {2: 8, 3: 8, 4: 7},
    **{name: {2: 6, 3: 6, 4: 5} for name in ("bergen", "bergen-pagat", "double-bergen")},
    **{name: {2: 7, 3: 6, 4: 5} for name in ("semyorka", "matador")},
    "five-up": {2: 5, 3: 5, 4: 5},
    "fives-and-threes": {2: 7, 3: 5, 4: 5},
    "brazilian": {4: 6},
    "cuban": {4: 10},
    "chickenfoot": {2: 9, 3: 7, 4: 7, 5: 7, 6: 6, 7: 6, 8: 5},
    "mexican-train": {2: 16, 3: 16, 4: 15, 5: 14, 6: 12, 7: 10, 8: 9},
}
#: The highest number of the set, where it is not six.
HIGHEST = {"cuban": 9, "chickenfoot": 9, "mexican-train": 12}
IN_PAIRS = (
    *("seven-rocks", "sport", "kozel-pairs", "sea-kozel-202", "chechevo", "general"),
    *("partnership", "dominican", "puerto-rican", "cuban", "jamaican", "haitian", "brazilian"),
    "venezuelan",
)
BRANCHING = (
    *("seven-rocks", "osel", "telefon", "muggins", "all-fives", "five-up", "double-bergen"),
    *("sebastopol", "chickenfoot", "mexican-train"),
)
#: A turn may be several tiles, or leave out a tile that fits.
MORE_A_TURN = ("sea-kozel", "sea-kozel-202", "osel", "kolbasa", "blind", "mexican-train")
STUCK_PASS = (
    *(*IN_PAIRS, "kozel", "kozel-yard", "sea-kozel", "osel", "telefon", "kolbasa"),
    *("block", "fives-and-threes", "sebastopol"),
)
#: Nothing is drawn, though tiles may lie aside.
NO_DRAWING = (*IN_PAIRS, "kolbasa", "block", "fives-and-threes", "sebastopol")
#: How many tiles are never drawn.
RESERVE = {"bergen": 2, "semyorka": 2, "bergen-pagat": 2, "draw": 2, "matador": 2}
#: A stuck seat draws the boneyard out, whether it can help or not.
DRAWN_OUT = (
    *("draw", "all-fives", "five-up", "all-threes", "bergen-pagat", "double-bergen", "matador"),
    *("chickenfoot", "mexican-train"),
)
#: Games on one line, or that have no double yet, with five tiles each for four.
HELD_DOUBLE = (
    *("block", "draw", "all-fives", "five-up", "all-threes", "fives-and-threes", "bergen-pagat"),
    "double-bergen",
)
#: Blocks are rare, or there is only one table.
RARE = ("five-up", "chickenfoot", *(name for name, hands in HANDS.items() if hands.keys() == {4}))


class Ply(NamedTuple):
    """An action of a random round: what the seat had before it, and what came of it."""

    seat: int
    hands: list[list[str]]
    open: dict[str, int]
    legal: list[Action]
    action: Action
    after: dict[str, int]
    laid: int
    ended: RoundEnded | None
    over: bool


def walk(name: str, seats: int, seed: int, **options: object) -> Iterator[Ply]:
    """Play the first round of a match at random."""
    match = Match(game(name, **options), seats=seats, seed=seed, auto_deal=False)
    rng = random.Random(seed)
    match.deal()
    ends: dict[str, int] = {}
    while not match.over and not match.to_deal:
        hands = [match.plan.tiles.listed(mask) for mask in match.round.hand_masks]
        seat, legal = match.round.seat, match.legal_actions
        action = rng.choice(legal)
        acted, *rest = match.apply(action)
        assert isinstance(acted, Acted)
        ended = rest[0] if rest and isinstance(rest[0], RoundEnded) else None
        after = {end.arm: end.value for end in acted.open}
        laid = len(match.layout.plays)
        yield Ply(seat, hands, ends, legal, action, after, laid, ended, match.over)
        ends = after


@cache
def rounds(name: str, seats: int, number: int = 12) -> list[list[Ply]]:
    """Return some random rounds, each a list of its actions."""
    return [list(walk(name, seats, seed)) for seed in range(number)]


def each(name: str) -> Iterator[Ply]:
    """Yield every action of some rounds of a game, at all its tables."""
    for seats in HANDS[name]:
        for played in rounds(name, seats):
            yield from played


def turns(name: str, tables: Iterable[int]) -> Iterator[Ply]:
    """Yield the first action of every turn but the opening ones."""
    for seats in tables:
        for played in rounds(name, seats):
            for before, ply in pairwise(played):
                if ply.seat != before.seat:
                    yield ply


def fits(tile: str, ends: dict[str, int], total: int = 0) -> set[str]:
    """Return the arms that a tile fits; with a ``total`` the halves that touch add up to it."""
    low, high = map(int, tile.split("-"))
    if total and (low + high == total or low + high == 0):
        return set(ends)
    return {arm for arm, pip in ends.items() if (total - pip if total else pip) in (low, high)}


def total(name: str) -> int:
    """What the halves that touch add up to; 0: they are equal."""
    return 7 if name in ("semyorka", "matador") else 0


def size(name: str) -> int:
    """How many tiles the set has."""
    highest = HIGHEST.get(name, 6)
    return (highest + 1) * (highest + 2) // 2


# --- the table ----------------------------------------------------------------------------------


@proves(EVERY, "seats", "set", "deal")
@pytest.mark.parametrize("name", GAMES)
def test_who_plays_and_what_is_dealt(name):
    """The table of games.md, rules.md 3: seats, sides, tiles; every tile of the set is there."""
    highest = HIGHEST.get(name, 6)
    for seats, hand in HANDS[name].items():
        match = Match(name, seats=seats, seed=3, auto_deal=False)
        dealt = match.deal()[-1]
        assert isinstance(dealt, Dealt)
        assert [len(tiles) for tiles in dealt.hands] == [hand] * seats
        tiles = [tile for one in (*dealt.hands, dealt.boneyard) for tile in one]
        tiles += ["12-12"] if name == "mexican-train" else []
        whole = [f"{a}-{b}" for b in range(highest + 1) for a in range(b + 1)]
        assert sorted(tiles) == sorted(whole)
        assert len(match.scores) == (2 if name in IN_PAIRS else seats)


@proves(EVERY, "join")
@pytest.mark.parametrize("name", GAMES)
def test_only_tiles_that_fit_are_laid(name):
    """games.md, common: every legal play joins, and nothing else is legal on that arm."""
    for ply in each(name):
        if ply.open:
            for act in ply.legal:
                assert act.tile is None or act.arm in fits(act.tile, ply.open, total(name))


@proves(EVERY, "turn")
@pytest.mark.parametrize("name", [name for name in GAMES if name not in ("blind", "mexican-train")])
def test_a_seat_with_a_tile_that_fits_must_lay_it(name):
    """games.md, common: neither draw nor pass; and every tile that fits may be laid."""
    seen = 0
    for ply in turns(name, HANDS[name]):
        fitting = {(t, arm) for t in ply.hands[ply.seat] for arm in fits(t, ply.open, total(name))}
        if fitting:
            assert {(act.tile, act.arm) for act in ply.legal} == fitting
            seen += 1
    assert seen > 50


@proves(EVERY, "turn")
@pytest.mark.parametrize("name", [name for name in GAMES if name not in MORE_A_TURN])
def test_a_turn_is_one_tile(name):
    """games.md, common: after a play the next seat in the order of play acts."""
    for seats in HANDS[name]:
        for played in rounds(name, seats):
            for one, two in pairwise(played):
                # In chickenfoot the seats first draw in turn for the tile that opens.
                if one.open:
                    drew = one.action.do == "draw"
                    assert two.seat == (one.seat if drew else (one.seat + 1) % seats)


@proves(EVERY, "pass")
@pytest.mark.parametrize("name", STUCK_PASS)
def test_a_seat_that_cannot_play_passes(name):
    """games.md, common: where nothing may be drawn."""
    passed = 0
    for ply in turns(name, HANDS[name] if name == "kolbasa" else (4,)):
        if not any(fits(tile, ply.open) for tile in ply.hands[ply.seat]):
            assert ply.legal == [Action("pass")]
            passed += 1
    assert passed > 10


@proves(EVERY, "draw")
@pytest.mark.parametrize("name", DRAWN_OUT)
def test_a_seat_that_cannot_play_must_draw(name):
    """It can do nothing else at the start of its turn while a tile may be drawn."""
    drew = 0
    for ply in turns(name, (2, 4)):
        on_table = ply.laid - (ply.action.do == "play")
        drawable = size(name) - on_table - sum(map(len, ply.hands)) - RESERVE.get(name, 0)
        if ply.legal[0].do != "play" and ply.open:
            assert ply.legal == [Action("draw" if drawable > 0 else "pass")]
            drew += drawable > 0
    assert drew > 20


@proves(EVERY, "side-arms")
@pytest.mark.parametrize("name", [name for name in GAMES if name not in BRANCHING])
def test_a_line_has_two_ends(name):
    """games.md: no double opens side arms."""
    assert {arm for ply in each(name) for arm in ply.open} == {"A", "B"}


# --- the end of a round -------------------------------------------------------------------------


@proves(EVERY, "out")
@pytest.mark.parametrize("name", GAMES)
def test_the_round_ends_with_an_empty_hand(name):
    """games.md, common: at once, and it is called so, also when the last tile blocks."""
    seen = 0
    for ply in each(name):
        left = len(ply.hands[ply.seat]) - (ply.action.do == "play") + (ply.action.do == "draw")
        if ply.ended is not None:
            assert (ply.ended.end == "out") == (left == 0)
            if ply.ended.end == "out":
                assert (ply.ended.by, ply.ended.hands[ply.seat]) == (ply.seat, ())
                seen += 1
        else:
            assert left > 0 or ply.over
    assert seen > 3


@proves(EVERY, "block")
@pytest.mark.parametrize("name", [name for name in GAMES if name not in ("kozel", "blind")])
def test_a_round_is_blocked_when_nobody_can_go_on_and_not_before(name):
    """games.md, common: no hand fits an open arm, and nothing more may be drawn."""
    blocks = 0
    reserve = size(name) if name in NO_DRAWING else RESERVE.get(name, 0)
    for seats in HANDS[name]:
        for played in rounds(name, seats, 60 if name in RARE else 12):
            for at, ply in enumerate(played):
                hands = (
                    ply.ended.hands
                    if ply.ended
                    else [
                        tuple(hand)
                        for hand in (played[at + 1].hands if at + 1 < len(played) else [])
                    ]
                )
                held = [tile for hand in hands for tile in hand]
                drawable = size(name) - ply.laid - len(held) > reserve
                can = any(fits(tile, ply.after, total(name)) for tile in held)
                if ply.ended is not None and ply.ended.end == "block":
                    assert not can
                    assert not drawable or not ply.after
                    blocks += 1
                elif ply.after and ply.ended is None and not ply.over:
                    assert can or drawable
    assert blocks


@proves(EVERY, "block")
@pytest.mark.parametrize("name", HELD_DOUBLE)
def test_a_round_goes_on_while_a_hand_holds_the_double_of_both_ends(name):
    """Nobody else can go on from 0 and 0; in Kozel alone it is a fish even so."""
    laid = "0-1,1-2B,0-2B,0-3B,3-4B,0-4B,0-5B,5-6B"
    hands = "0-6,4-4,4-5/0-0,1-1,1-3/2-2,2-3,1-4/3-3,1-5,2-4"
    rest = ",".join(tile for tile in tile_set(6).names if tile not in f"{laid},{hands}")
    yard = "" if name in NO_DRAWING else f"boneyard={rest} "
    line = f"{name} seats=4 layout={laid} hands={hands} {yard}turn=0 scores=0,0,0,0"
    match = read_position(line).match(seed=0, auto_deal=False)
    match.apply(Action("play", "0-6", "B"))
    assert {end for _, end in match.layout.open} == {0}
    assert match.legal_actions == [Action("play", "0-0", "A"), Action("play", "0-0", "B")]


def left_at_blocks(name: str, dead_stock: str) -> Iterator[int]:
    """Yield how many tiles might still be drawn at the end of each random round that is blocked."""
    for seed, seats in product(range(300), (2, 4)):
        *_, last = walk(name, seats, seed, dead_stock=dead_stock)
        # Where no end is open nothing is drawn for.
        if last.ended is not None and last.ended.end == "block" and last.after:
            held = sum(map(len, last.ended.hands))
            yield size(name) - last.laid - held - RESERVE.get(name, 0)


@proves(EVERY, "dead-stock")
@pytest.mark.parametrize("name", DRAWN_OUT)
def test_a_boneyard_that_helps_nobody_is_drawn_out_unless_it_ends_the_round_at_once(name):
    """Our reading; the other one is `dead_stock: at-once`."""
    drawn_out = list(islice(left_at_blocks(name, "drawn-out"), 3))
    assert drawn_out
    assert not any(drawn_out)
    assert any(left_at_blocks(name, "at-once"))
