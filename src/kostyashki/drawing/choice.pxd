from kostyashki.drawing.look cimport Look

cdef class Choice(Look):
    cdef int fear
    cdef bint waits, strict
    cdef int best(self, int arm, bint double) noexcept nogil
    cdef bint calm(self, int arm) noexcept nogil
    cdef int wrong(self) noexcept nogil
    cdef int price(self, int arm, int bend, int least) noexcept nogil
    cdef int go(self, int arm, bint double) noexcept nogil
    cdef int outlook(self, int arm) noexcept nogil
    cdef int risk(self) noexcept nogil
    cdef int roll(self) noexcept nogil
    cdef void back(self, int size) noexcept nogil
    cdef int beyond(self) noexcept nogil
    cdef void waste(self) noexcept nogil
    cdef void tempt(self, int arm, bint double, int before) noexcept nogil
    cdef void fall(self, int arm, int before) noexcept nogil
