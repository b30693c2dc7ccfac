"""Sport dominoes (S3a): two pairs, anticlockwise, a line, all pips left to the winners."""

from collections.abc import Mapping

from kostyashki.games.declaration import ANY, Game
from kostyashki.games.examples import FISH
from kostyashki.games.provenance import reading, written
from kostyashki.rules import Ending, Lot, Next, Payment, Pick, Rules, Settlement, To, What


def _rules(seats: int, options: Mapping[str, str]) -> Rules:
    return Rules(
        pairs=True,
        to_right=True,
        hand=7,
        first=Lot.TURNED_UP,
        next={"rotate": Next.ROTATE, "winner": Next.FINISHER}[options["next"]],
        settlement=Settlement(
            out=Payment(pick=Pick.OUT, to=To.PICKED, what=What.ALL),
            block=Payment(pick=Pick.LOWEST, to=To.PICKED, what=What.ALL),
        ),
        ending=Ending(target=int(options["target"])),
    )


GAME = Game(
    name="sport",
    titles={"ru": "Спортивное домино", "en": "Sport dominoes"},
    source="S3a",
    seats=(4,),
    options={"next": ("rotate", "winner"), "target": ("200", ANY)},
    rules=_rules,
    clauses={
        **written("S3a", "вступление", "seats", "set"),
        **reading(
            *("S3a", "«Порядок начала партии»", "direction"),
            en="The document has tiles taken anticlockwise; we read the turns alike.",
            ru="В документе против часовой стрелки берут кости; ходы мы читаем так же.",
        ),
        **written("S3a", "«Порядок начала партии»", "deal", "opener"),
        **reading(
            *("S3a", "«Порядок начала партии»", "next-opener"),
            en="The document does not say who opens later; in sport dominoes the lead goes round.",
            ru="Кто заходит дальше, документ не говорит; в спортивном домино заход идёт по кругу.",
        ),
        **reading("S3a", "«Цель игры и определение победителей»", "join", "side-arms"),
        **written("S3a", "«Порядок начала партии»", "turn", "pass"),
        **written("S3a", "«Цель игры и определение победителей»", "out", "out-pays", "block-pays"),
        **reading(
            *("S3a", "«Цель игры и определение победителей»", "block"),
            en=(
                "The document calls it a fish when the last tile of a number closes both ends; we"
                " take what follows from it: nobody can go on."
            ),
            ru=(
                "В документе рыба — когда последняя кость числа закрывает оба конца; мы берём то,"
                " что из этого следует: ходить некому."
            ),
        ),
        **reading(
            *("S3a", "«При равенстве очков»", "tie"),
            en="The document calls it a draw in one line and allows none in another: we read that"
            " a round may be drawn, a match may not.",
            ru="Документ то признаёт ничью, то нет: мы читаем, что вничью бывает раунд, но не"
            " партия.",
        ),
        **written(
            *("S3a", "«Цель игры и определение победителей»", "match"),
            en="The organiser of a tournament may set another number.",
            ru="Организатор турнира может назначить другое число.",
        ),
    },
    examples=(FISH,),
)
