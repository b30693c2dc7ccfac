"""Block (rules page, after the books of games): no drawing, a block pays the difference.

The highest double opens the first round, without doubles the heaviest tile; later rounds are
opened in turn. Two play to 100, three and four to 61.
"""

from collections.abc import Mapping

from kostyashki.games.common import DIFFERENCE, HIGHEST_LEAD, target
from kostyashki.games.declaration import ANY, Game
from kostyashki.games.examples import FISH
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
    examples=(FISH,),
)
