"""The layout as text: joins, the drawing for a terminal, the words for a screen reader."""

import json
import re
from itertools import pairwise
from pathlib import Path

import pytest

from kostyashki import Match, games
from kostyashki.drawing.joins import joins, open_sites, site
from kostyashki.drawing.text import describe, draw
from kostyashki.layout import Layout
from kostyashki.rules import SideArms
from kostyashki.tiles import tile_set

POSITIONS = json.loads(
    (Path(__file__).parent / "data" / "seven-rocks-positions.json").read_text("utf-8")
)
LONG = "1-4A 1-1A 4-4B 3-4B 1-2A 1-5C 5-5C 0-5C 1-3D"
PLAYS = [
    *(" ".join(LONG.split()[:count]) for count in (3, 4)),
    "2-2A",
    *(" ".join(LONG.split()[:count]) for count in (5, 6, 8, 9)),
    "1-4A",
    "1-4A 1-1A",
    "3-6A 6-6B",
    "0-0A",
]


def laid(script, side_arms=SideArms.AFTER_LINE):
    """Lay tiles: ``1-4A`` on arm A, ``3-3C*`` closed."""
    layout = Layout(tile_set(6), side_arms)
    for word in script.split():
        layout.lay(word[:3], word[3], word.endswith("*"))
    return layout


# --- joins ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("position", "plays"), list(zip(POSITIONS, PLAYS, strict=True)))
def test_the_positions_of_the_document(position, plays):
    """S0: joins and open places of all eleven, in its order."""
    layout = laid(plays)
    assert [tile for tile, _, _ in layout.plays] == position["tiles"]
    assert [list(join) for join in joins(layout)] == position["joins"]
    assert [list(place) for place in open_sites(layout)] == position["open_sites"]


def test_an_empty_table():
    layout = laid("")
    assert (joins(layout), draw(layout)) == ([], "")
    assert describe(layout, "en") == "The table is empty."
    with pytest.raises(ValueError, match="nothing has been laid"):
        site(layout, "A")


def test_a_double_that_opens_is_joined_at_both_ends_of_its_line():
    assert joins(laid("2-2A 1-2A 2-5B")) == [
        ("2-2", "line-a", "1-2", "high"),
        ("2-2", "line-b", "2-5", "low"),
    ]


# --- the words ------------------------------------------------------------------------------------


def test_the_text_alternative_of_the_document():
    """S0, "Выложена кость [1|5]", to the letter."""
    assert describe(laid("1-4A 1-1A 4-4B 3-4B 1-2A 1-5C"), "ru", award=10) == (
        "Учитываемые вклады: 2 + 5 + 3 = 10. Начисление за выкладывание: 10 исходных очков. "
        "Кости: [1|4], [1|1], [4|4], [3|4], [1|2], [1|5]. Разветвляющие дубли: [1|1]. "
        "Соединения: [1|4] (конец с меньшим значением) – [1|1] (линия A); "
        "[1|4] (конец с большим значением) – [4|4] (линия A); "
        "[4|4] (линия B) – [3|4] (конец с большим значением); "
        "[1|1] (линия B) – [1|2] (конец с меньшим значением); "
        "[1|1] (ветвь A) – [1|5] (конец с меньшим значением). "
        "Допустимые места продолжения: [1|1] (ветвь B, 1); [1|2] (конец с большим значением, 2); "
        "[1|5] (конец с большим значением, 5); [3|4] (конец с меньшим значением, 3). "
        "Учитываемые вклады: [1|2]: 2; [1|5]: 5; [3|4]: 3."
    )


def test_the_words_of_one_tile():
    """S0, "Выложена кость [1|4]": the higher end stands first."""
    assert describe(laid("1-4A"), "ru", award=5) == (
        "Учитываемые вклады: 4 + 1 = 5. Начисление за выкладывание: 5 исходных очков. "
        "Кости: [1|4]. Разветвляющие дубли: нет. Соединения: нет. "
        "Допустимые места продолжения: [1|4] (конец с большим значением, 4); "
        "[1|4] (конец с меньшим значением, 1). Учитываемые вклады: [1|4]: 4; [1|4]: 1."
    )


def test_the_words_in_english():
    assert describe(laid("1-4A 1-1A"), award=0) == (
        "Counting ends: 2 + 4 = 6. Awarded for the play: 0 points. Tiles: [1|4], [1|1]. "
        "Spinner: [1|1]. Joins: [1|4] (low half) – [1|1] (line A). "
        "Open places: [1|1] (line B, 1); [1|4] (high half, 4). Counted: [1|1]: 2; [1|4]: 4."
    )


