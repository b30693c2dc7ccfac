"""Worlds: the deals that a seat's view allows, each as likely."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from math import factorial
from typing import Any

import cython

from kostyashki.deal import Deal
from kostyashki.errors import UsageError
from kostyashki.rng import Rng
from kostyashki.round import Round
from kostyashki.rules import Turn
from kostyashki.state import DRAW, PASS
from kostyashki.worlds.chain import Chain
from kostyashki.worlds.grouping import Grouping, grouped
from kostyashki.worlds.reading import Reading
from kostyashki.worlds.table import MOST, Table, entries


@dataclass(frozen=True)
class Start:
    """How a round began: what `Round.start` takes, and the rounds ``played`` before it."""

    opener: int
    bound: bool
    pays: bool
    scores: tuple[int, ...]
    played: int


@cython.cclass
class Worlds:
    """The deals that a view allows, each as likely.

    A world is a deal from which the actions of the round lead to just this view. `UsageError` for
    a view that cannot be read: of a round taken up in its middle, or over.

    >>> from kostyashki import Match
    >>> from kostyashki.rng import Rng
    >>> match = Match("sport", seed=7)
    >>> worlds = Worlds(match.view(0))
    >>> worlds.count
    399072960
    >>> worlds.deal(Rng(1)).hands[0] == match.history[0].deal.hands[0]
    False
    >>> sorted(worlds.held()["2-2"], reverse=True)[0] == 1 / 3
    True
    """

    def __init__(self, view: Mapping[str, Any]) -> None:
        if not cython.compiled:
            self.group = [0] * 64
            self.first, self.known, self.mixed = [0] * 97, [0] * 96, [False] * 96
            self.place, self.filled, self.tile = [0] * 96, [0] * 96, [0] * 96
            self.action, self.score = [0] * 512, [0] * 8
        reading = Reading(view)
        start = view["start"]
        self.reading, self.plan, self.codes = reading, reading.plan, reading.codes
        self.start = Start(
            view["opener"],
            start["must"] is not None,
            start["pays"],
            tuple(start["scores"]),
            start["played"],
        )
        self.counted: int | None = None
        self._group()
        self.actions = len(self.codes)
        if self.actions > 512:
            raise UsageError(f"a round of {self.actions} actions is too long")
        for number, code in enumerate(self.codes):
            self.action[number] = code
        self.opener, self.bound, self.pays = self.start.opener, self.start.bound, self.start.pays
        for side, score in enumerate(start["scores"]):
            self.score[side] = score

    # --- drawing ------------------------------------------------------------------------------

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def draw_into(self, deal: Deal, rng: Rng) -> cython.void:
        """Write one world into a deal that `new_deal` made."""
        group: cython.int
        slot: cython.int
        other: cython.int
        i: cython.int
        seat: cython.int
        void: cython.bint
        chosen = cython.declare("unsigned char[96]")
        dealt = cython.declare("unsigned char[96]")
        taken = cython.declare("int[96]")
        if not cython.compiled:
            chosen, dealt, taken = [0] * 96, [0] * 96, [0] * 96
        while True:
            if self.exact:
                self.table.draw(chosen, rng)
            else:
                self.chain.draw(chosen, rng)
            for slot in range(self.slots):
                dealt[slot] = self.filled[slot]
            for group in range(self.groups):
                taken[group] = self.known[group]
            for i in range(self.tiles):
                group = self.group[chosen[i]]
                dealt[taken[group]] = self.tile[i]
                taken[group] += 1
            for group in range(self.groups):
                if self.mixed[group]:
                    for slot in range(self.first[group + 1] - 1, self.first[group], -1):
                        other = self.first[group] + rng.below(slot - self.first[group] + 1)
                        i = dealt[slot]
                        dealt[slot] = dealt[other]
                        dealt[other] = i
            for slot in range(self.slots):
                deal.order[self.place[slot]] = dealt[slot]
            if not self.plan.redeals:
                return
            void = False
            for seat in range(self.plan.seats):
                void = void or deal.void_hand(deal.hand(seat))
            if not void:
                return

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def replay_into(self, round_: Round) -> cython.void:
        """Play the round so far in a round whose deal is a world of these."""
        i: cython.int
        self.begin_in(round_)
        for i in range(self.actions):
            round_.act(self.action[i])

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def begin_in(self, round_: Round) -> cython.void:
        """Begin the round in a round whose deal is a world of these."""
        side: cython.int
        round_.take_hands()
        round_.open_by(self.opener, self.bound, self.pays)
        for side in range(self.plan.sides):
            round_.leave_room(side, self.score[side])

    def new_deal(self) -> Deal:
        """Return a deal of this round, to draw into."""
        deal = Deal(self.plan, self.start.played)
        place: cython.int
        for place in range(self.slots):
            deal.order[self.place[place]] = self.filled[place]
        return deal

    def deal(self, rng: Rng) -> Deal:
        """Return one world."""
        deal = self.new_deal()
        self.draw_into(deal, rng)
        return deal

    def deals(self, rng: Rng, number: int) -> list[Deal]:
        """Return so many worlds, drawn one by one (the same may come again)."""
        return [self.deal(rng) for _ in range(number)]

    def draws(self, rng: Rng, number: int) -> None:
        """Draw so many worlds into one deal, for measuring; the interpreter lock is released."""
        left: cython.int = number
        deal: Deal = self.new_deal()
        with cython.nogil:
            while left > 0:
                left -= 1
                self.draw_into(deal, rng)

    def replayed(self, deal: Deal) -> Round:
        """Return the round as it stands now in a world."""
        round_: Round = Round(self.plan, deal)
        self.replay_into(round_)
        return round_

    # --- counting -----------------------------------------------------------------------------

    @property
    def count(self) -> int | None:
        """How many worlds there are, exactly, but for the order of tiles that makes no difference.

        That is the order inside the hand dealt, inside the tiles drawn between two facts, and in
        the boneyard; in a closed face-down row each place counts. Deals void for a number of tiles
        with one pip are counted, though never drawn. None where worlds are not `exact`.
        """
        if not self.exact:
            return None
        if self.counted is None:
            total: int = self.table.count()
            for places in self.grouping.places:
                total *= factorial(len(places))
                for part in self._parts(places):
                    total //= factorial(len(part))
            self.counted = total
        return self.counted

    def held(self) -> dict[str, list[float]]:
        """Return of each tile that does not lie yet the probability that each seat holds it.

        By seat, then that it lies in the boneyard. Exact up to rounding; deals void for a number
        of tiles with one pip are not left out.
        """
        shares = self.table.shares() if self.exact else self.chain.shares()
        owners = [self._owners(places) for places in self.grouping.places]
        lying = {code & 127 for code in self.codes if code < DRAW}
        if self.reading.engine >= 0:
            lying.add(self.reading.engine)
        found: dict[str, list[float]] = {}
        for group, tiles in enumerate(self.grouping.fixed):
            for tile in tiles:
                found[self.plan.tiles.names[tile]] = owners[group]
        for i, tile in enumerate(self.grouping.free):
            total = [0.0] * (self.plan.seats + 1)
            for group, share in enumerate(shares[i]):
                for owner, part in enumerate(owners[self.group[group]]):
                    total[owner] += share * part
            found[self.plan.tiles.names[tile]] = total
        for tile in lying:
            found.pop(self.plan.tiles.names[tile], None)
        return found

    def enumerate(self) -> Iterator[Deal]:
        """Yield all worlds, each in one order of the tiles of which `count` takes no account."""
        split = [part for places in self.grouping.places for part in self._parts(places)]
        whole = [sum(1 << place for place in part) for part in split]
        fine = grouped(self.reading.allowed, self.reading.needs, whole)
        room = [len(p) - len(f) for p, f in zip(fine.places, fine.fixed)]
        for shares in _shared(list(fine.free.items()), room, fine.needs):
            deal = self._laid_out(fine, shares)
            if not deal.void:
                yield deal

    def facts(self) -> list[dict[str, Any]]:
        """Return what each seat lacked when, and why, in the order of play.

        Keys: ``seat``; ``action``, the number of the action that told it; ``do``, what that was:
        ``pass``, ``draw``, or a ``play`` after which the turn went on to the next seat; the
        ``pips`` that it could not continue; and the ``tiles`` that it did not hold then.
        """
        return [
            {
                "seat": seat,
                "action": action,
                "do": "play" if code < DRAW else {DRAW: "draw", PASS: "pass"}.get(code, "end"),
                "pips": pips,
                "tiles": self.plan.tiles.listed(tiles),
            }
            for seat, action, code, tiles, pips in self.reading.lacks
        ]

    # --- inside -------------------------------------------------------------------------------

    def _group(self) -> None:
        plan, reading = self.plan, self.reading
        dealt = range(plan.seats * plan.hand)
        hands = [
            sum(1 << place for place in dealt[seat * plan.hand : (seat + 1) * plan.hand])
            for seat in range(plan.seats if plan.redeal_doubles < plan.tiles.size else 0)
        ]
        grouping = grouped(reading.allowed, reading.needs, hands)
        self.grouping = grouping
        self.groups = len(grouping.places)
        slot = 0
        for group, places in enumerate(grouping.places):
            self.first[group], self.known[group] = slot, slot + len(grouping.fixed[group])
            self.mixed[group] = self._is_mixed(places)
            for place in places:
                self.place[slot] = place
                slot += 1
            for i, tile in enumerate(grouping.fixed[group]):
                self.filled[self.first[group] + i] = tile
        self.slots = self.first[self.groups] = slot
        self._share(hands)

    def _share(self, hands: list[int]) -> None:
        """Make the table of the free tiles."""
        grouping, doubles = self.grouping, int(self.plan.tiles.doubles)
        # The table takes the last tiles first: the doubles, where a hand may have only so many.
        order = sorted(grouping.free, key=lambda tile: (doubles >> tile) & 1 if hands else 0)
        free, needs = {tile: grouping.free[tile] for tile in order}, grouping.needs
        grouping.free = free
        open_ = [
            g for g, places in enumerate(grouping.places) if len(places) > len(grouping.fixed[g])
        ]
        room = [len(grouping.places[g]) - len(grouping.fixed[g]) for g in open_]
        for i, group in enumerate(open_):
            self.group[i] = group
        for i, tile in enumerate(order):
            self.tile[i] = tile
        limits = []
        for hand in hands:
            inside = [g for g, places in enumerate(grouping.places) if (hand >> places[0]) & 1]
            sure = sum((doubles >> tile) & 1 for g in inside for tile in grouping.fixed[g])
            taking = [i for i, group in enumerate(open_) if group in inside]
            most = self.plan.redeal_doubles - 1 - sure
            limits.append((sum(1 << i for i in taking), sum(room[i] for i in taking) - most))
        may = [sum(1 << i for i, g in enumerate(open_) if (free[t] >> g) & 1) for t in order]
        raised = [sum(((f >> t) & 1) << i for i, (f, _) in enumerate(needs)) for t in order]
        lit = [sum(((r >> g) & 1) << i for i, (_, r) in enumerate(needs)) for g in open_]
        self.tiles = len(order)
        self.exact = entries(room, len(needs)) <= MOST
        if not self.exact:
            self.chain = Chain(may, room, raised, lit, len(needs))
            return
        singles = sum(not (doubles >> tile) & 1 for tile in order)
        self.table = Table(may, room, raised, lit, len(needs), singles, limits)
        if not self.table.total:
            raise UsageError("the view contradicts itself: no deal leads to it")

    def _laid_out(self, fine: Grouping, shares: dict[int, list[int]]) -> Deal:
        """Return a deal with these free tiles in the groups."""
        deal: Deal = self.new_deal()
        for group, places in enumerate(fine.places):
            tiles = [*fine.fixed[group], *shares.get(group, ())]
            for place, tile in zip(places, tiles, strict=True):
                deal.order[place] = tile
        return deal

    def _is_mixed(self, places: list[int]) -> bool:
        """Whether the order of tiles at these places of a group makes a difference."""
        hand = self.plan.hand
        if len(places) == 1:
            return False
        seats = {place // hand for place in places}
        one = len(seats) == 1 and max(seats) < self.plan.seats
        return not one or self.plan.rules.turn is Turn.ROW

    def _owners(self, places: list[int]) -> list[float]:
        """Return by seat, then for the boneyard, the share of these places that is there."""
        found = [0.0] * (self.plan.seats + 1)
        for place in places:
            found[self.reading.owner(place)] += 1.0 / len(places)
        return found

    def _parts(self, places: list[int]) -> list[list[int]]:
        """Split a group where the order of its tiles makes a difference now."""
        parts: dict[tuple[int, int], list[int]] = {}
        for place in places:
            owner = self.reading.owner(place)
            alone = owner < self.plan.seats and self.reading.is_closed(owner)
            parts.setdefault((owner, place if alone else -1), []).append(place)
        return list(parts.values())


def _shared(
    tiles: list[tuple[int, int]], room: list[int], needs: list[tuple[int, int]]
) -> Iterator[dict[int, list[int]]]:
    """Yield every way to share tiles out to groups with so much room: lists of tiles by group."""
    every = (1 << len(needs)) - 1

    @cache
    def possible(at: int, left: tuple[int, ...], flags: int) -> bool:
        if at == len(tiles):
            return flags == every
        return any(True for step in steps(at, left, flags))

    def steps(at: int, left: tuple[int, ...], flags: int) -> Iterator[Any]:
        tile, may = tiles[at]
        for group, free in enumerate(left):
            if free and (may >> group) & 1:
                rest = (*left[:group], free - 1, *left[group + 1 :])
                met = flags
                for i, (some, groups) in enumerate(needs):
                    met |= ((some >> tile) & (groups >> group) & 1) << i
                if possible(at + 1, rest, met):
                    yield group, rest, met

    def walk(at: int, left: tuple[int, ...], flags: int) -> Iterator[dict[int, list[int]]]:
        if at == len(tiles):
            yield {}
            return
        for group, rest, met in steps(at, left, flags):
            for shares in walk(at + 1, rest, met):
                yield {**shares, group: [*shares.get(group, ()), tiles[at][0]]}

    if possible(0, tuple(room), 0):
        yield from walk(0, tuple(room), 0)
