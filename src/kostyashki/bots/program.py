"""A running program that is asked a line at a time, and never waited for beyond a deadline."""

from __future__ import annotations

import os
import selectors
import signal
import subprocess
import sys
import weakref
from collections.abc import Sequence
from contextlib import suppress
from time import monotonic

#: The longest line that an answer may be, in bytes.
LONGEST = 64 * 1024
#: So many bytes of a program's standard error are passed on.
_GRUMBLE = 4096
#: Seconds that a program has to end by itself when its input ends.
_ENDING = 1.0

_running: weakref.WeakSet[Program] = weakref.WeakSet()


class Fault(Exception):
    """What a program did wrong: ``kind`` is ``hang``, ``death``, ``nonsense`` or ``illegal``."""

    def __init__(self, kind: str, text: str) -> None:
        super().__init__(text)
        self.kind = kind


class Program:
    """A process with its own group, so that it can be ended with all that it has started.

    ``words`` are the command, no shell reads them; ``label`` stands before what it writes to
    its standard error, of which a few lines are passed on. `Fault` when it cannot be started.
    """

    def __init__(self, words: Sequence[str], label: str) -> None:
        self.label = label
        self._heard = bytearray()
        self._grumbled = 0
        try:
            self._process = subprocess.Popen(
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                start_new_session=True,
            )
        except OSError as error:
            raise Fault("death", f"cannot be started: {error.strerror or error}") from None
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        self._in, self._out, self._err = process.stdin, process.stdout, process.stderr
        self._selector = selectors.DefaultSelector()
        for stream in (self._in, self._out, self._err):
            os.set_blocking(stream.fileno(), False)
        for stream in (self._out, self._err):
            self._selector.register(stream, selectors.EVENT_READ)
        # Whoever forgets a program, or ends, leaves no process behind.
        self._end = weakref.finalize(self, _kill, process)
        _running.add(self)

    def exchange(self, line: bytes, seconds: float) -> bytes:
        """Send a line and return the one that comes back, both without their ends; or `Fault`."""
        deadline = monotonic() + seconds
        self._listen(0)
        if self._heard:
            raise Fault("nonsense", f"spoke unasked: {bytes(self._heard[:60])!r}")
        left = memoryview(line + b"\n")
        self._selector.register(self._in, selectors.EVENT_WRITE)
        try:
            while True:
                if self._heard and not left:
                    end = self._heard.find(b"\n", 0, LONGEST + 1)
                    if end >= 0:
                        answer = bytes(self._heard[:end])
                        del self._heard[: end + 1]
                        return answer
                if len(self._heard) > LONGEST:
                    raise Fault("nonsense", f"a line of more than {LONGEST} bytes")
                wait = deadline - monotonic()
                if wait <= 0:
                    raise Fault("hang", f"no answer within {seconds:g} s")
                if self._listen(wait):
                    left = self._write(left)
        finally:
            if self._in in self._selector.get_map():
                self._selector.unregister(self._in)

    def stop(self, *, kill: bool = False) -> None:
        """End the program: its input ends, and if that is not enough (or ``kill``) by force."""
        _running.discard(self)
        if not kill:
            self._in.close()
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(_ENDING)
        self._end()
        self._selector.close()

    @property
    def stopped(self) -> bool:
        """Whether `stop` has ended the program, and another one is needed."""
        return not self._end.alive

    def kill(self) -> None:
        """Kill the program from another thread than the one that asks it, and may be waiting."""
        if self._process.poll() is None:
            with suppress(OSError):
                os.killpg(self._process.pid, signal.SIGKILL)

    def _listen(self, seconds: float) -> bool:
        """Wait until something can be read or written; read it; whether writing is possible."""
        writable = False
        for key, _ in self._selector.select(seconds):
            if key.fileobj is self._in:
                writable = True
            elif key.fileobj is self._err:
                self._pass_on()
            else:
                data = os.read(self._out.fileno(), LONGEST + 1)
                if not data:
                    raise self._death()
                self._heard += data
        return writable

    def _write(self, left: memoryview) -> memoryview:
        try:
            written = os.write(self._in.fileno(), left)
        except BlockingIOError:
            return left
        except OSError:
            raise self._death() from None
        if written == len(left):
            self._selector.unregister(self._in)
        return left[written:]

    def _death(self) -> Fault:
        """Return how the program ended, which may take a moment to be known."""
        with suppress(OSError, KeyError):
            self._pass_on()
        try:
            status = self._process.wait(0.2)
        except subprocess.TimeoutExpired:
            return Fault("death", "closed its output")
        if status < 0:
            with suppress(ValueError):
                return Fault("death", f"ended by {signal.Signals(-status).name}")
        return Fault("death", f"ended with status {status}")

    def _pass_on(self) -> None:
        """Pass on the beginning of what the program writes to its standard error."""
        data = os.read(self._err.fileno(), LONGEST)
        if not data:
            self._selector.unregister(self._err)
            return
        if self._grumbled > _GRUMBLE:
            return
        shown = data[: _GRUMBLE - self._grumbled].decode(errors="replace")
        self._grumbled += len(data)
        lines = ["".join(c for c in line if c.isprintable()) for line in shown.splitlines()]
        if self._grumbled > _GRUMBLE:
            lines.append("(the rest is left out)")
        if sys.stderr is not None:
            with suppress(OSError, ValueError):
                for line in lines:
                    print(f"[{self.label}] {line}", file=sys.stderr, flush=True)


def _kill(process: subprocess.Popen[bytes]) -> None:
    """End a process, with all of its group, and wait for it."""
    if process.poll() is None:
        with suppress(OSError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
    for stream in (process.stdin, process.stdout, process.stderr):
        if stream is not None:
            with suppress(OSError):
                stream.close()


def stop_all() -> None:
    """Kill every program that is running, where a process is about to end without ceremony."""
    for program in list(_running):
        program.stop(kill=True)
