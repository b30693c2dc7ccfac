"""Where the clauses of a game's rule page stand, and how sure we are of them.

A game module declares, topic by topic (`kostyashki.table_rules.TOPICS`), a `Passage`:

>>> places = {**written("S4", "§1 ¶2", "out", "out-pays"), **reading("S4", "§1 ¶2", "threshold")}
>>> places["threshold"].mark.value, places["out"].source
('reading', 'S4, §1 ¶2')
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType


class Mark(StrEnum):
    """How sure we are of a clause."""

    WRITTEN = "written"  #: the source says so
    READING = "reading"  #: the source leaves it open or says two things; we chose
    RECONSTRUCTION = "reconstruction"  #: no source gives it; made up to fit what is known
    HOUSE = "house"  #: an option of the table, with no source of its own


@dataclass(frozen=True, kw_only=True)
class Passage:
    """Where a clause stands.

    ``document`` is a code of docs/sources.md, ``place`` the section or heading in it. ``note`` is
    a text of our own by language: what a reading decided and why, or the whole clause where no
    word of the declaration gives it.
    """

    mark: Mark
    document: str
    place: str = ""
    note: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))

    @property
    def source(self) -> str:
        """The document and the place in it."""
        return ", ".join(part for part in (self.document, self.place) if part)


Passages = Mapping[str, Passage]


def _passages(
    mark: Mark, document: str, place: str, topics: tuple[str, ...], note: dict[str, str]
) -> dict[str, Passage]:
    told = {lang: text for lang, text in note.items() if text}
    passage = Passage(mark=mark, document=document, place=place, note=MappingProxyType(told))
    return dict.fromkeys(topics, passage)


def written(
    document: str, place: str, /, *topics: str, en: str = "", ru: str = ""
) -> dict[str, Passage]:
    """Say that a place of a document states these topics."""
    return _passages(Mark.WRITTEN, document, place, topics, {"en": en, "ru": ru})


def reading(
    document: str, place: str, /, *topics: str, en: str = "", ru: str = ""
) -> dict[str, Passage]:
    """Say that these topics are our reading of a place."""
    return _passages(Mark.READING, document, place, topics, {"en": en, "ru": ru})


def reconstruction(
    document: str, place: str, /, *topics: str, en: str = "", ru: str = ""
) -> dict[str, Passage]:
    """Say that these topics are a reconstruction; the place is what it starts from."""
    return _passages(Mark.RECONSTRUCTION, document, place, topics, {"en": en, "ru": ru})
