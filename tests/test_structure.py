"""What should stay rare outside tests is rare, and the interface of a game holds nothing that nothing reads."""

from collections.abc import Iterator

import pytest

from tests.structure import (
    INTERFACES,
    ROOT,
    box_modules,
    count_any,
    crowded_functions,
    imports_inside,
    long_classes,
    long_functions,
    page_checks,
    tree_of,
    users,
)


@pytest.fixture(autouse=True, scope="module")
def trees() -> Iterator[None]:
    """Parse each module once for all tests here, and keep no tree after them."""
    yield
    tree_of.cache_clear()


REASON = "# noqa: PLC0415 - "
MOST_ANY = 60


def test_each_import_inside_a_function_of_a_command_says_why() -> None:
    places = imports_inside([ROOT / "companion/cli.py", *(ROOT / "companion/commands").rglob("*.py")])
    assert len(places) <= 12
    for place in places:
        file, _, line = place.partition(":")
        assert REASON in (ROOT / file).read_text("utf-8").splitlines()[int(line) - 1], place


@pytest.mark.parametrize("interface", INTERFACES)
def test_each_member_of_an_interface_has_a_user(interface: str) -> None:
    assert [member for member, modules in users(interface).items() if not modules] == []


def test_functions_and_classes_are_short() -> None:
    assert long_functions(50) == []
    assert long_classes(250) == []


def test_the_box_has_few_modules_and_its_functions_few_parameters() -> None:
    assert len(box_modules()) <= 28
    assert crowded_functions(8) == []


def test_no_module_outside_the_pages_checks_the_class_of_a_page() -> None:
    assert page_checks() == []


def test_few_things_are_of_any_type() -> None:
    assert 0 < count_any() <= MOST_ANY
