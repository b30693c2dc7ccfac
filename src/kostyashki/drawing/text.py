"""A layout as text: drawn for a terminal, and described in words for a screen reader.

The line runs from the end of arm A to the end of arm B; the side arms hang from the spinner::

    A 3 ◂ [3|4] [4‖4] [4|1] *1‖1* [1|2] ▸ B 2
                              ├ [1|5] ▸ C 5
                              └ ▸ D 1

``[4‖4]`` is a double, ``*1‖1*`` the spinner, ``(4‖4)`` a double laid closed, at an arm that ends
in ``■``; ``▫`` stands at an arm that waits until a double is filled. Every open arm shows its
letter and the pip that fits. Where many doubles branch, each of them is named with the arms that
set out from it::

    A 3 ◂ [3|4] *4‖4* [4|1] ▸ B 1
      *4‖4* ├ [4|5] ▸ C 5
            └ ▸ D 4
"""

from __future__ import annotations

from functools import lru_cache

from kostyashki.drawing.joins import Laid, arms_of, joins, open_sites
from kostyashki.layout import Layout
from kostyashki.messages import say
from kostyashki.rules import SideArms

#: The least width that holds the label of an end and two tiles.
_LEAST = 24


def draw(layout: Layout, width: int = 72) -> str:
    """Return a drawing of at most ``width`` columns (at least 24), lines folded at tiles.

    A row that goes on below ends in ``→``; the next row begins with ``→`` in the line and with
    ``↳`` in a side arm. An empty table gives an empty text.

    >>> from kostyashki.tiles import tile_set
    >>> table = Layout(tile_set(6), 1)
    >>> for tile, arm in [("1-4", "A"), ("1-1", "A"), ("4-4", "B")]:
    ...     table.lay(tile, arm)
    >>> print(draw(table))
    A 1 ◂ *1‖1* [1|4] [4‖4] ▸ B 4
    """
    arms = arms_of(layout)
    if arms is None:
        return ""
    width = max(width, _LEAST)
    spinners = layout.branching
    ends = dict(layout.open)
    line = [_left_to_right(laid, spinners) for laid in reversed(arms.tiles["A"])]
    place = len(line) if arms.first.tile in spinners else -1
    line += [_outward(laid, spinners) for laid in (arms.first, *arms.tiles["B"])]
    for number, text in enumerate(line):
        if text.startswith("*"):
            place = number
    shut = "▫" if layout.to_fill else "■"
    left = f"A {ends['A']} ◂" if "A" in ends else f"A {shut}"
    parts = [left, *line, _end("B", ends, shut)]
    branches: dict[str, list[list[str]]] = {}
    for arm, root in layout.roots.items():
        row = [_outward(laid, spinners) for laid in arms.tiles.get(arm, [])]
        branches.setdefault(root, []).append([*row, _end(arm, ends, shut)])
    if layout.side_arms == SideArms.TRAINS:
        return "\n".join(_rooted(arms.first.tile, branches[arms.first.tile], width))
    if layout.side_arms in (SideArms.EVERY, SideArms.FEET):
        drawn = _compose(parts, 0, [], width)
        for root, rows in branches.items():
            drawn += _rooted(root, rows, width)
        return "\n".join(drawn)
    rows = next(iter(branches.values()), [])
    return "\n".join(_compose(parts, place + 1, rows, width))


def _end(arm: str, ends: dict[str, int], shut: str) -> str:
    return f"▸ {arm} {ends[arm]}" if arm in ends else f"{shut} {arm}"


def _outward(laid: Laid, spinners: frozenset[str]) -> str:
    return _tile(laid, laid.inner, laid.outer, spinners)


def _left_to_right(laid: Laid, spinners: frozenset[str]) -> str:
    return _tile(laid, laid.outer, laid.inner, spinners)


def _tile(laid: Laid, left: int, right: int, spinners: frozenset[str]) -> str:
    if laid.tile in spinners:
        return f"*{left}‖{right}*"
    if laid.closed:
        return f"({left}‖{right})"
    return f"[{left}‖{right}]" if laid.double else f"[{left}|{right}]"


def _compose(parts: list[str], spinner: int, branches: list[list[str]], width: int) -> list[str]:
    """Fold the line, and put the side arms under the row that holds the spinner."""
    hang = " " * (len(parts[0]) + 1)
    drawn: list[str] = []
    for first, row in _folded(parts, width, hang=len(hang)):
        begin = "" if first == 0 else "→".rjust(len(hang) - 1) + " "
        more = " →" if first + len(row) < len(parts) else ""
        drawn.append(begin + " ".join(row) + more)
        if branches and first <= spinner < first + len(row):
            column = len(begin) + len(" ".join(row[: spinner - first])) + 2
            if spinner > first:
                column += 1
            drawn += _hanging(branches, column, width)
    return drawn


