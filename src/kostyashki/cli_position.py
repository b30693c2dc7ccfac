"""A position as people read it in the terminal: the layout, the hands, the scores."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from textwrap import wrap

from kostyashki.cli_paper import brackets
from kostyashki.drawing.text import draw, sum_of_ends
from kostyashki.messages import say
from kostyashki.notation import Position
from kostyashki.notation.position import face_down
from kostyashki.rules import Multiples
from kostyashki.table_rules import title


def position_in_words(place: Position, lang: str, width: int = 80) -> Iterator[str]:
    r"""Yield the lines that show a position; tiles that are unknown show question marks.

    >>> from kostyashki.notation import read_position
    >>> line = "sport layout=6-6,1-6A hands=?6/?6/?6,0-0/?7 turn=2 scores=30,0"
    >>> print(*position_in_words(read_position(line), "en"), sep="\n")
    Sport dominoes. Round 1: seat 2 to act.
    <BLANKLINE>
    A 1 ◂ [1|6] [6‖6] ▸ B 6
    <BLANKLINE>
    Open: A 1, B 6.
      Seat 0: [?|?] × 6
      Seat 1: [?|?] × 6
    ▸ Seat 2: [?|?] × 6 [0|0]
      Seat 3: [?|?] × 7
    Score: seats 0 and 2: 30 · seats 1 and 3: 0
    """
    options = "".join(f", {key}={value}" for key, value in place.choice.differing.items())
    yield say(
        "show-title",
        lang,
        title=title(place.choice.game, lang) + options,
        round=place.round + 1,
        seat=place.turn,
    )
    yield ""
    yield draw(place.layout, width) or say("text-empty", lang)
    yield ""
    if place.layout.open:
        yield _open(place, lang)
    if place.must is not None:
        yield say("show-must", lang, tile=brackets(place.must))
    for seat, hand in enumerate(place.hands):
        head = ("▸ " if seat == place.turn else "  ") + say("show-seat", lang, seat=seat) + ": "
        row = face_down(place.plan) and seat not in place.opened
        yield from _tiles(head, hand, width, place.seen if row else None)
    if place.boneyard:
        head = say("show-boneyard", lang, n=len(place.boneyard)) + " "
        yield from _tiles(head, place.boneyard, width)
    yield say("score", lang, scores=" · ".join(_scores(place, lang)))


def _open(place: Position, lang: str) -> str:
    ends = ", ".join(f"{arm} {value}" for arm, value in place.layout.open)
    text = say("show-open", lang, ends=ends)
    if not isinstance(place.plan.rules.scoring, Multiples):
        return text
    counted = sum_of_ends([*place.layout.counted], place.layout.count)
    return f"{text} " + say("text-sum", lang, sum=counted)


def _tiles(
    head: str, tiles: Sequence[str | None], width: int, seen: frozenset[str] | None = None
) -> list[str]:
    """Return tiles in folded lines; with ``seen``, the others lie face down: ``{3|4}``."""
    shown = []
    for tile, alike in groupby(tiles):
        count = len([*alike])
        text = brackets(tile) if count == 1 else f"{brackets(tile)}\u00a0×\u00a0{count}"
        hidden = seen is not None and tile is not None and tile not in seen
        shown.append("{" + text[1:-1] + "}" if hidden else text)
    lines = wrap(head + " ".join(shown), width, subsequent_indent=" " * len(head))
    return [line.replace("\u00a0", " ") for line in lines]


def _scores(place: Position, lang: str) -> Iterator[str]:
    sides = len(place.scores)
    for side, (score, kept) in enumerate(zip(place.scores, place.remembered)):
        seats = [str(seat) for seat in range(side, len(place.hands), sides)]
        who = (
            say("show-seat", lang, seat=side).lower()
            if len(seats) == 1
            else say("show-side", lang, first=seats[0], second=seats[1])
        )
        yield f"{who}: {score}" + (f" (+{kept})" if kept else "")
    if place.carry:
        yield say("carried", lang, n=place.carry)
