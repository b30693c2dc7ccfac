"""The record: what is written, what is read back, and what every kind of broken record is told."""

import copy
import io
import json
from collections.abc import Callable
from typing import Any

import pytest

from kostyashki import Match, RecordError, games
from kostyashki.record import decode, encode, read_records, record_of, replay
from kostyashki.rng import Rng


def played(name: str, seed: int = 1, **settings: Any) -> dict[str, Any]:
    """A whole match of random actions, as it reads back from JSON."""
    match = Match(name, seed=seed, **settings)
    rng = Rng(seed, 99)
    while not match.over:
        legal = match.legal_actions
        match.apply(legal[rng.pick(len(legal))])
    data: dict[str, Any] = json.loads(encode(record_of(match, list("ABCDEFGH"[: match.seats]))))
    return data


def replay_all(record: dict[str, Any]) -> list[Any]:
    return [step.event for step in replay(decode(json.dumps(record)))]


@pytest.mark.parametrize("name", list(games()))
def test_a_record_replays_to_the_same_events_and_the_same_bytes(name: str) -> None:
    match = Match(name, seed=3)
    events = []
    rng = Rng(3)
    while not match.over:
        legal = match.legal_actions
        events += match.apply(legal[rng.pick(len(legal))])
    line = encode(record_of(match, ["x"] * match.seats))
    steps = [step.event for step in replay(decode(line))]
    acted = [event for event in events if type(event).__name__ not in ("Dealt", "Redealt")]
    assert [e for e in steps if type(e).__name__ not in ("Dealt", "Redealt")] == acted
    assert json.loads(line)["result"]["winners"] == list(steps[-1].winners)  # type: ignore[union-attr]


def test_an_unfinished_match_has_no_result_and_replays_as_far_as_it_went() -> None:
    match = Match("kozel", seats=2, seed=5)
    for _ in range(5):
        match.apply(match.legal_actions[0])
    record = json.loads(encode(record_of(match, ["A", "B"])))
    assert "result" not in record
    assert len(record["rounds"][-1]["actions"]) == 5
    assert len(replay_all(record)) == 6


def test_what_a_reader_does_not_know_it_passes_over() -> None:
    record = played("sport")
    record["place"] = {"town": "Odessa"}
    record["rounds"][0]["actions"][0]["think_ms"] = 900
    record["rounds"][0]["deal"]["shuffled_by"] = 2
    assert replay_all(record) == replay_all(played("sport"))


def test_a_void_deal_is_a_round_of_its_own() -> None:
    for seed in range(200):
        record = played("kozel", seed, seats=4)
        voids = [entry for entry in record["rounds"] if entry.get("redeal")]
        if voids:
            assert all(entry["actions"] == [] for entry in voids)
            assert replay_all(record)
            return
    pytest.fail("no void deal in 200 matches")


def change(record: dict[str, Any], path: str, value: object) -> None:
    *way, last = [int(key) if key.isdigit() else key for key in path.split(".")]
    place: Any = record
    for key in way:
        place = place[key]
    if value is DROP:
        del place[last]
    else:
        place[last] = value


DROP = object()
FAULTS = [
    ("format", "kostyashki/2", "record 0, format: kostyashki/2 is newer than kostyashki/1"),
    ("format", "pgn", "record 0, format: 'pgn' is not kostyashki/1"),
    ("format", 7, "record 0, format: Expected `str`, got `int`"),
    ("format", DROP, "record 0: Object missing required field `format`"),
    ("rules.game", "chess", "record 0, rules: there is no game 'chess'; the games: all-fives, "),
    (
        "rules.options",
        {"fish": "two"},
        "option fish of kozel is 'two'; it must be one of: all, one",
    ),
    ("rules.options", {"fsh": "one"}, "kozel has no option 'fsh'; its options: fish, fish_when"),
    ("rules.options", ["fish"], "record 0, rules.options: Expected `object`, got `array`"),
    ("rules.version", 99, "version 99 of the rules of kozel is newer than 1"),
    ("seats", ["A"], "record 0, rules: kozel has no table of 1 seats; it has: 2, 3, 4"),
    ("seats", ["A", "B", 3], "record 0, seats[2]: Expected `str`, got `int`"),
    ("rounds.0.opener", 3, "record 0, round 0, deal: seat "),
    ("rounds.0.opener", DROP, "record 0, round 0: it names no opener"),
    ("rounds.0.redeal", True, "record 0, round 0: a redeal has no actions"),
    ("rounds.0.deal.hands.0.0", "7-9", "'7-9' is no tile of a double-6 set"),
    ("rounds.0.deal.hands.0.0", "6-5", "'6-5' is no tile: write the low half first, 5-6"),
    ("rounds.0.deal.hands.0", [], "record 0, round 0, deal: seat 0 has 0 tiles; 7 are dealt"),
    ("rounds.0.deal.hands", [], "record 0, round 0, deal: 0 hands for 3 seats"),
    ("rounds.0.deal.boneyard", [], "tiles neither in a hand nor in the boneyard: "),
    ("rounds.0.actions.3.seat", "2", "rounds[0].actions[3].seat: Expected `int`, got `str`"),
    ("rounds.0.actions.3.do", "shout", "record 0, round 0, action 3: seat "),
    ("rounds.0.actions.0.tile", "5-6", "record 0, round 0, action 0: seat "),
    ("rounds.0.actions.0.arm", "B", "the first tile of a round is laid on arm A"),
    ("rounds.0.actions.0.arm", "ZZ", "record 0, round 0, action 0: seat "),
    ("rounds.0.actions.0.closed", True, "record 0, round 0, action 0: seat "),
    ("rounds.0.actions.0.outer", 7, "7 is not the half that faces out"),
    ("result.winners", [0, 1, 2], "record 0, result: the match gives winners "),
    ("result.losers", DROP, "record 0, result: Object missing required field `losers`"),
]


