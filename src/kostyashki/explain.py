"""Why an action is not legal: the rule in a word, a sentence, and what would be legal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from kostyashki.actions import Action, action_table
from kostyashki.errors import IllegalAction
from kostyashki.round import Round
from kostyashki.state import OWN

_KINDS = ("play", "draw", "pass", "return", "end", "claim")


def legal_actions(round_: Round) -> list[Action]:
    """Return all legal actions of the seat to act, plays by tile and arm first."""
    table = action_table(round_.plan.tiles.highest, round_.plan.trains).actions
    found = [table[code] for code in round_.legal_codes()]
    plays = [action for action in found if action.do == "play"]
    plays.sort(key=lambda action: (action.tile, action.arm, action.closed, action.outer or 0))
    return plays + [action for action in found if action.do != "play"]


def refusal(round_: Round, action: Mapping[str, object] | Action) -> IllegalAction:
    """Return the error that says why an action is not legal in a round that goes on."""
    if isinstance(action, Action):
        action = msgspec.structs.asdict(action)
    legal = legal_actions(round_)
    rule, text = _reason(round_, action, legal)
    facts: dict[str, object] = {key: action.get(key) for key in ("do", "tile", "arm")}
    arm = action.get("arm")
    facts["shows"] = dict(round_.layout.open).get(arm) if isinstance(arm, str) else None
    if round_.must_lay is not None:
        facts["must"] = round_.plan.tiles.names[round_.must_lay]
    return IllegalAction(
        rule,
        f"seat {round_.seat}: {text}; legal: {_listed(legal)}",
        facts | {"seat": round_.seat},
        legal,
    )


def _listed(legal: Sequence[Action]) -> str:
    shown = [str(action) for action in legal[:6]]
    return ", ".join(shown) + (f" and {len(legal) - 6} more" if len(legal) > 6 else "")


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 40 else text[:40] + "…"


def _reason(
    round_: Round, action: Mapping[str, object], legal: Sequence[Action]
) -> tuple[str, str]:
    do = action.get("do")
    if do not in _KINDS:
        if "do" not in action:
            return "malformed", 'an action is an Action or its plain data, {"do": "play", …}'
        return "malformed", f"an action does one of {', '.join(_KINDS)}, not {_short(do)}"
    if not isinstance(action.get("closed", False), bool):
        return "malformed", "closed is true or false"
    if action.get("points") is not None and do != "claim":
        return "malformed", "only a claim names points"
    if do == "play" and round_.calling != OWN:
        return _play_reason(round_, action, legal)
    if do != "play" and (
        action.get("arm") is not None
        or action.get("closed")
        or action.get("outer") is not None
        or (action.get("tile") is not None and do != "draw")
    ):
        return "malformed", f"a {do} names no tile and no arm"
    can = {other.do for other in legal}
    if do == "claim":
        if "claim" in can:
            return "claim", f"no play can earn {_short(action.get('points'))} here"
        return "claim", "there are no points to claim now"
    if round_.calling == OWN:
        return "claim", "first the points of the play are claimed, or not: claim or end"
    if do == "draw":
        if "draw" in can:
            # Which tile comes next is nobody's to know, not even by guessing.
            return "boneyard", "a draw does not name its tile"
        if round_.plan.rules.boneyard is None:
            return "draw", "this game has no boneyard to draw from"
        if can & {"return", "end"}:
            return "turn", "this turn does not begin with a draw, or has gone on already"
        if "play" in can:
            return "must-play", "a seat draws only when none of its tiles fits"
        if not round_.drawable:
            return "boneyard", "nothing may be drawn any more"
        return "draw", "one tile may be drawn a turn"
    if do == "pass":
        if can & {"return", "end"}:
            return "turn", "a turn that can be ended or go on is not passed"
        if "play" in can:
            return "must-play", "a seat that can play must play"
        return "must-draw", "a seat that can draw must draw before it passes"
    if do == "return":
        return "return", "a tile is returned only in a face-down row, at the start of a turn"
    return "end", "there is no turn of several steps to end here"


def _play_reason(
    round_: Round, action: Mapping[str, object], legal: Sequence[Action]
) -> tuple[str, str]:
    tile, arm = action.get("tile"), action.get("arm")
    tiles, layout, seat = round_.plan.tiles, round_.layout, round_.seat
    try:
        number = tiles.number(tile)
    except ValueError as error:
        return "tile", str(error)
    if not round_.hand_is_open(seat):
        if round_.returned:
            return "returned", "the tile of this turn has been returned already"
        if tile != tiles.names[round_.rightmost_tile]:
            return "rightmost", "from a face-down row only the rightmost tile may be laid"
    elif not (round_.hand_masks[seat] >> number) & 1:
        return "hand", f"{tile} is not in this hand"
    if layout.size == 0:
        if round_.must_lay is not None and round_.must_lay != number:
            must = tiles.names[round_.must_lay]
            if not (round_.hand_masks[seat] >> round_.must_lay) & 1:
                return "opening", f"{must} opens this round; nobody has it yet: draw"
            return "opening", f"this round has to be opened with {must}, not {tile}"
        return "opening", "the first tile of a round is laid on arm A"
    values = dict(layout.open)
    if not isinstance(arm, str) or arm not in values:
        if layout.to_fill and arm in layout.arm_names:
            return "fill", f"a double has to be filled first, on {', '.join(layout.to_fill)}"
        why = "is closed or not there yet" if arm in layout.arm_names else "is no arm"
        return "arm", f"arm {_short(arm)} {why}"
    if not layout.goes_on(number, arm):
        return "fit", f"{tile} does not fit arm {arm}, which shows {values[arm]}"
    if action.get("outer") is None and any(
        (other.tile, other.arm) == (tile, arm) and other.outer is not None for other in legal
    ):
        return "outer", f"either half of {tile} may face out: say which"
    if action.get("outer") is not None:
        return "outer", f"{_short(action['outer'])} cannot be chosen to face out of {tile}"
    if action.get("closed"):
        return "closed", f"{tile} cannot be laid closed"
    if round_.plan.trains:
        return "train", f"{arm} is the train of another seat, and not marked"
    if round_.in_turn:
        return "turn", "a turn goes on only with doubles, each on another arm open before the turn"
    return "turn", f"{tile} cannot be laid here now"
