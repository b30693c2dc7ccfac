"""Venezuelan dominoes (a reconstruction): no page was found that states its rules exactly.

What is told of it: 6-6, the "cochina", opens the first round, then the lead goes round to the
right; the winners write the other pair's pips (some: all), a block goes to the pair with fewer, a
tied one to the pair that opened it; to 100, some play to 75.
"""

from collections.abc import Mapping

from kostyashki.games.declaration import ANY, Game
from kostyashki.rules import Ending, Lead, Next, Payment, Pick, Rules, Settlement, Tie, To, What


def _rules(seats: int, options: Mapping[str, str]) -> Rules:
    what = What.ALL if options["count"] == "all" else What.OTHERS
    return Rules(
        pairs=True,
        to_right=True,
        hand=7,
        first=Lead.doubles("6"),
        next=Next.ROTATE,
        settlement=Settlement(
            out=Payment(pick=Pick.OUT, to=To.PICKED, what=what),
            block=Payment(pick=Pick.LOWEST, to=To.PICKED, what=what, tie=Tie.OPENER),
        ),
        ending=Ending(target=int(options["target"])),
    )


GAME = Game(
    name="venezuelan",
    titles={"ru": "Венесуэльское домино", "en": "Venezuelan dominoes"},
    source="VZ",
    reconstruction=True,
    seats=(4,),
    options={"count": ("losers", "all"), "target": ("100", ANY)},
    rules=_rules,
)
