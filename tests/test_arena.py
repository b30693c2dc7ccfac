"""The arena: duplicate deals, all seatings, figures that can be checked, going on after a kill."""

import json
import os
import re
import shlex
import signal
import subprocess
import sys
import time
import xml.etree.ElementTree as ET
from itertools import permutations
from pathlib import Path
from types import SimpleNamespace

import pytest

from kostyashki import Match, game, games
from kostyashki.arena.figures import Mean, student, wilson
from kostyashki.arena.finished import Finished, FinishedError, seed_in
from kostyashki.arena.playing import Played, play
from kostyashki.arena.plot import plot
from kostyashki.arena.report import Report
from kostyashki.arena.running import played_here
from kostyashki.arena.setting import MOST, seatings, setting
from kostyashki.arena.times import Times
from kostyashki.bots import STAND_IN, bots_for_seats
from kostyashki.cli import main
from kostyashki.events import RoundEnded
from tests.targets import short_match
from tests.test_outside_bots import EXAMPLE, FIRST, alive, program

pytestmark = pytest.mark.compiled_only

COMMAND = [sys.executable, "-c", "import kostyashki.cli as c; exit(c.main())"]
EXAMPLE_BOT = f"exec:{shlex.quote(sys.executable)} {shlex.quote(str(EXAMPLE))}"


def lines(path, *, times=False):
    """Return what a file of finished deals holds, without times, which are never the same."""
    found = [json.loads(line) for line in Path(path).read_text().splitlines()]
    for line in found:
        if not times:
            line.pop("times", None)
    return found


def small(name="sport", bots=f"{STAND_IN},random", seats=None, seed=1, **how):
    return setting(game(name), seats, bots, seed=seed, **how)


# --- seatings -----------------------------------------------------------------------------------


@pytest.mark.parametrize("sides", range(2, 9))
@pytest.mark.parametrize("bots", range(2, 7))
def test_every_bot_takes_every_side_equally_often(bots, sides):
    rows = seatings(bots, sides)
    assert len(set(rows)) == len(rows)
    assert all(len(row) == sides for row in rows)
    for side in range(sides):
        counts = [sum(row[side] == bot for row in rows) for bot in range(bots)]
        assert len(set(counts)) == 1
        assert counts[0] > 0
    for row in rows:
        taken = [row.count(bot) for bot in set(row)]
        assert max(taken) - min(taken) <= 1
        assert len(taken) == min(bots, sides)


def test_as_many_bots_as_sides_sit_in_all_ways():
    assert sorted(seatings(3, 3)) == sorted(permutations(range(3)))
    assert sorted(seatings(4, 4)) == sorted(permutations(range(4)))
    assert len(seatings(5, 5)) == 5
    assert len(seatings(2, 4)) == 6 <= MOST


def test_many_bots_meet_in_pairs():
    assert seatings(3, 2) == ((0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1))


# --- one deal -----------------------------------------------------------------------------------


def test_a_deal_is_the_same_in_every_seating(tmp_path):
    """What bots see at their first decision: the same hands and the same opener."""
    body = f"""
while True:
    request = ask()
    view = request['view']
    with open({str(tmp_path)!r} + f"/{{view['seat']}}", 'a') as seen:
        if not any(event['seat'] == view['seat'] for event in view['history']):
            seen.write(json.dumps([sorted(view['hand']), view['opener'], view['scores']]) + '\\n')
    tell(view['legal'][0])
"""
    set_up = small("sport", f"{program(tmp_path, body)},random")
    for _ in played_here(set_up, [(0, False), (1, False)]):
        pass
    seen = 0
    for seat in range(4):
        matches = [Match("sport", seed=1, stream=deal) for deal in range(2)]
        dealt = [[sorted(m.view(seat)["hand"]), m.round.opener, [0, 0]] for m in matches]
        for line in (tmp_path / str(seat)).read_text().splitlines():
            assert json.loads(line) in dealt
            seen += 1
    assert seen >= 4


