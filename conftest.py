"""Settings of the test runs: doctests of compiled modules, Hypothesis, the compiled marker."""

import os
import signal

# A compiled module comes from its .so, its doctests are collected from its .py.
os.environ["PY_IGNORE_IMPORTMISMATCH"] = "1"

import pytest
from hypothesis import settings

import kostyashki

# In the background of a shell Ctrl-C is ignored, and would be in every command that tests start.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

settings.register_profile("dev", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "dev")


def pytest_report_header() -> str:
    return "kostyashki: " + ("compiled" if kostyashki.COMPILED else "NOT compiled")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if kostyashki.COMPILED:
        return
    for item in items:
        if item.get_closest_marker("compiled_only"):
            item.add_marker(pytest.mark.skip(reason="the engine is not compiled"))
