"""Places of tiles on the table: nothing overlaps, joined halves touch, no tile ever moves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kostyashki import COMPILED, Match
from kostyashki.drawing.places import WIDTH_CLASSES, Picture, Place, ghost, place_tiles
from kostyashki.drawing.shapes import shapes
from kostyashki.errors import UsageError
from kostyashki.games import declared
from kostyashki.layout import ARMS, Layout
from kostyashki.rng import Rng
from kostyashki.rules import SideArms
from kostyashki.tiles import tile_set

pytestmark = pytest.mark.compiled_only

CLASSES = tuple(WIDTH_CLASSES)
GAMES = sorted(declared())
#: Half-tiles of free table on each side of the tiles, and CSS pixels of a phone's page around it.
MARGIN, PADDING = 1, 4
#: What a phone of 360 by 740 leaves to the table.
PHONE = (360, 400)

#: The box around the tiles over their area stays under four at every moment. Where side arms open
#: it may rarely pass it, and by no more than this. Measured, a round drawn for each width class: in
#: Seven Rocks 1 of 3,600 passes it (worst 4.0), in Muggins 1 of 1,500 (4.2), in Osel 3 of 900
#: (4.1), in Telefon, where side arms open late, 5 of 1,200 (5.4).
LIMIT = {"line": 4.0, "spinner first": 4.5, "spinner late": 5.5, "telefon": 6.5}
#: How many rounds of a hundred may pass four at some moment, of those that are always the same.
SPARSE = {"telefon": 2}
#: The least pixels of a half-tile on a phone. In Telefon two doubles at once may await side arms.
PIXELS = {"telefon": 13, "five-up": 10, "chickenfoot": 10, "mexican-train": 9}
#: Games in which many doubles branch; their tables take the room they need.
TREES = ["chickenfoot", "five-up"]
#: Games whose tables are not judged by how much of the box is tiles.
ROOMY = [*TREES, "mexican-train"]

Box = tuple[float, float, float, float]


def examples(number: int):
    return settings(max_examples=number if COMPILED else max(1, number // 5))


def box_of(place: Place) -> Box:
    width, height = (1, 2) if place.turn % 180 else (2, 1)
    return (
        place.x - width / 2,
        place.y - height / 2,
        place.x + width / 2,
        place.y + height / 2,
    )


def halves_of(place: Place) -> dict[str, Box]:
    """The squares of the two halves, low and high."""
    dx, dy = {0: (-0.5, 0), 90: (0, -0.5), 180: (0.5, 0), 270: (0, 0.5)}[place.turn]
    found = {}
    for name, sign in (("low", 1), ("high", -1)):
        x, y = place.x + sign * dx, place.y + sign * dy
        found[name] = (x - 0.5, y - 0.5, x + 0.5, y + 0.5)
    return found


def gap(a: Box, b: Box) -> float:
    """The larger of the distances across and down; negative when the boxes overlap."""
    return max(a[0] - b[2], b[0] - a[2], a[1] - b[3], b[1] - a[3])


def common_edge(a: Box, b: Box) -> float:
    """How long two boxes touch."""
    if gap(a, b) != 0:
        return 0.0
    across = min(a[2], b[2]) - max(a[0], b[0])
    down = min(a[3], b[3]) - max(a[1], b[1])
    return max(across, down)


def lie(places: Sequence[Place]) -> list[Place]:
    """Where tiles lie; that one of them turns out to be the spinner moves nothing."""
    return [msgspec.structs.replace(place, spinner=False) for place in places]


def outer_box(boxes: list[Box]) -> Box:
    lefts, tops, rights, bottoms = zip(*boxes)
    return min(lefts), min(tops), max(rights), max(bottoms)


def joined(layout: Layout) -> list[tuple[int, int, tuple[int, int]]]:
    """Which tile is joined to which earlier one, and by which pips, told by the plays alone."""
    ends: dict[str, tuple[int, int]] = {}
    found = []
    for index, ((tile, arm, _), outer) in enumerate(zip(layout.plays, layout.outers)):
        low, high = (int(half) for half in tile.split("-"))
        if index == 0:
            ends = {"A": (0, low), "B": (0, high)}
        else:
            before, value = ends[arm]
            inner = abs(layout.joining.sum - value) if outer is None else low + high - outer
            inner = low if low == high else inner
            found.append((before, index, (value, inner)))
            ends[arm] = (index, low + high - inner)
        for side, root in layout.roots.items():
            if root == tile:
                ends[side] = (index, low)
    return found


def check(layout: Layout, picture: Picture) -> None:
    """All that must hold of any picture, whatever the game."""
    places = picture.places
    assert [(p.tile, p.arm, p.closed) for p in places] == list(layout.plays)
    assert [p.index for p in places] == list(range(len(places)))
    assert {p.tile for p in places if p.spinner} == layout.branching
    boxes = [box_of(place) for place in places]
    left, top, right, bottom = outer_box(boxes)
    size = (left, top, right - left, bottom - top)
    if picture.names:  # rows of trains, each with its name before it
        assert gap((picture.x, picture.y, *far_corner(picture)), (left, top, right, bottom)) < 0
        assert right <= picture.x + picture.width
        assert [name.y for name in picture.names] == sorted({name.y for name in picture.names})
    else:
        assert (picture.x, picture.y, picture.width, picture.height) == size
    pairs = {(a, b): value for a, b, value in joined(layout)}
    for a, b in combinations(range(len(places)), 2):
        if (a, b) in pairs and places[b].tie is None and not begins_row(picture, places[b]):
            check_joint(places[a], places[b], pairs[a, b])
        else:
            assert gap(boxes[a], boxes[b]) >= 0.25, (places[a], places[b])


def far_corner(picture: Picture) -> tuple[float, float]:
    return picture.x + picture.width, picture.y + picture.height


def begins_row(picture: Picture, place: Place) -> bool:
    """Whether a tile is the first in a row of its train; the row's name says where it belongs."""
    row = [name.arm for name in picture.names if name.y == place.y]
    assert not row or row == [place.arm]
    return bool(row) and box_of(place)[0] == 0.5


