from kostyashki.cbits cimport Mask, bit_count, bit_length

cdef class Tiles:
    cdef readonly int highest
    cdef readonly int size
    cdef unsigned char low[96]
    cdef unsigned char high[96]
    cdef unsigned char pips[96]
    cdef Mask by_pip[16]
    cdef Mask doubles
    cdef readonly tuple names
    cdef readonly dict numbers
    cdef readonly dict in_order
    cdef int total(self, Mask mask) noexcept nogil
