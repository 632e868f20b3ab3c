"""The codes of cards while they are taught: changes, missing cards, and undo.

Independent of devices and of the dialogue. Only `keep` writes to the file.
"""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from textwrap import wrap

from companion.cards import (
    Card,
    CardCodes,
    counts_in_box,
    example,
    is_known,
    kinds,
    load_card_codes,
    read_label,
    taught_kinds,
)
from companion.storage.atomic_write import write_durably
from companion.values import Value

HEADING = """\
# Which code is on which card. `ratkeeper learn` writes this file; you may write in it too.
# A line is a code and its card: "0006547886" = "{example}"
"""
WIDTH = 120
"""Number of characters in a line of the summary, at most."""


class NoCardsLeftError(Exception):
    """All cards of this kind and word have a code already."""


class Change(Value):
    """A change of one code: its card before and after; None: the code has no card."""

    code: str
    before: Card | None
    after: Card | None


class CodeEditor:
    """Edits the taught codes; they are kept in the order in which they were taught."""

    def __init__(self, path: Path, settings: Mapping[str, int]) -> None:
        """Load the taught cards. Raise CardsUnreadableError if it fails; `settings`: the number of cards by word."""
        self._path = path
        learned = load_card_codes(path)
        self._codes = dict(learned.codes)
        self._printed = settings
        self._changes: list[Change] = []
        self._expected = {
            (kind.name, word): count
            for kind in taught_kinds().values()
            for word, count in counts_in_box(kind, learned, settings).items()
        }
        self.last: Card | None = None
        """The card taught last, which the next code gets if the user presses only Enter; None after an undo."""

    @property
    def learned(self) -> CardCodes:
        return CardCodes(dict(self._codes), self._printed)

    def card(self, code: str) -> Card | None:
        """Return the card of a taught code or a printed label; None if the code is unknown."""
        return self.learned.card(code)

    def is_printed(self, code: str) -> bool:
        """Return whether the code is on a printed label of this program, and so need not be taught."""
        return code not in self._codes and read_label(code, self._printed) is not None

    def teach(self, code: str, kind: str, word: str) -> Change:
        """Give the code to a card of this kind and word, instead of the card that had it. Return the change."""
        assert is_known(Card(kind, word))
        before = self._codes.get(code)
        if before and (before.kind, before.word) == (kind, word):
            return Change(code, before, before)
        card = Card(kind, word, self._free_number(kind, word))
        self.last = card
        return self._change(code, card)

    def forget(self, code: str) -> Change:
        return self._change(code, None)

    def take_back(self) -> Change | None:
        """Undo the last change; without one, forget the code taught last in an earlier run; None if none is left."""
        if not self._changes and not self._codes:
            return None
        self.last = None
        if not self._changes:
            return Change(*self._codes.popitem(), None)
        change = self._changes.pop()
        self._put(change.code, change.before)
        return Change(change.code, change.after, change.before)

    def _change(self, code: str, card: Card | None) -> Change:
        change = Change(code, self._codes.get(code), card)
        self._put(code, card)
        if change.before != change.after:
            self._changes.append(change)
        return change

    def _put(self, code: str, card: Card | None) -> None:
        self._codes.pop(code, None)
        if card:
            self._codes[code] = card

    def missing(self) -> dict[tuple[str, str], int]:
        """Return the number of cards without a taught code, by kind and word; without entries of zero."""
        return {(kind, word): number - taught for kind, word, taught, number in self.counted() if number > taught}

    def counted(self) -> Iterator[tuple[str, str, int, int]]:
        """Yield for each kind and word the number of taught cards and the number of all such cards."""
        for (kind, word), number in self._expected.items():
            yield kind, word, self.learned.counts(kind)[word], number

    def keep(self) -> None:
        """Write the file and sync it to the disk. Raise OSError if that fails."""
        lines = [f"{_quoted(code)} = {_quoted(str(card))}" for code, card in self._codes.items()]
        heading = HEADING.format(example=example())
        text = "\n".join((heading, *self._summary(), "", "[codes]", *lines, ""))
        write_durably(self._path, text.encode(), mode=0o600)

    def _summary(self) -> Iterator[str]:
        """Yield comment lines for the file with the numbers of taught cards."""
        for kind in taught_kinds().values():
            taught = self.learned.counts(kind.name)
            if not (kind.counts or taught):
                continue
            each = ", ".join(f"{word} {taught[word]}" for word in kind.counts or taught)
            # wrapped, since with many words the line could be longer than the parser of the file accepts
            whole = f"# {taught.total()} {kind.name} cards: {each}"
            yield from wrap(whole, WIDTH, subsequent_indent="#   ", break_on_hyphens=False)

    def _free_number(self, kind: str, word: str) -> int:
        """Return the lowest free number of a card. Raise NoCardsLeftError if none is left and counts are sure."""
        of_kind = kinds()[kind]
        if not of_kind.numbered:
            return 0
        taken = {card.number for card in self._codes.values() if (card.kind, card.word) == (kind, word)}
        number = next(number for number in range(1, len(taken) + 2) if number not in taken)
        if not of_kind.total and number > of_kind.counts[word]:
            raise NoCardsLeftError
        return number


def _quoted(text: str) -> str:
    """Return a text as a TOML string. JSON's form is the same, except for one control character."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
