"""What past play tells of hidden hands: ``python bench/inference.py RECORDS [--positions N]``.

``RECORDS`` are matches of `kostyashki simulate`. In each round one decision is looked at: for every
tile that its seat has not seen, how likely the bots that think hold it that the tile lies where it
does. The loss is the mean of -log of that, in nats a tile: less is better. ``uniform`` takes all
worlds of the view as equally likely, ``weighed`` weighs them as the bots do (`bots/pool.py`); the
gain is the difference on the same decisions, with its 95 % interval.
"""

from __future__ import annotations

import argparse
import math
import statistics
from collections.abc import Iterator
from itertools import islice

from kostyashki import Match
from kostyashki.actions import Action
from kostyashki.arena.figures import Mean
from kostyashki.bots.policy import Policy
from kostyashki.bots.pool import KINDS, Kind, Pool
from kostyashki.errors import KostyashkiError
from kostyashki.events import Acted, Dealt, Redealt
from kostyashki.record import read_records, replay
from kostyashki.rng import Rng
from kostyashki.worlds import Worlds

#: Who does anything at all tells nothing.
ANYTHING = (Kind(temperature=1, slack=1, share=1, onward=1),)
#: Worlds taken from the pool, each as likely as its weight.
_TAKEN = 2000
_NEVER = 1 << 30
#: Nobody is ever quite sure.
_DOUBT = 0.02


def decisions(path: str, name: str | None) -> Iterator[Match]:
    """Yield a match at one decision of each of its rounds; with a ``name``, of seats so called."""
    with open(path, "rb") as stream:
        for record in read_records(stream):
            seats = len(record.seats)
            wait = _NEVER
            match = Match(record.rules.choice(), seats=seats, seed=1, auto_deal=False)
            for step in replay(record):
                event = step.event
                if isinstance(event, Redealt):
                    match.deal(event.hands, event.boneyard, redeal=True)
                elif isinstance(event, Dealt):
                    match.deal(event.hands, event.boneyard, opener=event.opener)
                    # Some rounds are looked at early, some late.
                    wait = seats + 7 * event.round % (3 * seats)
                elif isinstance(event, Acted):
                    ours = name in (None, record.seats[event.seat])
                    if event.n >= wait and ours and len(step.legal) > 1:
                        yield match
                        wait = _NEVER
                    tile = None if event.do == "draw" else event.tile
                    how = (event.arm, event.closed, event.outer, event.points)
                    match.apply(Action(event.do, tile, *how))


def loss(match: Match, kinds: tuple[Kind, ...], size: int, seed: int) -> float:
    """Return the mean of -log of the chance given to where each tile not seen lies."""
    seat = match.round.seat
    worlds = Worlds(match.view(seat))
    pool = Pool(worlds, Policy(worlds.plan), seat, size, Rng(seed), kinds=kinds)
    true = [match.round.tiles_of(other) for other in range(match.seats)]
    held: list[dict[int, int]] = [dict.fromkeys(tiles, 0) for tiles in true]
    for i in range(_TAKEN):
        pool.put((i + 0.5) / _TAKEN)
        for other, counts in enumerate(held):
            for tile in counts.keys() & set(pool.round.tiles_of(other)):
                counts[tile] += 1
    chances = [
        (1 - _DOUBT) * times / _TAKEN + _DOUBT / (match.seats - 1)
        for other, counts in enumerate(held)
        if other != seat
        for times in counts.values()
    ]
    return -statistics.fmean(map(math.log, chances))


def main() -> None:
    """Print the losses."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("records", metavar="RECORDS")
    parser.add_argument("--positions", type=int, default=300, help="at most")
    parser.add_argument("--seat-of", metavar="NAME", help="only decisions of seats of that name")
    parser.add_argument("--worlds", type=int, default=6000, help="weighed in each decision")
    asked = parser.parse_args()
    if min(asked.positions, asked.worlds) < 1:
        parser.error("at least one position is looked at, and one world")
    uniform, weighed, gain = Mean(), Mean(), Mean()
    try:
        found = islice(decisions(asked.records, asked.seat_of), asked.positions)
        for seed, match in enumerate(found):
            blind = loss(match, ANYTHING, asked.worlds, seed)
            reading = loss(match, KINDS, asked.worlds, seed)
            uniform.add(blind)
            weighed.add(reading)
            gain.add(blind - reading)
    except (OSError, KostyashkiError) as error:
        parser.error(str(error))
    if not gain.n:
        parser.error(f"{asked.records} has no decision to look at")
    print(f"{gain.n} decisions, nats a tile: uniform {uniform.value:.4f}", end="")
    print(f"  weighed {weighed.value:.4f}  gain {gain.value:.4f} ± {gain.half or 0:.4f}")


if __name__ == "__main__":
    main()