def is_tree(layout: Layout) -> bool:
    """Whether many doubles may branch."""
    return layout.side_arms in (SideArms.EVERY, SideArms.FEET)


def check_joint(one: Place, other: Place, pips: tuple[int, int]) -> None:
    """Joined tiles touch, with nothing but halves of those pips, along a whole half."""
    assert gap(box_of(one), box_of(other)) == 0
    touching = [
        (first, second, common_edge(a, b))
        for first, a in halves_of(one).items()
        for second, b in halves_of(other).items()
        if common_edge(a, b) > 0
    ]
    for first, second, _ in touching:
        assert (value_of(one.tile, first), value_of(other.tile, second)) == pips
    assert sum(length for _, _, length in touching) == 1
    if len(touching) == 1:  # a whole half, not half of one
        assert touching[0][2] == 1
    else:
        assert {length for _, _, length in touching} == {0.5}
    # A double lies across: a tile leaves it in the middle of a long side or at a short one.
    assert len(touching) == 1 or is_double(one.tile) or is_double(other.tile)


def value_of(tile: str, half: str) -> int:
    return int(tile.split("-")[half == "high"])


def is_double(tile: str) -> bool:
    low, high = tile.split("-")
    return low == high


def check_doubles(picture: Picture, layout: Layout) -> None:
    """A double lies across the tile it is laid at; in a row of doubles every other one does.

    Where many doubles branch it may also lie at the flank of that tile, where its arm turns.
    """
    for before, index, _ in joined(layout):
        one, other = picture.places[before], picture.places[index]
        if is_double(other.tile) and not is_double(one.tile):
            bent = one.turn % 180 == other.turn % 180
            if not (bent and is_tree(layout)):
                assert not bent
                continue
            if other.tie is not None:
                continue
            across = abs(one.y - other.y if one.turn % 180 == 0 else one.x - other.x)
            assert across == 1


