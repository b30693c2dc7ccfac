"""The review of a finished match beside its replay."""

from __future__ import annotations

import time
from concurrent.futures import wait

import msgspec

from kostyashki.club.reviews import Reviews
from kostyashki.record import Record, encode
from kostyashki.review import Effort
from tests.club.support import ClubProcess, Person
from tests.review.finished import planted, write_table

LITTLE = Effort(plies=400, worlds=10, nodes=300, deal_nodes=300, playouts=2)


def named(*names: str) -> Record:
    record = planted()
    record.seats[:] = names
    return record


def test_the_page_of_a_step_has_its_review(club: ClubProcess) -> None:
    write_table(club.database, "names", named("<b>Ann</b>", "Bob & Co", '"Eve"', "Dan"))
    person = Person(club)
    person.web.post("/language", data={"lang": "en"})
    address = "/t/names/replay?step=55"
    begun = person.web.get(address).text
    assert 'id="review"' in begun
    end = time.monotonic() + 60
    while "review.js" in (page := person.web.get(address).text):
        assert time.monotonic() < end
        time.sleep(0.1)
    assert "Better: <span" in page
    assert "Bob &amp; Co passed on 5 at action 14" in page
    assert "<b>Ann" not in page
    assert "&lt;b&gt;Ann" in page
    for step in ("0", "79", "999", "-1", "x"):
        assert person.web.get(f"/t/names/replay?step={step}").status_code == 200
    person.leave()


def test_a_match_is_reviewed_once_and_only_the_last_are_kept() -> None:
    reviews = Reviews(LITTLE)
    records = [encode(msgspec.to_builtins(named(f"{i}", "b", "c", "d"))) for i in range(3)]
    first = reviews.of(records[0])
    assert reviews.of(records[0]) is first
    assert first.work is not None
    first.work.result(60)
    assert first.done
    assert not first.failed
    assert len(first.rounds) == first.total == 3
    assert first.review().players[0].name == "0"
    reviews.close()


def test_a_closing_club_does_not_wait_for_a_review() -> None:
    reviews = Reviews(Effort())
    begun = reviews.of(encode(msgspec.to_builtins(planted())))
    waiting = reviews.of(encode(msgspec.to_builtins(named("a", "b", "c", "d"))))
    reviews.close()
    assert begun.work is not None
    wait([begun.work], 30)
    assert begun.work.done()
    assert not begun.done
    assert not begun.failed
    assert waiting.work is not None
    assert waiting.work.cancelled()
