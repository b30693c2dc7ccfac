"""House rules through the pages: the form of all parts, what is refused, a match under them."""

import html
import json
import re
import time

import pytest

from kostyashki.club.words import LANGS, Lang, catalogue
from kostyashki.games import declared
from kostyashki.games.parts import fields_of, kinds_of, rules_from
from kostyashki.record import decode, replay
from kostyashki.rules import Rules
from kostyashki.web.parts_form import form_of_rules, read_form
from tests.club.support import ClubProcess, Person

COMPOSED = {
    "title": "Friday",
    "based_on": "sport",
    "seats": [4],
    "rules": {"hand": 5, "ending": {"target": 1}},
}


@pytest.mark.parametrize("name", declared())
def test_the_form_says_the_game_again(name: str) -> None:
    for seats in declared()[name].seats:
        rules = declared()[name].choose().rules(seats)
        groups = form_of_rules(rules, "ru")
        form = {field.name: field.value for fields in groups.values() for field in fields}
        assert rules_from(read_form(form, rules), rules) == rules
        assert rules_from(read_form(form, rules)) == rules


@pytest.mark.parametrize("lang", LANGS)
def test_every_part_and_word_has_a_title(lang: Lang) -> None:
    words = catalogue(lang, "parts")
    seen: set[type] = set()
    left: list[type] = [Rules]
    while left:
        kind = left.pop()
        seen.add(kind)
        for key, hint in fields_of(kind).items():
            tables = [one for one in kinds_of(hint) if hasattr(one, "__dataclass_fields__")]
            left += [table for table in tables if table not in seen]
            if not tables or len(kinds_of(hint)) > 1:
                assert words.get(f"{kind.__name__}.{key}"), f"{kind.__name__}.{key}"
    for group in form_of_rules(declared()["telefon"].choose().rules(4), lang).values():
        for field in group:
            for value, title in field.choices:
                assert title != value.replace("_", " ") or value in (
                    *("no", "yes", "one", "none", "nobody", "nothing", "up", "down"),
                ), f"{field.name}={value}"


def look(person: Person, name: str, **changed: str) -> str:
    """Fill in the form of a game and look at the rules."""
    page = person.web.get(f"/compose/{name}").text
    form = dict(re.findall(r'<input id="(p\.[\w.]+)"[^>]*value="([^"]*)"', page))
    for key, inside in re.findall(r'<select id="(p\.[\w.]+)".*?>(.*?)</select>', page, re.DOTALL):
        [form[key]] = re.findall(r'<option value="([^"]*)" selected>', inside)
    form |= dict(re.findall(r'<textarea id="(p\.[\w.]+)"[^>]*>(.*?)</textarea>', page, re.DOTALL))
    assert len(form) > 50
    form |= {f"p.{key.replace('__', '.')}": value for key, value in changed.items()}
    return person.web.get(f"/compose/{name}", params=form).text


