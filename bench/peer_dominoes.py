"""The PyPI package ``dominoes`` (abw333), measured; runs where that is installed, see peer.py.

``speed SECONDS`` prints rounds and plies a second of random games. ``solve`` reads positions as
lines of JSON and answers each with what its alpha-beta finds and the seconds that took. ``play``
is its best player as a bot of docs/bot-protocol.md.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from time import perf_counter
from typing import Any

import dominoes


def play_one(rng: random.Random) -> int:
    """Play one round, four seats in pairs, 6-6 opens; how many tiles were laid or passed over."""
    game = dominoes.Game.new(starting_domino=dominoes.Domino(6, 6))
    while game.result is None:
        game.make_move(*rng.choice(game.valid_moves))
    return len(game.moves)


def measure_speed(seconds: float) -> None:
    """Print rounds and plies a second over so many seconds."""
    rng = random.Random(1)
    random.seed(1)
    rounds = plies = 0
    begun = perf_counter()
    while perf_counter() - begun < seconds:
        plies += play_one(rng)
        rounds += 1
    spent = perf_counter() - begun
    print(f"{rounds / spent:.0f} {plies / spent:.0f}")


def tile_of(name: str) -> dominoes.Domino:
    """Return the tile of a name like 3-4."""
    return dominoes.Domino(*map(int, name.split("-")))


def game_of(
    hands: list[list[str]], opener: int, history: list[dict[str, Any]], turn: int
) -> dominoes.Game:
    """Return the game after a history of plays and passes; ``turn`` can go on.

    The left of its board is arm A, which the first tile is turned to show there.
    """
    held = [dominoes.Hand([tile_of(name) for name in hand]) for hand in hands]
    game = dominoes.Game(dominoes.Board(), held, [], turn, (), opener, None)
    for action in history:
        if action["do"] == "pass":
            game.moves.append(None)
            continue
        tile, left = tile_of(action["tile"]), action["arm"] == "A"
        if not game.board:
            tile, left = dominoes.Domino(*(end["value"] for end in action["open"])), True
        game.board.add(tile, left)
        game.moves.append((tile, left))
    game._update_valid_moves()
    return game


def solve() -> None:
    """Answer positions: the value to the first pair, a best move, seconds."""
    for line in sys.stdin:
        game = game_of(**json.loads(line))
        game.skinny_board()
        begun = perf_counter()
        _, value = dominoes.search.alphabeta(game)
        print(json.dumps([value, perf_counter() - begun]), flush=True)


def view_game(view: dict[str, Any]) -> dominoes.Game:
    """Return the game of a view; which hidden tile lies in which other hand means nothing."""
    seen = {*view["hand"], *view["laid"]}
    hidden = [f"{a}-{b}" for a in range(7) for b in range(a, 7) if f"{a}-{b}" not in seen]
    hands = []
    for seat, held in enumerate(view["hands"]):
        mine = seat == view["seat"]
        hands.append(view["hand"] if mine else [hidden.pop() for _ in range(held)])
    return game_of(hands, view["opener"], view["history"], view["seat"])


def by_hand(game: dominoes.Game) -> None:
    """Prefer doubles, then heavy tiles: of its simple players the best, one after another."""
    dominoes.players.bota_gorda(game)
    dominoes.players.double(game)


def play(start: int, worlds: int) -> None:
    """Play by `probabilistic_alphabeta` from move ``start`` on, over so many hands of the others.

    Before that, in what it tries first, and between equals it goes `by_hand`.
    """
    thinker = dominoes.players.probabilistic_alphabeta(start, worlds, by_hand)
    for line in sys.stdin:
        request = json.loads(line)
        if "protocol" in request:
            answer = {"protocol": 1, "name": f"dominoes-{start}-{worlds}"}
        else:
            view = request["view"]
            random.seed(f"{request['seed']} {view['round']} {view['decision']}")
            game = view_game(view)
            by_hand(game)
            thinker(game)
            tile, left = game.valid_moves[0]
            low, high = sorted(tile)
            answer = {"do": "play", "tile": f"{low}-{high}", "arm": "A" if left else "B"}
        print(json.dumps(answer), flush=True)


def main() -> None:
    """Do as the words say."""
    parser = argparse.ArgumentParser(description=__doc__)
    modes = parser.add_subparsers(dest="mode", required=True)
    modes.add_parser("speed").add_argument("seconds", type=float)
    modes.add_parser("solve")
    player = modes.add_parser("play")
    player.add_argument("--start", type=int, required=True)
    player.add_argument("--worlds", type=int, required=True)
    chosen = parser.parse_args()
    if chosen.mode == "speed":
        measure_speed(chosen.seconds)
    elif chosen.mode == "solve":
        solve()
    else:
        play(chosen.start, chosen.worlds)


if __name__ == "__main__":
    main()
