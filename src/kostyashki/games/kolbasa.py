"""Kolbasa, the Sausage (S4; the name is a reconstruction): any number of tiles in a turn."""

from collections.abc import Mapping

from kostyashki.games.common import DIFFERENCE, LOWEST_LEAD
from kostyashki.games.declaration import ANY, Game
from kostyashki.games.examples import example
from kostyashki.games.provenance import reading, reconstruction, written
from kostyashki.rules import Ending, Next, Rules, Turn

_HAND = {4: 7, 5: 5, 6: 4, 7: 4, 8: 3}


def _rules(seats: int, options: Mapping[str, str]) -> Rules:
    return Rules(
        hand=_HAND[seats],
        first=LOWEST_LEAD,
        next=Next.DEAL,
        turn=Turn.MANY,
        settlement=DIFFERENCE,
        ending=Ending(target=int(options["target"])),
    )


GAME = Game(
    name="kolbasa",
    titles={"ru": "Колбаса", "en": "Sausage"},
    source="S4",
    reconstruction=True,
    seats=tuple(_HAND),
    options={"target": ("100", ANY)},
    rules=_rules,
    clauses={
        **reconstruction(
            *("S3b", "список игр", "name"),
            en=(
                "The book describes this game without a name, S3b names a “Sausage” without rules;"
                " the string of tiles laid in a turn suggests that they are one."
            ),
            ru=(
                "Книга описывает эту игру без названия, а в S3b названа «Колбаса» без правил;"
                " вереница костей за один ход подсказывает, что это одно и то же."
            ),
        ),
        **written("S4", "§4 ¶1", "seats", "deal"),
        **reading("S4", "§1 ¶1", "set", "direction"),
        **written(
            *("S4", "§4 ¶2", "opener"),
            en="The book stops at the doubles; the lowest tile is our reading.",
            ru="Книга говорит только о дублях; младшая кость — наше прочтение.",
        ),
        **reading("S4", "§4 ¶2", "next-opener"),
        **reading("S4", "§3 ¶2", "join", "side-arms", "pass"),
        **written(
            *("S4", "§4 ¶2", "turn"),
            en="Whoever opens may go on after the opening tile too (our reading).",
            ru="Зашедший тоже может продолжать после своей первой кости (наше прочтение).",
        ),
        **written("S4", "§4 ¶3", "out", "out-pays"),
        **reading("S4", "§3 ¶5", "block"),
        **reading("S4", "§3 ¶6", "block-pays", "tie"),
        **reading("S4", "§3 ¶7", "match"),
    },
    examples=(
        example(
            *("turn", "0-0 0-3A 3-5A 0-6B"),
            en="All four tiles were laid in one turn, that of the opener.",
            ru="Все четыре кости выложены за один ход, первым же игроком.",
        ),
    ),
)
