"""Sentences for people: events, refusals, what hands must do and what the box asks, in the table's language.

Each language is a folder of this package with the same names in it (ui/words/en/__init__.py tells how it is
written). A message is found by the name of its class or reason, and its blanks are filled with its own fields.
"""

import logging
from collections.abc import Callable
from dataclasses import fields
from functools import cache, lru_cache
from importlib import import_module
from string import Formatter
from typing import Any, Literal

from companion.refusal import Refused
from companion.signals import Because, Said, why_of
from ui.words.aspects import aspect
from ui.words.decisions import described

log = logging.getLogger("ratkeeper")

LANGUAGES = ("en", "fr", "de")

Length = Literal["short", "full", "spoken"]
"""One line of a small panel; one or two sentences to read; what a voice says."""
LENGTHS: tuple[Length, ...] = ("short", "full", "spoken")

Entry = str | tuple[str, str] | tuple[str, str, str]
"""A message in short, in full and spoken. The last one that is written serves for those that are not."""

LONGEST_SHORT_NAME = 10

_KINDS = {
    "character": "figure",
    "gathered": "figure",
    "rat": "figure",
    "next_house": "house",
    "left": "house",
    "right": "house",
    "player": "house",
    "rival": "house",
    "name": "house",
}
"""What kind of thing a blank holds, where the blank is not called after it."""
_EITHER = {"card": ("action", "figure")}


