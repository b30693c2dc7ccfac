"""Blind dominoes (S4): face-down rows, a peek at the rightmost tile, free drawing."""

from collections.abc import Mapping

from kostyashki.games.common import DIFFERENCE
from kostyashki.games.declaration import ANY, Game
from kostyashki.rules import Boneyard, Draw, Ending, Lot, Next, Rules, Turn


def _rules(seats: int, options: Mapping[str, str]) -> Rules:
    return Rules(
        hand=7 if seats == 4 else 8,
        # Drawing is free here, so a boneyard that would not help is never drawn out for a block.
        boneyard=Boneyard(draw=Draw.ONE, must=False, dead_at_once=True),
        first=Lot.DRAWN,
        next=Next.WINNER_ELSE_FIRST,
        turn=Turn.ROW,
        settlement=DIFFERENCE,
        ending=Ending(target=int(options["target"])),
    )


GAME = Game(
    name="blind",
    titles={"ru": "Слепое домино", "en": "Blind dominoes"},
    source="S4",
    seats=(2, 3, 4),
    options={"target": ("100", ANY)},
    rules=_rules,
)
