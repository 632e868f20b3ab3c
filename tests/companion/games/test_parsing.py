"""An expectation says how many words there are, and what is wanted by them."""

from collections.abc import Sequence
from typing import Any

import pytest

from companion.games import Expectation
from companion.games.parsing import expectation
from companion.refusal import NotUnderstoodError


@pytest.mark.parametrize(
    ("words", "many", "answer"),
    [
        (("Ada", "glory", "3"), False, ("3", "Adaglory")),
        (("Ada", "glory"), False, None),
        (("Ada", "glory", "3", "4"), False, None),
        (("Ada", "3", "4"), True, ("3 4", "Ada")),
        (("Ada",), True, None),
    ],
)
def test_what_is_expected_is_the_last_word_or_all_behind_the_first(
    words: Sequence[str], many: bool, answer: tuple[str, str] | None
) -> None:
    look: Expectation[Any] = expectation("number NAME KIND NUMBER", lambda _, *asked: "".join(asked), many=many)
    if answer:
        assert look(None, words) == answer
    else:
        with pytest.raises(NotUnderstoodError):
            look(None, words)
