"""A deal: the hands, the boneyard, whether the deal is void, and whom it names to open."""

from __future__ import annotations

from collections.abc import Sequence

import cython

from kostyashki.errors import IllegalDeal
from kostyashki.plan import Plan
from kostyashki.rng import Rng

if not cython.compiled:
    from kostyashki.bits import Mask, bit_count


@cython.cclass
class Deal:
    """The set in the order it was dealt: the hands by seat, then the boneyard in drawing order.

    >>> from kostyashki.games import game
    >>> from kostyashki.plan import Plan
    >>> from kostyashki.rng import Rng
    >>> deal = Deal(Plan(game("sport").rules(4), 4))
    >>> deal.give(Rng(7)).hands[0]
    ('1-5', '0-0', '0-3', '2-6', '6-6', '0-2', '3-5')
    """

    def __init__(self, plan: Plan, number: int = 0) -> None:
        """``number``: how many rounds of the match were played before this one."""
        if not cython.compiled:
            self.order = [0] * 96
        self.plan = plan
        self.due = plan.lead[number % plan.leads] if plan.by_round else -1
        self.engine = plan.engine[number % plan.engines] if plan.engines else -1
        self.dealt = plan.tiles.size - (1 if plan.engines else 0)
        for number in range(plan.tiles.size):
            self.order[number] = number
        self.stock_end = plan.seats * plan.hand
        if plan.draw:
            self.stock_end = max(self.stock_end, self.dealt - plan.reserve)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def shuffle(self, rng: Rng) -> cython.void:
        i: cython.int
        rng.shuffle(self.order, self.plan.tiles.size)
        if self.engine < 0:
            return
        # The engine lies on the table: it stands last, behind the boneyard.
        for i in range(self.dealt):
            if self.order[i] == self.engine:
                self.order[i] = self.order[self.dealt]
                self.order[self.dealt] = self.engine
                return

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def hand(self, seat: cython.int) -> Mask:
        i: cython.int
        one: Mask = 1
        hand: Mask = 0
        for i in range(seat * self.plan.hand, (seat + 1) * self.plan.hand):
            hand |= one << self.order[i]
        return hand

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def void_hand(self, hand: Mask) -> cython.bint:
        """Whether this hand makes the deal void, in a game with a redeal."""
        pip: cython.int
        same: Mask
        if bit_count(hand & self.plan.tiles.doubles) >= self.plan.redeal_doubles:
            return True
        for pip in range(self.plan.tiles.highest + 1):
            same = hand & self.plan.tiles.by_pip[pip]
            if bit_count(same) >= self.plan.redeal_same:
                return True
            if bit_count(same) >= self.plan.redeal_without and not same & self.plan.tiles.doubles:
                return True
        return False

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def leading_tile(self, hand: Mask) -> cython.int:
        """The tile to open with: the one due, else of a hand the first in the order, or -1."""
        i: cython.int
        if self.due >= 0:
            return self.due
        for i in range(self.plan.leads):
            if (hand >> self.plan.lead[i]) & 1:
                return self.plan.lead[i]
        return -1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def leader(self) -> cython.int:
        """The seat that the rule of the first round names, or -1 for a lot."""
        i: cython.int
        at: cython.int
        for i in range(self.plan.leads):
            if self.due >= 0 and self.plan.lead[i] != self.due:
                continue
            for at in range(self.plan.seats * self.plan.hand):
                if self.order[at] == self.plan.lead[i]:
                    return at // self.plan.hand
        return -1

    def give(self, rng: Rng) -> Deal:
        """Shuffle; returns itself."""
        self.shuffle(rng)
        return self

    def given(self, hands: Sequence[Sequence[str]], boneyard: Sequence[str]) -> Deal:
        """Take this deal, by names of tiles; `IllegalDeal` says what is wrong with it."""
        plan = self.plan
        if len(hands) != plan.seats:
            raise IllegalDeal(f"{len(hands)} hands for {plan.seats} seats")
        names = [name for hand in hands for name in hand] + list(boneyard)
        try:
            order = [plan.tiles.number(name) for name in names]
        except ValueError as error:
            raise IllegalDeal(str(error)) from None
        seen: set[str] = set()
        for name in names:
            if name in seen:
                raise IllegalDeal(f"{name} is dealt twice")
            seen.add(name)
        if self.engine >= 0 and plan.tiles.names[self.engine] in seen:
            raise IllegalDeal(f"{plan.tiles.names[self.engine]} lies on the table before the deal")
        for seat, hand in enumerate(hands):
            if len(hand) != plan.hand:
                raise IllegalDeal(f"seat {seat} has {len(hand)} tiles; {plan.hand} are dealt")
        if self.engine >= 0:
            seen.add(plan.tiles.names[self.engine])
            order.append(self.engine)
        if len(order) != plan.tiles.size:
            missing = [name for name in plan.tiles.names if name not in seen]
            raise IllegalDeal(f"tiles neither in a hand nor in the boneyard: {', '.join(missing)}")
        for place, number in enumerate(order):
            self.order[place] = number
        return self

    def left(self, boneyard: Sequence[int]) -> Deal:
        """Let these tiles, by number, be all that is left in the boneyard; returns itself.

        The tiles dealt and drawn before stand in no order, so ``hands`` means nothing here.
        """
        rest = {*boneyard, self.engine}
        dealt = [number for number in range(self.plan.tiles.size) if number not in rest]
        engine = [self.engine] if self.engine >= 0 else []
        for place, number in enumerate([*dealt, *boneyard, *engine]):
            self.order[place] = number
        return self

    @property
    def void(self) -> bool:
        """Whether a hand makes this deal void, so that it is dealt again."""
        if not self.plan.redeals:
            return False
        return any(self.void_hand(self.hand(seat)) for seat in range(self.plan.seats))

    @property
    def named_opener(self) -> int | None:
        """The seat that the rule of the first round names; None: a lot."""
        seat = self.leader()
        return None if seat < 0 else seat

    @property
    def hands(self) -> tuple[tuple[str, ...], ...]:
        """The tiles of each seat, in the order dealt."""
        names, each = self.plan.tiles.names, self.plan.hand
        return tuple(
            [
                tuple([names[self.order[i]] for i in range(seat * each, (seat + 1) * each)])
                for seat in range(self.plan.seats)
            ]
        )

    @property
    def boneyard(self) -> tuple[str, ...]:
        """The tiles not dealt, in drawing order."""
        dealt = self.plan.seats * self.plan.hand
        return tuple([self.plan.tiles.names[self.order[i]] for i in range(dealt, self.dealt)])

    @property
    def binds(self) -> bool:
        """Whether the rule of the first round says with which tile to open this one."""
        return self.due >= 0 or self.named_opener is not None

    @property
    def on_table(self) -> str | None:
        """The tile that lies on the table before the deal."""
        return self.plan.tiles.names[self.engine] if self.engine >= 0 else None
