from kostyashki.drawing.choice cimport Choice
from kostyashki.drawing.courses cimport Courses

cdef class Foresight(Courses):
    cdef int best(self, int arm, bint double) noexcept nogil
    cdef bint is_risky(self, int arm, bint double, int how) noexcept nogil
    cdef int peril(self) noexcept nogil
    cdef int danger(self, int depth) noexcept nogil
    cdef int threat(self, int arm, bint double, int depth) noexcept nogil