@pytest.mark.parametrize("name", ["sport", "kozel", "draw", "mexican-train", "sea-kozel", "osel"])
def test_a_bot_against_itself_is_level_in_every_deal(name):
    set_up = small(name, "random,random")
    report = Report(set_up)
    for played in played_here(set_up, [(number, False) for number in range(3)]):
        report.add(played)
    # Chance belongs to the seat, so both play the same way there.
    assert [margin.value for margin in report.margins] == pytest.approx([0, 0])


def test_points_are_what_the_round_brought():
    """Against a match of bots played by hand, points kept aside below a threshold included."""
    set_up = small("kozel", "random,random", seats=2)
    kept = 0
    for number in range(30):
        played = play(set_up, number, False)
        match = Match("kozel", seats=2, seed=1, stream=number, auto_deal=False)
        match.deal()
        bots = bots_for_seats("random", 2, seed=1, stream=number)
        while not match.to_deal and not match.over:
            legal = match.view(match.round.seat)["legal"]
            chosen = legal[0]
            if len(legal) > 1:
                chosen = bots[match.round.seat].choose(match.view(match.round.seat))
            events = match.apply({k: chosen[k] for k in ("do", "tile", "arm") if k in chosen})
        ended = events[-1]
        assert isinstance(ended, RoundEnded)
        wanted = [s + r for s, r in zip(ended.scores, ended.remembered)]
        assert played.points == [wanted, wanted]
        kept += sum(ended.remembered)
    assert kept > 0


@pytest.mark.parametrize("name", sorted(games()))
def test_every_game_can_be_measured(name):
    choice = game(name, **short_match(games()[name]))
    set_up = setting(choice, None, f"{STAND_IN},random", seed=1)
    report = Report(set_up)
    for played in played_here(set_up, [(0, False), (0, True)]):
        report.add(played)
    data = report.data()
    assert data["deals"] == data["matches"] == 1
    assert sum(row["matches"]["played"] for row in data["bots"]) == set_up.sides * len(
        set_up.seatings
    )
    assert all(row["decisions"]["n"] > 0 for row in data["bots"])


# --- figures ------------------------------------------------------------------------------------


def test_margins_by_hand():
    """Two deals of two sides: (10 and 4) and (0 and -2) points for the first bot."""
    report = Report(small("sport"))
    times = [Times(classes={}), Times(classes={})]
    report.add(Played(0, [[10, 0], [3, 7]], times))
    report.add(Played(1, [[0, 0], [5, 3]], times))
    assert report.margins[0].value == (7 - 1) / 2
    assert report.margins[1].value == -3
    assert report.between[0, 1].value == 3
    assert report.margins[0].half == pytest.approx(12.706 * (32 / 2) ** 0.5, rel=1e-4)


def test_in_a_game_of_penalties_fewer_points_are_better():
    report = Report(small("kozel", seats=2))
    assert report.setting.choice.rules(2).ending.penalty
    report.add(Played(0, [[30, 0], [0, 30]], [Times(classes={}), Times(classes={})]))
    assert report.margins[0].value == -30
    assert report.ratings[1].mu > report.ratings[0].mu
    assert report.data()["bots"][0]["bot"] == "random"


def test_three_at_a_table_are_measured_against_the_others():
    report = Report(small("draw", "yard,random,random", seats=3))
    row = report.seatings.index((0, 1, 2))
    points = [[0, 0, 0] for _ in report.seatings]
    points[row] = [30, 10, 2]
    report.add(Played(0, points, [Times(classes={}) for _ in range(3)]))
    assert report.margins[0].value == pytest.approx((30 - 6) / 6)
    assert report.margins[1].value == pytest.approx((10 - 16) / 6)
    assert report.between[1, 2].value == pytest.approx(8 / 6)


def test_intervals_hold_about_as_often_as_they_say():
    """Of 2000 means of 8 throws of a die, the interval holds 3.5 in about 95 of a hundred."""
    from kostyashki.rng import Rng

    rng, held = Rng(5), 0
    for _ in range(2000):
        mean = Mean()
        for _ in range(8):
            mean.add(1 + rng.pick(6))
        assert mean.half is not None
        held += abs(mean.value - 3.5) <= mean.half
    assert 0.93 < held / 2000 < 0.97


