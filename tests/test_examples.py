"""The positions of the rule pages: each is played by the engine, the answers stand here again."""

import pytest

from kostyashki import game, games
from kostyashki.clauses import clauses
from kostyashki.errors import NotationError
from kostyashki.examples import worked
from kostyashki.games.examples import Example
from kostyashki.messages import LANGUAGES
from tests.clauses import GAMES, tables

FISH = "Nobody: it is a fish, and the round is over."
WAITS = "Nobody holds a tile that fits; but the next player has to draw first."
LINE_AND_SIDES = "Open: A 0, B 2, C 5, D 5. The ends make 0 + 2 = 2; that scores nothing."
SIDE_BEGUN = "Open: A 0, B 2, C 3, D 5. The ends make 0 + 2 + 3 = 5; that scores 5 points."
ANSWERS = {
    "seven-rocks": [
        "Open: A 1, B 4. The ends make 2 + 8 = 10; that scores 10 points.",
        LINE_AND_SIDES,
        SIDE_BEGUN,
    ],
    "sport": [FISH],
    "classic": [WAITS],
    "kozel": [FISH],
    "kozel-yard": [FISH],
    "kozel-pairs": [FISH],
    "sea-kozel": ["It goes on at A 3, B 5.", FISH],
    "sea-kozel-202": ["It goes on at A 3, B 5.", FISH],
    "osel": ["It goes on at A 3, B 1, C 5, D 1.", "It goes on at B 1, C 5, D 6."],
    "rybak": [WAITS],
    "traditional": ["It goes on at A 2, B 5.", WAITS],
    "kolbasa": ["It goes on at A 5, B 6."],
    "blind": [FISH],
    "bergen": [
        "Open: A 5, B 5. The play scores 2 points.",
        "Open: A 5, B 5. The play scores 3 points.",
    ],
    "telefon": [
        "Open: A 1, B 3, C 2, D 2. The ends make 1 + 6 = 7; that scores nothing.",
        "Open: A 2, B 4, C 3, D 5. The ends make 2 + 4 + 5 = 11; that scores nothing.",
    ],
    "muggins": [LINE_AND_SIDES, SIDE_BEGUN],
    "semyorka": ["It goes on at A 3, B 1.", "It goes on at A 5, B 1."],
    "chechevo": [FISH],
    "general": [FISH],
    "block": [FISH],
    "all-fives": [LINE_AND_SIDES, SIDE_BEGUN],
    "five-up": [
        "Open: A 4, B 2, C 5, D 5, E 6, F 6. The ends make 4 + 2 = 6; that scores nothing.",
        "Open: A 0, B 6, C 4, D 5. The ends make 0 + 6 + 4 = 10; that scores 2 points.",
    ],
    "all-threes": [
        "Open: A 3, B 6. The ends make 3 + 12 = 15; that scores 15 points.",
    ],
    "fives-and-threes": [
        "Open: A 3, B 6. The ends make 3 + 12 = 15; that scores 8 points.",
    ],
    "matador": ["It goes on at A 3, B 1.", "It goes on at A 5, B 1."],
    "bergen-pagat": [
        "Open: A 5, B 5. The play scores 2 points.",
        "Open: A 5, B 5. The play scores 3 points.",
    ],
    "double-bergen": [
        "Open: A 2, B 2, C 3, D 4. The play scores 2 points.",
        "Open: A 2, B 2, C 3, D 4. The play scores 3 points.",
    ],
    "sebastopol": ["It goes on at B 6, D 6.", "It goes on at A 5, B 4, C 3, D 2."],
    "partnership": [FISH],
    "chickenfoot": ["It goes on at B 6, C 6, D 6.", "It goes on at D 3, E 3, F 3."],
    "mexican-train": ["It goes on at T2 12, M 10.", "It goes on at M 10."],
}


def test_every_drawn_position_has_its_answers():
    assert set(ANSWERS) == {name for name in GAMES if games()[name].examples}


@pytest.mark.parametrize("name", list(ANSWERS))
def test_the_answers_with_four_seats(name):
    choice = game(name)
    assert [worked(choice, 4, one, "en").answer for one in choice.game.examples] == ANSWERS[name]


@pytest.mark.parametrize("name", [name for name, entry in games().items() if entry.examples])
def test_every_example_can_be_played_at_every_table(name):
    """And it belongs to a clause of the page."""
    for choice, seats in tables(name):
        for one in choice.examples:
            for lang in LANGUAGES:
                told = worked(choice, seats, one, lang)
                assert told.caption == one.caption[lang]
                assert not set("{}") & set(told.caption + told.question + told.answer)
    topics = {c.topic for seats in games()[name].seats for c in clauses(game(name), seats, "en")}
    assert {one.topic for one in games()[name].examples} <= topics


def test_a_position_that_cannot_be_is_refused():
    wrong = Example(topic="join", plays="1-4 2-2A 2-3A", caption={"en": "", "ru": ""})
    with pytest.raises(NotationError, match="2-2 does not fit arm A, which shows 1"):
        worked(game("sport"), 4, wrong, "en")
