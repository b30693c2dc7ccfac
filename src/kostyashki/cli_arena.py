"""The command ``kostyashki arena``: bots measured against each other."""

from __future__ import annotations

import os
import secrets
import sys
from collections.abc import Generator, Iterable, Iterator
from contextlib import closing
from itertools import chain
from pathlib import Path
from typing import Annotated, Any

import msgspec
from cyclopts import Parameter
from rich.console import Console
from rich.markup import escape
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeRemainingColumn,
)
from rich.table import Table

from kostyashki.bots import STAND_IN
from kostyashki.bots.outside import complaint
from kostyashki.cli_parameters import BotTime, GameFile, Options, Seats, Seed, chosen, whole
from kostyashki.errors import UsageError
from kostyashki.output import output


def arena(
    *,
    game: Annotated[str | None, Parameter(help="The game, as `kostyashki games` lists it.")] = None,
    bots: Annotated[
        str, Parameter(help="The bots, with commas; `exec:COMMAND` is a program of your own.")
    ],
    deals: Annotated[int, Parameter(converter=whole, help="How many deals.")] = 100,
    matches: Annotated[
        int | None,
        Parameter(converter=whole, help="How many whole matches too; one for ten deals."),
    ] = None,
    option: Options = None,
    game_file: GameFile = None,
    seats: Seats = None,
    seed: Seed = None,
    bot_time: BotTime = 5.0,
    workers: Annotated[
        int | None, Parameter(converter=whole, help="Processes; as many as there are cores.")
    ] = None,
    cluster: Annotated[
        str | None, Parameter(help="The address of a Dask scheduler whose workers play instead.")
    ] = None,
    out: Annotated[
        str | None, Parameter(help="A file for finished deals; the same command goes on there.")
    ] = None,
    json: Annotated[
        bool, Parameter(negative="", help="All figures as one JSON object, for programs.")
    ] = False,
    plot: Annotated[
        str | None, Parameter(help="A file for a picture of the margins (SVG).")
    ] = None,
) -> None:
    """Measure bots: the same deals in all seatings, points a round, matches won, ratings, times.

    Each deal is one round from nil to nil, played once for every way in which the bots can sit,
    so that no side has the better tiles. A margin is what a bot has above the others at its
    table; ± is half its 95 % interval over deals. `docs/arena.md` says more. Try
    `kostyashki arena --game sport --bots yard,random --deals 1000 --seed 1 --plot arena.svg`.

    With `--out arena.jsonl` nothing finished is lost: killed, it goes on after the last deal
    when the same command is given again, or more deals are asked for.
    """
    from kostyashki.arena.finished import Finished, seed_in
    from kostyashki.arena.plot import plot as picture
    from kostyashki.arena.report import Report
    from kostyashki.arena.setting import setting

    choice = chosen(game, option, game_file)
    if plot is not None and not Path(plot).absolute().parent.is_dir():
        raise UsageError(f"--plot {plot}: there is no such directory")
    wanted = _wanted(deals, matches)
    if seed is None:
        seed = None if out is None else seed_in(out)
        seed = secrets.randbits(63) if seed is None else seed
    set_up = setting(choice, seats, bots, seed=seed, bot_time=bot_time)
    report = Report(set_up)
    with Finished(out, set_up) as finished:
        for played in finished.before:
            report.add(played)
        if finished.before:
            print(f"{out}: {len(finished.before)} finished before", file=sys.stderr)
        jobs = [
            (number, is_match)
            for is_match, done in ((False, report.deals), (True, report.matches))
            for number in range(done, wanted[is_match])
        ]
        with closing(_results(set_up, jobs, workers, cluster)) as results:
            for played in _progress(results, len(jobs), report):
                finished.add(played)
                report.add(played)
    if plot is not None:
        with output(plot) as stream:
            stream.write(picture(report).encode())
    if json:
        with output(None) as stream:
            stream.write(msgspec.json.encode(report.data()) + b"\n")
    else:
        _show(report)


