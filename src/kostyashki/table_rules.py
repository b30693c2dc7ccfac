"""The rules of a table in plain sentences by topic, read off the declaration of its game.

`kostyashki.clauses` makes numbered clauses of them, with where each of them stands.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping

from kostyashki.games.declaration import Game
from kostyashki.joining import joining
from kostyashki.messages import say
from kostyashki.rules import (
    AlikeEnds,
    CarryTo,
    Draw,
    EqualEnds,
    Finish,
    Forget,
    Lot,
    Multiples,
    Next,
    Opening,
    Payment,
    Pick,
    Rules,
    Settlement,
    SideArms,
    Tie,
    To,
    Turn,
    What,
)
from kostyashki.tiles import tile_set

#: How many tiles of an order of opening are named.
_NAMED = 8

#: What a clause may be about, in the order of the rule page; `rule_sentences` has the headings.
TOPICS = (
    *("name", "seats", "direction", "set", "deal", "redeal"),
    *("opener", "next-opener", "reopen"),
    *("join", "side-arms", "turn", "pass", "draw", "reserve", "closing"),
    *("points", "opening-points"),
    *("out", "block", "dead-stock", "idle"),
    *("out-pays", "block-pays", "rounding", "tie", "carry", "forget", "finish"),
    *("passes", "round-bonus"),
    *("special-tiles", "lone-blank", "threshold", "minimum", "strikes", "cap"),
    *("match", "at-once", "match-tie", "terms"),
)

#: A topic and a sentence about it.
Said = tuple[str, str]


def title(game: Game, lang: str) -> str:
    """Return a game's title, which says when the game is a reconstruction."""
    name = game.titles[lang]
    return say("reconstruction", lang, title=name) if game.reconstruction else name


def declared_in_words(rules: Rules, seats: int, lang: str) -> dict[str, str]:
    """Return any declared rules in words by topic, whatever the game is called.

    >>> from kostyashki.games import game
    >>> declared_in_words(game("sport").rules(4), 4, "en")["match"]
    'The first to reach 200 points wins the match.'
    """
    said: dict[str, list[str]] = {}
    for part in (
        _table(rules, seats, lang),
        _opening(rules, lang),
        _layout(rules, lang),
        _turn(rules, seats, lang),
        _points(rules, lang),
        _round_end(rules, seats, lang),
        _payments(rules, lang),
        _writing(rules, lang),
        _ending(rules, lang),
    ):
        for topic, sentence in part:
            said.setdefault(topic, []).append(sentence)
    return {topic: " ".join(said[topic]) for topic in sorted(said, key=TOPICS.index)}


def can_draw(rules: Rules, seats: int) -> bool:
    """Whether a table of so many seats has anything to draw."""
    yard = rules.boneyard
    return (
        yard is not None and yard.draw is not Draw.NONE and _rest(rules, seats) - yard.reserve > 0
    )


def _rest(rules: Rules, seats: int) -> int:
    """Return how many tiles are not dealt."""
    return tile_set(rules.highest).size - seats * rules.hand - bool(rules.engines)


def _table(rules: Rules, seats: int, lang: str) -> Iterator[Said]:
    rest, highest = _rest(rules, seats), rules.highest
    yield "seats", say("rules-pairs" if rules.pairs else "rules-alone", lang, n=seats)
    yield "direction", say("rules-right" if rules.to_right else "rules-left", lang)
    size = tile_set(highest).size
    yield "set", say("rules-set", lang, double=f"{highest}-{highest}", n=size)
    yield "deal", say("rules-deal", lang, tiles=say("tiles", lang, n=rules.hand))
    if rest:
        yard = can_draw(rules, seats)
        yield "deal", say("rules-yard" if yard else "rules-out-of-play", lang, n=rest)
    if rules.redeal:
        limits = dataclasses.asdict(rules.redeal)
        hands = [say(f"rules-redeal-{key}", lang, n=n) for key, n in limits.items() if n]
        while len(hands) > 1:
            hands[:2] = [say("rules-or", lang, first=hands[0], second=hands[1])]
        for hand in hands:
            yield "redeal", say("rules-redeal", lang, hand=hand)


