"""The one projection: what one seat or a spectator may know of a table, ready to be sent.

Hidden tiles come in here with the table and must not go out: hands are read only through
`Match.view` of the audience's own seat, the ends of rounds from events that show all hands.
"""

from __future__ import annotations

from typing import Any

import msgspec

from kostyashki.actions import action_table
from kostyashki.club import wire
from kostyashki.club.decide import may_free, may_substitute
from kostyashki.club.hands import hand_of
from kostyashki.club.happenings import (
    compares,
    happening,
    over_text,
    shown_names,
    sum_text,
)
from kostyashki.club.moment import Moment, Viewer
from kostyashki.club.picture import ghost_of
from kostyashki.club.sheet import settlement_of, sheet_of
from kostyashki.club.table import Table
from kostyashki.club.text import text_of
from kostyashki.club.words import Lang, say
from kostyashki.events import Counted


def view_of(moment: Moment, viewer: Viewer, now: int) -> wire.TableView:
    """Return the view of a table for one person, at ``now`` milliseconds of the clock."""
    owner = viewer.guest is not None and viewer.guest == moment.table.created.owner
    key = ("view", viewer.seat, owner, viewer.lang, viewer.width)
    view: wire.TableView = moment.once(key, lambda: _view(moment, viewer, owner=owner))
    changes: dict[str, Any] = {}
    if viewer.seat is None:
        changes["you"] = wire.You(None, viewer.name, None)
    if view.settlement is not None:
        left = max(0, (moment.next_round_at or now) - now)
        changes["settlement"] = msgspec.structs.replace(
            view.settlement, seconds_left=-(-left // 1000)
        )
    return msgspec.structs.replace(view, **changes) if changes else view


def _view(moment: Moment, viewer: Viewer, *, owner: bool) -> wire.TableView:
    table, seat, lang = moment.table, viewer.seat, viewer.lang
    match = table.match
    names = shown_names(table, table.names(), lang)
    known = match.view(seat) if match is not None and match.history else None
    playing = table.phase == "playing"
    legal = _legal(moment, viewer) if playing and seat is not None and seat == table.to_act else []
    picture = moment.picture(viewer.width)
    scores = list(known["scores"]) if known else [0] * table.sides
    view = wire.TableView(
        table=_info(moment, lang, owner=owner),
        you=wire.You(
            seat,
            viewer.name if seat is None else names[seat],
            None if seat is None else moment.return_link(seat),
        ),
        seats=_seats(moment, viewer, names, known),
        picture=picture,
        hand=hand_of(table, seat, known, legal, names, lang)
        if known
        else ([] if seat is not None else None),
        hand_open=bool(known and known["hand_open"]),
        legal=legal,
        boneyard=known["boneyard"] if known else 0,
        drawable=known["drawable"] if known else 0,
        count=known["count"] if known else 0,
        counted=[wire.Counted(end["tile"], end["points"]) for end in known["counted"]]
        if known and table.rules.scoring is not None
        else [],
        sum=_last_sum(table),
        last_placed=len(picture.places) - 1 if picture.places else None,
        scores=scores,
        remembered=list(known["remembered"]) if known else [0] * table.sides,
        carry=known["carry"] if known else 0,
        sheet=moment.once("sheet", lambda: sheet_of(table)),
        settlement=settlement_of(table, names, lang) if table.ended is not None else None,
        result=_result(table, names, lang),
        log=_log(table, seat, lang),
        text="",
    )
    view.text = text_of(view, moment.words(lang), lang)
    return view


def _info(moment: Moment, lang: Lang, *, owner: bool) -> wire.TableInfo:
    table, rules = moment.table, moment.table.rules
    return wire.TableInfo(
        id=table.id,
        game=table.choice.game.name,
        title=table.choice.game.titles[lang],
        options=dict(table.choice.options),
        target=rules.ending.target,
        penalty=rules.ending.penalty,
        pairs=rules.pairs,
        even_pace=table.created.even_pace,
        is_owner=owner,
        state=table.phase,
        round=table.rounds,
        decision=table.match.round.n if table.match is not None else 0,
        link=moment.link,
    )


def _seats(
    moment: Moment, viewer: Viewer, names: list[str], known: dict[str, Any] | None
) -> list[wire.SeatView]:
    table = moment.table
    owner = viewer.guest is not None and viewer.guest == table.created.owner
    to_act = table.to_act
    found = []
    for number, seat in enumerate(table.seats):
        kind: Any = "person" if seat.guest is not None else "bot"
        if seat.empty:
            kind = "empty"
        elif seat.bot is not None and (seat.guest is not None or seat.taken == 0):
            kind = "substitute"
        found.append(
            wire.SeatView(
                seat=number,
                side=number % table.sides,
                name=say(viewer.lang, "substitute-name", name=names[number])
                if kind == "substitute" and seat.guest is not None
                else names[number],
                kind=kind,
                online=seat.guest is None or number not in moment.presence.gone,
                tiles=known["hands"][number] if known else 0,
                to_act=number == to_act,
                opener=known is not None and known["opener"] == number,
                said=_said(table, number, viewer.lang),
                can_substitute=may_substitute(table, number, viewer.guest, moment.presence),
                can_free=owner and may_free(table, number),
            )
        )
    return found


def _said(table: Table, seat: int, lang: Lang) -> str | None:
    event = table.said.get(seat)
    if event is None:
        return None
    return say(lang, f"said-{event.do}", tile=event.tile)


def _legal(moment: Moment, viewer: Viewer) -> list[wire.LegalAction]:
    table, lang = moment.table, viewer.lang
    match = table.match
    if match is None:
        return []
    round_ = match.round
    actions = action_table(table.rules.highest).actions
    found = []
    for code in round_.legal_codes():
        action = actions[code]
        if action.do != "play" or action.tile is None or action.arm is None:
            found.append(wire.LegalAction(action.do, say(lang, f"label-{action.do}")))  # type: ignore[arg-type]
            continue
        count, award, after = round_.preview(code)
        counted = [Counted(*end) for end in after.counted]
        key = "closed" if action.closed else "play" if match.layout.size else "open"
        scoring = table.rules.scoring is not None
        found.append(
            wire.LegalAction(
                "play",
                say(lang, f"label-{key}", tile=action.tile, arm=action.arm),
                tile=action.tile,
                arm=action.arm,
                closed=action.closed,
                count=count if scoring else None,
                award=award if scoring else None,
                sum=sum_text(counted, count, award, equal=compares(table)) if scoring else None,
                ghost=ghost_of(match.layout, viewer.width, action.tile, action.arm, action.closed),
            )
        )
    found.sort(key=lambda a: (a.do != "play", a.tile or "", a.arm or "", a.closed))
    return found


def _last_sum(table: Table) -> str:
    last = table.last_play
    if last is None or table.rules.scoring is None:
        return ""
    return sum_text(last.counted, last.count, last.award, equal=compares(table))


def _result(table: Table, names: list[str], lang: Lang) -> wire.ResultView | None:
    over = table.over
    if over is None:
        return None
    return wire.ResultView(
        headline=over_text(table, over, names, lang),
        winners=list(over.winners),
        losers=list(over.losers),
        scores=list(over.scores),
        replay=f"/t/{table.id}/replay?match={len(table.finished)}",
    )


def _log(table: Table, seat: int | None, lang: Lang) -> list[wire.LogLine]:
    lines = []
    for entry in table.log:
        told = happening(table, entry, seat, lang)
        if told is not None and told.text:
            lines.append(wire.LogLine(entry.n, told.text))
    return lines
