"""Matador (rules page): touching halves add up to seven, four tiles go everywhere.

The highest double opens the first round, then the winner; the last two tiles are never drawn.
`semyorka`, which the documents only name, is played by the same rules.
"""

from kostyashki.games.common import DEAD_STOCK, MATADOR_HAND, WAITS, matador
from kostyashki.games.declaration import ANY, Game
from kostyashki.games.examples import SEVENS
from kostyashki.games.provenance import reading, written

GAME = Game(
    name="matador",
    titles={"ru": "Матадор", "en": "Matador"},
    source="cardsdicedominoes.com",
    seats=tuple(MATADOR_HAND),
    options={"target": ("100", ANY), "dead_stock": DEAD_STOCK},
    rules=matador,
    clauses={
        **written(
            *("cardsdicedominoes.com", "Matador", "seats", "set", "deal", "join", "side-arms"),
            *("turn", "out", "block", "out-pays"),
        ),
        **reading("cardsdicedominoes.com", "Matador", "direction"),
        **reading(
            *("cardsdicedominoes.com", "Matador", "opener", "next-opener"),
            en="Elsewhere any tile may open; who opens later rounds is our choice.",
            ru="Кое-где заходят любой костью; кому заходить дальше, выбрали мы.",
        ),
        **reading(
            *("cardsdicedominoes.com", "Matador", "draw", "reserve"),
            en="Some pages know no drawing at all; we keep to those that leave two tiles.",
            ru="На некоторых страницах базара нет вовсе; мы идём за теми, где две кости не берут.",
        ),
        **reading(
            *("cardsdicedominoes.com", "Matador", "dead-stock"),
            en=WAITS["en"],
            ru=WAITS["ru"],
        ),
        **reading(
            *("cardsdicedominoes.com", "Matador", "block-pays", "tie"),
            en="Some write the pips of the others whole; we take the winner's own off.",
            ru="Кое-где остаток других пишут целиком; мы вычитаем свой.",
        ),
        **reading(
            *("cardsdicedominoes.com", "Matador", "match"),
            en="Most play to 100, some to 200.",
            ru="Чаще играют до 100, иногда до 200.",
        ),
    },
    examples=SEVENS,
)
