from kostyashki.drawing.table cimport Table

cdef class Lanes(Table):
    cdef int lanes[520]
    cdef int known[42]
    cdef int picked[6]
    cdef bint shut
    cdef int total, far, dead, single, known_size
    cdef bint may_double(self, int arm) noexcept nogil
    cdef bint keep(self, int arm, int lane, int part) noexcept nogil
    cdef bint lane(self, int arm, int way) noexcept nogil
    cdef bint spot(self, int arm, int way, int side) noexcept nogil
    cdef bint corner(self, int arm, int ahead, int turn, int way, int side) noexcept nogil
    cdef bint lane_of_double(self, int arm, int way, int side) noexcept nogil
    cdef bint free(self) noexcept nogil
    cdef bint apart(self, int arm) noexcept nogil
    cdef bint cross(self, int arm, int i, int other, int j) noexcept nogil