@pytest.mark.parametrize(("path", "value", "text"), FAULTS)
def test_a_fault_is_named_with_its_place(path: str, value: object, text: str) -> None:
    record = played("kozel", seats=3)
    change(record, path, value)
    with pytest.raises(RecordError) as caught:
        replay_all(record)
    assert text in str(caught.value)
    assert str(caught.value).startswith("record 0")
    assert "\n" not in str(caught.value)


def twice(record: dict[str, Any]) -> None:
    hands = record["rounds"][0]["deal"]["hands"]
    hands[0][0] = hands[1][0]


def another_round_after_the_end(record: dict[str, Any]) -> None:
    record["rounds"].append(copy.deepcopy(record["rounds"][-1]))


def a_round_cut_short(record: dict[str, Any]) -> None:
    record["rounds"][0]["actions"].pop()


def an_action_after_the_round(record: dict[str, Any]) -> None:
    record["rounds"][0]["actions"].append({"seat": 0, "do": "pass"})


def another_seats_action(record: dict[str, Any]) -> None:
    action = record["rounds"][0]["actions"][1]
    action["seat"] = (action["seat"] + 1) % 3


def a_draw_of_another_tile(record: dict[str, Any]) -> None:
    for entry in record["rounds"]:
        for action in entry["actions"]:
            if action["do"] == "draw":
                action["tile"] = "0-0" if action["tile"] != "0-0" else "1-1"
                return


def a_draw_without_a_tile(record: dict[str, Any]) -> None:
    for entry in record["rounds"]:
        for action in entry["actions"]:
            if action["do"] == "draw":
                del action["tile"]
                return


@pytest.mark.parametrize(
    ("spoil", "text"),
    [
        (twice, "is dealt twice"),
        (another_round_after_the_end, "the match was over before it"),
        (a_round_cut_short, "round 1: the round before it is not over"),
        (an_action_after_the_round, "the round was over before it"),
        (another_seats_action, "action 1: it is the turn of seat"),
        (a_draw_of_another_tile, "is not the next tile drawn"),
        (a_draw_without_a_tile, "a draw names the tile that came"),
    ],
)
def test_what_the_rules_do_not_allow_is_refused(
    spoil: Callable[[dict[str, Any]], None], text: str
) -> None:
    record = played("kozel", seats=3)
    spoil(record)
    with pytest.raises(RecordError, match=text):
        replay_all(record)


@pytest.mark.parametrize(
    ("data", "text"),
    [
        (b"", "the file holds no record"),
        (b" \n\n", "the file holds no record"),
        (b"hello\n", "record 0: no JSON, or cut off"),
        (b"[]\n", "record 0: Expected `object`, got `array`"),
        (b"[" * 1_000_000, "record 0: Expected `object`, got `array`"),
        (b'{"x":' + b"[" * 1_000_000, "record 0: nested too deeply"),
        (b'{"a":' * 1_000_000, "record 0: nested too deeply"),
        (b"\xff\xfe\n", "record 0: no JSON, or cut off"),
        (encode(played("sport"))[:-40], "record 0: no JSON, or cut off"),
        (encode(played("sport")) + b"{}\n", "record 1: Object missing required field"),
    ],
)
def test_a_file_that_is_no_record_is_refused(data: bytes, text: str) -> None:
    with pytest.raises(RecordError) as caught:
        list(read_records(io.BytesIO(data)))
    assert text in str(caught.value)


def test_an_editors_mark_at_the_start_is_passed_over() -> None:
    for data in (encode(played("sport")), json.dumps(played("sport"), indent=1).encode()):
        [record] = read_records(io.BytesIO(b"\xef\xbb\xbf" + data))
        assert record.rules.game == "sport"


def test_keys_of_our_own_are_not_judged() -> None:
    record = played("sport")
    record["rules"]["version"] = "first"
    record["rounds"][0]["turned"] = None
    assert replay_all(record)


def test_an_outer_half_that_is_the_facing_one_is_accepted() -> None:
    record = played("sport")
    for entry in record["rounds"]:
        for action in entry["actions"][1:]:
            if action["do"] == "play":
                low, high = (int(pip) for pip in action["tile"].split("-"))
                if low == high:
                    action["outer"] = low
    assert replay_all(record)


def test_a_single_record_may_be_spread_over_lines() -> None:
    data = json.dumps(played("sport"), indent=1).encode()
    [record] = read_records(io.BytesIO(data))
    assert record.rules.game == "sport"
