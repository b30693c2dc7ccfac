"""Sea Kozel (S3b): the winner scores all others' pips, at least 25, two doubles in one turn."""

from collections.abc import Mapping

from kostyashki.games.common import DEAD_STOCK, LOWEST_LEAD, TWO_SEAT_DRAW, draw_until
from kostyashki.games.declaration import ANY, Game
from kostyashki.rules import Ending, Next, Payment, Pick, Rules, Settlement, To, Turn, What


def _rules(seats: int, options: Mapping[str, str]) -> Rules:
    return Rules(
        hand=7,
        boneyard=draw_until(seats, options),
        first=LOWEST_LEAD,
        next=Next.FINISHER,
        turn=Turn.DOUBLES,
        settlement=Settlement(
            out=Payment(pick=Pick.OUT, to=To.PICKED, what=What.OTHERS),
            block=Payment(pick=Pick.LOWEST, to=To.PICKED, what=What.OTHERS),
            minimum=25,
        ),
        ending=Ending(target=int(options["target"]), out_with=("0-0", "6-6")),
    )


GAME = Game(
    name="sea-kozel",
    titles={"ru": "Морской козёл", "en": "Sea Kozel (to 125)"},
    source="S3b",
    seats=(2, 3, 4),
    options={"dead_stock": DEAD_STOCK, "two_seat_draw": TWO_SEAT_DRAW, "target": ("125", ANY)},
    rules=_rules,
)
