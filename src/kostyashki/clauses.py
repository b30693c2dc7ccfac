"""The rules of a table as numbered clauses, each with where it stands and how sure we are.

The sentences are read off the declaration (`kostyashki.table_rules`), so they cannot disagree with
the engine; the game module says where each topic stands (`kostyashki.games.provenance`).
"""

from __future__ import annotations

from dataclasses import dataclass

from kostyashki.games.declaration import Choice
from kostyashki.games.provenance import Mark, Passage
from kostyashki.messages import say
from kostyashki.table_rules import TOPICS, declared_in_words, title

#: Topics of which no declaration speaks, so that the note is the clause.
_OWN = ("name", "terms")


@dataclass(frozen=True, kw_only=True)
class Clause:
    """One clause of a rule page.

    ``note`` is what our reading decided and why. ``standard`` is None where the table follows the
    game as it is usually played, else what is said there (empty: nothing).
    """

    number: int
    topic: str
    heading: str
    text: str
    passage: Passage
    note: str = ""
    standard: str | None = None

    @property
    def mark(self) -> Mark:
        """How sure we are of it."""
        return self.passage.mark


def clauses(choice: Choice, seats: int, lang: str) -> list[Clause]:
    """Return the rules of a game at a table of so many seats, numbered.

    `UsageError` when the game has no such table.

    >>> from kostyashki.games import game
    >>> for clause in clauses(game("sport", target=300), 4, "en")[-1:]:
    ...     print(clause.number, clause.topic, clause.mark.value, clause.text)
    ...     print(clause.standard, clause.passage.source)
    16 match house The first to reach 300 points wins the match.
    The first to reach 200 points wins the match. target=300
    """
    here = _said(choice, seats, lang)
    usual = _said(choice.standard, seats, lang)
    own = {
        topic: passage.note[lang]
        for topic, passage in choice.game.clauses.items()
        if topic in _OWN and topic not in here
    }
    found: list[Clause] = []
    for number, topic in enumerate(sorted({**here, **usual, **own}, key=TOPICS.index), 1):
        changed = here.get(topic) != usual.get(topic)
        passage = _passage(choice, seats, lang, topic, changed=changed)
        # A note on several topics stands once, at the first.
        repeated = bool(found) and found[-1].passage is passage
        text = here.get(topic) or own.get(topic)
        if text is None:
            text = say("rules-not-here", lang, rule=usual[topic])
        found.append(
            Clause(
                number=number,
                topic=topic,
                heading=say(f"topic-{topic}", lang),
                text=text,
                passage=passage,
                note="" if topic in own or repeated else passage.note.get(lang, ""),
                standard=usual.get(topic, "") if changed else None,
            )
        )
    return found


def _said(choice: Choice, seats: int, lang: str) -> dict[str, str]:
    """Return what is said by topic, the name of a reconstruction included."""
    said = declared_in_words(choice.rules(seats), seats, lang)
    if choice.game.reconstruction:
        said["name"] = say("rules-reconstruction", lang, title=title(choice.game, lang))
    return said


def _passage(choice: Choice, seats: int, lang: str, topic: str, *, changed: bool) -> Passage:
    """Return where a clause stands; one that an option has changed may be a house rule."""
    game = choice.game
    if changed:
        house = Passage(mark=Mark.HOUSE, document="", place=_cause(choice, seats, lang, topic))
        return choice.variant(topic) or house
    known = game.clauses.get(topic)
    if known is not None:
        return known
    if game.composition is not None and game.standard is None:
        return Passage(mark=Mark.HOUSE, document="", place=title(game, lang))
    mark = Mark.RECONSTRUCTION if game.reconstruction else Mark.READING
    return Passage(mark=mark, document=game.source)


def _cause(choice: Choice, seats: int, lang: str, topic: str) -> str:
    """Return the options that change what is said about a topic, as one would type them."""
    if choice.game.composition is not None:
        return title(choice.game, lang)
    here = _said(choice, seats, lang).get(topic)
    causes = []
    for key, value in choice.differing.items():
        options = {**choice.options, key: choice.game.options[key][0]}
        if _said(choice.game.choose(**options), seats, lang).get(topic) != here:
            causes.append(f"{key}={value}")
    return ", ".join(causes or [f"{key}={value}" for key, value in choice.differing.items()])


#: The topic of the clause behind a line of a settlement, by its ``why``.
_TOPICS_OF = {
    "remembered": "threshold",
    "carry": "carry",
    "struck": "strikes",
    "cap": "cap",
    "last-tile": "finish",
    "round-bonus": "round-bonus",
    "passes": "passes",
}


def topic_of(why: str, end: str) -> str:
    """Return the topic of the clause that a settlement line follows (``end``: how a round ended).

    >>> topic_of("leftover", "block"), topic_of("remembered", "out")
    ('block-pays', 'threshold')
    """
    return _TOPICS_OF.get(why, f"{end}-pays")
