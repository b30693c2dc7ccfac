"""Bots at the tables of a club: none delays another table; programs sit there too."""

import asyncio
import logging
import shlex
import sys
import time

import pytest

from kostyashki import UsageError
from kostyashki.bots import STAND_IN, bot_names
from kostyashki.cli import main
from kostyashki.club.due import Pauses
from kostyashki.club.opening import Wish
from kostyashki.club.players import Players
from tests.club.rooms import Room
from tests.club.support import ClubProcess, Person
from tests.test_arena import family
from tests.test_outside_bots import EXAMPLE, FIRST, alive, program

EXAMPLE_BOT = f"exec:{shlex.quote(sys.executable)} {shlex.quote(str(EXAMPLE))}"
AT_ONCE = Pauses(bot=(0, 0), forced=0, even=1, substitute=30_000, settlement=0)


def named(tmp_path, name, body):
    """Write a bot that calls itself so; return the name of its program."""
    (tmp_path / name).mkdir()
    return program(tmp_path / name, body, f"ask(); tell({{'protocol': 1, 'name': {name!r}}})\n")


async def until(test, seconds=20.0):
    end = time.monotonic() + seconds
    while not test():
        assert time.monotonic() < end, "nothing came"
        await asyncio.sleep(0.002)


def inside(tmp_path, commands, work, *, seconds=5.0):
    """Let ``work`` run in a room whose club has these programs."""

    async def run():
        players = Players(commands, seconds=seconds)
        room = Room(tmp_path / "club.sqlite", pauses=AT_ONCE, players=players)
        await room.guests.open()
        try:
            await work(room)
        finally:
            room.close()

    asyncio.run(run())


def test_a_slow_bot_delays_no_other_table_and_no_command(tmp_path):
    slow = named(tmp_path, "slow", f"while True:\n    time.sleep(1)\n    {FIRST}")

    async def work(room):
        ann = await room.guest("Ann")
        waiting = await room.table(Wish("sport", {}, ["slow"] * 4), ann)
        await until(lambda: room.hub.live(waiting).thinking)
        begun = time.monotonic()
        quick = await room.table(Wish("sport", {}, ["random"] * 4), ann)
        await until(lambda: room.state(quick).phase == "over")
        # A whole match of the others, and the slow one has hardly moved.
        assert room.state(waiting).match.round.n <= 1 + (time.monotonic() - begun)
        await until(lambda: room.hub.live(waiting).thinking)
        asked = time.monotonic()
        assert (await room.ask(waiting, ann, "close"))["t"] == "ack"
        assert time.monotonic() - asked < 0.5
        assert room.state(waiting).closed
        number = room.state(waiting).number
        await asyncio.sleep(1.2)
        # What it has thought of meanwhile comes too late.
        assert room.state(waiting).number == number
        assert room.hub.live(waiting).asked is None

    inside(tmp_path, [slow], work)


def test_programs_play_whole_matches_at_a_table(tmp_path):
    async def work(room):
        assert room.hub.players.names == [*bot_names(), "example"]
        ann = await room.guest("Ann")
        wish = Wish("kozel-pairs", {}, ["example", "random", "example", "random"])
        table = await room.table(wish, ann)
        await until(lambda: room.state(table).phase == "over")

    inside(tmp_path, [EXAMPLE_BOT], work)


def test_broken_programs_sit_at_a_table_that_goes_on(tmp_path, caplog):
    commands = [
        named(tmp_path, "hangs", "ask(); time.sleep(60)"),
        named(tmp_path, "dies", "ask(); sys.exit(3)"),
        named(tmp_path, "lies", "while True: ask(); tell({'do': 'play', 'tile': '9-9'})"),
        named(tmp_path, "babbles", "while True: print('x' * 1000, flush=True)"),
    ]

    async def work(room):
        ann = await room.guest("Ann")
        table = await room.table(Wish("sport", {}, ["hangs", "dies", "lies", "babbles"]), ann)
        await until(lambda: room.state(table).rounds > 1, 60)

    with caplog.at_level(logging.WARNING, "kostyashki.club"):
        inside(tmp_path, commands, work, seconds=0.1)
    said = "\n".join(record.getMessage() for record in caplog.records)
    for name, kind in (("hangs", "hang"), ("dies", "death"), ("lies", "illegal")):
        assert f"{name} lost 1 decision to {STAND_IN} ({kind} 1)" in said
    assert "babbles lost" in said


