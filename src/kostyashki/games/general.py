"""General (a reconstruction): Kozel in pairs, and going out with 6-6 or 0-0 is worth more."""

from collections.abc import Mapping

from kostyashki.games.common import pairs_settlement
from kostyashki.games.declaration import ANY, Game
from kostyashki.rules import Ending, Finish, Lead, Next, Rules


def _rules(seats: int, options: Mapping[str, str]) -> Rules:
    return Rules(
        pairs=True,
        hand=7,
        first=Lead.doubles("1"),
        next=Next.FINISHER,
        reopen_when_kept=True,
        settlement=pairs_settlement(
            options, finish=(Finish(tile="6-6", times=2), Finish(tile="0-0", times=3))
        ),
        ending=Ending(target=int(options["target"])),
    )


GAME = Game(
    name="general",
    titles={"ru": "Генерал", "en": "General"},
    source="S3b",
    reconstruction=True,
    seats=(4,),
    options={"threshold": ("every", "out"), "target": ("101", ANY)},
    rules=_rules,
)
