"""Follows docs/adding-a-game.md to the letter, in a copy of the source."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "adding-a-game.md"


@pytest.mark.compiled_only
def test_the_page_adds_a_game(tmp_path: Path) -> None:
    text = PAGE.read_text(encoding="utf-8")
    files = re.findall(r"^`([^`\n]+\.py)`:\n\n```python\n(.*?)```", text, re.MULTILINE | re.DOTALL)
    assert [path for path, _ in files] == [
        "src/kostyashki/games/sprint.py",
        "tests/rules/test_sprint.py",
    ]
    for folder in ("src", "tests", "bench"):
        # Bytecode goes along, or most of the time would be spent on making it again; but not what
        # another process is writing.
        without = shutil.ignore_patterns("*.egg-info", "*.pyc.*", Path(__file__).name)
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=without)
    for name in ("conftest.py", "pyproject.toml"):
        shutil.copy(ROOT / name, tmp_path / name)
    for path, source in files:
        target = tmp_path / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(source, encoding="utf-8")

    environment = os.environ | {"PYTHONPATH": str(tmp_path / "src")}

    def run(*command: str) -> str:
        done = subprocess.run(
            [sys.executable, *command],
            cwd=tmp_path,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    # The new test, and those that every declared game has to pass.
    chosen = ("-k", "sprint", files[0][0], "tests")
    summary = run("-m", "pytest", "-q", "-p", "no:cacheprovider", *chosen).splitlines()[-1]
    assert int(summary.split(" passed")[0]) > 15, summary
    commands = re.search(r"```console\n(.*?)```", text, re.DOTALL)
    assert commands is not None
    call = "import sys; from kostyashki.cli import main; sys.exit(main())"
    shown = {}
    for line in commands[1].splitlines():
        words = line.removeprefix("$ kostyashki ").split()
        if words[0] == "play":
            words += ["--watch"]
        shown[words[0]] = run("-c", call, *words)
    assert "Спринт / Sprint" in shown["games"]
    assert shown["replay"].count("over: won by") == 100
    run("-m", "ruff", "check", "--config", str(ROOT / "pyproject.toml"), *(p for p, _ in files))
