"""Dominican dominoes (dominoesonline.com, boarden.club): two pairs, bonuses for passes and capicúa.

6-6 opens the first round, then whoever won the last. A block is between whoever laid the last tile
and the next seat: fewer pips win, level the former. Points: all hands, as boarden.club and one of
two programs have it (``count=losers``: the other reading). Bonuses: when the second seat cannot
answer the opening tile (twice as much when it is no double), when all others pass in a row, and for
a last tile that fits both ends; that tile is no double and has no blank half. They are written with
the end of the round (our reading), and as nobody can pass wrongly here, that penalty is missing.
"""

from collections.abc import Mapping

from kostyashki.games.declaration import ANY, Game
from kostyashki.games.provenance import reading, written
from kostyashki.rules import (
    Ending,
    Finish,
    Last,
    Lead,
    Next,
    Passes,
    Payment,
    Pick,
    Rules,
    Settlement,
    Tie,
    To,
    What,
)


def _rules(seats: int, options: Mapping[str, str]) -> Rules:
    bonus = int(options["bonus"])
    what = What.ALL if options["count"] == "all" else What.OTHERS
    picks = {"last-or-next": Pick.LAST_OR_NEXT, "lowest": Pick.SIDE_OF_LOWEST}
    return Rules(
        pairs=True,
        to_right=True,
        hand=7,
        first=Lead.doubles("6"),
        next=Next.WINNER_ELSE_FIRST,
        settlement=Settlement(
            out=Payment(pick=Pick.OUT, to=To.PICKED, what=what),
            block=Payment(pick=picks[options["block"]], to=To.PICKED, what=what, tie=Tie.OPENER),
            finish=(Finish(last=Last.BOTH_ENDS, blank=False, more=bonus),),
            passes=Passes(lead=2 * bonus, lead_double=bonus, all_others=bonus),
        ),
        ending=Ending(target=int(options["target"])),
    )


GAME = Game(
    name="dominican",
    titles={"ru": "Доминиканское домино", "en": "Dominican dominoes"},
    source="dominoesonline.com, boarden.club",
    seats=(4,),
    options={
        "bonus": ("30", "25"),
        "count": ("all", "losers"),
        "block": ("last-or-next", "lowest"),
        "target": ("200", ANY),
    },
    rules=_rules,
    clauses={
        **written("dominoesonline.com", "capicua", "opener"),
        **reading("boarden.club", "Dominican dominoes", "set", "side-arms", "out", "block"),
        **written(
            *("dominoesonline.com", "capicua", "seats", "direction", "deal", "block-pays"),
            *("passes", "match"),
        ),
        **written("boarden.club", "Dominican dominoes", "next-opener", "join", "turn", "pass"),
        **reading(
            *("boarden.club", "Dominican dominoes", "out-pays"),
            en="Of the sources one program counts the losers' pips only; we count all hands.",
            ru="В одном из источников считают только остаток проигравших; мы — всех рук.",
        ),
        **reading(
            *("dominoesonline.com", "capicua", "finish"),
            en="That the tile is no double and has no blank half stands in one source only.",
            ru="Что это не дубль и без пустой половинки, сказано только в одном источнике.",
        ),
    },
    variants={
        "block=lowest": reading(
            *("boarden.club", "Dominican dominoes", "block-pays", "tie"),
            en="A program has the lowest hand of all win; a tie goes to the pair that opened.",
            ru="В одной программе выигрывает наименьшая рука; ничья — паре, начинавшей раунд.",
        ),
        "bonus=25": written("dominoesonline.com", "capicua", "finish", "passes"),
        "count=losers": reading("dominoesonline.com", "capicua", "out-pays", "block-pays"),
    },
)
