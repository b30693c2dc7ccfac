"""The sensible play of the courtyard: how good each action looks, by what its seat may know.

A quick judgement, the same for every game: what a play earns, what is got rid of, who can answer
the ends it leaves. It is the bot `yard`, the model of the other seats from which sampled worlds
are weighed, and what playouts go on with, so it runs compiled on the engine's own state. Of that
state it reads only what the seat to act may know: its own hand, the table, how many tiles the
others hold, and which tiles they are known to lack.
"""

from __future__ import annotations

from dataclasses import dataclass

import cython

from kostyashki.layout import ARM
from kostyashki.plan import Plan
from kostyashki.rng import Rng
from kostyashki.round import Round
from kostyashki.rules import Turn
from kostyashki.state import CLAIM, DRAW, END, PASS
from kostyashki.worlds.sampling import Worlds

if not cython.compiled:
    from math import exp

    from kostyashki.bits import Mask, bit_count

#: A playout that takes so many actions is broken off, so that none is endless.
LONGEST = 600

_DRAW = cython.declare(cython.int, DRAW)
_PASS = cython.declare(cython.int, PASS)
_END = cython.declare(cython.int, END)
_CLAIM = cython.declare(cython.int, CLAIM)
_TILE = cython.declare(cython.int, 127)
_ARM = cython.declare(cython.int, ARM)
_TURN_ROW = cython.declare(cython.int, int(Turn.ROW))
_TURN_ONE = cython.declare(cython.int, int(Turn.ONE))
_LONGEST = cython.declare(cython.int, LONGEST)


@dataclass(frozen=True, kw_only=True)
class Weights:
    """How much each feature is worth, in no unit but against each other.

    ``award``: points earned at once, as a share of the target; ``pip``, ``double``: each got rid
    of; ``own``, ``reply``: own tiles that fit afterwards, open arms that they answer;
    ``next_seat``, ``partner``, ``others``: tiles that those hands are expected to fit;
    ``stuck``: a next seat that probably cannot move; ``out``: an empty hand, or the target;
    ``block``: each pip fewer than the others when nothing fits any more; ``idle``: no tile laid.
    """

    award: float = 200.0
    pip: float = 0.15
    double: float = 1.0
    own: float = 0.4
    reply: float = 0.375
    next_seat: float = -0.4
    partner: float = 0.48
    others: float = -0.4
    stuck: float = 5.12
    out: float = 100.0
    block: float = 0.5
    idle: float = -50.0


