"""The exact solver: the best play of a round when all hands and the boneyard are known."""

from kostyashki.solver.claims import Unsolvable
from kostyashki.solver.solving import Solution, Solver, solve

__all__ = ["Solution", "Solver", "Unsolvable", "solve"]