def _opening(rules: Rules, lang: str) -> Iterator[Said]:
    if rules.engines:
        yield "opener", say("rules-engine", lang, tiles=_order(rules.engines, rules.highest, lang))
    lot = isinstance(rules.first, Lot)
    if isinstance(rules.first, Lot):
        yield "opener", say(f"rules-lot-{rules.first.name.lower()}", lang)
    else:
        order = rules.first.order
        key = "rules-lead" if len(order) > 1 else "rules-lead-one"
        key = "rules-lead-round" if rules.first.by_round else key
        yield "opener", say(key, lang, tiles=_order(order, rules.highest, lang))
    row = rules.turn is Turn.ROW
    if row or lot:
        yield "opener", say("rules-open-row" if row else "rules-open-any", lang)
    yield "next-opener", say(f"rules-next-{rules.next.name.lower()}", lang)
    if not row and not lot and rules.next is not Next.DEAL:
        falls_back = rules.reopen_when_kept or rules.next in _ELSE_FIRST
        key = "rules-open-then-any-else" if falls_back else "rules-open-then-any"
        yield "next-opener", say(key, lang)
    if rules.reopen_when_kept:
        struck = rules.settlement.strikes_only
        yield "reopen", say("rules-reopen-struck" if struck else "rules-reopen", lang)


#: What may come back to the rule of the first round.
_ELSE_FIRST = (Next.OUT_ELSE_FIRST, Next.WINNER_ELSE_FIRST)


def _order(order: tuple[str, ...], highest: int, lang: str) -> str:
    """Return an order of opening: the tiles named, then the lowest or the highest of the others."""
    for named in range(min(len(order), _NAMED + 1)):
        for then in ("lowest", "highest"):
            ranked = tile_set(highest).ranked(descending=then == "highest")
            if list(order[named:]) == [tile for tile in ranked if tile not in order[:named]]:
                return say(f"rules-then-{then}", lang, tiles=", ".join(order[:named]))
    tiles = ", ".join(order[:_NAMED])
    return say("rules-more", lang, tiles=tiles) if len(order) > _NAMED else tiles


def _layout(rules: Rules, lang: str) -> Iterator[Said]:
    if rules.sum:
        wild = ", ".join(joining(rules.highest, rules.sum).wild_tiles)
        yield "join", say("rules-sum", lang, n=rules.sum, wild=wild)
    else:
        yield "join", say("rules-join", lang)
    kind = rules.side_arms.name.lower()
    yield "side-arms", say(f"rules-side-{kind}", lang, n=rules.opening_arms)
    if rules.fill_first:
        yield "side-arms", say(f"rules-fill-{kind}", lang)
    if rules.closing:
        yield "closing", say("rules-closing", lang)


def _turn(rules: Rules, seats: int, lang: str) -> Iterator[Said]:
    two = rules.turn is Turn.DOUBLES and rules.side_arms is SideArms.NONE
    turn = "two-doubles" if two else rules.turn.name.lower()
    yield "turn", say(f"rules-turn-{turn}", lang)
    yard = rules.boneyard
    if yard is None or not can_draw(rules, seats):
        if rules.turn is not Turn.ROW:
            yield "pass", say("rules-pass", lang)
        return
    if rules.turn is Turn.ROW:
        yield "draw", say("rules-draw-row", lang)
    else:
        yield "draw", say(f"rules-{'draw' if yard.must else 'may'}-{yard.draw.name.lower()}", lang)
    if yard.reserve:
        yield "reserve", say("rules-reserve", lang, n=yard.reserve)


def _points(rules: Rules, lang: str) -> Iterator[Said]:
    if isinstance(rules.scoring, Multiples):
        scoring, divided = rules.scoring, "-divided" if rules.scoring.divided else ""
        yield "points", say(f"rules-multiples{divided}", lang, of=scoring.of)
        if scoring.also:
            yield "points", say(f"rules-also{divided}", lang, also=scoring.also)
        if scoring.out:
            yield "points", say("rules-out-adds", lang, n=scoring.out)
        if rules.scoring.opening is not None:
            yield "opening-points", _limited(rules.scoring.opening, lang)
    if isinstance(rules.scoring, AlikeEnds):
        yield "points", say("rules-alike", lang, n=rules.scoring.most)
    if isinstance(rules.scoring, EqualEnds):
        points = rules.scoring
        yield "points", say("rules-equal", lang, equal=points.equal, double=points.with_double)
        yield "opening-points", say("rules-opening-double", lang, n=points.opening_double)


def _limited(opening: Opening, lang: str) -> str:
    """Return which openings score."""
    if not opening.tiles:
        return say("rules-opening-nothing", lang)
    when = say("rules-opening-later", lang) if opening.later else ""
    if opening.below:
        when += say("rules-opening-below", lang, n=opening.below)
    return say("rules-opening-only", lang, tiles=", ".join(opening.tiles), when=when)


def _round_end(rules: Rules, seats: int, lang: str) -> Iterator[Said]:
    yield "out", say("rules-end-both" if rules.both_out else "rules-end", lang)
    yield "block", say("rules-fish", lang)
    if rules.closed_fish:
        yield "block", say("rules-closed-fish", lang, n=rules.highest)
    elif rules.boneyard and can_draw(rules, seats):
        at_once = rules.boneyard.dead_at_once
        yield "dead-stock", say("rules-dead-at-once" if at_once else "rules-dead-drawn-out", lang)
    if rules.turn is Turn.ROW:
        yield "idle", say("rules-idle", lang)


