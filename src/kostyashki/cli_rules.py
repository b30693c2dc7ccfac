"""The rule page of a game in the terminal: ``kostyashki rules``."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from kostyashki.clauses import Clause, clauses
from kostyashki.errors import UsageError
from kostyashki.games.declaration import Choice
from kostyashki.games.provenance import Mark
from kostyashki.messages import LANGUAGES, language, say
from kostyashki.table_rules import title

_STYLES = {Mark.WRITTEN: "green", Mark.READING: "cyan", Mark.HOUSE: "yellow"}
_INDENT = 4


def show_rules(choice: Choice, *, seats: int | None, lang: str | None) -> None:
    """Print the clauses of a game; `UsageError` when there is no such table or language."""
    lang = language() if lang is None else lang
    if lang not in LANGUAGES:
        raise UsageError(f"there is no language {lang!r:.20}; the languages: en, ru")
    console = Console()
    found = clauses(choice, choice.game.default_seats if seats is None else seats, lang)
    console.print(Text(title(choice.game, lang), "bold"))
    for clause in found:
        console.print()
        console.print(_head(clause, lang))
        for text in _body(clause, lang):
            for row in Text(text).wrap(console, console.width - _INDENT):
                row.rstrip()
                console.print(Text(" " * _INDENT).append(row), highlight=False)


def _head(clause: Clause, lang: str) -> Text:
    """Return the number and the heading of a clause, with where it stands."""
    where = say(f"mark-{clause.mark.value}", lang)
    if clause.passage.source:
        where = say("clause-source", lang, mark=where, source=clause.passage.source)
    style = _STYLES.get(clause.mark, "magenta")
    return Text.assemble((f"{clause.number:2}. {clause.heading} ", "bold"), (f"[{where}]", style))


def _body(clause: Clause, lang: str) -> list[str]:
    """Return what a clause says, what is usual, and what our reading decided."""
    usual = ""
    if clause.standard is not None:
        key = "clause-standard" if clause.standard else "rules-not-usual"
        usual = say(key, lang, rule=clause.standard)
    return [text for text in (clause.text, usual, clause.note) if text]
