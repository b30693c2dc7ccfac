"""A match in the terminal: whole matches piped through, wrong inputs, leaving, what is shown."""

import contextlib
import dataclasses
import io
import itertools
import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

import kostyashki
from kostyashki import Match, UsageError, game, games
from kostyashki.bots import bots_for_seats
from kostyashki.clauses import clauses
from kostyashki.cli_input import understand
from kostyashki.cli_paper import Paper
from kostyashki.cli_play import play_match
from kostyashki.cli_show import Screen
from kostyashki.deal import Deal
from kostyashki.events import for_audience
from kostyashki.games.declaration import ANY
from kostyashki.messages import LANGUAGES, language, say
from kostyashki.round import Round
from kostyashki.rule_sentences import RULES
from kostyashki.rules import (
    AlikeEnds,
    Boneyard,
    CarryTo,
    Draw,
    Ending,
    EqualEnds,
    Finish,
    Forget,
    Last,
    Lead,
    Lot,
    Multiples,
    Next,
    Opening,
    Passes,
    Payment,
    Pick,
    Redeal,
    Rounded,
    Rules,
    Settlement,
    SideArms,
    Special,
    Tie,
    To,
    Turn,
    What,
)
from kostyashki.sentences import TEXTS
from kostyashki.settlement_words import Standing, settlement_in_words
from kostyashki.table_rules import TOPICS, can_draw, declared_in_words

from .rules.table import Table

pytestmark = pytest.mark.compiled_only


def play(name, answers, *, width=60, options=None, **arguments: Any):
    """Play with scripted answers; return the exit status and what was shown."""
    shown = io.StringIO()
    given = iter(answers)

    def ask(prompt):
        answer = next(given, None)
        if answer is None:
            raise EOFError
        if isinstance(answer, BaseException):
            raise answer
        shown.write(f"{prompt}{answer}\n")
        return answer

    console = Console(file=shown, width=width)
    arguments = {"seed": 4, "lang": "en", **arguments}
    status = play_match(game(name, **(options or {})), console=console, input=ask, **arguments)
    return status, shown.getvalue()


def same_match(name, seats, seed, seat=0):
    """Play what a person who always answers 1 plays, without a terminal."""
    match = Match(name, seats=seats, seed=seed)
    bots = bots_for_seats("yard", match.seats, seed)
    while not match.over:
        view = match.view(match.round.seat)
        chosen = view["legal"][0]
        if len(view["legal"]) > 1 and match.round.seat != seat:
            chosen = bots[match.round.seat].choose(view)
        keys = ("do", "tile", "arm", "closed", "outer")
        match.apply({key: chosen[key] for key in keys if key in chosen})
    return match


SUM = re.compile(r"(\d+(?: [+−] \d+)*) = (\d+)(?: → \+(\d+))?")


# --- whole matches --------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "lang"), [*zip(sorted(games()), itertools.cycle(LANGUAGES))])
def test_a_whole_match_by_number(name, lang):
    seats = min(games()[name].seats)
    status, shown = play(name, itertools.repeat("1"), seats=seats, lang=lang, seed=8)
    outcome = same_match(name, seats, 8).outcome
    assert status == 0
    assert max(map(len, shown.splitlines())) <= 60
    for message, sides in (("winners", outcome.winners), ("losers", outcome.losers)):
        head = say(message, lang, who="")
        told = " ".join(shown[shown.index(head) :].split("\n\n")[0].split())
        assert [int(score) for score in re.findall(r"\(([−-]?\d+)\)", told.replace("−", "-"))][
            : len(sides)
        ] == [outcome.scores[side] for side in sides]
    assert say("win-you" if 0 in outcome.winners else "lose-you", lang) in shown
    divided = getattr(game(name).rules(seats).scoring, "divided", False)
    for terms, total, award in SUM.findall(shown):
        terms = terms.replace("− ", "-").replace("+ ", "")
        assert sum(map(int, terms.split())) == int(total)
        assert award in ("", total) or (divided and int(award) < int(total))


@pytest.mark.parametrize("name", sorted(games()))
def test_watching(name):
    status, shown = play(name, [], seat=None, bot="random")
    assert status == 0
    assert "Won: " in shown
    assert not re.search(r"\bYou\b|Your", shown)


