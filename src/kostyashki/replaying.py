"""The lines that ``kostyashki replay`` prints: JSON after the contract, or text for people."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from kostyashki.actions import ACTION_KEYS, Action
from kostyashki.actions import plain as action_as_data
from kostyashki.events import Acted, Dealt, MatchEnded, Redealt, RoundEnded
from kostyashki.games import declared
from kostyashki.record import Record, Step


def json_line(match: int, step: Step) -> bytes | None:
    """Return the JSON line of a step, or None for a step that prints nothing."""
    data = plain(match, step)
    return None if data is None else msgspec.json.encode(data) + b"\n"


def plain(match: int, step: Step) -> dict[str, Any] | None:
    """Return a step as the contract has it: its keys, in its order."""
    event = step.event
    if isinstance(event, Acted):
        line: dict[str, Any] = {
            "match": match,
            "round": event.round,
            "n": event.n,
            "seat": event.seat,
        }
        line |= _action(event)
        return line | {
            "legal": [_action(action) for action in step.legal],
            "open": event.open,
            "counted": event.counted,
            "count": event.count,
            "award": event.award,
            "scores": event.scores,
        }
    if isinstance(event, RoundEnded):
        return {
            "match": match,
            "round": event.round,
            "end": event.end,
            "by": event.by,
            "hands": event.hands,
            "settlement": [
                {"side": line.side, "points": line.points, "why": line.why}
                for line in event.settlement
            ],
            "scores": event.scores,
            "remembered": event.remembered,
            "carry": event.carry,
            "next": {"opener": event.next_opener},
        }
    if isinstance(event, MatchEnded):
        return {
            "match": match,
            "over": True,
            "winners": event.winners,
            "losers": event.losers,
            "scores": event.scores,
        }
    return None


def _action(action: Acted | Action) -> dict[str, Any]:
    return action_as_data({key: getattr(action, key) for key in ACTION_KEYS})


def heading(match: int, record: Record, names: list[str]) -> str:
    """Return the line that opens a match in the text form."""
    options = "".join(f", {key}={value}" for key, value in record.rules.options.items())
    played = declared().get(record.rules.game)
    note = " (reconstruction)" if played is not None and played.reconstruction else ""
    return f"match {match}: {record.rules.game}{note}{options}; {', '.join(names)}"


def distinct(names: list[str]) -> list[str]:
    """Return the names of the seats for a terminal: printable, and no two alike.

    >>> distinct(["yard", "random", "yard", "tab here"])
    ['yard (0)', 'random', 'yard (2)', 'tab here']
    """
    shown = ["".join(c if c.isprintable() else "?" for c in name).strip() for name in names]
    return [
        name if name and shown.count(name) == 1 else f"{name} ({seat})".strip()
        for seat, name in enumerate(shown)
    ]


def text_lines(step: Step, names: list[str]) -> Iterator[str]:
    """Yield what people read of a step; ``names`` are those of the seats."""
    event = step.event
    if isinstance(event, Redealt):
        yield f"  round {event.round}: void deal, dealt again"
    elif isinstance(event, Dealt):
        must = f" and has to lay {event.must}" if event.must else ""
        yield f"  round {event.round}: {names[event.opener]} opens{must}"
    elif isinstance(event, Acted):
        yield f"    {event.n:3} {names[event.seat]}: {_sentence(event, step.legal)}"
    elif isinstance(event, RoundEnded):
        how = "goes out" if event.end == "out" else "laid the last tile before the block"
        yield f"    {names[event.by]} {how}"
        for seat, hand in enumerate(event.hands):
            if hand:
                yield f"      left with {names[seat]}: {' '.join(hand)}"
        for line in event.settlement:
            side = _side(line.side, names, len(event.scores))
            yield f"      {side}: {line.points:+} ({line.why})"
        yield "      " + _standing(event)
    elif isinstance(event, MatchEnded):
        sides = len(event.scores)
        won = ", ".join(_side(side, names, sides) for side in event.winners)
        lost = ", ".join(_side(side, names, sides) for side in event.losers)
        yield f"  over: won by {won}; lost by {lost}; scores {_numbers(event.scores)}"


def _sentence(event: Acted, legal: list[Action]) -> str:
    if event.do == "play":
        laid = str(Action("play", event.tile, event.arm, event.closed, event.outer))
        sums = " + ".join(str(end.points) for end in event.counted) or "0"
        award = f" → +{event.award}" if event.award else ""
        return f"{laid}; ends {sums} = {event.count}{award}"
    if event.do == "claim":
        return f"claims {event.points}" + (f" → +{event.award}" if event.award else ": wrong")
    if event.do == "end" and any(action.do == "claim" for action in legal):
        return "claims nothing"
    return {
        "draw": f"draws {event.tile}",
        "pass": "passes",
        "return": "returns a tile",
        "end": "ends the turn",
    }[event.do]


def _side(side: int, names: list[str], sides: int) -> str:
    return " and ".join(names[side::sides])


def _standing(event: RoundEnded) -> str:
    text = f"scores {_numbers(event.scores)}"
    if any(event.remembered):
        text += f"; remembered {_numbers(event.remembered)}"
    if event.carry:
        text += f"; carried {event.carry}"
    return text


def _numbers(numbers: tuple[int, ...]) -> str:
    return " ".join(str(number) for number in numbers)
