"""What a view tells of the deal: for each tile the places of the deal where it may lie.

The public actions are played again by the engine itself, with hands whose tiles are not known. At
each action the seat is lent every tile that does not lie yet: what it could lay then, and whether
it would then have acted so, or kept the turn, says what it lacked. So no rule stands here.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import cython

from kostyashki.actions import action_key, action_table
from kostyashki.composed import chosen_game
from kostyashki.deal import Deal
from kostyashki.errors import UsageError
from kostyashki.plan import Plan
from kostyashki.round import Round
from kostyashki.rules import Turn
from kostyashki.state import DRAW, RETURN

if not cython.compiled:
    from kostyashki.bits import Mask, bit_length

_DRAW = cython.declare(cython.int, DRAW)
_RETURN = cython.declare(cython.int, RETURN)
_TILE = cython.declare(cython.int, 127)
_ONE = cython.declare(Mask, 1)


def plan_of(view: Mapping[str, Any]) -> Plan:
    """Return the plan of the game that a view shows; `UsageError` where there is none such."""
    text = json.dumps(view["composition"])
    return _plan(view["game"], tuple(sorted(view["options"].items())), text, view["seats"])


@lru_cache(maxsize=64)
def _plan(name: str, options: tuple[tuple[str, str], ...], composition: str, seats: int) -> Plan:
    return Plan(chosen_game(name, dict(options), json.loads(composition)).rules(seats), seats)


@cython.cclass
class Reading:
    """A view read from the first action to the last.

    ``allowed``: by tile, a mask of the places in the order of the deal where it may lie.
    ``places``: by seat, the places whose tiles it took up, a closed face-down row left to right.
    ``needs``: pairs of masks: one of these tiles lies at one of these places. ``lacks``: seat,
    number and code of the action, mask of the tiles that the seat did not hold then, pips that it
    could have continued. ``codes``: the actions so far.
    """

    def __init__(self, view: Mapping[str, Any]) -> None:
        start = view["start"]
        if start is None:
            raise UsageError("a round taken up in its middle has no history to infer from")
        if view["to_act"] is None:
            raise UsageError("the round is over: nobody is to act")
        self.plan = plan_of(view)
        tiles = self.plan.tiles
        self.deal = Deal(self.plan, start["played"])
        if self.deal.engine >= 0:
            # The tile on the table takes the last place.
            self.deal.order[self.deal.engine] = self.deal.order[self.deal.dealt]
            self.deal.order[self.deal.dealt] = self.deal.engine
        self.unlaid = (_ONE << tiles.size) - 1
        self.allowed = [(1 << int(self.deal.dealt)) - 1] * tiles.size
        if self.deal.engine >= 0:
            self.unlaid ^= _ONE << self.deal.engine
            self.allowed[self.deal.engine] = 1 << int(self.deal.dealt)
        each = self.plan.hand
        self.places = [list(range(s * each, (s + 1) * each)) for s in range(self.plan.seats)]
        self.counts = [each] * self.plan.seats
        self.needs: list[tuple[int, int]] = []
        self.lacks: list[tuple[int, int, int, int, list[int]]] = []
        self.codes: list[int] = []
        self.round = Round(self.plan, self.deal)
        for seat in range(self.plan.seats):
            self._hold(seat, 0)
        self.round.open_by(view["opener"], False, start["pays"])
        if start["must"] is not None:
            self.round.must = tiles.number(start["must"])
        if start["first"] and self.plan.leads:
            self._opening(view["opener"], start)
        self._read(view)
        self._end()
        if view["seat"] is not None:
            self._own(view["seat"], view["hand"], view["hand_open"])

    @property
    def stock(self) -> range:
        """The places still to be drawn."""
        return range(self.round.stock_at, self.deal.stock_end)

    @property
    def engine(self) -> int:
        """The tile that lay on the table before the deal, -1 where there is none."""
        return int(self.deal.engine)

    def owner(self, place: int) -> int:
        """Return the seat that holds what was dealt at a place; as many as seats: the boneyard."""
        for seat, row in enumerate(self.places):
            if place in row:
                return seat
        return int(self.plan.seats)

    def is_closed(self, seat: int) -> bool:
        """Whether a seat has a face-down row."""
        return not self.round.hand_is_open(seat)

    # --- the beginning and the end ------------------------------------------------------------

    def _opening(self, opener: int, start: Mapping[str, Any]) -> None:
        """Note who held, when all was dealt, the tiles that the rule of the first round names."""
        lead = [int(self.plan.lead[i]) for i in range(self.plan.leads)]
        if self.deal.due >= 0:
            lead = [int(self.deal.due)]
        if not start["lot"]:
            must = self.plan.tiles.number(start["must"])
            lead = lead[: lead.index(must)]
            self._keep(1 << must, _mask(self.places[opener]))
        self._bar(_mask(lead), _mask(place for row in self.places for place in row))

    def _end(self) -> None:
        """Note that the round goes on: somebody holds, or may yet draw, a tile that fits."""
        round_ = self.round
        table: Mask = round_.layout.fits & self.unlaid
        # The engine looks after every play and every draw, once a tile lies.
        if not round_.layout.size or all(code > _DRAW for code in self.codes):
            return
        round_.held = round_.stock = 0
        round_.aside = self.unlaid
        if not round_.blocked():
            return
        region = _mask(place for row in self.places for place in row)
        round_.stock = self.unlaid
        if not round_.blocked():
            region |= _mask(self.stock)
        self.needs.append((int(table), region))

    def _own(self, seat: int, hand: list[str | None], is_open: bool) -> None:
        """Note the own tiles."""
        tiles = self.plan.tiles
        row: list[int] = self.places[seat]
        if not is_open:
            for place, name in zip(row, hand, strict=True):
                if name is not None:
                    self._keep(1 << tiles.number(name), 1 << place)
            return
        own = tiles.mask(name for name in hand if name is not None)
        self._keep(own, _mask(row))
        self._bar(int(self.unlaid) & ~own, _mask(row))

    # --- the actions --------------------------------------------------------------------------

    def _read(self, view: Mapping[str, Any]) -> None:
        table = action_table(self.plan.tiles.highest, self.plan.trains).codes
        history = view["history"]
        following = [event["seat"] for event in history[1:]] + [view["to_act"]]
        for event, after in zip(history, following):
            do = event["do"]
            tile = event.get("tile") if do == "play" else None
            key = action_key({**event, "tile": tile})
            if key not in table or event["seat"] != self.round.seat or self.round.end:
                raise UsageError(f"action {len(self.codes)} of the view does not follow")
            code: int = table[key]
            self._act(event["seat"], code, event.get("tile"), event["seat"] == after)
            self.codes.append(code)
        if self.round.seat != view["to_act"] or self.round.end:
            raise UsageError(f"the actions of the view do not lead to seat {view['to_act']}")

    def _act(self, seat: int, code: int, tile: str | None, stays: bool) -> None:
        round_ = self.round
        closed = self.plan.turn == int(Turn.ROW) and not round_.rows.is_open(seat)
        row: list[int] = self.places[seat]
        round_.held = round_.stock = round_.aside = self.unlaid
        if code < _DRAW:
            self._keep(1 << (code & _TILE), 1 << row.pop() if closed else _mask(row))
            self._play(seat, code, stays)
            return
        if not closed:
            self._idle(seat, code)
        if code == _DRAW:
            place: int = round_.stock_at
            self._draw(seat, place, tile, stays)
            row.insert(0 if closed else len(row), place)
        elif code == _RETURN:
            row.insert(0, row.pop())
        self._hold(seat, 0)
        round_.act(code)
        self._hold(seat, 0)

    def _idle(self, seat: int, code: int) -> None:
        """Note what it tells that the seat laid no tile."""
        fitting = self._moves(seat, self.unlaid)
        rich = self.round.allows(code)
        self._moves(seat, self.unlaid & ~fitting)
        poor = self.round.allows(code)
        if poor and not rich:
            self._lacks(seat, code, fitting, _pips(self.round))
        elif rich and not poor:
            self.needs.append((fitting, _mask(self.places[seat])))

    def _play(self, seat: int, code: int, stays: bool) -> None:
        """Lay a tile; whether the turn then goes on may tell of what else the seat holds."""
        round_ = self.round
        bit: Mask = _ONE << (code & _TILE)
        more: Mask = 0
        pips: list[int] = []
        if self.plan.turn in (int(Turn.DOUBLES), int(Turn.MANY), int(Turn.ROW)):
            lent: Round = round_.copy()
            lent.hands[seat] = self.unlaid
            lent.act(code)
            if lent.seat == seat and not lent.end:
                more = _fitting(lent)
                pips = _pips(lent)
        self.counts[seat] -= 1
        self.unlaid ^= bit
        self._hold(seat, bit)
        if more and stays:
            # One tile that fits stands for whichever it was.
            self._hold(seat, bit | _ONE << (bit_length(more) - 1), 1)
        round_.held = round_.stock = self.unlaid | bit
        round_.act(code)
        self._hold(seat, 0)
        if more and stays:
            self.needs.append((int(more), _mask(self.places[seat])))
        elif more:
            self._lacks(seat, code, int(more), pips)

    def _draw(self, seat: int, place: int, tile: str | None, stays: bool) -> None:
        must: int = self.round.must
        if tile is not None:
            self._keep(1 << self.plan.tiles.number(tile), 1 << place)
        if self.round.layout.size == 0:
            # Drawn until the tile comes that opens.
            if stays:
                self._keep(1 << must, 1 << place)
            else:
                self._bar(1 << must, 1 << place)
            self.deal.order[place] = must if stays else (must + 1) % self.plan.tiles.size
        self.counts[seat] += 1

    # --- inside -------------------------------------------------------------------------------

    def _hold(self, seat: int, known: Mask, spare: int = 0) -> None:
        """Let a seat hold these tiles and others that are none, as many as it holds."""
        other: Mask = 0
        i: cython.int
        need: cython.int = self.counts[seat] - spare
        for i in range(need):
            other |= _ONE << (127 - i)
        self.round.hands[seat] = known | other

    def _moves(self, seat: int, hand: Mask) -> int:
        """Let a seat hold a hand; the tiles that it may then lay."""
        self.round.hands[seat] = hand
        return _fitting(self.round)

    def _lacks(self, seat: int, code: int, tiles: int, pips: list[int]) -> None:
        self.lacks.append((seat, len(self.codes), code, tiles, pips))
        self._bar(tiles, _mask(self.places[seat]))

    def _keep(self, tiles: int, places: int) -> None:
        for tile in _bits(tiles):
            self.allowed[tile] &= places

    def _bar(self, tiles: int, places: int) -> None:
        for tile in _bits(tiles):
            self.allowed[tile] &= ~places


def _fitting(round_: Round) -> int:
    """Return the mask of the tiles that the seat to act may lay."""
    found = 0
    for code in round_.legal_codes():
        if code < DRAW:
            found |= 1 << (code & 127)
    return found


def _pips(round_: Round) -> list[int]:
    """Return what continues the open arms that the seat to act may reach."""
    layout, reach = round_.layout, round_.reach
    open_ = [value for arm, value in layout.open if reach is None or arm in reach]
    return sorted({pip for pip in map(layout.joining.needed, open_) if pip is not None})


def _mask(numbers: Any) -> int:
    found = 0
    for number in numbers:
        found |= 1 << number
    return found


def _bits(mask: int) -> list[int]:
    return [i for i in range(mask.bit_length()) if (mask >> i) & 1]
