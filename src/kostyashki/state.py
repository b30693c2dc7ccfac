"""The state machine of a round: what is legal, one action at a time, the end.

An action inside the engine is a number, its code: that of a play stands in `kostyashki.layout`, the
others are `DRAW`, `PASS`, `RETURN`, `END`, and `CLAIM` with the points added. `State.find_moves` is
the only place that knows what is legal and `State.act` the only one that changes anything, for
people, bots and playouts.
"""

from __future__ import annotations

import cython

from kostyashki.deal import Deal
from kostyashki.layout import ARM, CLOSED, HIGH_OUT, LOW_OUT
from kostyashki.plan import Plan
from kostyashki.rng import Rng
from kostyashki.rows import Rows
from kostyashki.rules import Draw, Turn
from kostyashki.scoring.settlement import Reckoning

if not cython.compiled:
    from kostyashki.bits import Mask, bit_length

#: Codes of the actions that are no plays.
DRAW, PASS, RETURN, END, CLAIM = 1 << 15, 2 << 15, 3 << 15, 4 << 15, 5 << 15
#: Whose the points of the last play are to claim, where points are called: nobody's any more, of
#: the seat that laid it, of the next one.
SETTLED, OWN, MISSED = 0, 1, 2

_DRAW = cython.declare(cython.int, DRAW)
_PASS = cython.declare(cython.int, PASS)
_RETURN = cython.declare(cython.int, RETURN)
_END = cython.declare(cython.int, END)
_CLAIM = cython.declare(cython.int, CLAIM)
_SETTLED = cython.declare(cython.int, SETTLED)
_OWN = cython.declare(cython.int, OWN)
_MISSED = cython.declare(cython.int, MISSED)
_ARM = cython.declare(cython.int, ARM)
_CLOSED = cython.declare(cython.int, CLOSED)
_LOW_OUT = cython.declare(cython.int, LOW_OUT)
_HIGH_OUT = cython.declare(cython.int, HIGH_OUT)
_TILE = cython.declare(cython.int, 127)
_ARMS = cython.declare(cython.int, 31)
_OUT = cython.declare(cython.int, 1)
_BLOCK = cython.declare(cython.int, 2)
_TURN_ONE = cython.declare(cython.int, int(Turn.ONE))
_TURN_DOUBLES = cython.declare(cython.int, int(Turn.DOUBLES))
_TURN_MANY = cython.declare(cython.int, int(Turn.MANY))
_TURN_ROW = cython.declare(cython.int, int(Turn.ROW))
_TURN_TRAIN = cython.declare(cython.int, int(Turn.TRAIN))
_DRAW_ONE = cython.declare(cython.int, int(Draw.ONE))


