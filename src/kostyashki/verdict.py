"""What follows from the end of a round: whether the match is decided, for whom, who opens next."""

from __future__ import annotations

from collections.abc import Sequence

from kostyashki.rules import Ending, Next


def decided(ending: Ending, scores: Sequence[int], rounds: int) -> bool:
    """Whether the scores (by side) after so many rounds end the match."""
    if ending.rounds:
        return rounds >= ending.rounds
    if max(scores) < ending.least:
        return False
    best = min(scores) if ending.penalty else max(scores)
    return not ending.lone_winner or scores.count(best) == 1


def outcome(
    ending: Ending, scores: Sequence[int], *, outright: int | None
) -> tuple[list[int], list[int]]:
    """Return the winners and the losers; ``outright`` is the side that won whatever the scores."""
    best = min(scores) if ending.penalty else max(scores)
    winners = [side for side, score in enumerate(scores) if score == best]
    if outright is not None and not ending.penalty:
        winners = [outright]
    losers = [side for side in range(len(scores)) if side not in winners]
    if ending.penalty and not ending.lone_winner and not ending.rounds:
        losers = [side for side, score in enumerate(scores) if score >= ending.least]
    return winners, losers


def next_opener(
    rule: Next, *, seats: int, opener: int, by: int, out: bool, winner: int | None
) -> int | None:
    """Return the seat that opens the next round, None where the deal or a lot decides.

    ``by`` laid the last tile, ``out`` says that it went out, ``winner`` is the seat that won.
    """
    if rule is Next.FINISHER:
        return by
    if rule is Next.ROTATE:
        return (opener + 1) % seats
    if rule is Next.OUT_ELSE_FIRST:
        return by if out else None
    if rule is Next.WINNER_ELSE_FIRST:
        return winner
    if rule is Next.WINNER_ELSE_SAME:
        return opener if winner is None else winner
    if rule is Next.WINNER_ELSE_LAST:
        return by if winner is None else winner
    return None
