"""Setting a table: who sits, which rules; rules put together from parts, shown before play."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import Mapping
from typing import Any
from urllib.parse import urlencode

from litestar import Request, Response, get, post

from kostyashki.bots import bot_names
from kostyashki.clauses import Clause, clauses
from kostyashki.club.opening import Wish, new_identity, opening, with_bots
from kostyashki.club.words import Lang, say
from kostyashki.composed import compose
from kostyashki.errors import UsageError
from kostyashki.games import declared
from kostyashki.games.declaration import ANY, Choice, Game
from kostyashki.games.parts import parts_of, rules_from
from kostyashki.web.options import option_title, possible, value_title, why
from kostyashki.web.pages import form_of, problem
from kostyashki.web.parts_form import PREFIX, form_of_rules, read_form
from kostyashki.web.render import club_of, lang_of, page, see, text, visitor

AnyRequest = Request[Any, Any, Any]

#: How long the data of a composed game may be in a form or an address.
_LONGEST = 20_000


# --- a new table --------------------------------------------------------------------------------


@get("/new/{name:str}")
async def new(request: AnyRequest, name: str) -> Response[str]:
    """The form of a new table of a game; what the address says of its rules is filled in."""
    lang = lang_of(request)
    entry = declared().get(name)
    if entry is None:
        return problem(request, 404, "not-found")
    query = dict(request.query_params)
    data = query.get("composed", "")
    try:
        choice = compose(_composed(data)) if data else entry.choose(**_chosen(query, entry))
    except UsageError as error:
        return problem(request, 400, "bad-form", why=why(error, lang))
    seats = _seats(query, choice.game)
    return page(
        request,
        "new.html",
        game=entry,
        title=choice.game.titles[lang],
        seats=seats,
        numbers=choice.game.seats,
        composed=data,
        differing=_differing(choice, seats, lang) if data else [],
        options=[] if data else _options(entry, choice, seats, lang),
        bots=[
            (bot, say(lang, f"bot-{bot}") if bot in bot_names() else bot)
            for bot in club_of(request).hub.players.names
        ],
        change=f"/compose/{name}?{urlencode({'seats': seats, **_named(choice)})}",
    )


def _seats(query: Mapping[str, str], entry: Game) -> int:
    asked = query.get("seats", "")
    seats = int(asked) if asked.isascii() and asked.isdigit() and len(asked) < 3 else 0
    return seats if seats in entry.seats else entry.default_seats


def _chosen(form: Mapping[str, str], entry: Game) -> dict[str, str]:
    """Return the options that a form or an address sets."""
    options = {}
    for key in entry.options:
        value = form.get(f"other-{key}") or form.get(f"option-{key}")
        if value:
            options[key] = value.strip()
    return options


def _named(choice: Choice) -> dict[str, str]:
    """Return the options that differ, as fields of a form."""
    return {f"option-{key}": value for key, value in choice.differing.items()}


def _options(entry: Game, choice: Choice, seats: int, lang: Lang) -> list[dict[str, Any]]:
    """Return the options that leave a choice at so many seats."""
    found = []
    for key, values in entry.options.items():
        known = [one for one in values if one is not ANY and possible(entry, key, one, seats)]
        free = any(value is ANY for value in values)
        if len(known) + free > 1:
            option = {
                "key": key,
                "title": option_title(key, lang),
                "values": [(value, value_title(key, value, lang)) for value in known],
                "free": free,
                "chosen": choice.options[key],
                "other": "" if choice.options[key] in values else choice.options[key],
            }
            found.append(option)
    return found


@post("/tables", status_code=303)
async def create(request: AnyRequest) -> Response[Any]:
    """Set a table, as the form asks, and go there."""
    form = await form_of(request)
    club = club_of(request)
    guest, cookies = visitor(request)
    try:
        wish = _wish(form)
        identity = new_identity(secrets.token_bytes)
        events = opening(wish, guest, identity, club.hub.chance, club.hub.players.names)
    except UsageError as error:
        return problem(request, 400, "bad-form", why=why(error, lang_of(request)))
    await club.hub.create(identity, events, await club.guests.admit(guest))
    return see(f"/t/{identity}", *cookies)


def _wish(form: dict[str, str]) -> Wish:
    """Read a table from a form's fields; `UsageError` says what is wrong."""
    name = form.get("game", "")
    if form.get("quick"):
        return with_bots(name)
    if name not in declared():
        raise UsageError(f"there is no game {name!r:.40}")
    data = form.get("composed", "")
    composed = _composed(data) if data else None
    seats = form.get("seats", "")
    if seats not in ("2", "3", "4", "5", "6", "7", "8"):
        raise UsageError(f"a table has 2 to 8 seats, not {seats!r:.20}")
    return Wish(
        name if composed is None else compose(composed).game.name,
        {} if composed is not None else _chosen(form, declared()[name]),
        [form.get(f"seat-{i}", "person") for i in range(int(seats))],
        even_pace=bool(form.get("even")),
        listed=form.get("access") != "link",
        composed=composed,
        hints=bool(form.get("hints")),
    )