@cython.cclass
class State:
    """The state of one round. ``end`` is 0 while it goes on, then `OUT` (1) or `BLOCK` (2)."""

    def __init__(self, plan: Plan, deal: Deal | None = None) -> None:
        if not cython.compiled:
            self.hands = [0] * 8
            self.moves = [0] * 400
            self.room = [0] * 8
            self.passes = [0] * 8
        self.plan = plan
        self.tiles = plan.tiles
        self.deal = Deal(plan) if deal is None else deal
        self.layout = plan.new_layout()
        self.rows = Rows(plan.seats)
        self.reckoning = Reckoning()
        self.take_hands()
        if deal is None:
            # Nothing is dealt yet.
            for seat in range(plan.seats):
                self.hands[seat] = 0
            self.held = self.stock = 0
            self.stock_at = self.tiles.size

    # --- the beginning ------------------------------------------------------------------------

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def take_hands(self) -> cython.void:
        seat: cython.int
        i: cython.int
        one: Mask = 1
        self.layout.clear()
        self.n = self.seat = self.opener = self.end = self.award = 0
        self.must = self.by = -1
        self.won_outright = self.returned = self.opening_pays = False
        self.laid = self.drawn = self.turn_arms = 0
        self.calling = self.pending = 0
        self.turn_tiles = self.held = self.stock = self.aside = 0
        self.marked = self.idle = self.idle_n = 0
        for seat in range(self.plan.seats):
            self.hands[seat] = self.deal.hand(seat)
            self.held |= self.hands[seat]
            self.room[seat] = self.plan.target
            self.passes[seat] = 0
        self.stock_at = self.plan.seats * self.plan.hand
        for i in range(self.stock_at, self.deal.stock_end):
            self.stock |= one << self.deal.order[i]
        for i in range(self.deal.stock_end, self.deal.dealt):
            self.aside |= one << self.deal.order[i]
        if self.deal.engine >= 0:
            self.layout.place(self.deal.engine)
        if self.plan.turn == _TURN_ROW:
            self.rows.lay_out(self.deal)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def open_by(self, seat: cython.int, bound: cython.bint, pays: cython.bint) -> cython.void:
        """Let a seat open, ``bound`` to the tile that the rule of the first round names.

        ``pays``: whether an opening limited by the rules may score in this round.
        """
        self.seat = self.opener = seat
        self.opening_pays = pays
        self.must = self.deal.leading_tile(self.hands[seat]) if bound else -1
        if self.plan.turn == _TURN_ROW:
            self.rows.start_turn(seat, self.hands[seat])

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def deal_and_open(self, rng: Rng) -> cython.void:
        """Deal a first round at random, void deals dealt again, and name its opener."""
        seat: cython.int
        self.deal.shuffle(rng)
        if self.plan.redeals:
            seat = 0
            while seat < self.plan.seats:
                seat += 1
                if self.deal.void_hand(self.deal.hand(seat - 1)):
                    self.deal.shuffle(rng)
                    seat = 0
        self.take_hands()
        seat = self.deal.leader()
        bound: cython.bint = seat >= 0 or self.deal.due >= 0
        self.open_by(rng.below(self.plan.seats) if seat < 0 else seat, bound, False)

    # --- what is legal ------------------------------------------------------------------------

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def find_moves(self) -> cython.int:
        """Write the codes of all legal actions of the seat to act to ``moves``; how many.

        Not for a round that has ended: callers look at ``end`` first.
        """
        i: cython.int
        count: cython.int
        if not self.calling:
            return self.own_moves()
        count = self.own_moves()
        for i in range(self.plan.claims):
            self.moves[count + i] = _CLAIM | self.plan.claim[i]
        return count + self.plan.claims

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def own_moves(self) -> cython.int:
        """Write all legal actions but claims, as `find_moves` does."""
        hand: Mask = self.hands[self.seat]
        fitting: Mask = hand & self.layout.fits
        count: cython.int = 0
        one: Mask = 1
        if self.plan.turn >= _TURN_ROW:
            return self.row_moves() if self.plan.turn == _TURN_ROW else self.train_moves()
        if self.calling == _OWN:
            self.moves[0] = _END
            return 1
        if self.laid:
            if self.plan.turn == _TURN_DOUBLES:
                count = self.add_plays(fitting & self.tiles.doubles, self.turn_arms)
            else:
                count = self.add_plays(fitting, -1)
            self.moves[count] = _END
            return count + 1
        if fitting:
            return self.add_plays(fitting, self.layout.bound)
        if self.layout.size == 0:
            if self.must >= 0 and not (hand >> self.must) & 1:
                self.moves[0] = _DRAW  # the tile that opens is still to be found
                return 1
            return self.add_openings(hand if self.must < 0 else one << self.must)
        if self.may_draw():
            self.moves[0] = _DRAW
            if self.plan.must_draw:
                return 1
            count = 1
        self.moves[count] = _PASS
        return count + 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def add_plays(self, tiles: Mask, arms: cython.int) -> cython.int:
        """Write the plays of these tiles on these arms (a bit mask), from ``moves[0]`` on."""
        left: Mask
        arm: cython.int
        tile: cython.int
        count: cython.int = 0
        one: Mask = 1
        flagged: Mask = self.plan.flagged
        if self.plan.closing and self.layout.spinner < 0:
            flagged = 0
        for arm in range(self.layout.arms):
            left = tiles & self.layout.fit[arm] if (arms >> arm) & 1 else 0
            while left:
                tile = bit_length(left) - 1
                left ^= one << tile
                self.moves[count] = tile | arm << _ARM
                count += 1
                if flagged and (flagged >> tile) & 1:
                    count = self.add_flagged(count)
        return count

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def add_flagged(self, count: cython.int) -> cython.int:
        """Write the ways in which the play written last may be laid; how many plays there are."""
        code: cython.int = self.moves[count - 1]
        if self.plan.closing:
            self.moves[count] = code | _CLOSED
        else:
            self.moves[count - 1] = code | _LOW_OUT
            self.moves[count] = code | _HIGH_OUT
        return count + 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def add_openings(self, tiles: Mask) -> cython.int:
        """Write the plays of these tiles on the empty table."""
        tile: cython.int
        count: cython.int = 0
        one: Mask = 1
        while tiles:
            tile = bit_length(tiles) - 1
            tiles ^= one << tile
            self.moves[count] = tile
            count += 1
        return count

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def row_moves(self) -> cython.int:
        one: Mask = 1
        hand: Mask = self.hands[self.seat]
        count: cython.int = 0
        if self.rows.is_open(self.seat):
            count = self.add_plays(hand & self.layout.fits, -1)
            if not self.laid and self.may_draw():
                self.moves[count] = _DRAW
                count += 1
            self.moves[count] = _END if count or self.laid else _PASS
            return count + 1
        if self.returned:
            self.moves[0] = _DRAW
            self.moves[1] = _END
            return 2
        hand = one << self.rows.rightmost(self.seat, hand)
        if self.layout.size == 0:
            return self.add_openings(hand)
        count = self.add_plays(hand & self.layout.fits, -1)
        self.moves[count] = _RETURN
        return count + 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def train_moves(self) -> cython.int:
        count: cython.int = self.add_plays(
            self.hands[self.seat] & self.layout.fits, self.layout.bound & self.trains_of(self.seat)
        )
        if count:
            return count
        self.moves[0] = _DRAW if self.may_draw() else _PASS
        return 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def trains_of(self, seat: cython.int) -> cython.int:
        """The trains on which a seat may play: all of them where a double has to be covered."""
        if self.layout.due:
            return -1
        return self.marked | 1 << seat | 1 << self.plan.seats

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def may_draw(self) -> cython.bint:
        if self.stock_at >= self.deal.stock_end:
            return False
        return self.plan.draw != _DRAW_ONE or not self.drawn

    # --- one action ---------------------------------------------------------------------------

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def act(self, code: cython.int) -> cython.void:
        """Carry out a legal action."""
        tile: cython.int = code & _TILE
        seat: cython.int = self.seat
        one: Mask = 1
        bit: Mask
        hand: Mask
        fits: Mask
        turn: cython.int = self.plan.turn
        self.n += 1
        if code >= _DRAW:
            self.act_without_tile(code)
            return
        bit = one << tile
        if turn == _TURN_DOUBLES and not self.laid and self.tiles.doubles & bit:
            self.turn_arms = self.layout.open_arms()
        hand = self.hands[seat] ^ bit
        self.hands[seat] = hand
        self.held ^= bit
        self.layout.place(code)
        self.by = seat
        if self.plan.scores_plays:
            self.calling = self.pending = 0
            self.score_ends(tile)
            if self.plan.out_points and self.is_out(seat):
                self.award += self.plan.out_points
            if self.plan.exact:
                self.keep_room(seat)
        fits = self.layout.fits
        if not hand and self.is_out(seat):
            self.end = _OUT
            self.won_outright = self.plan.out_with != 0 and (
                self.turn_tiles | bit == self.plan.out_with
            )
        elif (not self.held & fits or self.plan.closed_fish) and self.blocked():
            self.end = _BLOCK
        elif self.plan.calls:
            self.calling, self.pending, self.award = _OWN, self.award, 0
        elif turn == _TURN_ONE:
            # As by `next_seat`, without its call: it is on the way of nearly every action.
            seat += 1
            self.seat = seat if seat < self.plan.seats else 0
            self.drawn = 0
            if self.plan.both_out:
                self.pass_over()
        elif turn == _TURN_TRAIN:
            if (code >> _ARM) & _ARMS == seat:
                self.marked &= ~(1 << seat)
            if self.layout.due:
                self.drawn = 0  # the seat covers its double
            else:
                self.next_seat()
        elif (turn == _TURN_DOUBLES and not self.tiles.doubles & bit) or (
            turn == _TURN_MANY and not hand & fits
        ):
            self.next_seat()
        else:
            self.laid += 1
            self.turn_tiles |= bit
            if turn != _TURN_MANY:
                self.go_on((code >> _ARM) & _ARMS)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def act_without_tile(self, code: cython.int) -> cython.void:
        self.award = 0
        if self.calling:
            if code >= _CLAIM or self.calling == _OWN:
                self.call(code)
                return
            self.calling = self.pending = 0
        if code == _DRAW:
            self.take_tile()
        elif code == _RETURN:
            self.return_tile()
        elif self.plan.turn == _TURN_ROW and not self.laid:
            self.idle_turn()
        elif code == _PASS and self.plan.may_pass and self.all_pass():
            self.end = _BLOCK
        else:
            if self.plan.turn == _TURN_TRAIN:
                self.marked |= 1 << self.seat
            self.next_seat()
            if self.plan.pays_passes:
                self.pay_pass()

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def call(self, code: cython.int) -> cython.void:
        """Claim the points of the last play, rightly or not, or say nothing about one's own."""
        missed: cython.bint = self.calling == _OWN
        if code == _CLAIM | self.pending:
            self.award = self.pending
            missed = False
        if self.calling == _OWN:
            self.next_seat()
        self.calling = _MISSED if missed else _SETTLED
        if not missed:
            self.pending = 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def all_pass(self) -> cython.bint:
        """Note a pass where nobody has to draw; whether all have now passed without a draw."""
        seat: cython.int
        holding: cython.int = 0
        # `idle` seats in a row have passed so, the last of them with action number `idle_n`.
        if self.drawn:
            self.idle = 0
        else:
            self.idle = self.idle + 1 if self.idle_n == self.n - 1 else 1
        self.idle_n = self.n
        for seat in range(self.plan.seats):
            holding += self.hands[seat] != 0
        return self.idle >= holding

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def pay_pass(self) -> cython.void:
        """Note what the pass just made is worth to the side that it serves."""
        lead: cython.int = self.layout.order[0] & _TILE
        # The opening and this pass are all that has been done.
        if self.n == 2:
            self.passes[self.opener % self.plan.sides] += (
                self.plan.lead_pass_double
                if (self.tiles.doubles >> lead) & 1
                else self.plan.lead_pass
            )
        if self.seat == self.by:
            self.passes[self.by % self.plan.sides] += self.plan.others_pass

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def go_on(self, arm: cython.int) -> cython.void:
        """After a play in a turn of doubles or of a row: the seat goes on, or the turn passes."""
        seat: cython.int = self.seat
        more: cython.bint
        if self.plan.turn == _TURN_DOUBLES:
            self.turn_arms &= ~(1 << arm)
            more = self.more_doubles()
        else:
            self.rows.stir()
            more = self.rows.is_open(seat) and (self.hands[seat] & self.layout.fits) != 0
        if not more:
            self.next_seat()

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def more_doubles(self) -> cython.bint:
        return (
            self.add_plays(
                self.hands[self.seat] & self.layout.fits & self.tiles.doubles, self.turn_arms
            )
            > 0
        )

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def take_tile(self) -> cython.void:
        seat: cython.int = self.seat
        tile: cython.int = self.deal.order[self.stock_at]
        one: Mask = 1
        bit: Mask = one << tile
        self.stock_at += 1
        self.stock ^= bit
        self.hands[seat] |= bit
        self.held |= bit
        self.drawn += 1
        if self.plan.turn == _TURN_ROW:
            self.rows.put_left(seat, tile)
            self.rows.stir()
        if self.layout.size == 0:
            if tile != self.must:
                self.next_seat()
        elif self.blocked():
            self.end = _BLOCK
        elif self.plan.turn == _TURN_ROW:
            self.next_seat()

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def return_tile(self) -> cython.void:
        tile: cython.int = self.rows.rightmost(self.seat, self.hands[self.seat])
        self.rows.put_left(self.seat, tile)
        self.returned = True
        if not self.may_draw():
            self.idle_turn()

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def idle_turn(self) -> cython.void:
        if self.rows.idle_turn(self.seat, self.hands):
            self.end = _BLOCK
        else:
            self.next_seat()

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def next_seat(self) -> cython.void:
        seat: cython.int = self.seat + 1
        if seat == self.plan.seats:
            seat = 0
        self.seat = seat
        self.drawn = 0
        if self.plan.both_out:
            self.pass_over()
        if self.plan.turn != _TURN_ONE:
            self.laid = 0
            self.turn_tiles = 0
            self.returned = False
            if self.plan.turn == _TURN_ROW:
                self.rows.start_turn(seat, self.hands[seat])

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def pass_over(self) -> cython.void:
        """Let the turn go on to the next seat that holds a tile."""
        while not self.hands[self.seat]:
            self.seat = (self.seat + 1) % self.plan.seats

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def is_out(self, seat: cython.int) -> cython.bint:
        """Whether a seat is out, and its partner where both have to be."""
        if self.hands[seat]:
            return False
        return not self.plan.both_out or not self.hands[(seat + 2) % self.plan.seats]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def keep_room(self, seat: cython.int) -> cython.void:
        """Drop an award that would pass the target, else take it off the room below it."""
        side: cython.int = seat % self.plan.sides
        if self.award > self.room[side]:
            self.award = 0
        self.room[side] -= self.award

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def score_ends(self, tile: cython.int) -> cython.void:
        points: cython.int = 0
        total: cython.int
        doubles: Mask
        if self.plan.multiple:
            total = self.layout.sum_of_ends()
            if self.layout.size > 1 or self.opens_for(tile):
                points = self.share(total, self.plan.multiple)
                if self.plan.also:
                    points += self.share(total, self.plan.also)
        elif self.plan.alike:
            points = self.count_alike()
        elif self.layout.size == 1:
            if (self.tiles.doubles >> tile) & 1:
                points = self.plan.opening_double
        elif self.layout.value[0] == self.layout.value[1]:
            points = self.plan.equal
            doubles = self.tiles.doubles
            if ((doubles >> self.layout.tip[0]) | (doubles >> self.layout.tip[1])) & 1:
                points = self.plan.equal_double
        self.award = points

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def count_alike(self) -> cython.int:
        """Return what a play scores for ends that show the number its tile shows."""
        arm: cython.int = (self.layout.order[self.layout.size - 1] >> _ARM) & _ARMS
        pip: cython.int = self.layout.value[arm]
        count: cython.int = 0
        for arm in range(self.layout.arms):
            if self.layout.value[arm] == pip and self.layout.points(arm) >= 0:
                count += 1 + ((self.tiles.doubles >> self.layout.tip[arm]) & 1)
        if count < 2:
            return 0
        return min(count, self.plan.alike)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def share(self, total: cython.int, of: cython.int) -> cython.int:
        """Return what a sum of ends scores for being a multiple of a number."""
        if total % of:
            return 0
        return total // of if self.plan.divided else total

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def opens_for(self, tile: cython.int) -> cython.bint:
        """Whether this tile may score as the first of the round."""
        if self.plan.opening_limited and not self.opening_pays:
            return False
        return (self.plan.opening_tiles >> tile) & 1 != 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def blocked(self) -> cython.bint:
        """Whether nobody can ever move again (tested after every play and every draw)."""
        pip: cython.int
        fits: Mask = self.layout.fits
        others: Mask
        if self.plan.closed_fish and self.layout.value[0] == self.layout.value[1]:
            pip = self.layout.value[0]
            others = self.tiles.by_pip[pip]
            others ^= others & self.tiles.doubles
            if not others & (self.held | self.stock | self.aside):
                return True
        if not self.held & fits:
            # A stuck seat draws even when nothing left would help, unless no arm is open at all
            # or the game calls a dead boneyard at once.
            if self.stock_at >= self.deal.stock_end or not fits:
                return True
            if self.plan.dead_at_once:
                return not self.stock & fits
        return False