def test_students_quantiles_are_those_of_the_tables():
    table = {1: 12.706, 2: 4.303, 3: 3.182, 4: 2.776, 5: 2.571, 10: 2.228, 20: 2.086, 100: 1.984}
    for freedom, value in table.items():
        assert student(freedom) == pytest.approx(value, rel=0.005)


def test_wilsons_interval_stays_inside():
    assert wilson(0, 10)[0] == pytest.approx(0, abs=1e-12)
    assert wilson(10, 10)[1] == pytest.approx(1)
    assert wilson(50, 100) == pytest.approx((0.404, 0.596), abs=1e-3)


def test_times_add_up():
    one, two, both = (Times(classes={}) for _ in range(3))
    for us in range(1, 2000, 7):
        one.add(us)
        both.add(us)
    for us in (0, 5, 90_000):
        two.add(us)
        both.add(us)
    one.join(two)
    assert one == both
    assert both.greatest == 90_000
    assert both.quantile(1.0) == 90_000
    assert both.quantile(0.5) == pytest.approx(1000, rel=0.06)


def test_the_start_of_a_program_is_no_time_of_a_decision(tmp_path):
    slow_start = "ask(); time.sleep(0.7); tell({'protocol': 1})\n"
    name = program(tmp_path, f"while True: {FIRST}", slow_start)
    set_up = small("draw", f"{name},random", seats=2)
    [played] = played_here(set_up, [(0, False)])
    assert played.times[0].n > 0
    assert played.times[0].greatest < 600_000


# --- the file -----------------------------------------------------------------------------------


def test_a_line_that_was_cut_is_dropped(tmp_path):
    path, set_up = str(tmp_path / "a.jsonl"), small()
    with Finished(path, set_up) as finished:
        for played in played_here(set_up, [(number, False) for number in range(3)]):
            finished.add(played)
    whole = Path(path).read_bytes()
    for cut in (1, 10, 100):
        Path(path).write_bytes(whole[:-cut])
        with Finished(path, set_up) as finished:
            assert [played.number for played in finished.before] == [0, 1]
            finished.add(play(set_up, 2, False))
        assert [line.get("number") for line in lines(path)] == [None, 0, 1, 2]
    Path(path).write_bytes(whole[:20])
    with Finished(path, set_up) as finished:
        assert finished.before == []
    assert lines(path)[0]["arena"] == 1


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("hello\n", "no file of an arena"),
        ("hello", "no file of an arena"),
        ("[1]\n", "no file of an arena"),
        ('{"arena":1}\n', "no file of an arena"),
        ("\xff\n", "no file of an arena"),
    ],
)
def test_another_file_is_left_alone(tmp_path, text, said):
    path = tmp_path / "x"
    path.write_text(text)
    with pytest.raises(FinishedError, match=said):
        Finished(str(path), small())
    assert path.read_text() == text


def test_the_deals_of_another_arena_are_left_alone(tmp_path):
    path = str(tmp_path / "a.jsonl")
    with Finished(path, small(seed=7)) as finished:
        finished.add(play(small(seed=7), 0, False))
    before = Path(path).read_text()
    for other, said in (
        (small(seed=8), "seed is 7 there, 8 here"),
        (small("classic", seed=7), "game is 'sport' there, 'classic' here"),
        (small(bots="random,random", seed=7), "bots is"),
    ):
        with pytest.raises(FinishedError, match=said):
            Finished(path, other)
    with Path(path).open("a") as stream:
        stream.write(before.splitlines()[1] + "\n")
    with pytest.raises(FinishedError, match="out of order"):
        Finished(path, small(seed=7))
    assert seed_in(path) == 7
    assert seed_in(path + "x") is None


def test_two_arenas_do_not_write_one_file(tmp_path):
    path = str(tmp_path / "a.jsonl")
    with Finished(path, small()), pytest.raises(FinishedError, match="another arena is writing"):
        Finished(path, small())
    Finished(path, small()).close()


