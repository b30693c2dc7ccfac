"""The sentences of `kostyashki.sentences` that state the rules of a table.

Each goes with a word of `kostyashki.rules`, so that any declaration can be read.
"""

#: The headings of the clauses, by topic.
HEADINGS: dict[str, tuple[str, str]] = {
    "topic-name": ("The name", "Название"),
    "topic-seats": ("The players", "Игроки"),
    "topic-direction": ("Which way round", "В какую сторону"),
    "topic-set": ("The set", "Набор"),
    "topic-deal": ("The deal", "Раздача"),
    "topic-redeal": ("A new deal", "Пересдача"),
    "topic-opener": ("Who opens", "Первый заход"),
    "topic-next-opener": ("Later rounds", "Следующие раунды"),
    "topic-reopen": ("Opening anew", "Заход заново"),
    "topic-join": ("Joining tiles", "Как кости сходятся"),
    "topic-side-arms": ("The layout", "Выкладка"),
    "topic-turn": ("The turn", "Ход"),
    "topic-pass": ("Passing", "Пропуск хода"),
    "topic-draw": ("Drawing", "Базар"),
    "topic-reserve": ("What is never drawn", "Что не берут"),
    "topic-closing": ("Closing a double", "Закрытый дубль"),
    "topic-points": ("Points for a play", "Очки за ход"),
    "topic-opening-points": ("Points for the opening", "Очки за заход"),
    "topic-out": ("Going out", "Выход"),
    "topic-block": ("The fish", "Рыба"),
    "topic-dead-stock": ("A boneyard that does not help", "Базар, который не поможет"),
    "topic-idle": ("When nobody wants to go on", "Когда никто не хочет продолжать"),
    "topic-out-pays": ("What going out pays", "Что пишут при выходе"),
    "topic-block-pays": ("What the fish pays", "Что пишут при рыбе"),
    "topic-rounding": ("Rounding", "Округление"),
    "topic-tie": ("Level at the fish", "Поровну при рыбе"),
    "topic-carry": ("Points that went over", "Перешедшие очки"),
    "topic-forget": ("Losing remembered points", "Потеря запомненного"),
    "topic-finish": ("The last tile", "Последняя кость"),
    "topic-passes": ("Points for passes", "Очки за пропуски"),
    "topic-round-bonus": ("Bonus for early rounds", "Премия за первые раунды"),
    "topic-special-tiles": ("Dear tiles", "Дорогие кости"),
    "topic-lone-blank": ("A lone 0-0", "Одинокий 0-0"),
    "topic-threshold": ("Opening a score", "Открыть счёт"),
    "topic-minimum": ("Too little to write", "Меньше не пишут"),
    "topic-strikes": ("To nil", "Всухую"),
    "topic-cap": ("The cap", "Потолок"),
    "topic-match": ("The match", "Партия"),
    "topic-at-once": ("At once", "Сразу"),
    "topic-match-tie": ("Level at the end", "Поровну в конце"),
    "topic-terms": ("Words of this game", "Слова этой игры"),
}

