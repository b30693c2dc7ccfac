"""Sea Kozel to nil (S4): Kozel in pairs, two doubles in one turn, a win strikes the others."""

from collections.abc import Mapping

from kostyashki.games.common import KOZEL_PAIRS, pairs_settlement
from kostyashki.games.declaration import ANY, Game
from kostyashki.games.examples import FISH, TWO_DOUBLES
from kostyashki.games.provenance import written
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
    clauses={
        **KOZEL_PAIRS,
        **written("S4", "§2 ¶1", "match"),
        **written(
            *("S4", "§2 ¶1", "strikes"),
            en="The winners write their own points too; at 0 the threshold holds again (our"
            " reading).",
            ru="Свои очки победитель при этом пишет; порог снова действует с нуля (наше"
            " прочтение).",
        ),
        **written("S4", "§2 ¶2", "turn"),
    },
    variants={
        "threshold=out": written("S4", "§1 ¶2", "threshold"),
    },
    examples=(
        TWO_DOUBLES,
        FISH,
    ),
)
