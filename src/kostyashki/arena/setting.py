"""What an arena plays: the game, the bots, and who sits where."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import combinations, permutations
from typing import Any

import msgspec

from kostyashki.bots import check_bot
from kostyashki.bots.outside import SECONDS
from kostyashki.composed import chosen_game
from kostyashki.errors import UsageError
from kostyashki.games.declaration import Choice
from kostyashki.plan import Plan

#: The most seatings of one table of bots that a deal is played in.
MOST = 24
_MOST_BOTS = 16


class Setting(msgspec.Struct, frozen=True, kw_only=True):
    """All that the results of an arena depend on; plain data, the same in every process.

    ``game`` with its ``options`` and, where it is put together from parts, ``composed``;
    ``bots`` by name, ``seed`` for every chance, ``bot_time`` in seconds for bots that are programs.
    """

    game: str
    options: dict[str, Any]
    composed: dict[str, Any] | None
    seats: int
    bots: tuple[str, ...]
    seed: int
    bot_time: float = SECONDS

    @property
    def choice(self) -> Choice:
        """The game with its options."""
        return _choice(msgspec.json.encode([self.game, self.options, self.composed]))

    @property
    def sides(self) -> int:
        """How many sides the game has with so many seats."""
        return int(Plan(self.choice.rules(self.seats), self.seats).sides)

    @property
    def seatings(self) -> tuple[tuple[int, ...], ...]:
        """The number of the bot on each side, for each round that a deal is played in."""
        return seatings(len(self.bots), self.sides)

    @property
    def labels(self) -> list[str]:
        """A name for each bot that no other has.

        >>> from kostyashki.games import game
        >>> setting(game("draw"), 2, "random,random", seed=1).labels
        ['random', 'random (2)']
        """
        seen: Counter[str] = Counter()
        labels = []
        for bot in self.bots:
            seen[bot] += 1
            labels.append(bot if seen[bot] == 1 else f"{bot} ({seen[bot]})")
        return labels


def setting(
    choice: Choice, seats: int | None, bots: str, *, seed: int, bot_time: float = SECONDS
) -> Setting:
    """Return the setting for bots named with commas; `UsageError` for what cannot be played."""
    table = choice.game.default_seats if seats is None else seats
    choice.rules(table)
    names = tuple(name.strip() for name in bots.split(","))
    if not 2 <= len(names) <= _MOST_BOTS:
        raise UsageError(
            f"an arena takes from 2 to {_MOST_BOTS} bots, not {len(names)}: --bots yard,random"
        )
    for name in names:
        check_bot(name)
    return Setting(
        game=choice.game.name,
        options=dict(choice.differing),
        composed=choice.game.composition,
        seats=table,
        bots=names,
        seed=seed,
        bot_time=bot_time,
    )


@cache
def _choice(data: bytes) -> Choice:
    name, options, composed = msgspec.json.decode(data)
    return chosen_game(name, options, composed)


@cache
def seatings(bots: int, sides: int) -> tuple[tuple[int, ...], ...]:
    """Return the number of the bot on each side, for all the rounds of one deal.

    Bots that are too many for one table meet in every selection. Too few take the sides as evenly
    as they can, each of them now more and now less. All arrangements are played, or, beyond `MOST`
    of a table, those where each bot takes every side equally often.

    >>> seatings(2, 2)
    ((0, 1), (1, 0))
    >>> seatings(2, 3)
    ((0, 0, 1), (0, 1, 0), (1, 0, 0), (0, 1, 1), (1, 0, 1), (1, 1, 0))
    >>> len(seatings(4, 4)), len(seatings(2, 4)), len(seatings(5, 5)), len(seatings(3, 2))
    (24, 6, 5, 6)
    """
    found: list[tuple[int, ...]] = []
    for table in combinations(range(bots), min(bots, sides)):
        rows = _arrangements(table, sides)
        found += rows if len(rows) <= MOST else _rotations(table, sides)
    return tuple(found)


def _arrangements(bots: Sequence[int], sides: int) -> list[tuple[int, ...]]:
    """Return all arrangements of bots that each take as many sides as the others, or one more."""
    more = combinations(bots, sides % len(bots))
    found: dict[tuple[int, ...], None] = {}
    for extra in more:
        row = sorted([*bots] * (sides // len(bots)) + [*extra])
        for arrangement in permutations(row):
            found[arrangement] = None
            if len(found) > MOST:
                return list(found)
    return list(found)


def _rotations(bots: Sequence[int], sides: int) -> list[tuple[int, ...]]:
    """Return the bots in their order round the table, begun at each side and with each of them."""
    found: dict[tuple[int, ...], None] = {}
    for first in range(len(bots)):
        row = [bots[(first + place) % len(bots)] for place in range(sides)]
        for side in range(sides):
            found[tuple(row[side:] + row[:side])] = None
    return list(found)


def all_seatings(bots: int, sides: int) -> bool:
    """Whether `seatings` has all arrangements, and not rotations only."""
    table = range(min(bots, sides))
    return len(_arrangements(table, sides)) <= MOST
