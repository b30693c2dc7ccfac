"""Worlds a second: ``python bench/worlds.py``, one core.

Sport dominoes after three seats have passed, then games whose views have the most to be inferred
from. Each line: the worlds there are, those drawn in a second, and milliseconds to prepare.
"""

from __future__ import annotations

import time

from kostyashki import Match, game
from kostyashki.actions import Action
from kostyashki.rng import Rng
from kostyashki.worlds import Worlds

#: Game, seats, actions played at random before; None: until three seats have passed.
ROWS = (
    ("sport", 4, None),
    ("kozel", 2, 25),
    ("seven-rocks", 4, 20),
    ("blind", 4, 40),
    ("chickenfoot", 8, 40),
    ("mexican-train", 2, 60),
    ("mexican-train", 8, 60),
)


def views(name: str, seats: int, actions: int | None) -> list[dict[str, object]]:
    """Return twenty views of the seat to act."""
    found: list[dict[str, object]] = []
    seed = 0
    while len(found) < 20:
        seed += 1
        match = Match(game(name), seats=seats, seed=seed, auto_deal=False)
        match.deal()
        rng = Rng(seed)
        passed: set[int] = set()
        done = False
        while not (done or match.to_deal or match.over):
            seat, action = match.round.seat, _any(match, rng)
            match.apply(action)
            if action.do == "pass":
                passed.add(seat)
            number = len(match.history[-1].acted)
            done = number == actions if actions else len(passed - {match.round.seat}) == 3
        if done and not (match.to_deal or match.over):
            found.append(match.view(match.round.seat))
    return found


def _any(match: Match, rng: Rng) -> Action:
    legal = match.legal_actions
    return legal[rng.pick(len(legal))]


def main() -> None:
    """Print a line a row."""
    print(
        f"{'game':16}{'seats':>6}{'exact':>7}{'most worlds':>14}{'drawn/s':>14}{'ms':>8}{'most':>8}"
    )
    for name, seats, actions in ROWS:
        prepared, drawn, most, exact = [], [], 0, 0
        for view in views(name, seats, actions):
            begun = time.perf_counter()
            worlds = Worlds(view)
            prepared.append(1e3 * (time.perf_counter() - begun))
            exact += worlds.exact
            most = max(most, worlds.count or 0)
            number = 20_000 if worlds.exact else 200
            begun = time.perf_counter()
            worlds.draws(Rng(1), number)
            drawn.append(number / (time.perf_counter() - begun))
        prepared.sort()
        print(
            f"{name:16}{seats:6}{exact:4}/20{most:14.1e}{min(drawn):14,.0f}"
            f"{prepared[10]:8.2f}{prepared[-1]:8.2f}"
        )


if __name__ == "__main__":
    main()
