"""Sea Kozel to nil (S4): Kozel in pairs, two doubles in one turn, a win strikes the others."""

from collections.abc import Mapping

from kostyashki.games.common import pairs_settlement
from kostyashki.games.declaration import ANY, Game
from kostyashki.rules import Ending, Lead, Next, Rules, Turn


def _rules(seats: int, options: Mapping[str, str]) -> Rules:
    return Rules(
        pairs=True,
        hand=7,
        first=Lead.doubles("1"),
        next=Next.FINISHER,
        reopen_when_kept=True,
        turn=Turn.DOUBLES,
        settlement=pairs_settlement(options, strikes=True),
        ending=Ending(target=int(options["target"])),
    )


GAME = Game(
    name="sea-kozel-202",
    titles={"ru": "Морской козёл «всухую»", "en": "Sea Kozel, to nil (202)"},
    source="S4",
    seats=(4,),
    options={"threshold": ("every", "out"), "target": ("202", ANY)},
    rules=_rules,
)
