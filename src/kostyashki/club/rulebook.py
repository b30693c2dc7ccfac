"""The rules of a table in plain sentences."""

from __future__ import annotations

from kostyashki.club.words import Lang
from kostyashki.games.declaration import Choice


def rules_of(choice: Choice, seats: int, lang: Lang) -> list[str]:
    """Return the rules of a game at a table of so many seats."""
    try:
        from kostyashki.table_rules import rules_in_words
    except ImportError:
        return []
    return rules_in_words(choice, seats, lang)
