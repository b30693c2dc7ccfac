from kostyashki.cbits cimport Mask, bit_count, bit_length
from kostyashki.deal cimport Deal
from kostyashki.layout cimport Layout
from kostyashki.plan cimport Plan
from kostyashki.rng cimport Rng
from kostyashki.rows cimport Rows
from kostyashki.scoring.settlement cimport Reckoning
from kostyashki.tiles cimport Tiles

cdef class State:
    cdef readonly Plan plan
    cdef readonly Deal deal
    cdef readonly Layout layout
    cdef Rows rows
    cdef readonly Reckoning reckoning
    cdef Tiles tiles
    cdef int stock_at
    cdef Mask stock
    cdef Mask aside
    cdef Mask hands[8]
    cdef Mask held
    cdef readonly int n
    cdef readonly int seat
    cdef readonly int opener
    cdef int must
    cdef readonly int end
    cdef readonly int by
    cdef readonly bint won_outright
    cdef readonly int award
    cdef readonly int calling
    cdef readonly int pending
    cdef int laid
    cdef readonly int drawn
    cdef int turn_arms
    cdef int marked
    cdef int idle
    cdef int idle_n
    cdef Mask turn_tiles
    cdef readonly bint returned
    cdef bint opening_pays
    cdef long long room[8]
    cdef int passes[8]
    cdef int moves[400]
    cdef void take_hands(self) noexcept nogil
    cdef void open_by(self, int seat, bint bound, bint pays) noexcept nogil
    cdef void deal_and_open(self, Rng rng) noexcept nogil
    cdef int find_moves(self) noexcept nogil
    cdef int own_moves(self) noexcept nogil
    cdef int add_plays(self, Mask tiles, int arms) noexcept nogil
    cdef int add_flagged(self, int count) noexcept nogil
    cdef int add_openings(self, Mask tiles) noexcept nogil
    cdef int row_moves(self) noexcept nogil
    cdef int train_moves(self) noexcept nogil
    cdef int trains_of(self, int seat) noexcept nogil
    cdef bint may_draw(self) noexcept nogil
    cdef void act(self, int code) noexcept nogil
    cdef void act_without_tile(self, int code) noexcept nogil
    cdef void go_on(self, int arm) noexcept nogil
    cdef bint more_doubles(self) noexcept nogil
    cdef void take_tile(self) noexcept nogil
    cdef void return_tile(self) noexcept nogil
    cdef void idle_turn(self) noexcept nogil
    cdef void next_seat(self) noexcept nogil
    cdef void score_ends(self, int tile) noexcept nogil
    cdef bint is_out(self, int seat) noexcept nogil
    cdef void call(self, int code) noexcept nogil
    cdef bint all_pass(self) noexcept nogil
    cdef void pay_pass(self) noexcept nogil
    cdef void pass_over(self) noexcept nogil
    cdef void keep_room(self, int seat) noexcept nogil
    cdef int count_alike(self) noexcept nogil
    cdef int share(self, int total, int of) noexcept nogil
    cdef bint opens_for(self, int tile) noexcept nogil
    cdef bint blocked(self) noexcept nogil
