"""A club that is killed and started again: nothing acknowledged is lost or doubled."""

import asyncio
import random
import sqlite3
import time
from pathlib import Path

import pytest

from tests.club.support import ClubProcess, Line, Person

KILLS = 3


def test_killed_under_load(tmp_path: Path) -> None:
    club = ClubProcess(tmp_path / "club.sqlite", pace=0.02)
    club.start()

    async def run() -> None:
        rng = random.Random(5)
        people = [Person(club, f"P{i}") for i in range(4)]
        tables = [p.quick(game) for p, game in zip(people, ["sport", "kozel", "blind", "bergen"])]
        acked: dict[str, list[str]] = {table: [] for table in tables}
        waiting: dict[str, dict[str, object]] = {}
        slowest = 0.0
        lines = [Line(p, t) for p, t in zip(people, tables)]
        for kill in range(KILLS):
            for number, (person, table) in enumerate(zip(people, tables)):
                old = lines[number].f
                lines[number] = line = Line(person, table)
                await line.connect(old or None)
                await line.until(lambda w: w.view, 3.0)
                if table in waiting:
                    # Sent again after the restart: done once, whether it had been stored or not.
                    again = waiting.pop(table)
                    await line.send(again)
                    answer = await line.until(lambda w, i=again["id"]: w.answers.get(i))
                    if answer["t"] == "ack" and again["t"] == "act":
                        acked[table].append(str(again["id"]))
            until = time.monotonic() + 0.3 + rng.random() * 0.5
            await asyncio.gather(
                *(
                    load(line, table, acked[table], waiting, until, f"{kill}-{table}")
                    for line, table in zip(lines, tables)
                )
            )
            club.kill()
            begun = time.monotonic()
            for line in lines:
                await line.closed()
            club.start()
            slowest = max(slowest, time.monotonic() - begun)
        check(club.database, acked)
        # No table is stuck: everybody gets a turn, a settlement or the end.
        for number, (person, table) in enumerate(zip(people, tables)):
            lines[number] = line = await person.open(table)
            await line.until(
                lambda w: w.view and (w.view["legal"] or w.state in ("settled", "over")), 10
            )
            await line.close()
        for person in people:
            person.leave()

    asyncio.run(run())
    assert "Traceback" not in club.stop()


async def load(
    line: Line,
    table: str,
    acked: list[str],
    waiting: dict[str, dict[str, object]],
    until: float,
    prefix: str,
) -> None:
    """Play as fast as it goes until the club dies; note what was acknowledged."""
    count = 0
    while time.monotonic() < until and line.code is None:
        view, after = line.view, line.f
        frame: dict[str, object]
        if line.state == "settled":
            frame = {"t": "seen", "round": view["table"]["round"]}
        elif view["legal"]:
            action = view["legal"][0]
            frame = {k: action[k] for k in ("do", "tile", "arm", "closed", "outer") if k in action}
            frame |= {"t": "act", "d": view["table"]["decision"]}
        elif line.state == "over":
            frame = {"t": "rematch"}
        else:
            await asyncio.sleep(0.005)
            continue
        count += 1
        frame["id"] = f"{prefix}-{count}"
        waiting[table] = frame
        await line.send(frame)
        while str(frame["id"]) not in line.answers and time.monotonic() < until:
            await asyncio.sleep(0.002)
        answer = line.answers.get(str(frame["id"]))
        if answer is None:
            return
        del waiting[table]
        if answer["t"] == "ack":
            if frame["t"] == "act":  # having seen a settlement may change nothing any more
                acked.append(str(frame["id"]))
            while line.f == after and time.monotonic() < until:
                await asyncio.sleep(0.002)


def check(database: Path, acked: dict[str, list[str]]) -> None:
    connection = sqlite3.connect(database)
    for table, ids in acked.items():
        rows = connection.execute(
            "select number, command, payload from events where table_id = ? order by number",
            (table,),
        ).fetchall()
        numbers = [row[0] for row in rows]
        assert numbers == list(range(1, len(rows) + 1)), "no number is missing"
        acts = [row[1] for row in rows if row[1] and b'"acted"' in row[2]]
        assert len(acts) == len(set(acts)), "nothing is done twice"
        stored = {row[1] for row in rows}
        assert len(ids) > 0
        missing = [identity for identity in ids if identity not in stored]
        assert not missing, f"acknowledged and lost: {missing}"
    connection.close()


def test_bots_take_up_their_turn_again(tmp_path: Path) -> None:
    slow = ClubProcess(tmp_path / "club.sqlite", pace=1.0)
    slow.start()
    person = Person(slow, "Ann")
    tables = [person.quick("sport") for _ in range(4)]
    slow.kill()
    quick = ClubProcess(tmp_path / "club.sqlite", pace=0.01, port=slow.port)
    quick.start()
    time.sleep(0.8)  # nobody looks: the tables go on by themselves
    connection = sqlite3.connect(tmp_path / "club.sqlite")
    moved = 0
    for table in tables:
        [(count,)] = connection.execute(
            "select count(*) from events where table_id = ? and instr(payload, ?)",
            (table, b'"acted"'),
        )
        moved += count
    connection.close()
    person.leave()
    quick.stop()
    assert moved > 0


def test_a_taken_port_is_said_in_one_line(tmp_path: Path) -> None:
    club = ClubProcess(tmp_path / "club.sqlite")
    club.start()
    other = ClubProcess(tmp_path / "other.sqlite", port=club.port)
    with pytest.raises(AssertionError, match="cannot listen at"):
        other.start()
    club.stop()
    assert other.process is not None
    other._end()
