"""Seats: sharing a table, freeing, substitutes, private links, many people and one chair."""

import asyncio
import itertools
from pathlib import Path

from kostyashki.club.due import Pauses
from kostyashki.club.opening import Wish
from tests.club.rooms import Room
from tests.club.support import ClubProcess, Line, Person


def test_two_people_and_a_watcher(club: ClubProcess) -> None:
    async def run() -> None:
        ann, bob, eve = Person(club, "Ann"), Person(club, "Bob"), Person(club)
        table = ann.table("kozel", ["me", "person", "yard"])
        a, b, e = [await person.open(table) for person in (ann, bob, eve)]
        await a.until(lambda w: w.state == "waiting")
        assert a.view["you"]["seat"] == 0
        assert (await a.ask("start"))["code"] == "not-now"
        assert (await b.ask("start"))["code"] == "not-owner"
        assert (await b.ask("sit", seat=1, name="  Bob\x00  B. "))["t"] == "ack"
        await b.until(lambda w: w.view["you"]["seat"] == 1)
        assert b.view["seats"][1]["name"] == "Bob B."
        assert (await e.ask("sit", seat=1))["code"] == "not-your-seat"
        assert (await a.ask("start"))["t"] == "ack"
        await asyncio.gather(a.play(), b.play())
        await e.until(lambda w: w.state == "over")
        assert a.view["result"] == b.view["result"] == e.view["result"]
        assert (await b.ask("rematch"))["t"] == "ack"
        await a.until(lambda w: w.state == "playing")
        assert (await a.ask("close"))["t"] == "ack"
        await b.until(lambda w: w.state == "closed")
        assert (await b.ask("stand"))["code"] == "closed"
        for line in (a, b, e):
            await line.close()
        for person in (ann, bob, eve):
            person.leave()

    asyncio.run(run())


def test_the_owner_frees_a_seat_and_the_link_dies(club: ClubProcess) -> None:
    async def run() -> None:
        ann, bob = Person(club, "Ann"), Person(club, "Bob")
        table = ann.table("kozel", ["me", "person"])
        a, b = await ann.open(table), await bob.open(table)
        await b.ask("sit", seat=1)
        await b.until(lambda w: w.view["you"]["returnLink"])
        link = b.view["you"]["returnLink"].removeprefix(club.address)
        assert not [w for w in a.raw if link in w], "a private link is for its seat only"
        # Another device takes the seat by the link.
        phone = Person(club)
        answer = phone.web.get(link)
        assert answer.status_code == 303
        p = await phone.open(table)
        await p.until(lambda w: w.view)
        assert p.view["you"]["seat"] == 1
        assert (await b.ask("free", seat=1))["code"] == "not-owner"
        assert (await a.ask("free", seat=1))["t"] == "ack"
        await b.until(lambda w: w.view["you"]["seat"] is None)
        await p.until(lambda w: w.view["you"]["seat"] is None)
        stranger = Person(club)
        assert stranger.web.get(link).status_code == 404
        assert stranger.web.get("/seat/x.9.y").status_code == 404
        for line in (a, b, p):
            await line.close()
        for person in (ann, bob, phone, stranger):
            person.leave()

    asyncio.run(run())


def test_a_hundred_people_and_one_chair(club: ClubProcess) -> None:
    async def run() -> None:
        owner = Person(club, "Ann")
        table = owner.table("sport", ["me", "person", "yard", "yard"])
        people = [Person(club) for _ in range(100)]
        lines: list[Line] = await asyncio.gather(*(person.open(table) for person in people))
        answers = await asyncio.gather(*(line.ask("sit", seat=1) for line in lines))
        assert sorted(answer["t"] for answer in answers) == ["ack", *["error"] * 99]
        assert {a["code"] for a in answers if a["t"] == "error"} == {"not-your-seat"}
        await asyncio.gather(*(line.close() for line in lines))
        for person in (owner, *people):
            person.leave()

    asyncio.run(run())


def test_a_substitute_and_the_return(tmp_path: Path) -> None:
    async def run() -> None:
        room = Room(tmp_path / "club.sqlite")
        await room.guests.open()
        ann, bob = await room.guest("Ann"), await room.guest("Bob")
        table = await room.table(Wish("sport", {}, ["me", "person", "yard", "yard"]), ann)
        a, b = await room.ear(table, ann), await room.ear(table, bob)
        await room.ask(table, bob, "sit", seat=1)
        await room.ask(table, ann, "start")
        b.leave()
        await a.until(lambda w: not w.view["seats"][1]["online"])
        assert not a.view["seats"][1]["canSubstitute"]
        refused = await room.ask(table, ann, "substitute", seat=1)
        assert refused["code"] == "not-now"
        # The time is over in the moment between a view and the plan of what comes next.
        room.ahead += 30_000
        room.hub._plan(room.hub.live(table))
        await a.until(lambda w: w.view["seats"][1]["canSubstitute"])
        assert (await room.ask(table, ann, "substitute", seat=1))["t"] == "ack"
        await a.until(lambda w: w.view["seats"][1]["kind"] == "substitute")
        assert a.view["seats"][1]["name"] == "Bob (bot)"
        back = await room.ear(table, bob)
        assert back.view["you"]["seat"] == 1
        assert back.view["seats"][1]["kind"] == "person"
        await a.until(lambda w: w.view["seats"][1]["kind"] == "person")
        # Who stands up in a match leaves the seat to a bot or to somebody who has seen no hand.
        assert (await room.ask(table, bob, "stand"))["t"] == "ack"
        assert (await room.ask(table, ann, "substitute", seat=1))["t"] == "ack"
        carl = await room.guest("Carl")
        assert (await room.ask(table, carl, "sit", seat=1))["t"] == "ack"
        assert (await room.ask(table, carl, "stand"))["t"] == "ack"
        assert (await room.ask(table, ann, "stand"))["t"] == "ack"
        saw = await room.ask(table, carl, "sit", seat=0)
        assert saw["code"] == "not-now"
        room.close()

    asyncio.run(run())


def test_even_pace_shows_everything_in_one_rhythm(tmp_path: Path) -> None:
    async def run() -> None:
        pauses = Pauses(bot=(0, 1), forced=10, even=100, settlement=60_000)
        room = Room(tmp_path / "club.sqlite", pauses=pauses)
        await room.guests.open()
        ann = await room.guest("Ann")
        wish = Wish("kozel", {}, ["me", "yard", "yard"], even_pace=True)
        table = await room.table(wish, ann)
        watcher = await room.ear(table, ann)
        times: list[int] = []

        def note(ear, raw, frame) -> None:
            if frame["t"] == "step" and any(h["kind"] == "play" for h in frame["happened"]):
                times.append(room.clock())

        watcher.check = note
        for _ in range(400):
            state = room.state(table)
            if len(times) >= 6 or state.phase != "playing":
                break
            if state.to_act == 0 and state.match and watcher.view["legal"]:
                a = state.match.legal_actions[0]
                fields = {"do": a.do, "tile": a.tile, "arm": a.arm}
                await room.ask(table, ann, "act", d=state.match.round.n, **fields)
            await asyncio.sleep(0.01)
        gaps = [after - before for before, after in itertools.pairwise(times)]
        assert len(gaps) >= 3
        # Each play is shown at a beat of the cadence.
        assert all(min(gap % 100, 100 - gap % 100) <= 30 and gap > 60 for gap in gaps), gaps
        room.close()

    asyncio.run(run())
