"""What holds in every position of every game, whatever the rules of the game are."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import product
from typing import Any

import msgspec
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from kostyashki import COMPILED, Action, IllegalAction, Match
from kostyashki.events import Acted, Dealt, Event, MatchEnded, Redealt, RoundEnded
from kostyashki.scoring.lines import Hand

from .reference import Table, Tile, pips
from .support import (
    GAMES,
    Setup,
    any_setup,
    chooser,
    examples,
    json_of,
    name_of,
    seeds,
    setups,
    snapshot,
    tile,
    tiles,
    walk,
)
from .trees import Tree

SIDE_ARMS = {
    "all-fives": "after line",
    "seven-rocks": "after line",
    "muggins": "after line",
    "osel": "at once",
    "telefon": "covered",
}
SUMS = {"matador": 7, "semyorka": 7}
#: Games whose tables are trees or are filled in order.
TREES = {
    "chickenfoot": "feet",
    "double-bergen": "spinner",
    "five-up": "every",
    "mexican-train": "trains",
    "sebastopol": "cross",
}


def bare_table(game: str, options: Mapping[str, str], seats: int) -> Table | Tree:
    """The reference's table for a game, still empty."""
    if game in TREES:
        opening = seats if game == "mexican-train" else int(options.get("opening", 4))
        return Tree(TREES[game], opening, 1 + int(options.get("set", 6)))
    sides = "after line" if options.get("spinner") == "first" else SIDE_ARMS.get(game, "")
    return Table(sides, SUMS.get(game, 0))


@cache
def whole_set(highest: int) -> tuple[Tile, ...]:
    """All tiles of a set."""
    return tuple((low, high) for high in range(highest + 1) for low in range(high + 1))


def check_places(match: Match) -> None:
    """Every tile is in exactly one place."""
    listed = match.plan.tiles.listed
    found = [name for mask in match.round.hand_masks for name in listed(mask)]
    found += [match.plan.tiles.names[number] for number in match.round.boneyard]
    found += [name for name, _, _ in match.layout.plays]
    assert sorted(tiles(found)) == sorted(whole_set(match.rules.highest))


def laid_again(match: Match) -> Table | Tree:
    """The tiles of a match on the reference's table."""
    table = bare_table(match.choice.game.name, match.choice.options, match.seats)
    for (name, arm, closed), outer in zip(match.layout.plays, match.layout.outers):
        table.lay(tile(name), arm, closed, outer)
    return table


def check_arms(match: Match) -> None:
    """Halves that touch belong together, and what is open is the outer half of an arm's tip."""
    table = laid_again(match)
    assert dict(match.layout.open) == table.open()
    assert sorted((tile(name), points) for name, points in match.layout.counted) == table.counted()


@pytest.mark.parametrize("name", GAMES)
def test_tiles_and_arms_are_sound_after_every_action(name):
    @examples(30)
    @given(st.sampled_from(setups(name)), seeds, seeds)
    def check(setup, seed, play_seed):
        match = setup.match(seed)
        check_places(match)
        for _ in walk(match, play_seed, steps=250):
            check_places(match)
            check_arms(match)

    check()


# --- what is legal ----------------------------------------------------------------------------


@cache
def conceivable(highest: int, arms: Sequence[str]) -> frozenset[Action]:
    """Actions of every shape, with the tiles of a set: all that may be legal, and much else."""
    set_ = whole_set(highest)
    return frozenset(
        [
            *(
                Action("play", name_of(t), arm, shut)
                for t, arm, shut in product(set_, arms, (False, True))
            ),
            *(
                Action("play", name_of(t), arm, outer=out)
                for t, arm in product(set_, "ABCD")
                for out in {*t, 7 - t[0]}
            ),
            *(Action(do) for do in ("play", "draw", "pass", "return", "end", "", "Play")),
            *(Action(do, name_of(t)) for do in ("play", "pass", "return", "end") for t in set_[:9]),
            *(Action("claim", points=n) for n in range(-1, 60)),
            *(Action(do, points=5) for do in ("play", "draw", "pass", "end")),
            *(Action("claim", name, arm, points=5) for name, arm in (("0-1", None), (None, "A"))),
            *(Action(do, None, "A") for do in ("play", "draw", "pass", "return", "end")),
            *(Action(do, None, None, outer=0) for do in ("draw", "pass", "return", "end")),
            *(Action(do, None, None, True) for do in ("play", "draw", "pass", "return", "end")),
        ]
    )


