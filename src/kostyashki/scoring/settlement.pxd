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
    cdef int more[2]
    cdef int tie[2]
    cdef int forget[2]
    cdef int sign
    cdef int rounding
    cdef int sum_rounding
    cdef int rounded
    cdef int unit
    cdef int lone_blank
    cdef int specials
    cdef int special_tile[4]
    cdef int special_points[4]
    cdef bint special_lone
    cdef int finishes
    cdef int finish_last[4]
    cdef int finish_tile[4]
    cdef bint finish_blank[4]
    cdef int finish_more[4]
    cdef int finish_points[4]
    cdef int finish_times[4]
    cdef int threshold
    cdef int threshold_from
    cdef int minimum
    cdef int cap
    cdef bint strikes
    cdef bint strikes_only
    cdef int round_bonuses
    cdef int round_bonus[8]
    cdef int carry_to
    cdef void reckon(self, Reckoning into, int end, int by, int last) noexcept nogil
    cdef int written(self, Mask hand, int pips) noexcept nogil
    cdef int lowest_hand(self, Reckoning into, bint by_side) noexcept nogil
    cdef int lowest_of(self, Reckoning into, int side) noexcept nogil
    cdef int last_or_next(self, Reckoning into) noexcept nogil
    cdef int finish_of(self, Reckoning into) noexcept nogil
    cdef bint finishes_with(self, int index, Reckoning into) noexcept nogil
    cdef int round_hand(self, int pips) noexcept nogil
    cdef int round_sum(self, int amount) noexcept nogil
    cdef int side_picked(self, Reckoning into, int end, int by) noexcept nogil
    cdef int extreme(self, int* amounts, bint highest) noexcept nogil
    cdef int fewest_doubles(self, Reckoning into) noexcept nogil
    cdef void pay_tied(self, Reckoning into, int kind) noexcept nogil
    cdef void pay_picked(self, Reckoning into, int end) noexcept nogil
    cdef void pay_rest(self, Reckoning into, int spared) noexcept nogil

cdef class Reckoning:
    cdef Mask hands[8]
    cdef int pips[8]
    cdef int plain[8]
    cdef int totals[8]
    cdef int points[8]
    cdef int counts[8]
    cdef int passes[8]
    cdef int opener
    cdef bint ends_alike
    cdef readonly int more
    cdef readonly int for_last
    cdef readonly int end
    cdef readonly int by
    cdef readonly int last
    cdef readonly int picked
    cdef readonly int seat
    cdef readonly bint tied
    cdef readonly int carried
    cdef readonly bint to_rest
