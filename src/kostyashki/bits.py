"""Bit operations on masks of tiles (bit ``t`` set: tile number ``t`` is there).

Uncompiled modules take these; compiled ones take their C twins from ``cbits.pxd``.
"""

Mask = int

#: How many tiles a mask holds.
bit_count = int.bit_count
#: One more than the number of a mask's highest tile; 0 for the empty mask.
bit_length = int.bit_length
