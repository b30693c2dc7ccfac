"""The sentences of `kostyashki.sentences` that state the rules of a table.

Each goes with a word of `kostyashki.rules`, so that any declaration can be read.
"""

RULES: dict[str, tuple[str, str]] = {
    "rules-reconstruction": (
        "{title}: the sources leave its name or some of its rules open.",
        "{title}: название или часть правил в источниках не даны.",
    ),
    "rules-alone": (
        "{n} players, each for himself; play passes to the left.",
        "{n} {n|игрок|игрока|игроков}, каждый за себя; ход переходит налево.",
    ),
    "rules-pairs": (
        "Two pairs; partners sit opposite each other and share a score.",
        "Двое на двое; партнёры сидят напротив, счёт у пары общий.",
    ),
    "rules-set": (
        "The set goes up to {double}: {n} tiles.",
        "Набор до {double}: {n} {n|кость|кости|костей}.",
    ),
    "rules-deal": (
        "Each is dealt {tiles}.",
        "Каждому сдают {tiles}.",
    ),
    "rules-yard": ("The other {n} are the boneyard.", "Остальные {n} — базар."),
    "rules-out-of-play": (
        "The other {n} {n|tile stays|tiles stay} out of play.",
        "{n} {n|кость остаётся|кости остаются|костей остаются} вне игры.",
    ),
    "rules-redeal": (
        "A hand with {hand} makes the deal void.",
        "Пересдача, если на одной руке {hand}.",
    ),
    "rules-redeal-doubles": (
        "{n} or more doubles",
        "от {n} {n|дубля|дублей}",
    ),
    "rules-redeal-same": (
        "{n} or more tiles of one number",
        "от {n} {n|кости|костей} одного числа",
    ),
    "rules-redeal-without_double": (
        "{n} or more tiles of one number without its double",
        "от {n} {n|кости|костей} одного числа без его дубля",
    ),
    "rules-or": (
        "{first} or {second}",
        "{first} или {second}",
    ),
    "rules-lead": (
        "The first of these tiles that anybody holds opens: {tiles}.",
        "Заходит первая из этих костей, которая у кого-нибудь есть: {tiles}.",
    ),
    "rules-more": ("{tiles} and so on", "{tiles} и так далее"),
    "rules-lot-drawn": (
        "A lot decides who opens.",
        "Кто заходит, решает жребий.",
    ),
    "rules-lot-turned_up": (
        "Each turns up a tile: the highest opens.",
        "Каждый открывает кость: старшая даёт право зайти.",
    ),
    "rules-next-finisher": (
        "Later rounds are opened by who went out or laid the last tile before the fish.",
        "Дальше заходит тот, кто вышел или сделал рыбу.",
    ),
    "rules-next-rotate": ("Each later round the next player opens.", "Дальше заходят по очереди."),
    "rules-next-deal": ("Every round is opened in this way.", "Так начинают каждый раунд."),
    "rules-next-out_else_first": (
        "Later rounds are opened by who went out; after a fish as the first.",
        "Дальше заходит тот, кто вышел, а после рыбы — как в первом раунде.",
    ),
    "rules-next-winner_else_first": (
        "Later rounds are opened by the winner; without one as the first.",
        "Дальше заходит победитель раунда; если его нет — как в первом раунде.",
    ),
    "rules-next-winner_else_last": (
        "Later rounds are opened by the winner; without one by who laid the last tile.",
        "Дальше заходит победитель раунда; если его нет — тот, чья кость была последней.",
    ),
    "rules-reopen": (
        "After a round whose points were only remembered, as the first.",
        "Если очки раунда лишь запомнились — снова как в первом раунде.",
    ),
    "rules-open-any": (
        "Any tile may open.",
        "Зайти можно любой костью.",
    ),
    "rules-open-then-any": (
        "Where no tile is named any may open.",
        "Где кость не названа, зайти можно любой.",
    ),
    "rules-open-row": (
        "The opener turns up the rightmost tile of the row and lays it.",
        "Заходящий открывает правую кость своего ряда и кладёт её.",
    ),
    "rules-turn-one": (
        "One tile a turn; who has a tile that fits must lay it.",
        "За ход кладут одну кость; есть подходящая — надо ходить.",
    ),
    "rules-turn-doubles": (
        (
            "One tile a turn, or several doubles at once, each on another open arm; who can lay"
            " must."
        ),
        (
            "За ход кладут одну кость или сразу несколько дублей, каждый на свой открытый"
            " конец; можешь — ходи."
        ),
    ),
    "rules-turn-many": (
        "In one turn you lay as many tiles as you can and want, one at least.",
        "За один ход кладут сколько угодно костей, но хотя бы одну, если можно.",
    ),
    "rules-turn-row": (
        (
            "Your tiles lie face down in a row, you see only the rightmost: lay it, or return"
            " it to the left end, also when it fits. A row of three tiles or fewer opens with"
            " your next turn for good: lay as many of them as you want, or none."
        ),
        (
            "Кости лежат в ряд рубашкой вверх, видна только правая: выложите её или верните на"
            " левый край, даже если она подходит. Когда костей три или меньше, со следующего"
            " хода видны все: кладите сколько хотите или ни одной."
        ),
    ),
    "rules-draw-row": (
        "Who has laid none may then draw one tile, to the left end; that ends the turn.",
        "Кто ничего не выложил, может взять одну кость на левый край; на этом ход кончается.",
    ),
    "rules-draw-until": (
        "Who cannot, draws until a tile fits; then, with nothing left to draw, passes.",
        "Не можешь — бери из базара, пока не подойдёт; брать нечего — пропускаешь.",
    ),
    "rules-draw-one": (
        "Who cannot, draws one tile, and passes when it does not fit.",
        "Не можешь — бери из базара одну кость; не подошла — пропускаешь.",
    ),
    "rules-may-until": (
        "Who cannot, may draw tile by tile until one fits, or pass.",
        "Не можешь — бери из базара по одной, пока не подойдёт, или пропусти ход.",
    ),
    "rules-may-one": (
        "Who cannot, may draw one tile or pass.",
        "Не можешь — возьми из базара одну кость или пропусти ход.",
    ),
    "rules-reserve": (
        "The last {n} {n|tile is|tiles are} never drawn.",
        "{n} {n|последнюю кость|последние кости|последних костей} не берут.",
    ),
    "rules-pass": ("Who cannot, passes.", "Не можешь — пропускаешь ход."),
    "rules-side-after_line": (
        (
            "The first double is the spinner: when both its ends in the line are taken, two"
            " side arms open, C and D."
        ),
        (
            "Первый дубль разветвляет: когда заняты обе его стороны на линии, открываются ветви"
            " C и D."
        ),
    ),
    "rules-side-at_once": (
        "The first double has four open sides at once: A and B in the line, C and D aside.",
        "Первый дубль открыт сразу с четырёх сторон: A и B по линии, C и D вбок.",
    ),
    "rules-side-covered": (
        (
            "The first double to have both its ends in the line taken is the spinner: two side"
            " arms open at it, C and D."
        ),
        (
            "Разветвляет тот дубль, у которого первым заняты обе стороны на линии: у него"
            " открываются ветви C и D."
        ),
    ),
    "rules-sum": (
        (
            "Halves that touch add up to {n}. The tiles {wild} fit everywhere, and you choose"
            " which half of them faces out."
        ),
        (
            "Соседние половинки дают в сумме {n}. Кости {wild} подходят к любому концу, и какой"
            " половинкой наружу — решаете вы."
        ),
    ),
    "rules-closing": (
        (
            "A later double may be laid closed, face down: nothing more is laid there. With no"
            " arm left it is a fish at once."
        ),
        (
            "Следующий дубль можно закрыть, положив рубашкой вверх: туда больше не ходят. Не"
            " осталось концов — сразу рыба."
        ),
    ),
    "rules-multiples": (
        (
            "After each play the outer ends are added (a double at an end counts both halves):"
            " a multiple of {of} scores so many points."
        ),
        (
            "После каждого хода складывают крайние концы (дубль на конце — обе половинки):"
            " сумма, кратная {of}, приносит столько же очков."
        ),
    ),
    "rules-multiples-divided": (
        (
            "After each play the outer ends are added (a double at an end counts both halves):"
            " a multiple of {of} scores one point for every {of}."
        ),
        (
            "После каждого хода складывают крайние концы (дубль на конце — обе половинки):"
            " сумма, кратная {of}, приносит по очку за каждые {of}."
        ),
    ),
    "rules-also": (
        "So does a multiple of {also}; a multiple of both scores twice.",
        "Так же и сумма, кратная {also}; кратная обоим числам приносит дважды.",
    ),
    "rules-also-divided": (
        "A multiple of {also} likewise one for every {also}; a multiple of both scores both.",
        "Кратная {also} — так же, по очку за каждые {also}; кратная обоим — и то и другое.",
    ),
    "rules-opening-nothing": ("The opening tile scores nothing.", "Заход очков не приносит."),
    "rules-opening-only": (
        "Of the openings only {tiles} can score{when}.",
        "Из заходов очки приносит только {tiles}{when}.",
    ),
    "rules-opening-later": (" from the second round on", " со второго раунда"),
    "rules-opening-below": (
        " while its side has fewer than {n} points",
        " пока у зашедшей стороны меньше {n} очков",
    ),
    "rules-equal": (
        (
            "Opening with a double scores {opening}; both ends alike {equal}; with the double"
            " of that number {double}."
        ),
        (
            "Заход дублем приносит {opening}; равные концы — {equal}; если на конце дубль —"
            " {double}."
        ),
    ),
    "rules-end": (
        "A round ends when a hand is empty, or by the fish: nobody can go on.",
        "Раунд кончается выходом (кости у кого-то кончились) или рыбой (ходить некому).",
    ),
    "rules-closed-fish": (
        "It is a fish at once when both ends show one number whose other {n} tiles are laid.",
        (
            "Рыба сразу и тогда, когда на обоих концах одно число и остальные его кости ({n})"
            " выложены."
        ),
    ),
    "rules-dead-at-once": (
        "It is a fish at once when no tile fits, neither in a hand nor in the boneyard.",
        "Рыба сразу, если ничего не подходит ни на руках, ни в базаре.",
    ),
    "rules-dead-drawn-out": (
        "The fish waits until the boneyard is drawn out.",
        "Рыба — лишь когда базар разобран.",
    ),
    "rules-idle": (
        (
            "It is also a fish when nobody has laid or drawn a tile while every seat had as"
            " many turns as its row has tiles (one when the row is open)."
        ),
        (
            "Рыба и тогда, когда никто не клал и не брал, пока каждый сделал столько ходов,"
            " сколько костей в его ряду (с открытым рядом — один)."
        ),
    ),
    "rules-for-out": ("After going out: {what}.", "При выходе: {what}."),
    "rules-for-block": ("After a fish: {what}.", "При рыбе: {what}."),
    "rules-writes": (
        "writes",
        "пишет",
    ),
    "rules-loses": (
        "loses",
        "теряет",
    ),
    "rules-pick-nobody": (
        "nobody",
        "никто",
    ),
    "rules-pick-out": (
        "the {size|player who|pair that} went out",
        "{size|вышедший игрок|вышедшая пара}",
    ),
    "rules-pick-last": (
        "the {size|player|pair} of the last tile",
        "{size|игрок, чья|пара, чья} кость последняя,",
    ),
    "rules-pick-lowest": (
        "the {size|player with the fewest|pair with fewer} pips",
        "{size|игрок с наименьшим|пара с меньшим} остатком",
    ),
    "rules-pick-lowest_hand": (
        "the {size|player with the fewest pips|pair of the hand with the fewest pips}",
        "{size|игрок с наименьшим остатком|пара того, у кого наименьший остаток,}",
    ),
    "rules-pick-highest": (
        "the {size|player with the most|pair with more} pips",
        "{size|игрок с наибольшим|пара с большим} остатком",
    ),
    "rules-pick-fewest_doubles": (
        "who has no doubles (of several the fewest pips; if nobody, the lowest double)",
        (
            "тот, у кого нет дублей (из нескольких — меньший остаток; если дубли у всех —"
            " младший дубль),"
        ),
    ),
    "rules-rest-all": (
        "everybody {verb} his own pips",
        "каждый {verb} свой остаток",
    ),
    "rules-rest": (
        "{who} {verb} nothing, everybody else his own pips",
        "{who} не {verb} ничего, остальные — каждый свой остаток",
    ),
    "rules-pay-own": (
        "{who} {verb} the own pips",
        "{who} {verb} свой остаток",
    ),
    "rules-pay-others": (
        "{who} {verb} the pips left with the others",
        "{who} {verb} остаток остальных",
    ),
    "rules-pay-nothing": ("nothing is written", "ничего не пишется"),
    "rules-pay-hands": (
        "{who} {verb} the pips of all hands",
        "{who} {verb} остаток всех рук",
    ),
    "rules-pay-difference": (
        "{who} {verb} the pips of the others less the own",
        "{who} {verb} остаток остальных за вычетом своего",
    ),
    "rules-pay-fixed": (
        "{who} {verb} {points}",
        "{who} {verb} {points}",
    ),
    "rules-rounded": (
        "each hand is rounded to the nearest {n}",
        "каждая рука округляется до кратного {n}",
    ),
    "rules-partner": (
        "the partner's tiles do not count",
        "кости партнёра не считаются",
    ),
    "rules-sum-nearest": (
        "the sum is rounded to the nearest {n}",
        "сумма округляется до ближайшего кратного {n}",
    ),
    "rules-sum-up": ("the sum is rounded up to {n}", "сумма округляется вверх до кратного {n}"),
    "rules-sum-down": (
        "the sum is rounded down to {n}",
        "сумма округляется вниз до кратного {n}",
    ),
    "rules-unit": (
        "one point is written for every {n}",
        "за каждые {n} пишется одно очко",
    ),
    "rules-finish-points": (
        "Going out with {tile} writes {points} instead.",
        "Выход костью {tile} приносит вместо этого {points}.",
    ),
    "rules-finish-times": (
        "Going out with {tile} writes {n} times as much.",
        "Выход костью {tile} умножает очки на {n}.",
    ),
    "rules-tie-spared": (
        "of several that are level none writes anything",
        "если таких несколько, никто из них не пишет",
    ),
    "rules-tie-nobody": ("when level, nobody", "при равенстве — никто"),
    "rules-tie-carry": (
        "when level, the pips of all hands go over to a later round",
        "при равенстве весь остаток переходит на следующий раунд",
    ),
    "rules-tie-each": ("when level, each his own", "при равенстве — каждый свой"),
    "rules-forget-picked": (
        "{who} loses remembered points",
        "{who} теряет запомненное",
    ),
    "rules-forget-rest": (
        "the others lose their remembered points",
        "остальные теряют запомненное",
    ),
    "rules-carry": (
        (
            "Points that went over are taken at the next end: after going out by {out}, after a"
            " fish by {block}."
        ),
        "Перешедшие очки в следующий раз получает: при выходе — {out}, при рыбе — {block}.",
    ),
    "rules-carry-highest": (
        "Points that went over are taken by {who} at the next end; when level, they wait.",
        "Перешедшие очки получает в следующий раз {who}; при равенстве они ждут.",
    ),
    "rules-threshold": (
        (
            "Fewer than {n} points do not open a score: they are remembered (shown with +) and"
            " join when {n} or more are written at once."
        ),
        (
            "Меньше {n} очков счёт не открывают: они запоминаются (показаны с «+») и"
            " прибавятся, когда сразу наберётся {n} или больше."
        ),
    ),
    "rules-threshold-out": (
        "After a fish fewer points are written as well.",
        "При рыбе пишутся и меньшие очки.",
    ),
    "rules-minimum": (
        "Less than {n} points is not written.",
        "Меньше {n} очков не пишется.",
    ),
    "rules-blank": ("A lone 0-0 counts {n}.", "Одинокий 0-0 считается за {n}."),
    "rules-special": (
        "A {tile} left in hand counts {n}.",
        "Оставшаяся на руках кость {tile} считается за {n}.",
    ),
    "rules-special-lone": (
        "A {tile} left as the only tile counts {n}.",
        "Если на руках осталась одна {tile}, она считается за {n}.",
    ),
    "rules-strikes": (
        "Whoever wins a round strikes the scores of the others: they are at 0 again.",
        "Кто выиграл раунд, списывает счёт остальных: у них снова 0.",
    ),
    "rules-cap": (
        "The end of a round lifts no score above {n}.",
        "Конец раунда поднимает счёт не выше {n}.",
    ),
    "rules-reward": (
        "The first to reach {n} points wins.",
        "Кто первым наберёт {n}, тот и выиграл.",
    ),
    "rules-penalty": (
        "Points are bad: who reaches {n} loses, the lowest total wins.",
        "Очки штрафные: кто набрал {n}, проиграл; побеждает наименьший счёт.",
    ),
    "rules-reward-over": (
        "The match ends when somebody has more than {n} points; the highest total wins.",
        "Матч кончается, когда у кого-то больше {n} очков; побеждает наибольший счёт.",
    ),
    "rules-penalty-over": (
        "Points are bad: who has more than {n} loses, the lowest total wins.",
        "Очки штрафные: у кого больше {n}, проиграл; побеждает наименьший счёт.",
    ),
    "rules-lone-winner": (
        "All others lose; when several are level as winners, another round is played.",
        "Все остальные проиграли; при равенстве победителей играют ещё раунд.",
    ),
    "rules-at-once": (
        "That counts at once, also in the middle of a round.",
        "Это засчитывается сразу, и посреди раунда.",
    ),
    "rules-out-with": (
        "Going out with {tiles} in one turn wins the match.",
        "Выход костями {tiles} за один ход выигрывает партию.",
    ),
}
