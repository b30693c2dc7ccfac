"""Neighbour games summed up a second time: awards, amounts and openers, from the events alone.

Each rule stands here once more, in plain arithmetic on hands and plays; nothing of the engine's
evaluator takes part.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kostyashki.events import Acted, Dealt, RoundEnded

from .reference import Tile, pips
from .support import Setup, examples, seeds, setups, tile, tiles, walk


@dataclass
class Played:
    """A round as its events told it, and the match so far."""

    setup: Setup
    sides: int
    hands: list[list[Tile]]
    opener: int
    bound: bool
    scores: list[int]  #: of the match, as they stand
    carry: int
    won: int  #: rounds of the match that somebody has won before this one
    acted: list[Acted] = field(default_factory=list)

    @property
    def last(self) -> Acted:
        """The last play."""
        return [event for event in self.acted if event.do == "play"][-1]

    @property
    def ends(self) -> list[int]:
        """The numbers that the ends of the line show after the last play."""
        return [end.value for end in self.last.open]

    def side(self, seat: int) -> int:
        return seat % self.sides

    def left(self, seat: int) -> int:
        return pips(self.hands[seat])

    def of_others(self, side: int) -> list[int]:
        """The seats of the other sides."""
        return [seat for seat in range(self.setup.seats) if self.side(seat) != side]


@dataclass
class Verdict:
    """What a round's end should do: points by side, the next opener (None: lot or deal)."""

    points: list[int]
    opener: int | None


def lowest_seat(played: Played) -> int | None:
    """The single lowest hand."""
    totals = [played.left(seat) for seat in range(played.setup.seats)]
    low = [seat for seat, total in enumerate(totals) if total == min(totals)]
    return low[0] if len(low) == 1 else None


# --- what a play earns ----------------------------------------------------------------------------


def share(total: int, of: int, *, divided: bool) -> int:
    if total % of:
        return 0
    return total // of if divided else total


def award(played: Played, event: Acted) -> int:
    """What an action earns."""
    if event.do != "play":
        return 0
    total = sum(end.points for end in event.counted)
    if played.setup.game == "fives-and-threes":
        points = share(total, 3, divided=True) + share(total, 5, divided=True)
        partners = range(event.seat % played.sides, played.setup.seats, played.sides)
        points += not any(played.hands[seat] for seat in partners)
        room = int(played.setup.options["target"]) - played.scores[played.side(event.seat)]
        return points if points <= room or played.setup.options["finish"] == "round" else 0
    if played.setup.game == "all-threes":
        return share(total, 3, divided=played.setup.options["points"] == "thirds")
    return 0


# --- what a round's end is worth ------------------------------------------------------------------


def all_threes(played: Played, end: str, by: int) -> Verdict:
    winner = by if end == "out" else lowest_seat(played)
    points = [0] * played.sides
    if winner is not None:
        side = played.side(winner)
        amount = sum(round(played.left(seat) / 3) * 3 for seat in played.of_others(side))
        amount -= round(played.left(winner) / 3) * 3
        points[side] = amount // 3 if played.setup.options["points"] == "thirds" else amount
    return Verdict(points, by if end == "out" else None)


def fives_and_threes(played: Played, end: str, by: int) -> Verdict:
    return Verdict([0] * played.sides, (played.opener + 1) % played.setup.seats)


ENDS: dict[str, Callable[[Played, str, int], Verdict]] = {
    "all-threes": all_threes,
    "fives-and-threes": fives_and_threes,
}


@pytest.mark.parametrize("name", ENDS)
def test_matches_are_summed_up_alike(name):
    @examples(60)
    @given(st.sampled_from(setups(name)), seeds, seeds)
    def check(setup, seed, play_seed):
        match = setup.match(seed, auto_deal=False)
        scores = list(match.scores)
        carry = won = 0
        opener: int | None = None
        played: Played | None = None
        for events in walk(match, play_seed):
            for event in events:
                if isinstance(event, Dealt):
                    assert opener in (None, event.opener)
                    hands = [tiles(hand) for hand in event.hands]
                    bound = event.must is not None
                    played = Played(
                        setup, len(scores), hands, event.opener, bound, scores, carry, won
                    )
                elif isinstance(event, Acted):
                    assert played
                    if event.do == "play":
                        assert event.tile
                        played.hands[event.seat].remove(tile(event.tile))
                    elif event.do == "draw":
                        assert event.tile
                        played.hands[event.seat].append(tile(event.tile))
                    played.acted.append(event)
                    assert event.award == award(played, event)
                    scores[played.side(event.seat)] += event.award
                    assert list(event.scores) == scores
                elif isinstance(event, RoundEnded):
                    assert played
                    verdict = ENDS[name](played, event.end, event.by)
                    scores = [old + new for old, new in zip(scores, verdict.points)]
                    assert list(event.scores) == scores
                    carry, opener = event.carry, verdict.opener
                    won += any(verdict.points)
                    over = match.over
                    assert event.next_opener == (None if over else opener)

    check()
