"""The command ``kostyashki review``: what each decision of a match cost."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

import msgspec
from cyclopts import Parameter

from kostyashki.cli_parameters import read_twice, whole
from kostyashki.errors import RecordError, UsageError
from kostyashki.output import output

if TYPE_CHECKING:
    from kostyashki.club.review_words import Words
    from kostyashki.club.words import Lang
    from kostyashki.review import Moment, Review


def review(
    file: Annotated[str, Parameter(name="RECORD", help="A file of records.")],
    /,
    *,
    json: Annotated[bool, Parameter(negative="", help="One JSON object a match.")] = False,
    seed: Annotated[int, Parameter(converter=whole, help="Fixes the sampled worlds.")] = 0,
    lang: Annotated[str | None, Parameter(help="`en` or `ru`; without it, as LANG says.")] = None,
) -> None:
    """Review every match of a file: what each decision cost, the luck of the deals, the accuracy.

    Each choice is held against the best by what its seat could know, and with all hands open.
    `docs/review.md` says what the numbers mean. Try `kostyashki review match.json`.
    """
    from kostyashki.club.review_words import words_of
    from kostyashki.messages import LANGUAGES, language
    from kostyashki.record import read_records
    from kostyashki.replaying import distinct
    from kostyashki.review import check
    from kostyashki.review import review as reviewed

    chosen = language() if lang is None else lang
    if chosen not in LANGUAGES:
        raise UsageError(f"there is no language {chosen!r:.20}; the languages: en, ru")
    spoken: Lang = "ru" if chosen == "ru" else "en"
    with read_twice(file) as stream:
        try:
            for number, record in enumerate(read_records(stream)):
                check(record, f"record {number}")
        except RecordError as error:
            raise RecordError(f"{file}: {error}") from None
        stream.seek(0)
        with output(None) as printed:
            for number, record in enumerate(read_records(stream)):
                found = reviewed(record, seed=seed)
                if json:
                    printed.write(msgspec.json.encode(found) + b"\n")
                else:
                    words = words_of(record, spoken, distinct(record.seats))
                    for line in _lines(number, found, words):
                        printed.write(f"{line}\n".encode())
                printed.flush()


def _lines(number: int, found: Review, words: Words) -> Iterator[str]:
    """Yield a review for people."""
    yield f"{number}: {found.game}: {', '.join(words.names)}"
    for each in found.rounds:
        yield ""
        yield words.say("luck", round=each.round + 1)
        if each.result is not None:
            for row in words.luck([each]):
                yield "  " + words.say("luck-row", **row._asdict())
        for moment in each.moments:
            if moment.candidates:
                yield from _decision(words, moment)
    yield ""
    for one in words.players(found):
        yield words.say("player-row", **one._asdict())


def _decision(words: Words, moment: Moment) -> Iterator[str]:
    """Yield what there is to say of a decision: more where it was a mistake."""
    name, done = words.names[moment.seat], words.action(moment.done)
    marks = {"blunder": " ??", "mistake": " ?"}
    yield f"{moment.action + 1:4} {name}: {done}{marks.get(moment.grade, '')}"
    if moment.best is not None:
        yield "     " + " ".join(filter(None, (f"{words.verdict(moment)}.", words.better(moment))))
    yield f"     {words.opened(moment)}"
    if moment.grade in marks:
        for row in words.choices(moment):
            yield "     " + words.say("choice-row", **row._asdict())
        for fact in words.facts(moment):
            yield f"     {fact.text}"
        if moment.line:
            yield f"     {words.say('line')}: {', '.join(words.line(moment))}"
