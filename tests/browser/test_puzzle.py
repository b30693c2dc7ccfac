"""The puzzle of the day, by click and by keyboard, and the streak that the browser keeps."""

import datetime as dt

import pytest

from kostyashki.puzzles import action_text
from kostyashki.web.puzzles import puzzle_of
from tests.browser.support import Visits, faults, untidy

pytestmark = pytest.mark.compiled_only


def answers(day: dt.date) -> tuple[str, str]:
    """The values of the buttons that are right and wrong."""
    puzzle = puzzle_of(day)
    keys = [action_text(action) for action in puzzle.round().legal_actions]
    return str(keys.index(puzzle.solution)), str(keys.index(puzzle.tempting))


@pytest.mark.parametrize(("size", "lang"), [("phone", "ru"), ("tablet", "en"), ("desktop", "en")])
def test_a_puzzle_is_answered(visits: Visits, size: str, lang: str) -> None:
    page = visits.page(size, lang)
    page.click("a[href='/puzzle']")
    today = dt.datetime.now(dt.UTC).date()
    right, wrong = answers(today)
    assert page.locator(".picture:visible").count() == 1
    assert page.locator("[data-streak]:visible").count() == 0
    assert not faults(page)
    assert not untidy(page)

    button = page.locator(f"button[name=answer][value='{right}']")
    if size == "desktop":
        button.focus()
        page.keyboard.press("Enter")
    else:
        button.click()
    page.wait_for_selector(".verdict:not(.wrong)")
    assert page.locator(".ways .best").count() == 1
    assert page.locator("[data-streak]").inner_text().endswith(": 1")
    assert not faults(page)
    assert not untidy(page)

    # A second answer of the day changes nothing.
    page.goto(f"/puzzle?answer={wrong}")
    assert page.locator(".verdict.wrong").count() == 1
    assert page.locator("[data-streak]").inner_text().endswith(": 1")


def test_the_streak_goes_on_and_breaks(visits: Visits) -> None:
    page = visits.page("phone", "en")
    today = dt.datetime.now(dt.UTC).date()
    right, wrong = answers(today)

    def after(days_ago: int, days: int, answer: str) -> str:
        day = today - dt.timedelta(days=days_ago)
        page.goto("/")
        kept = {"day": day.isoformat(), "days": days}
        page.evaluate(
            "kept => localStorage.setItem('kostyashki-puzzles', JSON.stringify(kept))", kept
        )
        page.goto(f"/puzzle?answer={answer}")
        return page.locator("[data-streak]").inner_text()

    assert after(1, 4, right) == "Days solved in a row: 5"
    assert after(2, 4, right) == "Days solved in a row: 1"
    assert after(1, 4, wrong) == "Days solved in a row: 0"

    # An old puzzle can be looked at, and counts for nothing; one to come cannot.
    before = today - dt.timedelta(days=3)
    page.goto(f"/puzzle?day={before}&answer={answers(before)[0]}")
    assert page.locator(".verdict:not(.wrong)").count() == 1
    assert page.locator("[data-streak]").inner_text() == "Days solved in a row: 0"
    for odd in (
        f"day={today + dt.timedelta(days=3)}",
        "day=x&answer=99",
        "answer=x",
        "day=0001-01-01",
    ):
        page.goto(f"/puzzle?{odd}")
        assert page.locator("button[name=answer]:enabled").count() > 1
