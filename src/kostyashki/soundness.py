"""Whether declared rules can be played: contradictions by their place, then a trial.

The games of this package are sound by their tests; rules that a person puts together from parts
are looked at here before anyone sits down.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator

from kostyashki.deal import Deal
from kostyashki.errors import Fault
from kostyashki.games.declaration import Choice
from kostyashki.match import Match
from kostyashki.plan import MOST_CLAIMS, Plan, claims_of
from kostyashki.rng import Rng
from kostyashki.rows import OPENS_AT
from kostyashki.rules import (
    AlikeEnds,
    Draw,
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
#: How many sides of the opening double may be filled, without and with toes.
_SIDES = ((4,), (4, 6))
#: Where a double may have to be filled before anything else.
_FILLED = (SideArms.AT_ONCE, SideArms.FEET, SideArms.TRAINS)


class Unsound(Fault):
    """Rules that cannot be played."""

    def __init__(self, fault: str, place: str, /, **facts: object) -> None:
        super().__init__(fault, f"rules.{place}", **facts)


def check(rules: Rules, seats: int) -> None:
    """Raise `Unsound` with the first contradiction in rules for so many seats.

    >>> from kostyashki.games import game
    >>> from kostyashki.games.parts import rules_from
    >>> check(rules_from({"hand": 8}, game("sport").rules(4)), 4)
    Traceback (most recent call last):
    ...
    kostyashki.soundness.Unsound: rules.hand: it is 8; 4 seats take 32 tiles, the set has 28
    """
    for fault in _faults(rules, seats):
        raise fault


def try_out(choice: Choice) -> None:
    """Play a few matches at random for each number of seats; `Unsound` when one has no end."""
    for seats in choice.game.seats:
        rules = choice.rules(seats)
        check(rules, seats)
        rng = Rng(1)
        void = sum(Deal(Plan(rules, seats)).give(rng).void for _ in range(_DEALS))
        if void > _DEALS * 9 // 10:
            raise Unsound("void", "redeal", void=void, deals=_DEALS, seats=seats)
        for seed in range(_MATCHES):
            _play(Match(choice, seats=seats, seed=seed), rng)


def _play(match: Match, rng: Rng) -> None:
    while not match.over:
        if len(match.history) > ROUNDS:
            scores = ", ".join(map(str, match.scores))
            raise Unsound("endless", "ending", rounds=ROUNDS, seats=match.seats, scores=scores)
        legal = match.legal_actions
        match.apply(legal[rng.pick(len(legal))])


# --- contradictions ---------------------------------------------------------------------------


def _faults(rules: Rules, seats: int) -> Iterator[Unsound]:
    try:
        tiles = tile_set(rules.highest)
    except ValueError:
        yield Unsound("set", "highest", value=rules.highest)
        return
    if not 2 <= seats <= 8:
        yield Unsound("seats", "seats", value=seats)
    if rules.hand < 1:
        yield Unsound("least", "hand", value=rules.hand, least=1)
    if rules.hand * seats > tiles.size:
        taken = rules.hand * seats
        yield Unsound("dealt", "hand", value=rules.hand, seats=seats, n=taken, size=tiles.size)
    if rules.turn is Turn.ROW and rules.hand <= OPENS_AT:
        yield Unsound("row", "hand", value=rules.hand, least=OPENS_AT + 1)
    if rules.both_out and not rules.pairs:
        yield Unsound("both-out", "both_out")
    if rules.pairs and seats != 4:
        yield Unsound("pairs", "pairs", seats=seats)
    for part in (_numbers, _tiles, _layout, _trains, _boneyard, _sought, _payments, _ending):
        yield from part(rules, seats)


def _numbers(rules: Rules, seats: int) -> Iterator[Unsound]:
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
        "ending.rounds": (rules.ending.rounds, 0),
        "ending.target": (rules.ending.target, 0 if rules.ending.rounds else 1),
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
            yield Unsound("least", place, value=number, least=bound)
    if settlement.sign not in (1, -1):
        yield Unsound("sign", "settlement.sign", value=settlement.sign)


def _tiles(rules: Rules, seats: int) -> Iterator[Unsound]:
    """Tiles that are named are in the set, once."""
    settlement = rules.settlement
    named: dict[str, list[str]] = {
        "settlement.special": [special.tile for special in settlement.special],
        "settlement.finish": [f.tile for f in settlement.finish if f.last is Last.TILE],
        "ending.out_with": list(rules.ending.out_with),
        "engines": list(rules.engines),
    }
    if isinstance(rules.first, Lead):
        named["first.order"] = list(rules.first.order)
        if not rules.first.order:
            yield Unsound("no-lead", "first.order")
    if len(claims := claims_of(rules)) > MOST_CLAIMS:
        yield Unsound("room", "scoring.called", n=len(claims), room=MOST_CLAIMS)
    if isinstance(rules.scoring, Multiples) and rules.scoring.opening is not None:
        named["scoring.opening.tiles"] = list(rules.scoring.opening.tiles)
    for place, names in named.items():
        for name in names:
            if name not in tile_set(rules.highest).numbers:
                yield Unsound("tile", place, value=name, highest=rules.highest)
            if names.count(name) > 1:
                yield Unsound("twice", place, tile=name)
    for place, listed, room in (
        ("settlement.special", settlement.special, _ROOM),
        ("settlement.finish", settlement.finish, _ROOM),
        ("settlement.round_bonus", settlement.round_bonus, _ROUNDS),
    ):
        if len(listed) > room:
            yield Unsound("room", place, n=len(listed), room=room)


def _layout(rules: Rules, seats: int) -> Iterator[Unsound]:
    branching = rules.side_arms is not SideArms.NONE
    if rules.sum and not rules.highest <= rules.sum <= 2 * rules.highest:
        most = 2 * rules.highest
        yield Unsound("sum", "sum", value=rules.sum, least=rules.highest, most=most)
    if rules.opening_arms not in _SIDES[rules.side_arms is SideArms.FEET]:
        yield Unsound("sides", "opening_arms", value=rules.opening_arms)
    if rules.fill_first and (rules.sum or rules.side_arms not in _FILLED):
        yield Unsound("fill", "fill_first")
    if rules.closing and rules.side_arms not in (SideArms.AFTER_LINE, SideArms.AT_ONCE):
        yield Unsound("closing", "closing")
    if rules.closing and rules.sum:
        yield Unsound("closing-sum", "closing")
    if rules.sum and rules.side_arms in (SideArms.EVERY, SideArms.FEET):
        yield Unsound("trains-sum", "sum")
    if rules.closed_fish and (rules.sum or branching):
        yield Unsound("closed-fish", "closed_fish")


def _trains(rules: Rules, seats: int) -> Iterator[Unsound]:
    """Trains are arms, a turn and tiles to set out from, all three or none."""
    parts = {
        "side_arms": rules.side_arms is SideArms.TRAINS,
        "turn": rules.turn is Turn.TRAIN,
        "engines": bool(rules.engines),
    }
    if any(parts.values()):
        for place, there in parts.items():
            if not there:
                yield Unsound("trains", place)
        if rules.sum:
            yield Unsound("trains-sum", "sum")
        if rules.boneyard is not None and not rules.boneyard.must:
            yield Unsound("trains-draw", "boneyard.must")


def _boneyard(rules: Rules, seats: int) -> Iterator[Unsound]:
    yard = rules.boneyard
    if yard is None:
        return
    rest = tile_set(rules.highest).size - seats * rules.hand
    if yard.reserve < 0:
        yield Unsound("least", "boneyard.reserve", value=yard.reserve, least=0)
    if rest and yard.reserve > rest:
        yield Unsound("reserve", "boneyard.reserve", value=yard.reserve, n=rest)


def _sought(rules: Rules, seats: int) -> Iterator[Unsound]:
    """A tile that is sought in the boneyard can be drawn there, whichever it is."""
    if not isinstance(rules.first, Lead) or not rules.first.by_round:
        return
    yard, put_out = rules.boneyard, bool(rules.engines)
    rest = tile_set(rules.highest).size - seats * rules.hand - put_out
    if rest and (yard is None or yard.draw is Draw.NONE or yard.reserve):
        yield Unsound("sought", "first.by_round")


def _payments(rules: Rules, seats: int) -> Iterator[Unsound]:
    payments: dict[str, Payment] = {
        "settlement.out": rules.settlement.out,
        "settlement.block": rules.settlement.block,
    }
    for place, payment in payments.items():
        if payment.to is To.REST and payment.what is not What.OWN:
            yield Unsound("rest", f"{place}.what", value=payment.what.name.lower())
        if payment.to is To.REST and payment.tie is Tie.CARRY:
            yield Unsound("tie-carry", f"{place}.tie")
        if payment.to is To.PICKED and payment.tie in (Tie.EACH, Tie.SPARED):
            yield Unsound("tie-each", f"{place}.tie", value=payment.tie.name.lower())
        if rules.pairs and payment.pick is Pick.FEWEST_DOUBLES:
            yield Unsound("single-hands", f"{place}.pick")


def _ending(rules: Rules, seats: int) -> Iterator[Unsound]:
    if rules.called:
        if rules.turn is not Turn.ONE:
            yield Unsound("called-turn", "scoring.called")
        if rules.ending.exact:
            yield Unsound("called-exact", "scoring.called")
    with_tiles = len(rules.ending.out_with)
    if with_tiles > 1 and rules.turn not in (Turn.DOUBLES, Turn.MANY):
        yield Unsound("one-tile", "ending.out_with", n=with_tiles)
    if with_tiles and rules.ending.penalty:
        yield Unsound("outright", "ending.out_with")
