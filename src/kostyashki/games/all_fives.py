"""All Fives (rules page, after PG): as Muggins, and a block takes nothing off.

Of the two readings of a block the lowest hand scores all that the others hold, rounded, its own
tiles not subtracted: the rule of the page that also rounds the sum once.
"""

from collections.abc import Mapping

from kostyashki.games.common import DEAD_STOCK, PAIRS, multiples_of_five
from kostyashki.games.declaration import ANY, Game
from kostyashki.games.examples import BEGUN, BRANCHED
from kostyashki.rules import Rules, What


def _rules(seats: int, options: Mapping[str, str]) -> Rules:
    return multiples_of_five(seats, options, blocked=What.OTHERS)


GAME = Game(
    name="all-fives",
    titles={"ru": "Все пятёрки", "en": "All Fives"},
    source="PG, dominoed.tripod.com",
    seats=(2, 3, 4),
    options={"pairs": PAIRS, "target": ("auto", ANY), "dead_stock": DEAD_STOCK},
    rules=_rules,
    examples=(
        BRANCHED,
        BEGUN,
    ),
)
