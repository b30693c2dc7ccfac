"""The command ``kostyashki``."""

from __future__ import annotations

import os
import secrets
import signal
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Annotated, NoReturn, TypeVar

import cyclopts
import msgspec
from cyclopts import Parameter
from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table

import kostyashki
from kostyashki.cli_arena import arena
from kostyashki.cli_notation import count_sequences, notation, show
from kostyashki.cli_parameters import (
    BotTime,
    GameFile,
    GameName,
    Options,
    Seats,
    Seed,
    chosen,
    read_twice,
    whole,
)
from kostyashki.cli_puzzles import puzzles
from kostyashki.cli_review import review
from kostyashki.errors import KostyashkiError, RecordError, UsageError
from kostyashki.games import declared, game
from kostyashki.output import OutputError, close_quietly, output, write_whole

app = cyclopts.App(
    name="kostyashki",
    help="Domino games by their rules: play them, let bots play, replay and check records.",
    help_epilogue=(
        "Begin with `kostyashki play kozel`; `kostyashki games` shows what else can be played."
    ),
    version=f"{kostyashki.__version__} ({'compiled' if kostyashki.COMPILED else 'uncompiled'})",
    print_error=False,
    exit_on_error=False,
    suppress_keyboard_interrupt=False,
    result_action="return_value",
)

app.command(arena)
app.command(review)
app.command(puzzles)
app.command(show)
app.command(notation)
app.command(count_sequences, name="perft")

T = TypeVar("T")


@app.command(name="games")
def list_games(
    *,
    json: Annotated[bool, Parameter(negative="", help="One JSON array, for programs.")] = False,
    seen: Annotated[
        int,
        Parameter(converter=whole, help="Play so many rounds a table; extremes beside bounds."),
    ] = 0,
) -> None:
    """List every game with its seats and options (the default of an option first).

    `docs/cards.md` says what a program finds in the JSON.
    """
    from kostyashki.card import tables

    if not 0 <= seen <= 1_000_000:
        raise UsageError(f"--seen is {seen}; it must be from 0 to 1000000")
    found = declared().values()
    if json:
        rows = [
            {
                "name": entry.name,
                "titles": dict(entry.titles),
                "source": entry.source,
                "reconstruction": entry.reconstruction,
                "seats": entry.seats,
                "options": dict(entry.options),
                "version": entry.version,
                "tables": tables(entry.choose(), rounds=seen),
            }
            for entry in found
        ]
        with output(None) as stream:
            stream.write(msgspec.json.encode(rows) + b"\n")
        return
    table = Table(box=None, pad_edge=False, header_style="bold")
    for column in ("game", "title", "seats", "options"):
        table.add_column(column, overflow="fold")
    for entry in found:
        note = " (reconstruction)" if entry.reconstruction else ""
        table.add_row(
            entry.name,
            f"{entry.titles['ru']} / {entry.titles['en']}{note}",
            ", ".join(str(seats) for seats in entry.seats),
            "\n".join(f"{key}: {', '.join(values)}" for key, values in entry.options.items()),
        )
    Console().print(table)


@app.command
def rules(
    name: GameName = None,
    /,
    *,
    option: Options = None,
    game_file: GameFile = None,
    seats: Seats = None,
    lang: Annotated[str | None, Parameter(help="`en` or `ru`; without it, as LANG says.")] = None,
) -> None:
    """Print the rules of a game clause by clause, with where each stands and how sure we are.

    With options, what differs from the usual rules is marked:
    `kostyashki rules kozel -o fish=one --seats 3`.
    """
    from kostyashki.cli_rules import show_rules

    show_rules(chosen(name, option, game_file), seats=seats, lang=lang)


@app.command
def parts(name: GameName = None, /, *, option: Options = None, seats: Seats = None) -> None:
    """Print all parts of a game as a game file, to change and play with `--game-file`.

    A file need not hold what stays as it is: `based_on = "kozel"` and the parts that differ will
    do; `docs/house-rules.md` shows how. Try `kostyashki parts kozel --seats 3 > mine.toml`.
    """
    from kostyashki.composed import game_file

    choice = chosen(name, option)
    print(game_file(choice, choice.game.default_seats if seats is None else seats), end="")


