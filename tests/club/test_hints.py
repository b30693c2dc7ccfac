"""Hints at a table: who may ask when, and that nobody else hears of it."""

import asyncio
import json

import pytest

from kostyashki.actions import Action
from kostyashki.club.hinting import reason_text
from kostyashki.club.opening import Wish
from kostyashki.club.words import catalogue
from kostyashki.hints import Reason
from tests.club.rooms import Room
from tests.club.test_leaks import tiles

pytestmark = pytest.mark.compiled_only


def inside(tmp_path, work):
    async def run():
        room = Room(tmp_path / "club.sqlite")
        await room.guests.open()
        try:
            await work(room)
        finally:
            room.close()

    asyncio.run(run())


async def two(room, game="sport", **wish):
    """Ann and Bob at a table, with two bots that are careless."""
    ann, bob = await room.guest("Ann"), await room.guest("Bob")
    seats = ["me", "person", "random", "random"]
    table = await room.table(Wish(game, {}, seats, **wish), ann)
    assert (await room.ask(table, bob, "sit", seat=1))["t"] == "ack"
    assert (await room.ask(table, ann, "start"))["t"] == "ack"
    return table, [ann, bob]


async def turn(room, table, people):
    """Wait until one of the two has a choice; whose it is. What is no choice is done for them."""
    while True:
        state = room.state(table)
        assert state.phase == "playing"
        if state.to_act in (0, 1):
            match = state.match
            [action, *more] = match.legal_actions
            if more:
                return state.to_act
            if action.do == "play":
                fields = {"do": "play", "tile": action.tile, "arm": action.arm}
                await room.ask(table, people[state.to_act], "act", d=match.round.n, **fields)
        await asyncio.sleep(0.002)


def test_who_is_to_act_gets_a_hint_and_nobody_else_hears_of_it(tmp_path):
    async def work(room):
        table, people = await two(room)
        ears = [await room.ear(table, guest) for guest in (*people, None)]
        for _ in range(3):
            seat = await turn(room, table, people)
            match = room.state(table).match
            before = room.state(table).number
            answer = await room.ask(table, people[seat], "hint", d=match.round.n)
            assert answer["t"] == "hint"
            assert room.state(table).number == before, "a hint changes nothing"
            action = {key: answer[key] for key in ("do", "tile", "arm") if key in answer}
            assert match.can(action)
            own = {match.plan.tiles.names[tile] for tile in match.round.tiles_of(seat)}
            known = own | {tile for tile, _, _ in match.layout.plays}
            assert tiles(json.dumps(answer).encode()) <= known
            again = await room.ask(table, people[seat], "hint", d=match.round.n)
            assert {**again, "id": ""} == {**answer, "id": ""}, "one hint a decision"
            done = await room.ask(table, people[seat], "act", d=match.round.n, **action)
            assert done["t"] == "ack"
        for ear in ears:
            assert not [frame for frame in ear.frames if frame["t"] == "hint"]

    inside(tmp_path, work)


def test_refusals(tmp_path):
    async def work(room):
        table, people = await two(room)
        seat = await turn(room, table, people)
        d = room.state(table).match.round.n

        async def code(guest, d=d, at=table):
            answer = await room.ask(at, guest, "hint", d=d)
            assert answer["t"] == "error"
            return answer["code"], answer["text"]

        other = people[1 - seat]
        name = people[seat].name
        assert await code(other) == ("not-your-seat", f"It is the turn of {name}")
        watching = await code(await room.guest("Eve"))
        assert watching[0] == "not-your-seat"
        assert (await code(people[seat], d + 1))[0] == "stale"

        # The first round of this game is opened with one tile.
        for _ in range(40):
            alone, both = await two(room, "kozel-pairs")
            state = room.state(alone)
            if state.match.round.n == 0 and state.to_act in (0, 1):
                break
        said = await code(both[state.to_act], 0, alone)
        assert said == ("not-now", "There is nothing to choose now")

        without, people = await two(room, hints=False)
        seat = await turn(room, without, people)
        d = room.state(without).match.round.n
        said = await code(people[seat], d, without)
        assert said == ("not-now", "There are no hints at this table")
        ear = await room.ear(without, people[seat])
        assert ear.view["table"]["hints"] is False

    inside(tmp_path, work)


def test_before_the_match_there_is_nothing_to_hint(tmp_path):
    async def work(room):
        ann = await room.guest("Ann")
        table = await room.table(Wish("sport", {}, ["me", "person", "random", "random"]), ann)
        answer = await room.ask(table, ann, "hint", d=0)
        assert (answer["t"], answer["code"]) == ("error", "not-now")

    inside(tmp_path, work)


def test_every_reason_has_its_sentence():
    facts = {"seat": 1, "pips": [2, 5], "points": 5, "gain": 1.5, "n": 2.5, "less": 1, "more": 3}
    facts |= {"of": 4, "other": Action("play", "2-5", "B")}
    keys = [key for key in catalogue("en") if key.startswith("hint-")]
    assert len(keys) == 19
    for key in keys:
        reason = Reason(key.removeprefix("hint-"), facts)
        for lang in ("ru", "en"):
            text = reason_text(reason, ["Ann", "Bob"], lang)
            assert text.endswith("."), key
            assert "{" not in text
