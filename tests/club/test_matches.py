"""Whole matches of every game over real sockets."""

import asyncio

import pytest

from kostyashki.games import declared
from kostyashki.round import COMPILED
from tests.club.support import ClubProcess, Person
from tests.targets import short_match

#: Uncompiled, one game of each kind of turn and table.
GAMES = list(declared()) if COMPILED else ["sport", "seven-rocks", "sea-kozel", "blind", "bergen"]


@pytest.mark.parametrize("game", GAMES)
def test_a_match_against_bots(club: ClubProcess, game: str) -> None:
    async def play() -> None:
        person = Person(club, "Ann")
        entry = declared()[game]
        seats = entry.default_seats
        bots = ["yard"] * (seats - 1)
        short = {f"other-{option}": value for option, value in short_match(entry).items()}
        table = person.table(game, ["me", *bots], **short)
        line = await person.open(table)
        await line.play()
        view = line.view
        assert view["result"]["headline"]
        assert view["table"]["state"] == "over"
        assert not [f for f in line.frames if f["t"] == "error"]
        record = person.web.get(f"/t/{table}/record.json")
        assert record.json()["result"]["winners"] == view["result"]["winners"]
        assert person.web.get(view["result"]["replay"]).status_code == 200
        await line.close()
        person.leave()

    asyncio.run(play())