def check_marks(layout: Layout, picture: Picture) -> None:
    """A mark at every open arm, with the numbers of the sum, on no tile and on no other mark."""
    assert [(mark.arm, mark.value) for mark in picture.marks] == [
        (arm, layout.joining.needed(value)) for arm, value in layout.open
    ]
    if not layout.to_fill:  # then only what has to be filled is open
        points = [mark.points for mark in picture.marks if mark.kind == "count"]
        assert points == [points for _, points in layout.counted]
        assert sum(mark.points for mark in picture.marks) == layout.count
    spots = [(m.x - 0.4, m.y - 0.4, m.x + 0.4, m.y + 0.4) for m in picture.marks]
    assert all(gap(a, b) >= 0 for a, b in combinations(spots, 2))
    ends = {}
    for place in picture.places:
        ends[place.arm] = place
        if place.index == 0:
            ends["B"] = place
        for side, root in layout.roots.items():
            if root == place.tile:
                ends[side] = place
    for mark in picture.marks:
        if picture.names and not any(place.arm == mark.arm for place in picture.places):
            assert (mark.arm, mark.y) in {(name.arm, name.y) for name in picture.names}
            continue
        near = (mark.x - 0.5, mark.y - 0.5, mark.x + 0.5, mark.y + 0.5)
        assert gap(near, box_of(ends[mark.arm])) <= 0
        own = {ends[mark.arm].index} if is_tree(layout) else set()
        spot = (mark.x - 0.4, mark.y - 0.4, mark.x + 0.4, mark.y + 0.4)
        assert all(gap(spot, box_of(p)) >= 0 for p in picture.places if p.index not in own)


def ratio(picture: Picture) -> float:
    """The box around the tiles over the area of the tiles."""
    return picture.width * picture.height / (2 * len(picture.places))


def kind(layout: Layout) -> str:
    """How the side arms opened; each way leaves more of the table empty than the one before."""
    if layout.side_arms == SideArms.COVERED:  # room is kept even if no double is ever covered
        return "telefon"
    if layout.spinner_tile is None:
        return "line"
    return "spinner first" if layout.plays[0][0] == layout.spinner_tile else "spinner late"


def phone_pixels(picture: Picture) -> float:
    """CSS pixels of a half-tile on a phone upright."""
    return min(
        (side - 2 * PADDING) / (length + 2 * MARGIN)
        for side, length in zip(PHONE, (picture.width, picture.height))
    )


def play_round(name: str, seats: int, seed: int) -> list[Layout]:
    """A random round: the layout after each tile."""
    match = Match(name, seats=seats, seed=seed, auto_deal=False)
    match.deal()
    rng = Rng(seed, 1)
    found: list[Layout] = []
    while not (match.to_deal or match.over):
        legal = match.legal_actions
        match.apply(legal[rng.pick(len(legal))])
        if len(match.layout.plays) > len(found):
            found.append(match.layout.copy())
    return found


games = st.sampled_from(GAMES)
seeds = st.integers(0, 2**32 - 1)


@pytest.mark.parametrize("name", GAMES)
def test_rounds_of_every_game(name):
    @examples(8)
    @given(st.sampled_from(declared()[name].seats), seeds)
    def check_all(seats, seed):
        check_round(name, play_round(name, seats, seed))

    check_all()


def check_round(name: str, layouts: list[Layout]) -> None:
    """All that must hold of a round's layouts, drawn for each width class."""
    for width_class in CLASSES:
        before: tuple[Place, ...] = ()
        for layout in layouts:
            picture = place_tiles(layout, width_class)
            assert lie(picture.places[: len(before)]) == lie(before)
            before = picture.places
            check(layout, picture)
            check_doubles(picture, layout)
            check_marks(layout, picture)
            if name not in ROOMY:
                assert ratio(picture) < LIMIT[kind(layouts[-1])]
        if width_class == "phone":
            assert phone_pixels(picture) >= PIXELS.get(name, 14)


@pytest.mark.parametrize(
    ("name", "percent"), [(n, SPARSE.get(n, 0)) for n in GAMES if n not in ROOMY]
)
def test_the_table_is_well_used(name, percent):
    """The box stays under four times the tiles' own area from the first tile to the last."""
    seats = declared()[name].seats
    last: list[float] = []
    worst: list[float] = []
    for seed in range(40):
        layouts = play_round(name, seats[seed % len(seats)], seed)
        for width_class in CLASSES:
            ratios = [ratio(place_tiles(layout, width_class)) for layout in layouts]
            last.append(ratios[-1])
            worst.append(max(ratios))
    wasted = [found for found in worst if found >= 4]
    assert 100 * len(wasted) <= percent * len(worst), wasted
    assert sum(last) / len(last) < 3


