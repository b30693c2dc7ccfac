"""Reviews: the planted blunder, sums that must come out, and that nothing hidden is used."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from kostyashki import Match, game
from kostyashki.actions import Action, plain
from kostyashki.games import declared
from kostyashki.match import PlayedRound
from kostyashki.record import Record, decode, encode
from kostyashki.review import Effort, Moment, RoundReview, review
from kostyashki.review.deciding import Judge
from kostyashki.rng import Rng
from kostyashki.simulation import simulate
from kostyashki.worlds import Worlds
from tests.review.finished import planted

pytestmark = pytest.mark.compiled_only

SMALL = Effort(plies=2000, worlds=40, nodes=20_000, deal_nodes=20_000, playouts=3)
TINY = Effort(plies=400, worlds=10, nodes=300, deal_nodes=300, playouts=2)


def test_a_planted_blunder_is_found_with_its_cost_and_the_better_action() -> None:
    moment = review(planted(), effort=SMALL).rounds[1].moments[26]
    assert moment.seat == 2
    assert moment.grade == "blunder"
    assert moment.done == Action("play", "1-2", "A")
    assert moment.best == Action("play", "1-2", "B")
    assert moment.lost == pytest.approx(38, abs=1)
    assert moment.lost_exact == 38
    assert {str(c.action): c.exact for c in moment.candidates} == {
        "1-2 on A": -16,
        "1-2 on B": 22,
        "1-6 on B": -9,
    }
    assert (moment.line[0].seat, moment.line[0].action) == (2, moment.best)
    assert moment.held["1-3"] == [0, 0.5, 0, 0.5, 0]
    assert moment.held["0-0"] == [1, 0, 0, 0, 0]
    told = [(fact.seat, fact.action, fact.do, fact.pips) for fact in moment.facts]
    assert (1, 13, "pass", [5]) in told


def test_the_deal_and_what_was_lost_make_the_result() -> None:
    rounds = review(planted(), effort=Effort(plies=400, worlds=10)).rounds
    assert len(rounds) == 3
    for each in rounds:
        assert each.solved
        assert each.result is not None
        lost = [0, 0]
        for moment in each.moments:
            lost[moment.seat % 2] += moment.lost_exact or 0
        assert each.worth[0] - lost[0] + lost[1] == each.result[0]


def test_who_plays_better_is_more_accurate() -> None:
    [made] = simulate(game("sport"), seats=4, matches=1, seed=4, bot="master,random,yard,random")
    found = review(decode(encode(made)), effort=Effort(plies=10_000)).players
    master, *_ = accuracy = [player.accuracy or 0.0 for player in found]
    careless = (accuracy[1] + accuracy[3]) / 2
    assert master > 80
    assert careless < 50
    assert careless < accuracy[2] < master


def test_the_same_seed_finds_the_same() -> None:
    record = one_round("sport")
    first, again = review(record, effort=TINY), review(record, effort=TINY)
    other = review(record, effort=TINY, seed=1)
    assert first == again
    assert first != other


def test_nothing_hidden_is_weighed() -> None:
    match = Match("sport", seed=3)
    for _ in range(9):
        match.apply(match.legal_actions[-1])
    while len(match.legal_actions) == 1:
        match.apply(match.legal_actions[0])
    view, played = match.view(match.round.seat), match.history[-1]
    worlds, rng = Worlds(view), Rng(5)
    found = [weighed(match)]
    for _ in range(4):
        other = again_in(worlds, played, rng)
        assert other.view(other.round.seat) == view
        assert other.round.hand_masks != match.round.hand_masks
        found.append(weighed(other))
    assert all(each == found[0] for each in found)


def weighed(match: Match) -> tuple[object, ...]:
    """Return what a seat could know of its choice, this being the last legal action."""
    before = match.copy()
    [acted, *_] = match.copy().apply(match.legal_actions[-1])
    moment = Judge(SMALL, 0).moment(before, acted, first=False)  # type: ignore[arg-type]
    estimates = [(c.action, c.estimate, c.tries) for c in moment.candidates]
    return estimates, moment.best, moment.lost, moment.at_random, moment.held, moment.facts


def again_in(worlds: Worlds, played: PlayedRound, rng: Rng) -> Match:
    """Return the match played so far with other hidden tiles."""
    match = Match("sport", seed=0, auto_deal=False)
    deal = worlds.deal(rng)
    match.deal(deal.hands, deal.boneyard, opener=played.opener)
    for event in played.acted:
        match.apply(plain(msgspec.structs.asdict(event)))
    return match


def one_round(name: str, seats: int | None = None) -> Record:
    """Return a match of careless bots up to the end of its first round."""
    choice = game(name)
    table = choice.game.default_seats if seats is None else seats
    [found] = simulate(choice, seats=table, matches=1, seed=11, bot="random")
    first = next(i for i, each in enumerate(found["rounds"]) if each["actions"])
    found["rounds"] = found["rounds"][: first + 1]
    found.pop("result")
    return decode(encode(found))


def tables() -> Iterator[tuple[str, int]]:
    for name, entry in declared().items():
        yield name, min(entry.seats)
        if len(entry.seats) > 1:
            yield name, entry.default_seats


@pytest.mark.parametrize(("name", "seats"), sorted(set(tables())))
def test_a_round_of_every_game_adds_up(name: str, seats: int) -> None:
    found = review(one_round(name, seats), effort=TINY)
    [each] = found.rounds
    assert each.moments
    check_round(each, found.sides)
    for player in found.players:
        own = [m for m in each.moments if m.seat == player.seat and m.candidates]
        assert player.decisions == len(own)
        assert player.lost == pytest.approx(sum(moment.lost for moment in own))
        assert player.accuracy is None or 0 <= player.accuracy <= 100
    assert msgspec.json.decode(msgspec.json.encode(found), type=type(found)) == found


def test_a_round_adds_up_uncompiled_too() -> None:
    for name in ("sport", "kozel", "blind"):
        found = review(one_round(name, 2 if name == "blind" else None), effort=TINY)
        check_round(found.rounds[0], found.sides)


def check_round(each: RoundReview, sides: int) -> None:
    assert len(each.worth) == sides
    assert sum(each.worth) == pytest.approx(0, abs=1e-6)
    assert each.result is None or sum(each.result) == pytest.approx(0, abs=1e-6)
    assert each.moments[0].lead is not None
    for number, moment in enumerate(each.moments):
        assert moment.action == number
        assert all(fact.action < number for fact in moment.facts)
        for shares in moment.held.values():
            assert sum(shares) == pytest.approx(1, abs=1e-3)
        if moment.candidates:
            check_choice(moment)
        else:
            assert moment.lost == moment.at_random == 0


def check_choice(moment: Moment) -> None:
    by_action = {each.action: each for each in moment.candidates}
    assert len(by_action) == len(moment.candidates) > 1
    done = by_action[moment.done]
    assert moment.best is not None
    most = max(each.estimate or 0.0 for each in moment.candidates if each.estimate is not None)
    assert by_action[moment.best].estimate == most
    assert all(each.tries for each in moment.candidates)
    assert done.estimate is not None
    assert moment.lost in (0, pytest.approx(most - done.estimate))
    assert moment.at_random >= 0
    assert (moment.grade == "best") == (moment.lost == 0)
    exact = [each.exact for each in moment.candidates]
    if moment.solved:
        assert moment.lost_exact is not None
        assert done.exact is not None
        assert moment.lost_exact == max(value for value in exact if value is not None) - done.exact
        assert moment.lost_exact >= 0
        assert moment.line[0].seat == moment.seat
        assert by_action[moment.line[0].action].exact == done.exact + moment.lost_exact
    else:
        assert moment.lost_exact is None
        assert moment.unsolved
        assert not any(moment.line)
