"""Sentences for people: events, refusals, what hands must do and what the box asks, in the table's language.

Each language is a folder of this package with the same names in it (ui/words/en/__init__.py tells how it is
written). A message is found by the name of its class or reason, and its blanks are filled with its own fields.
What is true of one game alone is in that game's room, and found there first: `Words(language).of(game)`.
"""

import logging
from collections.abc import Callable, Mapping
from copy import copy
from dataclasses import fields
from functools import cache, lru_cache
from importlib import import_module
from string import Formatter
from types import MappingProxyType, ModuleType
from typing import Any, Literal

from companion import languages
from companion.games import GAMES, part_of
from companion.games.facts import Fact
from companion.languages import ENGLISH, LANGUAGES
from companion.notation import split
from companion.refusal import Refused
from companion.signals import Because, Facts, Said, why_of
from ui.paint.fitting import tell_apart
from ui.words import phrases
from ui.words.corrections import Frames, composed
from ui.words.forms import declared

__all__ = ["LANGUAGES", "LENGTHS", "Entry", "Length", "Words", "capital", "facts_of"]

log = logging.getLogger("ratkeeper")

Length = Literal["short", "full", "spoken"]
"""One line of a small panel; one or two sentences to read; what a voice says."""
LENGTHS: tuple[Length, ...] = ("short", "full", "spoken")

Entry = str | tuple[str, str] | tuple[str, str, str]
"""A message in short, in full and spoken. The last one that is written serves for those that are not."""

PARTS = ("box", "refusals", "reasons", "files")
"""The modules of a language that are always read; each other one is a chapter."""
PARTS_OF_A_ROOM = ("told", "table", "refusals")
"""The same of a language in a game's room; with any chapter comes what `commands` say of that game."""

LONGEST_SHORT_NAME = 10


class AsTyped(str):
    """A text that begins with a word that people have chosen themselves, and that keeps their capitals."""

    __slots__ = ()


