from kostyashki.drawing.choice cimport Choice

cdef class Courses(Choice):
    cdef bint line_first
    cdef int course[8]
    cdef int tried
    cdef int ruin(self) noexcept nogil
    cdef bint is_next(self, int arm) noexcept nogil
    cdef int failing(self) noexcept nogil
    cdef bint passes(self, int at) noexcept nogil
    cdef int drawn(self, int chance) noexcept nogil
    cdef int tightest(self, int arm, bint double, int ways) noexcept nogil
