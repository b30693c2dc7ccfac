"""Nobody at a table has the name of somebody else there."""

import pytest

from kostyashki.bots import bot_names
from kostyashki.club.events import Created, Seated
from kostyashki.club.happenings import shown_names
from kostyashki.club.table import new_table
from kostyashki.messages import say


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_a_bot_does_not_take_the_name_of_a_person(lang):
    bots = say("names", lang).split(", ")
    for name in bots:
        table = new_table("t", Created("g", "kolbasa", {}, 8), 0)
        table.apply(Seated(0, name, guest="g"), 0)
        for seat in range(1, 8):
            table.apply(Seated(seat, f"{bot_names()[0]} {seat}", bot=bot_names()[0]), 0)
        shown = shown_names(table, table.names(), lang)
        assert shown[0] == name
        assert len(set(shown)) == 8
        assert sum(each in bots for each in shown) >= 7
