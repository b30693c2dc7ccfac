"""Blind dominoes (S4): face-down rows, a peek at the rightmost tile, free drawing."""

from collections.abc import Mapping

from kostyashki.games.common import DIFFERENCE
from kostyashki.games.declaration import ANY, Game
from kostyashki.games.examples import FISH
from kostyashki.games.provenance import reading, written
from kostyashki.rules import Boneyard, Draw, Ending, Lot, Next, Rules, Turn


def _rules(seats: int, options: Mapping[str, str]) -> Rules:
    return Rules(
        hand=7 if seats == 4 else 8,
        # Drawing is free here, so a boneyard that would not help is never drawn out for a block.
        boneyard=Boneyard(draw=Draw.ONE, must=False, dead_at_once=True),
        first=Lot.DRAWN,
        next=Next.WINNER_ELSE_FIRST,
        turn=Turn.ROW,
        settlement=DIFFERENCE,
        ending=Ending(target=int(options["target"])),
    )


GAME = Game(
    name="blind",
    titles={"ru": "Слепое домино", "en": "Blind dominoes"},
    source="S4",
    seats=(2, 3, 4),
    options={"target": ("100", ANY)},
    rules=_rules,
    clauses={
        **written("S4", "§5 ¶1", "seats", "deal"),
        **reading("S4", "§1 ¶1", "set"),
        **written("S4", "§5 ¶1, ¶2", "opener", "direction", "join"),
        **reading("S4", "§5 ¶1", "next-opener"),
        **reading("S4", "§3 ¶2", "side-arms"),
        **reading(
            *("S4", "§5 ¶2, ¶3", "turn"),
            en=(
                "With three tiles you must look at all of them, and a look at your own tiles comes"
                " with your turn; a row once open stays open, even if a tile is drawn to it."
            ),
            ru=(
                "С тремя костями надо открыть для себя все, и смотрят свои кости в свой ход;"
                " открытый ряд остаётся открытым, даже если в него взять кость."
            ),
        ),
        **reading("S4", "§5 ¶2", "draw"),
        **written("S4", "§5 ¶4", "out", "out-pays"),
        **reading(
            *("S4", "§5", "block", "dead-stock", "idle"),
            en=(
                "Nobody has to lay or draw here, so passes prove nothing; the book does not say"
                " how a blocked round is known."
            ),
            ru=(
                "Здесь никто не обязан ни ходить, ни брать, и пропуски ничего не доказывают; как"
                " узнать запертый раунд, книга не говорит."
            ),
        ),
        **reading("S4", "§5 ¶4, §3 ¶6", "block-pays", "tie"),
        **reading("S4", "§3 ¶7", "match"),
    },
    examples=(FISH,),
)
