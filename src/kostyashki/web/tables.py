"""The pages of one table: the table itself, its replay, its record, its QR code."""

from __future__ import annotations

import io
from typing import Any

import segno
from litestar import Request, Response, get

from kostyashki.club import wire
from kostyashki.club.moment import Viewer
from kostyashki.club.projection import view_of
from kostyashki.web.pages import problem
from kostyashki.web.render import club_of, page, visitor
from kostyashki.web.replay import replay_page

AnyRequest = Request[Any, Any, Any]


@get("/t/{identity:str}")
async def table_page(request: AnyRequest, identity: str) -> Response[str]:
    """The live table."""
    club = club_of(request)
    live = club.hub.live(identity)
    guest, cookies = visitor(request)
    lang = guest.lang
    viewer = Viewer(live.table.seat_of(guest.id), guest.id, guest.name, lang, "desktop")
    view = view_of(live.shown, viewer, club.hub.clock())
    boot = {
        "table": identity,
        "lang": lang,
        "messages": {},
        "socket": f"/t/{identity}/live",
        "snapshot": view,
    }
    # Inside a script element only "<" could end it.
    data = wire.encode(boot).decode().replace("<", "\\u003c")
    answer = page(request, "table.html", lang=lang, title=view.table.title, boot=data, view=view)
    for cookie in cookies:
        answer.cookies.append(cookie)
    return answer


@get("/t/{identity:str}/replay")
async def replay(request: AnyRequest, identity: str) -> Response[str]:
    """A finished match, step by step."""
    record = _record(request, identity)
    if record is None:
        return problem(request, 404, "not-over")
    return replay_page(request, identity, record)


@get("/t/{identity:str}/record.json")
async def record(request: AnyRequest, identity: str) -> Response[Any]:
    """The record of a finished match."""
    found = _record(request, identity)
    if found is None:
        return problem(request, 404, "not-over")
    headers = {"content-disposition": f'attachment; filename="{identity}.json"'}
    return Response(found, media_type="application/json", headers=headers)


def _record(request: AnyRequest, identity: str) -> bytes | None:
    """Return the record that is asked for: a finished match by number, else the last."""
    finished = club_of(request).hub.table(identity).finished
    asked = request.query_params.get("match", "")
    number = int(asked) if asked.isascii() and asked.isdigit() and len(asked) < 6 else 0
    if number == 0:
        number = len(finished)
    return finished[number - 1] if 0 < number <= len(finished) else None


@get("/t/{identity:str}/qr.svg")
async def qr(request: AnyRequest, identity: str) -> Response[bytes]:
    """The link of a table as a QR code."""
    club = club_of(request)
    club.hub.table(identity)
    address = club.hub.address or str(request.base_url).rstrip("/")
    stream = io.BytesIO()
    code = segno.make(f"{address}/t/{identity}", error="m")
    code.save(stream, kind="svg", scale=6, border=3, dark="#111", light="#fff", xmldecl=False)
    return Response(stream.getvalue(), media_type="image/svg+xml")


HANDLERS = [table_page, replay, record, qr]