def test_the_person_may_sit_anywhere():
    status, shown = play("sport", itertools.repeat("1"), seat=2)
    outcome = same_match("sport", 4, 4, seat=2).outcome
    assert status == 0
    assert ("You win!" in shown) == (0 in outcome.winners)
    assert "You and Masha against Alex and Olya." in shown


def test_the_same_seed_is_the_same_match():
    answers = ["1"] * 30
    assert play("kozel", answers) == play("kozel", answers)


# --- what the person sees ----------------------------------------------------------------------


def test_awards_are_shown_with_their_arithmetic():
    """Every play in the list of Seven Rocks has its sum; the award is there when it is earned."""
    _, shown = play("seven-rocks", itertools.repeat("1"))
    offers = re.findall(r"^ +\d+  \d-\d on [A-D] +(.*)$", shown, re.MULTILINE)
    assert len(offers) > 50
    for offer in offers:
        found = SUM.fullmatch(offer)
        assert found
        total = int(found[2])
        assert (found[3] is not None) == (total > 0 and total % 5 == 0)


def test_bergen_says_why():
    _, shown = play("bergen", itertools.repeat("1"), seats=2)
    rounds = shown.split(" Round ")[1:]
    opened = re.findall(r": (\d)-(\d) on A  opening with a double → \+2", shown)
    assert 0 < len(opened) <= len(rounds)
    assert all(low == high for low, high in opened)
    alike = re.findall(r"ends (\d), (\d)(, one a double)? → \+(\d)", shown)
    assert {double != "" for _, _, double, _ in alike} == {True, False}
    for left, right, double, award in alike:
        assert left == right
        assert award == ("3" if double else "2")


def kozel(remembered, left, *, lang="en", options=None, **end):
    """Play a round of Kozel to this end; return it, what is told, and the rows by first word."""
    table = Table("kozel", **(options or {})).standing([0] * 4, remembered)
    table.round(left, **end)
    text = io.StringIO()
    match = table.match
    paper = Paper(Console(file=text, width=60), match.rules, match.seats, 0, lang)
    settlement_in_words(paper, table.ended, Standing((0,) * 4, tuple(remembered)))
    lines = text.getvalue().splitlines()
    return table.ended, lines, {line.split()[0]: line.split()[1:] for line in lines if line.strip()}


def test_the_table_of_going_out():
    """S3d: out of +19; 3; 7 and 13; 4 and 5. Remembered points have a plus sign."""
    _, lines, rows = kozel([19, 0, 7, 4], {1: "1-2", 2: "6-6 0-1", 3: "2-3"}, out=0)
    assert rows["Before"] == ["+19", "0", "+7", "+4"]
    assert rows["Round"] == ["0", "3", "13", "5"]
    assert rows["Total"] == ["0", "+3", "20", "+9"]
    assert "You are out: your last tile is laid." in lines
    assert "  Alex: [0|1] [6|6] = 13" in lines
    assert "  Alex: own pips 13 → +13" in lines
    assert "  Alex: remembered points join → +7" in lines
    assert "  Olya: 5 remembered, not scored (13 are needed)" in lines
    assert "  You: 19 remembered points are lost" in lines


def test_the_table_of_the_fish():
    """S3d: the fish on one; the others lose what they remembered."""
    left = {0: "0-2", 1: "0-3", 2: "3-3 4-4", 3: "2-3"}
    _, lines, rows = kozel([19, 1, 7, 4], left, block=-1, options={"fish": "one"}, lang="ru")
    assert rows["Было"] == ["+19", "+1", "+7", "+4"]
    assert rows["Рыба"] == ["0", "0", "24", "0"]
    assert rows["Стало"] == ["0", "0", "31", "0"]
    assert "  Алекс: по рыбе 2 + 3 + 14 + 5 = 24 → +24" in lines
    assert "  Маша: сгорает 1 запомненное очко" in lines


def test_a_tied_fish_is_carried():
    """S3d: 14 and 14 of 36: nobody writes, the sum goes over, remembered points stay."""
    left = {0: "0-3", 1: "3-3 4-4", 2: "6-6 0-2", 3: "2-3"}
    ended, lines, rows = kozel([3, 0, 0, 0], left, block=-1, options={"fish": "one"})
    assert ended.carry == 36
    assert rows["Total"] == ["+3", "0", "0", "0"]
    assert "  Level: 36 points go over to the next round" in lines
    assert lines[-1] == "Carried by the fish: +36"


