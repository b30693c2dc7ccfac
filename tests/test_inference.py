"""What past play tells of hidden hands, as `bench/inference.py` measures it."""

from itertools import islice
from math import log
from pathlib import Path
from statistics import fmean

import pytest
from bench.inference import ANYTHING, decisions, loss

from kostyashki import game
from kostyashki.bots.pool import KINDS
from kostyashki.record import encode
from kostyashki.simulation import simulate
from kostyashki.worlds import Worlds


@pytest.fixture(scope="module")
def records(tmp_path_factory: pytest.TempPathFactory) -> str:
    path: Path = tmp_path_factory.mktemp("inference") / "yard.jsonl"
    made = simulate(game("sport"), seats=4, matches=4, seed=3, bot="yard,random,yard,yard")
    path.write_bytes(b"".join(encode(record) + b"\n" for record in made))
    return str(path)


def test_without_reading_play_the_loss_is_that_of_the_exact_chances(records: str) -> None:
    looked = 0
    for match in islice(decisions(records, None), 5):
        seat = match.round.seat
        held = Worlds(match.view(seat)).held()
        names = match.plan.tiles.names
        exact = [
            -log(0.98 * held[names[tile]][other] + 0.02 / 3)
            for other in range(4)
            if other != seat
            for tile in match.round.tiles_of(other)
        ]
        assert loss(match, ANYTHING, 4000, 1) == pytest.approx(fmean(exact), abs=0.03)
        looked += 1
    assert looked == 5


@pytest.mark.compiled_only
def test_reading_the_play_of_the_yard_tells_of_its_hands(records: str) -> None:
    matches = decisions(records, "yard")
    gains = [loss(match, ANYTHING, 1500, 1) - loss(match, KINDS, 1500, 1) for match in matches]
    assert len(gains) > 20
    assert fmean(gains) > 0.05


def test_only_decisions_of_the_seats_that_were_asked_for(records: str) -> None:
    seats = {match.round.seat for match in decisions(records, "random")}
    assert seats == {1}
    assert all(len(match.legal_actions) > 1 for match in decisions(records, None))
