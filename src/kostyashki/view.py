"""What one seat (or a spectator) may know, as plain data: all that bots and screens get."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kostyashki.actions import action_table
from kostyashki.events import Acted
from kostyashki.games.declaration import Choice
from kostyashki.joining import joining
from kostyashki.layout import Layout
from kostyashki.plan import Plan
from kostyashki.round import Round
from kostyashki.scoring.ledger import Ledger

#: How a view calls whose the points of the last play are to claim, see `kostyashki.state`.
CALLING = (None, "own", "missed")


def seat_view(
    *,
    choice: Choice,
    number: int,
    round_: Round,
    ledger: Ledger,
    acted: Sequence[Acted],
    start: Mapping[str, Any] | None,
    seat: int | None,
    acting: bool,
) -> dict[str, Any]:
    """Return what ``seat`` (None: a spectator) may know in round ``number``.

    ``acted`` are the events of the round so far; ``acting``: the round goes on. The keys:

    - ``game``, ``options``, ``seats``, ``sides``, ``pairs``, ``penalty``, ``target`` or how many
      ``rounds`` there are, and ``set``, the highest pip of its tiles: the game;
    - ``composition``: of a game put together from parts, its data (else None);
    - ``seat``, ``round``, ``decision``, ``to_act``, ``opener``;
    - ``start``: how the round began (None where that is not known): rounds ``played`` before it,
      whether the rule of the ``first`` round named the opener, whether a ``lot`` did as that rule
      found no seat, which tile the opener ``must`` lay, whether a limited opening ``pays``, and
      the ``scores`` then;
    - ``hand``: own tiles, in a face-down row left to right with None for unseen ones (None
      altogether for a spectator); ``hand_open``: own hand may be looked at;
    - ``hands``: tiles held by each seat; ``boneyard`` and ``drawable``: tiles there and to draw;
    - ``history``: all actions of the round, with ``tile`` only where this seat knows it, and for
      each play what was ``open`` after it; ``reach`` where the next seat may not lay at all open
      arms: those where it may;
    - ``laid``: the tiles on the table, in the order laid;
    - ``open``, ``counted``, ``count``, ``spinner``: the layout; ``fill``: arms to fill before
      anything else is laid, ``marked``: seats whose trains are open to all; ``sum``: what halves
      that touch add up to (0: they are equal), ``wild``: tiles that fit every arm;
    - ``scores``, ``remembered``, ``carry``: by side;
    - ``legal``: the seat's legal actions when it is to act, each play with the ``open``,
      ``counted``, ``count`` and ``award`` it would bring.

    Where points have to be called, nothing is counted for anybody: ``counted``, ``count`` and
    ``award`` are in none of it but in the ``history`` of claims, with their ``points``; and
    ``calling`` says whose the points of the last play are to claim, if they are: of the seat that
    laid it (``own``), or of the next one (``missed``).
    """
    to_act = round_.seat if acting else None
    return {
        **_game(choice, round_.plan),
        "seat": seat,
        "round": number,
        "decision": round_.n,
        "to_act": to_act,
        "opener": round_.opener,
        "start": None if start is None else dict(start),
        "hand": None if seat is None else own_hand(round_, seat),
        "hand_open": seat is not None and round_.hand_is_open(seat),
        "hands": [mask.bit_count() for mask in round_.hand_masks],
        "boneyard": len(round_.boneyard),
        "drawable": round_.drawable,
        "history": [_public(event, seat) for event in acted],
        "laid": [tile for tile, _, _ in round_.layout.plays],
        **_ends(round_),
        **({} if round_.plan.calls else {"count": round_.layout.count}),
        "spinner": round_.layout.spinner_tile,
        "fill": list(round_.layout.to_fill),
        "marked": round_.marked_trains,
        **({"calling": CALLING[round_.calling]} if round_.plan.calls else {}),
        "scores": ledger.scores,
        "remembered": ledger.remembered,
        "carry": ledger.carry,
        "legal": _legal(round_) if seat is not None and seat == to_act else [],
    }


def _game(choice: Choice, plan: Plan) -> dict[str, Any]:
    return {
        "game": choice.game.name,
        "options": dict(choice.options),
        "composition": choice.game.composition,
        "seats": plan.seats,
        "sides": plan.sides,
        "pairs": plan.rules.pairs,
        "penalty": plan.rules.ending.penalty,
        "target": plan.rules.ending.target,
        "rounds": plan.rules.ending.rounds,
        "set": plan.tiles.highest,
        "sum": plan.sum,
        "wild": list(joining(plan.tiles.highest, plan.sum).wild_tiles),
    }


def own_hand(round_: Round, seat: int) -> list[str | None]:
    """Return what a seat may know of its own hand: see ``hand`` of `seat_view`."""
    tiles = round_.plan.tiles
    if round_.hand_is_open(seat):
        return list(tiles.listed(round_.hand_masks[seat]))
    return [None if tile is None else tiles.names[tile] for tile in round_.row_of(seat)]


def _ends(round_: Round, layout: Layout | None = None) -> dict[str, Any]:
    layout = layout or round_.layout
    ends = {"open": [{"arm": arm, "value": value} for arm, value in layout.open]}
    if round_.plan.calls:
        return ends
    counted = [{"tile": tile, "points": points} for tile, points in layout.counted]
    return {**ends, "counted": counted}


def _public(event: Acted, seat: int | None) -> dict[str, Any]:
    shown: dict[str, Any] = {"seat": event.seat, "do": event.do}
    if event.tile is not None and (event.seen_by is None or seat in event.seen_by):
        shown["tile"] = event.tile
    if event.arm is not None:
        shown["arm"] = event.arm
    if event.closed:
        shown["closed"] = True
    if event.outer is not None:
        shown["outer"] = event.outer
    if event.do == "play":
        shown["open"] = [{"arm": end.arm, "value": end.value} for end in event.open]
    if event.points is not None:
        shown |= {"points": event.points, "award": event.award}
    if event.reach is not None:
        shown["reach"] = list(event.reach)
    return shown


def _legal(round_: Round) -> list[dict[str, Any]]:
    table = action_table(round_.plan.tiles.highest, round_.plan.trains).actions
    found = []
    for code in round_.legal_codes():
        action = table[code]
        if action.do == "play":
            count, award, layout = round_.preview(code)
            entry: dict[str, Any] = {"do": "play", "tile": action.tile, "arm": action.arm}
            if action.closed:
                entry["closed"] = True
            if action.outer is not None:
                entry["outer"] = action.outer
            entry |= _ends(round_, layout)
            found.append(entry if round_.plan.calls else entry | {"count": count, "award": award})
        elif action.points is not None:
            found.append({"do": action.do, "points": action.points})
        else:
            found.append({"do": action.do})
    found.sort(
        key=lambda a: (a["do"] != "play", a.get("tile", ""), a.get("arm", ""), a.get("outer", 0))
    )
    return found
