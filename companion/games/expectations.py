"""The checks of `expect` on a game's state, and their forms. Contains no rules."""

from collections.abc import Callable, Sequence

from companion.games import Expectation, S
from companion.refusal import NotUnderstoodError


def expectation(form: str, look: Callable[..., object], *, many: bool = False) -> Expectation[S]:
    """Return the check of a form: its last word is wanted, `look` finds the value by the words before.

    If there may be `many` words of what is wanted, `look` gets only the first.
    """
    asked = 1 if many else form.count(" ") - 1

    def lookup(state: S, words: Sequence[str]) -> tuple[str, str]:
        if len(words) <= asked or (len(words) > asked + 1 and not many):
            raise NotUnderstoodError("form", form=f"expect {form}")
        return " ".join(words[asked:]), str(look(state, *words[:asked]))

    return lookup
