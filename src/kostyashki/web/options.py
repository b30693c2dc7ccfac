"""The options of games in words, and what is wrong with values that somebody has filled in.

An option that has no words is shown as it is declared.
"""

from __future__ import annotations

from kostyashki.club.words import Lang, catalogue
from kostyashki.errors import Fault, UsageError
from kostyashki.games.declaration import Game


def option_title(key: str, lang: Lang) -> str:
    """Return what an option decides."""
    return catalogue(lang, "options").get(key, key.replace("_", " "))


def value_title(key: str, value: str, lang: Lang) -> str:
    """Return what a value of an option means."""
    return catalogue(lang, "options").get(f"{key}={value}", value)


def possible(entry: Game, key: str, value: str, seats: int) -> bool:
    """Whether a table of so many seats can be played with this value of an option.

    >>> from kostyashki.games import declared
    >>> [possible(declared()["muggins"], "pairs", "yes", seats) for seats in (2, 4)]
    [False, True]
    """
    try:
        entry.choose(**{key: value}).rules(seats)
    except UsageError:
        return False
    return True


def why(error: UsageError, lang: Lang) -> str:
    """Return what is wrong, with the title of the field where it is, in the reader's language."""
    if not isinstance(error, Fault):
        return str(error)
    if error.fault.startswith("option"):
        key = str(error.facts["key"])
        allowed = str(error.facts["allowed"]).split(", ")
        titles = ", ".join(value_title(key, value, lang) for value in allowed)
        return error.said(lang, key=option_title(key, lang), allowed=titles)
    if not error.place:
        return error.said(lang)
    words = catalogue(lang, "parts")
    # What stands in a list is told by the title of the list.
    last = error.place.partition("[")[0].rpartition(".")[2]
    found = [title for name, title in words.items() if name.endswith(f".{last}")]
    return f"{found[0] if found else error.place}: {error.said(lang)}"
