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
    cdef readonly int setting_out
    cdef readonly bint fill_first
    cdef readonly tuple arm_names
    cdef bint is_tree
    cdef int bare
    cdef int due
    cdef int bound
    cdef int value[32]
    cdef int tip[32]
    cdef int root[32]
    cdef Mask fit[32]
    cdef Mask fits
    cdef Mask lying
    cdef unsigned short order[96]
    cdef void clear(self) noexcept nogil
    cdef void place(self, int code) noexcept nogil
    cdef void branch(self, int tile, int arm, int before) noexcept nogil
    cdef bint covered(self, int arm, int before) noexcept nogil
    cdef void open_sides(self) noexcept nogil
    cdef void sprout(self, int double, int count) noexcept nogil
    cdef void grow(self, int tile, int arm, int before) noexcept nogil
    cdef void fill(self, int arm, int due) noexcept nogil
    cdef void gather(self) noexcept nogil
    cdef int points(self, int arm) noexcept nogil
    cdef int sum_of_ends(self) noexcept nogil
    cdef int open_arms(self) noexcept nogil
    cdef void take(self, Layout other) noexcept nogil
