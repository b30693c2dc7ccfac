"""The rules of a table in plain sentences, read off the declaration of its game."""

from __future__ import annotations

import dataclasses

from kostyashki.games.declaration import Choice, Game
from kostyashki.joining import joining
from kostyashki.messages import say
from kostyashki.rules import (
    CarryTo,
    Draw,
    EqualEnds,
    Finish,
    Lot,
    Multiples,
    Next,
    Opening,
    Payment,
    Pick,
    Rules,
    SideArms,
    Tie,
    To,
    Turn,
    What,
)
from kostyashki.tiles import tile_set

#: How many tiles of an order of opening are named.
_NAMED = 8


def title(game: Game, lang: str) -> str:
    """Return a game's title, which says when the game is a reconstruction."""
    name = game.titles[lang]
    return say("reconstruction", lang, title=name) if game.reconstruction else name


def rules_in_words(choice: Choice, seats: int, lang: str) -> list[str]:
    """Return the rules of a game at a table of so many seats, a sentence or two an item.

    >>> from kostyashki.games import game
    >>> rules_in_words(game("sport"), 4, "en")[-1]
    'The first to reach 200 points wins.'
    """
    said = declared_in_words(choice.rules(seats), seats, lang)
    if choice.game.reconstruction:
        said.insert(0, say("rules-reconstruction", lang, title=title(choice.game, lang)))
    return said


def declared_in_words(rules: Rules, seats: int, lang: str) -> list[str]:
    """Return any declared rules in words, whatever the game is called."""
    groups = (
        _table(rules, seats, lang),
        _opening(rules, lang),
        _turn(rules, seats, lang),
        _plays(rules, lang),
        _round_end(rules, seats, lang),
        _writing(rules, lang),
        _ending(rules, lang),
    )
    return [" ".join(group) for group in groups if group]


def can_draw(rules: Rules, seats: int) -> bool:
    """Whether a table of so many seats has anything to draw."""
    yard = rules.boneyard
    return (
        yard is not None and yard.draw is not Draw.NONE and _rest(rules, seats) - yard.reserve > 0
    )


def _rest(rules: Rules, seats: int) -> int:
    """Return how many tiles are not dealt."""
    return tile_set(rules.highest).size - seats * rules.hand


def _table(rules: Rules, seats: int, lang: str) -> list[str]:
    rest, highest = _rest(rules, seats), rules.highest
    said = [say("rules-pairs" if rules.pairs else "rules-alone", lang, n=seats)]
    if highest != 6:
        size = tile_set(highest).size
        said.append(say("rules-set", lang, double=f"{highest}-{highest}", n=size))
    said.append(say("rules-deal", lang, tiles=say("tiles", lang, n=rules.hand)))
    if rest:
        yard = can_draw(rules, seats)
        said.append(say("rules-yard" if yard else "rules-out-of-play", lang, n=rest))
    if rules.redeal:
        limits = dataclasses.asdict(rules.redeal)
        hands = [say(f"rules-redeal-{key}", lang, n=n) for key, n in limits.items() if n]
        while len(hands) > 1:
            hands[:2] = [say("rules-or", lang, first=hands[0], second=hands[1])]
        said += [say("rules-redeal", lang, hand=hand) for hand in hands]
    return said


def _opening(rules: Rules, lang: str) -> list[str]:
    lot = isinstance(rules.first, Lot)
    if isinstance(rules.first, Lot):
        first = say(f"rules-lot-{rules.first.name.lower()}", lang)
    else:
        named = ", ".join(rules.first.order[:_NAMED])
        if len(rules.first.order) > _NAMED:
            named = say("rules-more", lang, tiles=named)
        first = say("rules-lead", lang, tiles=named)
    said = [first, say(f"rules-next-{rules.next.name.lower()}", lang)]
    if rules.reopen_when_kept:
        said.append(say("rules-reopen", lang))
    if rules.turn is Turn.ROW:
        said.append(say("rules-open-row", lang))
    elif lot or rules.next is not Next.DEAL:
        said.append(say("rules-open-any" if lot else "rules-open-then-any", lang))
    return said


def _turn(rules: Rules, seats: int, lang: str) -> list[str]:
    said = [say(f"rules-turn-{rules.turn.name.lower()}", lang)]
    yard = rules.boneyard
    if yard is None or not can_draw(rules, seats):
        return said if rules.turn is Turn.ROW else [*said, say("rules-pass", lang)]
    if rules.turn is Turn.ROW:
        said.append(say("rules-draw-row", lang))
    else:
        said.append(say(f"rules-{'draw' if yard.must else 'may'}-{yard.draw.name.lower()}", lang))
    if yard.reserve:
        said.append(say("rules-reserve", lang, n=yard.reserve))
    return said


def _plays(rules: Rules, lang: str) -> list[str]:
    said = []
    if rules.sum:
        wild = ", ".join(joining(rules.highest, rules.sum).wild_tiles)
        said.append(say("rules-sum", lang, n=rules.sum, wild=wild))
    if rules.side_arms is not SideArms.NONE:
        said.append(say(f"rules-side-{rules.side_arms.name.lower()}", lang))
    if rules.closing:
        said.append(say("rules-closing", lang))
    if isinstance(rules.scoring, Multiples):
        scoring = rules.scoring
        key = "rules-multiples-divided" if scoring.divided else "rules-multiples"
        said.append(say(key, lang, of=scoring.of))
        if scoring.also:
            also = "rules-also-divided" if scoring.divided else "rules-also"
            said.append(say(also, lang, also=scoring.also))
        if rules.scoring.opening is not None:
            said.append(_limited(rules.scoring.opening, lang))
    if isinstance(rules.scoring, EqualEnds):
        points = rules.scoring
        said.append(
            say(
                "rules-equal",
                lang,
                opening=points.opening_double,
                equal=points.equal,
                double=points.with_double,
            )
        )
    return said


