"""Seven Rocks (S0): two pairs, no boneyard, the first double opens side arms, multiples of five."""

from collections.abc import Mapping

from kostyashki.games.declaration import ANY, Game
from kostyashki.games.examples import BEGUN, BRANCHED, example
from kostyashki.games.provenance import written
from kostyashki.rules import (
    Ending,
    Lot,
    Multiples,
    Next,
    Payment,
    Pick,
    Rules,
    Settlement,
    SideArms,
    To,
    What,
)

# Each seat's pips are rounded on their own and taken from its side, out and block alike.
_LEFTOVER = Payment(pick=Pick.NOBODY, to=To.REST, what=What.OWN)


def _rules(seats: int, options: Mapping[str, str]) -> Rules:
    return Rules(
        pairs=True,
        hand=7,
        first=Lot.DRAWN,
        next=Next.OUT_ELSE_FIRST,
        side_arms=SideArms.AFTER_LINE,
        scoring=Multiples(of=5),
        settlement=Settlement(out=_LEFTOVER, block=_LEFTOVER, sign=-1, rounding=5),
        ending=Ending(target=int(options["target"]), at_once=True),
    )


GAME = Game(
    name="seven-rocks",
    titles={"ru": "Севен Рокс", "en": "Seven Rocks"},
    source="S0",
    seats=(4,),
    options={"target": ("250", ANY)},
    rules=_rules,
    clauses={
        **written("S0", "«Игроки, кости и цель»", "seats", "set", "match"),
        **written("S0", "«Раздача и начало сдачи»", "deal", "opener", "next-opener", "direction"),
        **written("S0", "«Выкладывание кости»", "join", "turn", "pass"),
        **written("S0", "«Единственный разветвляющий дубль»", "side-arms"),
        **written("S0", "«Очки за выкладывание»", "points"),
        **written("S0", "«Окончание и расчёт сдачи»", "out", "block", "rounding"),
        **written(
            *("S0", "«Окончание и расчёт сдачи»", "out-pays", "block-pays"),
            en="Nothing stops at nought: a score may fall below zero (our reading).",
            ru="На нуле ничто не останавливается: счёт может стать отрицательным (наше прочтение).",
        ),
        **written("S0", "«Победа в матче»", "at-once"),
    },
    examples=(
        example(
            *("points", "1-4 1-1A 4-4B"),
            en="Two doubles at the ends: each counts both its halves.",
            ru="На концах два дубля: у каждого считаются обе половинки.",
        ),
        BRANCHED,
        BEGUN,
    ),
)
