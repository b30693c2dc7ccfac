"""The games: one module each, found by itself; a module declares one `GAME`.

>>> game("kozel", fish="one").differing
{'fish': 'one'}
"""

from __future__ import annotations

import pkgutil
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from types import MappingProxyType

from kostyashki.errors import UsageError
from kostyashki.games.declaration import Choice, Game

__all__ = ["Choice", "Game", "declared", "game"]


@cache
def declared() -> Mapping[str, Game]:
    """Return every declared game by name, in alphabetical order.

    >>> len(declared()) >= 9
    True
    """
    found = {}
    for module in pkgutil.iter_modules(__path__):
        declaration = getattr(import_module(f"{__name__}.{module.name}"), "GAME", None)
        if isinstance(declaration, Game):
            found[declaration.name] = declaration
    return MappingProxyType(dict(sorted(found.items())))


def game(name: str, /, **options: object) -> Choice:
    """Return a game under some options; `UsageError` says what does not exist.

    >>> game("kozel", fish="two")
    Traceback (most recent call last):
    ...
    kostyashki.errors.Fault: option fish of kozel is 'two'; it must be one of: all, one
    """
    found = declared().get(str(name))
    if found is None:
        raise UsageError(f"there is no game {name!r:.60}; the games: {', '.join(declared())}")
    return found.choose(**options)
