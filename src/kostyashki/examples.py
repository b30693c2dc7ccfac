"""The positions of a rule page, worked out: each is played, and tells what came of it."""

from __future__ import annotations

from dataclasses import dataclass

from kostyashki.events import Acted, Event, RoundEnded
from kostyashki.games.declaration import Choice
from kostyashki.games.examples import Example
from kostyashki.layout import Layout
from kostyashki.match import Match
from kostyashki.messages import say
from kostyashki.notation import read_position
from kostyashki.notation.pieces import PLAY
from kostyashki.rules import Multiples
from kostyashki.tiles import tile_set


@dataclass(frozen=True)
class Worked:
    """An example with its question and the answer; ``counting`` says how its ends are marked."""

    caption: str
    layout: Layout
    counting: bool
    question: str
    answer: str


def worked(choice: Choice, seats: int, example: Example, lang: str) -> Worked:
    """Play an example at a table of so many seats.

    `NotationError` or `IllegalAction` when its plays do not make a position of the game.

    >>> from kostyashki.games import game
    >>> rocks = game("seven-rocks")
    >>> worked(rocks, 4, rocks.game.examples[0], "en").answer
    'Open: A 1, B 4. The ends make 2 + 8 = 10; that scores 10 points.'
    """
    match = _before_last(choice, seats, example)
    tile, arm, closed, outer = _parts(example.plays.split()[-1])
    action = {"do": "play", "tile": tile, "arm": arm, "closed": closed, "outer": outer}
    events = match.apply(action)
    scoring = match.rules.scoring
    fish = example.topic in ("block", "dead-stock")
    asked = "example-open" if scoring is None else "example-points"
    return Worked(
        caption=example.caption[lang],
        layout=match.layout,
        counting=isinstance(scoring, Multiples),
        question=say("example-fish" if fish else asked, lang),
        answer=" ".join(_answer(match, events, lang, fish=fish)),
    )


def _parts(play: str) -> tuple[str, str, bool, int | None]:
    """Return the tile, the arm, whether it lies closed, and the half that faces out."""
    found = PLAY.fullmatch(play)
    assert found is not None, play
    tile, arm, flag = found.groups()
    closed = flag == "x"
    return tile, arm or "A", closed, int(flag) if flag and not closed else None


def _before_last(choice: Choice, seats: int, example: Example) -> Match:
    """Return a match in which the last play of an example is about to be made.

    The seats have laid in turn, after the engine where there is one; the tiles that are not laid
    are spread over hands and boneyard.
    """
    rules = choice.rules(seats)
    *laid, last = example.plays.split()
    turns = len(laid) - bool(rules.engines)
    turn = turns % seats
    hands: list[list[str]] = [[] for _ in range(seats)]
    tile = _parts(last)[0]
    used = {_parts(play)[0] for play in laid} | {tile}
    rest = [name for name in tile_set(rules.highest).ranked() if name not in used]
    for seat, hand in enumerate(hands):
        size = rules.hand - sum(at % seats == seat for at in range(turns))
        size -= seat == turn
        hand += rest[:size]
        del rest[:size]
    hands[turn].append(tile)
    options = ",".join(f"{key}={value}" for key, value in choice.differing.items())
    fields = {
        "seats": seats,
        "layout": ",".join(laid),
        "hands": "/".join(map(",".join, hands)),
        "boneyard": ",".join(rest),
        "turn": turn,
        "opener": 0,
        "scores": ",".join(["0"] * (2 if rules.pairs else seats)),
    }
    told = " ".join(f"{name}={value}" for name, value in fields.items() if value != "")
    line = f"{choice.game.name}{':' if options else ''}{options} {told}"
    return read_position(line).match(seed=0, auto_deal=False)


def _answer(match: Match, events: list[Event], lang: str, *, fish: bool) -> list[str]:
    """Return what the last play has brought, sentence by sentence."""
    acted, *rest = events
    assert isinstance(acted, Acted)
    if fish:
        ended = any(isinstance(event, RoundEnded) and event.end == "block" for event in rest)
        if ended:
            return [say("example-blocked", lang)]
        [only] = {action.do for action in match.legal_actions}
        return [say(f"example-must-{only}", lang)]
    total = match.rules.sum
    reach = [end for end in acted.open if acted.reach is None or end.arm in acted.reach]
    values = [(end.arm, total - end.value if total else end.value) for end in reach]
    ends = ", ".join(f"{arm} {value}" for arm, value in values)
    open_or_fits = "example-fits" if match.rules.scoring is None else "example-ends"
    told = [say(open_or_fits, lang, ends=ends)]
    points = say("points" if acted.award else "example-nothing", lang, n=acted.award)
    if isinstance(match.rules.scoring, Multiples):
        counted = " + ".join(str(end.points) for end in acted.counted)
        told.append(say("example-sum", lang, sum=counted, n=acted.count, points=points))
    elif match.rules.scoring is not None:
        told.append(say("example-award", lang, points=points))
    return told
