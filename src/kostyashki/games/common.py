"""Parts that several games declare alike."""

from collections.abc import Mapping

from kostyashki.rules import (
    Boneyard,
    Draw,
    Lead,
    Payment,
    Pick,
    Settlement,
    To,
    What,
)

#: Whether a stuck seat draws the boneyard out before a block can be called.
DEAD_STOCK = ("drawn-out", "at-once")
#: What a stuck seat draws with two seats at the table.
TWO_SEAT_DRAW = ("until", "one")

#: 1-1, 2-2 … 6-6, then 0-0, else the highest tile (S3d).
KOZEL_LEAD = Lead.doubles("1234560", then="highest")
#: 0-0, 1-1 … 6-6, else the lowest tile (S3b, S4).
LOWEST_LEAD = Lead.doubles("0123456", then="lowest")

#: The winner scores what the others hold; a block pays the difference (S4, traditional).
DIFFERENCE = Settlement(
    out=Payment(pick=Pick.OUT, to=To.PICKED, what=What.OTHERS),
    block=Payment(pick=Pick.LOWEST, to=To.PICKED, what=What.OTHERS_LESS_OWN),
)


def draw_until(seats: int, options: Mapping[str, str]) -> Boneyard:
    """Draw until a tile fits; one tile where ``two_seat_draw`` says so and two seats play."""
    one = seats == 2 and options.get("two_seat_draw") == "one"
    return Boneyard(
        draw=Draw.ONE if one else Draw.UNTIL,
        dead_at_once=options["dead_stock"] == "at-once",
    )
