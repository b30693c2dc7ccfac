"""Playing the deals of an arena by many processes, here or in a cluster, in their order."""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import CancelledError, Executor, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from typing import Any, NoReturn

import kostyashki
from kostyashki.arena.playing import Played, end_programs, play
from kostyashki.arena.setting import Setting
from kostyashki.bots.program import stop_all
from kostyashki.errors import KostyashkiError

#: So many deals for each worker are under way or wait for one that takes longer.
_AHEAD = 8
#: Seconds in which a cluster must answer.
_CONNECTING = 10
#: Every so many seconds somebody looks whether it is still there.
_LOOKING = 2

#: A deal by its number, or a whole match.
Job = tuple[int, bool]


class ArenaError(KostyashkiError):
    """Workers that cannot be had, or are lost."""


def played_here(setting: Setting, jobs: Iterable[Job]) -> Generator[Played]:
    """Play deals in this process."""
    try:
        for number, whole in jobs:
            yield play(setting, number, whole)
    finally:
        end_programs()


def played_by_processes(setting: Setting, jobs: Iterable[Job], workers: int) -> Generator[Played]:
    """Play deals by worker processes; `ArenaError` when one of them dies."""
    before = set(multiprocessing.active_children())
    executor = ProcessPoolExecutor(
        workers, mp_context=multiprocessing.get_context("spawn"), initializer=_begin
    )
    whole = False
    try:
        yield from _in_order(executor, setting, jobs, workers * _AHEAD)
        whole = True
    except BrokenProcessPool:
        raise ArenaError("a worker process has died; the same command goes on with --out") from None
    finally:
        if not whole:
            # Nobody waits for what is under way.
            for child in set(multiprocessing.active_children()) - before:
                child.terminate()
        executor.shutdown(cancel_futures=True)


def played_by_cluster(setting: Setting, jobs: Iterable[Job], address: str) -> Generator[Played]:
    """Play deals by the workers of a Dask cluster; `ArenaError` when it cannot be reached."""
    with _cluster(address) as client:
        threads = sum(client.nthreads().values())
        if not threads:
            raise ArenaError(f"the cluster at {address} has no workers")
        try:
            versions = set(client.run(version).values())
        except Exception as error:
            raise ArenaError(f"the cluster's workers cannot play: {error}") from None
        if versions != {version()}:
            raise ArenaError(f"the cluster's workers have kostyashki {', '.join(sorted(versions))}")
        executor = client.get_executor(pure=False)
        try:
            yield from _in_order(
                executor, setting, jobs, threads * _AHEAD, lambda: client.status == "closed"
            )
        except (CancelledError, OSError):
            raise ArenaError(
                f"the cluster at {address} is lost; the same command goes on with --out"
            ) from None
        finally:
            if client.status == "running":
                executor.shutdown(wait=False)
                client.run(stop_all)


def version() -> str:
    """Return the version of this package, and whether it runs compiled."""
    return f"{kostyashki.__version__} ({'compiled' if kostyashki.COMPILED else 'uncompiled'})"


def _in_order(
    executor: Executor,
    setting: Setting,
    jobs: Iterable[Job],
    ahead: int,
    lost: Callable[[], bool] = bool,
) -> Iterator[Played]:
    """Yield finished deals in the order of the jobs, so many of which are given out at once.

    `CancelledError` when a deal is waited for and all are ``lost``.
    """

    def finished(future: Future[Played]) -> Played:
        while not wait([future], _LOOKING).done:
            if lost():
                raise CancelledError
        return future.result()

    waiting: deque[Future[Played]] = deque()
    try:
        for number, whole in jobs:
            waiting.append(executor.submit(play, setting, number, whole))
            if len(waiting) >= ahead:
                yield finished(waiting.popleft())
        while waiting:
            yield finished(waiting.popleft())
    finally:
        for future in waiting:
            future.cancel()


def _begin() -> None:
    """Make a worker ready: Ctrl-C is its parent's affair, and it does not outlive it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _ended)
    # What runs at the end of a worker is not what runs at the end of a process.
    multiprocessing.util.Finalize(None, stop_all, exitpriority=10)
    parent = multiprocessing.parent_process()
    assert parent is not None
    threading.Thread(target=_outlive, args=(parent.join,), daemon=True).start()


def _ended(*_: object) -> NoReturn:
    stop_all()
    os._exit(128 + signal.SIGTERM)


def _outlive(parent_ends: Callable[[], object]) -> NoReturn:
    parent_ends()
    _ended()


@contextmanager
def _cluster(address: str) -> Iterator[Any]:
    try:
        from distributed import Client
        from distributed.comm.addressing import get_address_host_port
    except ImportError:
        raise ArenaError(
            "--cluster needs the package distributed: pip install 'kostyashki[cluster]'"
        ) from None
    if "://" not in address:
        address = f"tcp://{address}"
    try:
        get_address_host_port(address, strict=True)
        client: Any = Client(  # type: ignore[no-untyped-call]
            address, timeout=_CONNECTING, set_as_default=False
        )
    except (OSError, ValueError, TypeError) as error:
        raise ArenaError(f"no cluster at {address!r:.80}: {error}") from None
    # What goes wrong is said once, in one line; the client would say it many times.
    before = logging.root.manager.disable
    logging.disable(logging.CRITICAL)
    try:
        with client:
            yield client
    finally:
        logging.disable(before)
