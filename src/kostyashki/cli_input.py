"""What a person types at the table: a number, a tile and an arm, or a word, in two languages."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from kostyashki.actions import ACTION_KEYS

_WORDS = {
    "quit": ("q", "quit", "exit", "й", "выход", "выйти"),
    "help": ("?", "help", "помощь", "правила", "rules"),
    "hint": ("h", "hint", "р", "подсказка", "п"),
    "draw": ("draw", "take", "взять", "беру", "добор"),
    "pass": ("pass", "пас", "пасую"),
    "return": ("return", "вернуть", "возврат"),
    "end": ("end", "stop", "nothing", "конец", "стоп", "хватит", "ничего"),
}
_MEANING = {word: meaning for meaning, words in _WORDS.items() for word in words}

_PLAY = re.compile(
    r"(\d)\s*[-–:|/ ]\s*(\d)(?:\s*(?:on|на)\s)?\s*([a-zа-я]\d*)?\s*(?:,?\s*(clos|закр)\w*)?"
    r"(?:,?\s+(?:outer\s|наружу\s)?\s*(\d))?"
)
_CLAIM = re.compile(r"(?:\+|claim\s|call\s|назвать\s|забрать\s)\s*(\d{1,3})")
#: Cyrillic letters that look or sound like the letter of an arm.
_LETTERS = str.maketrans("авбсде", "abbcde")


@dataclass(frozen=True)
class Typed:
    """What was meant.

    ``kind`` is ``help``, ``hint``, ``quit``, ``act`` with an action, ``which`` with the plays
    among which a tile leaves the choice, or ``unknown``.
    """

    kind: str
    action: dict[str, Any] = field(default_factory=dict)
    plays: tuple[dict[str, Any], ...] = ()


def understand(text: str, legal: Sequence[dict[str, Any]]) -> Typed:
    """Return what a person means; the action of ``act`` need not be legal.

    >>> legal = [{"do": "play", "tile": "3-4", "arm": "B"}, {"do": "end"}]
    >>> understand("1", legal).action == understand("4-3 b", legal).action == legal[0]
    True
    >>> understand("конец", legal).action, understand("?", legal).kind
    ({'do': 'end'}, 'help')
    """
    text = " ".join(text.lower().split())
    if text.isascii() and text.isdigit():
        number = int(text) if len(text) < 4 else 0
        return _act(legal[number - 1]) if 1 <= number <= len(legal) else Typed("unknown")
    meaning = _MEANING.get(text)
    if meaning is not None:
        return Typed(meaning) if meaning in ("quit", "help", "hint") else _act({"do": meaning})
    found = _CLAIM.fullmatch(text)
    if found is not None:
        return _act({"do": "claim", "points": int(found[1])})
    found = _PLAY.fullmatch(text)
    if found is None:
        return Typed("unknown")
    low, high = sorted((found[1], found[2]))
    play: dict[str, Any] = {"do": "play", "tile": f"{low}-{high}"}
    if found[3]:
        play["arm"] = found[3].translate(_LETTERS).upper()
    if found[4]:
        play["closed"] = True
    if found[5]:
        play["outer"] = int(found[5])
    return _completed(play, legal)


def _completed(play: dict[str, Any], legal: Sequence[dict[str, Any]]) -> Typed:
    """Return the one legal play that is meant, or those among which the words leave the choice."""
    fitting = [
        other
        for other in legal
        if other.get("closed", False) == play.get("closed", False)
        and all(other.get(key) == value for key, value in play.items())
    ]
    if len(fitting) > 1:
        return Typed("which", plays=tuple(fitting))
    return _act(fitting[0] if fitting else {"arm": "A"} | play)


def _act(action: dict[str, Any]) -> Typed:
    return Typed("act", {key: action[key] for key in ACTION_KEYS if key in action})
