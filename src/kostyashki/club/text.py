"""The text projection: the whole table in sentences, for screen readers and terminals."""

from __future__ import annotations

from kostyashki.club.wire import TableView
from kostyashki.club.words import Lang, counted, say


def text_of(view: TableView, layout: str, lang: Lang) -> str:
    """Return as lines of text what a view shows to everybody.

    ``layout`` is the layout in words, as everywhere (`kostyashki.drawing.text.describe`).
    """
    table = view.table
    if table.state == "waiting":
        lines = [say(lang, "text-waiting", title=table.title)]
        return "\n".join(lines + [seat.name for seat in view.seats])
    lines = [say(lang, "text-title", title=table.title, round=table.round)]
    lines.append(say(lang, "text-scores", scores=_scores(view)))
    if view.carry:
        lines.append(say(lang, "text-carry", carry=view.carry))
    lines.append(layout)
    if view.boneyard:
        lines.append(say(lang, "text-boneyard", boneyard=view.boneyard, drawable=view.drawable))
    for seat in view.seats:
        tiles = counted(lang, seat.tiles, "tile")
        said = f"; {seat.said}" if seat.said else ""
        lines.append(say(lang, "text-seat", name=seat.name, tiles=tiles + said))
    if view.settlement is not None:
        lines.append(view.settlement.headline)
        lines += [f"{line.text}: {line.points:+}" for line in view.settlement.lines]
    if view.result is not None:
        lines.append(view.result.headline)
    return "\n".join(lines)


def _scores(view: TableView) -> str:
    sides: dict[int, list[str]] = {}
    for seat in view.seats:
        sides.setdefault(seat.side, []).append(seat.name)
    return "; ".join(
        f"{', '.join(names)} {view.scores[side]}"
        + (f" (+{view.remembered[side]})" if view.remembered[side] else "")
        for side, names in sides.items()
    )


def own_text(view: TableView, lang: Lang) -> str:
    """Return the lines that follow for the one person whose view it is."""
    if view.table.state == "waiting":
        return ""
    lines = []
    acting = next((seat for seat in view.seats if seat.to_act), None)
    if acting is not None:
        own = acting.seat == view.you.seat
        lines.append(
            say(lang, "text-your-turn") if own else say(lang, "text-turn", name=acting.name)
        )
    if view.hand:
        tiles = ", ".join(tile.tile or "?" for tile in view.hand)
        lines.append(say(lang, "text-hand", tiles=tiles))
    if view.legal:
        lines.append(say(lang, "text-legal", actions="; ".join(a.label for a in view.legal)))
    return "".join(f"\n{line}" for line in lines)
