"""Matador (rules page): touching halves add up to seven, four tiles go everywhere.

The highest double opens the first round, then the winner; the last two tiles are never drawn.
`semyorka`, which the documents only name, is played by the same rules.
"""

from kostyashki.games.common import DEAD_STOCK, MATADOR_HAND, matador
from kostyashki.games.declaration import ANY, Game
from kostyashki.games.examples import SEVENS

GAME = Game(
    name="matador",
    titles={"ru": "Матадор", "en": "Matador"},
    source="cardsdicedominoes.com",
    seats=tuple(MATADOR_HAND),
    options={"target": ("100", ANY), "dead_stock": DEAD_STOCK},
    rules=matador,
    examples=SEVENS,
)
