"""The form of a game's parts: made from the declaration, read back into its data."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping
from enum import IntEnum
from types import NoneType
from typing import Any, get_args, get_origin

from kostyashki.club.words import Lang, catalogue
from kostyashki.games.parts import NONE, fields_of, kinds_of
from kostyashki.rules import Rules

#: The fields of the form begin with this, so that they meet no others.
PREFIX = "p."
#: How a part is chosen that has fields of its own, where there is only one such part.
_TABLE = "table"


@dataclasses.dataclass(frozen=True, kw_only=True)
class Field:
    """One field: ``kind`` is ``choice``, ``number``, ``tiles``, ``numbers`` or ``items``."""

    name: str
    title: str
    kind: str
    value: str
    choices: tuple[tuple[str, str], ...] = ()
    group: str = ""


def form_of_rules(rules: Rules, lang: Lang) -> dict[str, list[Field]]:
    """Return the fields for rules by the title of their group.

    >>> from kostyashki.games import game
    >>> form = form_of_rules(game("sport").rules(4), "en")
    >>> [(field.title, field.value) for field in form["The match"]][0]
    ('Play to', '200')
    """
    groups: dict[str, list[Field]] = {}
    for field in _fields(Rules, rules, "", lang):
        groups.setdefault(field.group, []).append(field)
    order = list(catalogue(lang, "parts").values())
    return dict(sorted(groups.items(), key=lambda group: order.index(group[0])))


def read_form(form: Mapping[str, str], rules: Rules) -> dict[str, Any]:
    """Return what a filled form says, as data for `kostyashki.games.parts.rules_from`.

    A field that is missing says nothing; what is no number stays a text, which the reader of the
    data refuses with the place.
    """
    return _read(Rules, rules, "", form)


# --- writing ----------------------------------------------------------------------------------


def _fields(kind: type, part: Any, path: str, lang: Lang) -> Iterator[Field]:
    words = catalogue(lang, "parts")
    for key, hint in fields_of(kind).items():
        value = getattr(part, key) if part is not None else _start(kind, key)
        at = f"{path}{key}"
        tables = _tables(hint)
        choices = _choices(key, hint, lang)
        if choices or not tables:
            yield Field(
                name=PREFIX + at,
                title=words.get(f"{kind.__name__}.{key}", key.replace("_", " ")),
                kind="choice" if choices else _kind(hint),
                value=_written(hint, value) or (choices[0][0] if choices else ""),
                choices=choices,
                group=_group(at, words),
            )
        for table in tables:
            yield from _fields(table, value if type(value) is table else None, f"{at}.", lang)


def _start(kind: type, key: str) -> Any:
    """Return what a field of a part holds that the game does not have."""
    [field] = [field for field in dataclasses.fields(kind) if field.name == key]
    return None if field.default is dataclasses.MISSING else field.default


def _tables(hint: Any) -> list[Any]:
    return [kind for kind in kinds_of(hint) if dataclasses.is_dataclass(kind)]


def _choices(key: str, hint: Any, lang: Lang) -> tuple[tuple[str, str], ...]:
    """Return the values that a field may have, with their words; nothing where it is free."""
    kinds, words = kinds_of(hint), catalogue(lang, "parts")
    tables = _tables(hint)
    found: list[tuple[str, str]] = []
    for kind in kinds:
        if kind is NoneType:
            found.insert(0, (NONE, f"{key}={NONE}"))
        elif kind is bool:
            found += [("no", "no"), ("yes", "yes")]
        elif isinstance(kind, type) and issubclass(kind, IntEnum):
            found += [(m.name.lower(), f"{kind.__name__}={m.name.lower()}") for m in kind]
        elif kind in tables and len(kinds) > 1:
            name = kind.__name__ if len(tables) > 1 else _TABLE
            found.append((name, f"{key}={name}"))
    return tuple((value, words.get(word, value.replace("_", " "))) for value, word in found)


def _kind(hint: Any) -> str:
    if get_origin(hint) is not tuple:
        return "number" if hint is int else "tiles"
    inner = get_args(hint)[0]
    return {str: "tiles", int: "numbers"}.get(inner, "items")


def _written(hint: Any, value: Any) -> str:
    if value is None:
        return NONE if NoneType in kinds_of(hint) else ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, IntEnum):
        return value.name.lower()
    if dataclasses.is_dataclass(value):
        return type(value).__name__ if len(_tables(hint)) > 1 else _TABLE
    if isinstance(value, tuple):
        items = [_item(item) if dataclasses.is_dataclass(item) else str(item) for item in value]
        return ("\n" if _kind(hint) == "items" else " ").join(items)
    return str(value)


def _item(item: Any) -> str:
    """Write one of several small parts on a line."""
    said = []
    for field in dataclasses.fields(item):
        value = getattr(item, field.name)
        if value != field.default:
            said.append(f"{field.name}={_written(type(value), value)}")
    return " ".join(said)


def _group(path: str, words: Mapping[str, str]) -> str:
    """Return the title of the innermost group that a field belongs to."""
    parts = path.split(".")
    while parts:
        title = words.get(f"group={'.'.join(parts)}")
        if title is not None:
            return title
        parts.pop()
    return words["group="]


# --- reading ----------------------------------------------------------------------------------


def _read(kind: type, part: Any, path: str, form: Mapping[str, str]) -> dict[str, Any]:
    data: dict[str, Any] = {}
    for key, hint in fields_of(kind).items():
        at = f"{path}{key}"
        tables = _tables(hint)
        before = getattr(part, key, None)
        text = form.get(PREFIX + at)
        if tables and len(kinds_of(hint)) == 1:
            data[key] = _read(tables[0], before, f"{at}.", form)
        elif text is None:
            continue
        elif tables and text in (_TABLE, *(table.__name__ for table in tables)):
            [table] = [t for t in tables if text in (_TABLE, t.__name__)][:1]
            data[key] = _read(table, before if type(before) is table else None, f"{at}.", form)
        else:
            data[key] = _scalar(hint, text.strip())
    return data


def _scalar(hint: Any, text: str) -> Any:
    """Return a value as data; what is none of its kind stays a text."""
    if get_origin(hint) is tuple:
        inner = get_args(hint)[0]
        if dataclasses.is_dataclass(inner):
            return [_pairs(inner, line) for line in text.splitlines() if line.strip()]
        return [_scalar(inner, word) for word in text.replace(",", " ").split()]
    kinds = kinds_of(hint)
    if bool in kinds and text in ("yes", "no"):
        return text == "yes"
    if int in kinds and text.removeprefix("-").isascii() and text.removeprefix("-").isdigit():
        return int(text) if len(text) < 12 else text
    return text


def _pairs(kind: Any, line: str) -> dict[str, Any]:
    known = fields_of(kind)
    said: dict[str, Any] = {}
    for word in line.split():
        key, _, value = word.partition("=")
        said[key] = _scalar(known.get(key, str), value)
    return said
