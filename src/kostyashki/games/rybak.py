"""The Fisherman (S3c): whoever makes a block scores the pips of all hands, his own too."""

from collections.abc import Mapping

from kostyashki.games.common import DEAD_STOCK, LOWEST_LEAD, draw_until
from kostyashki.games.declaration import ANY, Game
from kostyashki.rules import Ending, Next, Payment, Pick, Rules, Settlement, To, What


def _rules(seats: int, options: Mapping[str, str]) -> Rules:
    return Rules(
        hand=7 if seats == 2 else 5,
        boneyard=draw_until(seats, options),
        first=LOWEST_LEAD,
        next=Next.FINISHER,
        settlement=Settlement(
            out=Payment(pick=Pick.OUT, to=To.PICKED, what=What.OTHERS),
            block=Payment(pick=Pick.OUT, to=To.PICKED, what=What.ALL),
        ),
        ending=Ending(target=int(options["target"])),
    )


GAME = Game(
    name="rybak",
    titles={"ru": "Рыбак", "en": "The Fisherman"},
    source="S3c",
    seats=(2, 3, 4),
    options={"target": ("100", "101", "125", "200", ANY), "dead_stock": DEAD_STOCK},
    rules=_rules,
)
