"""Saying a sentence of `kostyashki.sentences` in a reader's language."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping

from kostyashki.sentences import TEXTS

LANGUAGES = ("en", "ru")

_PLURAL = re.compile(r"\{(\w+)\|([^{}]*)\}")


def say(message: str, lang: str, /, **arguments: object) -> str:
    """Return a sentence in a language; ``KeyError`` for an id that does not exist.

    >>> say("points", "en", n=1), say("points", "ru", n=22)
    ('1 point', '22 очка')
    """
    text = TEXTS[message][LANGUAGES.index(lang)]

    def word(found: re.Match[str]) -> str:
        forms = found[2].split("|")
        return forms[min(_form(int(str(arguments[found[1]])), lang), len(forms) - 1)]

    return _PLURAL.sub(word, text).format(**arguments)


def _form(number: int, lang: str) -> int:
    """Return which form of a word goes with a number."""
    size = abs(number)
    if lang != "ru":
        return 0 if size == 1 else 1
    if size % 10 == 1 and size % 100 != 11:
        return 0
    return 1 if 2 <= size % 10 <= 4 and not 12 <= size % 100 <= 14 else 2


def language(environment: Mapping[str, str] = os.environ) -> str:
    """Return the language that the environment asks for, English when it is none of ours.

    >>> language({"LANG": "ru_RU.UTF-8"}), language({"LANG": "de_DE"})
    ('ru', 'en')
    """
    for key in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(key):
            return "ru" if environment[key].lower().startswith("ru") else "en"
    return "en"
