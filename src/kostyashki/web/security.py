"""Headers of every answer, and the check that a request comes from the club's own pages."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.datastructures import MutableScopeHeaders
from litestar.types import Message, Scope

#: The cookie of a session.
COOKIE = "kostyashki"

_HEADERS = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
    "x-frame-options": "DENY",
}
_NOTHING = "default-src 'none'; frame-ancestors 'none'"


def policy(nonce: str) -> str:
    """Return the content policy of a page: only its own script and style, nothing inline."""
    return (
        f"default-src 'none'; script-src 'nonce-{nonce}'; style-src 'nonce-{nonce}'; "
        "img-src 'self' data:; font-src 'self'; connect-src 'self'; form-action 'self'; "
        "base-uri 'none'; frame-ancestors 'none'; manifest-src 'self'"
    )


async def add_headers(message: Message, scope: Scope) -> None:
    """Add the headers that every answer has."""
    if message["type"] != "http.response.start":
        return
    headers = MutableScopeHeaders(message)
    for name, value in _HEADERS.items():
        headers.setdefault(name, value)
    headers.setdefault("content-security-policy", _NOTHING)
    if scope.get("scheme") == "https":
        headers.setdefault("strict-transport-security", "max-age=31536000")
    path = scope.get("path", "")
    if not path.startswith("/static/"):
        headers.setdefault("cache-control", "no-store")


def same_origin(connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
    """Whether a request comes from this club's pages, as far as its headers tell.

    A browser says where a form or a socket comes from; a program without a browser does not, and
    carries nobody's cookie by accident.
    """
    origin = connection.headers.get("origin")
    if origin is None:
        return connection.headers.get("sec-fetch-site", "none") in ("same-origin", "none")
    return urlsplit(origin).netloc == connection.headers.get("host", "")