def _composed(data: str) -> dict[str, Any]:
    """Return the data of a composed game that a form or an address holds."""
    try:
        found = json.loads(data) if len(data) <= _LONGEST else None
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict):
        raise UsageError("composed: these are no data of a game")
    return found


# --- rules from parts ---------------------------------------------------------------------------


@get("/compose/{name:str}")
async def compose_page(request: AnyRequest, name: str) -> Response[str]:
    """The form of all parts of a game; filled, with what the rules then say, or why not."""
    lang = lang_of(request)
    entry = declared().get(name)
    if entry is None:
        return problem(request, 404, "not-found")
    query = dict(request.query_params)
    seats = _seats(query, entry)
    try:
        base = entry.choose(**_chosen(query, entry))
        rules = base.rules(seats)
    except UsageError as error:
        return problem(request, 400, "bad-form", why=why(error, lang))
    filled = any(key.startswith(PREFIX) for key in query)
    found: dict[str, Any] = {"wrong": "", "differing": [], "link": ""}
    title = query.get("title", "").strip()
    if filled:
        data = {"title": title or base.game.titles[lang], "based_on": name, "seats": [seats]}
        if base.differing:
            data["options"] = base.differing
        try:
            changed = rules_from(read_form(query, rules), rules)
            data["rules"] = parts_of(changed, rules)
            # Trying out takes a while, and the tables go on meanwhile.
            choice = await asyncio.to_thread(compose, data, tried=True)
            found["differing"] = _differing(choice, seats, lang)
            address = {"seats": seats, "composed": json.dumps(data, ensure_ascii=False)}
            found["link"] = f"/new/{name}?{urlencode(address)}"
        except UsageError as error:
            found["wrong"] = why(error, lang)
    return page(
        request,
        "compose.html",
        game=entry,
        heading=text(lang, "compose-of", title=entry.titles[lang]),
        title=title,
        seats=seats,
        kept=_named(base),
        groups=_groups(query, base, seats, lang),
        filled=filled,
        **found,
    )


def _groups(query: Mapping[str, str], base: Choice, seats: int, lang: Lang) -> list[dict[str, Any]]:
    """Return the fields by group, each with what was filled in and what is usual."""
    return [
        {
            "title": title,
            "fields": [
                {
                    "field": field,
                    "value": query.get(field.name, field.value),
                    "changed": query.get(field.name, field.value).split() != field.value.split(),
                }
                for field in fields
            ],
        }
        for title, fields in form_of_rules(base.rules(seats), lang).items()
    ]


def _differing(choice: Choice, seats: int, lang: Lang) -> list[Clause]:
    return [clause for clause in clauses(choice, seats, lang) if clause.standard is not None]


HANDLERS = [new, create, compose_page]
