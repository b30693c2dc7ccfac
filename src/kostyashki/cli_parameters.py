"""Parameters that several commands have: options, seats, seeds, files."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, BinaryIO

import cyclopts
from cyclopts import Parameter

from kostyashki.composed import read_game
from kostyashki.errors import RecordError, UsageError
from kostyashki.games import game
from kostyashki.games.declaration import Choice


def whole(_: object, tokens: Sequence[cyclopts.Token]) -> int:
    """Convert what is typed for a parameter to a whole number, for cyclopts."""
    text = tokens[0].value
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 30):
        raise ValueError(f"{text!r:.40} is not a whole number")
    return int(text)


Options = Annotated[
    list[str] | None,
    Parameter(
        name=["--option", "-o"],
        negative="",
        help="An option of the game as KEY=VALUE; may be given several times.",
    ),
]
Seats = Annotated[
    int | None,
    Parameter(
        converter=whole,
        help="Seats at the table: 4 where the game allows it, else its least.",
    ),
]
Seed = Annotated[
    int | None,
    Parameter(converter=whole, help="Fixes every deal and lot; without one, chance decides."),
]


def _seconds(_: object, value: float) -> None:
    """Refuse a time that nobody can keep or wait for, for cyclopts."""
    if not 0.01 <= value <= 3600:
        raise ValueError("it must be from 0.01 to 3600 seconds")


BotTime = Annotated[
    float,
    Parameter(validator=_seconds, help="Seconds that a bot of `exec:` has for a decision."),
]

GameName = Annotated[
    str | None, Parameter(name="GAME", help="The game, as `kostyashki games` lists it.")
]
GameFile = Annotated[
    str | None,
    Parameter(help="Play the game that a file composes instead (`kostyashki parts` writes one)."),
]


def chosen(name: str | None, options: Sequence[str] | None, game_file: str | None = None) -> Choice:
    """Return the game and options that are typed; `UsageError` says what does not exist."""
    if game_file is not None:
        if name is not None or options:
            raise UsageError("--game-file is the whole game: no GAME and no options beside it")
        return read_game(game_file)
    if name is None:
        raise UsageError("which GAME? `kostyashki games` lists them; or give a --game-file")
    found: dict[str, str] = {}
    for option in options or ():
        key, equals, value = option.partition("=")
        if not equals:
            raise UsageError(f"option {option!r:.60} is not written KEY=VALUE")
        if key in found:
            raise UsageError(f"option {key} is given twice")
        found[key] = value
    return game(name, **found)


@contextmanager
def read_twice(file: str) -> Iterator[BinaryIO]:
    """Open a file to be read twice; what comes through a pipe is kept aside meanwhile."""
    try:
        with Path(file or "?").open("rb") as stream:
            if stream.seekable():
                yield stream
                return
            with tempfile.TemporaryFile() as kept:
                shutil.copyfileobj(stream, kept)
                kept.seek(0)
                yield kept
    except BrokenPipeError:
        raise
    except OSError as error:
        raise RecordError(f"{file or repr(file)}: {error.strerror or error}") from None
