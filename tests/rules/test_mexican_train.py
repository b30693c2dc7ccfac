"""Mexican Train (rules.md 3.12), clause by clause."""

from collections.abc import Mapping

import pytest

from kostyashki import Action, Match, game
from kostyashki.errors import IllegalAction, IllegalDeal, UsageError
from kostyashki.events import Acted, Dealt, RoundEnded
from kostyashki.tiles import tile_set
from tests.clauses import proves


class Trains:
    """Two seats with ten tiles each of the set to nine, dealt and played by name."""

    def __init__(self, hands: Mapping[int, str], boneyard: str = "", **options: object) -> None:
        chosen = game("mexican-train", **{"set": 9, **options})
        self.match = Match(chosen, seats=2, seed=1, auto_deal=False)
        full = [hands[seat].split() for seat in range(2)]
        named = {"9-9", *full[0], *full[1], *boneyard.split()}
        # What is not named holds no 9, so that nothing of it fits by chance.
        rest = sorted((t for t in tile_set(9).names if t not in named), key=lambda t: "9" in t)
        for hand in full:
            while len(hand) < 10:
                hand.append(rest.pop(0))
        self.match.deal(full, [*boneyard.split(), *rest], opener=0)

    def play(self, script: str) -> list[Acted]:
        acted = []
        for step in script.split():
            seat, what = step.split(":")
            assert self.match.round.seat == int(seat), step
            acted += [e for e in self.match.apply(self.action(what)) if isinstance(e, Acted)]
        return acted

    @staticmethod
    def action(what: str) -> Action:
        return Action("play", what[:3], what[3:]) if what[0].isdigit() else Action(what)

    @property
    def legal(self) -> set[str]:
        return {str(action).replace(" on ", "") for action in self.match.legal_actions}

    @property
    def marked(self) -> list[int]:
        return self.match.round.marked_trains


# --- the deal -------------------------------------------------------------------------------------


@proves("mexican-train", "set", "deal", "opener")
@pytest.mark.parametrize(
    ("seats", "each", "idaho"),
    [(2, 16, 16), (3, 16, 15), (4, 15, 14), (5, 14, 13), (6, 12, 12), (7, 10, 11), (8, 9, 10)],
)
def test_the_engine_lies_on_the_table_before_the_deal(seats, each, idaho):
    """ourpastimes: 12-12 is put out, then tiles are dealt of the other ninety."""
    match = Match("mexican-train", seats=seats, seed=1)
    [deal] = [played.deal for played in match.history]
    assert match.layout.plays == (("12-12", "A", False),)
    assert [len(hand) for hand in deal.hands] == [each] * seats
    assert len(deal.boneyard) == 90 - seats * each
    assert game("mexican-train", hands="idahogoodsam").rules(seats).hand == idaho


@proves("mexican-train", "set", "seats")
def test_the_set_to_nine_is_for_four():
    """rules.md 3.12: two to four."""
    assert game("mexican-train", set=9).rules(4).engines[0] == "9-9"
    with pytest.raises(UsageError, match="at most 4 seats"):
        game("mexican-train", set=9).rules(5)


@proves("mexican-train", "opener")
def test_a_deal_with_the_engine_in_it_is_refused():
    match = Match("mexican-train", seats=2, seed=1, auto_deal=False)
    names = list(tile_set(12).names)
    with pytest.raises(IllegalDeal, match="12-12 lies on the table"):
        match.deal([names[-16:], names[:16]], names[16:-16], opener=0)


@proves("mexican-train", "opener")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_lot_names_who_begins(seat):
    """Our reading: whatever the hands are."""
    match = Match(game("mexican-train", set=9), seats=2, seed=1, auto_deal=False)
    names = [tile for tile in tile_set(9).names if tile != "9-9"]
    hands = [names[:10], names[10:20]]
    with pytest.raises(IllegalDeal, match="a lot decides"):
        match.deal(hands, names[20:])
    match.deal(hands, names[20:], opener=seat)
    assert match.round.seat == seat


@proves("mexican-train", "opener", "next-opener", "match")
def test_the_engines_go_down_and_the_beginning_goes_round():
    """ourpastimes: thirteen rounds, 12-12 to 0-0; a lot names the first seat."""
    match = Match("mexican-train", seats=3, seed=2, auto_deal=False)
    dealt: list[Dealt] = []
    while not match.over:
        events = match.deal() if match.to_deal else match.apply(match.legal_actions[0])
        dealt += [event for event in events if isinstance(event, Dealt)]
    assert [event.engine for event in dealt] == [f"{pip}-{pip}" for pip in range(12, -1, -1)]
    first = dealt[0].opener
    assert [event.opener for event in dealt] == [(first + at) % 3 for at in range(13)]
    assert match.outcome is not None
    assert {match.scores[side] for side in match.outcome.winners} == {min(match.scores)}


# --- the turn -------------------------------------------------------------------------------------


@proves("mexican-train", "turn", "join", "side-arms")
def test_a_seat_plays_on_its_own_train_or_on_the_common_one():
    """idahogoodsam: the first tile shows the engine's number; anybody may begin the common one."""
    table = Trains({0: "8-9 1-2", 1: "7-9 7-8"})
    assert table.legal == {"8-9T0", "8-9M"}
    [acted] = table.play("0:8-9T0")
    assert {end.arm: end.value for end in acted.open} == {"T0": 8, "T1": 9, "M": 9}
    assert table.legal == {"7-9T1", "7-9M"}
    with pytest.raises(IllegalAction) as caught:
        table.play("1:7-8T0")
    assert caught.value.rule == "train"


