"""The pages around the table: home, name and language; errors as pages."""

from __future__ import annotations

import logging
from typing import Any

import sqlalchemy as sa
from litestar import Request, Response, get, post
from litestar.datastructures import Cookie
from litestar.exceptions import HTTPException, NotAuthorizedException

from kostyashki.club import store
from kostyashki.club.decide import clean_name
from kostyashki.club.loading import UnknownTable
from kostyashki.club.store import WriteFailed
from kostyashki.club.table import Table
from kostyashki.club.words import LANGS, Lang
from kostyashki.games import declared
from kostyashki.web.render import (
    club_of,
    ensure_guest,
    guest_of,
    lang_of,
    page,
    see,
    session_cookie,
    text,
)
from kostyashki.web.security import same_origin

_log = logging.getLogger("kostyashki.web")
AnyRequest = Request[Any, Any, Any]

_SHOWN = 30


class FormError(HTTPException):
    """A form that cannot be carried out; ``detail`` is for people."""

    status_code = 400


@get("/")
async def home(request: AnyRequest) -> Response[str]:
    """The home page."""
    club, lang, guest = club_of(request), lang_of(request), guest_of(request)
    mine = club.guests.tables_of(guest) if guest is not None else []
    query = (
        sa.select(store.tables.c.id)
        .where(store.tables.c.listed.is_(True), store.tables.c.closed.is_(False))
        .order_by(store.tables.c.touched.desc())
        .limit(_SHOWN)
    )
    waiting = [_card(request, row[0], lang) for row in club.store.read(query)]
    own = [_card(request, identity, lang) for identity in mine]
    games = [{"game": entry, "title": entry.titles[lang]} for entry in declared().values()]
    return page(
        request,
        "home.html",
        games=games,
        waiting=[c for c in waiting if c and c["phase"] == "waiting" and c["taken"] < c["seats"]],
        mine=sorted((c for c in own if c and c["phase"] != "closed"), key=lambda c: -int(c["at"]))[
            :_SHOWN
        ],
    )


def _card(request: AnyRequest, identity: str, lang: Lang) -> dict[str, Any] | None:
    """Return what a list of tables shows of one."""
    try:
        table: Table = club_of(request).hub.table(identity)
    except Exception:
        _log.exception("table %s cannot be shown", identity)
        return None
    return {
        "id": identity,
        "title": table.choice.game.titles[lang],
        "phase": table.phase,
        "names": ", ".join(seat.name for seat in table.seats if seat.guest is not None),
        "taken": sum(not seat.empty for seat in table.seats),
        "seats": len(table.seats),
        "at": table.at,
    }


@post("/name", status_code=303)
async def set_name(request: AnyRequest) -> Response[Any]:
    """Take another name."""
    form = await form_of(request)
    guest, cookies = await ensure_guest(request)
    await club_of(request).guests.change(guest, name=clean_name(form.get("name")))
    return see(_back(form), *cookies)


@post("/language", status_code=303)
async def set_language(request: AnyRequest) -> Response[Any]:
    """Read everything in another language."""
    form = await form_of(request)
    chosen = form.get("lang", "")
    if chosen not in LANGS:
        return problem(request, 400, "bad-form", why=f"lang {chosen!r:.20}")
    guest = guest_of(request)
    if guest is not None:
        await club_of(request).guests.change(guest, lang=chosen)
    cookie = Cookie("lang", value=chosen, max_age=365 * 24 * 3600, samesite="lax", path="/")
    return see(_back(form), cookie)


@get("/seat/{token:str}")
async def take_back(request: AnyRequest, token: str) -> Response[Any]:
    """Take a seat back on this device, by its private link."""
    club = club_of(request)
    identity, _, rest = token.partition(".")
    number = rest.partition(".")[0]
    if not (number.isascii() and number.isdigit() and len(number) == 1):
        return problem(request, 404, "bad-link")
    try:
        table = club.hub.table(identity)
    except UnknownTable:
        return problem(request, 404, "bad-link")
    holder = club.guests.guest_of_token(token, table, int(number))
    if holder is None:
        return problem(request, 404, "bad-link")
    own = guest_of(request)
    if own is not None and own.id == holder:
        return see(f"/t/{identity}")
    cookie = await club.guests.another_session(holder)
    if cookie is None:
        return problem(request, 404, "bad-link")
    return see(f"/t/{identity}", session_cookie(request, cookie))


async def form_of(request: AnyRequest) -> dict[str, str]:
    """Return the fields of a form of this club's pages."""
    if not same_origin(request):
        raise FormError(detail="forbidden", status_code=403)
    try:
        data = await request.form()
    except Exception as error:
        raise FormError(detail="bad-form") from error
    return {key: value for key, value in data.items() if isinstance(value, str)}


def _back(form: dict[str, str]) -> str:
    """Return where a form came from, if that is a page of this club."""
    path = form.get("back", "/")
    fine = path.startswith("/") and not path.startswith("//") and path.isprintable()
    return path if fine and "\\" not in path and path.isascii() else "/"


# --- errors -------------------------------------------------------------------------------------


def problem(request: AnyRequest, status: int, key: str, **facts: object) -> Response[str]:
    """Return an error as a page."""
    try:
        lang = lang_of(request)
    except Exception:
        lang = "en"
    return page(request, "error.html", status=status, lang=lang, message=text(lang, key, **facts))


def http_error(request: AnyRequest, error: HTTPException) -> Response[str]:
    """Return any refusal of the framework as a page."""
    if isinstance(error, FormError):
        if error.detail == "forbidden":
            return problem(request, 403, "forbidden")
        return problem(request, 400, "bad-form", why="")
    key = "not-found" if error.status_code in (404, 405) else "bad-form"
    if isinstance(error, NotAuthorizedException):
        key = "forbidden"
    facts = {"why": ""} if key == "bad-form" else {}
    status = error.status_code
    if status >= 500:
        return last_resort(request, error)
    return problem(request, status, key, **facts)


def last_resort(request: AnyRequest, error: Exception) -> Response[str]:
    """Return a page that tells nothing of the inside; the log has the rest."""
    if isinstance(error, UnknownTable):
        return problem(request, 404, "no-table")
    if isinstance(error, WriteFailed):
        _log.error("nothing can be stored: %s", error)
        return problem(request, 503, "disk")
    _log.error("%s failed", request.url.path, exc_info=error)
    return problem(request, 500, "internal")


HANDLERS = [home, set_name, set_language, take_back]