def test_colours_of_scores():
    """S3d: remembered points yellow with a plus sign, an open score red without."""
    paper = Paper(Console(file=io.StringIO()), game("kozel").rules(4), 4, 0, "en")
    kept, opened, nothing = paper.points(0, 19), paper.points(20, 0), paper.points(0, 0)
    assert (str(kept), kept.style) == ("+19", "yellow")
    assert (str(opened), opened.style) == ("20", "red")
    assert (str(nothing), nothing.style) == ("0", "bold")


def test_remembered_points_beside_an_open_score():
    """Kozel in pairs, threshold=out: a fish opens a score while points are remembered."""
    table = Table("kozel-pairs", threshold="out").standing([5, 0], [7, 0])
    table.deal({})
    text = io.StringIO()
    screen = Screen(Console(file=text, width=60), table.match.choice, 4, 0, "en")
    screen.turn(table.match.view(0))
    assert "Score: You and Alex 5 +7 · Masha and Olya 0\n" in text.getvalue()


def shown_to(seat, script, hands):
    """Return what the events of a blind round look like to a seat, and the screen's lines."""
    table = Table("blind", seats=2)
    table.deal(hands, opener=0)
    table.play(script)
    text = io.StringIO()
    screen = Screen(Console(file=text, width=60), table.match.choice, 2, seat, "en")
    for event in table.events:
        screen.tell(for_audience(event, seat, face_down=True))
    screen.flush()
    return text.getvalue()


def test_a_tile_drawn_unseen_is_not_told():
    hands = {0: "0-1 0-2 0-3 0-4 0-5 1-3 1-4 1-1", 1: "2-2 2-3 2-4 2-5 2-6 3-3 3-4 3-5"}
    for seat, words in ((1, "You take a tile unseen."), (0, "Masha: takes 1 tile")):
        shown = shown_to(seat, "0:1-1A 1:return 1:draw", hands)
        assert words in shown
        assert re.findall(r"\d-\d|\[\d", shown) == ["1-1"]


def test_the_screen_gets_no_match():
    """A screen is told what its seat may know, and nothing else."""
    match = Match("kozel", seats=3, seed=1)
    screen = Screen(Console(file=io.StringIO()), match.choice, 3, 1, "en")
    for held in vars(screen).values():
        assert not isinstance(held, (Match, Round, Deal))


# --- answers --------------------------------------------------------------------------------------


def test_wrong_inputs_get_one_line_and_another_chance():
    """In this deal the person opens with any of seven tiles, 2-2 is not among them."""
    said = {
        "": "“” is no move: type a number from 1 to 7, or a tile and an arm like 0-2 a;"
        " ? for help.",
        "8": "“8” is no move: type a number from 1 to 7, or a tile and an arm like 0-2 a;"
        " ? for help.",
        "6-6 b": "The first tile of a round is laid on arm A.",
        "2-2 a": "2-2 is not in this hand.",
        "9-9 b": "'9-9' is no tile of a double-6 set.",
        "draw": "This game has no boneyard to draw from.",
        "pass": "A seat that can play must play.",
        "return": "A tile is returned only in a face-down row, at the start of a turn.",
        "end": "There is no turn of several steps to end here.",
        "q": "You leave the table. Goodbye!",
    }
    status, shown = play("seven-rocks", said, seed=3)
    answers = [block.split("\n", 1)[1].split() for block in shown.split("Your move: ")[1:]]
    assert status == 0
    assert {word: " ".join(words) for word, words in zip(said, answers, strict=True)} == said


def test_russian_refusals():
    status, shown = play("seven-rocks", ["взять", "пас", "бред", "й"], lang="ru")
    assert status == 0
    assert "Брать из базара сейчас нельзя." in shown
    assert "Есть подходящая кость: надо ходить." in shown
    assert "«бред» — не ход" in shown
    assert "Вы встаёте из-за стола. До встречи!" in shown


