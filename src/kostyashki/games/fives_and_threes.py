"""Fives and Threes (GM), the British pub game: a point for every three and for every five.

Chipping out adds one point to the play (in pairs both partners have to be out, and play goes on
until they are). The score has to be 61 just so: a play that would pass it scores nothing.
``deal=9-6`` are the hands of the leagues (bcad5sand3s.co.uk), six also for three seats (our
reading); ``finish=round`` counts the target when a round is over (OD, which plays to 100).
"""

from collections.abc import Mapping

from kostyashki.games.common import PAIRS, in_pairs
from kostyashki.games.declaration import ANY, Game
from kostyashki.games.examples import FIFTEEN
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
    To,
    What,
)

#: The end of a round pays nobody; the point for going out belongs to the play.
_NOTHING = Payment(pick=Pick.NOBODY, to=To.PICKED, what=What.FIXED)


def _rules(seats: int, options: Mapping[str, str]) -> Rules:
    two, more = map(int, options["deal"].split("-"))
    pairs = in_pairs(seats, options)
    exact = options["finish"] == "exact"
    return Rules(
        pairs=pairs,
        both_out=pairs,
        hand=two if seats == 2 else more,
        first=Lot.DRAWN,
        next=Next.ROTATE,
        scoring=Multiples(of=3, also=5, divided=True, out=1),
        settlement=Settlement(out=_NOTHING, block=_NOTHING),
        ending=Ending(target=int(options["target"]), at_once=exact, exact=exact),
    )


GAME = Game(
    name="fives-and-threes",
    titles={"ru": "Пятёрки и тройки", "en": "Fives and Threes"},
    source="GM",
    seats=(2, 3, 4),
    options={
        "pairs": PAIRS,
        "deal": ("7-5", "9-6"),
        "finish": ("exact", "round"),
        "target": ("61", ANY),
    },
    rules=_rules,
    clauses={
        **written(
            *("GM", "Fives and Threes", "seats", "direction", "set", "deal", "opener"),
            *("next-opener", "join", "side-arms", "turn", "pass", "points", "out", "block"),
            *("out-pays", "block-pays", "match", "at-once"),
        ),
    },
    variants={
        "pairs=yes": written("GM", "Fives and Threes", "seats", "out"),
        "deal=9-6": written("bcad5sand3s.co.uk", "Rules", "deal"),
        "finish=round": written("OD", "Fives and Threes", "match", "at-once"),
    },
    examples=(FIFTEEN,),
)
