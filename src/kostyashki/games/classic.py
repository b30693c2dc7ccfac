"""Classic dominoes (S3b): penalty points, 0-0 and 6-6 dear, until somebody passes the limit."""

from collections.abc import Mapping

from kostyashki.games.common import DEAD_STOCK, LOWEST_LEAD, SPECIAL, draw_until, special
from kostyashki.games.declaration import ANY, Game
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
)
