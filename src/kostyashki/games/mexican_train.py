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

from kostyashki.errors import UsageError
from kostyashki.games.common import DEAD_STOCK, TWELVE_HAND, doubles_down
from kostyashki.games.declaration import ANY, Game
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
        raise UsageError(f"set=9 is for at most 4 seats, not {seats}")
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
)
