"""Kozel, the Goat (S3d): each for himself, penalty points, the threshold of 13, the fish."""

from collections.abc import Mapping

from kostyashki.games.common import DEAD_STOCK, KOZEL_LEAD, draw_until
from kostyashki.games.declaration import ANY, Game
from kostyashki.rules import (
    CarryTo,
    Ending,
    Forget,
    Next,
    Payment,
    Pick,
    Redeal,
    Rules,
    Settlement,
    Tie,
    To,
    What,
)

_FISH = {
    "all": Payment(pick=Pick.NOBODY, to=To.REST, what=What.OWN),
    "one": Payment(
        pick=Pick.HIGHEST, to=To.PICKED, what=What.ALL, tie=Tie.CARRY, forget=Forget.REST
    ),
}


def _rules(seats: int, options: Mapping[str, str]) -> Rules:
    return Rules(
        hand=7,
        boneyard=draw_until(seats, options),
        redeal=Redeal(doubles=5, same=6),
        first=KOZEL_LEAD,
        next=Next.FINISHER,
        closed_fish=options["fish_when"] == "closed",
        settlement=Settlement(
            out=Payment(pick=Pick.OUT, to=To.REST, what=What.OWN, forget=Forget.PICKED),
            block=_FISH[options["fish"]],
            lone_blank=10,
            threshold=13,
            carry_to=CarryTo.HIGHEST,
        ),
        ending=Ending(target=int(options["target"]), penalty=True),
    )


GAME = Game(
    name="kozel",
    titles={"ru": "Козёл", "en": "Kozel (Goat)"},
    source="S3d",
    seats=(2, 3, 4),
    options={
        "fish": ("all", "one"),
        "fish_when": ("closed", "stuck"),
        "dead_stock": DEAD_STOCK,
        "target": ("101", ANY),
    },
    rules=_rules,
)
