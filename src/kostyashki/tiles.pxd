from kostyashki.cbits cimport Mask, bit_count, bit_length

cdef class Tiles:
    cdef readonly int highest
    cdef readonly int size
    cdef unsigned char low[64]
    cdef unsigned char high[64]
    cdef unsigned char pips[64]
    cdef Mask by_pip[16]
    cdef Mask doubles
    cdef readonly tuple names
    cdef readonly dict numbers
    cdef int total(self, Mask mask) noexcept nogil
