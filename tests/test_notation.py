"""Positions as text: what is written is read back, and a round goes on from it as it would have."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kostyashki import COMPILED, Match, UsageError, game
from kostyashki.bots import make_bot
from kostyashki.errors import NotationError
from kostyashki.events import Acted, Event, MatchEnded, RoundEnded
from kostyashki.notation import position, read_position
from kostyashki.record import record_of
from kostyashki.rng import Rng

from .properties.support import GAMES, Setup, chooser, examples, json_of, seeds, setups, walk


def rest_of_round(match: Match, seed: int) -> list[Event]:
    """Play the round out; all its events."""
    choose = chooser(seed)
    number, events = match.number, list[Event]()
    while not match.over and not match.to_deal and match.number == number:
        events += match.apply(choose(match.legal_actions))
    return [event for event in events if isinstance(event, (Acted, RoundEnded, MatchEnded))]


def check_position(match: Match, seed: int) -> None:
    """A match taken up from its line is the match, but for what was before in the round."""
    line = position(match)
    place = read_position(line)
    assert str(place) == line
    assert place.known
    other = place.match(seed=seed, auto_deal=False)
    assert other.legal_actions == match.legal_actions
    for seat in (*range(match.seats), None):
        one, two = match.view(seat), other.view(seat)
        for key in ("history", "start"):
            del one[key], two[key]
        assert json_of(one) == json_of(two)
    for seat in range(match.seats):
        seen = read_position(position(match, seen_by=seat))
        assert str(seen) == position(match, seen_by=seat)
        assert seen.layout.plays == match.layout.plays
        others = [hand for number, hand in enumerate(seen.hands) if number != seat]
        assert all(tile is None for hand in others for tile in hand)
        assert set(seen.boneyard) <= {None}
    assert rest_of_round(other, seed) == rest_of_round(match.copy(), seed)


@pytest.mark.parametrize("name", GAMES)
def test_a_round_goes_on_from_its_line_as_it_would_have(name):
    @examples(12)
    @given(st.sampled_from(setups(name)), seeds, seeds, st.integers(0, 150))
    def check(setup, seed, play_seed, steps):
        match = setup.match(seed)
        for step, _ in enumerate(walk(match, play_seed, steps=steps)):
            if step % 8 == play_seed % 8 and not match.over and not match.to_deal:
                check_position(match, play_seed + step)

    check()


@pytest.mark.parametrize("name", GAMES)
def test_every_position_of_a_round_is_written_and_read(name):
    @examples(4)
    @given(st.sampled_from(setups(name)), seeds, seeds)
    def check(setup, seed, play_seed):
        match = setup.match(seed)
        check_position(match, 0)
        for _ in walk(match, play_seed, steps=40 if COMPILED else 15):
            if not match.over and not match.to_deal:
                check_position(match, 0)

    check()


def test_the_plain_line_is_short():
    match = Match("seven-rocks", seed=2)
    match.apply({"do": "play", "tile": "4-6", "arm": "A"})
    match.apply({"do": "play", "tile": "1-6", "arm": "B"})
    hands = "/".join(",".join(match.plan.tiles.listed(mask)) for mask in match.round.hand_masks)
    assert position(match) == (
        f"seven-rocks layout=4-6,1-6B count=5 hands={hands} turn=1 opener=3 scores=5,10"
    )


@pytest.mark.parametrize("game", ["seven-rocks", "blind", "kozel"])
def test_a_match_taken_up_goes_on_to_its_end_with_bots(game):
    match = Match(game, seed=5)
    for _ in walk(match, 3, steps=9):
        pass
    other = read_position(position(match)).match(seed=1)
    bot = make_bot("yard", Rng(3))
    while not other.over:
        other.apply(
            {
                k: v
                for k, v in bot.choose(other.view(other.round.seat)).items()
                if k in ("do", "tile", "arm", "closed", "outer")
            }
        )
    assert other.outcome is not None
    with pytest.raises(UsageError, match="has no record"):
        record_of(other, ["a"] * other.seats)


def test_what_was_before_is_not_taken_back():
    match = Match("sport", seed=3)
    match.apply(match.legal_actions[0])
    other = read_position(position(match)).match()
    with pytest.raises(IndexError):
        other.undo()
    line = position(other)
    other.apply(other.legal_actions[0])
    other.undo()
    assert position(other) == line


def test_a_match_between_rounds_or_over_is_in_no_position():
    match = Match("sport", seed=1, auto_deal=False)
    with pytest.raises(UsageError, match="waits for the next deal"):
        position(match)
    for _ in walk(match, 1):
        pass
    with pytest.raises(UsageError, match="is over"):
        position(match)
    with pytest.raises(UsageError, match="no seat 4"):
        position(Match("sport", seed=1), seen_by=4)


def test_unknown_tiles_can_be_looked_at_and_not_played_on():
    place = read_position("sport layout=6-6,1-6A hands=?6/?6/0-0,?6/?2,0-1,?4 turn=2 scores=3,0")
    assert place.layout.open == (("A", 1), ("B", 6))
    assert place.hands[3] == (None, None, "0-1", None, None, None, None)
    with pytest.raises(UsageError, match="cannot be played on"):
        place.match()


KOZEL = "kozel seats=2 layout=1-1,1-4A hands=0-1,?5/?6 boneyard=?14 turn=0 scores=0,0"
SPORT = "sport layout=6-6,1-6A hands=?6/?6/?7/?7 turn=2 scores=0,0"
ROCKS = "seven-rocks layout=1-4,1-1A,4-4B count=10 hands=?6/?6/?6/?7 turn=3 scores=0,0"
CALL = (
    "muggins:call=yes seats=2 layout=1-4 hands=?6/?7 boneyard=?14 turn=1 opener=0 call=missed"
    " scores=0,0"
)
BLIND = "blind seats=2 layout=1-1 hands=0-1+,?7/?7 boneyard=?12 turn=0 scores=0,0"


@pytest.mark.parametrize(
    ("line", "old", "new", "place", "text"),
    [
        (SPORT, "sport", "chess", "chess", "there is no game 'chess'"),
        (SPORT, "sport", "sport:limit=3", "limit=3", "sport has no option 'limit'"),
        (SPORT, "sport", "sport:target", "target", "write it as key=value"),
        (SPORT, "sport", "sport:target=9,target=8", "target=8", "option target is given twice"),
        (SPORT, "sport", "sport:", " ", "'' is no option"),
        (SPORT, "turn=2", "trun=2", "trun=2", "'trun=2' is no field; the fields: seats, layout"),
        (SPORT, "turn=2", "turn=2 turn=2", "turn=2", "turn is given twice"),
        (SPORT, "turn=2", "turn=", "turn=", "turn says nothing"),
        (SPORT, "turn=2", "turn=4", "4", "there is no seat 4, only 0 to 3"),
        (SPORT, "turn=2", "turn=two", "two", "'two' is no seat"),
        (SPORT, "turn=2", "turn=-1", "-1", "'-1' is no seat"),
        (SPORT, "turn=2", "turn=٢", "٢", "is no seat"),
        (SPORT, "turn=2 ", "", "sport", "lacks turn=…"),
        (SPORT, "scores=0,0", "scores=0", "0", "1 numbers stand here; 2 are needed, one a side"),
        (SPORT, "scores=0,0", "scores=0,x", "x", "'x' is no number"),
        (SPORT, "scores=0,0", "scores=0," + "9" * 99, "999999999999", "is no number"),
        (SPORT, "1-6A", "6-6A", "6-6A", "6-6 is twice on the table"),
        (SPORT, "1-6A", "1-5A", "1-5A", "1-5 does not fit arm A, which shows 6"),
        (SPORT, "1-6A", "1-6C", "1-6C", "arm C is not open"),
        (SPORT, "1-6A", "1-6", "1-6", "1-6 has no arm: write it as 1-6B"),
        (SPORT, "1-6A", "6-1A", "6-1A", "write the low half first, 1-6"),
        (SPORT, "1-6A", "1-7A", "1-7A", "'1-7' is no tile of a double-6 set"),
        (SPORT, "1-6A", "1-6A:1", "1-6A:1", "of 1-6 no half can be chosen"),
        (SPORT, "1-6A", "1-6A:x", "1-6A:x", "1-6 cannot lie closed here"),
        (SPORT, "1-6A", "what", "what", "'what' is no tile laid: write it as 3-4B"),
        (SPORT, "6-6,", "6-6B,", "6-6B,1-6A", "the first tile of a round is laid on arm A"),
        (
            SPORT,
            "?6/?6/?7/?7",
            "1-6,?5/?6/?7/?7",
            "1-6,?5",
            "1-6 is twice there: on the table and in",
        ),
        (
            SPORT,
            "?6/?6/?7/?7",
            "?6/0-0,?5/?7/0-0,?6",
            "0-0,?6",
            "of seat 1 and in the hand of seat 3",
        ),
        (SPORT, "?6/?6/?7/?7", "?6/?6/?7", "?6", "3 hands stand here; there are 4 seats"),
        (SPORT, "?6/?6/?7/?7", "?6//?7/?7", "/", "seat 1 has no tile"),
        (SPORT, "?6/?6/?7/?7", "?6/?6/?7/?8", "?6", "the set has 28 tiles, this makes 29"),
        (SPORT, "?6/?6/?7/?7", "?6/?6/?7/?6", "?6", "tiles in the boneyard: 1; possible: 0"),
        (SPORT, "?6/?6/?7/?7", "?6/?5/?7/?8", "?8", "seat 3 has 8 tiles; it cannot have more"),
        (SPORT, "?6/?6/?7/?7", "?6/?6/?7/?7 boneyard=?1", "?1", "this makes 29"),
        (SPORT, "?6/?6/?7/?7", "1-2+,?5/?6/?7/?7", "1-2+,?5", "in this game a hand is seen"),
        (SPORT, "?6/?6/?7/?7", "x,?5/?6/?7/?7", "x,?5", "'x' is no tile; write 0-1,2-2 or ?7"),
        (SPORT, "turn=2", "turn=2 last=4", "4", "there is no seat 4"),
        (SPORT, "turn=2", "turn=2 laid=1", "1", "a turn is over with its tile"),
        (SPORT, "turn=2", "turn=2 drawn=1", "1", "only 0 tiles have been drawn"),
        (SPORT, "turn=2", "turn=2 must=0-0", "0-0", "the round is open already"),
        (SPORT, "turn=2", "turn=2 pays=yes", "yes", "pays says nothing"),
        (SPORT, "turn=2", "turn=2 returned=no", "no", "returned is yes or is left out"),
        (SPORT, "turn=2", "turn=2 opened=1", "1", "every hand is open to its seat"),
        (SPORT, "turn=2", "turn=2 idle=0,0,0,0", "0,0,0,0", "idle turns are not counted"),
        (SPORT, "turn=2", "turn=2 passes=0,0", "0,0", "in this game passes score nothing"),
        (SPORT, "turn=2", "turn=2 won=1", "1", "it does not matter how many rounds were won"),
        (SPORT, "turn=2", "turn=2 actions=1", "1", "2 tiles have been laid already"),
        (SPORT, "turn=2", "turn=2\t\x07", "\t\x07", "has no place in a position"),
        (ROCKS, "count=10", "count=12", "12", "the count is 10, not 12"),
        (ROCKS, "count=10", "call=own", "own", "in this game points are not called"),
        (CALL, "call=missed", "call=mine", "mine", "call is own or missed"),
        (CALL, "call=missed", "call=missed last=1", "1", "call says already who laid"),
        (CALL, "layout=1-4 hands=?6/?7", "hands=?7/?7", "missed", "nobody has laid a tile yet"),
        (KOZEL, "seats=2", "seats=5", "5", "kozel has no table of 5 seats"),
        (KOZEL, "seats=2 ", "", "kozel", "lacks seats=…"),
        (KOZEL, "boneyard=?14", "boneyard=0-1,?13", "0-1,?13", "of seat 0 and in the boneyard"),
        (KOZEL, "boneyard=?14", "boneyard=0-2+,?13", "0-2+,?13", "in this game a hand is seen"),
        (KOZEL, "boneyard=?14", "boneyard=?15", "?15", "the set has 28 tiles, this makes 29"),
        (
            BLIND,
            "boneyard=?12",
            "boneyard=0-2+,?11",
            "0-2+,?11",
            "nobody has seen a tile of the boneyard",
        ),
        (BLIND, "turn=0", "turn=0 opened=0,2", "2", "there is no seat 2"),
        (BLIND, "turn=0", "turn=0 idle=1", "1", "1 numbers stand here; 2 are needed"),
    ],
)
def test_a_fault_names_its_column(line, old, new, place, text):
    read_position(line)
    assert line.count(old) == 1
    wrong = line.replace(old, new)
    with pytest.raises(NotationError) as caught:
        read_position(wrong)
    said = str(caught.value)
    assert text in said
    column = int(said.removeprefix("column ").partition(":")[0])
    assert wrong[column - 1 :].startswith(place)
    assert "\n" not in said
    assert len(said) < 900


def test_a_round_that_is_over_is_no_position():
    match = Match(Setup("sport", 4, {}).match(1).choice, seed=1)
    lines = []
    while match.number == 0:
        lines.append(position(match))
        match.apply(match.legal_actions[0])
    place = read_position(lines[-1])
    assert place.match().legal_actions
    # All six other sixes lie there, both ends show six, and nobody draws.
    blocked = (
        "block seats=2 layout=6-6,0-6A,0-1A,1-6A,2-6B,2-3B,3-6B,4-6A,4-5A,5-6A "
        "hands=0-0,1-1/2-2,3-3 turn=0 scores=0,0"
    )
    with pytest.raises(NotationError, match="nobody can ever move again"):
        read_position(blocked)


@pytest.mark.parametrize("text", ["", " ", "\n", "\r\n"])
def test_nothing_is_no_position(text):
    with pytest.raises(NotationError):
        read_position(text)


# --- what decides seldom: a round goes on from it all the same ----------------------------------


def test_the_tiles_of_a_turn_that_goes_on_count_together():
    """Going out with 0-0 and 6-6 in one turn wins at Sea Kozel, in two turns it does not."""
    laid = ["0-1", "1-1B", "1-2B", "2-2B", "2-3B", "3-3B", "3-6B", "6-6B"]
    gone = {"0-0", *(tile[:3] for tile in laid)}
    rest = [name for name in Match("sea-kozel", seed=1).plan.tiles.names if name not in gone]
    whole = (
        f"sea-kozel seats=2 layout={','.join(laid)} hands=0-0/{','.join(rest[:5])} "
        f"boneyard={','.join(rest[5:])} turn=0 laid=1 scores=0,0"
    )
    for text, over in ((whole, True), (whole.replace(" laid=1", " last=1"), False)):
        match = read_position(text).match(seed=1, auto_deal=False)
        match.apply({"do": "play", "tile": "0-0", "arm": "A"})
        assert match.over == over


def test_an_opening_scores_where_the_position_says_so():
    """At Telefon 5-5 scores as an opening in later rounds only."""
    match = Match("telefon", seats=2, seed=1)
    tiles = [name for name in match.plan.tiles.names if name != "5-5"]
    line = (
        f"telefon seats=2 hands=5-5,{','.join(tiles[:6])}/{','.join(tiles[6:13])} "
        f"boneyard={','.join(tiles[13:])} turn=0 scores=0,0 round=1"
    )
    for text, award in ((f"{line} pays=yes", 10), (line, 0)):
        event = (
            read_position(text).match(seed=1).apply({"do": "play", "tile": "5-5", "arm": "A"})[0]
        )
        assert isinstance(event, Acted)
        assert event.award == award


def test_idle_turns_are_counted_on():
    """In blind dominoes a round is blocked once every row has been turned over for nothing."""
    match = Match("blind", seats=2, seed=3, auto_deal=False)
    match.deal(*_dealt(match), opener=0)
    match.apply(match.legal_actions[0])
    others = [match]
    while not match.to_deal:
        others.append(read_position(position(match)).match(auto_deal=False))
        for other in others:
            other.apply(next(a for a in other.legal_actions if a.do in ("return", "end", "pass")))
    assert all(other.to_deal == match.to_deal for other in others)
    assert match.round.n > 20
    assert match.round.end == 2


def _dealt(match: Match) -> tuple[list[list[str]], list[str]]:
    names = list(match.plan.tiles.names)
    return [names[:8], names[8:16]], names[16:]


def test_who_has_just_passed_where_nobody_has_to_draw_is_kept():
    line = "bergen:draw=may seats=3 layout=0-0 hands=?5/?6/?6 turn=2 opener=0 last=0 scores=2,0,0"
    assert read_position(f"{line} idle=0,1,0").idle == (0, 1, 0)
    for idle in ("1,1,1", "1,0,0", "0,1,1"):
        with pytest.raises(NotationError, match="1 for the seats that have just passed, else 0"):
            read_position(f"{line} idle={idle}")
    match = Match(game("bergen", draw="may"), seats=2, seed=3, auto_deal=False)
    hands = ["0-0 3-3 3-4 3-5 3-6 4-4", "1-1 1-2 1-3 2-3 2-6 4-6"]
    named = " ".join(hands).split()
    rest = [tile for tile in match.plan.tiles.names if tile not in named]
    match.deal([hand.split() for hand in hands], rest)
    match.apply(match.legal_actions[0])
    match.apply({"do": "pass"})
    again = read_position(position(match)).match(seed=1, auto_deal=False)
    assert again.round.idle_turns == match.round.idle_turns == [0, 1]
    again.apply({"do": "pass"})
    assert again.to_deal
