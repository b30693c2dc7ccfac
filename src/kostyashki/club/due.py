"""What a table does by itself, and when: bots' turns, forced passes, the next round.

The pauses are those of people at a table. A forced pass comes after a constant pause whoever has
to pass, so that nobody learns anything from how long it took.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from kostyashki.club.decide import Chance, deal, forced_pass, played
from kostyashki.club.events import TableEvent
from kostyashki.club.table import Table
from kostyashki.rng import Rng


@dataclass(frozen=True)
class Pauses:
    """All pauses, in milliseconds. ``even`` is the cadence of tables of even pace."""

    bot: tuple[int, int] = (600, 1200)
    forced: int = 800
    even: int = 3000
    substitute: int = 30_000
    settlement: int = 20_000

    def times(self, factor: float) -> Pauses:
        """Return all pauses made longer or shorter."""
        return replace(
            self,
            bot=(round(self.bot[0] * factor), round(self.bot[1] * factor)),
            forced=round(self.forced * factor),
            even=round(self.even * factor),
            substitute=round(self.substitute * factor),
            settlement=round(self.settlement * factor),
        )


@dataclass(frozen=True)
class Due:
    """Something that happens at ``at`` unless the table moves on before.

    Either its ``events`` are known, or the bot in the seat to act is asked for them.
    """

    at: int
    events: Callable[[Chance], list[TableEvent]] | None


def due(table: Table, pauses: Pauses, *, since: int) -> Due | None:
    """Return what the table does next by itself; ``since``: its pauses begin no earlier."""
    begun = max(table.played_at, since)
    if table.phase == "settled":
        return Due(begun + pauses.settlement, lambda chance: deal(table, chance))
    seat = table.to_act
    if seat is None:
        return None
    if forced_pass(table):
        return Due(begun + pauses.forced, lambda chance: played(table, {"do": "pass"}))
    if table.seats[seat].bot is None:
        return None
    pause = pauses.forced
    if not table.created.even_pace:
        low, high = pauses.bot
        pause = low + Rng(table.number, hash_of(table.id)).pick(high - low + 1)
    return Due(begun + pause, None)


def hash_of(text: str) -> int:
    """Return a number for a text, the same in every process."""
    return int.from_bytes(text.encode()[:12], "big")