# --- the command --------------------------------------------------------------------------------


def arena(*words):
    return main(["arena", *map(str, words)])


def test_the_command_and_its_files(tmp_path, capsys):
    out, picture = tmp_path / "a.jsonl", tmp_path / "a.svg"
    words = ["--game", "sport", "--bots", f"{STAND_IN},random", "--deals", 40, "--seed", 1]
    words += ["--workers", 1, "--out", out, "--plot", picture]
    assert arena(*words) == 0
    shown = capsys.readouterr().out
    assert "seed 1: deals 40, matches 4, in all 2 seatings" in shown
    assert re.search(rf"{STAND_IN} +\+\d+\.\d\d ± \d+\.\d\d +\d+\.\d% \(", shown)
    assert len(lines(out)) == 1 + 40 + 4
    # Given again, nothing is left to do; the figures are the same, the times too.
    assert arena(*words, "--json") == 0
    data = json.loads(capsys.readouterr().out)
    assert data["deals"] == 40
    best = data["bots"][0]
    assert best["bot"] == STAND_IN
    assert best["margin"]["low"] > 0
    assert best["margin"]["low"] < best["margin"]["mean"] < best["margin"]["high"]
    assert f"{best['margin']['mean']:+.2f}" in shown
    assert best["decisions"]["mean_ms"] <= best["decisions"]["greatest_ms"]
    assert best["decisions"]["p99_ms"] <= best["decisions"]["greatest_ms"]
    assert best["rating"]["mu"] > data["bots"][1]["rating"]["mu"]
    # More deals go on where it stood.
    words[words.index("--deals") + 1] = 45
    assert arena(*words) == 0
    assert "deals 45" in capsys.readouterr().out
    assert [line["number"] for line in lines(out)[1:]] == [*range(40), *range(4), *range(40, 45)]
    root = ET.fromstring(picture.read_text())
    assert root.tag.endswith("svg")
    assert f"{STAND_IN} over random" in picture.read_text()


def test_the_bar_shows_how_the_interval_shrinks(capfd, monkeypatch):
    monkeypatch.setenv("TTY_COMPATIBLE", "1")
    words = ["--game", "sport", "--bots", f"{STAND_IN},random", "--deals", 150, "--seed", 1]
    assert arena(*words, "--matches", 0, "--workers", 1) == 0
    halves = [float(half) for half in re.findall(r"± (\d+\.\d+) a round", capfd.readouterr().err)]
    assert halves[-1] < halves[0]
    assert halves[-1] < 6


def test_results_do_not_depend_on_the_number_of_workers(tmp_path):
    words = ["--game", "kozel", "--seats", 3, "--bots", f"{STAND_IN},random,{EXAMPLE_BOT}"]
    words += ["--deals", 6, "--matches", 1, "--seed", 4]
    for workers in (1, 2):
        assert arena(*words, "--workers", workers, "--out", tmp_path / f"{workers}") == 0
    assert lines(tmp_path / "1") == lines(tmp_path / "2")


@pytest.mark.parametrize("ending", [signal.SIGKILL, signal.SIGINT, signal.SIGTERM])
def test_a_killed_arena_goes_on_and_leaves_no_process(tmp_path, ending):
    out = tmp_path / "a.jsonl"
    words = ["arena", "--game", "draw", "--seats", "2", "--bots", f"{EXAMPLE_BOT},random"]
    # Enough to be killed in the middle.
    words += ["--deals", "250", "--matches", "0", "--seed", "3", "--workers", "2"]
    command = [*COMMAND, *words, "--out", str(out)]
    process = subprocess.Popen(
        command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, start_new_session=True
    )
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline and not (out.exists() and len(lines_of(out)) > 5):
        time.sleep(0.01)
    started = family(process.pid)
    assert len(started) >= 3
    process.send_signal(ending)
    _, said = process.communicate(timeout=30)
    assert b"Traceback" not in said
    done = len(lines_of(out)) - 1
    assert 0 < done < 250
    while any(map(alive, started)) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not any(map(alive, started))
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    whole = tmp_path / "whole.jsonl"
    assert arena(*words[1:-1], "1", "--out", whole) == 0
    assert lines(out) == lines(whole)


