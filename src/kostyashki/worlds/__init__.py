"""Worlds: the deals that agree with all that a seat has seen."""

from kostyashki.worlds.sampling import Start, Worlds

__all__ = ["Start", "Worlds"]
