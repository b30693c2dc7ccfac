"""Pages from templates: escaped, in the reader's language, with a content policy of their own."""

from __future__ import annotations

import hashlib
import re
import secrets
from functools import cache
from pathlib import Path
from typing import Any

import jinja2
from litestar import Request, Response
from litestar.datastructures import Cookie
from markupsafe import Markup, escape

from kostyashki.club.guests import Guest
from kostyashki.club.words import LANGS, Lang, catalogue
from kostyashki.web.club import Club
from kostyashki.web.security import COOKIE, policy

#: Where the built client and the pages' own style lie.
STATIC = Path(__file__).parent / "static"

_YEAR = 365 * 24 * 3600
_environment = jinja2.Environment(
    loader=jinja2.PackageLoader("kostyashki.web"),
    autoescape=True,
    undefined=jinja2.StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)


def club_of(request: Request[Any, Any, Any]) -> Club:
    """Return the club that serves a request."""
    club: Club = request.app.state.club
    return club


def guest_of(request: Request[Any, Any, Any]) -> Guest | None:
    """Return who asks, None for somebody new."""
    return club_of(request).guests.by_cookie(request.cookies.get(COOKIE))


def lang_of(request: Request[Any, Any, Any]) -> Lang:
    """Return the reader's language: chosen, else the browser's, else Russian."""
    guest = guest_of(request)
    if guest is not None:
        return guest.lang
    chosen = request.cookies.get("lang")
    for lang in LANGS:
        if lang == chosen:
            return lang
    for part in request.headers.get("accept-language", "").lower().split(","):
        if part.strip().startswith(("ru", "be", "uk", "kk")):
            return "ru"
        if part.strip().startswith("en"):
            return "en"
    return "en" if request.headers.get("accept-language") else "ru"


def text(lang: Lang, key: str, **facts: object) -> str:
    """Return a sentence of the pages."""
    return catalogue(lang, "pages")[key].format(**facts)


def unbroken(text: str) -> Markup:
    """Return a text of a page in which no line breaks inside the name of a tile."""
    return Markup(re.sub(r"(\d+-\d+)", r'<span class="tile">\1</span>', str(escape(text))))


@cache
def asset(name: str) -> str:
    """Return the address of a static file, with its digest so that it may be kept."""
    file = STATIC / name
    digest = hashlib.sha256(file.read_bytes()).hexdigest()[:12] if file.is_file() else "none"
    return f"/static/{name}?v={digest}"


def page(
    request: Request[Any, Any, Any], template: str, *, status: int = 200, **values: Any
) -> Response[str]:
    """Return a page."""
    lang: Lang = values.pop("lang", None) or lang_of(request)
    nonce = secrets.token_urlsafe(16)

    def t(key: str, **facts: object) -> str:
        return text(lang, key, **facts)

    html = _environment.get_template(template).render(
        lang=lang,
        t=t,
        nonce=nonce,
        asset=asset,
        unbroken=unbroken,
        guest=guest_of(request),
        path=request.url.path,
        **values,
    )
    headers = {"content-security-policy": policy(nonce)}
    return Response(html, media_type="text/html", status_code=status, headers=headers)


def session_cookie(request: Request[Any, Any, Any], value: str) -> Cookie:
    """Return the cookie of a session."""
    return Cookie(
        COOKIE,
        value=value,
        max_age=_YEAR,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
        path="/",
    )


def see(address: str, *cookies: Cookie) -> Response[None]:
    """Return the answer to a form: look there."""
    return Response(None, status_code=303, headers={"location": address}, cookies=list(cookies))


def visitor(request: Request[Any, Any, Any]) -> tuple[Guest, list[Cookie]]:
    """Return who asks, a newcomer perhaps, with the cookies to set; nothing is stored."""
    guests, lang = club_of(request).guests, lang_of(request)
    guest = guests.by_any_cookie(request.cookies.get(COOKIE), lang)
    if guest is not None:
        return guest, []
    cookie = guests.new_cookie()
    guest = guests.by_any_cookie(cookie, lang)
    assert guest is not None
    return guest, [session_cookie(request, cookie)]


async def ensure_guest(request: Request[Any, Any, Any]) -> tuple[Guest, list[Cookie]]:
    """Return who does something, stored as a guest if need be, with the cookies to set."""
    guest, cookies = visitor(request)
    return await club_of(request).guests.admit(guest), cookies
