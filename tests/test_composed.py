"""Game files: what they may say, what is refused and how, what is played from them."""

from __future__ import annotations

import tomllib

import msgspec
import pytest

from kostyashki import Match
from kostyashki.clauses import clauses
from kostyashki.cli import main
from kostyashki.composed import compose, game_file, read_game
from kostyashki.errors import RecordError, UsageError
from kostyashki.games import declared
from kostyashki.games.provenance import Mark
from kostyashki.notation import read_match, write_match
from kostyashki.record import decode, encode, record_of, replay

FRIDAY = """
name = "friday"
title = { en = "Friday rules", ru = "Пятничные правила" }
based_on = "kozel"
seats = [2, 3]
options = { fish = "one" }

[rules]
hand = 6

[rules.boneyard]
draw = "one"
reserve = 2

[rules.ending]
target = 51
"""


@pytest.fixture
def friday(tmp_path):
    file = tmp_path / "friday.toml"
    file.write_text(FRIDAY)
    return str(file)


@pytest.mark.parametrize("name", declared())
def test_the_parts_of_a_game_make_the_same_game(name):
    choice = declared()[name].choose()
    for seats in choice.game.seats:
        again = compose(tomllib.loads(game_file(choice, seats)))
        assert again.rules(seats) == choice.rules(seats)


def test_a_file_says_only_what_differs(friday):
    choice = read_game(friday)
    rules, usual = choice.rules(3), declared()["kozel"].choose(fish="one").rules(3)
    assert rules.boneyard is not None
    assert (rules.hand, rules.boneyard.reserve, rules.ending.target) == (6, 2, 51)
    assert rules.ending.penalty
    assert rules.redeal == usual.redeal
    assert rules.settlement == usual.settlement
    with pytest.raises(UsageError, match="no table of 4 seats"):
        choice.rules(4)


def test_a_match_of_it_is_played_and_its_record_needs_no_file(friday):
    match = Match(read_game(friday), seats=2, seed=5)
    while not match.over:
        assert len(match.round.boneyard) >= 2  # two tiles are never drawn
        match.apply(match.legal_actions[0])
    assert max(match.scores) >= 51
    line = encode(record_of(match, ["Ann", "Bob"]))
    record = decode(line)
    assert list(replay(record))[-1].event == match.outcome
    assert encode(read_match(write_match(record))) == line
    # A reader that does not know composed games refuses the name, not plays Kozel instead.
    assert record.rules.game == "friday"


def test_a_record_whose_game_is_another_than_it_says_is_refused(friday):
    match = Match(read_game(friday), seats=2, seed=5)
    record = record_of(match, ["Ann", "Bob"])
    rules = msgspec.to_builtins(record["rules"])
    for wrong in (
        rules | {"game": "kozel"},
        rules | {"options": {"fish": "one"}},
        rules | {"composed": rules["composed"] | {"rules": {"hand": 20}}},
        rules | {"composed": {"name": "friday"}},
    ):
        with pytest.raises(RecordError, match="record 0, rules: "):
            list(replay(decode(encode(record | {"rules": wrong}))))


def test_its_rule_page_marks_what_differs(friday):
    found = {clause.topic: clause for clause in clauses(read_game(friday), 3, "ru")}
    assert found["match"].mark is Mark.HOUSE
    assert "51" in found["match"].text
    assert "101" in str(found["match"].standard)
    assert found["redeal"].standard is None


FAULTS = {
    "hand = 6": ("hand = 30", "rules.hand: it is 30; 2 seats take 60 tiles, the set has 28"),
    "reserve = 2": ("reserve = 99", "only 16 tiles are left"),
    'draw = "one"': (
        'draw = "two"',
        "draw: it is 'two'; it must be one of: none, one, until",
    ),
    "target = 51": ("target = 10_000_000", "nobody has won"),
    "[rules.ending]": ("[rules.endig]", "rules: there is no 'endig' here"),
    'based_on = "kozel"': ('based_on = "goat"', "there is no game 'goat'"),
    'fish = "one"': ('fish = "two"', "option fish of kozel is 'two'"),
    "seats = [2, 3]": ("seats = [2, 3, 9]", "seats is [2, 3, 9]"),
    'name = "friday"': ('name = "kozel"', "which is a declared game"),
    "[rules]": ("[rules", "no TOML"),
    'ru = "Пятничные правила"': ('ru = "a\\nb"', "one line"),
}


