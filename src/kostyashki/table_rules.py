"""The rules of a table in plain sentences by topic, read off the declaration of its game.

`kostyashki.clauses` makes numbered clauses of them, with where each of them stands.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator

from kostyashki.games.declaration import Game
from kostyashki.joining import joining
from kostyashki.messages import say
from kostyashki.rules import (
    AlikeEnds,
    Draw,
    EqualEnds,
    Lot,
    Multiples,
    Next,
    Opening,
    Rules,
    SideArms,
    Turn,
)
from kostyashki.score_rules import Said, ending, payments, writing
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
        payments(rules, lang),
        writing(rules, lang),
        ending(rules, lang),
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
    if (row or lot) and not rules.engines:
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
        if rules.sum > rules.highest:
            yield "join", say("rules-sum-blank", lang)
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
        if rules.side_arms is not SideArms.NONE:
            yield "points", say("rules-multiples-arms", lang)
        if scoring.also:
            yield "points", say(f"rules-also{divided}", lang, also=scoring.also)
        if scoring.out:
            yield "points", say("rules-out-adds", lang, n=scoring.out)
        if scoring.called:
            yield "points", say("rules-called", lang)
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
    elif rules.boneyard and not rules.boneyard.must and can_draw(rules, seats):
        yield "idle", say("rules-all-pass", lang)
