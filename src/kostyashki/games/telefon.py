"""Telefon (rules page, after T1 and T2): multiples of five, a covered double branches, to 365."""

from collections.abc import Mapping

from kostyashki.games.common import AT_ONCE, DEAD_STOCK, PAIRS, WAITS, draw_until, in_pairs
from kostyashki.games.declaration import ANY, Game
from kostyashki.games.examples import example
from kostyashki.games.provenance import reading, written
from kostyashki.rules import (
    Ending,
    Lead,
    Multiples,
    Next,
    Opening,
    Payment,
    Pick,
    Redeal,
    Rounded,
    Rules,
    Settlement,
    SideArms,
    To,
    What,
)

#: Above this score neither going out nor a block pays.
_CAP = 300
#: 2-3, then 1-1 … 6-6, 0-0, then the lowest tile.
_LEAD = Lead(
    order=("2-3", *[t for t in Lead.doubles("1234560", then="lowest").order if t != "2-3"])
)


def _rules(seats: int, options: Mapping[str, str]) -> Rules:
    return Rules(
        pairs=in_pairs(seats, options),
        hand=7,
        boneyard=draw_until(seats, options, reserve=int(options["reserve"])),
        redeal=Redeal(doubles=5, without_double=5),
        first=_LEAD,
        next=Next.WINNER_ELSE_LAST,
        side_arms=SideArms.COVERED,
        scoring=Multiples(of=5, opening=Opening(tiles=("5-5",), later=True, below=_CAP)),
        settlement=Settlement(
            out=Payment(pick=Pick.OUT, to=To.PICKED, what=What.OTHERS),
            block=Payment(pick=Pick.LOWEST_HAND, to=To.PICKED, what=What.OTHERS),
            sum_rounding=5,
            rounded=Rounded.UP,
            cap=_CAP,
        ),
        ending=Ending(target=int(options["target"])),
    )


GAME = Game(
    name="telefon",
    titles={"ru": "Телефон", "en": "Telefon"},
    source="T1, T2",
    seats=(2, 3, 4),
    options={
        "pairs": PAIRS,
        "reserve": ("0", "2"),
        "dead_stock": DEAD_STOCK,
        "target": ("365", ANY),
    },
    rules=_rules,
    clauses={
        **written(
            "T1",
            "Official Game Rules",
            "seats",
            "opener",
            "side-arms",
            "draw",
            "points",
            "opening-points",
        ),
        **written(
            "T1", "Official Game Rules", "out", "block", "out-pays", "block-pays", "rounding", "cap"
        ),
        **reading("T1", "Official Game Rules", "set", "direction", "join", "turn", "pass"),
        **reading(
            *("T1", "Official Game Rules", "deal"),
            en="The programs deal seven to two players; we deal seven to everybody.",
            ru="Программы сдают по семь двоим; мы сдаём по семь всем.",
        ),
        **reading(
            *("T2", "TelephoneGameService", "redeal"),
            en="Five others, that is, and the double not in that hand.",
            ru="То есть пять других, а самого дубля на этой руке нет.",
        ),
        **written("T2", "TelephoneGameService", "next-opener", "tie"),
        **reading("T1", "Official Game Rules", "dead-stock", en=WAITS["en"], ru=WAITS["ru"]),
        **reading(
            *("T1", "Official Game Rules", "match"),
            en="Where several are level, all of them win.",
            ru="При равенстве побеждают все.",
        ),
        **written(
            *("T1", "Official Game Rules", "terms"),
            en="The double with both its sides in the line taken is the “telephone”.",
            ru="Дубль, у которого заняты обе стороны на линии, — «телефон».",
        ),
    },
    variants={
        "pairs=yes": reading(
            *("T1", "Official Game Rules", "seats", "out-pays", "block-pays"),
            en="The program means to play in pairs; how they are scored follows Muggins.",
            ru="Программа обещает игру парами; счёт пар взят из Маггинса.",
        ),
        "reserve=2": written("T2", "TelephoneGameService", "reserve"),
        **AT_ONCE,
    },
    examples=(
        example(
            *("side-arms", "2-3 3-3B 2-2A 1-2A"),
            en="3-3 was laid first, but 2-2 is the first to have both its sides in the line taken.",
            ru="Первым лёг 3-3, но первым с обеих сторон на линии занят 2-2.",
        ),
        example(
            *("points", "2-3 3-3B 3-4B 3-5D"),
            en="A tile on a side arm of 3-3: its end counts, that of the other side arm does not.",
            ru="Кость на ветви у 3-3: её конец считается, а вторая ветвь — нет.",
        ),
    ),
)
