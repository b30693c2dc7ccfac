from kostyashki.cbits cimport Mask
from kostyashki.deal cimport Deal
from kostyashki.plan cimport Plan
from kostyashki.rng cimport Rng
from kostyashki.round cimport Round
from kostyashki.worlds.chain cimport Chain
from kostyashki.worlds.table cimport Table

cdef class Worlds:
    cdef readonly Plan plan
    cdef readonly object start
    cdef readonly list codes
    cdef readonly Table table
    cdef readonly object reading
    cdef readonly object grouping
    cdef object counted
    cdef int groups
    cdef int first[97]
    cdef int known[96]
    cdef bint mixed[96]
    cdef unsigned char place[96]
    cdef unsigned char filled[96]
    cdef unsigned char tile[96]
    cdef int group[64]
    cdef int tiles
    cdef readonly bint exact
    cdef readonly Chain chain
    cdef int slots
    cdef int opener
    cdef bint bound
    cdef bint pays
    cdef int actions
    cdef int action[512]
    cdef long long score[8]
    cdef void draw_into(self, Deal deal, Rng rng) noexcept nogil
    cdef void replay_into(self, Round round_) noexcept nogil
    cdef void begin_in(self, Round round_) noexcept nogil
