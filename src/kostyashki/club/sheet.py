"""The score sheet and the settlement of a round, from the events that tell them."""

from __future__ import annotations

from collections.abc import Sequence

from kostyashki.clauses import topic_of
from kostyashki.club.happenings import side_names
from kostyashki.club.table import SheetEntry, Table
from kostyashki.club.wire import SettlementLine, SettlementView, SheetRound, SheetRow
from kostyashki.club.words import Lang, say
from kostyashki.scoring.lines import Line
from kostyashki.scoring.settlement import Reckoning


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
    lines = [_line(table, line, names, lang) for line in ended.settlement]
    lines += _kept_aside(table, table.sheet[-1], names, lang)
    headline = say(lang, f"ended-{ended.end}", name=names[ended.by])
    carried = _reckoning(table).carried
    if carried:
        headline = say(lang, "carried-over", text=headline, points=carried)
    return SettlementView(
        round=table.rounds,
        end="out" if ended.end == "out" else "block",
        headline=headline,
        lines=lines,
        hands=[list(hand) for hand in ended.hands],
        waiting_for=table.waiting_for if table.over is None else [],
        seconds_left=0,
    )


def _line(table: Table, line: Line, names: Sequence[str], lang: Lang) -> SettlementLine:
    seat = line.counted[0].seat if line.counted else line.side
    tiles = [tile for hand in line.counted for tile in hand.tiles]
    pips = [hand.pips for hand in line.counted]
    text = say(
        lang,
        f"why-{line.why}",
        name=names[seat],
        names=side_names(names, line.side, table.sides, lang),
        sum=_paid(pips, line, table, lang),
        cap=table.rules.settlement.cap,
    ).rstrip(", ")
    assert table.ended is not None
    return SettlementLine(line.side, line.points, text, tiles, topic_of(line.why, table.ended.end))


def _paid(pips: Sequence[int], line: Line, table: Table, lang: Lang) -> str:
    """Return the sum of hands, and what made another amount of it."""
    text, total = _sum(pips), sum(pips)
    if line.why not in ("out", "block") or line.points == total or not total:
        return text
    if table.rules.settlement.finish:
        return say(lang, "sum-times", sum=" + ".join(map(str, pips)), times=line.points // total)
    unit = table.rules.settlement.unit
    return say(lang, "sum-divided" if unit > 1 else "sum-rounded", sum=text, unit=unit)


def _sum(pips: Sequence[int]) -> str:
    """Return a sum of hands written out, what is taken off last.

    >>> _sum([-4, 10, 7])
    '10 + 7 − 4 = 13'
    """
    ordered = sorted(pips, key=lambda number: number < 0)
    text = " + ".join(str(number) for number in ordered).replace("+ -", "− ")
    return text if len(ordered) < 2 else f"{text} = {sum(ordered)}"


def _kept_aside(
    table: Table, entry: SheetEntry, names: Sequence[str], lang: Lang
) -> list[SettlementLine]:
    """Return what happened to points that are not in the scores."""
    settlement, ended = table.rules.settlement, entry.ended
    joined = {line.side for line in ended.settlement if line.why == "remembered"}
    points = _reckoning(table).seat_points
    found = []
    for side in range(table.sides):
        who = side_names(names, side, table.sides, lang)
        before, after = entry.remembered_before[side], ended.remembered[side]
        if after < before and side not in joined:
            found.append((side, "forget", say(lang, "forgotten", names=who, points=before)))
            before = 0
        if after > before:
            text = say(
                lang, "kept", names=who, points=after - before, threshold=settlement.threshold
            )
            found.append((side, "threshold", text))
        amount = sum(points[side : len(table.seats) : table.sides])
        if 0 < amount < settlement.minimum:
            text = say(lang, "below-minimum", names=who, points=amount, minimum=settlement.minimum)
            found.append((side, "minimum", text))
    return [SettlementLine(side, 0, text, [], rule) for side, rule, text in found]


def _reckoning(table: Table) -> Reckoning:
    assert table.match is not None
    return table.match.round.reckon()