@cython.final
@cython.cclass
class Policy:
    """Judges the actions of whoever is to act, in rounds of one game, one round at a time.

    `follow` tells it what has been done in a round, from which it knows what seats lack.

    >>> from kostyashki import Match
    >>> from kostyashki.rng import Rng
    >>> round_ = Match("sport", seed=7).round
    >>> Policy(round_.plan).best(round_, Rng(7)) in round_.legal_codes()
    True
    """

    def __init__(self, plan: Plan, weights: Weights | None = None) -> None:
        """``plain``, set where a line has two ends and nothing else, spares playing on a copy."""
        if not cython.compiled:
            self.lacks, self.earned = [0] * 8, [0] * 8
            self.pool, self.share = [0] * 8, [0.0] * 8
            self.values = [0.0] * 400
        w = weights or Weights()
        self.plan = plan
        self.after = Round(plan)
        ending = plan.rules.ending
        # A match of so many rounds has no target: what a play earns is weighed as of a hundred.
        self.per_point = w.award / (ending.target or 100) * (-1 if ending.penalty else 1)
        self.plain = plan.turn == _TURN_ONE and not (
            plan.side_arms or plan.fill_first or plan.scores_plays or plan.flagged
        )
        self.w_pip, self.w_double = w.pip, w.double
        self.w_own, self.w_reply = w.own, w.reply
        self.w_next, self.w_partner, self.w_others = w.next_seat, w.partner, w.others
        self.w_stuck, self.w_out, self.w_block, self.w_idle = w.stuck, w.out, w.block, w.idle
        self.begin()

    # --- for callers in Python ----------------------------------------------------------------

    def follow(self, worlds: Worlds, round_: Round) -> None:
        """Play the round so far in a round whose deal is one of ``worlds``, and learn from it."""
        i: cython.int
        self.begin()
        worlds.begin_in(round_)
        for i in range(worlds.actions):
            self.take(round_, worlds.action[i])

    def judged(self, round_: Round) -> list[tuple[int, float]]:
        """Return the legal actions' codes with how good each looks, in no unit."""
        count: cython.int = 0 if round_.end else round_.find_moves()
        self.judge(round_, count)
        return [(round_.moves[i], self.values[i]) for i in range(count)]

    def best(self, round_: Round, rng: Rng, temperature: float = 0.0) -> int:
        """Return the code of the action that looks best; chance decides between equals.

        A ``temperature`` above 0 takes each with a weight of exp(value / temperature).
        """
        count: cython.int = round_.find_moves()
        return round_.moves[self.pick(round_, count, temperature, rng)]

    def finish(self, round_: Round, rng: Rng, temperature: float = 0.0) -> int:
        """Play a round on to its end; how many actions."""
        return self.play_out(round_, temperature, rng)

    def gained(self, round_: Round) -> list[int]:
        """Return what each side has earned in a round followed, its settlement included."""
        side: cython.int
        found = round_.side_points if round_.end else [0] * self.plan.sides
        for side in range(self.plan.sides):
            found[side] += self.earned[side]
        return found

    # --- what seats lack ----------------------------------------------------------------------

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def begin(self) -> cython.void:
        seat: cython.int
        self.drawer = -1
        for seat in range(8):
            self.lacks[seat] = 0
            self.earned[seat] = 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def note(self, round_: Round, code: cython.int) -> cython.void:
        """Learn from an action about to be taken: who draws or passes has nothing that fits."""
        seat: cython.int = round_.seat
        fits: Mask
        if self.drawer >= 0 and self.drawer != seat:
            # Its turn ended with a tile just drawn, which may be any.
            self.lacks[self.drawer] = 0
            self.drawer = -1
        if (code != _DRAW and code != _PASS) or self.plan.turn == _TURN_ROW:
            return
        if round_.layout.size:
            fits = self.within_reach(round_, seat)
            # A tile drawn before in this turn is known only not to fit either.
            self.lacks[seat] = fits if round_.drawn else self.lacks[seat] | fits
        self.drawer = seat if code == _DRAW else -1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def within_reach(self, then: Round, seat: cython.int) -> Mask:
        """The tiles that fit where a seat may lay them."""
        arm: cython.int
        arms: cython.int
        fits: Mask = 0
        if not self.plan.trains:
            return then.layout.fits
        arms = then.layout.bound & then.trains_of(seat)
        for arm in range(then.layout.arms):
            if (arms >> arm) & 1:
                fits |= then.layout.fit[arm]
        return fits

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def known_hand(self, round_: Round, seat: cython.int) -> Mask:
        """The own tiles that a seat has seen: all, unless they lie face down."""
        if self.plan.turn != _TURN_ROW or round_.rows.is_open(seat):
            return round_.hands[seat]
        return round_.hands[seat] & round_.rows.seen[seat]

    # --- judging ------------------------------------------------------------------------------

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def judge(self, round_: Round, count: cython.int) -> cython.void:
        """Write to ``values`` how good each of the first ``count`` actions found looks."""
        i: cython.int
        seat: cython.int
        size: cython.int
        mine: Mask = self.known_hand(round_, round_.seat)
        unseen: Mask = (round_.held | round_.stock | round_.aside) & ~mine
        for seat in range(self.plan.seats):
            self.pool[seat] = unseen & ~self.lacks[seat]
            size = bit_count(self.pool[seat])
            self.share[seat] = bit_count(round_.hands[seat])
            self.share[seat] = self.share[seat] / size if size else 0
        for i in range(count):
            if round_.moves[i] < _DRAW:
                self.values[i] = self.play(round_, round_.moves[i], mine, unseen)
            elif round_.moves[i] < _CLAIM:
                self.values[i] = self.stay(round_, round_.moves[i], mine, unseen)
            else:
                self.values[i] = self.claim(round_, round_.moves[i], i)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def play(self, round_: Round, code: cython.int, mine: Mask, unseen: Mask) -> cython.double:
        """Value a play; ``mine`` are the own tiles seen before it, ``unseen`` those of others."""
        one: Mask = 1
        tile: cython.int = code & _TILE
        arm: cython.int = code >> _ARM
        bit: Mask = one << tile
        pip: cython.int
        fits: Mask
        value: cython.double = self.w_pip * self.plan.tiles.pips[tile]
        last: cython.bint = round_.hands[round_.seat] == bit
        if self.plan.tiles.doubles & bit:
            value += self.w_double
        mine &= ~bit
        if self.plain and round_.layout.size:
            if last:
                return value + self.w_out
            pip = round_.layout.joining.outer[tile << 4 | round_.layout.value[arm]]
            fits = round_.layout.joining.fit[pip]
            value += self.w_reply * ((mine & fits) != 0)
            value += self.w_reply * ((mine & round_.layout.fit[1 - arm]) != 0)
            return value + self.standing(
                round_, round_, fits | round_.layout.fit[1 - arm], mine, unseen
            )
        self.after.take(round_)
        self.after.act(code)
        if self.after.award or self.after.pending:
            value += self.earn(round_, self.after.award + self.after.pending)
        if last:
            return value + self.w_out
        for arm in range(self.after.layout.arms):
            if (self.after.layout.bound >> arm) & 1 and mine & self.after.layout.fit[arm]:
                value += self.w_reply
        return value + self.standing(round_, self.after, self.after.layout.fits, mine, unseen)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def earn(self, round_: Round, points: cython.int) -> cython.double:
        """Value points of the seat to act."""
        value: cython.double = self.per_point * points
        if self.per_point > 0 and points >= round_.room[self.side(round_.seat)]:
            value += self.w_out
        return value

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def claim(self, round_: Round, code: cython.int, before: cython.int) -> cython.double:
        """Value a claim, against the best of the actions ``before`` it: the ends lie open to all.

        It takes nothing from them: they come after it, or it stands for saying nothing.
        """
        i: cython.int
        value: cython.double = self.values[0]
        for i in range(1, before):
            if round_.moves[i] < _CLAIM and self.values[i] > value:
                value = self.values[i]
        if code != _CLAIM | round_.pending:
            return value + self.w_idle
        return value + self.earn(round_, round_.pending)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def stay(self, round_: Round, code: cython.int, mine: Mask, unseen: Mask) -> cython.double:
        """Value an action that lays no tile."""
        seat: cython.int
        least: cython.int = 99
        fits: Mask = round_.layout.fits
        value: cython.double = self.w_idle + self.standing(round_, round_, fits, mine, unseen)
        if code == _DRAW:
            # One more tile, where nothing forces it, is something for a seat far from out.
            for seat in range(self.plan.seats):
                least = min(least, bit_count(round_.hands[seat]))
            least = bit_count(round_.hands[round_.seat]) - least
            return value - 1 + (1.0 + least) * bit_count(unseen & fits) / max(1, bit_count(unseen))
        # Who passes instead of drawing may wait for ever; a turn that ends goes somewhere.
        return value if code == _END else value + self.w_idle

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def side(self, seat: cython.int) -> cython.int:
        return seat % self.plan.sides

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def standing(
        self, round_: Round, then: Round, fits: Mask, mine: Mask, unseen: Mask
    ) -> cython.double:
        """Value a table that ``fits`` continue, with ``mine`` left, for the seat to act.

        ``then`` is the round with that table; where there are no trains, nothing of it is read.
        """
        seat: cython.int
        mover: cython.int = round_.seat
        following: cython.int = mover + 1 if mover + 1 < self.plan.seats else 0
        reach: Mask = fits
        expected: cython.double
        value: cython.double
        if not fits & (mine | unseen):
            return self.w_block * self.lead(round_, mine)
        if self.plan.trains:
            reach = self.within_reach(then, mover)
        value = self.w_own * bit_count(mine & reach)
        for seat in range(self.plan.seats):
            if seat == mover:
                continue
            if self.plan.trains:
                reach = self.within_reach(then, seat)
            expected = self.share[seat] * bit_count(self.pool[seat] & reach)
            if self.side(seat) == self.side(mover):
                value += self.w_partner * expected
            elif seat == following:
                value += self.w_next * expected + self.w_stuck * exp(-expected)
            else:
                value += self.w_others * expected / (self.plan.seats - 2)
        return value

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def lead(self, round_: Round, mine: Mask) -> cython.double:
        """How many pips fewer than the average other side the own side holds, expected."""
        seat: cython.int
        pips: cython.double
        own: cython.double = 0
        others: cython.double = 0
        for seat in range(self.plan.seats):
            if seat == round_.seat:
                own += self.plan.tiles.total(mine)
                continue
            pips = self.share[seat] * self.plan.tiles.total(self.pool[seat])
            if self.side(seat) == self.side(round_.seat):
                own += pips
            else:
                others += pips
        return others / (self.plan.sides - 1) - own

    # --- choosing -----------------------------------------------------------------------------

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def pick(
        self, round_: Round, count: cython.int, temperature: cython.double, rng: Rng
    ) -> cython.int:
        """Return the place, among ``count`` actions found, of the one to take."""
        i: cython.int
        best: cython.int = 0
        equal: cython.int = 1
        self.judge(round_, count)
        for i in range(1, count):
            if self.values[i] > self.values[best] + 1e-9:
                best = i
                equal = 1
            elif self.values[i] > self.values[best] - 1e-9:
                equal += 1
                if not rng.below(equal):
                    best = i
        if temperature <= 0:
            return best
        return self.drawn(count, self.values[best], temperature, rng)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def drawn(
        self,
        count: cython.int,
        most: cython.double,
        temperature: cython.double,
        rng: Rng,
    ) -> cython.int:
        """Return a place by lot, weighed by ``values``, whose greatest is ``most``."""
        i: cython.int
        total: cython.double = 0
        for i in range(count):
            self.values[i] = exp((self.values[i] - most) / temperature)
            total += self.values[i]
        total *= rng.below(1 << 30) / 1073741824.0
        for i in range(count - 1):
            total -= self.values[i]
            if total < 0:
                return i
        return count - 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def take(self, round_: Round, code: cython.int) -> cython.void:
        """Take an action, learn from it, and note what it earns."""
        side: cython.int = self.side(round_.seat)
        self.note(round_, code)
        round_.act(code)
        self.earned[side] += round_.award

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def play_out(self, round_: Round, temperature: cython.double, rng: Rng) -> cython.int:
        """Play on to the end and settle; how many actions. ``lacks`` goes along."""
        count: cython.int
        code: cython.int
        before: cython.int = round_.n
        while not round_.end:
            count = round_.find_moves()
            code = round_.moves[self.pick(round_, count, temperature, rng) if count > 1 else 0]
            self.take(round_, code)
            if round_.n - before > _LONGEST:
                return 0
        round_.settle()
        return round_.n - before
