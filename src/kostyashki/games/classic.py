"""Classic dominoes (S3b): penalty points, 0-0 and 6-6 dear, until somebody passes the limit."""

from collections.abc import Mapping

from kostyashki.games.common import (
    AT_ONCE,
    DEAD_STOCK,
    LOWEST_LEAD,
    SPECIAL,
    WAITS,
    draw_until,
    special,
)
from kostyashki.games.declaration import ANY, Game
from kostyashki.games.examples import WAITING_FISH
from kostyashki.games.provenance import reading, written
from kostyashki.rules import Ending, Next, Payment, Pick, Rules, Settlement, Tie, To, What


def _rules(seats: int, options: Mapping[str, str]) -> Rules:
    return Rules(
        hand=7 if seats == 2 else 5,
        boneyard=draw_until(seats, options),
        first=LOWEST_LEAD,
        next=Next.DEAL,
        settlement=Settlement(
            out=Payment(pick=Pick.OUT, to=To.REST, what=What.OWN),
            block=Payment(pick=Pick.LOWEST, to=To.REST, what=What.OWN, tie=Tie.SPARED),
            special=special(options),
            special_lone=options["special"] == "lone",
        ),
        ending=Ending(target=int(options["limit"]), penalty=True, over=True, lone_winner=True),
    )


GAME = Game(
    name="classic",
    titles={"ru": "Классическое домино", "en": "Classic (penalty)"},
    source="S3b",
    seats=(2, 3, 4),
    options={
        "limit": ("100", "300", "400", ANY),
        "special": SPECIAL,
        # At two the document has one tile drawn, then a pass.
        "two_seat_draw": ("one", "until"),
        "dead_stock": DEAD_STOCK,
    },
    rules=_rules,
    clauses={
        **written("S3b", "вступление", "set"),
        **written("S3b", "«Домино классическое правила»", "seats", "deal", "direction", "opener"),
        **reading(
            *("S3b", "«Домино классическое правила»", "next-opener"),
            en="The document names an opener once; we let its rule hold in every round.",
            ru="Документ называет заходящего один раз; мы считаем, что так начинают каждый раунд.",
        ),
        **written("S3b", "«Домино классическое правила»", "join", "out"),
        **reading("S3b", "«Домино классическое правила»", "side-arms", "turn"),
        **reading(
            *("S3b", "«Правила игры в домино вдвоем»", "draw"),
            en=(
                "Three and four draw until a tile fits, two draw one tile: so we read the words of"
                " the section on two players."
            ),
            ru=(
                "Втроём и вчетвером берут, пока не подойдёт, вдвоём — одну кость: так мы читаем"
                " слова раздела об игре вдвоём."
            ),
        ),
        **written("S3b", "«Рыба в домино»", "block"),
        **reading("S3b", "«Рыба в домино»", "dead-stock", en=WAITS["en"], ru=WAITS["ru"]),
        **reading("S3b", "«Очки в домино»", "out-pays"),
        **reading(
            *("S3b", "«Рыба в домино»", "block-pays", "tie"),
            en="The document says only that the fewest pips win: we let the winner write nothing.",
            ru="Документ говорит лишь, что выигрывает наименьший остаток: мы считаем, что он"
            " не пишет ничего.",
        ),
        **reading(
            *("S3b", "«Очки в домино»", "special-tiles"),
            en="Instead of its pips, whatever else is left; who is lowest goes by plain pips.",
            ru="Вместо обычных очков, что бы ещё ни осталось; у кого меньше, решают обычные очки.",
        ),
        **written("S3b", "«Очки в домино»", "match"),
        **reading("S3b", "«Очки в домино»", "match-tie"),
    },
    variants={
        "limit=300": written("S3b", "«Очки в домино»", "match"),
        "limit=400": written("S3b", "«Очки в домино»", "match"),
        "special=lone": reading("S3b", "«Очки в домино»", "special-tiles"),
        "two_seat_draw=until": written("S3c", "«Общие правила ведения игры»", "draw"),
        **AT_ONCE,
    },
    examples=(WAITING_FISH,),
)
