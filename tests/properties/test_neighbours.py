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
    carry: int = 0


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


def alike(event: Acted) -> int:
    """How many halves at the ends show the number of the tile just laid, from two to four."""
    shown: list[int] = []
    own = -1
    for end in event.counted:
        low, high = tile(end.tile)
        number = low if low == high else end.points
        shown += [number] * (2 if low == high else 1)
        if end.tile == event.tile and own < 0:
            own = number
    count = shown.count(own)
    return min(count, 4) if count > 1 else 0


def award(played: Played, event: Acted) -> int:
    """What an action earns."""
    if event.do != "play":
        return 0
    total = sum(end.points for end in event.counted)
    if played.setup.game == "double-bergen":
        return alike(event)
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


# --- two pairs, a line, 6-6 ---------------------------------------------------------------------


def passed_out(played: Played) -> list[tuple[int, int]]:
    """Who passed: the seat, and how many have passed in a row since the last tile."""
    found, run = [], 0
    for event in played.acted:
        run = run + 1 if event.do == "pass" else 0
        if run:
            found.append((event.seat, run))
    return found


def fitted_both(played: Played) -> bool:
    """Whether the last tile had a half for each end, both of the line's ends being told apart.

    A tile of two numbers that fits two ends of the same number is nothing special.
    """
    plays = [event for event in played.acted if event.do == "play"]
    last, before = plays[-1], plays[-2]
    return {end.value for end in before.open} == set(tile(last.tile or "0-0"))


def least_of_pair(played: Played, side: int, by: int) -> int:
    """The partner with fewer pips, of level ones the first from ``by`` on."""
    seats = sorted((side, side + 2), key=lambda seat: (seat - by) % 4)
    return min(seats, key=played.left)


def lowest_pair(played: Played) -> int | None:
    """The pair that alone has a hand with the fewest pips."""
    totals = [played.left(seat) for seat in range(4)]
    sides = {seat % 2 for seat in range(4) if totals[seat] == min(totals)}
    return sides.pop() if len(sides) == 1 else None


def lighter_pair(played: Played) -> int | None:
    """The pair with fewer pips."""
    totals = [played.left(side) + played.left(side + 2) for side in (0, 1)]
    return None if totals[0] == totals[1] else totals.index(min(totals))


def pips_of(played: Played, side: int, *, everybody: bool) -> int:
    """The pips of all hands, or of the other pair."""
    return sum(played.left(seat) for seat in range(4) if everybody or seat % 2 != side)


def dominican(played: Played, end: str, by: int) -> Verdict:
    options = played.setup.options
    bonus = int(options["bonus"])
    seat = by
    if end == "block" and options["block"] == "last-or-next":
        following = (by + 1) % 4
        seat = following if played.left(following) < played.left(by) else by
    elif end == "block":
        side = lowest_pair(played)
        seat = played.opener if side is None else least_of_pair(played, side, by)
    points = [0, 0]
    points[seat % 2] += pips_of(played, seat % 2, everybody=options["count"] == "all")
    last = tile(played.last.tile or "0-0")
    if end == "out" and last[0] != last[1] and 0 not in last and fitted_both(played):
        points[by % 2] += bonus
    if len(played.acted) > 1 and played.acted[1].do == "pass":
        lead = tile(played.acted[0].tile or "")
        points[played.opener % 2] += bonus if lead[0] == lead[1] else 2 * bonus
    for passer, run in passed_out(played):
        if run == 3:
            points[(passer + 1) % 2] += bonus
    return Verdict(points, seat)


def puerto_rican(played: Played, end: str, by: int) -> Verdict:
    bonuses = played.setup.options["bonuses"]
    side = by % 2 if end == "out" else lighter_pair(played)
    if side is None:
        return Verdict([0, 0], None)
    points = [0, 0]
    points[side] = pips_of(played, side, everybody=True)
    last = tile(played.last.tile or "0-0")
    if bonuses != "none":
        if end == "out" and (last == (0, 0) or (last[0] != last[1] and fitted_both(played))):
            points[side] += 100
        points[side] += [100, 75, 50, 25, 0][min(played.won, 4)]
    if bonuses == "all" and end == "block":
        points[side] += 100
    return Verdict(points, by if end == "out" else least_of_pair(played, side, by))


def jamaican(played: Played, end: str, by: int) -> Verdict:
    side = by % 2 if end == "out" else lowest_pair(played)
    if side is None:
        return Verdict([0, 0], None)
    if played.scores[1 - side]:
        return Verdict([-score for score in played.scores], None)
    points = [0, 0]
    points[side] = 1
    return Verdict(points, by if end == "out" else least_of_pair(played, side, by))


def haitian(played: Played, end: str, by: int) -> Verdict:
    side = by % 2 if end == "out" else lowest_pair(played)
    if side is None:
        return Verdict([0, 0], played.opener, carry=played.carry + 1)
    last = tile(played.last.tile or "0-0")
    dekabes = end == "out" and last[0] != last[1] and fitted_both(played)
    points = [0, 0]
    points[side] = (2 if dekabes else 1) + played.carry
    return Verdict(points, by if end == "out" else least_of_pair(played, side, by))


def brazilian(played: Played, end: str, by: int) -> Verdict:
    side = by % 2 if end == "out" else lighter_pair(played)
    if side is None:
        return Verdict([0, 0], None, carry=played.carry + 1)
    last = tile(played.last.tile or "0-0")
    worth = 1
    if end == "out":
        double, both = last[0] == last[1], fitted_both(played)
        worth = {(False, False): 1, (True, False): 2, (False, True): 3, (True, True): 4}[
            double, both
        ]
    points = [0, 0]
    points[side] = worth + played.carry
    return Verdict(points, None)


def venezuelan(played: Played, end: str, by: int) -> Verdict:
    side = by % 2 if end == "out" else lighter_pair(played)
    if side is None:
        side = played.opener % 2
    points = [0, 0]
    points[side] = pips_of(played, side, everybody=played.setup.options["count"] == "all")
    return Verdict(points, (played.opener + 1) % 4)


def double_bergen(played: Played, end: str, by: int) -> Verdict:
    winner = by if end == "out" else lowest_seat(played)
    return Verdict([int(seat == winner) for seat in range(played.sides)], None)


ENDS: dict[str, Callable[[Played, str, int], Verdict]] = {
    "all-threes": all_threes,
    "brazilian": brazilian,
    "dominican": dominican,
    "double-bergen": double_bergen,
    "fives-and-threes": fives_and_threes,
    "haitian": haitian,
    "jamaican": jamaican,
    "puerto-rican": puerto_rican,
    "venezuelan": venezuelan,
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
                    carry, opener = verdict.carry, verdict.opener
                    assert event.carry == carry
                    won += any(verdict.points)
                    over = match.over
                    assert event.next_opener == (None if over else opener)

    check()
