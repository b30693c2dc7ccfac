"""Turning a file of records into text and back, whichever it holds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import BinaryIO

from kostyashki.errors import NotationError
from kostyashki.notation import read_matches, write_match
from kostyashki.notation.writing import LONGEST
from kostyashki.record import encode, read_records

_MARK = b"\xef\xbb\xbf"


def converted(stream: BinaryIO) -> Iterator[str]:
    """Yield the matches of a file that can be read twice: records as text, text as records.

    `NotationError` or `RecordError` names the place of what is wrong.
    """
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
    number = 1
    while line := stream.readline(4 * LONGEST + 4):
        try:
            yield line.decode()
        except UnicodeDecodeError as error:
            raise NotationError(f"line {number}: no UTF-8 at byte {error.start}") from None
        number += 1
