from kostyashki.cbits cimport Mask, bit_count
from kostyashki.tiles cimport Tiles

cdef class Terms:
    cdef readonly Tiles tiles
    cdef readonly int seats
    cdef readonly int sides
    cdef int side[8]
    cdef int pick[2]
    cdef int to[2]
    cdef int what[2]
    cdef int fixed[2]
    cdef int tie[2]
    cdef int forget[2]
    cdef int sign
    cdef int rounding
    cdef int lone_blank
    cdef int threshold
    cdef int threshold_from
    cdef int minimum
    cdef int carry_to
    cdef void reckon(self, Reckoning into, int end, int by) noexcept nogil
    cdef int side_picked(self, Reckoning into, int end, int by) noexcept nogil
    cdef int extreme(self, int* amounts, bint highest) noexcept nogil
    cdef int fewest_doubles(self, Reckoning into) noexcept nogil
    cdef void pay_picked(self, Reckoning into, int end) noexcept nogil
    cdef void pay_rest(self, Reckoning into) noexcept nogil

cdef class Reckoning:
    cdef Mask hands[8]
    cdef int pips[8]
    cdef int totals[8]
    cdef int points[8]
    cdef int counts[8]
    cdef readonly int end
    cdef readonly int by
    cdef readonly int picked
    cdef readonly bint tied
    cdef readonly int carried
    cdef readonly bint to_rest

cdef class Ledger:
    cdef readonly Terms terms
    cdef long long score[8]
    cdef long long kept[8]
    cdef readonly long long carry
    cdef readonly bint kept_back
    cdef long long amount[8]
    cdef int line_count
    cdef int line_side[32]
    cdef int line_seat[32]
    cdef long long line_points[32]
    cdef int line_why[32]
    cdef void write(self, int side, int seat, long long points, int why) noexcept nogil
    cdef void enter(self, Reckoning reckoning) noexcept nogil
    cdef void enter_side(self, Reckoning reckoning, int side, long long bonus) noexcept nogil
    cdef void forget_remembered(self, Reckoning reckoning) noexcept nogil
