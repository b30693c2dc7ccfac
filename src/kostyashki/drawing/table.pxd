cdef class Table:
    cdef int left[112]
    cdef int top[112]
    cdef int right[112]
    cdef int bottom[112]
    cdef int way[112]
    cdef int arm[112]
    cdef int old_x[112]
    cdef int old_y[112]
    cdef int old_way[112]
    cdef int old_kind[112]
    cdef int old_end[112]
    cdef int opened[112]
    cdef int old_box[448]
    cdef int x[32]
    cdef int y[32]
    cdef int heading[32]
    cdef int kind[32]
    cdef int end[32]
    cdef int base[2]
    cdef int kept[2400]
    cdef int box[4]
    cdef int size
    cdef readonly int open
    cdef bint waiting, branching, covering
    cdef int x0, y0, x1, y1
    cdef int new_x, new_y, new_way, new_kind, bend
    cdef void start(self, bint double) noexcept nogil
    cdef void frame(self, int arm, int near, int far, int start, int end) noexcept nogil
    cdef void beside(self, int arm, int near, int far, int start, int end, int side) noexcept nogil
    cdef void leave(self, int arm, int ahead, int aside, int turn, int kind) noexcept nogil
    cdef bint aim(self, int arm, bint double, int how) noexcept nogil
    cdef bint clear(self, int but) noexcept nogil
    cdef bint fits(self, int arm, bint double, int how) noexcept nogil
    cdef void lay(self, int arm, bint double) noexcept nogil
    cdef void branch(self, int arm) noexcept nogil
    cdef void spread(self, int slot, int n, int way) noexcept nogil
    cdef void cover(self, int arm, bint double) noexcept nogil
    cdef void keep_sides(self, int n) noexcept nogil
    cdef void give_sides(self, int n) noexcept nogil
    cdef void side(self, int arm, int n, int way) noexcept nogil
    cdef void lift(self) noexcept nogil
    cdef int area(self) noexcept nogil
