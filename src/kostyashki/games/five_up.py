"""Five Up (rules page, after PG and GM): every double branches, a point for each five.

A double goes on at its line sides first; once both are taken its other two sides open. A play
that makes the sum of ends a multiple of five scores a point for each five. Whoever goes out scores
the others' pips, in fives, rounded to the nearest, and opens the next round; after a block a lot
does. A block, on which the page leaves the choice, pays the lowest hand what the others hold, its
own not taken off, as in All Fives; a tie pays nobody.
"""

from collections.abc import Mapping
from dataclasses import replace

from kostyashki.games.common import (
    CALL,
    CALLED,
    DEAD_STOCK,
    NO_CALL,
    PAIRS,
    WAITS,
    multiples_of_five,
)
from kostyashki.games.declaration import ANY, Game
from kostyashki.games.examples import EVERY_SPINNER
from kostyashki.games.provenance import reading, written
from kostyashki.rules import Ending, Multiples, Next, Rules, SideArms, What


def _rules(seats: int, options: Mapping[str, str]) -> Rules:
    fives = multiples_of_five(seats, options, blocked=What.OTHERS)
    return replace(
        fives,
        hand=5,
        next=Next.OUT_ELSE_FIRST,
        side_arms=SideArms.EVERY,
        scoring=Multiples(of=5, divided=True, called=options["call"] == "yes"),
        settlement=replace(fives.settlement, unit=5),
        ending=Ending(target=int(options["target"]), at_once=True),
    )


GAME = Game(
    name="five-up",
    titles={"ru": "Пять очков", "en": "Five Up"},
    source="PG, GM",
    seats=(2, 3, 4),
    options={"pairs": PAIRS, "target": ("61", ANY), "dead_stock": DEAD_STOCK, "call": CALL},
    rules=_rules,
    clauses={
        **written("GM", "Five Up", "seats", "deal", "opener", "side-arms", "draw"),
        **written("GM", "Five Up", "points", en=NO_CALL["en"], ru=NO_CALL["ru"]),
        **reading("GM", "Five Up", "set", "direction", "join", "turn", "out", "block"),
        **reading(
            *("GM", "Five Up", "next-opener"),
            en="After a fish nobody has gone out, so a lot decides again.",
            ru="После рыбы вышедшего нет, и снова решает жребий.",
        ),
        **reading("GM", "Five Up", "dead-stock", en=WAITS["en"], ru=WAITS["ru"]),
        **written("GM", "Five Up", "out-pays", "rounding"),
        **reading(
            *("PG", "All Fives", "block-pays"),
            en="The page leaves the choice; as in All Fives the winner's own pips stay on.",
            ru="Страница оставляет выбор; как во «Всех пятёрках», свой остаток не вычитается.",
        ),
        **reading("PG", "All Fives", "tie"),
        **written("GM", "Five Up", "match"),
        **reading("GM", "Five Up", "at-once"),
    },
    variants={
        "pairs=yes": {
            **written("GM", "Five Up", "seats"),
            **reading(
                *("PG", "All Fives", "block-pays"),
                en="A fish goes to the pair of the lowest single hand.",
                ru="Рыба достаётся паре того, у кого на руках меньше всех.",
            ),
            **reading("PG", "All Fives", "out-pays"),
        },
        **CALLED,
    },
    examples=EVERY_SPINNER,
)
