from kostyashki.scoring.settlement cimport Reckoning, Terms

cdef class Ledger:
    cdef readonly Terms terms
    cdef long long score[8]
    cdef long long kept[8]
    cdef readonly long long carry
    cdef readonly bint kept_back
    cdef readonly int won
    cdef long long amount[8]
    cdef int line_count
    cdef int line_side[32]
    cdef int line_seat[32]
    cdef long long line_points[32]
    cdef int line_why[32]
    cdef void write(self, int side, int seat, long long points, int why) noexcept nogil
    cdef void enter(self, Reckoning reckoning) noexcept nogil
    cdef bint finds_score(self, int picked) noexcept nogil
    cdef void enter_extras(self, Reckoning reckoning) noexcept nogil
    cdef void enter_side(self, Reckoning reckoning, int side, long long bonus) noexcept nogil
    cdef void forget_remembered(self, Reckoning reckoning) noexcept nogil
    cdef void take(self, Ledger other) noexcept nogil
