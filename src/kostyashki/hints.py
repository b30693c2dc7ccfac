"""Hints: what a search like that of `master` finds best for the round, and what speaks most for it.

All comes from a view, so a hint tells nothing that its seat may not know. The reason is the part
of the `Policy`'s judgement that favours the action most over the second best, if what it says is
so; where the judgement does not see why, the search speaks: what it gained in thought.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from functools import cached_property
from typing import Any

from kostyashki.actions import Action, action_table
from kostyashki.bots.players import SECONDS, Level, ThinkingBot, chosen
from kostyashki.bots.policy import Policy, Weights
from kostyashki.joining import joining
from kostyashki.rng import Rng
from kostyashki.state import DRAW
from kostyashki.worlds import Worlds

#: How much a hint is thought about: some ten milliseconds.
_LEVEL = Level(worlds=1500, plies=30_000)
#: Sampled worlds in which it is looked at what an action leaves the others.
_WORLDS = 200
#: A part of the judgement that favours an action by less says nothing.
_LEAST = 0.15
#: The pips of a tile that is heavy.
_HEAVY = 8
_BLOCK = 2


@dataclass(frozen=True)
class Reason:
    """Why an action is good: the ``key`` of a sentence, and its ``facts``.

    A fact ``seat`` is a seat's number, ``pips`` a list of pips, ``points`` a number of points,
    ``gain`` one with a fraction, ``other`` the second best action; the others are numbers.
    """

    key: str
    facts: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Hint:
    """The advised action, one of ``view["legal"]``, and why."""

    action: Mapping[str, Any]
    reason: Reason


def hint(view: Mapping[str, Any], rng: Rng, seconds: float = SECONDS) -> Hint:
    """Return what to do, for the seat of a view that has a choice.

    ``seconds`` is the most that the search takes. `UsageError` for a view that cannot be read.

    >>> from kostyashki import Match
    >>> match = Match("sport", seed=7)
    >>> _ = match.apply(match.legal_actions[0])
    >>> view = match.view(match.round.seat)
    >>> hint(view, Rng(7)).action in view["legal"]
    True
    """
    worlds = Worlds(view)
    search = ThinkingBot("hint", rng, _LEVEL, seconds).searched(view, worlds)
    tried = sorted(search.results(), key=lambda result: result[1:], reverse=True)
    (best, _, gain), (second, _, less), *_ = tried
    why = Comparison(view, worlds, best, second, rng)
    reason = why.judged() or why.gained(gain - less, search.done)
    return Hint(chosen(view, worlds.plan, best), reason)


@dataclass(frozen=True, kw_only=True)
class Outlook:
    """What an action leaves, over sampled worlds of which each is as likely.

    ``answered``: open arms that own tiles fit, ``open``: all open arms, by their pips;
    ``own``: own tiles that fit; ``next_fits``: tiles that the next seat could lay, on average;
    ``stuck``: in which share of the worlds it could lay none; ``others``, ``partner``: tiles that
    fit in the hands of the other side, of the own partners; ``blocked``: whether the round ends
    as nothing fits; ``fewer``: in which share of the worlds the own side then holds fewer pips.
    """

    answered: int
    open: Mapping[str, int]
    own: int
    next_seat: int
    next_fits: float
    stuck: float
    others: float
    partner: float
    blocked: bool
    fewer: float


class Comparison:
    """One action of a view against another, by their codes."""

    def __init__(
        self, view: Mapping[str, Any], worlds: Worlds, best: int, second: int, rng: Rng
    ) -> None:
        self.view, self.worlds, self.seat = view, worlds, int(view["seat"])
        self.best, self.second = best, second
        self.rng = rng
        actions = action_table(worlds.plan.tiles.highest, worlds.plan.trains).actions
        self.action, self.other = actions[best], actions[second]
        if not view["laid"] and self.other.do == "play":
            # The first tile has no arm to be told.
            self.other = Action("play", self.other.tile)

    def judged(self) -> Reason | None:
        """Return the true reason that weighs most in the judgement, None where it sees none."""
        return self.favoured() if sum(self.parts.values()) > 0 else None

    def favoured(self) -> Reason | None:
        """Return the true reason that weighs most, even where the other action looks better."""
        parts = self.parts
        for name in sorted(parts, key=lambda name: -parts[name]):
            if parts[name] < _LEAST:
                break
            if reason := _REASONS[name](self):
                return reason
        return None

    def gained(self, more: float, done: int) -> Reason:
        """Return the reason of a search that gained so much more in so many playouts."""
        if round(more, 1) > 0:
            return Reason("gain", {"gain": round(more, 1), "other": self.other})
        return Reason("tried", {"n": done})

    @cached_property
    def parts(self) -> dict[str, float]:
        """By how much each weight of the judgement favours the action over the other."""
        found = {}
        weights, round_ = Weights(), self.worlds.replayed(self.worlds.deal(self.rng))
        for each in fields(Weights):
            alone = {other.name: 0.0 for other in fields(Weights)}
            alone[each.name] = getattr(weights, each.name)
            policy = Policy(self.worlds.plan, Weights(**alone))
            policy.follow(self.worlds, round_)
            values = dict(policy.judged(round_))
            found[each.name] = values[self.best] - values[self.second]
        return found

    # --- what the actions leave ---------------------------------------------------------------

    @cached_property
    def after(self) -> Outlook:
        """What the action leaves."""
        return self._outlook(self.best)

    @cached_property
    def instead(self) -> Outlook:
        """What the other action leaves."""
        return self._outlook(self.second)

    def _outlook(self, code: int) -> Outlook:
        worlds, seat = self.worlds, self.seat
        seats, sides = worlds.plan.seats, worlds.plan.sides
        number, names = worlds.plan.tiles.number, worlds.plan.tiles.names
        heavy = [sum(map(int, name.split("-"))) for name in names]
        mine = [number(tile) for tile in self.view["hand"] if tile is not None]
        mine = [tile for tile in mine if code >= DRAW or tile != code & 127]
        next_fits = stuck = others = partner = fewer = 0.0
        blocked, following, arms = True, -1, {}
        for deal in worlds.deals(self.rng, _WORLDS):
            then = worlds.replayed(deal)
            then.act_on(code)
            arms = dict(then.layout.open)
            held = [then.tiles_of(each) for each in range(seats)]
            blocked = blocked and then.end == _BLOCK
            pips = [0] * sides
            for each in range(seats):
                pips[each % sides] += sum(heavy[tile] for tile in held[each])
                fits = sum(any(then.layout.goes_on(t, arm) for arm in arms) for t in held[each])
                if each % sides != seat % sides:
                    others += fits
                elif each != seat:
                    partner += fits
            fewer += pips[seat % sides] < min(p for s, p in enumerate(pips) if s != seat % sides)
            if not then.end and then.seat != seat:
                following = then.seat
                plays = {play & 127 for play in then.legal_codes() if play < DRAW}
                next_fits += len(plays)
                stuck += not plays
        layout = then.layout
        return Outlook(
            answered=sum(any(layout.goes_on(tile, arm) for tile in mine) for arm in arms),
            open=arms,
            own=sum(any(layout.goes_on(tile, arm) for arm in arms) for tile in mine),
            next_seat=following,
            next_fits=next_fits / _WORLDS,
            stuck=stuck / _WORLDS,
            others=others / _WORLDS,
            partner=partner / _WORLDS,
            blocked=blocked,
            fewer=fewer / _WORLDS,
        )

    @property
    def plays(self) -> bool:
        """Whether both actions lay a tile."""
        return self.action.do == self.other.do == "play"

    def offered(self, code: int) -> Mapping[str, Any]:
        """Return the legal action of the view that has a code."""
        return chosen(self.view, self.worlds.plan, code)

    def pips(self, action: Action) -> int:
        """Return the pips of the tile that an action lays, 0 where it lays none."""
        return sum(map(int, action.tile.split("-"))) if action.tile is not None else 0

    def shut(self, outlook: Outlook) -> list[int]:
        """Return the open pips on which the next seat has passed and that it lacks for sure."""
        seat = outlook.next_seat
        passed = {
            pip
            for fact in self.worlds.facts()
            if fact["seat"] == seat and fact["do"] == "pass"
            for pip in fact["pips"]
        }
        held, plan = self.worlds.held(), self.worlds.plan
        lacked = {tile for tile, shares in held.items() if shares[seat] == 0}
        joins = joining(plan.tiles.highest, plan.sum)
        found = []
        for pip in sorted(passed & set(outlook.open.values())):
            ends = {str(joins.needed(pip))}
            fits = {tile for tile in held if ends & {*tile.split("-")}} | {*joins.wild_tiles}
            if fits & held.keys() <= lacked:
                found.append(pip)
        return found


# --- the reasons, by the weights of the judgement -------------------------------------------------


def _out(why: Comparison) -> Reason | None:
    if why.action.do == "play" and len(why.view["hand"]) == 1:
        return Reason("last-tile")
    return _award(why)


def _award(why: Comparison) -> Reason | None:
    award = why.offered(why.best).get("award", 0)
    other = why.offered(why.second).get("award", 0)
    if why.view["penalty"] or award <= 0 or award <= other:
        return None
    view = why.view
    reached = view["target"] and view["scores"][why.seat % view["sides"]] + award >= view["target"]
    return Reason("target" if reached else "award", {"points": award})


def _pip(why: Comparison) -> Reason | None:
    heavy, light = why.pips(why.action), why.pips(why.other)
    if not why.plays or heavy <= light:
        return None
    return Reason("heavy", {"points": heavy, "other": why.other})


def _double(why: Comparison) -> Reason | None:
    doubles = [_is_double(action) for action in (why.action, why.other)]
    wild = joining(why.worlds.plan.tiles.highest, why.worlds.plan.sum).wild_tiles
    if doubles != [True, False] or why.action.tile in wild:
        return None
    return Reason("heavy-double" if why.pips(why.action) >= _HEAVY else "double")


def _own(why: Comparison) -> Reason | None:
    if why.worlds.plan.trains or why.after.own <= why.instead.own:
        return None
    return Reason("own", {"n": why.after.own, "less": why.instead.own, "other": why.other})


def _reply(why: Comparison) -> Reason | None:
    after, ends = why.after.answered, len(why.after.open)
    if why.worlds.plan.trains or after <= why.instead.answered:
        return None
    return Reason("both-ends" if after == ends == 2 else "ends", {"n": after, "of": ends})


def _next_seat(why: Comparison) -> Reason | None:
    if why.after.next_seat < 0 or why.after.next_seat != why.instead.next_seat:
        return None
    facts = {"seat": why.after.next_seat}
    shut = why.shut(why.after)
    if len(shut) > len(why.shut(why.instead)):
        return Reason("shut", facts | {"pips": shut})
    fits = round(why.after.next_fits, 1), round(why.instead.next_fits, 1)
    if fits[0] >= fits[1]:
        return None
    return Reason("next", facts | {"n": fits[0], "more": fits[1], "other": why.other})


def _stuck(why: Comparison) -> Reason | None:
    if why.after.next_seat < 0 or why.after.next_seat != why.instead.next_seat:
        return None
    if len(shut := why.shut(why.after)) > len(why.shut(why.instead)):
        return Reason("shut", {"seat": why.after.next_seat, "pips": shut})
    share, less = round(100 * why.after.stuck), round(100 * why.instead.stuck)
    if share <= less:
        return None
    facts = {"seat": why.after.next_seat, "n": share, "less": less, "other": why.other}
    return Reason("stuck", facts)


def _others(why: Comparison) -> Reason | None:
    fits = round(why.after.others, 1), round(why.instead.others, 1)
    if fits[0] >= fits[1]:
        return None
    return Reason("others", {"n": fits[0], "more": fits[1], "other": why.other})


def _partner(why: Comparison) -> Reason | None:
    fits = round(why.after.partner, 1), round(why.instead.partner, 1)
    if not why.view["pairs"] or fits[0] <= fits[1]:
        return None
    return Reason("partner", {"n": fits[0], "less": fits[1], "other": why.other})


def _block(why: Comparison) -> Reason | None:
    if not why.after.blocked or why.after.fewer <= 0.5:
        return None
    return Reason("block-surely" if why.after.fewer == 1 else "block")


def _idle(why: Comparison) -> Reason | None:
    if why.action.do != "play" or why.other.do == "play":
        return None
    return Reason("play", {"other": why.other})


_REASONS: dict[str, Callable[[Comparison], Reason | None]] = {
    "award": _award,
    "pip": _pip,
    "double": _double,
    "own": _own,
    "reply": _reply,
    "next_seat": _next_seat,
    "partner": _partner,
    "others": _others,
    "stuck": _stuck,
    "out": _out,
    "block": _block,
    "idle": _idle,
}


def _is_double(action: Action) -> bool:
    return action.tile is not None and len(set(action.tile.split("-"))) == 1
