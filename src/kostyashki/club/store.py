"""The store of tables and guests: numbered events in SQLite, appended before anyone is told.

`Store.append` takes the number that the table is expected to have and refuses a clash, so two
writers cannot both win. A writer thread takes all that waits at once and commits it together
(`synchronous=FULL`); only then are the callers answered.
"""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Connection, Engine

from kostyashki.club.events import TableEvent, decode, encode
from kostyashki.errors import KostyashkiError

#: The version of the tables below; a database with a higher one is not touched.
SCHEMA = 1

metadata = sa.MetaData()
meta = sa.Table(
    "meta",
    metadata,
    sa.Column("key", sa.String(40), primary_key=True),
    sa.Column("value", sa.String(200), nullable=False),
)
events = sa.Table(
    "events",
    metadata,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("guest", sa.String(32)),
    sa.Column("command", sa.String(64)),
    sa.Column("payload", sa.LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)
tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("touched", sa.BigInteger, nullable=False),
    sa.Column("listed", sa.Boolean, nullable=False),
    sa.Column("closed", sa.Boolean, nullable=False),
)
guests = sa.Table(
    "guests",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("name", sa.String(48), nullable=False),
    sa.Column("lang", sa.String(2), nullable=False),
)
sessions = sa.Table(
    "sessions",
    metadata,
    sa.Column("hash", sa.LargeBinary(32), primary_key=True),
    sa.Column("guest", sa.String(32), nullable=False),
    sa.Column("begun", sa.BigInteger, nullable=False),
)
places = sa.Table(
    "places",
    metadata,
    sa.Column("guest", sa.String(32), primary_key=True),
    sa.Column("table_id", sa.String(32), primary_key=True),
    sqlite_with_rowid=False,
)

# Straight to the driver, because this is what every action waits for.
_LAST = "SELECT coalesce(max(number), 0) FROM events WHERE table_id = ?"
_INSERT = (
    "INSERT INTO events (table_id, number, at, guest, command, payload) VALUES (?, ?, ?, ?, ?, ?)"
)


class StoreError(KostyashkiError):
    """A database that cannot be used; the text says why and what to do."""


class Clash(KostyashkiError):
    """Somebody else has appended to the table first."""


class WriteFailed(KostyashkiError):
    """The events could not be stored (a full disk, for one); nothing of them has happened."""


@dataclass(frozen=True)
class Stored:
    """An event as it stands in the store: who asked for it, by which command id, when."""

    event: TableEvent
    at: int
    guest: str | None
    command: str | None


@dataclass
class Append:
    """What one command adds: the events of a table, and rows that go with them."""

    table: str
    expected: int
    events: Sequence[TableEvent]
    at: int
    guest: str | None = None
    command: str | None = None
    also: Sequence[sa.Executable] = ()


@dataclass
class _Job:
    work: Callable[[Connection], Any]
    loop: asyncio.AbstractEventLoop
    future: asyncio.Future[Any]
    failed: BaseException | None = None
    result: Any = field(default=None)


class Store:
    """A club's database in one SQLite file. Open it with `open_store`."""

    def __init__(self, engine: Engine, *, batch: int = 200) -> None:
        self._engine = engine
        self._writer = engine.execution_options(write=True)
        self._batch = batch
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._write, name="store", daemon=True)
        self._thread.start()
        #: Called in the writer thread after each commit, with the number of jobs in it.
        self.committed: Callable[[int], None] = lambda jobs: None

    # --- reading ------------------------------------------------------------------------------

    def read(self, query: sa.Select[Any]) -> list[Any]:
        """Return the rows of a query."""
        with self._engine.connect() as connection:
            return list(connection.execute(query).all())

    def load(self, table: str) -> list[Stored]:
        """Return all events of a table, in order; an empty list when there is no such table."""
        query = (
            sa.select(events.c.payload, events.c.at, events.c.guest, events.c.command)
            .where(events.c.table_id == table)
            .order_by(events.c.number)
        )
        return [Stored(decode(row[0]), row[1], row[2], row[3]) for row in self.read(query)]

    # --- writing ------------------------------------------------------------------------------

    async def append(self, addition: Append) -> None:
        """Store events after event number ``expected``, and return when they are on the disk.

        `Clash` when the table has moved on, `WriteFailed` when the disk refuses.
        """
        await self.write(lambda connection: _append(connection, addition))

    async def write(self, work: Callable[[Connection], Any]) -> Any:
        """Do some work in the next transaction; `WriteFailed` when it cannot be committed."""
        loop = asyncio.get_running_loop()
        job = _Job(work, loop, loop.create_future())
        self._jobs.put(job)
        return await job.future

    async def execute(self, *statements: sa.Executable) -> None:
        """Carry out statements in the next transaction."""

        def work(connection: Connection) -> None:
            for statement in statements:
                connection.execute(statement)

        await self.write(work)

    def close(self) -> None:
        """Commit what waits, and let go of the file."""
        self._jobs.put(None)
        self._thread.join()
        self._engine.dispose()

    def _write(self) -> None:
        with self._writer.connect() as connection:
            self._write_to(connection)

    def _write_to(self, connection: Connection) -> None:
        open_ = True
        while open_:
            jobs: list[_Job] = []
            job = self._jobs.get()
            while True:
                if job is None:
                    open_ = False
                    break
                jobs.append(job)
                if len(jobs) >= self._batch:
                    break
                try:
                    job = self._jobs.get_nowait()
                except queue.Empty:
                    break
            if jobs:
                self._commit(connection, jobs)

    def _commit(self, connection: Connection, jobs: list[_Job]) -> None:
        try:
            with connection.begin():
                for job in jobs:
                    try:
                        job.result = job.work(connection)
                    except Clash as error:
                        job.failed = error
        except Exception as error:
            for job in jobs:
                job.failed = WriteFailed(_reason(error))
        else:
            self.committed(len(jobs))
        for job in jobs:
            try:
                job.loop.call_soon_threadsafe(_answer, job)
            except RuntimeError:  # the loop has gone: nobody waits any more
                continue


