"""A match as text, read: every fault names its line and column."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

import msgspec

from kostyashki.composed import chosen_game
from kostyashki.errors import NotationError, RecordError, UsageError
from kostyashki.events import Acted
from kostyashki.games import game
from kostyashki.notation.pieces import PLAY, TILE, Piece, fields
from kostyashki.notation.writing import LONGEST
from kostyashki.record import (
    FORMAT,
    ActionData,
    DealData,
    Record,
    Result,
    RoundData,
    Rules,
    replay,
)

#: No round has as many actions as this.
MOST_ACTIONS = 10_000

_HEADER = re.compile(r"\[([a-z]+) (.*)\]")
_HEADERS: dict[str, Any] = {
    "game": str,
    "options": dict[str, str | int | float],
    "version": Any,
    "composed": dict[str, Any],
    "seats": list[str],
    "result": Result,
}
_FIELDS = ("round", "opener", "redeal", "hands", "boneyard", "turned")
_WORD = re.compile(r"\{[^{}]*\}|[^ \t{}]+|[{}]")
_OTHERS = ("draw", "pass", "return", "end", "claim")


def read_match(text: str) -> dict[str, Any]:
    r"""Return the record of one match written as text, as plain data for `record.encode`.

    `NotationError` names line and column of what is wrong: of the writing, of an action that the
    rules do not allow, or of a count that is not so.

    >>> read_match('[game "sport"]\n[seats ["N", "E", "S", "W"]]')["rounds"]
    []
    """
    found = [*read_matches(text.split("\n"))]
    if len(found) != 1:
        raise NotationError(f"here are {len(found)} matches, not one")
    return found[0]


def read_matches(lines: Iterable[str]) -> Iterator[dict[str, Any]]:
    """Yield the records of all matches of a text; see `read_match`."""
    match: _Match | None = None
    for number, line in enumerate(lines, 1):
        if len(line) > LONGEST:
            raise NotationError(f"line {number}: a line has at most {LONGEST} characters")
        text = line.removeprefix("\ufeff") if number == 1 else line
        whole = Piece(text.rstrip("\r\n"), 1, number)
        _check_whole(whole)
        words = whole.text.split(None, 1)
        if not words or words[0].startswith(";"):
            continue
        if words[0] == "[game":
            if match is not None:
                yield match.record()
            match = _Match()
        if match is None:
            raise whole.fault('a match begins with its game: [game "kozel"]')
        match.read(whole)
    if match is None:
        raise NotationError("the text holds no match")
    yield match.record()


@dataclass
class _Round:
    """A round as it is read, with the places of its actions and of what they are said to bring."""

    at: Piece
    data: RoundData
    actions: list[Piece] = field(default_factory=list)
    counts: dict[int, Piece] = field(default_factory=dict)
    awards: dict[int, Piece] = field(default_factory=dict)


class _Match:
    """The lines of one match, read one after another."""

    def __init__(self) -> None:
        self.headers: dict[str, Any] = {}
        self.places: dict[str, Piece] = {}
        self.rounds: list[_Round] = []
        self.words: list[Piece] = []

    def read(self, line: Piece) -> None:
        if line.text.startswith("["):
            self._header(line)
        elif "result" in self.headers:
            raise line.fault("nothing of a match stands after its result")
        elif line.text.startswith("round="):
            self._round(line)
        else:
            self._actions(line)

    # --- headers and deals ------------------------------------------------------------------------

    def _header(self, line: Piece) -> None:
        found = _HEADER.fullmatch(line.text)
        if found is None:
            raise line.fault('a header is written [name value], like [game "kozel"]')
        name, value = found[1], found[2]
        if name not in _HEADERS:
            raise line.fault(f"there is no header {name!r:.20}; there are: {', '.join(_HEADERS)}")
        if name in self.headers:
            raise line.fault(f"the header {name} is given twice")
        if self.rounds and name != "result":
            raise line.fault(f"the header {name} stands after a round")
        place = Piece(value, found.start(2) + 1, line.line)
        try:
            self.headers[name] = msgspec.json.decode(value, type=_HEADERS[name])
        except msgspec.DecodeError as error:
            raise place.fault(f"{name}: {str(error).partition(' - at ')[0]}") from None
        except RecursionError:
            raise place.fault(f"{name}: nested too deeply") from None
        self.places[name] = place

    def _round(self, line: Piece) -> None:
        found = fields(line.words(), _FIELDS)
        if found["round"].whole("number") != len(self.rounds):
            raise found["round"].fault(f"round {len(self.rounds)} comes next")
        redeal = "redeal" in found
        if redeal and found["redeal"].text != "yes":
            raise found["redeal"].fault("redeal is yes or is left out")
        if redeal == ("opener" in found):
            raise line.fault("a round has its opener=…, a void deal redeal=yes instead")
        if "hands" not in found:
            raise line.fault("the round lacks hands=…")
        boneyard = found["boneyard"].text.split(",") if "boneyard" in found else []
        turned = found["turned"].parts(",") if "turned" in found else []
        for tile in turned:
            if not re.fullmatch(TILE, tile.text):
                raise tile.fault(f"{tile.shown} is no tile")
        hands = [hand.split(",") for hand in found["hands"].text.split("/")]
        data = RoundData(
            DealData(hands, boneyard),
            opener=None if redeal else found["opener"].whole("seat"),
            redeal=redeal,
            turned=[tile.text for tile in turned] or None,
        )
        self.rounds.append(_Round(line, data))

    # --- actions ----------------------------------------------------------------------------------

    def _actions(self, line: Piece) -> None:
        if not self.rounds:
            raise line.fault("actions stand after their round: round=0 opener=… hands=…")
        self.words = _words(line)
        self.words.reverse()
        while self.words:
            self._action(self.rounds[-1])

    def _next(self, after: Piece, what: str) -> Piece:
        if not self.words:
            raise after.fault(f"after {after.shown} the line lacks {what}")
        return self.words.pop()

    def _action(self, entry: _Round) -> None:
        number = len(entry.actions)
        first = self.words.pop()
        if first.text != f"{number}.":
            raise first.fault(f"action {number} comes next, as {number}. and its seat")
        if number >= MOST_ACTIONS:
            raise first.fault(f"no round has more than {MOST_ACTIONS} actions")
        who = self._next(first, "the seat, like 0:")
        if not who.text.endswith(":"):
            raise who.fault(f"{who.shown} is no seat: write it as 0:")
        seat = who._replace(text=who.text[:-1]).whole("seat")
        what = self._next(who, "the action")
        data = self._done(seat, what)
        entry.data.actions.append(data)
        entry.actions.append(what)
        while self.words and self.words[-1].text[0] in "=+{":
            self._said(entry, number, data, self.words.pop())

    def _done(self, seat: int, what: Piece) -> ActionData:
        if what.text in _OTHERS:
            if what.text == "claim":
                points = self._next(what, "the points").whole("number")
                return ActionData(seat, what.text, points=points)
            drawn = self._next(what, "the tile that came").text if what.text == "draw" else None
            return ActionData(seat, what.text, drawn)
        found = PLAY.fullmatch(what.text)
        if found is None:
            raise what.fault(f"{what.shown} is no action: a tile like 3-4B, {', '.join(_OTHERS)}")
        closed = found[3] == "x"
        outer = int(found[3]) if found[3] and not closed else None
        return ActionData(seat, "play", found[1], found[2] or "A", closed, outer)

    def _said(self, entry: _Round, number: int, data: ActionData, piece: Piece) -> None:
        if piece.text[0] == "{":
            if data.comment is not None:
                raise piece.fault("an action has one comment")
            data.comment = _unescaped(piece)
            return
        told = entry.counts if piece.text[0] == "=" else entry.awards
        value = Piece(piece.text[1:], piece.column + 1, piece.line)
        value.whole("number")
        if number in told:
            raise piece.fault("this is said twice")
        told[number] = value

    # --- the whole --------------------------------------------------------------------------------

    def record(self) -> dict[str, Any]:
        """Return the record, played again and compared with what is said of its actions."""
        for name in ("game", "seats"):
            if name not in self.headers:
                raise self.places["game"].fault(f"the match lacks its header [{name} …]")
        headers = self.headers
        self._check_rules()
        record = Record(
            FORMAT,
            Rules(
                headers["game"],
                headers.get("options", {}),
                headers.get("version"),
                headers.get("composed"),
            ),
            headers["seats"],
            [entry.data for entry in self.rounds],
            headers.get("result"),
        )
        self._check(record)
        return _plain(record)

    def _check_rules(self) -> None:
        """Name the header at fault, where game, options or seats do not exist."""
        name, options = self.headers["game"], self.headers.get("options", {})
        composed = self.headers.get("composed")
        steps: list[tuple[str, Callable[[], object]]] = [
            ("composed", lambda: chosen_game(name, {}, composed)),
            ("game", lambda: composed or game(name)),
            ("options", lambda: chosen_game(name, options, composed)),
            (
                "seats",
                lambda: chosen_game(name, options, composed).rules(len(self.headers["seats"])),
            ),
        ]
        if composed is None:
            del steps[0]
        for header, step in steps:
            try:
                step()
            except UsageError as error:
                raise self.places[header].fault(str(error)) from None

    def _check(self, record: Record) -> None:
        try:
            for step in replay(record):
                if isinstance(step.event, Acted):
                    self._compare(step.event)
        except RecordError as error:
            raise self._place_of(error).fault(error.reason) from None

    def _place_of(self, error: RecordError) -> Piece:
        if error.round is None:
            return self.places.get("result") or self.places.get("version") or self.places["game"]
        entry = self.rounds[error.round]
        return entry.at if error.action is None else entry.actions[error.action]

    def _compare(self, event: Acted) -> None:
        entry = self.rounds[event.round]
        count, award = entry.counts.get(event.n), entry.awards.get(event.n)
        if count is not None and int(count.text) != event.count:
            raise count.fault(f"the count is {event.count}, not {count.text}")
        if award is not None and int(award.text) != event.award:
            raise award.fault(f"the {event.do} scores {event.award}, not {award.text}")


def _words(line: Piece) -> list[Piece]:
    """Split a line of actions into words and comments; what follows a ``;`` is passed over."""
    found: list[Piece] = []
    for word in _WORD.finditer(line.text):
        if word[0].startswith(";"):
            break
        piece = Piece(word[0], word.start() + 1, line.line)
        if word[0] in ("{", "}"):
            raise piece.fault("a comment is written {…} in one line; a brace in it as \\u007b")
        found.append(piece)
    return found


def _unescaped(piece: Piece) -> str:
    text = re.sub(r"\\u([0-9a-f]{4})", lambda found: chr(int(found[1], 16)), piece.text[1:-1])
    _check_whole(piece, text)
    return text


def _check_whole(piece: Piece, text: str | None = None) -> None:
    """Refuse halves of characters: no record can hold them."""
    try:
        (piece.text if text is None else text).encode()
    except UnicodeEncodeError as error:
        raise piece.fault(
            f"half of a character stands here, {error.object[error.start]!a}"
        ) from None


def _plain(record: Record) -> dict[str, Any]:
    """Return a record as plain data, with the keys in the order of `record_of`."""
    rounds: list[dict[str, Any]] = []
    for data in record.rounds:
        entry: dict[str, Any] = {"deal": data.deal}
        if data.redeal:
            rounds.append(entry | {"redeal": True, "actions": []})
            continue
        entry["opener"] = data.opener
        if data.turned:
            entry["turned"] = data.turned
        rounds.append(entry | {"actions": data.actions})
    rules: dict[str, Any] = {"game": record.rules.game, "options": record.rules.options}
    if record.rules.version is not None:
        rules["version"] = record.rules.version
    if record.rules.composed is not None:
        rules["composed"] = record.rules.composed
    plain: dict[str, Any] = {
        "format": FORMAT,
        "rules": rules,
        "seats": record.seats,
        "rounds": rounds,
    }
    if record.result is not None:
        plain["result"] = record.result
    built: dict[str, Any] = msgspec.to_builtins(plain)
    return built