_WHAT = {
    What.OWN: "rules-pay-own",
    What.OTHERS: "rules-pay-others",
    What.ALL: "rules-pay-hands",
    What.OTHERS_LESS_OWN: "rules-pay-difference",
    What.FIXED: "rules-pay-fixed",
}


def _picked(payment: Payment, rules: Rules, lang: str, *, out: bool) -> str:
    """Return whom a payment singles out."""
    pick = payment.pick.name.lower()
    if payment.pick is Pick.OUT and not out:
        pick = "last"
    return say(f"rules-pick-{pick}", lang, size=2 if rules.pairs else 1)


def _payments(rules: Rules, lang: str) -> Iterator[Said]:
    """Say what each end pays, how it is rounded, what a tie does, who forgets."""
    settlement, size = rules.settlement, 2 if rules.pairs else 1
    for end, payment in (("out", settlement.out), ("block", settlement.block)):
        out = end == "out"
        paid = _payment(payment, rules, lang, out=out)
        yield f"{end}-pays", say(f"rules-for-{end}", lang, what=paid)
        if payment.more:
            yield (
                f"{end}-pays",
                say("rules-on-top", lang, points=say("points", lang, n=payment.more)),
            )
        anybody = payment.pick is not Pick.NOBODY
        if payment.pick is Pick.LOWEST_HAND and rules.pairs and payment.what is not What.FIXED:
            yield f"{end}-pays", say("rules-partner", lang)
        if anybody and payment.pick not in (Pick.OUT, Pick.LAST_OR_NEXT):
            level = say(f"rules-level-{payment.pick.name.lower()}", lang, size=size)
            what = _level(payment, rules, lang)
            yield "tie", say(f"rules-level-{end}", lang, level=level, what=what)
    ends = {"out": settlement.out, "block": settlement.block}
    rounded = {end: _rounded(payment, settlement, lang) for end, payment in ends.items()}
    yield from _at_ends("rounding", rounded, lang)
    forgotten = {end: _forgotten(payment, rules, lang, end) for end, payment in ends.items()}
    yield from _at_ends("forget", forgotten, lang)


def _at_ends(topic: str, told: Mapping[str, list[str]], lang: str) -> Iterator[Said]:
    """Say something of both ends: once, where it is the same."""
    if told["out"] == told["block"]:
        for what in told["out"]:
            yield topic, f"{what[:1].upper()}{what[1:]}."
        return
    for end, phrases in told.items():
        for what in phrases:
            yield topic, say(f"rules-for-{end}", lang, what=what)


def _rounded(payment: Payment, settlement: Settlement, lang: str) -> list[str]:
    """Return how what an end pays is rounded."""
    found = []
    pips = payment.what is not What.FIXED
    each = settlement.rounding and (
        payment.to is To.REST or (pips and payment.pick is not Pick.NOBODY)
    )
    if each:
        found.append(("rules-rounded", settlement.rounding))
    if payment.to is To.PICKED and payment.pick is not Pick.NOBODY:
        if settlement.sum_rounding:
            key = f"rules-sum-{settlement.rounded.name.lower()}"
            found.append((key, settlement.sum_rounding))
        if settlement.unit > 1 and pips:
            found.append(("rules-unit", settlement.unit))
    return [say(key, lang, n=n) for key, n in found]


def _forgotten(payment: Payment, rules: Rules, lang: str, end: str) -> list[str]:
    """Return who loses remembered points at an end."""
    if payment.pick is Pick.NOBODY or not payment.forget:
        return []
    who = _picked(payment, rules, lang, out=end == "out")
    pairs = "-pairs" if rules.pairs and payment.forget is Forget.REST else ""
    return [say(f"rules-forget-{payment.forget.name.lower()}{pairs}", lang, who=who)]


def _payment(payment: Payment, rules: Rules, lang: str, *, out: bool) -> str:
    who = _picked(payment, rules, lang, out=out)
    verb = say("rules-loses" if rules.settlement.sign < 0 else "rules-writes", lang)
    anybody = payment.pick is not Pick.NOBODY
    if payment.to is To.REST:
        lost = "-lost" if rules.settlement.sign < 0 else ""
        key = "rules-rest" if anybody else f"rules-rest-all{lost}"
        return say(key, lang, who=who, verb=verb, size=2 if rules.pairs else 1)
    if not anybody or (payment.what is What.FIXED and not payment.points):
        return say("rules-pay-nothing", lang)
    points = say("points", lang, n=payment.points)
    size = 2 if rules.pairs else 1
    return say(_WHAT[payment.what], lang, who=who, verb=verb, points=points, size=size)


