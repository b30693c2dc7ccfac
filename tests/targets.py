"""Targets that make a whole match short."""

from kostyashki.games.declaration import ANY, Game

_LOW = 40


def low_target(entry: Game) -> str | None:
    """Return a low target where a game takes any and does not have a lower one by itself."""
    usual, *others = entry.options.get("target", ("",))
    lower = usual.isdigit() and int(usual) <= _LOW
    return str(_LOW) if ANY in others and not lower else None
