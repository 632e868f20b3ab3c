"""The blanks of decisions, places where words are filled in: from a list, players, numbers, and free text."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from companion.games.parsing import read_number
from companion.refusal import NotUnderstoodError, RefusedError
from companion.values import Value

Option = tuple[str | None, object]
"""A word that may be filled in, and its value; the word is None if an optional blank stays empty."""


class Blank(Value, kw_only=True):
    """A place in a decision where players fill in a word."""

    name: str = ""
    """The name that stands for it where the form is shown; empty: the default of its class."""
    fact: str = ""
    """The name by which texts are found for it; empty: `name` in lower case."""

    @property
    def form(self) -> str:
        return self.name

    @property
    def about(self) -> str:
        """The name of what is filled in here, by which texts are found."""
        return self.fact or self.name.lower()

    def read(self, state: object, word: str) -> object:
        """Return the value of a word. Raise RefusedError if the word is not allowed here."""
        raise NotImplementedError

    def options(self, state: object, *before: object) -> Iterable[Option] | None:  # noqa: ARG002 - only some have options
        """Return the words allowed here after these values, with their values; None if they are too many to list."""
        return None

    def may_stand(self, word: str) -> bool:  # noqa: ARG002 - not all implementations use it
        """Return whether a line that has this word here can have the form of this decision."""
        return True

    def is_like(self, word: str) -> bool:  # noqa: ARG002 - not all implementations use it
        """Return whether the word looks like one for this blank, in whatever state."""
        return True


class Word(Blank):
    """A word from a fixed list; its value is the word itself."""

    words: tuple[str, ...]
    unknown: Callable[[str], RefusedError] | None = None
    """Makes the refusal of a word that is not in the list; None: such a line counts as another form."""

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
    """A word from a list that depends on the state; its value is the index in the list."""

    words: Callable[..., Sequence[str]]
    unknown: Callable[..., RefusedError]
    """Makes the refusal of a word that is not in the list; gets the state and the word."""

    def read(self, state: object, word: str) -> int:
        words = self.words(state)
        if word not in words:
            raise self.unknown(state, word)
        return words.index(word)

    def options(self, state: object, *before: object) -> Iterable[Option]:  # noqa: ARG002 - conditions filter the list
        return ((word, at) for at, word in enumerate(self.words(state)))


class PlayerName(Listed):
    """The name of a player; its value is the index of the player."""


def player_name(
    names: Callable[..., Sequence[str]],
    known: Callable[..., Sequence[str]] | None = None,
    *,
    name: str = "NAME",
    fact: str = "player",
) -> PlayerName:
    """Return the blank for one of these names; the refusal of another lists them, or those that are `known`."""

    def unknown(state: object, word: str) -> RefusedError:
        return RefusedError("nobody_called", name=word, names=(known or names)(state))

    return PlayerName(names, unknown, name=name, fact=fact)


class Number(Blank):
    """A whole number in a range, which may depend on the state and on the values of earlier blanks."""

    within: range | Callable[..., range] | None = None
    """The allowed numbers. None: conditions of the decision refuse wrong ones, and its own list has the right ones."""
    outside: Callable[..., RefusedError] | None = None
    """Makes the refusal of a number out of range; gets the state, the values of earlier blanks, and the number."""
    is_signed: bool = False
    is_listed: bool = True
    """False: there are too many numbers for a list, so the number is entered digit by digit."""
    is_strict: bool = False
    """True: a line that has no number here does not have this form, even if all its other words fit."""
    by_state: bool = False
    """Whether the range depends only on the state, not on the values of earlier blanks."""
    suggested: Callable[..., range] | None = None
    """Returns the numbers that lists offer, if not all that are allowed; gets the state and the earlier values."""

    @property
    def follows_values(self) -> bool:
        """Return whether the numbers offered depend on the values of earlier blanks."""
        return not self.by_state and bool(self.suggested or not isinstance(self.within, range))

    def read(self, state: object, word: str) -> int:  # noqa: ARG002 - the range is checked last
        if self.is_signed and word.startswith("-") and word != "-0":
            return -read_number(word[1:])
        return read_number(word)

    def check(self, numbers: Iterable[object], state: object, *before: object) -> None:
        """Raise RefusedError if one of the numbers is out of range; `before` are the values of earlier blanks."""
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
        """Return the numbers that are allowed after these values of earlier blanks."""
        assert self.within is not None
        return _range_of(self.within, state, *before)

    def is_like(self, word: str) -> bool:
        return (word[1:] if self.is_signed and word.startswith("-") else word).isdigit()


def _range_of(numbers: range | Callable[..., range], state: object, *before: object) -> range:
    return numbers if isinstance(numbers, range) else numbers(state, *before)


def number_up_to(most: Callable[..., int], beyond: Callable[..., RefusedError]) -> Number:
    """Return the blank for a number from 0 to a limit that `most` finds by the state and the earlier values.

    `beyond` makes the refusal of a higher number; it gets `found` and `highest`.
    """

    def outside(state: object, *values: object) -> RefusedError:
        return beyond(found=values[-1], highest=most(state, *values[:-1]))

    return Number(lambda *before: range(most(*before) + 1), outside, name="NUMBER")


class OwnText(Blank):
    """Any word, such as a new name; its value is the word itself."""

    suggested: Callable[..., Sequence[str]] | None = None
    """Returns the words that lists offer; any other word is accepted, too."""
    taken: Callable[..., Sequence[str]] = lambda _: ()
    """Returns the words that are names already, so that they cannot be chosen again."""
    is_person: bool = False
    """Whether it is the name of a player, or of a member of a team."""

    def read(self, state: object, word: str) -> str:  # noqa: ARG002 - any word is valid
        return word

    def options(self, state: object, *before: object) -> Iterable[Option] | None:  # noqa: ARG002 - as above
        return ((word, word) for word in self.suggested(state)) if self.suggested else None


class Several(Blank):
    """All words up to the end of the decision, at least `least`; its value is a tuple."""

    blank: Blank
    least: int = 1
    second: Blank | None = None
    """The blank for every second word, if the words are pairs; then the values are pairs, too."""
    count: Callable[..., int] | None = None
    """Returns how many words the state requires."""
    miscounted: Callable[..., RefusedError] | None = None
    """Makes the refusal of a wrong number of words; gets the number of words `found` and the number `wanted`."""
    numbers: range | None = None
    """The allowed numbers of words, if they do not depend on the state."""

    @property
    def form(self) -> str:
        return self.name or f"{self.blank.form} …"

    def blank_at(self, at: int) -> Blank:
        """Return the blank that the word at this index fills; the index is counted from the first of these words."""
        return self.second if self.second and at % 2 else self.blank

    def has_room_for(self, words: int) -> bool:
        """Return whether the decision may end after this many words: there are enough, and all pairs are complete."""
        return words >= self.least and not (self.second and words % 2)

    def read_all(self, state: object, words: Sequence[str]) -> tuple[object, ...]:
        """Return the values of all these words; pairs of values if the words are pairs."""
        values = [self.blank_at(at).read(state, word) for at, word in enumerate(words)]
        return tuple(zip(values[::2], values[1::2], strict=True)) if self.second else tuple(values)

    def check(self, values: Sequence[object], state: object, *before: object) -> None:
        """Raise RefusedError if a number is out of range, or if the state requires more or fewer values."""
        if isinstance(self.blank, Number):
            self.blank.check(values, state, *before)
        if self.count and self.miscounted and len(values) != (wanted := self.count(state)):
            raise self.miscounted(found=len(values), wanted=wanted)

    def counted_form(self, state: object) -> str | None:
        """Return the form with a blank for each word that the state requires; None if it requires no more than one."""
        count = self.count(state) if self.count else 0
        return " ".join((self.blank.form,) * count) if count > 1 else None


def player_names(seats: range) -> Several:
    """Return the blank for the names of all players, in turn order; `seats` are the allowed numbers of players."""
    return Several(OwnText(name="NAME"), name="NAME NAME …", numbers=seats)


class Optional(Blank):
    """A last word that may be left out; then its value is None."""

    blank: Blank

    @property
    def form(self) -> str:
        return f"[{self.blank.form}]"

    def options(self, state: object, *before: object) -> Iterable[Option] | None:
        options = self.blank.options(state, *before)
        return None if options is None else ((None, None), *options)


def is_open(blank: str | Blank) -> bool:
    """Return whether a word of a form is a blank with too many options for a list."""
    return isinstance(blank, OwnText | Several) or (isinstance(blank, Number) and not blank.is_listed)
