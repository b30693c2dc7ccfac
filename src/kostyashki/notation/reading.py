"""Reading the line of a position: everything is checked, and a fault names its column."""

from __future__ import annotations

from collections.abc import Sequence

from kostyashki.errors import NotationError, UsageError
from kostyashki.games import declared
from kostyashki.games.declaration import Choice, Game
from kostyashki.layout import Layout
from kostyashki.notation.pieces import PLAY, Piece, fields
from kostyashki.notation.position import FIELDS, Known, Position, drawable, face_down
from kostyashki.plan import Plan
from kostyashki.rules import Lead, Turn
from kostyashki.view import CALLING

#: No position is as long as this, in characters.
LONGEST = 8000

_TILES = "0-1,2-2 or ?7 where tiles are unknown"


def read_position(text: str, *, game: Choice | None = None) -> Position:
    """Read the line of a position; `NotationError` names the column and what is wrong there.

    ``game`` is known under its name, beside those declared: a composed one.

    >>> place = read_position("sport layout=6-6,1-6A hands=?6/?6/?7/?7 turn=2 scores=0,0")
    >>> place.layout.open, place.opener, place.known
    ((('A', 1), ('B', 6)), 2, False)
    >>> read_position("sport layout=6-6,1-5A hands=?6/?6/?7/?7 turn=2 scores=0,0")
    Traceback (most recent call last):
    ...
    kostyashki.errors.NotationError: column 18: 1-5 does not fit arm A, which shows 6
    """
    if len(text) > LONGEST:
        raise NotationError(
            f"a position is one line of at most {LONGEST} characters; this is longer"
        )
    whole = Piece(text.rstrip("\r\n"), 1)
    if not whole.text.isprintable():
        odd = next(index for index, c in enumerate(whole.text) if not c.isprintable())
        raise Piece("", odd + 1).fault(f"{whole.text[odd]!r} has no place in a position")
    words = whole.words()
    if not words:
        raise NotationError("there is no position: write the game and its fields")
    return _Reading(words[0], words[1:], game).position()


