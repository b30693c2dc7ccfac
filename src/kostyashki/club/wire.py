"""What goes over a table's socket: frames, and the view of a table that a seat is sent.

These structures are the contract with the client; its TypeScript types are generated from them.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

#: The longest frame a client may send, in bytes.
LONGEST = 4096

Id = Annotated[str, Meta(min_length=1, max_length=64)]
Seat = Annotated[int, Meta(ge=0, le=7)]
Width = Literal["phone", "across", "desktop"]
Lang = Literal["ru", "en"]
Tile = Annotated[str, Meta(max_length=8)]
Arm = Annotated[str, Meta(max_length=4)]


class _Frame(Struct, tag_field="t", forbid_unknown_fields=True):
    """A frame from the client."""


class Act(_Frame, tag="act"):
    """An action; ``d`` is the decision number that the view showed."""

    id: Id
    d: int
    do: Literal["play", "draw", "pass", "return", "end", "claim"]
    tile: Tile | None = None
    arm: Arm | None = None
    closed: bool = False
    outer: int | None = None
    points: int | None = None


class Seen(_Frame, tag="seen"):
    """The settlement of a round has been looked at."""

    id: Id
    round: int


class Sit(_Frame, tag="sit"):
    """Take an empty seat, or come back to one's own."""

    id: Id
    seat: Seat
    name: Annotated[str, Meta(max_length=200)] | None = None


class Stand(_Frame, tag="stand"):
    """Leave one's seat."""

    id: Id


class Free(_Frame, tag="free"):
    """The owner takes a person (or, before the start, a bot) out of a seat."""

    id: Id
    seat: Seat


class Substitute(_Frame, tag="substitute"):
    """Put a bot into the seat of somebody who is gone, or into an empty one."""

    id: Id
    seat: Seat


class Start(_Frame, tag="start"):
    """The owner begins the match."""

    id: Id


class Rematch(_Frame, tag="rematch"):
    """Another match of the same people."""

    id: Id


class Close(_Frame, tag="close"):
    """The owner closes the table."""

    id: Id


class AskHint(_Frame, tag="hint"):
    """What would a bot do? ``d`` is the decision number that the view showed."""

    id: Id
    d: int


class SetWidth(_Frame, tag="width"):
    """The screen changed its class of width."""

    width: Width


class SetLang(_Frame, tag="lang"):
    """The person changed the language."""

    lang: Lang


class Ping(_Frame, tag="ping"):
    """Is anybody there?"""


Command = Act | Seen | Sit | Stand | Free | Substitute | Start | Rematch | Close
ClientFrame = Command | AskHint | SetWidth | SetLang | Ping


class Place(Struct, frozen=True):
    """A tile on the table: its centre in half-tile units; a tile is 2 by 1 at turn 0."""

    tile: str
    x: float
    y: float
    turn: int
    arm: str
    closed: bool
    spinner: bool
    index: int
    #: The line that ties a tile to its arm, which had no room for it: x and y of both ends.
    tie: list[float] | None = None


class RowName(Struct, frozen=True):
    """Where the name of a train stands: the row's seat (null: the common train)."""

    seat: int | None
    x: float
    y: float


class Mark(Struct, frozen=True):
    """A place where an end counts (``count``) or a tile may go on (``open``)."""

    kind: Literal["count", "open"]
    x: float
    y: float
    arm: str
    value: int | None
    points: int


class PictureView(Struct, frozen=True):
    """The layout as it is drawn."""

    x: float
    y: float
    width: float
    height: float
    places: list[Place]
    marks: list[Mark]
    names: list[RowName] = []


class TableInfo(Struct, rename="camel"):
    """The table itself."""

    id: str
    game: str
    title: str
    options: dict[str, str]
    target: int
    rounds: int
    penalty: bool
    pairs: bool
    to_right: bool
    even_pace: bool
    hints: bool
    is_owner: bool
    state: Literal["waiting", "playing", "settled", "over", "closed"]
    round: int
    decision: int
    link: str


class You(Struct, rename="camel"):
    """Who looks at the table."""

    seat: int | None
    name: str
    return_link: str | None


class SeatView(Struct, rename="camel"):
    """A seat as others see it."""

    seat: int
    side: int
    name: str
    kind: Literal["person", "bot", "empty", "substitute"]
    online: bool
    tiles: int
    to_act: bool
    opener: bool
    marked: bool
    said: str | None
    can_substitute: bool
    can_free: bool


