"""A table in memory: its fold, who watches it, and the frames that each audience was sent.

An audience is a seat, or all spectators together. Each has frame numbers of its own, without
gaps: what an audience may not know of takes no number. The last frames are kept, so that whoever
lost the connection is told only what was missed.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from kostyashki.club import wire
from kostyashki.club.decide import Presence
from kostyashki.club.happenings import happening, shown_names, tells
from kostyashki.club.moment import Moment, Viewer
from kostyashki.club.projection import view_of
from kostyashki.club.table import LogEntry, Table
from kostyashki.club.words import Lang, say
from kostyashki.hints import Hint

#: Frames that an audience can be told again.
HISTORY = 64
#: Answers remembered for each person.
ANSWERS = 256


class Subscriber(Protocol):
    """A socket, as a table sees it."""

    viewer: Viewer

    def send(self, frame: bytes) -> None:
        """Queue a frame; never waits."""


@dataclass(frozen=True)
class Note:
    """A person has lost the connection, or is back (``key``: ``gone``, ``back``, or nothing)."""

    seat: int
    key: str


News = LogEntry | Note


@dataclass
class Frame:
    """One frame of an audience, from which each socket's bytes are made."""

    f: int
    news: list[News]
    moment: Moment
    _bytes: dict[Any, bytes] = field(default_factory=dict)

    def step(self, viewer: Viewer, now: int) -> bytes:
        """Return the frame as a step, in the viewer's language."""
        settled = self.moment.table.phase == "settled"
        key = (viewer.guest if viewer.seat is None else None, viewer.lang, viewer.width)
        if settled or key not in self._bytes:
            view = view_of(self.moment, viewer, now)
            happened = told(self.moment.table, self.news, viewer.seat, viewer.lang)
            self._bytes[key] = wire.encode(wire.Step(self.f, happened, view))
        return self._bytes[key]

    def forget(self) -> None:
        """Let go of what can be made again."""
        self._bytes.clear()
        self.moment.forget()


def told(
    table: Table, news: Sequence[News], audience: int | None, lang: Lang
) -> list[wire.Happening]:
    """Return the news that an audience may know of, in words."""
    found = []
    for item in news:
        if isinstance(item, Note):
            text = ""
            if item.key:
                name = shown_names(table, table.names(), lang)[item.seat]
                text = say(lang, item.key, name=name)
            found.append(wire.Happening("seat", text, seat=item.seat))
        elif (shown := happening(table, item, audience, lang)) is not None:
            found.append(shown)
    return found


class Audience:
    """A seat, or the spectators: their frame numbers and the last frames."""

    def __init__(self, seat: int | None, first: int) -> None:
        self.seat = seat
        self.f = first
        self.frames: deque[Frame] = deque(maxlen=HISTORY)

    def add(self, news: Sequence[News], moment: Moment) -> Frame | None:
        """Number what happened, unless this audience learns nothing from it."""
        visible = [item for item in news if isinstance(item, Note) or tells(item)]
        if not visible:
            return None
        if self.frames:
            self.frames[-1].forget()
        self.f += 1
        frame = Frame(self.f, visible, moment)
        self.frames.append(frame)
        return frame

    def since(self, f: int) -> list[Frame] | None:
        """Return the frames after number ``f``, None when that is not known any more."""
        if f == self.f:
            return []
        if not self.frames or not self.frames[0].f - 1 <= f < self.f:
            return None
        return [frame for frame in self.frames if frame.f > f]


class Live:
    """A table that is in memory. The hub changes it, one command at a time."""

    def __init__(self, table: Table, *, now: int) -> None:
        self.table = table
        self.loaded = now
        self.lock = asyncio.Lock()
        self.subscribers: set[Subscriber] = set()
        #: Those who sat down or stood up, and have to see the table anew.
        self.moved: set[Subscriber] = set()
        # Frame numbers begin anew with each process, never where an earlier one or another
        # audience may have been: nobody resumes from a number that meant something else.
        first = now // 100 * 100_000
        self.audiences = {
            seat: Audience(seat, first + 10_000 * place)
            for place, seat in enumerate([None, *range(len(table.seats))])
        }
        self.answers: dict[str, OrderedDict[str, bytes]] = {}
        self.gone_since: dict[str, int] = {}
        self.timer: asyncio.TimerHandle | None = None
        #: The number of the event after which a bot was asked, while it thinks.
        self.asked: int | None = None
        #: The hint for the decision after an event of that number, or the thinking about it.
        self.hint: tuple[int, asyncio.Task[Hint]] | None = None
        #: What has happened and is not shown yet.
        self.untold: list[News] = []
        self.shown: Moment = Moment(table)
        #: When the last action was shown at a table of even pace.
        self.beat = now
        self.waiting: deque[tuple[list[News], Moment]] = deque()
        self.used = now

    @property
    def thinking(self) -> bool:
        """Whether a bot thinks about the table as it is now."""
        return self.asked == self.table.number

    # --- people -------------------------------------------------------------------------------

    def online(self, guest: str) -> bool:
        """Whether a guest has a socket here."""
        return any(sub.viewer.guest == guest for sub in self.subscribers)

    def presence(self, now: int, pause: int) -> Presence:
        """Return which seats' people are gone, and which for longer than ``pause``."""
        here = {subscriber.viewer.guest for subscriber in self.subscribers}
        gone, long_gone = set(), set()
        for number, seat in enumerate(self.table.seats):
            if seat.guest is None or seat.guest in here:
                continue
            gone.add(number)
            if now - self.gone_since.get(seat.guest, self.loaded) >= pause:
                long_gone.add(number)
        return Presence(gone, long_gone)

    # --- answers ------------------------------------------------------------------------------

    def answered(self, guest: str, command: str) -> bytes | None:
        """Return the answer to a command that was answered before."""
        answers = self.answers.get(guest)
        return None if answers is None else answers.get(command)

    def remember(self, guest: str, command: str, answer: bytes) -> None:
        """Keep the answer to a command."""
        answers = self.answers.setdefault(guest, OrderedDict())
        answers[command] = answer
        while len(answers) > ANSWERS:
            answers.popitem(last=False)

    # --- frames -------------------------------------------------------------------------------

    def show(self, news: Sequence[News], moment: Moment, now: int) -> None:
        """Send what happened to everybody who may know it."""
        self.shown = moment
        frames = {seat: audience.add(news, moment) for seat, audience in self.audiences.items()}
        for subscriber in list(self.subscribers):
            viewer = subscriber.viewer
            frame = frames[viewer.seat]
            if frame is not None and subscriber not in self.moved:
                subscriber.send(frame.step(viewer, now))

    def greet(self, subscriber: Subscriber, since: int | None, now: int) -> None:
        """Tell a socket what it missed since a frame, or everything."""
        viewer = subscriber.viewer
        audience = self.audiences[viewer.seat]
        missed = None if since is None else audience.since(since)
        if missed is None:
            view = view_of(self.shown, viewer, now)
            subscriber.send(wire.encode(wire.State(audience.f, view)))
            return
        for frame in missed:
            subscriber.send(frame.step(viewer, now))
            if frame is not audience.frames[-1]:
                frame.forget()
