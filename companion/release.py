"""The version of this program with its commit: from git in a checkout, else from the package's metadata.

Imports nothing of the program: setuptools calls it before anything is installed.
"""

import os
import re
import subprocess
from importlib.metadata import PackageNotFoundError
from importlib.metadata import version as installed_version
from pathlib import Path

HERE = Path(__file__).resolve().parent
GIT_SECONDS = 20


def version(root: Path = HERE.parent) -> str:
    """Return a version such as `0.1.0+g76b47fe24c9b`, with `.dirty` after uncommitted changes.

    The commit comes from the variable SOURCE_COMMIT, else from git, else from the installed package. If the variable
    is set but empty, as for a release, the version has no commit.
    """
    number: str = re.findall('__version__ = "(.+)"', (HERE / "__init__.py").read_text("utf-8"))[0]
    commit = os.environ.get("SOURCE_COMMIT")
    if commit == "":
        return number
    if commit := commit or _of_checkout(root):
        return f"{number}+g{commit}"
    try:
        known = installed_version("ratkeeper")
    except PackageNotFoundError:
        known = ""
    return known if known.startswith(f"{number}+") else number


def _of_checkout(root: Path) -> str:
    if not (root / ".git").exists():
        return ""
    asked = ["describe", "--always", "--abbrev=12", "--dirty=.dirty", "--exclude=*"]
    command = ["git", "-c", f"safe.directory={root}", "-C", str(root), *asked]
    try:
        said = subprocess.run(command, capture_output=True, check=True, text=True, timeout=GIT_SECONDS).stdout.strip()  # noqa: S603
    except (OSError, subprocess.SubprocessError):  # git is not installed, or cannot read the folder
        return ""
    return said if re.fullmatch(r"[0-9a-f]+(\.dirty)?", said) else ""