@app.command
def play(
    name: GameName = None,
    /,
    *,
    option: Options = None,
    game_file: GameFile = None,
    seats: Seats = None,
    seed: Seed = None,
    bot: Annotated[
        str, Parameter(help="A bot for all seats, or a list by seat; `exec:COMMAND` is a program.")
    ] = "yard",
    bot_time: BotTime = 5.0,
    seat: Annotated[int, Parameter(converter=whole, help="Your seat.")] = 0,
    watch: Annotated[bool, Parameter(negative="", help="Let bots play every seat.")] = False,
    lang: Annotated[str | None, Parameter(help="`en` or `ru`; without it, as LANG says.")] = None,
) -> int:
    """Play a match in the terminal against bots. Type a number to play, `?` for help, `q` to quit.

    You see the layout, your hand, and what each play scores and why. Try
    `kostyashki play kozel -o fish=one --seats 3`.
    """
    from kostyashki.cli_play import play_match

    choice = chosen(name, option, game_file)
    return play_match(
        choice,
        seats=seats,
        seed=seed,
        bot=bot,
        bot_time=bot_time,
        seat=None if watch else seat,
        lang=lang,
    )


@app.command
def simulate(
    name: GameName = None,
    /,
    *,
    option: Options = None,
    game_file: GameFile = None,
    seats: Seats = None,
    matches: Annotated[int, Parameter(converter=whole, help="How many matches.")] = 1,
    seed: Seed = None,
    bot: Annotated[
        str, Parameter(help="A bot for all seats, or a list by seat: `yard,random,…`.")
    ] = "random",
    bot_time: BotTime = 5.0,
    out: Annotated[str | None, Parameter(help="The file for the records (JSON Lines).")] = None,
) -> None:
    """Let bots play whole matches and write their records, one JSON object a line.

    The same arguments give the same bytes. Try
    `kostyashki simulate kozel-pairs --matches 100 --seed 1 --bot yard,random,yard,random`.
    A program of your own plays as `--bot "exec:COMMAND"` (docs/bot-protocol.md).
    """
    from kostyashki.bots import Roster, listed
    from kostyashki.record import encode
    from kostyashki.simulation import simulate as play

    choice = chosen(name, option, game_file)
    table = choice.game.default_seats if seats is None else seats
    choice.rules(table)
    if matches < 1:
        raise UsageError(f"--matches is {matches}; it must be a whole number above zero")
    number = secrets.randbits(63) if seed is None else seed
    listed(bot, table)
    with Roster(seconds=bot_time) as roster, output(out) as stream:
        records = play(choice, seats=table, matches=matches, seed=number, bot=bot, roster=roster)
        title = f"{choice.game.name}: matches"
        for record in _progress(records, matches, title, shown=out is not None):
            write_whole(stream, encode(record))
    for line in roster.complaints():
        print(line, file=sys.stderr)


@app.command
def replay(
    file: Annotated[str, Parameter(name="FILE", help="A file of records.")],
    /,
    *,
    json: Annotated[bool, Parameter(negative="", help="JSON Lines, for programs.")] = False,
) -> None:
    """Play every record of a file again, check every action, and print what happened.

    The whole file is checked before anything is printed. A record that the rules do not allow is
    named in one line: record, round, action and reason.
    """
    from kostyashki import replaying
    from kostyashki.record import read_records
    from kostyashki.record import replay as play_again

    with read_twice(file) as stream:
        try:
            for number, record in enumerate(read_records(stream)):
                for _ in play_again(record, f"record {number}"):
                    pass
            stream.seek(0)
        except RecordError as error:
            raise RecordError(f"{file}: {error}") from None
        with output(None) as printed:
            for number, record in enumerate(read_records(stream)):
                names = replaying.distinct(record.seats)
                if not json:
                    printed.write(f"{replaying.heading(number, record, names)}\n".encode())
                for step in play_again(record, f"record {number}"):
                    if json:
                        printed.write(replaying.json_line(number, step) or b"")
                    else:
                        for text in replaying.text_lines(step, names):
                            printed.write(f"{text}\n".encode())