def test_help_and_hint():
    status, shown = play("kozel", ["?", "h", "q"])
    assert status == 0
    for clause in clauses(game("kozel"), 4, "en"):
        assert f"{clause.number}. {clause.text}" in " ".join(shown.split())
    hint = re.search(r"Hint: (\d-\d on A)", shown)
    assert hint
    assert f"  {hint[1]}" in shown


def test_points_are_claimed():
    """In this deal 1-6 opens: seven at the ends."""
    answers = ["1-6", "+7", "h", "+10", "claim 5", "q"]
    status, shown = play("muggins", answers, options={"call": "yes"}, seats=2, seed=3, bot="yard")
    assert status == 0
    for line in ("  1  claim nothing\n", "  3  claim 10 points\n", "No play can earn 7 here.\n"):
        assert line in shown
    assert "there are no hints" in " ".join(shown.split())
    assert "You: “10!”  +0\n" in shown
    assert not SUM.search(shown)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_whole_match_without_a_claim(lang):
    status, shown = play("muggins", ["1"] * 2000, options={"call": "yes"}, seats=2, lang=lang)
    assert status == 0
    assert say("match-over", lang) in shown


def test_end_of_input_and_ctrl_c():
    assert play("kozel", ["1"])[0] == 0
    assert "The input has ended" in play("kozel", ["1"])[1]
    status, shown = play("kozel", ["1", KeyboardInterrupt()])
    assert (status, shown.splitlines()[-1]) == (130, "You leave the table. Goodbye!")


LEGAL: list[dict[str, Any]] = [
    {"do": "play", "tile": "3-4", "arm": "A", "count": 1, "award": 0},
    {"do": "play", "tile": "3-4", "arm": "B", "count": 1, "award": 0},
    {"do": "play", "tile": "5-5", "arm": "B", "count": 1, "award": 0},
    {"do": "play", "tile": "5-5", "arm": "B", "closed": True, "count": 1, "award": 0},
    {"do": "end"},
]


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("2", {"do": "play", "tile": "3-4", "arm": "B"}),
        ("3-4 b", {"do": "play", "tile": "3-4", "arm": "B"}),
        ("  4-3   B ", {"do": "play", "tile": "3-4", "arm": "B"}),
        ("3-4 on b", {"do": "play", "tile": "3-4", "arm": "B"}),
        ("3-4b", {"do": "play", "tile": "3-4", "arm": "B"}),
        ("3|4 а", {"do": "play", "tile": "3-4", "arm": "A"}),
        ("3-4 на в", {"do": "play", "tile": "3-4", "arm": "B"}),
        ("5-5", {"do": "play", "tile": "5-5", "arm": "B"}),
        ("5-5 b closed", {"do": "play", "tile": "5-5", "arm": "B", "closed": True}),
        ("5-5 закрыть", {"do": "play", "tile": "5-5", "arm": "B", "closed": True}),
        ("5-5 closed", {"do": "play", "tile": "5-5", "arm": "B", "closed": True}),
        ("1-6 a 6", {"do": "play", "tile": "1-6", "arm": "A", "outer": 6}),
        ("6-1 b outer 1", {"do": "play", "tile": "1-6", "arm": "B", "outer": 1}),
        ("5", {"do": "end"}),
        ("END", {"do": "end"}),
        ("конец", {"do": "end"}),
        ("взять", {"do": "draw"}),
        ("ничего", {"do": "end"}),
        ("+10", {"do": "claim", "points": 10}),
        ("claim 5", {"do": "claim", "points": 5}),
        ("назвать  15", {"do": "claim", "points": 15}),
        ("return", {"do": "return"}),
    ],
)
def test_what_is_understood(text, action):
    typed = understand(text, LEGAL)
    assert (typed.kind, typed.action) == ("act", action)


def test_what_is_not():
    assert [understand(text, LEGAL).kind for text in ("6", "0", "-1", "²", "3-4-5", "b")] == (
        ["unknown"] * 6
    )
    which = understand("3-4", LEGAL)
    assert (which.kind, [play["arm"] for play in which.plays]) == ("which", ["A", "B"])


def test_usage_errors():
    for arguments in ({"seat": 4}, {"seats": 9}, {"bot": "nobody"}, {"lang": "xx"}):
        with pytest.raises(UsageError):
            play("kozel", [], **arguments)


