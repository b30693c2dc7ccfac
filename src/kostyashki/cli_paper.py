"""What everything in the terminal is written on: lines, messages, scores, and who sits where."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from kostyashki.messages import say
from kostyashki.rules import Rules


class Paper:
    """Writes for one person (``seat`` None: an onlooker) at a table.

    ``names`` are those of the seats, ``sides`` those of the sides.
    """

    def __init__(
        self, console: Console, rules: Rules, seats: int, seat: int | None, lang: str
    ) -> None:
        self.console = console
        self.rules = rules
        self.seat = seat
        self.lang = lang
        names = say("names", lang).split(", ")
        if seat is not None:
            names.insert(seat, say("you", lang))
        self.names = names[:seats]
        sides = 2 if rules.pairs else seats
        self.sides = [self._side(side, sides) for side in range(sides)]

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

    def points(self, score: int, remembered: int) -> Text:
        """Return a score as the sources show it: remembered points yellow with a plus sign."""
        kept = Text(f"+{remembered}", "yellow")
        if remembered and not score:
            return kept
        opened = bool(score) and self.rules.settlement.threshold > 0
        shown = Text(str(score).replace("-", "−"), "red" if opened else "bold")
        return Text.assemble(shown, " ", kept) if remembered else shown


def brackets(tile: str | None) -> str:
    """Return a tile as it is drawn, with question marks when it is unseen.

    >>> brackets("3-4"), brackets(None)
    ('[3|4]', '[?|?]')
    """
    return f"[{tile.replace('-', '|')}]" if tile else "[?|?]"
