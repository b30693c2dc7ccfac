"""What one seat (or a spectator) may know, as plain data: all that bots and screens get."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kostyashki.actions import action_table
from kostyashki.events import Acted
from kostyashki.games.declaration import Choice
from kostyashki.round import Round
from kostyashki.scoring.settlement import Ledger


def seat_view(
    *,
    choice: Choice,
    number: int,
    round_: Round,
    ledger: Ledger,
    acted: Sequence[Acted],
    seat: int | None,
    acting: bool,
) -> dict[str, Any]:
    """Return what ``seat`` (None: a spectator) may know in round ``number``.

    ``acted`` are the events of the round so far; ``acting``: the round goes on. The keys:

    - ``game``, ``options``, ``seats``, ``pairs``, ``penalty``, ``target``: the game;
    - ``seat``, ``round``, ``decision``, ``to_act``, ``opener``;
    - ``hand``: own tiles, in a face-down row left to right with None for unseen ones (None
      altogether for a spectator); ``hand_open``: own hand may be looked at;
    - ``hands``: tiles held by each seat; ``boneyard`` and ``drawable``: tiles there and to draw;
    - ``history``: all actions of the round, with ``tile`` only where this seat knows it;
    - ``open``, ``counted``, ``count``, ``spinner``: the layout;
    - ``scores``, ``remembered``, ``carry``: by side;
    - ``legal``: the seat's legal actions when it is to act, each play with the ``count`` and the
      ``award`` it would bring.
    """
    plan, layout, rules = round_.plan, round_.layout, round_.plan.rules
    names = plan.tiles.names
    to_act = round_.seat if acting else None
    hand: list[str | None] | None = None
    if seat is not None:
        if round_.hand_is_open(seat):
            hand = list(plan.tiles.listed(round_.hand_masks[seat]))
        else:
            hand = [None if tile is None else names[tile] for tile in round_.row_of(seat)]
    return {
        "game": choice.game.name,
        "options": dict(choice.options),
        "seats": plan.seats,
        "pairs": rules.pairs,
        "penalty": rules.ending.penalty,
        "target": rules.ending.target,
        "seat": seat,
        "round": number,
        "decision": round_.n,
        "to_act": to_act,
        "opener": round_.opener,
        "hand": hand,
        "hand_open": seat is not None and round_.hand_is_open(seat),
        "hands": [mask.bit_count() for mask in round_.hand_masks],
        "boneyard": len(round_.boneyard),
        "drawable": round_.drawable,
        "history": [_public(event, seat) for event in acted],
        "open": [{"arm": arm, "value": value} for arm, value in layout.open],
        "counted": [{"tile": tile, "points": points} for tile, points in layout.counted],
        "count": layout.count,
        "spinner": layout.spinner_tile,
        "scores": ledger.scores,
        "remembered": ledger.remembered,
        "carry": ledger.carry,
        "legal": _legal(round_) if seat is not None and seat == to_act else [],
    }


def _public(event: Acted, seat: int | None) -> dict[str, Any]:
    shown: dict[str, Any] = {"seat": event.seat, "do": event.do}
    if event.tile is not None and (event.seen_by is None or seat in event.seen_by):
        shown["tile"] = event.tile
    if event.arm is not None:
        shown["arm"] = event.arm
    if event.closed:
        shown["closed"] = True
    return shown


def _legal(round_: Round) -> list[dict[str, Any]]:
    table = action_table(round_.plan.tiles.highest).actions
    found = []
    for code in round_.legal_codes():
        action = table[code]
        if action.do == "play":
            count, award, _ = round_.preview(code)
            entry: dict[str, Any] = {"do": "play", "tile": action.tile, "arm": action.arm}
            if action.closed:
                entry["closed"] = True
            found.append(entry | {"count": count, "award": award})
        else:
            found.append({"do": action.do})
    found.sort(key=lambda a: (a["do"] != "play", a.get("tile", ""), a.get("arm", "")))
    return found
