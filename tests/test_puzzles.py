"""Puzzles: found again from a seed, and proved by solving every world of each."""

from __future__ import annotations

import json
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
import pytest

from kostyashki.actions import Action, plain
from kostyashki.cli import main
from kostyashki.games import game
from kostyashki.hints import Hint
from kostyashki.notation import position, read_position
from kostyashki.puzzles import MARGIN, Puzzle, action_text, puzzles, weighed
from kostyashki.solver import Solver
from kostyashki.web.puzzles import reason, shipped
from kostyashki.worlds import Worlds
from tests.test_hints import CHECKS, compares

pytestmark = pytest.mark.compiled_only


def proved(puzzle: Puzzle, solver: Solver) -> None:
    """Check all that a puzzle says of itself, from the text of its match alone."""
    match = puzzle.round()
    seat = match.round.seat
    assert position(match, seen_by=seat) == puzzle.position
    place = read_position(puzzle.position)
    assert place.turn == seat
    for number, hand in enumerate(place.hands):
        # The own hand is known whole, of the others nothing.
        assert all(hand) if number == seat else not any(hand)
    worlds = Worlds(match.view(seat))
    assert worlds.count == puzzle.worlds
    found = weighed(worlds, solver)
    assert found is not None
    assert len(found) == puzzle.worlds
    # The true deal is one of them.
    true = solver.solve(match.round, line=False).values
    assert true in found
    legal = {action_text(action): action for action in match.legal_actions}
    assert legal.keys() == puzzle.values.keys()
    best = legal[puzzle.solution]
    assert all(world[best] == max(world.values()) for world in found)
    means = {key: sum(w[act] for w in found) / len(found) for key, act in legal.items()}
    for key, mean in means.items():
        assert puzzle.values[key] == round(mean, 2)
    second = max(mean for key, mean in means.items() if key != puzzle.solution)
    assert puzzle.margin == round(means[puzzle.solution] - second, 2) >= MARGIN
    assert puzzle.tempting in legal
    assert puzzle.tempting != puzzle.solution


def test_every_puzzle_of_the_page_is_proved() -> None:
    solver, every = Solver(), shipped()
    assert len(every) == 60
    assert len({puzzle.position for puzzle in every}) == 60
    assert len({puzzle.position.split()[0] for puzzle in every}) == 12
    for puzzle in every:
        proved(puzzle, solver)


def test_what_speaks_for_a_solution_is_true() -> None:
    told = 0
    for puzzle in shipped():
        match = puzzle.round()
        found = reason(puzzle, match)
        if found is not None:
            told += 1
            legal = match.view(match.round.seat)["legal"]
            [action] = [each for each in legal if text_of(each) == puzzle.solution]
            assert CHECKS.get(found.key, compares)(match, Hint(action, found)), (puzzle, found)
    assert told > 20


def text_of(legal: dict[str, Any]) -> str:
    return action_text(Action(**plain(legal)))


def test_a_seed_gives_the_same_puzzles() -> None:
    choices = [game("seven-rocks"), game("kozel", fish="one")]
    first = list(islice(puzzles(choices, seed=5), 4))
    assert first == list(islice(puzzles(choices, seed=5), 4))
    assert [puzzle.position.split()[0] for puzzle in first] == ["seven-rocks", "kozel:fish=one"] * 2
    for puzzle in first:
        proved(puzzle, Solver())


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wanted = ["puzzles", "--game", "sport", "--count", "2", "--seed", "1"]
    assert main(wanted) == 0
    text = capsys.readouterr().out
    assert text.startswith("sport layout=")
    assert "solution 1-4A, margin" in text
    file = tmp_path / "found.jsonl"
    assert main([*wanted, "--out", str(file)]) == 0
    assert main([*wanted, "--json"]) == 0
    lines = capsys.readouterr().out
    assert file.read_text() == lines
    for line in lines.splitlines():
        proved(msgspec.json.decode(line, type=Puzzle), Solver())
        assert json.loads(line)["position"] in text


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--game", "blind"], "the hands lie face down"),
        (["--game", "mexican-train"], "the seats have trains"),
        (["--game", "nope"], "there is no game 'nope'"),
        (["--game", "sport,kozel", "-o", "fish=one"], "of several games no options"),
        (["--game", "sport", "--count", "0"], "--count is 0"),
        (["--game", "sport", "--margin", "0"], "--margin is 0"),
        ([], "which GAME?"),
    ],
)
def test_what_cannot_be_is_one_line(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["puzzles", *words]) != 0
    told = capsys.readouterr().err
    assert said in told
    assert len(told.splitlines()) == 1
