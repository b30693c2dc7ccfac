"""A layout as an SVG picture: one call, one self-contained string.

The marks are those of the Seven Rocks document (S0): a filled number where an end counts, with
how much; a hollow dot where a tile may go on but nothing counts; an orange frame around the
spinner.
"""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import Literal, NamedTuple

from kostyashki.drawing.joins import halves
from kostyashki.drawing.places import Mark, Name, Picture, Place, place_tiles
from kostyashki.drawing.text import describe
from kostyashki.errors import UsageError
from kostyashki.layout import Layout

#: The side of a half-tile in units of the picture.
UNIT = 40
#: Free table around the tiles, in half-tiles: a mark at an outer end has room there.
MARGIN = 1.25
#: The table before the first tile, in half-tiles.
_EMPTY = Picture((), (), -4.0, -2.0, 8.0, 4.0)


class _Theme(NamedTuple):
    table: str
    face: str
    edge: str
    pip: str
    divider: str
    back: str
    back_line: str
    shadow: float
    mark: str
    number: str
    spinner: str


_THEMES = {
    "light": _Theme(
        table="#dfe9e2",
        face="#fffdf6",
        edge="#8a8472",
        pip="#1d1b16",
        divider="#a39c87",
        back="#3f5f73",
        back_line="#b9cbd6",
        shadow=0.22,
        mark="#0b5345",
        number="#ffffff",
        spinner="#e8650a",
    ),
    "dark": _Theme(
        table="#17231f",
        face="#f3eedd",
        edge="#0a0f0d",
        pip="#1d1b16",
        divider="#a39c87",
        back="#4f7288",
        back_line="#c9d8e1",
        shadow=0.5,
        mark="#8ee3c8",
        number="#0c1a15",
        spinner="#ff8a1f",
    ),
}

#: Where the pips of a half lie on its grid of 3 by 3, the tile lying flat.
_CORNERS = ((-1, -1), (-1, 1), (1, -1), (1, 1))
_SIX = (*_CORNERS, (0, -1), (0, 1))
_EIGHT = (*_SIX, (-1, 0), (1, 0))
#: More pips lie in rows of four along the edges.
_TEN = (*((x, y) for x in (-1, 1) for y in (-1, -1 / 3, 1 / 3, 1)), (0, -1), (0, 1))
_PIPS: tuple[tuple[tuple[float, float], ...], ...] = (
    (),
    ((0, 0),),
    ((-1, -1), (1, 1)),
    ((-1, -1), (0, 0), (1, 1)),
    _CORNERS,
    (*_CORNERS, (0, 0)),
    _SIX,
    (*_SIX, (0, 0)),
    _EIGHT,
    (*_EIGHT, (0, 0)),
    (*_TEN,),
    (*_TEN, (0, 0)),
    (*_TEN, (0, -1 / 3), (0, 1 / 3)),
)


def svg(
    layout: Layout,
    *,
    width_class: str = "desktop",
    marks: bool = True,
    counting: bool = True,
    theme: str = "light",
    lang: str = "en",
    title: str | None = None,
    desc: str | None = None,
) -> str:
    """Return a layout as an SVG document.

    ``counting``: the numbers at the ends are what counts there; without it, what fits there, as
    in a game that counts no ends.

    ``theme`` is "light" or "dark". ``desc`` is the text alternative, by default the one of
    `describe` in ``lang``; its first words are the title. `UsageError` when there is no such theme
    or width class.

    >>> from kostyashki.tiles import tile_set
    >>> table = Layout(tile_set(6))
    >>> table.lay("5-5", "A")
    >>> picture = svg(table)
    >>> picture[:4], picture.count("<circle"), 'data-tile="5-5"' in picture
    ('<svg', 12, True)
    """
    colours = _THEMES.get(theme)
    if colours is None:
        raise UsageError(f"there is no theme {theme!r:.40}; there are: {', '.join(_THEMES)}")
    picture = place_tiles(layout, width_class)
    if not picture.places:
        picture = _EMPTY
    text = describe(layout, lang, counting=counting) if desc is None else desc
    name = text.split(". ")[0] if title is None else title
    left, top = (picture.x - MARGIN) * UNIT, (picture.y - MARGIN) * UNIT
    width, height = (picture.width + 2 * MARGIN) * UNIT, (picture.height + 2 * MARGIN) * UNIT
    table = f'x="{left:g}" y="{top:g}" width="{width:g}" height="{height:g}" rx="16"'
    view = f'viewBox="{left:g} {top:g} {width:g} {height:g}" width="{width:g}" height="{height:g}"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" {view}>',
        f"<title>{escape(name)}</title>",
        f"<desc>{escape(text)}</desc>",
        f'<rect {table} fill="{colours.table}"/>',
        *[_tie(place.tie, colours) for place in picture.places if place.tie is not None],
        *[_name(name, colours) for name in picture.names],
        *[_shadow(place, colours) for place in picture.places],
        *[_tile(place, colours) for place in picture.places],
        # The frame of the spinner lies over the edges of its neighbours.
        *[_frame(place, colours) for place in picture.places if place.spinner],
    ]
    if marks:
        parts += [_mark(mark, colours, counting) for mark in picture.marks]
    return "\n".join([*parts, "</svg>"])


def tile_svg(tile: str) -> str:
    """Return one tile, lying, as an SVG picture of its own.

    >>> tile_svg("1-2").count("<circle")
    3
    """
    view = f"{-UNIT} {-UNIT // 2} {2 * UNIT} {UNIT}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="{view}" '
        f'width="{2 * UNIT}" height="{UNIT}"><title>{tile}</title>'
        f"{_face(tile, _THEMES['light'])}</svg>"
    )


