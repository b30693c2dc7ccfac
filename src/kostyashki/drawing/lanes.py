"""The ways out of the arms: as long as every arm has one, a tile can always be laid.

A *lane* is room that holds whatever tiles come on an arm, up to the last of the set. When each arm
has a free one and no two of them cross, any arm can go on, whatever the others do. The lane of an
arm on which no tile comes any more is room for its mark.
"""

from __future__ import annotations

import cython

from kostyashki.drawing.table import Table

_GAP = cython.declare(cython.int, 1)
#: Farther than any tile.
_NOWHERE = cython.declare(cython.int, 1000)
#: How far a tile can bring an arm; how much a turn and a double need besides.
_STEP = cython.declare(cython.int, 4)
_TURN = cython.declare(cython.int, 4)
_PLAIN = cython.declare(cython.int, 0)
_DOUBLE = cython.declare(cython.int, 1)
_LONG = cython.declare(cython.int, 2)
_SHORT = cython.declare(cython.int, 3)
# What is known of a lane.
_UNKNOWN = cython.declare(cython.int, 0)
_CLEAR = cython.declare(cython.int, 1)
_BLOCKED = cython.declare(cython.int, 2)


@cython.cclass
class Lanes(Table):
    """A table that knows whether its arms can go on; ``total``: the tiles of the set."""

    def __init__(self, total: int) -> None:
        super().__init__()
        self.total = total
        self.far = 0
        self.dead = self.single = self.known_size = 0
        if not cython.compiled:
            self.lanes = [0] * 520
            self.known = [0] * 42
            self.picked = [0] * 6
            self.shut = False

    def expect(self, dead: int, single: int) -> None:
        """Take in which arms no tile of the set fits any more, and which no double.

        Both are true of the table once the next tile is laid.
        """
        self.dead = dead
        self.single = single
        self.known_size = self.size + 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def may_double(self, arm: cython.int) -> cython.bint:
        """Whether the next tile of an arm may be a double."""
        return self.kind[arm] == _PLAIN and not (
            self.single >> arm & 1 and self.end[arm] < self.known_size
        )

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def keep(self, arm: cython.int, lane: cython.int, part: cython.int) -> cython.bint:
        """Note x0, y0, x1, y1 as a part of a lane, if it is free."""
        at: cython.int = ((arm * 7 + lane) * 3 + part) * 4
        if not self.clear(self.end[arm]):
            return False
        self.lanes[at], self.lanes[at + 1] = self.x0, self.y0
        self.lanes[at + 2], self.lanes[at + 3] = self.x1, self.y1
        return True

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def lane(self, arm: cython.int, way: cython.int) -> cython.bint:
        """Note one of the seven lanes in which an arm could grow to the end; whether it is free.

        A lane is as wide as a double that lies across. 0 goes straight on; 1 and 2 turn at once,
        3 and 4 off the flank, 5 and 6 a tile later. After a double comes a tile that is none: the
        lane begins narrow, and turns after that tile.
        """
        side: cython.int = 1 if way & 1 else -1
        part: cython.int
        at: cython.int = (arm * 7 + way) * 12
        for part in range(1, 3):
            self.lanes[at + 4 * part], self.lanes[at + 4 * part + 2] = _NOWHERE, -_NOWHERE
        if self.dead >> arm & 1 or self.size >= self.total:
            return self.spot(arm, way, side)
        if self.kind[arm] != _PLAIN:
            return self.lane_of_double(arm, way, side)
        if way == 0:
            self.frame(arm, 0, self.far, -2, 2)
            return self.keep(arm, way, 0)
        if way > 4:  # a half-tile more for the tile that overshoots
            self.frame(arm, 0, 9, -2, 2)
            if not self.keep(arm, way, 0):
                return False
            self.beside(arm, 3, 9, 2, self.far, side)
            return self.keep(arm, way, 1)
        if self.waiting:  # the double that is waited for goes straight on
            if way > 2:
                return False
            self.frame(arm, 0, 2, -2, 2)
            if not self.keep(arm, way, 0):
                return False
            self.beside(arm, 0, 2, 2, 6, side)
            if not self.keep(arm, way, 1):
                return False
            self.beside(arm, -1, 3, 3, self.far, side)
            return self.keep(arm, way, 2)
        return self.corner(arm, 0, way, way, side)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def spot(self, arm: cython.int, way: cython.int, side: cython.int) -> cython.bint:
        """Note room for the mark alone, of an arm on which no tile comes any more."""
        near: cython.int = 2 if self.kind[arm] == _DOUBLE else 1
        if way == 0:
            self.frame(arm, 0, 2, -1, 1)
        elif way > 2 or self.kind[arm] > _DOUBLE:
            return False
        else:
            self.beside(arm, -2, 0, near, near + 2, side)
        return self.keep(arm, way, 0)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def corner(
        self,
        arm: cython.int,
        ahead: cython.int,
        turn: cython.int,
        way: cython.int,
        side: cython.int,
    ) -> cython.bint:
        """Note the parts of a lane that turns so far ahead, where a tile will end."""
        if turn < 3:
            self.beside(arm, ahead, ahead + 2, -1, 3, side)
            if not self.keep(arm, way, 0):
                return False
            self.beside(arm, ahead - 1, ahead + 3, 3, self.far, side)
            return self.keep(arm, way, 1)
        self.beside(arm, ahead - 2, ahead, 1, 5, side)
        if not self.keep(arm, way, 0):
            return False
        self.beside(arm, ahead - 3, ahead + 1, 5, self.far, side)
        return self.keep(arm, way, 1)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def lane_of_double(self, arm: cython.int, way: cython.int, side: cython.int) -> cython.bint:
        """Note a lane of an arm that ends in a double."""
        kind: cython.int = self.kind[arm]
        if way < 5:
            self.frame(arm, 0, 4, -1, 1)
            if not self.keep(arm, way, 2):
                return False
            if way:
                return self.corner(arm, 4, way, way, side)
            self.frame(arm, 4, self.far, -2, 2)
            return self.keep(arm, way, 0)
        if kind == _LONG:
            return False
        if kind == _SHORT:
            return self.corner(arm, 0, way - 4, way, side)
        self.beside(arm, -2, 0, 2, 6, side)
        if not self.keep(arm, way, 0):
            return False
        self.beside(arm, -3, 1, 6, self.far, side)
        return self.keep(arm, way, 1)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def free(self) -> cython.bint:
        """Whether every open arm can have a lane with no two of them crossing."""
        at: cython.int
        good: cython.bint
        opened: cython.int = self.open
        self.far = _STEP * (self.total - self.size) + _TURN
        for at in range(42):
            self.known[at] = _UNKNOWN
        self.shut = False
        if not (self.base[0] and self.base[1] and self.base[0] != self.base[1]):
            return self.apart(0)
        # Two doubles: the one covered first has side arms, and then the other has none.
        self.open = opened & ~(3 << self.base[0])
        good = self.apart(0)
        if good:
            self.open = opened & ~(3 << self.base[1])
            good = self.apart(0)
        self.open = opened
        return good

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def apart(self, arm: cython.int) -> cython.bint:
        """Whether this arm and the next ones can have lanes that cross no lane picked before.

        A lane is looked at when it is first wanted. An arm without any ends the search.
        """
        way: cython.int
        other: cython.int
        at: cython.int
        good: cython.bint
        any_free: cython.bint = False
        while arm < 6 and not self.open >> arm & 1:
            arm += 1
        if arm == 6:
            return True
        for way in range(7):
            at = 7 * arm + way
            if self.known[at] == _UNKNOWN:
                self.known[at] = _CLEAR if self.lane(arm, way) else _BLOCKED
            if self.known[at] == _BLOCKED:
                continue
            any_free = good = True
            for other in range(arm):
                if self.open >> other & 1 and self.cross(arm, way, other, self.picked[other]):
                    good = False
                    break
            if good:
                self.picked[arm] = way
                if self.apart(arm + 1):
                    return True
                if self.shut:
                    return False
        self.shut = not any_free
        return False

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def cross(
        self, arm: cython.int, i: cython.int, other: cython.int, j: cython.int
    ) -> cython.bint:
        """Whether two lanes come nearer than the gap."""
        p: cython.int
        q: cython.int
        a: cython.int
        b: cython.int
        for p in range(3):
            a = ((arm * 7 + i) * 3 + p) * 4
            for q in range(3):
                b = ((other * 7 + j) * 3 + q) * 4
                if (
                    self.lanes[a] < self.lanes[b + 2] + _GAP
                    and self.lanes[b] < self.lanes[a + 2] + _GAP
                    and self.lanes[a + 1] < self.lanes[b + 3] + _GAP
                    and self.lanes[b + 1] < self.lanes[a + 3] + _GAP
                ):
                    return True
        return False
