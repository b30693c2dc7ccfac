"""Compiled and uncompiled, the solver is one."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from .digest import digest

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.compiled_only
def test_uncompiled_finds_the_same():
    done = subprocess.run(
        [sys.executable, "-m", "tests.solver.digest"],
        cwd=ROOT,
        env=os.environ | {"KOSTYASHKI_PURE": "1"},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    uncompiled, here = json.loads(done.stdout), digest()
    assert here.pop("compiled")
    assert not uncompiled.pop("compiled")
    assert sum(value[0] is not None for value in here.values()) > 30
    assert [key for key in here if here[key] != uncompiled[key]] == []