def _tie(tie: tuple[float, float, float, float], colours: _Theme) -> str:
    x1, y1, x2, y2 = (UNIT * length for length in tie)
    return (
        f'<line x1="{x1:g}" y1="{y1:g}" x2="{x2:g}" y2="{y2:g}" stroke="{colours.spinner}" '
        'stroke-width="3" stroke-dasharray="6 4"/>'
    )


def _name(name: Name, colours: _Theme) -> str:
    x, y = name.x * UNIT, name.y * UNIT
    return (
        f'<text x="{x:g}" y="{y:g}" dy="0.35em" text-anchor="middle" fill="{colours.mark}" '
        f'font-family="system-ui, sans-serif" font-size="{UNIT * 0.7:g}" font-weight="700" '
        f'data-name="{name.arm}">{name.arm}</text>'
    )


def _shadow(place: Place, colours: _Theme) -> str:
    # The light stands still while tiles turn, so the shadow is not part of the tile.
    upright = place.turn % 180 == 90
    width, height = (UNIT, 2 * UNIT) if upright else (2 * UNIT, UNIT)
    x, y = place.x * UNIT - width / 2 + 2.5, place.y * UNIT - height / 2 + 3.5
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{width - 2}" height="{height - 2}" rx="6" '
        f'fill="#000" opacity="{colours.shadow}"/>'
    )


def _tile(place: Place, colours: _Theme) -> str:
    turned = f" rotate({place.turn})" if place.turn else ""
    body = _back(colours) if place.closed else _face(place.tile, colours)
    return (
        f'<g data-tile="{place.tile}" data-arm="{place.arm}" '
        f'transform="translate({place.x * UNIT:g} {place.y * UNIT:g}){turned}">{body}</g>'
    )


def _slab(fill: str, edge: str) -> str:
    return (
        f'<rect x="{1 - UNIT}" y="{1 - UNIT // 2}" width="{2 * UNIT - 2}" height="{UNIT - 2}" '
        f'rx="6" fill="{fill}" stroke="{edge}" stroke-width="1.2"/>'
    )


def _face(tile: str, colours: _Theme) -> str:
    reach = UNIT * 0.3
    pips = [
        (middle + column * UNIT * 0.28, row * UNIT * 0.28)
        for middle, half in zip((-UNIT / 2, UNIT / 2), halves(tile))
        for column, row in _PIPS[half]
    ]
    radius = UNIT * (0.1 if max(halves(tile)) < 10 else 0.08)
    return (
        _slab(colours.face, colours.edge)
        + f'<path d="M0 {-reach:g}V{reach:g}" stroke="{colours.divider}" stroke-width="1.8" '
        'stroke-linecap="round"/>'
        + f'<g fill="{colours.pip}">'
        + "".join([f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}"/>' for x, y in pips])
        + "</g>"
    )


def _back(colours: _Theme) -> str:
    return (
        _slab(colours.back, colours.edge)
        + f'<rect x="{6 - UNIT}" y="{6 - UNIT // 2}" width="{2 * UNIT - 12}" '
        f'height="{UNIT - 12}" rx="3" fill="none" stroke="{colours.back_line}" '
        'stroke-width="1.4"/>'
        + f'<path d="M-9 0L0 -8L9 0L0 8Z" fill="{colours.back_line}" opacity="0.8"/>'
    )


def _frame(place: Place, colours: _Theme) -> str:
    turned = f" rotate({place.turn})" if place.turn else ""
    return (
        f'<rect transform="translate({place.x * UNIT:g} {place.y * UNIT:g}){turned}" '
        f'x="{1 - UNIT}" y="{1 - UNIT // 2}" width="{2 * UNIT - 2}" height="{UNIT - 2}" rx="6" '
        f'fill="none" stroke="{colours.spinner}" stroke-width="4" data-mark="spinner"/>'
    )


def _mark(mark: Mark, colours: _Theme, counting: bool) -> str:
    x, y = mark.x * UNIT, mark.y * UNIT
    if mark.kind == "open" and counting:
        return (
            f'<circle cx="{x:g}" cy="{y:g}" r="{UNIT * 0.19:g}" fill="none" '
            f'stroke="{colours.mark}" stroke-width="3" data-mark="open" data-arm="{mark.arm}"/>'
        )
    fits = "✱" if mark.value is None else mark.value
    shown = mark.points if counting else fits
    return (
        f'<g data-mark="{"count" if counting else "fits"}" data-arm="{mark.arm}">'
        f'<circle cx="{x:g}" cy="{y:g}" r="{UNIT * 0.4:g}" fill="{colours.mark}"/>'
        f'<text x="{x:g}" y="{y:g}" dy="0.35em" text-anchor="middle" fill="{colours.number}" '
        f'font-family="system-ui, sans-serif" font-size="{UNIT * 0.5:g}" font-weight="700">'
        f"{shown}</text></g>"
    )


@dataclass(frozen=True)
class Drawing:
    """A layout that a notebook shows as a picture; the fields are those of `svg`.

    >>> from kostyashki import Match
    >>> Drawing(Match("seven-rocks", seed=7).layout, theme="dark")._repr_svg_()[:4]
    '<svg'
    """

    layout: Layout
    width_class: str = "desktop"
    marks: bool = True
    counting: bool = True
    theme: Literal["light", "dark"] = "light"
    lang: str = "en"

    def svg(self) -> str:
        """Return the picture as an SVG document."""
        return svg(
            self.layout,
            width_class=self.width_class,
            marks=self.marks,
            counting=self.counting,
            theme=self.theme,
            lang=self.lang,
        )

    def _repr_svg_(self) -> str:
        return self.svg()
