"""Cuban dominoes (rules page, after OD): the set to 9-9, ten tiles each, fifteen out of play.

Two pairs; a lot names the first opener, then the lead goes round. The winners score what the other
pair holds; a block goes to the pair with fewer pips.
"""

from collections.abc import Mapping

from kostyashki.games.declaration import ANY, Game
from kostyashki.games.provenance import reading, written
from kostyashki.rules import Ending, Lot, Next, Payment, Pick, Rules, Settlement, To, What


def _rules(seats: int, options: Mapping[str, str]) -> Rules:
    return Rules(
        highest=9,
        pairs=True,
        to_right=True,
        hand=10,
        first=Lot.DRAWN,
        next=Next.ROTATE,
        settlement=Settlement(
            out=Payment(pick=Pick.OUT, to=To.PICKED, what=What.OTHERS),
            block=Payment(pick=Pick.LOWEST, to=To.PICKED, what=What.OTHERS),
        ),
        ending=Ending(target=int(options["target"])),
    )


GAME = Game(
    name="cuban",
    titles={"ru": "Кубинское домино", "en": "Cuban dominoes"},
    source="OD",
    seats=(4,),
    options={"target": ("150", ANY)},
    rules=_rules,
    clauses={
        **written(
            *("OD", "Cuban dominoes", "seats", "direction", "set", "deal", "opener"),
            *("next-opener", "join", "turn", "pass", "out", "block", "out-pays"),
        ),
        **reading("OD", "Cuban dominoes", "side-arms"),
        **written(
            *("OD", "Cuban dominoes", "block-pays", "tie"),
            en="Others compare single hands.",
            ru="Кое-где сравнивают отдельные руки.",
        ),
        **written(
            *("OD", "Cuban dominoes", "match"),
            en="100 and 200 are played too.",
            ru="Играют и до 100, и до 200.",
        ),
    },
)
