"""Declared rules as plain data, and back: what game files, forms and records hold.

A table of data has the keys of `kostyashki.rules.Rules`. An enumeration is written by the name of
its member in small letters, a part that may be missing as ``"none"``. What is not written stays as
it is in the rules one starts from.
"""

from __future__ import annotations

import dataclasses
import types
from collections.abc import Iterator, Mapping
from enum import IntEnum
from functools import cache
from typing import Any, Union, get_args, get_origin, get_type_hints

from kostyashki.errors import Fault, UsageError
from kostyashki.rules import Rules

#: How a part that a game does not have is written.
NONE = "none"
#: No number of a declaration is larger: scores stay whole numbers of the machine.
_LARGEST = 10**9


def parts_of(rules: Rules, base: Rules | None = None) -> dict[str, Any]:
    """Return rules as plain data: all of them, or what differs from ``base``.

    >>> from kostyashki.games import game
    >>> sport = game("sport").rules(4)
    >>> parts_of(dataclasses.replace(sport, hand=6), sport)
    {'hand': 6}
    """
    return dict(_differing(rules, base))


def rules_from(parts: Mapping[str, Any], base: Rules | None = None) -> Rules:
    """Return the rules that ``parts`` describe, on top of ``base``.

    `UsageError` names the place of the first fault and what would be right there.

    >>> from kostyashki.games import game
    >>> rules_from({"ending": {"target": 50}}, game("block").rules(4)).ending.target
    50
    """
    rules = _table(Rules, parts, base, "rules")
    assert isinstance(rules, Rules)
    return rules


@cache
def fields_of(kind: type) -> dict[str, Any]:
    """Return the types of the keys of a part."""
    hints = get_type_hints(kind)
    return {field.name: hints[field.name] for field in dataclasses.fields(kind)}


@cache
def kinds_of(hint: Any) -> tuple[Any, ...]:
    """Return what a value may be, of a type written with ``|`` each of its members."""
    return get_args(hint) if get_origin(hint) in (Union, types.UnionType) else (hint,)


# --- writing ----------------------------------------------------------------------------------


def _differing(part: Any, base: Any) -> Iterator[tuple[str, Any]]:
    alike = type(part) is type(base)
    for field in dataclasses.fields(part):
        value = getattr(part, field.name)
        before = getattr(base, field.name) if alike else field.default
        if value == before:
            continue
        if dataclasses.is_dataclass(value):
            yield field.name, dict(_differing(value, before)) or {}
        else:
            yield field.name, _plain(value)


def _plain(value: Any) -> Any:
    if value is None:
        return NONE
    if isinstance(value, IntEnum):
        return value.name.lower()
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    if dataclasses.is_dataclass(value):
        return dict(_differing(value, None))
    return value


# --- reading ----------------------------------------------------------------------------------


def _table(kind: type, data: object, base: object, at: str) -> object:
    if not isinstance(data, Mapping):
        raise UsageError(f"{at} is {data!r:.40}; it must be a table of {_listed(fields_of(kind))}")
    known = fields_of(kind)
    for key in data:
        if key not in known:
            raise Fault("key", at, key=f"{key!r:.40}", words=_listed(known))
    given = {
        key: _value(known[key], value, getattr(base, key, None), f"{at}.{key}")
        for key, value in data.items()
    }
    if type(base) is kind:
        return dataclasses.replace(base, **given)  # type: ignore[type-var]
    for field in dataclasses.fields(kind):
        if field.default is dataclasses.MISSING and field.name not in given:
            raise Fault("missing", at, name=field.name)
    return kind(**given)


def _listed(names: Mapping[str, object] | Iterator[str]) -> str:
    return ", ".join(names)


def _value(hint: Any, data: object, base: object, at: str) -> object:
    kinds = kinds_of(hint)
    if get_origin(hint) is tuple:
        return _several(get_args(hint)[0], data, at)
    if data == NONE and types.NoneType in kinds:
        return None
    tables = [kind for kind in kinds if dataclasses.is_dataclass(kind)]
    if isinstance(data, Mapping) and tables:
        return _table(_meant(tables, data, base, at), data, base, at)
    for kind in kinds:
        if isinstance(kind, type) and issubclass(kind, IntEnum):
            return _word(kind, data, at)
    if bool in kinds and isinstance(data, bool):
        return data
    if int in kinds and type(data) is int:
        if abs(data) > _LARGEST:
            raise Fault("large", at, value=f"{data!r:.40}", most=_LARGEST)
        return data
    if str in kinds and isinstance(data, str):
        return data
    if kinds in ((int,), (bool,)):
        raise Fault("whole" if int in kinds else "yes-no", at, value=f"{data!r:.40}")
    raise UsageError(f"{at} is {data!r:.40}; it must be {_wanted(kinds)}")


def _several(kind: Any, data: object, at: str) -> tuple[object, ...]:
    if not isinstance(data, list | tuple):
        raise UsageError(f"{at} is {data!r:.40}; it must be a list")
    return tuple(_value(kind, item, None, f"{at}[{i}]") for i, item in enumerate(data))


def _meant(tables: list[Any], data: Mapping[str, Any], base: object, at: str) -> type:
    """Return which of several parts is written here: that of ``base``, or the one with its keys."""
    if len(tables) == 1:
        only: type = tables[0]
        return only
    fitting = [kind for kind in tables if data.keys() <= fields_of(kind).keys()]
    if type(base) in fitting:
        return type(base)
    if len(fitting) == 1:
        found: type = fitting[0]
        return found
    ways = " or ".join(_listed(fields_of(kind)) for kind in tables)
    raise UsageError(f"{at} has {_listed(data) or 'no keys'}; it must have the keys {ways}")


def _word(kind: type[IntEnum], data: object, at: str) -> IntEnum:
    if isinstance(data, str):
        for member in kind:
            if member.name.lower() == data.replace("-", "_"):
                return member
    words = _listed({member.name.lower(): None for member in kind})
    raise Fault("word", at, value=f"{data!r:.40}", words=words)


def _wanted(kinds: tuple[Any, ...]) -> str:
    words = []
    for kind in kinds:
        if kind is types.NoneType:
            words.append(f'"{NONE}"')
        elif dataclasses.is_dataclass(kind):
            words.append(f"a table of {_listed(fields_of(kind))}")  # type: ignore[arg-type]
        else:
            words.append({bool: "true or false", int: "a whole number", str: "a text"}[kind])
    return " or ".join(words)