def test_a_worker_that_dies_is_named_and_nothing_is_lost(tmp_path):
    out = tmp_path / "a.jsonl"
    words = ["arena", "--game", "sport", "--bots", f"{STAND_IN},random", "--deals", "100000"]
    process = subprocess.Popen(
        [*COMMAND, *words, "--seed", "3", "--workers", "2", "--out", str(out)],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    )
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline and not (out.exists() and len(lines_of(out)) > 5):
        time.sleep(0.01)
    workers = [pid for pid in family(process.pid) if "spawn_main" in command_of(pid)]
    os.kill(workers[0], signal.SIGKILL)
    _, said = process.communicate(timeout=30)
    assert process.returncode == 1
    assert said == ("kostyashki: a worker process has died; the same command goes on with --out\n")
    assert [line["number"] for line in lines(out)[1:]] == [*range(len(lines_of(out)) - 1)]
    assert not any(map(alive, workers))


def lines_of(path):
    """Return the whole lines of a file that somebody is writing."""
    return path.read_bytes().split(b"\n")[:-1]


def family(pid):
    """Return the processes that one has started, with theirs."""
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                parent = int((entry / "stat").read_text().rpartition(")")[2].split()[1])
            except OSError:
                continue
            if parent == pid:
                found += [int(entry.name), *family(int(entry.name))]
    return found


def test_broken_bots_never_stop_an_arena(tmp_path, capfd):
    bodies = {
        "hangs": "ask(); time.sleep(60)",
        "dies": "ask(); sys.exit(3)",
        "lies": "while True: ask(); tell({'do': 'play', 'tile': '6-6', 'arm': 'Z'})",
        "babbles": "while True: print('x' * 1000, flush=True)",
    }
    names = []
    for label, body in bodies.items():
        (tmp_path / label).mkdir()
        names.append(program(tmp_path / label, body))
    words = ["--game", "draw", "--seats", 2, "--bots", ",".join([*names, "random"])]
    words += ["--deals", 2, "--matches", 0, "--seed", 1, "--bot-time", 0.3, "--workers", 1]
    assert arena(*words, "--json", "--out", tmp_path / "a.jsonl") == 0
    data = json.loads(capfd.readouterr().out)
    lost = {row["bot"]: row["lost"] for row in data["bots"]}
    for name, kind in zip(names, ("hang", "death", "illegal", "nonsense")):
        assert lost[name][kind] > 0
        # All that it lost, and it lost everything, was decided.
        rows = [row for row in data["bots"] if row["bot"] == name]
        assert sum(lost[name].values()) == rows[0]["decisions"]["n"]
        assert rows[0]["first_fault"]
    assert lost["random"] == {}
    assert arena(*words, "--out", tmp_path / "a.jsonl") == 0
    shown = capfd.readouterr().out
    assert shown.count(f" to {STAND_IN} (") == 4
    assert "no answer within 0.3 s" in shown


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--bots", "random"], "from 2 to 16 bots"),
        (["--bots", "random,nobody"], "there is no bot 'nobody'"),
        (["--bots", "random,exec:./nobody"], "no program './nobody'"),
        (["--bots", "random,random", "--deals", "0"], "--deals is 0"),
        (["--bots", "random,random", "--matches", "-1"], "--matches is -1"),
        (["--bots", "random,random", "--workers", "0"], "--workers is 0"),
        (["--bots", "random,random", "--seats", "9"], "no table of 9 seats"),
        (
            ["--bots", "random,random", "--workers", "2", "--cluster", "x"],
            "a --cluster has its own",
        ),
        (["--bots", "random,random", "--out", "/nowhere/x"], "No such file"),
        (["--bots", "random,random", "--plot", "/nowhere/x"], "no such directory"),
    ],
)
def test_what_cannot_be_is_said_in_one_line(words, said, capfd):
    alone = [] if "--workers" in words else ["--workers", "1"]
    assert arena("--game", "sport", *alone, *words) == 1
    wrong = capfd.readouterr().err
    assert said in wrong
    assert wrong.count("\n") == 1


