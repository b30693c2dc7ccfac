"""The client's types are those that its generator writes from the structures of the wire."""

import subprocess
import sys
from pathlib import Path

GENERATE = Path(__file__).parents[2] / "client" / "generate"


def test_the_types_of_the_client_are_fresh() -> None:
    done = subprocess.run(
        [sys.executable, str(GENERATE), "--check"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
