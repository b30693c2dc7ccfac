"""The sentences of `kostyashki.sentences` that say why rules cannot be played."""

FAULTS: dict[str, tuple[str, str]] = {
    "fault-option": (
        "option {key} of {game} is {value}; it must be one of: {allowed}",
        "{game}, «{key}»: там {value}, а можно: {allowed}",
    ),
    "fault-option-number": (
        "option {key} of {game} is {value}; it must be one of: {allowed}, a whole number above 0",
        "{game}, «{key}»: там {value}, а можно: {allowed} или целое число больше 0",
    ),
    "fault-table": (
        "{game} has no table of {value} seats; it has: {allowed}",
        "{game}: стола на столько мест ({value}) у этой игры нет; есть: {allowed}",
    ),
    "fault-pairs-yes": (
        "pairs=yes needs 4 seats, not {seats}",
        "пары играют вчетвером, а мест {seats}",
    ),
    "fault-set-seats": (
        "set={highest} is for at most {most} seats, not {seats}",
        "набора до {highest}-{highest} хватает не больше чем на {most} мест, а их {seats}",
    ),
    "fault-whole": (
        "it is {value}; it must be a whole number",
        "там {value}, а нужно целое число",
    ),
    "fault-large": (
        "it is {value}; it must be a whole number of at most {most}",
        "там {value}, а нужно целое число не больше {most}",
    ),
    "fault-yes-no": (
        "it is {value}; it must be true or false",
        "там {value}, а нужно yes или no",
    ),
    "fault-word": (
        "it is {value}; it must be one of: {words}",
        "там {value}, а можно: {words}",
    ),
    "fault-key": (
        "there is no {key} here; there are: {words}",
        "{key} здесь нет; есть: {words}",
    ),
    "fault-missing": ("{name} is missing", "не хватает {name}"),
    "fault-void": (
        "{void} of {deals} deals are void with {seats} seats; at most nine of ten may be",
        "на {seats} мест из {deals} раздач негодны {void}; можно не больше девяти из десяти",
    ),
    "fault-endless": (
        (
            "after {rounds} rounds with {seats} seats nobody has won, the scores are {scores}; "
            "lower the target or pay more"
        ),
        (
            "за {rounds} раундов на {seats} мест никто не выиграл, счёт {scores}; "
            "снизьте цель или платите больше"
        ),
    ),
    "fault-set": (
        "it is {value}; a set goes from double-one to double-twelve",
        "там {value}, а наборы бывают от 1-1 до 12-12",
    ),
    "fault-tile": (
        "{value} is no tile of a double-{highest} set; a tile is written low half first, like 3-4",
        "{value} — не кость набора до {highest}-{highest}; меньшую половинку пишут первой: 3-4",
    ),
    "fault-seats": (
        "a table has 2 to 8 seats, not {value}",
        "за столом от 2 до 8 мест, а не {value}",
    ),
    "fault-least": (
        "it is {value}; it must be {least} at least",
        "там {value}, а должно быть не меньше {least}",
    ),
    "fault-dealt": (
        "it is {value}; {seats} seats take {n} tiles, the set has {size}",
        "там {value}: на {seats} мест нужно {n} {n|кость|кости|костей}, а в наборе {size}",
    ),
    "fault-row": (
        "it is {value}; a row lies face down only with {least} tiles or more, so nobody could open",
        "там {value}, а закрыт только ряд из {least} костей и больше: зайти было бы нечем",
    ),
    "fault-trains": (
        "trains need side_arms = trains, turn = train and engines to set out from, all three",
        "для «поездов» нужны и ветви, и ход, и кости, с которых начинают, — всё сразу",
    ),
    "fault-trains-draw": (
        "a stuck seat has to draw before it marks its train",
        "застрявший должен взять кость, прежде чем пометит свой поезд",
    ),
    "fault-trains-sum": (
        "where every double branches, and on trains, halves that touch are equal",
        "где ветвится каждый дубль и на «поездах» соседние половинки равны",
    ),
    "fault-sides": (
        "it is {value}; it must be 4, or 6 where every double has toes",
        "там {value}, а может быть 4, или 6, если у каждого дубля «пальцы»",
    ),
    "fault-fill": (
        "only a double that opens arms at once, has toes or lies on a train is filled",
        "заполняют дубль, от которого сразу идут ветви, с «пальцами» или на «поезде»",
    ),
    "fault-both-out": ("only of a pair can both be out", "вдвоём выходят только пары"),
    "fault-pairs": (
        "two pairs need 4 seats, not {seats}",
        "двум парам нужно 4 места, а не {seats}",
    ),
    "fault-sign": (
        "it is {value}; 1 adds points, -1 takes them away",
        "там {value}, а может быть 1 (очки прибавляют) или -1 (отнимают)",
    ),
    "fault-no-lead": (
        "it is empty: name a tile, or let a lot decide",
        "ничего не названо: назовите кость или доверьтесь жребию",
    ),
    "fault-twice": ("it names {tile} twice", "{tile} названа дважды"),
    "fault-room": ("it has {n} entries, {room} at most", "записей {n}, а можно не больше {room}"),
    "fault-sum": (
        "it is {value}; halves that touch add up to {least} to {most} in this set, 0 for none",
        "там {value}; в этом наборе соседние половинки дают от {least} до {most}, 0 — равны",
    ),
    "fault-closing": (
        "only a double laid after the spinner is closed, and side_arms is none",
        "закрывают только дубль после того, от которого идут ветви, а ветвей здесь нет",
    ),
    "fault-closing-sum": (
        "where halves add up to a sum no number is closed",
        "где половинки складываются, число закрыть нельзя",
    ),
    "fault-closed-fish": (
        "it needs a line of two ends that show the same number",
        "для этого нужна линия с двумя концами и равными половинками",
    ),
    "fault-reserve": (
        "it is {value}; only {n} {n|tile is|tiles are} left after the deal",
        "там {value}, а после раздачи остаётся {n}",
    ),
    "fault-sought": (
        "the tile due is sought in the boneyard: all of it has to be there to draw",
        "нужную кость ищут в базаре: нужно, чтобы его можно было взять весь",
    ),
    "fault-rest": (
        "where the rest are paid, each is paid its own pips",
        "остальным можно писать только очки на их руках",
    ),
    "fault-tie-carry": (
        "it is carry; only points of one side are carried",
        "переходят только очки одной стороны",
    ),
    "fault-tie-each": (
        "only where the rest are paid is each paid its own pips",
        "каждому свои очки — только когда пишут остальным",
    ),
    "fault-single-hands": (
        "it is fewest_doubles, which compares single hands, not those of pairs",
        "без дублей сравнивают руки игроков, а не пар",
    ),
    "fault-one-tile": (
        "it has {n} tiles; a turn of one tile lays one",
        "костей {n}, а за ход кладут одну",
    ),
    "fault-called-turn": (
        "only in turns of one tile are points called",
        "называть очки можно, только когда за ход кладут одну кость",
    ),
    "fault-called-exact": (
        "points that would pass the target count nothing: they cannot be called",
        "где очки сверх цели не пишут, называть их нельзя",
    ),
    "fault-outright": (
        "where points are penalties nobody wins outright",
        "где очки штрафные, выиграть разом нельзя",
    ),
}
