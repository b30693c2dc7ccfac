"""Bots that are programs: real processes, good ones and broken ones."""

import json
import os
import shlex
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from kostyashki import Match, UsageError
from kostyashki.bots import STAND_IN, Roster, bots_for_seats, check_bot, listed, make_bot
from kostyashki.bots.outside import PATIENCE, OutsideBot
from kostyashki.bots.program import LONGEST, Fault
from kostyashki.cli import main
from kostyashki.rng import Rng
from kostyashki.simulation import play_with_bots

pytestmark = pytest.mark.compiled_only

EXAMPLE = Path(__file__).parents[1] / "docs" / "example_bot.py"

#: The beginning of every bot here: `ask()` is the next request, `tell` answers it.
HEAD = """
import json, os, sys, time
def ask():
    line = sys.stdin.readline()
    if not line: sys.exit()
    return json.loads(line)
def tell(answer): print(json.dumps(answer), flush=True)
"""
GREETING = "ask(); tell({'protocol': 1})\n"
FIRST = "tell(ask()['view']['legal'][0])"


def program(tmp_path, body, greeting=GREETING):
    """Write a bot and return its name."""
    file = tmp_path / "bot.py"
    file.write_text(HEAD + greeting + body)
    return f"exec:{shlex.quote(sys.executable)} {shlex.quote(str(file))}"


@pytest.fixture
def outside():
    """Return a maker of bots, which are ended afterwards."""
    bots = []

    def make(name, seconds=5.0):
        bots.append(OutsideBot(name, Rng(1), make_bot(STAND_IN, Rng(2)), seconds=seconds))
        return bots[-1]

    yield make
    for bot in bots:
        bot.close(kill=True)


def views(count=4, game="kozel-pairs"):
    """Return views with a choice from one match."""
    match = Match(game, seed=3)
    found: list[dict[str, Any]] = []
    while len(found) < count:
        view = match.view(match.round.seat)
        if len(view["legal"]) > 1:
            found.append(view)
        match.apply(match.legal_actions[0])
    return found


def test_the_example_plays_whole_matches_of_many_games():
    name = f"exec:{shlex.quote(sys.executable)} {shlex.quote(str(EXAMPLE))}"
    with Roster() as roster:
        for game in ("kozel", "draw", "blind", "five-up", "mexican-train", "telefon"):
            match = Match(game, seed=5)
            bots = roster.seat([name] * match.seats, seed=5)
            play_with_bots(match, bots)
            assert match.over
        assert roster.complaints() == []
        assert len(roster.programs) <= 4


def test_the_example_is_thirty_lines_that_say_what_they_do():
    text = EXAMPLE.read_text()
    assert len(text.splitlines()) <= 30
    protocol = EXAMPLE.with_name("bot-protocol.md").read_text()
    assert EXAMPLE.name in protocol


def test_what_a_program_is_told(tmp_path, outside):
    body = """
while True:
    request = ask()
    open('seen.json', 'w').write(json.dumps(request))
    tell(dict(request['view']['legal'][0], award=99, remark='extra keys do no harm'))
"""
    bot = outside(program(tmp_path, body), seconds=7.5)
    before = Path.cwd()
    os.chdir(tmp_path)
    try:
        [view] = views(1)
        assert bot.choose(view) == view["legal"][0]
    finally:
        os.chdir(before)
    seen = json.loads((tmp_path / "seen.json").read_text())
    assert seen.keys() == {"view", "time_left_ms", "seed"}
    assert seen["view"] == json.loads(json.dumps(view))
    assert seen["time_left_ms"] == 7500
    assert not bot.forfeits


def test_the_seed_is_that_of_the_match_and_the_seat(tmp_path):
    body = "while True:\n    r = ask(); tell(r['view']['legal'][r['seed'] % 2])"
    name = program(tmp_path, body)

    def played():
        with Roster() as roster:
            match = Match("sport", seed=9)
            play_with_bots(match, roster.seat([name] * 4, seed=9))
            return [acted for r in match.history for acted in r.acted]

    assert played() == played()


