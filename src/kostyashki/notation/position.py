"""A position in the middle of a round, as data and as its one line of text.

The line is a game and fields, documented in ``docs/notation.md``::

    seven-rocks layout=1-4,1-1A,4-4B count=10 hands=… turn=3 opener=0 scores=10,0

What stands in it is all that the rest of the round depends on, and the order in which the tiles
were laid, which the drawing follows; fields that say what would be taken for granted are left out.
`kostyashki.notation.reading` reads it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from kostyashki.deal import Deal
from kostyashki.errors import UsageError
from kostyashki.games.declaration import Choice
from kostyashki.layout import Layout
from kostyashki.match import Match
from kostyashki.plan import Plan
from kostyashki.round import Round
from kostyashki.rules import Multiples, Turn
from kostyashki.scoring.ledger import Ledger
from kostyashki.view import CALLING

#: The fields of a position, in the order in which they are written.
FIELDS = (
    *("seats", "layout", "count", "hands", "boneyard", "turn", "opener", "last", "must", "pays"),
    *("laid", "drawn", "call", "returned", "opened", "idle", "marked"),
    *("passes", "scores", "remembered", "carry", "won", "round", "actions"),
)

#: A tile, or None for one that is unknown.
Known = str | None


@dataclass(frozen=True, kw_only=True)
class Position:
    """A round that goes on; `str` gives its line.

    ``hands`` are in no order, face-down rows from left to right; ``seen`` are the tiles of rows
    that their own seats have seen, ``opened`` the seats that may look at their whole row, ``idle``
    counts turns in a row without a tile laid or drawn, by seat, where such turns end a round.
    ``boneyard`` is in drawing order. ``last`` is who laid the last tile (-1: nobody yet); ``must``
    the tile with which the round has to be opened, ``pays`` whether an opening that the rules limit
    may score. ``laid``, ``drawn`` and ``returned`` tell of this turn; ``call`` is
    ``own`` when its seat is to claim the points of its play or not, ``missed`` when it may claim
    those of the play before (empty: there are none to claim); ``round`` and ``actions``
    count what was before. ``passes``
    are points for passes by side that are not yet in the scores, ``won`` the rounds of the match
    that somebody has won, where that matters.
    """

    choice: Choice
    plan: Plan
    layout: Layout
    hands: tuple[tuple[Known, ...], ...]
    boneyard: tuple[Known, ...]
    turn: int
    opener: int
    last: int
    scores: tuple[int, ...]
    remembered: tuple[int, ...]
    carry: int = 0
    must: str | None = None
    pays: bool = False
    laid: int = 0
    drawn: int = 0
    call: str = ""
    returned: bool = False
    opened: tuple[int, ...] = ()
    idle: tuple[int, ...] = ()
    marked: tuple[int, ...] = ()
    seen: frozenset[str] = frozenset()
    passes: tuple[int, ...] = ()
    won: int = 0
    round: int = 0
    actions: int = 0

    @property
    def known(self) -> bool:
        """Whether every tile is known, so that the round can be played on."""
        return None not in self.boneyard and not any(None in hand for hand in self.hands)

    def match(self, *, seed: int | None = None, auto_deal: bool = True) -> Match:
        """Return a match that goes on from here (``seed`` and ``auto_deal`` as of `Match`).

        `UsageError` when tiles are unknown.
        """
        return Match.taken_up(
            self.choice,
            self.going_on(),
            Ledger(self.plan.terms).standing(
                [*self.scores], [*self.remembered], self.carry, self.won
            ),
            number=self.round,
            seed=seed,
            auto_deal=auto_deal,
        )

    def going_on(self) -> Round:
        """Return the round; `UsageError` when tiles are unknown."""
        if not self.known:
            raise UsageError("tiles of this position are unknown: it cannot be played on")
        tiles, rows = self.plan.tiles, face_down(self.plan)
        hands = [[tiles.number(tile) for tile in hand] for hand in self.hands]
        boneyard = [tiles.number(tile) for tile in self.boneyard]
        round_ = Round(self.plan, Deal(self.plan, self.round).left(boneyard)).take_up(
            self.layout.codes,
            hands,
            seat=self.turn,
            opener=self.opener,
            by=self.last,
            n=self.actions,
            must=-1 if self.must is None else tiles.number(self.must),
            pays=self.pays,
            laid=self.laid,
            drawn=self.drawn,
            returned=self.returned,
            scores=self.scores,
            passes=self.passes,
            marked=self.marked,
            idle=0 if rows else sum(self.idle),
            calling=CALLING.index(self.call or None),
        )
        for seat, hand in enumerate(hands if rows else ()):
            opened = seat in self.opened
            seen = tiles.mask(
                tile for tile in self.hands[seat] if tile and (opened or tile in self.seen)
            )
            round_.take_up_row(seat, hand, seen, opened, self.idle[seat])
        return round_

    def __str__(self) -> str:
        return " ".join([self._game(), *(f"{name}={value}" for name, value in self._fields())])

    def _game(self) -> str:
        options = ",".join(f"{key}={value}" for key, value in self.choice.differing.items())
        return self.choice.game.name + (f":{options}" if options else "")

    def _fields(self) -> Iterator[tuple[str, object]]:
        """Yield the fields that do not go without saying, in order."""
        seats, size = len(self.hands), self.layout.size
        if len(self.choice.game.seats) > 1:
            yield "seats", seats
        if size:
            yield "layout", ",".join(plays_as_text(self.layout))
        if size and isinstance(self.plan.rules.scoring, Multiples) and not self.plan.calls:
            yield "count", self.layout.count
        yield "hands", "/".join(self._hand(seat) for seat in range(seats))
        if not self.boneyard_goes_without_saying:
            yield "boneyard", _listed(self.boneyard)
        yield "turn", self.turn
        if self.opener != self.turn:
            yield "opener", self.opener
        stays = self.laid > 0 or self.call == "own"
        if self.last != self.last_by_turn(self.turn, seats, size - self.plan.put_out, stays):
            yield "last", self.last
        if self.must is not None:
            yield "must", self.must
        for name in ("pays", "laid", "drawn", "call", "returned"):
            value = getattr(self, name)
            if value:
                yield name, "yes" if value is True else value
        if self.opened:
            yield "opened", ",".join(map(str, self.opened))
        if any(self.idle):
            yield "idle", ",".join(map(str, self.idle))
        if self.marked:
            yield "marked", ",".join(map(str, self.marked))
        if any(self.passes):
            yield "passes", ",".join(map(str, self.passes))
        yield "scores", ",".join(map(str, self.scores))
        if any(self.remembered):
            yield "remembered", ",".join(map(str, self.remembered))
        if self.carry:
            yield "carry", self.carry
        if self.won:
            yield "won", self.won
        if self.round:
            yield "round", self.round
        if self.actions != size - self.plan.put_out:
            yield "actions", self.actions

    @property
    def boneyard_goes_without_saying(self) -> bool:
        """Whether the boneyard is what is nowhere else, and its order does not matter."""
        known = not any(None in hand for hand in self.hands)
        return not self.boneyard or (known and not drawable(self.plan, len(self.boneyard)))

    @staticmethod
    def last_by_turn(turn: int, seats: int, size: int, stays: bool) -> int:
        """Return who laid the last tile if nobody has passed since; ``stays``: in this turn."""
        if not size:
            return -1
        return turn if stays else (turn - 1) % seats

    def _hand(self, seat: int) -> str:
        marked = face_down(self.plan) and seat not in self.opened
        return _listed(
            [
                f"{t}+" if marked and t is not None and t in self.seen else t
                for t in self.hands[seat]
            ]
        )


def drawable(plan: Plan, boneyard: int) -> int:
    """Return how many of so many tiles left in the boneyard may be drawn."""
    return 0 if plan.rules.boneyard is None else max(0, boneyard - plan.reserve)


def face_down(plan: Plan) -> bool:
    """Whether hands are face-down rows."""
    return plan.rules.turn is Turn.ROW


def plays_as_text(layout: Layout) -> list[str]:
    """Return the tiles laid, each but the first with its arm.

    >>> from kostyashki.tiles import tile_set
    >>> table = Layout(tile_set(6), 2)
    >>> for tile, arm, closed in [("1-1", "A", False), ("1-4", "C", False), ("4-4", "C", True)]:
    ...     table.lay(tile, arm, closed)
    >>> plays_as_text(table)
    ['1-1', '1-4C', '4-4C:x']
    """
    return [
        play_as_text(tile, arm if index else "", closed, outer)
        for index, ((tile, arm, closed), outer) in enumerate(zip(layout.plays, layout.outers))
    ]


def play_as_text(tile: str, arm: str, closed: bool, outer: int | None) -> str:
    """Return a play: ``3-4B``, ``4-4B:x`` for a double laid closed, ``3-4B:3`` with 3 outside."""
    out = ":x" if closed else "" if outer is None else f":{outer}"
    return f"{tile}{arm}{out}"


def _listed(tiles: Sequence[Known]) -> str:
    """Return tiles between commas, unknown ones as ``?`` or, several in a row, as ``?7``."""
    found: list[str] = []
    for tile, alike in groupby(tiles):
        count = len(list(alike))
        found.append(tile if tile is not None else "?" if count == 1 else f"?{count}")
    return ",".join(found)


def position(match: Match, *, seen_by: int | None = None) -> str:
    """Return the line of a match's position; with ``seen_by`` as that seat knows it.

    `UsageError` when no round goes on, or there is no such seat.

    >>> print(position(Match("bergen", seats=2, seed=1), seen_by=0))
    bergen seats=2 hands=... turn=1 must=0-0 scores=0,0
    """
    return str(position_of(match, seen_by=seen_by))


def position_of(match: Match, *, seen_by: int | None = None) -> Position:
    """Return the position of a match as data: see `position`."""
    if match.to_deal or match.over:
        text = "is over" if match.over else "waits for the next deal"
        raise UsageError(f"the match {text}: it is in no position")
    if seen_by is not None and (type(seen_by) is not int or not 0 <= seen_by < match.seats):
        raise UsageError(f"there is no seat {seen_by!r:.20}, only 0 to {match.seats - 1}")
    round_, ledger, names = match.round, match.ledger, match.plan.tiles.names
    rows = face_down(match.plan)
    seats = range(match.seats)
    own = [{t for t in round_.row_of(s) if t is not None} for s in seats] if rows else []
    opened = tuple(s for s in seats if rows and round_.hand_is_open(s))
    must = round_.must_lay
    return Position(
        choice=match.choice,
        plan=match.plan,
        layout=round_.layout.copy(),
        hands=tuple(_hand_of(round_, seat, seen_by, opened) for seat in seats),
        boneyard=tuple(names[t] if seen_by is None else None for t in round_.boneyard),
        turn=round_.seat,
        opener=round_.opener,
        last=round_.by,
        scores=tuple(ledger.scores),
        remembered=tuple(ledger.remembered),
        carry=ledger.carry,
        passes=tuple(round_.pass_points) if match.rules.settlement.passes else (),
        won=ledger.won if match.rules.settlement.round_bonus else 0,
        must=None if must is None else names[must],
        pays=match.plan.opening is not None and round_.pays_opening,
        laid=round_.in_turn,
        drawn=round_.drawn,
        call=CALLING[round_.calling] or "",
        returned=round_.returned,
        opened=opened,
        idle=tuple(round_.idle_turns),
        marked=tuple(round_.marked_trains),
        seen=frozenset(names[t] for s, row in enumerate(own) if seen_by in (None, s) for t in row),
        round=match.number,
        actions=round_.n,
    )


def _hand_of(
    round_: Round, seat: int, seen_by: int | None, opened: Sequence[int]
) -> tuple[Known, ...]:
    tiles = round_.plan.tiles
    held = round_.tiles_of(seat)
    closed = face_down(round_.plan) and seat not in opened
    if seen_by not in (None, seat):
        return (None,) * len(held)
    if not closed:
        return tuple(tiles.listed(round_.hand_masks[seat]))
    if seen_by == seat:
        return tuple(None if t is None else tiles.names[t] for t in round_.row_of(seat))
    return tuple(tiles.names[t] for t in held)
