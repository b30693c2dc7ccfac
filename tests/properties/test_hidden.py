"""A hidden tile never shows: other tiles where a seat cannot look leave its view as it was."""

from __future__ import annotations

import random
from collections.abc import Iterable

import msgspec
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from kostyashki import IllegalAction, Match
from kostyashki.errors import IllegalDeal
from kostyashki.events import Acted, Dealt, Event, Redealt, RoundEnded, for_audience

from .support import GAMES, Setup, any_setup, examples, json_of, seeds, setups, walk

SWAPS = 6


def knows(match: Match, seat: int | None) -> set[str]:
    """The tiles whose place a seat knows: those it has seen in its own hand."""
    if seat is None:
        return set()
    names = match.plan.tiles.names
    if match.round.hand_is_open(seat):
        return {names[t] for t in range(len(names)) if match.round.hand_masks[seat] >> t & 1}
    return {names[t] for t in match.round.row_of(seat) if t is not None}


def hidden(match: Match, seat: int | None) -> list[str]:
    """The tiles that lie where a seat cannot look.

    A tile that has to open the round is no secret: everybody hears whose it is.
    """
    names = match.plan.tiles.names
    told = {name for name, _, _ in match.layout.plays} | knows(match, seat)
    if match.round.must_lay is not None:
        told.add(names[match.round.must_lay])
    return [name for name in names if name not in told]


def swapped(hand: Iterable[str], one: str, other: str) -> list[str]:
    return [{one: other, other: one}.get(name, name) for name in hand]


def public(event: Acted) -> dict[str, object]:
    """An action for a replay with other tiles: a draw brings whatever lies there."""
    data: dict[str, object] = {"seat": event.seat, "do": event.do}
    if event.do == "play":
        data |= {"tile": event.tile, "arm": event.arm, "closed": event.closed}
        data["outer"] = event.outer
    return data


def seen_by(events: Iterable[Event], seat: int | None, face_down: bool) -> bytes:
    """A round's events as a seat sees them, but for the number of the round and the lot."""
    shown = []
    for event in events:
        if isinstance(event, Dealt):
            event = msgspec.structs.replace(event, round=0, turned=())
        elif isinstance(event, Acted):
            event = msgspec.structs.replace(event, round=0)
        if not isinstance(event, Redealt):
            shown.append(for_audience(event, seat, face_down=face_down))
    return json_of(shown)


def replay_swapped(
    setup: Setup, match: Match, one: str, other: str
) -> tuple[Match, list[Event]] | None:
    """The same public round from a deal with two tiles exchanged; None if it cannot be.

    Whose turn it is, is public: a seat that could go on is waited for, so that much shows.
    """
    played = match.history[-1]
    new = setup.match(0, auto_deal=False)
    hands = [swapped(hand, one, other) for hand in played.deal.hands]
    try:
        events = new.deal(hands, swapped(played.deal.boneyard, one, other), opener=played.opener)
        if match.round.n == 0 and match.round.must_lay != new.round.must_lay:
            return None
        for event in played.acted:
            events += new.apply(public(event))
    except (IllegalAction, IllegalDeal):
        return None
    if [event.next for event in new.history[-1].acted] != [event.next for event in played.acted]:
        return None
    return new, events


@pytest.mark.parametrize("name", GAMES)
def test_hidden_tiles_do_not_show(name):
    found = 0

    @examples(40)
    @given(st.sampled_from(setups(name)), seeds, seeds, st.integers(1, 40))
    def check(setup, seed, play_seed, steps):
        nonlocal found
        match = setup.match(seed, auto_deal=False)
        events: list[Event] = []
        for more in walk(match, play_seed, steps=steps):
            if match.to_deal or match.over:
                match.undo()
                break
            events = [*([] if isinstance(more[-1], Dealt) else events), *more]
        assume(match.round.n or not match.to_deal)
        face_down = setup.game == "blind"
        rng = random.Random(play_seed)
        for seat in (*range(setup.seats), None):
            unknown = hidden(match, seat)
            for _ in range(SWAPS):
                if len(unknown) < 2:
                    break
                one, other = rng.sample(unknown, 2)
                replayed = replay_swapped(setup, match, one, other)
                if replayed is None:
                    continue
                new, new_events = replayed
                found += 1
                before, after = _view(match, seat), _view(new, seat)
                assert before == after, (seat, one, other)
                assert seen_by(events, seat, face_down) == seen_by(new_events, seat, face_down)

    check()
    assert found > 10, "hardly any exchange was possible: the test shows nothing"


