"""The command ``kostyashki review``."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from kostyashki.review import Review
from tests.review.finished import PLANTED
from tests.test_cli import refused, run

pytestmark = pytest.mark.compiled_only


def test_the_command_tells_the_planted_blunder() -> None:
    text = run("review", str(PLANTED), "--lang", "en").stdout
    begin = text.index("  27 South: 1-2 on A ??\n")
    told = text[begin : text.index("  29 North", begin)]
    assert "Blunder: 38." in told
    assert "Better: 1-2 on B\n" in told
    assert "it cost 38, and the best was 1-2 on B." in told
    assert "East passed on 5 at action 14\n" in told
    assert "South: accuracy " in text
    assert "Грубая ошибка: потеряно 38" in run("review", str(PLANTED), "--lang", "ru").stdout


def test_the_json_has_all_of_it_and_is_the_same_again() -> None:
    done = run("review", str(PLANTED), "--json")
    found = msgspec.json.decode(done.stdout, type=Review)
    moment = found.rounds[1].moments[26]
    assert (moment.lost_exact, str(moment.best)) == (38, "1-2 on B")
    assert run("review", str(PLANTED), "--json").stdout == done.stdout


def broken(change: str) -> str:
    record = json.loads(PLANTED.read_text())
    actions = record["rounds"][1]["actions"]
    match change:
        case "illegal":
            actions[26]["tile"] = "0-0"
        case "seat":
            actions[26]["seat"] = 3
        case "game":
            record["rules"]["game"] = "nosuch"
        case "result":
            record["result"]["winners"] = [1]
        case "cut":
            return json.dumps(record)[:500]
        case "empty":
            return ""
        case "no record":
            return '{"format": "kostyashki/1"}'
    return json.dumps(record)


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ("illegal", "record 0, round 1, action 26: "),
        ("seat", "record 0, round 1, action 26: "),
        ("game", "record 0, rules: "),
        ("result", "record 0, result: "),
        ("cut", "record 0: "),
        ("empty", "the file holds no record"),
        ("no record", "record 0: "),
    ],
)
def test_a_bad_record_gives_one_clear_line(tmp_path: Path, change: str, place: str) -> None:
    file = tmp_path / "bad.json"
    file.write_text(broken(change))
    assert refused(run("review", str(file))).startswith(f"{file}: {place}")


def test_a_file_that_is_none_and_a_language_that_is_none(tmp_path: Path) -> None:
    assert "No such file" in refused(run("review", str(tmp_path / "none.json")))
    assert "the languages: en, ru" in refused(run("review", str(PLANTED), "--lang", "de"))
