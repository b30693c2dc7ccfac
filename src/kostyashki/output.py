"""Writing results so that a failure or Ctrl-C leaves no half file."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

from kostyashki.errors import KostyashkiError


class OutputError(KostyashkiError):
    """A file that cannot be written."""


@contextmanager
def output(path: str | None) -> Iterator[BinaryIO]:
    """Open a file for writing, or the standard output when there is no path.

    A regular file appears, whole, only when the block ends well. `OutputError` names what the
    system refused.
    """
    if path is None:
        try:
            yield sys.stdout.buffer
            sys.stdout.buffer.flush()
        except BrokenPipeError:
            # The reader has seen enough; nothing more may be written at exit either.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        except OSError as error:
            raise OutputError(f"standard output: {error.strerror}") from None
        return
    target = Path(path)
    try:
        if target.exists() and not target.is_file():
            with target.open("wb") as stream:
                yield stream
        else:
            with _replacing(target) as stream:
                yield stream
    except OSError as error:
        raise OutputError(f"{path}: {error.strerror or error}") from None


@contextmanager
def _replacing(target: Path) -> Iterator[BinaryIO]:
    if target.exists() and not os.access(target, os.W_OK):
        raise PermissionError(13, "Permission denied")
    handle, name = tempfile.mkstemp(prefix=f".{target.name}.", dir=target.resolve().parent)
    try:
        with os.fdopen(handle, "wb") as stream:
            yield stream
        mask = os.umask(0)
        os.umask(mask)
        Path(name).chmod(0o666 & ~mask)
        Path(name).replace(target.resolve())
    except BaseException:
        with suppress(OSError):
            Path(name).unlink()
        raise
