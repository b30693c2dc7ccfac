"""The replay of a finished match: every step a page of its own, so that it can be shared."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response

from kostyashki.club.replaying import steps_of
from kostyashki.drawing.svg import svg
from kostyashki.drawing.text import describe
from kostyashki.settlement_words import signed
from kostyashki.web.render import club_of, lang_of, page
from kostyashki.web.review import shown_review


def replay_page(request: Request[Any, Any, Any], identity: str, record: bytes) -> Response[str]:
    """Return the page of one step of a match."""
    lang = lang_of(request)
    steps = steps_of(record, lang)
    asked = request.query_params.get("step", "")
    step = int(asked) if asked.isascii() and asked.isdigit() and len(asked) < 7 else 0
    step = min(step, len(steps) - 1)
    match = request.query_params.get("match", "")
    shown = steps[step]

    def picture(width_class: str, theme: str) -> str:
        return svg(
            shown.layout,
            width_class=width_class,
            theme=theme,
            counting=shown.counting,
            lang=lang,
        )

    return page(
        request,
        "replay.html",
        lang=lang,
        id=identity,
        match=match if match.isascii() and match.isdigit() else "",
        step=step,
        steps=len(steps),
        shown=shown,
        signed=signed,
        title=shown.title,
        pictures=[
            (width_class, theme, picture(width_class, theme))
            for width_class in ("phone", "desktop")
            for theme in ("light", "dark")
        ],
        reviewed=shown_review(club_of(request).reviews.of(record), steps, step, lang),
        moves=[
            (index, each)
            for index, each in enumerate(steps)
            if each.number == shown.number and each.action is not None
        ],
        description=describe(shown.layout, lang, counting=shown.counting),
    )