BROKEN = {
    "hangs": ("time.sleep(60)", "hang", "no answer within 0.4 s"),
    "never reads": ("while True: time.sleep(1)", "hang", "no answer"),
    "dies": ("ask(); sys.exit(3)", "death", "status 3"),
    "is killed": ("ask(); os.kill(os.getpid(), 9)", "death", "SIGKILL"),
    "closes its output": ("ask(); os.close(1); time.sleep(60)", "death", "closed its output"),
    "speaks no JSON": ("ask(); print('3-4 left', flush=True)", "nonsense", "no JSON"),
    "speaks bytes": (
        "ask(); os.write(1, b'\\xff\\x00\\x1b[31m\\n'); time.sleep(9)",
        "nonsense",
        "no JSON",
    ),
    "answers a list": ("ask(); tell(['play', '3-4'])", "nonsense", "no JSON object"),
    "nests deeply": ("ask(); print('[' * 30000 + ']' * 30000, flush=True)", "nonsense", "no JSON"),
    "never ends a line": ("ask()\nwhile True: os.write(1, b'x' * 9999)", "nonsense", "a line of"),
    "a huge line": (
        f"ask(); print(' ' * {LONGEST + 1}, flush=True); time.sleep(9)",
        "nonsense",
        "a line of",
    ),
    "an empty line": ("ask(); print(flush=True)", "nonsense", "no JSON"),
    "an illegal tile": ("ask(); tell({'do': 'play', 'tile': '9-9', 'arm': 'A'})", "illegal", "9-9"),
    "an action that is none": ("ask(); tell({'do': 'win'})", "illegal", "win"),
    "no action": ("ask(); tell({})", "illegal", "not legal"),
    "wrong types": ("ask(); tell({'do': ['play'], 'tile': 5, 'arm': {}})", "illegal", "not legal"),
}


@pytest.mark.parametrize("kind", BROKEN)
def test_a_broken_bot_loses_its_decision_and_nothing_else(tmp_path, outside, kind):
    body, fault, text = BROKEN[kind]
    bot = outside(program(tmp_path, body), seconds=0.4 if fault == "hang" else 5)
    [view] = views(1)
    begun = time.monotonic()
    assert bot.choose(view) == make_bot(STAND_IN, Rng(2)).choose(view)
    assert time.monotonic() - begun < 10
    assert bot.forfeits == {fault: 1}
    assert text in bot.first_fault
    assert "\n" not in bot.first_fault


@pytest.mark.parametrize(
    ("greeting", "text"),
    [
        ("ask(); tell({'protocol': 2})\n", "speaks no protocol 1"),
        ("ask(); tell({'hello': 1})\n", "speaks no protocol 1"),
        ("sys.exit(1)\n", "status 1"),
        ("syntax error\n", "status 1"),
    ],
)
def test_a_bot_that_does_not_greet(tmp_path, outside, greeting, text, capfd):
    bot = outside(program(tmp_path, FIRST, greeting))
    [view] = views(1)
    assert bot.choose(view) in view["legal"]
    assert text in bot.first_fault
    assert sum(bot.forfeits.values()) == 1


def test_a_bot_is_started_again_for_the_next_decision(tmp_path, outside):
    bot = outside(program(tmp_path, f"{FIRST}\nsys.exit()"))
    for view in views(4):
        assert bot.choose(view) in view["legal"]
    # It answers one question a life: asked, found dead, started again, and so on.
    assert bot.forfeits == {"death": 2}


def test_two_faults_in_a_row_and_it_is_left_alone_until_the_next_round(tmp_path, outside):
    bot = outside(program(tmp_path, "time.sleep(60)"), seconds=0.2)
    for view in views(6):
        bot.choose(view)
    assert bot.forfeits == {"hang": PATIENCE, "unasked": 6 - PATIENCE}
    bot.renew(Rng(3), make_bot(STAND_IN, Rng(4)))
    bot.choose(views(1)[0])
    assert bot.forfeits["hang"] == PATIENCE + 1


def test_an_illegal_answer_does_not_end_the_program(tmp_path, outside):
    body = f"ask(); tell({{'do': 'win'}})\nwhile True: {FIRST}"
    bot = outside(program(tmp_path, body))
    for view in views(4):
        bot.choose(view)
    assert bot.forfeits == {"illegal": 1}


def test_a_bot_that_speaks_unasked_is_not_believed(tmp_path, outside):
    body = "legal = ask()['view']['legal']; tell(legal[0]); tell(legal[1]); time.sleep(60)"
    bot = outside(program(tmp_path, body))
    first, second = views(2)
    assert bot.choose(first) == first["legal"][0]
    time.sleep(0.2)
    bot.choose(second)
    assert bot.forfeits == {"nonsense": 1}
    assert "unasked" in bot.first_fault


