"""Puerto Rican dominoes (abw333/dominoes): two pairs, all remaining pips to the winners, to 200.

6-6 opens the first round, then the winner of the last: of a block the partner with fewer pips (our
reading), after a tie 6-6 again. ``bonuses`` make it the game to 500 (sacitc.blog): 100, 75, 50 and
25 for the first four rounds won, 100 for a last tile that fits both ends (capicú, no double) or is
0-0 (chuchazo), and with ``all`` 100 for a block that is won, which only some players count.
"""

from collections.abc import Mapping

from kostyashki.games.common import target
from kostyashki.games.declaration import ANY, Game
from kostyashki.games.provenance import reading, written
from kostyashki.rules import (
    Ending,
    Finish,
    Last,
    Lead,
    Next,
    Payment,
    Pick,
    Rules,
    Settlement,
    To,
    What,
)


def _rules(seats: int, options: Mapping[str, str]) -> Rules:
    plain = options["bonuses"] == "none"
    block = 100 if options["bonuses"] == "all" else 0
    last_tiles = (Finish(last=Last.BOTH_ENDS, more=100), Finish(tile="0-0", more=100))
    return Rules(
        pairs=True,
        to_right=True,
        hand=7,
        first=Lead.doubles("6"),
        next=Next.WINNER_ELSE_FIRST,
        settlement=Settlement(
            out=Payment(pick=Pick.OUT, to=To.PICKED, what=What.ALL),
            block=Payment(pick=Pick.LOWEST, to=To.PICKED, what=What.ALL, more=block),
            finish=() if plain else last_tiles,
            round_bonus=() if plain else (100, 75, 50, 25),
        ),
        ending=Ending(target=target(options, auto=200 if plain else 500)),
    )


GAME = Game(
    name="puerto-rican",
    titles={"ru": "Пуэрто-риканское домино", "en": "Puerto Rican dominoes"},
    source="abw333/dominoes, sacitc.blog",
    seats=(4,),
    options={"bonuses": ("none", "all", "no-block"), "target": ("auto", ANY)},
    rules=_rules,
    clauses={
        **written("abw333/dominoes", "README", "direction", "opener", "join", "turn", "pass"),
        **written("abw333/dominoes", "README", "match"),
        **reading("abw333/dominoes", "README", "side-arms", "block", "tie"),
        **written(
            *("abw333/dominoes", "README", "seats", "set", "deal", "out", "out-pays", "block-pays"),
        ),
        **reading(
            *("abw333/dominoes", "README", "next-opener"),
            en="Which of the winners opens after a block, and who after a tie, is our reading.",
            ru="Кто из победителей заходит после рыбы и кто после ничьей — наше чтение.",
        ),
    },
    variants={
        "bonuses=all": {
            **written("sacitc.blog", "500 (Quinientos)", "finish", "round-bonus", "match"),
            **reading("sacitc.blog", "500 (Quinientos)", "block-pays"),
        },
        "bonuses=no-block": written(
            *("sacitc.blog", "500 (Quinientos)", "finish", "round-bonus", "match")
        ),
    },
)
