cimport cython
from libc.math cimport erfc, sqrt

from kostyashki.bots.policy cimport Policy
from kostyashki.plan cimport Plan
from kostyashki.rng cimport Rng
from kostyashki.round cimport Round
from kostyashki.scoring.ledger cimport Ledger

@cython.final
cdef class Race:
    cdef readonly Plan plan
    cdef readonly double gain
    cdef readonly double spread
    cdef long long least
    cdef int rounds
    cdef bint penalty
    cdef double standing(self, Ledger ledger, int side, int left) noexcept nogil
    cdef double against(self, double mine, double theirs, int left) noexcept nogil
