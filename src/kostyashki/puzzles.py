"""Puzzles: positions in which one action is clearly the best, whatever the others may hold.

They come from rounds of `yard` bots. Of a position all worlds are solved that its seat's view
allows. It is a puzzle where in every world nothing is better than one action, which gains clearly
more on average than any other and is not the one that looks best at first sight.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import count

import msgspec

from kostyashki.actions import Action, action_table
from kostyashki.bots.policy import Policy
from kostyashki.errors import UsageError
from kostyashki.games.declaration import Choice
from kostyashki.match import Match
from kostyashki.notation import position, read_match, write_match
from kostyashki.notation.position import play_as_text
from kostyashki.plan import Plan
from kostyashki.record import decode, encode, record_of
from kostyashki.rng import Rng
from kostyashki.round import Round
from kostyashki.solver import Solver, Unsolvable
from kostyashki.solver.claims import refusal
from kostyashki.worlds import Worlds

#: The least margin of a puzzle, in points of the round.
MARGIN = 5.0
#: More worlds than these nobody can weigh in the head.
_WORLDS = 60
#: How many positions the solver looks at in one world; there is another puzzle.
_NODES = 2_000_000
#: Rounds that are played for one puzzle, before a game is given up.
_ROUNDS = 20_000


class Puzzle(msgspec.Struct, frozen=True):
    """One puzzle.

    ``position``: its notation, as the seat to act sees it; ``solution``: the best action, as a
    record's text has it; ``margin``: how many points more it gains than the second best, on
    average over the ``worlds`` that the seat has to reckon with. ``values``: what each action
    gains on average; ``tempting``: the one that looks best. ``match``: the round so far as text,
    the true hands among them.
    """

    position: str
    solution: str
    margin: float
    worlds: int
    values: dict[str, float]
    tempting: str
    match: str

    def round(self) -> Match:
        """Return the match in which the seat of the puzzle is to act, to the end of its round."""
        record = decode(encode(read_match(self.match)))
        [data] = record.rounds
        seats = len(record.seats)
        match = Match(record.rules.choice(), seats=seats, seed=0, auto_deal=False)
        match.deal(data.deal.hands, data.deal.boneyard, opener=data.opener)
        for told in data.actions:
            action = {"do": told.do, "closed": told.closed}
            if told.do == "play":
                action |= {"tile": told.tile, "arm": told.arm}
                if told.outer is not None:
                    action["outer"] = told.outer
            match.apply(action)
        return match


def action_text(action: Action) -> str:
    """Return an action as the text of a match has it.

    >>> action_text(Action("play", "3-4", "B")), action_text(Action("draw"))
    ('3-4B', 'draw')
    """
    if action.tile is None or action.arm is None:
        return action.do
    return play_as_text(action.tile, action.arm, action.closed, action.outer)


def puzzles(
    choices: Sequence[Choice], *, seats: int | None = None, seed: int, margin: float = MARGIN
) -> Iterator[Puzzle]:
    """Yield puzzles of games in turn, without end; the same arguments give the same ones.

    ``margin`` is the least, in points of the round. `UsageError` for a game that is not solved or
    has no puzzles.
    """
    found = [_of_game(choice, seats, seed, margin) for choice in choices]
    while True:
        for each in found:
            yield next(each)


def _of_game(choice: Choice, seats: int | None, seed: int, margin: float) -> Iterator[Puzzle]:
    solver, tried = Solver(), 0
    if seats is None:
        seats = _seats_of_two_sides(choice)
    for number in count():
        match = Match(choice, seats=seats, seed=seed, stream=number, auto_deal=False)
        match.deal()
        if why := _never(match):
            raise Unsolvable(f"{choice.game.name}: {why}")
        puzzle = _in_round(match, solver, margin, Rng(seed, -1 - number))
        tried += 1
        if puzzle is not None:
            tried = 0
            yield puzzle
        elif tried == _ROUNDS:
            raise UsageError(f"{choice.game.name}: no puzzle in {_ROUNDS} rounds")


def _seats_of_two_sides(choice: Choice) -> int:
    """Return a number of seats with two sides, the usual one if it is such."""
    usual = choice.game.default_seats
    for seats in (usual, *choice.game.seats):
        with suppress(UsageError):
            if Plan(choice.rules(seats), seats).sides == 2:
                return seats
    return usual


def _never(match: Match) -> str:
    """Return why no round of a game is solved, or nothing."""
    why = refusal(match.round)
    return "" if why.startswith("nobody has to draw") else why


def _in_round(match: Match, solver: Solver, margin: float, rng: Rng) -> Puzzle | None:
    """Play a round on until it comes to a puzzle."""
    if len(match.history) > 1:
        return None  # A void deal before it: the puzzle would begin with what is no round.
    while not match.to_deal and not match.over:
        legal = match.legal_actions
        if len(legal) == 1:
            match.apply(legal[0])
            continue
        worlds = Worlds(match.view(match.round.seat))
        sight = _at_sight(worlds, rng)
        best = max(sight, key=lambda action: sight[action])
        if _few(match.round, worlds):
            found = weighed(worlds, solver)
            if found is not None and (puzzle := _judged(match, found, best, margin)):
                return puzzle
        match.apply(best)
    return None


def _few(round_: Round, worlds: Worlds) -> bool:
    """Whether the worlds are few, and nothing is drawn any more whose order would be guessed."""
    if round_.drawable or refusal(round_) or not worlds.exact:
        return False
    return worlds.count is not None and worlds.count <= _WORLDS


def _at_sight(worlds: Worlds, rng: Rng) -> dict[Action, float]:
    """Return how good each action looks to a policy, in no unit."""
    policy = Policy(worlds.plan)
    round_ = worlds.replayed(worlds.deal(rng))
    policy.follow(worlds, round_)
    actions = action_table(worlds.plan.tiles.highest, worlds.plan.trains).actions
    return {actions[code]: value for code, value in policy.judged(round_)}


def weighed(worlds: Worlds, solver: Solver) -> list[dict[Action, int]] | None:
    """Return of each world what every action gains there with best play, in points.

    None where one of them is not solved within reach.
    """
    found = []
    for deal in worlds.enumerate():
        solution = solver.solve(worlds.replayed(deal), line=False, nodes=_NODES)
        if not solution.finished:
            return None
        found.append(solution.values)
    return found


def _judged(
    match: Match, found: list[dict[Action, int]], tempting: Action, margin: float
) -> Puzzle | None:
    """Return the puzzle that a position is, None where it is none."""
    means = {each: sum(world[each] for world in found) / len(found) for each in found[0]}
    best, second, *_ = sorted(means, key=lambda each: -means[each])
    if means[best] - means[second] < margin or best == tempting:
        return None
    if any(world[best] < max(world.values()) for world in found):
        return None
    names = [f"seat {seat}" for seat in range(match.seats)]
    return Puzzle(
        position(match, seen_by=match.round.seat),
        action_text(best),
        round(means[best] - means[second], 2),
        len(found),
        {action_text(each): round(value, 2) for each, value in means.items()},
        action_text(tempting),
        write_match(record_of(match, names)),
    )
