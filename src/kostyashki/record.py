"""The match record: writing it, reading it, playing it again.

The format is fixed (``kostyashki/1``): one JSON object a match, several matches a file as JSON
Lines. A reader checks the keys of the format and passes over all others.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, BinaryIO, NamedTuple

import msgspec

from kostyashki.actions import Action
from kostyashki.composed import chosen_game
from kostyashki.errors import IllegalAction, IllegalDeal, RecordError, UsageError
from kostyashki.events import Acted, Event
from kostyashki.games.declaration import Choice
from kostyashki.match import Match

FORMAT = "kostyashki/1"

#: The mark some editors put at the start of a text file.
_MARK = b"\xef\xbb\xbf"


class Rules(msgspec.Struct, omit_defaults=True):
    """The game, the options that differ from its defaults, the version of its rules.

    ``version`` is this project's own key, so nothing is asked of its type; ``composed`` are the
    data of a game put together from parts (`kostyashki.composed`).
    """

    game: str
    options: dict[str, str | int | float] = {}
    version: Any = None
    composed: dict[str, Any] | None = None

    def choice(self) -> Choice:
        """Return the game under its options; `UsageError` says what does not exist."""
        return chosen_game(self.game, self.options, self.composed)


class DealData(msgspec.Struct):
    """Hands by seat, boneyard in drawing order."""

    hands: list[list[str]]
    boneyard: list[str]


class ActionData(msgspec.Struct, omit_defaults=True):
    """One action of one seat; ``comment`` is this project's own key, for people."""

    seat: int
    do: str
    tile: str | None = None
    arm: str | None = None
    closed: bool = False
    outer: int | None = None
    points: int | None = None
    comment: Any = None


class RoundData(msgspec.Struct, omit_defaults=True):
    """One round: its deal, and the opener and actions unless it is a redeal.

    ``turned`` is this project's own key: the tiles turned up as a lot.
    """

    deal: DealData
    opener: int | None = None
    actions: list[ActionData] = []
    redeal: bool = False
    turned: Any = None


class Result(msgspec.Struct):
    """Sides that won and lost."""

    winners: list[int]
    losers: list[int]


class Record(msgspec.Struct, omit_defaults=True):
    """A match as it is stored."""

    format: str
    rules: Rules
    seats: list[str]
    rounds: list[RoundData]
    result: Result | None = None


class Place(NamedTuple):
    """A place in a record, for its faults."""

    where: str
    round: int | None = None
    action: int | None = None

    def fault(self, reason: object, part: str = "") -> RecordError:
        """Return the error that something is wrong here, or in a ``part`` of what stands here."""
        numbers = [("round", self.round), ("action", self.action)]
        named = [f"{what} {number}" for what, number in numbers if number is not None]
        place = ", ".join([self.where, *named, *([part] if part else [])])
        return RecordError(f"{place}: {reason}", str(reason), self.round, self.action)


class Step(msgspec.Struct):
    """One step of a replay: what happened, and for an action what had been legal before it."""

    event: Event
    legal: list[Action]


def record_of(match: Match, names: Sequence[str]) -> dict[str, Any]:
    """Return the record of a match so far as plain data; ``names`` are those of the seats.

    `UsageError` when the match was taken up in the middle of a round: nobody knows its deal.

    >>> match = Match("sport", seed=1)
    >>> record = record_of(match, ["North", "East", "South", "West"])
    >>> record["rules"], len(record["rounds"]), "result" in record
    ({'game': 'sport', 'options': {}, 'version': 1}, 1, False)
    """
    rounds: list[dict[str, Any]] = []
    for played in match.history:
        entry: dict[str, Any] = {
            "deal": {"hands": played.deal.hands, "boneyard": played.deal.boneyard}
        }
        if played.redeal:
            rounds.append(entry | {"redeal": True, "actions": []})
            continue
        entry["opener"] = played.opener
        if played.turned:
            entry["turned"] = played.turned
        entry["actions"] = [
            ActionData(
                event.seat,
                event.do,
                event.tile,
                event.arm,
                event.closed,
                event.outer,
                event.points,
            )
            for event in played.acted
        ]
        rounds.append(entry)
    record: dict[str, Any] = {
        "format": FORMAT,
        "rules": _rules_of(match.choice),
        "seats": list(names),
        "rounds": rounds,
    }
    if match.outcome is not None:
        record["result"] = {"winners": match.outcome.winners, "losers": match.outcome.losers}
    return record


def _rules_of(chosen: Choice) -> dict[str, Any]:
    rules: dict[str, Any] = {
        "game": chosen.game.name,
        "options": chosen.differing,
        "version": chosen.game.version,
    }
    if chosen.game.composition is not None:
        rules["composed"] = chosen.game.composition
    return rules


def encode(record: dict[str, Any]) -> bytes:
    """Return a record as one line of JSON, newline included."""
    return msgspec.json.encode(record) + b"\n"