RULES: dict[str, tuple[str, str]] = {
    "rules-reconstruction": (
        "{title}: the sources leave its name or some of its rules open.",
        "{title}: название или часть правил в источниках не даны.",
    ),
    "rules-alone": (
        "{n} players, each for himself.",
        "{n} {n|игрок|игрока|игроков}, каждый за себя.",
    ),
    "rules-pairs": (
        "Four players, two against two; partners sit opposite each other and share a score.",
        "Четверо, двое на двое; партнёры сидят друг против друга, счёт у пары общий.",
    ),
    "rules-left": (
        "Play passes to the left, clockwise.",
        "Ход переходит налево, по часовой стрелке.",
    ),
    "rules-right": (
        "Play passes to the right, anticlockwise.",
        "Ход переходит направо, против часовой стрелки.",
    ),
    "rules-set": (
        "The set goes from 0-0 to {double}: {n} tiles, each different.",
        "Набор — от 0-0 до {double}: {n} {n|кость|кости|костей}, все разные.",
    ),
    "rules-deal": (
        "Each is dealt {tiles}.",
        "Каждому сдают {tiles}.",
    ),
    "rules-yard": (
        "The other {n} lie face down: they are the boneyard.",
        "Остальные {n} лежат рубашкой вверх: это базар.",
    ),
    "rules-out-of-play": (
        "The other {n} {n|tile stays|tiles stay} out of play.",
        "Остальные {n} в игре не участвуют.",
    ),
    "rules-redeal": (
        "A hand with {hand} makes the deal void: all tiles are dealt again.",
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
        (
            "Whoever holds the first of these tiles opens, with that tile; if nobody has it,"
            " whoever holds the second, and so on: {tiles}."
        ),
        (
            "Заходит тот, у кого первая из этих костей, и именно ею; если её нет ни у кого — тот,"
            " у кого вторая, и так далее: {tiles}."
        ),
    ),
    "rules-lead-one": (
        "Whoever holds {tiles} opens the first round with it.",
        "Первый раунд открывает тот, у кого {tiles}, и именно этой костью.",
    ),
    "rules-more": (
        "{tiles} and so on",
        "{tiles} и так далее",
    ),
    "rules-then-lowest": (
        "{tiles}, then the lowest tile (by its sum, of equal sums by the higher half)",
        "{tiles}, затем младшая кость (по сумме, при равных суммах — по старшей половинке)",
    ),
    "rules-then-highest": (
        "{tiles}, then the highest tile (by its sum, of equal sums by the higher half)",
        "{tiles}, затем старшая кость (по сумме, при равных суммах — по старшей половинке)",
    ),
    "rules-lot-drawn": (
        "A lot decides who opens.",
        "Кому зайти первым, решает жребий.",
    ),
    "rules-lot-turned_up": (
        (
            "Before the deal everybody turns up a tile: the highest sum opens, of equal sums the"
            " one with the higher half."
        ),
        (
            "До раздачи каждый открывает по кости: заходит тот, у кого сумма больше, а при"
            " равных суммах — у кого больше старшая половинка."
        ),
    ),
    "rules-next-finisher": (
        "Later rounds are opened by whoever went out or laid the last tile before the fish.",
        "Дальше заходит тот, кто вышел или сделал рыбу.",
    ),
    "rules-next-rotate": (
        "Each later round is opened by the next player in the order of play.",
        "Каждый следующий раунд открывает следующий по ходу игрок.",
    ),
    "rules-next-deal": ("Every round is opened in this way.", "Так начинают каждый раунд."),
    "rules-next-out_else_first": (
        "Later rounds are opened by whoever went out; after a fish as in the first round.",
        "Дальше заходит тот, кто вышел, а после рыбы — как в первом раунде.",
    ),
    "rules-next-winner_else_first": (
        (
            "Later rounds are opened by the winner of the round before; if it had none, as in the"
            " first round."
        ),
        "Дальше заходит победитель прошлого раунда; если его нет — как в первом раунде.",
    ),
    "rules-next-winner_else_last": (
        (
            "Later rounds are opened by the winner of the round before; if it had none, by whoever"
            " laid the last tile."
        ),
        "Дальше заходит победитель прошлого раунда; если его нет — тот, чья кость была последней.",
    ),
    "rules-next-winner_else_same": (
        (
            "Later rounds are opened by the winner of the round before; if it had none, by whoever"
            " opened it."
        ),
        "Дальше заходит победитель прошлого раунда; если его нет — тот, кто его начинал.",
    ),
    "rules-reopen-struck": (
        "After a round that only struck a score, the next is opened as the first was.",
        "После раунда, который только списал очки, следующий открывают снова как первый.",
    ),
    "rules-reopen": (
        "After a round whose points were only remembered, the next is opened as the first was.",
        "Если очки раунда только запомнились, следующий открывают снова как первый.",
    ),
    "rules-open-any": (
        "Any tile may open.",
        "Зайти можно любой костью.",
    ),
    "rules-open-then-any": (
        "Any tile may open then.",
        "Зайти тогда можно любой костью.",
    ),
    "rules-open-then-any-else": (
        "Any tile may open then, unless the rule of the first round names one.",
        "Зайти тогда можно любой костью, если её не назначает правило первого раунда.",
    ),
    "rules-open-row": (
        "The opener turns up the rightmost tile of their row and lays it.",
        "Заходящий открывает правую кость своего ряда и кладёт её.",
    ),
    "rules-join": (
        "A tile is laid against an open end, with the half that shows the same number.",
        "Кость приставляют к открытому концу той половинкой, на которой такое же число.",
    ),
    "rules-sum": (
        (
            "A tile is laid against an open end so that the halves that touch add up to {n}. The"
            " tiles {wild} fit everywhere, and you choose which half of them faces out."
        ),
        (
            "Кость приставляют к открытому концу так, чтобы соседние половинки давали в сумме {n}."
            " Кости {wild} подходят к любому концу, и какой половинкой наружу — решаете вы."
        ),
    ),
    "rules-sum-blank": (
        "A blank end can only be continued with one of these.",
        "Пустой конец продолжают только ими.",
    ),
    "rules-side-every": (
        (
            "The tiles make a line with two ends, A and B; doubles lie across. Every double"
            " branches: when both its sides in the line are taken, two more arms open at it, named"
            " by the next letters."
        ),
        (
            "Кости образуют линию с двумя концами, A и B; дубли кладут поперёк. Разветвляет каждый"
            " дубль: когда заняты обе его стороны на линии, у него открываются ещё две ветви со"
            " следующими буквами."
        ),
    ),
    "rules-side-feet": (
        (
            "The double that opens goes on at {n} sides. Every other double lies across its arm and"
            " goes on at three, like the toes of a chicken's foot."
        ),
        (
            "Первый дубль продолжают с {n} сторон. Любой другой дубль кладут поперёк ветви, и от"
            " него расходятся три ветви, как пальцы куриной лапы."
        ),
    ),
    "rules-side-trains": (
        (
            "From the engine set out one train for each seat, T0, T1 and so on, and a common one,"
            " M. Doubles lie across and branch nothing."
        ),
        (
            "От локомотива отходит по поезду на каждого игрока, T0, T1 и так далее, и один общий,"
            " M. Дубли кладут поперёк, ветвей они не открывают."
        ),
    ),
    "rules-fill-at_once": (
        (
            "The spinner comes first: until a tile lies at each of its four sides, no other place"
            " is open."
        ),
        (
            "Сначала окружают разветвляющий дубль: пока с каждой из четырёх сторон не лежит по"
            " кости, в других местах ходить нельзя."
        ),
    ),
    "rules-fill-feet": (
        (
            "A double comes first: until each of these places has a tile, no other is open, unless"
            " all tiles of its number lie on the table."
        ),
        (
            "Дубль заполняют сразу: пока не заняты все эти места, в других ходить нельзя, разве что"
            " все кости этого числа уже на столе."
        ),
    ),
    "rules-fill-trains": (
        (
            "A double must be covered: whoever laid it goes on with a tile on it, drawing one if"
            " need be. If nothing fits the next seat must cover it, on whosever train it lies, and"
            " so on round the table; until then nothing else may be laid. A double for which no"
            " tile is left, and the last tile of a hand, need no cover."
        ),
        (
            "Дубль нужно накрыть: кто его положил, тут же кладёт на него ещё кость, а если нечем —"
            " берёт одну из базара. Не вышло — накрыть должен следующий, на чьём бы поезде дубль ни"
            " лежал, и так по кругу; до тех пор больше никуда ходить нельзя. Не накрывают дубль, к"
            " которому не осталось костей, и последнюю кость руки."
        ),
    ),
    "rules-turn-train": (
        (
            "One tile a turn: on your own train, on the common one, or on one that is marked; if"
            " you can, you must. Whoever passes marks the own train: everybody may play on it"
            " until its owner does."
        ),
        (
            "За ход кладут одну кость: на свой поезд, на общий или на помеченный чужой; можешь —"
            " ходи. Кто пропускает ход, помечает свой поезд: на него могут ходить все, пока на него"
            " не сходит хозяин."
        ),
    ),
    "rules-lead-round": (
        (
            "Each round has a tile of its own to open it, in this order: {tiles}. Whoever holds it"
            " opens with it. If nobody does, each draws a tile in turn, beginning with a seat named"
            " by lot, until it is found."
        ),
        (
            "У каждого раунда своя первая кость, по порядку: {tiles}. Заходит ею тот, у кого она"
            " на руках. Если ни у кого — начиная с игрока, названного жребием, все по очереди"
            " берут из базара по кости, пока она не найдётся."
        ),
    ),
    "rules-engine": (
        (
            "A tile lies on the table before the deal, the engine; round by round it is {tiles}."
            " The first to play goes on from it."
        ),
        (
            "До раздачи на стол кладут кость — локомотив; от раунда к раунду это {tiles}. Первый"
            " ходит уже от него."
        ),
    ),
    "rules-rounds": (
        "The match has {n} {n|round|rounds}; the highest total wins.",
        "В партии {n} {n|раунд|раунда|раундов}; побеждает наибольший счёт.",
    ),
    "rules-rounds-penalty": (
        "Points are bad. The match has {n} {n|round|rounds}; the lowest total wins.",
        "Очки штрафные. В партии {n} {n|раунд|раунда|раундов}; побеждает наименьший счёт.",
    ),
    "rules-side-none": (
        (
            "The tiles make one line with two ends, A and B. A double lies across it, and branches"
            " nothing."
        ),
        (
            "Кости образуют одну линию с двумя концами, A и B. Дубль кладут поперёк, ветвей он не"
            " открывает."
        ),
    ),
    "rules-side-after_line": (
        (
            "The tiles make a line with two ends, A and B; doubles lie across. The first double of"
            " the round is the spinner: when both its sides in the line are taken, two side arms"
            " open, C and D. No other double branches."
        ),
        (
            "Кости образуют линию с двумя концами, A и B; дубли кладут поперёк. Первый дубль раунда"
            " разветвляет: когда заняты обе его стороны на линии, открываются боковые ветви C и D."
            " Другие дубли ветвей не открывают."
        ),
    ),
    "rules-side-at_once": (
        (
            "The tiles make a line with two ends. The first double of the round has four open"
            " sides at once: A and B in the line, C and D aside. No other double branches."
        ),
        (
            "Кости образуют линию с двумя концами. Первый дубль раунда открыт сразу с четырёх"
            " сторон: A и B по линии, C и D вбок. Другие дубли ветвей не открывают."
        ),
    ),
    "rules-side-covered": (
        (
            "The tiles make a line with two ends, A and B; doubles lie across. The first double to"
            " have both its sides in the line taken is the spinner: two side arms open at it, C"
            " and D. No other double branches."
        ),
        (
            "Кости образуют линию с двумя концами, A и B; дубли кладут поперёк. Разветвляет тот"
            " дубль, у которого первым заняты обе стороны на линии: у него открываются ветви C и D."
            " Другие дубли ветвей не открывают."
        ),
    ),
    "rules-turn-one": (
        "You lay one tile a turn; whoever has a tile that fits must lay one.",
        "За ход кладут одну кость; есть подходящая — надо ходить.",
    ),
    "rules-turn-doubles": (
        (
            "You lay one tile a turn, or several doubles at once, each on another end that was"
            " open before the turn; whoever can lay must."
        ),
        (
            "За ход кладут одну кость или сразу несколько дублей, каждый на свой конец, открытый"
            " до хода; можешь — ходи."
        ),
    ),
    "rules-turn-two-doubles": (
        (
            "You lay one tile a turn, or two doubles at once, one on each end as it was before"
            " the turn; whoever can lay must."
        ),
        (
            "За ход кладут одну кость или сразу два дубля, по одному на каждый конец, какими"
            " концы были до хода; можешь — ходи."
        ),
    ),
    "rules-turn-many": (
        (
            "In one turn you lay as many tiles as you can and want, one after another on any open"
            " end; one at least, if you can."
        ),
        (
            "За один ход кладут сколько угодно костей, одну за другой, на любые концы; хотя бы"
            " одну, если можно."
        ),
    ),
    "rules-turn-row": (
        (
            "Your tiles lie face down in a row. In your turn you look only at the rightmost: lay"
            " it if it fits, or return it to the left end, as you like. A row of three tiles or"
            " fewer opens with your next turn for good: lay as many of them as you want, one after"
            " another, or none."
        ),
        (
            "Кости лежат в ряд рубашкой вверх. В свой ход смотрят только правую: подходящую можно"
            " выложить, а можно и вернуть на левый край. Когда костей три или меньше, со следующего"
            " своего хода видны все и навсегда: кладите сколько хотите, одну за другой, или ни"
            " одной."
        ),
    ),
    "rules-draw-row": (
        (
            "Whoever has laid none may then draw one tile from the boneyard, to the left end of the"
            " row; that ends the turn."
        ),
        (
            "Кто ничего не выложил, может взять из базара одну кость на левый край ряда; на этом"
            " ход кончается."
        ),
    ),
    "rules-draw-until": (
        (
            "With no tile that fits you draw from the boneyard, one by one, until one fits; with"
            " nothing left to draw you pass."
        ),
        (
            "Нечем ходить — берут из базара по одной, пока кость не подойдёт; брать нечего —"
            " пропускают ход."
        ),
    ),
    "rules-draw-one": (
        "With no tile that fits you draw one from the boneyard, and pass when it does not fit.",
        "Нечем ходить — берут из базара одну кость; не подошла — пропускают ход.",
    ),
    "rules-may-until": (
        "With no tile that fits you may draw tile by tile until one fits, or pass.",
        "Нечем ходить — можно брать из базара по одной, пока не подойдёт, или пропустить ход.",
    ),
    "rules-may-one": (
        "With no tile that fits you may draw one from the boneyard, or pass.",
        "Нечем ходить — можно взять из базара одну кость или пропустить ход.",
    ),
    "rules-reserve": (
        "The last {n} {n|tile is|tiles are} never drawn.",
        "{n} {n|последнюю кость|последние кости|последних костей} из базара не берут.",
    ),
    "rules-pass": (
        "With no tile that fits you pass; there is nothing to draw.",
        "Нечем ходить — пропускают ход; брать неоткуда.",
    ),
    "rules-closing": (
        (
            "A later double may be laid closed, face down: nothing more is laid there. With no"
            " open end left it is a fish at once."
        ),
        (
            "Любой следующий дубль можно закрыть — положить рубашкой вверх: там больше не ходят."
            " Не осталось открытых концов — сразу рыба."
        ),
    ),
    "rules-multiples": (
        (
            "After each play the ends are added up (a double at an end counts both halves): the"
            " player scores the sum if it is above 0 and a multiple of {of}."
        ),
        (
            "После каждого хода складывают числа на концах (дубль на конце считается обеими"
            " половинками): если сумма больше 0 и кратна {of}, игрок получает столько же очков."
        ),
    ),
    "rules-multiples-arms": (
        (
            "A double that branches counts so until both its sides in the line are taken, then"
            " nothing; a side arm counts once a tile lies on it."
        ),
        (
            "Разветвляющий дубль считается так, пока не заняты обе его стороны на линии, потом —"
            " никак; боковая ветвь входит в счёт, когда на ней лежит кость."
        ),
    ),
    "rules-multiples-divided": (
        (
            "After each play the ends are added up (a double at an end counts both halves): a sum"
            " above 0 that is a multiple of {of} scores one point for every {of}."
        ),
        (
            "После каждого хода складывают числа на концах (дубль на конце считается обеими"
            " половинками): если сумма больше 0 и кратна {of}, игрок получает по очку за каждые"
            " {of}."
        ),
    ),
    "rules-also": (
        "So does a multiple of {also}; a multiple of both scores twice.",
        "Так же и сумма, кратная {also}; кратная обоим числам приносит дважды.",
    ),
    "rules-also-divided": (
        "A multiple of {also} scores one for every {also}; a multiple of both scores both.",
        "Сумма, кратная {also}, — по очку за каждые {also}; кратная обоим — и то и другое.",
    ),
    "rules-out-adds": (
        "A play that goes out scores {n} {n|point|points} more.",
        "Ход, которым выходят, приносит ещё {n} {n|очко|очка|очков}.",
    ),
    "rules-called": (
        (
            "Nobody's points are counted for him: who has laid a tile names them himself, and then"
            " the turn passes on. If he names a wrong number or nothing, the next player may name"
            " it once, before his own play, and takes the points if he is right. The play that"
            " ends the round is counted by the table."
        ),
        (
            "Очки сами не начисляются: положив кость, игрок называет их сам, и ход переходит. Если"
            " он ошибся или промолчал, следующий может до своего хода один раз назвать их сам и,"
            " если прав, забирает. Ход, который заканчивает раунд, стол считает сам."
        ),
    ),
    "rules-alike": (
        (
            "A play scores as many points as halves at the ends show the number that its own tile"
            " shows there (a double at an end shows it twice): two at least, {n} at most."
        ),
        (
            "Ход приносит столько очков, сколько половинок на концах показывают то же число, что и"
            " положенная кость (дубль на конце — дважды): от двух до {n}."
        ),
    ),
    "rules-opening-nothing": ("The opening tile scores nothing.", "Заход очков не приносит."),
    "rules-opening-only": (
        "The opening tile scores nothing; only {tiles} does{when}.",
        "Заход очков не приносит; приносит только {tiles}{when}.",
    ),
    "rules-opening-later": (", from the second round on", ", со второго раунда"),
    "rules-opening-below": (
        ", while its side has fewer than {n} points",
        ", пока у зашедшей стороны меньше {n} очков",
    ),
    "rules-equal": (
        (
            "A play that leaves both ends of the line with the same number scores {equal};"
            " {double} when one of the two ends is the double of that number."
        ),
        (
            "Ход, после которого на обоих концах линии одно и то же число, приносит {equal}"
            " {equal|очко|очка|очков}; если один из концов — дубль этого числа, то {double}."
        ),
    ),
    "rules-opening-double": (
        "Opening the round with a double scores {n}.",
        "Заход дублем приносит {n} {n|очко|очка|очков}.",
    ),
    "rules-end": (
        "The round ends as soon as somebody has laid the last tile of the hand: that is going out.",
        "Раунд кончается сразу, как только кто-то выложил последнюю кость: это выход.",
    ),
    "rules-fish": (
        "The round also ends when nobody can go on any more: that is a fish.",
        "Раунд кончается и тогда, когда ходить больше никто не может: это рыба.",
    ),
    "rules-end-both": (
        (
            "The round ends as soon as both partners of a pair have laid their last tile: that is"
            " going out. Until then whoever holds nothing is passed over."
        ),
        (
            "Раунд кончается сразу, как только оба партнёра выложили последнюю кость: это выход."
            " До тех пор тот, у кого костей не осталось, ходы пропускает."
        ),
    ),
    "rules-closed-fish": (
        (
            "It is a fish, too, as soon as both ends show one number and all its {n} tiles but the"
            " double are laid, wherever the double is."
        ),
        (
            "Рыба и тогда, когда на обоих концах одно и то же число, а все {n} его костей, кроме"
            " дубля, выложены, где бы ни был сам дубль."
        ),
    ),
    "rules-dead-at-once": (
        "It is a fish at once when no tile fits, neither in a hand nor in the boneyard.",
        "Рыба наступает сразу, как только ничего не подходит ни на руках, ни в базаре.",
    ),
    "rules-dead-drawn-out": (
        (
            "The fish waits until nothing more may be drawn from the boneyard, even when no tile of"
            " it would fit."
        ),
        (
            "Рыба наступает, лишь когда из базара больше нечего брать, даже если в нём ничего"
            " подходящего не было."
        ),
    ),
    "rules-idle": (
        (
            "It is also a fish when nobody has laid or drawn a tile while every player had as"
            " many turns as there are tiles in their row (one when the row is open)."
        ),
        (
            "Рыба и тогда, когда каждый сделал столько ходов, сколько костей в его ряду (с открытым"
            " рядом — один), и за всё это время никто не выложил и не взял ни одной кости."
        ),
    ),
    "rules-all-pass": (
        "It is also a fish when all in turn pass and none of them draws.",
        "Рыба и тогда, когда все по кругу пропустили ход и никто не брал из базара.",
    ),
    "rules-pips-left": (
        "The pips left in a hand are the sum of all halves of its tiles.",
        "Остаток — это сумма всех половинок костей, оставшихся на руке.",
    ),
    "rules-for-out": ("When somebody goes out, {what}.", "При выходе {what}."),
    "rules-for-block": ("After a fish, {what}.", "При рыбе {what}."),
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
        "{size|that player|their pair}",
        "{size|вышедший|пара вышедшего}",
    ),
    "rules-pick-last": (
        "the {size|player|pair} of the last tile",
        "{size|тот, чья кость была последней,|пара того, чья кость была последней,}",
    ),
    "rules-pick-lowest": (
        "the {size|player with the fewest|pair with fewer} pips left",
        "{size|игрок с наименьшим|пара с меньшим} остатком",
    ),
    "rules-pick-lowest_hand": (
        "the {size|player|pair of the player} with the fewest pips left",
        "{size|игрок с наименьшим остатком|пара того, у кого наименьший остаток,}",
    ),
    "rules-pick-side_of_lowest": (
        "the {size|player|pair of the player} whose hand has the fewest pips of all",
        (
            "{size|игрок, у которого на руке меньше всех очков,|пара того, у кого на руке меньше"
            " всех очков,}"
        ),
    ),
    "rules-pick-last_or_next": (
        (
            "the {size|one|pair of the one} of two players who holds fewer pips (whoever laid the"
            " last tile, or the player after; level: the former)"
        ),
        (
            "{size|тот|пара того} из двоих, у кого на руке меньше очков (положивший последнюю кость"
            " или следующий за ним; поровну — первый),"
        ),
    ),
    "rules-pick-highest": (
        "the {size|player with the most|pair with more} pips left",
        "{size|игрок с наибольшим|пара с большим} остатком",
    ),
    "rules-pick-fewest_doubles": (
        "whoever has no doubles (of several the fewest pips; if nobody, the lowest double)",
        (
            "тот, у кого нет дублей (из нескольких — меньший остаток; если дубли у всех —"
            " младший дубль),"
        ),
    ),
    "rules-rest-all": (
        "everybody {verb} the pips left in their own hand",
        "каждый {verb} свой остаток",
    ),
    "rules-rest-all-lost": (
        "the pips left in each hand are taken off the score of its {size|player|pair}",
        "остаток каждой руки вычитается из счёта {size|её игрока|её пары}",
    ),
    "rules-rest": (
        "{who} {verb} nothing, everybody else the pips left in their own hand",
        "{who} не {verb} ничего, остальные — каждый свой остаток",
    ),
    "rules-pay-own": (
        "{who} {verb} their own pips",
        "{who} {verb} свой остаток",
    ),
    "rules-pay-others": (
        "{who} {verb} the pips left with the {size|others|other pair}",
        "{who} {verb} остаток {size|остальных|соперников}",
    ),
    "rules-pay-nothing": ("nothing is written", "ничего не пишется"),
    "rules-pay-hands": (
        "{who} {verb} the pips left in all hands, their own too",
        "{who} {verb} остаток всех рук, и своих тоже",
    ),
    "rules-pay-difference": (
        "{who} {verb} the pips left with the {size|others|other pair}, less their own",
        "{who} {verb} остаток {size|остальных|соперников} за вычетом своего",
    ),
    "rules-pay-fixed": (
        "{who} {verb} {points}",
        "{who} {verb} {points}",
    ),
    "rules-rounded": (
        "the pips of each hand are rounded on their own to the nearest {n}",
        "остаток каждой руки отдельно округляется до ближайшего кратного {n}",
    ),
    "rules-partner": (
        "The partner's tiles do not count.",
        "Кости партнёра не считаются.",
    ),
    "rules-sum-nearest": (
        "the sum is rounded to the nearest multiple of {n}",
        "сумма округляется до ближайшего кратного {n}",
    ),
    "rules-sum-up": (
        "the sum is rounded up to a multiple of {n}",
        "сумма округляется вверх до кратного {n}",
    ),
    "rules-sum-down": (
        "the sum is rounded down to a multiple of {n}",
        "сумма округляется вниз до кратного {n}",
    ),
    "rules-unit": (
        "one point is written for every {n}",
        "за каждые {n} пишется одно очко",
    ),
    "rules-finish-points": (
        "Going out with {how} writes {points} instead of the usual.",
        "Выход {how} приносит {points} вместо обычных.",
    ),
    "rules-finish-times": (
        "Going out with {how} multiplies the points of the round by {n}.",
        "Выход {how} умножает очки раунда на {n}.",
    ),
    "rules-finish-more": (
        "Going out with {how} writes {points} on top.",
        "Выход {how} приносит сверх того {points}.",
    ),
    "rules-last-tile": ("{tile}", "костью {tile}"),
    "rules-last-double": ("a double", "дублем"),
    "rules-last-both_ends": (
        "a tile that has a half for each end of the line, and is no double,",
        "костью (не дублем), у которой на каждый конец линии своя половинка,",
    ),
    "rules-last-double_both_ends": (
        "a double that fits both ends of the line",
        "дублем, который подходит к обоим концам,",
    ),
    "rules-last-no-blank": (
        "A tile with a blank half does not count for that.",
        "Кость с пустой половинкой этого не даёт.",
    ),
    "rules-on-top": (
        "On top of that comes a bonus of {points}.",
        "Сверх того — премия, {points}.",
    ),
    "rules-passes": (
        (
            "When the player after the opener cannot answer the opening tile, the opener's"
            " {size|side|pair} gets {lead}, or {lead_double} if that tile is a double. When"
            " everybody else passes after a tile, the {size|side|pair} that laid it gets"
            " {all_others}. This is written when the round is over."
        ),
        (
            "Если следующему за зашедшим нечем ответить на первую кость, {size|сторона|пара}"
            " зашедшего получает {lead}, а если это дубль — {lead_double}. Если после чьей-то кости"
            " все остальные пропустили ход, {size|его сторона|его пара} получает {all_others}."
            " Пишут это в конце раунда."
        ),
    ),
    "rules-round-bonus": (
        (
            "The winners of the first rounds of the match write a bonus, in this order: {bonus}."
            " Rounds that nobody wins do not count."
        ),
        (
            "За первые выигранные раунды партии пишется премия, по порядку: {bonus}. Раунды, в"
            " которых никто не выиграл, не в счёт."
        ),
    ),
    "rules-level-out": (
        "If {level} when somebody goes out, {what}.",
        "Если при выходе {level}, {what}.",
    ),
    "rules-level-block": (
        "If {level} after a fish, {what}.",
        "Если при рыбе {level}, {what}.",
    ),
    "rules-level-lowest": (
        "{size|several have the fewest pips|both pairs have the same pips}",
        "{size|наименьший остаток у нескольких|остатки пар равны}",
    ),
    "rules-level-lowest_hand": (
        "several have the fewest pips",
        "наименьший остаток у нескольких",
    ),
    "rules-level-side_of_lowest": (
        "{size|several have|both pairs have a hand with} the fewest pips",
        "наименьший остаток {size|у нескольких|есть в обеих парах}",
    ),
    "rules-level-highest": (
        "{size|several have the most pips|both pairs have the same pips}",
        "{size|наибольший остаток у нескольких|остатки пар равны}",
    ),
    "rules-level-fewest_doubles": (
        "that leaves several level",
        "и тогда поровну у нескольких",
    ),
    "rules-tie-spared": (
        "none of them writes anything",
        "никто из них ничего не пишет",
    ),
    "rules-tie-nobody": ("nobody writes anything", "никто ничего не пишет"),
    "rules-tie-carry": (
        "nobody writes anything now: the pips of all hands go over to a later round",
        "сразу никто не пишет: остаток всех рук переходит на следующий раунд",
    ),
    "rules-tie-carry-fixed": (
        "nobody writes anything now: {points} more for whoever wins the next round",
        "сразу никто не пишет: кто выиграет следующий раунд, получит ещё {points}",
    ),
    "rules-tie-opener": (
        "the {size|player|pair} that opened the round wins it",
        "выигрывает {size|тот, кто|пара, которая} начинал{size||а} раунд",
    ),
    "rules-tie-each": (
        "everybody writes their own pips, they too",
        "каждый пишет свой остаток, и они тоже",
    ),
    "rules-forget-picked": (
        "{who} loses the remembered points",
        "{who} теряет запомненное",
    ),
    "rules-forget-rest": (
        "all but {who} lose the remembered points",
        "запомненное теряют все, кроме одного: {who} его сохраняет",
    ),
    "rules-forget-rest-pairs": (
        "the pair that does not win the round loses the remembered points",
        "пара, не выигравшая раунд, теряет запомненное",
    ),
    "rules-carry": (
        (
            "Points that went over are taken at the end of the next round: when somebody goes out,"
            " by {out}; after a fish, by {block}."
        ),
        (
            "Перешедшие очки в конце следующего раунда получает: при выходе — {out}, при рыбе —"
            " {block}."
        ),
    ),
    "rules-carry-highest": (
        (
            "Points that went over are taken at the end of the next round, however it ends, by"
            " {who}; if several are level, the points wait."
        ),
        (
            "Перешедшие очки в конце следующего раунда, чем бы тот ни кончился, получает {who};"
            " если таких несколько, очки ждут."
        ),
    ),
    "rules-threshold": (
        (
            "Fewer than {n} points do not open a score: they are remembered (shown with +) and"
            " join when one round brings {n} or more. Once the score is open, every point counts."
        ),
        (
            "Меньше {n} очков счёт не открывают: они запоминаются (показаны с «+») и"
            " прибавятся, когда за один раунд наберётся {n} или больше. С открытым счётом пишется"
            " любое число очков."
        ),
    ),
    "rules-threshold-out": (
        "After a fish fewer points are written as well.",
        "При рыбе пишутся и меньшие очки.",
    ),
    "rules-minimum": (
        "An amount of less than {n} points is not written at all.",
        "Меньше {n} очков не пишут вовсе.",
    ),
    "rules-blank": (
        "When 0-0 is the only tile left in a hand, it counts {n}.",
        "Если на руке осталась только кость 0-0, она считается за {n}.",
    ),
    "rules-special": (
        "A {tile} left in hand counts {n}.",
        "Оставшаяся на руке кость {tile} считается за {n}.",
    ),
    "rules-special-lone": (
        "A {tile} left as the only tile counts {n}.",
        "Если на руке осталась только кость {tile}, она считается за {n}.",
    ),
    "rules-strikes": (
        "Whoever wins a round strikes the scores of the others: they are at 0 again.",
        "Кто выиграл раунд, списывает счёт остальных: у них снова 0.",
    ),
    "rules-strikes-only": (
        (
            "Whoever wins a round while others have a score only strikes it: everybody is at 0"
            " again."
        ),
        "Кто выиграл раунд, когда у остальных есть очки, только списывает их: у всех снова 0.",
    ),
    "rules-cap": (
        "The end of a round lifts no score above {n}; only plays do.",
        "Конец раунда поднимает счёт не выше {n}; выше — только очки за ходы.",
    ),
    "rules-reward": (
        "The first to reach {n} points wins the match.",
        "Кто первым наберёт {n} {n|очко|очка|очков}, выиграл партию.",
    ),
    "rules-reward-round": (
        (
            "The match ends with the round in which somebody reaches {n} points; the highest"
            " total wins."
        ),
        (
            "Партия кончается с раундом, в котором кто-то набрал {n} {n|очко|очка|очков};"
            " побеждает больший счёт."
        ),
    ),
    "rules-penalty": (
        (
            "Points are bad. As soon as somebody has {n} or more the match is over: whoever has"
            " them loses, the lowest total wins."
        ),
        (
            "Очки штрафные. Партия кончается, как только у кого-то {n} или больше: кто столько"
            " набрал, проиграл, а побеждает наименьший счёт."
        ),
    ),
    "rules-reward-over": (
        "The match ends when somebody has more than {n} points; the highest total wins.",
        "Партия кончается, когда у кого-то больше {n} очков; побеждает наибольший счёт.",
    ),
    "rules-penalty-over": (
        (
            "Points are bad. The match is over when somebody has more than {n}; the lowest total"
            " wins."
        ),
        ("Очки штрафные. Партия кончается, когда у кого-то больше {n}; побеждает наименьший счёт."),
    ),
    "rules-lone-winner": (
        "All others lose; when several are level as winners, another round is played.",
        "Все остальные проиграли; при равенстве победителей играют ещё раунд.",
    ),
    "rules-at-once": (
        "That counts at once, also in the middle of a round.",
        "Это засчитывается сразу, даже посреди раунда.",
    ),
    "rules-exact": (
        "Points of a play that would lift a score above {n} are not written.",
        "Если с очками хода вышло бы больше {n}, они не пишутся.",
    ),
    "rules-out-with": (
        "Going out with {tiles} in one turn wins the match.",
        "Кто вышел костями {tiles} за один ход, выиграл партию.",
    ),
    "rules-not-here": (
        "Does not hold at this table: {rule}",
        "За этим столом не действует: {rule}",
    ),
    "rules-not-usual": (
        "Usually there is no such rule.",
        "Обычно такого правила нет.",
    ),
    # --- the examples of a rule page
    "example-open": (
        "Where can the next tile go, and with what number?",
        "Куда ляжет следующая кость и каким числом?",
    ),
    "example-points": (
        "Which ends are open, and what does the last tile score?",
        "Какие концы открыты и что приносит последняя кость?",
    ),
    "example-fish": ("Can anybody go on?", "Может ли кто-нибудь ходить дальше?"),
    "example-ends": ("Open: {ends}.", "Открыты: {ends}."),
    "example-fits": ("It goes on at {ends}.", "Сюда: {ends}."),
    "example-sum": (
        "The ends make {sum} = {n}; that scores {points}.",
        "На концах {sum} = {n}; это приносит {points}.",
    ),
    "example-award": ("The play scores {points}.", "Ход приносит {points}."),
    "example-nothing": ("nothing", "ничего"),
    "example-blocked": (
        "Nobody: it is a fish, and the round is over.",
        "Никто: это рыба, раунд окончен.",
    ),
    "example-must-draw": (
        "Nobody holds a tile that fits; but the next player has to draw first.",
        "Подходящей кости нет ни у кого; но следующий сначала должен брать из базара.",
    ),
    "example-must-pass": (
        "The next player cannot and passes; but somebody has a tile that fits.",
        "Следующий не может и пропускает ход; но у кого-то подходящая кость есть.",
    ),
    "example-must-play": (
        "Yes: the next player has a tile that fits.",
        "Да: у следующего есть подходящая кость.",
    ),
    # --- where a clause stands
    "mark-written": ("as written", "как в источнике"),
    "mark-reading": ("our reading", "наше прочтение"),
    "mark-reconstruction": ("reconstruction", "реконструкция"),
    "mark-house": ("house rule", "правило стола"),
    "clause-source": ("{mark}: {source}", "{mark}: {source}"),
    "clause-standard": ("Usually: {rule}", "Обычно: {rule}"),
}
