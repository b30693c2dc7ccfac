from kostyashki.cbits cimport Mask
from kostyashki.tiles cimport Tiles

cdef class Joining:
    cdef readonly Tiles tiles
    cdef readonly int sum
    cdef Mask wild
    cdef Mask fit[16]
    cdef unsigned char outer[2048]
