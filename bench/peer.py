"""The solver and the bots against the best Python peer, PyPI's ``dominoes``.

``python bench/peer.py solve`` or ``play`` with the project's own environment. The peer is
installed into an environment of its own (``--folder`` keeps it) and asked by peer_dominoes.py.
The game is Puerto Rican dominoes, which is declared after that package: two pairs, 6-6 opens the
first round, all pips left to the winners. ``play`` counts hands won, so a match is one hand there:
who scores anything has won it.
"""

from __future__ import annotations

import argparse
import json
import shlex
import statistics
import subprocess
import tempfile
import venv
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from time import perf_counter

from kostyashki import Match, game
from kostyashki.arena.figures import Mean
from kostyashki.arena.finished import Finished
from kostyashki.arena.playing import Played
from kostyashki.arena.running import played_here
from kostyashki.arena.setting import setting
from kostyashki.arena.times import Times
from kostyashki.errors import KostyashkiError
from kostyashki.rng import Rng
from kostyashki.solver import Solver

PEER = "dominoes==6.1.0"
GAME = "puerto-rican"
#: Seconds that the peer may take for a decision: as good as all.
_PATIENCE = 3600.0
SCRIPT = str(Path(__file__).with_name("peer_dominoes.py"))


@contextmanager
def installed(folder: str | None) -> Iterator[str]:
    """Yield the Python of an environment with the peer, made where it is not yet."""
    with nullcontext(folder) if folder else tempfile.TemporaryDirectory() as path:
        python = Path(path) / "bin" / "python"
        if not python.exists():
            venv.create(path, with_pip=True)
            command = [str(python), "-m", "pip", "install", "-q", PEER]
            subprocess.run(command, check=True)
        yield str(python)


# --- the solver -------------------------------------------------------------------------------


def position(seed: int, laid: int) -> Match | None:
    """Return a deal played at random until so many tiles lie and the seat to act can go on.

    None where its round ends before.
    """
    match = Match(GAME, seed=seed, auto_deal=False)
    match.deal()
    rng = Rng(seed)
    while not match.to_deal:
        legal = match.legal_actions
        if len(match.layout.plays) >= laid and legal[0].do == "play":
            return match
        match.apply(legal[rng.pick(len(legal))])
    return None


def asked(match: Match) -> str:
    """Return a position as a line for peer_dominoes.py."""
    view, listed = match.view(None), match.plan.tiles.listed
    hands = [listed(mask) for mask in match.round.hand_masks]
    data = {"hands": hands, "opener": view["opener"], "history": view["history"]}
    return json.dumps(data | {"turn": match.round.seat})


def solve(python: str, least: int, most: int, positions: int) -> None:
    """Solve positions by both in turn, with ``least`` to ``most`` tiles laid; print the figures.

    Both find the value and a best play; the peer's value is that of the first pair.
    """
    solver = Solver()
    ours: list[float] = []
    theirs: list[float] = []
    differing = seed = 0
    command = [python, SCRIPT, "solve"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as peer:
        assert peer.stdin
        assert peer.stdout
        while len(ours) < positions:
            seed += 1
            match = position(seed, least + seed % (most - least + 1))
            if match is None:
                continue
            print(asked(match), file=peer.stdin, flush=True)
            value, spent = json.loads(peer.stdout.readline())
            begun = perf_counter()
            mine = solver.solve(match.round, values=False, nodes=10**9).value
            ours.append(perf_counter() - begun)
            theirs.append(spent)
            assert mine is not None
            differing += value != (mine if match.round.seat % 2 == 0 else -mine)
        peer.stdin.close()
    ratios = [other / own for own, other in zip(ours, theirs)]
    print(f"{positions} positions, {least} to {most} tiles laid: {differing} values differ")
    for name, times in (("solver", ours), (PEER, theirs)):
        median, whole = statistics.median(times), statistics.mean(times)
        print(f"{name:18}median {median * 1e3:10.3f} ms  mean {whole * 1e3:10.3f} ms")
    print(
        f"the peer is {sum(theirs) / sum(ours):,.0f} times slower in all,"
        f" {statistics.median(ratios):,.0f} times at the median, {min(ratios):,.0f} at least"
    )


# --- play -------------------------------------------------------------------------------------


def play(
    python: str, bot: str, deals: int, seed: int, start: int, worlds: int, out: str | None
) -> None:
    """Let a bot play hands against the peer's best, each deal twice; print the figures.

    ``start`` and ``worlds`` are the peer's: from which move it thinks, and over how many hands.
    """
    peer = shlex.join([python, SCRIPT, "play", "--start", str(start), "--worlds", str(worlds)])
    single = game(GAME, target="1")
    set_up = setting(single, 4, f"{bot},exec:{peer}", seed=seed, bot_time=_PATIENCE)
    share, margin = Mean(), Mean()
    times = [Times(), Times()]

    def add(played: Played) -> None:
        if played.lost:
            raise SystemExit(f"the peer lost a decision: {played.fault}")
        leads = [
            points[row.index(0)] - points[row.index(1)]
            for row, points in zip(set_up.seatings, played.points)
        ]
        share.add(statistics.mean((lead > 0) + (lead == 0) / 2 for lead in leads))
        margin.add(statistics.mean(leads))
        for sum_, some in zip(times, played.times):
            sum_.join(some)

    with Finished(out, set_up) as finished:
        for played in finished.before[:deals]:
            add(played)
        for played in played_here(set_up, ((number, False) for number in range(share.n, deals))):
            finished.add(played)
            add(played)
    half, width = share.half or 0.0, margin.half or 0.0
    print(f"{bot} against {PEER}, from move {start}, {worlds} hands: {deals} deals, each twice")
    print(
        f"hands won {share.value:.1%} ± {half:.1%}, points a hand {margin.value:+.2f} ± {width:.2f}"
    )
    for name, sum_ in zip((bot, PEER), times):
        print(
            f"{name:18}{sum_.n:6} decisions, mean {sum_.mean / 1e3:8.1f} ms,"
            f" greatest {sum_.greatest / 1e3:9.1f} ms"
        )


def main() -> None:
    """Print what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--folder", help="keep the peer's environment there")
    modes = parser.add_subparsers(dest="mode", required=True)
    solving = modes.add_parser("solve", help="the same positions by both solvers")
    solving.add_argument("--least", type=int, default=1, help="tiles laid before, at least")
    solving.add_argument("--most", type=int, default=1, help="tiles laid before, at most")
    solving.add_argument("--positions", type=int, default=10)
    playing = modes.add_parser("play", help="a bot against the peer's best player")
    playing.add_argument("--bot", default="grandmaster")
    playing.add_argument("--deals", type=int, default=10)
    playing.add_argument("--seed", type=int, default=1)
    playing.add_argument("--start", type=int, default=8, help="from which move the peer thinks")
    playing.add_argument("--worlds", type=int, default=30, help="over how many hands it thinks")
    playing.add_argument("--out", help="a file for finished deals; the same command goes on there")
    asked_for = vars(parser.parse_args())
    mode = asked_for.pop("mode")
    if asked_for.get("out") and not asked_for["folder"]:
        # Elsewhere next time, the peer would be another bot and the deals those of another arena.
        parser.error("--out needs --folder, before play: the peer's environment has to stay")
    try:
        with installed(asked_for.pop("folder")) as python:
            if mode == "solve":
                solve(python, **asked_for)
            else:
                play(python, **asked_for)
    except KostyashkiError as error:
        parser.error(str(error))


if __name__ == "__main__":
    main()