# --- words ----------------------------------------------------------------------------------------


def test_both_languages_say_the_same_things():
    """Every sentence takes the same arguments in both languages."""
    names = re.compile(r"\{(\w+)")
    for key, (english, russian) in TEXTS.items():
        if english:
            assert set(names.findall(english)) == set(names.findall(russian)), key
        assert not re.search("[а-яё]", english), key


def in_words(choice, seats, lang):
    """All clauses of a rule page as one text."""
    return " ".join(clause.text for clause in clauses(choice, seats, lang))


def test_every_game_has_its_rules_in_words():
    for name, entry in games().items():
        for seats, lang in itertools.product(entry.seats, LANGUAGES):
            text = in_words(game(name), seats, lang)
            assert not set("{}") & set(text)
            assert str(entry.choose().rules(seats).ending.target) in text


def tables():
    """Yield every game with every value of every option, at each number of seats."""
    for name, entry in games().items():
        values = [[v if v is not ANY else "77" for v in known] for known in entry.options.values()]
        for chosen in itertools.product(*values):
            choice = game(name, **dict(zip(entry.options, chosen)))
            for seats in entry.seats:
                with contextlib.suppress(UsageError):  # two pairs need four, a small set has few
                    choice.rules(seats)
                    yield choice, seats


def matters(rules, seats):
    """Return the rules without what has no effect at this table."""
    if not can_draw(rules, seats):
        return dataclasses.replace(rules, boneyard=None)
    if rules.closed_fish:
        # With a line of two ends nothing else can leave a boneyard dead.
        yard = dataclasses.replace(rules.boneyard, dead_at_once=False)
        return dataclasses.replace(rules, boneyard=yard)
    return rules


@pytest.mark.parametrize("lang", LANGUAGES)
def test_two_declarations_never_read_alike(lang):
    read: dict[tuple[str, int, str], set[str]] = {}
    for choice, seats in tables():
        text = in_words(choice, seats, lang)
        declared = repr(matters(choice.rules(seats), seats))
        read.setdefault((choice.game.name, seats, text), set()).add(declared)
    assert [key for key, declared in read.items() if len(declared) > 1] == []
    assert len({name for name, _, _ in read}) == len(games())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_option_is_read_somewhere(lang):
    """Each value of an option reads otherwise than the default at some table."""
    for name, entry in games().items():
        for key, values in entry.options.items():
            # A fish that comes when both ends are closed leaves no dead boneyard.
            stuck = key == "dead_stock" and "fish_when" in entry.options
            base = {"fish_when": "stuck"} if stuck else {}
            for value in values[1:]:
                chosen = game(name, **base, **{key: "77" if value is ANY else value})
                assert any(
                    in_words(chosen, seats, lang) != in_words(game(name, **base), seats, lang)
                    for seats in entry.seats
                    if (key, value) != ("pairs", "yes") or seats == 4
                ), (name, key, value)


def rules(*, payment=None, settlement=None, ending=None, **words: Any):
    """Return a declaration that no game has."""
    pay = {"pick": Pick.OUT, "to": To.PICKED, "what": What.OTHERS, **(payment or {})}
    paid = Payment(**pay)
    kept = {"out": paid, "block": paid, **(settlement or {})}
    base: dict[str, Any] = {"hand": 5, "first": Lot.DRAWN, "next": Next.ROTATE, **words}
    return Rules(settlement=Settlement(**kept), ending=Ending(target=50, **(ending or {})), **base)


