"""Actions as people, records and screens write them, and their codes inside the engine."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import msgspec

from kostyashki.layout import ARM, CLOSED, HIGH_OUT, LOW_OUT, arm_names
from kostyashki.state import DRAW, END, PASS, RETURN
from kostyashki.tiles import Tiles, tile_set


class Action(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a seat does.

    ``do`` is ``play`` (with ``tile`` and ``arm``, ``closed`` for a double laid face down, and
    ``outer``, the half that faces out, where both are possible),
    ``draw``, ``pass``, ``return`` (the peeked tile goes back to the left end of a face-down row)
    or ``end`` (of a turn that could go on). A draw may name the ``tile`` that is to come.

    >>> print(Action("play", "3-4", "B"))
    3-4 on B
    """

    do: str
    tile: str | None = None
    arm: str | None = None
    closed: bool = False
    outer: int | None = None

    def __str__(self) -> str:
        """The action in a few words, for error texts and terminals."""
        if self.do != "play":
            return self.do
        how = " closed" if self.closed else ""
        if self.outer is not None:
            how = f" with {self.outer} facing out"
        return f"{self.tile} on {self.arm}{how}"


def plain(entry: Mapping[str, Any]) -> dict[str, Any]:
    """Return an action as plain data without what stands beside it, in a view or an answer.

    >>> plain({"do": "play", "tile": "3-4", "arm": "B", "closed": False, "award": 5})
    {'do': 'play', 'tile': '3-4', 'arm': 'B'}
    """
    keys = ("do", "tile", "arm", "closed", "outer")
    found = {key: entry[key] for key in keys if entry.get(key) is not None}
    if found.get("closed") is False:
        del found["closed"]
    return found


class ActionTable:
    """All actions of games on one set: code to action and back."""

    def __init__(self, tiles: Tiles, trains: int) -> None:
        self.actions: dict[int, Action] = {
            DRAW: Action("draw"),
            PASS: Action("pass"),
            RETURN: Action("return"),
            END: Action("end"),
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
            (action.do, action.tile, action.arm, action.closed, action.outer): code
            for code, action in self.actions.items()
        }


@cache
def action_table(highest: int, trains: int = 0) -> ActionTable:
    """Return the one shared table for a set, and a number of seats with trains (0: no trains)."""
    return ActionTable(tile_set(highest), trains)
