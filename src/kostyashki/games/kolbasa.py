"""Kolbasa, the Sausage (S4; the name is a reconstruction): any number of tiles in a turn."""

from collections.abc import Mapping

from kostyashki.games.common import DIFFERENCE, LOWEST_LEAD
from kostyashki.games.declaration import ANY, Game
from kostyashki.rules import Ending, Next, Rules, Turn

_HAND = {4: 7, 5: 5, 6: 4, 7: 4, 8: 3}


def _rules(seats: int, options: Mapping[str, str]) -> Rules:
    return Rules(
        hand=_HAND[seats],
        first=LOWEST_LEAD,
        next=Next.DEAL,
        turn=Turn.MANY,
        settlement=DIFFERENCE,
        ending=Ending(target=int(options["target"])),
    )


GAME = Game(
    name="kolbasa",
    titles={"ru": "Колбаса", "en": "Sausage"},
    source="S4",
    reconstruction=True,
    seats=tuple(_HAND),
    options={"target": ("100", ANY)},
    rules=_rules,
)
