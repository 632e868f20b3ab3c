"""The blanks of decisions: words of a list, players, numbers, and free text."""

from collections.abc import Callable, Iterable, Sequence

from companion.games.parsing import read_number
from companion.refusal import NotUnderstoodError, RefusedError
from companion.values import Value

Option = tuple[str | None, object]
"""A possible word and its value; the word is None if an optional blank stays empty."""


class Blank(Value, kw_only=True):
    """A place in a decision that takes different words."""

    name: str = ""
    """Its name in forms; empty: the default of its class."""
    fact: str = ""
    """Its name in texts about the decision; empty: its name in lower case."""

    @property
    def form(self) -> str:
        return self.name

    @property
    def about(self) -> str:
        """The name of what is entered here, for texts."""
        return self.fact or self.name.lower()

    def read(self, state: object, word: str) -> object:
        """Return the value of a word; raise RefusedError if it may not be said here."""
        raise NotImplementedError

    def options(self, state: object, *before: object) -> Iterable[Option] | None:  # noqa: ARG002 - only some have options
        """Return the options after these values; None if there are too many for a list."""
        return None

    def may_stand(self, word: str) -> bool:  # noqa: ARG002 - not all implementations use it
        """Return whether a line with this word here can have the form of the decision."""
        return True

    def is_like(self, word: str) -> bool:  # noqa: ARG002 - not all implementations use it
        """Return whether the word may have been meant for this blank, in any state."""
        return True


class Word(Blank):
    """A word of a fixed list; its value is the word."""

    words: tuple[str, ...]
    unknown: Callable[[str], RefusedError] | None = None
    """Makes the refusal of another word; None: a line with another word does not have this form."""

    @property
    def form(self) -> str:
        return self.name or "|".join(self.words)

    def read(self, state: object, word: str) -> str:  # noqa: ARG002 - the list is fixed
        if self.unknown and word not in self.words:
            raise self.unknown(word)
        return word

    def options(self, state: object, *before: object) -> Iterable[Option]:  # noqa: ARG002 - as above
        return zip(self.words, self.words, strict=True)

    def may_stand(self, word: str) -> bool:
        return self.unknown is not None or word in self.words

    def is_like(self, word: str) -> bool:
        return word in self.words


class Listed(Blank):
    """A word from a list in the state; its value is the index."""

    words: Callable[..., Sequence[str]]
    unknown: Callable[..., RefusedError]
    """Makes the refusal of another word."""

    def read(self, state: object, word: str) -> int:
        words = self.words(state)
        if word not in words:
            raise self.unknown(state, word)
        return words.index(word)

    def options(self, state: object, *before: object) -> Iterable[Option]:  # noqa: ARG002 - conditions filter the list
        return ((word, at) for at, word in enumerate(self.words(state)))


class PlayerName(Listed):
    """The name of a player."""


class Number(Blank):
    """A whole number within a range, which may depend on the state and on the values before it."""

    within: range | Callable[..., range] | None = None
    """None: conditions of the decision tell which numbers are possible, and its own list has them."""
    outside: Callable[..., RefusedError] | None = None
    """Makes the refusal of a number out of range, from the state, the values before it, and the number."""
    is_signed: bool = False
    is_listed: bool = True
    """False: there are too many for a list."""
    is_strict: bool = False
    """True: a line whose word is no number does not have the form of the decision, whatever its other words are."""
    by_state: bool = False
    """The range depends only on the state, not on values before."""
    suggested: Callable[..., range] | None = None
    """Options offered in lists, if not the whole range; from the state and the values before."""

    @property
    def follows_values(self) -> bool:
        """Return whether the offered numbers depend on values before."""
        return not self.by_state and bool(self.suggested or not isinstance(self.within, range))

    def read(self, state: object, word: str) -> int:  # noqa: ARG002 - the range is checked last
        if self.is_signed and word.startswith("-") and word != "-0":
            return -read_number(word[1:])
        return read_number(word)

    def check(self, numbers: Iterable[object], state: object, *before: object) -> None:
        """Raise RefusedError if one of the numbers is out of range after these values."""
        if self.within is None or self.outside is None:
            return
        within = _range_of(self.within, state, *before)
        for number in numbers:
            if number not in within:
                raise self.outside(state, *before, number)

    def options(self, state: object, *before: object) -> Iterable[Option] | None:
        offered = self.suggested or self.within
        if offered is None or not self.is_listed:
            return None
        return ((str(number), number) for number in _range_of(offered, state, *before))

    def may_stand(self, word: str) -> bool:
        if not self.is_strict:
            return True
        try:
            self.read(None, word)
        except NotUnderstoodError:
            return False
        return True

    def range_after(self, state: object, *before: object) -> range:
        """Return the numbers that may be said after these values."""
        assert self.within is not None
        return _range_of(self.within, state, *before)

    def is_like(self, word: str) -> bool:
        return (word[1:] if self.is_signed and word.startswith("-") else word).isdigit()


