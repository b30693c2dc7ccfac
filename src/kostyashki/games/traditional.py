"""Traditional dominoes (S4): 6-6 opens, the winner scores what the others hold."""

from collections.abc import Mapping

from kostyashki.games.common import DEAD_STOCK, DIFFERENCE, HIGHEST_LEAD, draw_until
from kostyashki.games.declaration import ANY, Game
from kostyashki.rules import Ending, Next, Rules


def _rules(seats: int, options: Mapping[str, str]) -> Rules:
    return Rules(
        hand=7 if seats == 2 else 5,
        boneyard=draw_until(seats, options),
        first=HIGHEST_LEAD,
        next=Next.WINNER_ELSE_FIRST,
        settlement=DIFFERENCE,
        ending=Ending(target=int(options["target"])),
    )


GAME = Game(
    name="traditional",
    titles={"ru": "Традиционное домино", "en": "Traditional"},
    source="S4",
    seats=(2, 3, 4),
    options={"target": ("100", ANY), "dead_stock": DEAD_STOCK},
    rules=_rules,
)