@proves("mexican-train", "draw")
def test_a_stuck_seat_draws_one_tile_and_plays_it_if_it_fits():
    """reference.com: if it can be played it is played at once."""
    table = Trains({0: "1-2", 1: "7-9"}, "6-9")
    assert table.legal == {"draw"}
    table.play("0:draw")
    assert table.legal == {"6-9T0", "6-9M"}


@proves("mexican-train", "turn", "draw")
def test_whoever_passes_marks_the_own_train_and_everybody_may_play_on_it():
    """idahogoodsam: a marker says that the train is free."""
    table = Trains({0: "1-2", 1: "7-9 6-9"}, "0-1 0-2")
    table.play("0:draw")
    assert table.legal == {"pass"}
    table.play("0:pass")
    assert table.marked == [0]
    assert table.legal == {"7-9T0", "7-9T1", "7-9M", "6-9T0", "6-9T1", "6-9M"}
    assert table.match.view(1)["marked"] == [0]


@proves("mexican-train", "turn")
def test_the_marker_goes_when_the_owner_plays_on_the_own_train():
    """reference.com: a tile elsewhere does not take it off."""
    table = Trains({0: "1-2 7-8 6-7", 1: "7-9 6-9 5-6"}, "0-1 0-2 0-3")
    table.play("0:draw 0:pass 1:7-9M 0:7-8M")
    assert table.marked == [0]
    table.play("1:6-9T0")
    assert table.marked == [0]
    assert "6-7T0" in table.legal
    table.play("0:6-7T0")
    assert table.marked == []


# --- doubles --------------------------------------------------------------------------------------


@proves("mexican-train", "side-arms")
def test_whoever_lays_a_double_covers_it_at_once():
    """idahogoodsam, htfbw: with another tile of its number, and nowhere else."""
    table = Trains({0: "8-9 8-8 7-8 6-8 6-9", 1: "7-9 5-9"})
    table.play("0:8-9T0 1:7-9T1 0:8-8T0")
    assert table.match.round.seat == 0
    assert table.legal == {"7-8T0", "6-8T0"}
    table.play("0:7-8T0")
    assert table.match.round.seat == 1


@proves("mexican-train", "side-arms", "turn")
def test_a_double_that_is_not_covered_marks_the_train_and_the_next_seat_must_cover_it():
    """idahogoodsam: on whosever train it lies; nothing else may be laid before."""
    table = Trains({0: "8-9 8-8", 1: "7-9 7-8 5-7"}, "1-2 0-8")
    table.play("0:8-9T0 1:7-9T1 0:8-8T0")
    assert table.legal == {"draw"}
    table.play("0:draw 0:pass")
    assert table.marked == [0]
    assert table.match.view(1)["fill"] == ["T0"]
    assert table.legal == {"7-8T0"}
    with pytest.raises(IllegalAction) as caught:
        table.play("1:5-7T1")
    assert caught.value.rule == "fill"
    [acted] = table.play("1:7-8T0")
    assert {end.arm: end.value for end in acted.open} == {"T0": 7, "T1": 7, "M": 9}


@proves("mexican-train", "side-arms", "draw")
def test_a_drawn_double_is_laid_and_another_tile_drawn_to_cover_it():
    """idahogoodsam: whoever cannot cover draws a tile."""
    table = Trains({0: "8-9 0-1", 1: "7-9 5-7"}, "8-8 6-8")
    table.play("0:8-9T0 1:7-9T1 0:draw 0:8-8T0 0:draw")
    assert table.legal == {"6-8T0"}


@proves("mexican-train", "side-arms", "out")
def test_a_double_that_goes_out_need_not_be_covered():
    """Our reading: the round is over with the last tile."""
    match = Match("mexican-train", seats=4, seed=0)
    covered = 0
    for seed in range(200):
        match = Match(game("mexican-train", rounds=1), seats=4, seed=seed)
        events = match.apply(match.legal_actions[0])
        while not match.over:
            events = match.apply(match.legal_actions[0])
        acted, ended = events[0], events[1]
        assert isinstance(acted, Acted)
        assert isinstance(ended, RoundEnded)
        low, high = (acted.tile or "0-1").split("-")
        covered += acted.do == "play" and low == high and ended.end == "out"
    assert covered


# --- the end --------------------------------------------------------------------------------------


@proves("mexican-train", "out-pays", "block-pays", "special-tiles")
@pytest.mark.parametrize(("blank", "points"), [("0", 0), ("50", 50)])
def test_each_writes_the_pips_left(blank, points):
    """rules.md 3.12: 0-0 counts nothing, or fifty."""
    match = Match(game("mexican-train", blank=blank), seats=2, seed=1, auto_deal=False)
    mask = match.plan.tiles.mask
    terms = match.ledger.terms
    match.ledger.settle(terms.evaluate([0, mask(["0-0", "10-12"])], end=1, by=0))
    assert match.scores == [0, 22 + points]
    match.ledger.settle(terms.evaluate([mask(["1-2"]), mask(["3-4"])], end=2, by=0))
    assert match.scores == [3, 29 + points]
