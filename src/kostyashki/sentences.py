"""Every sentence that people read in the terminal, by id: English, Russian.

``{name}`` is an argument; ``{name|one|many}`` in English and ``{name|одно|два|пять}`` in Russian
choose the word that goes with the number ``name``.
"""

TEXTS: dict[str, tuple[str, str]] = {
    # --- words
    "points": ("{n} {n|point|points}", "{n} {n|очко|очка|очков}"),
    "tiles": ("{n} {n|tile|tiles}", "{n} {n|кость|кости|костей}"),
    "you": ("You", "Вы"),
    "names": (
        "Masha, Alex, Olya, Serg, Nina, Petya, Vera, Timur",
        "Маша, Алекс, Оля, Сергей, Нина, Петя, Вера, Тимур",
    ),
    "and": ("{first} and {second}", "{first} и {second}"),
    "on": ("{tile} on {arm}", "{tile} на {arm}"),
    "on-closed": ("{tile} on {arm}, closed", "{tile} на {arm}, закрытой"),
    "do-draw": ("draw a tile", "взять кость из базара"),
    "do-pass": ("pass", "пас"),
    "do-return": (
        "return the rightmost tile to the left end",
        "вернуть правую кость на левый край",
    ),
    "do-end": ("end the turn", "закончить ход"),
    # --- the layout in words
    "text-empty": ("The table is empty.", "На столе пусто."),
    "text-none": ("none", "нет"),
    "text-sum": ("Counting ends: {sum}.", "Учитываемые вклады: {sum}."),
    "text-award": (
        "Awarded for the play: {award} {award|point|points}.",
        ("Начисление за выкладывание: {award} {award|исходное очко|исходных очка|исходных очков}."),
    ),
    "text-tiles": ("Tiles: {tiles}.", "Кости: {tiles}."),
    "text-spinner": ("Spinner: {tile}.", "Разветвляющие дубли: {tile}."),
    "text-joins": ("Joins: {joins}.", "Соединения: {joins}."),
    "text-closed": ("Laid closed: {tiles}.", "Выложены закрытыми: {tiles}."),
    "text-open": ("Open places: {places}.", "Допустимые места продолжения: {places}."),
    "text-counted": ("Counted: {ends}.", "Учитываемые вклады: {ends}."),
    "side-low": ("low half", "конец с меньшим значением"),
    "side-high": ("high half", "конец с большим значением"),
    "side-line-a": ("line A", "линия A"),
    "side-line-b": ("line B", "линия B"),
    "side-side-a": ("side A", "ветвь A"),
    "side-side-b": ("side B", "ветвь B"),
    # --- the course of a match
    "welcome": (
        "{title}. {target}. Type a number to choose, ? for help, q to leave.",
        "{title}. {target}. Выбирайте номером, ? — помощь, q — выйти.",
    ),
    "welcome-watch": ("{title}. {target}.", "{title}. {target}."),
    "pairs": ("{first} against {second}.", "{first} против: {second}."),
    "reconstruction": (
        "The rules of this game are a reconstruction.",
        "Правила этой игры восстановлены по догадке.",
    ),
    "target-win": ("{target} points win", "Для победы нужно {target} {target|очко|очка|очков}"),
    "target-lose": ("Who reaches {target} points loses", "Кто набрал {target}, тот проиграл"),
    "round": ("Round {number}", "Раунд {number}"),
    "opens": ("{who} to open", "заходит {who}"),
    "opens-you": ("you open", "заходите вы"),
    "opens-with": ("{opens} with {tile}", "{opens}, костью {tile}"),
    "turned": ("Turned up for the opening: {tiles}.", "Жребий за первый ход: {tiles}."),
    "redealt": (
        "A hand broke the deal (too many doubles or tiles of one number): dealt again.",
        "У кого-то слишком много дублей или костей одного числа: пересдача.",
    ),
    "plays": ("{who}: {play}", "{who}: {play}"),
    "draws": ("{who}: takes {n} {n|tile|tiles}", "{who}: берёт {n} {n|кость|кости|костей}"),
    "passes": ("{who}: passes", "{who}: пас"),
    "returns": ("{who}: returns a tile", "{who}: возвращает кость"),
    "ends": ("{who}: ends the turn", "{who}: заканчивает ход"),
    "you-draw": ("Nothing fits: you have to draw.", "Ничего не подходит: надо брать."),
    "you-took": ("You take {tile}.", "Вы берёте {tile}."),
    "you-took-unseen": ("You take a tile unseen.", "Вы берёте кость, не глядя."),
    "you-pass": ("Nothing fits: you have to pass.", "Ничего не подходит: вы пропускаете ход."),
    "you-pass-drawn-out": (
        "Nothing fits and no more may be drawn: you have to pass.",
        "Ничего не подходит, брать больше нельзя: вы пропускаете ход.",
    ),
    "you-return": (
        "Your rightmost tile {tile} does not fit: it goes back to the left end.",
        "Ваша правая кость {tile} не подходит: она уходит на левый край.",
    ),
    "you-end": ("You can do nothing more this turn.", "Больше ходить нечем: ход переходит дальше."),
    "scores-for": ("{arithmetic} → +{award}", "{arithmetic} → +{award}"),
    "ends-are": ("ends {ends}", "концы {ends}"),
    "ends-double": ("ends {ends}, one a double", "концы {ends}, один из них дубль"),
    "opening-double": ("opening with a double", "заход дублем"),
    # --- the turn of a person
    "holding": ("Tiles: {hands}", "Костей: {hands}"),
    "boneyard": ("boneyard {n}", "базар {n}"),
    "score": ("Score: {scores}", "Счёт: {scores}"),
    "carried": ("fish +{n}", "рыба +{n}"),
    "hand": ("Your tiles: {tiles}", "Ваши кости: {tiles}"),
    "hand-row": (
        "Your row (the last one is in play): {tiles}",
        "Ваш ряд (в игре последняя): {tiles}",
    ),
    "prompt": ("Your move: ", "Ваш ход: "),
    "hint": ("Hint: {play}", "Подсказка: {play}"),
    "not-understood": (
        (
            "“{text}” is no move: type a number from 1 to {n}, or a tile and an arm like"
            " {example}; ? for help."
        ),
        (
            "«{text}» — не ход: введите номер от 1 до {n} или кость и конец, например"
            " {example}; ? — помощь."
        ),
    ),
    "which": (
        "{tile} fits in more than one way: {plays}.",
        "{tile} можно выложить по-разному: {plays}.",
    ),
    "left": ("You leave the table. Goodbye!", "Вы встаёте из-за стола. До встречи!"),
    "input-ended": (
        "The input has ended; the match is left unfinished.",
        "Ввод закончился; матч остался недоигранным.",
    ),
    "help-input": (
        (
            "Type the number of a move, or the tile and the arm, like 3-4 b. Other words: draw,"
            " return, end, pass. h gives a hint, q leaves."
        ),
        (
            "Введите номер хода или кость и конец, например 3-4 b. Другие слова: взять,"
            " вернуть, конец, пас. h — подсказка, q — выход."
        ),
    ),
    "help-table": (
        (
            "On the table [3|4] is a tile and [4‖4] a double; ◂ and ▸ show the open arms, each"
            " with its letter and the number that fits."
        ),
        (
            "На столе [3|4] — кость, [4‖4] — дубль; ◂ и ▸ — открытые концы: буква и число,"
            " которое подходит."
        ),
    ),
    "help-spinner": (
        "*1‖1* is the spinner; its side arms hang from it.",
        "*1‖1* — разветвляющий дубль; под ним его ветви.",
    ),
    "help-closed": (
        "(4‖4) is a double laid closed; ■ marks a dead arm. Type 4-4 b closed to lay one.",
        "(4‖4) — закрытый дубль, ■ — мёртвый конец. Чтобы закрыть: 4-4 b закрыть.",
    ),
    # --- why not
    "refused-malformed": ("", "Такого хода нет."),
    "refused-tile": ("", "Кости {tile} нет в наборе."),
    "refused-hand": ("", "Кости {tile} у вас нет."),
    "refused-opening": ("", "Заход другой: посмотрите, какие ходы в списке."),
    "refused-arm": ("", "Конца {arm} нет, или он закрыт."),
    "refused-fit": ("", "{tile} не подходит к {arm}."),
    "refused-turn": (
        "",
        "Ход продолжают только дублями, каждый на свой конец из открытых до хода.",
    ),
    "refused-closed": ("", "{tile} закрыть нельзя."),
    "refused-draw": ("", "Брать из базара сейчас нельзя."),
    "refused-boneyard": ("", "В базаре больше нечего брать."),
    "refused-must-play": ("", "Есть подходящая кость: надо ходить."),
    "refused-must-draw": ("", "Сначала надо взять из базара."),
    "refused-rightmost": ("", "Закрытый ряд: ходить можно только правой костью."),
    "refused-returned": ("", "Кость этого хода уже возвращена."),
    "refused-return": ("", "Вернуть кость можно только в начале хода, в закрытом ряду."),
    "refused-end": ("", "Здесь нет хода из нескольких костей, заканчивать нечего."),
    # --- the end of a round
    "out": ("{who}: out, the last tile is laid.", "{who}: выход, последняя кость на столе."),
    "out-you": ("You are out: your last tile is laid.", "Вы вышли: последняя кость на столе."),
    "block": (
        "Fish! Nobody can go on. The last tile: {who}.",
        "Рыба! Ходить больше некому. Последняя кость: {who}.",
    ),
    "left-in-hand": ("{who}: {tiles} = {pips}", "{who}: {tiles} = {pips}"),
    "why-leftover": ("{who}: own pips {pips} → {points}", "{who}: свои {pips} → {points}"),
    "why-leftover-rounded": (
        "{who}: own pips {pips}, rounded to {rounded} → {points}",
        "{who}: свои {pips}, с округлением {rounded} → {points}",
    ),
    "why-out": ("{who}: for going out {sum} → {points}", "{who}: за выход {sum} → {points}"),
    "why-block": ("{who}: by the fish {sum} → {points}", "{who}: по рыбе {sum} → {points}"),
    "why-remembered": (
        "{who}: remembered points join → {points}",
        "{who}: прибавляются запомненные → {points}",
    ),
    "why-carry": (
        "{who}: the points of the earlier fish join → {points}",
        "{who}: прибавляется прошлая рыба → {points}",
    ),
    "why-other": ("{who}: {why} → {points}", "{who}: {why} → {points}"),
    "kept": (
        "{who}: {n} remembered, not scored ({threshold} are needed)",
        "{who}: {n} — запоминается, но не пишется (нужно {threshold})",
    ),
    "forgotten": (
        "{who}: {n} remembered {n|point is|points are} lost",
        (
            "{who}: {n|сгорает|сгорают|сгорает} {n} {n|запомненное очко|запомненных"
            " очка|запомненных очков}"
        ),
    ),
    "below-minimum": (
        "{who}: {n} is less than {minimum} and is not written",
        "{who}: {n} меньше {minimum} и не пишется",
    ),
    "carry-on": (
        "Level: {n} points go over to the next round",
        "Поровну: {n} {n|очко переходит|очка переходят|очков переходят} на следующий раунд",
    ),
    "nobody": ("Nobody scores.", "Никому ничего не пишется."),
    "sheet-before": ("Before", "Было"),
    "sheet-round": ("Round", "Раунд"),
    "sheet-fish": ("Fish", "Рыба"),
    "sheet-total": ("Total", "Стало"),
    "sheet-carry": ("Carried by the fish: +{n}", "Перешло по рыбе: +{n}"),
    # --- the end of a match
    "match-over": ("The match is over.", "Матч окончен."),
    "win-you": ("You win!", "Вы выиграли!"),
    "lose-you": ("You lose.", "Вы проиграли."),
    "winners": ("Won: {who}", "Победа: {who}"),
    "losers": ("Lost: {who}", "Проигрыш: {who}"),
    # --- the rules of a table
    "rules-alone": (
        "{n} players, each for himself; play passes to the left.",
        "{n} {n|игрок|игрока|игроков}, каждый за себя; ход переходит налево.",
    ),
    "rules-pairs": (
        "Two pairs; partners sit opposite each other and share a score.",
        "Двое на двое; партнёры сидят напротив, счёт у пары общий.",
    ),
    "rules-deal": ("Each is dealt {tiles}.", "Каждому сдают {tiles}."),
    "rules-yard": ("The other {n} are the boneyard.", "Остальные {n} — базар."),
    "rules-out-of-play": (
        "The other {n} {n|tile stays|tiles stay} out of play.",
        "{n} {n|кость остаётся|кости остаются|костей остаются} вне игры.",
    ),
    "rules-redeal": (
        "With {doubles} doubles or {same} tiles of one number in a hand the deal is void.",
        "{doubles} дублей или {same} костей одного числа на руках — пересдача.",
    ),
    "rules-lead": (
        "The first of these tiles that anybody holds opens: {tiles}.",
        "Заходит первая из этих костей, которая у кого-нибудь есть: {tiles}.",
    ),
    "rules-more": ("{tiles} and so on", "{tiles} и так далее"),
    "rules-lot-drawn": (
        "A lot decides who opens, with any tile.",
        "Кто заходит, решает жребий; кость любая.",
    ),
    "rules-lot-turned_up": (
        "Each turns up a tile: the highest opens, with any tile.",
        "Каждый открывает кость: старшая даёт право зайти, любой костью.",
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
    "rules-reopen": (
        "After a round whose points were only remembered, as the first.",
        "Если очки раунда лишь запомнились — снова как в первом раунде.",
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
            "Tiles lie face down in a row, you see only the rightmost: lay it, or return it to"
            " the left end and then draw or end the turn. With three tiles or fewer you see them"
            " all and may lay several."
        ),
        (
            "Кости лежат рядом рубашкой вверх, видна только правая: выложите её или верните на"
            " левый край, а потом возьмите кость или закончите ход. Когда костей три или меньше,"
            " видны все, и класть можно несколько."
        ),
    ),
    "rules-draw-until": (
        "Who cannot, draws until a tile fits; then, with nothing left to draw, passes.",
        "Не можешь — бери из базара, пока не подойдёт; брать нечего — пропускаешь.",
    ),
    "rules-draw-one": (
        "Who cannot, draws one tile, and passes when it does not fit.",
        "Не можешь — бери из базара одну кость; не подошла — пропускаешь.",
    ),
    "rules-draw-may": (
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
    "rules-closing": (
        "A later double may be laid closed, face down: nothing more is laid there.",
        "Следующий дубль можно закрыть, положив рубашкой вверх: туда больше не ходят.",
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
        "It is a fish at once when both ends show one number whose other six tiles are laid.",
        (
            "Рыба сразу и тогда, когда на обоих концах одно число и остальные шесть его костей"
            " выложены."
        ),
    ),
    "rules-for-out": ("After going out: {what}.", "При выходе: {what}."),
    "rules-for-block": ("After a fish: {what}.", "При рыбе: {what}."),
    "rules-pick-out": ("the player who went out", "вышедший игрок"),
    "rules-pick-out-pairs": ("the pair that went out", "вышедшая пара"),
    "rules-pick-lowest": ("the player with the fewest pips", "игрок с наименьшим остатком"),
    "rules-pick-lowest-pairs": ("the pair with fewer pips", "пара с меньшим остатком"),
    "rules-pick-highest": ("the player with the most pips", "игрок с наибольшим остатком"),
    "rules-pick-highest-pairs": ("the pair with more pips", "пара с большим остатком"),
    "rules-pick-fewest_doubles": (
        "who has no doubles (of several the fewest pips; if nobody, the lowest double)",
        (
            "тот, у кого нет дублей (из нескольких — меньший остаток; если дубли у всех —"
            " младший дубль)"
        ),
    ),
    "rules-rest-nobody": ("everybody writes his own pips", "каждый пишет свой остаток"),
    "rules-rest-out": (
        "everybody else writes his own pips",
        "все, кроме вышедшего, пишут свой остаток",
    ),
    "rules-rest-lowest": (
        "the fewest pips write 0, everybody else his own",
        "у кого остаток меньше всех, пишет 0, остальные — свой",
    ),
    "rules-rest-highest": (
        "everybody but the one with the most pips writes his own",
        "все, кроме того, у кого остаток больше всех, пишут свой",
    ),
    "rules-rest-minus": (
        "the pips left in each hand are taken off the score",
        "остаток каждой руки вычитается из счёта",
    ),
    "rules-pay-own": ("{who} writes the own pips", "{who} пишет свой остаток"),
    "rules-pay-others": (
        "{who} writes the pips left with the others",
        "{who} пишет остаток остальных",
    ),
    "rules-pay-nothing": ("nothing is written", "ничего не пишется"),
    "rules-pay-hands": ("{who} writes the pips of all hands", "{who} пишет остаток всех рук"),
    "rules-pay-difference": (
        "{who} writes the pips of the others less the own",
        "{who} пишет остаток остальных за вычетом своего",
    ),
    "rules-pay-fixed": ("{who} writes {points}", "{who} пишет {points}"),
    "rules-rounded": (
        "each hand is rounded to the nearest {n}",
        "каждая рука округляется до кратного {n}",
    ),
    "rules-tie-nobody": ("when level, nobody", "при равенстве — никто"),
    "rules-tie-carry": (
        "when level, the pips of all hands go over to a later round",
        "при равенстве весь остаток переходит на следующий раунд",
    ),
    "rules-tie-each": ("when level, each his own", "при равенстве — каждый свой"),
    "rules-forget-picked": ("his remembered points are lost", "запомненное у него сгорает"),
    "rules-forget-rest": (
        "the others lose their remembered points",
        "у остальных запомненное сгорает",
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
    "rules-minimum": ("Less than {n} points is not written.", "Меньше {n} очков не пишется."),
    "rules-blank": ("A lone 0-0 counts {n}.", "Одинокий 0-0 считается за {n}."),
    "rules-reward": (
        "The first to reach {n} points wins.",
        "Кто первым наберёт {n}, тот и выиграл.",
    ),
    "rules-penalty": (
        "Points are bad: who reaches {n} loses, the lowest total wins.",
        "Очки штрафные: кто набрал {n}, проиграл; побеждает наименьший счёт.",
    ),
    "rules-out-with": (
        "Going out with {tiles} in one turn wins the match.",
        "Выход костями {tiles} за один ход выигрывает матч.",
    ),
}
