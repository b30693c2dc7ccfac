"""What the property tests share: every game with every option, walks, snapshots, names."""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Iterator, Sequence
from itertools import product
from operator import ne
from typing import Any, NamedTuple

import msgspec
from hypothesis import settings
from hypothesis import strategies as st

from kostyashki import COMPILED, Action, Match, game, games
from kostyashki.errors import UsageError
from kostyashki.events import Event
from kostyashki.games.declaration import ANY

from .reference import Act, Tile

GAMES = tuple(games())
#: Targets tried where an option takes any whole number.
TARGETS = ("1", "30")


def examples(number: int) -> settings:
    """So many examples, fewer uncompiled; ``PROPERTY_EXAMPLES`` multiplies them."""
    scale = float(os.environ.get("PROPERTY_EXAMPLES", "1"))
    return settings(max_examples=max(1, int(number * scale / (1 if COMPILED else 4))))


class Setup(NamedTuple):
    """A game, a number of seats and all options."""

    game: str
    seats: int
    options: dict[str, str]

    def match(self, seed: int, *, auto_deal: bool = True) -> Match:
        choice = game(self.game, **self.options)
        return Match(choice, seats=self.seats, seed=seed, auto_deal=auto_deal)

    def __str__(self) -> str:
        return "-".join([self.game, str(self.seats), *self.options.values()])


def playable(setup: Setup) -> bool:
    """Whether the game has these options at so many seats (pairs need four)."""
    try:
        game(setup.game, **setup.options).rules(setup.seats)
    except UsageError:
        return False
    return True


def setups(name: str) -> list[Setup]:
    """Every playable table with one option that is not the default, or two at the usual table."""
    declared = games()[name]
    values = [
        [value for each in listed for value in (TARGETS if each is ANY else (each,))]
        for listed in declared.options.values()
    ]
    usual = [listed[0] for listed in values]
    found = [
        Setup(name, seats, dict(zip(declared.options, chosen)))
        for seats, chosen in product(declared.seats, product(*values))
        if sum(map(ne, chosen, usual)) <= 1 + (seats == declared.default_seats)
    ]
    return [setup for setup in found if playable(setup)]


ALL_SETUPS = [setup for name in GAMES for setup in setups(name)]

seeds = st.integers(0, 2**64 - 1)
names = st.sampled_from(GAMES)
any_setup = names.flatmap(lambda name: st.sampled_from(setups(name)))


def tile(name: str) -> Tile:
    low, high = name.split("-")
    return int(low), int(high)


def tiles(listed: Sequence[str]) -> list[Tile]:
    return [tile(name) for name in listed]


def name_of(pair: Tile) -> str:
    return f"{pair[0]}-{pair[1]}"


def plain(action: Action) -> Act:
    return action.do, tile(action.tile) if action.tile else None, action.arm, action.closed


def json_of(data: object) -> bytes:
    return msgspec.json.encode(data)


Choose = Callable[[list[Action]], Action]


def chooser(seed: int) -> Choose:
    """A player: random, with a seeded liking for one kind of action (rare things then happen)."""
    rng = random.Random(seed)
    kinds = ("play", "draw", "pass", "return", "end", "claim")
    weights = {do: rng.choice((1, 1, 0.1, 8)) for do in kinds}
    closing = rng.choice((1, 0.1, 8))

    def choose(legal: list[Action]) -> Action:
        likings = [weights[action.do] * (closing if action.closed else 1) for action in legal]
        return rng.choices(legal, likings)[0]

    return choose


def walk(match: Match, seed: int, *, steps: int | None = None) -> Iterator[list[Event]]:
    """Play on to the end of the match, at most so many steps; yields the events of each."""
    choose = chooser(seed)
    left = 100_000 if steps is None else steps
    while not match.over and left:
        left -= 1
        yield match.deal() if match.to_deal else match.apply(choose(match.legal_actions))
    assert match.over or steps is not None, "a match that does not end"


def snapshot(match: Match) -> dict[str, Any]:
    """All that can be seen of a match from outside."""
    seats = range(match.seats)
    return {
        "views": [json_of(match.view(seat)) for seat in (*seats, None)],
        "hands": match.round.hand_masks,
        "rows": [match.round.row_of(seat) for seat in seats] if match.rules.turn == 3 else [],
        "open": [match.round.hand_is_open(seat) for seat in seats],
        "boneyard": match.round.boneyard,
        "legal": sorted(match.round.legal_codes()),
        "seat": match.round.seat,
        "numbers": (
            match.round.n,
            match.round.award,
            match.round.end,
            match.round.by,
            match.round.in_turn,
        ),
        "layout": match.layout.plays,
        "scores": (match.scores, match.ledger.remembered, match.ledger.carry),
        "state": (match.over, match.to_deal, match.outcome, match.legal_actions),
        "history": [list(played.acted) for played in match.history],
    }
