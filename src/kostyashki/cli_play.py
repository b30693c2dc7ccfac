"""The command ``kostyashki play``: a match in the terminal, against bots or watching them."""

from __future__ import annotations

import builtins
import secrets
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from importlib import import_module
from typing import Any

from rich.console import Console

from kostyashki.actions import plain
from kostyashki.bots import Bot, Roster, listed, make_bot
from kostyashki.bots.outside import SECONDS
from kostyashki.cli_input import Typed, understand
from kostyashki.cli_paper import brackets
from kostyashki.cli_show import Screen
from kostyashki.errors import IllegalAction, UsageError
from kostyashki.events import for_audience
from kostyashki.games.declaration import Choice
from kostyashki.match import Match
from kostyashki.messages import LANGUAGES, language, say
from kostyashki.rng import Rng
from kostyashki.rules import Turn
from kostyashki.sentences import TEXTS

#: The exit status after Ctrl-C.
INTERRUPTED = 130


def play_match(
    choice: Choice,
    *,
    seats: int | None = None,
    seed: int | None = None,
    bot: str = "yard",
    bot_time: float = SECONDS,
    seat: int | None = 0,
    lang: str | None = None,
    console: Console | None = None,
    input: Callable[[str], str] | None = None,
) -> int:
    """Play a match in the terminal and return the exit status: 0, or 130 after Ctrl-C.

    ``seat`` is the person's; None lets bots play all seats. ``bot`` is one name for all bots, or
    one a seat with commas (the person's too, whose bot is not asked); one that is a program has
    ``bot_time`` seconds for a decision. ``lang`` is ``en`` or ``ru``,
    by default as the environment says. ``input`` takes the prompt and returns a line, like the
    builtin one. `UsageError` for seats, bots or languages that do not exist.
    """
    lang = language() if lang is None else lang
    if lang not in LANGUAGES:
        raise UsageError(f"there is no language {lang!r:.20}; the languages: en, ru")
    seed = secrets.randbits(63) if seed is None else seed
    match = Match(choice, seats=seats, seed=seed, auto_deal=False)
    if seat is not None and not 0 <= seat < match.seats:
        raise UsageError(f"there is no seat {seat}, only 0 to {match.seats - 1}")
    names = listed(bot, match.seats)
    with Roster(seconds=bot_time) as roster:
        bots = roster.seat(names, seed=seed)
        session = _Session(match, bots, seat, lang, console or Console(), input or _typed)
        try:
            return session.run()
        except KeyboardInterrupt:
            session.screen.line("")
            session.screen.say("left")
            return INTERRUPTED
        except EOFError:
            session.screen.line("")
            session.screen.say("input-ended")
            return 0
        finally:
            for line in roster.complaints():
                print(line, file=sys.stderr)


def _typed(prompt: str) -> str:
    """Read a line; one that comes from a pipe is shown, so that the transcript can be read."""
    with suppress(ImportError):
        import_module("readline")  # the arrow keys work while one types
    text = builtins.input(prompt)
    if not sys.stdin.isatty():
        print(text)
    return text


class _Session:
    """One match at one terminal."""

    def __init__(
        self,
        match: Match,
        bots: Sequence[Bot],
        seat: int | None,
        lang: str,
        console: Console,
        ask: Callable[[str], str],
    ) -> None:
        self.match = match
        self.seat = seat
        self.lang = lang
        self.ask = ask
        self.face_down = match.rules.turn is Turn.ROW
        self.bots = bots
        # The last stream of the match: no seat's bot has it.
        self.adviser = make_bot("yard", Rng(match.seed, -16))
        self.screen = Screen(console, match.choice, match.seats, seat, lang)

    def run(self) -> int:
        match, screen = self.match, self.screen
        screen.welcome()
        while not match.over:
            if match.to_deal:
                events = match.deal()
            else:
                action = self._person() if match.round.seat == self.seat else self._bot()
                if action is None:
                    screen.say("left")
                    return 0
                events = match.apply(action)
            for event in events:
                screen.tell(for_audience(event, self.seat, face_down=self.face_down))
        return 0

    def _bot(self) -> dict[str, Any]:
        match, seat = self.match, self.match.round.seat
        if self.seat is None and seat == 0:
            self.screen.look()
        view = match.view(seat)
        legal = view["legal"]
        return plain(legal[0] if len(legal) == 1 else self.bots[seat].choose(view))

    def _person(self) -> dict[str, Any] | None:
        """Return the person's action, None when he leaves; what is forced is done with a line."""
        view = self.match.view(self.seat)
        legal = view["legal"]
        if len(legal) == 1 and legal[0]["do"] != "play":
            self._forced(legal[0], view)
            return plain(legal[0])
        self.screen.turn(view)
        self.screen.choices(legal)
        while True:
            text = self.ask(say("prompt", self.lang))
            typed = understand(text, legal)
            if typed.kind == "quit":
                return None
            if typed.kind == "act":
                try:
                    self.match.verify(typed.action)
                except IllegalAction as error:
                    self.screen.line(self._refusal(error), "red")
                    continue
                return typed.action
            if typed.kind == "unknown":
                self._not_understood(text, legal)
            else:
                self._answer(typed, view)

    def _answer(self, typed: Typed, view: dict[str, Any]) -> None:
        """Answer what was understood but is no action."""
        screen = self.screen
        if typed.kind == "help":
            screen.help()
        elif typed.kind == "hint" and screen.rules.called:
            screen.say("no-hint")
        elif typed.kind == "hint":
            screen.say("hint", play=screen.action(self.adviser.choose(view)))
        else:
            listed = ", ".join(screen.action(play) for play in typed.plays)
            screen.say("which", style="red", tile=typed.plays[0]["tile"], plays=listed)

    def _not_understood(self, text: str, legal: list[dict[str, Any]]) -> None:
        example = next((a for a in legal if a["do"] == "play"), None)
        shown = f"{example['tile']} {example['arm'].lower()}" if example else "3-4 b"
        typed = "".join(letter for letter in text if letter.isprintable()).strip()
        typed = typed if len(typed) <= 20 else f"{typed[:20]}…"
        self.screen.say("not-understood", style="red", text=typed, n=len(legal), example=shown)

    def _forced(self, action: dict[str, Any], view: dict[str, Any]) -> None:
        self.screen.flush()
        tile = view["hand"][-1] if view["hand"] else None
        message = f"you-{action['do']}"
        if action["do"] == "pass" and self.screen.can_draw:
            message = "you-pass-drawn-out"
        self.screen.say(message, tile=brackets(tile))

    def _refusal(self, error: IllegalAction) -> str:
        """Return one line that says why an action is not legal."""
        text = str(error).split("; legal:")[0].split(": ", 1)[-1]
        key = f"refused-{error.rule}"
        if self.lang == "en" or key not in TEXTS:
            return f"{text[:1].upper()}{text[1:]}."
        return say(key, self.lang, **error.facts)
