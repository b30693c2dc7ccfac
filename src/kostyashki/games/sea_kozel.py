"""Sea Kozel (S3b): the winner scores all others' pips, at least 25, two doubles in one turn."""

from collections.abc import Mapping

from kostyashki.games.common import (
    AT_ONCE,
    DEAD_STOCK,
    LOWEST_LEAD,
    TWO_SEAT_DRAW,
    WAITS,
    draw_until,
)
from kostyashki.games.declaration import ANY, Game
from kostyashki.games.examples import FISH, TWO_DOUBLES
from kostyashki.games.provenance import reading, written
from kostyashki.rules import Ending, Next, Payment, Pick, Rules, Settlement, To, Turn, What


def _rules(seats: int, options: Mapping[str, str]) -> Rules:
    return Rules(
        hand=7,
        boneyard=draw_until(seats, options),
        first=LOWEST_LEAD,
        next=Next.FINISHER,
        turn=Turn.DOUBLES,
        settlement=Settlement(
            out=Payment(pick=Pick.OUT, to=To.PICKED, what=What.OTHERS),
            block=Payment(pick=Pick.LOWEST, to=To.PICKED, what=What.OTHERS),
            minimum=25,
        ),
        ending=Ending(target=int(options["target"]), out_with=("0-0", "6-6")),
    )


GAME = Game(
    name="sea-kozel",
    titles={"ru": "Морской козёл", "en": "Sea Kozel (to 125)"},
    source="S3b",
    seats=(2, 3, 4),
    options={"dead_stock": DEAD_STOCK, "two_seat_draw": TWO_SEAT_DRAW, "target": ("125", ANY)},
    rules=_rules,
    clauses={
        **written("S3b", "вступление", "set"),
        **written("S3b", "«Домино классическое правила»", "seats", "direction", "join", "draw"),
        **written("S3b", "«Домино классическое правила»", "out"),
        **written("S3b", "«Рыба в домино»", "block"),
        **reading(
            *("S3b", "о Козле", "deal", "next-opener"),
            en="As in Kozel, of which this game is a harder kind.",
            ru="Как в Козле: эта игра — его усложнение.",
        ),
        **reading("S3b", "«Домино классическое правила»", "opener", "side-arms", "pass"),
        **reading("S3b", "«Рыба в домино»", "dead-stock", en=WAITS["en"], ru=WAITS["ru"]),
        **written("S3b", "о Морском козле", "turn", "out-pays", "finish", "minimum", "match"),
        **reading(
            *("S3b", "«Рыба в домино»", "block-pays", "tie"),
            en="The document gives the winner the sum of the others; after a fish the fewest pips"
            " win.",
            ru="Документ отдаёт победителю сумму остальных; при рыбе выигрывает меньший остаток.",
        ),
    },
    variants={
        "two_seat_draw=one": written("S3b", "«Правила игры в домино вдвоем»", "draw"),
        **AT_ONCE,
    },
    examples=(
        TWO_DOUBLES,
        FISH,
    ),
)