def test_a_table_goes_on_when_its_program_is_gone(tmp_path):
    async def begin(room):
        ann = await room.guest("Ann")
        tables.append(await room.table(Wish("sport", {}, ["example"] * 4), ann))
        await until(lambda: room.state(tables[0]).match.round.n > 2)

    async def go_on(room):
        await until(lambda: room.state(tables[0]).phase == "over")

    tables: list[str] = []
    inside(tmp_path, [EXAMPLE_BOT], begin)
    inside(tmp_path, [], go_on)


def test_closing_ends_programs_that_think(tmp_path):
    slow = named(tmp_path, "slow", f"while True:\n    time.sleep(30)\n    {FIRST}")
    pids: list[int] = []

    async def work(room):
        ann = await room.guest("Ann")
        table = await room.table(Wish("sport", {}, ["slow"] * 4), ann)
        await until(lambda: room.hub.live(table).thinking)
        await asyncio.sleep(0.2)
        [crew] = room.hub.players._crews.values()
        pids.extend(bot._program._process.pid for bot in crew._all if bot._program)
        assert all(map(alive, pids))

    begun = time.monotonic()
    inside(tmp_path, [slow], work)
    assert time.monotonic() - begun < 10
    assert pids
    assert not any(map(alive, pids))


def test_what_is_no_bot_is_refused_before_the_club_opens(tmp_path, capfd):
    deaf = program(tmp_path, "", greeting="sys.exit(1)\n")
    for words, said in (
        (["--bot", "./mybot"], "exec:COMMAND"),
        (["--bot", "exec:./nobody"], "no program './nobody'"),
        (["--bot", deaf], "ended with status 1"),
        (["--bot", EXAMPLE_BOT, "--bot", EXAMPLE_BOT], "there is a bot example already"),
    ):
        database = tmp_path / "club.sqlite"
        assert main(["serve", "--port", "0", "--database", str(database), *words]) == 1
        wrong = capfd.readouterr().err
        assert said in wrong
        assert wrong.count("\n") == 1
        assert not database.exists()


@pytest.mark.parametrize("name", ["random", " random\n"])
def test_a_program_cannot_take_the_name_of_another_bot(tmp_path, name):
    liar = program(tmp_path, FIRST, f"ask(); tell({{'protocol': 1, 'name': {name!r}}})\n")
    with pytest.raises(UsageError, match="there is a bot random already"):
        Players([liar])


def test_over_the_network_only_names_are_taken(tmp_path):
    """The operator's program stands in the form; a command in its place is refused, and not run."""
    club = ClubProcess(tmp_path / "club.sqlite", more=["--bot", EXAMPLE_BOT])
    club.start()
    person = Person(club, "Ann")
    try:
        form = person.web.get("/new/sport?lang=en").text
        assert '<option value="example">example</option>' in form
        trap = tmp_path / "trap"
        for who in (f"exec:touch {trap}", EXAMPLE_BOT, "exec:example"):
            seats = {f"seat-{i}": who for i in range(1, 4)} | {"seat-0": "me"}
            answer = person.web.post("/tables", data={"game": "sport", "seats": "4"} | seats)
            assert answer.status_code == 400
        assert not trap.exists()

        async def play():
            table = person.table("sport", ["me", "example", "example", "example"])
            line = await person.open(table)
            await line.play(rounds=1)
            await line.close()

        asyncio.run(play())
        assert club.process is not None
        started = family(club.process.pid)
        assert started
    finally:
        person.leave()
        log = club.stop()
    assert "Traceback" not in log
    assert "lost" not in log
    assert not any(map(alive, started))
