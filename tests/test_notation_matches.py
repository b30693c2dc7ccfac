"""Matches as text: what is written is read back to the byte, and a fault names its place."""

from __future__ import annotations

import json
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kostyashki import Match, game
from kostyashki.composed import compose
from kostyashki.errors import NotationError, RecordError
from kostyashki.notation import position, read_match, read_matches, read_position, write_match
from kostyashki.record import decode, encode, record_of
from kostyashki.simulation import simulate

from .fuzz_notation import tries
from .properties.support import GAMES, examples, seeds, setups, walk


@pytest.mark.parametrize("name", GAMES)
def test_a_record_comes_back_to_the_byte(name):
    @examples(8)
    @given(st.sampled_from(setups(name)), seeds, seeds, st.integers(0, 300), st.data())
    def check(setup, seed, play_seed, steps, data):
        match = setup.match(seed)
        for _ in walk(match, play_seed, steps=steps):
            pass
        names = data.draw(st.lists(st.text(), min_size=setup.seats, max_size=setup.seats))
        line = encode(record_of(match, names))
        text = write_match(json.loads(line))
        assert encode(read_match(text)) == line
        assert write_match(decode(line)) == text

    check()


def test_a_file_of_matches_comes_back_to_the_byte():
    lines = [
        encode(record)
        for name in ("kozel", "telefon", "sport")
        for record in simulate(game(name), seats=4, matches=2, seed=4, bot="random")
    ]
    text = "\n".join(write_match(decode(line)) for line in lines)
    assert [encode(record) for record in read_matches(text.split("\n"))] == lines
    assert [
        encode(record) for record in read_matches(text.replace("\n", "\r\n").split("\n"))
    ] == lines
    assert any(b'"redeal":true' in line for line in lines)
    assert any(b'"turned"' in line for line in lines)


@given(st.text())
@examples(100)
def test_a_comment_stays_what_it_was(comment):
    match = Match("sport", seed=1)
    match.apply(match.legal_actions[0])
    match.apply(match.legal_actions[0])
    record = json.loads(encode(record_of(match, ["a", "b", "c", "d"])))
    record["rounds"][0]["actions"][0]["comment"] = comment
    line = encode(record)
    assert encode(read_match(write_match(record))) == line


def test_a_composed_game_goes_with_its_matches_and_its_positions():
    choice = compose({"name": "yard", "based_on": "block", "rules": {"hand": 6}})
    match = Match(choice, seats=3, seed=1)
    for _ in walk(match, 1, steps=9):
        pass
    line = encode(record_of(match, ["a", "b", "c"]))
    text = write_match(json.loads(line))
    assert "[composed {" in text
    assert encode(read_match(text)) == line
    with pytest.raises(NotationError, match=r"line 3, column 11: .*no 'hands'"):
        read_match(text.replace('"hand":', '"hands":'))
    place = position(match)
    assert read_position(place, game=choice).match().legal_actions == match.legal_actions
    with pytest.raises(NotationError, match="column 1: there is no game 'yard'"):
        read_position(place)


def test_numbers_among_the_options_stay_numbers():
    match = Match(game("kozel", target=50), seed=1)
    record = json.loads(encode(record_of(match, ["a", "b", "c", "d"])))
    for target in (50, "50"):
        record["rules"]["options"]["target"] = target
        assert read_match(write_match(record))["rules"]["options"] == {"target": target}


def test_keys_that_are_not_of_the_format_are_passed_over():
    match = Match("sport", seed=1)
    record = json.loads(encode(record_of(match, ["a", "b", "c", "d"])))
    text = write_match(record)
    assert write_match(record | {"venue": "the yard"}) == text


def test_a_record_that_cannot_be_played_is_not_written():
    match = Match("sport", seed=1)
    match.apply(match.legal_actions[0])
    record = json.loads(encode(record_of(match, ["a", "b", "c", "d"])))
    record["rounds"][0]["actions"][0]["tile"] = "9-9"
    with pytest.raises(RecordError, match=r"^file x, round 0, action 0: .* no tile"):
        write_match(record, "file x")
    with pytest.raises(RecordError, match=r"record 0, seats"):
        write_match(record | {"seats": 4})


HANDS = (
    "1-4,0-0,0-3,2-6,6-6,0-2,3-5/1-1,1-6,1-2,0-1,4-5,4-6,5-5/"
    "4-4,0-6,2-4,2-3,1-3,0-5,1-5/3-4,3-6,2-2,3-3,0-4,2-5,5-6"
)
TEXT = f"""\
[game "seven-rocks"]
[options {{"target":"100"}}]
[version 1]
[seats ["N","E","S","W"]]

; a remark that belongs to nobody
round=0 opener=0 hands={HANDS}
0. 0: 1-4 =5 +5 {{five at once}}  1. 1: 1-1A =6
2. 2: 4-4B =10 +10  ; the spinner lies
3. 3: 3-4B =5 +5
4. 0: 0-3B =2
"""


def test_a_text_typed_by_hand_is_read():
    record = read_match(TEXT)
    assert record["rules"] == {"game": "seven-rocks", "options": {"target": "100"}, "version": 1}
    actions = record["rounds"][0]["actions"]
    assert actions[0] == {
        "seat": 0,
        "do": "play",
        "tile": "1-4",
        "arm": "A",
        "comment": "five at once",
    }
    assert [action["seat"] for action in actions] == [0, 1, 2, 3, 0]
    assert "five at once" in write_match(record)
    assert "belongs to nobody" not in write_match(record)