def artificial():
    """Yield declarations that use every word of `kostyashki.rules`."""
    words: dict[str, list[Any]] = {
        "highest": [6, 9],
        "pairs": [False, True],
        "to_right": [False, True],
        "both_out": [False, True],
        "first": [
            *Lot,
            Lead.doubles("1"),
            Lead.doubles("0123456", then="lowest"),
            Lead.doubles("6", then="highest"),
            Lead(order=("2-3", *Lead.doubles("0123456").order, "0-1", "5-6")),
        ],
        "next": list(Next),
        "turn": list(Turn),
        "side_arms": list(SideArms),
        "sum": [0, 7],
        "scoring": [
            None,
            Multiples(of=3),
            Multiples(of=3, also=5),
            Multiples(of=5, called=True),
            Multiples(of=3, also=5, divided=True, out=1),
            EqualEnds(opening_double=1, equal=2, with_double=4),
            AlikeEnds(most=4),
            Multiples(of=5, opening=Opening()),
            Multiples(of=5, opening=Opening(tiles=("5-5",), later=True, below=300)),
        ],
        "redeal": [
            *(None, Redeal(doubles=5, same=6), Redeal(doubles=5), Redeal(same=6), Redeal()),
            Redeal(doubles=5, without_double=5),
        ],
        "reopen_when_kept": [False, True],
        "closing": [False, True],
        "closed_fish": [False, True],
        "boneyard": [None]
        + [
            Boneyard(draw=draw, must=must, reserve=reserve, dead_at_once=dead)
            for draw in Draw
            for must, dead in itertools.product([True, False], repeat=2)
            for reserve in (0, 1, 28)
        ],
    }
    for first, second in itertools.combinations(words, 2):
        for one, two in itertools.product(words[first], words[second]):
            yield rules(**{first: one, second: two})
    for pick, to, what, tie, forget in itertools.product(Pick, To, What, Tie, Forget):
        payment = {"pick": pick, "to": to, "what": what, "tie": tie, "forget": forget}
        for sign, carry, pairs, points in itertools.product(
            (1, -1), CarryTo, (False, True), (0, 2)
        ):
            more = {"sign": sign, "carry_to": carry, "rounding": 2 + 3 * pairs}
            yield rules(payment=payment | {"points": points}, settlement=more, pairs=pairs)
    for every in (True, False):
        kept = {"threshold": 9, "threshold_in_block": every, "minimum": 4, "lone_blank": 7}
        out_with = ("0-0",) if every else ()
        ending = {"penalty": every, "at_once": every, "exact": every, "out_with": out_with}
        yield rules(settlement=kept, ending=ending)
        yield rules(ending={"penalty": every, "over": True, "lone_winner": True})
        special = (Special(tile="0-0", points=25),)
        yield rules(settlement={"special": special, "special_lone": every, "strikes": every})
    for rounded in Rounded:
        yield rules(settlement={"sum_rounding": 5, "rounded": rounded, "cap": 300, "unit": 5})
    for arms in (SideArms.AT_ONCE, SideArms.FEET, SideArms.TRAINS):
        yield rules(side_arms=arms, fill_first=True, engines=("6-6", "5-5"))
    yield rules(first=Lead(order=("6-6", "5-5"), by_round=True))
    for penalty in (False, True):
        yield rules(ending={"rounds": 2, "penalty": penalty})
    finish = (Finish(tile="6-6", points=2), Finish(tile="0-0", times=3))
    yield rules(settlement={"finish": finish})
    for last, blank in itertools.product(Last, (True, False)):
        tile = "6-6" if last is Last.TILE else ""
        on_top = (Finish(last=last, tile=tile, blank=blank, more=30),)
        yield rules(settlement={"finish": on_top}, payment={"more": 10})
    for pairs in (True, False):
        passes = Passes(lead=60, lead_double=30, all_others=30)
        yield rules(settlement={"passes": passes, "round_bonus": (100, 75)}, pairs=pairs)
    only = {"strikes": True, "strikes_only": True}
    yield rules(settlement=only, reopen_when_kept=True)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_declaration_can_be_read(lang, monkeypatch):
    """The words of the help serve any declaration, and none of them serves none."""
    # Said of a game or a table, not of a declaration.
    used = {
        *("rules-reconstruction", "rules-not-here", "rules-not-usual"),
        *("clause-source", "clause-standard"),
        *(key for key in RULES if key.startswith(("mark-", "example-"))),
    }

    def noting(message, *given, **arguments):
        used.add(message)
        return say(message, *given, **arguments)

    for module in ("table_rules", "score_rules"):
        monkeypatch.setattr(f"kostyashki.{module}.say", noting)
    for declared in artificial():
        said = declared_in_words(declared, 4, lang)
        assert list(said) == sorted(said, key=TOPICS.index)
        text = " ".join(said.values())
        assert not set("{}") & set(text)
        assert "  " not in text
    assert set(RULES) - used == set()


