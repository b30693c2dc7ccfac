"""Sevens (a reconstruction: Matador with the sum of seven): touching halves add up to seven."""

from collections.abc import Mapping

from kostyashki.games.common import DEAD_STOCK, DIFFERENCE, HIGHEST_LEAD, draw_until
from kostyashki.games.declaration import ANY, Game
from kostyashki.rules import Ending, Next, Rules

_HAND = {2: 7, 3: 6, 4: 5}


def _rules(seats: int, options: Mapping[str, str]) -> Rules:
    return Rules(
        sum=7,
        hand=_HAND[seats],
        boneyard=draw_until(seats, options, reserve=2),
        first=HIGHEST_LEAD,
        next=Next.WINNER_ELSE_FIRST,
        settlement=DIFFERENCE,
        ending=Ending(target=int(options["target"])),
    )


GAME = Game(
    name="semyorka",
    titles={"ru": "Семёрка", "en": "Sevens (Matador)"},
    source="S3b",
    reconstruction=True,
    seats=tuple(_HAND),
    options={"target": ("100", ANY), "dead_stock": DEAD_STOCK},
    rules=_rules,
)
