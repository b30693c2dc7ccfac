"""Chickenfoot (OD, htfbw, flash.net): every double is a foot, and its toes are filled first.

The first round is opened with the highest double, each later one with the next lower, by whoever
holds it; if nobody does, tiles are drawn in turn until it is found. Tiles go to its four sides
(option: six, flash.net), then every other double must get three toes before anything else is laid.
A stuck seat draws one tile and plays it if it fits. Each writes the pips left, 0-0 as 50; the
lowest total after the last round wins, ten rounds with the set to nine.

Our readings: a foot that no tile is left to fill holds nobody up; a lot names who draws first for
the opening double; and of the many tables of tiles to deal we take one that leaves ten to twenty
in the boneyard where it can (htfbw). After 0-0 a longer match begins again with the highest double.
"""

from collections.abc import Mapping

from kostyashki.errors import Fault
from kostyashki.games.common import DEAD_STOCK, TWELVE_HAND, WAITS, doubles_down
from kostyashki.games.declaration import ANY, Game
from kostyashki.games.examples import FEET
from kostyashki.games.provenance import reading, written
from kostyashki.rules import (
    Boneyard,
    Draw,
    Ending,
    Lead,
    Next,
    Payment,
    Pick,
    Rules,
    Settlement,
    SideArms,
    Special,
    To,
    What,
)

#: How many tiles each is dealt: by the highest double, then by seats.
_HANDS = {
    6: {2: 7, 3: 5, 4: 4},
    9: {2: 9, 3: 7, 4: 7, 5: 7, 6: 6, 7: 6, 8: 5},
    12: TWELVE_HAND,
}


def _rules(seats: int, options: Mapping[str, str]) -> Rules:
    highest = int(options["set"])
    if seats not in _HANDS[highest]:
        raise Fault("set-seats", highest=highest, most=max(_HANDS[highest]), seats=seats)
    own = Payment(pick=Pick.NOBODY, to=To.REST, what=What.OWN)
    rounds = options["rounds"]
    return Rules(
        highest=highest,
        hand=_HANDS[highest][seats],
        boneyard=Boneyard(draw=Draw.ONE, dead_at_once=options["dead_stock"] == "at-once"),
        first=Lead(order=doubles_down(highest), by_round=True),
        next=Next.DEAL,
        side_arms=SideArms.FEET,
        opening_arms=int(options["opening"]),
        fill_first=True,
        settlement=Settlement(
            out=Payment(pick=Pick.OUT, to=To.REST, what=What.OWN),
            block=own,
            special=(Special(tile="0-0", points=50),),
        ),
        ending=Ending(rounds=highest + 1 if rounds == "auto" else int(rounds), penalty=True),
    )


GAME = Game(
    name="chickenfoot",
    titles={"ru": "Куриная лапа", "en": "Chickenfoot"},
    source="OD, htfbw.com, flash.net",
    seats=(2, 3, 4, 5, 6, 7, 8),
    options={
        "set": ("9", "6", "12"),
        "opening": ("4", "6"),
        "rounds": ("auto", ANY),
        "dead_stock": DEAD_STOCK,
    },
    rules=_rules,
    clauses={
        **written("OD", "Chickenfoot", "seats", "set", "opener", "next-opener", "join", "draw"),
        **reading("OD", "Chickenfoot", "direction", "turn", "out", "block"),
        **reading(
            *("htfbw.com", "Chickenfoot", "deal"),
            en="Pages deal quite different numbers; ours leave a boneyard of ten to twenty tiles"
            " where they can.",
            ru="Раздают на разных страницах очень по-разному; у нас на базаре, где можно, остаётся"
            " от десяти до двадцати костей.",
        ),
        **written(
            *("OD", "Chickenfoot", "side-arms"),
            en="That a foot which no tile is left to fill holds nobody up is our reading.",
            ru="Что лапа, которую уже нечем заполнить, никого не держит, — наше прочтение.",
        ),
        **reading("OD", "Chickenfoot", "dead-stock", en=WAITS["en"], ru=WAITS["ru"]),
        **written("OD", "Chickenfoot", "out-pays", "block-pays", "special-tiles", "match"),
    },
    variants={
        "opening=6": written("flash.net", "Chickenfoot", "side-arms"),
    },
    examples=FEET,
)
