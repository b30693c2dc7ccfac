"""The command, run as people run it: output, exit status, one line for every error."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from kostyashki import game, games
from kostyashki.cli import main
from kostyashki.round import COMPILED
from tests.targets import short_match

#: The command does so on either engine: it is asked once, compiled, and not where nothing is.
same_uncompiled = pytest.mark.compiled_only

CALL = [sys.executable, "-c", "import sys; from kostyashki.cli import main; sys.exit(main())"]


def run(*words: str, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*CALL, *words], capture_output=True, text=True, check=False, cwd=cwd, timeout=300
    )


def highest(name: str) -> int:
    """The highest pip of a game's set."""
    choice = game(name)
    return choice.rules(choice.game.default_seats).highest


def refused(done: subprocess.CompletedProcess[str]) -> str:
    """The one line of an error; nothing was printed besides."""
    assert done.returncode == 1, done
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1, done.stderr
    assert done.stderr.startswith("kostyashki: ")
    return done.stderr.removeprefix("kostyashki: ").strip()


def test_games_lists_names_titles_seats_and_options() -> None:
    rows = {row["name"]: row for row in json.loads(run("games", "--json").stdout)}
    assert set(rows) >= {
        *["seven-rocks", "sport", "kozel", "kozel-pairs", "sea-kozel"],
        *["osel", "kolbasa", "blind", "bergen"],
    }
    tables = rows["kozel"].pop("tables")
    assert [table["seats"] for table in tables] == [2, 3, 4]
    assert all("seen" not in table for table in tables)
    assert rows["kozel"] == {
        "name": "kozel",
        "titles": {"ru": "Козёл", "en": "Kozel (Goat)"},
        "source": "S3d",
        "reconstruction": False,
        "seats": [2, 3, 4],
        "options": {
            "fish": ["all", "one"],
            "fish_when": ["closed", "stuck"],
            "dead_stock": ["drawn-out", "at-once"],
            "target": ["101", "any"],
        },
        "version": 1,
    }
    assert rows["kolbasa"]["reconstruction"] is True
    assert rows["kolbasa"]["seats"] == [4, 5, 6, 7, 8]
    assert rows["bergen"]["options"]["target"] == ["auto", "any"]
    text = run("games").stdout
    assert all(name in text for name in rows)


def test_games_tells_what_rounds_came_to_beside_the_bounds() -> None:
    rows = {row["name"]: row for row in json.loads(run("games", "--json", "--seen", "20").stdout)}
    for row in rows.values():
        for table in row["tables"]:
            assert table["seen"]["rounds"] == 20
            assert 0 < table["seen"]["most_actions"] <= table["most_actions"]


@same_uncompiled
@pytest.mark.parametrize("words", [(), ("--help",), ("simulate", "--help"), ("play", "--help")])
def test_help_teaches(words: tuple[str, ...]) -> None:
    done = run(*words)
    assert done.returncode == 0
    assert "Usage" in done.stdout


def test_version_says_whether_the_engine_is_compiled() -> None:
    assert "compiled" in run("--version").stdout


