"""ChChV (a reconstruction): rounds are counted, and it matters which tile goes out."""

from collections.abc import Mapping

from kostyashki.games.declaration import ANY, Game
from kostyashki.rules import (
    Ending,
    Finish,
    Lead,
    Next,
    Payment,
    Pick,
    Rules,
    Settlement,
    To,
    What,
)


def _rules(seats: int, options: Mapping[str, str]) -> Rules:
    target = int(options["target"])
    return Rules(
        pairs=True,
        hand=7,
        first=Lead.doubles("1"),
        next=Next.FINISHER,
        settlement=Settlement(
            out=Payment(pick=Pick.OUT, to=To.PICKED, what=What.FIXED, points=1),
            block=Payment(pick=Pick.LOWEST, to=To.PICKED, what=What.FIXED, points=1),
            finish=(Finish(tile="6-6", points=2), Finish(tile="0-0", points=target)),
        ),
        ending=Ending(target=target),
    )


GAME = Game(
    name="chechevo",
    titles={"ru": "Чечевэ (ЧЧВ)", "en": "ChChV"},
    source="S3b",
    reconstruction=True,
    seats=(4,),
    options={"target": ("2", ANY)},
    rules=_rules,
)
