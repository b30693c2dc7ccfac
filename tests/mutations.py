"""Break one declared word at a time and see the tests that name its clause go red.

``python -m tests.mutations [GAME]… [-q]`` collects the tests once, then forks for every change of
a declaration: the fork runs only the tests of that game and topic (`tests.clauses`). A change that
leaves them green is listed; exit status 1 when no change of a clause turns its tests red. Some
changes read otherwise and come to the same: who has gone out holds nothing, so it is the lowest
hand, and all pips are the others'; of the set to 9-9 nine tiles have a number beside its double, so
without the double a line cannot show it at both ends, and `closed_fish` changes nothing.
"""

from __future__ import annotations

import os
import signal
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import replace
from enum import IntEnum
from pathlib import Path
from typing import Any

import pytest
from _pytest.runner import runtestprotocol

from kostyashki.games import declared
from kostyashki.rules import (
    AlikeEnds,
    Boneyard,
    CarryTo,
    Draw,
    EqualEnds,
    Forget,
    Lead,
    Lot,
    Multiples,
    Next,
    Pick,
    Rounded,
    Rules,
    SideArms,
    Tie,
    To,
    Turn,
    What,
)
from kostyashki.soundness import Unsound, check
from kostyashki.table_rules import declared_in_words

from .clauses import EVERY, GAMES, tables, wanted

#: A changed game may never end; a test that takes longer has noticed.
SECONDS = 30

Change = Callable[[Rules], Rules]


def rule(**words: Any) -> Change:
    return lambda rules: replace(rules, **words)


def flipped(word: str) -> Change:
    def changed(rules: Rules) -> Rules:
        other: Any = not getattr(rules, word)
        return replace(rules, **{word: other})

    return changed


def part(name: str, kind: type, change: Callable[[Any], Any]) -> Change:
    """Change a part of the rules where it is of this kind."""

    def changed(rules: Rules) -> Rules:
        now = getattr(rules, name)
        return replace(rules, **{name: change(now)}) if isinstance(now, kind) else rules

    return changed


def settled(**words: Any) -> Change:
    return lambda rules: replace(rules, settlement=replace(rules.settlement, **words))


def more(name: str, word: str, step: int) -> Change:
    """Add to a number that is not 0."""

    def changed(rules: Rules) -> Rules:
        whole: Any = getattr(rules, name)
        now = getattr(whole, word, 0)
        return replace(rules, **{name: replace(whole, **{word: now + step})}) if now else rules

    return changed


def paid(end: str, **words: Any) -> Change:
    def changed(rules: Rules) -> Rules:
        payment: Any = replace(getattr(rules.settlement, end), **words)
        return settled(**{end: payment})(rules)

    return changed


def opening(word: str, value: Any) -> Change:
    """Loosen which openings score."""

    def changed(points: Multiples) -> Multiples:
        limited: Any = points.opening
        return replace(points, opening=limited and replace(limited, **{word: value}))

    return part("scoring", Multiples, changed)


def others(kind: type[IntEnum], change: Callable[[Any], Change]) -> dict[str, Change]:
    return {f"{kind.__name__}.{value.name}": change(value) for value in kind}


def payments(end: str) -> dict[str, Change]:
    return {
        **others(Pick, lambda pick: paid(end, pick=pick)),
        **others(To, lambda to: paid(end, to=to)),
        **others(What, lambda what: paid(end, what=what)),
        "points": lambda rules: paid(end, points=getattr(rules.settlement, end).points + 1)(rules),
    }


def finishes(**words: Any) -> Change:
    def changed(rules: Rules) -> Rules:
        found = [
            replace(one, **{word: getattr(one, word) + step for word, step in words.items()})
            for one in rules.settlement.finish
        ]
        return settled(finish=tuple(found))(rules)

    return changed


def passes(word: str) -> Change:
    def changed(rules: Rules) -> Rules:
        now = rules.settlement.passes
        return settled(passes=now and replace(now, **{word: getattr(now, word) + 1}))(rules)

    return changed


def specials(rules: Rules) -> Rules:
    found = [replace(one, points=one.points + 1) for one in rules.settlement.special]
    return settled(special=tuple(found))(rules)