@cache
def malformed(highest: int) -> list[dict[str, Any]]:
    """What no action of a game with such a set looks like."""
    past, some = highest + 1, whole_set(highest)[::4]
    wrong_halves: list[Any] = [past, -1, True, "1", 1.0, []]
    wrong_points: list[Any] = [True, "5", 5.0, [], {}, 10**30]
    return [
        {},
        {"do": None},
        {"do": ["play"]},
        {"do": {}},
        {"do": 7},
        {"do": "pass", "seat": 99},
        {"do": "pass", "seat": []},
        {"do": "play"},
        {"do": "play", "tile": 5, "arm": "A"},
        {"do": "play", "tile": ["0-1"], "arm": "A"},
        {"do": "play", "tile": "1-0", "arm": "A"},
        {"do": "play", "tile": f"{past}-{past}", "arm": "A"},
        {"do": "play", "tile": "0-1\n", "arm": "A"},
        {"do": "play", "tile": "x" * 5000, "arm": "A"},
        *(
            {"do": "play", "tile": name_of(t), "arm": arm, "closed": closed}
            for t in some
            for arm, closed in (
                (["A"], False),
                ({}, False),
                (None, False),
                ("a", False),
                ("AB", False),
                (0, False),
                ("A", None),
                ("A", "yes"),
                ("A", []),
            )
        ),
        *(
            {"do": "play", "tile": name_of(t), "arm": "A", "outer": out}
            for t in some
            for out in wrong_halves
        ),
        {"do": "draw", "tile": []},
        {"do": "claim"},
        *({"do": "claim", "points": n} for n in wrong_points),
        {"do": "draw", "tile": f"{past}-{past}"},
    ]


def check_legal(match: Match) -> None:
    """`verify` and `can` accept the legal actions and nothing else."""
    legal, highest = match.legal_actions, match.rules.highest
    arms = tuple(match.layout.arm_names[:31] if match.choice.game.name in TREES else "ABCDE")
    seen = json_of([match.view(seat) for seat in (*range(match.seats), None)])
    assert set(legal) <= conceivable(highest, arms)
    for action in conceivable(highest, arms):
        assert match.can(action) == (action in legal), action
        if action not in legal:
            with pytest.raises(IllegalAction) as caught:
                match.apply(action)
            error = caught.value
            assert error.rule
            assert error.rule == error.rule.lower()
            assert "\n" not in str(error)
            assert error.legal == legal
    for action in legal:
        match.verify(action)
        match.verify(msgspec.to_builtins(action))
    for data in malformed(highest):
        assert not match.can(data), data
        with pytest.raises(IllegalAction) as caught:
            match.verify(data)
        assert caught.value.rule
        assert len(str(caught.value)) < 600
    # Naming the tile of a draw would be a way to look into the boneyard.
    assert not any(match.can(Action("draw", name_of(pair))) for pair in whole_set(highest))
    assert seen == json_of([match.view(seat) for seat in (*range(match.seats), None)])


@pytest.mark.parametrize("name", GAMES)
def test_exactly_the_legal_actions_are_accepted(name):
    @examples(12)
    @given(st.sampled_from(setups(name)), seeds, seeds, st.integers(0, 70))
    def check(setup, seed, play_seed, steps):
        match = setup.match(seed)
        check_legal(match)
        for _ in walk(match, play_seed, steps=steps):
            pass
        check_legal(match)

    check()


def check_nothing_legal(match: Match) -> None:
    assert match.legal_actions == []
    for action in (Action("pass"), {"do": "play", "tile": "0-0", "arm": "A"}, {}):
        assert not match.can(action)
        with pytest.raises(IllegalAction) as caught:
            match.apply(action)
        assert caught.value.rule == "over"


def test_nothing_is_legal_between_rounds_and_after_the_match():
    match = Match("sport", seed=1, auto_deal=False)
    check_nothing_legal(match)
    match.deal()
    while not match.to_deal:
        match.apply(match.legal_actions[0])
    check_nothing_legal(match)
    for _ in walk(match, 2):
        pass
    check_nothing_legal(match)


# --- taking back, copying ---------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_undo_goes_back_to_the_start_of_the_round(name):
    @examples(25)
    @given(st.sampled_from(setups(name)), seeds, seeds, st.integers(0, 90))
    def check(setup, seed, play_seed, steps):
        match = setup.match(seed, auto_deal=False)
        choose = chooser(play_seed)
        states: list[dict[str, Any]] = []
        actions: list[Action] = []
        events: list[list[Event]] = []
        for _ in range(steps + 1):
            if match.to_deal:
                match.deal()
                states, actions, events = [], [], []
            states.append(snapshot(match))
            actions.append(choose(match.legal_actions))
            events.append(match.apply(actions[-1]))
            if match.over:
                break
        last = snapshot(match)
        for back in reversed(states):
            match.undo()
            assert snapshot(match) == back
        with pytest.raises(IndexError):
            match.undo()
        assert [match.apply(action) for action in actions] == events
        assert snapshot(match) == last

    check()


