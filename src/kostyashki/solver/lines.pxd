cimport cython

from kostyashki.cbits cimport Mask, bit_length
from kostyashki.joining cimport Joining
from kostyashki.plan cimport Plan
from kostyashki.rng cimport Rng
from kostyashki.round cimport Round
from kostyashki.scoring.settlement cimport Reckoning, Terms
from kostyashki.solver.table cimport Table

@cython.final
cdef class Lines:
    cdef Plan plan
    cdef Table table
    cdef Terms terms
    cdef Reckoning reckoning
    cdef unsigned int hands[8]
    cdef unsigned int held
    cdef unsigned int fit[16]
    cdef unsigned char outer[512]
    cdef unsigned char counts[16384]
    cdef unsigned char pips[32]
    cdef unsigned int doubles
    cdef int seats
    cdef int sign
    cdef bint keeps_last
    cdef unsigned long long salt
    cdef int ends[2]
    cdef int by
    cdef int moves[2048]
    cdef int ranks[2048]
    cdef int top
    cdef readonly long long nodes
    cdef readonly long long budget
    cdef readonly bint stopped
    cdef void load(self, Round round_) noexcept nogil
    cdef int solve(self, Round round_, int alpha, int beta) noexcept nogil
    cdef int count(self, unsigned int mask) noexcept nogil
    cdef int ending(self, int seat, int a, int b) noexcept nogil
    cdef int leaf(self, int end, int seat, int tile, bint alike) noexcept nogil
    cdef int play(self, int move, int a, int b, int seat, int alpha, int beta) noexcept nogil
    cdef int search(self, int a, int b, int seat, int by, int alpha, int beta) noexcept nogil
    cdef int listed(self, int base, unsigned int mine, int a, int b, int seat) noexcept nogil
    cdef int rank(self, int tile, int new, int other, int seat) noexcept nogil
    cdef void raise_best(self, int place, int last, int first) noexcept nogil