#: Uncompiled the command is the same, and each game takes its time: one that lays a line, one with
#: rows face down, and one of a large set.
FEW = ("kozel-pairs", "blind", "mexican-train")


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=() if name in FEW else pytest.mark.compiled_only)
        for name in games()
    ],
)
def test_simulate_gives_the_same_bytes_twice_and_replays(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    # Uncompiled, the worlds of large sets take their time.
    bot = "yard" if COMPILED or highest(name) <= 6 else "random"
    short = [word for pair in short_match(games()[name]).items() for word in ("-o", "=".join(pair))]
    words = ("simulate", name, *short, "--matches", "3", "--seed", "11", "--bot", bot)
    first = run(*words)
    assert first.returncode == 0, first.stderr
    # Again in another process, which hashes otherwise: this one.
    monkeypatch.chdir(tmp_path)
    assert main([*words, "--out", "x.jsonl"]) == 0
    assert capfd.readouterr() == ("", "")
    assert (tmp_path / "x.jsonl").read_text() == first.stdout
    assert [path.name for path in tmp_path.iterdir()] == ["x.jsonl"]
    assert len(first.stdout.splitlines()) == 3

    assert main(["replay", "x.jsonl", "--json"]) == 0
    lines = [json.loads(row) for row in capfd.readouterr().out.splitlines()]
    over = [line for line in lines if line.get("over")]
    assert [line["match"] for line in over] == [0, 1, 2]
    for line, record in zip(over, first.stdout.splitlines(), strict=True):
        result = json.loads(record)["result"]
        assert (line["winners"], line["losers"]) == (result["winners"], result["losers"])


def test_replay_tells_a_turn_that_ends_from_points_that_nobody_claims(tmp_path: Path) -> None:
    run("simulate", "muggins", "-o", "call=yes", "--seed", "3", "--out", "x.jsonl", cwd=tmp_path)
    lines = [
        json.loads(row)
        for row in run("replay", "x.jsonl", "--json", cwd=tmp_path).stdout.splitlines()
    ]
    ends = [line for line in lines if line.get("do") == "end"]
    claims = [line for line in ends if any(each["do"] == "claim" for each in line["legal"])]
    text = run("replay", "x.jsonl", cwd=tmp_path).stdout
    assert len(claims) > 5
    assert text.count(": claims nothing\n") == len(claims)
    assert text.count(": ends the turn\n") == len(ends) - len(claims)


@same_uncompiled
def test_seed_and_bots_matter(tmp_path: Path) -> None:
    base = ("simulate", "kozel", "--seats", "3", "--seed", "5")
    plain = run(*base).stdout
    assert run(*base).stdout == plain
    assert run(*base[:-1], "6").stdout != plain
    mixed = run(*base, "--bot", "yard,random,random").stdout
    assert json.loads(mixed)["seats"] == ["yard", "random", "random"]
    dealt = [json.loads(text)["rounds"][0]["deal"] for text in (plain, mixed)]
    assert dealt[0] == dealt[1], "the bots must not change the deals"


def test_the_lines_of_replay_are_those_of_the_contract(tmp_path: Path) -> None:
    run("simulate", "seven-rocks", "--seed", "1", "--out", "x.jsonl", cwd=tmp_path)
    lines = [
        json.loads(row)
        for row in run("replay", "x.jsonl", "--json", cwd=tmp_path).stdout.splitlines()
    ]
    play = next(line for line in lines if line.get("do") == "play")
    assert list(play) == [
        *["match", "round", "n", "seat", "do", "tile", "arm"],
        *["legal", "open", "counted", "count", "award", "scores"],
    ]
    assert {"do": "play", "tile": play["tile"], "arm": play["arm"]} in play["legal"]
    forced = next(line for line in lines if line.get("do") == "pass")
    assert forced["legal"] == [{"do": "pass"}]
    assert list(forced)[4:6] == ["do", "legal"]
    end = next(line for line in lines if "end" in line)
    assert list(end) == [
        *["match", "round", "end", "by", "hands", "settlement"],
        *["scores", "remembered", "carry", "next"],
    ]
    assert all(list(line) == ["side", "points", "why"] for line in end["settlement"])
    assert list(lines[-1]) == ["match", "over", "winners", "losers", "scores"]


@same_uncompiled
@pytest.mark.parametrize(
    ("words", "text"),
    [
        (("simulate", "chess"), "there is no game 'chess'"),
        (("simulate", "kozel", "--seats", "5"), "kozel has no table of 5 seats; it has: 2, 3, 4"),
        (("simulate", "kozel", "-o", "fish=3"), "option fish of kozel is '3'"),
        (("simulate", "kozel", "-o", "fsh=one"), "kozel has no option 'fsh'"),
        (("simulate", "kozel", "-o", "fish"), "is not written KEY=VALUE"),
        (("simulate", "kozel", "-o", "fish=one", "-o", "fish=all"), "fish is given twice"),
        (("simulate", "sport", "-o", "target=0"), "a whole number above 0"),
        (("simulate", "sport", "-o", "target=-5"), "a whole number above 0"),
        (("simulate", "sport", "-o", "target=1.5"), "a whole number above 0"),
        (("simulate", "sport", "-o", "target=" + "9" * 5000), "a whole number above 0"),
        (("simulate", "sport", "-o", "target=any"), "a whole number above 0"),
        (("simulate", "sport", "--matches", "0"), "--matches is 0"),
        (("simulate", "sport", "--matches", "many"), "--matches"),
        (("simulate", "sport", "--matches", "1.5"), "is not a whole number"),
        (("simulate", "kozel", "--seats", "2.9"), "is not a whole number"),
        (("simulate", "kozel", "-o", "self=1"), "kozel has no option 'self'"),
        (("simulate", "kozel", "-o", "name=1"), "kozel has no option 'name'"),
        (("simulate", "kozel", "-o", "=1"), "kozel has no option ''"),
        (
            ("simulate", "sport", "--bot", "bob"),
            "there is no bot 'bob'; the bots: random, novice, yard, master, grandmaster",
        ),
        (("simulate", "sport", "--bot", "yard,random"), "4"),
        (("simulate", "sport", "--colour", "red"), "--colour"),
        (("simulate",), "GAME"),
        (("simulate", "sport", "--out", "no/such/folder/x"), "no/such/folder/x: "),
        (("simulate", "sport", "--out", "/dev/full"), "/dev/full: No space left on device"),
        (("replay", "nothing.jsonl"), "nothing.jsonl: No such file or directory"),
        (("replay", "."), ".: Is a directory"),
        (("bench", "chess"), "there is no game 'chess'"),
        (("bench", "--seconds", "-1"), "--seconds"),
        (("play", "chess"), "there is no game 'chess'"),
        (("play", "kozel", "--seats", "9"), "kozel has no table of 9 seats"),
        (("dance",), "dance"),
        (("games", "--json", "--seen", "-1"), "--seen"),
        (("perft", "chess", "--depth", "2"), "there is no game 'chess'"),
        (("perft", "sport", "--depth", "0"), "--depth is 0"),
        (("perft", "sport hands=1-1", "--depth", "2"), "lacks turn=…"),
        (("notation", "nothing.txt"), "nothing.txt: No such file or directory"),
        (("show",), "there is no position"),
        (("show", "sport", "layout=6-6,6-6A"), "column 18: 6-6 is twice on the table"),
        (("show", "sport", "--lang", "de"), "'de'"),
        (("rules", "sport", "--lang", "de"), "'de'"),
        (("rules", "sport", "--seats", "3"), "no table of 3 seats"),
        (("rules", "sport", "-o", "target=0"), "a whole number above 0"),
    ],
)
def test_a_wrong_call_is_told_so_in_one_line(
    words: tuple[str, ...],
    text: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    status = main(words)
    assert text in refused(subprocess.CompletedProcess(words, status, *capfd.readouterr()))
    assert list(tmp_path.iterdir()) == []


@same_uncompiled
def test_a_broken_file_is_told_so_and_nothing_is_printed(tmp_path: Path) -> None:
    record = run("simulate", "sport", "--matches", "2", "--seed", "1").stdout
    first, second = record.splitlines()
    broken = json.loads(second)
    broken["rounds"][1]["actions"][4]["seat"] = 7
    (tmp_path / "x.jsonl").write_text(f"{first}\n{json.dumps(broken)}\n")
    for form in ((), ("--json",)):
        text = refused(run("replay", "x.jsonl", *form, cwd=tmp_path))
        assert text.startswith("x.jsonl: record 1, round 1, action 4: it is the turn of seat")


@same_uncompiled
def test_fifty_megabytes_of_brackets_are_refused_quickly(tmp_path: Path) -> None:
    (tmp_path / "x.jsonl").write_bytes(b'{"format": ' + b"[" * 50_000_000)
    begun = time.monotonic()
    assert refused(run("replay", "x.jsonl", cwd=tmp_path)).startswith("x.jsonl: record 0")
    assert time.monotonic() - begun < 30


OSEL = (
    "osel seats=2 layout=1-1,1-4C,4-4C:x,1-2A hands=0-1,?5/?6 boneyard=?12 turn=0 "
    "scores=0,45 remembered=7,0 round=3"
)


@same_uncompiled
def test_rules_prints_the_clauses_with_where_they_stand() -> None:
    shown = run("rules", "kozel", "-o", "fish=one", "-o", "target=150", "--lang", "en").stdout
    assert shown.startswith("Kozel (Goat)\n\n 1. The players [as written: S3d, «Ход игры»]\n")
    assert "[house rule: target=150]" in shown
    assert "Usually: Points are bad. As soon as somebody has 101 or more" in shown
    assert "Usually there is no such rule." in shown
    assert "3 игрока" in run("rules", "kozel", "--seats", "3", "--lang", "ru").stdout


def test_show_draws_a_position() -> None:
    shown = run("show", OSEL, "--lang", "en").stdout
    assert shown.splitlines() == [
        "Osel (Donkey). Round 4: seat 0 to act.",
        "",
        "A 2 ◂ [2|1] *1‖1* ▸ B 1",
        "              ├ [1|4] (4‖4) ■ C",
        "              └ ▸ D 1",
        "",
        "Open: A 2, B 1, D 1.",
        "▸ Seat 0: [0|1] [?|?] × 5",
        "  Seat 1: [?|?] × 6",
        "Boneyard (12): [?|?] × 12",
        "Score: seat 0: 0 (+7) · seat 1: 45",
    ]
    assert run("show", *OSEL.split(), "--lang", "en").stdout == shown
    line = [*CALL, "show", "-", "--lang", "en"]
    piped = subprocess.run(line, input=OSEL + "\n", capture_output=True, text=True, check=True)
    assert piped.stdout == shown
    assert "Базар (12)" in run("show", OSEL, "--lang", "ru").stdout
    picture = run("show", OSEL, "--svg").stdout
    assert picture.startswith("<svg")
    assert picture.count("data-tile=") == 4


@same_uncompiled
def test_notation_turns_records_into_text_and_back(tmp_path: Path) -> None:
    run("simulate", "kozel", "--matches", "3", "--seed", "1", "--out", "x.jsonl", cwd=tmp_path)
    text = run("notation", "x.jsonl", cwd=tmp_path).stdout
    assert text.startswith('[game "kozel"]\n')
    assert run("notation", "x.jsonl", "--out", "x.txt", cwd=tmp_path).stdout == ""
    assert (tmp_path / "x.txt").read_text() == text
    assert run("notation", "x.txt", cwd=tmp_path).stdout == (tmp_path / "x.jsonl").read_text()


@same_uncompiled
def test_broken_text_is_told_so_and_nothing_is_printed(tmp_path: Path) -> None:
    run("simulate", "sport", "--matches", "2", "--seed", "1", "--out", "x.jsonl", cwd=tmp_path)
    text = run("notation", "x.jsonl", cwd=tmp_path).stdout
    place = text.rindex(": pass")
    (tmp_path / "x.txt").write_text(text[:place] + ": draw 0-0" + text[place + 6 :])
    told = refused(run("notation", "x.txt", "--out", "y.jsonl", cwd=tmp_path))
    assert told.startswith(f"x.txt: line {text.count(chr(10), 0, place) + 1}, column ")
    assert "no boneyard" in told
    (tmp_path / "x.txt").write_bytes(text.encode() + b"\xff\xff")
    assert "no UTF-8 at byte 0" in refused(run("notation", "x.txt", cwd=tmp_path))
    (tmp_path / "x.txt").write_bytes(b"[" * 50_000_000)
    assert "at most 100000 characters" in refused(run("notation", "x.txt", cwd=tmp_path))
    assert not (tmp_path / "y.jsonl").exists()


def test_perft_counts_from_a_deal_and_from_a_position() -> None:
    shown = run("perft", "seven-rocks", "--seed", "7", "--depth", "4").stdout.splitlines()
    place, counts = shown[0], [line.split() for line in shown[1:]]
    assert counts == [["1", "7"], ["2", "21"], ["3", "73"], ["4", "238"]]
    parts = run("perft", place, "--depth", "4", "--divide").stdout.splitlines()
    assert [line.split() for line in parts[:4]] == counts
    assert len(parts) == 4 + 7
    assert sum(int(line.split()[0]) for line in parts[4:]) == 238
    unknown = "sport layout=6-6,1-6A hands=?6/?6/?7/?7 turn=2 scores=0,0"
    assert "unknown" in refused(run("perft", unknown, "--depth", "2"))
    assert "says itself" in refused(run("perft", place, "--depth", "2", "--seats", "4"))


@same_uncompiled
def test_positions_of_a_composed_game_take_its_file(tmp_path: Path) -> None:
    (tmp_path / "yard.toml").write_text('name = "yard"\nbased_on = "block"\nrules.hand = 6\n')
    words = ("--game-file", "yard.toml")
    counted = run("perft", *words, "--seats", "2", "--depth", "3", cwd=tmp_path).stdout
    place, *counts = counted.splitlines()
    assert place.startswith("yard seats=2 hands=")
    again = run("perft", place, *words, "--depth", "3", cwd=tmp_path).stdout
    assert again.splitlines() == counts
    assert "Boneyard (16)" in run("show", place, *words, "--lang", "en", cwd=tmp_path).stdout
    assert "there is no game 'yard'" in refused(run("show", place, cwd=tmp_path))


@same_uncompiled
def test_ten_megabytes_are_no_position() -> None:
    done = subprocess.run(
        [*CALL, "show", "-"],
        input="[" * 10_000_000,
        capture_output=True,
        text=True,
        check=False,
        timeout=30,
    )
    assert "at most 8000 characters" in refused(done)


@same_uncompiled
def test_a_place_where_nothing_may_be_written_is_refused(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    for place in ("folder", "folder/x/y", "/sys/x.jsonl"):
        text = refused(run("simulate", "sport", "--out", place, cwd=tmp_path))
        assert text.startswith(f"{place}: ")
    assert list((tmp_path / "folder").iterdir()) == []


@same_uncompiled
@pytest.mark.parametrize(("number", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_a_signal_leaves_no_half_record(number: int, status: int, tmp_path: Path) -> None:
    target = tmp_path / "x.jsonl"
    target.write_text("older\n")
    words = ("simulate", "blind", "--matches", "1000000", "--seed", "1", "--out", str(target))
    process = subprocess.Popen([*CALL, *words], stderr=subprocess.PIPE, text=True)
    try:
        deadline = time.monotonic() + 60
        while len(list(tmp_path.iterdir())) < 2 and time.monotonic() < deadline:
            time.sleep(0.05)
        process.send_signal(number)
        _, stderr = process.communicate(timeout=60)
    finally:
        process.kill()
    assert process.returncode == status
    assert "Traceback" not in stderr
    assert target.read_text() == "older\n"
    assert [path.name for path in tmp_path.iterdir()] == ["x.jsonl"]


@same_uncompiled
def test_a_reader_that_has_seen_enough_is_no_error() -> None:
    script = f'{sys.executable} -c "{CALL[2]}" simulate sport --matches 300 --seed 1 | head -c 10'
    done = subprocess.run(
        ["bash", "-o", "pipefail", "-c", script], capture_output=True, text=True, check=False
    )
    assert done.stderr == ""
    assert done.returncode == 0


@same_uncompiled
@pytest.mark.parametrize(
    "words",
    ["games", "games --json", "simulate sport --seed 1", "bench sport --seconds 0.01", "--help"],
)
def test_an_output_that_is_full_or_closed_is_told_so_in_one_line(words: str) -> None:
    for place in (">/dev/full", ">&-"):
        script = f"{sys.executable} -c '{CALL[2]}' {words} {place}"
        done = subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=False)
        assert refused(done).startswith("standard output")


@same_uncompiled
def test_an_output_without_the_letters_is_told_so() -> None:
    done = subprocess.run(
        [*CALL, "games"],
        capture_output=True,
        text=True,
        check=False,
        env=os.environ | {"PYTHONIOENCODING": "ascii"},
    )
    assert "PYTHONIOENCODING=utf-8" in done.stderr
    assert done.stderr.count("\n") == 1


@same_uncompiled
def test_replay_reads_a_pipe(tmp_path: Path) -> None:
    run("simulate", "sport", "--seed", "1", "--out", "x.jsonl", cwd=tmp_path)
    script = f"cat x.jsonl | {sys.executable} -c '{CALL[2]}' replay /dev/stdin"
    done = subprocess.run(
        ["bash", "-c", script], capture_output=True, text=True, check=False, cwd=tmp_path
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout == run("replay", "x.jsonl", cwd=tmp_path).stdout


@same_uncompiled
def test_a_file_that_is_written_again_keeps_its_mode(tmp_path: Path) -> None:
    target = tmp_path / "x.jsonl"
    target.touch(0o600)
    assert run("simulate", "sport", "--seed", "1", "--out", str(target)).returncode == 0
    assert target.stat().st_mode & 0o777 == 0o600


def test_bench_prints_one_object_a_line() -> None:
    done = run("bench", "sport", "kozel", "--json", "--seconds", "0.05")
    rows = [json.loads(line) for line in done.stdout.splitlines()]
    assert [row["game"] for row in rows] == ["sport", "kozel"]
    assert all(row["plies_per_s"] > row["rounds_per_s"] > 0 for row in rows)
    assert all(row["api_plies_per_s"] > 0 for row in rows)
