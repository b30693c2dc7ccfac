"""Draw (rules page, after OD): a stuck seat draws until a tile fits, the last two never.

A lot names the first opener, later rounds are opened in turn; a block pays the difference.
"""

from collections.abc import Mapping

from kostyashki.games.common import DEAD_STOCK, DIFFERENCE, WAITS, draw_until
from kostyashki.games.declaration import ANY, Game
from kostyashki.games.provenance import reading, written
from kostyashki.rules import Ending, Lot, Next, Rules


def _rules(seats: int, options: Mapping[str, str]) -> Rules:
    return Rules(
        hand=7 if seats == 2 else 5,
        boneyard=draw_until(seats, options, reserve=int(options["reserve"])),
        first=Lot.DRAWN,
        next=Next.ROTATE,
        settlement=DIFFERENCE,
        ending=Ending(target=int(options["target"])),
    )


GAME = Game(
    name="draw",
    titles={"ru": "Домино с базаром", "en": "Draw"},
    source="OD",
    seats=(2, 3, 4),
    options={"reserve": ("2", "0"), "target": ("100", ANY), "dead_stock": DEAD_STOCK},
    rules=_rules,
    clauses={
        **written(
            *("OD", "Draw", "seats", "set", "deal", "opener", "next-opener", "join", "turn"),
            *("out", "block", "out-pays", "block-pays", "tie", "match"),
        ),
        **reading("OD", "Draw", "direction", "side-arms"),
        **written(
            *("OD", "Draw", "draw"),
            en="Old books let a player draw at will.",
            ru="В старых книгах брать можно было и по желанию.",
        ),
        **written("OD", "Draw", "reserve"),
        **reading("OD", "Draw", "dead-stock", en=WAITS["en"], ru=WAITS["ru"]),
    },
    variants={
        "reserve=0": written("htfbw.com", "Draw", "reserve"),
    },
)