def test_every_sentence_is_said_somewhere():
    """Each id stands in the source, or begins like one that is put together there."""
    source = "".join(
        path.read_text("utf-8")
        for path in Path(kostyashki.__file__).parent.rglob("*.py")
        if path.name not in ("sentences.py", "rule_sentences.py")
    )
    built = re.findall(r"f[\"']([a-z-]+)\{", source)
    for key in set(TEXTS) - set(RULES):
        assert f'"{key}"' in source or any(key.startswith(begin) for begin in built), key


def test_a_reconstruction_is_called_so():
    for lang, mark in (("en", "Sausage (reconstruction)"), ("ru", "Колбаса (реконструкция)")):
        _, shown = play("kolbasa", ["q"], lang=lang)
        assert shown.startswith(f"{mark}. ")
        assert clauses(game("kolbasa"), 4, lang)[0].text.startswith(f"{mark}: ")
        assert mark.split()[1] not in play("sport", ["?", "q"], lang=lang)[1]


def test_the_language_of_the_environment():
    assert language({"LC_ALL": "ru_RU.UTF-8", "LANG": "en_US.UTF-8"}) == "ru"
    assert language({}) == "en"


# --- a real terminal ----------------------------------------------------------------------------

COMMAND = (
    "import sys; from kostyashki import game; from kostyashki.cli_play import play_match;"
    "sys.exit(play_match(game('seven-rocks'), seed=4, lang='en'))"
)


ENVIRONMENT = os.environ | {"COLUMNS": "60", "TERM": "xterm", "PYTHONIOENCODING": "utf-8"}


class Terminal:
    """The command in a pseudo-terminal of 60 columns."""

    def __enter__(self):
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            environment = os.environ | {
                "COLUMNS": "60",
                "TERM": "xterm",
                "PYTHONIOENCODING": "utf-8",
            }
            os.execve(sys.executable, [sys.executable, "-c", COMMAND], environment)
        self.shown = ""
        return self

    def __exit__(self, *error):
        os.close(self.fd)
        if self.pid:
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)

    def wait(self, words):
        """Read until the words are shown."""
        assert self.sees(words, 15), f"{words!r} is not in {self.shown!r}"

    def sees(self, words, seconds):
        """Read until the words are shown, or for so many seconds; whether they were."""
        until = time.monotonic() + seconds
        while words not in self.shown and (left := until - time.monotonic()) > 0:
            if select.select([self.fd], [], [], left)[0]:
                try:
                    self.shown += os.read(self.fd, 4096).decode("utf-8", "replace")
                except OSError:
                    break
        return words in self.shown

    def type(self, text):
        self.shown = ""
        os.write(self.fd, text.encode())

    def status(self):
        _, status = os.waitpid(self.pid, 0)
        self.pid = 0
        return os.waitstatus_to_exitcode(status)


def test_a_terminal():
    with Terminal() as terminal:
        terminal.wait("Your move: ")
        assert "Your tiles: " in terminal.shown
        terminal.type("what\n")
        terminal.wait("is no move")
        terminal.wait("Your move: ")
        terminal.type("1\n")
        terminal.wait("Your move: ")
        assert "You: " in terminal.shown
        terminal.type("q\n")
        terminal.wait("Goodbye!")
        assert terminal.status() == 0


@pytest.mark.parametrize(
    ("key", "words", "status"), [("\x03", "Goodbye!", 130), ("\x04", "input has ended", 0)]
)
def test_ctrl_c_and_ctrl_d_in_a_terminal(key, words, status):
    with Terminal() as terminal:
        terminal.wait("Your move: ")
        # Python may miss a Ctrl-C between the prompt and its wait for a key; people press it again.
        for _ in range(5):
            terminal.type(key)
            if terminal.sees(words, 3):
                break
        assert words in terminal.shown
        assert "Traceback" not in terminal.shown
        assert terminal.status() == status


def test_piped_numbers():
    done = subprocess.run(
        [sys.executable, "-c", COMMAND],
        input="1\n3-4 z\n",
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=ENVIRONMENT,
        check=True,
    )
    assert "Your move: 1\nYou: " in done.stdout
    assert "Your move: 3-4 z\n" in done.stdout
    assert done.stdout.endswith("The input has ended; the match is left unfinished.\n")
    assert done.stderr == ""
