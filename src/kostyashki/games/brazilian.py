"""Brazilian dominoes as in Recife (domino-recife): six tiles each, four asleep, the last tile pays.

Going out is worth one point, with a double two, with a tile that fits both ends three (lá-e-lô),
with such a double four (cruzada); a block one, to the pair with fewer pips, and when they are level
the next round is worth a point more. Five doubles in a hand are dealt again; so are six, which some
pay a point for (our reading). Every round is opened by 6-6, or the highest double when it sleeps:
the page names no other opener for later rounds.
"""

from collections.abc import Mapping

from kostyashki.games.common import HIGHEST_LEAD
from kostyashki.games.declaration import ANY, Game
from kostyashki.games.provenance import reading, written
from kostyashki.rules import (
    Ending,
    Finish,
    Last,
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


def _rules(seats: int, options: Mapping[str, str]) -> Rules:
    return Rules(
        pairs=True,
        to_right=True,
        hand=6,
        redeal=Redeal(doubles=5),
        first=HIGHEST_LEAD,
        next=Next.DEAL,
        settlement=Settlement(
            out=Payment(pick=Pick.OUT, to=To.PICKED, what=What.FIXED, points=1),
            block=Payment(pick=Pick.LOWEST, to=To.PICKED, what=What.FIXED, points=1, tie=Tie.CARRY),
            finish=(
                Finish(last=Last.DOUBLE_BOTH_ENDS, points=4),
                Finish(last=Last.BOTH_ENDS, points=3),
                Finish(last=Last.DOUBLE, points=2),
            ),
        ),
        ending=Ending(target=int(options["target"])),
    )


GAME = Game(
    name="brazilian",
    titles={"ru": "Бразильское домино", "en": "Brazilian dominoes"},
    source="domino-recife",
    seats=(4,),
    options={"target": ("6", ANY)},
    rules=_rules,
    clauses={
        **written("domino-recife", "HOW_TO_PLAY_RECIFE", "join", "turn", "pass", "out", "block"),
        **reading("domino-recife", "HOW_TO_PLAY_RECIFE", "direction", "side-arms"),
        **written(
            *("domino-recife", "HOW_TO_PLAY_RECIFE", "seats", "set", "deal", "out-pays"),
            *("finish", "block-pays", "match"),
        ),
        **reading(
            *("domino-recife", "HOW_TO_PLAY_RECIFE", "redeal"),
            en="Six doubles are worth a point to some; we deal them again too.",
            ru="За шесть дублей кое-где дают очко; мы пересдаём и их.",
        ),
        **reading(
            *("domino-recife", "HOW_TO_PLAY_RECIFE", "opener", "next-opener"),
            en="The page has 6-6 open and speaks of no other opener in later rounds.",
            ru="На странице заходят с 6-6, о других заходах в следующих раундах там не сказано.",
        ),
        **reading(
            *("domino-recife", "HOW_TO_PLAY_RECIFE", "tie", "carry"),
            en="Some double the next round instead.",
            ru="Кое-где вместо этого следующий раунд удваивают.",
        ),
    },
)