@pytest.mark.parametrize("name", TREES)
def test_tiles_of_branching_tables_are_readable_and_apart(name):
    """On phones a half-tile has 14 pixels in most rounds, and hardly a tile has to be tied."""
    seats = declared()[name].seats
    small = tied = tiles = 0
    for seed in range(100):
        picture = place_tiles(play_round(name, seats[seed % len(seats)], seed)[-1], "phone")
        small += phone_pixels(picture) < 14
        tied += sum(place.tie is not None for place in picture.places)
        tiles += len(picture.places)
    assert small <= {"five-up": 10, "chickenfoot": 40}[name]
    assert 1000 * tied <= {"five-up": 1, "chickenfoot": 15}[name] * tiles


@dataclass(frozen=True)
class Table:
    """A way to lay tiles by whim: how much each arm is liked, and how doubles are."""

    highest: int
    side_arms: int
    arms: tuple[int, ...]
    doubles: int
    closing: int
    seed: int

    def layouts(self) -> list[Layout]:
        """Lay tiles until none fits, no game's rules asked."""
        rng = Rng(self.seed)
        layout = Layout(tile_set(self.highest), self.side_arms)
        left = list(layout.tiles.names)
        found: list[Layout] = []
        while True:
            moves = self.moves(layout, left)
            if not moves:
                return found
            tile, arm = moves[rng.pick(len(moves))]
            closed = is_double(tile) and len(found) > 4 and rng.pick(10) < self.closing
            closed = closed and not is_tree(layout)
            layout.lay(tile, arm, closed)
            left.remove(tile)
            found.append(layout.copy())

    def moves(self, layout: Layout, left: list[str]) -> list[tuple[str, str]]:
        """Every move as often as it is liked."""
        weights = {arm: self.arms[at % len(self.arms)] for at, arm in enumerate(ARMS)}
        ends = layout.open if layout.plays else (("A", -1),)
        return [
            (tile, arm)
            for arm, value in ends
            for tile in left
            if value < 0 or str(value) in tile.split("-")
            for _ in range(weights[arm] * (self.doubles if is_double(tile) else 3))
        ]


tables = st.builds(
    Table,
    highest=st.sampled_from([6, 6, 6, 9]),
    side_arms=st.integers(0, 2),
    arms=st.sampled_from(
        [
            (1, 0, 0, 0),
            (1, 40, 0, 0),
            (1, 1, 0, 0),
            (1, 1, 1, 1),
            (30, 1, 1, 1),
            (1, 1, 30, 1),
            (1, 1, 30, 30),
            (1, 30, 1, 30),
        ]
    ),
    doubles=st.sampled_from([0, 1, 3, 30]),
    closing=st.sampled_from([0, 0, 2]),
    seed=seeds,
)


@examples(80)
@given(tables, st.sampled_from(CLASSES))
def test_tables_of_any_shape(table, width_class):
    """Long arms, late spinners, every tile on one side: places stay places."""
    layouts = table.layouts() or [Layout(tile_set(6))]
    before: tuple[Place, ...] = ()
    for layout in layouts:
        picture = place_tiles(layout, width_class)
        assert lie(picture.places[:-1]) == lie(before)
        before = picture.places
    if layout.plays:
        check(layout, picture)
        check_doubles(picture, layout)
        check_marks(layout, picture)


@pytest.mark.parametrize("name", [n for n in GAMES if n not in ROOMY])
@examples(4)
@given(seed=seeds, data=st.data())
def test_what_is_told_of_a_play_is_known_when_it_is_made(name, seed, data):
    layouts = play_round(name, data.draw(st.sampled_from(declared()[name].seats)), seed)
    told = shapes(layouts[-1])
    for layout in layouts:
        assert shapes(layout) == told[: len(layout.plays)]
        if not layout.joining.sum:
            check_ends(layout, *told[len(layout.plays) - 1][3:])


