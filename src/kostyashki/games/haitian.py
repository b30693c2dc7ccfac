"""Haitian dominoes (cassandrementor.com, from PG): a point a round, two for a dekabès.

A dekabès is a last tile, no double, that fits both ends. A block pays the pair of the lowest single
hand one point; when opponents are level the next round is worth a point more and the same seat
opens it (as a program from Haiti has it; the page's own sentence on this is lost). 6-6 opens the
first round, then one of the winners: who went out or had the lowest hand (our reading). No page
says how many points win; ten are our reading.
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
    Payment,
    Pick,
    Rules,
    Settlement,
    Tie,
    To,
    What,
)


def _rules(seats: int, options: Mapping[str, str]) -> Rules:
    return Rules(
        pairs=True,
        to_right=True,
        hand=7,
        first=Lead.doubles("6"),
        next=Next.WINNER_ELSE_SAME,
        settlement=Settlement(
            out=Payment(pick=Pick.OUT, to=To.PICKED, what=What.FIXED, points=1),
            block=Payment(
                pick=Pick.SIDE_OF_LOWEST, to=To.PICKED, what=What.FIXED, points=1, tie=Tie.CARRY
            ),
            finish=(Finish(last=Last.BOTH_ENDS, points=2),),
        ),
        ending=Ending(target=int(options["target"])),
    )


GAME = Game(
    name="haitian",
    titles={"ru": "Гаитянское домино", "en": "Haitian dominoes"},
    source="PG, cassandrementor.com",
    seats=(4,),
    options={"target": ("10", ANY)},
    rules=_rules,
    clauses={
        **reading("cassandrementor.com", "Domino Play", "side-arms", "pass"),
        **written(
            *("cassandrementor.com", "Domino Play", "seats", "direction", "set", "deal", "opener"),
            *("join", "turn", "out", "block", "out-pays", "block-pays", "finish"),
        ),
        **reading(
            *("cassandrementor.com", "Domino Play", "next-opener"),
            en="One of the winners opens; we take the one who went out or had the lowest hand.",
            ru="Заходит кто-то из победителей; у нас — вышедший или с меньшим остатком.",
        ),
        **reading(
            *("cassandrementor.com", "Domino Play", "tie", "carry"),
            en="What a tie does is told after a program from Haiti.",
            ru="Что делает ничья, взято из гаитянской программы.",
        ),
        **reading(
            *("cassandrementor.com", "Domino Play", "match"),
            en="No page says how many points win.",
            ru="Сколько очков нужно для победы, не сказано нигде.",
        ),
    },
)
