"""Yard Kozel (S3b): penalty points, the lowest hand of a block writes nothing."""

from collections.abc import Mapping

from kostyashki.games.common import (
    AT_ONCE,
    DEAD_STOCK,
    LOWEST_LEAD,
    PAIRS,
    TWO_SEAT_DRAW,
    WAITS,
    draw_until,
    in_pairs,
    special,
)
from kostyashki.games.declaration import ANY, Game
from kostyashki.games.examples import FISH
from kostyashki.games.provenance import reading, written
from kostyashki.rules import Ending, Next, Payment, Pick, Rules, Settlement, Tie, To, What


def _rules(seats: int, options: Mapping[str, str]) -> Rules:
    return Rules(
        pairs=in_pairs(seats, options),
        hand=7,
        boneyard=draw_until(seats, options),
        first=LOWEST_LEAD,
        next=Next.FINISHER,
        settlement=Settlement(
            out=Payment(pick=Pick.OUT, to=To.REST, what=What.OWN),
            block=Payment(pick=Pick.LOWEST, to=To.REST, what=What.OWN, tie=Tie.EACH),
            special=special(options),
            special_lone=options["special"] == "lone",
        ),
        ending=Ending(target=int(options["target"]), penalty=True),
    )


GAME = Game(
    name="kozel-yard",
    titles={"ru": "Козёл дворовый", "en": "Yard Kozel"},
    source="S3b",
    seats=(2, 3, 4),
    options={
        "pairs": PAIRS,
        "special": ("none", "any", "lone"),
        "dead_stock": DEAD_STOCK,
        "two_seat_draw": TWO_SEAT_DRAW,
        "target": ("101", ANY),
    },
    rules=_rules,
    clauses={
        **written("S3b", "вступление", "set"),
        **written("S3b", "«Домино классическое правила»", "seats", "direction", "join", "draw"),
        **written("S3b", "«Домино классическое правила»", "out"),
        **written("S3b", "«Рыба в домино»", "block"),
        **written("S3b", "о Козле", "deal", "next-opener", "match"),
        **reading(
            *("S3b", "«Домино классическое правила»", "opener"),
            en="The note on Kozel names no opener; the rule of classic dominoes opens the first"
            " round.",
            ru="В заметке о Козле заход не назван; первый раунд открывает правило классического.",
        ),
        **reading("S3b", "«Домино классическое правила»", "side-arms", "turn", "pass"),
        **reading("S3b", "«Рыба в домино»", "dead-stock", en=WAITS["en"], ru=WAITS["ru"]),
        **reading("S3b", "о Козле", "out-pays"),
        **reading("S3b", "«Рыба в домино»", "block-pays", "tie"),
        **written(
            *("S3b", "о Козле", "terms"),
            en="Whoever loses is the goat.",
            ru="Проигравший — козёл.",
        ),
    },
    variants={
        "pairs=yes": {
            **written("S3b", "о Козле", "seats"),
            **reading(
                *("S3b", "о Козле", "out-pays", "block-pays", "tie"),
                en="The hands of partners are added up, for comparing and for writing.",
                ru="Остатки партнёров складывают: и для сравнения, и для записи.",
            ),
        },
        "special=any": reading("S3b", "«Очки в домино»", "special-tiles"),
        "special=lone": reading("S3b", "«Очки в домино»", "special-tiles"),
        "two_seat_draw=one": written("S3b", "«Правила игры в домино вдвоем»", "draw"),
        **AT_ONCE,
    },
    examples=(FISH,),
)
