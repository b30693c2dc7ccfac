"""The score sheet and the settlement of a round, from the events that tell them."""

from __future__ import annotations

from collections.abc import Sequence

from kostyashki.club.happenings import side_names
from kostyashki.club.table import SheetEntry, Table
from kostyashki.club.wire import SettlementLine, SettlementView, SheetRound, SheetRow
from kostyashki.club.words import Lang, say


def sheet_of(table: Table) -> list[SheetRound]:
    """Return every finished round: for each side the earlier total, the change, the new total."""
    return [
        SheetRound(entry.number, [_row(table, entry, side) for side in range(table.sides)])
        for entry in table.sheet
    ]


def total(score: int, remembered: int) -> str:
    """Return a total as the sheet writes it: points only remembered stand with a plus.

    >>> total(0, 12), total(25, 0)
    ('+12', '25')
    """
    return f"+{remembered}" if remembered and not score else str(score)


def _row(table: Table, entry: SheetEntry, side: int) -> SheetRow:
    ended = entry.ended
    before, after = entry.before[side], ended.scores[side]
    kept_before, kept = entry.remembered_before[side], ended.remembered[side]
    gained = after - before
    if not gained and kept > kept_before:
        gained = kept - kept_before
    sign = "" if table.rules.ending.penalty or gained == 0 else "+" if gained > 0 else "−"
    return SheetRow(side, total(before, kept_before), f"{sign}{abs(gained)}", total(after, kept))


def settlement_of(table: Table, names: Sequence[str], lang: Lang) -> SettlementView | None:
    """Return the end of the round that ended last; ``seconds_left`` is for the caller to fill."""
    ended = table.ended
    if ended is None:
        return None
    lines = []
    for line in ended.settlement:
        seat = line.counted[0].seat if line.counted else line.side
        tiles = [tile for hand in line.counted for tile in hand.tiles]
        text = say(
            lang,
            f"why-{line.why}",
            name=names[seat],
            names=side_names(names, line.side, table.sides, lang),
        )
        lines.append(SettlementLine(line.side, line.points, text, tiles))
    return SettlementView(
        round=table.rounds,
        end="out" if ended.end == "out" else "block",
        headline=say(lang, f"ended-{ended.end}", name=names[ended.by]),
        lines=lines,
        hands=[list(hand) for hand in ended.hands],
        waiting_for=table.waiting_for if table.over is None else [],
        seconds_left=0,
    )