@pytest.mark.parametrize(
    ("old", "new", "place", "said"),
    [
        ('[game "seven-rocks"]', '[game "chess"]', '"chess"', "there is no game 'chess'"),
        ('[game "seven-rocks"]', "[game 7]", "7]", "game: Expected `str`, got `int`"),
        ('[game "seven-rocks"]', '[game "seven', '[game "seven', "written [name value]"),
        ('[game "seven-rocks"]\n', "", "[options", "a match begins with its game"),
        ('"target":"100"', '"goal":"1"', '{"goal', "has no option 'goal'"),
        ('{"target":"100"}', "[" * 5000, "[[", "options: "),
        ('["N","E","S","W"]', '["N"]', '["N"]', "has no table of 1 seats"),
        ('[seats ["N","E","S","W"]]', '[seat ["N"]]', "[seat", "there is no header 'seat'"),
        ('[seats ["N","E","S","W"]]\n', "", '"seven-rocks"', "lacks its header [seats"),
        ("[version 1]", "[version 99]", "99", "version 99 of the rules"),
        ("[version 1]", "[version 1]\n[version 1]", "[version 1]", "is given twice"),
        ("round=0 opener=0", "round=1 opener=0", "1 opener", "round 0 comes next"),
        ("round=0 opener=0", "round=0", "round=0", "has its opener=…"),
        ("opener=0", "opener=0 opener=0", "opener=0 hands", "opener is given twice"),
        ("opener=0", "opener=9", "round=0", "there is no seat 9"),
        ("opener=0", "redeal=no", "no hands", "redeal is yes"),
        ("opener=0", "redeal=yes", "round=0", "a redeal has no actions"),
        ("hands=1-4,", "hands=1-1,", "round=0", "1-1 is dealt twice"),
        ("hands=1-4,", "hands=", "round=0", "seat 0 has 6 tiles"),
        ("hands=", "hand=", "hand=1-4", "is no field"),
        ("3. 3: 3-4B", "4. 3: 3-4B", "4.", "action 3 comes next"),
        ("3. 3: 3-4B", "3. 1: 3-4B", "3-4B", "it is the turn of seat 3"),
        ("3. 3: 3-4B", "3. 3 3-4B", "3 3-4B", "is no seat: write it as 0:"),
        ("3. 3: 3-4B", "3. 3: 3-4E", "3-4E", "arm 'E'"),
        ("3. 3: 3-4B", "3. 3: 3-6B", "3-6B", "3-6 does not fit arm B"),
        ("3. 3: 3-4B", "3. 3: 0-3B", "0-3B", "0-3 is not in this hand"),
        ("3. 3: 3-4B", "3. 3: pass", "pass", "a seat that can play must play"),
        ("3. 3: 3-4B", "3. 3: draw 0-1", "draw", "no boneyard"),
        ("3. 3: 3-4B", "3. 3: jump", "jump", "'jump' is no action"),
        ("3. 3: 3-4B", "3. 3: 3-4B:4", "3-4B:4", "4 is not the half that faces out"),
        ("3. 3: 3-4B =5", "3. 3: 3-4B =6", "6 +5", "the count is 5, not 6"),
        ("3. 3: 3-4B =5 +5", "3. 3: 3-4B =5 +10", "10", "the play scores 5, not 10"),
        ("3. 3: 3-4B =5", "3. 3: 3-4B =5 =5", "=5 +5", "this is said twice"),
        ("3. 3: 3-4B =5", "3. 3: 3-4B =x", "x +5", "is no number"),
        ("3. 3: 3-4B =5 +5", "3. 3:", "3:", "lacks the action"),
        ("{five at once}", "{five at once", "{five", "a comment is written {…}"),
        ("{five at once}", "{a} {b}", "{b}", "an action has one comment"),
        ("4. 0: 0-3B =2\n", '[result {"winners":[0],"losers":[1]}]\n', "{", "is not over"),
        ("4. 0: 0-3B =2\n", "[result 5]\n", "5", "result: Expected `object`"),
        ("; a remark that belongs to nobody", "0. 0: pass", "0. 0: pass", "after their round"),
        ("; the spinner", "\ud800", "2. 2:", "half of a character"),
    ],
)
def test_a_fault_names_its_line_and_column(old, new, place, said):
    assert TEXT.count(old) == 1
    wrong = TEXT.replace(old, new)
    with pytest.raises(NotationError) as caught:
        read_match(wrong)
    message = str(caught.value)
    assert said in message
    number = int(message.removeprefix("line ").partition(",")[0])
    column = int(message.partition("column ")[2].partition(":")[0])
    assert wrong.split("\n")[number - 1][column - 1 :].startswith(place)
    assert message.isprintable()
    assert len(message) < 900


@pytest.mark.parametrize("text", ["", "\n\n", "; nothing", TEXT + "\n" + TEXT])
def test_what_is_not_one_match_is_told_so(text):
    with pytest.raises(NotationError):
        read_match(text)


@pytest.mark.parametrize("size", [10_000_000, 50_000_000])
@pytest.mark.parametrize(
    "begin", ["", "sport hands=", '[game "sport"]\n', "[game ", TEXT + "5. 1: {"]
)
def test_megabytes_are_refused_quickly(begin, size):
    text = begin + "[" * size
    started = time.monotonic()
    with pytest.raises(NotationError):
        read_match(text)
    with pytest.raises(NotationError):
        read_position(text)
    assert time.monotonic() - started < 5


def test_broken_texts_are_refused_or_make_sense():
    @examples(150)
    @given(seeds)
    def check(seed):
        assert tries(seed)[0] == 24

    check()
