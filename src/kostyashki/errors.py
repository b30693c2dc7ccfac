"""The errors that callers may want to tell apart. Each text is one line for people."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kostyashki.messages import say


class KostyashkiError(Exception):
    """Any error of this package."""


class UsageError(KostyashkiError, ValueError):
    """A game, option, number of seats or bot that does not exist."""


class Fault(UsageError):
    """A value that a person has written wrong: where, and why, in any of the languages.

    ``fault`` names a sentence of `kostyashki.fault_sentences`, ``facts`` fill it; ``place`` is
    empty where the sentence names it.
    """

    def __init__(self, fault: str, place: str = "", /, **facts: object) -> None:
        self.fault, self.place, self.facts = fault, place, facts
        reason = self.said("en")
        super().__init__(f"{place}: {reason}" if place else reason)

    def said(self, lang: str, **others: object) -> str:
        """Return the reason in a reader's language; ``others`` are facts in other words."""
        return say(f"fault-{self.fault}", lang, **self.facts | others)


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