def test_rules_are_put_together_shown_and_played(club: ClubProcess) -> None:
    person = Person(club)
    person.web.post("/language", data={"lang": "en"})
    assert "Nothing differs" in look(person, "sport")
    page = look(person, "sport", hand="5", ending__target="1")
    assert "Each is dealt 5 tiles" in page
    [link] = re.findall(r'<a class="button" href="(/new/[^"]*)"', page)
    form = person.web.get(html.unescape(link)).text
    assert "Each is dealt 5 tiles" in form
    [data] = re.findall(r'name="composed" value="([^"]*)"', form)
    composed = json.loads(html.unescape(data))
    assert composed["rules"] == {"hand": 5, "ending": {"target": 1}}
    bots = {f"seat-{seat}": "yard" for seat in range(4)}
    answer = person.web.post(
        "/tables",
        data={"game": "sport", "seats": "4", "composed": json.dumps(composed), **bots},
        follow_redirects=False,
    )
    table = answer.headers["location"]
    record = b""
    for _ in range(400):
        found = person.web.get(f"{table}/record.json")
        if found.status_code == 200:
            record = found.content
            break
        time.sleep(0.05)
    *_, last = replay(decode(record))
    assert last.event.scores != (0, 0)  # type: ignore[union-attr]
    page = person.web.get(f"{table}/rules").text
    assert re.findall(r'<li id="(\w+)" class="differs"', page) == ["deal", "match"]
    assert person.web.get(f"{table}/replay").status_code == 200
    person.leave()


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"hand": "9"}, "4 seats take 36 tiles"),
        ({"hand": "many"}, "it must be a whole number"),
        ({"ending__target": "9999999"}, "nobody has won"),
        ({"settlement__special": "tile=9-9 points=5"}, "9-9"),
        ({"settlement__special": "5-5"}, "special"),
        ({"first": "table", "first__order": "6-6 6-6"}, "twice"),
        ({"scoring": "EqualEnds"}, "it must be a whole number"),
        ({"next": "whoever"}, "it must be one of"),
    ],
)
def test_what_cannot_be_played_is_refused_with_the_reason(
    club: ClubProcess, changed: dict[str, str], said: str
) -> None:
    person = Person(club)
    person.web.post("/language", data={"lang": "en"})
    page = html.unescape(look(person, "sport", **changed))
    assert "This cannot be played" in page
    assert said in page
    assert "Set a table with these rules" not in page
    person.leave()


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"hand": "many"}, "Костей на руки: там 'many', а нужно целое число"),
        ({"hand": "2000000000"}, "а нужно целое число не больше 1000000000"),
        ({"next": "whoever"}, "там 'whoever', а можно: finisher, "),
        ({"settlement__special": "tile=5-5"}, "не хватает points"),
        (
            {"settlement__special": "tile=5-5 points=1 cost=2"},
            "'cost' здесь нет; есть: tile, points",
        ),
        ({"settlement__finish": "last=double blank=maybe"}, "там 'maybe', а нужно yes или no"),
    ],
)
def test_what_is_written_wrong_is_said_in_the_language_of_the_page(
    club: ClubProcess, changed: dict[str, str], said: str
) -> None:
    person = Person(club)
    person.web.post("/language", data={"lang": "ru"})
    page = html.unescape(look(person, "sport", **changed))
    assert said in page
    assert "it is" not in page
    assert "it must be" not in page
    person.leave()


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("/new/kozel?option-fish=none", "«Кто пишет рыбу»: там 'none', а можно: "),
        ("/rules/kozel?target=0", "там '0', а можно: 101 или целое число больше 0"),
        ("/rules/muggins?seats=2&pairs=yes", "пары играют вчетвером, а мест 2"),
        ("/rules/mexican-train?seats=5&set=9", "набора до 9-9 хватает не больше чем на 4 мест"),
        ("/rules/sport?seats=3", "стола на столько мест (3) у этой игры нет; есть: 4"),
    ],
)
def test_a_wrong_address_too(club: ClubProcess, address: str, said: str) -> None:
    person = Person(club)
    person.web.post("/language", data={"lang": "ru"})
    answer = person.web.get(address)
    assert answer.status_code == 400
    assert said in html.unescape(answer.text)
    person.leave()


def test_the_form_offers_only_what_can_be_played_by_so_many(club: ClubProcess) -> None:
    person = Person(club)
    assert "option-pairs" not in person.web.get("/new/muggins?seats=2").text
    assert 'value="yes"' in person.web.get("/new/muggins?seats=4").text
    five = person.web.get("/new/chickenfoot?seats=5").text
    assert re.findall(r'id="option-set".*?</select>', five, re.DOTALL)[0].count("<option") == 2
    person.leave()


@pytest.mark.parametrize(
    "data",
    [
        "[",
        "[]",
        "[" * 19_000,
        "{" * 20_001,
        json.dumps(COMPOSED | {"rules": {"hand": 99}}),
        json.dumps(COMPOSED | {"based_on": "nosuch"}),
        json.dumps(COMPOSED | {"title": "a\nb"}),
    ],
)
def test_data_that_are_no_game_are_refused(club: ClubProcess, data: str) -> None:
    person = Person(club)
    answer = person.web.get("/new/sport", params={"composed": data})
    assert answer.status_code == 400
    assert "<h1>" in answer.text
    form = {"game": "sport", "seats": "4", "composed": data}
    assert person.web.post("/tables", data=form).status_code == 400
    person.leave()


def test_an_address_fills_the_form(club: ClubProcess) -> None:
    person = Person(club)
    page = person.web.get("/new/kozel?seats=3&option-fish=one&other-target=77").text
    assert '<option value="one" selected>' in page
    assert 'value="77"' in page
    assert page.count('id="seat-') == 3
    assert person.web.get("/new/kozel?option-fish=none").status_code == 400
    person.leave()
