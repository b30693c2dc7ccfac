from kostyashki.cbits cimport Mask, bit_count
from kostyashki.deal cimport Deal

cdef class Rows:
    cdef int seats
    cdef unsigned char tiles[512]
    cdef int left[8]
    cdef Mask seen[8]
    cdef int opened
    cdef int idle[8]
    cdef void lay_out(self, Deal deal) noexcept nogil
    cdef int rightmost(self, int seat, Mask hand) noexcept nogil
    cdef void put_left(self, int seat, int tile) noexcept nogil
    cdef bint is_open(self, int seat) noexcept nogil
    cdef void start_turn(self, int seat, Mask hand) noexcept nogil
    cdef void stir(self) noexcept nogil
    cdef bint idle_turn(self, int seat, Mask* hands) noexcept nogil
    cdef void take(self, Rows other) noexcept nogil