class Words:
    """One language; `chapters` are what one command alone says and no screen shows."""

    def __init__(self, language: str, *chapters: str) -> None:
        module = import_module(f"ui.words.{language}")
        self.language = language
        self.sentences: dict[str, Entry] = module.SENTENCES
        self.names: dict[str, dict[str, str]] = module.NAMES
        for chapter in chapters:
            other = import_module(f"ui.words.{language}.{chapter}")
            self.sentences = {**self.sentences, **other.SENTENCES}
            self.names = {**self.names, **other.NAMES}
        self.day: str = module.DAY
        """How a day is written, for `strftime`."""
        self._and: str = module.AND
        self._singular: tuple[int, ...] = module.SINGULAR
        self._numerals: dict[int, str] = str.maketrans(module.NUMERALS)
        self._typography: tuple[tuple[str, str], ...] = module.TYPOGRAPHY
        self._join: Callable[[str, str], str] = module.JOIN
        # The same few hundred texts and names are asked for with every press.
        self._parts = cache(self._parse)
        self._name = lru_cache(maxsize=2048)(self._find_name)

    def say(self, message: Any, length: Length = "full") -> str:
        """What to tell people of an event, a refusal or a hand's move; the first letter is a capital."""
        if isinstance(message, Refused):
            return _capital(self._fill(message.why, message.facts, length))
        key = type(message).__name__
        facts = {field.name: getattr(message, field.name) for field in fields(message)}
        return _capital(self._fill(key + aspect(key, facts), facts, length))

    def text(self, key: str, /, length: Length = "full", **facts: object) -> str:
        """What the box says of itself: a question, an entry of a menu, a fault."""
        return _capital(self._fill(key, facts, length))

    def line(self, key: str, /, **facts: object) -> str:
        """What a command says in a terminal: as it is written, since it may begin with a code or a path."""
        return self._fill(key, facts, "full")

    def why(self, reason: Said | Because) -> str:
        """The reason, as the second half of a sentence."""
        said = why_of(reason) if isinstance(reason, Because) else reason
        return self._fill(said.key, said.facts, "full").removesuffix(".")

    def decision(self, line: str, length: Length = "full") -> str:
        """A decision's line of words as people would put it; as it stands where nobody has put it so."""
        key, facts = described(line)
        return _capital(self._fill(key, facts, length)) if key else line

    def name(self, kind: str, value: object, length: Length = "full") -> str:
        """What people call a figure, an action, a house, a variant…; what has no other name is called as it is."""
        return self._name(kind, "", value, length)

    def _fill(self, key: str, facts: dict[str, Any], length: Length) -> str:
        entry = self.sentences.get(key) or self._missing(key)
        texts = (entry,) if isinstance(entry, str) else entry
        text = texts[min(LENGTHS.index(length), len(texts) - 1)]
        filled = []
        for literal, name, form, numbers in self._parts(text):
            if name:
                value = facts[name]
                word = self._agree(value, numbers) if numbers else self._blank(name, form, value, length)
                filled.append(self._join(literal, word))
            else:
                filled.append(literal)
        return "".join(filled)

    def _missing(self, key: str) -> Entry:
        """English for what nobody has put into this language, and its bare name for what has no words at all."""
        log.warning("words: %s has no %s", self.language, key)
        entry = import_module("ui.words.en").SENTENCES.get(key, key.replace("{", "").replace("}", ""))
        self.sentences = {**self.sentences, key: entry}
        return entry  # type: ignore[no-any-return]

    def _parse(self, text: str) -> tuple[tuple[str, str, str, str], ...]:
        """What stands before each blank, the blank's name and form, and the words that agree with its number."""
        parts = []
        for literal, blank, numbers, _ in Formatter().parse(self._typeset(text)):
            name, _, form = (blank or "").partition(".")
            parts.append((literal, name, form, numbers or ""))
        return tuple(parts)

    def _agree(self, value: Any, forms: str) -> str:
        """One or many, by a number or by how many there are."""
        one, many = forms.split("|")
        count = value if isinstance(value, int) else len(value)
        return one if count in self._singular else many

    def _blank(self, name: str, form: str, value: Any, length: Length) -> str:
        if form in LENGTHS:  # names that must not fill the line, whatever else is said there
            length, form = form, ""
        if name == "decision":
            return self.decision(value, length)
        if isinstance(value, Said):
            return self.why(value)
        if not isinstance(value, tuple | list):
            return self._name(_KINDS.get(name, name), form, value, length)
        if form == "count":
            return str(len(value))
        kind = _KINDS.get(name) or _KINDS.get(name.removesuffix("s"), name.removesuffix("s"))
        if kind == "figure" and length == "short" and len(value) > 1:
            return "".join(self.names["letter"][figure] for figure in value)
        *others, last = [self._name(kind, form, item, length) for item in value] or [""]
        return ", ".join(others) + self._and + last if others else last

    def _find_name(self, kind: str, form: str, value: object, length: Length) -> str:
        """By the first table that has it: the form's, the length's, the kind's own."""
        if form in self.names:
            kind, form = form, ""
        for table in (t for k in _EITHER.get(kind, (kind,)) for t in (f"{form}_{k}", f"{length}_{k}", k)):
            names = self.names.get(table, {})
            if str(value) in names:
                return self._typeset(names[str(value)])
            if "*" in names:
                before, _, after = self._typeset(names["*"]).partition("*")
                return self._join(before, _called(str(value), length)) + after
        if isinstance(value, int | float):
            return (f"{value:,.1f}" if isinstance(value, float) else f"{value:,}").translate(self._numerals)
        return _called(str(value), length) if kind == "house" else str(value)

    def _typeset(self, text: str) -> str:
        for typed, printed in self._typography:
            text = text.replace(typed, printed)
        return text


def _called(name: str, length: Length) -> str:
    """A person's name; where there is little room, its first word or its beginning."""
    if length != "short" or len(name) <= LONGEST_SHORT_NAME:
        return name
    first = name.split(" ", maxsplit=1)[0]
    return first if len(first) <= LONGEST_SHORT_NAME else first[: LONGEST_SHORT_NAME - 1] + "…"


def _capital(text: str) -> str:
    """What stands in brackets begins as it would without them."""
    at = 1 if text.startswith("(") else 0
    return text[:at] + text[at : at + 1].upper() + text[at + 1 :]