def test_closed_doubles_in_words():
    text = describe(laid("5-5A 2-5B 2-2B*", SideArms.AT_ONCE))
    assert "Laid closed: [2|2]." in text
    assert "Open places: [5|5] (line A, 5); [5|5] (side A, 5); [5|5] (side B, 5)." in text


# --- the drawing ----------------------------------------------------------------------------------


def test_a_line():
    assert draw(laid("1-4A 4-4B 3-4B 1-6A", SideArms.NONE)) == (
        "A 6 ◂ [6|1] [1|4] [4‖4] [4|3] ▸ B 3"
    )


def test_side_arms_hang_from_the_spinner():
    assert draw(laid(LONG)).splitlines() == [
        "A 2 ◂ [2|1] *1‖1* [1|4] [4‖4] [4|3] ▸ B 3",
        "              ├ [1|5] [5‖5] [5|0] ▸ C 0",
        "              └ [1|3] ▸ D 3",
    ]


def test_unopened_side_arms_and_a_spinner_in_the_first_place():
    assert draw(laid("5-5A 2-5B", SideArms.AT_ONCE)).splitlines() == [
        "A 5 ◂ *5‖5* [5|2] ▸ B 2",
        "        ├ ▸ C 5",
        "        └ ▸ D 5",
    ]


def test_closed_doubles_are_shown_closed():
    assert draw(laid("5-5A 2-5B 2-2B* 3-5A 3-3A* 1-5C 1-1C*", SideArms.AT_ONCE)).splitlines() == [
        "A ■ (3‖3) [3|5] *5‖5* [5|2] (2‖2) ■ B",
        "                  ├ [5|1] (1‖1) ■ C",
        "                  └ ▸ D 5",
    ]


def test_a_long_line_is_folded_at_tiles():
    drawn = draw(laid("0-1A 1-2B 2-3B 3-4B 4-5B 5-6B", SideArms.NONE), width=30)
    assert drawn.splitlines() == [
        "A 0 ◂ [0|1] [1|2] [2|3] →",
        "    → [3|4] [4|5] [5|6] ▸ B 6",
    ]


def whole(drawn):
    """Return the tokens of a drawing, the line first, with the folds taken out."""
    rows: list[list[str]] = [[]]
    for row in drawn.splitlines():
        text = row.strip()
        if named := re.match(r"\*\d+‖\d+\* *(?=[├└]|$)", text):
            # The double from which the arms in these rows set out.
            if not rows[0]:
                rows[0] = [".", ".", ".", named[0].strip()]
            text = text[named.end() :]
            if not text:
                continue
        if text[0] in "├└":
            rows.append([])
            text = text[1:]
        place = 0 if text[:1] in ("A", "→") else -1
        rows[place] += [word for word in text.split() if word not in "→↳│"]
    return rows


@pytest.mark.parametrize("name", sorted(games()))
@pytest.mark.parametrize("width", [24, 60, 100])
def test_every_layout_of_a_match_can_be_read_back(name, width):
    """No row is too wide; folded or not, a drawing holds all tiles, each arm in order."""
    match = Match(name, seed=17)
    for _ in range(120):
        if match.over:
            break
        match.apply(match.legal_actions[-1])
        layout = match.layout
        if not layout.plays:
            continue
        drawn = draw(layout, width)
        assert max(map(len, drawn.splitlines())) <= width
        rows = whole(drawn)
        assert rows == whole(draw(layout, 1000))
        tiles = [re.findall(r"\d+", w) for row in rows for w in row if w[0] in "[(*"]
        laid = [tile.split("-") for tile, _, _ in layout.plays]
        assert sorted(map(sorted, tiles)) == sorted(map(sorted, laid))
        shown = {}
        for row in rows:
            for at, word in enumerate(row):
                if word == "▸":
                    shown[row[at + 1]] = int(row[at + 2])
        if rows[0][2] == "◂":
            shown[rows[0][0]] = int(rows[0][1])
        assert shown == dict(layout.open)
        for row in rows:
            pips = re.findall(r"[\[(*](\d+)[|‖](\d+)[\])*]", " ".join(row))
            assert all(belong(*pair, match.rules.sum) for pair in pairwise(pips))


def belong(left, right, total):
    """Whether two tiles may touch: their halves are equal, or add up, or one of them is wild."""
    if not total:
        return left[1] == right[0]
    wild = any(sum(map(int, halves)) in (0, total) for halves in (left, right))
    return wild or int(left[1]) + int(right[0]) == total


def test_nothing_is_said_to_count_where_nothing_counts():
    text = describe(laid("1-4A 1-1A"), counting=False)
    assert text.startswith("Tiles: [1|4], [1|1].")
    assert text.endswith("[1|4] (high half, 4).")
