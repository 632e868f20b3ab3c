"""Compile the texts of all languages when the package is built. All other build settings are in pyproject.toml."""

import sys
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

sys.path.insert(0, str(Path(__file__).parent))

from ui.catalogue import compile_all


class BuildWithTexts(build_py):
    """Copies the sources as usual, then compiles the text files among them."""

    def run(self) -> None:
        super().run()
        if not self.editable_mode:
            compile_all(Path(self.build_lib))


setup(cmdclass={"build_py": BuildWithTexts})
