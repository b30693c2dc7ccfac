"""A whole record reviewed, round by round."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

import msgspec

from kostyashki.events import Acted, Dealt, Event, Redealt
from kostyashki.match import Match
from kostyashki.record import Record, Step, replay
from kostyashki.review.deciding import Judge, leads
from kostyashki.review.effort import Abandoned, Effort
from kostyashki.review.findings import Grade, Moment, Player, Review, RoundReview

#: From which share of the round's stake a loss is called so.
_MISTAKE, _BLUNDER = 0.12, 0.4


def review(
    record: Record, *, effort: Effort | None = None, seed: int = 0, where: str = "record 0"
) -> Review:
    """Review a match, over or not; the same arguments give the same findings.

    `RecordError` names the place of what the rules do not allow, before anything is reviewed.

    >>> from kostyashki.record import decode, encode
    >>> from kostyashki.simulation import simulate
    >>> from kostyashki import game
    >>> [made] = simulate(game("sport", target=1), seats=4, matches=1, seed=1, bot="random")
    >>> found = review(decode(encode(made)), effort=Effort(plies=400, worlds=20, nodes=1000))
    >>> [player.name for player in found.players]
    ['random', 'random', 'random', 'random']
    """
    rounds = list(reviewed_rounds(record, effort=effort, seed=seed, where=where))
    return summed(record, rounds, seed=seed)


def check(record: Record, where: str = "record 0") -> list[Step]:
    """Return all steps of a match; `RecordError` where the rules do not allow one."""
    return list(replay(record, where))


def reviewed_rounds(
    record: Record,
    *,
    effort: Effort | None = None,
    seed: int = 0,
    where: str = "record 0",
    wanted: Callable[[], bool] = lambda: True,
) -> Iterator[RoundReview]:
    """Yield the rounds of a match as soon as each is reviewed, void deals left out.

    `Abandoned` once it is not ``wanted`` any more, which is asked before every action.
    """
    steps = check(record, where)
    events = [step.event for step in steps]
    decisions = sum(len(step.legal) > 1 for step in steps if isinstance(step.event, Acted))
    judge = Judge((effort or Effort()).shared(decisions), seed)
    match = _new_match(record)
    deals = [i for i, event in enumerate(events) if isinstance(event, Dealt | Redealt)]
    for begin, end in zip(deals, [*deals[1:], len(events)]):
        _deal(match, events[begin])
        if isinstance(events[begin], Dealt):
            acted = [event for event in events[begin:end] if isinstance(event, Acted)]
            if acted:
                yield _round(match, acted, judge, wanted)


def summed(record: Record, rounds: Iterable[RoundReview], *, seed: int = 0) -> Review:
    """Return the review of the rounds looked at so far."""
    rounds = list(rounds)
    choice = record.rules.choice()
    sides = 2 if choice.rules(len(record.seats)).pairs else len(record.seats)
    moments = [moment for each in rounds for moment in each.moments]
    players = [
        _player(seat, name, [moment for moment in moments if moment.seat == seat])
        for seat, name in enumerate(record.seats)
    ]
    return Review(choice.game.name, list(record.seats), sides, seed, rounds, players)


def _player(seat: int, name: str, moments: list[Moment]) -> Player:
    chosen = [moment for moment in moments if moment.candidates]
    lost = sum(moment.lost for moment in chosen)
    by_lot = sum(moment.at_random for moment in chosen)
    grades = [moment.grade for moment in chosen]
    accuracy = max(0.0, 100.0 * (1 - lost / by_lot)) if by_lot else 100.0
    return Player(
        seat,
        name,
        len(chosen),
        lost,
        accuracy if chosen else None,
        grades.count("mistake"),
        grades.count("blunder"),
    )


def _round(
    match: Match, acted: list[Acted], judge: Judge, wanted: Callable[[], bool]
) -> RoundReview:
    """Review one round, just dealt in a match, and play it there."""
    penalty, number, opener = match.rules.ending.penalty, match.number, match.round.opener
    earned = [0] * match.plan.sides
    before = leads(list(map(float, match.scores)), penalty=penalty)
    stake, worth, solved = 0.0, [0.0] * match.plan.sides, False
    moments: list[Moment] = []
    for event in acted:
        if not wanted():
            raise Abandoned
        moment = judge.moment(match, event, first=not moments)
        if not moments and moment.lead is not None:
            worth, solved = moment.lead, moment.solved
        if moment.candidates:
            stake = stake or judge.spread
            moment = msgspec.structs.replace(moment, grade=_grade(moment, stake))
        if moment.lead is not None:
            ahead = leads(list(map(float, earned)), penalty=penalty)
            lead = [sum(parts) for parts in zip(before, ahead, moment.lead)]
            moment = msgspec.structs.replace(moment, lead=lead)
        moments.append(moment)
        match.apply(moment.done)
        earned[event.seat % match.plan.sides] += event.award
    after = leads(list(map(float, match.scores)), penalty=penalty)
    result = None
    if match.round.end:
        points = [a + b for a, b in zip(earned, match.round.side_points)]
        result = leads(list(map(float, points)), penalty=penalty)
    return RoundReview(number, opener, worth, solved, result, stake, before, after, moments)


def _grade(moment: Moment, stake: float) -> Grade:
    if not moment.lost:
        return "best"
    share = moment.lost / stake if stake else 0.0
    return "blunder" if share >= _BLUNDER else "mistake" if share >= _MISTAKE else "good"


def _new_match(record: Record) -> Match:
    return Match(record.rules.choice(), seats=len(record.seats), seed=0, auto_deal=False)


def _deal(match: Match, event: Event) -> None:
    if isinstance(event, Dealt):
        match.deal(event.hands, event.boneyard, opener=event.opener)
    elif isinstance(event, Redealt):
        match.deal(event.hands, event.boneyard, redeal=True)
