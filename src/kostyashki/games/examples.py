"""Positions that a rule page draws: a few plays, and what they show."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True)
class Example:
    """A position for one topic of the rule page.

    ``plays`` are the tiles laid, as in a position line (docs/notation.md): ``"1-4 1-1A 4-4B"``.
    What is open then and what the last of them scores, `kostyashki.examples` finds by playing.
    ``unless`` are values of options (``"set=9"``) under which the position cannot be.
    """

    topic: str
    plays: str
    caption: Mapping[str, str]
    unless: tuple[str, ...] = ()


def example(topic: str, plays: str, *, en: str, ru: str, unless: tuple[str, ...] = ()) -> Example:
    """Return an example with its caption in both languages."""
    return Example(topic=topic, plays=plays, caption={"en": en, "ru": ru}, unless=unless)


#: Ten plays after which both ends show 0 and every tile with a 0 lies.
_NO_BLANK_LEFT = "0-0 0-1B 1-2B 0-2B 0-3B 3-4B 0-4B 0-5B 5-6B 0-6B"

FISH = example(
    "block",
    _NO_BLANK_LEFT,
    en="Both ends show 0, and all seven tiles with a 0 lie on the table.",
    ru="На обоих концах 0, и все семь костей с нулём лежат на столе.",
)
WAITING_FISH = example(
    "dead-stock",
    _NO_BLANK_LEFT,
    en="Both ends show 0, and all seven tiles with a 0 lie; the boneyard is not drawn out yet.",
    ru="На обоих концах 0, и все семь костей с нулём лежат; базар ещё не разобран.",
)
TWO_DOUBLES = example(
    "turn",
    "0-0 0-3A 0-5B 3-3A 5-5B",
    en="3-3 and 5-5 were laid in one turn, one on each end.",
    ru="3-3 и 5-5 выложены за один ход, по одному на каждый конец.",
)
#: The first double with both its sides in the line taken.
BRANCHED = example(
    "side-arms",
    "5-5 0-5A 2-5B",
    en="Both sides of 5-5 in the line are taken: two side arms are open, and count nothing yet.",
    ru="Обе стороны 5-5 на линии заняты: открылись две ветви, но в счёт они ещё не входят.",
)
BEGUN = example(
    "points",
    "5-5 0-5A 2-5B 3-5C",
    en="A tile on a side arm of 5-5: from now on its end counts.",
    ru="Кость на ветви у 5-5: теперь её конец считается.",
)
#: What equal ends score in Bergen.
EQUAL_ENDS = (
    example(
        *("points", "0-0 0-4A 0-5B 4-5A"),
        en="4-5 has made both ends alike.",
        ru="4-5 сделала концы равными.",
    ),
    example(
        *("points", "0-0 0-4A 0-5B 4-5A 5-5B"),
        en="Both ends show 5, and one of them is the double.",
        ru="На обоих концах 5, и один из них — дубль.",
    ),
)
#: Halves that add up to seven, and a wild tile.
SEVENS = (
    example(
        *("join", "6-6 1-3A 4-4A"),
        en="6 meets 1, and 3 meets 4: each pair makes seven.",
        ru="6 встречает 1, а 3 встречает 4: каждая пара даёт семь.",
    ),
    example(
        *("join", "6-6 1-3A 2-5A:2"),
        en="2-5 is wild: it lies at the 3, though neither half makes seven with it.",
        ru="2-5 подходит везде: она легла к 3, хотя семи с ней не даёт ни одна половинка.",
    ),
)
#: Every double branches, and a point is scored for each five.
EVERY_SPINNER = (
    example(
        *("side-arms", "4-5 5-5B 5-6B 6-6B 2-6B"),
        en="Both sides in the line are taken at 5-5 and at 6-6: two more arms at each.",
        ru="И у 5-5, и у 6-6 обе стороны на линии заняты: у каждого ещё по две ветви.",
    ),
    example(
        *("points", "5-5 0-5A 5-6B 4-5C"),
        en="A tile on a side arm of 5-5; its other side arm is open, but counts nothing.",
        ru="Кость на ветви у 5-5; вторая его ветвь открыта, но в счёт не входит.",
    ),
)
#: A cross that is filled, and filled up.
CROSS = (
    example(
        *("side-arms", "6-6 5-6A 3-6C"),
        en="Two of the four sides of 6-6 are taken.",
        ru="Заняты две из четырёх сторон 6-6.",
    ),
    example(
        *("side-arms", "6-6 5-6A 3-6C 4-6B 2-6D"),
        en="Now all four are.",
        ru="Теперь заняты все четыре.",
    ),
)
#: Ends that show what the tile just laid shows.
ALIKE = (
    example(
        *("points", "0-0 0-1A 0-2B 0-3C 0-4D 1-2A"),
        en="1-2 shows a 2, and so does the end of 0-2.",
        ru="1-2 показывает 2, и на конце 0-2 тоже 2.",
    ),
    example(
        *("points", "0-0 0-1A 0-2B 0-3C 0-4D 1-2A 2-2B"),
        en="The double 2-2 shows a 2 twice, 1-2 once.",
        ru="Дубль 2-2 показывает 2 дважды, 1-2 — один раз.",
    ),
)
#: Twelve and three.
FIFTEEN = example(
    *("points", "6-6 3-6A"),
    en="6-6 still counts both its halves; 3-6 has gone to one side of it.",
    ru="У 6-6 ещё считаются обе половинки; с одной стороны к нему легла 3-6.",
)
#: The feet of doubles.
FEET = (
    example(
        *("side-arms", "6-6 3-6A"),
        en="6-6 has opened the round, and one of its sides is taken.",
        ru="Раунд открыл дубль 6-6, одна его сторона занята.",
    ),
    example(
        *("side-arms", "6-6 0-6A 1-6B 2-6C 3-6D 3-3D"),
        en="The sides of 6-6 are taken; 3-3 is a foot that waits for its toes.",
        ru="Стороны 6-6 заняты; 3-3 — лапа, которая ждёт своих пальцев.",
        unless=("opening=6",),
    ),
)
#: Trains, and a double on one of them.
TRAINS = (
    example(
        *("turn", "12-12 11-12T0 10-12M"),
        en="The first player has begun the own train, the second one the common train; nobody may"
        " play on the train of another.",
        ru="Первый игрок начал свой поезд, второй — общий; на чужой поезд ходить нельзя.",
        unless=("set=9",),
    ),
    example(
        *("side-arms", "12-12 11-12T0 10-12M 10-10M"),
        en="10-10 lies on the common train, and is not covered yet.",
        ru="На общем поезде лежит 10-10, ещё не накрытый.",
        unless=("set=9",),
    ),
)
