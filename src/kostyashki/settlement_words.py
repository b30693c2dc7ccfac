"""The end of a round told line by line: the hands left, every change of the scores, the sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.table import Table
from rich.text import Text

from kostyashki.events import RoundEnded
from kostyashki.messages import say
from kostyashki.scoring.lines import Line
from kostyashki.sentences import TEXTS

if TYPE_CHECKING:
    from kostyashki.cli_show import Screen

#: More sides than this stand in rows, not in columns.
_COLUMNS = 4


def settlement_in_words(
    screen: Screen, event: RoundEnded, scores: list[int], remembered: list[int]
) -> None:
    """Tell how a round ended and what it did to the scores (``scores``: before the round)."""
    lang, who = screen.lang, screen.names[event.by]
    own = "-you" if event.end == "out" and event.by == screen.seat else ""
    screen.say(f"{event.end}{own}", style="bold", who=who)
    pips = screen.match.round.reckoning.seat_pips
    for seat, hand in enumerate(event.hands):
        if hand:
            tiles = " ".join(f"[{tile.replace('-', '|')}]" for tile in hand)
            line = say("left-in-hand", lang, who=screen.names[seat], tiles=tiles, pips=pips[seat])
            screen.item(line)
    screen.line("")
    changes = [_change(screen, line) for line in event.settlement]
    changes += _kept_aside(screen, event, remembered)
    for text in changes or [say("nobody", lang)]:
        screen.item(text)
    screen.line("")
    screen.console.print(_sheet(screen, event, scores, remembered))
    if event.carry:
        screen.say("sheet-carry", style="yellow", n=event.carry)


def signed(points: int) -> str:
    """Return points with their sign.

    >>> signed(5), signed(-10), signed(0)
    ('+5', '−10', '0')
    """
    return f"+{points}" if points > 0 else str(points).replace("-", "−")


def _change(screen: Screen, line: Line) -> str:
    """Return a change of the scores with the arithmetic behind it."""
    message = f"why-{line.why}"
    if message not in TEXTS:
        message = "why-other"
    who = screen.sides[line.side]
    if line.why.startswith("leftover") and line.counted:
        who = screen.names[line.counted[0].seat]
    amounts = [hand.pips for hand in line.counted]
    total = f"{_sum(amounts)} = {sum(amounts)}" if len(amounts) > 1 else _sum(amounts)
    return say(
        message,
        screen.lang,
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


def _kept_aside(screen: Screen, event: RoundEnded, remembered: list[int]) -> list[str]:
    """Return what happened to points that are not in the scores."""
    lang, settlement = screen.lang, screen.match.rules.settlement
    joined = {line.side for line in event.settlement if line.why == "remembered"}
    told = []
    for side, (before, after) in enumerate(zip(remembered, event.remembered)):
        who = screen.sides[side]
        if after < before and side not in joined:
            told.append(say("forgotten", lang, who=who, n=before))
            before = 0
        if after > before:
            kept = after - before
            told.append(say("kept", lang, who=who, n=kept, threshold=settlement.threshold))
    points = screen.match.round.reckoning.seat_points
    for side, who in enumerate(screen.sides):
        amount = sum(points[side : screen.match.seats : len(screen.sides)])
        if 0 < amount < settlement.minimum:
            told.append(say("below-minimum", lang, who=who, n=amount, minimum=settlement.minimum))
    if screen.match.round.reckoning.carried:
        told.append(say("carry-on", lang, n=screen.match.round.reckoning.carried))
    return told


def _sheet(screen: Screen, event: RoundEnded, scores: list[int], remembered: list[int]) -> Table:
    """Return the score sheet: before, this round, the new total, a column (or row) a side."""
    lang = screen.lang
    middle = "sheet-fish" if event.end == "block" else "sheet-round"
    heads = [say(key, lang) for key in ("sheet-before", middle, "sheet-total")]
    rows = []
    for side, name in enumerate(screen.sides):
        amount = _amount(event, side, scores[side], remembered[side])
        before = screen.points(scores[side], remembered[side])
        after = screen.points(event.scores[side], event.remembered[side])
        rows.append((Text(name), before, Text(str(amount).replace("-", "−")), after))
    table = Table(box=None, pad_edge=False, show_header=len(rows) > _COLUMNS)
    if len(rows) > _COLUMNS:
        table.add_column()
        for head in heads:
            table.add_column(head, justify="right")
        for row in rows:
            table.add_row(*row)
        return table
    table.add_column()
    for _ in rows:
        table.add_column(justify="right")
    for number, head in enumerate(["", *heads]):
        if number == 3:
            widest = [max(3, *(len(cell) for cell in row)) for row in rows]
            table.add_row("", *["─" * width for width in widest])
        table.add_row(head, *[row[number] for row in rows])
    return table


def _amount(event: RoundEnded, side: int, score: int, remembered: int) -> int:
    """Return what a side got in this round, points that were only remembered included.

    Remembered points that join the score were got earlier, those that are lost are no minus.
    """
    amount = event.scores[side] - score + event.remembered[side] - remembered
    joined = any(line.side == side and line.why == "remembered" for line in event.settlement)
    if event.remembered[side] < remembered and not joined:
        amount += remembered
    return amount
