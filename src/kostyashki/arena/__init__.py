"""The arena: bots measured against each other on the same deals, with all seatings played.

`docs/arena.md` says what is measured and how. `setting` has what is to be played, `playing` plays
one deal, `running` lets many processes do it, `finished` keeps what is done, `report` counts.
"""