@app.command
def bench(
    *names: Annotated[str, Parameter(name="GAME", help="Games to measure; all without any.")],
    json: Annotated[bool, Parameter(negative="", help="One JSON object a line.")] = False,
    seconds: Annotated[float, Parameter(help="Time for each figure.")] = 1.0,
) -> None:
    """Measure the engine on one core: random rounds inside it, verified plies through the API."""
    from kostyashki.bench import measure

    games = [game(name).game for name in names] or list(declared().values())
    if not 0 < seconds <= 3600:
        raise UsageError(f"--seconds is {seconds}; it must be above 0 and at most 3600")
    if not json:
        mode = "compiled" if kostyashki.COMPILED else "uncompiled"
        print(f"{mode:14}{'rounds/s':>12}{'plies/s':>14}{'API plies/s':>14}")
    for entry in games:
        row = measure(entry, seconds=seconds)
        if json:
            print(msgspec.json.encode(row).decode(), flush=True)
        else:
            figures = [row[key] for key in ("rounds_per_s", "plies_per_s", "api_plies_per_s")]
            print(f"{entry.name:14}{figures[0]:12,}{figures[1]:14,}{figures[2]:14,}", flush=True)


@app.command
def serve(
    *,
    host: Annotated[
        str, Parameter(help="The address to listen at; 0.0.0.0 for all.")
    ] = "127.0.0.1",
    port: Annotated[int, Parameter(help="The port to listen at.")] = 8000,
    database: Annotated[str, Parameter(help="The club's SQLite file.")] = "kostyashki.sqlite",
    address: Annotated[str, Parameter(help="The club's address for links, behind a proxy.")] = "",
    pace: Annotated[
        float, Parameter(help="Factor for all pauses: 0.1 is ten times as quick.")
    ] = 1.0,
    bot: Annotated[
        list[str] | None,
        Parameter(
            negative="", help="A program that can sit at tables, `exec:COMMAND`; repeatable."
        ),
    ] = None,
    bot_time: BotTime = 5.0,
) -> None:
    """Serve the club: tables where people and bots play, in the browser.

    The address is printed; with `--host 0.0.0.0` for the phones in the room, with a QR code.
    Bots of your own sit at tables after `--bot "exec:./mybot"` (docs/bot-protocol.md).
    """
    from kostyashki.web.serve import serve as run

    if not 0 <= port <= 65535:
        raise UsageError(f"--port is {port}; it must be from 0 to 65535")
    if not 0 <= pace <= 100:
        raise UsageError(f"--pace is {pace}; it must be from 0 to 100")
    for command in bot or ():
        if not command.startswith("exec:"):
            raise UsageError(f"--bot is {command!r:.60}; a program is named exec:COMMAND")
    run(host, port, database, address=address, pace=pace, bots=bot or (), bot_time=bot_time)


def _progress(items: Iterator[T], total: int, title: str, *, shown: bool) -> Iterator[T]:
    """Pass items on, with a bar on standard error once it has taken two seconds."""
    from time import monotonic

    console = Console(stderr=True)
    begun = monotonic()
    if not (shown and console.is_terminal):
        yield from items
        return
    columns = (*Progress.get_default_columns()[:2], MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task(title, total=total, visible=False)
        for done, item in enumerate(items, 1):
            yield item
            bar.update(task, completed=done, visible=monotonic() - begun > 2)


def _stopped(number: int, _: object) -> NoReturn:
    # As Ctrl-C: files half written are taken away again.
    raise SystemExit(128 + number)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; return its exit status: 0, 1 after an error, 130 after Ctrl-C."""
    tokens = list(sys.argv[1:] if arguments is None else arguments)
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, _stopped)
    try:
        return _run(tokens)
    except BrokenPipeError:
        # The reader has seen enough.
        close_quietly()
        return 0
    except (KostyashkiError, cyclopts.CycloptsError) as error:
        return _failed(str(error))
    except OSError as error:
        close_quietly()
        return _failed(f"standard output: {error.strerror or error}")
    except UnicodeEncodeError as error:
        wrong = error.object[error.start : error.end]
        return _failed(
            f"standard output is {error.encoding} and cannot show {wrong!a:.20}; "
            "set PYTHONIOENCODING=utf-8"
        )
    except KeyboardInterrupt:
        return 130


def _run(tokens: list[str]) -> int:
    if sys.stdout is None:
        raise OutputError("standard output is closed")
    if sys.stdin is None:
        sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: SIM115 - for the rest of the run
    result = app(tokens or ["--help"])
    sys.stdout.flush()
    return result if isinstance(result, int) else 0


def _failed(text: str) -> int:
    if sys.stderr is not None:
        with suppress(OSError):
            print(f"kostyashki: {' '.join(text.split())}", file=sys.stderr)
    return 1
