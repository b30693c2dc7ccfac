"""The errors that callers may want to tell apart. Each text is one line for people."""

from __future__ import annotations

from collections.abc import Mapping, Sequence


class KostyashkiError(Exception):
    """Any error of this package."""


class UsageError(KostyashkiError, ValueError):
    """A game, option, number of seats or bot that does not exist."""


class IllegalDeal(KostyashkiError, ValueError):
    """Tiles that are no deal of the game, or an opener whom the rules do not name."""


class RecordError(KostyashkiError, ValueError):
    """A record that cannot be read or replayed; the text names the place.

    ``reason`` is the text without the place, ``round`` and ``action`` are the numbers of the place
    where it is one inside a round.
    """

    def __init__(
        self, text: str, reason: str = "", round: int | None = None, action: int | None = None
    ) -> None:
        super().__init__(text)
        self.reason = reason or text
        self.round = round
        self.action = action


class NotationError(KostyashkiError, ValueError):
    """A position or a match as text that cannot be read; the text names the place."""


class IllegalAction(KostyashkiError, ValueError):
    """An action that the rules do not allow here.

    ``rule`` is a short stable word for the rule, ``facts`` the values its sentence needs (so that
    it can be said in another language), ``legal`` what would be legal, as plain data.
    """

    def __init__(
        self, rule: str, text: str, facts: Mapping[str, object], legal: Sequence[object]
    ) -> None:
        super().__init__(text)
        self.rule = rule
        self.facts = dict(facts)
        self.legal = list(legal)
