"""Jamaican dominoes, Partner (PG, GM): a point a round, six rounds in a row win ("six-love").

6-6 opens the first round. A win while the others have points only puts both at 0, and 6-6 opens
again; so it does after a tied block. Otherwise the winners open: they choose who, which is here the
one who went out or had the lowest hand (our reading). A block goes to the pair of the lowest single
hand; level hands of both pairs tie it. Four in a row is played too; no other number is an option,
for a long row might never come.
"""

from collections.abc import Mapping

from kostyashki.games.declaration import Game
from kostyashki.games.provenance import reading, written
from kostyashki.rules import Ending, Lead, Next, Payment, Pick, Rules, Settlement, To, What


def _rules(seats: int, options: Mapping[str, str]) -> Rules:
    return Rules(
        pairs=True,
        to_right=True,
        hand=7,
        first=Lead.doubles("6"),
        next=Next.WINNER_ELSE_FIRST,
        reopen_when_kept=True,
        settlement=Settlement(
            out=Payment(pick=Pick.OUT, to=To.PICKED, what=What.FIXED, points=1),
            block=Payment(pick=Pick.SIDE_OF_LOWEST, to=To.PICKED, what=What.FIXED, points=1),
            strikes=True,
            strikes_only=True,
        ),
        ending=Ending(target=int(options["target"])),
    )


GAME = Game(
    name="jamaican",
    titles={"ru": "Ямайское домино", "en": "Jamaican dominoes"},
    source="PG, GM",
    seats=(4,),
    options={"target": ("6", "4")},
    rules=_rules,
    clauses={
        **reading("PG", "Partner Dominoes", "side-arms"),
        **written(
            *("PG", "Partner Dominoes", "seats", "direction", "set", "deal", "opener", "join"),
            *("turn", "pass", "out", "block", "out-pays", "block-pays", "tie", "match"),
        ),
        **written("GM", "Partner Dominoes", "strikes", "reopen"),
        **reading(
            *("PG", "Partner Dominoes", "next-opener"),
            en="The winners choose who opens; we take the one who went out or had the lowest hand.",
            ru="Победители сами решают, кому заходить; у нас — вышедшему или с меньшим остатком.",
        ),
    },
    variants={"target=4": written("PG", "Partner Dominoes", "match")},
)
