"""Tables as the store holds them: folded from their events, with the answers given so far."""

from __future__ import annotations

from kostyashki.club import wire
from kostyashki.club.events import Created
from kostyashki.club.live import Live
from kostyashki.club.store import Store, Stored
from kostyashki.club.table import Table, new_table
from kostyashki.errors import KostyashkiError


class UnknownTable(KostyashkiError):
    """There is no such table."""


def load_table(store: Store, identity: str) -> Table:
    """Return a table folded from its events; `UnknownTable`."""
    return _fold(identity, _events(store, identity))


def load_live(store: Store, identity: str, *, now: int) -> Live:
    """Return a table that is taken into memory at ``now``; `UnknownTable`.

    It knows which commands were carried out, for those who ask again.
    """
    stored = _events(store, identity)
    live = Live(_fold(identity, stored), now=now)
    for item in stored:
        if item.guest is not None and item.command is not None:
            live.remember(item.guest, item.command, wire.encode(wire.Ack(item.command)))
    return live


def _events(store: Store, identity: str) -> list[Stored]:
    return store.load(identity) if len(identity) <= 32 else []


def _fold(identity: str, stored: list[Stored]) -> Table:
    if not stored or not isinstance(stored[0].event, Created):
        raise UnknownTable(f"there is no table {identity!r:.40}")
    table = new_table(identity, stored[0].event, stored[0].at)
    for item in stored[1:]:
        table.apply(item.event, item.at)
    return table
