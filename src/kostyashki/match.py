"""A match: rounds, openers, scores, the end; every step comes back as events."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import msgspec

from kostyashki.actions import Action, action_key, action_table
from kostyashki.deal import Deal
from kostyashki.errors import IllegalAction, IllegalDeal, UsageError
from kostyashki.events import (
    Acted,
    Counted,
    Dealt,
    Event,
    MatchEnded,
    Open,
    Redealt,
    RoundEnded,
)
from kostyashki.explain import legal_actions, refusal
from kostyashki.games import game as find_game
from kostyashki.games.declaration import Choice
from kostyashki.layout import Layout
from kostyashki.plan import Plan
from kostyashki.rng import Rng
from kostyashki.round import Round
from kostyashki.rules import Lot
from kostyashki.scoring.ledger import Ledger
from kostyashki.scoring.lines import lines_of
from kostyashki.scoring.settlement import OUT, Reckoning
from kostyashki.state import DRAW
from kostyashki.verdict import decided, next_opener, outcome
from kostyashki.view import seat_view

#: The types of the numbers that an action may name.
_WHOLE = {int, type(None)}
_OPEN: dict[tuple[str, int], Open] = {}
_COUNTED: dict[tuple[str, int], Counted] = {}


@dataclass
class PlayedRound:
    """A round as it goes into the record; ``dealt`` is None where it was taken up in its middle.

    ``start`` is what everybody knows of its beginning, see `kostyashki.view.seat_view`.
    """

    dealt: Deal | None
    opener: int | None = None
    turned: tuple[str, ...] = ()
    acted: list[Acted] = field(default_factory=list)
    start: dict[str, Any] | None = None

    @property
    def deal(self) -> Deal:
        """The deal; `UsageError` where it is not known."""
        if self.dealt is None:
            raise UsageError("a round taken up in its middle has no record: its deal is not known")
        return self.dealt

    @property
    def redeal(self) -> bool:
        """Whether this was a void deal."""
        return self.opener is None


class Match:
    """A match of a game from its first deal to its last settlement.

    ``game`` is a name or what `kostyashki.game` returns. ``seed`` fixes every deal and lot; without
    one it is drawn from the system. With ``auto_deal`` the next round is dealt as soon as one
    ends; without it, `deal` does it, at random or as given. `UsageError` when the game, an option
    or the number of seats does not exist. ``played``: so many rounds came before the first.

    >>> match = Match("seven-rocks", seed=7)
    >>> match.round.seat, len(match.legal_actions)
    (2, 7)
    >>> [event] = match.apply(match.legal_actions[0])
    >>> event.do, event.tile, event.count, event.award
    ('play', '0-5', 5, 5)
    """

    def __init__(
        self,
        game: str | Choice,
        /,
        *,
        seats: int | None = None,
        seed: int | None = None,
        stream: int = 0,
        auto_deal: bool = True,
        played: int = 0,
    ) -> None:
        self.choice = game if isinstance(game, Choice) else find_game(game)
        self.seats = self.choice.game.default_seats if seats is None else seats
        self.rules = self.choice.rules(self.seats)
        self.plan = Plan(self.rules, self.seats)
        if seed is not None and (type(seed) is not int or seed.bit_length() > 1024):
            raise UsageError("a seed is a whole number of at most 1024 bits")
        self.seed = secrets.randbits(64) if seed is None else seed
        self.auto_deal = auto_deal
        self.outcome: MatchEnded | None = None
        self.history: list[PlayedRound] = []
        self.round = Round(self.plan)
        self.ledger = Ledger(self.plan.terms)
        self._rng = Rng(self.seed, stream)
        self._table = action_table(self.rules.highest, self.plan.trains)
        self._next_opener: int | None = None
        self._going = False
        #: How many rounds were dealt so far, redeals not counted.
        self.played = self._rounds_before = played
        self._undo: list[tuple[Round, Ledger]] = []
        if auto_deal:
            self.deal()

    @classmethod
    def taken_up(
        cls,
        choice: Choice,
        round_: Round,
        ledger: Ledger,
        *,
        number: int = 0,
        seed: int | None = None,
        auto_deal: bool = True,
    ) -> Match:
        """Return a match that goes on with a round in its middle.

        ``number`` rounds were played before. How this one was dealt and came to stand so is not
        known: its history is empty, so it cannot be undone or recorded.
        """
        match = cls(choice, seats=round_.plan.seats, seed=seed, auto_deal=False)
        match.plan, match.round, match.ledger = round_.plan, round_, ledger
        match.auto_deal = auto_deal
        match.history.append(PlayedRound(None, round_.opener))
        match._rounds_before, match.played = number, number + 1
        match._going = True
        return match

    # --- looking ------------------------------------------------------------------------------

    @property
    def number(self) -> int:
        """The number of the round, from 0, void deals included; -1 before the first deal."""
        return self._rounds_before + len(self.history) - 1

    @property
    def over(self) -> bool:
        """Whether the match has ended (`outcome` then says how)."""
        return self.outcome is not None

    @property
    def to_deal(self) -> bool:
        """Whether the next step is a deal."""
        return not self._going and self.outcome is None

    @property
    def scores(self) -> list[int]:
        """Points by side."""
        return self.ledger.scores

    @property
    def layout(self) -> Layout:
        """The `Layout` of the round."""
        return self.round.layout

    @property
    def legal_actions(self) -> list[Action]:
        """All legal actions of the seat to act; empty between rounds and after the match."""
        return legal_actions(self.round) if self._going else []

    def view(self, seat: int | None) -> dict[str, Any]:
        """Return all that a seat (None: a spectator) may know, as plain data.

        See `kostyashki.view.seat_view` for the keys; `UsageError` when there is no such seat.

        >>> match = Match("kozel", seats=2, seed=1)
        >>> view = match.view(1)
        >>> view["hands"], view["boneyard"], len(view["hand"])
        ([7, 7], 14, 7)
        """
        if seat is not None and (type(seat) is not int or not 0 <= seat < self.seats):
            raise UsageError(f"there is no seat {seat!r:.20}, only 0 to {self.seats - 1}")
        return seat_view(
            choice=self.choice,
            number=self.number,
            round_=self.round,
            ledger=self.ledger,
            acted=self.history[-1].acted if self.history else [],
            start=self.history[-1].start if self.history else None,
            seat=seat,
            acting=self._going,
        )

    # --- acting -------------------------------------------------------------------------------

    def can(self, action: Action | Mapping[str, Any]) -> bool:
        """Whether an action is legal now."""
        try:
            self._code(action)
        except IllegalAction:
            return False
        return True

    def verify(self, action: Action | Mapping[str, Any]) -> None:
        """Raise `IllegalAction`, which says why not, unless an action is legal now.

        >>> Match("kozel-pairs", seed=1).verify({"do": "pass"})
        Traceback (most recent call last):
        ...
        kostyashki.errors.IllegalAction: seat 1: a seat that can play must play; legal: 1-1 on A
        """
        self._code(action)

    def apply(self, action: Action | Mapping[str, Any]) -> list[Event]:
        """Carry out an action of the seat to act and return what happened, in order.

        An action is an `Action` or its plain data (``seat`` may stand in it). A draw names no
        tile: the event tells which one came, to those who may know.
        `IllegalAction` names the rule and what would be legal; then nothing has changed.
        """
        code = self._code(action)
        round_, ledger = self.round, self.ledger
        self._undo.append((round_.copy(), ledger.copy()))
        drawn = round_.next_drawn if code == DRAW else -1
        seat = round_.seat
        round_.act_on(code)
        target_met = False
        if round_.award:
            side = seat % self.plan.sides
            ledger.award(side, round_.award)
            ending = self.rules.ending
            target_met = ending.at_once and ledger.scores[side] >= ending.least
        event = self._acted(code, seat, drawn, over=target_met)
        self.history[-1].acted.append(event)
        events: list[Event] = [event]
        if target_met:
            events.append(self._finish())
        elif round_.end:
            events.extend(self._end_round())
        return events

    def undo(self) -> None:
        """Take back the last action of this round; `IndexError` when there is none.

        >>> match = Match("sport", seed=3)
        >>> before = match.view(0)
        >>> _ = match.apply(match.legal_actions[0])
        >>> match.undo()
        >>> match.view(0) == before
        True
        """
        if not self._undo:
            raise IndexError("no action of this round to take back")
        # A copy of this match may go back to the same state: hand out none of it.
        round_, ledger = self._undo.pop()
        self.round, self.ledger = round_.copy(), ledger.copy()
        self.history[-1].acted.pop()
        self.outcome = None
        self._going = True

    def copy(self) -> Match:
        """Return an independent copy, which goes on with the same deals."""
        new = Match.__new__(Match)
        new.__dict__.update(self.__dict__)
        new.round, new.ledger, new._rng = self.round.copy(), self.ledger.copy(), self._rng.copy()
        new.history = self.history[:-1]
        for last in self.history[-1:]:
            new.history.append(replace(last, acted=list(last.acted)))
        new._undo = list(self._undo)
        return new

    # --- dealing ------------------------------------------------------------------------------

    def deal(
        self,
        hands: Sequence[Sequence[str]] | None = None,
        boneyard: Sequence[str] = (),
        *,
        opener: int | None = None,
        redeal: bool = False,
    ) -> list[Event]:
        """Begin the next round, at random or with the given tiles, and return what happened.

        A random deal repeats itself while it is void. A given one is a round of its own: with
        ``redeal`` it must be void, without it must not. ``opener`` is needed where a lot decides
        and must otherwise be whom the rules name. `IllegalDeal` says what is wrong.
        """
        if not self.to_deal:
            raise IllegalDeal("the match is over" if self.over else "the round is not over yet")
        if hands is not None:
            deal = Deal(self.plan, self.played).given(hands, boneyard)
            if deal.void and not redeal:
                raise IllegalDeal("this deal is void and has to be dealt again")
            if redeal and not deal.void:
                raise IllegalDeal("this deal is not void, it has to be played")
            return [self._redeal(deal)] if redeal else [self._open(deal, opener, given=True)]
        events: list[Event] = []
        while (deal := Deal(self.plan, self.played).give(self._rng)).void:
            events.append(self._redeal(deal))
        events.append(self._open(deal, opener, given=False))
        return events

    def _redeal(self, deal: Deal) -> Redealt:
        self.history.append(PlayedRound(deal))
        return Redealt(self.number, deal.hands, deal.boneyard)

    def _open(self, deal: Deal, opener: int | None, *, given: bool) -> Dealt:
        named = self._next_opener
        first = named is None
        bound = first and deal.binds
        turned: tuple[str, ...] = ()
        if bound:
            named = deal.named_opener
        if named is None:
            if opener is None:
                if given:
                    raise IllegalDeal("a lot decides who opens this round: name the opener")
                opener, turned = self._lot()
            elif type(opener) is not int or not 0 <= opener < self.seats:
                raise IllegalDeal(
                    f"there is no seat {opener!r:.20} to open, only 0 to {self.seats - 1}"
                )
            named = opener
        elif opener is not None and opener != named:
            raise IllegalDeal(f"seat {named} opens this round, not seat {opener}")
        pays, scores = self._opening_pays(named), self.ledger.scores
        self.round = Round(self.plan, deal)
        self.round.start(named, bound=bound, pays=pays, scores=scores)
        self._undo = []
        self._going = True
        code = self.round.must_lay
        must = None if code is None else self.plan.tiles.names[code]
        start = {
            "played": self.played,
            "first": first,
            "lot": first and deal.named_opener is None,
            "must": must,
            "pays": pays,
            "scores": list(scores),
        }
        self.history.append(PlayedRound(deal, named, turned, start=start))
        self.played += 1
        return Dealt(self.number, deal.hands, deal.boneyard, named, must, turned, deal.on_table)

    def _opening_pays(self, opener: int) -> bool:
        """Whether a limited opening may score for this opener; a redeal is no first round."""
        limit = self.plan.opening
        if limit is None:
            return True
        later = self.played > 0
        score = self.ledger.scores[opener % self.plan.sides]
        return (later or not limit.later) and (not limit.below or score < limit.below)

    def _lot(self) -> tuple[int, tuple[str, ...]]:
        if self.rules.first is not Lot.TURNED_UP:
            return self._rng.pick(self.seats), ()
        tiles = self.plan.tiles
        left, turned = list(tiles.names), []
        for _ in range(self.seats):
            turned.append(left.pop(self._rng.pick(len(left))))
        ranked = tiles.ranked()
        return max(range(self.seats), key=lambda seat: ranked.index(turned[seat])), tuple(turned)

    # --- inside -------------------------------------------------------------------------------

    def _code(self, action: Action | Mapping[str, Any]) -> int:
        if not self._going:
            text = "the match is over" if self.over else "the next round is not dealt yet"
            raise IllegalAction("over", text, {}, [])
        round_ = self.round
        if isinstance(action, Action):
            key: tuple[Any, ...] = msgspec.structs.astuple(action)
        elif isinstance(action, (dict, Mapping)):
            key = action_key(action)
            seat = action.get("seat", round_.seat)
            if seat != round_.seat:
                text = f"it is the turn of seat {round_.seat}, not of {seat!r:.40}"
                # What is legal would tell another seat's tiles.
                raise IllegalAction("turn", text, {"seat": round_.seat}, [])
        else:
            raise refusal(round_, {})
        try:
            code = self._table.codes.get(key)
        except TypeError:
            code = None
        # 0 and 1 would pass for false and true in the look-up.
        closed, outer, points = key[3:]
        plain = type(closed) is bool and {type(outer), type(points)} <= _WHOLE
        if code is None or not plain or not round_.allows(code):
            raise refusal(round_, action)
        return code

    def _acted(self, code: int, seat: int, drawn: int, *, over: bool) -> Acted:
        round_, layout = self.round, self.round.layout
        action = self._table.actions[code]
        tile, seen_by = action.tile, None
        if drawn >= 0:
            tile = self.plan.tiles.names[drawn]
            seen_by = (seat,) if round_.hand_is_open(seat) else ()
        return Acted(
            self.number,
            round_.n - 1,
            seat,
            action.do,
            tile,
            action.arm,
            action.closed,
            tuple([_OPEN.get(end) or _OPEN.setdefault(end, Open(*end)) for end in layout.open]),
            tuple(
                [
                    _COUNTED.get(end) or _COUNTED.setdefault(end, Counted(*end))
                    for end in layout.counted
                ]
            ),
            layout.count,
            round_.award,
            tuple(self.ledger.scores),
            None if round_.end or over else round_.seat,
            seen_by,
            action.outer,
            points=action.points,
            reach=tuple(round_.reach or ()) if self.plan.trains else None,
        )

    def _end_round(self) -> list[Event]:
        round_, ledger = self.round, self.ledger
        reckoning = round_.reckon()
        ledger.settle(reckoning)
        scores = ledger.scores
        won = round_.won_outright or decided(self.rules.ending, scores, self.played)
        self._going = False
        self._next_opener = None if won else self._opener_after(reckoning)
        masks = round_.hand_masks
        ended = RoundEnded(
            self.number,
            "out" if round_.end == OUT else "block",
            round_.by,
            tuple(tuple(self.plan.tiles.listed(mask)) for mask in masks),
            tuple(lines_of(ledger, reckoning, masks, self.plan.tiles)),
            tuple(scores),
            tuple(ledger.remembered),
            ledger.carry,
            self._next_opener,
            tuple(reckoning.seat_pips[: self.seats]),
            tuple(ledger.amounts),
        )
        if won:
            return [ended, self._finish()]
        return [ended, *self.deal()] if self.auto_deal else [ended]

    def _opener_after(self, reckoning: Reckoning) -> int | None:
        if self.rules.reopen_when_kept and self.ledger.kept_back:
            return None
        return next_opener(
            self.rules.next,
            seats=self.seats,
            opener=self.round.opener,
            by=self.round.by,
            out=self.round.end == OUT,
            winner=reckoning.seat if reckoning.seat >= 0 else None,
        )

    def _finish(self) -> MatchEnded:
        scores = self.ledger.scores
        outright = self.round.by % self.plan.sides if self.round.won_outright else None
        winners, losers = outcome(self.rules.ending, scores, outright=outright)
        self._going = False
        self.outcome = MatchEnded(tuple(winners), tuple(losers), tuple(scores))
        return self.outcome
