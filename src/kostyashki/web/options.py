"""The options of games in words; an option that has none is shown as it is declared."""

from __future__ import annotations

from kostyashki.club.words import Lang, catalogue


def option_title(key: str, lang: Lang) -> str:
    """Return what an option decides."""
    return catalogue(lang, "options").get(key, key.replace("_", " "))


def value_title(key: str, value: str, lang: Lang) -> str:
    """Return what a value of an option means."""
    return catalogue(lang, "options").get(f"{key}={value}", value)
