"""Bergen as English pages have it (rules page): drawn until a tile fits, a block pays the lowest.

One point for going out and for the single lowest hand of a block. Two play to 15, three and four
to 10; the points of a play count at once.
"""

from collections.abc import Mapping

from kostyashki.games.common import DEAD_STOCK, WAITS, bergen
from kostyashki.games.declaration import ANY, Game
from kostyashki.games.examples import EQUAL_ENDS
from kostyashki.games.provenance import reading, written
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
    clauses={
        **written("PG", "Bergen", "seats", "deal", "opener", "join", "points", "draw", "reserve"),
        **reading("PG", "Bergen", "set", "direction", "side-arms", "turn", "out", "block"),
        **reading(
            *("PG", "Bergen", "next-opener"),
            en="Other pages let the highest double open.",
            ru="На других страницах заходит старший дубль.",
        ),
        **written(
            *("Hoyle", "Bergen", "opening-points"),
            en="Its two equal sides score nothing beyond that (our reading).",
            ru="Сверх этого равные стороны самого дубля ничего не приносят (наше прочтение).",
        ),
        **reading("PG", "Bergen", "dead-stock", en=WAITS["en"], ru=WAITS["ru"]),
        **written("OD", "Bergen", "out-pays", "block-pays", "tie"),
        **reading(
            *("PG", "Bergen", "match", "at-once"),
            en="Pagat has 15 or 10 by the number of players; which is whose we chose.",
            ru="На Pagat 15 или 10 по числу игроков; кому сколько, выбрали мы.",
        ),
    },
    examples=EQUAL_ENDS,
)
