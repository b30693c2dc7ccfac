"""The replay of a finished match: every step a page of its own, so that it can be shared."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response

from kostyashki.club.replaying import steps_of
from kostyashki.drawing.svg import svg
from kostyashki.drawing.text import describe
from kostyashki.web.render import lang_of, page


def replay_page(request: Request[Any, Any, Any], identity: str, record: bytes) -> Response[str]:
    """Return the page of one step of a match."""
    lang = lang_of(request)
    steps = steps_of(record, lang)
    asked = request.query_params.get("step", "")
    step = int(asked) if asked.isascii() and asked.isdigit() and len(asked) < 7 else 0
    step = min(step, len(steps) - 1)
    match = request.query_params.get("match", "")
    return page(
        request,
        "replay.html",
        lang=lang,
        id=identity,
        match=match if match.isascii() and match.isdigit() else "",
        step=step,
        steps=len(steps),
        shown=steps[step],
        title=steps[step].title,
        svg=svg(steps[step].layout, counting=steps[step].counting, lang=lang),
        description=describe(steps[step].layout, lang),
    )
