"""Draws ``terminal.svg``: a real match in the terminal, up to the person's third turn."""

import io
from pathlib import Path

from rich.console import Console

from kostyashki import game
from kostyashki.cli_play import play_match

PICTURE = Path(__file__).with_suffix(".svg")


def main() -> None:
    """Play with the typed lines below and keep the screen as a picture."""
    typed = iter(["1", "1"])
    console = Console(record=True, width=78, file=io.StringIO(), force_terminal=True)

    def read(prompt: str) -> str:
        try:
            line = next(typed)
        except StopIteration:
            console.print(prompt)
            console.save_svg(str(PICTURE), title="kostyashki play seven-rocks")
            raise EOFError from None
        console.print(prompt + line)
        return line

    play_match(game("seven-rocks"), seats=4, seed=3, seat=0, lang="en", console=console, input=read)


if __name__ == "__main__":
    main()