@pytest.mark.parametrize("name", GAMES)
def test_a_copy_shares_nothing_and_goes_on_alike(name):
    @examples(25)
    @given(st.sampled_from(setups(name)), seeds, seeds, st.integers(0, 60))
    def check(setup, seed, play_seed, steps):
        match = setup.match(seed)
        for _ in walk(match, play_seed, steps=steps):
            pass
        assume(not match.over)
        copy = match.copy()
        start = snapshot(match)
        assert snapshot(copy) == start
        first = list(walk(match, play_seed + 1, steps=60))
        assert snapshot(copy) == start
        after = snapshot(match)
        assert list(walk(copy, play_seed + 1, steps=60)) == first
        assert snapshot(copy) == after == snapshot(match)

    check()


@pytest.mark.parametrize("name", GAMES)
def test_copies_taken_back_to_one_position_still_are_two(name):
    @examples(10)
    @given(st.sampled_from(setups(name)), seeds, seeds, st.integers(1, 12), st.integers(1, 3))
    def check(setup, seed, play_seed, steps, back):
        match = setup.match(seed)
        for _ in walk(match, play_seed, steps=steps):
            pass
        assume(match.round.n)
        other = match.copy()
        for _ in range(min(back, match.round.n)):
            match.undo()
            other.undo()
        start = snapshot(match)
        assert snapshot(other) == start
        for _ in walk(match, play_seed, steps=10):
            pass
        assert snapshot(other) == start

    check()


# --- events and scores ------------------------------------------------------------------------


#: What going out writes, where it is a fixed number of points: by game, then by the last tile.
FIXED: dict[str, Callable[[Setup, str], int]] = {
    "bergen": lambda setup, last: int(setup.options["out"]),
    "bergen-pagat": lambda setup, last: 1,
    "chechevo": lambda setup, last: {"6-6": 2, "0-0": int(setup.options["target"])}.get(last, 1),
}
#: How often the amount counts, by the tile that went out.
TIMES = {"general": {"6-6": 2, "0-0": 3}}


def value(setup: Setup, names: Sequence[str]) -> int:
    """What the tiles of a hand count when they are written."""
    alone = list(names) == ["0-0"]
    if setup.game in ("kozel", "osel") and alone:
        return 10
    if setup.game == "chickenfoot" or setup.options.get("blank") == "50":
        return sum({"0-0": 50}.get(name, pips([tile(name)])) for name in names)
    special = setup.options.get("special", "none")
    dear = {"0-0": 25, "6-6": 50} if special == "any" or len(names) == 1 else {}
    if special == "none":
        dear = {}
    return sum(dear.get(name, pips([tile(name)])) for name in names)