def _tie(payment: Payment) -> Tie:
    """Return what a tie does: only points of one side are carried, only own pips paid to each."""
    usable = (Tie.EACH, Tie.SPARED) if payment.to is To.REST else (Tie.CARRY,)
    return payment.tie if payment.tie in (*usable, Tie.OPENER) else Tie.NOBODY


def _level(payment: Payment, rules: Rules, lang: str) -> str:
    """Return what is done when several are level."""
    tie = _tie(payment)
    key = f"rules-tie-{tie.name.lower()}"
    if tie is Tie.CARRY and payment.what is What.FIXED:
        key = "rules-tie-carry-fixed"
    points = say("points", lang, n=payment.points)
    return say(key, lang, size=2 if rules.pairs else 1, points=points)


def _writing(rules: Rules, lang: str) -> Iterator[Said]:
    settlement = rules.settlement
    ends = (settlement.out, settlement.block)
    if any(_tie(end) is Tie.CARRY and end.pick > Pick.OUT for end in ends):
        out = _picked(settlement.out, rules, lang, out=True)
        block = _picked(settlement.block, rules, lang, out=False)
        most = say("rules-pick-highest", lang, size=2 if rules.pairs else 1)
        to = settlement.carry_to
        key = "rules-carry" if to is CarryTo.PICKED else "rules-carry-highest"
        yield "carry", say(key, lang, out=out, block=block, who=most)
    for finish in settlement.finish:
        yield "finish", _finished(finish, lang)
    for special in settlement.special:
        key = "rules-special-lone" if settlement.special_lone else "rules-special"
        yield "special-tiles", say(key, lang, tile=special.tile, n=special.points)
    if settlement.lone_blank:
        yield "lone-blank", say("rules-blank", lang, n=settlement.lone_blank)
    if settlement.threshold:
        yield "threshold", say("rules-threshold", lang, n=settlement.threshold)
        if not settlement.threshold_in_block:
            yield "threshold", say("rules-threshold-out", lang)
    if settlement.minimum:
        yield "minimum", say("rules-minimum", lang, n=settlement.minimum)
    if settlement.passes is not None:
        each = dataclasses.asdict(settlement.passes)
        words = {key: say("points", lang, n=n) for key, n in each.items()}
        yield "passes", say("rules-passes", lang, size=2 if rules.pairs else 1, **words)
    if settlement.round_bonus:
        bonus = ", ".join(map(str, settlement.round_bonus))
        yield "round-bonus", say("rules-round-bonus", lang, bonus=bonus)
    if settlement.strikes:
        only = "-only" if settlement.strikes_only else ""
        yield "strikes", say(f"rules-strikes{only}", lang)
    if settlement.cap:
        yield "cap", say("rules-cap", lang, n=settlement.cap)


def _listed(tiles: tuple[str, ...], lang: str) -> str:
    *first, last = tiles
    return say("and", lang, first=", ".join(first), second=last) if first else last


def _finished(finish: Finish, lang: str) -> str:
    """Return what going out with such a tile is worth."""
    how = say(f"rules-last-{finish.last.name.lower()}", lang, tile=finish.tile)
    if not finish.blank:
        how = say("rules-last-no-blank", lang, how=how)
    said = []
    if finish.points:
        points = say("points", lang, n=finish.points)
        said.append(say("rules-finish-points", lang, how=how, points=points))
    elif finish.times > 1:
        said.append(say("rules-finish-times", lang, how=how, n=finish.times))
    if finish.more:
        points = say("points", lang, n=finish.more)
        said.append(say("rules-finish-more", lang, how=how, points=points))
    return " ".join(said)


def _ending(rules: Rules, lang: str) -> Iterator[Said]:
    kind = "rules-penalty" if rules.ending.penalty else "rules-reward"
    if rules.ending.over:
        kind += "-over"
    elif rules.scoring is not None and not (rules.ending.penalty or rules.ending.at_once):
        kind += "-round"
    if rules.ending.rounds:
        kind = "rules-rounds-penalty" if rules.ending.penalty else "rules-rounds"
    yield "match", say(kind, lang, n=rules.ending.rounds or rules.ending.target)
    if rules.ending.exact:
        yield "match", say("rules-exact", lang, n=rules.ending.target)
    if rules.ending.out_with:
        yield "finish", say("rules-out-with", lang, tiles=_listed(rules.ending.out_with, lang))
    if rules.ending.at_once:
        yield "at-once", say("rules-at-once", lang)
    if rules.ending.lone_winner:
        yield "match-tie", say("rules-lone-winner", lang)
