"""Every sentence that people read in the terminal, by id: English, Russian.

``{name}`` is an argument; ``{name|one|many}`` in English and ``{name|одно|два|пять}`` in Russian
choose the word that goes with the number ``name``.
"""

from kostyashki.fault_sentences import FAULTS
from kostyashki.rule_sentences import HEADINGS, RULES

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
    "on-outer": (
        "{tile} on {arm}, {outer} facing out",
        "{tile} на {arm}, наружу {outer}",
    ),
    "do-draw": ("draw a tile", "взять кость из базара"),
    "do-pass": ("pass", "пас"),
    "do-return": (
        "return the rightmost tile to the left end",
        "вернуть правую кость на левый край",
    ),
    "do-end": ("end the turn", "закончить ход"),
    "do-claim": ("claim {n} {n|point|points}", "назвать {n} {n|очко|очка|очков}"),
    "do-nothing": ("claim nothing", "ничего не называть"),
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
    "side-train": ("where a train sets out", "начало поезда"),
    "side-line-a": ("line A", "линия A"),
    "side-line-b": ("line B", "линия B"),
    "side-side-a": ("side A", "ветвь A"),
    "side-side-b": ("side B", "ветвь B"),
    # --- a position
    "show-title": (
        "{title}. Round {round}: seat {seat} to act.",
        "{title}. Раунд {round}, ход места {seat}.",
    ),
    "show-open": ("Open: {ends}.", "Открыто: {ends}."),
    "show-must": ("The round has to be opened with {tile}.", "Зайти надо костью {tile}."),
    "show-seat": ("Seat {seat}", "Место {seat}"),
    "show-side": ("seats {first} and {second}", "места {first} и {second}"),
    "show-boneyard": ("Boneyard ({n}):", "Базар ({n}):"),
    # --- the course of a match
    "welcome": (
        "{title}. {target}. Type a number to choose, ? for help, q to leave.",
        "{title}. {target}. Выбирайте номером, ? — помощь, q — выйти.",
    ),
    "welcome-watch": ("{title}. {target}.", "{title}. {target}."),
    "pairs": ("{first} against {second}.", "{first} против: {second}."),
    "reconstruction": (
        "{title} (reconstruction)",
        "{title} (реконструкция)",
    ),
    "target-win": ("{target} points win", "Для победы нужно {target} {target|очко|очка|очков}"),
    "target-rounds": (
        "{target} {target|round|rounds}",
        "{target} {target|раунд|раунда|раундов}",
    ),
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
    "claims": ("{who}: “{n}!”", "{who}: «{n}!»"),
    "claims-nothing": ("{who}: claims nothing", "{who}: ничего не называет"),
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
    "no-hint": (
        "Where points are claimed, everyone counts for himself: there are no hints.",
        "Где очки называют, каждый считает сам: подсказок нет.",
    ),
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
        "Ввод закончился; партия осталась недоигранной.",
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
    "help-claim": (
        "After a play claim its points: +10 or claim 10; end where it earns none.",
        "После хода назовите очки: +10 или назвать 10; если их нет — ничего.",
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
        "Сейчас так нельзя: посмотрите, какие ходы в списке.",
    ),
    "refused-claim": ("", "Очки можно назвать сразу после хода или забрать пропущенные."),
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
    "end-out": ("{who}: out, the last tile is laid.", "{who}: выход, последняя кость на столе."),
    "end-out-you": ("You are out: your last tile is laid.", "Вы вышли: последняя кость на столе."),
    "end-block": (
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
    "sum-rounded": ("{sum}, rounded", "{sum}, с округлением"),
    "sum-divided": (
        "{sum}, rounded, a point for every {unit}",
        "{sum}, с округлением, очко за каждые {unit}",
    ),
    "why-remembered": (
        "{who}: remembered points join → {points}",
        "{who}: прибавляются запомненные → {points}",
    ),
    "why-carry": (
        "{who}: the points of the earlier fish join → {points}",
        "{who}: прибавляется прошлая рыба → {points}",
    ),
    "why-struck": (
        "{who}: the others won, the score is struck off → {points}",
        "{who}: выиграли соперники, счёт списан → {points}",
    ),
    "why-cap": (
        "{who}: the end of a round lifts no score so high → {points}",
        "{who}: конец раунда так высоко счёт не поднимает → {points}",
    ),
    "why-more": (
        "{who}: the bonus for such an end → {points}",
        "{who}: премия за такой конец → {points}",
    ),
    "why-last-tile": (
        "{who}: for the last tile → {points}",
        "{who}: за последнюю кость → {points}",
    ),
    "why-round-bonus": (
        "{who}: the bonus for an early round → {points}",
        "{who}: премия за один из первых раундов → {points}",
    ),
    "why-passes": (
        "{who}: for passes of the others → {points}",
        "{who}: за пропуски соперников → {points}",
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
    "match-over": ("The match is over.", "Партия окончена."),
    "win-you": ("You win!", "Вы выиграли!"),
    "lose-you": ("You lose.", "Вы проиграли."),
    "winners": ("Won: {who}", "Победа: {who}"),
    "losers": ("Lost: {who}", "Проигрыш: {who}"),
} | {**HEADINGS, **RULES, **FAULTS}