class Words:
    """One language, in all that games share; `chapters` are what one command alone says and no screen shows."""

    game = ""
    """Whose words come first; none in what all games share."""

    def __init__(self, language: str, *chapters: str, own: Mapping[str, str] = MappingProxyType({})) -> None:
        """`own`: what the owner of this box calls some pieces of the games."""
        module = import_module(f"ui.words.{language}")
        self.language = language
        self.chapters = chapters
        self.own = own
        self.day: str = module.DAY
        """How a day is written, as strftime takes it."""
        self.sentences: dict[str, Entry] = {}
        self._frames: Frames = {}
        self.names: dict[str, dict[str, str]] = {"language": languages.NAMES}
        self._take_in(f"ui.words.{language}", PARTS)
        for chapter in chapters:
            self._read(import_module(f"ui.words.{language}.{chapter}"))
        self._and: str = module.AND
        self._before_signs: str = module.BEFORE_SIGNS
        self._plural: Callable[[int], int] = module.plural
        self._numerals: dict[int, str] = str.maketrans(module.NUMERALS)
        self._typography: tuple[tuple[str, str], ...] = module.TYPOGRAPHY
        self._join: Callable[[str, str], str] = module.JOIN
        self._rooms: dict[str, Words] = {}
        self._shorts: dict[str, str] = {}
        self._at_table = lru_cache(maxsize=4)(self._seated)
        self._put_by(phrases)
        # The same few hundred texts and names are asked for with every press.
        self._parts = cache(self._parse)
        self._name = lru_cache(maxsize=2048)(self._find_name)

    def of(self, game: str) -> "Words":
        """The same language with the game's own words before those that all games share."""
        if game == self.game:
            return self
        if game not in self._rooms:
            words = Words(self.language, *self.chapters, own=self.own)
            words._enter(game)
            words._rooms = self._rooms
            self._rooms[game] = words
        return self._rooms[game]

    def among(self, players: tuple[str, ...]) -> "Words":
        """Return the same words for a table of these players: their short names differ."""
        return self._at_table(players)

    def short_at_table(self, player: str) -> str:
        """Return the short name that this table has needed, since alone it would be another player's; empty if none."""
        return self._shorts.get(player, "")

    def _seated(self, players: tuple[str, ...]) -> "Words":
        shorts = _short_names(players)
        if not shorts:
            return self
        words: Words = copy(self)
        words._shorts = shorts
        words._name = lru_cache(maxsize=2048)(words._find_name)
        return words

    def _enter(self, game: str) -> None:
        self.game = game
        commands = ("commands",) if self.chapters else ()
        self._take_in(f"{GAMES[game].shown}.words.{self.language}", (*PARTS_OF_A_ROOM, *commands))
        if self.own:
            self._call_as_owned(game)
        own = part_of(f"{GAMES[game].shown}.phrases")
        self._put_by(*([own] if own else []), phrases)
        self._describing.append(lambda said: declared(game, said, self.sentences))

    def _take_in(self, folder: str, parts: tuple[str, ...]) -> None:
        """A language, and those of these parts that it has."""
        for name in (folder, *(f"{folder}.{part}" for part in parts)):
            if written := part_of(name):
                self._read(written)

    def _read(self, written: ModuleType) -> None:
        """What stands there comes before what is here."""
        self._frames = getattr(written, "CORRECTION_FRAMES", self._frames)
        self.sentences |= composed(self._frames, getattr(written, "CORRECTIONS", {}))
        self.sentences |= getattr(written, "SENTENCES", {})
        for table, names in getattr(written, "NAMES", {}).items():
            self.names[table] = {**self.names.get(table, {}), **names}

    def _call_as_owned(self, game: str) -> None:
        """The owner's names come first, on the smallest panel too."""
        from companion.cards import owned_names  # noqa: PLC0415 - 1 bare start, and few boxes have any

        for table, known in owned_names(game).items():
            names = {word: self.own[word] for word in known if word in self.own}
            self.names = {**self.names, table: {**self.names[table], **names}}
            short = {word: name for word, name in self.names.get(f"short_{table}", {}).items() if word not in names}
            self.names[f"short_{table}"] = short

    def _put_by(self, *modules: ModuleType) -> None:
        """How things are put, the first of these first."""
        self._kinds: dict[str, tuple[str, ...]] = {}
        self._letters: dict[str, str] = {}
        for module in reversed(modules):
            self._kinds |= getattr(module, "KINDS", {})
            self._letters |= getattr(module, "LETTERS", {})
        self._aspects = [module.aspect for module in modules if hasattr(module, "aspect")]
        self._describing = [module.described for module in modules if hasattr(module, "described")]

    def say(self, message: Fact | Refused, length: Length = "full") -> str:
        """What to tell people of an event, a refusal or a hand's move, beginning with a capital or with a name."""
        if isinstance(message, Refused):
            return capital(self._fill(message.why, message.facts, length))
        key = key_of(type(message))
        facts = facts_of(message)
        aspect = next(filter(None, (aspect(key, facts) for aspect in self._aspects)), "")
        return capital(self._fill(key + aspect, facts, length))

    def text(self, key: str, /, length: Length = "full", **facts: object) -> str:
        """What the box says of itself: a question, an entry of a menu, a fault."""
        return capital(self._fill(key, facts, length))

    def line(self, key: str, /, **facts: object) -> str:
        """What a command says in a terminal: as it is written, since it may begin with a code or a path."""
        return self._fill(key, facts, "full")

    def why(self, reason: Said | Because) -> str:
        """The reason, as the second half of a sentence."""
        said = why_of(reason) if isinstance(reason, Because) else reason
        return self._fill(said.key, said.facts, "full").removesuffix(".")

    def decision(self, line: str, length: Length = "full") -> str:
        """A decision's line of words as people would put it; as it stands where nobody has put it so."""
        said = split(line)
        for described in self._describing:
            key, facts = described(said)
            if key:
                return capital(self._fill(key, facts, length))
        return line

    def name(self, kind: str, value: object, length: Length = "full") -> str:
        """What people call a player, a game, a piece of it…; what has no other name is called as it is."""
        return self._name(kind, "", value, length)

    def labelled(self, label: str, told: str) -> str:
        """What it is about, and behind a colon what is told of it."""
        return f"{label}{self._before_signs}: {told}"

    def asked(self, told: str) -> str:
        """A sentence as a question."""
        return f"{told.removesuffix('.')}{self._before_signs}?"

    def _fill(self, key: str, facts: Facts, length: Length) -> str:
        entry = self.sentences.get(key) or self._missing(key)
        texts = (entry,) if isinstance(entry, str) else entry
        text = texts[min(LENGTHS.index(length), len(texts) - 1)]
        filled: list[str] = []
        for literal, name, form, numbers in self._parts(text):
            if name:
                value = facts[name]
                word = self._agree(value, numbers) if numbers else self._blank(name, form, value, length)
                is_typed = isinstance(word, AsTyped) and literal in ("", "(")
                word = self._join(literal, word)
                filled.append(AsTyped(word) if is_typed else word)
            else:
                filled.append(literal)
        told = "".join(filled)
        return AsTyped(told) if filled and isinstance(filled[0], AsTyped) else told

    def _missing(self, key: str) -> Entry:
        """English for what nobody has put into this language, and its bare name for what has no words at all."""
        log.warning("words: %s has no %s", self.language, key)
        english = Words(ENGLISH, *self.chapters)
        entry = (english.of(self.game) if self.game else english).sentences.get(
            key, key.replace("{", "").replace("}", "")
        )
        self.sentences = {**self.sentences, key: entry}
        return entry

    def _parse(self, text: str) -> tuple[tuple[str, str, str, str], ...]:
        """What stands before each blank, the blank's name and form, and the words that agree with its number."""
        parts = []
        for literal, blank, numbers, _ in Formatter().parse(self._typeset(text)):
            name, _, form = (blank or "").partition(".")
            parts.append((literal, name, form, numbers or ""))
        return tuple(parts)

    def _agree(self, value: Any, forms: str) -> str:
        """The form that goes with a number, or with how many there are."""
        return forms.split("|")[self._plural(value if isinstance(value, int) else len(value))]

    def _blank(self, name: str, form: str, value: Any, length: Length) -> str:
        if form in LENGTHS:  # names that must not fill the line, whatever else is said there
            length, form = form, ""
        if name == "decision":
            return self.decision(value, length)
        if isinstance(value, Said):
            return self.why(value)
        if not isinstance(value, tuple | list):
            return self._name(name, form, value, length)
        if form == "count":
            return str(len(value))
        one = name if name in self._kinds else name.removesuffix("s")
        if length == "short" and len(value) > 1 and (letters := self._letters.get(self._kinds_of(one)[0])):
            return "".join(self.names[letters][item] for item in value)
        first, *others = names = [self._name(one, form, item, length) for item in value] or [""]
        if not others:
            return first
        told = ", ".join(names[:-1]) + self._and + names[-1]
        return AsTyped(told) if isinstance(first, AsTyped) else told

    def _kinds_of(self, name: str) -> tuple[str, ...]:
        return self._kinds.get(name, (name,))

    def _find_name(self, name: str, form: str, value: object, length: Length) -> str:
        if name == "game" and value in GAMES:
            return str(import_module(GAMES[str(value)].shown).TITLES[self.language])
        found = self.known(name, str(value), length, form)
        if found is None and name == "card":  # a scanner reads those of every game, whichever is played
            others = (self.of(game).known(name, str(value), length, form) for game in GAMES)
            found = next(filter(None, others), None)
        if found is not None:
            return found
        if isinstance(value, int | float):
            return (f"{value:,.1f}" if isinstance(value, float) else f"{value:,}").translate(self._numerals)
        if "player" in self._kinds_of(name):
            return AsTyped(self._called(str(value), length))
        # What a table of names does not have is no word of ours: a room that people have named themselves.
        return AsTyped(value) if any(kind in self.names for kind in self._kinds_of(name)) else str(value)

    def known(self, name: str, value: str, length: Length, form: str = "") -> str | None:
        """By the first table of names that has it: the form's, the length's, the kind's own; None where none has."""
        kinds, form = ((form,), "") if form in self.names else (self._kinds_of(name), form)
        for table in (table for kind in kinds for table in (f"{form}_{kind}", f"{length}_{kind}", kind)):
            names = self.names.get(table, {})
            if value in names:
                return self._typeset(names[value])
            if "*" in names:
                before, _, after = self._typeset(names["*"]).partition("*")
                called = self._join(before, self._called(value, length)) + after
                return called if before else AsTyped(called)
        return None

    def _called(self, name: str, length: Length) -> str:
        """A person's name; where there is little room, what tells it from the others at the table."""
        return self._shorts.get(name) or _short_name(name) if length == "short" else name

    def _typeset(self, text: str) -> str:
        for typed, printed in self._typography:
            text = text.replace(typed, printed)
        return text


