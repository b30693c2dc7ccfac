"""Bergen (S4): points for equal ends, one tile drawn, the last two never."""

from collections.abc import Mapping

from kostyashki.games.common import DEAD_STOCK, bergen
from kostyashki.games.declaration import ANY, Game
from kostyashki.rules import Draw, Payment, Pick, Rules, To, What


def _rules(seats: int, options: Mapping[str, str]) -> Rules:
    return bergen(
        seats,
        options,
        draw=Draw.ONE,
        must=options["draw"] == "must",
        out=int(options["out"]),
        block=Payment(pick=Pick.FEWEST_DOUBLES, to=To.PICKED, what=What.FIXED, points=2),
    )


GAME = Game(
    name="bergen",
    titles={"ru": "Берген", "en": "Bergen"},
    source="S4",
    seats=(2, 3, 4),
    options={
        "out": ("0", "1", "2"),
        "target": ("auto", ANY),
        "draw": ("must", "may"),
        "dead_stock": DEAD_STOCK,
    },
    rules=_rules,
)
