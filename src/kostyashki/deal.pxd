from kostyashki.cbits cimport Mask, bit_count
from kostyashki.plan cimport Plan
from kostyashki.rng cimport Rng

cdef class Deal:
    cdef readonly Plan plan
    cdef unsigned char order[96]
    cdef int stock_end
    cdef int due
    cdef int engine
    cdef int dealt
    cdef void shuffle(self, Rng rng) noexcept nogil
    cdef Mask hand(self, int seat) noexcept nogil
    cdef bint void_hand(self, Mask hand) noexcept nogil
    cdef int leading_tile(self, Mask hand) noexcept nogil
    cdef int leader(self) noexcept nogil
