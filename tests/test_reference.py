"""The page about writing games: its reference is that of the code, and its snippets are Python."""

import ast

import pytest

from companion.games import Bots, Dice, Game
from companion.values import Value
from tests.reference import CLASSES, PAGE, table, written
from tests.test_documents import blocks
from ui.games import Presenter


def test_the_reference_is_that_of_the_code() -> None:
    page = PAGE.read_text("utf-8")
    assert written(page) == page, ".venv/bin/python -m tests.reference writes it anew"


@pytest.mark.parametrize("kind", [Game, Dice, Bots, Presenter])
def test_every_member_has_a_type_and_says_what_it_is(kind: type[Value]) -> None:
    assert kind.__name__ in CLASSES
    rows = [row.split(" | ") for row in table(kind.__name__).splitlines()[2:]]
    assert [row[0].partition("`")[2].partition("`")[0] for row in rows] == [*kind.__struct_fields__]
    assert all(len(row) == 3 and row[1] and len(row[2]) > 10 for row in rows)


def test_its_snippets_are_python() -> None:
    snippets = blocks(PAGE, "python")
    assert len(snippets) > 5
    for snippet in snippets:
        ast.parse(snippet)
