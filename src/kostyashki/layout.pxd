from kostyashki.cbits cimport Mask
from kostyashki.joining cimport Joining
from kostyashki.tiles cimport Tiles

cdef class Layout:
    cdef readonly Tiles tiles
    cdef readonly Joining joining
    cdef readonly int side_arms
    cdef readonly int size
    cdef readonly int arms
    cdef int spinner
    cdef int line_sides
    cdef int value[8]
    cdef int tip[8]
    cdef Mask fit[8]
    cdef Mask fits
    cdef unsigned short order[64]
    cdef void clear(self) noexcept nogil
    cdef void place(self, int code) noexcept nogil
    cdef void branch(self, int tile, int arm, int before) noexcept nogil
    cdef bint covered(self, int arm, int before) noexcept nogil
    cdef void open_sides(self) noexcept nogil
    cdef int points(self, int arm) noexcept nogil
    cdef int sum_of_ends(self) noexcept nogil
    cdef int open_arms(self) noexcept nogil
