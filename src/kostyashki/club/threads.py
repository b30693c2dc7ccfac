"""Threads that think while others answer people."""

from __future__ import annotations

import os
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

#: By how much who thinks steps back before who answers, in steps of `os.nice`.
_BACK = 10


def thinking_threads(number: int, name: str) -> ThreadPoolExecutor:
    """Return so many threads that take a processor only when nobody else of the club needs it."""
    return ThreadPoolExecutor(number, thread_name_prefix=name, initializer=_step_back)


def _step_back() -> None:
    # Linux knows the priority of a thread; elsewhere all go on as equals.
    with suppress(AttributeError, OSError):
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), _BACK)
