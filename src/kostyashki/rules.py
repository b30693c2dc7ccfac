"""The words in which a game is declared.

A game module returns one `Rules` value for a number of seats and a set of options. Everything
that differs between games is a value here; nothing here does anything. The engine reads the
small whole numbers behind the enumerations, so one declaration serves compiled and uncompiled.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

from kostyashki.tiles import tile_set


class SideArms(IntEnum):
    """When a double, the spinner, opens two side arms, and which."""

    NONE = 0
    AFTER_LINE = 1  #: the first double laid, once both its line sides are taken
    AT_ONCE = 2  #: the first double laid, as soon as it lies
    COVERED = 3  #: the first double to have both its line sides taken
    EVERY = 4  #: every double, once both its line sides are taken
    FEET = 5  #: every double as soon as it lies: three toes, the opening one `Rules.opening_arms`
    TRAINS = 6  #: none; a train for each seat and a common one set out from the `Rules.engines`


class Turn(IntEnum):
    """What one turn may be."""

    ONE = 0  #: one tile
    DOUBLES = 1  #: one tile, or several doubles, each on another arm open before the turn
    MANY = 2  #: one tile or more, one after another, on any open arm
    ROW = 3  #: the face-down row of blind dominoes
    TRAIN = 4  #: one tile on the own train, the common or a marked one; a double is covered at once


class Draw(IntEnum):
    """What a stuck seat takes from the boneyard."""

    NONE = 0
    ONE = 1  #: one tile a turn
    UNTIL = 2  #: one by one until a tile fits


class Next(IntEnum):
    """Who opens the next round."""

    FINISHER = 0  #: who went out or laid the last tile before the block
    ROTATE = 1  #: one seat on
    DEAL = 2  #: the rule of the first round, every round
    OUT_ELSE_FIRST = 3  #: who went out; after a block the rule of the first round
    WINNER_ELSE_FIRST = 4  #: the winner of the round; without one the rule of the first round
    WINNER_ELSE_LAST = 5  #: the winner of the round; without one who laid the last tile
    WINNER_ELSE_SAME = 6  #: the winner of the round; without one who has opened it


class Lot(IntEnum):
    """How chance names the opener."""

    DRAWN = 0  #: each seat as likely
    TURNED_UP = 1  #: each seat turns up a tile: the highest sum, then the higher half


class Pick(IntEnum):
    """Which side (or seat, in a game for individuals) the end of a round singles out."""

    NOBODY = 0
    OUT = 1  #: who went out
    LOWEST = 2  #: the least pips left
    HIGHEST = 3  #: the most pips left
    FEWEST_DOUBLES = 4  #: Bergen's order: no doubles, then pips; else the lowest double
    LOWEST_HAND = 5  #: the side of the single hand with the least pips; its partner's is ignored
    SIDE_OF_LOWEST = 6  #: the side that alone has a hand with the least pips, or both its hands
    LAST_OR_NEXT = 7  #: who laid the last tile or the seat after: the fewer pips, level the former


class To(IntEnum):
    """Who is paid."""

    PICKED = 0  #: the side singled out
    REST = 1  #: each seat but the one singled out, its own pips


class What(IntEnum):
    """What the side singled out is paid."""

    OWN = 0
    OTHERS = 1  #: the pips left with the other sides
    ALL = 2  #: the pips left in all hands
    OTHERS_LESS_OWN = 3
    FIXED = 4  #: a fixed number of points


class Tie(IntEnum):
    """What happens when the end of a round singles out nobody because several are level."""

    NOBODY = 0  #: nobody is paid
    CARRY = 1  #: the pips of all hands (or the fixed points) are carried to a later round
    EACH = 2  #: each seat is paid its own pips
    SPARED = 3  #: each seat is paid its own pips, those that are level nothing
    OPENER = 4  #: the side that opened the round is singled out


class Forget(IntEnum):
    """Who loses remembered points."""

    NOBODY = 0
    PICKED = 1
    REST = 2


class Rounded(IntEnum):
    """Which way an amount is rounded."""

    NEAREST = 0
    UP = 1
    DOWN = 2


class CarryTo(IntEnum):
    """Who takes carried points."""

    PICKED = 0  #: the side that wins the next round
    HIGHEST = 1  #: the single seat with the most pips of its own in the next round


@dataclass(frozen=True, kw_only=True)
class Lead:
    """The opener is the holder of the first tile of ``order``, and must lay it.

    ``by_round``: one tile of ``order`` is due each round, in turn. If nobody holds it a lot names
    a seat, and from there on each draws a tile in turn until it is found.
    """

    order: tuple[str, ...]
    by_round: bool = False

    @classmethod
    def doubles(cls, pips: str, *, then: str = "", highest: int = 6) -> Lead:
        """Lead with a double, in the order of ``pips``.

        Where no seat holds one of them, ``then="lowest"`` or ``"highest"`` leads with the tile of
        the lowest or highest sum, among equal sums by the higher half.

        >>> Lead.doubles("1234560", then="highest").order[6:9]
        ('0-0', '5-6', '4-6')
        """
        order = [f"{pip}-{pip}" for pip in pips]
        if then:
            ranked = tile_set(highest).ranked(descending=then == "highest")
            order += [name for name in ranked if name not in order]
        return cls(order=tuple(order))


@dataclass(frozen=True, kw_only=True)
class Boneyard:
    """Drawing: how much, whether a stuck seat must, what is never drawn, when it is dead.

    Where it need not, all of them passing in turn without a draw block the round.
    """

    draw: Draw
    must: bool = True
    reserve: int = 0
    dead_at_once: bool = False


@dataclass(frozen=True, kw_only=True)
class Redeal:
    """A hand that makes the deal void (0: never).

    So many ``doubles``, so many tiles with one number (``same``), or so many of one number whose
    double is not in the hand (``without_double``).
    """

    doubles: int = 0
    same: int = 0
    without_double: int = 0


@dataclass(frozen=True, kw_only=True)
class Opening:
    """Which tiles score when they open a round, and when: no other opening scores.

    ``later``: not in the first round; ``below``: while the opener's side has fewer points.
    """

    tiles: tuple[str, ...] = ()
    later: bool = False
    below: int = 0


@dataclass(frozen=True, kw_only=True)
class Multiples:
    """A play scores the sum of ends when it is a positive multiple of ``of``.

    A double at an end counts both halves, once, also while it has a free side of the line; a side
    arm counts only after a tile lies on it. ``also`` is a second number (0: none): a multiple of
    both scores twice. ``divided``: scored is how often the number goes into the sum. ``out``
    points are added to a play that goes out. ``opening`` limits what the first tile of a round
    may score. ``called``: a play that does not end the round scores nothing by itself; its seat
    has to claim the points, and what it misses the next seat may claim.
    """

    of: int
    also: int = 0
    divided: bool = False
    out: int = 0
    opening: Opening | None = None
    called: bool = False


@dataclass(frozen=True, kw_only=True)
class AlikeEnds:
    """A play scores how many halves at ends show the number that its own tile shows there.

    A double at an end shows its number twice. One half alone scores nothing, more than ``most``
    score ``most``. What an end is stands at `Multiples` (Double Bergen).
    """

    most: int


@dataclass(frozen=True, kw_only=True)
class EqualEnds:
    """A play scores when both ends of the line show one number (Bergen)."""

    opening_double: int
    equal: int
    with_double: int


class Last(IntEnum):
    """What is told of the tile that goes out; an end is one of the two of a line."""

    TILE = 0  #: it is a certain tile
    DOUBLE = 1
    BOTH_ENDS = 2  #: no double, and it fitted both ends, which differed (capicua)
    DOUBLE_BOTH_ENDS = 3


@dataclass(frozen=True, kw_only=True)
class Finish:
    """Going out with such a tile pays ``points`` instead, or ``times`` the amount, and ``more``.

    ``last`` says which tile (`Last.TILE`: ``tile``), not ``blank``: none with a blank half. The
    first of several that applies counts.
    """

    last: Last = Last.TILE
    tile: str = ""
    blank: bool = True
    points: int = 0
    times: int = 1
    more: int = 0


@dataclass(frozen=True, kw_only=True)
class Passes:
    """What passes of others pay, written with the end of the round.

    ``lead`` and ``lead_double``: to the opener's side, when the next seat cannot answer the opening
    tile, or double. ``all_others``: to the side of the last tile, when all others pass after it.
    """

    lead: int
    lead_double: int
    all_others: int


@dataclass(frozen=True, kw_only=True)
class Special:
    """What a tile left in a hand counts when it is written; who is lowest goes by pips."""

    tile: str
    points: int


@dataclass(frozen=True, kw_only=True)
class Payment:
    """What one kind of end pays, and to whom."""

    pick: Pick
    to: To
    what: What
    points: int = 0  #: for `What.FIXED`
    more: int = 0  #: on top
    tie: Tie = Tie.NOBODY
    forget: Forget = Forget.NOBODY


@dataclass(frozen=True, kw_only=True)
class Settlement:
    """What the end of a round does to the scores.

    ``sign`` -1 takes points away; ``rounding`` rounds each hand to the nearest multiple,
    ``sum_rounding`` the amount of the side singled out, in the direction ``rounded``; so many
    pips as ``unit`` says are one point of that amount.
    ``lone_blank`` is the value of a hand that is the single tile 0-0; ``special`` are values of
    tiles, with ``special_lone`` only of a hand's single tile. ``finish`` are tiles that pay
    otherwise when they go out, ``passes`` what passes pay, ``round_bonus`` what the winner of the
    match's first, second … round gets on top. An amount below ``threshold`` is remembered while
    its side has no score (after a block only when ``threshold_in_block``); one below ``minimum`` is
    not written at all; ``cap`` is the score that an amount may reach but not pass. ``strikes``: the
    side singled out strikes the scores of all others, with ``strikes_only`` it then writes nothing.
    """

    out: Payment
    block: Payment
    sign: int = 1
    rounding: int = 0
    sum_rounding: int = 0
    rounded: Rounded = Rounded.NEAREST
    unit: int = 1
    lone_blank: int = 0
    special: tuple[Special, ...] = ()
    special_lone: bool = False
    finish: tuple[Finish, ...] = ()
    passes: Passes | None = None
    round_bonus: tuple[int, ...] = ()
    threshold: int = 0
    threshold_in_block: bool = True
    minimum: int = 0
    cap: int = 0
    strikes: bool = False
    strikes_only: bool = False
    carry_to: CarryTo = CarryTo.PICKED


@dataclass(frozen=True, kw_only=True)
class Ending:
    """When a match ends and who wins it.

    In a reward game the side that reaches ``target`` wins; in a penalty game every side that
    reaches it loses, and the lowest total wins. ``over``: it has to be passed, not reached.
    ``lone_winner``: a tie of the winners plays another round, and whoever does not win loses.
    ``at_once``: tested after every play too. ``exact``: a play whose points would pass it scores
    nothing. ``out_with``: going out by laying just these tiles in one turn wins the match. With
    ``rounds`` the match has so many rounds, and no target.
    """

    target: int = 0
    rounds: int = 0
    penalty: bool = False
    over: bool = False
    lone_winner: bool = False
    at_once: bool = False
    exact: bool = False
    out_with: tuple[str, ...] = ()

    @property
    def least(self) -> int:
        """The least score that ends a match."""
        return self.target + self.over


@dataclass(frozen=True, kw_only=True)
class Rules:
    """All that the engine needs to know of a game, for one number of seats and one set of options.

    ``hand`` tiles are dealt to each seat. ``reopen_when_kept``: after a round whose amount was
    kept back, by the threshold or as it only struck a score, the rule of the first round names the
    opener again. ``closed_fish``: a round is blocked as soon as both ends show a number whose other
    six tiles all lie. ``sum``:
    halves that touch add up to it (0: they are equal), see `kostyashki.joining`. ``to_right``: play
    goes round the table anticlockwise; seats are numbered in the order of play all the same.
    ``both_out``: a round of pairs goes on until both partners are out, and an empty hand is passed
    over. ``fill_first``: a double that goes on at several sides at once, or has to be covered,
    gets a tile at each before anything else is laid, as long as a tile of its number is not on
    the table yet. ``engines``: the tile that lies on the table before the deal, round by round.
    """

    hand: int
    first: Lead | Lot
    next: Next
    settlement: Settlement
    ending: Ending
    highest: int = 6
    pairs: bool = False
    to_right: bool = False
    both_out: bool = False
    boneyard: Boneyard | None = None
    redeal: Redeal | None = None
    reopen_when_kept: bool = False
    sum: int = 0
    side_arms: SideArms = SideArms.NONE
    opening_arms: int = 4
    fill_first: bool = False
    engines: tuple[str, ...] = ()
    turn: Turn = Turn.ONE
    closing: bool = False
    closed_fish: bool = False
    scoring: Multiples | EqualEnds | AlikeEnds | None = None

    @property
    def called(self) -> bool:
        """Whether points have to be called, see `Multiples`."""
        return isinstance(self.scoring, Multiples) and self.scoring.called

    @property
    def counted(self) -> bool:
        """Whether the table counts what a play scores, for all to see."""
        return self.scoring is not None and not self.called
