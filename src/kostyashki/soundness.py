"""Whether declared rules can be played: contradictions by their place, then a trial.

The games of this package are sound by their tests; rules that a person puts together from parts
are looked at here before anyone sits down.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator

from kostyashki.deal import Deal
from kostyashki.errors import UsageError
from kostyashki.games.declaration import Choice
from kostyashki.match import Match
from kostyashki.plan import Plan
from kostyashki.rng import Rng
from kostyashki.rules import (
    AlikeEnds,
    EqualEnds,
    Last,
    Lead,
    Multiples,
    Payment,
    Pick,
    Rules,
    SideArms,
    Tie,
    To,
    Turn,
    What,
)
from kostyashki.tiles import tile_set

#: Rounds that a match of random play may take before its target counts as out of reach.
ROUNDS = 1_000
#: Matches tried for each number of seats, and deals looked at for void hands.
_MATCHES, _DEALS = 2, 300
#: How many values of tiles and ways of going out the evaluator has room for.
_ROOM, _ROUNDS = 4, 8


def check(rules: Rules, seats: int) -> None:
    """Raise `UsageError` with the first contradiction in rules for so many seats.

    >>> from kostyashki.games import game
    >>> from kostyashki.games.parts import rules_from
    >>> check(rules_from({"hand": 8}, game("sport").rules(4)), 4)
    Traceback (most recent call last):
    ...
    kostyashki.errors.UsageError: rules.hand is 8: 4 seats take 32 tiles, the set has 28
    """
    for fault in _faults(rules, seats):
        raise UsageError(f"rules.{fault}")


def try_out(choice: Choice) -> None:
    """Play a few matches at random for each number of seats; `UsageError` when one has no end."""
    for seats in choice.game.seats:
        rules = choice.rules(seats)
        check(rules, seats)
        rng = Rng(1)
        void = sum(Deal(Plan(rules, seats)).give(rng).void for _ in range(_DEALS))
        if void > _DEALS * 9 // 10:
            raise UsageError(
                f"rules.redeal: {void} of {_DEALS} deals are void for {seats} seats; "
                "at most nine of ten may be"
            )
        for seed in range(_MATCHES):
            _play(Match(choice, seats=seats, seed=seed), rng)


def _play(match: Match, rng: Rng) -> None:
    while not match.over:
        if len(match.history) > ROUNDS:
            raise UsageError(
                f"rules.ending: after {ROUNDS} rounds of {match.seats} seats nobody has won, the "
                f"scores are {', '.join(map(str, match.scores))}; lower the target or pay more"
            )
        legal = match.legal_actions
        match.apply(legal[rng.pick(len(legal))])


# --- contradictions ---------------------------------------------------------------------------


def _faults(rules: Rules, seats: int) -> Iterator[str]:
    try:
        tiles = tile_set(rules.highest)
    except ValueError as error:
        yield f"highest is {rules.highest}: {error}"
        return
    if not 2 <= seats <= 8:
        yield f"seats: a table has 2 to 8 seats, not {seats}"
    if rules.hand < 1:
        yield f"hand is {rules.hand}: each seat is dealt one tile at least"
    if rules.hand * seats > tiles.size:
        dealt = f"{seats} seats take {rules.hand * seats} tiles, the set has {tiles.size}"
        yield f"hand is {rules.hand}: {dealt}"
    if rules.both_out and not rules.pairs:
        yield "both_out: only of a pair can both be out"
    if rules.pairs and seats != 4:
        yield f"pairs: two pairs need 4 seats, not {seats}"
    for part in (_numbers, _tiles, _layout, _boneyard, _payments, _ending):
        yield from part(rules, seats)


def _numbers(rules: Rules, seats: int) -> Iterator[str]:
    """Numbers that say how many or how much are not below nought."""
    settlement, redeal = rules.settlement, rules.redeal
    bonuses = dict(enumerate(settlement.round_bonus))
    least: dict[str, tuple[int, int]] = {
        "settlement.rounding": (settlement.rounding, 0),
        "settlement.sum_rounding": (settlement.sum_rounding, 0),
        "settlement.lone_blank": (settlement.lone_blank, 0),
        "settlement.threshold": (settlement.threshold, 0),
        "settlement.minimum": (settlement.minimum, 0),
        "settlement.cap": (settlement.cap, 0),
        "settlement.out.points": (settlement.out.points, 0),
        "settlement.block.points": (settlement.block.points, 0),
        "settlement.unit": (settlement.unit, 1),
        "ending.target": (rules.ending.target, 1),
        **{f"settlement.round_bonus[{i}]": (points, 0) for i, points in bonuses.items()},
    }
    if settlement.passes is not None:
        passes = dataclasses.asdict(settlement.passes)
        least |= {f"settlement.passes.{key}": (points, 0) for key, points in passes.items()}
    if redeal is not None:
        least |= {
            "redeal.doubles": (redeal.doubles, 0),
            "redeal.same": (redeal.same, 0),
            "redeal.without_double": (redeal.without_double, 0),
        }
    if isinstance(rules.scoring, Multiples):
        least["scoring.of"] = (rules.scoring.of, 1)
        least["scoring.also"] = (rules.scoring.also, 0)
        least["scoring.out"] = (rules.scoring.out, 0)
    if isinstance(rules.scoring, AlikeEnds):
        least["scoring.most"] = (rules.scoring.most, 2)
    if isinstance(rules.scoring, EqualEnds):
        points = rules.scoring
        least |= {
            "scoring.opening_double": (points.opening_double, 0),
            "scoring.equal": (points.equal, 0),
            "scoring.with_double": (points.with_double, 0),
        }
    for place, (number, bound) in least.items():
        if number < bound:
            yield f"{place} is {number}: it must be {bound} at least"
    if settlement.sign not in (1, -1):
        yield f"settlement.sign is {settlement.sign}: 1 adds points, -1 takes them away"


def _tiles(rules: Rules, seats: int) -> Iterator[str]:
    """Tiles that are named are in the set, once."""
    settlement = rules.settlement
    named: dict[str, list[str]] = {
        "settlement.special": [special.tile for special in settlement.special],
        "settlement.finish": [f.tile for f in settlement.finish if f.last is Last.TILE],
        "ending.out_with": list(rules.ending.out_with),
    }
    if isinstance(rules.first, Lead):
        named["first.order"] = list(rules.first.order)
        if not rules.first.order:
            yield "first.order is empty: name a tile, or let a lot decide"
    if isinstance(rules.scoring, Multiples) and rules.scoring.opening is not None:
        named["scoring.opening.tiles"] = list(rules.scoring.opening.tiles)
    for place, names in named.items():
        for name in names:
            try:
                tile_set(rules.highest).number(name)
            except ValueError as error:
                yield f"{place}: {error}"
            if names.count(name) > 1:
                yield f"{place} names {name} twice"
    for place, listed, room in (
        ("settlement.special", settlement.special, _ROOM),
        ("settlement.finish", settlement.finish, _ROOM),
        ("settlement.round_bonus", settlement.round_bonus, _ROUNDS),
    ):
        if len(listed) > room:
            yield f"{place} has {len(listed)} entries: {room} at most"


def _layout(rules: Rules, seats: int) -> Iterator[str]:
    branching = rules.side_arms is not SideArms.NONE
    if rules.sum and not rules.highest <= rules.sum <= 2 * rules.highest:
        limits = f"from {rules.highest} to {2 * rules.highest} in this set, 0 for none"
        yield f"sum is {rules.sum}: halves that touch can add up to a number {limits}"
    if rules.closing and not branching:
        yield "closing: only a double laid after the spinner is closed, and side_arms is none"
    if rules.closing and rules.sum:
        yield "closing: where halves add up to a sum no number is closed"
    if rules.closed_fish and (rules.sum or branching):
        yield "closed_fish: it needs a line of two ends that show the same number"


def _boneyard(rules: Rules, seats: int) -> Iterator[str]:
    yard = rules.boneyard
    if yard is None:
        return
    rest = tile_set(rules.highest).size - seats * rules.hand
    if yard.reserve < 0:
        yield f"boneyard.reserve is {yard.reserve}: it must be 0 at least"
    if rest and yard.reserve > rest:
        yield f"boneyard.reserve is {yard.reserve}: only {rest} tiles are left after the deal"


def _payments(rules: Rules, seats: int) -> Iterator[str]:
    payments: dict[str, Payment] = {
        "settlement.out": rules.settlement.out,
        "settlement.block": rules.settlement.block,
    }
    for place, payment in payments.items():
        if payment.to is To.REST and payment.what is not What.OWN:
            word = payment.what.name.lower()
            yield f"{place}.what is {word}: where the rest are paid, each is paid its own pips"
        if payment.to is To.REST and payment.tie is Tie.CARRY:
            yield f"{place}.tie is carry: only points of one side are carried"
        if payment.to is To.PICKED and payment.tie in (Tie.EACH, Tie.SPARED):
            word = payment.tie.name.lower()
            yield f"{place}.tie is {word}: only where the rest are paid is each paid its own pips"
        if rules.pairs and payment.pick is Pick.FEWEST_DOUBLES:
            yield f"{place}.pick is fewest_doubles: it compares single hands, not those of pairs"


def _ending(rules: Rules, seats: int) -> Iterator[str]:
    with_tiles = len(rules.ending.out_with)
    if with_tiles > 1 and rules.turn not in (Turn.DOUBLES, Turn.MANY):
        yield f"ending.out_with has {with_tiles} tiles: a turn of one tile lays one"
    if with_tiles and rules.ending.penalty:
        yield "ending.out_with: where points are penalties nobody wins outright"