def written(setup: Setup, total: int, end: str, last: str, hands: Sequence[Hand]) -> int:
    """What a side is paid for the pips that count."""
    if setup.game == "all-threes":
        nearest = sum(round(hand.pips / 3) * 3 for hand in hands)
        return nearest // 3 if setup.options["points"] == "thirds" else nearest
    if end == "out":
        total *= TIMES.get(setup.game, {}).get(last, 1)
    if setup.game in ("all-fives", "muggins"):
        return (total + 2) // 5 * 5
    if setup.game == "five-up":
        return (total + 2) // 5
    return -(-total // 5) * 5 if setup.game == "telefon" else total


def check_lines(
    setup: Setup, ended: RoundEnded, last: str, scores: list[int], kept: list[int], carry: int
) -> list[int]:
    """Each line's tiles explain its points; returns the points by side."""
    points = [0] * len(ended.scores)
    for line in ended.settlement:
        total = sum(hand.pips for hand in line.counted)
        for hand in line.counted:
            assert hand.tiles == ended.hands[hand.seat]
            assert abs(hand.pips) == value(setup, hand.tiles)
        if line.why in ("more", "last-tile", "round-bonus", "passes"):
            # `test_neighbours` knows how much; here, that it is on top of something.
            assert line.points > 0
            assert not line.counted
        elif line.why == "leftover":
            assert [hand.seat % len(points) for hand in line.counted] == [line.side]
            assert line.points == total
        elif line.why == "leftover-rounded":
            assert [hand.seat % 2 for hand in line.counted] == [line.side]
            assert line.points == -((total + 2) // 5 * 5)
        elif line.why == "remembered":
            assert line.points == kept[line.side] > 0
        elif line.why == "carry":
            assert line.points == carry > 0
        elif line.why == "struck":
            assert line.points == -scores[line.side] < 0
        elif line.why == "cap":
            assert setup.game == "telefon"
            before = scores[line.side]
            assert before + points[line.side] + line.points == max(300, before)
        elif line.counted:
            assert line.why == ended.end
            assert line.points == written(setup, total, ended.end, last, line.counted)
        else:  # a fixed number of points
            assert line.why == ended.end
            if setup.game in FIXED:  # a game added later is told by its own tests
                block = {"bergen": 2, "bergen-pagat": 1, "chechevo": 1}[setup.game]
                out = FIXED[setup.game](setup, last)
                assert line.points == (block if ended.end == "block" else out)
        points[line.side] += line.points
    return points


@pytest.mark.parametrize("name", GAMES)
def test_events_alone_tell_the_whole_match(name):
    @examples(30)
    @given(st.sampled_from(setups(name)), seeds, seeds)
    def check(setup, seed, play_seed):
        match = setup.match(seed, auto_deal=False)
        scores: list[int] = list(match.scores)
        remembered, carry, rounds = [0] * len(scores), 0, 0
        hands: list[list[str]] = []
        boneyard: list[str] = []
        table: Table | Tree = Table("")
        n, ended = 0, True
        over = False
        # Most end long before; the longest may take tens of thousands.
        for events in walk(match, play_seed, steps=3000):
            for event in events:
                assert not over
                if isinstance(event, Dealt | Redealt):
                    assert ended
                    assert event.round == rounds
                    rounds += 1
                if isinstance(event, Dealt):
                    n, ended = 0, False
                    table = bare_table(setup.game, setup.options, setup.seats)
                    if event.engine is not None:
                        table.lay(tile(event.engine), "A", False)
                    hands = [list(hand) for hand in event.hands]
                    boneyard, turn = list(event.boneyard), event.opener
                    lead = event.must
                elif isinstance(event, Acted):
                    assert (event.round, event.n, event.seat) == (rounds - 1, n, turn)
                    n += 1
                    if event.do == "play":
                        assert event.tile
                        assert event.arm
                        assert lead in (None, event.tile)
                        lead, last = None, event.tile
                        table.lay(tile(event.tile), event.arm, event.closed, event.outer)
                        hands[event.seat].remove(event.tile)
                    elif event.do == "draw":
                        assert event.tile == boneyard.pop(0)
                        hands[event.seat].insert(0, event.tile)
                    elif event.do == "return":
                        hands[event.seat].insert(0, hands[event.seat].pop())
                    assert event.do in ("play", "claim") or event.award == 0
                    scores[event.seat % len(scores)] += event.award
                    assert {end.arm: end.value for end in event.open} == table.open()
                    assert event.count == sum(end.points for end in event.counted)
                    assert list(event.scores) == scores
                    if event.next is not None:
                        following = (turn + 1) % setup.seats
                        while not hands[following]:  # a partner who is out already
                            following = (following + 1) % setup.seats
                        assert event.next in (turn, following)
                        turn = event.next
                elif isinstance(event, RoundEnded):
                    assert event.round == rounds - 1
                    left = [sorted(hand, key=tile) for hand in hands]
                    assert left == [list(hand) for hand in event.hands]
                    step = 2 if match.rules.both_out else setup.seats
                    assert (event.end == "out") == (not any(hands[event.by % step :: step]))
                    points = check_lines(setup, event, last, scores, remembered, carry)
                    scores = [old + new for old, new in zip(scores, points)]
                    assert list(event.scores) == scores
                    remembered, carry = list(event.remembered), event.carry
                    ended = True
                elif isinstance(event, MatchEnded):
                    assert list(event.scores) == scores
                    assert event.winners
                    over = True
        assert over == match.over
        assert match.scores == scores
        laid = tiles([name for name, _, _ in match.layout.plays])
        assert (laid[0] if laid else None) == table.first
        assert dict(match.layout.open) == table.open()

    check()


@examples(200)
@given(any_setup, seeds, seeds)
def test_only_plays_and_draws_name_tiles(setup, seed, play_seed):
    match = setup.match(seed)
    for events in walk(match, play_seed, steps=60):
        for event in events:
            if isinstance(event, Acted) and event.do != "play":
                assert (event.arm, event.closed) == (None, False)
                assert (event.tile is None) == (event.do != "draw")


#: Uncompiled, every eighth of each game: that both engines play alike is test_compiled.py's.
PLAYED = [setup for name in GAMES for setup in setups(name)[:: 1 if COMPILED else 8]]


@pytest.mark.parametrize("setup", PLAYED, ids=str)
def test_every_setup_plays_a_match_to_its_end(setup):
    match = setup.match(random.Random(str(setup)).getrandbits(64))
    for _ in walk(match, 5):
        pass
    assert match.outcome is not None
    winners, losers = match.outcome.winners, match.outcome.losers
    sides = set(range(len(match.scores)))
    assert winners
    assert losers or len(set(match.scores)) == 1
    if match.rules.ending.penalty and setup.game != "classic":
        assert set(winners) | set(losers) <= sides
    else:
        assert sorted(winners + losers) == sorted(sides)
