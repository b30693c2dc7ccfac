"""The hub: tables in memory, the people at them, and what is due.

A command goes: answered before? → decide → append → fold → acknowledgement → frames. What is told
has been committed. Tables in memory are a cache of what the store holds: on a clash, or after a
restart, they are folded again.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import replace
from typing import Any

import sqlalchemy as sa
from sqlalchemy.dialects import sqlite

from kostyashki.actions import plain
from kostyashki.club import wire
from kostyashki.club.decide import Chance, Person, Refused, decide, played, taken_back
from kostyashki.club.due import Pauses, due
from kostyashki.club.events import Closed, Created, Seated, Started, TableEvent
from kostyashki.club.guests import Guest, Guests
from kostyashki.club.hinting import answer, question
from kostyashki.club.live import Live, News, Note, Subscriber
from kostyashki.club.loading import load_live, load_table
from kostyashki.club.moment import Moment
from kostyashki.club.players import Players
from kostyashki.club.store import Append, Clash, Store, WriteFailed, places, tables
from kostyashki.club.table import LogEntry, Table
from kostyashki.club.words import Lang, knows, say
from kostyashki.events import MatchEnded

_log = logging.getLogger("kostyashki.club")

#: How often a command is tried again when another process was faster.
_TRIES = 5
#: A table nobody watches leaves the memory after so many milliseconds.
_IDLE = 600_000
#: After a restart, tables touched in these last milliseconds go on by themselves.
_RECENT = 24 * 3600 * 1000


class Hub:
    """All tables of a club in this process.

    ``clock`` gives milliseconds since 1970, ``chance`` a number of 128 bits that nobody can
    guess, ``address`` the club's own address for links, ``players`` the bots.
    """

    def __init__(
        self,
        store: Store,
        guests: Guests,
        *,
        clock: Callable[[], int],
        chance: Chance,
        pauses: Pauses | None = None,
        address: str = "",
        players: Players | None = None,
    ) -> None:
        self.store, self.guests = store, guests
        self.clock, self.chance = clock, chance
        self.pauses = pauses or Pauses()
        self.address = address
        self.players = players or Players()
        self._tables: dict[str, Live] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._closing = False

    # --- the life of the hub ------------------------------------------------------------------

    async def resume(self) -> None:
        """Take up again what was due at the tables that were busy lately."""
        query = sa.select(tables.c.id).where(
            tables.c.closed.is_(False), tables.c.touched > self.clock() - _RECENT
        )
        for row in self.store.read(query):
            if self._closing:
                return
            try:
                self.live(row[0])
            except Exception:
                _log.exception("table %s cannot be taken up again", row[0])
            await asyncio.sleep(0)

    def close(self) -> None:
        """Stop everything that is due."""
        self._closing = True
        for live in self._tables.values():
            if live.timer is not None:
                live.timer.cancel()
        self.players.close()

    def sweep(self) -> None:
        """Let go of the tables that nobody has looked at for a while."""
        now = self.clock()
        for identity, live in list(self._tables.items()):
            busy = live.timer is not None or live.asked is not None or live.lock.locked()
            idle = not live.subscribers and not busy
            if idle and now - live.used > _IDLE:
                del self._tables[identity]

    # --- finding tables -----------------------------------------------------------------------

    def live(self, identity: str) -> Live:
        """Return a table, from the store when it is not in memory; `UnknownTable`."""
        found = self._tables.get(identity)
        if found is None:
            found = load_live(self.store, identity, now=self.clock())
            found.shown = self._moment(found)
            self._tables[identity] = found
            self._plan(found)
        found.used = self.clock()
        return found

    def table(self, identity: str) -> Table:
        """Return a table as it is now."""
        return self.live(identity).table

    def _moment(self, live: Live) -> Moment:
        table = live.table.copy()
        now = self.clock()
        settles = table.phase == "settled"
        since = max(table.played_at, live.loaded)

        def link(seat: int) -> str | None:
            token = self.guests.seat_token(table, seat)
            return None if token is None else f"{self.address}/seat/{token}"

        return Moment(
            table,
            live.presence(now, self.pauses.substitute),
            since + self.pauses.settlement if settles else None,
            f"{self.address}/t/{table.id}",
            link,
        )

    # --- commands -----------------------------------------------------------------------------

    async def create(self, identity: str, events: Sequence[TableEvent], guest: Guest) -> Table:
        """Store a new table whose events begin with `Created`."""
        created = events[0]
        assert isinstance(created, Created)
        now = self.clock()
        row = tables.insert().values(
            id=identity, created=now, touched=now, listed=created.listed, closed=False
        )
        also = [row, _sits(guest.id, identity)]
        await self.store.append(Append(identity, 0, events, now, guest.id, None, also))
        return self.table(identity)

    async def command(
        self, identity: str, command: wire.Command, guest: Guest, lang: Lang
    ) -> bytes:
        """Carry out a person's command and return the answer, encoded.

        When it returns an acknowledgement, the events are committed.
        """
        live = self.live(identity)
        try:
            guest = await self.guests.admit(guest)
            async with live.lock:
                return await self._answer(live, command, guest, lang)
        except WriteFailed as failed:
            _log.error("table %s: nothing can be stored: %s", identity, failed)
            return wire.encode(wire.ErrorFrame("disk", say(lang, "disk"), command.id))

    async def _answer(self, live: Live, command: wire.Command, guest: Guest, lang: Lang) -> bytes:
        said = live.answered(guest.id, command.id)
        if said is not None:
            return said
        try:
            news = await self._carry_out(live, command, guest)
            said = wire.encode(wire.Ack(command.id))
        except Refused as refused:
            said, news = wire.encode(error_frame(refused, lang, command.id)), []
        live.remember(guest.id, command.id, said)
        if news:
            live.untold += news
            self._start(self._tell_soon(live))
        return said

    async def hint(self, identity: str, asked: wire.AskHint, guest: Guest, lang: Lang) -> bytes:
        """Return the answer to who asks for a hint, encoded; one is thought of for a decision.

        It comes from what the asking seat may know, and goes to nobody else.
        """
        live = self.live(identity)
        try:
            view = question(live.table, asked, Person(guest.id, guest.name))
            number = live.table.number
            if live.hint is None or live.hint[0] != number:
                thinking = self.players.hint(view, self.chance())
                live.hint = number, asyncio.get_running_loop().create_task(thinking)
            found = await asyncio.shield(live.hint[1])
            question(live.table, asked, Person(guest.id, guest.name))
            return wire.encode(answer(live.table, asked, found, lang))
        except Refused as refused:
            return wire.encode(error_frame(refused, lang, asked.id))

    async def _carry_out(self, live: Live, command: wire.Command, guest: Guest) -> list[News]:
        person = Person(guest.id, guest.name)
        for _ in range(_TRIES):
            presence = live.presence(self.clock(), self.pauses.substitute)
            events = decide(live.table, command, person, presence, self.chance)
            if not events:
                return []
            try:
                return await self._append(live, events, guest.id, command.id)
            except Clash:
                live.table = load_table(self.store, live.table.id)
        raise Refused("stale")

    async def _append(
        self,
        live: Live,
        events: Sequence[TableEvent],
        guest: str | None = None,
        command: str | None = None,
    ) -> list[News]:
        """Commit events, let them happen, and return them as news."""
        table, now = live.table, self.clock()
        also: list[sa.Executable] = []
        if any(isinstance(event, Seated | Started | MatchEnded | Closed) for event in events):
            closed = any(isinstance(event, Closed) for event in events)
            update = tables.update().where(tables.c.id == table.id)
            also.append(update.values(touched=now, closed=closed))
        also += [_sits(e.guest, table.id) for e in events if isinstance(e, Seated) and e.guest]
        await self.store.append(Append(table.id, table.number, events, now, guest, command, also))
        news: list[News] = []
        for event in events:
            news.append(table.apply(event, now))
            if isinstance(event, Seated) and event.guest and not live.online(event.guest):
                live.gone_since[event.guest] = now
        return news

    async def _tell_soon(self, live: Live) -> None:
        """Show what has happened, once the answer that is on its way has left.

        Who acts learns at once that it is stored; the views, which take longer, follow.
        """
        await asyncio.sleep(0)
        if live.untold:
            self._tell(live, [])

    def _tell(self, live: Live, news: list[News]) -> None:
        """Show news to everybody: at once, or at the cadence of an even table."""
        news, live.untold = live.untold + news, []
        moment = self._moment(live)
        self._reseat(live)
        if live.table.created.even_pace and (
            live.waiting or any(self._paced(item) for item in news)
        ):
            live.waiting.append((news, moment))
        else:
            live.show(news, moment, self.clock())
            self._greet_reseated(live)
        self._plan(live)

    def _paced(self, item: News) -> bool:
        return isinstance(item, LogEntry) and hasattr(item.event, "do")

    # --- sockets ------------------------------------------------------------------------------

    async def attach(self, identity: str, subscriber: Subscriber, since: int | None) -> None:
        """Let a socket watch a table; it is told what it missed since frame ``since``."""
        live = self.live(identity)
        guest = subscriber.viewer.guest
        if guest is not None:
            await self._come_back(live, guest)
        was_online = guest is not None and live.online(guest)
        seat = live.table.seat_of(guest)
        subscriber.viewer = replace(subscriber.viewer, seat=seat)
        live.subscribers.add(subscriber)
        if guest is not None:
            live.gone_since.pop(guest, None)
        live.greet(subscriber, since, self.clock())
        if seat is not None and not was_online and guest is not None:
            self._tell(live, [Note(seat, "back" if since is not None else "")])

    def detach(self, identity: str, subscriber: Subscriber) -> None:
        """A socket is gone."""
        live = self._tables.get(identity)
        if live is None or subscriber not in live.subscribers:
            return
        live.subscribers.discard(subscriber)
        guest = subscriber.viewer.guest
        live.used = self.clock()
        if guest is None or live.online(guest):
            return
        live.gone_since[guest] = self.clock()
        seat = live.table.seat_of(guest)
        if seat is not None and not self._closing:
            self._tell(live, [Note(seat, "gone")])

    def refresh(self, identity: str, subscriber: Subscriber) -> None:
        """Send a socket the whole view again (another language or width)."""
        live = self.live(identity)
        live.greet(subscriber, None, self.clock())

    async def _come_back(self, live: Live, guest: str) -> None:
        async with live.lock:
            events = taken_back(live.table, guest)
            if not events:
                return
            try:
                news = await self._append(live, events, guest)
            except (Clash, WriteFailed) as error:
                _log.warning("table %s: a seat is not taken back: %s", live.table.id, error)
                return
        self._tell(live, news)

    def _reseat(self, live: Live) -> None:
        """Move the sockets of people who sat down or stood up to their audience."""
        for subscriber in live.subscribers:
            seat = live.table.seat_of(subscriber.viewer.guest)
            if seat != subscriber.viewer.seat:
                subscriber.viewer = replace(subscriber.viewer, seat=seat)
                live.moved.add(subscriber)

    def _greet_reseated(self, live: Live) -> None:
        for subscriber in live.moved & live.subscribers:
            live.greet(subscriber, None, self.clock())
        live.moved.clear()

    # --- what is due --------------------------------------------------------------------------

    def _plan(self, live: Live) -> None:
        """Set the one timer of a table to what comes next."""
        if live.timer is not None:
            live.timer.cancel()
            live.timer = None
        now = self.clock()
        times = []
        if live.waiting:
            times.append(self._next_tick(live, now))
        else:
            next_due = due(live.table, self.pauses, since=max(live.loaded, self._even_since(live)))
            if next_due is not None and not (next_due.events is None and live.thinking):
                times.append(next_due.at)
            times += self._long_gone_at(live)
        if times and not self._closing:
            delay = max(0, min(times) - now) / 1000
            loop = asyncio.get_running_loop()
            live.timer = loop.call_later(delay, self._wake, live)

    def _long_gone_at(self, live: Live) -> list[int]:
        """Return when those who stay will have to be told that somebody is gone for long.

        It may be already: time goes on between a view and the plan of what comes next.
        """
        if not live.subscribers:
            return []
        return [
            live.gone_since.get(seat.guest, live.loaded) + self.pauses.substitute
            for number, seat in enumerate(live.table.seats)
            if seat.person and seat.guest is not None and not live.online(seat.guest)
            if number not in live.shown.presence.long_gone
        ]

    def _even_since(self, live: Live) -> int:
        return live.beat if live.table.created.even_pace else 0

    def _next_tick(self, live: Live, now: int) -> int:
        pace = max(1, self.pauses.even)
        return live.beat + pace * max(1, -(-(now - live.beat) // pace))

    def _wake(self, live: Live) -> None:
        live.timer = None
        self._start(self._do_due(live))

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        """Let something be done soon."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _do_due(self, live: Live) -> None:
        try:
            await self._due(live)
        except (Clash, WriteFailed) as error:
            _log.warning("table %s: tried again in a second: %s", live.table.id, error)
            if isinstance(error, Clash):
                live.table = load_table(self.store, live.table.id)
            if not self._closing:
                live.timer = asyncio.get_running_loop().call_later(1, self._wake, live)
        except Exception:
            _log.exception("table %s: what was due failed", live.table.id)

    async def _due(self, live: Live) -> None:
        now = self.clock()
        if live.waiting:
            news, moment = live.waiting.popleft()
            live.beat = now
            live.show(news, moment, now)
            self._greet_reseated(live)
            self._plan(live)
            return
        async with live.lock:
            next_due = due(live.table, self.pauses, since=max(live.loaded, self._even_since(live)))
            news = []
            asks = False
            if next_due is not None and next_due.at <= now:
                if next_due.events is not None:
                    news = await self._append(live, next_due.events(self.chance))
                else:
                    asks = not live.thinking
        if asks:
            news = await self._bot_plays(live)
        if news:
            self._tell(live, news)
            return
        shown = live.shown.presence
        presence = live.presence(now, self.pauses.substitute)
        fresh = sorted(set(presence.long_gone) - set(shown.long_gone))
        if fresh and not live.waiting:
            self._tell(live, [Note(seat, "") for seat in fresh])
        else:
            self._plan(live)

    async def _bot_plays(self, live: Live) -> list[News]:
        """Let the bot in the seat to act play; nothing when the table went on meanwhile."""
        match, seat = live.table.match, live.table.to_act
        if match is None or seat is None or (bot := live.table.seats[seat].bot) is None:
            return []
        live.asked = asked = live.table.number
        try:
            view = match.view(seat)
            chosen: dict[str, Any] = view["legal"][0]
            if len(view["legal"]) > 1:
                chosen = await self.players.choose(bot, view, self.chance())
            async with live.lock:
                if self._closing or live.table.number != asked:
                    return []
                return await self._append(live, played(live.table, plain(chosen)))
        finally:
            if live.asked == asked:
                live.asked = None


def _sits(guest: str, table: str) -> sa.Executable:
    return sqlite.insert(places).values(guest=guest, table_id=table).on_conflict_do_nothing()


def error_frame(refused: Refused, lang: Lang, command: str | None) -> wire.ErrorFrame:
    """Return a refusal in the person's language."""
    key = {"closed": "closed-table", "started": "started-already"}.get(refused.why, refused.why)
    if not knows(key):
        key = "not-offered"
    return wire.ErrorFrame(refused.code, say(lang, key, **refused.facts), command)
