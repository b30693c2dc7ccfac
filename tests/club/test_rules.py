"""What the table says of its rules: which way play goes, the clause behind each line."""

import asyncio
from pathlib import Path

import pytest

from kostyashki.clauses import clauses
from kostyashki.club.opening import with_bots
from kostyashki.club.replaying import steps_of
from kostyashki.games import declared, game
from kostyashki.messages import say
from kostyashki.record import encode
from kostyashki.simulation import simulate
from tests.clauses import EVERY, GAMES, proves
from tests.club.rooms import Room

#: The games in which the turn passes anticlockwise.
TO_RIGHT = (
    *("sport", "partnership", "dominican", "puerto-rican", "cuban", "jamaican", "haitian"),
    *("brazilian", "venezuelan"),
)


@proves(EVERY, "direction")
@pytest.mark.parametrize("name", GAMES)
def test_only_sport_dominoes_and_those_of_latin_america_go_to_the_right(
    name: str, tmp_path: Path
) -> None:
    """games.md, rules.md 3.10: the view seats the players so, and the page says it."""

    async def look() -> bool:
        room = Room(tmp_path / "club.sqlite")
        owner = await room.guest("Ann")
        ear = await room.ear(await room.table(with_bots(name), owner), owner)
        to_right: bool = ear.view["table"]["toRight"]
        room.close()
        return to_right

    assert asyncio.run(look()) == (name in TO_RIGHT)
    [said] = [c.text for c in clauses(game(name), 4, "en") if c.topic == "direction"]
    assert said == say("rules-right" if name in TO_RIGHT else "rules-left", "en")


@pytest.mark.parametrize("name", list(declared()))
def test_every_settlement_line_of_a_replay_names_a_clause_of_its_table(name: str) -> None:
    """Whole matches of bots: each line that anybody is shown leads to a clause of the page."""
    entry = declared()[name]
    shown = 0
    for options in [{}, *({"fish": "one"} for key in entry.options if key == "fish")]:
        choice = entry.choose(**options)
        topics = {clause.topic for clause in clauses(choice, entry.default_seats, "en")}
        for record in simulate(choice, seats=entry.default_seats, matches=3, seed=5, bot="random"):
            for step in steps_of(encode(record), "en"):
                assert {line.rule for line in step.lines} <= topics
                assert all(line.text for line in step.lines)
                shown += len(step.lines)
    # Fives and threes pay nothing at the end of a round.
    assert shown or name not in GAMES or name == "fives-and-threes"
