cdef class Table:
    cdef int left[80]
    cdef int top[80]
    cdef int right[80]
    cdef int bottom[80]
    cdef int way[80]
    cdef int arm[80]
    cdef int old_x[80]
    cdef int old_y[80]
    cdef int old_way[80]
    cdef int old_kind[80]
    cdef int old_end[80]
    cdef int opened[80]
    cdef int old_box[320]
    cdef int x[4]
    cdef int y[4]
    cdef int heading[4]
    cdef int kind[4]
    cdef int end[4]
    cdef int box[4]
    cdef int size
    cdef readonly int open
    cdef bint waiting, branching
    cdef int x0, y0, x1, y1
    cdef int new_x, new_y, new_way, new_kind, bend
    cdef void start(self, bint double, bint branching) noexcept nogil
    cdef void frame(self, int arm, int near, int far, int start, int end) noexcept nogil
    cdef void beside(self, int arm, int near, int far, int start, int end, int side) noexcept nogil
    cdef void leave(self, int arm, int ahead, int aside, int turn, int kind) noexcept nogil
    cdef bint aim(self, int arm, bint double, int how) noexcept nogil
    cdef bint clear(self, int but) noexcept nogil
    cdef bint fits(self, int arm, bint double, int how) noexcept nogil
    cdef void lay(self, int arm, bint double) noexcept nogil
    cdef void branch(self, int arm) noexcept nogil
    cdef void side(self, int arm, int n, int way) noexcept nogil
    cdef void lift(self) noexcept nogil
    cdef int area(self) noexcept nogil