def _range_of(numbers: range | Callable[..., range], state: object, *before: object) -> range:
    return numbers if isinstance(numbers, range) else numbers(state, *before)


def number_up_to(most: Callable[..., int], beyond: Callable[..., RefusedError]) -> Number:
    """Return the blank of a number from 0 to the most, which depends on the state and the values before.

    `beyond` makes the refusal of a higher one from `found` and `highest`.
    """

    def outside(state: object, *values: object) -> RefusedError:
        return beyond(found=values[-1], highest=most(state, *values[:-1]))

    return Number(lambda *before: range(most(*before) + 1), outside, name="NUMBER")


class OwnText(Blank):
    """Free text."""

    suggested: Callable[..., Sequence[str]] | None = None
    """Options offered in lists; other words are accepted, too."""
    taken: Callable[..., Sequence[str]] = lambda _: ()
    """Words that already name something else."""
    is_person: bool = False
    """True for the name of a player or of a member of a team."""

    def read(self, state: object, word: str) -> str:  # noqa: ARG002 - any word is valid
        return word

    def options(self, state: object, *before: object) -> Iterable[Option] | None:  # noqa: ARG002 - as above
        return ((word, word) for word in self.suggested(state)) if self.suggested else None


class Several(Blank):
    """All further words, with a minimum; its value is a tuple. If they can be listed, the decision has the list."""

    blank: Blank
    least: int = 1
    second: Blank | None = None
    """The blank that every second word fills: the words are pairs, and so are the values."""
    count: Callable[..., int] | None = None
    """How many words a state wants."""
    miscounted: Callable[..., RefusedError] | None = None
    """Makes the refusal of another number of words, from those that were `found` and `wanted`."""
    numbers: range | None = None
    """Possible numbers of words, if they do not depend on the state."""

    @property
    def form(self) -> str:
        return self.name or f"{self.blank.form} …"

    def blank_at(self, at: int) -> Blank:
        """Return the blank that the word at this place among the further words fills."""
        return self.second if self.second and at % 2 else self.blank

    def has_room_for(self, words: int) -> bool:
        """Return whether this number of further words is complete."""
        return words >= self.least and not (self.second and words % 2)

    def read_all(self, state: object, words: Sequence[str]) -> tuple[object, ...]:
        """Return the values of all further words."""
        values = [self.blank_at(at).read(state, word) for at, word in enumerate(words)]
        return tuple(zip(values[::2], values[1::2], strict=True)) if self.second else tuple(values)

    def check(self, values: Sequence[object], state: object, *before: object) -> None:
        """Raise RefusedError if a number is out of range, or if there are more or fewer of them than wanted."""
        if isinstance(self.blank, Number):
            self.blank.check(values, state, *before)
        if self.count and self.miscounted and len(values) != (wanted := self.count(state)):
            raise self.miscounted(found=len(values), wanted=wanted)

    def counted_form(self, state: object) -> str | None:
        """Return a form of as many words as the state wants; None if a list has them all, or any number will do."""
        count = self.count(state) if self.count else 0
        return " ".join((self.blank.form,) * count) if count > 1 else None


def player_names(seats: range) -> Several:
    """Return the blank of the decision `players`: the names of all players, in turn order."""
    return Several(OwnText(name="NAME"), name="NAME NAME …", numbers=seats)


class Optional(Blank):
    """An optional last word; its value is None if it is left out."""

    blank: Blank

    @property
    def form(self) -> str:
        return f"[{self.blank.form}]"

    def options(self, state: object, *before: object) -> Iterable[Option] | None:
        options = self.blank.options(state, *before)
        return None if options is None else ((None, None), *options)


def is_open(blank: str | Blank) -> bool:
    """Return whether it has too many options for a list."""
    return isinstance(blank, OwnText | Several) or (isinstance(blank, Number) and not blank.is_listed)
