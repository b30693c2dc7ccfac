"""``KOSTYASHKI_PURE=1``: import the Python source even where a compiled module lies beside it."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType


class _SourceFinder:
    """Finds modules of this package by their source only."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not name.startswith("kostyashki.") or path is None:
            return None
        for folder in path:
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name, target)
            if spec is not None:
                return spec
        return None


def install() -> None:
    """Put the finder first, once."""
    if not any(finder is _SourceFinder for finder in sys.meta_path):
        sys.meta_path.insert(0, _SourceFinder)
