"""What the handlers share: the store, the hub, the guests, the reviews, the open sockets."""

from __future__ import annotations

from dataclasses import dataclass, field

from kostyashki.club.guests import Guests
from kostyashki.club.hub import Hub
from kostyashki.club.reviews import Reviews
from kostyashki.club.store import Store
from kostyashki.web.socket import Line


@dataclass
class Club:
    """One club in one process."""

    store: Store
    hub: Hub
    guests: Guests
    reviews: Reviews = field(default_factory=Reviews)
    lines: set[Line] = field(default_factory=set)
    closing: bool = False
