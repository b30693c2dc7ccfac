"""All Threes (cardsdicedominoes.com, digitain.com): as All Fives with multiples of three.

The pages do not say whether a double branches: by default none does. They differ on a play's
points, the sum (default) or a third of it; with thirds the end of a round is written in thirds
too (our reading). Each hand is rounded to the nearest three on its own; a block pays the lowest
hand, which takes its own pips off.
"""

from collections.abc import Mapping

from kostyashki.games.common import DEAD_STOCK, PAIRS, WAITS, draw_until, in_pairs
from kostyashki.games.declaration import ANY, Game
from kostyashki.games.examples import FIFTEEN
from kostyashki.games.provenance import reading, written
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


def _rules(seats: int, options: Mapping[str, str]) -> Rules:
    thirds = options["points"] == "thirds"
    return Rules(
        pairs=in_pairs(seats, options),
        hand=7 if seats == 2 else 5,
        boneyard=draw_until(seats, options),
        first=Lot.DRAWN,
        next=Next.OUT_ELSE_FIRST,
        side_arms=SideArms.AFTER_LINE if options["spinner"] == "first" else SideArms.NONE,
        scoring=Multiples(of=3, divided=thirds),
        settlement=Settlement(
            out=Payment(pick=Pick.OUT, to=To.PICKED, what=What.OTHERS),
            block=Payment(pick=Pick.LOWEST_HAND, to=To.PICKED, what=What.OTHERS_LESS_OWN),
            rounding=3,
            unit=3 if thirds else 1,
        ),
        ending=Ending(target=int(options["target"]), at_once=True),
    )


GAME = Game(
    name="all-threes",
    titles={"ru": "Все тройки", "en": "All Threes"},
    source="cardsdicedominoes.com, digitain.com",
    seats=(2, 3, 4),
    options={
        "pairs": PAIRS,
        "spinner": ("none", "first"),
        "points": ("sum", "thirds"),
        "target": ("100", ANY),
        "dead_stock": DEAD_STOCK,
    },
    rules=_rules,
    clauses={
        **reading("cardsdicedominoes.com", "All Threes", "direction", "set", "turn"),
        **reading(
            *("cardsdicedominoes.com", "All Threes", "dead-stock"),
            en=WAITS["en"],
            ru=WAITS["ru"],
        ),
        **reading(
            *("digitain.com", "All Three Domino", "tie"),
            en="As in All Fives.",
            ru="Как во «Всех пятёрках».",
        ),
        **written(
            *("cardsdicedominoes.com", "All Threes", "seats", "deal", "opener", "next-opener"),
            *("draw", "join", "out", "block"),
        ),
        **reading(
            *("cardsdicedominoes.com", "All Threes", "side-arms"),
            en="The pages do not say whether a double branches.",
            ru="Разветвляет ли дубль, страницы не говорят.",
        ),
        **written("digitain.com", "All Three Domino", "rounding", "out-pays", "block-pays"),
        **reading(
            *("digitain.com", "All Three Domino", "points"),
            en="One page writes a third of the sum; we write all of it, as All Fives does.",
            ru="На одной странице пишут треть суммы; мы пишем всю, как во «Всех пятёрках».",
        ),
        **reading(
            *("cardsdicedominoes.com", "All Threes", "match", "at-once"),
            en="The players agree on a number; a hundred is ours.",
            ru="О числе договариваются; сто выбрали мы.",
        ),
    },
    variants={
        "pairs=yes": {
            **written("cardsdicedominoes.com", "All Threes", "seats"),
            **reading(
                *("cardsdicedominoes.com", "All Threes", "block-pays"),
                en="A fish goes to the pair of the lowest single hand.",
                ru="Рыба достаётся паре того, у кого на руках меньше всех.",
            ),
            **reading("cardsdicedominoes.com", "All Threes", "out-pays"),
        },
        "points=thirds": {
            **written("digitain.com", "All Three Domino", "points"),
            **reading("digitain.com", "All Three Domino", "rounding"),
        },
    },
    examples=(FIFTEEN,),
)