def _answer(job: _Job) -> None:
    if job.future.done():
        return
    if job.failed is not None:
        job.future.set_exception(job.failed)
    else:
        job.future.set_result(job.result)


def _reason(error: Exception) -> str:
    cause = getattr(error, "orig", None) or error
    return " ".join(str(cause).split()) or type(cause).__name__


def _append(connection: Connection, addition: Append) -> None:
    driver = connection.connection.driver_connection
    assert isinstance(driver, sqlite3.Connection)
    [last] = driver.execute(_LAST, (addition.table,)).fetchone()
    if last != addition.expected:
        raise Clash(f"table {addition.table} is at {last}, not {addition.expected}")
    asked = (addition.at, addition.guest, addition.command)
    rows: list[tuple[Any, ...]] = [
        (addition.table, number, *asked, encode(event))
        for number, event in enumerate(addition.events, addition.expected + 1)
    ]
    driver.executemany(_INSERT, rows)
    for statement in addition.also:
        connection.execute(statement)


# --- opening ------------------------------------------------------------------------------------


def open_store(path: str | Path) -> Store:
    """Open a club's database, or make a new one; `StoreError` says why it cannot be used.

    A database of a newer version of this program is left as it is.
    """
    file = Path(path)
    if not file.parent.is_dir():
        raise StoreError(f"{file}: there is no folder {file.parent}")
    _look_first(file)
    engine = sa.create_engine(f"sqlite:///{file}", connect_args={"timeout": 10})
    sa.event.listen(engine, "connect", _on_connect)
    sa.event.listen(engine, "begin", _on_begin)
    try:
        with engine.execution_options(write=True).begin() as connection:
            metadata.create_all(connection)
            if connection.scalar(_version()) is None:
                connection.execute(meta.insert().values(key="schema", value=str(SCHEMA)))
    except sa.exc.DBAPIError as error:
        engine.dispose()
        raise StoreError(f"{file}: {_reason(error)}") from None
    return Store(engine)


def _version() -> sa.Select[tuple[Any]]:
    return sa.select(meta.c.value).where(meta.c.key == "schema")


def _look_first(file: Path) -> None:
    """Refuse, without a change, what is no database of this program or a newer one."""
    if not file.exists() or file.stat().st_size == 0:
        return
    engine = sa.create_engine(f"sqlite:///file:{file.resolve()}?mode=ro&uri=true")
    try:
        with engine.connect() as connection:
            names = sa.inspect(connection).get_table_names()
            version = connection.scalar(_version()) if "meta" in names else None
    except sa.exc.DBAPIError as error:
        raise StoreError(f"{file}: {_reason(error)}") from None
    finally:
        engine.dispose()
    if version is None:
        if names:
            raise StoreError(f"{file}: this database is not one of Kostyashki's")
    elif not str(version).isdigit() or int(version) > SCHEMA:
        raise StoreError(
            f"{file}: this database is of version {version}, newer than {SCHEMA}, which this "
            "program knows; it was left as it is. Take a newer Kostyashki, or another file"
        )


def _on_connect(connection: Any, _record: Any) -> None:
    connection.isolation_level = None
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")


def _on_begin(connection: Connection) -> None:
    # A transaction that would begin as a reader and write later is refused when another is faster.
    write = connection.get_execution_options().get("write")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if write else "BEGIN")
