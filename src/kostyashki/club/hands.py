"""A person's own hand: every tile, whether it can go, and if not, why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kostyashki.club.table import Table
from kostyashki.club.wire import HandTile, LegalAction
from kostyashki.club.words import Lang, say


def hand_of(
    table: Table,
    seat: int | None,
    known: dict[str, Any],
    legal: Sequence[LegalAction],
    names: Sequence[str],
    lang: Lang,
) -> list[HandTile] | None:
    """Return the hand of a seat from what it knows (None for a spectator)."""
    if seat is None or known["hand"] is None:
        return None
    playable = {action.tile for action in legal if action.do == "play"}
    return [
        HandTile(
            tile,
            tile is not None and tile in playable,
            None if tile in playable else _why(table, seat, tile, known, legal, names, lang),
        )
        for tile in known["hand"]
    ]


def _why(
    table: Table,
    seat: int,
    tile: str | None,
    known: dict[str, Any],
    legal: Sequence[LegalAction],
    names: Sequence[str],
    lang: Lang,
) -> str:
    match = table.match
    if match is None or table.to_act is None:
        return say(lang, "why-not-now")
    if table.to_act != seat:
        return say(lang, "why-not-turn", name=names[table.to_act])
    round_ = match.round
    if not known["hand_open"]:
        row = known["hand"]
        if tile is None or row[-1] != tile:
            return say(lang, "why-not-rightmost")
        if not any(action.do in ("play", "return") for action in legal):
            return say(lang, "why-not-returned")
    if not known["open"] and round_.must_lay is not None:
        must = match.plan.tiles.names[round_.must_lay]
        return say(lang, "why-not-opening", tile=must)
    joining = round_.layout.joining
    pips = {joining.needed(end["value"]) for end in known["open"]}
    needed = sorted(pip for pip in pips if pip is not None)
    if tile is not None and any(str(value) in tile.split("-") for value in needed):
        return say(lang, "why-not-going-on")
    values = ", ".join(map(str, needed)) or "—"
    if joining.sum and not needed:
        return say(lang, "why-not-wild", wild=", ".join(joining.wild_tiles))
    key = "why-not-sum" if joining.sum else "why-not-fit"
    return say(lang, key, tile=tile, values=values, sum=joining.sum)
