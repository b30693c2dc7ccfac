"""A small, slow reference: the nine games once more, from the rules alone, without the engine.

Tiles are pairs ``(low, high)``, hands are lists, everything is looked up by trying. An action is
``(do, tile, arm, closed)``. Nothing here imports the package.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

Tile = tuple[int, int]
Act = tuple[str, Tile | None, str | None, bool]

SET: list[Tile] = [(low, high) for high in range(7) for low in range(high + 1)]
DRAW: Act = ("draw", None, None, False)
PASS: Act = ("pass", None, None, False)
RETURN: Act = ("return", None, None, False)
END: Act = ("end", None, None, False)

#: Every option of every game, the default first ("any": whole numbers above zero).
OPTIONS: dict[str, dict[str, tuple[str, ...]]] = {
    "bergen": {
        "out": ("0", "1", "2"),
        "target": ("auto", "any"),
        "draw": ("must", "may"),
        "dead_stock": ("drawn-out", "at-once"),
    },
    "blind": {"target": ("100", "any")},
    "kolbasa": {"target": ("100", "any")},
    "kozel": {
        "fish": ("all", "one"),
        "fish_when": ("closed", "stuck"),
        "dead_stock": ("drawn-out", "at-once"),
        "target": ("101", "any"),
    },
    "kozel-pairs": {"threshold": ("every", "out"), "target": ("101", "any")},
    "osel": {
        "dead_stock": ("drawn-out", "at-once"),
        "two_seat_draw": ("until", "one"),
        "target": ("101", "any"),
    },
    "sea-kozel": {
        "dead_stock": ("drawn-out", "at-once"),
        "two_seat_draw": ("until", "one"),
        "target": ("125", "any"),
    },
    "seven-rocks": {"target": ("250", "any")},
    "sport": {"next": ("rotate", "winner"), "target": ("200", "any")},
}
SEATS: dict[str, tuple[int, ...]] = {
    "bergen": (2, 3, 4),
    "blind": (2, 3, 4),
    "kolbasa": (4, 5, 6, 7, 8),
    "kozel": (2, 3, 4),
    "kozel-pairs": (4,),
    "osel": (2, 3, 4),
    "sea-kozel": (2, 3, 4),
    "seven-rocks": (4,),
    "sport": (4,),
}
PAIRS = {"kozel-pairs", "seven-rocks", "sport"}
PENALTY = {"kozel", "osel"}
NO_STOCK = {"kolbasa", "kozel-pairs", "seven-rocks", "sport"}


def dealt_tiles(game: str, seats: int) -> int:
    """How many tiles each seat gets."""
    if game == "kolbasa":
        return {4: 7, 5: 5, 6: 4, 7: 4, 8: 3}[seats]
    if game == "bergen":
        return {2: 6, 3: 6, 4: 5}[seats]
    if game == "blind":
        return {2: 8, 3: 8, 4: 7}[seats]
    return 7


def pips(tiles: Sequence[Tile]) -> int:
    """The sum of all halves."""
    return sum(low + high for low, high in tiles)


def rank(tile: Tile) -> tuple[int, int]:
    """The order of "lowest" and "highest"."""
    return (tile[0] + tile[1], tile[1])


def lead_order(game: str) -> list[Tile]:
    """Tiles in the order in which their holder opens; empty where a lot decides."""
    if game == "kozel-pairs":
        return [(1, 1)]
    if game in ("kozel", "osel"):
        doubles = [(pip, pip) for pip in (1, 2, 3, 4, 5, 6, 0)]
        return doubles + sorted((t for t in SET if t[0] != t[1]), key=rank, reverse=True)
    if game in ("sea-kozel", "kolbasa", "bergen"):
        doubles = [(pip, pip) for pip in range(7)]
        return doubles + sorted((t for t in SET if t[0] != t[1]), key=rank)
    return []


def is_void(game: str, hands: Sequence[Sequence[Tile]]) -> bool:
    """Whether the deal has to be repeated."""
    return game == "kozel" and any(
        sum(low == high for low, high in hand) >= 5
        or any(sum(pip in tile for tile in hand) >= 6 for pip in range(7))
        for hand in hands
    )


class Placed(NamedTuple):
    """A tile in an arm, with the half that faces away from the start."""

    tile: Tile
    outer: int
    closed: bool


class Table:
    """What lies on the table: the first tile and the four arms that may grow from it.

    ``sides`` are the side arms: none, of the first double "after line" or "at once", or "covered",
    of the first double whose line sides are taken. ``total``: halves that touch add up to it.
    """

    def __init__(self, sides: str, total: int = 0) -> None:
        self.sides = sides
        self.total = total
        self.first: Tile | None = None
        self.arms: dict[str, list[Placed]] = {"A": [], "B": [], "C": [], "D": []}
        self.spinner: Tile | None = None

    def lay(self, tile: Tile, arm: str, closed: bool, out: int | None = None) -> None:
        if self.spinner is None and tile[0] == tile[1] and self.sides != "covered":
            self.spinner = tile
        if self.first is None:
            self.first = tile
            return
        inner = abs(self.total - self.open()[arm])
        if out is not None:
            assert self.total == sum(tile)
            outer = out
        else:
            assert inner in tile or (self.total and tile == (0, 0))
            outer = tile[1] if tile[0] == inner else tile[0]
        before = self.arms[arm][-1].tile if self.arms[arm] else self.first
        self.arms[arm].append(Placed(tile, outer, closed))
        covered = before != self.first or (self.arms["A"] and self.arms["B"])
        if self.sides == "covered" and not self.spinner and before[0] == before[1] and covered:
            self.spinner = before

    def tiles(self) -> list[Tile]:
        return ([self.first] if self.first else []) + [
            placed.tile for arm in self.arms.values() for placed in arm
        ]

    def line_full(self) -> bool:
        """Whether both line sides of the spinner are taken."""
        if self.spinner == self.first:
            return bool(self.arms["A"] and self.arms["B"])
        return not any(arm and arm[-1].tile == self.spinner for arm in self.arms.values())

    def open(self) -> dict[str, int]:
        """Every arm where the layout can go on, with the number that continues it."""
        found: dict[str, int] = {}
        if self.first is None:
            return found
        for arm, placed in self.arms.items():
            if placed:
                if not placed[-1].closed:
                    found[arm] = placed[-1].outer
            elif arm in "AB":
                found[arm] = self.first["AB".index(arm)]
            elif self.spinner is not None and (
                self.sides in ("at once", "covered")
                or (self.sides == "after line" and self.line_full())
            ):
                found[arm] = self.spinner[0]
        return found

    def counted(self) -> list[tuple[Tile, int]]:
        """The ends that enter the sum, with what they add."""
        found = []
        for placed in self.arms.values():
            if placed and not placed[-1].closed:
                tile, outer, _ = placed[-1]
                found.append((tile, pips([tile]) if tile[0] == tile[1] else outer))
        if self.first is not None:
            free = [half for half, arm in zip(self.first, "AB") if not self.arms[arm]]
            if self.first[0] == self.first[1] and free:
                found.append((self.first, pips([self.first])))
            elif self.first[0] != self.first[1]:
                found.extend((self.first, half) for half in free)
        return sorted(found)


class Reference:
    """A match of one game: rounds are dealt from outside, so are lots."""

    def __init__(self, game: str, options: dict[str, str], seats: int) -> None:
        self.game, self.seats = game, seats
        self.options = {key: values[0] for key, values in OPTIONS[game].items()} | options
        self.sides = 2 if game in PAIRS else seats
        self.scores = [0] * self.sides
        self.remembered = [0] * self.sides
        self.carry = 0
        self.next_opener: int | None = None
        self.over = False
        self.winners: list[int] = []
        self.end = "to deal"
        target = self.options["target"]
        self.target = (15 if seats == 2 else 10) if target == "auto" else int(target)

    def draws(self) -> str:
        """What a stuck seat draws: "none", "one" or "until"."""
        if self.game in NO_STOCK:
            return "none"
        if self.game in ("bergen", "blind"):
            return "one"
        return "one" if self.seats == 2 and self.options.get("two_seat_draw") == "one" else "until"

    def side(self, seat: int) -> int:
        return seat % self.sides

    # --- a round ------------------------------------------------------------------------------

    def opener(self, hands: Sequence[Sequence[Tile]]) -> tuple[int | None, Tile | None]:
        """Who opens these hands (None: a lot) and the tile that must be laid."""
        if self.next_opener is not None:
            return self.next_opener, None
        for tile in lead_order(self.game):
            for seat, hand in enumerate(hands):
                if tile in hand:
                    return seat, tile
        return None, None

    def deal(
        self, hands: Sequence[Sequence[Tile]], boneyard: Sequence[Tile], lot: int | None = None
    ) -> None:
        seat, self.must = self.opener(hands)
        if seat is None:
            assert lot is not None
            seat = lot
        self.hands = [list(hand) for hand in hands]
        self.boneyard = list(boneyard)
        self.first_seat = self.seat = seat
        self.table = Table({"seven-rocks": "after line", "osel": "at once"}.get(self.game, ""))
        self.last_layer = seat
        self.end = ""
        self.by: int | None = None
        self.award = 0
        self.idle = [0] * self.seats  # turns since a tile was last laid or drawn
        self.opened = [False] * self.seats  # hands of blind dominoes that may be looked at
        self.settled: list[int] = []
        self.after = self.facts()
        self.start_turn()

    def start_turn(self) -> None:
        self.laid: list[Tile] = []
        self.before = set(self.table.open())
        self.drew = self.returned = False
        if len(self.hands[self.seat]) <= 3:
            self.opened[self.seat] = True

    def drawable(self) -> list[Tile]:
        if self.draws() == "none":
            return []
        return self.boneyard[: len(self.boneyard) - 2] if self.game == "bergen" else self.boneyard

    def plays(self, seat: int) -> list[Act]:
        """Every tile of a hand on every arm it fits, whoever's turn it is."""
        found: list[Act] = []
        for tile in self.hands[seat]:
            if self.table.first is None:
                if self.must in (None, tile):
                    found.append(("play", tile, "A", False))
                continue
            for arm, value in self.table.open().items():
                if value in tile:
                    found.append(("play", tile, arm, False))
                    if self.game == "osel" and tile[0] == tile[1] and self.table.spinner:
                        found.append(("play", tile, arm, True))
        return found

    def more_plays(self) -> list[Act]:
        """The plays that may continue a turn in which something was laid."""
        plays = self.plays(self.seat)
        if self.game in ("kolbasa", "blind"):
            return plays if self.game == "kolbasa" or self.opened[self.seat] else []
        if self.game in ("sea-kozel", "osel") and all(low == high for low, high in self.laid):
            return [p for p in plays if p[1] and p[1][0] == p[1][1] and p[2] in self.before]
        return []

    def legal(self) -> set[Act]:
        if self.over or self.end:
            return set()
        if self.laid:
            return {*self.more_plays(), END}
        plays = self.plays(self.seat)
        if self.game == "blind":
            return self.legal_blind(plays)
        if plays:
            return set(plays)
        if self.drawable() and not (self.draws() == "one" and self.drew):
            return {DRAW, PASS} if self.options.get("draw") == "may" else {DRAW}
        return {PASS}

    def legal_blind(self, plays: list[Act]) -> set[Act]:
        right = [play for play in plays if play[1] == self.hands[self.seat][-1]]
        if self.table.first is None:
            return set(right)
        if self.opened[self.seat]:
            found = set(plays) | ({DRAW} if self.boneyard else set())
            return found | {END} if found else {PASS}
        return {DRAW, END} if self.returned else {*right, RETURN}

    def act(self, action: Act) -> None:
        do, tile, arm, closed = action
        seat, hand = self.seat, self.hands[self.seat]
        self.award = 0
        turn_over = do in ("pass", "end")
        if do == "play":
            assert tile
            assert arm
            self.table.lay(tile, arm, closed)
            hand.remove(tile)
            self.laid.append(tile)
            self.last_layer = seat
            self.award = self.earned(tile)
            self.scores[self.side(seat)] += self.award
            turn_over = not self.more_plays()
        elif do == "draw":
            new = self.boneyard.pop(0)
            if self.game == "blind":
                hand.insert(0, new)
            else:
                hand.append(new)
            self.drew = True
            turn_over = self.game == "blind"
        elif do == "return":
            hand.insert(0, hand.pop())
            self.returned = True
            turn_over = not self.boneyard
        idle_turn = turn_over and not self.laid and not self.drew
        self.idle = [
            (turns + (idle_turn and at == seat)) * (do not in ("play", "draw"))
            for at, turns in enumerate(self.idle)
        ]
        self.after = self.facts()
        if self.award and self.scores[self.side(seat)] >= self.target:
            self.finish(winner=self.side(seat))
            return
        if not hand:
            self.end, self.by = "out", seat
        elif self.blocked():
            self.end, self.by = "block", self.last_layer
        if self.end:
            self.settle()
        elif turn_over:
            self.seat = (seat + 1) % self.seats
            self.start_turn()

    def earned(self, tile: Tile) -> int:
        """What a play earns at once."""
        if self.game == "seven-rocks":
            count = sum(points for _, points in self.table.counted())
            return count if count > 0 and count % 5 == 0 else 0
        if self.game == "bergen":
            if self.table.tiles() == [tile]:
                return 2 if tile[0] == tile[1] else 0
            a, b = self.table.open().values()
            if a == b:
                return 3 if (a, a) in [end for end, _ in self.table.counted()] else 2
        return 0

    def blocked(self) -> bool:
        ends = self.table.open().values()
        if not ends:
            return True
        if self.game == "kozel" and self.options["fish_when"] == "closed":
            (a, b), lying = ends, self.table.tiles()
            if a == b and all((min(a, n), max(a, n)) in lying for n in range(7) if n != a):
                return True
        if self.options.get("draw") == "may" and all(self.idle):
            return True
        if self.game == "blind" and all(
            turns >= (1 if self.opened[seat] else len(self.hands[seat]))
            for seat, turns in enumerate(self.idle)
        ):
            return True
        if any(self.plays(seat) for seat in range(self.seats)):
            return False
        left = self.drawable()
        if self.game == "blind" or self.options.get("dead_stock") == "at-once":
            return not any(value in tile for value in ends for tile in left)
        return not left

    # --- the end of a round -------------------------------------------------------------------

    def settle(self) -> None:
        assert self.by is not None
        before = list(self.scores)
        own = [
            10 if self.game in ("kozel", "osel") and hand == [(0, 0)] else pips(hand)
            for hand in self.hands
        ]
        by_side = [
            sum(own[seat] for seat in range(self.seats) if self.side(seat) == side)
            for side in range(self.sides)
        ]
        lowest = [side for side in range(self.sides) if by_side[side] == min(by_side)]
        winner: int | None = lowest[0] if len(lowest) == 1 else None
        if self.end == "out":
            winner = self.side(self.by)
        kept = False
        if self.game == "seven-rocks":
            for seat, left in enumerate(own):
                self.scores[self.side(seat)] -= (left + 2) // 5 * 5
        elif self.game in PENALTY:
            self.settle_penalty(own, winner)
        elif self.game == "kozel-pairs":
            kept = self.settle_pairs(by_side, winner)
        elif self.game == "bergen":
            winner, points = self.bergen_end()
            if winner is not None:
                self.scores[winner] += points
        elif winner is not None:
            others = sum(by_side) - by_side[winner]
            if self.game == "sport":
                others = sum(by_side)
            elif self.game in ("kolbasa", "blind"):
                others -= by_side[winner]
            if not (self.game == "sea-kozel" and others < 25):
                self.scores[winner] += others
        self.settled = [new - old for new, old in zip(self.scores, before)]
        if self.game == "sea-kozel" and self.end == "out" and sorted(self.laid) == [(0, 0), (6, 6)]:
            self.finish(winner=self.by)
        elif max(self.scores) >= self.target:
            self.finish()
        else:
            self.next_opener = self.leads_next(winner, kept)

    def settle_penalty(self, own: list[int], winner: int | None) -> None:
        amounts, takes_part = list(own), [True] * self.seats
        if self.end == "out":
            assert winner is not None
            self.remembered[winner] = 0
        elif self.game == "osel" and winner is not None:
            amounts[winner] = 0
        elif self.game == "kozel" and self.options["fish"] == "one":
            amounts = [0] * self.seats
            if own.count(max(own)) == 1:
                amounts[own.index(max(own))] = sum(own)
                takes_part = [left == max(own) for left in own]
        if self.game == "kozel" and self.options["fish"] == "one":
            if own.count(max(own)) == 1:
                amounts[own.index(max(own))] += self.carry
                self.carry = 0
            elif self.end == "block":
                self.carry += sum(own)
        for seat, amount in enumerate(amounts):
            if not takes_part[seat]:
                self.remembered[seat] = 0
            self.write(seat, amount)

    def write(self, side: int, amount: int, *, free: bool = False) -> bool:
        """Write an amount or remember it; returns whether it was kept back."""
        if self.scores[side] == 0 and amount < 13 and not free:
            self.remembered[side] += amount
            return True
        self.scores[side] += amount
        if amount >= 13:
            self.scores[side] += self.remembered[side]
            self.remembered[side] = 0
        return False

    def settle_pairs(self, by_side: list[int], winner: int | None) -> bool:
        if winner is None:
            self.carry += sum(by_side)
            return False
        amount, self.carry = by_side[1 - winner] + self.carry, 0
        self.remembered[1 - winner] = 0
        free = self.options["threshold"] == "out" and self.end == "block"
        return self.write(winner, amount, free=free)

    def bergen_end(self) -> tuple[int | None, int]:
        if self.end == "out":
            return self.by, int(self.options["out"])
        doubles = [[tile[0] for tile in hand if tile[0] == tile[1]] for hand in self.hands]
        without = [seat for seat in range(self.seats) if not doubles[seat]]
        if not without:
            return min(range(self.seats), key=lambda seat: min(doubles[seat])), 2
        least = min(pips(self.hands[seat]) for seat in without)
        best = [seat for seat in without if pips(self.hands[seat]) == least]
        return (best[0], 2) if len(best) == 1 else (None, 0)

    def leads_next(self, winner: int | None, kept: bool) -> int | None:
        """The seat that opens the next round; None where the deal or a lot decides."""
        if self.game in ("bergen", "kolbasa") or (self.game == "kozel-pairs" and kept):
            return None
        if self.game == "seven-rocks":
            return self.by if self.end == "out" else None
        if self.game == "blind":
            return winner
        if self.game == "sport" and self.options["next"] == "rotate":
            return (self.first_seat + 1) % self.seats
        return self.by

    def finish(self, winner: int | None = None) -> None:
        self.over, self.next_opener = True, None
        if self.game in PENALTY:
            self.winners = [s for s in range(self.sides) if self.scores[s] == min(self.scores)]
        elif winner is not None:
            self.winners = [winner]
        else:
            self.winners = [s for s in range(self.sides) if self.scores[s] >= self.target]

    @property
    def losers(self) -> list[int]:
        if self.game in PENALTY:
            return [side for side in range(self.sides) if self.scores[side] >= self.target]
        return [side for side in range(self.sides) if side not in self.winners]

    def facts(self) -> dict[str, Any]:
        """What a replay line says after an action, before the round is settled."""
        counted = self.table.counted()
        return {
            "open": self.table.open(),
            "counted": counted,
            "count": sum(points for _, points in counted),
            "award": self.award,
            "scores": list(self.scores),
        }