CHANGES: dict[str, dict[str, Change]] = {
    "seats": {"pairs": flipped("pairs")},
    "direction": {"to_right": flipped("to_right")},
    "set": {"highest": rule(highest=7)},
    "deal": {"hand": lambda rules: replace(rules, hand=rules.hand - 1)},
    "redeal": {
        "none": rule(redeal=None),
        **{word: more("redeal", word, 1) for word in ("doubles", "same", "without_double")},
    },
    "opener": {
        "lot": rule(first=Lot.DRAWN),
        "2-2": rule(first=Lead.doubles("2", then="lowest")),
        "backwards": part("first", Lead, lambda lead: Lead(order=lead.order[::-1])),
    },
    "next-opener": others(Next, lambda value: rule(next=value)),
    "reopen": {"reopen_when_kept": flipped("reopen_when_kept")},
    "join": {"equal": rule(sum=0), "six": rule(sum=6), "seven": rule(sum=7)},
    "side-arms": {
        **others(SideArms, lambda value: rule(side_arms=value)),
        "fill_first": flipped("fill_first"),
        "six sides": rule(opening_arms=6),
    },
    "turn": others(Turn, lambda value: rule(turn=value)),
    "pass": {"drawing": rule(boneyard=Boneyard(draw=Draw.UNTIL))},
    "draw": {
        "none": rule(boneyard=None),
        "one": part("boneyard", Boneyard, lambda yard: replace(yard, draw=Draw.ONE)),
        "until": part("boneyard", Boneyard, lambda yard: replace(yard, draw=Draw.UNTIL)),
        "must": part("boneyard", Boneyard, lambda yard: replace(yard, must=not yard.must)),
    },
    "reserve": {
        "0": part("boneyard", Boneyard, lambda yard: replace(yard, reserve=0)),
        "1": part("boneyard", Boneyard, lambda yard: replace(yard, reserve=1)),
    },
    "closing": {"closing": flipped("closing")},
    "points": {
        "none": rule(scoring=None),
        "of": part("scoring", Multiples, lambda points: replace(points, of=points.of + 1)),
        "equal": part("scoring", EqualEnds, lambda p: replace(p, equal=p.equal + 1)),
        "double": part("scoring", EqualEnds, lambda p: replace(p, with_double=p.with_double + 1)),
        "most": part("scoring", AlikeEnds, lambda points: replace(points, most=points.most - 1)),
        "divided": part(
            "scoring", Multiples, lambda points: replace(points, divided=not points.divided)
        ),
        "also": part("scoring", Multiples, lambda points: replace(points, also=0)),
        "out": part("scoring", Multiples, lambda points: replace(points, out=0)),
    },
    "opening-points": {
        "any": part("scoring", Multiples, lambda points: replace(points, opening=None)),
        "tiles": opening("tiles", ()),
        "later": opening("later", False),
        "below": opening("below", 0),
        "double": part(
            "scoring", EqualEnds, lambda p: replace(p, opening_double=p.opening_double + 1)
        ),
    },
    "block": {"closed_fish": flipped("closed_fish")},
    "dead-stock": {
        "at once": part(
            "boneyard", Boneyard, lambda yard: replace(yard, dead_at_once=not yard.dead_at_once)
        )
    },
    "out-pays": payments("out") | {"sign": lambda r: settled(sign=-r.settlement.sign)(r)},
    "block-pays": payments("block"),
    "rounding": {
        "none": settled(rounding=0, sum_rounding=0),
        "each": more("settlement", "rounding", 1),
        "sum": more("settlement", "sum_rounding", 1),
        **others(Rounded, lambda value: settled(rounded=value)),
    },
    "tie": others(Tie, lambda value: paid("block", tie=value)),
    "carry": {
        "none": paid("block", tie=Tie.NOBODY),
        **others(CarryTo, lambda value: settled(carry_to=value)),
    },
    "forget": {
        **{f"out {v.name}": paid("out", forget=v) for v in Forget},
        **{f"block {v.name}": paid("block", forget=v) for v in Forget},
    },
    "finish": {
        "none": settled(finish=()),
        "points": finishes(points=1),
        "times": finishes(times=1),
        "more": finishes(more=1),
        "blank": lambda rules: settled(
            finish=tuple(replace(one, blank=True) for one in rules.settlement.finish)
        )(rules),
        "out_with": lambda rules: replace(rules, ending=replace(rules.ending, out_with=())),
    },
    "passes": {
        "none": settled(passes=None),
        **{word: passes(word) for word in ("lead", "lead_double", "all_others")},
    },
    "round-bonus": {
        "none": settled(round_bonus=()),
        "three": lambda r: settled(round_bonus=r.settlement.round_bonus[:3])(r),
    },
    "special-tiles": {
        "none": settled(special=()),
        "points": specials,
        "lone": lambda r: (
            settled(special_lone=not r.settlement.special_lone)(r) if r.settlement.special else r
        ),
    },
    "lone-blank": {"none": settled(lone_blank=0), "more": more("settlement", "lone_blank", 1)},
    "threshold": {
        "none": settled(threshold=0),
        "more": more("settlement", "threshold", 1),
        "less": more("settlement", "threshold", -1),
        "block": lambda r: settled(threshold_in_block=not r.settlement.threshold_in_block)(r),
    },
    "minimum": {
        "none": settled(minimum=0),
        "more": more("settlement", "minimum", 1),
        "less": more("settlement", "minimum", -1),
    },
    "strikes": {
        "strikes": lambda r: settled(strikes=not r.settlement.strikes)(r),
        "only": lambda r: settled(strikes_only=not r.settlement.strikes_only)(r),
    },
    "cap": {
        "none": settled(cap=0),
        "more": more("settlement", "cap", 1),
        "less": more("settlement", "cap", -1),
    },
    "match": {
        "more": more("ending", "target", 1),
        "less": more("ending", "target", -1),
        "penalty": lambda r: replace(r, ending=replace(r.ending, penalty=not r.ending.penalty)),
        "over": lambda r: replace(r, ending=replace(r.ending, over=not r.ending.over)),
        "exact": lambda r: replace(r, ending=replace(r.ending, exact=not r.ending.exact)),
        "rounds": more("ending", "rounds", 1),
    },
    "at-once": {
        "at_once": lambda r: replace(r, ending=replace(r.ending, at_once=not r.ending.at_once))
    },
    "match-tie": {"lone_winner": lambda r: replace(r, ending=replace(r.ending, lone_winner=False))},
}


