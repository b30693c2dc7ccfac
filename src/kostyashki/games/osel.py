"""Osel, the Donkey (S3b): four arms from the first double, several doubles a turn, closed ones."""

from collections.abc import Mapping

from kostyashki.games.common import DEAD_STOCK, KOZEL_LEAD, TWO_SEAT_DRAW, draw_until
from kostyashki.games.declaration import ANY, Game
from kostyashki.rules import (
    Ending,
    Forget,
    Next,
    Payment,
    Pick,
    Rules,
    Settlement,
    SideArms,
    Tie,
    To,
    Turn,
    What,
)


def _rules(seats: int, options: Mapping[str, str]) -> Rules:
    return Rules(
        hand=7,
        boneyard=draw_until(seats, options),
        first=KOZEL_LEAD,
        next=Next.FINISHER,
        side_arms=SideArms.AT_ONCE,
        turn=Turn.DOUBLES,
        closing=True,
        settlement=Settlement(
            out=Payment(pick=Pick.OUT, to=To.REST, what=What.OWN, forget=Forget.PICKED),
            block=Payment(pick=Pick.LOWEST, to=To.REST, what=What.OWN, tie=Tie.EACH),
            lone_blank=10,
            threshold=13,
        ),
        ending=Ending(target=int(options["target"]), penalty=True),
    )


GAME = Game(
    name="osel",
    titles={"ru": "Осёл", "en": "Osel (Donkey)"},
    source="S3b",
    seats=(2, 3, 4),
    options={"dead_stock": DEAD_STOCK, "two_seat_draw": TWO_SEAT_DRAW, "target": ("101", ANY)},
    rules=_rules,
)
