"""Bots that are programs of their own, asked over their standard input and output.

`docs/bot-protocol.md` describes what goes over the line. A program that hangs, dies, answers
nonsense or what is not legal loses that one decision to a bot that stands in for it.
"""

from __future__ import annotations

import shlex
import shutil
from collections import Counter
from collections.abc import Mapping
from time import monotonic
from typing import Any, Protocol

import msgspec

from kostyashki.actions import plain
from kostyashki.bots.program import Fault, Program
from kostyashki.errors import UsageError
from kostyashki.rng import Rng

#: What the name of such a bot begins with; the command follows.
PREFIX = "exec:"
#: The version of the protocol.
PROTOCOL = 1
#: Seconds for a decision, unless told otherwise.
SECONDS = 5.0
#: Seconds in which a program must have started and answered the greeting.
STARTING = 15.0
#: After so many faults in a row a program is left alone until the next round or match.
PATIENCE = 2


class StandIn(Protocol):
    """What a bot that stands in can do."""

    def choose(self, view: dict[str, Any]) -> dict[str, Any]:
        """Return one of ``view["legal"]``."""


def words_of(name: str) -> list[str]:
    """Return the words of the command in the name of a bot; `UsageError` when none can be run.

    >>> words_of("exec:python3 'my bot.py' --level 3")
    ['python3', 'my bot.py', '--level', '3']
    >>> words_of("exec:./no-such-bot")
    Traceback (most recent call last):
    ...
    kostyashki.errors.UsageError: bot 'exec:./no-such-bot': there is no program './no-such-bot'
    """
    try:
        words = shlex.split(name.removeprefix(PREFIX))
    except ValueError as error:
        raise UsageError(f"bot {name!r:.80}: {str(error).lower()}") from None
    if not words:
        raise UsageError(f"bot {name!r:.80} names no program: {PREFIX}COMMAND")
    if shutil.which(words[0]) is None:
        raise UsageError(f"bot {name!r:.80}: there is no program {words[0]!r:.60}")
    return words


class OutsideBot:
    """A bot that asks a program; ``stand_in`` decides where that gives no legal answer.

    ``rng`` gives the seed that the program is told, ``seconds`` is its time for a decision.
    ``forfeits`` counts lost decisions by kind: ``hang``, ``death``, ``nonsense``, ``illegal``, and
    ``unasked`` after two in a row, until `renew`. ``first_fault`` tells the first one in words.
    ``starting`` is how long the last decision waited for the program to start, in seconds.
    """

    def __init__(self, name: str, rng: Rng, stand_in: StandIn, *, seconds: float = SECONDS) -> None:
        self.name = name
        self.seconds = seconds
        self.forfeits: Counter[str] = Counter()
        self.first_fault = ""
        self.starting = 0.0
        self._words = words_of(name)
        self._program: Program | None = None
        self.renew(rng, stand_in)

    def renew(self, rng: Rng, stand_in: StandIn) -> None:
        """Begin a round or match of its own, with other chances; a running program stays."""
        self._seed = rng.pick(2**32 - 1)
        self._stand_in = stand_in
        self._in_row = 0

    def choose(self, view: dict[str, Any]) -> dict[str, Any]:
        """Return the program's choice among ``view["legal"]``, or that of the bot standing in."""
        self.starting = 0.0
        if self._in_row >= PATIENCE:
            self.forfeits["unasked"] += 1
            return self._stand_in.choose(view)
        try:
            chosen = self._asked(view)
        except Fault as fault:
            self.forfeits[fault.kind] += 1
            self.first_fault = self.first_fault or str(fault)
            self._in_row += 1
            if fault.kind != "illegal":
                self.close(kill=True)
            return self._stand_in.choose(view)
        self._in_row = 0
        return chosen

    def greet(self) -> str:
        """Start the program and return the name that it gives itself; `Fault` when it fails."""
        self._program = Program(self._words, self.name)
        hello = {"protocol": PROTOCOL, "program": "kostyashki"}
        answer = _decoded(self._program.exchange(msgspec.json.encode(hello), STARTING))
        if answer.get("protocol") != PROTOCOL:
            raise Fault("nonsense", f"speaks no protocol {PROTOCOL}: {_short(answer)}")
        name = answer.get("name", "")
        return name if isinstance(name, str) else ""

    def close(self, *, kill: bool = False) -> None:
        """End the program: its input ends, and soon or (``kill``) at once it is killed."""
        if self._program is not None:
            self._program.stop(kill=kill)
            self._program = None

    def kill(self) -> None:
        """Kill the program from any thread; whoever waits for it learns that it is dead."""
        program = self._program
        if program is not None:
            program.kill()

    def _asked(self, view: dict[str, Any]) -> dict[str, Any]:
        if self._program is None or self._program.stopped:
            begun = monotonic()
            try:
                self.greet()
            finally:
                self.starting = monotonic() - begun
        assert self._program is not None
        milliseconds = round(self.seconds * 1000)
        request = {"view": view, "time_left_ms": milliseconds, "seed": self._seed}
        answer = _decoded(self._program.exchange(msgspec.json.encode(request), self.seconds))
        given = plain(answer)
        legal: list[dict[str, Any]] = view["legal"]
        for action in legal:
            if plain(action) == given:
                return action
        raise Fault("illegal", f"not legal: {_short(given)}")


def _decoded(line: bytes) -> dict[str, Any]:
    try:
        answer = msgspec.json.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise Fault("nonsense", f"no JSON: {_short(line.decode(errors='replace'))}") from None
    if not isinstance(answer, dict):
        raise Fault("nonsense", f"no JSON object: {_short(answer)}")
    return answer


def _short(value: object) -> str:
    return f"{value!r:.80}"


def complaint(name: str, forfeits: Mapping[str, int], first_fault: str, stand_in: str) -> str:
    """Return a line about decisions that a bot has lost, for people.

    >>> complaint("exec:./mybot", {"hang": 2, "illegal": 1}, "no answer within 5 s", "random")
    'exec:./mybot lost 3 decisions to random (hang 2, illegal 1); the first: no answer within 5 s'
    """
    total = sum(forfeits.values())
    kinds = ", ".join(f"{kind} {count}" for kind, count in sorted(forfeits.items()) if count)
    decisions = "decision" if total == 1 else "decisions"
    return f"{name} lost {total} {decisions} to {stand_in} ({kinds}); the first: {first_fault}"
