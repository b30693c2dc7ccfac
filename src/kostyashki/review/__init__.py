"""Reviews: what each decision of a finished match cost, and what its deals were worth."""

from kostyashki.review.effort import Abandoned, Effort
from kostyashki.review.findings import Candidate, Fact, Moment, Player, Ply, Review, RoundReview
from kostyashki.review.reviewing import check, review, reviewed_rounds, summed

__all__ = [
    "Abandoned",
    "Candidate",
    "Effort",
    "Fact",
    "Moment",
    "Player",
    "Ply",
    "Review",
    "RoundReview",
    "check",
    "review",
    "reviewed_rounds",
    "summed",
]
