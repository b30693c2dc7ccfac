"""Settlements: who gets what at the end of a round, and why."""

from kostyashki.scoring.ledger import Ledger
from kostyashki.scoring.lines import Line, lines_of
from kostyashki.scoring.settlement import Reckoning, Terms

__all__ = ["Ledger", "Line", "Reckoning", "Terms", "lines_of"]
