"""Options that make a whole match short."""

from kostyashki.games.declaration import ANY, Game

_MOST = 40


def short_match(entry: Game) -> dict[str, str]:
    """Return few rounds, or a third of the usual target where a game takes any, at most 40.

    >>> from kostyashki.games import declared
    >>> short_match(declared()["sport"]), short_match(declared()["bergen"])
    ({'target': '40'}, {'target': '3'})
    """
    if ANY in entry.options.get("rounds", ()):
        return {"rounds": "2"}
    usual = entry.choose().rules(entry.default_seats).ending.target
    if ANY in entry.options.get("target", ()) and usual > 2:
        return {"target": str(min(_MOST, max(2, usual // 3)))}
    return {}
