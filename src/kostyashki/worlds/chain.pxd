from kostyashki.rng cimport Rng

cdef class Chain:
    cdef readonly int tiles
    cdef readonly int groups
    cdef int flags
    cdef unsigned long long may[96]
    cdef int raised[96]
    cdef int lit[64]
    cdef unsigned char begun[96]
    cdef void draw(self, unsigned char* chosen, Rng rng) noexcept nogil
    cdef bint turn(self, unsigned char* chosen, int one, int two, int three) noexcept nogil
    cdef bint raises_all(self, unsigned char* chosen) noexcept nogil