def _view(match: Match, seat: int | None) -> bytes:
    """A view as bytes, but for the number of the round (a swapped deal is always round 0)."""
    return json_of(match.view(seat) | {"round": 0})


@examples(150)
@given(any_setup, seeds, seeds, st.integers(0, 60))
def test_a_view_is_plain_data_and_names_no_hidden_tile(setup, seed, play_seed, steps):
    match = setup.match(seed)
    for _ in walk(match, play_seed, steps=steps):
        pass
    for seat in (*range(setup.seats), None):
        view = match.view(seat)
        assert msgspec.json.decode(json_of(view)) == view
        told = json_of(view | {"wild": []}).decode()  # the wild tiles of a set are no secret
        drawn_by_seat = {
            event.tile for event in match.history[-1].acted if event.seen_by == (seat,)
        }
        for name in hidden(match, seat):
            assert name not in drawn_by_seat
            assert f'"{name}"' not in told


@examples(80)
@given(any_setup, seeds, seeds)
def test_events_for_an_audience_blank_what_it_may_not_see(setup, seed, play_seed):
    match = setup.match(seed, auto_deal=False)
    face_down = setup.game == "blind"
    for events in walk(match, play_seed, steps=120):
        for event in events:
            for seat in (*range(setup.seats), None):
                shown = for_audience(event, seat, face_down=face_down)
                if isinstance(event, Dealt | Redealt):
                    assert isinstance(shown, Dealt | Redealt)
                    for at, hand in enumerate(shown.hands):
                        own = at == seat and not face_down
                        assert hand == (event.hands[at] if own else ("??",) * len(hand))
                        assert len(hand) == len(event.hands[at])
                    assert shown.boneyard == ("??",) * len(event.boneyard)
                elif isinstance(event, Acted) and event.do == "draw":
                    assert isinstance(shown, Acted)
                    assert event.tile is not None
                    assert event.seen_by in ((), (event.seat,))
                    assert (
                        event.seen_by == () or not face_down or match.round.hand_is_open(event.seat)
                    )
                    own = event.seen_by == (event.seat,) and seat == event.seat
                    assert shown.tile == (event.tile if own else None)
                    assert msgspec.structs.replace(shown, tile=event.tile) == event
                else:
                    assert shown == event
                if isinstance(event, RoundEnded):
                    assert shown is event


@examples(60)
@given(st.sampled_from(setups("blind")), seeds, seeds)
def test_a_blind_seat_knows_the_tiles_it_peeked_at_and_where_they_lie(setup, seed, play_seed):
    match = setup.match(seed, auto_deal=False)
    rows: list[list[str]] = []
    known: list[set[str]] = []
    open_hands: list[bool] = []
    for events in walk(match, play_seed, steps=150):
        for event in events:
            if isinstance(event, Dealt):
                rows = [list(hand) for hand in event.hands]
                known = [set() for _ in rows]
                open_hands = [False for _ in rows]
                known[event.opener].add(rows[event.opener][-1])
            if not isinstance(event, Acted):
                continue
            row = rows[event.seat]
            if event.do == "return":
                row.insert(0, row.pop())
            elif event.do == "play":
                assert open_hands[event.seat] or event.tile == row[-1]
                row.remove(str(event.tile))
            elif event.do == "draw":
                row.insert(0, str(event.tile))
                if open_hands[event.seat]:
                    known[event.seat].add(str(event.tile))
            if event.next is not None and event.next != event.seat:
                mine = rows[event.next]
                open_hands[event.next] |= len(mine) <= 3
                known[event.next] |= set(mine if open_hands[event.next] else mine[-1:])
        if match.to_deal or match.over:
            continue
        for seat, row in enumerate(rows):
            view = match.view(seat)
            assert view["hand_open"] == open_hands[seat]
            hand = [name if name in known[seat] else None for name in row]
            assert view["hand"] == (sorted(row) if open_hands[seat] else hand)
        assert match.view(None)["hand"] is None
