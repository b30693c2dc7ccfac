"""Positions and matches as text: see ``docs/notation.md``.

>>> from kostyashki import Match
>>> match = Match("sport", seed=7)
>>> line = position(match)
>>> line.split()[0], read_position(line).match().legal_actions == match.legal_actions
('sport', True)
"""

from kostyashki.notation.match_reading import read_match, read_matches
from kostyashki.notation.position import Position, position
from kostyashki.notation.reading import read_position
from kostyashki.notation.writing import write_match

__all__ = ["Position", "position", "read_match", "read_matches", "read_position", "write_match"]
