cimport cython
from libc.math cimport exp

from kostyashki.bots.policy cimport Policy
from kostyashki.deal cimport Deal
from kostyashki.rng cimport Rng
from kostyashki.round cimport Round
from kostyashki.worlds.sampling cimport Worlds

@cython.final
cdef class Pool:
    cdef Worlds worlds
    cdef Policy policy
    cdef Deal deal
    cdef readonly Round round
    cdef int seat
    cdef int tiles
    cdef readonly int size
    cdef unsigned char[::1] orders
    cdef double[::1] sums
    cdef double[::1] beliefs
    cdef double heat[3]
    cdef double slack[3]
    cdef double prior[3]
    cdef double onward[3]
    cdef int entered
    cdef void add(self, Rng rng) noexcept nogil
    cdef double likelihood(self) noexcept nogil
    cdef void enter(self, double share) noexcept nogil
    cdef double warmth(self, int seat, Rng rng) noexcept nogil
    cdef void learn(self, int at, int code, int count) noexcept nogil
