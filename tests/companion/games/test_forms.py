"""A form says how many words there are, which of them stand for themselves, and what was said in the others."""

from collections.abc import Sequence
from typing import Any

import pytest

from companion.games import Lookup, Step
from companion.games.forms import Form, expectation
from companion.refusal import NotUnderstoodError

GONE = Form[Any]("fix ability NAME ABILITY gone", lambda state, *said: Step((state, *said), ()))
OPEN = Form[Any]("aid NAME …, or aid none", lambda state, words: Step((state, words), ()), whole=True)
CHOICE = Form[Any]("cat ROOM asleep|awake", lambda state, *said: Step((state, *said), ()))


def test_what_was_said_in_the_blanks_is_passed_on() -> None:
    assert GONE.apply("now", ["fix", "ability", "Ada", "busybody", "gone"]).state == ("now", "Ada", "busybody")
    assert CHOICE.apply("now", ["cat", "Hall", "awake"]).state == ("now", "Hall", "awake")
    assert OPEN.apply("now", ["aid", "Ada", "Ben"]).state == ("now", ["Ada", "Ben"])


@pytest.mark.parametrize(
    "words",
    [
        ["fix", "ability", "Ada", "busybody"],
        ["fix", "ability", "Ada", "busybody", "gone", "gone"],
        ["fix", "ability", "Ada", "busybody", "back"],
    ],
)
def test_other_words_are_not_understood_and_the_form_is_named(words: list[str]) -> None:
    with pytest.raises(NotUnderstoodError) as no:
        GONE.apply("now", words)
    assert (no.value.why, no.value.facts) == ("form", {"form": "fix ability NAME ABILITY gone"})


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
    look: Lookup[Any] = expectation("number NAME KIND NUMBER", lambda _, *asked: "".join(asked), many=many)
    if answer:
        assert look(None, words) == answer
    else:
        with pytest.raises(NotUnderstoodError):
            look(None, words)
