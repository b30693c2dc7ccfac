"""Kozel in pairs (S4): the winners score what both opponents hold, the threshold of 13."""

from collections.abc import Mapping

from kostyashki.games.declaration import Game
from kostyashki.rules import (
    Ending,
    Forget,
    Lead,
    Next,
    Payment,
    Pick,
    Rules,
    Settlement,
    Tie,
    To,
    What,
)


def _rules(seats: int, options: Mapping[str, str]) -> Rules:
    return Rules(
        pairs=True,
        hand=7,
        first=Lead.doubles("1"),
        next=Next.FINISHER,
        reopen_when_kept=True,
        settlement=Settlement(
            out=Payment(pick=Pick.OUT, to=To.PICKED, what=What.OTHERS, forget=Forget.REST),
            block=Payment(
                pick=Pick.LOWEST,
                to=To.PICKED,
                what=What.OTHERS,
                tie=Tie.CARRY,
                forget=Forget.REST,
            ),
            threshold=13,
            threshold_in_block=options["threshold"] == "every",
        ),
        ending=Ending(target=101),
    )


GAME = Game(
    name="kozel-pairs",
    titles={"ru": "Козёл парный", "en": "Kozel in pairs"},
    source="S4",
    seats=(4,),
    options={"threshold": ("every", "out")},
    rules=_rules,
)
