"""What a person sees of a match in the terminal: the table, the plays, the scores."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Console
from rich.text import Text

from kostyashki.drawing.text import draw, sum_of_ends
from kostyashki.events import Acted, Dealt, Event, MatchEnded, Redealt, RoundEnded
from kostyashki.layout import Layout
from kostyashki.match import Match
from kostyashki.messages import say
from kostyashki.rules import Multiples, SideArms
from kostyashki.settlement_words import settlement_in_words
from kostyashki.table_rules import rules_in_words
from kostyashki.tiles import tile_set


class Screen:
    """Tells one person (``seat`` None: an onlooker) a match, event by event."""

    def __init__(self, console: Console, match: Match, seat: int | None, lang: str) -> None:
        self.console = console
        self.match = match
        self.seat = seat
        self.lang = lang
        names = say("names", lang).split(", ")
        if seat is not None:
            names.insert(seat, say("you", lang))
        self.names = names[: match.seats]
        sides = 2 if match.rules.pairs else match.seats
        self.sides = [self._side(side, sides) for side in range(sides)]
        rules = match.rules
        dealt = match.seats * rules.hand
        self.has_boneyard = rules.boneyard is not None and tile_set(rules.highest).size > dealt
        self._before = (match.scores, match.ledger.remembered)
        self._drawn: tuple[int, int] = (-1, 0)
        self._round = 0

    def _side(self, side: int, sides: int) -> str:
        members = self.names[side::sides]
        if len(members) == 1:
            return members[0]
        if self.seat is not None and self.seat % sides == side:
            members = sorted(members, key=lambda name: name != self.names[self.seat or 0])
        return say("and", self.lang, first=members[0], second=members[1])

    def line(self, text: str | Text, style: str = "") -> None:
        """Print one line, folded between words where the terminal is narrow."""
        self.console.print(Text(text, style) if isinstance(text, str) else text, highlight=False)

    def item(self, text: str | Text) -> None:
        """Print an item of a list, its folded lines indented."""
        shown = Text(text) if isinstance(text, str) else text
        for row in shown.wrap(self.console, self.console.width - 2):
            row.rstrip()
            self.console.print(Text("  ").append(row), highlight=False)

    def say(self, message: str, /, style: str = "", **arguments: object) -> None:
        """Print a message."""
        self.line(say(message, self.lang, **arguments), style)

    # --- the beginning, help, the end -----------------------------------------------------------

    def welcome(self) -> None:
        """Say what is played and how one answers."""
        game, ending = self.match.choice.game, self.match.rules.ending
        kind = "target-lose" if ending.penalty else "target-win"
        self.say(
            "welcome" if self.seat is not None else "welcome-watch",
            title=game.titles[self.lang],
            target=say(kind, self.lang, target=ending.target),
        )
        if game.reconstruction:
            self.say("reconstruction")
        if len(self.sides) < len(self.names):
            self.say("pairs", first=self.sides[0], second=self.sides[1])

    def help(self) -> None:
        """Say how to answer, how to read the table, and the rules of this table."""
        self.say("help-input")
        self.say("help-table")
        if self.match.rules.side_arms is not SideArms.NONE:
            self.say("help-spinner")
        if self.match.rules.closing:
            self.say("help-closed")
        for sentence in rules_in_words(self.match.choice, self.match.seats, self.lang):
            self.item(f"• {sentence}")

    def result(self) -> None:
        """Say who won."""
        outcome = self.match.outcome
        if outcome is None:
            return
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
        drawn = draw(self.match.layout, self.console.width)
        self.line("")
        if not drawn:
            self.say("text-empty")
        for row in drawn.splitlines():
            text = Text(row, no_wrap=True, overflow="ignore")
            text.highlight_regex(r"[A-Z] \d(?= ◂)|(?<=▸ )[A-Z]\d? \d", "bold cyan")
            text.highlight_regex(r"\*\d‖\d\*", "bold yellow")
            self.console.print(text, highlight=False, crop=False)
        self.line("")

    def turn(self, view: dict[str, Any]) -> None:
        """Show a person all that a decision needs, but not the choice itself."""
        self.flush()
        self.table()
        others = [
            f"{self.names[seat]} {count}"
            for seat, count in enumerate(view["hands"])
            if seat != self.seat
        ]
        if self.has_boneyard:
            others.append(say("boneyard", self.lang, n=view["boneyard"]))
        self.say("holding", hands=" · ".join(others))
        if any(view["scores"]) or any(view["remembered"]) or view["carry"]:
            self.line(self._scores(view))
        tiles = " ".join(
            f"[{tile.replace('-', '|')}]" if tile else "[?|?]" for tile in view["hand"]
        )
        self.say("hand" if view["hand_open"] else "hand-row", style="bold", tiles=tiles)

    def _scores(self, view: dict[str, Any]) -> Text:
        ledger = [
            Text.assemble(f"{name} ", self.points(score, kept))
            for name, score, kept in zip(self.sides, view["scores"], view["remembered"])
        ]
        if view["carry"]:
            ledger.append(Text(say("carried", self.lang, n=view["carry"]), "yellow"))
        head, tail = say("score", self.lang, scores="\n").split("\n")
        return Text.assemble(head, Text(" · ").join(ledger), tail)

    def points(self, score: int, remembered: int) -> Text:
        """Return a score as the sources show it: remembered points yellow with a plus sign."""
        if remembered and not score:
            return Text(f"+{remembered}", "yellow")
        opened = bool(score) and self.match.rules.settlement.threshold > 0
        return Text(str(score).replace("-", "−"), "red" if opened else "bold")

    def choices(self, legal: Sequence[dict[str, Any]]) -> None:
        """List the legal actions with their numbers, each play with what it scores and why."""
        wide = max(len(self.action(action)) for action in legal)
        for number, action in enumerate(legal, 1):
            text = Text(f"{number:3}  {self.action(action).ljust(wide)}")
            if action["do"] == "play":
                after = self.match.layout.preview(
                    action["tile"], action["arm"], action.get("closed", False)
                )
                why = self.why(_counted(after), after.open, action["count"], action["award"])
                text.append("  ").append(why)
            text.rstrip()
            self.console.print(text, highlight=False)

    def action(self, action: dict[str, Any]) -> str:
        """Return an action in a few words."""
        if action["do"] != "play":
            return say(f"do-{action['do']}", self.lang)
        key = "on-closed" if action.get("closed") else "on"
        return say(key, self.lang, tile=action["tile"], arm=action["arm"])

    def why(
        self,
        counted: Sequence[tuple[str, int]],
        ends: Sequence[tuple[str, int]],
        count: int,
        award: int,
    ) -> Text:
        """Return the arithmetic of a play's award; empty where a play earns nothing."""
        if isinstance(self.match.rules.scoring, Multiples):
            text = sum_of_ends(list(counted), count)
        elif not award:
            return Text("")
        else:
            text = self._alike(counted, ends)
        if not award:
            return Text(text, "dim")
        return Text(say("scores-for", self.lang, arithmetic=text, award=award), "green")

    def _alike(self, counted: Sequence[tuple[str, int]], ends: Sequence[tuple[str, int]]) -> str:
        doubles = [tile for tile, _ in counted if tile[0] == tile[-1]]
        if doubles and len(counted) == 1:
            return say("opening-double", self.lang)
        values = ", ".join(str(value) for _, value in ends)
        return say("ends-double" if doubles else "ends-are", self.lang, ends=values)

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
            settlement_in_words(self, event, *self._before)
        elif isinstance(event, MatchEnded):
            self.result()

    def _dealt(self, event: Dealt) -> None:
        self._before = (self.match.scores, self.match.ledger.remembered)
        self._round += 1
        own = event.opener == self.seat
        opens = say("opens-you" if own else "opens", self.lang, who=self.names[event.opener])
        if event.must is not None:
            opens = say("opens-with", self.lang, opens=opens, tile=event.must)
        self.line("")
        title = say("round", self.lang, number=self._round)
        self.console.rule(Text(f"{title}: {opens}", "bold"), characters="─", style="dim")
        if event.turned:
            turned = [f"{name} {tile}" for name, tile in zip(self.names, event.turned)]
            self.say("turned", tiles=", ".join(turned))

    def _acted(self, event: Acted) -> None:
        if event.do == "draw":
            self._drew(event)
            return
        self.flush()
        who = self.names[event.seat]
        if event.do != "play":
            if event.seat != self.seat:
                self.say({"pass": "passes", "return": "returns", "end": "ends"}[event.do], who=who)
            return
        action = {"do": "play", "tile": event.tile, "arm": event.arm, "closed": event.closed}
        counted = [(end.tile, end.points) for end in event.counted]
        ends = [(end.arm, end.value) for end in event.open]
        text = Text(say("plays", self.lang, who=who, play=self.action(action)))
        why = self.why(counted, ends, event.count, event.award) if event.award else Text("")
        self.line(text.append("  ").append(why) if why else text)

    def _drew(self, event: Acted) -> None:
        if event.seat != self.seat:
            self._drawn = (event.seat, self._drawn[1] + 1)
        elif event.tile is None or (event.seen_by is not None and self.seat not in event.seen_by):
            self.say("you-took-unseen")
        else:
            self.say("you-took", tile=f"[{event.tile.replace('-', '|')}]")

    def flush(self) -> None:
        """Tell how many tiles somebody has drawn, once he has done drawing."""
        seat, number = self._drawn
        self._drawn = (-1, 0)
        if number:
            self.say("draws", who=self.names[seat], n=number)


def _counted(layout: Layout) -> list[tuple[str, int]]:
    return list(layout.counted)
