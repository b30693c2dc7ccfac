"""Venezuelan dominoes (a reconstruction): no page was found that states its rules exactly.

What is told of it: 6-6, the "cochina", opens the first round, then the lead goes round to the
right; the winners write the other pair's pips (some: all), a block goes to the pair with fewer, a
tied one to the pair that opened it; to 100, some play to 75.
"""

from collections.abc import Mapping

from kostyashki.games.declaration import ANY, Game
from kostyashki.games.provenance import reconstruction
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
    clauses={
        **reconstruction(
            *("VZ", "dominó venezolano", "name"),
            en=(
                "That the game is played all over the country is told everywhere; a page that"
                " states its rules from the deal to the score was not found."
            ),
            ru=(
                "Что в домино играет вся страна, рассказывают везде; страницы, где правила изложены"
                " от раздачи до счёта, не нашлось."
            ),
        ),
        **reconstruction(
            *("VZ", "dominó venezolano", "seats", "direction", "set", "deal", "join", "side-arms"),
            *("turn", "pass", "out"),
            en="As in the other games of two pairs from Latin America.",
            ru="Как в других латиноамериканских играх двух пар.",
        ),
        **reconstruction(
            *("VZ", "la cochina", "opener", "next-opener"),
            en="6-6 is called the cochina, the sow.",
            ru="6-6 зовут cochina, свинья.",
        ),
        **reconstruction(
            *("VZ", "la tranca", "block"),
            en="A blocked round is called a tranca, a bar.",
            ru="Запертый раунд зовут tranca, засов.",
        ),
        **reconstruction("VZ", "la tranca", "block-pays", "tie"),
        **reconstruction(
            *("VZ", "dominó venezolano", "out-pays"),
            en="Some count the partner's pips too.",
            ru="Кое-где считают и остаток партнёра.",
        ),
        **reconstruction(
            *("VZ", "dominó venezolano", "match"),
            en="Some play to 75.",
            ru="Кое-где играют до 75.",
        ),
    },
    variants={
        "count=all": reconstruction("VZ", "dominó venezolano", "out-pays", "block-pays"),
    },
)
