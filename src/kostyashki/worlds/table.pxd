from kostyashki.rng cimport Rng

cdef class Table:
    cdef readonly int tiles
    cdef readonly int groups
    cdef readonly int flags
    cdef readonly long long size
    cdef unsigned int may[96]
    cdef int raised[96]
    cdef int lit[32]
    cdef readonly list room
    cdef int rooms[32]
    cdef int stride[32]
    cdef double[::1] ways
    cdef unsigned long long[::1] low
    cdef readonly double total
    cdef int checked
    cdef int limits
    cdef list bounds
    cdef unsigned int limited[8]
    cdef int least[8]
    cdef void fill(self, bint wrapped) noexcept nogil
    cdef bint allows(self, int* left) noexcept nogil
    cdef double[::1] before
    cdef double[::1] part
    cdef void spread(self) noexcept nogil
    cdef void draw(self, unsigned char* chosen, Rng rng) noexcept nogil
