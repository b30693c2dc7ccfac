"""A table at one moment, with who is there: what every view of it is made from."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from kostyashki.club.decide import Presence
from kostyashki.club.picture import picture_of
from kostyashki.club.table import Table
from kostyashki.club.wire import PictureView
from kostyashki.club.words import Lang
from kostyashki.drawing.text import describe
from kostyashki.events import Acted


@dataclass(frozen=True)
class Viewer:
    """Whom a view is for; ``seat`` is None for a spectator."""

    seat: int | None
    guest: str | None
    name: str
    lang: Lang
    width: str


#: The layout while nothing lies on the table.
NO_PICTURE = PictureView(0, 0, 0, 0, [], [])


@dataclass
class Moment:
    """A table that does not change any more, who was gone then, and what was made from it."""

    table: Table
    presence: Presence = field(default_factory=Presence)
    next_round_at: int | None = None
    link: str = ""
    return_link: Callable[[int], str | None] = lambda seat: None
    _made: dict[Any, Any] = field(default_factory=dict)

    def picture(self, width: str) -> PictureView:
        """Return the layout for a class of width; made once."""
        match = self.table.match
        if match is None or not match.history:
            return NO_PICTURE
        called = self.table.rules.called
        found: PictureView = self.once(
            ("picture", width), lambda: picture_of(match.layout, width, counting=not called)
        )
        return found

    def words(self, lang: Lang) -> str:
        """Return the layout in words; made once."""
        match = self.table.match
        if match is None or not match.history:
            return ""
        counting = self.table.rules.counted
        found: str = self.once(
            ("words", lang), lambda: describe(match.layout, lang, counting=counting)
        )
        return found

    def known(self) -> dict[str, Any] | None:
        """Return what anybody may know of the round, None before the first one; made once."""
        match = self.table.match
        if match is None or not match.history:
            return None
        found: dict[str, Any] = self.once("known", lambda: match.view(None))
        return found

    def initiated(self) -> set[int]:
        """Return the seats that know more of something in the log than everybody; made once."""
        found: set[int] = self.once("initiated", lambda: _initiated(self.table))
        return found

    def once(self, key: Any, make: Callable[[], Any]) -> Any:
        """Return what ``make`` returned the first time."""
        if key not in self._made:
            self._made[key] = make()
        return self._made[key]

    def forget(self) -> None:
        """Let go of everything that can be made again."""
        self._made.clear()


def _initiated(table: Table) -> set[int]:
    events = (entry.event for entry in table.log)
    return {seat for event in events if isinstance(event, Acted) for seat in event.seen_by or ()}
