"""Partnership (rules page, after PG): two pairs, 6-6 opens, the winners score the other pair's."""

from collections.abc import Mapping

from kostyashki.games.declaration import ANY, Game
from kostyashki.games.examples import FISH
from kostyashki.games.provenance import written
from kostyashki.rules import Ending, Lead, Next, Payment, Pick, Rules, Settlement, To, What


def _rules(seats: int, options: Mapping[str, str]) -> Rules:
    return Rules(
        pairs=True,
        to_right=True,
        hand=7,
        first=Lead.doubles("6"),
        next=Next.ROTATE,
        settlement=Settlement(
            out=Payment(pick=Pick.OUT, to=To.PICKED, what=What.OTHERS),
            block=Payment(pick=Pick.LOWEST, to=To.PICKED, what=What.OTHERS),
        ),
        ending=Ending(target=int(options["target"])),
    )


GAME = Game(
    name="partnership",
    titles={"ru": "Парное домино", "en": "Partnership"},
    source="PG",
    seats=(4,),
    options={"target": ("100", ANY)},
    rules=_rules,
    clauses={
        **written(
            *("PG", "Partnership Dominoes", "seats", "direction", "set", "deal", "opener"),
            *("next-opener", "join", "side-arms", "turn", "pass", "out", "block", "out-pays"),
            *("block-pays", "tie", "match"),
        ),
    },
    examples=(FISH,),
)
