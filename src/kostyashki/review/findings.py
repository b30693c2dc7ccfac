"""What a review finds, as plain data.

Points are those of the round that are still to come, the own side's less the mean of the other
sides'; in a game of penalties points count against who gets them, so more is always better.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from kostyashki.actions import Action

#: How a choice is called: nothing lost, little lost, and what is worth a second look.
Grade = Literal["best", "good", "mistake", "blunder"]


class Candidate(msgspec.Struct, frozen=True):
    """One legal action.

    ``estimate`` is its mean gain over worlds that the seat could not tell from the true one,
    ``tries`` how often it was played there; ``exact`` is its value with all hands open, None where
    that was not solved.
    """

    action: Action
    estimate: float | None
    tries: int
    exact: int | None


class Fact(msgspec.Struct, frozen=True):
    """A seat lacked every tile with these pips at an action of the round, which was not a play."""

    seat: int
    action: int
    do: str
    pips: list[int]
    tiles: list[str]


class Ply(msgspec.Struct, frozen=True):
    """One action of a line, and whose it is."""

    seat: int
    action: Action


class Moment(msgspec.Struct, frozen=True):
    """An action of a round, seen just before it.

    ``candidates`` is empty where there was no choice. ``best`` has the greatest estimate, and
    ``lost`` is how far the action ``done`` stays behind it; what is less than two standard
    ``error`` s of that difference counts as nothing. ``lost_exact`` is the same with all hands
    open, ``line`` a best play then, ``unsolved`` why there is none. ``at_random`` is what choosing
    by lot would have lost on average. ``held`` gives for each tile not laid the probability that
    each seat holds it, then that it is in the boneyard, all as the seat to act could know;
    ``facts`` why. ``lead`` is by side the expected lead in points at the end of the round, those
    of the match so far included; None where nothing was decided.
    """

    action: int
    seat: int
    done: Action
    drawn: str | None = None
    candidates: list[Candidate] = []
    best: Action | None = None
    lost: float = 0.0
    error: float = 0.0
    at_random: float = 0.0
    grade: Grade = "best"
    lost_exact: int | None = None
    line: list[Ply] = []
    unsolved: str = ""
    held: dict[str, list[float]] = {}
    facts: list[Fact] = []
    lead: list[float] | None = None
    solved: bool = False


class RoundReview(msgspec.Struct, frozen=True):
    """A round: the luck of its deal apart from its play, by side.

    ``worth`` is what the opened deal gives with best play of all (``solved``), else what it gave
    on average when sensible players played it; ``result`` what it did give, None where the match
    ended first. ``stake`` is by how much such rounds differ: the standard deviation at the first
    decision. ``before`` is the lead when it began, ``after`` when it ended.
    """

    round: int
    opener: int
    worth: list[float]
    solved: bool
    result: list[float] | None
    stake: float
    before: list[float]
    after: list[float]
    moments: list[Moment]


class Player(msgspec.Struct, frozen=True):
    """How a seat played: ``accuracy`` in percent, None without a decision.

    It is 100 where nothing was ever lost, 0 for what choosing by lot would lose on average.
    """

    seat: int
    name: str
    decisions: int
    lost: float
    accuracy: float | None
    mistakes: int
    blunders: int


class Review(msgspec.Struct, frozen=True):
    """A whole match."""

    game: str
    seats: list[str]
    sides: int
    seed: int
    rounds: list[RoundReview]
    players: list[Player]
