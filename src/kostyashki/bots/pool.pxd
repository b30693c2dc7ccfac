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
    cdef void add(self, Rng rng) noexcept nogil
    cdef double likelihood(self, double temperature, double slack) noexcept nogil
    cdef void enter(self, double share) noexcept nogil
