"""Games put together from parts: read from a file or a form, checked as a whole.

A composed game starts from a declared one, or from nothing, and says what differs. Its data go
with every record and every table of it, so that both can be read without the file.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from kostyashki.errors import UsageError
from kostyashki.games import declared, game
from kostyashki.games.declaration import Choice, Game
from kostyashki.games.parts import parts_of, rules_from
from kostyashki.soundness import check, try_out

#: The name of a composed game that names itself nothing else.
UNNAMED = "composed"
#: A game file is short; anything longer is none.
_LONGEST = 100_000
_NAME = re.compile(r"[a-z][a-z0-9-]{0,39}")
_KEYS = ("name", "title", "based_on", "options", "seats", "rules")
_TITLE = 60


def compose(data: Mapping[str, Any], *, tried: bool = False) -> Choice:
    """Return the game that ``data`` describe; `UsageError` names the place of a fault.

    The keys: ``name`` (small letters), ``title`` (a text, or one for ``en`` and one for ``ru``),
    ``based_on`` (a declared game) with its ``options``, ``seats`` (the numbers of seats), and
    ``rules``, the parts that differ (`kostyashki.games.parts`), all of them without ``based_on``.
    ``tried``: also play it, to see that a match comes to an end.

    >>> yard = compose({"based_on": "block", "rules": {"hand": 6}})
    >>> yard.rules(4).hand, yard.rules(4).ending.target
    (6, 61)
    """
    if not isinstance(data, Mapping):
        raise UsageError(f"a game is described by {', '.join(_KEYS)}, not by {data!r:.40}")
    for key in data:
        if key not in _KEYS:
            raise UsageError(f"a game has no {key!r:.40}; it has: {', '.join(_KEYS)}")
    base = _base(data)
    parts = data.get("rules", {})
    composed = Game(
        name=_name(data),
        titles=_titles(data, base),
        source=base.game.source if base else _name(data),
        seats=_seats(data, base),
        rules=lambda seats, _: rules_from(parts, base.rules(seats) if base else None),
        composition=_plain(data),
        standard=base.game if base else None,
        clauses=base.game.clauses if base else {},
    )
    choice = composed.choose()
    for seats in composed.seats:
        check(choice.rules(seats), seats)
    if tried:
        try_out(choice)
    return choice


def read_game(file: str) -> Choice:
    """Read a game file (TOML) and try the game out; `UsageError` names file, place and fault."""
    try:
        with Path(file or "?").open("rb") as stream:
            text = stream.read(_LONGEST + 1)
    except OSError as error:
        raise UsageError(f"{file or repr(file)}: {error.strerror or error}") from None
    if len(text) > _LONGEST:
        raise UsageError(f"{file}: longer than {_LONGEST:,} bytes, no game file")
    try:
        return compose(tomllib.loads(text.decode()), tried=True)
    except UnicodeDecodeError as error:
        raise UsageError(f"{file}: no text in UTF-8 at byte {error.start}") from None
    except tomllib.TOMLDecodeError as error:
        raise UsageError(f"{file}: no TOML: {error}") from None
    except RecursionError:
        raise UsageError(f"{file}: nested too deeply to be a game file") from None
    except UsageError as error:
        raise UsageError(f"{file}: {error}") from None


def game_file(choice: Choice, seats: int) -> str:
    """Return the text of a game file with all parts of a game for so many seats.

    >>> print(game_file(game("sport"), 4).partition("[rules.")[0].rstrip())
    name = "my-sport"
    title = "Sport dominoes"
    seats = [4]
    <BLANKLINE>
    [rules]
    hand = 7
    first = "turned_up"
    next = "rotate"
    pairs = true
    to_right = true
    """
    head = {
        "name": f"my-{choice.game.name}"[:40],
        "title": choice.game.titles["en"],
        "seats": [seats],
        "rules": parts_of(choice.rules(seats)),
    }
    return "\n".join(_toml(head, "")) + "\n"


def chosen_game(
    name: str, options: Mapping[str, object], composition: Mapping[str, Any] | None
) -> Choice:
    """Return a declared game under options or, with its ``composition``, a composed one."""
    if composition is None:
        return game(name, **options)
    choice = compose(composition)
    if choice.game.name != name or options:
        raise UsageError(f"the composed game is called {choice.game.name}, and has no options")
    return choice


# --- inside -----------------------------------------------------------------------------------


def _base(data: Mapping[str, Any]) -> Choice | None:
    options = data.get("options", {})
    if not isinstance(options, Mapping):
        raise UsageError(f"options is {options!r:.40}; it must be a table of option = value")
    if "based_on" not in data:
        if options:
            raise UsageError("options belong to the game named by based_on, which is missing")
        return None
    return game(str(data["based_on"]), **{str(key): value for key, value in options.items()})


def _name(data: Mapping[str, Any]) -> str:
    name = data.get("name", UNNAMED)
    if not isinstance(name, str) or not _NAME.fullmatch(name):
        wanted = "small letters, digits and hyphens, a letter first, 40 at most"
        raise UsageError(f"name is {name!r:.60}; it must be {wanted}")
    if name in declared():
        raise UsageError(f"name is {name!r}, which is a declared game; call yours otherwise")
    return name


def _titles(data: Mapping[str, Any], base: Choice | None) -> dict[str, str]:
    title = data.get("title", dict(base.game.titles) if base else _name(data))
    if isinstance(title, str):
        title = {"en": title, "ru": title}
    if not isinstance(title, Mapping) or not {"en", "ru"} >= title.keys() or not title:
        raise UsageError(f"title is {title!r:.60}; it must be a text, or one for en and one for ru")
    for text in title.values():
        if not isinstance(text, str) or not text.strip() or len(text) > _TITLE:
            raise UsageError(f"title is {text!r:.70}; it must be a text of 1 to {_TITLE} letters")
        if not text.isprintable():
            raise UsageError(f"title is {text!r:.70}; it must be one line that can be printed")
    return {lang: title.get(lang) or next(iter(title.values())) for lang in ("en", "ru")}


def _seats(data: Mapping[str, Any], base: Choice | None) -> tuple[int, ...]:
    seats = data.get("seats", list(base.game.seats) if base else None)
    fine = isinstance(seats, list | tuple) and all(type(n) is int and 2 <= n <= 8 for n in seats)
    if not fine or not seats or len(set(seats)) != len(seats):
        raise UsageError(f"seats is {seats!r:.40}; it must be a list like [2, 3, 4], from 2 to 8")
    for number in seats:
        if base is not None and number not in base.game.seats:
            known = ", ".join(map(str, base.game.seats))
            raise UsageError(f"seats: {base.game.name} has no table of {number} seats; {known}")
    return tuple(sorted(seats))


def _plain(data: Mapping[str, Any]) -> dict[str, Any]:
    """Return a copy of the data that nobody else can change."""
    copied = json.loads(json.dumps(data))
    assert isinstance(copied, dict)
    return copied


def _toml(table: Mapping[str, Any], path: str) -> Iterator[str]:
    """Write a table of numbers, truths, texts, lists of them and tables, line by line."""
    if path and not all(isinstance(value, Mapping) for value in table.values()):
        yield f"\n[{path}]"
    for key, value in table.items():
        if not isinstance(value, Mapping):
            yield f"{key} = {_toml_value(value)}"
    for key, value in table.items():
        if isinstance(value, Mapping):
            yield from _toml(value, f"{path}.{key}" if path else key)


def _toml_value(value: Any) -> str:
    if isinstance(value, list):
        return f"[{', '.join(map(_toml_value, value))}]"
    if isinstance(value, Mapping):
        return f"{{{', '.join(f'{key} = {_toml_value(v)}' for key, v in value.items())}}}"
    return json.dumps(value, ensure_ascii=False)
