"""The rules of a table in plain sentences, read off the declaration of its game."""

from __future__ import annotations

from kostyashki.games.declaration import Choice
from kostyashki.messages import say
from kostyashki.rules import (
    Draw,
    EqualEnds,
    Lot,
    Multiples,
    Payment,
    Pick,
    Rules,
    SideArms,
    Tie,
    To,
    What,
)
from kostyashki.sentences import TEXTS
from kostyashki.tiles import tile_set

#: How many tiles of an order of opening are named.
_NAMED = 8


def rules_in_words(choice: Choice, seats: int, lang: str) -> list[str]:
    """Return the rules of a game at a table of so many seats, a sentence or two an item.

    >>> from kostyashki.games import game
    >>> rules_in_words(game("sport"), 4, "en")[-1]
    'The first to reach 200 points wins.'
    """
    rules = choice.rules(seats)
    groups = (
        _table(rules, seats, lang),
        _opening(rules, lang),
        _turn(rules, seats, lang),
        _plays(rules, lang),
        _round_end(rules, lang),
        _writing(rules, lang),
        _ending(rules, lang),
    )
    return [" ".join(group) for group in groups if group]


def _table(rules: Rules, seats: int, lang: str) -> list[str]:
    rest = tile_set(rules.highest).size - seats * rules.hand
    said = [
        say("rules-pairs", lang) if rules.pairs else say("rules-alone", lang, n=seats),
        say("rules-deal", lang, tiles=say("tiles", lang, n=rules.hand)),
    ]
    if rest:
        said.append(say("rules-yard" if rules.boneyard else "rules-out-of-play", lang, n=rest))
    if rules.redeal:
        same, doubles = rules.redeal.same, rules.redeal.doubles
        said.append(say("rules-redeal", lang, same=same, doubles=doubles))
    return said


def _opening(rules: Rules, lang: str) -> list[str]:
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
    return said


def _turn(rules: Rules, seats: int, lang: str) -> list[str]:
    said = [say(f"rules-turn-{rules.turn.name.lower()}", lang)]
    if "row" in rules.turn.name.lower():
        return said
    yard = rules.boneyard
    if yard is None or yard.draw is Draw.NONE or tile_set(rules.highest).size == seats * rules.hand:
        return [*said, say("rules-pass", lang)]
    if yard.must:
        said.append(say(f"rules-draw-{yard.draw.name.lower()}", lang))
    else:
        said.append(say("rules-draw-may", lang))
    if yard.reserve:
        said.append(say("rules-reserve", lang, n=yard.reserve))
    return said


def _plays(rules: Rules, lang: str) -> list[str]:
    said = []
    if rules.side_arms is not SideArms.NONE:
        said.append(say(f"rules-side-{rules.side_arms.name.lower()}", lang))
    if rules.closing:
        said.append(say("rules-closing", lang))
    if isinstance(rules.scoring, Multiples):
        said.append(say("rules-multiples", lang, of=rules.scoring.of))
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


def _round_end(rules: Rules, lang: str) -> list[str]:
    said = [say("rules-end", lang)]
    if rules.closed_fish:
        said.append(say("rules-closed-fish", lang))
    settlement = rules.settlement
    said += [
        say("rules-for-out", lang, what=_payment(settlement.out, rules, lang, out=True)),
        say("rules-for-block", lang, what=_payment(settlement.block, rules, lang, out=False)),
    ]
    return said


_WHAT = {
    What.OWN: "rules-pay-own",
    What.OTHERS: "rules-pay-others",
    What.ALL: "rules-pay-hands",
    What.OTHERS_LESS_OWN: "rules-pay-difference",
    What.FIXED: "rules-pay-fixed",
}


def _payment(payment: Payment, rules: Rules, lang: str, *, out: bool) -> str:
    settlement = rules.settlement
    pick = payment.pick.name.lower()
    if payment.to is To.REST:
        said = [say(f"rules-rest-{'minus' if settlement.sign < 0 else pick}", lang)]
    elif payment.what is What.FIXED and not payment.points:
        said = [say("rules-pay-nothing", lang)]
    else:
        points = say("points", lang, n=payment.points)
        paired = f"rules-pick-{pick}-pairs"
        key = paired if rules.pairs and paired in TEXTS else f"rules-pick-{pick}"
        who = say(key, lang)
        said = [say(_WHAT[payment.what], lang, who=who, points=points)]
    if settlement.rounding:
        said.append(say("rules-rounded", lang, n=settlement.rounding))
    if not out and payment.pick is not Pick.NOBODY:
        said.append(say(f"rules-tie-{Tie(payment.tie).name.lower()}", lang))
    if payment.forget:
        said.append(say(f"rules-forget-{payment.forget.name.lower()}", lang))
    return "; ".join(said)


def _writing(rules: Rules, lang: str) -> list[str]:
    settlement = rules.settlement
    said = []
    if settlement.threshold:
        said.append(say("rules-threshold", lang, n=settlement.threshold))
    if settlement.minimum:
        said.append(say("rules-minimum", lang, n=settlement.minimum))
    if settlement.lone_blank:
        said.append(say("rules-blank", lang, n=settlement.lone_blank))
    return said


def _ending(rules: Rules, lang: str) -> list[str]:
    kind = "rules-penalty" if rules.ending.penalty else "rules-reward"
    said = [say(kind, lang, n=rules.ending.target)]
    if rules.ending.out_with:
        said.append(say("rules-out-with", lang, tiles=", ".join(rules.ending.out_with)))
    return said
