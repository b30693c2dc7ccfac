"""Double Bergen (PG, domino-play.com): Bergen with a spinner, two to four ends alike score.

The first double is the spinner; all its four sides have to be filled before anything else is laid.
A play scores how many halves at ends show the number that its tile shows: a double alone two, a
pair of ends two, three alike three, four four (more are four, our reading). All else as in Bergen
after Pagat, but the boneyard may be drawn out. So the lowest double opens every round (our
reading), where the pages let chance name somebody who leads any double.
"""

import dataclasses
from collections.abc import Mapping

from kostyashki.games.bergen_pagat import GAME as BERGEN
from kostyashki.games.common import DEAD_STOCK, WAITS
from kostyashki.games.declaration import ANY, Game
from kostyashki.games.examples import ALIKE
from kostyashki.games.provenance import reading, written
from kostyashki.rules import AlikeEnds, Rules, SideArms


def _rules(seats: int, options: Mapping[str, str]) -> Rules:
    bergen = BERGEN.rules(seats, options)
    assert bergen.boneyard is not None
    return dataclasses.replace(
        bergen,
        boneyard=dataclasses.replace(bergen.boneyard, reserve=0),
        side_arms=SideArms.AT_ONCE,
        fill_first=True,
        scoring=AlikeEnds(most=4),
    )


GAME = Game(
    name="double-bergen",
    titles={"ru": "Двойной берген", "en": "Double Bergen"},
    source="PG, domino-play.com",
    seats=(2, 3, 4),
    options={"target": ("auto", ANY), "dead_stock": DEAD_STOCK},
    rules=_rules,
    clauses={
        **reading("PG", "Double Bergen", "direction", "turn", "at-once"),
        **reading("PG", "Double Bergen", "dead-stock", en=WAITS["en"], ru=WAITS["ru"]),
        **reading(
            *("PG", "Bergen", "out-pays", "block-pays", "tie", "match"),
            en="As in Bergen.",
            ru="Как в бергене.",
        ),
        **written(
            *("PG", "Double Bergen", "seats", "set", "deal", "join", "side-arms", "draw"),
            *("out", "block"),
        ),
        **reading(
            *("PG", "Double Bergen", "opener", "next-opener"),
            en="The page lets chance name somebody who leads any double; we keep Bergen's order.",
            ru="На странице зашедшего называет жребий, дубль любой; у нас порядок бергена.",
        ),
        **reading(
            *("PG", "Double Bergen", "points"),
            en="What a double among four ends makes the page does not say; no more than four.",
            ru="Что даёт дубль среди четырёх концов, страница не говорит; у нас не больше четырёх.",
        ),
    },
    examples=ALIKE,
)
