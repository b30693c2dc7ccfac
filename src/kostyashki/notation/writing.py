"""A match as text, written: headers, then rounds of numbered actions with counts and comments."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from kostyashki.composed import chosen_game
from kostyashki.errors import RecordError
from kostyashki.events import Acted, RoundEnded
from kostyashki.notation.pieces import TILE
from kostyashki.notation.position import play_as_text
from kostyashki.record import ActionData, Place, Record, RoundData, decode, encode, replay
from kostyashki.rules import Multiples

#: No line of a match is as long as this, in characters.
LONGEST = 100_000
#: Lines of actions are folded here.
_WIDTH = 96
#: What a comment cannot hold as it is: braces, the backslash, what breaks lines, lone surrogates.
_ESCAPED = re.compile(r"[\\{}\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")


def write_match(record: Record | Mapping[str, Any], where: str = "record 0") -> str:
    """Return the text of a record, which `read_match` turns into the same record.

    ``record`` is what `record_of` or a reader of records returns. Keys that are not of the format
    are passed over. `RecordError` when it cannot be played; its text begins at ``where``.

    >>> from kostyashki import Match
    >>> from kostyashki.record import record_of
    >>> match = Match("seven-rocks", seed=7)
    >>> for _ in range(3):
    ...     _ = match.apply(match.legal_actions[0])
    >>> print(write_match(record_of(match, ["N", "E", "S", "W"])).splitlines()[-1])
    0. 2: 0-5 =5 +5  1. 3: 0-4A =9  2. 0: 1-5B =5 +5
    """
    if not isinstance(record, Record):
        record = decode(encode({**record}), where)
    lines = [*_headers(record)]
    for number, text in enumerate(_rounds(record, where)):
        lines += ["", _deal(record.rounds[number], Place(where, number)), *text]
    if record.result is not None:
        lines += ["", _header("result", record.result)]
    if max(map(len, lines)) > LONGEST:
        raise RecordError(f"{where}: a line would have more than {LONGEST} characters")
    return "\n".join(lines) + "\n"


def _header(name: str, value: object) -> str:
    return f"[{name} {msgspec.json.encode(value).decode()}]"


def _headers(record: Record) -> Iterator[str]:
    yield _header("game", record.rules.game)
    if record.rules.options:
        yield _header("options", record.rules.options)
    if record.rules.version is not None:
        yield _header("version", record.rules.version)
    if record.rules.composed is not None:
        yield _header("composed", record.rules.composed)
    yield _header("seats", record.seats)


def _deal(data: RoundData, at: Place) -> str:
    fields = [f"round={at.round}"]
    if data.redeal:
        fields.append("redeal=yes")
    else:
        fields.append(f"opener={data.opener}")
    fields.append("hands=" + "/".join(",".join(hand) for hand in data.deal.hands))
    if data.deal.boneyard:
        fields.append("boneyard=" + ",".join(data.deal.boneyard))
    if data.turned:
        fields.append("turned=" + ",".join(_turned(data.turned, at)))
    return " ".join(fields)


def _turned(tiles: Any, at: Place) -> list[str]:
    if not isinstance(tiles, (list, tuple)) or not all(
        isinstance(tile, str) and re.fullmatch(TILE, tile) for tile in tiles
    ):
        raise at.fault(f"turned lists the tiles turned up, not {tiles!r:.40}")
    return [*tiles]


def _rounds(record: Record, where: str) -> Iterator[list[str]]:
    """Yield the lines of each round's actions, the record being played again."""
    acted: list[list[str]] = [[] for _ in record.rounds]
    ends: dict[int, str] = {}
    counting: bool | None = None
    for step in replay(record, where):
        event = step.event
        if counting is None:
            named = record.rules
            choice = chosen_game(named.game, named.options, named.composed)
            rules = choice.rules(len(record.seats))
            counting = isinstance(rules.scoring, Multiples)
        if isinstance(event, Acted):
            data = record.rounds[event.round].actions[event.n]
            at = Place(where, event.round, event.n)
            acted[event.round].append(_action(event, data, at, counting=counting))
        elif isinstance(event, RoundEnded):
            ends[event.round] = _end(event)
    for number, parts in enumerate(acted):
        lines = [*_folded(parts)]
        yield [*lines, ends[number]] if number in ends else lines


def _action(event: Acted, data: ActionData, at: Place, *, counting: bool) -> str:
    if data.do == "play":
        arm = str(data.arm) if event.n or data.arm != "A" else ""
        text = play_as_text(str(data.tile), arm, data.closed, data.outer)
        if counting:
            text += f" ={event.count}"
        if event.award:
            text += f" +{event.award}"
    else:
        named = data.tile if data.points is None else data.points
        text = data.do + ("" if named is None else f" {named}")
        if event.award:
            text += f" +{event.award}"
    if data.comment is not None:
        text += " " + _comment(data.comment, at)
    return f"{event.n}. {data.seat}: {text}"


def _comment(text: Any, at: Place) -> str:
    if not isinstance(text, str):
        raise at.fault(f"a comment is text, not {text!r:.40}")
    return "{" + _ESCAPED.sub(lambda found: f"\\u{ord(found[0]):04x}", text) + "}"


def _folded(parts: list[str]) -> Iterator[str]:
    line = ""
    for part in parts:
        if line and len(line) + 2 + len(part) > _WIDTH:
            yield line
            line = ""
        line += f"  {part}" if line else part
    if line:
        yield line


def _end(event: RoundEnded) -> str:
    text = f"; {event.end} by {event.by}: scores {','.join(map(str, event.scores))}"
    if any(event.remembered):
        text += f" remembered {','.join(map(str, event.remembered))}"
    return text + (f" carry {event.carry}" if event.carry else "")
