"""What the finished deals of an arena say: margins, shares, ratings, times, losses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import Any

from openskill.models import PlackettLuce

from kostyashki.arena.figures import Mean, wilson
from kostyashki.arena.playing import Played
from kostyashki.arena.setting import Setting
from kostyashki.arena.times import Times


class Report:
    """Counts finished deals, in their order, one after another.

    ``margins`` has for each bot the mean points a round over those of the other bots at its
    table, ``between`` for each pair the first's over the second's; ``growth`` what the margins
    were after each deal, with half their intervals. Points of a game of penalties count against
    who gets them, so a greater margin is better in every game.
    """

    def __init__(self, setting: Setting) -> None:
        bots = range(len(setting.bots))
        self.setting = setting
        self.seatings = setting.seatings
        self.sign = -1 if setting.choice.rules(setting.seats).ending.penalty else 1
        self.deals = self.matches = 0
        self.margins = [Mean() for _ in bots]
        self.between = {pair: Mean() for pair in combinations(bots, 2)}
        self.growth: list[list[tuple[float, float]]] = []
        self.played, self.won = [0 for _ in bots], [0 for _ in bots]
        self.times = [Times(classes={}) for _ in bots]
        self.lost = [Counter[str]() for _ in bots]
        self.fault = ["" for _ in bots]
        self.model = PlackettLuce()
        self.ratings = [self.model.rating() for _ in bots]

    def add(self, played: Played) -> None:
        """Count one more deal or match."""
        for mine, times in zip(self.times, played.times):
            mine.join(times)
        for number, (lost, fault) in enumerate(zip(played.lost, played.fault)):
            self.lost[number].update(lost)
            self.fault[number] = self.fault[number] or fault
        if played.whole:
            self._add_match(played.points)
        else:
            self._add_deal(played.points)

    def _add_match(self, won: Sequence[Sequence[int]]) -> None:
        self.matches += 1
        for row, sides in zip(self.seatings, won):
            for bot, has_won in zip(row, sides):
                self.played[bot] += 1
                self.won[bot] += has_won

    def _add_deal(self, points: Sequence[Sequence[int]]) -> None:
        self.deals += 1
        margins: dict[int, list[float]] = {}
        between: dict[tuple[int, int], list[float]] = {}
        for row, sides in zip(self.seatings, points):
            own = self._own(row, sides)
            for bot, mean in own.items():
                others = [p * self.sign for b, p in zip(row, sides) if b != bot]
                margins.setdefault(bot, []).append(mean - sum(others) / len(others))
            for first, second in combinations(sorted(own), 2):
                between.setdefault((first, second), []).append(own[first] - own[second])
            self._rate(own)
        for bot, found in margins.items():
            self.margins[bot].add(sum(found) / len(found))
        for pair, found in between.items():
            self.between[pair].add(sum(found) / len(found))
        self.growth.append([(margin.value, margin.half or 0.0) for margin in self.margins])

    def _own(self, row: Sequence[int], sides: Sequence[int]) -> dict[int, float]:
        """Return the mean points of the sides of each bot in one round."""
        points: dict[int, list[int]] = {}
        for bot, got in zip(row, sides):
            points.setdefault(bot, []).append(self.sign * got)
        return {bot: sum(found) / len(found) for bot, found in points.items()}

    def _rate(self, own: dict[int, float]) -> None:
        """Let one round change the ratings of the bots that played it."""
        bots = list(own)
        rated = self.model.rate(
            [[self.ratings[bot]] for bot in bots], ranks=[-own[bot] for bot in bots]
        )
        for bot, [rating] in zip(bots, rated):
            self.ratings[bot] = rating

    # --- telling ------------------------------------------------------------------------------

    @property
    def rounds(self) -> int:
        """How many single rounds were played."""
        return self.deals * len(self.seatings)

    def ranking(self) -> list[int]:
        """Return the numbers of the bots, the best rated first."""
        return sorted(range(len(self.ratings)), key=lambda bot: -self.ratings[bot].mu)

    def data(self) -> dict[str, Any]:
        """Return all figures as plain data, the best rated bot first; times in milliseconds."""
        labels = self.setting.labels
        return {
            "game": self.setting.game,
            "options": self.setting.options,
            "seats": self.setting.seats,
            "seed": self.setting.seed,
            "deals": self.deals,
            "matches": self.matches,
            "seatings": [[labels[bot] for bot in row] for row in self.seatings],
            "bots": [self._bot(bot) for bot in self.ranking()],
            "pairs": [
                {"bots": [labels[first], labels[second]], **_interval(mean)}
                for (first, second), mean in self.between.items()
            ],
        }

    def _bot(self, bot: int) -> dict[str, Any]:
        times, rating = self.times[bot], self.ratings[bot]
        return {
            "bot": self.setting.labels[bot],
            "margin": _interval(self.margins[bot]),
            "matches": self.share(bot),
            "rating": {"mu": rating.mu, "sigma": rating.sigma, "ordinal": rating.ordinal()},
            "decisions": {
                "n": times.n,
                "mean_ms": times.mean / 1000,
                "p99_ms": times.quantile(0.99) / 1000,
                "greatest_ms": times.greatest / 1000,
            },
            "lost": dict(self.lost[bot]),
            "first_fault": self.fault[bot],
        }

    def share(self, bot: int) -> dict[str, Any] | None:
        """Return the share of whole matches that a bot has won, None without any."""
        played, won = self.played[bot], self.won[bot]
        if not played:
            return None
        low, high = wilson(won, played)
        return {"played": played, "won": won, "share": won / played, "low": low, "high": high}


def _interval(mean: Mean) -> dict[str, Any]:
    half = mean.half
    return {
        "mean": mean.value if mean.n else None,
        "low": None if half is None else mean.value - half,
        "high": None if half is None else mean.value + half,
    }
