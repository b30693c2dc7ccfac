"""Writing results so that a failure or a signal leaves no half file and no half record."""

from __future__ import annotations

import os
import signal
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

    A regular file appears, whole, only when the block ends well; one that was there keeps its
    mode. `OutputError` names what the system refused.
    """
    if path is None:
        yield sys.stdout.buffer
        sys.stdout.buffer.flush()
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
        raise OutputError(f"{path or repr(path)}: {error.strerror or error}") from None


def write_whole(stream: BinaryIO, line: bytes) -> None:
    """Write a line that an interrupt must not cut: Ctrl-C is heard before it or after it."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGTERM})
    try:
        stream.write(line)
        stream.flush()
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def _replacing(target: Path) -> Iterator[BinaryIO]:
    mode = 0o666 & ~_umask()
    if target.exists():
        if not os.access(target, os.W_OK):
            raise PermissionError(13, "Permission denied")
        mode = target.stat().st_mode & 0o7777
    handle, name = tempfile.mkstemp(prefix=f".{target.name}.", dir=target.resolve().parent)
    try:
        with os.fdopen(handle, "wb") as stream:
            yield stream
        Path(name).chmod(mode)
        Path(name).replace(target.resolve())
    except BaseException:
        with suppress(OSError):
            Path(name).unlink()
        raise


def _umask() -> int:
    # The system tells the mask only by setting it.
    mask = os.umask(0o077)
    os.umask(mask)
    return mask


def close_quietly() -> None:
    """Send what may still be written at exit nowhere: the reader of our output is gone."""
    with suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
