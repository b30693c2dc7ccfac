"""Actions as people, records and screens write them, and their codes inside the engine."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import msgspec

from kostyashki.layout import ARM, CLOSED, HIGH_OUT, LOW_OUT, arm_names
from kostyashki.state import CLAIM, DRAW, END, PASS, RETURN
from kostyashki.tiles import Tiles, tile_set


class Action(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a seat does.

    ``do`` is ``play`` (with ``tile`` and ``arm``, ``closed`` for a double laid face down, and
    ``outer``, the half that faces out, where both are possible),
    ``draw``, ``pass``, ``return`` (the peeked tile goes back to the left end of a face-down row),
    ``end`` (of a turn that could go on) or ``claim`` (of so many ``points`` for the last play). A
    draw may name the ``tile`` that is to come.

    >>> print(Action("play", "3-4", "B"))
    3-4 on B
    """

    do: str
    tile: str | None = None
    arm: str | None = None
    closed: bool = False
    outer: int | None = None
    points: int | None = None

    def __str__(self) -> str:
        """The action in a few words, for error texts and terminals."""
        if self.do == "claim":
            return f"claim {self.points}"
        if self.do != "play":
            return self.do
        how = " closed" if self.closed else ""
        if self.outer is not None:
            how = f" with {self.outer} facing out"
        return f"{self.tile} on {self.arm}{how}"


#: The keys of an action as plain data, in the order in which the codes of `ActionTable` have them.
ACTION_KEYS = Action.__struct_fields__


def action_key(entry: Mapping[str, Any]) -> tuple[object, ...]:
    """Return what an action as plain data is found by in `ActionTable.codes`."""
    get = entry.get  # written out: every action of a match is looked up so
    closed = get("closed", False)
    return get("do"), get("tile"), get("arm"), closed, get("outer"), get("points")


def plain(entry: Mapping[str, Any]) -> dict[str, Any]:
    """Return an action as plain data without what stands beside it, in a view or an answer.

    >>> plain({"do": "play", "tile": "3-4", "arm": "B", "closed": False, "award": 5})
    {'do': 'play', 'tile': '3-4', 'arm': 'B'}
    """
    found = {key: entry[key] for key in ACTION_KEYS if entry.get(key) is not None}
    if found.get("closed") is False:
        del found["closed"]
    return found


class ActionTable:
    """All actions of games on one set: code to action and back.

    A code is found by the fields of its action; so many ``claims`` are known.
    """

    def __init__(self, tiles: Tiles, trains: int, claims: int = 1000) -> None:
        self.actions: dict[int, Action] = {
            DRAW: Action("draw"),
            PASS: Action("pass"),
            RETURN: Action("return"),
            END: Action("end"),
            **{CLAIM | n: Action("claim", points=n) for n in range(1, claims)},
        }
        for number, name in enumerate(tiles.names):
            for place, arm in enumerate(arm_names(trains)):
                code = number | place << ARM
                self.actions[code] = Action("play", name, arm)
                self.actions[code | CLOSED] = Action("play", name, arm, closed=True)
                low, high = map(int, name.split("-"))
                if low != high:
                    self.actions[code | LOW_OUT] = Action("play", name, arm, outer=low)
                    self.actions[code | HIGH_OUT] = Action("play", name, arm, outer=high)
        self.codes: dict[tuple[object, ...], int] = {
            msgspec.structs.astuple(action): code for code, action in self.actions.items()
        }


@cache
def action_table(highest: int, trains: int = 0) -> ActionTable:
    """Return the one shared table for a set, and a number of seats with trains (0: no trains)."""
    return ActionTable(tile_set(highest), trains)
