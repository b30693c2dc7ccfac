"""A game's declared rules as the whole numbers the engine reads."""

from __future__ import annotations

import cython

from kostyashki.joining import joining
from kostyashki.layout import Layout
from kostyashki.rules import AlikeEnds, EqualEnds, Lead, Multiples, Opening, Rules, SideArms
from kostyashki.scoring.settlement import Terms
from kostyashki.tiles import tile_set

#: The most numbers of points that can be claimed, where points are called.
MOST_CLAIMS = 32


def most_counted(rules: Rules) -> int:
    """Return a sum of ends that no layout passes: the best tiles at every end, none twice.

    A line has two ends, and a double that branches takes away its own and adds others. Up to eight
    seats have trains, and there is a common one.

    >>> from kostyashki.games import game
    >>> most_counted(game("muggins").rules(2)), most_counted(game("five-up").rules(2))
    (36, 81)
    """
    pips = range(rules.highest + 1)
    doubles = [2 * pip for pip in pips]
    # Of a tile that is no double the higher half may face out.
    others = [high for high in pips for _ in range(high)]
    every = len(doubles)
    branching = {SideArms.NONE: 0, SideArms.TRAINS: 0, SideArms.EVERY: every, SideArms.FEET: every}
    sides = 9 if rules.side_arms is SideArms.TRAINS else rules.opening_arms - 2
    found = 0
    for branched in range(branching.get(rules.side_arms, 1) + 1):
        ends = sides + 2 * branched
        found = max(found, sum(sorted(doubles[branched:] + others)[-ends:]))
    return found


def claims_of(rules: Rules) -> list[int]:
    """Return every number of points that a play may earn, where points have to be called.

    >>> from kostyashki.games import game
    >>> claims_of(game("muggins", call="yes").rules(2))
    [5, 10, 15, 20, 25, 30, 35]
    """
    scoring = rules.scoring
    if not isinstance(scoring, Multiples) or not scoring.called:
        return []
    found = set()
    for total in range(1, most_counted(rules) + 1):
        fitting = [of for of in (scoring.of, scoring.also) if of and total % of == 0]
        found.add(sum(total // of if scoring.divided else total for of in fitting))
    return sorted(found - {0})


@cython.cclass
class Plan:
    """A game's rules for a number of seats, ready for the engine."""

    def __init__(self, rules: Rules, seats: int) -> None:
        if not cython.compiled:
            self.lead = [0] * 96
            self.claim = [0] * MOST_CLAIMS
            self.engine = [0] * 16
        self.rules = rules
        self.tiles = tile_set(rules.highest)
        self.terms = Terms(rules, seats)
        self.seats = seats
        self.sides = self.terms.sides
        self.hand = rules.hand
        self.turn = int(rules.turn)
        self.side_arms = int(rules.side_arms)
        self.trains = seats if rules.side_arms is SideArms.TRAINS else 0
        self.setting_out = self.trains or rules.opening_arms
        self.fill_first = rules.fill_first
        self.closing = rules.closing
        self.sum = rules.sum
        # The tiles that may be laid in two ways: closed or not, one half facing out or the other.
        wild = self.tiles.mask(joining(rules.highest, rules.sum).wild_tiles) if rules.sum else 0
        self.flagged = self.tiles.doubles if rules.closing else wild & ~self.tiles.doubles
        self.closed_fish = rules.closed_fish
        passes = rules.settlement.passes
        self.pays_passes = passes is not None
        self.lead_pass = self.lead_pass_double = self.others_pass = 0
        if passes is not None:
            self.lead_pass, self.lead_pass_double = passes.lead, passes.lead_double
            self.others_pass = passes.all_others
        self.both_out = rules.both_out
        self.target = rules.ending.target
        self.exact = rules.ending.exact
        self.draw, self.must_draw, self.reserve, self.dead_at_once = 0, True, 0, False
        if rules.boneyard is not None:
            self.draw = int(rules.boneyard.draw)
            self.must_draw = rules.boneyard.must
            self.reserve = rules.boneyard.reserve
            self.dead_at_once = rules.boneyard.dead_at_once
        self.may_pass = self.draw > 0 and not self.must_draw
        self.opening: Opening | None = None
        self.multiple = self.opening_double = self.equal = self.equal_double = self.alike = 0
        self.also, self.divided, self.out_points = 0, False, 0
        if isinstance(rules.scoring, Multiples):
            self.multiple = rules.scoring.of
            self.also = rules.scoring.also
            self.divided = rules.scoring.divided
            self.out_points = rules.scoring.out
            self.opening = rules.scoring.opening
        elif isinstance(rules.scoring, AlikeEnds):
            self.alike = rules.scoring.most
        elif isinstance(rules.scoring, EqualEnds):
            self.opening_double = rules.scoring.opening_double
            self.equal = rules.scoring.equal
            self.equal_double = rules.scoring.with_double
        self.opening_tiles = self.tiles.mask(self.tiles.names)
        self.opening_limited = self.opening is not None
        if self.opening is not None:
            self.opening_tiles = self.tiles.mask(self.opening.tiles)
        self.scores_plays = rules.scoring is not None
        claims = claims_of(rules)
        self.calls, self.claims = bool(claims), len(claims)
        for index, points in enumerate(claims):
            self.claim[index] = points
        self.redeals = rules.redeal is not None
        self.redeal_doubles = self.redeal_same = self.redeal_without = self.tiles.size
        if rules.redeal is not None:
            # 0 is not declared: no hand holds so many.
            self.redeal_doubles = rules.redeal.doubles or self.tiles.size
            self.redeal_same = rules.redeal.same or self.tiles.size
            self.redeal_without = rules.redeal.without_double or self.tiles.size
        self.out_with = self.tiles.mask(rules.ending.out_with)
        lead = rules.first.order if isinstance(rules.first, Lead) else ()
        self.leads = len(lead)
        self.by_round = isinstance(rules.first, Lead) and rules.first.by_round
        for index, name in enumerate(lead):
            self.lead[index] = self.tiles.number(name)
        self.engines = len(rules.engines)
        #: How many tiles lie on the table before the deal, and how many are not dealt.
        self.put_out = 1 if self.engines else 0
        self.undealt = self.tiles.size - self.put_out - seats * rules.hand
        for index, name in enumerate(rules.engines):
            self.engine[index] = self.tiles.number(name)

    def new_layout(self) -> Layout:
        """Return the empty table of this game."""
        return Layout(
            self.tiles,
            self.side_arms,
            self.sum,
            setting_out=self.setting_out,
            fill_first=self.fill_first,
        )
