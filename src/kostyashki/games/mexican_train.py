"""Mexican Train (ourpastimes, idahogoodsam, htfbw): a train for each seat, and a common one.

The engine, 12-12 in the first round and one double lower in each later one, lies on the table
before the deal. A seat plays on its own train, on the common one, or on one that is marked; if it
can it must. Otherwise it draws one tile, plays it if it fits, or marks its own train, which stays
open to all until its owner plays on it. A double is covered at once, else by the next who can.
Each writes the pips left; the lowest total after the last round wins.

Our readings: the first turn is one tile like any other, the common train may be begun at any time
by anyone; a double need not be covered when no tile is left that would, nor when it goes out; a
lot names who begins the first round, then the beginning goes round the table. The set to nine,
for two to four, is dealt ten tiles each.
"""

from collections.abc import Mapping

from kostyashki.errors import Fault
from kostyashki.games.common import DEAD_STOCK, TWELVE_HAND, WAITS, doubles_down
from kostyashki.games.declaration import ANY, Game
from kostyashki.games.examples import TRAINS
from kostyashki.games.provenance import reading, written
from kostyashki.rules import (
    Boneyard,
    Draw,
    Ending,
    Lot,
    Next,
    Payment,
    Pick,
    Rules,
    Settlement,
    SideArms,
    Special,
    To,
    Turn,
    What,
)

#: How many tiles each is dealt, after ourpastimes.com and idahogoodsam.org.
_HANDS = {
    "ourpastimes": TWELVE_HAND,
    "idahogoodsam": {2: 16, 3: 15, 4: 14, 5: 13, 6: 12, 7: 11, 8: 10},
}


def _rules(seats: int, options: Mapping[str, str]) -> Rules:
    highest = int(options["set"])
    if highest == 9 and seats > 4:
        raise Fault("set-seats", highest=9, most=4, seats=seats)
    rounds, blank = options["rounds"], options["blank"]
    return Rules(
        highest=highest,
        hand=10 if highest == 9 else _HANDS[options["hands"]][seats],
        boneyard=Boneyard(draw=Draw.ONE, dead_at_once=options["dead_stock"] == "at-once"),
        first=Lot.DRAWN,
        next=Next.ROTATE,
        engines=doubles_down(highest),
        turn=Turn.TRAIN,
        side_arms=SideArms.TRAINS,
        fill_first=True,
        settlement=Settlement(
            out=Payment(pick=Pick.OUT, to=To.REST, what=What.OWN),
            block=Payment(pick=Pick.NOBODY, to=To.REST, what=What.OWN),
            special=(Special(tile="0-0", points=50),) if blank == "50" else (),
        ),
        ending=Ending(rounds=highest + 1 if rounds == "auto" else int(rounds), penalty=True),
    )


GAME = Game(
    name="mexican-train",
    titles={"ru": "Мексиканский поезд", "en": "Mexican Train"},
    source="ourpastimes.com, idahogoodsam.org, htfbw.com",
    seats=(2, 3, 4, 5, 6, 7, 8),
    options={
        "set": ("12", "9"),
        "hands": ("ourpastimes", "idahogoodsam"),
        "rounds": ("auto", ANY),
        "blank": ("0", "50"),
        "dead_stock": DEAD_STOCK,
    },
    rules=_rules,
    clauses={
        **written("ourpastimes.com", "Mexican Train", "seats", "set", "deal"),
        **reading("ourpastimes.com", "Mexican Train", "direction", "out", "block"),
        **written(
            *("ourpastimes.com", "Mexican Train", "opener"),
            en="That a lot names the first to play is our reading.",
            ru="Что первого называет жребий — наше прочтение.",
        ),
        **reading("ourpastimes.com", "Mexican Train", "next-opener"),
        **written("idahogoodsam.org", "Mexican Train", "join", "draw"),
        **written(
            *("idahogoodsam.org", "Mexican Train", "side-arms"),
            en="Which doubles need no cover is our reading.",
            ru="Какие дубли накрывать не нужно — наше прочтение.",
        ),
        **written(
            *("idahogoodsam.org", "Mexican Train", "turn"),
            en="Some let the first turn be a whole train; here it is one tile like any other.",
            ru="Кое-где первым ходом кладут целый поезд; у нас это одна кость, как всегда.",
        ),
        **reading(
            "idahogoodsam.org", "Mexican Train", "dead-stock", en=WAITS["en"], ru=WAITS["ru"]
        ),
        **written("ourpastimes.com", "Mexican Train", "out-pays", "block-pays", "match"),
    },
    variants={
        "hands=idahogoodsam": written("idahogoodsam.org", "Mexican Train", "deal"),
    },
    examples=TRAINS,
)
