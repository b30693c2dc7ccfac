"""Muggins (rules page, after the Russian text): multiples of five, the first double branches."""

from collections.abc import Mapping

from kostyashki.games.common import DEAD_STOCK, PAIRS, draw_until, in_pairs
from kostyashki.games.declaration import ANY, Game
from kostyashki.rules import (
    Ending,
    Lot,
    Multiples,
    Next,
    Payment,
    Pick,
    Rules,
    Settlement,
    SideArms,
    To,
    What,
)


def _rules(seats: int, options: Mapping[str, str]) -> Rules:
    pairs = in_pairs(seats, options)
    target = options["target"]
    if target == "auto":
        target = "250" if pairs else "200"
    return Rules(
        pairs=pairs,
        hand=7 if seats == 2 else 5,
        boneyard=draw_until(seats, options),
        first=Lot.DRAWN,
        next=Next.WINNER_ELSE_FIRST,
        side_arms=SideArms.AFTER_LINE,
        scoring=Multiples(of=5),
        settlement=Settlement(
            out=Payment(pick=Pick.OUT, to=To.PICKED, what=What.OTHERS),
            block=Payment(pick=Pick.LOWEST_HAND, to=To.PICKED, what=What.OTHERS_LESS_OWN),
            sum_rounding=5,
        ),
        ending=Ending(target=int(target), at_once=True),
    )


GAME = Game(
    name="muggins",
    titles={"ru": "Маггинс", "en": "Muggins"},
    source="dominoes.su/maggins",
    seats=(2, 3, 4),
    options={"pairs": PAIRS, "target": ("auto", ANY), "dead_stock": DEAD_STOCK},
    rules=_rules,
)
