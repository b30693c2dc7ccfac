"""What the replay page shows of a match's review, beside the table and below it."""

from __future__ import annotations

from dataclasses import dataclass

from kostyashki.club.replaying import ReplayStep
from kostyashki.club.review_graph import graph
from kostyashki.club.review_words import Words, words_of
from kostyashki.club.reviews import Reviewing
from kostyashki.club.words import Lang
from kostyashki.review import Moment, Review, RoundReview


@dataclass(frozen=True)
class Shown:
    """A review as it stands now, for one step of the replay."""

    words: Words
    review: Review
    reviewing: Reviewing
    done: int
    moment: Moment | None
    round: RoundReview | None
    graph: str
    graph_title: str
    sides: list[str]
    steps: dict[tuple[int, int], int]

    def step_of(self, number: int, action: int) -> int:
        """Return the number of the step of an action."""
        return self.steps[number, action]

    def grade(self, step: ReplayStep) -> str:
        """Return what mark a step has in the list of steps, if any."""
        found = _moment(self.review, step)
        return found.grade if found and found.grade in ("mistake", "blunder") else ""


def shown_review(reviewing: Reviewing, steps: list[ReplayStep], at: int, lang: Lang) -> Shown:
    """Return what is known of a match by now, with what concerns the step ``at``."""
    step = steps[at]
    review = reviewing.review()
    words = words_of(reviewing.record, lang, step.names)
    sides = [words.side(side) for side in range(review.sides)]
    title = words.say("graph-of", name=sides[0]) if len(sides) == 2 else words.say("graph-each")
    # Where there is no action, as after a deal or at an end, the last one before it counts.
    last = next((s for s in steps[at::-1] if s.action is not None), None)
    now = (last.number, last.action or 0) if last is not None else None
    return Shown(
        words,
        review,
        reviewing,
        len(review.rounds),
        _moment(review, step),
        next((each for each in review.rounds if each.round == step.number), None),
        graph(review, sides, title, now),
        title,
        sides,
        {
            (each.number, each.action): index
            for index, each in enumerate(steps)
            if each.action is not None
        },
    )


def _moment(review: Review, step: ReplayStep) -> Moment | None:
    if step.action is None:
        return None
    for each in review.rounds:
        if each.round == step.number and step.action < len(each.moments):
            return each.moments[step.action]
    return None
