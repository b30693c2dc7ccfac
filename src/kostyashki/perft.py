"""Counting the sequences of legal actions, so that two implementations can be compared.

As "perft" of chess programs does: the number of sequences of exactly so many legal actions from a
position on, inside its round. Everything that decides what is legal takes part in it: arms, joins,
turns of several tiles, drawing in a known order, blocks. Nothing else does: no score.
"""

from __future__ import annotations

from kostyashki.actions import Action, action_table
from kostyashki.round import Round

#: So deep the engine counts in one go; above that a signal is heard in between.
_AT_ONCE = 3


def perft(round_: Round, depth: int) -> int:
    """Return the number of sequences of ``depth`` legal actions (``ValueError`` below 0).

    >>> from kostyashki import Match
    >>> round_ = Match("seven-rocks", seed=7).round
    >>> [perft(round_, depth) for depth in range(4)]
    [1, 7, 21, 73]
    """
    if depth < 0:
        raise ValueError(f"a depth is 0 or more, not {depth}")
    if depth == 0:
        return 1
    if depth <= _AT_ONCE:
        return round_.sequences(depth)
    return sum(perft(_after(round_, code), depth - 1) for code in round_.legal_codes())


def divide(round_: Round, depth: int) -> dict[Action, int]:
    """Return for each legal action how many sequences of ``depth`` actions (at least 1) it begins.

    Where two implementations differ, this finds the action after which they do.
    """
    if depth < 1:
        raise ValueError(f"to divide, a depth is 1 or more, not {depth}")
    table = action_table(round_.plan.tiles.highest).actions
    return {table[c]: perft(_after(round_, c), depth - 1) for c in round_.legal_codes()}


def _after(round_: Round, code: int) -> Round:
    after = round_.copy()
    after.act_on(code)
    return after
