"""Muggins (rules page, after the Russian text): multiples of five, the first double branches."""

from collections.abc import Mapping

from kostyashki.games.common import DEAD_STOCK, PAIRS, multiples_of_five
from kostyashki.games.declaration import ANY, Game
from kostyashki.rules import Rules, What


def _rules(seats: int, options: Mapping[str, str]) -> Rules:
    return multiples_of_five(seats, options, blocked=What.OTHERS_LESS_OWN)


GAME = Game(
    name="muggins",
    titles={"ru": "Маггинс", "en": "Muggins"},
    source="dominoes.su/maggins",
    seats=(2, 3, 4),
    options={"pairs": PAIRS, "target": ("auto", ANY), "dead_stock": DEAD_STOCK},
    rules=_rules,
)
