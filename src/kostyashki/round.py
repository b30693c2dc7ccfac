"""One round of any declared game, as Python callers and playouts use it.

`State` has the rules of play; a `Round` adds playing on at random, settling, looking and copying.
"""

from __future__ import annotations

from collections.abc import Sequence

import cython

from kostyashki.layout import ARM, Layout
from kostyashki.rng import Rng
from kostyashki.rules import Turn
from kostyashki.scoring.settlement import Reckoning
from kostyashki.state import State

if not cython.compiled:
    from kostyashki.bits import Mask, bit_count

#: Whether this module runs compiled.
COMPILED: bool = cython.compiled

_TURN_ROW = cython.declare(cython.int, int(Turn.ROW))


@cython.cclass
class Round(State):
    """A round. ``end`` is 0 while it goes on, then `OUT` (1) or `BLOCK` (2)."""

    def start(
        self, opener: int, *, bound: bool, pays: bool = True, scores: Sequence[int] = ()
    ) -> None:
        """Let a seat open, ``bound`` to the tile that the rule of the first round names.

        ``pays``: whether an opening that the rules limit may score in this round; ``scores``: the
        points of each side so far, where a play may not pass the target (none: zeros).
        """
        self.open_by(opener, bound, pays)
        self._leave_room(scores)

    def _leave_room(self, scores: Sequence[int]) -> None:
        for side, score in enumerate(scores):
            self.leave_room(side, score)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def leave_room(self, side: cython.int, score: cython.longlong) -> cython.void:
        self.room[side] = self.plan.target - score

    def take_up(
        self,
        plays: Sequence[int],
        hands: Sequence[Sequence[int]],
        *,
        seat: int,
        opener: int,
        by: int,
        n: int,
        must: int = -1,
        pays: bool = False,
        laid: int = 0,
        drawn: int = 0,
        returned: bool = False,
        scores: Sequence[int] = (),
        passes: Sequence[int] = (),
        marked: Sequence[int] = (),
        idle: int = 0,
        calling: int = 0,
    ) -> Round:
        """Set the state of a round in its middle; returns itself.

        ``plays`` are the codes of all plays so far, ``hands`` numbers of tiles (in a face-down
        game from left to right; `take_up_row` sets the rest), the deal is what `Deal.left` makes.
        ``by`` laid the last tile; ``n`` actions were taken, ``laid`` and ``drawn`` tiles in this
        turn; ``must`` binds the opening tile, ``scores`` as for `start`, ``passes``
        are the points for passes by side, ``marked`` the seats whose trains are open to all;
        ``idle`` seats before this one have passed in a row without a draw; ``calling``: whose the
        points of the last play are to claim.
        Nothing is checked.
        """
        one: Mask = 1
        begun = len(plays) - laid
        self.layout.clear()
        self.turn_arms = 0
        self.turn_tiles = self.held = self.stock = self.aside = 0
        for index, code in enumerate(plays):
            if index == begun:
                self.turn_arms = self.layout.open_arms()
            self.layout.place(code)
            if index >= begun:
                self.turn_arms &= ~(1 << (code >> ARM & 31))
                self.turn_tiles |= one << (code & 127)
        for each, hand in enumerate(hands):
            self.hands[each] = 0
            for tile in hand:
                self.hands[each] |= one << tile
            self.held |= self.hands[each]
        self.stock_at = self.layout.size - self.plan.put_out + bit_count(self.held)
        for place in range(self.stock_at, self.deal.dealt):
            if place < self.deal.stock_end:
                self.stock |= one << self.deal.order[place]
            else:
                self.aside |= one << self.deal.order[place]
        self.seat, self.opener, self.by, self.n = seat, opener, by, n
        self.must, self.opening_pays = must, pays
        self.laid, self.drawn, self.returned = laid, drawn, returned
        self.end = self.award = self.pending = 0
        self.idle, self.idle_n = idle, n
        self.calling = calling
        if calling:
            self.score_ends(self.layout.order[self.layout.size - 1] & 127)
            self.pending, self.award = self.award, 0
        self._leave_room(scores)
        self.marked = 0
        for each in marked:
            self.marked |= 1 << each
        for side, points in enumerate(passes):
            self.passes[side] = points
        return self

    def take_up_row(
        self, seat: int, row: Sequence[int], seen: int, opened: bool, idle: int
    ) -> None:
        """Set a face-down row: what its seat has ``seen`` (a mask), whether it is ``opened``."""
        self.rows.take_up(seat, row, seen=seen, is_open=opened, idle=idle)

    # --- playing on at random, settling -------------------------------------------------------

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def settle(self) -> cython.void:
        """Reckon the end of this round into ``reckoning``."""
        seat: cython.int
        for seat in range(self.plan.seats):
            self.reckoning.hands[seat] = self.hands[seat]
            self.reckoning.passes[seat] = self.passes[seat]
        self.reckoning.opener = self.opener
        # The ends are alike after a last tile that fitted both.
        self.reckoning.ends_alike = (
            self.layout.arms == 2
            and self.layout.size > 1
            and self.layout.value[0] == self.layout.value[1]
        )
        last: cython.int = self.layout.order[self.layout.size - 1] & 127
        self.plan.terms.reckon(self.reckoning, self.end, self.by, last)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def play_out(self, rng: Rng) -> cython.int:
        """Play on at random to the end; how many actions."""
        count: cython.int
        before: cython.int = self.n
        while not self.end:
            count = self.find_moves()
            self.act(self.moves[rng.below(count) if count > 1 else 0])
        self.settle()
        return self.n - before

    def random_code(self, rng: Rng) -> int:
        """Return a legal action's code, each as likely: the choice of `play_out`."""
        count: cython.int = 0 if self.end else self.find_moves()
        return self.moves[rng.below(count) if count > 1 else 0]

    def playouts(self, rng: Rng, rounds: int) -> int:
        """Deal, play at random and settle so many first rounds; how many actions that took.

        The interpreter lock is released meanwhile.
        """
        plies: cython.longlong = 0
        left: cython.longlong = rounds
        with cython.nogil:
            while left > 0:
                left -= 1
                self.deal_and_open(rng)
                plies += self.play_out(rng)
        return plies

    # --- looking and acting by codes ------------------------------------------------------------

    def legal_codes(self) -> list[int]:
        """Return the codes of all legal actions of the seat to act."""
        count: cython.int = 0 if self.end else self.find_moves()
        return [self.moves[i] for i in range(count)]

    def allows(self, code: int) -> bool:
        """Whether an action is legal now."""
        i: cython.int
        wanted: cython.int = code
        count: cython.int = 0 if self.end else self.find_moves()
        for i in range(count):
            if self.moves[i] == wanted:
                return True
        return False

    def act_on(self, code: int) -> None:
        """Carry out an action known to be legal (from `legal_codes` or after `allows`)."""
        self.act(code)

    def sequences(self, depth: int) -> int:
        """Return how many sequences of so many legal actions (at least 1) go on from here.

        Every count is made anew; `kostyashki.perft` keeps long ones interruptible.
        """
        i: cython.int
        total: cython.longlong = 0
        count: cython.int = 0 if self.end else self.find_moves()
        if depth == 1:
            return count
        for i in range(count):
            after: Round = self.copy()
            after.act(self.moves[i])
            total += after.sequences(depth - 1)
        return total

    def preview(self, code: int) -> tuple[int, int, Layout]:
        """Return the sum of ends, the award and the layout that a legal play would bring."""
        after: Round = self.copy()
        after.act(code)
        return after.layout.count, after.award, after.layout

    def reckon(self) -> Reckoning:
        """Reckon the hands as they are now, the round having ended."""
        self.settle()
        return self.reckoning

    @property
    def side_points(self) -> list[int]:
        """Reckon the end, the round having ended: what it and passes are worth to each side."""
        self.settle()
        return [self.passes[side] + self.settled(side) for side in range(self.plan.sides)]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def settled(self, side: cython.int) -> cython.int:
        """What the end just reckoned by `settle` is worth to a side, passes apart."""
        seat: cython.int
        points: cython.int = 0
        for seat in range(self.plan.seats):
            if seat % self.plan.sides == side:
                points += self.reckoning.points[seat]
        if self.reckoning.picked == side:
            points += self.reckoning.more + self.reckoning.for_last
        return points

    @property
    def hand_masks(self) -> list[int]:
        """The hands as masks, by seat."""
        return [self.hands[seat] for seat in range(self.plan.seats)]

    @property
    def boneyard(self) -> list[int]:
        """The tiles not drawn, in drawing order, the reserve (or tiles out of play) included."""
        return [self.deal.order[i] for i in range(self.stock_at, self.deal.dealt)]

    @property
    def drawable(self) -> int:
        """How many tiles may still be drawn."""
        return max(0, self.deal.stock_end - self.stock_at)

    @property
    def next_drawn(self) -> int:
        """The number of the tile that the next draw brings."""
        return self.deal.order[self.stock_at]

    @property
    def rightmost_tile(self) -> int:
        """The number of the rightmost tile of the seat to act, in a face-down game."""
        return self.rows.rightmost(self.seat, self.hands[self.seat])

    @property
    def must_lay(self) -> int | None:
        """The tile that the opener must lay, before it is laid."""
        return self.must if self.must >= 0 and self.layout.size == 0 else None

    @property
    def in_turn(self) -> int:
        """How many tiles the seat to act has laid in this turn, in games of longer turns."""
        return self.laid

    @property
    def pass_points(self) -> list[int]:
        """What passes have been worth to each side in this round."""
        return [self.passes[side] for side in range(self.plan.sides)]

    @property
    def marked_trains(self) -> list[int]:
        """The seats on whose trains everybody may play."""
        return [seat for seat in range(self.plan.seats) if (self.marked >> seat) & 1]

    @property
    def reach(self) -> list[str] | None:
        """The open arms where the seat to act may lay a tile, None where it may at all of them."""
        if not self.plan.trains:
            return None
        arms: cython.int = self.layout.open_arms() & self.trains_of(self.seat)
        return [name for i, name in enumerate(self.layout.arm_names) if (arms >> i) & 1]

    def hand_is_open(self, seat: int) -> bool:
        """Whether a face-down hand is open to its seat (True in every other game)."""
        return self.plan.turn != _TURN_ROW or bool(self.rows.is_open(seat))

    def row_of(self, seat: int) -> list[int | None]:
        """Return a face-down row, left to right, None where its seat has not seen the tile."""
        return self.rows.known(seat, self.hands[seat])

    def tiles_of(self, seat: int) -> list[int]:
        """Return a hand by numbers: a face-down row from left to right, others in no order."""
        if self.plan.turn == _TURN_ROW:
            return self.rows.tiles_of(seat, self.hands[seat])
        return [tile for tile in range(self.tiles.size) if (self.hands[seat] >> tile) & 1]

    @property
    def idle_turns(self) -> list[int]:
        """Turns in a row in which a seat neither laid nor drew, by seat, where they may block.

        They do in face-down rows, and where a stuck seat may pass though it could draw.
        """
        if self.plan.turn == _TURN_ROW:
            return self.rows.idle_turns
        found = [0] * self.plan.seats
        seat = self.seat
        left = self.idle if self.plan.may_pass and self.idle_n == self.n else 0
        while left:
            seat = (seat - 1) % self.plan.seats
            if self.hands[seat]:
                found[seat] = 1
                left -= 1
        return found

    @property
    def pays_opening(self) -> bool:
        """Whether an opening that the rules limit may still score."""
        return self.layout.size == 0 and bool(self.opening_pays)

    @property
    def is_dead(self) -> bool:
        """Whether nobody can ever move again, though tiles lie on the table."""
        return self.layout.size > 0 and bool(self.blocked())

    def copy(self) -> Round:
        """Return an independent copy (deals never change, so copies share theirs)."""
        new: Round = Round.__new__(Round)
        if not cython.compiled:
            new.hands = [0] * 8
            new.moves = [0] * 400
            new.room = [0] * 8
            new.passes = [0] * 8
        new.plan, new.tiles, new.deal = self.plan, self.tiles, self.deal
        new.layout = self.layout.copy()
        new.rows = self.rows.copy() if self.plan.turn == _TURN_ROW else self.rows
        new.reckoning = Reckoning()
        new.take_numbers(self)
        return new

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def take(self, other: Round) -> cython.void:
        """Become equal to another round of the same deal, its layout and rows included."""
        self.layout.take(other.layout)
        if self.plan.turn == _TURN_ROW:
            self.rows.take(other.rows)
        self.take_numbers(other)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def take_numbers(self, other: Round) -> cython.void:
        i: cython.int
        for i in range(self.plan.seats):
            self.hands[i] = other.hands[i]
            self.room[i] = other.room[i]
            self.passes[i] = other.passes[i]
        self.stock_at, self.stock, self.held = other.stock_at, other.stock, other.held
        self.aside = other.aside
        self.n, self.seat, self.opener, self.must = other.n, other.seat, other.opener, other.must
        self.end, self.by, self.won_outright = other.end, other.by, other.won_outright
        self.award = other.award
        self.calling, self.pending = other.calling, other.pending
        self.laid, self.drawn, self.turn_arms = other.laid, other.drawn, other.turn_arms
        self.marked = other.marked
        self.idle, self.idle_n = other.idle, other.idle_n
        self.turn_tiles, self.returned = other.turn_tiles, other.returned
        self.opening_pays = other.opening_pays
