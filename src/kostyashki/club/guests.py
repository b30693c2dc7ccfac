"""Guests: people known by a cookie and a name; private links that take a seat elsewhere.

A session is an opaque random number in a cookie; the store knows only its hash. A person may have
several (one a device). Who has only looked so far is a newcomer, made from the cookie and nowhere
stored; `Guests.admit` stores them when they first do something. The link of a seat is signed, and
worth nothing once the seat is another's.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache

import sqlalchemy as sa
from sqlalchemy.dialects import sqlite

from kostyashki.club.decide import clean_name
from kostyashki.club.store import Store, guests, meta, places, sessions
from kostyashki.club.table import Table
from kostyashki.club.words import LANGS, Lang

_COOKIE = re.compile(r"[\w-]{43}", re.ASCII)


@dataclass(frozen=True)
class Guest:
    """A person; ``session`` is a newcomer's: the hash of their cookie, not stored yet."""

    id: str
    name: str
    lang: Lang
    session: bytes | None = None


class Guests:
    """All guests of a club. ``random`` gives so many bytes of chance, ``clock`` milliseconds."""

    def __init__(
        self, store: Store, *, random: Callable[[int], bytes], clock: Callable[[], int]
    ) -> None:
        self._store, self._random, self._clock = store, random, clock
        self._known: dict[bytes, Guest] = {}
        self._secret = b""

    async def open(self) -> None:
        """Read the secret of the links, or make one."""
        fresh = self._random(32).hex()

        def work(connection: sa.Connection) -> str:
            query = sa.select(meta.c.value).where(meta.c.key == "secret")
            found: str | None = connection.scalar(query)
            if found is None:
                connection.execute(meta.insert().values(key="secret", value=fresh))
            return found or fresh

        self._secret = bytes.fromhex(await self._store.write(work))

    def by_cookie(self, cookie: str | None) -> Guest | None:
        """Return whose session a cookie is."""
        return None if not cookie or len(cookie) > 100 else self._by_session(_hash(cookie))

    def _by_session(self, key: bytes) -> Guest | None:
        if key not in self._known:
            query = (
                sa.select(guests.c.id, guests.c.name, guests.c.lang)
                .join(sessions, sessions.c.guest == guests.c.id)
                .where(sessions.c.hash == key)
            )
            rows = self._store.read(query)
            if not rows:
                return None
            if len(self._known) > 20_000:
                self._known.clear()
            self._known[key] = Guest(rows[0][0], rows[0][1], _lang(rows[0][2]))
        return self._known[key]

    def new_cookie(self) -> str:
        """Return the cookie of a new session."""
        return _text(self._random(32))

    def by_any_cookie(self, cookie: str | None, lang: Lang) -> Guest | None:
        """Return whose session a cookie is: a newcomer's if it is not known; None if it is none."""
        guest = self.by_cookie(cookie)
        if guest is not None or cookie is None or not _COOKIE.fullmatch(cookie):
            return guest
        # Another hash than the session's: the identity tells nothing of the cookie.
        digest = hashlib.sha256(b"guest " + cookie.encode()).digest()
        word = "Гость" if lang == "ru" else "Guest"
        number = int.from_bytes(digest[12:14], "big") % 900 + 100
        return Guest(_text(digest[:12]), f"{word} {number}", lang, _hash(cookie))

    async def admit(self, guest: Guest) -> Guest:
        """Store a newcomer and the session; whoever is known stays as they are."""
        session = guest.session
        if session is None:
            return guest
        if self._by_session(session) is None:
            row = {"id": guest.id, "name": guest.name, "lang": guest.lang}
            await self._store.execute(
                sqlite.insert(guests).values(**row).on_conflict_do_nothing(),
                sqlite.insert(sessions)
                .values(hash=session, guest=guest.id, begun=self._clock())
                .on_conflict_do_nothing(),
            )
        return self._by_session(session) or guest

    async def another_session(self, identity: str) -> str | None:
        """Return the cookie of one more session of a guest, None when there is no such guest."""
        if not self._store.read(sa.select(guests.c.id).where(guests.c.id == identity)):
            return None
        cookie = self.new_cookie()
        row = {"hash": _hash(cookie), "guest": identity, "begun": self._clock()}
        await self._store.execute(sessions.insert().values(**row))
        return cookie

    async def change(
        self, guest: Guest, *, name: str | None = None, lang: str | None = None
    ) -> Guest:
        """Give a guest another name or language; what cannot be one changes nothing."""
        new = replace(
            guest,
            name=clean_name(name) or guest.name,
            lang=guest.lang if lang is None else _lang(lang, guest.lang),
        )
        if new != guest:
            values = {"name": new.name, "lang": new.lang}
            statement = guests.update().where(guests.c.id == guest.id).values(**values)
            await self._store.execute(statement)
            for key, known in list(self._known.items()):
                if known.id == guest.id:
                    self._known[key] = new
        return new

    def tables_of(self, guest: Guest) -> list[str]:
        """Return the tables where a guest has sat or which it owns."""
        query = sa.select(places.c.table_id).where(places.c.guest == guest.id)
        return [row[0] for row in self._store.read(query)]

    def seat_token(self, table: Table, seat: int) -> str | None:
        """Return the token of the private link to a person's seat."""
        if table.seats[seat].guest is None:
            return None
        return f"{table.id}.{seat}.{self._sign(table, seat)}"

    def guest_of_token(self, token: str, table: Table, seat: int) -> str | None:
        """Return whose seat a token is for, None when it is worth nothing."""
        if not 0 <= seat < len(table.seats) or table.seats[seat].guest is None:
            return None
        genuine = f"{table.id}.{seat}.{self._sign(table, seat)}"
        same = hmac.compare_digest(genuine.encode(), token.encode())
        return table.seats[seat].guest if same else None

    def _sign(self, table: Table, seat: int) -> str:
        held = table.seats[seat]
        return _signature(self._secret, f"{table.id}/{seat}/{held.taken}/{held.guest}")


def _hash(cookie: str) -> bytes:
    return hashlib.sha256(cookie.encode()).digest()


@lru_cache(maxsize=4096)  # every view of a seat shows its link
def _signature(secret: bytes, text: str) -> str:
    return _text(hmac.digest(secret, text.encode(), "sha256")[:16])


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def _lang(text: str, default: Lang = "en") -> Lang:
    return next((lang for lang in LANGS if lang == text), default)
