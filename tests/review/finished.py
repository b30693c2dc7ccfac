"""Finished matches for the tests: records, and a club's database in which they were played."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from kostyashki.club.events import Created, Seated, Started, TableEvent
from kostyashki.club.store import Append, open_store, tables
from kostyashki.record import Record, decode, replay

#: A match in which seat 2 loses the second round with action 26: of three plays one wins.
PLANTED = Path(__file__).parents[1] / "data/planted-blunder.json"


def planted() -> Record:
    """Return the record with the blunder."""
    return decode(PLANTED.read_bytes())


def write_table(database: Path, identity: str, record: Record) -> None:
    """Write the events of a table at which a match was played to its end."""
    options = {key: str(value) for key, value in record.rules.options.items()}
    created = Created("", record.rules.game, options, len(record.seats))
    events: list[TableEvent] = [created]
    for seat, name in enumerate(record.seats):
        events.append(Seated(seat, name, guest=f"guest-{seat}"))
    events.append(Started(record.rules.version or 1))
    events += [step.event for step in replay(record)]
    row = tables.insert().values(id=identity, created=0, touched=0, listed=True, closed=False)
    store = open_store(database)
    # In a thread of its own: where Playwright runs, its loop does.
    with ThreadPoolExecutor(1) as thread:
        addition = Append(identity, 0, events, 0, also=[row])
        thread.submit(lambda: asyncio.run(store.append(addition))).result()
    store.close()
