"""The puzzle of the day: a position drawn, the actions to choose from, and what came of it."""

from __future__ import annotations

from datetime import UTC, date, datetime
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

import msgspec
from litestar import Request, Response, get

from kostyashki.actions import Action, action_table
from kostyashki.club.hinting import points_text, reason_text
from kostyashki.club.words import Lang, counted, listed
from kostyashki.club.words import say as club_words
from kostyashki.drawing.svg import svg, tile_svg
from kostyashki.hints import Comparison, Reason
from kostyashki.match import Match
from kostyashki.messages import say
from kostyashki.puzzles import Puzzle, action_text
from kostyashki.rng import Rng
from kostyashki.web.render import club_of, lang_of, page, text
from kostyashki.worlds import Worlds

AnyRequest = Request[Any, Any, Any]


class Way(NamedTuple):
    """One action to choose: its number in the form, its label, and its outcome in points."""

    number: int
    label: str
    value: str
    best: bool


class Held(NamedTuple):
    """A tile of the own hand, drawn, with the plays that it offers."""

    tile: str
    picture: str
    ways: list[Way]


@cache
def shipped() -> tuple[Puzzle, ...]:
    """Return the puzzles of this package, in the order of days."""
    lines = files("kostyashki.web").joinpath("puzzles.jsonl").read_bytes().splitlines()
    return tuple(msgspec.json.decode(line, type=Puzzle) for line in lines)


def puzzle_of(day: date) -> Puzzle:
    """Return the puzzle of a day."""
    return shipped()[day.toordinal() % len(shipped())]


@get("/puzzle", sync_to_thread=True)
def puzzle_page(request: AnyRequest) -> Response[str]:
    """The puzzle of today, or of an earlier day that the query names; with an answer, its worth."""
    lang = lang_of(request)
    today = datetime.fromtimestamp(club_of(request).hub.clock() / 1000, UTC).date()
    day = min(today, _day(request.query_params.get("day", "")) or today)
    puzzle = puzzle_of(day)
    match = puzzle.round()
    seat, legal = match.round.seat, match.legal_actions
    ways = [_way(puzzle, match, number, lang) for number in range(len(legal))]
    answer = request.query_params.get("answer", "")
    number = int(answer) if answer.isascii() and answer.isdigit() and len(answer) < 3 else -1
    answered = ways[number] if 0 <= number < len(ways) else None
    names = seat_names(match, seat, lang)
    why = reason(puzzle, match) if answered else None
    return page(
        request,
        "puzzle.html",
        lang=lang,
        day=day.isoformat(),
        today=today.isoformat(),
        title=match.choice.game.titles[lang],
        game=match.choice.game.name,
        pictures=[
            (theme, svg(match.layout, width_class="phone", counting=False, theme=theme, lang=lang))
            for theme in ("light", "dark")
        ],
        hand=[
            Held(tile, tile_svg(tile), [way for way, act in zip(ways, legal) if act.tile == tile])
            for tile in match.view(seat)["hand"]
        ],
        rest=[way for way, action in zip(ways, legal) if action.tile is None],
        known=list(known(match, seat, names, lang)),
        worlds=puzzle.worlds,
        position=puzzle.position,
        answered=answered,
        best=next(way for way in ways if way.best),
        ways=sorted(ways, key=lambda way: -float(puzzle.values[action_text(legal[way.number])])),
        margin=points_text(puzzle.margin, lang),
        why=reason_text(why, names, lang) if why is not None else "",
    )


def _day(words: str) -> date | None:
    try:
        return date.fromisoformat(words)
    except ValueError:
        return None


def _way(puzzle: Puzzle, match: Match, number: int, lang: Lang) -> Way:
    action = match.legal_actions[number]
    key = action_text(action)
    value = f"{puzzle.values[key]:+.1f}" if puzzle.values[key] else "0"
    value = value.replace("-", "\u2212").replace(".", "," if lang == "ru" else ".")
    return Way(number, label(match, action, lang), value, key == puzzle.solution)


def label(match: Match, action: Action, lang: Lang) -> str:
    """Return an action in words: the tile, the arm, and the pip that lies open there."""
    if action.do != "play":
        return club_words(lang, f"label-{action.do}")
    pip = dict(match.layout.open).get(str(action.arm))
    key = "closed" if action.closed else "way"
    outer = "" if action.outer is None else text(lang, "puzzle-outer", outer=action.outer)
    return text(lang, f"puzzle-{key}", tile=action.tile, arm=action.arm, pip=pip) + outer


def seat_names(match: Match, own: int, lang: Lang) -> list[str]:
    """Return what the seats are called: by their place round the table, seen from the own one."""
    names = []
    for seat in range(match.seats):
        after = (seat - own) % match.seats
        names.append(say("names", lang).split(", ")[seat] if after else text(lang, "puzzle-you"))
    return names


def known(match: Match, own: int, names: list[str], lang: Lang) -> list[str]:
    """Return what can be known of the others: how many tiles they hold, and which they lack."""
    view = match.view(own)
    lacks: dict[int, set[int]] = {}
    for fact in Worlds(view).facts():
        if fact["do"] == "pass":
            lacks.setdefault(fact["seat"], set()).update(fact["pips"])
    lines = []
    for after in range(1, match.seats):
        seat = (own + after) % match.seats
        partner = match.seats == 4 and after == 2 and view["sides"] == 2
        who = text(lang, "puzzle-partner", name=names[seat]) if partner else names[seat]
        tiles = counted(lang, view["hands"][seat], "tile")
        pips = [str(pip) for pip in sorted(lacks.get(seat, ()))]
        passed = text(lang, "puzzle-passed", pips=listed(lang, pips)) if pips else ""
        lines.append(f"{who}: {tiles}{passed}")
    if view["boneyard"]:
        lines.append(text(lang, "puzzle-boneyard", tiles=counted(lang, view["boneyard"], "tile")))
    return lines


def reason(puzzle: Puzzle, match: Match) -> Reason | None:
    """Return what speaks for the solution against what tempts, where a judgement can say it."""
    view = match.view(match.round.seat)
    table = action_table(match.plan.tiles.highest, match.plan.trains).actions
    codes = {action_text(table[code]): code for code in match.round.legal_codes()}
    best, tempting = codes[puzzle.solution], codes[puzzle.tempting]
    return Comparison(view, Worlds(view), best, tempting, Rng(0)).favoured()


HANDLERS = [puzzle_page]
