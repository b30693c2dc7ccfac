"""The search of a plain line on the set to double-six: a few masks in place of the whole state.

Which tile fits which end and what then faces out are read off the game's `Joining`, what an end of
the round is worth is `Terms.reckon`. `Lines.agrees` plays rounds here and in `State` side by side;
the tests do so with a million actions.
"""

from __future__ import annotations

import cython

from kostyashki.errors import KostyashkiError
from kostyashki.joining import Joining
from kostyashki.plan import Plan
from kostyashki.rng import Rng
from kostyashki.round import Round
from kostyashki.rules import Pick, SideArms, Turn
from kostyashki.scoring.settlement import BLOCK, OUT, Reckoning
from kostyashki.solver.table import INFINITE, Table
from kostyashki.state import PASS

if not cython.compiled:
    from kostyashki.bits import bit_length

_INFINITE = cython.declare(cython.int, INFINITE)
_OUT = cython.declare(cython.int, OUT)
_BLOCK = cython.declare(cython.int, BLOCK)
#: A move is a tile's number and, from this bit on, the end it is laid at.
_END = cython.declare(cython.int, 5)
_TILE = cython.declare(cython.int, 31)


def is_plain(round_: Round) -> bool:
    """Whether a round is a plain line: one tile a turn, no draw, no points but the settlement."""
    rules = round_.plan.rules
    return (
        rules.highest <= 6
        and rules.turn is Turn.ONE
        and rules.side_arms is SideArms.NONE
        and rules.scoring is None
        and rules.settlement.passes is None
        and not (rules.sum or rules.closing or rules.closed_fish or rules.both_out)
        and not (rules.fill_first or rules.engines)
        and round_.plan.seats in (2, 4)
        and not round_.drawable
    )


