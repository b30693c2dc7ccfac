"""Reviews of finished matches, made in a thread one after another and kept in memory."""

from __future__ import annotations

import logging
from collections import OrderedDict
from concurrent.futures import Future
from dataclasses import dataclass, field

from kostyashki.club.threads import thinking_threads
from kostyashki.record import Record, decode
from kostyashki.review import Abandoned, Effort, Review, RoundReview, reviewed_rounds, summed
from kostyashki.round import COMPILED

_log = logging.getLogger("kostyashki.club")

#: So many reviews are kept; one of a long match takes some megabytes.
_KEPT = 32
#: Uncompiled, a review takes some hundred times as long: then it looks at less.
_FULL = Effort()
_LITTLE = Effort(worlds=20, plies=400, nodes=500, deal_nodes=2000, playouts=2, match_plies=40_000)


@dataclass
class Reviewing:
    """A review as far as it has come."""

    record: Record
    rounds: list[RoundReview] = field(default_factory=list)
    begun: bool = False
    done: bool = False
    failed: bool = False
    work: Future[None] | None = None

    @property
    def total(self) -> int:
        """How many rounds there are to review, void deals left out."""
        return sum(bool(each.actions) for each in self.record.rounds)

    def review(self) -> Review:
        """Return the review of the rounds that are ready."""
        return summed(self.record, list(self.rounds))


class Reviews:
    """All reviews of a club; each match is reviewed once it is looked at."""

    def __init__(self, effort: Effort | None = None) -> None:
        self._effort = effort or (_FULL if COMPILED else _LITTLE)
        self._known: OrderedDict[bytes, Reviewing] = OrderedDict()
        self._thread = thinking_threads(1, "review")
        self._closed = False

    def of(self, record: bytes) -> Reviewing:
        """Return the review of a record as it stands; the first to ask has it begun."""
        found = self._known.get(record)
        if found is None:
            found = self._known[record] = Reviewing(decode(record))
            found.work = self._thread.submit(self._work, found)
            if len(self._known) > _KEPT:
                _, oldest = self._known.popitem(last=False)
                if oldest.work is not None:
                    oldest.work.cancel()
        self._known.move_to_end(record)
        return found

    def _work(self, reviewing: Reviewing) -> None:
        reviewing.begun = True
        try:
            for each in reviewed_rounds(
                reviewing.record, effort=self._effort, wanted=lambda: not self._closed
            ):
                reviewing.rounds.append(each)
        except Abandoned:
            return
        except Exception:
            _log.exception("a match cannot be reviewed")
            reviewing.failed = True
        reviewing.done = True

    def close(self) -> None:
        """Begin no more, and leave the one that is being made."""
        self._closed = True
        self._thread.shutdown(wait=False, cancel_futures=True)