def _folded(parts: list[str], width: int, hang: int) -> list[tuple[int, list[str]]]:
    """Split parts into rows that fit, each with the number of its first part."""
    rows: list[tuple[int, list[str]]] = [(0, [])]
    room = width
    for number, part in enumerate(parts):
        last = number == len(parts) - 1
        row = rows[-1][1]
        needed = len(part) + (1 if row else 0) + (0 if last else 2)
        # The label of the far end stays with its tile.
        if number == len(parts) - 2:
            needed = len(part) + (1 if row else 0) + 1 + len(parts[-1])
        if row and needed > room:
            rows.append((number, []))
            room = width - hang
            row = rows[-1][1]
        room -= len(part) + (1 if row else 0)
        row.append(part)
    return rows


def _hanging(branches: list[list[str]], column: int, width: int) -> list[str]:
    """Draw side arms one under the other below the spinner, which stands at ``column``."""
    widest = max(len(" ".join(branch)) for branch in branches)
    if column + 2 + widest > width:
        column = max(2, min(column, width - 2 - widest))
    drawn = []
    for number, branch in enumerate(branches):
        last = number == len(branches) - 1
        hang = 2
        for first, row in _folded(branch, width - column - 2, hang=hang):
            begin = ("└ " if last else "├ ") if first == 0 else ("  " if last else "│ ") + "↳ "
            more = " →" if first + len(row) < len(branch) else ""
            drawn.append(" " * column + begin + " ".join(row) + more)
    return drawn


def _rooted(root: str, branches: list[list[str]], width: int) -> list[str]:
    """Draw the arms of one double of several that branch, after its name."""
    name = f"  *{root.replace('-', '‖')}*"
    drawn = _hanging(branches, len(name) + 1, width)
    if drawn[0][: len(name) + 1].strip():  # too narrow for both in one row
        return [name, *drawn]
    return [name + drawn[0][len(name) :], *drawn[1:]]


def describe(
    layout: Layout, lang: str = "en", award: int | None = None, *, counting: bool = True
) -> str:
    """Return the text alternative of a drawing, as the source document writes it (S0).

    The sum of ends, what the last play was awarded (when ``award`` is given), then tiles,
    spinner, joins, open places and what counts; nothing of what counts without ``counting``.

    >>> from kostyashki.tiles import tile_set
    >>> table = Layout(tile_set(6), 1)
    >>> table.lay("2-2", "A")
    >>> describe(table)[:60]
    'Counting ends: 4 = 4. Tiles: [2|2]. Spinner: [2|2]. Joins: n'
    """
    plays = layout.plays
    if not plays:
        return say("text-empty", lang)
    counted = sorted(layout.counted, key=lambda end: (end[0], -end[1]))
    none = say("text-none", lang)
    spinners = ", ".join(_bracketed(tile) for tile, _, _ in plays if tile in layout.branching)
    sentences = []
    if counting:
        sentences.append(say("text-sum", lang, sum=sum_of_ends(counted, layout.count)))
    if award is not None:
        sentences.append(say("text-award", lang, award=award))
    sentences += [
        say("text-tiles", lang, tiles=", ".join(_bracketed(tile) for tile, _, _ in plays)),
        say("text-spinner", lang, tile=spinners or none),
        say(
            "text-joins",
            lang,
            joins="; ".join(_joined(join, lang) for join in joins(layout)) or none,
        ),
    ]
    closed = [_bracketed(tile) for tile, _, closed in plays if closed]
    if closed:
        sentences.append(say("text-closed", lang, tiles=", ".join(closed)))
    places = [
        f"{_bracketed(tile)} ({say(f'side-{side}', lang)}, {value})"
        for tile, side, value in open_sites(layout)
    ]
    sentences.append(say("text-open", lang, places="; ".join(places) or none))
    if counting:
        ends = [f"{_bracketed(tile)}: {points}" for tile, points in counted]
        sentences.append(say("text-counted", lang, ends="; ".join(ends) or none))
    return " ".join(sentences)


def sum_of_ends(counted: list[tuple[str, int]], count: int) -> str:
    """Return the sum of ends as arithmetic.

    >>> sum_of_ends([("1-1", 2), ("4-4", 8)], 10)
    '2 + 8 = 10'
    """
    return f"{' + '.join(str(points) for _, points in counted) or 0} = {count}"


def _bracketed(tile: str) -> str:
    return f"[{tile.replace('-', '|')}]"


@lru_cache(maxsize=8192)  # at every move the joins of all earlier ones are told again
def _joined(join: tuple[str, str, str, str], lang: str) -> str:
    before, side, tile, other = join
    first = f"{_bracketed(before)} ({say(f'side-{side}', lang)})"
    return f"{first} – {_bracketed(tile)} ({say(f'side-{other}', lang)})"
