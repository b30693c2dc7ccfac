from kostyashki.drawing.lanes cimport Lanes

cdef class Look(Lanes):
    cdef int width, height, most, fold, soons
    cdef int soon[16]
    cdef void see_soon(self, int arm) noexcept nogil
    cdef bint off_soon(self) noexcept nogil
    cdef int look(self, int arm, int bend) noexcept nogil
    cdef int run(self, int arm) noexcept nogil
    cdef int shorten(self, int arm, int run, int a, int b, int c, int d) noexcept nogil
