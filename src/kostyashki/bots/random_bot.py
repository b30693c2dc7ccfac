"""The careless bot: each legal action is as likely."""

from __future__ import annotations

from typing import Any

from kostyashki.rng import Rng


class RandomBot:
    """Chooses among the legal actions by lot.

    >>> RandomBot(Rng(7)).choose({"legal": [{"do": "pass"}]})
    {'do': 'pass'}
    """

    name = "random"

    def __init__(self, rng: Rng) -> None:
        self._rng = rng

    def choose(self, view: dict[str, Any]) -> dict[str, Any]:
        """Return one of ``view["legal"]``, each as likely."""
        legal = view["legal"]
        chosen: dict[str, Any] = legal[self._rng.pick(len(legal))]
        return chosen
