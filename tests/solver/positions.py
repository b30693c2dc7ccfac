"""Small positions of every game of two sides, and what the solver says of each against all play."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

from kostyashki.actions import action_table
from kostyashki.composed import compose
from kostyashki.deal import Deal
from kostyashki.games.declaration import Choice
from kostyashki.plan import Plan
from kostyashki.rng import Rng
from kostyashki.round import Round
from kostyashki.rules import Multiples, Turn
from kostyashki.solver import Solver
from kostyashki.solver.claims import refusal
from tests.properties.support import ALL_SETUPS, Setup

from .brute import Brute, TooMany, settled


def _claimed() -> Iterator[Setup]:
    """Yield every number of seats and the options that the solver claims, but for targets."""
    seen = set()
    for setup in ALL_SETUPS:
        rules = setup.match(1).rules
        claimed = (rules.pairs or setup.seats == 2) and rules.turn not in (Turn.ROW, Turn.TRAIN)
        if isinstance(rules.scoring, Multiples) and rules.scoring.called:
            continue
        ending = rules.ending if rules.ending.exact else replace(rules.ending, target=50)
        key = setup.game, setup.seats, repr(replace(rules, ending=ending))
        if claimed and key not in seen:
            seen.add(key)
            yield setup


SETUPS = list(_claimed())


def small_sets() -> Iterator[tuple[Choice, int]]:
    """Yield declared games on the sets to double-two and double-three."""
    for setup in SETUPS:
        base = {"based_on": setup.game, "options": setup.options, "seats": [setup.seats]}
        for highest, hand in ((2, 3), (3, 4)):
            tiles = (highest + 1) * (highest + 2) // 2
            rules = {"highest": highest, "hand": min(hand, tiles // setup.seats)}
            try:
                yield compose({**base, "rules": rules}), setup.seats
            except ValueError:
                continue  # the rules name tiles that this set has not


def late_positions(plan: Plan, seed: int, most: int = 8) -> list[Round]:
    """Play one round at random; its last positions that the solver claims."""
    rng = random.Random(seed)
    round_ = Round(plan, Deal(plan).give(Rng(seed)))
    opener = round_.deal.named_opener
    round_.start(
        rng.randrange(plan.seats) if opener is None else opener,
        bound=round_.deal.binds,
        pays=rng.random() < 0.5,
        scores=[rng.randrange(max(1, plan.rules.ending.target)) for _ in range(2)],
    )
    found = []
    while not round_.end:
        if not refusal(round_):
            found.append(round_.copy())
        round_.act_on(rng.choice(round_.legal_codes()))
    return found[-most:]


def differs(round_: Round, solver: Solver, most: int = 3000) -> str | None:
    """Compare one position; "" when all is the same, None when it is too large to look at."""
    try:
        all_play = Brute(most).values(round_)
    except TooMany:
        return None
    actions = action_table(round_.plan.tiles.highest)
    before = round_.legal_codes(), round_.hand_masks, round_.layout.codes
    solution = solver.solve(round_)
    if before != (round_.legal_codes(), round_.hand_masks, round_.layout.codes):
        return "the round was changed"
    if solution.values != {actions.actions[code]: worth for code, worth in all_play.items()}:
        return f"values {solution.values} against {all_play}"
    if solution.value != max(all_play.values()):
        return f"value {solution.value} against {all_play}"
    alone = solver.solve(round_, values=False, line=False)
    if alone.value != solution.value:
        return f"alone {alone.value} against {solution.value}"
    return line_differs(round_, solution.line, max(all_play.values()))


def line_differs(round_: Round, line, value: int) -> str:
    """Play the line of a solution: it ends the round and brings the value."""
    table = action_table(round_.plan.tiles.highest)
    codes = {action: code for code, action in table.actions.items()}
    now = round_
    side = round_.seat % 2
    total = 0
    sign = -1 if round_.plan.rules.ending.penalty else 1
    for action in line:
        after = now.copy()
        if not after.allows(codes[action]):
            return f"{action} of {line} is not legal"
        after.act_on(codes[action])
        total += sign * (after.award if now.seat % 2 == side else -after.award)
        now = after
    if not now.end:
        return f"{line} does not end the round"
    total += sign * settled(now, side)
    return "" if total == value else f"{line} brings {total}, not {value}"
