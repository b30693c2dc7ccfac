"""All Fives (rules page, after PG): as Muggins, and a block takes nothing off.

Of the two readings of a block the lowest hand scores all that the others hold, rounded, its own
tiles not subtracted: the rule of the page that also rounds the sum once.
"""

from collections.abc import Mapping

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
from kostyashki.games.examples import BEGUN, BRANCHED
from kostyashki.games.provenance import reading, written
from kostyashki.rules import Rules, What


def _rules(seats: int, options: Mapping[str, str]) -> Rules:
    return multiples_of_five(seats, options, blocked=What.OTHERS)


GAME = Game(
    name="all-fives",
    titles={"ru": "Все пятёрки", "en": "All Fives"},
    source="PG, dominoed.tripod.com",
    seats=(2, 3, 4),
    options={"pairs": PAIRS, "target": ("auto", ANY), "dead_stock": DEAD_STOCK, "call": CALL},
    rules=_rules,
    clauses={
        **written("PG", "All Fives", "seats", "opener", "side-arms", "draw"),
        **written("PG", "All Fives", "points", en=NO_CALL["en"], ru=NO_CALL["ru"]),
        **reading("PG", "All Fives", "set", "direction", "join", "turn", "out", "block"),
        **reading(
            *("PG", "All Fives", "deal"),
            en="Pagat deals nine to two and seven to three; newer pages deal as here.",
            ru="На Pagat двоим сдают по девять, троим по семь; новые страницы — как тут.",
        ),
        **reading(
            *("PG", "All Fives", "next-opener"),
            en="After a fish the winner is the one with the fewest pips left.",
            ru="После рыбы победитель — тот, у кого остаток меньше всех.",
        ),
        **reading("PG", "All Fives", "dead-stock", en=WAITS["en"], ru=WAITS["ru"]),
        **written("dominoed.tripod.com", "All Fives", "out-pays", "rounding"),
        **reading(
            *("dominoed.tripod.com", "All Fives", "block-pays"),
            en="Some take the winner's own pips off; this page, which rounds the sum, does not.",
            ru="Кое-где вычитают свой остаток; на этой странице, где округляют сумму, — нет.",
        ),
        **reading("PG", "All Fives", "tie"),
        **reading(
            *("PG", "All Fives", "match", "at-once"),
            en="Pages play to 150, 200, 250 or more; we take 200, and 250 in pairs.",
            ru="Играют до 150, 200, 250 и больше; мы взяли 200, а в парах 250.",
        ),
    },
    variants={
        "pairs=yes": {
            **written("PG", "All Fives", "seats"),
            **reading(
                *("PG", "All Fives", "block-pays"),
                en="A fish goes to the pair of the lowest single hand.",
                ru="Рыба достаётся паре того, у кого на руках меньше всех.",
            ),
            **reading("PG", "All Fives", "out-pays", "match"),
        },
        **CALLED,
    },
    examples=(
        BRANCHED,
        BEGUN,
    ),
)
