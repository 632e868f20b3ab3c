"""What `expect` may be told of a game's state, and in which form. Holds no rule."""

from collections.abc import Callable, Sequence

from companion.games import Expectation, S
from companion.refusal import NotUnderstoodError


def expectation(form: str, look: Callable[..., object], *, many: bool = False) -> Expectation[S]:
    """Return what `expect` is told by this form: the last word is wanted, `look` finds what is there by those before.

    If there may be `many` words of what is wanted, `look` is given the first alone.
    """
    asked = 1 if many else form.count(" ") - 1

    def lookup(state: S, words: Sequence[str]) -> tuple[str, str]:
        if len(words) <= asked or (len(words) > asked + 1 and not many):
            raise NotUnderstoodError("form", form=f"expect {form}")
        return " ".join(words[asked:]), str(look(state, *words[:asked]))

    return lookup
