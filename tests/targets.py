"""Options that make a whole match short."""

from kostyashki.games.declaration import ANY, Game

_LOW = 40


def short_match(entry: Game) -> dict[str, str]:
    """Return few rounds or a low target, where a game takes any and is not as short by itself."""
    if ANY in entry.options.get("rounds", ()):
        return {"rounds": "2"}
    usual, *others = entry.options.get("target", ("",))
    lower = usual.isdigit() and int(usual) <= _LOW
    return {"target": str(_LOW)} if ANY in others and not lower else {}
