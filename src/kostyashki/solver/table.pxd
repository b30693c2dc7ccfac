cdef class Table:
    cdef unsigned long long[::1] cells
    cdef int bits
    cdef readonly int generation
    cdef int slot(self, unsigned long long key) noexcept nogil
    cdef int lower(self, int slot) noexcept nogil
    cdef int upper(self, int slot) noexcept nogil
    cdef int move(self, int slot) noexcept nogil
    cdef void keep(self, unsigned long long key, int lower, int upper, int move) noexcept nogil
