"""Osel, the Donkey (S3b): four arms from the first double, several doubles a turn, closed ones."""

from collections.abc import Mapping

from kostyashki.games.common import (
    AT_ONCE,
    DEAD_STOCK,
    KOZEL_LEAD,
    TWO_SEAT_DRAW,
    WAITS,
    draw_until,
)
from kostyashki.games.declaration import ANY, Game
from kostyashki.games.examples import example
from kostyashki.games.provenance import reading, written
from kostyashki.rules import (
    Ending,
    Forget,
    Next,
    Payment,
    Pick,
    Rules,
    Settlement,
    SideArms,
    Tie,
    To,
    Turn,
    What,
)


def _rules(seats: int, options: Mapping[str, str]) -> Rules:
    return Rules(
        hand=7,
        boneyard=draw_until(seats, options),
        first=KOZEL_LEAD,
        next=Next.FINISHER,
        side_arms=SideArms.AT_ONCE,
        turn=Turn.DOUBLES,
        closing=True,
        settlement=Settlement(
            out=Payment(pick=Pick.OUT, to=To.REST, what=What.OWN, forget=Forget.PICKED),
            block=Payment(pick=Pick.LOWEST, to=To.REST, what=What.OWN, tie=Tie.EACH),
            lone_blank=10,
            threshold=13,
        ),
        ending=Ending(target=int(options["target"]), penalty=True),
    )


GAME = Game(
    name="osel",
    titles={"ru": "Осёл", "en": "Osel (Donkey)"},
    source="S3b",
    seats=(2, 3, 4),
    options={"dead_stock": DEAD_STOCK, "two_seat_draw": TWO_SEAT_DRAW, "target": ("101", ANY)},
    rules=_rules,
    clauses={
        **reading("S3b", "вступление", "set", "direction", "join"),
        **reading(
            *("GE", "Осёл", "seats"),
            en="The full rules that we found are for two; another program seats up to four.",
            ru="Полные правила, что нашлись, — для двоих; другая программа играет до четырёх.",
        ),
        **written("YA", "правила игры", "deal", "draw"),
        **reading("YA", "правила игры", "pass"),
        **reading(
            *("YA", "правила игры", "opener"),
            en="The lowest double from 1-1 up opens there; for the rest we follow Kozel.",
            ru="Там заходит младший дубль начиная с 1-1; в остальном мы следуем Козлу.",
        ),
        **reading("S3d", "«Ход игры»", "next-opener"),
        **written(
            *("S3b", "об Осле", "side-arms"),
            en="If the round opens with another tile, there are two ends until a double falls.",
            ru="Если раунд открыт другой костью, концов два, пока не выложат дубль.",
        ),
        **written(
            *("S3b", "об Осле", "turn"),
            en="Any two or more of the doubles, as the application has it.",
            ru="Любые два дубля или больше, как в приложении.",
        ),
        **written(
            *("YA", "правила игры", "closing"),
            en="The first double itself cannot be closed (our reading).",
            ru="Сам первый дубль закрыть нельзя (наше прочтение).",
        ),
        **written("YA", "правила игры", "out", "out-pays", "block-pays"),
        **reading("YA", "правила игры", "block"),
        **reading("YA", "правила игры", "dead-stock", en=WAITS["en"], ru=WAITS["ru"]),
        **reading("S3d", "«Подсчет очков»", "tie"),
        **reading(
            *("S3d", "«Подсчет очков»", "forget", "lone-blank", "threshold"),
            en="The short note says that Osel is scored like Kozel.",
            ru="В краткой заметке сказано, что очки в Осле — как в Козле.",
        ),
        **reading("S3b", "о Козле", "match"),
        **written(
            *("S3b", "об Осле", "terms"),
            en="Whoever loses is the donkey.",
            ru="Проигравший — осёл.",
        ),
    },
    variants={
        "two_seat_draw=one": written("S3b", "«Правила игры в домино вдвоем»", "draw"),
        **AT_ONCE,
    },
    examples=(
        example(
            *("side-arms", "1-1 1-3A 1-5C"),
            en="The first double is open on four sides at once, without waiting for the line.",
            ru="Первый дубль открыт сразу с четырёх сторон, линии он не ждёт.",
        ),
        example(
            *("closing", "1-1 1-3A 1-5C 1-6D 3-3A:x"),
            en="3-3 was laid closed: nothing more is laid on that arm.",
            ru="3-3 закрыт: на этот конец больше не ходят.",
        ),
    ),
)
