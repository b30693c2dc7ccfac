"""Sebastopol (GM, SZ, OD): a cross around 6-6, whose four sides are filled first.

6-6 opens every round; the next four plays go to its sides, and whoever has no six passes. Then the
four arms go on; other doubles lie across and do not branch. GM plays to 60, SZ to 100 (short: 50).
A block pays the difference (GM); SZ alone lets the lowest hand score the others' pips whole.
"""

from collections.abc import Mapping

from kostyashki.games.common import DIFFERENCE
from kostyashki.games.declaration import ANY, Game
from kostyashki.games.examples import CROSS
from kostyashki.games.provenance import reading, written
from kostyashki.rules import Ending, Lead, Next, Rules, SideArms


def _rules(seats: int, options: Mapping[str, str]) -> Rules:
    return Rules(
        hand=7,
        first=Lead(order=("6-6",)),
        next=Next.DEAL,
        side_arms=SideArms.AT_ONCE,
        fill_first=True,
        settlement=DIFFERENCE,
        ending=Ending(target=int(options["target"])),
    )


GAME = Game(
    name="sebastopol",
    titles={"ru": "Севастополь", "en": "Sebastopol"},
    source="GM, SZ, OD",
    seats=(4,),
    options={"target": ("60", ANY)},
    rules=_rules,
    clauses={
        **written(
            *("GM", "Sebastopol", "seats", "set", "deal", "opener", "next-opener", "join"),
            *("side-arms", "turn", "pass", "out", "block", "out-pays"),
        ),
        **reading("GM", "Sebastopol", "direction"),
        **written(
            *("GM", "Sebastopol", "block-pays", "tie"),
            en="One page alone writes the pips of the others whole.",
            ru="Только на одной странице остаток других пишут целиком.",
        ),
        **written(
            *("GM", "Sebastopol", "match"),
            en="Other pages play to 100, or to 50.",
            ru="На других страницах играют до 100 или до 50.",
        ),
    },
    examples=CROSS,
)