@pytest.mark.parametrize("place", FAULTS)
def test_a_fault_is_named_with_its_place(place, friday, capsys):
    wrong, said = FAULTS[place]
    assert place in FRIDAY
    with open(friday, "w") as file:
        file.write(FRIDAY.replace(place, wrong, 1))
    assert main(["simulate", "--game-file", friday]) == 1
    out, error = capsys.readouterr()
    assert out == ""
    assert error.count("\n") == 1
    assert error.startswith(f"kostyashki: {friday}: ")
    assert said in error


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        ({"pairs": True}, "two pairs need 4 seats, not 3"),
        ({"redeal": {"doubles": 1}}, "deals are void"),
        ({"sum": 3}, "halves that touch add up to 6 to 12"),
        ({"closing": True}, "side_arms is none"),
        ({"turn": "row", "hand": 3}, "nobody could open"),
        ({"settlement": {"sign": 0}}, "1 adds points, -1 takes them away"),
        ({"settlement": {"out": {"to": "rest", "what": "all"}}}, "each is paid its own pips"),
        ({"settlement": {"block": {"to": "picked", "tie": "each"}}}, "only where the rest"),
        ({"settlement": {"special": [{"tile": "7-7", "points": 5}]}}, "no tile of a double-6 set"),
        ({"first": {"order": ["0-0", "0-0"]}}, "names 0-0 twice"),
        ({"ending": {"out_with": ["0-0", "6-6"], "penalty": False}}, "a turn of one tile"),
        ({"settlement": {"out": {"what": "fixed"}}, "scoring": "none"}, "nobody has won"),
        ({"highest": 99}, "rules.highest: it is 99"),
        ({"first": {"order": ["6-6"], "by_round": True}}, "the tile due is sought"),
        (
            {
                "turn": "train",
                "side_arms": "trains",
                "engines": ["6-6"],
                "boneyard": {"draw": "one", "must": False},
            },
            "has to draw before it marks",
        ),
    ],
)
def test_rules_that_contradict_themselves_are_refused(rules, said):
    block = {"out": {"pick": "out"}, "block": {"pick": "nobody", "what": "fixed"}}
    base = {"based_on": "block", "seats": [3]}
    if rules.get("scoring"):
        rules = {"settlement": block | rules["settlement"]}
    with pytest.raises(UsageError) as error:
        compose(base | {"rules": rules}, tried=True)
    assert said in str(error.value)


def test_a_file_that_is_no_text_or_too_long_is_refused(tmp_path, capsys):
    file = tmp_path / "x.toml"
    for content in (b"\xff\xfe", b"a = " + b"[" * 90_000, b"#" * 10_000_000):
        file.write_bytes(content)
        assert main(["rules", "--game-file", str(file)]) == 1
        assert capsys.readouterr().err.count("\n") == 1
    assert main(["play", "--game-file", str(tmp_path / "none.toml")]) == 1
    assert "No such file" in capsys.readouterr().err


def test_the_command_that_writes_a_file_to_begin_with(tmp_path, capsys):
    assert main(["parts", "bergen", "--seats", "3"]) == 0
    file = tmp_path / "mine.toml"
    file.write_text(capsys.readouterr().out)
    assert main(["simulate", "--game-file", str(file), "--seats", "3", "--seed", "4"]) == 0
    mine = decode(capsys.readouterr().out)
    assert main(["simulate", "bergen", "--seats", "3", "--seed", "4"]) == 0
    bergen = decode(capsys.readouterr().out)
    assert mine.rounds == bergen.rounds
    assert mine.result == bergen.result
