"""The one projection: what one seat or a spectator may know of a table, ready to be sent.

Hidden tiles come in here with the table and must not go out. A view is what everybody may know,
made once for all from `Match.view` of a spectator, and for a seat its own hand, read only through
`kostyashki.view.own_hand`; the ends of rounds come from events that show all hands.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from kostyashki.actions import Action, action_table
from kostyashki.club import wire
from kostyashki.club.decide import may_free, may_substitute
from kostyashki.club.hands import hand_of
from kostyashki.club.happenings import (
    compares,
    happening,
    over_text,
    said_text,
    shown_names,
    sum_text,
    train_of,
)
from kostyashki.club.moment import NO_PICTURE, Moment, Viewer
from kostyashki.club.picture import ghost_of
from kostyashki.club.sheet import settlement_of, sheet_of
from kostyashki.club.table import Table
from kostyashki.club.text import own_text, text_of
from kostyashki.club.words import Lang, say
from kostyashki.events import Counted
from kostyashki.round import Round
from kostyashki.rules import Turn
from kostyashki.state import MISSED, OWN


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
        changes["settlement"] = replace(view.settlement, seconds_left=-(-left // 1000))
    return replace(view, **changes) if changes else view


def _view(moment: Moment, viewer: Viewer, *, owner: bool) -> wire.TableView:
    """Return what everybody may know, with what this person knows and may do besides."""
    lang, seat = viewer.lang, viewer.seat
    public = moment.once(("public view", lang), lambda: _public(moment, lang))
    view: wire.TableView = replace(
        public,
        picture=moment.picture(viewer.width),
        seats=_powers(moment, viewer, public.seats, owner=owner),
    )
    if owner:
        view.table = replace(view.table, is_owner=True)
    if seat is not None:
        _add_own(view, moment, viewer, seat)
    view.text += own_text(view, lang)
    return view


def _add_own(view: wire.TableView, moment: Moment, viewer: Viewer, seat: int) -> None:
    """Put into a view what only the person of a seat may know."""
    table, lang = moment.table, viewer.lang
    names = shown_names(table, table.names(), lang)
    view.you = wire.You(seat, names[seat], moment.return_link(seat))
    view.hand = []
    if table.match is not None and (known := moment.known()) is not None:
        view.legal = _legal(moment, viewer) if seat == table.to_act else []
        view.hand = hand_of(table, seat, known, view.legal, names, lang)
        view.hand_open = table.match.round.hand_is_open(seat)
    if seat in moment.initiated():
        view.log = _log(table, seat, lang)


def _public(moment: Moment, lang: Lang) -> wire.TableView:
    """Return what everybody may know, in words of a language, still without the picture."""
    table, known = moment.table, moment.known() or {}
    names = shown_names(table, table.names(), lang)
    view = wire.TableView(
        table=_info(moment, lang),
        you=wire.You(None, "", None),
        seats=_seats(moment, lang, names, known),
        picture=NO_PICTURE,
        hand=None,
        hand_open=False,
        legal=[],
        boneyard=known.get("boneyard", 0),
        drawable=known.get("drawable", 0),
        count=known.get("count", 0),
        counted=[wire.Counted(end["tile"], end["points"]) for end in known.get("counted", ())]
        if table.rules.counted
        else [],
        sum=_last_sum(table),
        last_placed=table.match.layout.size - 1
        if table.match is not None and table.match.layout.size
        else None,
        scores=list(known.get("scores", [0] * table.sides)),
        remembered=list(known.get("remembered", [0] * table.sides)),
        carry=known.get("carry", 0),
        track=_track(table),
        sheet=moment.once("sheet", lambda: sheet_of(table)),
        settlement=settlement_of(table, names, lang) if table.ended is not None else None,
        result=_result(table, names, lang),
        log=_log(table, None, lang),
        text="",
    )
    view.text = text_of(view, moment.words(lang), lang)
    return view


def _info(moment: Moment, lang: Lang) -> wire.TableInfo:
    table, rules = moment.table, moment.table.rules
    return wire.TableInfo(
        id=table.id,
        game=table.choice.game.name,
        title=table.choice.game.titles[lang],
        options=dict(table.choice.options),
        target=rules.ending.target,
        rounds=rules.ending.rounds,
        penalty=rules.ending.penalty,
        pairs=rules.pairs,
        to_right=rules.to_right,
        even_pace=table.created.even_pace,
        hints=table.hints,
        is_owner=False,
        state=table.phase,
        round=table.rounds,
        decision=table.match.round.n if table.match is not None else 0,
        link=moment.link,
    )


def _seats(
    moment: Moment, lang: Lang, names: list[str], known: Mapping[str, Any]
) -> list[wire.SeatView]:
    table, to_act = moment.table, moment.table.to_act
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
                name=say(lang, "substitute-name", name=names[number])
                if kind == "substitute" and seat.guest is not None
                else names[number],
                kind=kind,
                online=seat.guest is None or number not in moment.presence.gone,
                tiles=known["hands"][number] if known else 0,
                to_act=number == to_act,
                opener=bool(known) and known["opener"] == number,
                marked=number in known.get("marked", ()),
                said=_said(table, number, lang),
                can_substitute=False,
                can_free=False,
            )
        )
    return found


def _powers(
    moment: Moment, viewer: Viewer, seats: list[wire.SeatView], *, owner: bool
) -> list[wire.SeatView]:
    """Return the seats with what this person may do about each."""
    table, found = moment.table, list(seats)
    for number, seat in enumerate(seats):
        substitute = may_substitute(table, number, viewer.guest, moment.presence)
        free = owner and may_free(table, number)
        if substitute or free:
            found[number] = replace(seat, can_substitute=substitute, can_free=free)
    return found


def _said(table: Table, seat: int, lang: Lang) -> str | None:
    event = table.said.get(seat)
    if event is None:
        return None
    return said_text(table, event, lang)


def _legal(moment: Moment, viewer: Viewer) -> list[wire.LegalAction]:
    table, lang = moment.table, viewer.lang
    match = table.match
    if match is None:
        return []
    round_ = match.round
    names = shown_names(table, table.names(), lang)
    actions = action_table(table.rules.highest, match.plan.trains).actions
    doubles = table.rules.turn is Turn.DOUBLES
    found = []
    for code in round_.legal_codes():
        action = actions[code]
        if action.do != "play" or action.tile is None or action.arm is None:
            label = _label(round_, action, lang)
            found.append(wire.LegalAction(action.do, label, points=action.points))  # type: ignore[arg-type]
            continue
        count, award, after = round_.preview(code)
        counted = [Counted(*end) for end in after.counted]
        key = "closed" if action.closed else "play" if match.layout.size else "open"
        key = key if action.outer is None else "outer"
        train, owner = train_of(table, names, action.arm)
        key = f"label-{train or key}"
        scoring = table.rules.counted
        found.append(
            wire.LegalAction(
                "play",
                say(
                    lang,
                    key,
                    tile=action.tile,
                    arm=action.arm,
                    outer=action.outer,
                    owner=owner,
                ),
                tile=action.tile,
                arm=action.arm,
                closed=action.closed,
                outer=action.outer,
                count=count if scoring else None,
                award=award if scoring else None,
                sum=sum_text(counted, count, award, equal=compares(table)) if scoring else None,
                ghost=ghost_of(after, viewer.width),
                follows=_follows(round_, code, actions) if doubles else [],
            )
        )
    found.sort(key=lambda a: (a.do != "play", a.tile or "", a.arm or "", a.closed, a.outer or 0))
    return found


def _label(round_: Round, action: Action, lang: Lang) -> str:
    """Return what a button says that lays no tile."""
    key = action.do
    if key == "claim":
        key = "missed" if round_.calling == MISSED else "claim"
    elif round_.calling == OWN:
        key = "nothing"
    return say(lang, f"label-{key}", points=action.points)


def _follows(round_: Round, code: int, actions: Mapping[int, Action]) -> list[wire.Follow]:
    """Return the plays that may follow a play in the same turn, closed ones not told apart."""
    later = round_.copy()
    later.act_on(code)
    if later.end or not later.in_turn:
        return []
    plays = [actions[each] for each in later.legal_codes()]
    found = {(play.tile, play.arm) for play in plays if play.tile and play.arm}
    return [wire.Follow(tile, arm) for tile, arm in sorted(found)]


def _last_sum(table: Table) -> str:
    last = table.last_play
    if last is None or not table.rules.counted:
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


def _track(table: Table) -> wire.Track | None:
    """Return what a track of points needs besides the scores; none where no play scores."""
    ending = table.rules.ending
    if table.match is None or table.rules.scoring is None or ending.rounds:
        return None
    return wire.Track(list(table.scored_before), ending.exact)


def _log(table: Table, seat: int | None, lang: Lang) -> list[wire.LogLine]:
    lines = []
    for entry in table.log:
        told = happening(table, entry, seat, lang)
        if told is not None and told.text:
            lines.append(wire.LogLine(entry.n, told.text))
    return lines