def decode(line: bytes | str, where: str = "record 0") -> Record:
    """Read one record; `RecordError` names the place of the first fault, beginning at ``where``."""
    try:
        record = msgspec.json.decode(line, type=Record)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        reason, _, path = str(error).partition(" - at ")
        place = path.strip("`").removeprefix("$").lstrip(".")
        at = f"{where}, {place}" if place else where
        if not isinstance(error, msgspec.ValidationError):
            reason = f"no JSON, or cut off: {reason}"
        raise RecordError(f"{at}: {reason}") from None
    except RecursionError:
        raise RecordError(f"{where}: nested too deeply to be a record") from None
    if record.format != FORMAT:
        raise RecordError(f"{where}, format: {_format_fault(record.format)}")
    return record


def _format_fault(found: str) -> str:
    name, _, version = found.partition("/")
    if name == "kostyashki" and version.isdecimal() and len(version) < 9 and int(version) > 1:
        return f"{found} is newer than {FORMAT}, which this program reads"
    return f"{found!r:.40} is not {FORMAT}"


def read_records(stream: BinaryIO) -> Iterator[Record]:
    """Read all records of a file: one JSON object, or JSON Lines (blank lines do not count).

    `RecordError` names the record; a file without any is one, too.
    """
    number = 0
    for line in stream:
        if not line.removeprefix(_MARK).strip():
            continue
        if number == 0:
            line = line.removeprefix(_MARK)
        try:
            record = decode(line, f"record {number}")
        except RecordError as error:
            rest = stream.read() if number == 0 else b""
            if not rest.strip() or line.rstrip().endswith(b"}"):
                raise
            # A single record spread over several lines.
            try:
                msgspec.json.decode(line + rest, type=dict[str, msgspec.Raw])
            except (msgspec.DecodeError, RecursionError):
                raise error from None
            record = decode(line + rest)
        yield record
        number += 1
    if number == 0:
        raise RecordError("the file holds no record")


def replay(record: Record, where: str = "record 0") -> Iterator[Step]:
    """Play a record again under its rules and yield every step.

    `RecordError` names record, round, action and reason as soon as something is not as the rules
    have it; the steps before it have been yielded.
    """
    match = _new_match(record, Place(where))
    for number, data in enumerate(record.rounds):
        at = Place(where, number)
        if match.over:
            raise at.fault("the match was over before it")
        if not match.to_deal:
            raise at.fault("the round before it is not over")
        if data.redeal and data.actions:
            raise at.fault("a redeal has no actions")
        if data.opener is None and not data.redeal:
            raise at.fault("it names no opener")
        try:
            dealt = match.deal(
                data.deal.hands,
                data.deal.boneyard,
                opener=None if data.redeal else data.opener,
                redeal=data.redeal,
            )
        except IllegalDeal as error:
            raise at.fault(error, "deal") from None
        for event in dealt:
            yield Step(event, [])
        for index, action in enumerate(data.actions):
            yield from _replay_action(match, action, Place(where, number, index))
    if record.result is not None:
        _check_result(match, record.result, Place(where))


def _new_match(record: Record, at: Place) -> Match:
    try:
        choice = record.rules.choice()
        match = Match(choice, seats=len(record.seats), seed=0, auto_deal=False)
    except UsageError as error:
        raise at.fault(error, "rules") from None
    version, known = record.rules.version, choice.game.version
    if isinstance(version, int) and version > known:
        raise at.fault(
            f"version {version} of the rules of {choice.game.name} is newer "
            f"than {known}, which this program plays",
            "rules",
        )
    return match


def _replay_action(match: Match, action: ActionData, at: Place) -> Iterator[Step]:
    if match.over:
        raise at.fault("the match was over before it")
    if match.to_deal:
        raise at.fault("the round was over before it")
    if action.do == "draw" and action.tile is None:
        raise at.fault("a draw names the tile that came")
    legal = match.legal_actions
    plain = {
        "seat": action.seat,
        "do": action.do,
        "tile": None if action.do == "draw" else action.tile,
        "arm": action.arm,
        "closed": action.closed,
        "points": action.points,
    }
    # A record may name the half that faces out where it was no choice; it is checked below.
    if any(other.tile == action.tile and other.outer is not None for other in legal):
        plain["outer"] = action.outer
    try:
        events = match.apply(plain)
    except IllegalAction as error:
        raise at.fault(error) from None
    acted = events[0]
    if isinstance(acted, Acted):
        _check_acted(acted, action, at)
    for event in events:
        yield Step(event, legal)


def _check_acted(acted: Acted, action: ActionData, at: Place) -> None:
    """Compare what the record adds to an action with what came of it."""
    if acted.tile != action.tile:
        raise at.fault(f"{action.tile!r:.20} is not the next tile drawn, {acted.tile} is")
    outer = {end.arm: end.value for end in acted.open}.get(str(action.arm))
    if action.outer not in (None, outer):
        raise at.fault(f"{action.outer} is not the half that faces out")


def _check_result(match: Match, result: Result, at: Place) -> None:
    if match.outcome is None:
        raise at.fault("the match is not over", "result")
    outcome = (sorted(match.outcome.winners), sorted(match.outcome.losers))
    if (sorted(result.winners), sorted(result.losers)) != outcome:
        raise at.fault(f"the match gives winners {outcome[0]} and losers {outcome[1]}", "result")
