"""The command ``kostyashki puzzles``: positions with one best action, found in bots' rounds."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from itertools import islice
from typing import Annotated

import msgspec
from cyclopts import Parameter

from kostyashki.cli_parameters import GameFile, Options, Seats, Seed, chosen, whole
from kostyashki.errors import UsageError
from kostyashki.games.declaration import Choice
from kostyashki.output import output


def puzzles(
    *,
    game: Annotated[str | None, Parameter(help="A game, or several with commas.")] = None,
    count: Annotated[int, Parameter(converter=whole, help="How many puzzles.")] = 1,
    option: Options = None,
    game_file: GameFile = None,
    seats: Seats = None,
    seed: Seed = None,
    margin: Annotated[
        float, Parameter(help="By how many points the best action gains more, at least.")
    ] = 5.0,
    json: Annotated[bool, Parameter(negative="", help="A JSON object a line.")] = False,
    out: Annotated[str | None, Parameter(help="The file for them (JSON Lines).")] = None,
) -> None:
    """Find positions in which one action is the best whatever the others hold, and not the obvious.

    Each is solved in all worlds that its seat has to reckon with; `docs/puzzles.md` says more. Of
    several games they come in turn. Try `kostyashki puzzles --game sport --count 3 --seed 1`.
    """
    from kostyashki.puzzles import Puzzle
    from kostyashki.puzzles import puzzles as found

    if not 1 <= count <= 100_000:
        raise UsageError(f"--count is {count}; it must be from 1 to 100000")
    if not 0 < margin <= 1000:
        raise UsageError(f"--margin is {margin:g}; it must be above 0 and at most 1000")
    choices = [*_chosen(game, option, game_file)]
    every = found(
        choices,
        seats=seats,
        seed=secrets.randbits(64) if seed is None else seed,
        margin=margin,
    )

    def shown(puzzle: Puzzle) -> bytes:
        if json or out is not None:
            return msgspec.json.encode(puzzle) + b"\n"
        values = ", ".join(f"{action} {value:+g}" for action, value in puzzle.values.items())
        return (
            f"{puzzle.position}\n"
            f"  solution {puzzle.solution}, margin {puzzle.margin:g}, worlds {puzzle.worlds}; "
            f"tempting {puzzle.tempting}; {values}\n"
        ).encode()

    with output(out) as stream:
        for puzzle in islice(every, count):
            stream.write(shown(puzzle))
            stream.flush()


def _chosen(names: str | None, option: list[str] | None, game_file: str | None) -> Iterator[Choice]:
    if names is None or "," not in names:
        yield chosen(names, option, game_file)
        return
    if option or game_file:
        raise UsageError("of several games no options can be set")
    for name in names.split(","):
        yield chosen(name.strip(), None)