def _limited(opening: Opening, lang: str) -> str:
    """Return which openings score."""
    if not opening.tiles:
        return say("rules-opening-nothing", lang)
    when = say("rules-opening-later", lang) if opening.later else ""
    if opening.below:
        when += say("rules-opening-below", lang, n=opening.below)
    return say("rules-opening-only", lang, tiles=", ".join(opening.tiles), when=when)


def _round_end(rules: Rules, seats: int, lang: str) -> list[str]:
    said = [say("rules-end", lang)]
    if rules.closed_fish:
        said.append(say("rules-closed-fish", lang, n=rules.highest))
    elif rules.boneyard and can_draw(rules, seats):
        at_once = rules.boneyard.dead_at_once
        said.append(say("rules-dead-at-once" if at_once else "rules-dead-drawn-out", lang))
    if rules.turn is Turn.ROW:
        said.append(say("rules-idle", lang))
    settlement = rules.settlement
    return [
        *said,
        say("rules-for-out", lang, what=_payment(settlement.out, rules, lang, out=True)),
        say("rules-for-block", lang, what=_payment(settlement.block, rules, lang, out=False)),
    ]


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


def _payment(payment: Payment, rules: Rules, lang: str, *, out: bool) -> str:
    settlement = rules.settlement
    who = _picked(payment, rules, lang, out=out)
    verb = say("rules-loses" if settlement.sign < 0 else "rules-writes", lang)
    anybody = payment.pick is not Pick.NOBODY
    if payment.to is To.REST:
        said = [say("rules-rest" if anybody else "rules-rest-all", lang, who=who, verb=verb)]
        if settlement.rounding:
            said.append(say("rules-rounded", lang, n=settlement.rounding))
    elif not anybody or (payment.what is What.FIXED and not payment.points):
        said = [say("rules-pay-nothing", lang)]
    else:
        points = say("points", lang, n=payment.points)
        said = [say(_WHAT[payment.what], lang, who=who, verb=verb, points=points)]
        if payment.pick is Pick.LOWEST_HAND and rules.pairs and payment.what is not What.FIXED:
            said.append(say("rules-partner", lang))
        if settlement.rounding and payment.what is not What.FIXED:
            said.append(say("rules-rounded", lang, n=settlement.rounding))
        if settlement.sum_rounding:
            rounded = settlement.rounded.name.lower()
            said.append(say(f"rules-sum-{rounded}", lang, n=settlement.sum_rounding))
        if settlement.unit > 1 and payment.what is not What.FIXED:
            said.append(say("rules-unit", lang, n=settlement.unit))
    if anybody and payment.pick is not Pick.OUT:
        said.append(say(f"rules-tie-{_tie(payment).name.lower()}", lang))
    if anybody and payment.forget:
        said.append(say(f"rules-forget-{payment.forget.name.lower()}", lang, who=who))
    return "; ".join(said)


def _tie(payment: Payment) -> Tie:
    """Return what a tie does: only points of one side are carried, only own pips paid to each."""
    usable = (Tie.EACH, Tie.SPARED) if payment.to is To.REST else (Tie.CARRY,)
    return payment.tie if payment.tie in usable else Tie.NOBODY


def _writing(rules: Rules, lang: str) -> list[str]:
    settlement = rules.settlement
    said = []
    ends = (settlement.out, settlement.block)
    if any(_tie(end) is Tie.CARRY and end.pick > Pick.OUT for end in ends):
        out = _picked(settlement.out, rules, lang, out=True)
        block = _picked(settlement.block, rules, lang, out=False)
        most = say("rules-pick-highest", lang, size=2 if rules.pairs else 1)
        to = settlement.carry_to
        key = "rules-carry" if to is CarryTo.PICKED else "rules-carry-highest"
        said.append(say(key, lang, out=out, block=block, who=most))
    said += [_finished(finish, lang) for finish in settlement.finish]
    for special in settlement.special:
        key = "rules-special-lone" if settlement.special_lone else "rules-special"
        said.append(say(key, lang, tile=special.tile, n=special.points))
    if settlement.strikes:
        said.append(say("rules-strikes", lang))
    if settlement.cap:
        said.append(say("rules-cap", lang, n=settlement.cap))
    if settlement.threshold:
        said.append(say("rules-threshold", lang, n=settlement.threshold))
        if not settlement.threshold_in_block:
            said.append(say("rules-threshold-out", lang))
    if settlement.minimum:
        said.append(say("rules-minimum", lang, n=settlement.minimum))
    if settlement.lone_blank:
        said.append(say("rules-blank", lang, n=settlement.lone_blank))
    return said


def _finished(finish: Finish, lang: str) -> str:
    """Return what going out with one tile is worth."""
    if finish.points:
        points = say("points", lang, n=finish.points)
        return say("rules-finish-points", lang, tile=finish.tile, points=points)
    return say("rules-finish-times", lang, tile=finish.tile, n=finish.times)


def _ending(rules: Rules, lang: str) -> list[str]:
    kind = "rules-penalty" if rules.ending.penalty else "rules-reward"
    if rules.ending.over:
        kind += "-over"
    said = [say(kind, lang, n=rules.ending.target)]
    if rules.ending.lone_winner:
        said.append(say("rules-lone-winner", lang))
    if rules.ending.at_once:
        said.append(say("rules-at-once", lang))
    if rules.ending.out_with:
        said.append(say("rules-out-with", lang, tiles=", ".join(rules.ending.out_with)))
    return said
