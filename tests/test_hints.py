"""Hints come from the view alone, and every reason that they give is true."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from kostyashki import Match
from kostyashki.actions import plain
from kostyashki.club.hinting import reason_text
from kostyashki.club.words import LANGS
from kostyashki.games import declared
from kostyashki.hints import Hint, hint
from kostyashki.rng import Rng
from kostyashki.round import Round
from kostyashki.worlds import Worlds

pytestmark = pytest.mark.compiled_only

#: Reasons that the matches below have to come to, or the check of them proves nothing.
WANTED = {"award", "heavy", "double", "heavy-double", "own", "both-ends", "shut", "stuck", "gain"}


def hints(game: str, seed: int, seats: int | None = None) -> Iterator[tuple[Match, Hint]]:
    """Yield the positions of a match with a choice, and the hints by which it goes on."""
    match = Match(game, seed=seed, seats=seats)
    while not match.over:
        if len(match.legal_actions) == 1:
            match.apply(match.legal_actions[0])
            continue
        found = hint(match.view(match.round.seat), Rng(seed), 0.02)
        yield match, found
        match.apply(plain(found.action))


def test_every_reason_is_true() -> None:
    seen = set()
    for game, seats in [("sport", 4), ("kozel-pairs", 4), ("seven-rocks", 4), ("draw", 2)]:
        for seed in range(3):
            for match, found in islice(hints(game, seed, seats), 40):
                seen.add(found.reason.key)
                check = CHECKS.get(found.reason.key, compares)
                assert check(match, found), (game, seed, match.round.n, found)
    assert seen >= WANTED, WANTED - seen


def after(match: Match, found: Hint) -> Round:
    """Return the round after the advised action."""
    then = match.round.copy()
    then.act_on(match._code(plain(found.action)))
    return then


def others(match: Match, found: Hint) -> list[dict[str, Any]]:
    legal = match.view(match.round.seat)["legal"]
    return [action for action in legal if action != found.action]


def pips(action: dict[str, Any]) -> int:
    return sum(map(int, action["tile"].split("-"))) if "tile" in action else 0


def award(match: Match, found: Hint) -> bool:
    points = found.action["award"]
    lower = any(other.get("award", 0) < points for other in others(match, found))
    return found.reason.facts["points"] == points > 0 and lower


def heavy(match: Match, found: Hint) -> bool:
    points = found.reason.facts["points"]
    return bool(points == pips(dict(found.action)) > min(map(pips, others(match, found))))


def double(match: Match, found: Hint) -> bool:
    low, high = found.action["tile"].split("-")
    return bool(low == high) and (found.reason.key == "double") == (int(low) < 4)


def both_ends(match: Match, found: Hint) -> bool:
    then, seat = after(match, found), match.round.seat
    arms = [arm for arm, _ in then.layout.open]
    tiles = then.tiles_of(seat)
    return len(arms) == 2 and all(any(then.layout.goes_on(t, arm) for t in tiles) for arm in arms)


def own(match: Match, found: Hint) -> bool:
    then, seat = after(match, found), match.round.seat
    arms = [arm for arm, _ in then.layout.open]
    fits = sum(any(then.layout.goes_on(t, a) for a in arms) for t in then.tiles_of(seat))
    return bool(found.reason.facts["n"] == fits > found.reason.facts["less"])


def shut(match: Match, found: Hint) -> bool:
    """In no world can the next seat lay a tile where it is said to have passed."""
    seat, said = found.reason.facts["seat"], found.reason.facts["pips"]
    acted = match.history[-1].acted
    if not any(event.seat == seat and event.do == "pass" for event in acted):
        return False
    worlds = Worlds(match.view(match.round.seat))
    for deal in worlds.deals(Rng(5), 60):
        then = worlds.replayed(deal)
        then.act_on(match._code(plain(found.action)))
        arms = [arm for arm, pip in then.layout.open if pip in said]
        if not arms or any(then.layout.goes_on(t, a) for t in then.tiles_of(seat) for a in arms):
            return False
    return True


def block(match: Match, found: Hint) -> bool:
    then = after(match, found)
    return then.end == 2


def last_tile(match: Match, found: Hint) -> bool:
    return len(match.round.tiles_of(match.round.seat)) == 1 and found.action["do"] == "play"


def lays(match: Match, found: Hint) -> bool:
    return bool(found.action["do"] == "play" and found.reason.facts["other"].do != "play")


def tried(match: Match, found: Hint) -> bool:
    return bool(found.reason.facts["n"] > 0)


def gains(match: Match, found: Hint) -> bool:
    return bool(found.reason.facts["gain"] > 0)


def compares(match: Match, found: Hint) -> bool:
    """A share of one seat or of several: less for the others, more for a partner."""
    facts = found.reason.facts
    if found.reason.key in ("stuck", "partner"):
        return bool(facts["n"] > facts["less"])
    if found.reason.key == "ends":
        return bool(0 < facts["n"] <= facts["of"])
    assert found.reason.key in ("next", "others"), found.reason.key
    return bool(facts["n"] < facts["more"])


CHECKS = {
    "award": award,
    "target": award,
    "heavy": heavy,
    "double": double,
    "heavy-double": double,
    "both-ends": both_ends,
    "own": own,
    "shut": shut,
    "block": block,
    "block-surely": block,
    "last-tile": last_tile,
    "play": lays,
    "tried": tried,
    "gain": gains,
}


@pytest.mark.parametrize("game", list(declared()))
def test_every_game_has_hints(game: str) -> None:
    for match, found in islice(hints(game, 5), 4):
        assert match.can(plain(found.action))
        for lang in LANGS:
            assert reason_text(found.reason, list("ABCDEFGH"), lang).endswith(".")


def test_what_is_said_of_the_next_seat_is_so_in_the_worlds() -> None:
    """Counted anew, over other worlds, by laying out what the seat could play."""
    looked = 0
    for match, found in islice(hints("sport", 2), 60):
        if found.reason.key != "stuck":
            continue
        worlds = Worlds(match.view(match.round.seat))
        stuck = 0
        for deal in worlds.deals(Rng(11), 400):
            then = worlds.replayed(deal)
            then.act_on(match._code(plain(found.action)))
            stuck += all(code >= 1 << 15 for code in then.legal_codes())
        assert abs(stuck / 4 - found.reason.facts["n"]) < 12
        looked += 1
    assert looked


def test_a_hint_depends_on_the_view_alone() -> None:
    """Another deal that leads to the same view gets the same hint, to the byte."""
    match = Match("sport", seed=3)
    for _ in range(9):
        match.apply(match.legal_actions[-1])
    while len(match.legal_actions) == 1:
        match.apply(match.legal_actions[0])
    seat, names = match.round.seat, match.plan.tiles.names
    view = match.view(seat)
    world = Worlds(view).deal(Rng(4))
    hands = [list(hand) for hand in world.hands]
    assert hands != [list(hand) for hand in match.history[0].deal.hands]
    assert {tile for hand in hands for tile in hand} == set(names)
    other = Match("sport", seed=0, auto_deal=False)
    other.deal(hands, opener=match.history[0].opener)
    for event in match.history[0].acted:
        other.apply({"do": event.do, "tile": event.tile, "arm": event.arm})
    assert other.view(seat) == view
    assert other.view((seat + 1) % 4) != match.view((seat + 1) % 4)
    assert hint(other.view(seat), Rng(1), 60) == hint(view, Rng(1), 60)
