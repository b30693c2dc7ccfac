"""A bot in thirty lines: what earns most at once, else the heaviest tile, else what is possible.

`kostyashki play --bot "exec:python3 docs/example_bot.py"`; bot-protocol.md explains each line.
"""

import json
import sys


def worth(action, view):
    """Return how good an action looks; greater is better."""
    if action["do"] != "play":
        return (-1, 0)
    low, high = map(int, action["tile"].split("-"))
    award = -action["award"] if view["penalty"] else action["award"]
    return (award, low + high + (low == high))


def choose(view):
    """Return one of the legal actions."""
    return max(view["legal"], key=lambda action: worth(action, view))


for line in sys.stdin:
    request = json.loads(line)
    if "protocol" in request:
        answer = {"protocol": 1, "name": "example"}
    else:
        answer = choose(request["view"])
    print(json.dumps(answer), flush=True)