class HandTile(Struct):
    """A tile of the own hand; ``tile`` is null where the seat has not seen it."""

    tile: str | None
    playable: bool
    why: str | None


class Counted(Struct, frozen=True):
    """An end that counts."""

    tile: str
    points: int


class Follow(Struct, frozen=True):
    """A play that may come after another one in the same turn."""

    tile: str
    arm: str


class LegalAction(Struct, omit_defaults=True):
    """What the seat may do now; ``ghost`` is where the tile would lie.

    ``follows`` are the plays that may still follow this one, where a turn may be several doubles.
    """

    do: Literal["play", "draw", "pass", "return", "end", "claim"]
    label: str
    tile: str | None = None
    arm: str | None = None
    closed: bool = False
    outer: int | None = None
    points: int | None = None
    count: int | None = None
    award: int | None = None
    sum: str | None = None
    ghost: Place | None = None
    follows: list[Follow] = []


class SheetRow(Struct):
    """One side's line of the score sheet."""

    side: int
    before: str
    amount: str
    after: str


class SheetRound(Struct):
    """A finished round in the score sheet."""

    round: int
    rows: list[SheetRow]


class SettlementLine(Struct):
    """One change of the scores at the end of a round; ``rule`` is the clause that it follows."""

    side: int
    points: int
    text: str
    tiles: list[str]
    rule: str


class SettlementView(Struct, rename="camel"):
    """The end of a round, until the next one is dealt."""

    round: int
    end: Literal["out", "block"]
    headline: str
    lines: list[SettlementLine]
    hands: list[list[str]]
    waiting_for: list[int]
    seconds_left: int


class ResultView(Struct):
    """The end of the match."""

    headline: str
    winners: list[int]
    losers: list[int]
    scores: list[int]
    replay: str


class Track(Struct):
    """The way to the target where plays score; ``before``: each side before its last points.

    ``exact``: a play that would pass the target scores nothing.
    """

    before: list[int]
    exact: bool


class LogLine(Struct):
    """A line of the table's log."""

    n: int
    text: str


class TableView(Struct, rename="camel"):
    """All that one person may know of a table, in words of their language."""

    table: TableInfo
    you: You
    seats: list[SeatView]
    picture: PictureView
    hand: list[HandTile] | None
    hand_open: bool
    legal: list[LegalAction]
    boneyard: int
    drawable: int
    count: int
    counted: list[Counted]
    sum: str
    last_placed: int | None
    scores: list[int]
    remembered: list[int]
    carry: int
    track: Track | None
    sheet: list[SheetRound]
    settlement: SettlementView | None
    result: ResultView | None
    log: list[LogLine]
    text: str


class Happening(Struct, omit_defaults=True):
    """One thing that happened between two views."""

    kind: Literal[
        "play",
        "draw",
        "pass",
        "return",
        "end",
        "claim",
        "dealt",
        "settled",
        "over",
        "seat",
        "note",
    ]
    text: str
    seat: int | None = None
    tile: str | None = None
    arm: str | None = None
    index: int | None = None
    award: int | None = None


class State(Struct, tag_field="t", tag="state"):
    """The whole view."""

    f: int
    view: TableView


class Step(Struct, tag_field="t", tag="step"):
    """What happened since the frame before, and the view after it."""

    f: int
    happened: list[Happening]
    view: TableView


class Ack(Struct, tag_field="t", tag="ack"):
    """A command was carried out and is stored."""

    id: str


class Hint(Struct, tag_field="t", tag="hint", omit_defaults=True):
    """The answer to who asked for a hint at decision ``d``: an action, and a sentence why."""

    id: str
    d: int
    text: str
    do: Literal["play", "draw", "pass", "return", "end"]
    tile: str | None = None
    arm: str | None = None
    closed: bool = False
    outer: int | None = None


class ErrorFrame(Struct, tag_field="t", tag="error", omit_defaults=True):
    """A command was refused, or a frame could not be read."""

    code: str
    text: str
    id: str | None = None


class Pong(Struct, tag_field="t", tag="pong"):
    """Yes."""


ServerFrame = State | Step | Ack | Hint | ErrorFrame | Pong

frame_decoder = msgspec.json.Decoder(ClientFrame)
encode = msgspec.json.encode
