"""Kozel, the Goat (S3d): each for himself, penalty points, the threshold of 13, the fish."""

from collections.abc import Mapping

from kostyashki.games.common import DEAD_STOCK, KOZEL_LEAD, WAITS, draw_until
from kostyashki.games.declaration import ANY, Game
from kostyashki.games.examples import example
from kostyashki.games.provenance import reading, written
from kostyashki.rules import (
    CarryTo,
    Ending,
    Forget,
    Next,
    Payment,
    Pick,
    Redeal,
    Rules,
    Settlement,
    Tie,
    To,
    What,
)

_FISH = {
    "all": Payment(pick=Pick.NOBODY, to=To.REST, what=What.OWN),
    "one": Payment(
        pick=Pick.HIGHEST, to=To.PICKED, what=What.ALL, tie=Tie.CARRY, forget=Forget.REST
    ),
}


def _rules(seats: int, options: Mapping[str, str]) -> Rules:
    return Rules(
        hand=7,
        boneyard=draw_until(seats, options),
        redeal=Redeal(doubles=5, same=6),
        first=KOZEL_LEAD,
        next=Next.FINISHER,
        closed_fish=options["fish_when"] == "closed",
        settlement=Settlement(
            out=Payment(pick=Pick.OUT, to=To.REST, what=What.OWN, forget=Forget.PICKED),
            block=_FISH[options["fish"]],
            lone_blank=10,
            threshold=13,
            carry_to=CarryTo.HIGHEST,
        ),
        ending=Ending(target=int(options["target"]), penalty=True),
    )


GAME = Game(
    name="kozel",
    titles={"ru": "Козёл", "en": "Kozel (Goat)"},
    source="S3d",
    seats=(2, 3, 4),
    options={
        "fish": ("all", "one"),
        "fish_when": ("closed", "stuck"),
        "dead_stock": DEAD_STOCK,
        "target": ("101", ANY),
    },
    rules=_rules,
    clauses={
        **written("S3d", "«Ход игры»", "seats", "set", "deal", "redeal", "opener", "next-opener"),
        **written("S3d", "«Ход игры»", "direction", "join", "turn", "draw", "pass", "out"),
        **reading(
            *("S3d", "«Ход игры»", "side-arms"),
            en="The document speaks of one chain with two ends.",
            ru="В документе — одна цепь с двумя концами.",
        ),
        **reading(
            *("S3d", "«Ход игры»", "block"),
            en=(
                "The document defines the fish as “nobody can go on”, and its example calls it a"
                " fish even when somebody holds the double. Here the example decides."
            ),
            ru=(
                "По определению документа рыба — когда ходить некому, а его пример называет рыбой"
                " и случай, когда дубль у кого-то на руках. Здесь решает пример."
            ),
        ),
        **written("S3d", "«Подсчет очков»", "out-pays", "forget", "lone-blank", "threshold"),
        **written("S3d", "«Подсчет очков», «рыба на всех»", "block-pays"),
        **reading(
            *("S3d", "«Итоги игры»", "match"),
            en="Several may lose at once. Remembered points do not count.",
            ru="Проиграть могут и несколько сразу. Запомненные очки не считаются.",
        ),
        **written(
            *("S3d", "«Итоги игры»", "terms"),
            en="Whoever loses is the goat. Whoever made the fish is the fisherman.",
            ru="Проигравший — козёл. Сделавший рыбу — рыбак. Пропуская ход, стучат.",
        ),
    },
    variants={
        "fish=one": {
            **written("S3d", "«Подсчет очков», «рыба на одного»", "block-pays", "carry", "forget"),
            **written(
                *("S3d", "«Подсчет очков», «рыба на одного»", "tie"),
                en="Remembered points stay then (our reading).",
                ru="Запомненное при этом остаётся (наше прочтение).",
            ),
        },
        "fish_when=stuck": {
            **written("S3d", "«Ход игры»", "block"),
            **reading("S3d", "«Ход игры»", "dead-stock", en=WAITS["en"], ru=WAITS["ru"]),
        },
    },
    examples=(
        example(
            *("block", "1-1 1-4B 2-4B 1-2A 2-6A 0-6A 0-2A 2-3A 3-5A 2-5A"),
            en="Both ends show 2 and six tiles with a 2 lie; 2-2 is still in somebody's hand.",
            ru="На обоих концах 2, шесть костей с двойкой лежат; 2-2 ещё у кого-то на руках.",
        ),
    ),
)
