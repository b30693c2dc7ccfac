"""Sentences for people: a message id and its arguments, in the language of the reader.

The catalogues are the JSON files beside this module, one a language, with the same keys.

>>> say("en", "pass", name="Ann")
'Ann passes'
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Literal

import msgspec

Lang = Literal["ru", "en"]
LANGS: tuple[Lang, ...] = ("ru", "en")

_PLURALS: dict[tuple[Lang, str], tuple[str, ...]] = {
    ("en", "tile"): ("tile", "tiles"),
    ("ru", "tile"): ("кость", "кости", "костей"),
    ("en", "point"): ("point", "points"),
    ("ru", "point"): ("очко", "очка", "очков"),
}


@cache
def catalogue(lang: Lang, name: str = "") -> dict[str, str]:
    """Return a catalogue: the table's own, or the one whose file begins with ``name-``."""
    file = f"{name}-{lang}.json" if name else f"{lang}.json"
    data = files("kostyashki.club").joinpath("catalogue", file).read_bytes()
    return msgspec.json.decode(data, type=dict[str, str])


def say(lang: Lang, key: str, **facts: object) -> str:
    """Return a sentence; a key that the catalogue lacks is an error of the program."""
    return catalogue(lang)[key].format(**facts)


def knows(key: str) -> bool:
    """Whether there is such a sentence."""
    return key in catalogue("en")


def counted(lang: Lang, number: int, noun: Literal["tile", "point"]) -> str:
    """Return a number with its noun.

    >>> [counted("ru", n, "tile") for n in (1, 3, 5, 11, 21)]
    ['1 кость', '3 кости', '5 костей', '11 костей', '21 кость']
    """
    forms = _PLURALS[lang, noun]
    n = abs(number)
    if lang == "en":
        return f"{number} {forms[n != 1]}"
    if n % 10 == 1 and n % 100 != 11:
        return f"{number} {forms[0]}"
    few = n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14)
    return f"{number} {forms[1 if few else 2]}"


def listed(lang: Lang, items: Sequence[str]) -> str:
    """Return items as a sentence lists them.

    >>> listed("en", ["Ann", "Bob", "Eve"])
    'Ann, Bob and Eve'
    """
    if len(items) < 2:
        return "".join(items)
    return say(lang, "and", first=", ".join(items[:-1]), second=items[-1])


def fields(text: str) -> set[str]:
    """Return the names of the arguments that a sentence takes."""
    return set(re.findall(r"\{(\w+)\}", text))
