"""Bergen (S4): points for equal ends, one tile drawn, the last two never."""

from collections.abc import Mapping

from kostyashki.games.common import AT_ONCE, DEAD_STOCK, WAITS, bergen
from kostyashki.games.declaration import ANY, Game
from kostyashki.games.examples import EQUAL_ENDS
from kostyashki.games.provenance import reading, written
from kostyashki.rules import Draw, Payment, Pick, Rules, To, What


def _rules(seats: int, options: Mapping[str, str]) -> Rules:
    return bergen(
        seats,
        options,
        draw=Draw.ONE,
        must=options["draw"] == "must",
        out=int(options["out"]),
        block=Payment(pick=Pick.FEWEST_DOUBLES, to=To.PICKED, what=What.FIXED, points=2),
    )


GAME = Game(
    name="bergen",
    titles={"ru": "Берген", "en": "Bergen"},
    source="S4",
    version=2,
    seats=(2, 3, 4),
    options={
        "out": ("0", "1", "2"),
        "target": ("auto", ANY),
        "draw": ("must", "may"),
        "dead_stock": DEAD_STOCK,
    },
    rules=_rules,
    clauses={
        **written("S4", "§6 ¶1", "seats", "deal"),
        **reading("S4", "§1 ¶1", "set", "direction"),
        **written("S4", "§6 ¶2", "opener"),
        **reading("S4", "§6 ¶2", "next-opener"),
        **written("S4", "§6 ¶3", "join", "side-arms", "points"),
        **written(
            *("S4", "§6 ¶3", "opening-points"),
            en="Its two equal sides score nothing beyond that (our reading).",
            ru="Сверх этого равные стороны самого дубля ничего не приносят (наше прочтение).",
        ),
        **reading("S4", "§6 ¶3", "turn", "out"),
        **reading(
            *("S4", "§6 ¶4", "draw"),
            en="The book says that the player may draw one; we let that be a duty.",
            ru="В книге сказано, что игрок может взять одну; мы считаем это обязанностью.",
        ),
        **written("S4", "§6 ¶4", "reserve", "block"),
        **reading("S4", "§6 ¶4", "dead-stock", en=WAITS["en"], ru=WAITS["ru"]),
        **reading(
            *("S4", "§6", "out-pays"),
            en="The book says nothing of points for going out.",
            ru="Об очках за выход книга ничего не говорит.",
        ),
        **reading(
            *("S4", "§6 ¶4", "block-pays", "tie"),
            en="The book has one player without doubles, nobody, or everybody; for several, but not"
            " all, we compare their pips.",
            ru="В книге без дублей один, никто или все; если несколько, но не все, мы сравниваем"
            " их остатки.",
        ),
        **reading(
            *("PG", "Bergen", "match", "at-once"),
            en="The book names no score to play to; the English rules play to 15 or 10.",
            ru="До скольких играть, книга не говорит; в английских правилах — до 15 или 10.",
        ),
    },
    variants={
        "out=1": written("OD", "Bergen", "out-pays"),
        "out=2": written("DD", "Bergen", "out-pays"),
        "draw=may": {
            **written("S4", "§6 ¶4", "draw"),
            **reading(
                *("S4", "§6 ¶4", "idle"),
                en="The book does not say what ends a round in which nobody wants to draw.",
                ru="Чем кончается раунд, в котором никто не хочет брать, в книге не сказано.",
            ),
        },
        **AT_ONCE,
    },
    examples=EQUAL_ENDS,
)
