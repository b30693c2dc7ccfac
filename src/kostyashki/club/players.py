"""The bots of a club, asked in threads of their own: one that thinks long delays nobody else.

Beside the bots of this package a club has the programs that its operator names. They are known by
name only, and nothing that comes over the network can start one that was not named before.
"""

from __future__ import annotations

import asyncio
import logging
import os
from collections import deque
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from kostyashki.bots import STAND_IN, bot_names, make_bot
from kostyashki.bots.outside import SECONDS, OutsideBot, complaint, words_of
from kostyashki.bots.players import ThinkingBot
from kostyashki.bots.program import Fault
from kostyashki.club.threads import thinking_threads
from kostyashki.errors import UsageError
from kostyashki.hints import Hint, hint
from kostyashki.rng import Rng

_log = logging.getLogger("kostyashki.club")

#: The most processes of one program; more tables wait for one of them.
_PROCESSES = 8
#: Bots of this package that think at a time; more at once would only think slower.
_THINKING = os.cpu_count() or 1
#: Those that see at once what to do need not wait for them.
_QUICK = 2
_LONGEST_NAME = 24


class Crew:
    """The processes of one program, ``command`` being ``exec:…``; each is asked for any table.

    The first one is started at once; `UsageError` when it does not answer the greeting.
    """

    def __init__(self, command: str, *, seconds: float = SECONDS) -> None:
        self.command, self.seconds = command, seconds
        first = self._new()
        try:
            told = first.greet()
        except Fault as fault:
            first.close(kill=True)
            raise UsageError(f"bot {command!r:.80}: {fault}") from None
        self.name = _clean(told) or _clean(Path(words_of(command)[0]).name)
        self._all, self._idle = [first], deque([first])
        self._closed = False
        self._threads = ThreadPoolExecutor(_PROCESSES, thread_name_prefix=f"bot {self.name}")

    def _new(self) -> OutsideBot:
        stand_in = make_bot(STAND_IN, Rng(0))
        return OutsideBot(self.command, Rng(0), stand_in, seconds=self.seconds)

    async def choose(self, view: dict[str, Any], chance: int) -> dict[str, Any]:
        """Return the program's choice, or that of the bot that stands in for it."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, self._choose, view, chance)

    def _choose(self, view: dict[str, Any], chance: int) -> dict[str, Any]:
        if self._closed:
            return make_bot(STAND_IN, Rng(chance)).choose(view)
        try:
            bot = self._idle.pop()
        except IndexError:
            bot = self._new()
            self._all.append(bot)
        try:
            rng = Rng(chance)
            bot.renew(rng, make_bot(STAND_IN, rng.copy()))
            return bot.choose(view)
        finally:
            if bot.forfeits and not self._closed:
                _log.warning(complaint(self.name, bot.forfeits, bot.first_fault, STAND_IN))
                bot.forfeits.clear()
                bot.first_fault = ""
            self._idle.append(bot)

    def close(self) -> None:
        """End all processes, those that are thinking too."""
        self._closed = True
        for bot in self._all:
            bot.kill()
        self._threads.shutdown(cancel_futures=True)
        for bot in self._all:
            bot.close(kill=True)


class Players:
    """All bots that can sit at the tables of a club."""

    def __init__(self, commands: Sequence[str] = (), *, seconds: float = SECONDS) -> None:
        self._crews: dict[str, Crew] = {}
        self._thinking = thinking_threads(_THINKING, "thinking bot")
        self._quick = thinking_threads(_QUICK, "bot")
        try:
            for command in commands:
                crew = Crew(command, seconds=seconds)
                if crew.name in self.names:
                    crew.close()
                    raise UsageError(
                        f"there is a bot {crew.name} already; {command!r:.80} is one more"
                    )
                self._crews[crew.name] = crew
        except BaseException:
            self.close()
            raise

    @property
    def names(self) -> list[str]:
        """The names of all bots, the operator's programs last."""
        return [*bot_names(), *self._crews]

    async def choose(self, name: str, view: dict[str, Any], chance: int) -> dict[str, Any]:
        """Return what a bot chooses of ``view["legal"]``.

        A program that the club has no more is stood in for, so that its tables go on.
        """
        if name in self._crews:
            return await self._crews[name].choose(view, chance)
        bot = make_bot(name if name in self.names else STAND_IN, Rng(chance))
        threads = self._thinking if isinstance(bot, ThinkingBot) else self._quick
        return await asyncio.get_running_loop().run_in_executor(threads, bot.choose, view)

    async def hint(self, view: dict[str, Any], chance: int) -> Hint:
        """Return a hint for the seat of a view, which has a choice."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thinking, hint, view, Rng(chance))

    def close(self) -> None:
        """End all thinking and all programs."""
        self._thinking.shutdown(wait=False, cancel_futures=True)
        self._quick.shutdown(wait=False, cancel_futures=True)
        for crew in self._crews.values():
            crew.close()


def _clean(name: str) -> str:
    """Return a name fit to be shown and to be sent in a form: printable, one line, short."""
    return "".join(c for c in name if c.isprintable())[:_LONGEST_NAME].strip()
