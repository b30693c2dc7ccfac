cimport cython

from kostyashki.cbits cimport Mask, bit_count
from kostyashki.layout cimport Layout
from kostyashki.plan cimport Plan
from kostyashki.round cimport Round
from kostyashki.solver.lines cimport Lines
from kostyashki.solver.table cimport Table

@cython.final
cdef class Search:
    cdef Round round
    cdef Plan plan
    cdef Layout layout
    cdef Table table
    cdef unsigned long long salt
    cdef readonly long long nodes
    cdef readonly long long budget
    cdef readonly bint stopped
    cdef int sign
    cdef bint drawing
    cdef bint wide
    cdef bint plain
    cdef Lines lines
    cdef bint keeps_last
    cdef bint line_apart
    cdef int moves[16384]
    cdef int ranks[16384]
    cdef int top
    cdef int side(self, int seat) noexcept nogil
    cdef int settled(self, int side) noexcept nogil
    cdef int pass_points(self, int side) noexcept nogil
    cdef int gain(self, int side, int passed) noexcept nogil
    cdef int follow(self, int code, int alpha, int beta) noexcept nogil
    cdef int after(self, int side, int passed, int alpha, int beta) noexcept nogil
    cdef int search(self, int alpha, int beta) noexcept nogil
    cdef int best(self, int base, int count, int first, int alpha, int beta) noexcept nogil
    cdef int arm_code(self, int arm) noexcept nogil
    cdef unsigned long long key(self) noexcept nogil
    cdef int list_moves(self, int base, int count) noexcept nogil
    cdef bint repeats(self, int base, int count, int code) noexcept nogil
    cdef int rank(self, int code, int total) noexcept nogil
    cdef int count(self, Mask mask) noexcept nogil
    cdef int promise(self, int arm, int tile, int pip, int total) noexcept nogil
    cdef void raise_best(self, int base, int place, int count, int first) noexcept nogil
    cdef int exact(self, int code, int guess) noexcept nogil
