"""The store: numbers, order, clashes, other databases, a full disk."""

import asyncio
import hashlib
import sqlite3
from pathlib import Path

import pytest
import sqlalchemy as sa

from kostyashki.club import store as module
from kostyashki.club.events import Closed, Created, Seated
from kostyashki.club.opening import with_bots
from kostyashki.club.store import SCHEMA, Append, Clash, Store, StoreError, WriteFailed, open_store
from tests.club.rooms import Room

CREATED = Created("guest", "kozel", {}, 2)


def sat(seat: int) -> Seated:
    return Seated(seat, "x", guest="g")


def test_events_come_back_in_order(tmp_path: Path) -> None:
    async def run() -> None:
        store = open_store(tmp_path / "a.sqlite")
        await store.append(Append("t", 0, [CREATED, sat(0)], 7, "guest", "c1"))
        await store.append(Append("t", 2, [sat(1)], 8))
        found = store.load("t")
        assert [item.event for item in found] == [CREATED, sat(0), sat(1)]
        assert [item.at for item in found] == [7, 7, 8]
        assert [item.command for item in found] == ["c1", "c1", None]
        store.close()

    asyncio.run(run())


@pytest.mark.parametrize("expected", [0, 2, 7])
def test_a_clash_is_refused_and_leaves_the_others_in_the_batch(
    tmp_path: Path, expected: int
) -> None:
    async def run() -> None:
        store = open_store(tmp_path / "a.sqlite")
        await store.append(Append("t", 0, [CREATED], 1))
        results = await asyncio.gather(
            store.append(Append("t", expected, [sat(0)], 1)),
            store.append(Append("u", 0, [CREATED], 1)),
            return_exceptions=True,
        )
        assert isinstance(results[0], Clash)
        assert results[1] is None
        assert len(store.load("t")) == len(store.load("u")) == 1
        store.close()

    asyncio.run(run())


def test_a_hundred_writers_and_one_number(tmp_path: Path) -> None:
    async def run(stores: list[Store]) -> None:
        await stores[0].append(Append("t", 0, [CREATED], 1))
        results = await asyncio.gather(
            *(store.append(Append("t", 1, [sat(0)], 1)) for store in stores * 50),
            return_exceptions=True,
        )
        assert results.count(None) == 1
        assert sum(isinstance(result, Clash) for result in results) == 99

    stores = [open_store(tmp_path / "a.sqlite") for _ in range(2)]
    asyncio.run(run(stores))
    for store in stores:
        store.close()


def test_the_acknowledgement_leaves_after_the_commit(tmp_path: Path) -> None:
    async def run() -> None:
        room = Room(tmp_path / "a.sqlite")
        await room.guests.open()
        ann = await room.guest("Ann")
        table = await room.table(with_bots("sport"), ann)
        order: list[str] = []
        room.store.committed = lambda jobs: order.append("commit")
        ear = await room.ear(table, ann)
        ear.check = lambda ear, raw, frame: order.append("frame")
        answer = await room.ask(table, ann, "close")
        order.append(answer["t"])
        await ear.until(lambda w: w.view["table"]["state"] == "closed")
        assert order[-3:] == ["commit", "ack", "frame"]
        # What is acknowledged stands in the file, seen through another connection.
        other = sqlite3.connect(tmp_path / "a.sqlite")
        [(payload,)] = other.execute("select payload from events order by number desc limit 1")
        assert b"closed" in payload
        [(mode,)] = other.execute("pragma journal_mode")
        assert mode == "wal"
        other.close()
        room.close()

    asyncio.run(run())


def test_full_sync(tmp_path: Path) -> None:
    store = open_store(tmp_path / "a.sqlite")
    with store._writer.connect() as connection:
        assert connection.scalar(sa.text("pragma synchronous")) == 2
    store.close()


def test_a_newer_database_is_not_touched(tmp_path: Path) -> None:
    file = tmp_path / "a.sqlite"
    open_store(file).close()
    with sqlite3.connect(file) as connection:
        connection.execute("update meta set value = ? where key = 'schema'", (str(SCHEMA + 1),))
    connection.execute("pragma wal_checkpoint(truncate)")
    connection.close()
    before = hashlib.sha256(file.read_bytes()).digest()
    with pytest.raises(StoreError, match="newer than"):
        open_store(file)
    assert hashlib.sha256(file.read_bytes()).digest() == before


@pytest.mark.parametrize("content", [b"no database at all" * 100, None])
def test_what_is_no_club_is_refused(tmp_path: Path, content: bytes | None) -> None:
    file = tmp_path / "a.sqlite"
    if content is not None:
        file.write_bytes(content)
    else:
        with sqlite3.connect(file) as connection:
            connection.execute("create table mine (x)")
        connection.close()
    before = file.read_bytes()
    with pytest.raises(StoreError, match=r"a\.sqlite"):
        open_store(file)
    assert file.read_bytes() == before


def test_a_folder_that_does_not_exist(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="no folder"):
        open_store(tmp_path / "no" / "a.sqlite")


def no_room(connection: sa.Connection) -> None:
    raise sqlite3.OperationalError("database or disk is full")


def test_a_full_disk_stops_acknowledging(tmp_path: Path) -> None:
    async def run() -> None:
        room = Room(tmp_path / "a.sqlite")
        await room.guests.open()
        ann = await room.guest("Ann")
        table = await room.table(with_bots("sport"), ann)
        await room.store.execute(sa.text("pragma max_page_count = 1"))
        with pytest.raises(WriteFailed, match="full"):
            await room.store.append(Append("t", 0, [CREATED] * 5000, 1))
        # A small event may still find room on its page: from here on nothing is committed at all.
        engine = room.store._engine
        sa.event.listen(engine, "commit", no_room)
        # A bot's move may be under way still: it is settled once a write behind it has failed.
        with pytest.raises(WriteFailed, match="full"):
            await room.store.execute(sa.text("select 1"))
        await asyncio.sleep(0.05)
        number = room.state(table).number
        answer = await room.ask(table, ann, "close", id="the-close")
        assert answer["code"] == "disk"
        assert room.state(table).phase != "closed"
        assert room.state(table).number == number
        sa.event.remove(engine, "commit", no_room)
        await room.store.execute(sa.text("pragma max_page_count = 100000"))
        # The same command is tried anew: nothing was acknowledged before.
        assert (await room.ask(table, ann, "close", id="the-close"))["t"] == "ack"
        assert isinstance(room.store.load(table)[-1].event, Closed)
        room.close()

    asyncio.run(run())


def test_writing_goes_on_after_another_process_has_kept_the_lock(tmp_path: Path) -> None:
    async def run() -> None:
        file = tmp_path / "a.sqlite"
        store = open_store(file)
        await store.execute(sa.text("pragma busy_timeout = 20"))
        other = sqlite3.connect(file, isolation_level=None)
        other.execute("begin immediate")
        for _ in range(2):
            with pytest.raises(WriteFailed, match="locked"):
                await store.append(Append("t", 0, [CREATED], 1))
        other.execute("rollback")
        other.close()
        await store.append(Append("t", 0, [CREATED], 1))
        assert [stored.event for stored in store.load("t")] == [CREATED]
        store.close()

    asyncio.run(run())


def test_the_tables_of_the_schema() -> None:
    assert set(module.metadata.tables) == {
        "meta",
        "events",
        "tables",
        "guests",
        "sessions",
        "places",
    }
