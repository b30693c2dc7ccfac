"""The pages: forms without script, headers, both languages, nothing that ends in a traceback."""

import asyncio
import contextlib
import re
import sqlite3

import pytest

from kostyashki.games import declared
from tests.club.support import ClubProcess, Person

PAGES = [
    "/",
    "/rules/kozel",
    "/rules/nosuch",
    "/new/kozel",
    "/new/kolbasa?seats=8",
    "/t/nosuch",
    "/nosuch",
    "/seat/a.b.c",
]


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize("lang", ["ru", "en"])
def test_headers_and_language(club: ClubProcess, path: str, lang: str) -> None:
    person = Person(club)
    person.web.post("/language", data={"lang": lang})
    answer = person.web.get(path)
    assert answer.status_code in (200, 404)
    assert f'<html lang="{lang}">' in answer.text
    policy = answer.headers["content-security-policy"]
    [nonce] = re.findall(r"script-src 'nonce-([\w-]+)'", policy)
    assert "unsafe" not in policy
    assert answer.headers["x-content-type-options"] == "nosniff"
    for tag in re.findall(r"<(?:script|link rel=.stylesheet)[^>]*>", answer.text):
        assert f'nonce="{nonce}"' in tag
    assert not re.search(r"\son\w+=|style=", answer.text), "nothing inline"
    if lang == "en":
        body = answer.text.replace("Русский", "").lower()
        body = re.sub(r"<option.*?</option>|<span lang=.ru.>.*?</span>", "", body)
        assert not re.search("[а-яё]", body)
    person.leave()


def test_the_page_of_rules_has_an_anchor_a_mark_and_a_source_for_each_clause(
    club: ClubProcess,
) -> None:
    person = Person(club)
    page = person.web.get("/rules/seven-rocks").text
    ids = re.findall(r'<li id="([\w-]+)"', page)
    assert ids[:3] == ["seats", "direction", "set"]
    assert len(set(ids)) == len(ids) == page.count('class="where"') == page.count("<cite>")
    assert page.count("<details>") == 3
    assert page.count("<svg") == 3 * 4 + 1, "each position in two themes, bare and marked"
    assert "differs" not in page
    asked = person.web.get("/rules/kozel?seats=3&fish=one").text
    assert re.findall(r'<li id="([\w-]+)" class="differs"', asked) == [
        *("block-pays", "tie", "carry", "forget"),
    ]
    for query in ("seats=9", "fish=two", "nosuch=1", "target=0"):
        assert person.web.get(f"/rules/kozel?{query}").status_code == 400
    person.leave()


def test_the_rules_of_a_table_mark_what_differs_from_the_usual(club: ClubProcess) -> None:
    person = Person(club)
    person.web.post("/language", data={"lang": "en"})
    table = person.table("kozel", ["me", "person"], **{"other-target": "150"})
    page = person.web.get(f"/t/{table}/rules").text
    [(topic, inside)] = re.findall(r'<li id="(\w+)" class="differs">(.*?)</li>', page, re.DOTALL)
    assert topic == "match"
    assert "somebody has 150 or more" in inside
    assert "Usually: Points are bad. As soon as somebody has 101" in inside
    assert ">house rule<" in inside
    person.leave()


def test_every_game_has_a_form_and_a_quick_table(club: ClubProcess) -> None:
    person = Person(club, "<b>Ann & Co</b>")
    home = person.web.get("/").text
    assert "&lt;b&gt;Ann &amp; Co&lt;/b&gt;" in home
    for name, entry in declared().items():
        assert f"/new/{name}" in home
        assert f"/rules/{name}" in home
        assert person.web.get(f"/rules/{name}").status_code == 200
        assert "<form" in person.web.get(f"/new/{name}").text
        table = person.quick(name)
        page = person.web.get(f"/t/{table}").text
        assert 'id="boot"' in page
        assert "</b>" not in page
        assert person.web.get(f"/t/{table}/rules").status_code == 200
        # The bots of a quick table may have ended a match before a person's first turn.
        waiting = person.table(name, ["me", *["person"] * (entry.default_seats - 1)])
        assert person.web.get(f"/t/{waiting}/replay").status_code == 404
        assert person.web.get(f"/t/{waiting}/record.json").status_code == 404
        assert person.web.get(f"/t/{table}/qr.svg").text.startswith("<svg")
    assert person.web.get("/").text.count("/t/") >= len(declared())
    person.leave()


