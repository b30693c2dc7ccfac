"""What a game module declares: its names, source, seats, options, and its rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import Any

from kostyashki.errors import Fault, UsageError
from kostyashki.games.examples import Example
from kostyashki.games.provenance import Passage, Passages
from kostyashki.rules import Rules


class _Free(StrEnum):
    NUMBER = "any"


#: In a list of option values: any whole number above zero. Known by identity (``is ANY``), for the
#: plain word "any" may be a value too.
ANY = _Free.NUMBER


@dataclass(frozen=True, kw_only=True)
class Game:
    """A declared game.

    ``rules`` takes the number of seats and all options (every key, values as text) and returns
    the rules; the default of an option stands first in its tuple. ``version`` rises whenever a
    change of the declaration or the engine could let an old match of this game go otherwise.
    ``clauses`` says of each topic of the rule page where it stands; ``variants`` does so for the
    topics that a value of an option (``"fish=one"``) changes, where that value has a source.
    ``examples`` are positions that the rule page draws.
    A game put together from parts (`kostyashki.composed`) has its data in ``composition``, and in
    ``standard`` the declared game it starts from.
    """

    name: str
    titles: Mapping[str, str]
    source: str
    seats: tuple[int, ...]
    rules: Callable[[int, Mapping[str, str]], Rules]
    options: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    reconstruction: bool = False
    version: int = 1
    clauses: Passages = field(default_factory=dict)
    variants: Mapping[str, Passages] = field(default_factory=dict)
    examples: tuple[Example, ...] = ()
    composition: dict[str, Any] | None = None
    standard: Game | None = None

    @property
    def default_seats(self) -> int:
        """Four where the game allows it, else its least number."""
        return 4 if 4 in self.seats else min(self.seats)

    def choose(self, /, **options: object) -> Choice:
        """Return this game under some options; `UsageError` names a bad key or value."""
        chosen = {key: values[0] for key, values in self.options.items()}
        for key, value in options.items():
            if key not in self.options:
                known = ", ".join(self.options) or "none"
                raise UsageError(f"{self.name} has no option {key!r:.60}; its options: {known}")
            chosen[key] = self._value(key, value)
        return Choice(game=self, options=MappingProxyType(chosen))

    def _value(self, key: str, value: object) -> str:
        values = self.options[key]
        # A bound on whole numbers, so that scores stay whole numbers of the machine.
        small = type(value) is int and abs(value) < 10**18
        text = str(value) if small or isinstance(value, str) else ""
        if any(text == known and known is not ANY for known in values):
            return text
        if (
            any(known is ANY for known in values)
            and text.isascii()
            and text.isdigit()
            and len(text) <= 18
            and int(text)
        ):
            return str(int(text))
        allowed = ", ".join(value for value in values if value is not ANY)
        fault = "option-number" if any(value is ANY for value in values) else "option"
        raise Fault(fault, key=key, game=self.name, value=f"{text!r:.60}", allowed=allowed)


@dataclass(frozen=True, kw_only=True)
class Choice:
    """A game with a value for each of its options."""

    game: Game
    options: Mapping[str, str]

    @property
    def standard(self) -> Choice:
        """The game as it is usually played, which this table may differ from."""
        return (self.game.standard or self.game).choose()

    @property
    def differing(self) -> dict[str, str]:
        """The options that differ from the defaults."""
        return {k: v for k, v in self.options.items() if v != self.game.options[k][0]}

    def variant(self, topic: str) -> Passage | None:
        """Return where a topic stands that an option has changed, if its value has a source."""
        for key, value in self.differing.items():
            passages = self.game.variants.get(f"{key}={value}", {})
            if topic in passages:
                return passages[topic]
        return None

    @property
    def examples(self) -> tuple[Example, ...]:
        """The positions of the rule page that can be under these options."""
        chosen = {f"{key}={value}" for key, value in self.options.items()}
        return tuple(one for one in self.game.examples if not chosen & set(one.unless))

    def rules(self, seats: int) -> Rules:
        """Return the rules for so many seats; `UsageError` when the game has no such table."""
        if type(seats) is not int or seats not in self.game.seats:
            known = ", ".join(str(number) for number in self.game.seats)
            raise Fault("table", game=self.game.name, value=f"{seats!r:.20}", allowed=known)
        return self.game.rules(seats, self.options)
