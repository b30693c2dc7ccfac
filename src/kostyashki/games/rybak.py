"""The Fisherman (S3c): whoever makes a block scores the pips of all hands, his own too."""

from collections.abc import Mapping

from kostyashki.games.common import AT_ONCE, DEAD_STOCK, LOWEST_LEAD, WAITS, draw_until
from kostyashki.games.declaration import ANY, Game
from kostyashki.games.examples import WAITING_FISH
from kostyashki.games.provenance import reading, written
from kostyashki.rules import Ending, Next, Payment, Pick, Rules, Settlement, To, What


def _rules(seats: int, options: Mapping[str, str]) -> Rules:
    return Rules(
        hand=7 if seats == 2 else 5,
        boneyard=draw_until(seats, options),
        first=LOWEST_LEAD,
        next=Next.FINISHER,
        settlement=Settlement(
            out=Payment(pick=Pick.OUT, to=To.PICKED, what=What.OTHERS),
            block=Payment(pick=Pick.OUT, to=To.PICKED, what=What.ALL),
        ),
        ending=Ending(target=int(options["target"])),
    )


GAME = Game(
    name="rybak",
    titles={"ru": "Рыбак", "en": "The Fisherman"},
    source="S3c",
    seats=(2, 3, 4),
    options={"target": ("100", "101", "125", "200", ANY), "dead_stock": DEAD_STOCK},
    rules=_rules,
    clauses={
        **written("S3c", "«Что такое „костяшка“»", "set"),
        **written("S3c", "«Общие правила ведения игры»", "seats", "deal", "opener", "direction"),
        **written("S3c", "«Общие правила ведения игры»", "turn", "draw"),
        **written("S3c", "вступление", "join", "side-arms"),
        **reading(
            *("S3c", "«Что такое „Рыба“»", "next-opener"),
            en="The article says it of the fisherman; we let who went out open likewise.",
            ru="В статье это сказано о рыбаке; вышедший, мы считаем, заходит так же.",
        ),
        **written("S3c", "«Важно!!!»", "out"),
        **written("S3c", "«Что такое „Рыба“»", "block"),
        **reading(
            *("S3c", "«Общие правила ведения игры»", "dead-stock"), en=WAITS["en"], ru=WAITS["ru"]
        ),
        **reading(
            *("S3c", "«Важно!!!»", "out-pays"),
            en="The article has the others count their pips; we write them to the winner.",
            ru="В статье остальные считают свои очки; мы пишем их победителю.",
        ),
        **written(
            *("S3c", "«Что такое „Рыба“»", "block-pays"),
            en="All pips, whatever the fisherman holds himself: the article makes no exception.",
            ru="Весь остаток, сколько бы ни было у самого рыбака: исключений статья не делает.",
        ),
        **written("S3c", "«Что такое „Рыба“»", "match"),
        **written(
            *("S3c", "«Что такое „Рыба“»", "terms"),
            en="Whoever lays the tile after which nobody can go on is the fisherman.",
            ru="Рыбак — тот, после чьей кости ходить некому.",
        ),
    },
    variants={
        "target=101": written("S3c", "«Что такое „Рыба“»", "match"),
        "target=125": written("S3c", "«Что такое „Рыба“»", "match"),
        "target=200": written("S3c", "«Что такое „Рыба“»", "match"),
        **AT_ONCE,
    },
    examples=(WAITING_FISH,),
)
