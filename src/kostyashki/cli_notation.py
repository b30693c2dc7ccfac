"""The commands on notation: drawing a position, counting from it, turning records into text."""

from __future__ import annotations

import shutil
import sys
import tempfile
from collections.abc import Iterator
from typing import Annotated, BinaryIO

from cyclopts import Parameter

from kostyashki.cli_parameters import GameFile, Options, Seats, chosen, read_twice, whole
from kostyashki.errors import NotationError, RecordError, UsageError
from kostyashki.output import output

#: The mark some editors put at the start of a text file.
_MARK = b"\xef\xbb\xbf"


def show(
    *words: Annotated[
        str,
        Parameter(
            name="POSITION",
            allow_leading_hyphen=True,
            help="The line of a position; `-` reads it from a pipe.",
        ),
    ],
    svg: Annotated[bool, Parameter(negative="", help="The layout as an SVG picture.")] = False,
    game_file: GameFile = None,
    lang: Annotated[str | None, Parameter(help="`en` or `ru`; without it, as LANG says.")] = None,
) -> None:
    """Draw a position: the layout with its open ends, the hands, the scores.

    `docs/notation.md` says how a position is written. Try
    `kostyashki show "sport layout=6-6,1-6A hands=?6/?6/?7/?7 turn=2 scores=0,0"`.
    """
    from kostyashki.cli_position import position_in_words
    from kostyashki.drawing.svg import svg as picture
    from kostyashki.messages import LANGUAGES, language
    from kostyashki.notation import read_position
    from kostyashki.notation.reading import LONGEST
    from kostyashki.rules import Multiples

    lang = language() if lang is None else lang
    if lang not in LANGUAGES:
        raise UsageError(f"there is no language {lang!r:.20}; the languages: en, ru")
    text = " ".join(words)
    if text == "-":
        text = sys.stdin.buffer.read(4 * LONGEST + 2).decode(errors="replace")
    place = read_position(text, game=chosen(None, None, game_file) if game_file else None)
    if svg:
        counting = isinstance(place.plan.rules.scoring, Multiples)
        print(picture(place.layout, counting=counting, lang=lang))
    else:
        width = shutil.get_terminal_size().columns
        print(*position_in_words(place, lang, width), sep="\n")


def count_sequences(
    *words: Annotated[str, Parameter(name="GAME", help="A game, or the line of a position.")],
    depth: Annotated[int, Parameter(converter=whole, help="Sequences of 1 to so many actions.")],
    game_file: GameFile = None,
    option: Options = None,
    seats: Seats = None,
    seed: Annotated[int, Parameter(converter=whole, help="The deal of a game.")] = 1,
    divide: Annotated[
        bool, Parameter(negative="", help="The greatest depth by first action.")
    ] = False,
) -> None:
    """Count the sequences of legal actions from a deal or a position on, to compare engines.

    Of a game a first deal is made and its position printed. `docs/notation.md` says what counts.
    Try `kostyashki perft seven-rocks --seed 7 --depth 6`.
    """
    from kostyashki import perft
    from kostyashki.match import Match
    from kostyashki.notation import position, read_position

    if not 1 <= depth <= 100:
        raise UsageError(f"--depth is {depth}; it must be from 1 to 100")
    text = " ".join(words)
    composed = chosen(None, None, game_file) if game_file else None
    if "=" not in text:
        match = Match(chosen(text or None, option, game_file), seats=seats, seed=seed)
        text = position(match)
        print(text)
    elif option or seats is not None:
        raise UsageError("a position says itself what is played, with which options and seats")
    round_ = read_position(text, game=composed).going_on()
    for level in range(1, depth + 1):
        print(f"{level:5} {perft.perft(round_, level):20}", flush=True)
    if divide:
        for action, count in perft.divide(round_, depth).items():
            print(f"{count:26} {action}")


def notation(
    file: Annotated[str, Parameter(name="FILE", help="A file of records, or of matches as text.")],
    /,
    *,
    out: Annotated[str | None, Parameter(help="The file for what comes of it.")] = None,
) -> None:
    """Turn records into text that people read, and such text back into records.

    Every match is played again and checked. `docs/notation.md` says how a match is written.
    """
    with read_twice(file) as stream, tempfile.SpooledTemporaryFile(1 << 24) as kept:
        try:
            for text in _converted(stream):
                kept.write(text.encode())
        except (NotationError, RecordError) as error:
            raise type(error)(f"{file}: {error}") from None
        kept.seek(0)
        with output(out) as printed:
            shutil.copyfileobj(kept, printed)


def _converted(stream: BinaryIO) -> Iterator[str]:
    """Yield the matches of a file that can be read twice: records as text, text as records.

    `NotationError` or `RecordError` names the place of what is wrong.
    """
    from kostyashki.notation import read_matches, write_match
    from kostyashki.record import encode, read_records

    begin = stream.read(1000).removeprefix(_MARK).lstrip()
    stream.seek(0)
    if not begin.startswith(b"{"):
        for record in read_matches(_lines(stream)):
            yield encode(record).decode()
        return
    for number, found in enumerate(read_records(stream)):
        yield ("\n" if number else "") + write_match(found, f"record {number}")


def _lines(stream: BinaryIO) -> Iterator[str]:
    """Yield lines of text, none of them much longer than may be."""
    from kostyashki.notation.writing import LONGEST

    number = 1
    while line := stream.readline(4 * LONGEST + 4):
        try:
            yield line.decode()
        except UnicodeDecodeError as error:
            raise NotationError(f"line {number}: no UTF-8 at byte {error.start}") from None
        number += 1
