"""The documents that passages name, by code: English, Russian (docs/sources.md says more).

>>> source_title("S4", "en")
'V. Mendelev, "Encyclopedia of Games" (Russian), the chapter on dominoes'
"""

from __future__ import annotations

SOURCES: dict[str, tuple[str, str]] = {
    "S0": (
        "The rules of Seven Rocks in the form described on Pagat, Russian text",
        "Правила Севен Рокс в форме, описанной на Pagat, русский текст",
    ),
    "S3a": (
        "Rules of sport dominoes of the Russian Domino Federation",
        "Правила спортивного домино Федерации домино России",
    ),
    "S3b": (
        (
            '"Classic dominoes": a Russian portal\'s rules with short notes on Kozel, Sea Kozel and'
            " Osel"
        ),
        "«Домино классическое»: правила портала с заметками о Козле, Морском козле и Осле",
    ),
    "S3c": (
        'A general Russian article on dominoes, with the "fisherman"',
        "Обзорная статья о домино, с «рыбаком»",
    ),
    "S3d": (
        "Rules of an online Kozel, with its tables of points",
        "Правила сетевого Козла с таблицами очков",
    ),
    "S4": (
        'V. Mendelev, "Encyclopedia of Games" (Russian), the chapter on dominoes',
        "В. Менделев, «Энциклопедия игр», глава о домино",
    ),
    "T1": (
        "An open program that plays Telefon, its rules; where T2 differs the game follows T1",
        "Открытая программа для игры в Телефон, её страница правил",
    ),
    "T2": (
        "Another open program that plays Telefon, its code",
        "Другая открытая программа для игры в Телефон, её код",
    ),
    "YA": (
        "The rules of Osel in a Russian application for two players",
        "Правила Осла в приложении для двух игроков",
    ),
    "GE": (
        "An open engine of Kozel, Sea Kozel and Osel",
        "Открытая программа, играющая в Козла, Морского козла и Осла",
    ),
    "CH": (
        'A. Meshcheryakov, a memoir of players of "ChChV"',
        "А. Мещеряков, воспоминания об игроках в ЧЧВ",
    ),
    "DD": (
        "A history of dominoes after a German text, with Bergen and Matador",
        "История домино по немецкому тексту, с Бергеном и Матадором",
    ),
    "dominoes.su/maggins": (
        "A Russian page on Muggins with the first double as spinner",
        "Русская страница о Маггинсе, где разветвляет первый дубль",
    ),
    "Hoyle": (
        "American books of games in the line of Hoyle, with Block, Draw, Muggins and Bergen",
        "Американские сборники игр вслед за Хойлом",
    ),
    "OD": (
        "onlinedominogames.com, lists of rules of many domino games",
        "onlinedominogames.com, правила многих игр в домино",
    ),
    "PG": (
        "pagat.com, and gambiter.com, which reprints much of it",
        "pagat.com и gambiter.com, где многое из него перепечатано",
    ),
    "dominoed.tripod.com": (
        "A page on All Fives with 6-6 to open and the sums rounded to five",
        "Страница об All Fives: заходят 6-6, суммы округляются до пяти",
    ),
    "cardsdicedominoes.com": (
        "Rules of card, dice and domino games, with Matador and All Threes",
        "Правила карточных игр, игр в кости и в домино, с Матадором и Всеми тройками",
    ),
    "digitain.com": (
        "A publisher's page on its game of All Threes",
        "Страница издателя о его игре «Все тройки»",
    ),
    "domino-play.com": (
        "Rules of many domino games, with Double Bergen",
        "Правила многих игр в домино, среди них Double Bergen",
    ),
    "GM": (
        "gambiter.com, rules of many games, with Block, Fives and Threes, Five Up and Sebastopol",
        "gambiter.com, правила многих игр: Block, Fives and Threes, Five Up, Sebastopol",
    ),
    "bcad5sand3s.co.uk": (
        "The rules of a British league of Fives and Threes",
        "Правила британской лиги Fives and Threes",
    ),
    "dominoesonline.com": (
        "A page of players' rules, with the Dominican game of capicúa",
        "Страница с правилами игроков, с доминиканской игрой и капикуа",
    ),
    "boarden.club": (
        "A page on Dominican dominoes",
        "Страница о доминиканском домино",
    ),
    "abw333/dominoes": (
        "An open library of the Puerto Rican game",
        "Открытая библиотека пуэрто-риканской игры",
    ),
    "sacitc.blog": (
        "The rules of a Puerto Rican club, the game to 500 and its bonuses",
        "Правила пуэрто-риканского клуба: игра до 500 и её премии",
    ),
    "cassandrementor.com": (
        "What Pagat's page on the Caribbean says of Haiti",
        "Что страница Pagat о Карибах говорит о Гаити",
    ),
    "VZ": (
        "What players tell of Venezuelan dominoes: no page was found that states the rules",
        "Что игроки рассказывают о венесуэльском домино: страницы с правилами не нашлось",
    ),
    "domino-recife": (
        "An open program with the rules of Recife, Brazil",
        "Открытая программа с правилами Ресифи, Бразилия",
    ),
    "SZ": (
        "spaanszt.home.xs4all.nl, a collection of domino games, with Sebastopol",
        "spaanszt.home.xs4all.nl, собрание игр в домино, с Севастополем",
    ),
    "htfbw.com": (
        "Pages of an encyclopedia of games on Draw, Chickenfoot and Mexican Train",
        "Страницы энциклопедии игр о Draw, Куриной лапе и Мексиканском поезде",
    ),
    "flash.net": (
        "A page on Chickenfoot with a double foot of six toes",
        "Страница о Куриной лапе, где у первого дубля шесть пальцев",
    ),
    "ourpastimes.com": (
        "A page on Mexican Train with the engine put out before the deal",
        "Страница о Мексиканском поезде, где локомотив кладут до раздачи",
    ),
    "idahogoodsam.org": (
        "The rules of a club for Mexican Train",
        "Правила Мексиканского поезда одного клуба",
    ),
}


def source_title(code: str, lang: str) -> str:
    """Return what a document is, empty for one that is not listed."""
    return SOURCES.get(code, ("", ""))[("en", "ru").index(lang)]