def test_a_plot_of_one_deal_and_of_none():
    report = Report(small())
    assert ET.fromstring(plot(report)) is not None
    for played in played_here(report.setting, [(0, False)]):
        report.add(played)
    assert ET.fromstring(plot(report)) is not None


def test_a_plot_of_many_bots_and_deals_stays_small():
    set_up = small("kozel", "random,random,random", seats=4)
    report = Report(set_up)
    played = play(set_up, 0, False)
    for number in range(3000):
        report.add(Played(number, played.points, played.times))
    text = plot(report)
    assert len(text) < 40_000
    ET.fromstring(text)


# --- a cluster ----------------------------------------------------------------------------------

CLUSTER = """
import sys, time
from distributed import LocalCluster
if __name__ == "__main__":
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        print(cluster.scheduler_address, flush=True)
        sys.stdin.read()
"""


@pytest.fixture
def cluster(tmp_path):
    (tmp_path / "cluster.py").write_text(CLUSTER)
    process = subprocess.Popen(
        [sys.executable, str(tmp_path / "cluster.py")],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    assert process.stdout is not None
    yield SimpleNamespace(address=process.stdout.readline().strip(), process=process)
    assert process.stdin is not None
    process.stdin.close()
    process.stdout.close()
    process.wait(30)


def test_a_cluster_gives_the_same_results(tmp_path, cluster):
    words = ["arena", "--game", "sport", "--bots", f"{EXAMPLE_BOT},random"]
    words += ["--deals", "12", "--matches", "2", "--seed", "2"]
    assert arena(*words[1:], "--workers", 1, "--out", tmp_path / "h.jsonl") == 0
    for out in ("first.jsonl", "second.jsonl"):
        command = [*COMMAND, *words, "--cluster", cluster.address, "--out", str(tmp_path / out)]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        assert lines(tmp_path / out) == lines(tmp_path / "h.jsonl")
    assert not any("example_bot" in command_of(pid) for pid in family(cluster.process.pid))


def test_a_cluster_that_goes_away_is_named(tmp_path, cluster):
    out = tmp_path / "a.jsonl"
    words = ["arena", "--game", "sport", "--bots", f"{STAND_IN},random", "--deals", "100000"]
    process = subprocess.Popen(
        [*COMMAND, *words, "--seed", "1", "--cluster", cluster.address, "--out", str(out)],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    )
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline and not (out.exists() and len(lines_of(out)) > 5):
        time.sleep(0.01)
    for pid in [*family(cluster.process.pid), cluster.process.pid]:
        os.kill(pid, signal.SIGKILL)
    _, said = process.communicate(timeout=60)
    assert process.returncode == 1
    assert "Traceback" not in said, said
    assert said.startswith("kostyashki: the cluster at tcp://")
    assert said.count("\n") == 1
    assert lines(out)


def command_of(pid):
    try:
        return Path(f"/proc/{pid}/cmdline").read_text()
    except OSError:
        return ""


def test_a_cluster_that_is_not_there_is_named():
    result = subprocess.run(
        [*COMMAND, "arena", "--game", "sport", "--bots", "random,random", "--cluster", "tcp://x:y"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 1
    assert result.stderr.startswith("kostyashki: no cluster at 'tcp://x:y'")
    assert result.stderr.count("\n") == 1


def test_without_distributed_the_way_to_it_is_named(tmp_path):
    (tmp_path / "distributed.py").write_text("raise ImportError('no such package')")
    result = subprocess.run(
        [*COMMAND, "arena", "--game", "sport", "--bots", "random,random", "--cluster", "x"],
        capture_output=True,
        text=True,
        check=False,
        env=os.environ | {"PYTHONPATH": str(tmp_path)},
    )
    assert result.returncode == 1
    assert "pip install 'kostyashki[cluster]'" in result.stderr
    assert result.stderr.count("\n") == 1
