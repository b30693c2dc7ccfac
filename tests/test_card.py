"""The capability card of every game holds in every round."""

from __future__ import annotations

from random import Random

import pytest

from kostyashki import COMPILED, Match, game, games
from kostyashki.card import Card, Seen, card, seen
from kostyashki.events import Acted

from .clauses import tables
from .properties.support import ALL_SETUPS, GAMES, Setup, setups, walk

pytestmark = pytest.mark.compiled_only

#: Rounds a table and set of options: thousands a game.
ROUNDS = 150 if COMPILED else 4


def holds(bounds: Card, found: Seen) -> bool:
    return (
        found.most_actions <= bounds.most_actions
        and found.longest_round <= bounds.longest_round
        and bounds.least_payoff <= found.least_payoff
        and found.greatest_payoff <= bounds.greatest_payoff
    )


@pytest.mark.parametrize("name", GAMES)
def test_random_rounds_stay_within_the_card(name):
    for number, setup in enumerate(setups(name)):
        choice = game(name, **setup.options)
        bounds = card(choice, setup.seats)
        found = seen(choice, setup.seats, rounds=ROUNDS, seed=number)
        assert holds(bounds, found), (setup, bounds, found)


@pytest.mark.parametrize("name", GAMES)
def test_matches_stay_within_the_card(name):
    for number, setup in enumerate(setups(name)[:: 1 if COMPILED else 9]):
        bounds = card(game(name, **setup.options), setup.seats)
        match = setup.match(number)
        assert bounds.sides == len(match.scores)
        assert bounds.hand == len(match.history[-1].deal.hands[0])
        assert bounds.boneyard.tiles == len(match.history[-1].deal.boneyard)
        drawn = 0
        for events in walk(match, number, steps=120):
            for event in events:
                if isinstance(event, Acted):
                    drawn = drawn + (event.do == "draw") if event.n else event.do == "draw"
                    assert drawn <= bounds.boneyard.drawable
                    assert bounds.points_in_play or not event.award
            assert len(match.legal_actions) <= bounds.most_actions
            if bounds.longest_round is not None:
                assert match.round.n <= bounds.longest_round


@pytest.mark.parametrize("name", GAMES)
def test_points_come_during_play_where_the_card_says_so(name):
    match = Setup(name, games()[name].default_seats, {}).match(1)
    paid = any(
        isinstance(event, Acted) and event.award for events in walk(match, 1) for event in events
    )
    assert paid == card(match.choice, match.seats).points_in_play


def test_no_chance_remains_after_the_deal():
    for number, setup in enumerate(ALL_SETUPS[::5]):
        match = setup.match(number, auto_deal=False)
        match.deal()
        assert not card(match.choice, setup.seats).chance_after_deal
        # The rest of the round follows from the deal and from what is done, whatever the seed.
        other = Match(match.choice, seats=setup.seats, seed=number + 1, auto_deal=False)
        for played in match.history:
            deal, opener = played.deal, played.opener
            other.deal(deal.hands, deal.boneyard, opener=opener, redeal=played.redeal)
        while not match.to_deal and not match.over:
            action = match.legal_actions[-1]
            if match.round.n > 200:
                break
            assert match.apply(action) == other.apply(action)


def test_a_card_in_numbers():
    assert card(game("block"), 2) == Card(
        seats=2,
        sides=2,
        set=6,
        hand=7,
        boneyard=card(game("block"), 2).boneyard,
        points_in_play=False,
        chance_after_deal=False,
        # Two arms with six tiles each that show their pip.
        most_actions=12,
        # Thirteen plays, a pass before every one but the first.
        longest_round=25,
        least_payoff=0,
        # The other's seven highest tiles: 12 + 11 + 10 + 10 + 9 + 9 + 8.
        greatest_payoff=69,
    )
    assert card(game("seven-rocks"), 4).least_payoff < 0
    assert (
        card(game("kozel", fish="one"), 3).greatest_payoff > card(game("kozel"), 3).greatest_payoff
    )


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_where_a_stuck_seat_may_pass_a_round_has_a_bound_too(seats):
    choice = game("bergen", draw="may")
    bound, longest, rng = card(choice, seats).longest_round, 0, Random(seats)
    for seed in range(300):
        match = Match(choice, seats=seats, seed=seed, auto_deal=False)
        match.deal()
        while not match.to_deal and not match.over:
            match.apply(rng.choice(match.legal_actions))
        longest = max(longest, match.round.n)
    assert bound > card(game("bergen"), seats).longest_round
    assert bound // 4 < longest <= bound


#: What every seat does whenever it may.
WISHES = (("pass", "return", "end"), ("draw", "return"), ("play",))


@pytest.mark.parametrize("name", GAMES)
def test_a_round_ends_whatever_all_seats_wish_for(name):
    for choice, seats in tables(name):
        bound = card(choice, seats).longest_round
        for seed, wish in enumerate(WISHES):
            match, rng = Match(choice, seats=seats, seed=seed, auto_deal=False), Random(seed)
            match.deal()
            while not match.to_deal and not match.over:
                legal = match.legal_actions
                match.apply(rng.choice([act for act in legal if act.do in wish] or legal))
                assert match.round.n <= bound, (dict(choice.differing), seats, wish)
