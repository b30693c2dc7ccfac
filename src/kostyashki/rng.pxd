from kostyashki.cbits cimport Mask

cdef class Rng:
    cdef Mask state
    cdef unsigned int below(self, unsigned int n) noexcept nogil
    cdef double fraction(self) noexcept nogil
    cdef void shuffle(self, unsigned char* items, int size) noexcept nogil
