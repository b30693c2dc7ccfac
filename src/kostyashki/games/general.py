"""General (a reconstruction): Kozel in pairs, and going out with 6-6 or 0-0 is worth more."""

from collections.abc import Mapping

from kostyashki.games.common import pairs_settlement
from kostyashki.games.declaration import ANY, Game
from kostyashki.games.examples import FISH
from kostyashki.games.provenance import reconstruction
from kostyashki.rules import Ending, Finish, Lead, Next, Rules


def _rules(seats: int, options: Mapping[str, str]) -> Rules:
    return Rules(
        pairs=True,
        hand=7,
        first=Lead.doubles("1"),
        next=Next.FINISHER,
        reopen_when_kept=True,
        settlement=pairs_settlement(
            options, finish=(Finish(tile="6-6", times=2), Finish(tile="0-0", times=3))
        ),
        ending=Ending(target=int(options["target"])),
    )


GAME = Game(
    name="general",
    titles={"ru": "Генерал", "en": "General"},
    source="S3b",
    reconstruction=True,
    seats=(4,),
    options={"threshold": ("every", "out"), "target": ("101", ANY)},
    rules=_rules,
    clauses={
        **reconstruction(
            *("S3b", "список игр", "name"),
            en=(
                "S3b only names “General”. Elsewhere going out with 6-6 hangs “general's"
                " epaulettes”: so this is Kozel in pairs with dear last tiles."
            ),
            ru=(
                "В S3b «Генерал» только назван. Выйти костью 6-6 у игроков значит «повесить"
                " погоны генерала»: поэтому здесь это парный козёл с дорогими последними костями."
            ),
        ),
        **reconstruction("S4", "§1", "seats", "direction", "set", "deal", "opener", "next-opener"),
        **reconstruction("S4", "§1", "reopen", "join", "side-arms", "turn", "pass", "out", "block"),
        **reconstruction("S4", "§1", "out-pays", "block-pays", "tie", "forget", "match"),
        **reconstruction("S4", "§1 ¶2", "threshold"),
        **reconstruction(
            *("S4", "§1 ¶3", "carry"),
            en="They join after the last tile has doubled or trebled the amount.",
            ru="Они прибавляются после того, как последняя кость умножила сумму.",
        ),
        **reconstruction("CH", "рассказ «ЧЧВ»", "finish"),
    },
    variants={
        "threshold=out": reconstruction("S4", "§1 ¶2", "threshold"),
    },
    examples=(FISH,),
)
