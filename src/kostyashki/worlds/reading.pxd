from kostyashki.cbits cimport Mask, bit_length
from kostyashki.deal cimport Deal
from kostyashki.plan cimport Plan
from kostyashki.round cimport Round

cdef class Reading:
    cdef readonly Plan plan
    cdef readonly list codes
    cdef readonly list allowed
    cdef readonly list places
    cdef readonly list needs
    cdef readonly list lacks
    cdef Round round
    cdef Deal deal
    cdef Mask unlaid
    cdef list counts
    cdef int at
