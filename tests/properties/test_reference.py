"""The engine and the reference, step by step through whole matches of every game."""

from __future__ import annotations

import random
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kostyashki import Action, Match, games
from kostyashki.events import Acted, Dealt, Event, MatchEnded, Redealt, RoundEnded
from kostyashki.plan import Plan
from kostyashki.scoring.ledger import Ledger

from .reference import OPTIONS, SEATS, SET, Reference, is_void, pips
from .support import (
    Choose,
    Setup,
    chooser,
    examples,
    json_of,
    name_of,
    plain,
    seeds,
    setups,
    tile,
    tiles,
    walk,
)

#: The reference is written game by game; a game it does not know is tested without it.
GAMES = tuple(OPTIONS)
known_setup = st.sampled_from(GAMES).flatmap(lambda name: st.sampled_from(setups(name)))


class Pair:
    """A match and its reference, in step."""

    def __init__(self, setup: Setup, seed: int, *, auto_deal: bool = True) -> None:
        self.match: Match = setup.match(seed, auto_deal=auto_deal)
        self.reference = Reference(setup.game, setup.options, setup.seats)
        self.kinds: set[str] = set()
        for number, played in enumerate(self.match.history):
            hands, boneyard = played.deal.hands, played.deal.boneyard
            if played.redeal:
                self.take(Redealt(number, hands, boneyard))
            else:
                assert played.opener is not None
                must = self.match.round.must_lay
                name = None if must is None else self.match.plan.tiles.names[must]
                self.take(Dealt(number, hands, boneyard, played.opener, name, played.turned))

    def step(self, action: Action) -> list[Event]:
        assert plain(action) in self.reference.legal()
        self.reference.act(plain(action))
        events = self.match.apply(action)
        for event in events:
            self.take(event)
        return events

    def deal(self) -> None:
        for event in self.match.deal():
            self.take(event)

    def take(self, event: Event) -> None:
        """Compare what an event says with the reference."""
        reference = self.reference
        self.kinds.add(type(event).__name__)
        if isinstance(event, Redealt):
            assert is_void(reference.game, [tiles(hand) for hand in event.hands])
        elif isinstance(event, Dealt):
            hands = [tiles(hand) for hand in event.hands]
            assert not is_void(reference.game, hands)
            opener, must = reference.opener(hands)
            assert opener in (None, event.opener)
            assert (None if event.must is None else tile(event.must)) == must
            reference.deal(hands, tiles(event.boneyard), lot=event.opener)
        elif isinstance(event, Acted):
            assert self.facts(event) == reference.after
            assert event.next == (None if reference.end or reference.over else reference.seat)
        elif isinstance(event, RoundEnded):
            assert (event.end, event.by) == (reference.end, reference.by)
            assert [tiles(hand) for hand in event.hands] == [
                sorted(hand) for hand in reference.hands
            ]
            points = [0] * reference.sides
            for line in event.settlement:
                points[line.side] += line.points
            assert points == reference.settled
            assert list(event.scores) == reference.scores
            assert list(event.remembered) == reference.remembered
            assert event.carry == reference.carry
            assert event.next_opener == reference.next_opener
        else:
            assert isinstance(event, MatchEnded)
            assert reference.over
            assert list(event.winners) == reference.winners
            assert list(event.losers) == reference.losers
            assert list(event.scores) == reference.scores

    @staticmethod
    def facts(event: Acted) -> dict[str, Any]:
        return {
            "open": {end.arm: end.value for end in event.open},
            "counted": sorted((tile(end.tile), end.points) for end in event.counted),
            "count": event.count,
            "award": event.award,
            "scores": list(event.scores),
        }

    def compare(self) -> None:
        """Compare what stands now: whose turn it is, and all that is legal."""
        match, reference = self.match, self.reference
        assert match.over == reference.over
        listed = [plain(action) for action in match.legal_actions]
        assert len(listed) == len(set(listed))
        assert set(listed) == reference.legal()
        if listed:
            assert match.round.seat == reference.seat


@pytest.mark.parametrize("name", GAMES)
def test_whole_matches_agree_with_the_reference(name):
    @examples(60)
    @given(st.sampled_from(setups(name)), seeds, seeds, st.booleans())
    def check(setup, seed, play_seed, auto_deal):
        pair = Pair(setup, seed, auto_deal=auto_deal)
        choose = chooser(play_seed)
        while not pair.match.over:
            pair.compare()
            if pair.match.to_deal:
                pair.deal()
            else:
                pair.step(choose(pair.match.legal_actions))
        pair.compare()
        assert "MatchEnded" in pair.kinds

    check()


