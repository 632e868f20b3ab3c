"""Parsers shared by all games: numbers and players' names."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence

from companion.games import Expectation, S
from companion.notation import composed
from companion.refusal import NotUnderstoodError, RefusedError

LONGEST_NAME = 40


def read_number(word: str) -> int:
    """Parse a whole number; leading zeros are not accepted."""
    if not (word.isascii() and word.isdigit() and len(word) < 10 and str(int(word)) == word):
        raise NotUnderstoodError("number", word=word)
    return int(word)


def tidied(name: str) -> str:
    """Return the name as it is stored: accents joined to their letters, and one space between words."""
    return composed(" ".join(name.split()))


def is_name(name: str) -> bool:
    """Return whether a name can be printed, is not empty, and has at most LONGEST_NAME characters."""
    return name == name.strip() and name.isprintable() and 0 < len(name) <= LONGEST_NAME


def read_names(words: Sequence[str], seats: range, reserved: Container[str] = ()) -> tuple[str, ...]:
    """Return the names. Raise RefusedError if one is invalid, reserved or used twice, or if their number is wrong."""
    names = tuple(words)
    for name in names:
        if not is_name(name):
            raise RefusedError("bad_name", name=name, longest=LONGEST_NAME)
        if name in reserved:
            raise RefusedError("reserved_name", word=name)
        if names.count(name) > 1:
            raise RefusedError("name_twice", name=name)
    if len(names) not in seats:
        raise RefusedError("player_count", found=len(names), lowest=seats[0], highest=seats[-1])
    return names


def read_new_name(names: Sequence[str], seat: int, new: str, reserved: Container[str] = ()) -> str:
    """Return the corrected name of the player in that seat. Raise RefusedError if it is invalid, reserved or taken."""
    renamed = (*names[:seat], new, *names[seat + 1 :])
    return read_names(renamed, range(len(names), len(names) + 1), reserved)[seat]


def expectation(form: str, look: Callable[..., object], *, many: bool = False) -> Expectation[S]:
    """Return a check for lines such as `expect rank NAME NUMBER`: `form` is what follows `expect`.

    Its last word is the wanted value; `look` gets the words between and returns the value found. With `many`, the
    wanted value may have several words, and `look` gets one word.
    """
    asked = 1 if many else form.count(" ") - 1

    def lookup(state: S, words: Sequence[str]) -> tuple[str, str]:
        if len(words) <= asked or (len(words) > asked + 1 and not many):
            raise NotUnderstoodError("form", form=f"expect {form}")
        return " ".join(words[asked:]), str(look(state, *words[:asked]))

    return lookup
