"""ChChV (a reconstruction): rounds are counted, and it matters which tile goes out."""

from collections.abc import Mapping

from kostyashki.games.declaration import ANY, Game
from kostyashki.games.examples import FISH
from kostyashki.games.provenance import reconstruction, written
from kostyashki.rules import (
    Ending,
    Finish,
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
    target = int(options["target"])
    return Rules(
        pairs=True,
        hand=7,
        first=Lead.doubles("1"),
        next=Next.FINISHER,
        settlement=Settlement(
            out=Payment(pick=Pick.OUT, to=To.PICKED, what=What.FIXED, points=1),
            block=Payment(pick=Pick.LOWEST, to=To.PICKED, what=What.FIXED, points=1),
            finish=(Finish(tile="6-6", points=2), Finish(tile="0-0", points=target)),
        ),
        ending=Ending(target=target),
    )


GAME = Game(
    name="chechevo",
    titles={"ru": "Чечевэ (ЧЧВ)", "en": "ChChV"},
    source="S3b",
    reconstruction=True,
    seats=(4,),
    options={"target": ("2", ANY)},
    rules=_rules,
    clauses={
        **reconstruction(
            *("S3b", "список игр", "name"),
            en=(
                "S3b only names “Chechevo”. A memoir tells of ChChV, “man is a wolf to man”, which"
                " spoken aloud is the same word. What it does not tell is made up to fit."
            ),
            ru=(
                "В S3b «Чечевэ» только названа. В воспоминаниях играют в ЧЧВ, «человек человеку —"
                " волк»: вслух это то же слово. Чего там нет, подобрано к тому, что есть."
            ),
        ),
        **written("CH", "рассказ «ЧЧВ»", "seats"),
        **reconstruction(
            "CH", "рассказ «ЧЧВ»", "set", "direction", "deal", "opener", "next-opener", "join"
        ),
        **reconstruction("CH", "рассказ «ЧЧВ»", "side-arms", "turn", "pass", "out", "block"),
        **reconstruction("CH", "рассказ «ЧЧВ»", "out-pays", "block-pays", "tie"),
        **reconstruction(
            *("CH", "рассказ «ЧЧВ»", "finish"),
            en="The memoir says that these two tiles matter, not how much.",
            ru="В воспоминаниях сказано, что эти две кости важны, но не насколько.",
        ),
        **reconstruction(
            *("CH", "рассказ «ЧЧВ»", "match"),
            en="Two games decide a meeting, says the memoir: here a round is a point.",
            ru="В воспоминаниях встречу решают две партии: здесь раунд — очко.",
        ),
        **written(
            *("CH", "рассказ «ЧЧВ»", "terms"),
            en="Going out with 6-6 hangs general's epaulettes on the losers; 0-0 is their worst"
            " disgrace.",
            ru="Выйти костью 6-6 — повесить соперникам генеральские погоны; 0-0 — худший их позор.",
        ),
    },
    examples=(FISH,),
)