def _wanted(deals: int, matches: int | None) -> tuple[int, int]:
    matches = deals // 10 if matches is None else matches
    for name, number, least in (("deals", deals, 1), ("matches", matches, 0)):
        if not least <= number <= 10_000_000:
            raise UsageError(f"--{name} is {number}; it must be from {least} to 10000000")
    return deals, matches


def _results(
    set_up: Any, jobs: list[tuple[int, bool]], workers: int | None, cluster: str | None
) -> Generator[Any]:
    """Return finished deals as they come, from whoever plays them."""
    from kostyashki.arena import running

    if workers is not None and cluster is not None:
        raise UsageError("--workers are processes here; a --cluster has its own")
    number = (os.cpu_count() or 1) if workers is None else workers
    if not 1 <= number <= 1024:
        raise UsageError(f"--workers is {number}; it must be from 1 to 1024")
    if not jobs:
        return running.played_here(set_up, jobs)
    if cluster is not None:
        return running.played_by_cluster(set_up, jobs, cluster)
    if number == 1:
        return running.played_here(set_up, jobs)
    return running.played_by_processes(set_up, jobs, min(number, len(jobs)))


def _progress(results: Iterable[Any], total: int, report: Any) -> Iterator[Any]:
    """Pass results on, with a bar on standard error that shows how the interval shrinks."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield from results
        return
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task("", total=total)
        # What is shown after a result is in the report by then.
        for done, played in enumerate(chain(results, [None])):
            bar.update(task, completed=done, description=_in_short(report))
            if played is not None:
                yield played


def _in_short(report: Any) -> str:
    """Return the margin of the best bot so far, with its interval."""
    best = report.ranking()[0]
    half = report.margins[best].half
    if half is None:
        return "…"
    label = escape(report.setting.labels[best])
    return f"{label:.24} {report.margins[best].value:+.2f} ± {half:.2f} a round"


def _show(report: Any) -> None:
    """Print all figures as a table, the best rated bot first."""
    from kostyashki.arena.setting import all_seatings

    set_up = report.setting
    data = report.data()
    console = Console(soft_wrap=True, highlight=False, markup=False)
    chosen_options = "".join(f", {key}={value}" for key, value in set_up.options.items())
    number = len(report.seatings)
    each = f"all {number}" if all_seatings(len(set_up.bots), set_up.sides) else f"{number} rotated"
    console.print(
        f"{set_up.game}{chosen_options}, {set_up.seats} seats, {set_up.sides} sides, "
        f"seed {set_up.seed}: deals {report.deals:,}, matches {report.matches:,}, "
        f"in {each} seatings"
    )
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column("bot", overflow="fold")
    for heading in ("margin", "matches won", "rating", "decisions", "mean ms", "99 %", "greatest"):
        table.add_column(heading, justify="right", no_wrap=True)
    for row in data["bots"]:
        table.add_row(*map(escape, _row(row)))
    Console(width=max(console.width, 110), highlight=False).print(table)
    if len(data["pairs"]) > 1:
        for pair in data["pairs"]:
            first, second = pair["bots"]
            console.print(f"{first} over {second}: {_mean(pair)}")
    for row in data["bots"]:
        if row["lost"]:
            console.print(complaint(row["bot"], row["lost"], row["first_fault"], STAND_IN))


def _row(row: dict[str, Any]) -> list[str]:
    times, rating, share = row["decisions"], row["rating"], row["matches"]
    won = "–"
    if share is not None:
        won = f"{share['share']:.1%} ({share['low']:.1%}–{share['high']:.1%})"
    return [
        row["bot"],
        _mean(row["margin"]),
        won,
        f"{rating['mu']:.1f} ± {2 * rating['sigma']:.1f}",
        f"{times['n']:,}",
        *(f"{times[key]:.2f}" for key in ("mean_ms", "p99_ms", "greatest_ms")),
    ]


def _mean(interval: dict[str, Any]) -> str:
    if interval["mean"] is None:
        return "–"
    if interval["low"] is None:
        return f"{interval['mean']:+.2f}"
    return f"{interval['mean']:+.2f} ± {(interval['high'] - interval['low']) / 2:.2f}"
