"""What a person sees of a match in the terminal: the table, the plays, the scores."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Console
from rich.text import Text

from kostyashki.actions import ACTION_KEYS
from kostyashki.clauses import clauses
from kostyashki.cli_paper import Paper, brackets
from kostyashki.drawing.text import draw, sum_of_ends
from kostyashki.events import Acted, Dealt, Event, MatchEnded, Redealt, RoundEnded
from kostyashki.games.declaration import Choice
from kostyashki.layout import Layout
from kostyashki.messages import say
from kostyashki.plan import Plan
from kostyashki.rules import EqualEnds, Multiples, SideArms
from kostyashki.settlement_words import Standing, settlement_in_words
from kostyashki.table_rules import can_draw, title


class Screen(Paper):
    """Tells one person (``seat`` None: an onlooker) a match, event by event.

    It knows the declaration, the views of that seat, and the events as that seat may see them.
    """

    def __init__(
        self, console: Console, choice: Choice, seats: int, seat: int | None, lang: str
    ) -> None:
        rules = choice.rules(seats)
        super().__init__(console, rules, seats, seat, lang)
        self.choice = choice
        self.can_draw = can_draw(rules, seats)
        self._layout = self._bare()
        self._before = Standing.at_first(len(self.sides))
        self._drawn: tuple[int, int] = (-1, 0)
        self._round = 0

    def _bare(self) -> Layout:
        return Plan(self.rules, len(self.names)).new_layout()

    # --- the beginning, help, the end -----------------------------------------------------------

    def welcome(self) -> None:
        """Say what is played and how one answers."""
        ending = self.rules.ending
        kind = "target-lose" if ending.penalty else "target-win"
        kind = "target-rounds" if ending.rounds else kind
        self.say(
            "welcome" if self.seat is not None else "welcome-watch",
            title=title(self.choice.game, self.lang),
            target=say(kind, self.lang, target=ending.rounds or ending.target),
        )
        if len(self.sides) < len(self.names):
            self.say("pairs", first=self.sides[0], second=self.sides[1])

    def help(self) -> None:
        """Say how to answer, how to read the table, and the rules of this table."""
        self.say("help-input")
        self.say("help-table")
        if self.rules.side_arms is not SideArms.NONE:
            self.say("help-spinner")
        if self.rules.closing:
            self.say("help-closed")
        if self.rules.called:
            self.say("help-claim")
        for clause in clauses(self.choice, len(self.names), self.lang):
            self.item(f"{clause.number}. {clause.text}")

    def _result(self, outcome: MatchEnded) -> None:
        self.line("")
        self.say("match-over", style="bold")
        if self.seat is not None:
            own = self.seat % len(self.sides)
            if own in outcome.winners:
                self.say("win-you", style="bold green")
            elif own in outcome.losers:
                self.say("lose-you", style="bold red")
        for message, sides in (("winners", outcome.winners), ("losers", outcome.losers)):
            if sides:
                listed = [f"{self.sides[side]} ({outcome.scores[side]})" for side in sides]
                self.say(message, who=", ".join(listed))

    # --- the table ------------------------------------------------------------------------------

    def table(self) -> None:
        """Draw the layout."""
        drawn = draw(self._layout, self.console.width)
        self.line("")
        if not drawn:
            self.say("text-empty")
        for row in drawn.splitlines():
            text = Text(row, no_wrap=True, overflow="ignore")
            text.highlight_regex(r"[A-Z] \d+(?= ◂)|(?<=▸ )[A-Z][A-Z\d]? \d+", "bold cyan")
            text.highlight_regex(r"\*\d+‖\d+\*", "bold yellow")
            self.console.print(text, highlight=False, crop=False)
        self.line("")

    def look(self) -> None:
        """Show an onlooker the table once something lies there."""
        self.flush()
        if self._layout.plays:
            self.table()

    def turn(self, view: Mapping[str, Any]) -> None:
        """Show a person all that a decision needs, but not the choice itself."""
        self.flush()
        self.table()
        others = [
            f"{self.names[seat]} {count}"
            for seat, count in enumerate(view["hands"])
            if seat != self.seat
        ]
        if self.can_draw:
            others.append(say("boneyard", self.lang, n=view["boneyard"]))
        self.say("holding", hands=" · ".join(others))
        if any(view["scores"]) or any(view["remembered"]) or view["carry"]:
            self.line(self._scores(view))
        tiles = " ".join(brackets(tile) for tile in view["hand"])
        self.say("hand" if view["hand_open"] else "hand-row", style="bold", tiles=tiles)

    def _scores(self, view: Mapping[str, Any]) -> Text:
        ledger = [
            Text.assemble(f"{name} ", self.points(score, kept))
            for name, score, kept in zip(self.sides, view["scores"], view["remembered"])
        ]
        if view["carry"]:
            ledger.append(Text(say("carried", self.lang, n=view["carry"]), "yellow"))
        head, tail = say("score", self.lang, scores="\n").split("\n")
        return Text.assemble(head, Text(" · ").join(ledger), tail)

    def choices(self, legal: Sequence[Mapping[str, Any]]) -> None:
        """List the legal actions with their numbers, each play with what it scores and why."""
        wide = max(len(self.action(action)) for action in legal)
        for number, action in enumerate(legal, 1):
            text = Text(f"{number:3}  {self.action(action).ljust(wide)}")
            if "award" in action:
                why = self.why(
                    [(end["tile"], end["points"]) for end in action["counted"]],
                    [end["value"] for end in action["open"]],
                    action["count"],
                    action["award"],
                )
                text.append("  ").append(why)
            text.rstrip()
            self.console.print(text, highlight=False)

    def action(self, action: Mapping[str, Any]) -> str:
        """Return an action in a few words."""
        if action["do"] == "claim":
            return say("do-claim", self.lang, n=action["points"])
        if action["do"] == "end" and self.rules.called:
            return say("do-nothing", self.lang)
        if action["do"] != "play":
            return say(f"do-{action['do']}", self.lang)
        outer = action.get("outer")
        key = "on-closed" if action.get("closed") else "on" if outer is None else "on-outer"
        return say(key, self.lang, tile=action["tile"], arm=action["arm"], outer=outer)

    def why(
        self, counted: Sequence[tuple[str, int]], ends: Sequence[int], count: int, award: int
    ) -> Text:
        """Return the arithmetic of a play's award; empty where a play earns nothing."""
        scoring = self.rules.scoring
        if isinstance(scoring, Multiples):
            text = sum_of_ends(list(counted), count)
        elif not award or scoring is None:
            return Text("")
        elif len(counted) == 1:
            text = say("opening-double", self.lang)
        elif isinstance(scoring, EqualEnds):
            text = self._alike(scoring, ends, award)
        else:
            text = say("ends-are", self.lang, ends=", ".join(str(points) for _, points in counted))
        if not award:
            return Text(text, "dim")
        return Text(say("scores-for", self.lang, arithmetic=text, award=award), "green")

    def _alike(self, scoring: EqualEnds, ends: Sequence[int], award: int) -> str:
        message = "ends-are" if award == scoring.equal else "ends-double"
        return say(message, self.lang, ends=", ".join(map(str, ends)))

    # --- what happened --------------------------------------------------------------------------

    def tell(self, event: Event) -> None:
        """Tell one event."""
        if isinstance(event, Acted):
            self._acted(event)
            return
        self.flush()
        if isinstance(event, Dealt):
            self._dealt(event)
        elif isinstance(event, Redealt):
            self.say("redealt")
        elif isinstance(event, RoundEnded):
            self.table()
            settlement_in_words(self, event, self._before)
            self._before = Standing.after(event)
        elif isinstance(event, MatchEnded):
            self._result(event)

    def _dealt(self, event: Dealt) -> None:
        self._layout = self._bare()
        if event.engine is not None:
            self._layout.lay(event.engine, "A")
        self._round += 1
        own = event.opener == self.seat
        opens = say("opens-you" if own else "opens", self.lang, who=self.names[event.opener])
        if event.must is not None:
            opens = say("opens-with", self.lang, opens=opens, tile=event.must)
        self.line("")
        round_ = say("round", self.lang, number=self._round)
        self.console.rule(Text(f"{round_}: {opens}", "bold"), characters="─", style="dim")
        if event.turned:
            turned = [f"{name} {tile}" for name, tile in zip(self.names, event.turned)]
            self.say("turned", tiles=", ".join(turned))

    def _acted(self, event: Acted) -> None:
        if event.do == "draw":
            self._drew(event)
            return
        self.flush()
        who = self.names[event.seat]
        if event.do == "claim":
            self._claimed(event)
            return
        if event.do != "play":
            if event.seat != self.seat:
                self.say(self._idle(event.do), who=who)
            return
        if event.tile is not None and event.arm is not None:
            self._layout.lay(event.tile, event.arm, event.closed, event.outer)
        action = {key: getattr(event, key) for key in ACTION_KEYS}
        text = Text(say("plays", self.lang, who=who, play=self.action(action)))
        if event.award:
            counted = [(end.tile, end.points) for end in event.counted]
            ends = [end.value for end in event.open]
            text.append("  ").append(self.why(counted, ends, event.count, event.award))
        self.line(text)

    def _idle(self, do: str) -> str:
        """Return the message for an action that lays no tile."""
        ends = "claims-nothing" if self.rules.called else "ends"
        return {"pass": "passes", "return": "returns", "end": ends}[do]

    def _claimed(self, event: Acted) -> None:
        text = Text(say("claims", self.lang, who=self.names[event.seat], n=event.points))
        style = "green" if event.award else "dim"
        self.line(text.append("  ").append(f"+{event.award}", style))

    def _drew(self, event: Acted) -> None:
        if event.seat != self.seat:
            self._drawn = (event.seat, self._drawn[1] + 1)
        elif event.tile is None:
            self.say("you-took-unseen")
        else:
            self.say("you-took", tile=brackets(event.tile))

    def flush(self) -> None:
        """Tell how many tiles somebody has drawn, once he has done drawing."""
        seat, number = self._drawn
        self._drawn = (-1, 0)
        if number:
            self.say("draws", who=self.names[seat], n=number)
