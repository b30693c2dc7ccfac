from kostyashki.drawing.table cimport Table

cdef class Tree(Table):
    cdef int width
    cdef int height
    cdef int patience
    cdef bint toes
    cdef int slots
    cdef int doubles
    cdef int sprouted[112]
    cdef unsigned char grid[16384]
    cdef int stack[16384]
    cdef int across, down
    cdef unsigned int chance
    cdef int best(self, int arm, bint double) noexcept nogil
    cdef int near(self, int arm, bint double) noexcept nogil
    cdef void hold_tied(self, int arm, bint double, int how) noexcept nogil
    cdef bint hold(self, int arm, bint double, int how) noexcept nogil
    cdef void put(self, int arm, bint double) noexcept nogil
    cdef void take(self) noexcept nogil
    cdef int look(self, int how) noexcept nogil
    cdef int over(self) noexcept nogil
    cdef int need(self) noexcept nogil
    cdef void flood(self) noexcept nogil
    cdef int reach(self, int at, int depth) noexcept nogil
    cdef bint gets_out(self, int arm) noexcept nogil
    cdef bint is_out(self, int x, int y, int way) noexcept nogil
    cdef bint goes_on(self, int arm) noexcept nogil
    cdef int dread(self, int arm) noexcept nogil
    cdef int run(self, int arm, int half) noexcept nogil
    cdef int tread(self, int arm) noexcept nogil
    cdef bint go(self, int arm, bint double) noexcept nogil
    cdef int courses(self, int count) noexcept nogil
    cdef int roll(self, int below) noexcept nogil
