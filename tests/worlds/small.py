"""Small games, and every deal that leads to a view, found by playing them all."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice
from typing import Any

from kostyashki import Match
from kostyashki.composed import compose
from kostyashki.deal import Deal
from kostyashki.games import declared
from kostyashki.games.declaration import Choice
from kostyashki.rules import Lead, Turn
from kostyashki.tiles import tile_set

#: A view with more deals to try than this is left out.
MOST = 6_000


def small_game(name: str, highest: int, hand: int, seats: int, **changed: Any) -> Choice:
    """Return a declared game on a small set: what names tiles that the set lacks is left out.

    ``changed`` are parts of its rules.
    """
    rules = declared()[name].choose().rules(seats)
    names = tile_set(highest).names
    parts: dict[str, Any] = {"highest": highest, "hand": hand, "redeal": "none"}
    if isinstance(rules.first, Lead):
        parts["first"] = {"order": [tile for tile in rules.first.order if tile in names]}
    if rules.engines:
        parts["engines"] = [tile for tile in rules.engines if tile in names]
    if rules.ending.out_with:
        parts["ending"] = {"out_with": []}
    if rules.settlement.special:
        parts["settlement"] = {"special": []}
    if rules.sum:
        parts["sum"] = highest + 1
    if getattr(rules.scoring, "opening", None):
        parts["scoring"] = {"opening": "none"}
    if rules.boneyard and rules.boneyard.reserve:
        parts["boneyard"] = {"reserve": 1}
    return compose({"based_on": name, "seats": [seats], "rules": parts | changed})


def moments(choice: Choice, seats: int, seed: int) -> Iterator[Match]:
    """Yield the first rounds of matches, played at random, action by action; it never ends."""
    rng = random.Random(seed)
    while True:
        match = Match(choice, seats=seats, seed=rng.getrandbits(32))
        while not match.over and match.number < 3:
            yield match
            match.apply(rng.choice(match.legal_actions))


def replayed(match: Match, deal: Deal) -> Match | None:
    """Return the match whose last round began with another deal, None where it cannot have."""
    begun = match.history[-1]
    assert begun.start is not None
    new = match.copy()
    while new.history[-1].acted:
        new.undo()
    new.history.pop()
    new.played -= 1
    new.auto_deal = False
    new._going = False
    new._next_opener = None if begun.start["first"] else begun.opener
    if deal.void or begun.start["lot"] != (begun.start["first"] and deal.named_opener is None):
        return None
    if begun.start["first"] and deal.named_opener not in (None, begun.opener):
        return None
    new.deal(deal.hands, deal.boneyard, opener=begun.opener)
    for event in begun.acted:
        action: dict[str, Any] = {"do": event.do, "seat": event.seat}
        if event.do == "play":
            action |= {"tile": event.tile, "arm": event.arm, "closed": event.closed}
            action["outer"] = event.outer
        if new.to_deal or new.over or not new.can(action):
            return None
        new.apply(action)
    return new


def all_worlds(match: Match, seat: int) -> list[tuple[int, ...]] | None:
    """Return the orders of all deals that lead to a seat's view, None where there are too many.

    Tiles dealt to a hand stand in rising order, except in face-down rows. Only who laid a tile
    and whose hand it is are used to find the deals to be tried; the engine does the rest.
    """
    view = match.view(seat)
    plan = match.plan
    deal = match.history[-1].deal
    size = plan.tiles.size - plan.put_out
    owner = [place // plan.hand for place in range(plan.seats * plan.hand)]
    owner += [event["seat"] for event in view["history"] if event["do"] == "draw"]
    owner += [-1] * (size - len(owner))
    laid = {e["tile"]: e["seat"] for e in view["history"] if e["do"] == "play"}
    own = set(view["hand"]) if view["hand_open"] else set()
    rows = plan.rules.turn is Turn.ROW
    on_table = deal.on_table

    def orders(order: list[int], left: list[str]) -> Iterator[list[int]]:
        place = len(order)
        if place == size:
            yield order
            return
        for name in left:
            number = plan.tiles.number(name)
            if name in laid and owner[place] != laid[name]:
                continue
            if name in own and owner[place] != seat:
                continue
            if own and owner[place] == seat and name not in own and name not in laid:
                continue
            in_hand = place < plan.seats * plan.hand and place % plan.hand
            if in_hand and not rows and order[-1] > number:
                continue
            yield from orders([*order, number], [other for other in left if other != name])

    names = [name for name in plan.tiles.names if name != on_table]
    tried = list(islice(orders([], names), MOST + 1))
    if len(tried) > MOST:
        return None
    found = []
    for order in tried:
        each = [order[s * plan.hand : (s + 1) * plan.hand] for s in range(plan.seats)]
        hands = [[plan.tiles.names[number] for number in hand] for hand in each]
        boneyard = [plan.tiles.names[number] for number in order[plan.seats * plan.hand :]]
        world = Deal(plan, view["start"]["played"]).given(hands, boneyard)
        new = replayed(match, world)
        if new is not None and not new.to_deal and not new.over and new.view(seat) == view:
            found.append(tuple(order))
    return found
