"""Hands left at the ends of rounds of two pairs on the whole double-six set.

A line of all other tiles shows one number at both its ends when every number stands an even number
of times in the hands left, else the two that stand an odd number of times.
"""

from __future__ import annotations

from .table import Table

#: Seat 0 is out, and the ends differ: 14 and 2 with the opponents, 10 with the partner.
OUT = {1: "4-6 0-4", 2: "5-5", 3: "0-2"}
#: Seat 0 is out, and both ends show one number: 14 and 6, 10 with the partner.
OUT_BOTH = {1: "4-6 0-4", 2: "5-5", 3: "0-6"}
#: 2, 3, 14, 5: the lowest hand is on the side that holds more, 16 against 8.
BLOCK = {0: "0-2", 1: "0-3", 2: "3-3 4-4", 3: "2-3"}
#: 2, 3, 5, 4: the pairs hold 7 and 7.
TIED = {0: "0-2", 1: "0-3", 2: "2-3", 3: "2-2"}
#: 3, 3, 4, 10: the lowest hands are level, one in each pair.
LEVEL = {0: "1-2", 1: "0-3", 2: "0-4", 3: "1-3 2-4"}
#: 3, 4, 3, 10: the lowest hands are level in one pair.
PARTNERS = {0: "1-2", 1: "0-4", 2: "0-3", 3: "1-3 2-4"}


def turned(left: dict[int, str], seats: int) -> dict[int, str]:
    """The same hands, so many seats on."""
    return {(seat + seats) % 4: hand for seat, hand in left.items()}


def play_on(table: Table) -> Table:
    """Play the round to its end, everybody doing what is first in the list."""
    while not table.match.to_deal and not table.match.over:
        [*events] = table.match.apply(table.match.legal_actions[0])
        table.events += events
        table.note()
    return table
