"""Sport dominoes (S3a): two pairs, anticlockwise, a line, all pips left to the winners."""

from collections.abc import Mapping

from kostyashki.games.declaration import ANY, Game
from kostyashki.rules import Ending, Lot, Next, Payment, Pick, Rules, Settlement, To, What


def _rules(seats: int, options: Mapping[str, str]) -> Rules:
    return Rules(
        pairs=True,
        to_right=True,
        hand=7,
        first=Lot.TURNED_UP,
        next={"rotate": Next.ROTATE, "winner": Next.FINISHER}[options["next"]],
        settlement=Settlement(
            out=Payment(pick=Pick.OUT, to=To.PICKED, what=What.ALL),
            block=Payment(pick=Pick.LOWEST, to=To.PICKED, what=What.ALL),
        ),
        ending=Ending(target=int(options["target"])),
    )


GAME = Game(
    name="sport",
    titles={"ru": "Спортивное домино", "en": "Sport dominoes"},
    source="S3a",
    seats=(4,),
    options={"next": ("rotate", "winner"), "target": ("200", ANY)},
    rules=_rules,
)