def key_of(kind: type[Fact]) -> str:
    """Return the key of the text about an event or a hand's move; it may have several, by aspect."""
    what = getattr(kind, "corrects", "")
    return f"corrected_{what}" if what else kind.__name__


def facts_of(message: Fact) -> dict[str, Any]:
    """Return the fields of a message by name: they fill the blanks of its sentence."""
    return {field.name: getattr(message, field.name) for field in fields(message)}


@lru_cache(maxsize=16)
def _short_names(players: tuple[str, ...]) -> dict[str, str]:
    """Return the short names of those at one table that cannot be what each would be alone."""
    short = [_short_name(name) for name in players]
    told = tell_apart(players, short, [LONGEST_SHORT_NAME] * len(players), len)
    return {name: one for name, alone, one in zip(players, short, told, strict=True) if one != alone}


def _short_name(name: str) -> str:
    """Return the first word of a person's name, or its beginning, if it is long."""
    if len(name) <= LONGEST_SHORT_NAME:
        return name
    first = name.split(" ", maxsplit=1)[0]
    return first if len(first) <= LONGEST_SHORT_NAME else first[: LONGEST_SHORT_NAME - 1] + "…"


def capital(text: str) -> str:
    """Return the text with a capital, unless it begins with a name as people have typed it.

    What stands in brackets begins as it would without them.
    """
    if isinstance(text, AsTyped):
        return text
    at = 1 if text.startswith("(") else 0
    return text[:at] + text[at : at + 1].upper() + text[at + 1 :]
