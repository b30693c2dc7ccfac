"""Serving the club: one process, one database, an address that people can reach."""

from __future__ import annotations

import contextlib
import gc
import socket
import sys
from collections.abc import Sequence

import segno
import uvicorn

from kostyashki.bots.outside import SECONDS
from kostyashki.club.due import Pauses
from kostyashki.club.players import Players
from kostyashki.club.store import open_store
from kostyashki.errors import KostyashkiError
from kostyashki.web.application import Settings, application

#: The longest frame that is read at all; one over the contract's 4 KiB is answered, not cut off.
_LARGEST = 2 * 1024 * 1024


class ServeError(KostyashkiError):
    """The club cannot be served there."""


def serve(
    host: str,
    port: int,
    database: str,
    *,
    address: str = "",
    pace: float = 1.0,
    bots: Sequence[str] = (),
    bot_time: float = SECONDS,
) -> None:
    """Serve the club until it is told to stop; `KostyashkiError` when it cannot begin.

    ``bots`` are programs (``exec:COMMAND``) that can sit at its tables, each with ``bot_time``
    seconds for a decision.
    """
    players = Players(bots, seconds=bot_time)
    try:
        _serve(host, port, database, address, pace, players)
    finally:
        players.close()


def _serve(
    host: str, port: int, database: str, address: str, pace: float, players: Players
) -> None:
    shown = address.rstrip("/") or f"http://{_reachable(host)}:{port}"
    listener = _listen(host, port)
    if not address and port == 0:
        shown = f"http://{_reachable(host)}:{listener.getsockname()[1]}"
    store = open_store(database)
    settings = Settings(address=shown, pauses=Pauses().times(pace), players=players)
    config = uvicorn.Config(
        application(store, settings),
        ws="websockets-sansio",
        ws_max_size=_LARGEST,
        ws_per_message_deflate=False,
        ws_ping_interval=None,
        timeout_graceful_shutdown=3,
        log_level="warning",
        server_header=False,
        date_header=True,
    )
    server = uvicorn.Server(config)
    # Bots think in threads: what comes over the network does not wait long for the interpreter.
    sys.setswitchinterval(0.0005)
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)
    with contextlib.suppress(OSError, UnicodeError):  # the address is for people, if any look
        print(f"Kostyashki: {shown}", flush=True)
        if host in ("0.0.0.0", "::"):
            segno.make(shown, error="m").terminal(out=sys.stdout, compact=True)
            sys.stdout.flush()
    server.run(sockets=[listener])


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except OSError as error:
        listener.close()
        raise ServeError(f"cannot listen at {host}:{port}: {error.strerror or error}") from None
    listener.set_inheritable(True)
    return listener


def _reachable(host: str) -> str:
    """Return the host by which others reach this machine."""
    if host not in ("0.0.0.0", "::"):
        return f"[{host}]" if ":" in host else host
    probe = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    try:
        # No packet is sent; the system only says which of its addresses it would use.
        probe.connect(("192.0.2.1", 9))
        return str(probe.getsockname()[0])
    except OSError:
        return "127.0.0.1"
    finally:
        probe.close()