def check_ends(layout: Layout, dead: int, single: int) -> None:
    """An arm that is told to be dead is fitted by no tile left, one told single by no double."""
    laid = {tile for tile, _, closed in layout.plays if not closed}
    for arm, value in layout.open:
        fitting = {t for t in layout.tiles.names if str(value) in t.split("-")} - laid
        bit = 1 << ARMS.index(arm)
        assert bool(dead & bit) == (not fitting)
        assert bool(single & bit) == (f"{value}-{value}" not in fitting)


@examples(20)
@given(st.sampled_from(GAMES), seeds, st.sampled_from(CLASSES))
def test_a_ghost_lies_where_the_tile_will(name, seed, width_class):
    match = Match(name, seed=seed, auto_deal=False)
    match.deal()
    rng = Rng(seed, 2)
    while not (match.to_deal or match.over):
        legal = match.legal_actions
        action = legal[rng.pick(len(legal))]
        if action.do != "play" or action.tile is None or action.arm is None:
            match.apply(action)
            continue
        place = ghost(
            match.layout,
            action.tile,
            action.arm,
            width_class,
            closed=action.closed,
            outer=action.outer,
        )
        match.apply(action)
        assert place_tiles(match.layout, width_class).places[-1] == place


def test_a_straight_line_while_the_table_is_wide_enough():
    layout = Layout(tile_set(6))
    for tile, arm in [("3-4", "A"), ("4-4", "B"), ("4-6", "B"), ("3-5", "A"), ("5-5", "A")]:
        layout.lay(tile, arm)
    picture = place_tiles(layout, "phone")
    assert {place.y for place in picture.places} == {0}
    assert [(p.tile, p.turn) for p in sorted(picture.places, key=lambda place: place.x)] == [
        ("5-5", 90),
        ("3-5", 180),
        ("3-4", 0),
        ("4-4", 90),
        ("4-6", 0),
    ]
    assert (picture.width, picture.height) == (8, 2)


def test_the_marks_of_a_spinner():
    layout = Layout(tile_set(6), 1)
    layout.lay("2-2", "A")
    [first, second] = place_tiles(layout).marks
    assert (first.kind, first.points, second.kind, second.points) == ("count", 4, "open", 0)
    layout.lay("2-3", "A")
    kinds = [(mark.arm, mark.kind, mark.points) for mark in place_tiles(layout).marks]
    assert kinds == [("A", "count", 3), ("B", "count", 4)]
    layout.lay("2-5", "B")
    marks = {mark.arm: mark for mark in place_tiles(layout).marks}
    assert [marks[arm].kind for arm in "ABCD"] == ["count", "count", "open", "open"]
    assert marks["C"].y < 0 < marks["D"].y


def test_marks_that_want_the_same_room_lie_apart():
    """In this round the first place of one mark is the only one of another."""
    for layout in play_round("seven-rocks", 4, 519):
        check_marks(layout, place_tiles(layout, "tablet"))


def test_an_empty_table_has_no_places():
    assert place_tiles(Layout(tile_set(6))) == Picture((), (), 0, 0, 0, 0)
    place = ghost(Layout(tile_set(6)), "1-2", "A")
    assert (place.x, place.y, place.turn, place.index) == (0, 0, 0, 0)


def test_an_unknown_width_class():
    with pytest.raises(UsageError, match="no width class 'watch'; there are: phone, tablet, des"):
        place_tiles(Layout(tile_set(6)), "watch")


def test_the_checks_can_fail():
    layout = Layout(tile_set(6))
    for tile, arm in [("3-4", "A"), ("4-4", "B"), ("4-6", "B")]:
        layout.lay(tile, arm)
    picture = place_tiles(layout)
    check(layout, picture)
    last = picture.places[-1]
    assert (last.x, last.y, last.turn) == (3, 0, 0)
    for x, y, turn in [(3, 0, 180), (3.5, 0, 0), (2.5, 0, 0), (3, 0.25, 0), (3, 0, 90), (9, 9, 0)]:
        moved = Place(last.tile, x, y, turn, last.arm, last.closed, last.index, last.spinner)
        places = (*picture.places[:-1], moved)
        left, top, right, bottom = outer_box([box_of(place) for place in places])
        wrong = Picture(places, picture.marks, left, top, right - left, bottom - top)
        with pytest.raises(AssertionError):
            check(layout, wrong)