@pytest.mark.parametrize(
    "form",
    [
        {},
        {"game": "nosuch", "seats": "2"},
        {"game": "nosuch", "quick": "1"},
        {"game": "kozel", "seats": "9"},
        {"game": "kozel", "seats": "two"},
        {"game": "kozel", "seats": "2", "seat-0": "me", "seat-1": "me"},
        {"game": "kozel", "seats": "2", "seat-0": "nosuch"},
        {"game": "kozel", "seats": "2", "option-fish": "three"},
        {"game": "sport", "seats": "4", "other-target": "-5"},
        {"game": "sport", "seats": "4", "other-target": "9" * 400},
    ],
)
def test_forms_that_cannot_be_carried_out(club: ClubProcess, form: dict[str, str]) -> None:
    person = Person(club)
    answer = person.web.post("/tables", data=form)
    assert answer.status_code == 400
    assert "<h1>" in answer.text
    person.leave()


def test_strange_requests(club: ClubProcess) -> None:
    person = Person(club)
    web = person.web
    assert web.post("/tables", content=b"\xff\xfe", headers={"content-type": "text/x"}).is_error
    assert web.post("/tables", content=b"x" * 100_000).status_code in (400, 413)
    assert web.post("/language", data={"lang": "tlh"}).status_code == 400
    for back in ("//evil.example", "http://evil.example", "/\\evil", "javascript:0"):
        answer = web.post("/name", data={"name": "A", "back": back})
        assert answer.headers["location"] == "/"
    assert web.get("/t/" + "x" * 500).status_code == 404
    assert web.get("/static/../pages.py").status_code == 404
    assert web.get("/static/%2e%2e/pages.py").status_code == 404
    assert web.put("/").status_code == 405
    name = web.post("/name", data={"name": "\x00\u202e  a" + "b" * 100})
    assert name.status_code == 303
    assert 'value="abbbbbbbbbbbbbbbbbbbbbbb"' in web.get("/").text
    person.leave()


def test_who_only_looks_is_not_stored(club: ClubProcess) -> None:
    def stored() -> tuple[int, int]:
        with contextlib.closing(sqlite3.connect(club.database)) as connection:
            counts = [
                connection.execute(f"select count(*) from {table}").fetchone()[0]
                for table in ("guests", "sessions")
            ]
        return counts[0], counts[1]

    async def run() -> None:
        owner = Person(club, "Ann")
        table = owner.table("sport", ["me", "person", "person", "yard"])
        before = stored()
        looking = [Person(club) for _ in range(3)]
        for person in looking:
            assert person.web.get("/").status_code == 200
            assert person.web.get(f"/t/{table}").status_code == 200
            assert person.web.post("/tables", data={"game": "nosuch"}).status_code == 400
        line = await looking[0].open(table)
        await line.until(lambda w: w.view)
        name = line.view["you"]["name"]
        assert stored() == before
        # Who acts is stored, once, and stays the same person on every page.
        assert (await line.ask("sit", seat=1))["t"] == "ack"
        assert stored() == (before[0] + 1, before[1] + 1)
        await line.until(lambda w: w.view and w.view["you"]["seat"] == 1)
        assert line.view["you"]["name"] == name
        tab = await looking[0].open(table)
        await tab.until(lambda w: w.view and w.view["you"]["seat"] == 1)
        assert looking[1].web.post("/name", data={"name": "Bob"}).status_code == 303
        named = await looking[1].open(table)
        assert (await named.ask("sit", seat=2))["t"] == "ack"
        await named.until(lambda w: w.view and w.view["you"]["name"] == "Bob")
        assert stored() == (before[0] + 2, before[1] + 2)
        for socket in (line, tab, named):
            await socket.close()
        for person in (owner, *looking):
            person.leave()

    asyncio.run(run())


def test_a_table_by_link_is_not_listed(club: ClubProcess) -> None:
    ann, bob = Person(club, "Ann"), Person(club)
    seats = ["me", "person"]
    listed = ann.table("kozel", seats, access="listed")
    hidden = ann.table("kozel", seats, access="link", even="1", **{"option-fish": "one"})
    home = bob.web.get("/").text
    assert listed in home
    assert hidden not in home
    assert hidden in ann.web.get("/").text
    page = bob.web.get(f"/t/{hidden}").text
    assert '"evenPace":true' in page
    assert '"fish":"one"' in page
    for person in (ann, bob):
        person.leave()
