"""Seven Rocks (S0): two pairs, no boneyard, the first double opens side arms, multiples of five."""

from collections.abc import Mapping

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

# Each seat's pips are rounded on their own and taken from its side, out and block alike.
_LEFTOVER = Payment(pick=Pick.NOBODY, to=To.REST, what=What.OWN)


def _rules(seats: int, options: Mapping[str, str]) -> Rules:
    return Rules(
        pairs=True,
        hand=7,
        first=Lot.DRAWN,
        next=Next.OUT_ELSE_FIRST,
        side_arms=SideArms.AFTER_LINE,
        scoring=Multiples(of=5),
        settlement=Settlement(out=_LEFTOVER, block=_LEFTOVER, sign=-1, rounding=5),
        ending=Ending(target=int(options["target"]), at_once=True),
    )


GAME = Game(
    name="seven-rocks",
    titles={"ru": "Севен Рокс", "en": "Seven Rocks"},
    source="S0",
    seats=(4,),
    options={"target": ("250", ANY)},
    rules=_rules,
)
