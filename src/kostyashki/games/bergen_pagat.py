"""Bergen as English pages have it (rules page): drawn until a tile fits, a block pays the lowest.

One point for going out and for the single lowest hand of a block. Two play to 15, three and four
to 10; the points of a play count at once.
"""

from collections.abc import Mapping

from kostyashki.games.common import DEAD_STOCK, bergen
from kostyashki.games.declaration import ANY, Game
from kostyashki.games.examples import EQUAL_ENDS
from kostyashki.rules import Draw, Payment, Pick, Rules, To, What


def _rules(seats: int, options: Mapping[str, str]) -> Rules:
    return bergen(
        seats,
        options,
        draw=Draw.UNTIL,
        must=True,
        out=1,
        block=Payment(pick=Pick.LOWEST, to=To.PICKED, what=What.FIXED, points=1),
    )


GAME = Game(
    name="bergen-pagat",
    titles={"ru": "Берген (по Pagat)", "en": "Bergen (Pagat)"},
    source="PG, OD",
    seats=(2, 3, 4),
    options={"target": ("auto", ANY), "dead_stock": DEAD_STOCK},
    rules=_rules,
    examples=EQUAL_ENDS,
)
