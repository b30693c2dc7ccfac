from kostyashki.cbits cimport Mask, bit_count
from kostyashki.deal cimport Deal
from kostyashki.layout cimport Layout
from kostyashki.rng cimport Rng
from kostyashki.rows cimport Rows
from kostyashki.scoring.settlement cimport Reckoning
from kostyashki.state cimport State

cdef class Round(State):
    cdef void leave_room(self, int side, long long score) noexcept nogil
    cdef void settle(self) noexcept nogil
    cdef int settled(self, int side) noexcept nogil
    cdef int play_out(self, Rng rng) noexcept nogil
    cdef void take(self, Round other) noexcept nogil
    cdef void take_numbers(self, Round other) noexcept nogil