@st.composite
def round_ends(draw):
    """An end of a round as it may be: hands, scores, points kept aside."""
    setup = draw(known_setup)
    reference = Reference(setup.game, setup.options, setup.seats)
    # Small hands of few pips: ties, lone blanks and thresholds come often.
    pool = draw(st.permutations(SET[: draw(st.sampled_from((10, 15, 28)))]))
    reference.deal([[] for _ in range(setup.seats)], [], lot=0)
    by = draw(st.integers(0, setup.seats - 1))
    end = draw(st.sampled_from(("out", "block")))
    for seat in range(setup.seats):
        size = draw(st.integers(1, max(1, min(4, len(pool) // (setup.seats - seat)))))
        hand, pool = list(pool[:size]), pool[size:]
        reference.hands[seat] = [] if end == "out" and seat == by else hand
    limit = reference.target
    least = -60 if setup.game == "seven-rocks" else 0
    scores = st.one_of(st.just(0), st.integers(least, max(limit - 1, least)))
    reference.scores = [draw(scores) for _ in range(reference.sides)]
    thresholds = setup.game in ("kozel", "osel", "kozel-pairs")
    reference.remembered = [
        draw(st.integers(0, 30)) if thresholds and not score else 0 for score in reference.scores
    ]
    carries = setup.game == "kozel-pairs" or setup.options.get("fish") == "one"
    reference.carry = draw(st.integers(0, 60)) if carries else 0
    reference.end, reference.by = end, by
    return setup, reference


@examples(2000)
@given(round_ends())
def test_settlements_agree_with_the_reference(case):
    setup, reference = case
    match = setup.match(1)
    plan = Plan(match.rules, setup.seats)
    ledger = Ledger(plan.terms).standing(reference.scores, reference.remembered, reference.carry)
    masks = [plan.tiles.mask(map(name_of, hand)) for hand in reference.hands]
    reckoning = plan.terms.evaluate(
        masks, end={"out": 1, "block": 2}[reference.end], by=reference.by
    )
    ledger.settle(reckoning)
    reference.settle()
    assert ledger.scores == reference.scores
    assert ledger.remembered == reference.remembered
    assert ledger.carry == reference.carry
    points = [0] * reference.sides
    for side, _, change, _ in ledger.changes:
        points[side] += change
    assert points == reference.settled


def test_the_reference_knows_all_options_of_its_games():
    for name in GAMES:
        assert dict(games()[name].options) == OPTIONS[name]
        assert games()[name].seats == tuple(SEATS[name])
    assert pips(SET) == 168


@pytest.mark.parametrize("name", GAMES)
def test_equal_seeds_give_equal_matches(name):
    @examples(10)
    @given(st.sampled_from(setups(name)), seeds, seeds)
    def check(setup, seed, play_seed):
        one, other = setup.match(seed), setup.match(seed)
        streams = [list(walk(match, play_seed, steps=150)) for match in (one, other)]
        assert json_of(streams[0]) == json_of(streams[1])

    check()


def keeper(seed: int) -> Choose:
    """A player who keeps 0-0 and 6-6 to lay them together."""
    rng = random.Random(seed)

    def choose(legal: list[Action]) -> Action:
        kept = [action for action in legal if action.tile in ("0-0", "6-6")]
        rest = [action for action in legal if action not in kept and action.do != "end"]
        return rng.choice(rest or kept or legal)

    return choose


def test_going_out_with_blank_and_six_wins_a_match_of_sea_kozel():
    found = 0
    for seed, setup in product(range(20), setups("sea-kozel")):
        if setup.seats != 2 or found == 2:
            continue
        pair, choose = Pair(setup, seed), keeper(seed)
        while not pair.match.over:
            pair.compare()
            pair.step(choose(pair.match.legal_actions))
        last = pair.match.history[-1].acted[-2:]
        out = {(event.tile, event.seat) for event in last}
        if out == {("0-0", last[0].seat), ("6-6", last[0].seat)} and not all(pair.reference.hands):
            assert pair.match.outcome is not None
            assert pair.match.outcome.winners == (last[0].seat,)
            found += max(pair.match.scores) < 125
    assert found
