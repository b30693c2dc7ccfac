"""Compile the engine: every ``X.py`` under ``src`` that has an ``X.pxd`` beside it.

The extensions are optional, all or none: where there is no C compiler the package is installed
with its ``.py`` files only, and runs from them. ``KOSTYASHKI_PURE=1`` asks for that.
"""

import os
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

SOURCE = Path("src")
DIRECTIVES = {
    "boundscheck": False,
    "wraparound": False,
    "cdivision": True,
    "initializedcheck": False,
    "autotestdict": False,  # pytest finds the doctests by itself
}
FLAGS = [] if sys.platform == "win32" else ["-O3"]


def compiled_modules() -> list[Extension]:
    if os.environ.get("KOSTYASHKI_PURE") == "1":
        return []
    modules = [pxd.with_suffix(".py") for pxd in sorted(SOURCE.rglob("*.pxd"))]
    return [
        Extension(
            ".".join(module.relative_to(SOURCE).with_suffix("").parts),
            [module.as_posix()],
            extra_compile_args=FLAGS,
            optional=True,
        )
        for module in modules
        if module.exists()
    ]


class BuildEngine(build_ext):
    """Run Cython, then the C compiler; without one, leave no extension at all."""

    def finalize_options(self):
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count()

    def run(self):
        from Cython.Build import cythonize

        c_sources = {
            extension.name: extension.sources
            for extension in cythonize(
                [Extension(e.name, e.sources) for e in self.extensions],
                build_dir="build/cython",
                include_path=[str(SOURCE)],
                language_level=3,
                compiler_directives=DIRECTIVES,
            )
        }
        py_sources = {e.name: e.sources for e in self.extensions}
        self.failed = []
        for extension in self.extensions:
            extension.sources = c_sources[extension.name]
        try:
            super().run()
        finally:
            for extension in self.extensions:  # the sdist takes the .py
                extension.sources = py_sources[extension.name]

    def build_extensions(self):
        super().build_extensions()
        if self.failed:
            for extension in self.extensions:
                built = Path(self.get_ext_fullpath(extension.name))
                built.unlink(missing_ok=True)
                (SOURCE / self.get_ext_filename(extension.name)).unlink(missing_ok=True)
            print(
                "*** kostyashki: NO WORKING C COMPILER: the engine is not compiled, "
                "it will run from its .py files, much slower ***",
                file=sys.stderr,
            )

    def build_extension(self, ext):
        try:
            super().build_extension(ext)
        except Exception:
            self.failed.append(ext.name)
            raise


setup(ext_modules=compiled_modules(), cmdclass={"build_ext": BuildEngine})
