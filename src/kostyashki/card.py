"""The capability card: what a program asks of a game before it plays it, read off its declaration.

Numbers are bounds that hold in every round, not guesses from play; how each follows from tiles,
seats and draws is said where it is computed. Where a bound is wide, `seen` tells what many rounds
came to.

No table has chance after the deal: the order of the boneyard is part of it, so drawing uncovers
what is hidden and is no throw of dice. (Who is to open may be decided by a lot before the first
tile is laid.)
"""

from __future__ import annotations

from typing import Any

import msgspec

from kostyashki.deal import Deal
from kostyashki.games.declaration import Choice
from kostyashki.joining import joining
from kostyashki.layout import ARMS
from kostyashki.plan import Plan, claims_of, most_counted
from kostyashki.rng import Rng
from kostyashki.round import Round
from kostyashki.rules import (
    AlikeEnds,
    Draw,
    EqualEnds,
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
from kostyashki.scoring.ledger import Ledger


class Boneyard(msgspec.Struct, frozen=True):
    """The tiles that are not dealt: how many, how many of them may be drawn, and how.

    ``draw`` is ``none``, ``one`` (a turn) or ``until`` (a tile fits). They lie face down: ``open``
    is false in every game so far.
    """

    tiles: int
    drawable: int
    draw: str
    open: bool = False


class Seen(msgspec.Struct):
    """The extremes of so many ``rounds`` played at random."""

    rounds: int
    most_actions: int = 0
    longest_round: int = 0
    least_payoff: int = 0
    greatest_payoff: int = 0


class Card(msgspec.Struct, frozen=True):
    """A game at a table of so many seats.

    ``set`` is the highest pip of the tiles, ``hand`` how many each seat is dealt. ``most_actions``
    are legal at once, at most; ``longest_round`` counts actions, passes and draws too. A payoff is
    what one round by itself adds to a side's score, begun at nothing: points remembered, carried or
    struck are of other rounds.
    """

    seats: int
    sides: int
    set: int
    hand: int
    boneyard: Boneyard
    points_in_play: bool
    chance_after_deal: bool
    most_actions: int
    longest_round: int
    least_payoff: int
    greatest_payoff: int


def card(choice: Choice, seats: int) -> Card:
    """Return the card of a game at a table; `UsageError` when the game has no such table.

    >>> from kostyashki.games import game
    >>> kozel = card(game("kozel"), 2)
    >>> kozel.boneyard.drawable, kozel.most_actions, kozel.longest_round
    (14, 12, 67)
    """
    rules = choice.rules(seats)
    table = _Table(rules, seats)
    least, greatest = table.payoff()
    return Card(
        seats=seats,
        sides=table.sides,
        set=rules.highest,
        hand=rules.hand,
        boneyard=Boneyard(table.stock, table.drawable, table.draw.name.lower()),
        points_in_play=rules.scoring is not None,
        chance_after_deal=False,
        most_actions=table.most_actions(),
        longest_round=table.longest_round(),
        least_payoff=least,
        greatest_payoff=greatest,
    )


def tables(choice: Choice, *, rounds: int = 0) -> list[dict[str, Any]]:
    """Return the cards of a game, one for each number of seats, as plain data.

    With ``rounds``, the key ``seen`` holds the extremes of so many random ones.
    """
    found: list[dict[str, Any]] = []
    for seats in choice.game.seats:
        entry = msgspec.to_builtins(card(choice, seats))
        if rounds:
            entry["seen"] = msgspec.to_builtins(seen(choice, seats, rounds=rounds))
        found.append(entry)
    return found


class _Table:
    """A game's rules at a table, and the bounds that follow from them."""

    def __init__(self, rules: Rules, seats: int) -> None:
        self.rules = rules
        self.seats = seats
        plan = Plan(rules, seats)
        self.tiles = plan.tiles
        self.sides = plan.sides
        self.stock = self.tiles.size - seats * rules.hand - bool(rules.engines)
        self.draw = Draw.NONE if rules.boneyard is None else rules.boneyard.draw
        reserve = 0 if rules.boneyard is None else rules.boneyard.reserve
        self.drawable = max(0, self.stock - reserve) if self.draw else 0
        #: The tiles that can come into hands, and those that one seat or one side can have.
        self.all = seats * rules.hand + self.drawable
        self.one = rules.hand + self.drawable
        self.members = seats // self.sides
        self.own = self.members * rules.hand + self.drawable
        # Whoever else plays has a tile left when a round ends.
        self.plays = self.all - (1 if rules.both_out else seats - 1)

    @property
    def arms(self) -> int:
        """The greatest number of arms: a line has two, and a double that branches adds two."""
        rules = self.rules
        branching = {
            SideArms.NONE: 2,
            SideArms.EVERY: 2 + 2 * (rules.highest + 1),
            SideArms.FEET: rules.opening_arms + 2 * rules.highest,
            SideArms.TRAINS: self.seats + 1,
        }
        return min(len(ARMS), branching.get(rules.side_arms, 4))

    # --- actions --------------------------------------------------------------------------------

    def most_actions(self) -> int:
        """Return how many actions can be legal at once, at most.

        The empty table takes any tile of the dealt hand. Later an arm takes tiles with the pip it
        shows, of which one at least lies at its end: as many as the set's highest pip, and no more
        than a hand can hold. Where a double may lie closed there is one more way for it. Where
        halves add up to a sum, an arm takes those with the pip needed, and wild tiles two ways.
        Beside plays there is at most the end of the turn; in a face-down row a draw and the end.
        Where points are called, every number that a play may earn can be claimed beside them.
        """
        rules = self.rules
        one_arm = min(self.one, rules.highest) + rules.closing
        if rules.sum:
            wild = len(joining(rules.highest, rules.sum).wild_tiles)
            one_arm = min(2 * self.one, rules.highest + 1 + 2 * wild)
        beside = {Turn.ONE: 0, Turn.ROW: 2}.get(rules.turn, 1) + len(claims_of(rules))
        return max(2, rules.hand, self.arms * one_arm + beside)

    def longest_round(self) -> int:
        """Return how many actions a round can have, at most.

        All tiles that can come into hands are laid, but one of each other seat. Before every play
        but the first all others may pass: were nobody able to lay or draw, the round would be
        blocked. Each draw is an action and, where a turn has only one, may be followed by a pass;
        as long as tiles may be drawn nobody passes otherwise. Where nobody has to draw, all others
        may pass after each draw too, and a round may end with the pass of the last. A turn of
        several tiles may be ended after each. Where points are called, the seat says what it claims
        after every play but the last, and the next one may claim too. Where a pass opens the own
        train to all, they may pass twice round the table. A face-down row: see `_longest_in_rows`.
        """
        rules, boneyard = self.rules, self.rules.boneyard
        if rules.turn is Turn.ROW:
            return self._longest_in_rows()
        ends = 0 if rules.turn is Turn.ONE else self.plays
        if rules.called:
            ends = 2 * (self.plays - 1)
        draws = self.drawable * (2 if self.draw is Draw.ONE else 1)
        if boneyard is not None and self.drawable and not boneyard.must:
            draws = self.drawable * (self.seats + 1) + 1
        between = self.seats * (2 if rules.turn is Turn.TRAIN else 1)
        return between * self.plays + draws + ends - (self.seats - 1) * (between == self.seats)

    def _longest_in_rows(self) -> int:
        """Return the bound for face-down rows.

        Between two tiles laid or drawn a seat has at most as many idle turns as the longest row has
        tiles, or the round is blocked; an idle turn is a `return` and an `end`. A turn that is not
        idle has at most one action more than its tile, and one to end it.
        """
        idle = self.seats * self.one * 2
        return (self.plays + self.drawable) * (idle + 3)

    # --- payoffs --------------------------------------------------------------------------------

    def payoff(self) -> tuple[int, int]:
        """Return the least and the greatest payoff of a side: of its plays, then of the end.

        A match that is won at once has no end of the round after the play that wins it.
        """
        best = self._best_play()
        plays = best * min(self.plays, self.own)
        ends = [
            0,
            *self._end(self.rules.settlement.out, 1),
            *self._end(self.rules.settlement.block, 2),
        ]
        ending = self.rules.ending
        if ending.exact:
            plays = min(plays, ending.target)
        greatest = plays + max(ends)
        if ending.at_once and best:
            before = min(plays, ending.least - 1)
            greatest = max(min(plays, before + best), before + max(ends))
        return min(ends), greatest + self._on_top()

    def _on_top(self) -> int:
        """Return what a round pays on top of an amount: for its end, its number, and passes.

        All others pass after a tile of a side at most as often as it lays one.
        """
        settlement = self.rules.settlement
        most = max(settlement.out.more, settlement.block.more)
        most = max([most, *(settlement.out.more + finish.more for finish in settlement.finish)])
        most += max(settlement.round_bonus, default=0)
        if settlement.passes is not None:
            lead = max(settlement.passes.lead, settlement.passes.lead_double)
            most += lead + settlement.passes.all_others * min(self.plays, self.own)
        return most

    def _best_play(self) -> int:
        """Return what one play can score at most: the best tiles at every arm, no double twice."""
        scoring = self.rules.scoring
        if isinstance(scoring, EqualEnds):
            return max(scoring.opening_double, scoring.equal, scoring.with_double)
        if isinstance(scoring, AlikeEnds):
            return scoring.most
        if not isinstance(scoring, Multiples):
            return 0
        best = 0
        for total in range(most_counted(self.rules) + 1):
            points = 0
            for of in (scoring.of, scoring.also):
                if of and total % of == 0:
                    points += total // of if scoring.divided else total
            best = max(best, points)
        return best + scoring.out

    def _worth(self, tiles: int) -> int:
        """Return what so many tiles can be written as, at most."""
        settlement = self.rules.settlement
        worth = {name: self.tiles.pips_of(name) for name in self.tiles.names}
        worth["0-0"] = settlement.lone_blank
        for special in settlement.special:
            worth[special.tile] = max(worth[special.tile], special.points)
        return sum(sorted(worth.values(), reverse=True)[: max(0, tiles)])

    def _end(self, payment: Payment, end: int) -> tuple[int, int]:
        """Return the least and the greatest that the end of a round adds to a side's score."""
        settlement = self.rules.settlement
        least, most = 0, 0
        if payment.pick is not Pick.NOBODY and payment.to is To.PICKED:
            least, most = self._picked(payment, out=end == 1)
        if payment.to is To.REST or payment.tie in (Tie.EACH, Tie.SPARED):
            most = max(most, self._rounded(self._worth(self.own), self.members))
        if settlement.sign < 0:
            return -most, -least
        return least, most

    def _picked(self, payment: Payment, *, out: bool) -> tuple[int, int]:
        """Return the bounds of what the side singled out is paid.

        Whoever goes out has laid what it was dealt; before a block one tile at least was laid.
        """
        settlement, dealt = self.rules.settlement, self.rules.hand
        left = self.all - (dealt if out else 1)
        others = min(left, (self.seats - self.members) * dealt + self.drawable)
        tiles = {What.OWN: self.own, What.ALL: left, What.FIXED: 0}.get(payment.what, others)
        most = self._rounded(self._worth(tiles), self.seats)
        least = 0
        if payment.what is What.FIXED:
            most = payment.points
        elif payment.what is What.OTHERS_LESS_OWN and payment.pick is Pick.FEWEST_DOUBLES:
            least = -self._rounded(self._worth(self.own), self.members)
        most //= settlement.unit
        if out and settlement.finish:
            most = max(max(f.points, most * f.times) for f in settlement.finish)
        if settlement.sum_rounding:
            most = -(-most // settlement.sum_rounding) * settlement.sum_rounding
        return least, most

    def _rounded(self, pips: int, hands: int) -> int:
        """Return what some hands of so many pips can be at most, each rounded on its own."""
        return pips + hands * (self.rules.settlement.rounding // 2)


def seen(choice: Choice, seats: int, *, rounds: int, seed: int = 1) -> Seen:
    """Play so many rounds at random, each by itself, and return their extremes.

    Half of them are played by seats that like what is no play, so that long rounds come up.
    """
    rules = choice.rules(seats)
    plan = Plan(rules, seats)
    rng = Rng(seed)
    found = Seen(rounds)
    for number in range(rounds):
        _play(_dealt(plan, rng), Ledger(plan.terms), found, rng, lazy=bool(number % 2))
    return found


def _dealt(plan: Plan, rng: Rng) -> Round:
    """Return a round that begins: as a first one does, or opened by anybody with any tile."""
    deal = Deal(plan).give(rng)
    while deal.void:
        deal.give(rng)
    named = deal.named_opener if rng.pick(2) else None
    round_ = Round(plan, deal)
    round_.start(rng.pick(plan.seats) if named is None else named, bound=named is not None)
    return round_


def _play(round_: Round, ledger: Ledger, found: Seen, rng: Rng, *, lazy: bool) -> None:
    sides, ending = round_.plan.sides, round_.plan.rules.ending
    while not round_.end:
        codes = round_.legal_codes()
        found.most_actions = max(found.most_actions, len(codes))
        # The codes of plays are the lowest ones.
        code = max(codes) if lazy and rng.pick(4) else codes[rng.pick(len(codes))]
        side = round_.seat % sides
        round_.act_on(code)
        ledger.award(side, round_.award)
        if ending.at_once and round_.award and ledger.scores[side] >= ending.least:
            break
    else:
        ledger.settle(round_.reckon())
    found.longest_round = max(found.longest_round, round_.n)
    found.least_payoff = min(found.least_payoff, *ledger.scores)
    found.greatest_payoff = max(found.greatest_payoff, *ledger.scores)
