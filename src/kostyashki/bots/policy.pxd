cimport cython
from libc.math cimport exp

from kostyashki.cbits cimport Mask, bit_count
from kostyashki.plan cimport Plan
from kostyashki.rng cimport Rng
from kostyashki.round cimport Round
from kostyashki.worlds.sampling cimport Worlds

@cython.final
cdef class Policy:
    cdef readonly Plan plan
    cdef Round after
    cdef Mask lacks[8]
    cdef long long earned[8]
    cdef Mask pool[8]
    cdef double share[8]
    cdef int drawer
    cdef public bint plain
    cdef double per_point
    cdef double w_pip
    cdef double w_double
    cdef double w_own
    cdef double w_reply
    cdef double w_next
    cdef double w_partner
    cdef double w_others
    cdef double w_stuck
    cdef double w_out
    cdef double w_block
    cdef double w_idle
    cdef double values[400]
    cdef void begin(self) noexcept nogil
    cdef void note(self, Round round_, int code) noexcept nogil
    cdef Mask within_reach(self, Round then, int seat) noexcept nogil
    cdef Mask known_hand(self, Round round_, int seat) noexcept nogil
    cdef void judge(self, Round round_, int count) noexcept nogil
    cdef double play(self, Round round_, int code, Mask mine, Mask unseen) noexcept nogil
    cdef double earn(self, Round round_, int points) noexcept nogil
    cdef double claim(self, Round round_, int code, int before) noexcept nogil
    cdef double stay(self, Round round_, int code, Mask mine, Mask unseen) noexcept nogil
    cdef int side(self, int seat) noexcept nogil
    cdef double standing(self, Round round_, Round then, Mask fits, Mask mine, Mask unseen) noexcept nogil
    cdef double lead(self, Round round_, Mask mine) noexcept nogil
    cdef int pick(self, Round round_, int count, double temperature, Rng rng) noexcept nogil
    cdef int drawn(self, int count, double most, double temperature, Rng rng) noexcept nogil
    cdef void take(self, Round round_, int code) noexcept nogil
    cdef int play_out(self, Round round_, double temperature, Rng rng) noexcept nogil
