"""Kostyashki: domino games by declared rules, matches, records, bots.

>>> from kostyashki import Match, game
>>> match = Match(game("kozel", fish="one"), seats=4, seed=7)
>>> while not match.over:
...     events = match.apply(match.legal_actions[0])
>>> match.outcome.losers != ()
True
"""

from __future__ import annotations

import os

if os.environ.get("KOSTYASHKI_PURE") == "1":
    from kostyashki import _pure

    _pure.install()

from kostyashki.actions import Action
from kostyashki.errors import (
    IllegalAction,
    IllegalDeal,
    KostyashkiError,
    RecordError,
    UsageError,
)
from kostyashki.games import declared as games
from kostyashki.games import game
from kostyashki.match import Match
from kostyashki.round import COMPILED

__version__ = "0.1.0"

__all__ = [
    "COMPILED",
    "Action",
    "IllegalAction",
    "IllegalDeal",
    "KostyashkiError",
    "Match",
    "RecordError",
    "UsageError",
    "__version__",
    "game",
    "games",
]
