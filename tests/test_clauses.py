"""Every clause of a rule page says where it stands and how sure we are of it."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

import kostyashki
from kostyashki import game, games
from kostyashki.clauses import clauses, topic_of
from kostyashki.games.provenance import Mark
from kostyashki.games.sources import SOURCES, source_title
from kostyashki.messages import LANGUAGES
from kostyashki.scoring.ledger import WHY
from kostyashki.table_rules import TOPICS

from .clauses import EVERY, GAMES, proves, tables, unproved


def test_every_clause_has_a_test():
    """`python -m tests.clauses` lists them all."""
    assert unproved() == []


@proves(EVERY, "name")
@pytest.mark.parametrize("name", ["kolbasa", "semyorka", "chechevo", "general", "venezuelan"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_of_a_reconstruction_begins_by_saying_so(name, lang):
    """games.md: every place that shows these games says so."""
    first = clauses(game(name), 4, lang)[0]
    mark = {"en": "(reconstruction)", "ru": "(реконструкция)"}[lang]
    assert (first.topic, first.mark) == ("name", Mark.RECONSTRUCTION)
    assert first.text.startswith(f"{games()[name].titles[lang]} {mark}: ")
    assert len(first.note) > 80


@pytest.mark.parametrize("name", GAMES)
def test_every_clause_has_a_mark_and_a_source(name):
    declared = games()[name].clauses
    for choice, seats in tables(name):
        for number, clause in enumerate(clauses(choice, seats, "en"), 1):
            where = (name, dict(choice.differing), seats, clause.topic)
            assert clause.number == number
            passage = clause.passage
            if clause.standard is None:
                assert passage is declared[clause.topic], where
            if clause.mark is Mark.HOUSE:
                assert clause.standard is not None, where
                key, value = passage.place.split("=")
                assert choice.differing[key] == value, where
            else:
                assert passage.document in SOURCES, where
                assert passage.place, where


@pytest.mark.parametrize("name", list(games()))
def test_a_game_declares_nothing_about_what_it_does_not_say(name):
    entry = games()[name]
    said = {
        clause.topic for choice, seats in tables(name) for clause in clauses(choice, seats, "en")
    }
    assert set(entry.clauses) <= said
    for variant, passages in entry.variants.items():
        key, _, value = variant.partition("=")
        assert value in entry.options[key]
        changed = {
            clause.topic
            for seats in entry.seats
            if variant != "pairs=yes" or seats == 4
            for clause in clauses(entry.choose(**{key: value}), seats, "en")
            if clause.standard is not None
        }
        assert set(passages) == changed, variant
    for passages in (entry.clauses, *entry.variants.values()):
        assert set(passages) <= set(TOPICS)
        for passage in passages.values():
            assert set(passage.note) in (set(), set(LANGUAGES))
            if passage.note:
                assert not re.search("[а-яё]", passage.note["en"].lower())
                assert re.search("[а-яё]", passage.note["ru"])


def test_only_reconstructions_reconstruct():
    for name in GAMES:
        marks = {passage.mark for passage in games()[name].clauses.values()}
        assert (Mark.RECONSTRUCTION in marks) == games()[name].reconstruction, name


def test_an_option_makes_a_house_rule_unless_its_value_has_a_source():
    def marked(**options):
        found = clauses(game("kozel", **options), 4, "en")
        return {c.topic: (c.mark, c.standard is not None) for c in found if c.standard is not None}

    assert marked() == {}
    assert marked(target=150) == {"match": (Mark.HOUSE, True)}
    assert marked(fish="one") == {
        "block-pays": (Mark.WRITTEN, True),
        "tie": (Mark.WRITTEN, True),
        "carry": (Mark.WRITTEN, True),
        "forget": (Mark.WRITTEN, True),
    }


def test_a_clause_that_an_option_takes_away_is_named_as_gone():
    [gone] = [c for c in clauses(game("classic", special="none"), 4, "en") if c.standard]
    assert gone.topic == "special-tiles"
    assert gone.text == f"Does not hold at this table: {gone.standard}"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_game_without_declared_passages_falls_back_on_its_source(lang):
    bare = replace(game("block").game, clauses={})
    for clause in clauses(bare.choose(), 2, lang):
        assert (clause.mark, clause.passage.document) == (Mark.READING, "Hoyle, PG")


@pytest.mark.parametrize("name", GAMES)
def test_every_settlement_line_has_its_clause(name):
    """Whatever a game may write at the end of a round is explained on its page."""
    for choice, seats in tables(name):
        topics = {clause.topic for clause in clauses(choice, seats, "en")}
        settlement = choice.rules(seats).settlement
        possible = {"leftover", "leftover-rounded", "out", "block"}
        possible |= {"remembered"} if settlement.threshold else set()
        possible |= {"carry"} if "carry" in topics else set()
        possible |= {"struck"} if settlement.strikes else set()
        possible |= {"cap"} if settlement.cap else set()
        assert {topic_of(why, end) for why in possible for end in ("out", "block")} <= topics
    assert {topic_of(why, "out") for why in WHY} <= set(TOPICS)


def test_every_document_that_has_a_name_stands_on_the_page_of_sources():
    page = (Path(kostyashki.__file__).parents[2] / "docs" / "sources.md").read_text("utf-8")
    for code in SOURCES:
        assert f"| {code} | " in page, code
        assert source_title(code, "en"), code
        assert re.search("[а-яё]", source_title(code, "ru").lower()), code
