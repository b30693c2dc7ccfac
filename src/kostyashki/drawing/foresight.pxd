from kostyashki.drawing.choice cimport Choice

cdef class Foresight(Choice):
    cdef bint line_first
    cdef int best(self, int arm, bint double) noexcept nogil
    cdef bint is_risky(self, int arm, bint double, int how) noexcept nogil
    cdef int ruin(self) noexcept nogil
    cdef int danger(self, int depth) noexcept nogil
    cdef bint is_next(self, int arm) noexcept nogil
    cdef int threat(self, int arm, bint double, int depth) noexcept nogil
