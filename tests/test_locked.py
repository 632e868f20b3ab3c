"""What is locked: everything that pyproject asks for, in its range, with checksums, and the same in the package."""

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parent.parent
PINNED = re.compile(r"^(\S+)==(\S+)(?: ; ([^\\\n]+?))?((?: \\\n    --hash=sha256:[0-9a-f]{64})+)$", re.MULTILINE)
IN_CHECKOUT = ("dev", "labels", "phones")


def pinned(text: str) -> dict[str, dict[str, str]]:
    """Each package's versions, and the checksums of each."""
    found: dict[str, dict[str, str]] = {}
    for name, version, _, sums in PINNED.findall(text):
        found.setdefault(canonicalize_name(name), {})[version] = sums
    return found


LOCKED = pinned((ROOT / ".ci/locked.txt").read_text())
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]


def wanted() -> list[str]:
    extras = PROJECT["optional-dependencies"]
    lines = [*PROJECT["dependencies"], *(line for extra in IN_CHECKOUT for line in extras[extra])]
    return [line for line in lines if not line.startswith("ratkeeper[")]


@pytest.mark.parametrize("line", wanted())
def test_whatever_the_project_asks_for_is_locked_within_its_range(line: str) -> None:
    asked = Requirement(line)
    versions = LOCKED[canonicalize_name(asked.name)]
    assert all(asked.specifier.contains(version, prereleases=True) for version in versions)


@pytest.mark.parametrize("name", ["locked", "fuzz"])
def test_every_line_is_a_version_with_its_checksums_and_names_no_place_to_get_it_from(name: str) -> None:
    text = (ROOT / f".ci/{name}.txt").read_text()
    comment, _, lines = text.partition("\n")
    assert comment.startswith("#")
    assert PINNED.sub("", lines).strip() == ""
    assert "://" not in text


@pytest.mark.parametrize(("names", "least"), [("wheels.txt", 4), ("tools.txt", 1)])
def test_the_package_has_what_the_checkout_was_tried_with(names: str, least: int) -> None:
    carried = re.findall(r"^(\S+)==(\S+) --hash=(\S+)$", (ROOT / "debian" / names).read_text(), re.MULTILINE)
    assert len(carried) >= least
    for name, version, checksum in carried:
        assert checksum in LOCKED[canonicalize_name(name)][version], name


def test_the_package_is_built_with_what_the_checkout_was_tried_with() -> None:
    built = pinned((ROOT / "debian/msgspec.txt").read_text())
    assert list(built) == ["msgspec"]
    for version, sums in built["msgspec"].items():
        assert set(sums.split()) <= set(LOCKED["msgspec"][version].split())


@pytest.mark.parametrize("python", ["3.11", "3.12", "3.13", "3.14"])
def test_each_python_has_one_fuzzer_and_the_oldest_that_it_can_use(python: str) -> None:
    """Version 3.1 has no file for Python 3.11, and not every index has it."""
    lines = [Requirement(line) for line in PROJECT["optional-dependencies"]["fuzz"]]
    text = (ROOT / ".ci/fuzz.txt").read_text()
    locked = [
        Requirement(f"{name}=={version}; {marker}") for name, version, marker, _ in PINNED.findall(text) if marker
    ]
    here = {"python_version": python, "python_full_version": f"{python}.0"}
    [asked], [found] = ([one for one in some if one.marker and one.marker.evaluate(here)] for some in (lines, locked))
    [version] = [one.version for one in found.specifier]
    assert asked.specifier.contains(version)
    assert version.startswith("3.1." if python == "3.14" else "3.0.")