class _Reading:
    """The fields of one line, and what has been read of them."""

    def __init__(self, game: Piece, words: list[Piece], composed: Choice | None) -> None:
        self.game = game
        self.composed = composed
        self.fields = fields(words, FIELDS)
        self.placed: dict[str, str] = {}

    def position(self) -> Position:
        choice = self._choice()
        plan = self._plan(choice)
        layout = self._layout(plan)
        turn = self._needed("turn").whole("seat", below=plan.seats)
        hands, seen = self._hands(plan)
        boneyard = self._boneyard(plan, layout, hands)
        laid = self._laid(plan, layout)
        call = self._call(plan, layout)
        sides = plan.sides
        remembered = self.fields.get("remembered")
        place = Position(
            choice=choice,
            plan=plan,
            layout=layout,
            hands=hands,
            boneyard=boneyard,
            turn=turn,
            opener=self._number("opener", turn, below=plan.seats),
            last=self._last(plan, layout, turn, laid > 0 or call == "own"),
            must=self._must(plan, layout, hands[turn]),
            pays=self._yes("pays", plan.opening is not None and layout.size == 0),
            laid=laid,
            drawn=self._drawn(plan, boneyard),
            call=call,
            returned=self._yes("returned", face_down(plan)),
            opened=self._opened(plan),
            idle=self._idle(plan),
            marked=self._marked(plan),
            seen=seen,
            scores=tuple(self._needed("scores").numbers("side", sides, signed=True)),
            remembered=tuple(remembered.numbers("side", sides)) if remembered else (0,) * sides,
            carry=self._number("carry", 0),
            passes=self._passes(plan),
            won=self._won(plan),
            round=self._number("round", 0),
            actions=self._actions(layout.size - plan.put_out),
        )
        self._check_end(place)
        return place

    # --- the parts ------------------------------------------------------------------------------

    def _choice(self) -> Choice:
        if self.composed is not None and self.game.text == self.composed.game.name:
            return self.composed
        return read_game(self.game)

    def _needed(self, name: str) -> Piece:
        if name not in self.fields:
            raise self.game.fault(f"the position lacks {name}=…")
        return self.fields[name]

    def _number(self, name: str, usual: int, *, below: int | None = None) -> int:
        piece = self.fields.get(name)
        what = "seat" if below is not None else "number"
        return usual if piece is None else piece.whole(what, below=below)

    def _yes(self, name: str, possible: bool) -> bool:
        piece = self.fields.get(name)
        if piece is None:
            return False
        if piece.text != "yes":
            raise piece.fault(f"{name} is yes or is left out, not {piece.shown}")
        if not possible:
            raise piece.fault(f"{name} says nothing in this game, or nothing any more")
        return True

    def _plan(self, choice: Choice) -> Plan:
        seats = self._number("seats", min(choice.game.seats))
        piece = self.fields.get("seats", self.game)
        if "seats" not in self.fields and len(choice.game.seats) > 1:
            self._needed("seats")
        try:
            return Plan(choice.rules(seats), seats)
        except UsageError as error:
            raise piece.fault(str(error)) from None

    def _place(self, tile: str, where: str, piece: Piece) -> None:
        if tile in self.placed:
            before = self.placed[tile]
            twice = where if before == where else f"there: {before} and {where}"
            raise piece.fault(f"{tile} is twice {twice}")
        self.placed[tile] = where

    def _layout(self, plan: Plan) -> Layout:
        layout = plan.new_layout()
        if "layout" in self.fields:
            for play in self.fields["layout"].parts(","):
                self._lay(plan, layout, play)
        engines = plan.rules.engines
        if engines:
            engine = engines[self._number("round", 0) % len(engines)]
            if not layout.size or layout.plays[0][0] != engine:
                piece = self.fields.get("layout", self.game)
                raise piece.fault(f"in this round {engine} lies on the table first")
        if "count" in self.fields:
            piece = self.fields["count"]
            if piece.whole("number") != layout.count:
                raise piece.fault(f"the count is {layout.count}, not {piece.text}")
        return layout

    def _lay(self, plan: Plan, layout: Layout, piece: Piece) -> None:
        found = PLAY.fullmatch(piece.text)
        if found is None:
            raise piece.fault(f"{piece.shown} is no tile laid: write it as 3-4B")
        tile, arm, out = found[1], found[2], found[3]
        piece.divided(":")[0]._replace(text=tile).tile(plan.tiles)
        self._place(tile, "on the table", piece)
        closed = out == "x"
        low, high = tile.split("-")
        if closed and not (plan.rules.closing and low == high and layout.spinner_tile):
            raise piece.fault(f"{tile} cannot lie closed here")
        if arm is None and layout.size:
            raise piece.fault(f"{tile} has no arm: write it as {tile}B")
        outer = None if out is None or closed else int(out)
        try:
            layout.lay(tile, arm or "A", closed, outer)
        except ValueError as error:
            raise piece.fault(str(error)) from None

    def _tiles(self, plan: Plan, piece: Piece, where: str) -> tuple[list[Known], set[str]]:
        """Read tiles between commas, and which of them are marked as seen."""
        listed: list[Known] = []
        seen: set[str] = set()
        for part in piece.parts(","):
            unknown = part.unknown()
            if unknown:
                listed += [None] * unknown
                continue
            if not part.text[:1].isdigit():
                raise part.fault(f"{part.shown} is no tile; write {_TILES}")
            tile = part._replace(text=part.text.removesuffix("+")).tile(plan.tiles)
            self._place(tile, where, part)
            listed.append(tile)
            if part.text.endswith("+"):
                if not face_down(plan):
                    raise part.fault(f"{tile} is marked as seen; in this game a hand is seen")
                seen.add(tile)
        return listed, seen

    def _hands(self, plan: Plan) -> tuple[tuple[tuple[Known, ...], ...], frozenset[str]]:
        piece = self._needed("hands")
        parts = piece.parts("/")
        if len(parts) != plan.seats:
            raise piece.fault(f"{len(parts)} hands stand here; there are {plan.seats} seats")
        hands: list[tuple[Known, ...]] = []
        marked: set[str] = set()
        for seat, part in enumerate(parts):
            if not part.text:
                if not plan.rules.both_out or not parts[(seat + 2) % plan.seats].text:
                    raise part.fault(f"seat {seat} has no tile: the round would be over")
                hands.append(())
                continue
            held, seen = self._tiles(plan, part, f"in the hand of seat {seat}")
            hands.append(tuple(held))
            marked |= seen
        return tuple(hands), frozenset(marked)

    def _boneyard(
        self, plan: Plan, layout: Layout, hands: Sequence[Sequence[Known]]
    ) -> tuple[Known, ...]:
        piece = self.fields.get("boneyard")
        rest = plan.tiles.size - layout.size - sum(map(len, hands))
        if piece is not None:
            listed, seen = self._tiles(plan, piece, "in the boneyard")
            if seen:
                raise piece.fault("nobody has seen a tile of the boneyard")
        else:
            piece = self.fields["hands"]
            listed = [None] * max(rest, 0)
            known = not any(None in hand for hand in hands)
            if known and not drawable(plan, rest):
                listed = [name for name in plan.tiles.names if name not in self.placed]
        if len(listed) != rest:
            total = plan.tiles.size
            raise piece.fault(f"the set has {total} tiles, this makes {total - rest + len(listed)}")
        dealt = plan.undealt
        least = dealt - drawable(plan, dealt)
        if not least <= rest <= dealt:
            possible = str(dealt) if least == dealt else f"{least} to {dealt}"
            raise piece.fault(f"tiles in the boneyard: {rest}; possible: {possible}")
        for seat, hand in enumerate(hands):
            most = plan.hand + dealt - rest
            if len(hand) > most:
                raise (
                    self.fields["hands"]
                    .parts("/")[seat]
                    .fault(f"seat {seat} has {len(hand)} tiles; it cannot have more than {most}")
                )
        return tuple(listed)

    def _laid(self, plan: Plan, layout: Layout) -> int:
        laid = self._number("laid", 0)
        if laid and plan.rules.turn is Turn.ONE:
            raise self.fields["laid"].fault("in this game a turn is over with its tile")
        if laid > layout.size:
            raise self.fields["laid"].fault(f"only {layout.size} tiles have been laid")
        return laid

    def _drawn(self, plan: Plan, boneyard: Sequence[Known]) -> int:
        drawn = self._number("drawn", 0)
        gone = plan.undealt - len(boneyard)
        if drawn > gone:
            raise self.fields["drawn"].fault(f"only {gone} tiles have been drawn in this round")
        return drawn

    def _call(self, plan: Plan, layout: Layout) -> str:
        piece = self.fields.get("call")
        if piece is None:
            return ""
        if not plan.calls:
            raise piece.fault("in this game points are not called")
        if piece.text not in CALLING:
            raise piece.fault(f"call is own or missed, or is left out, not {piece.shown}")
        if not layout.size:
            raise piece.fault("nobody has laid a tile yet")
        if "last" in self.fields:
            raise self.fields["last"].fault("call says already who laid the last tile")
        return piece.text

    def _last(self, plan: Plan, layout: Layout, turn: int, stays: bool) -> int:
        size = layout.size - plan.put_out
        usual = Position.last_by_turn(turn, plan.seats, size, stays)
        if "last" in self.fields and not size:
            raise self.fields["last"].fault("nobody has laid a tile yet")
        return self._number("last", usual, below=plan.seats)

    def _must(self, plan: Plan, layout: Layout, hand: Sequence[Known]) -> str | None:
        piece = self.fields.get("must")
        if piece is None:
            return None
        tile = piece.tile(plan.tiles)
        if layout.size:
            raise piece.fault("the round is open already")
        sought = isinstance(plan.rules.first, Lead) and plan.rules.first.by_round
        if tile not in hand and None not in hand and not sought:
            raise piece.fault(f"{tile} is not in the hand of the seat to act")
        return tile

    def _opened(self, plan: Plan) -> tuple[int, ...]:
        piece = self.fields.get("opened")
        if piece is None:
            return ()
        if not face_down(plan):
            raise piece.fault("in this game every hand is open to its seat")
        seats = [part.whole("seat", below=plan.seats) for part in piece.parts(",")]
        return tuple(sorted(set(seats)))

    def _idle(self, plan: Plan) -> tuple[int, ...]:
        piece = self.fields.get("idle")
        if piece is None:
            return (0,) * plan.seats
        if not face_down(plan) and not plan.may_pass:
            raise piece.fault("in this game idle turns are not counted")
        idle = tuple(piece.numbers("seat", plan.seats))
        if not face_down(plan):
            # Those that have passed sit in a row before the seat to act.
            turn = self._needed("turn").whole("seat", below=plan.seats)
            back = [idle[(turn - 1 - at) % plan.seats] for at in range(plan.seats)]
            passed = sum(back)
            if back != [1] * passed + [0] * (plan.seats - passed) or passed == plan.seats:
                raise piece.fault("here it is 1 for the seats that have just passed, else 0")
        return idle

    def _passes(self, plan: Plan) -> tuple[int, ...]:
        piece = self.fields.get("passes")
        if plan.rules.settlement.passes is None:
            if piece is not None:
                raise piece.fault("in this game passes score nothing")
            return ()
        return tuple(piece.numbers("side", plan.sides)) if piece else (0,) * plan.sides

    def _won(self, plan: Plan) -> int:
        piece = self.fields.get("won")
        if piece is not None and not plan.rules.settlement.round_bonus:
            raise piece.fault("in this game it does not matter how many rounds were won")
        return self._number("won", 0)

    def _marked(self, plan: Plan) -> tuple[int, ...]:
        piece = self.fields.get("marked")
        if piece is None:
            return ()
        if not plan.trains:
            raise piece.fault("in this game there are no trains to mark")
        return tuple(sorted({part.whole("seat", below=plan.seats) for part in piece.parts(",")}))

    def _actions(self, laid: int) -> int:
        actions = self._number("actions", laid)
        if actions < laid:
            raise self.fields["actions"].fault(f"{laid} tiles have been laid already")
        return actions

    def _check_end(self, place: Position) -> None:
        if not place.hands[place.turn]:
            raise self.fields["turn"].fault(f"seat {place.turn} has no tile and is passed over")
        if place.known and place.going_on().is_dead:
            raise self.fields["hands"].fault("nobody can ever move again: the round is over")


def read_game(piece: Piece) -> Choice:
    """Read ``kozel`` or ``kozel:fish=one,target=50``."""
    name, rest = piece.divided(":")
    game: Game | None = declared().get(name.text)
    if game is None:
        raise name.fault(f"there is no game {name.shown}; the games: {', '.join(declared())}")
    chosen: dict[str, object] = {}
    for part in rest.parts(",") if rest else ():
        key, value = part.divided("=")
        if value is None:
            raise part.fault(f"{part.shown} is no option: write it as key=value")
        if key.text in chosen:
            raise part.fault(f"option {key.text} is given twice")
        chosen[key.text] = value.text
        try:
            game.choose(**{key.text: value.text})
        except UsageError as error:
            raise part.fault(str(error)) from None
    return game.choose(**chosen)