@cython.final
@cython.cclass
class Lines:
    """The search of one plain line, from positions with a tile on the table."""

    def __init__(self, plan: Plan, table: Table, budget: int) -> None:
        mask: cython.int
        if not cython.compiled:
            self.hands, self.fit, self.outer = [0] * 8, [0] * 16, [0] * 512
            self.counts, self.pips, self.ends = [0] * 16384, [0] * 32, [0] * 2
            self.moves, self.ranks = [0] * 2048, [0] * 2048
        self.plan, self.table, self.terms = plan, table, plan.terms
        self.reckoning = Reckoning()
        self.seats = plan.seats
        self.sign = -1 if plan.rules.ending.penalty else 1
        self.keeps_last = plan.rules.settlement.block.pick in (Pick.OUT, Pick.LAST_OR_NEXT)
        self.salt = table.begin() & 0xFFFFFF
        self.nodes, self.budget, self.stopped, self.top = 0, budget, False, 0
        joining: Joining = plan.new_layout().joining
        for pip in range(plan.tiles.highest + 1):
            self.fit[pip] = joining.fit[pip]
            for tile in range(plan.tiles.size):
                self.outer[tile << 4 | pip] = joining.outer[tile << 4 | pip]
        self.doubles = plan.tiles.doubles
        for tile in range(plan.tiles.size):
            self.pips[tile] = plan.tiles.pips[tile]
        for mask in range(16384):
            self.counts[mask] = self.counts[mask >> 1] + (mask & 1)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def load(self, round_: Round) -> cython.void:
        """Take the position of a round."""
        seat: cython.int
        self.held = 0
        for seat in range(self.seats):
            self.hands[seat] = cython.cast(cython.uint, round_.hands[seat])
            self.held |= self.hands[seat]
        self.ends[0] = round_.layout.value[0]
        self.ends[1] = round_.layout.value[1]
        self.by = round_.by
        self.reckoning.opener = round_.opener

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def solve(self, round_: Round, alpha: cython.int, beta: cython.int) -> cython.int:
        """Return the value of a position for the side to act, or a bound outside the window."""
        self.load(round_)
        return self.search(self.ends[0], self.ends[1], round_.seat, self.by, alpha, beta)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def count(self, mask: cython.uint) -> cython.int:
        return self.counts[mask & 16383] + self.counts[mask >> 14]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def ending(self, seat: cython.int, a: cython.int, b: cython.int) -> cython.int:
        """Return how the round ends after a seat has left these ends, 0 where it goes on."""
        if not self.hands[seat]:
            return _OUT
        return 0 if self.held & (self.fit[a] | self.fit[b]) else _BLOCK

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def leaf(
        self, end: cython.int, seat: cython.int, tile: cython.int, alike: cython.bint
    ) -> cython.int:
        """Return what the end of the round is worth to the seat that laid the last tile."""
        each: cython.int
        total: cython.int = 0
        for each in range(self.seats):
            self.reckoning.hands[each] = self.hands[each]
        self.reckoning.ends_alike = alike
        self.terms.reckon(self.reckoning, end, seat, tile)
        for each in range(self.seats):
            if (each ^ seat) & 1:
                total -= self.reckoning.points[each]
            else:
                total += self.reckoning.points[each]
        each = self.reckoning.picked
        if each >= 0:
            each = -1 if (each ^ seat) & 1 else 1
            total += each * (self.reckoning.more + self.reckoning.for_last)
        return self.sign * total

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def play(
        self,
        move: cython.int,
        a: cython.int,
        b: cython.int,
        seat: cython.int,
        alpha: cython.int,
        beta: cython.int,
    ) -> cython.int:
        """Return the value of a move for its seat, and take it back."""
        tile: cython.int = move & _TILE
        bit: cython.uint = cython.cast(cython.uint, 1) << tile
        end: cython.int
        value: cython.int
        if move >> _END:
            b = self.outer[tile << 4 | b]
        else:
            a = self.outer[tile << 4 | a]
        self.hands[seat] ^= bit
        self.held ^= bit
        end = self.ending(seat, a, b)
        if end:
            value = self.leaf(end, seat, tile, a == b)
        else:
            value = -self.search(a, b, (seat + 1) & (self.seats - 1), seat, -beta, -alpha)
        self.hands[seat] ^= bit
        self.held ^= bit
        return value

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def search(
        self,
        a: cython.int,
        b: cython.int,
        seat: cython.int,
        by: cython.int,
        alpha: cython.int,
        beta: cython.int,
    ) -> cython.int:
        mine: cython.uint
        base: cython.int = self.top
        last: cython.int
        place: cython.int
        found: cython.int
        value: cython.int
        first: cython.int = -1
        slot: cython.int
        most: cython.int = -_INFINITE
        lower: cython.int = -_INFINITE
        upper: cython.int = _INFINITE
        floor: cython.int
        key: cython.ulonglong
        self.nodes += 1
        if self.nodes > self.budget:
            self.stopped = True
        if self.stopped:
            return 0
        mine = self.hands[seat] & (self.fit[a] | self.fit[b])
        if not mine:  # a pass
            return -self.search(a, b, (seat + 1) & (self.seats - 1), by, -beta, -alpha)
        if not mine & (mine - 1) and (a == b or not mine & self.fit[a] & self.fit[b]):
            place = bit_length(mine) - 1
            return self.play(
                place if mine & self.fit[a] else place | 1 << _END, a, b, seat, alpha, beta
            )
        if a > b:  # the two ends are one unordered pair
            place = a
            a = b
            b = place
        place = a | b << 3 | seat << 6
        if self.keeps_last:
            place |= (by + 1) << 8
        key = self.salt << 40 | cython.cast(cython.ulonglong, place) << 28 | self.held
        slot = self.table.slot(key)
        if slot >= 0:
            lower = self.table.lower(slot)
            upper = self.table.upper(slot)
            first = self.table.move(slot)
            if lower >= beta or lower == upper:
                return lower
            if upper <= alpha:
                return upper
            alpha = max(alpha, lower)
            beta = min(beta, upper)
        floor = alpha
        last = self.listed(base, mine, a, b, seat)
        self.top = last
        found = base
        for place in range(base, last):
            self.raise_best(place, last, first if place == base else -1)
            if place == base:
                value = self.play(self.moves[place], a, b, seat, floor, beta)
            else:
                value = self.play(self.moves[place], a, b, seat, floor, floor + 1)
                if floor < value < beta:
                    value = self.play(self.moves[place], a, b, seat, floor, beta)
            if self.stopped:
                break
            if value > most:
                most = value
                found = place
                floor = max(floor, value)
                if floor >= beta:
                    break
        self.top = base
        if self.stopped:
            return 0
        if most < beta:
            upper = most
        if most > alpha:
            lower = most
        self.table.keep(key, lower, upper, self.moves[found])
        return most

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def listed(
        self,
        base: cython.int,
        mine: cython.uint,
        a: cython.int,
        b: cython.int,
        seat: cython.int,
    ) -> cython.int:
        """Write the moves with these tiles and how promising they look; where they stop."""
        tile: cython.int
        bit: cython.uint
        while mine:
            tile = bit_length(mine) - 1
            bit = cython.cast(cython.uint, 1) << tile
            mine ^= bit
            if self.fit[a] & bit:
                self.moves[base] = tile
                self.ranks[base] = self.rank(tile, self.outer[tile << 4 | a], b, seat)
                base += 1
            if a != b and self.fit[b] & bit:
                self.moves[base] = tile | 1 << _END
                self.ranks[base] = self.rank(tile, self.outer[tile << 4 | b], a, seat)
                base += 1
        return base

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def rank(
        self, tile: cython.int, new: cython.int, other: cython.int, seat: cython.int
    ) -> cython.int:
        """Return how promising a move looks: few replies for the others, most of all the next."""
        bit: cython.uint = cython.cast(cython.uint, 1) << tile
        fits: cython.uint = (self.fit[new] | self.fit[other]) & ~bit
        mask: cython.int = self.seats - 1
        replies: cython.int = self.count(self.hands[(seat + 1) & mask] & fits)
        rank: cython.int = self.pips[tile] - (19 * replies if replies else 15)
        if self.doubles & bit:
            rank += 4
        if mask == 3:
            rank -= 7 * self.count(self.hands[(seat + 3) & mask] & fits)
            rank -= self.count(self.hands[(seat + 2) & mask] & fits)
        return rank

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def raise_best(self, place: cython.int, last: cython.int, first: cython.int) -> cython.void:
        """Bring ``first``, else the most promising of the moves not tried yet, to this place."""
        i: cython.int
        other: cython.int
        at: cython.int = place
        for i in range(place, last):
            if self.moves[i] == first:
                at = i
                break
            if self.ranks[i] > self.ranks[at]:
                at = i
        other = self.moves[at]
        self.moves[at] = self.moves[place]
        self.moves[place] = other
        other = self.ranks[at]
        self.ranks[at] = self.ranks[place]
        self.ranks[place] = other

    def agrees(self, round_: Round, rng: Rng) -> int:
        """Play a round at random to its end here and in the engine; how many actions.

        The round has a tile on the table and is played on. `KostyashkiError` says where the legal
        actions, the end or what it is worth differ.
        """
        actions = 0
        while True:
            self.load(round_)
            seat: cython.int = round_.seat
            a: cython.int = self.ends[0]
            b: cython.int = self.ends[1]
            legal = set()
            for tile in range(self.plan.tiles.size):
                for end in range(2):
                    if self.hands[seat] & self.fit[self.ends[end]] & (1 << tile):
                        legal.add(tile | end << 7)
            if legal != set(round_.legal_codes()) - {PASS}:
                raise KostyashkiError(f"{round_.layout.codes}: {legal}, {round_.legal_codes()}")
            code = round_.random_code(rng)
            actions += 1
            ended: cython.int = 0
            worth: cython.int = 0
            if code != PASS:
                tile = code & 127
                if code >> 7:
                    b = self.outer[tile << 4 | b]
                else:
                    a = self.outer[tile << 4 | a]
                self.hands[seat] ^= 1 << tile
                self.held ^= 1 << tile
                ended = self.ending(seat, a, b)
                if ended:
                    worth = self.leaf(ended, seat, tile, a == b)
            round_.act_on(code)
            if ended != round_.end or {a, b} != {round_.layout.value[0], round_.layout.value[1]}:
                raise KostyashkiError(f"{round_.layout.codes}: end {ended}, {round_.end}")
            if ended:
                reckoning = round_.reckon()
                points = list(reckoning.seat_points)
                if reckoning.picked >= 0:
                    points[reckoning.picked] += reckoning.more + reckoning.for_last
                ours = sum(points[seat & 1 :: 2]) - sum(points[1 - (seat & 1) :: 2])
                if self.sign * ours != worth:
                    raise KostyashkiError(f"{round_.layout.codes}: worth {worth}, {ours}")
                return actions
