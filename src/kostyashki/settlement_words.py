"""The end of a round told line by line: the hands left, every change of the scores, the sheet."""

from __future__ import annotations

from dataclasses import dataclass

from rich.table import Table
from rich.text import Text

from kostyashki.cli_paper import Paper, brackets
from kostyashki.events import RoundEnded
from kostyashki.messages import say
from kostyashki.scoring.lines import Line
from kostyashki.sentences import TEXTS

#: More sides than this stand in rows, not in columns.
_COLUMNS = 4


@dataclass(frozen=True)
class Standing:
    """The state of a match between two rounds: scores and remembered points by side, the carry."""

    scores: tuple[int, ...]
    remembered: tuple[int, ...]
    carry: int = 0

    @classmethod
    def at_first(cls, sides: int) -> Standing:
        """Before the first round."""
        return cls((0,) * sides, (0,) * sides)

    @classmethod
    def after(cls, event: RoundEnded) -> Standing:
        """After a round."""
        return cls(event.scores, event.remembered, event.carry)


def settlement_in_words(paper: Paper, event: RoundEnded, before: Standing) -> None:
    """Tell how a round ended and what it did to the scores (``before`` the round)."""
    own = "-you" if event.end == "out" and event.by == paper.seat else ""
    paper.say(f"end-{event.end}{own}", style="bold", who=paper.names[event.by])
    for who, hand, pips in zip(paper.names, event.hands, event.pips):
        if hand:
            tiles = " ".join(map(brackets, hand))
            paper.item(say("left-in-hand", paper.lang, who=who, tiles=tiles, pips=pips))
    paper.line("")
    changes = [_change(paper, line) for line in event.settlement]
    changes += _remembered(paper, event, before) + _not_written(paper, event, before)
    for text in changes or [say("nobody", paper.lang)]:
        paper.item(text)
    paper.line("")
    paper.console.print(_sheet(paper, event, before))
    if event.carry:
        paper.say("sheet-carry", style="yellow", n=event.carry)


def signed(points: int) -> str:
    """Return points with their sign.

    >>> signed(5), signed(-10), signed(0)
    ('+5', '−10', '0')
    """
    return f"+{points}" if points > 0 else str(points).replace("-", "−")


def _change(paper: Paper, line: Line) -> str:
    """Return a change of the scores with the arithmetic behind it."""
    message = f"why-{line.why}"
    if message not in TEXTS:
        message = "why-other"
    who = paper.sides[line.side]
    if line.why.startswith("leftover") and line.counted:
        who = paper.names[line.counted[0].seat]
    amounts = [hand.pips for hand in line.counted]
    total = f"{_sum(amounts)} = {sum(amounts)}" if len(amounts) > 1 else _sum(amounts)
    settlement = paper.rules.settlement
    if line.why in ("out", "block") and line.points != sum(amounts) != 0:
        if settlement.unit > 1:
            total = say("sum-divided", paper.lang, sum=total, unit=settlement.unit)
        elif settlement.rounding or settlement.sum_rounding:
            total = say("sum-rounded", paper.lang, sum=total)
    return say(
        message,
        paper.lang,
        who=who,
        points=signed(line.points),
        pips=sum(amounts),
        rounded=abs(line.points),
        sum=total,
        why=line.why,
    ).replace("  ", " ")


def _sum(amounts: list[int]) -> str:
    """Return a sum written out, what is taken off last.

    >>> _sum([-4, 10, 7])
    '10 + 7 − 4'
    """
    text = ""
    for amount in sorted(amounts, key=lambda amount: amount < 0):
        sign = "−" if amount < 0 else "+"
        text += f" {sign} {abs(amount)}" if text else f"{amount}"
    return text


def _remembered(paper: Paper, event: RoundEnded, standing: Standing) -> list[str]:
    """Return which remembered points were lost, and which are new."""
    lang, threshold = paper.lang, paper.rules.settlement.threshold
    told = []
    for side, who in enumerate(paper.sides):
        before, after = standing.remembered[side], event.remembered[side]
        if after < before and not _joined(event, side):
            told.append(say("forgotten", lang, who=who, n=before))
            before = 0
        if after > before:
            told.append(say("kept", lang, who=who, n=after - before, threshold=threshold))
    return told


def _joined(event: RoundEnded, side: int) -> bool:
    """Whether a side's remembered points went into its score."""
    return any(line.side == side and line.why == "remembered" for line in event.settlement)


def _not_written(paper: Paper, event: RoundEnded, before: Standing) -> list[str]:
    """Return which points were too few to be written, and which are carried on."""
    lang, minimum = paper.lang, paper.rules.settlement.minimum
    told = [
        say("below-minimum", lang, who=who, n=amount, minimum=minimum)
        for who, amount in zip(paper.sides, event.amounts)
        if 0 < amount < minimum
    ]
    if event.carry > before.carry:
        told.append(say("carry-on", lang, n=event.carry - before.carry))
    return told


def _sheet(paper: Paper, event: RoundEnded, before: Standing) -> Table:
    """Return the score sheet: before, this round, the new total, a column (or row) a side."""
    middle = "sheet-fish" if event.end == "block" else "sheet-round"
    heads = [say(key, paper.lang) for key in ("sheet-before", middle, "sheet-total")]
    rows = []
    for side, name in enumerate(paper.sides):
        old = paper.points(before.scores[side], before.remembered[side])
        amount = Text(str(_amount(event, side, before)).replace("-", "−"))
        new = paper.points(event.scores[side], event.remembered[side])
        rows.append([Text(name), old, amount, new])
    return _in_rows(heads, rows) if len(rows) > _COLUMNS else _in_columns(heads, rows)


def _in_rows(heads: list[str], rows: list[list[Text]]) -> Table:
    table = Table(box=None, pad_edge=False)
    table.add_column()
    for head in heads:
        table.add_column(head, justify="right")
    for row in rows:
        table.add_row(*row)
    return table


def _in_columns(heads: list[str], rows: list[list[Text]]) -> Table:
    table = Table(box=None, pad_edge=False, show_header=False)
    table.add_column()
    for _ in rows:
        table.add_column(justify="right")
    for number, head in enumerate(["", *heads]):
        if number == len(heads):
            widest = [max(3, *(len(cell) for cell in row)) for row in rows]
            table.add_row("", *["─" * width for width in widest])
        table.add_row(head, *[row[number] for row in rows])
    return table


def _amount(event: RoundEnded, side: int, before: Standing) -> int:
    """Return what a side got in this round, points that were only remembered included.

    Remembered points that join the score were got earlier, those that are lost are no minus.
    """
    kept = before.remembered[side]
    amount = event.scores[side] - before.scores[side] + event.remembered[side] - kept
    if event.remembered[side] < kept and not _joined(event, side):
        amount += kept
    return amount
