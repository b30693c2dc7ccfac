"""A review in the words of a reader: what one step cost, who could hold what, the whole match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kostyashki.actions import Action
from kostyashki.club.happenings import side_names
from kostyashki.club.words import Lang, catalogue
from kostyashki.record import Record
from kostyashki.review import Fact, Moment, Review, RoundReview
from kostyashki.rules import SideArms


class ChoiceRow(NamedTuple):
    """A legal action beside the others: numbers as text, ``chosen``, and whether it is ``best``."""

    action: str
    estimate: str
    exact: str
    chosen: bool
    best: bool
    best_exact: bool


class Share(NamedTuple):
    """A cell of the table of hands: a share in percent, and why it is none."""

    percent: int
    why: str


class HeldRow(NamedTuple):
    """A hidden tile and where it may be."""

    tile: str
    shares: list[Share]


class FactLine(NamedTuple):
    """What a seat has shown, and the number of the action that did."""

    text: str
    action: int


class LuckRow(NamedTuple):
    """A side: what the deal gave it, what the play, both together."""

    side: str
    deal: str
    play: str
    result: str


class PlayerRow(NamedTuple):
    """A line of the table of players."""

    name: str
    accuracy: str
    decisions: int
    lost: str
    mistakes: int
    blunders: int


class Worst(NamedTuple):
    """A mistake: where it stands, what it was, what it cost."""

    round: int
    action: int
    text: str
    verdict: str
    better: str
    grade: str


def text(lang: Lang, key: str, **facts: object) -> str:
    """Return a sentence of the reviews."""
    return catalogue(lang, "review")[key].format(**facts)


def number(value: float, lang: Lang, *, sign: bool = True) -> str:
    """Return points with one digit behind the point.

    >>> number(-4.25, "ru"), number(4, "en"), number(0, "en"), number(3, "en", sign=False)
    ('−4,2', '+4.0', '0.0', '3.0')
    """
    shown = f"{abs(value):.1f}"
    if lang == "ru":
        shown = shown.replace(".", ",")
    if not sign or not float(f"{value:.1f}"):
        return shown
    return ("+" if value > 0 else "−") + shown


def whole(value: float) -> str:
    """Return a whole number of points with its sign."""
    return f"+{value:.0f}" if value > 0 else f"{value:.0f}".replace("-", "−").replace("−0", "0")


def words_of(record: Record, lang: Lang, names: Sequence[str]) -> Words:
    """Return the words for a match whose seats have these names."""
    rules = record.rules.choice().rules(len(record.seats))
    return Words(
        lang,
        names,
        2 if rules.pairs else len(record.seats),
        trains=rules.side_arms is SideArms.TRAINS,
        called=rules.called,
    )


class Words:
    """Says a review in a language, the seats having these names."""

    def __init__(
        self, lang: Lang, names: Sequence[str], sides: int, *, trains: bool, called: bool
    ) -> None:
        self.lang, self.names, self.sides, self.trains = lang, names, sides, trains
        self.called = called

    def say(self, key: str, **facts: object) -> str:
        """Return a sentence of the reviews."""
        return text(self.lang, key, **facts)

    def action(self, action: Action) -> str:
        """Return an action in a few words."""
        if action.do != "play" or action.arm is None:
            do = "nothing" if action.do == "end" and self.called else action.do
            return self.say(f"do-{do}", points=action.points)
        key = "on-closed" if action.closed else "on" if action.outer is None else "on-outer"
        owner = ""
        if self.trains:
            key = "on-train" if action.arm[1:] else "on-common"
            owner = self.names[int(action.arm[1:])] if action.arm[1:] else ""
        return self.say(key, tile=action.tile, arm=action.arm, outer=action.outer, owner=owner)

    def side(self, side: int) -> str:
        """Return who is on a side."""
        return side_names(self.names, side, self.sides, self.lang)

    # --- one decision -----------------------------------------------------------------------------

    def verdict(self, moment: Moment) -> str:
        """Return how good a choice was."""
        lost = number(moment.lost, self.lang, sign=False)
        equal = moment.grade == "best" and moment.best != moment.done
        return self.say("grade-equal" if equal else f"grade-{moment.grade}", lost=lost)

    def better(self, moment: Moment) -> str:
        """Return what would have been better, nothing where that was done."""
        if moment.best is None or not moment.lost:
            return ""
        return self.say("better", action=self.action(moment.best))

    def opened(self, moment: Moment) -> str:
        """Return what the open hands say of a choice."""
        if moment.lost_exact is None:
            return self.say("unsolved")
        if not moment.lost_exact:
            return self.say("open-equal" if moment.lost else "open-best")
        best = max(moment.candidates, key=lambda c: c.exact if c.exact is not None else -1e9)
        return self.say("open-lost", lost=moment.lost_exact, action=self.action(best.action))

    def choices(self, moment: Moment) -> list[ChoiceRow]:
        """Return the legal actions, the best by estimate first."""
        most = max((c.exact for c in moment.candidates if c.exact is not None), default=None)

        def order(row: int) -> tuple[float, float]:
            one = moment.candidates[row]
            return -(one.estimate or 0.0), -(one.exact or 0)

        rows = sorted(range(len(moment.candidates)), key=order)
        found = []
        for one in (moment.candidates[row] for row in rows):
            estimate = "—" if one.estimate is None else number(one.estimate, self.lang)
            exact = "—" if one.exact is None else whole(one.exact)
            best = one.action == moment.best
            top = one.exact is not None and one.exact == most
            chosen = one.action == moment.done
            found.append(ChoiceRow(self.action(one.action), estimate, exact, chosen, best, top))
        return found

    def line(self, moment: Moment) -> list[str]:
        """Return a best play with all hands open."""
        return [f"{self.names[ply.seat]}: {self.action(ply.action)}" for ply in moment.line]

    # --- who could hold what ----------------------------------------------------------------------

    def owners(self, moment: Moment) -> list[int]:
        """Return the columns of the table of hands: seats, then as many as seats: the boneyard."""
        shares = list(moment.held.values())
        found = []
        for owner in range(len(self.names) + 1):
            column = [each[owner] for each in shares]
            hidden = any(0 < share < 1 for share in column)
            if hidden if owner == moment.seat else any(column):
                found.append(owner)
        return found

    def owner(self, owner: int) -> str:
        """Return the head of a column."""
        return self.names[owner] if owner < len(self.names) else self.say("boneyard")

    def held(self, moment: Moment) -> list[HeldRow]:
        """Return the hidden tiles with where they may be."""
        owners = self.owners(moment)

        def share(owner: int, tile: str, shares: list[float]) -> Share:
            return Share(_percent(shares[owner]), self._why(moment, owner, tile, shares))

        return [
            HeldRow(tile, [share(owner, tile, shares) for owner in owners])
            for tile, shares in moment.held.items()
            if shares[moment.seat] < 1
        ]

    def _why(self, moment: Moment, owner: int, tile: str, shares: list[float]) -> str:
        if shares[owner]:
            return ""
        facts = [fact for fact in moment.facts if fact.seat == owner and tile in fact.tiles]
        return self.fact(facts[-1]) if facts else ""

    def fact(self, fact: Fact) -> str:
        """Return what an action told: ``West passed on 5 at action 9``."""
        *some, last = [str(pip) for pip in fact.pips] or ["?"]
        pips = self.say("or", first=", ".join(some), second=last) if some else last
        name, key = self.names[fact.seat], f"fact-{fact.do}"
        return self.say(key, name=name, pips=pips, action=fact.action + 1)

    def facts(self, moment: Moment) -> list[FactLine]:
        """Return what the seats have shown, the last of what was shown in the same way again."""
        last = {(fact.seat, fact.do, tuple(fact.pips)): fact for fact in moment.facts}
        facts = sorted(last.values(), key=lambda fact: fact.action)
        return [FactLine(self.fact(f), f.action) for f in facts if f.seat != moment.seat]

    # --- rounds and the match ---------------------------------------------------------------------

    def luck(self, rounds: Sequence[RoundReview]) -> list[LuckRow]:
        """Return the luck of rounds apart from their play, by side."""
        ended = [each for each in rounds if each.result is not None]
        rows = []
        for side in range(self.sides):
            deal = sum(each.worth[side] for each in ended)
            result = sum(each.result[side] for each in ended if each.result is not None)
            show = [number(points, self.lang) for points in (deal, result - deal, result)]
            rows.append(LuckRow(self.side(side), *show))
        return rows

    def players(self, review: Review) -> list[PlayerRow]:
        """Return how everybody played."""
        return [
            PlayerRow(
                self.names[one.seat],
                "—" if one.accuracy is None else self.say("percent", n=round(one.accuracy)),
                one.decisions,
                number(one.lost, self.lang, sign=False),
                one.mistakes,
                one.blunders,
            )
            for one in review.players
        ]

    def worst(self, review: Review, most: int = 8) -> list[Worst]:
        """Return the choices that cost most, so many of them."""
        found = [
            (moment.lost, each.round, moment)
            for each in review.rounds
            for moment in each.moments
            if moment.grade in ("mistake", "blunder")
        ]
        found.sort(key=lambda one: -one[0])
        return [
            Worst(
                at,
                moment.action,
                self.say(
                    "moment",
                    round=at + 1,
                    action=moment.action + 1,
                    name=self.names[moment.seat],
                    done=self.action(moment.done),
                ),
                self.verdict(moment),
                self.better(moment),
                moment.grade,
            )
            for _, at, moment in found[:most]
        ]


def _percent(share: float) -> int:
    """Return a share in percent; what is possible is never 0, what is not sure never 100."""
    if share <= 0 or share >= 1:
        return 100 if share >= 1 else 0
    return min(99, max(1, round(100 * share)))
