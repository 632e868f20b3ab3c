"""Imports inside functions of the commands are few, and each says why it is there."""

from tests.structure import ROOT, imports_inside

REASON = "# noqa: PLC0415 - "


def test_each_import_inside_a_function_of_a_command_says_why() -> None:
    places = imports_inside([ROOT / "companion/cli.py", *(ROOT / "companion/commands").rglob("*.py")])
    assert len(places) <= 12
    for place in places:
        file, _, line = place.partition(":")
        assert REASON in (ROOT / file).read_text("utf-8").splitlines()[int(line) - 1], place
