"""The catalogues: the same sentences in every language, and one for everything that can be said."""

import re
from pathlib import Path

import pytest

from kostyashki import explain
from kostyashki.bots import bot_names
from kostyashki.club import decide, hub
from kostyashki.club.words import LANGS, catalogue, fields
from kostyashki.games import declared
from kostyashki.games.declaration import ANY
from kostyashki.scoring.ledger import WHY
from kostyashki.web.options import option_title, value_title


@pytest.mark.parametrize("name", ["", "pages", "options", "review"])
def test_the_languages_say_the_same(name: str) -> None:
    english, russian = (catalogue(lang, name) for lang in ("en", "ru"))
    assert english.keys() == russian.keys()
    for key, text in english.items():
        assert text.strip()
        assert fields(text) == fields(russian[key]), key
        if name != "options" and key not in ("language", "lang") and "{" not in text:
            assert re.search("[а-яё]", russian[key].lower()), key


def test_every_refusal_has_a_sentence() -> None:
    source = Path(decide.__file__).read_text()
    known = catalogue("en")
    renamed = {"closed": "closed-table", "started": "started-already"}
    for code, why in re.findall(r'Refused\(\s*"([\w-]+)"(?:, "([\w-]+)")?', source):
        key = why or code
        assert renamed.get(key, key) in known, key
    rules = re.findall(r'return "([\w-]+)",', Path(explain.__file__).read_text())
    assert len(rules) > 10
    for rule in rules:
        assert f"rule-{rule}" in known, rule
    assert "disk" in known
    assert Path(hub.__file__).name == "hub.py"


def test_every_reason_bot_and_option_has_words() -> None:
    for lang in LANGS:
        known = catalogue(lang)
        assert all(f"why-{why}" in known for why in WHY)
        assert all(f"bot-{bot}" in known for bot in bot_names())
        words = catalogue(lang, "options")
        for game in declared().values():
            for key, values in game.options.items():
                assert option_title(key, lang) == words[key]
                for value in values:
                    if not value.isdigit() and value is not ANY:
                        assert value_title(key, value, lang) == words[f"{key}={value}"]
