"""Bergen (S4): points for equal ends, one tile drawn, the last two never."""

from collections.abc import Mapping

from kostyashki.games.common import DEAD_STOCK, LOWEST_LEAD
from kostyashki.games.declaration import ANY, Game
from kostyashki.rules import (
    Boneyard,
    Draw,
    Ending,
    EqualEnds,
    Next,
    Payment,
    Pick,
    Rules,
    Settlement,
    To,
    What,
)


def _rules(seats: int, options: Mapping[str, str]) -> Rules:
    target = options["target"]
    if target == "auto":
        target = "15" if seats == 2 else "10"
    return Rules(
        hand=5 if seats == 4 else 6,
        boneyard=Boneyard(
            draw=Draw.ONE,
            must=options["draw"] == "must",
            reserve=2,
            dead_at_once=options["dead_stock"] == "at-once",
        ),
        first=LOWEST_LEAD,
        next=Next.DEAL,
        scoring=EqualEnds(opening_double=2, equal=2, with_double=3),
        settlement=Settlement(
            out=Payment(pick=Pick.OUT, to=To.PICKED, what=What.FIXED, points=int(options["out"])),
            block=Payment(pick=Pick.FEWEST_DOUBLES, to=To.PICKED, what=What.FIXED, points=2),
        ),
        ending=Ending(target=int(target), at_once=True),
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
