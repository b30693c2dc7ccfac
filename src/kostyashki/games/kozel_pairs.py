"""Kozel in pairs (S4): the winners score what both opponents hold, the threshold of 13."""

from collections.abc import Mapping

from kostyashki.games.common import KOZEL_PAIRS, pairs_settlement
from kostyashki.games.declaration import ANY, Game
from kostyashki.games.examples import FISH
from kostyashki.games.provenance import written
from kostyashki.rules import Ending, Lead, Next, Rules


def _rules(seats: int, options: Mapping[str, str]) -> Rules:
    return Rules(
        pairs=True,
        hand=7,
        first=Lead.doubles("1"),
        next=Next.FINISHER,
        reopen_when_kept=True,
        settlement=pairs_settlement(options),
        ending=Ending(target=int(options["target"])),
    )


GAME = Game(
    name="kozel-pairs",
    titles={"ru": "Козёл парный", "en": "Kozel in pairs"},
    source="S4",
    seats=(4,),
    options={"threshold": ("every", "out"), "target": ("101", ANY)},
    rules=_rules,
    clauses={
        **KOZEL_PAIRS,
    },
    variants={
        "threshold=out": written("S4", "§1 ¶2", "threshold"),
    },
    examples=(FISH,),
)
