"""A person's own hand: every tile, whether it can go, and if not, why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kostyashki.club.table import Table
from kostyashki.club.wire import HandTile, LegalAction
from kostyashki.club.words import Lang, say
from kostyashki.state import OWN
from kostyashki.view import own_hand


def hand_of(
    table: Table,
    seat: int,
    known: dict[str, Any],
    legal: Sequence[LegalAction],
    names: Sequence[str],
    lang: Lang,
) -> list[HandTile]:
    """Return the hand of a seat; ``known`` is what anybody may know of the round."""
    if table.match is None:
        return []
    hand = own_hand(table.match.round, seat)
    if table.to_act is None or table.to_act != seat:
        key = "why-not-now" if table.to_act is None else "why-not-turn"
        why = say(lang, key, name=names[table.to_act or 0])
        return [HandTile(tile, False, why) for tile in hand]
    playable = {action.tile for action in legal if action.do == "play"}
    return [
        HandTile(tile, True, None)
        if tile is not None and tile in playable
        else HandTile(tile, False, _why(table, seat, tile, hand, known, legal, lang))
        for tile in hand
    ]


def _why(
    table: Table,
    seat: int,
    tile: str | None,
    hand: Sequence[str | None],
    known: dict[str, Any],
    legal: Sequence[LegalAction],
    lang: Lang,
) -> str:
    """Return why a tile of the seat to act cannot go."""
    assert table.match is not None
    round_ = table.match.round
    if not round_.hand_is_open(seat):
        if tile is None or hand[-1] != tile:
            return say(lang, "why-not-rightmost")
        if not any(action.do in ("play", "return") for action in legal):
            return say(lang, "why-not-returned")
    if round_.calling == OWN:
        return say(lang, "why-not-claimed")
    if not known["open"] and round_.must_lay is not None:
        must = round_.plan.tiles.names[round_.must_lay]
        return say(lang, "why-not-opening", tile=must)
    joining = round_.layout.joining
    pips = {joining.needed(end["value"]) for end in known["open"]}
    needed = sorted(pip for pip in pips if pip is not None)
    if tile is not None and any(str(value) in tile.split("-") for value in needed):
        return say(lang, "why-not-going-on")
    values = ", ".join(map(str, needed)) or "—"
    if joining.sum and not needed:
        return say(lang, "why-not-wild", sum=joining.sum)
    key = "why-not-sum" if joining.sum else "why-not-fit"
    return say(lang, key, tile=tile, values=values, sum=joining.sum)
