"""Block (rules page, after the books of games): no drawing, a block pays the difference.

The highest double opens the first round, without doubles the heaviest tile; later rounds are
opened in turn. Two play to 100, three and four to 61.
"""

from collections.abc import Mapping

from kostyashki.games.common import DIFFERENCE, HIGHEST_LEAD, target
from kostyashki.games.declaration import ANY, Game
from kostyashki.games.examples import FISH
from kostyashki.games.provenance import reading, written
from kostyashki.rules import Ending, Next, Rules


def _rules(seats: int, options: Mapping[str, str]) -> Rules:
    return Rules(
        hand=7 if seats == 2 else 5,
        first=HIGHEST_LEAD,
        next=Next.ROTATE,
        settlement=DIFFERENCE,
        ending=Ending(target=target(options, auto=100 if seats == 2 else 61)),
    )


GAME = Game(
    name="block",
    titles={"ru": "Домино без базара", "en": "Block"},
    source="Hoyle, PG",
    seats=(2, 3, 4),
    options={"target": ("auto", ANY)},
    rules=_rules,
    clauses={
        **written("Hoyle", "Block", "seats", "set", "deal", "join", "turn", "pass", "out", "block"),
        **reading("Hoyle", "Block", "direction", "side-arms"),
        **reading(
            *("Hoyle", "Block", "opener"),
            en="Where nobody has a double some deal again; we let the heaviest tile open.",
            ru="Если дублей нет ни у кого, кое-где пересдают; у нас заходит самая тяжёлая кость.",
        ),
        **written("OD", "Block", "next-opener", "tie"),
        **written("Hoyle", "Block", "out-pays"),
        **written(
            *("GM", "Block", "block-pays"),
            en="On some pages the winner's own pips are not taken off.",
            ru="На некоторых страницах свой остаток не вычитают.",
        ),
        **written("GM", "Block", "match"),
    },
    examples=(FISH,),
)
