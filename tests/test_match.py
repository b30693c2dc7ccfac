"""The match from outside: what it refuses, and what a refusal may not tell."""

from typing import Any

import pytest

from kostyashki import Action, IllegalAction, IllegalDeal, Match, UsageError, game, games
from kostyashki.composed import compose
from kostyashki.rng import Rng
from kostyashki.rules import Ending
from kostyashki.verdict import outcome


@pytest.mark.parametrize("seat", [-1, 2, 8, 10**8, True, 0.0, "0"])
@pytest.mark.parametrize("name", ["blind", "kozel"])
def test_a_view_is_of_a_seat_that_there_is(name: str, seat: Any) -> None:
    with pytest.raises(UsageError, match="there is no seat"):
        Match(name, seats=2, seed=1).view(seat)


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: Match("chess"),
        lambda: Match(None),  # type: ignore[arg-type]
        lambda: Match(games()["kozel"]),  # type: ignore[arg-type]
        lambda: Match("kozel", seats=4.0),  # type: ignore[arg-type]
        lambda: Match("kozel", seats=True),
        lambda: Match("kozel", seed=10**5000),
        lambda: Match("kozel", seed="7"),  # type: ignore[arg-type]
        lambda: game("sport", target=10**5000),
        lambda: game("sport", target=0),
        lambda: game("sport", target=True),
        lambda: game("kozel", self="one"),
        lambda: game([]),  # type: ignore[arg-type]
    ],
)
def test_what_does_not_exist_is_a_usage_error(wrong: Any) -> None:
    with pytest.raises(UsageError) as caught:
        wrong()
    # The names of all games may stand in it, what was wrong only shortened.
    assert len(str(caught.value)) < 100 + len(", ".join(games()))


@pytest.mark.parametrize("opener", ["1", True, -1, 4, 1.0])
def test_an_opener_is_a_seat(opener: Any) -> None:
    match = Match("sport", seed=1, auto_deal=False)
    deal = Match("sport", seed=1).history[0].deal
    with pytest.raises(IllegalDeal):
        match.deal(deal.hands, deal.boneyard, opener=opener)
    assert match.to_deal


def test_what_is_declared_cannot_be_changed() -> None:
    with pytest.raises(TypeError):
        games()["kozel"] = games()["sport"]  # type: ignore[index]
    with pytest.raises(TypeError):
        game("kozel").options["fish"] = "one"  # type: ignore[index]


def test_a_refusal_out_of_turn_tells_nothing_of_the_seat_to_act() -> None:
    match = Match("sport", seed=1)
    other = (match.round.seat + 1) % 4
    with pytest.raises(IllegalAction) as caught:
        match.verify({"seat": other, "do": "pass"})
    assert (caught.value.rule, caught.value.legal) == ("turn", [])


def test_a_face_down_row_is_not_found_out_by_guessing() -> None:
    match = Match("blind", seats=2, seed=3)
    match.apply(match.legal_actions[0])
    match.apply({"do": "return"})
    told = set()
    for tile in match.plan.tiles.names:
        with pytest.raises(IllegalAction) as caught:
            match.verify({"do": "play", "tile": tile, "arm": "A"})
        told.add(str(caught.value).replace(tile, "?"))
    assert len(told) == 1


def test_the_boneyard_is_not_found_out_by_guessing() -> None:
    rng = Rng(1)
    match = Match("kozel", seats=2, seed=1)
    while Action("draw") not in match.legal_actions:
        legal = match.legal_actions
        match.apply(legal[rng.pick(len(legal))])
    told = set()
    for tile in match.plan.tiles.names:
        with pytest.raises(IllegalAction) as caught:
            match.verify({"do": "draw", "tile": tile})
        told.add(str(caught.value))
    assert told == {f"seat {match.round.seat}: a draw does not name its tile; legal: draw"}
    [event] = match.apply({"do": "draw"})[:1]
    assert event.seen_by == (event.seat,)  # type: ignore[union-attr]


def test_before_the_first_deal_nobody_holds_anything() -> None:
    match = Match("kozel", seats=2, auto_deal=False)
    view = match.view(0)
    assert (view["hand"], view["hands"], view["boneyard"], view["legal"]) == ([], [0, 0], 0, [])
    with pytest.raises(IllegalAction, match="not dealt yet"):
        match.apply({"do": "pass"})


@pytest.mark.parametrize(
    ("name", "seed", "steps", "action", "text"),
    [
        ("sport", 1, 0, {"do": "pass"}, "a seat that can play must play"),
        ("sport", 1, 0, {"do": "draw"}, "this game has no boneyard"),
        ("sport", 1, 0, {}, "an action is an Action or its plain data"),
        ("sport", 1, 0, {"do": "sing"}, "an action does one of play, draw"),
        ("sport", 1, 0, {"do": "pass", "tile": "0-0"}, "a pass names no tile and no arm"),
        ("blind", 3, 1, {"do": "draw"}, "does not begin with a draw"),
        ("blind", 3, 1, {"do": "pass"}, "is not passed"),
        ("kozel", 1, 0, {"do": "end"}, "no turn of several steps to end"),
        ("kozel", 1, 0, {"do": "return"}, "only in a face-down row"),
    ],
)
def test_a_refusal_names_the_rule(
    name: str, seed: int, steps: int, action: dict[str, str], text: str
) -> None:
    match = Match(name, seed=seed, seats=4 if name != "blind" else 2)
    for _ in range(steps):
        match.apply(match.legal_actions[0])
    with pytest.raises(IllegalAction, match=text):
        match.verify(action)


def test_a_target_that_has_to_be_passed_is_passed_by_plays_too() -> None:
    ending = {"ending": {"over": True}}
    choice = compose({"based_on": "muggins", "seats": [2], "rules": ending})
    for before, over in ((190, False), (191, True)):
        match = Match(choice, seats=2, seed=1, auto_deal=False)
        match.ledger.standing([before, 0], [0, 0], 0)
        tiles = [tile for tile in match.plan.tiles.names if tile != "5-5"]
        match.deal([["5-5", *tiles[:6]], tiles[6:13]], tiles[13:], opener=0)
        match.apply(Action("play", "5-5", "A"))
        assert match.over == over


def test_who_only_reaches_a_target_that_has_to_be_passed_has_not_lost() -> None:
    ending = Ending(target=101, over=True, penalty=True)
    assert outcome(ending, [101, 102, 5], outright=None) == ([2], [1])
