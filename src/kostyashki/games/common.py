"""Parts that several games declare alike."""

from collections.abc import Mapping

from kostyashki.errors import Fault
from kostyashki.games.provenance import reading, written
from kostyashki.rules import (
    Boneyard,
    Draw,
    Ending,
    EqualEnds,
    Finish,
    Forget,
    Lead,
    Lot,
    Multiples,
    Next,
    Payment,
    Pick,
    Rules,
    Settlement,
    SideArms,
    Special,
    Tie,
    To,
    What,
)

#: Whether a stuck seat draws the boneyard out before a block can be called.
DEAD_STOCK = ("drawn-out", "at-once")
#: What a stuck seat draws with two seats at the table.
TWO_SEAT_DRAW = ("until", "one")
#: Why nobody calls "muggins" here, though the pages on these games know it.
NO_CALL = {
    "en": "The table counts for everybody: nobody can miss points, and there is no call.",
    "ru": "Стол считает сам: пропустить очки нельзя, и возгласа «маггинс» нет.",
}
#: Whether points have to be called ("muggins"): who misses his, the next may claim them.
CALL = ("no", "yes")
#: How points are called: the pages only know that a score missed may be claimed.
CALLED = {
    "call=yes": reading(
        *("PG", "Muggins", "points"),
        en=(
            "The page lets a missed score be claimed and says no more. With us it is the next"
            " player's, once; a wrong number costs nothing but the claim; and after the last tile,"
            " when nobody is left to call, the table counts by itself."
        ),
        ru=(
            "Страница разрешает забрать пропущенное и больше ничего не говорит. У нас это право"
            " следующего игрока, один раз; ошибка ничего не стоит, но попытка потеряна; а после"
            " последней кости, когда назвать уже некому, стол считает сам."
        ),
    )
}
#: What our reading of a boneyard that helps nobody is, where the document leaves it open.
WAITS = {
    "en": "Nobody at the table can know what lies there, so a stuck player draws all the same.",
    "ru": "Что там лежит, никто за столом не знает, поэтому застрявший всё равно берёт.",
}
#: The other reading of it: a rule page that calls a fish although tiles are left.
AT_ONCE = {
    "dead_stock=at-once": reading(
        *("S3d", "«Ход игры»", "dead-stock"),
        en="That page calls it a fish although the tile may still lie in the boneyard.",
        ru="Там рыбой названо и положение, когда кость ещё лежит на базаре.",
    )
}
#: Whether four seats play two against two.
PAIRS = ("no", "yes")
#: When 0-0 counts 25 and 6-6 counts 50 in a hand that is written.
SPECIAL = ("any", "lone", "none")

#: 1-1, 2-2 … 6-6, then 0-0, else the highest tile (S3d).
KOZEL_LEAD = Lead.doubles("1234560", then="highest")
#: 0-0, 1-1 … 6-6, else the lowest tile (S3b, S4).
LOWEST_LEAD = Lead.doubles("0123456", then="lowest")
#: 6-6, 5-5 … 0-0, else the highest tile (S4, traditional).
HIGHEST_LEAD = Lead.doubles("6543210", then="highest")

#: Where the clauses of Kozel in pairs stand (S4).
KOZEL_PAIRS = {
    **written("S4", "§1 ¶3", "seats"),
    **reading("S4", "§1", "set"),
    **reading(
        *("S4", "§1", "deal"),
        en="The section says nothing of the deal; four who draw nothing hold all 28 tiles.",
        ru="О раздаче в разделе ничего нет; четверо, которые не берут, держат все 28 костей.",
    ),
    **written("S4", "§1 ¶1", "direction", "opener", "join", "side-arms", "turn", "pass"),
    **written("S4", "§1 ¶4", "next-opener"),
    **written("S4", "§1 ¶2", "reopen", "out", "block", "out-pays"),
    **written("S4", "§1 ¶3", "block-pays", "tie"),
    **reading(
        *("S4", "§1 ¶3", "carry"),
        en="They join the amount before it is held against 13; a second tie adds up.",
        ru="Они входят в сумму до сравнения с 13; вторая ничья прибавляется к первой.",
    ),
    **reading(
        *("S4", "§1 ¶2", "threshold"),
        en=(
            "The document keeps back less than 13 and then asks for more than 13: we read that"
            " 13 opens. It says so of going out; we let it hold after every round."
        ),
        ru=(
            "Документ не пишет меньше 13, а потом требует больше 13: мы читаем, что 13"
            " открывает. Сказано это о выходе; мы относим это к любому раунду."
        ),
    ),
    **reading(
        *("S4", "§1 ¶2", "forget"),
        en="Remembered points wait for the same side to win again; so the other's win ends it.",
        ru="Запомненное ждёт повторной победы той же стороны, и победа другой его отменяет.",
    ),
    **written("S4", "§1 ¶5", "match"),
    **written(
        *("S4", "§1 ¶2, ¶3", "terms"),
        en="The book calls every blocked round a “roof” and only a drawn one a “fish”; here"
        " every blocked round is a fish.",
        ru="В книге всякий запертый тур — «крыша», а «рыба» — только ничейный; здесь рыба"
        " — всякий запертый раунд.",
    ),
}

