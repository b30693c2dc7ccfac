"""The rules of scoring in plain sentences: what ends of rounds and matches pay, by topic."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping

from kostyashki.messages import say
from kostyashki.rules import (
    CarryTo,
    Finish,
    Forget,
    Payment,
    Pick,
    Rules,
    Settlement,
    Tie,
    To,
    What,
)

#: A topic and a sentence about it.
Said = tuple[str, str]

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


def payments(rules: Rules, lang: str) -> Iterator[Said]:
    """Say what each end pays, how it is rounded, what a tie does, who forgets."""
    settlement, size = rules.settlement, 2 if rules.pairs else 1
    defined = False
    for end, payment in (("out", settlement.out), ("block", settlement.block)):
        out = end == "out"
        if _by_pips(payment) and not defined:
            defined = True
            yield f"{end}-pays", say("rules-pips-left", lang)
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


def _by_pips(payment: Payment) -> bool:
    """Whether the pips left say what is paid, or to whom."""
    if payment.to is To.REST:
        return True
    counted = payment.what is not What.FIXED and payment.pick is not Pick.NOBODY
    return counted or payment.pick > Pick.OUT


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


def writing(rules: Rules, lang: str) -> Iterator[Said]:
    """Say how amounts become scores: what is carried, dear, kept aside, cut or struck."""
    settlement = rules.settlement
    ends = (settlement.out, settlement.block)
    if any(_tie(end) is Tie.CARRY and end.pick > Pick.OUT for end in ends):
        out = _picked(settlement.out, rules, lang, out=True)
        block = _picked(settlement.block, rules, lang, out=False)
        most = say("rules-pick-highest", lang, size=2 if rules.pairs else 1)
        to = settlement.carry_to
        key = "rules-carry" if to is CarryTo.PICKED else "rules-carry-highest"
        # Nothing follows that the commas around what is said of them would part.
        out, block = out.rstrip(","), block.rstrip(",")
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
    said = []
    if finish.points:
        points = say("points", lang, n=finish.points)
        said.append(say("rules-finish-points", lang, how=how, points=points))
    elif finish.times > 1:
        said.append(say("rules-finish-times", lang, how=how, n=finish.times))
    if finish.more:
        points = say("points", lang, n=finish.more)
        said.append(say("rules-finish-more", lang, how=how, points=points))
    if not finish.blank:
        said.append(say("rules-last-no-blank", lang))
    return " ".join(said)


def ending(rules: Rules, lang: str) -> Iterator[Said]:
    """Say when a match ends and who wins it."""
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
