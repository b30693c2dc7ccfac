"""The SVG picture: well-formed, self-contained, every tile and mark in it once."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest

from kostyashki.drawing.places import place_tiles
from kostyashki.drawing.svg import Drawing, svg
from kostyashki.errors import UsageError
from kostyashki.games import declared
from kostyashki.layout import Layout
from kostyashki.tiles import tile_set

from .test_places import play_round

pytestmark = pytest.mark.compiled_only

SVG = "{http://www.w3.org/2000/svg}"


def parsed(text: str) -> ET.Element:
    return ET.fromstring(text)


def marked(root: ET.Element, kind: str) -> list[ET.Element]:
    return root.findall(f".//*[@data-mark='{kind}']")


def pips(root: ET.Element, tile: str) -> int:
    [group] = root.findall(f".//*[@data-tile='{tile}']")
    return len(group.findall(f".//{SVG}circle"))


@pytest.mark.parametrize("name", sorted(declared()))
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_everything_is_drawn_inside_the_picture(name, theme):
    layout = play_round(name, declared()[name].default_seats, 5)[-1]
    root = parsed(svg(layout, theme=theme, width_class="phone"))
    picture = place_tiles(layout, "phone")
    tiles = [group.get("data-tile") for group in root.findall(".//*[@data-tile]")]
    assert tiles == [tile for tile, _, _ in layout.plays]
    for tile, _, closed in layout.plays:
        low, high = (int(half) for half in tile.split("-"))
        assert pips(root, tile) == (0 if closed else low + high)
    counting = [mark for mark in picture.marks if mark.kind == "count"]
    assert layout.to_fill or len(counting) == len(layout.counted)
    assert len(marked(root, "count")) == len(counting)
    assert len(marked(root, "open")) == len(picture.marks) - len(counting)
    assert len(marked(root, "spinner")) == len(layout.branching)
    texts = [text.text for text in root.iter(f"{SVG}text")]
    assert texts[: len(picture.names)] == [name.arm for name in picture.names]
    assert texts[len(picture.names) :] == [str(mark.points) for mark in counting]
    left, top, width, height = (float(number) for number in root.get("viewBox", "").split())
    for place in picture.places:
        assert left < 40 * (place.x - 1)
        assert 40 * (place.x + 1) < left + width
        assert top < 40 * (place.y - 1)
        assert 40 * (place.y + 1) < top + height


def test_a_picture_needs_nothing_from_outside():
    text = svg(play_round("osel", 4, 3)[-1])
    assert "http" not in text.replace("http://www.w3.org/2000/svg", "")
    assert "url(" not in text
    assert " id=" not in text  # two pictures in one notebook would clash


def test_the_spinner_and_the_marks_of_the_document():
    layout = Layout(tile_set(6), 1)
    for tile, arm in [("1-4", "A"), ("1-1", "A"), ("4-4", "B"), ("3-4", "B"), ("1-2", "A")]:
        layout.lay(tile, arm)
    root = parsed(svg(layout))
    [frame] = marked(root, "spinner")
    assert frame.get("stroke") == "#e8650a"
    assert [mark.get("data-arm") for mark in marked(root, "count")] == ["A", "B"]
    assert [mark.get("data-arm") for mark in marked(root, "open")] == ["C", "D"]
    assert all(mark.get("fill") == "none" for mark in marked(root, "open"))
    bare = parsed(svg(layout, marks=False))
    assert not marked(bare, "count") + marked(bare, "open")
    assert marked(bare, "spinner")


def test_the_text_alternative_is_escaped():
    layout = Layout(tile_set(6))
    layout.lay("0-1", "A")
    root = parsed(svg(layout, title="A <b> & c", desc="1 < 2 & 3"))
    assert root.get("role") == "img"
    assert root.findtext(f"{SVG}title") == "A <b> & c"
    assert root.findtext(f"{SVG}desc") == "1 < 2 & 3"
    told = parsed(svg(layout)).findtext(f"{SVG}desc") or ""
    assert "[0|1]" in told


def test_an_empty_table_and_a_set_to_nine():
    assert not parsed(svg(Layout(tile_set(6)))).findall(".//*[@data-tile]")
    layout = Layout(tile_set(9))
    layout.lay("7-8", "A")
    layout.lay("7-9", "A")
    root = parsed(svg(layout))
    assert (pips(root, "7-8"), pips(root, "7-9")) == (15, 16)


def test_an_unknown_theme():
    with pytest.raises(UsageError, match="no theme 'neon'; there are: light, dark"):
        svg(Layout(tile_set(6)), theme="neon")


def test_a_notebook_shows_a_layout():
    layout = play_round("seven-rocks", 4, 1)[-1]
    drawing = Drawing(layout, width_class="tablet", theme="dark", lang="ru")
    assert drawing._repr_svg_() == svg(layout, width_class="tablet", theme="dark", lang="ru")


def test_without_counting_the_marks_say_what_fits():
    layout = Layout(tile_set(6), 1)
    for tile, arm in [("1-4", "A"), ("1-1", "A"), ("4-4", "B")]:
        layout.lay(tile, arm)
    root = parsed(svg(layout, counting=False))
    shown = {mark.get("data-arm"): "".join(mark.itertext()) for mark in marked(root, "fits")}
    assert shown == {arm: str(value) for arm, value in layout.open}
    assert not marked(root, "count")
    assert not marked(root, "open")
