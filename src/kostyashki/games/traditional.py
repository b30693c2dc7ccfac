"""Traditional dominoes (S4): 6-6 opens, the winner scores what the others hold."""

from collections.abc import Mapping

from kostyashki.games.common import AT_ONCE, DEAD_STOCK, DIFFERENCE, HIGHEST_LEAD, draw_until
from kostyashki.games.declaration import ANY, Game
from kostyashki.games.examples import WAITING_FISH, example
from kostyashki.games.provenance import reading, written
from kostyashki.rules import Ending, Next, Rules


def _rules(seats: int, options: Mapping[str, str]) -> Rules:
    return Rules(
        hand=7 if seats == 2 else 5,
        boneyard=draw_until(seats, options),
        first=HIGHEST_LEAD,
        next=Next.WINNER_ELSE_FIRST,
        settlement=DIFFERENCE,
        ending=Ending(target=int(options["target"])),
    )


GAME = Game(
    name="traditional",
    titles={"ru": "Традиционное домино", "en": "Traditional"},
    source="S4",
    seats=(2, 3, 4),
    options={"target": ("100", ANY), "dead_stock": DEAD_STOCK},
    rules=_rules,
    clauses={
        **written("S4", "§3 ¶1", "seats", "deal"),
        **reading("S4", "§1 ¶1", "set", "direction"),
        **written("S4", "§3 ¶2, ¶3", "opener"),
        **reading(
            *("S4", "§3 ¶3", "next-opener"),
            en="The book does not say who opens later.",
            ru="Кто заходит дальше, книга не говорит.",
        ),
        **written("S4", "§3 ¶2", "join", "side-arms", "turn", "draw"),
        **written("S4", "§3 ¶5", "out", "block", "dead-stock"),
        **written("S4", "§3 ¶6", "out-pays"),
        **reading(
            *("S4", "§3 ¶6", "block-pays", "tie"),
            en="The book gives the difference “from the others”: we take it once, from their sum.",
            ru="Книга даёт разницу «от других»: мы берём её один раз, от их суммы.",
        ),
        **written("S4", "§3 ¶7", "match"),
    },
    variants={
        **AT_ONCE,
    },
    examples=(
        example(
            *("side-arms", "6-6 2-6A 5-6B 5-5B"),
            en="A line with a double in the middle and one at an end.",
            ru="Линия с дублем в середине и дублем на конце.",
        ),
        WAITING_FISH,
    ),
)
