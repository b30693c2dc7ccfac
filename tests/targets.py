"""Options that make a whole match short."""

from kostyashki.games.declaration import ANY, Game

_MOST = 40
#: Who plays to so few points has done so after some rounds, and with fewer might in the first.
_FEW = 15


def short_match(entry: Game) -> dict[str, str]:
    """Return two rounds, or a third of the usual target, at most 40, where a game takes any.

    >>> from kostyashki.games import declared
    >>> short_match(declared()["sport"]), short_match(declared()["bergen"])
    ({'target': '40'}, {})
    """
    if ANY in entry.options.get("rounds", ()):
        return {"rounds": "2"}
    usual = entry.choose().rules(entry.default_seats).ending.target
    if ANY in entry.options.get("target", ()) and usual > _FEW:
        return {"target": str(min(_MOST, usual // 3))}
    return {}