def changes(name: str, topic: str) -> Iterator[tuple[str, Change]]:
    """Yield the changes of a game that make its page say something else about a topic."""
    for label, change in CHANGES.get(topic, {}).items():
        for choice, seats in tables(name):
            rules = choice.rules(seats)
            try:
                check(change(rules), seats)
            except Unsound:
                continue
            now, then = (declared_in_words(one, seats, "en") for one in (rules, change(rules)))
            if now.get(topic) != then.get(topic):
                yield label, change
                break


class Breaker:
    """Runs, in place of the tests, the tests of each clause under each change."""

    def __init__(self, names: list[str], *, quiet: bool) -> None:
        self.names, self.quiet = names, quiet
        self.lacking: list[str] = []

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        items: dict[tuple[str, str], list[pytest.Item]] = defaultdict(list)
        for item in session.items:
            for mark in item.iter_markers("proves"):
                game, *topics = mark.args
                if game == EVERY:
                    game = item.callspec.params["name"]  # type: ignore[attr-defined]
                for topic in topics:
                    items[game, topic].append(item)
        for name in self.names:
            for topic in wanted(name):
                self.clause(name, topic, items[name, topic])
        return True

    def clause(self, name: str, topic: str, items: list[pytest.Item]) -> None:
        found = {label: red(name, change, items) for label, change in changes(name, topic)}
        survivors = [label for label, noticed in found.items() if not noticed]
        if not found:
            told = "no word to break"
        elif len(survivors) == len(found):
            self.lacking.append(f"{name}#{topic}")
            told = f"NOT NOTICED: {', '.join(survivors)}"
        else:
            told = f"{len(found) - len(survivors)} of {len(found)} red"
            told += f"; green: {', '.join(survivors)}" if survivors else ""
        if survivors or not self.quiet:
            print(f"{name:14} {topic:16} {len(items):3} tests  {told}", flush=True)


def red(name: str, change: Change, items: list[pytest.Item]) -> bool:
    """Whether a test fails, in a fork, when a game is declared otherwise."""
    child = os.fork()
    if child:
        return os.waitpid(child, 0)[1] != 0
    null = os.open(os.devnull, os.O_WRONLY)
    os.dup2(null, 1)
    os.dup2(null, 2)
    signal.alarm(SECONDS)
    entry = declared()[name]
    as_declared = entry.rules
    changed = lambda seats, options: change(as_declared(seats, options))  # noqa: E731
    object.__setattr__(entry, "rules", changed)
    for item in items:
        if any(report.failed for report in runtestprotocol(item, log=False, nextitem=None)):
            os._exit(1)
    os._exit(0)


def main(arguments: list[str]) -> int:
    """Break the games that are named, all of them without any."""
    names = [word for word in arguments if not word.startswith("-")] or list(GAMES)
    breaker = Breaker(names, quiet="-q" in arguments)
    here = Path(__file__).parent
    files = [str(p) for p in here.rglob("test_*.py") if "proves(" in p.read_text("utf-8")]
    pytest.main(["-q", "-s", "-p", "no:cacheprovider", "--no-header", *files], plugins=[breaker])
    print(f"{len(breaker.lacking)} clauses that no change turns red", *breaker.lacking)
    return 1 if breaker.lacking else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
