"""Muggins (rules page, after the Russian text): multiples of five, the first double branches."""

from collections.abc import Mapping

from kostyashki.games.common import (
    AT_ONCE,
    CALL,
    CALLED,
    DEAD_STOCK,
    NO_CALL,
    PAIRS,
    multiples_of_five,
)
from kostyashki.games.declaration import ANY, Game
from kostyashki.games.examples import BEGUN, BRANCHED
from kostyashki.games.provenance import reading, written
from kostyashki.rules import Rules, What


def _rules(seats: int, options: Mapping[str, str]) -> Rules:
    return multiples_of_five(seats, options, blocked=What.OTHERS_LESS_OWN)


GAME = Game(
    name="muggins",
    titles={"ru": "Маггинс", "en": "Muggins"},
    source="dominoes.su/maggins",
    seats=(2, 3, 4),
    options={"pairs": PAIRS, "target": ("auto", ANY), "dead_stock": DEAD_STOCK, "call": CALL},
    rules=_rules,
    clauses={
        **written(
            "dominoes.su/maggins", "«Маггинс»", "seats", "deal", "opener", "side-arms", "draw"
        ),
        **reading(
            "dominoes.su/maggins", "«Маггинс»", "set", "direction", "join", "turn", "out", "block"
        ),
        **written(
            *("dominoes.su/maggins", "«Маггинс»", "points"),
            en=NO_CALL["en"],
            ru=NO_CALL["ru"],
        ),
        **reading("PG", "Muggins", "next-opener", "dead-stock", "at-once"),
        **written("dominoes.su/maggins", "«Маггинс»", "out-pays", "block-pays", "rounding"),
        **reading("PG", "Muggins", "tie"),
        **written("dominoes.su/maggins", "«Маггинс»", "match"),
    },
    variants={
        "pairs=yes": {
            **written("dominoes.su/maggins", "«Маггинс»", "seats"),
            **reading(
                *("PG", "All Fives", "block-pays"),
                en="A fish goes to the pair of the lowest single hand.",
                ru="Рыба достаётся паре того, у кого на руках меньше всех.",
            ),
            **reading("PG", "All Fives", "out-pays", "match"),
        },
        **AT_ONCE,
        **CALLED,
    },
    examples=(
        BRANCHED,
        BEGUN,
    ),
)
