cimport cython
from libc.math cimport exp, sqrt

from kostyashki.bots.policy cimport Policy
from kostyashki.bots.pool cimport Pool
from kostyashki.cbits cimport Mask
from kostyashki.plan cimport Plan
from kostyashki.bots.race cimport Race
from kostyashki.rng cimport Rng
from kostyashki.round cimport Round
from kostyashki.scoring.ledger cimport Ledger

@cython.final
cdef class Search:
    cdef Pool pool
    cdef Policy policy
    cdef Round round
    cdef Plan plan
    cdef Rng rng
    cdef Mask lacks[8]
    cdef int drawer
    cdef int seat
    cdef int side
    cdef int sign
    cdef bint match_counts
    cdef Ledger before
    cdef Ledger ledger
    cdef Race race
    cdef int left
    cdef double warmth[8]
    cdef double explore
    cdef int least
    cdef readonly double spread
    cdef double squares
    cdef double mean
    cdef readonly int done
    cdef readonly long long plies
    cdef int room
    cdef int bits
    cdef int nodes
    cdef int edges
    cdef unsigned long long[::1] keys
    cdef int[::1] places
    cdef int[::1] first
    cdef int[::1] widths
    cdef int[::1] codes
    cdef int[::1] visits
    cdef double[::1] totals
    cdef double[::1] priors
    cdef int path[256]
    cdef void iterate(self) noexcept nogil
    cdef unsigned long long seen(self, unsigned long long key) noexcept nogil
    cdef int node(self, unsigned long long key, Round round_, int count) noexcept nogil
    cdef int select(self, int node) noexcept nogil
    cdef double worth(self, Round round_) noexcept nogil
    cdef double points(self, Round round_) noexcept nogil