#: The winner scores what the others hold; a block pays the difference (S4, traditional).
DIFFERENCE = Settlement(
    out=Payment(pick=Pick.OUT, to=To.PICKED, what=What.OTHERS),
    block=Payment(pick=Pick.LOWEST, to=To.PICKED, what=What.OTHERS_LESS_OWN),
)

#: How many tiles each seat is dealt of the set to 12-12 (ourpastimes.com).
TWELVE_HAND = {2: 16, 3: 16, 4: 15, 5: 14, 6: 12, 7: 10, 8: 9}
#: How many tiles each seat is dealt at Matador.
MATADOR_HAND = {2: 7, 3: 6, 4: 5}


def doubles_down(highest: int) -> tuple[str, ...]:
    """Return the doubles of a set from the highest down.

    >>> doubles_down(2)
    ('2-2', '1-1', '0-0')
    """
    return tuple(f"{pip}-{pip}" for pip in range(highest, -1, -1))


def draw_until(seats: int, options: Mapping[str, str], *, reserve: int = 0) -> Boneyard:
    """Draw until a tile fits; one tile where ``two_seat_draw`` says so and two seats play."""
    one = seats == 2 and options.get("two_seat_draw") == "one"
    return Boneyard(
        draw=Draw.ONE if one else Draw.UNTIL,
        reserve=reserve,
        dead_at_once=options["dead_stock"] == "at-once",
    )


def target(options: Mapping[str, str], *, auto: int) -> int:
    """Return the score to play to; ``auto`` where the option leaves it to the game."""
    return auto if options["target"] == "auto" else int(options["target"])


def in_pairs(seats: int, options: Mapping[str, str]) -> bool:
    """Whether ``pairs`` is chosen; `UsageError` when there are not four seats for it."""
    pairs = options["pairs"] == "yes"
    if pairs and seats != 4:
        raise Fault("pairs-yes", seats=seats)
    return pairs


def special(options: Mapping[str, str]) -> tuple[Special, ...]:
    """Return the special values of 0-0 and 6-6 (S3b), as the option ``special`` says."""
    if options["special"] == "none":
        return ()
    return Special(tile="0-0", points=25), Special(tile="6-6", points=50)


def pairs_settlement(
    options: Mapping[str, str], *, finish: tuple[Finish, ...] = (), strikes: bool = False
) -> Settlement:
    """The winners score what both opponents hold, the threshold of 13, a tie carried (S4)."""
    return Settlement(
        out=Payment(pick=Pick.OUT, to=To.PICKED, what=What.OTHERS, forget=Forget.REST),
        block=Payment(
            pick=Pick.LOWEST, to=To.PICKED, what=What.OTHERS, tie=Tie.CARRY, forget=Forget.REST
        ),
        threshold=13,
        threshold_in_block=options["threshold"] == "every",
        finish=finish,
        strikes=strikes,
    )


def multiples_of_five(seats: int, options: Mapping[str, str], *, blocked: What) -> Rules:
    """Multiples of five score, the first double branches; ``blocked`` is what a block pays."""
    pairs = in_pairs(seats, options)
    return Rules(
        pairs=pairs,
        hand=7 if seats == 2 else 5,
        boneyard=draw_until(seats, options),
        first=Lot.DRAWN,
        next=Next.WINNER_ELSE_FIRST,
        side_arms=SideArms.AFTER_LINE,
        scoring=Multiples(of=5, called=options["call"] == "yes"),
        settlement=Settlement(
            out=Payment(pick=Pick.OUT, to=To.PICKED, what=What.OTHERS),
            block=Payment(pick=Pick.LOWEST_HAND, to=To.PICKED, what=blocked),
            sum_rounding=5,
        ),
        ending=Ending(target=target(options, auto=250 if pairs else 200), at_once=True),
    )


def matador(seats: int, options: Mapping[str, str]) -> Rules:
    """Halves that touch add up to seven; the highest double opens, a block pays the difference."""
    return Rules(
        sum=7,
        hand=MATADOR_HAND[seats],
        boneyard=draw_until(seats, options, reserve=2),
        first=HIGHEST_LEAD,
        next=Next.WINNER_ELSE_FIRST,
        settlement=DIFFERENCE,
        ending=Ending(target=int(options["target"])),
    )


def bergen(
    seats: int, options: Mapping[str, str], *, draw: Draw, must: bool, out: int, block: Payment
) -> Rules:
    """Equal ends score; ``draw`` and ``must``: how a stuck seat draws, ``out``: for going out."""
    return Rules(
        hand=5 if seats == 4 else 6,
        boneyard=Boneyard(
            draw=draw,
            must=must,
            reserve=2,
            dead_at_once=options["dead_stock"] == "at-once",
        ),
        first=LOWEST_LEAD,
        next=Next.DEAL,
        scoring=EqualEnds(opening_double=2, equal=2, with_double=3),
        settlement=Settlement(
            out=Payment(pick=Pick.OUT, to=To.PICKED, what=What.FIXED, points=out),
            block=block,
        ),
        ending=Ending(target=target(options, auto=15 if seats == 2 else 10), at_once=True),
    )
