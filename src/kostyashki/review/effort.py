"""How much work a review may take, counted in actions and positions: the same everywhere."""

from __future__ import annotations

from dataclasses import dataclass, replace

from kostyashki.errors import KostyashkiError


class Abandoned(KostyashkiError):
    """Nobody waits for a review any more."""


@dataclass(frozen=True, kw_only=True)
class Effort:
    """What a decision may cost.

    ``worlds`` are sampled and weighed, ``plies`` actions played in them; the solver looks at
    ``nodes`` positions of a decision, at ``deal_nodes`` of an opened deal. Where the solver does
    not do, ``playouts`` of the open round stand in for it. A whole match has ``match_plies``.
    """

    worlds: int = 800
    plies: int = 60_000
    nodes: int = 300_000
    deal_nodes: int = 2_000_000
    playouts: int = 40
    match_plies: int = 12_000_000

    def shared(self, decisions: int) -> Effort:
        """Return the effort for each of so many decisions of one match.

        >>> Effort().shared(100).plies, Effort().shared(9000).plies
        (60000, 1333)
        """
        return replace(self, plies=max(400, min(self.plies, self.match_plies // max(1, decisions))))