def test_what_it_writes_to_standard_error_is_passed_on_in_part(tmp_path, outside, capfd):
    body = f"sys.stderr.write('thinking\\x1b[2J\\n' + 'x' * 50_000 + '\\n')\nwhile True: {FIRST}"
    bot = outside(program(tmp_path, body))
    for view in views(3):
        assert bot.choose(view) in view["legal"]
    said = capfd.readouterr().err
    assert "] thinking[2J\n" in said
    assert "\x1b" not in said
    assert len(said) < 6000
    assert "left out" in said
    assert not bot.forfeits


def test_no_process_stays_behind(tmp_path, outside):
    body = f"""
child = os.fork()
if child == 0: time.sleep(60)
open({str(tmp_path / "pids")!r}, 'w').write(f'{{os.getpid()}} {{child}}')
{FIRST}
time.sleep(60)
"""
    bot = outside(program(tmp_path, body), seconds=2)
    view = views(1)[0]
    assert bot.choose(view) in view["legal"]
    pids = [int(pid) for pid in (tmp_path / "pids").read_text().split()]
    assert all(alive(pid) for pid in pids)
    bot.close(kill=True)
    deadline = time.monotonic() + 5
    while any(map(alive, pids)) and time.monotonic() < deadline:
        time.sleep(0.02)
    assert not any(map(alive, pids))


def test_a_bot_that_is_forgotten_is_ended(tmp_path):
    bot = OutsideBot(program(tmp_path, FIRST), Rng(1), make_bot("random", Rng(2)))
    bot.choose(views(1)[0])
    assert bot._program is not None
    process = bot._program._process
    del bot
    assert process.poll() is not None


def alive(pid):
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    state = Path(f"/proc/{pid}/stat")
    return not state.exists() or state.read_text().rpartition(")")[2].split()[0] != "Z"


def test_a_program_sees_one_hand_of_a_match(tmp_path):
    body = f"""
seats = set()
while True:
    request = ask()
    seats.add(request['view']['seat'])
    open({str(tmp_path)!r} + f'/seats-{{os.getpid()}}', 'w').write(str(seats))
    tell(request['view']['legal'][0])
"""
    with Roster() as roster:
        names = [program(tmp_path, body)] * 4
        for stream in range(3):
            match = Match("sport", seed=4, stream=stream, auto_deal=False)
            match.deal()
            play_with_bots(match, roster.seat(names, seed=4, stream=stream))
    seen = sorted(file.read_text() for file in tmp_path.glob("seats-*"))
    assert seen == ["{0}", "{1}", "{2}", "{3}"]


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("exec:", "names no program"),
        ("exec:./no-such-file --x", "no program './no-such-file'"),
        ("exec:'quoted", "no closing quotation"),
    ],
)
def test_a_command_that_cannot_be_run_is_named(name, text):
    for check in (check_bot, lambda name: listed(name, 2), lambda n: bots_for_seats(n, 2, 1)):
        with pytest.raises(UsageError, match=text):
            check(name)


def test_no_name_of_a_program_passes_the_inner_door():
    with pytest.raises(UsageError, match="there is no bot"):
        make_bot("exec:true", Rng(1))


def test_a_fault_says_that_a_program_is_no_program(tmp_path, outside):
    file = tmp_path / "bot"
    file.write_bytes(b"\x00\x01")
    file.chmod(0o755)
    bot = outside(f"exec:{file}")
    with pytest.raises(Fault, match="cannot be started"):
        bot.greet()


def test_simulate_reports_what_was_lost(tmp_path, capfd):
    name = program(tmp_path, "ask(); tell({'do': 'win'})")
    out = tmp_path / "x.jsonl"
    command = ["simulate", "draw", "--seats", "2", "--seed", "1", "--matches", "2"]
    assert main([*command, "--bot", f"{name},random", "--out", str(out)]) == 0
    said = capfd.readouterr().err
    assert f"to {STAND_IN} (" in said
    assert "illegal" in said
    assert "Traceback" not in said
    assert main(["replay", str(out)]) == 0


def test_a_time_that_nobody_can_keep_is_refused(capfd):
    assert main(["simulate", "draw", "--bot-time", "0"]) == 1
    assert "0.01" in capfd.readouterr().err
    assert main(["simulate", "draw", "--bot", "exec:./nobody"]) == 1
    assert capfd.readouterr().err.count("\n") == 1


def test_ctrl_c_does_not_reach_the_program(tmp_path, outside):
    bot = outside(program(tmp_path, f"while True: {FIRST}"))
    view = views(1)[0]
    bot.choose(view)
    assert os.getpgid(bot._program._process.pid) != os.getpgid(0)
