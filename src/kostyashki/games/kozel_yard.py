"""Yard Kozel (S3b): penalty points, the lowest hand of a block writes nothing."""

from collections.abc import Mapping

from kostyashki.games.common import (
    DEAD_STOCK,
    LOWEST_LEAD,
    PAIRS,
    TWO_SEAT_DRAW,
    draw_until,
    in_pairs,
    special,
)
from kostyashki.games.declaration import ANY, Game
from kostyashki.rules import Ending, Next, Payment, Pick, Rules, Settlement, Tie, To, What


def _rules(seats: int, options: Mapping[str, str]) -> Rules:
    return Rules(
        pairs=in_pairs(seats, options),
        hand=7,
        boneyard=draw_until(seats, options),
        first=LOWEST_LEAD,
        next=Next.FINISHER,
        settlement=Settlement(
            out=Payment(pick=Pick.OUT, to=To.REST, what=What.OWN),
            block=Payment(pick=Pick.LOWEST, to=To.REST, what=What.OWN, tie=Tie.EACH),
            special=special(options),
            special_lone=options["special"] == "lone",
        ),
        ending=Ending(target=int(options["target"]), penalty=True),
    )


GAME = Game(
    name="kozel-yard",
    titles={"ru": "Козёл дворовый", "en": "Yard Kozel"},
    source="S3b",
    seats=(2, 3, 4),
    options={
        "pairs": PAIRS,
        "special": ("none", "any", "lone"),
        "dead_stock": DEAD_STOCK,
        "two_seat_draw": TWO_SEAT_DRAW,
        "target": ("101", ANY),
    },
    rules=_rules,
)
