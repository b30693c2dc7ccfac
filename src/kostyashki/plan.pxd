from kostyashki.cbits cimport Mask
from kostyashki.scoring.settlement cimport Terms
from kostyashki.tiles cimport Tiles

cdef class Plan:
    cdef readonly object rules
    cdef readonly Tiles tiles
    cdef readonly Terms terms
    cdef readonly int seats
    cdef readonly int sides
    cdef readonly int hand
    cdef readonly int reserve
    cdef int turn
    cdef int draw
    cdef bint must_draw
    cdef readonly bint may_pass
    cdef bint dead_at_once
    cdef bint closed_fish
    cdef bint closing
    cdef Mask flagged
    cdef readonly int sum
    cdef int side_arms
    cdef readonly int trains
    cdef readonly int setting_out
    cdef bint fill_first
    cdef bint scores_plays
    cdef readonly bint calls
    cdef int claims
    cdef int claim[32]
    cdef int multiple
    cdef int also
    cdef bint divided
    cdef int out_points
    cdef bint both_out
    cdef bint pays_passes
    cdef int lead_pass
    cdef int lead_pass_double
    cdef int others_pass
    cdef long long target
    cdef readonly bint exact
    cdef int opening_double
    cdef int alike
    cdef int equal
    cdef int equal_double
    cdef bint redeals
    cdef int redeal_doubles
    cdef int redeal_same
    cdef int redeal_without
    cdef readonly object opening
    cdef bint opening_limited
    cdef Mask opening_tiles
    cdef Mask out_with
    cdef bint by_round
    cdef int engines
    cdef readonly int put_out
    cdef readonly int undealt
    cdef unsigned char engine[16]
    cdef int leads
    cdef unsigned char lead[96]
