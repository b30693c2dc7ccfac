"""A table for the rules tests: crafted deals, scripts of play, and what came of them.

A script is words ``seat:what``: ``0:1-4A`` lays 1-4 on arm A, ``2:3-3C*`` lays 3-3 closed,
``0:1-6A=6`` lays 1-6 with the 6 facing out, ``1:draw=3-6`` draws and says which tile must come;
also ``pass``, ``draw``, ``return``, ``end``, and ``claim=10``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kostyashki import Action, Match, game
from kostyashki.events import Acted, Dealt, Event, MatchEnded, Redealt, RoundEnded
from kostyashki.rules import Lead, Lot
from kostyashki.tiles import Tiles, tile_set

from .rounds import find_round

SIX = tile_set(6)

#: Ten plays that leave 0 at both ends and every 0 on the table; the same turned over, with 6s.
FISH = {
    "0-0": "0-0A 0-1B 1-2B 0-2B 0-3B 3-4B 0-4B 0-5B 5-6B 0-6B",
    "6-6": "6-6A 5-6B 4-5B 4-6B 3-6B 2-3B 2-6B 1-6B 0-1B 0-6B",
}


def action(what: str) -> Action:
    """Return the action that a word of a script means."""
    if what[0].isdigit():
        what, _, outer = what.partition("=")
        closed = what.endswith("*")
        tile, arm = what.rstrip("*")[:-1], what.rstrip("*")[-1]
        return Action("play", tile, arm, closed, int(outer) if outer else None)
    do, _, named = what.partition("=")
    if do == "claim":
        return Action(do, points=int(named))
    return Action(do, named or None)


def word(act: Action) -> str:
    """Return the word that a script has for an action."""
    if act.do == "claim":
        return f"claim={act.points}"
    if act.do != "play":
        return act.do
    outer = "" if act.outer is None else f"={act.outer}"
    return f"{act.tile}{act.arm}" + ("*" if act.closed else "") + outer


def complete(
    hands: Mapping[int, str], boneyard: str = "", *, seats: int, each: int, tiles: Tiles = SIX
) -> tuple[list[list[str]], list[str]]:
    """Complete a deal: some tiles by seat (and the first of the boneyard), the others spread.

    The tiles not named go round the seats in ascending order, so that no hand gets long in one
    number; what is left follows in the boneyard.
    """
    full = [hands.get(seat, "").split() for seat in range(seats)]
    yard = boneyard.split()
    named = [tile for hand in full for tile in hand] + yard
    assert len(named) == len(set(named)), f"a tile stands twice in {named}"
    rest = [tile for tile in tiles.ranked() if tile not in named]
    spread = rest[::3] + rest[1::3] + rest[2::3]
    while any(len(hand) < each for hand in full):
        for hand in full:
            if len(hand) < each:
                hand.append(spread.pop(0))
    return full, yard + spread


class Table:
    """A match that is dealt and played by scripts."""

    def __init__(self, name: str, seats: int = 4, **options: object) -> None:
        self.name = name
        self.match = Match(game(name, **options), seats=seats, seed=1, auto_deal=False)
        self.events: list[Event] = []
        self.next_opener: int | None = None

    @property
    def by_lot(self) -> bool:
        """Whether a lot names the first opener."""
        return isinstance(self.match.rules.first, Lot)

    @property
    def lead(self) -> str | None:
        """The tile that comes first in the order of leads, for rounds that the deal opens."""
        first = self.match.rules.first
        return first.order[0] if isinstance(first, Lead) else None

    # --- the beginning ------------------------------------------------------------------------

    def standing(
        self, scores: Sequence[int], remembered: Sequence[int] = (), carry: int = 0
    ) -> Table:
        """Begin in the middle of a match."""
        kept = list(remembered) or [0] * len(scores)
        self.match.ledger.standing(list(scores), kept, carry)
        return self

    def deal(
        self,
        hands: Mapping[int, str],
        boneyard: str = "",
        *,
        opener: int | None = None,
    ) -> Dealt:
        """Deal some tiles by seat, the rest anyhow."""
        each, tiles = self.match.rules.hand, self.match.plan.tiles
        full, yard = complete(hands, boneyard, seats=self.match.seats, each=each, tiles=tiles)
        [event] = self.match.deal(full, yard, opener=opener)
        assert isinstance(event, Dealt)
        self.events.append(event)
        return event

    def redeal(self, hands: Mapping[int, str]) -> Redealt:
        """Deal a void deal."""
        full, yard = complete(hands, seats=self.match.seats, each=self.match.rules.hand)
        [event] = self.match.deal(full, yard, redeal=True)
        assert isinstance(event, Redealt)
        return event

    # --- play ---------------------------------------------------------------------------------

    def play(self, script: str) -> list[Event]:
        """Play a script and return the events of it."""
        before = len(self.events)
        for step in script.split():
            seat, what = step.split(":")
            assert not self.match.to_deal, f"{step}: the round is over"
            assert self.match.round.seat == int(seat), f"{step}: seat {self.match.round.seat} acts"
            self._apply(action(what))
        return self.events[before:]

    def _apply(self, act: Action) -> None:
        told = Action("draw") if act.do == "draw" else act
        events = self.match.apply(told)
        if act.do == "draw" and act.tile is not None:
            assert isinstance(events[0], Acted)
            assert events[0].tile == act.tile
        self.events += events
        self.note()

    def note(self) -> None:
        """Note who opens next, after the end of a round."""
        if isinstance(self.events[-1], RoundEnded):
            self.next_opener = self.events[-1].next_opener

    def all(self, what: str, *, at_most: int = 60) -> int:
        """Let every seat do the same until it is not legal; return how often it was done."""
        for done in range(at_most):
            if self.match.to_deal or self.match.over or not self.match.can(action(what)):
                return done
            self._apply(action(what))
        raise AssertionError(f"{what} never ends")

    def round(
        self,
        left: Mapping[int, str],
        *,
        out: int | None = None,
        block: int | None = None,
        opener: int | None = None,
        first: str | None = None,
        last: str | None = None,
        seed: int = 0,
    ) -> Table:
        """Deal and play a whole round that ends with these hands; returns itself.

        ``out``: the seat that goes out; ``block``: the seat that lays the last tile (-1: any);
        ``last``: that tile.
        Without an ``opener`` it is whom the match names, or any where the deal or a lot decides.
        """
        seats, options = self.match.seats, self.match.choice.options
        openers = range(seats)
        if self.next_opener is not None:
            openers = range(self.next_opener, self.next_opener + 1)
        elif opener is not None:
            openers = range(opener, opener + 1)
        found = find_round(
            seats=seats,
            each=self.match.rules.hand,
            left={seat: left.get(seat, "").split() for seat in range(seats)},
            out=out,
            block=block,
            openers=openers,
            first=first or (None if self.by_lot or self.next_opener is not None else self.lead),
            arms=self.match.rules.side_arms.name.lower().replace("_", "-"),
            closed_fish=options.get("fish_when") == "closed",
            draws=self.match.rules.boneyard is not None,
            last=last,
            seed=seed,
        )
        named = found.opener if self.by_lot else None
        self.events += self.match.deal(found.hands, found.boneyard, opener=named)
        for seat, what in found.plays:
            while self.match.round.seat != seat:
                self._apply(Action("end"))
            self._apply(action(what))
        return self

    def lay(self, words: str, *, opener: int = 0) -> Table:
        """Deal and play tiles that the seats lay in turn, none passing; returns itself."""
        seats, hands = self.match.seats, dict.fromkeys(range(self.match.seats), "")
        plays = []
        for at, what in enumerate(words.split()):
            seat = (opener + at) % seats
            hands[seat] += f" {what[:3]}"
            plays.append(f"{seat}:{what}")
        lot = self.by_lot and self.next_opener is None
        self.deal(hands, opener=opener if lot else None)
        self.play(" ".join(plays))
        return self

    def fish(self, left: Mapping[int, str], *, double: str = "0-0", opener: int = 0) -> Table:
        """Deal and play a round that ten plays from a double block; returns itself.

        ``left`` are all tiles that the hands have left; what the game then has drawn is drawn.
        """
        seats, hands = self.match.seats, dict(left)
        plays: list[str] = []
        for at, what in enumerate(FISH[double].split()):
            seat = (opener + at) % seats
            hands[seat] += f" {what[:3]}"
            if plays and self.match.plan.calls:
                plays.append(f"{(seat - 1) % seats}:end")
            plays.append(f"{seat}:{what}")
        assert {len(hand.split()) for hand in hands.values()} == {self.match.rules.hand}
        lot = self.by_lot and self.next_opener is None
        self.deal(hands, opener=opener if lot else None)
        self.play(" ".join(plays))
        while not self.match.to_deal and not self.match.over:
            [act] = self.match.legal_actions
            self._apply(act)
        return self

    def settle(
        self, left: Mapping[int, str], *, end: str, by: int, last: str | None = None
    ) -> Table:
        """Enter the end of a round that no play could reach; returns itself.

        Some tables of the documents show sums that cannot stand at the end of a real round.
        """
        tiles = self.match.plan.tiles
        hands = [tiles.mask(left.get(seat, "").split()) for seat in range(self.match.seats)]
        terms = self.match.ledger.terms
        ending = {"out": 1, "block": 2}[end]
        tile = -1 if last is None else tiles.number(last)
        self.match.ledger.settle(terms.evaluate(hands, end=ending, by=by, last=tile))
        return self

    # --- what came of it ----------------------------------------------------------------------

    @property
    def acted(self) -> Acted:
        """The last action."""
        return next(event for event in reversed(self.events) if isinstance(event, Acted))

    @property
    def ended(self) -> RoundEnded:
        """The last end of a round."""
        return next(event for event in reversed(self.events) if isinstance(event, RoundEnded))

    @property
    def outcome(self) -> MatchEnded:
        """The end of the match."""
        event = self.events[-1]
        assert isinstance(event, MatchEnded)
        return event

    @property
    def legal(self) -> set[str]:
        """The legal actions as words of a script."""
        return {word(act) for act in self.match.legal_actions}

    @property
    def seat(self) -> int:
        """The seat to act."""
        return self.match.round.seat

    @property
    def drawn(self) -> int:
        """How many tiles have been drawn."""
        return sum(isinstance(event, Acted) and event.do == "draw" for event in self.events)

    @property
    def open(self) -> dict[str, int]:
        """The open arms after the last action."""
        return {end.arm: end.value for end in self.acted.open}

    @property
    def counted(self) -> list[tuple[str, int]]:
        """The ends that count after the last action."""
        return [(end.tile, end.points) for end in self.acted.counted]

    @property
    def lines(self) -> list[tuple[int, int, str]]:
        """The changes of the scores at the last end: (side, points, why)."""
        return [(line.side, line.points, line.why) for line in self.ended.settlement]
