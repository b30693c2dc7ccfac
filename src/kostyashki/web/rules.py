"""The rule pages: the clauses of a game, or of one table, with where each of them stands."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from litestar import Request, Response, get

from kostyashki.clauses import Clause, clauses
from kostyashki.club.words import Lang, catalogue
from kostyashki.drawing.svg import svg
from kostyashki.errors import UsageError
from kostyashki.examples import Worked, worked
from kostyashki.games import declared
from kostyashki.games.declaration import Choice
from kostyashki.games.examples import Example
from kostyashki.games.sources import source_title
from kostyashki.messages import say
from kostyashki.web.options import why
from kostyashki.web.pages import problem
from kostyashki.web.render import club_of, lang_of, page


class Pictured(NamedTuple):
    """An example with its pictures by theme: as it lies, and with the marks that answer."""

    told: Worked
    bare: list[tuple[str, str]]
    marked: list[tuple[str, str]]


AnyRequest = Request[Any, Any, Any]


@get("/t/{identity:str}/rules")
async def table_rules(request: AnyRequest, identity: str) -> Response[str]:
    """The rules of this table, with what differs from the usual marked."""
    table = club_of(request).hub.table(identity)
    back = f"/t/{identity}"
    return _page(request, table.choice, len(table.seats), "rules-of", back, "go-on")


@get("/rules/{name:str}")
async def game_rules(request: AnyRequest, name: str) -> Response[str]:
    """The rules of a game before anybody sits down; the query may give seats and options."""
    entry = declared().get(name)
    if entry is None:
        return problem(request, 404, "not-found")
    asked = dict(request.query_params.items())
    wanted = asked.pop("seats", "")
    small = wanted.isascii() and wanted.isdigit() and len(wanted) < 3
    try:
        choice = entry.choose(**asked)
        seats = int(wanted) if small else entry.default_seats
        choice.rules(seats)
    except UsageError as error:
        return problem(request, 400, "bad-form", why=why(error, lang_of(request)))
    return _page(request, choice, seats, "rules-game", "/", "back-home")


def _page(
    request: AnyRequest, choice: Choice, seats: int, heading: str, back: str, back_words: str
) -> Response[str]:
    lang = lang_of(request)
    words = catalogue(lang, "pages")
    found = clauses(choice, seats, lang)
    return page(
        request,
        "rules.html",
        lang=lang,
        heading=words[heading].format(title=choice.game.titles[lang]),
        game=choice.game,
        at_table=heading == "rules-of",
        seats=seats,
        back=back,
        back_words=words[back_words],
        clauses=found,
        examples=_examples(choice, seats, lang),
        marks={clause.mark: say(f"mark-{clause.mark.value}", lang) for clause in found},
        usual=lambda rule: (
            say("clause-standard", lang, rule=rule) if rule else say("rules-not-usual", lang)
        ),
        russian=lambda text: lang != "ru" and bool(re.search("[а-яё]", text.lower())),
        sources=list(_sources(found, lang)),
    )


def _examples(choice: Choice, seats: int, lang: Lang) -> dict[str, list[Pictured]]:
    """Return the positions of each topic, worked out and drawn."""
    found: dict[str, list[Pictured]] = {}
    for example in choice.examples:
        found.setdefault(example.topic, []).append(_pictured(choice, seats, example, lang))
    return found


def _pictured(choice: Choice, seats: int, example: Example, lang: Lang) -> Pictured:
    told = worked(choice, seats, example, lang)

    def drawn(theme: str, *, marks: bool) -> tuple[str, str]:
        return theme, svg(
            told.layout,
            width_class="phone",
            marks=marks,
            counting=told.counting,
            theme=theme,
            lang=lang,
            title=told.caption,
        )

    themes = ("light", "dark")
    bare = [drawn(theme, marks=False) for theme in themes]
    return Pictured(told, bare, [drawn(theme, marks=True) for theme in themes])


def _sources(found: Iterable[Clause], lang: Lang) -> Iterator[tuple[str, str]]:
    """Yield the documents that the clauses name, with what they are."""
    codes = {code for clause in found for code in clause.passage.document.split(", ") if code}
    for code in sorted(codes):
        yield code, source_title(code, lang)


HANDLERS = [table_rules, game_rules]
