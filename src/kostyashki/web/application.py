"""The application: store, hub and guests behind Litestar's routes."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from typing import Any

from litestar import Litestar, WebSocket, websocket
from litestar.exceptions import HTTPException
from litestar.static_files import create_static_files_router

from kostyashki.club.due import Pauses
from kostyashki.club.guests import Guests
from kostyashki.club.hub import Hub
from kostyashki.club.players import Players
from kostyashki.club.store import Store
from kostyashki.web import pages, puzzles, rules, setting, tables
from kostyashki.web.club import Club
from kostyashki.web.render import STATIC
from kostyashki.web.security import COOKIE, add_headers, same_origin
from kostyashki.web.socket import FORBIDDEN, RESTART, chosen_lang, serve_socket


@dataclass(frozen=True)
class Settings:
    """How a club is served; ``address`` is how people reach it, ``players`` are its bots."""

    address: str = ""
    pauses: Pauses = field(default_factory=Pauses)
    players: Players | None = None


def clock() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def application(store: Store, settings: Settings | None = None) -> Litestar:
    """Return the club as an ASGI application."""
    settings = settings or Settings()
    guests = Guests(store, random=secrets.token_bytes, clock=clock)
    hub = Hub(
        store,
        guests,
        clock=clock,
        chance=lambda: secrets.randbits(128),
        pauses=settings.pauses,
        address=settings.address,
        players=settings.players,
    )
    club = Club(store, hub, guests)

    @contextlib.asynccontextmanager
    async def life(app: Litestar) -> AsyncIterator[None]:
        await guests.open()
        task = asyncio.create_task(_housekeeping(hub))
        try:
            yield
        finally:
            club.closing = True
            hub.close()
            club.reviews.close()
            for line in list(club.lines):
                line.hang_up(RESTART)
            task.cancel()
            await asyncio.sleep(0.05)
            store.close()

    app = Litestar(
        route_handlers=[
            *pages.HANDLERS,
            *setting.HANDLERS,
            *rules.HANDLERS,
            *puzzles.HANDLERS,
            *tables.HANDLERS,
            live,
            create_static_files_router("/static", [STATIC]),
        ],
        lifespan=[life],
        before_send=[add_headers],
        exception_handlers={HTTPException: pages.http_error, Exception: pages.last_resort},
        openapi_config=None,
        request_max_body_size=64 * 1024,
    )
    app.state.club = club
    return app


@websocket("/t/{identity:str}/live")
async def live(socket: WebSocket[Any, Any, Any], identity: str) -> None:
    """The socket of a table."""
    club: Club = socket.app.state.club
    if not same_origin(socket):
        await socket.accept()
        await socket.close(code=FORBIDDEN)
        return
    if club.closing:
        await socket.accept()
        await socket.close(code=RESTART)
        return
    guest = club.guests.by_any_cookie(socket.cookies.get(COOKIE), chosen_lang(socket) or "ru")
    with contextlib.suppress(TimeoutError):
        await serve_socket(club.hub, socket, identity, guest, club.lines)


async def _housekeeping(hub: Hub) -> None:
    await hub.resume()
    while True:
        await asyncio.sleep(60)
        hub.sweep()
