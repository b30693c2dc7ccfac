"""Sevens (a reconstruction: Matador with the sum of seven): touching halves add up to seven."""

from kostyashki.games.common import DEAD_STOCK, MATADOR_HAND, matador
from kostyashki.games.declaration import ANY, Game

GAME = Game(
    name="semyorka",
    titles={"ru": "Семёрка", "en": "Sevens (Matador)"},
    source="S3b",
    reconstruction=True,
    seats=tuple(MATADOR_HAND),
    options={"target": ("100", ANY), "dead_stock": DEAD_STOCK},
    rules=matador,
)
