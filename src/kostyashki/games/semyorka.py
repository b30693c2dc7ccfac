"""Sevens (a reconstruction: Matador with the sum of seven): touching halves add up to seven."""

from kostyashki.games.common import AT_ONCE, DEAD_STOCK, MATADOR_HAND, matador
from kostyashki.games.declaration import ANY, Game
from kostyashki.games.examples import SEVENS
from kostyashki.games.provenance import reconstruction

GAME = Game(
    name="semyorka",
    titles={"ru": "Семёрка", "en": "Sevens (Matador)"},
    source="S3b",
    reconstruction=True,
    seats=tuple(MATADOR_HAND),
    options={"target": ("100", ANY), "dead_stock": DEAD_STOCK},
    rules=matador,
    clauses={
        **reconstruction(
            *("S3b", "список игр", "name"),
            en=(
                "S3b only names “Sevens”. Matador on a double-six set joins halves to seven, and a"
                " German relative of it is called All Seven: so we play it."
            ),
            ru=(
                "В S3b «Семёрка» только названа. В Матадоре с набором до 6-6 половинки дают в"
                " сумме семь, а его немецкая родня зовётся «Все семь»: так мы и играем."
            ),
        ),
        **reconstruction("cardsdicedominoes.com", "Matador", "seats", "set", "deal", "direction"),
        **reconstruction("cardsdicedominoes.com", "Matador", "join", "side-arms", "turn", "draw"),
        **reconstruction("cardsdicedominoes.com", "Matador", "reserve", "match"),
        **reconstruction(
            *("S4", "§3", "opener", "next-opener", "out", "block", "dead-stock"),
            *("out-pays", "block-pays", "tie"),
            en="As in traditional dominoes.",
            ru="Как в традиционном домино.",
        ),
    },
    variants={
        **AT_ONCE,
    },
    examples=SEVENS,
)
