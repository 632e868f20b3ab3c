"""The translator: texts of events, refusals, instructions and pages in one language.

Each language is a TOML file of this package (docs/languages.md). The key of a text is the name of the event's class, or
the reason of the refusal; their fields fill the blanks of the text. Texts of a game are in its own package and precede
the shared ones: `Words(language).of(game)`. English texts replace missing ones.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Mapping, Sequence, Sized
from copy import copy
from functools import cache, lru_cache, partial
from importlib.util import find_spec
from pathlib import Path
from string import Formatter
from types import MappingProxyType, ModuleType
from typing import Any, Protocol

from companion import languages
from companion.games import FAULTS, GAMES, FaultyGameError, importing, part_of
from companion.games.facts import Fact
from companion.languages import ENGLISH, LANGUAGES
from companion.notation import split
from companion.refusal import RefusedError
from companion.signals import Facts, Message, ReasonError, message, message_for
from companion.values import fields_of
from ui.catalogue import LENGTHS, Catalogue, Entry, Length, catalogue
from ui.paint.fitting import tell_apart
from ui.words import phrases
from ui.words.corrections import composed
from ui.words.phrases import declared
from ui.words.rules import Rules, rules_of

__all__ = ["LANGUAGES", "LENGTHS", "Entry", "Length", "Words", "capital", "folder_of"]

log = logging.getLogger("ratkeeper")

FOLDER = Path(__file__).parent

LONGEST_SHORT_NAME = 10
_OPENING = ("(", "¡", "¿")
"""Signs that may stand before the first word of a sentence."""


class AsTyped(str):
    """A text that begins with a word typed by people, whose capitals stay as they are."""

    __slots__ = ()


class NameFinder(Protocol):
    """Returns the name of a player, a game or a piece in this language, or the word itself if it has none."""

    def __call__(self, name: str, value: object, length: Length = "full", form: str = "", /) -> str: ...


class Words:
    """The translator of one language; `of` adds the texts of a game."""

    game = ""
    """The game whose texts come first; empty for the shared texts."""

    def __init__(self, language: str, *, own: Mapping[str, str] = MappingProxyType({})) -> None:
        """Load a language; `own` are the owner's names for pieces of games."""
        self.language = language
        self.own = own
        self.sentences: dict[str, Entry] = {}
        self._frames: Mapping[str, Sequence[str]] = {}
        self.names: dict[str, dict[str, str]] = {"language": languages.NAMES}
        self._borrows = language in languages.PARTIAL
        """Whether missing texts and names are taken from English."""
        self.rules = _rules(language, self._take_in(FOLDER))
        self._by_game: dict[str, Words] = {}
        self._english: Words | None = None
        self._shorts: dict[str, str] = {}
        self.among = lru_cache(maxsize=4)(self._seated)
        self._put_by(phrases)
        # cached: every press asks for the same few hundred texts
        self._parts = cache(partial(_parsed, self.rules))
        self.name: NameFinder = lru_cache(maxsize=2048)(self._find_name)

    def of(self, game: str) -> Words:
        """Return the same language with the game's texts before those that all games share."""
        if game == self.game:
            return self
        if game not in self._by_game:
            words = Words(self.language, own=self.own)
            with importing(game):
                words._enter(game)
            words._by_game = self._by_game
            self._by_game[game] = words
        return self._by_game[game]

    def short_at_table(self, player: str) -> str:
        """Return a short name that tells a player from the others at the table; empty if the usual short name does."""
        return self._shorts.get(player, "")

    def has(self, key: str) -> bool:
        """Return whether there is such a text, in this language or (if it is incomplete) in English."""
        return key in self.sentences or (self._borrows and key in self._in_english().sentences)

    def _in_english(self) -> Words:
        """Return the English translator, for texts that this language lacks."""
        if self._english is None:
            english: Words = Words(ENGLISH, own=self.own).of(self.game)
            english._shorts = self._shorts
            self._english = english
        return self._english

    def _seated(self, players: tuple[str, ...]) -> Words:
        """Return a translator with short names that differ among these players."""
        shorts = _short_names(players)
        if not shorts:
            return self
        words: Words = copy(self)
        words._shorts = shorts
        words._english = None
        words.name = lru_cache(maxsize=2048)(words._find_name)
        return words

    def _enter(self, game: str) -> None:
        self.game = game
        self._take_in(folder_of(game))
        if self.own:
            self._call_as_owned(game)
        own = part_of(f"{GAMES[game].presentation}.phrases")
        self._put_by(*([own] if own else []), phrases)
        self._describing.append(lambda said: declared(game, said, self.has))

    def _take_in(self, folder: Path) -> Catalogue | None:
        """Load the folder's texts in this language over those loaded before; return None if it has no such file."""
        found = catalogue(folder / f"{self.language}.toml")
        if found is None:
            self._borrows = self.language != ENGLISH
            self.sentences = _without_those_of(folder, self.sentences)
            return None
        self._frames = {**self._frames, **found.frames}
        self.sentences = {**self.sentences, **composed(self._frames, found.corrections), **found.sentences}
        self.names |= {table: {**self.names.get(table, {}), **names} for table, names in found.names.items()}
        return found

    def _call_as_owned(self, game: str) -> None:
        """Let the owner's names of cards and boards replace the game's full and short names."""
        from companion.cards import owned_names  # noqa: PLC0415 - 1 interpreter start, and few boxes have names of their own

        for table, known in owned_names(game).items():
            names = {word: self.own[word] for word in known if word in self.own}
            self.names = {**self.names, table: {**self.names.get(table, {}), **names}}
            short = {word: name for word, name in self.names.get(f"short_{table}", {}).items() if word not in names}
            self.names[f"short_{table}"] = short

    def _put_by(self, *modules: ModuleType) -> None:
        """Use these modules for texts of decisions, variants of messages and tables of names; the first one counts."""
        self._kinds: dict[str, tuple[str, ...]] = {}
        self._letters: dict[str, str] = {}
        for module in reversed(modules):
            self._kinds |= getattr(module, "KINDS", {})
            self._letters |= getattr(module, "LETTERS", {})
        self._aspects = [module.aspect for module in modules if hasattr(module, "aspect")]
        self._describing = [module.described for module in modules if hasattr(module, "described")]

    def say(self, message: Fact | RefusedError, length: Length = "full") -> str:
        """Return the sentence about an event, a refusal or an instruction; it begins with a capital."""
        return capital(self._fill(*self._keyed(message), length))

    def said(self, message: Fact | RefusedError) -> tuple[str, str]:
        """Return the short and the full version of such a sentence."""
        return self.texts(*self._keyed(message))

    def _keyed(self, message: Fact | RefusedError) -> tuple[str, Facts]:
        if isinstance(message, RefusedError):
            return message.why, message.facts
        key = key_of(type(message))
        facts = fields_of(message)
        return key + next(filter(None, (aspect(key, facts) for aspect in self._aspects)), ""), facts

    def text(self, key: str, /, length: Length = "full", **facts: object) -> str:
        """Return a text of the box: a question, an entry of a menu, a fault."""
        return capital(self._fill(key, facts, length))

    def texts(self, key: str, facts: Facts) -> tuple[str, str]:
        """Return the short and the full version of a text of the box."""
        return capital(self._fill(key, facts, "short")), capital(self._fill(key, facts, "full"))

    def line(self, key: str, /, **facts: object) -> str:
        """Return a line for a terminal, without a capital: it may begin with a code or a path."""
        return self._fill(key, facts, "full")

    def why(self, reason: Message | ReasonError) -> str:
        """Return a reason without a capital and a full stop, to follow the first half of a sentence."""
        said = message_for(reason) if isinstance(reason, ReasonError) else reason
        return self._fill(said.key, said.facts, "full").removesuffix(".")

    def decision(self, line: str, length: Length = "full") -> str:
        """Return a decision in words, or its line if no text describes it."""
        said = split(line)
        for described in self._describing:
            key, facts = described(said)
            if key:
                return capital(self._fill(key, facts, length))
        return line

    def labelled(self, label: str, told: str) -> str:
        """Return `label: told` with the language's space before the colon."""
        return f"{label}{self.rules.before_signs}: {told}"

    def asked(self, told: str) -> str:
        """Return a sentence with a question mark instead of its full stop."""
        return f"{told.removesuffix('.')}{self.rules.before_signs}?"

    def _fill(self, key: str, facts: Facts, length: Length) -> str:
        entry = self.sentences.get(key)
        if entry is None:
            return self._fill_in_english(key, facts, length)
        texts = (entry,) if isinstance(entry, str) else entry
        text = texts[min(LENGTHS.index(length), len(texts) - 1)]
        filled: list[str] = []
        for literal, name, form, numbers in self._parts(text):
            if name:
                if name not in facts and self.game:
                    raise _unknown_blank(self, key, name, facts)
                value = facts[name]
                word = self._agree(value, numbers) if numbers else self._blank(name, form, value, length)
                name_is_typed = isinstance(word, AsTyped)
                is_typed = name_is_typed and literal in ("", *_OPENING)
                word = self.rules.join(literal, word, is_typed=name_is_typed) if self.rules.joins else literal + word
                filled.append(AsTyped(word) if is_typed else word)
            else:
                filled.append(literal)
        told = "".join(filled)
        return AsTyped(told) if filled and isinstance(filled[0], AsTyped) else told

    def _fill_in_english(self, key: str, facts: Facts, length: Length) -> str:
        """Return the text in English; its bare key if English lacks it too."""
        if self.language == ENGLISH:
            log.warning("words: %s has no %s", self.language, key)
            note_missing(self.game, key)
            return key.replace("{", "").replace("}", "")
        if not self._borrows:
            log.warning("words: %s has no %s", self.language, key)
        english: Words = self._in_english()
        return english._fill(key, facts, length)

    def _agree(self, value: int | Sized, forms: str) -> str:
        """Return the one of these forms that agrees with a number, or with the length of a collection."""
        known = forms.split("|")
        return known[min(self.rules.plural(value if isinstance(value, int) else len(value)), len(known) - 1)]

    def _blank(self, name: str, form: str, value: Any, length: Length) -> str:
        if form in LENGTHS:  # the blank has its own length: a short name in a full text
            length, form = form, ""
        if name == "decision":
            return self.decision(value, length)
        if isinstance(value, Message):
            return self.why(value)
        if not isinstance(value, tuple | list):
            return self.name(name, value, length, form)
        if form == "count":
            return str(len(value))
        one = name if name in self._kinds else name.removesuffix("s")
        if length == "short" and len(value) > 1 and (letters := self._letters.get(self._kinds_of(one)[0])):
            return "".join(self.name(letters, item) for item in value)
        first, *others = names = [self.name(one, item, length, form) for item in value] or [""]
        if not others:
            return first
        is_typed = isinstance(others[-1], AsTyped)
        told = self.rules.join(", ".join(names[:-1]) + self.rules.list_end, others[-1], is_typed=is_typed)
        return AsTyped(told) if isinstance(first, AsTyped) else told

    def _kinds_of(self, name: str) -> tuple[str, ...]:
        return self._kinds.get(name, (name,))

    def _find_name(self, name: str, value: object, length: Length = "full", form: str = "") -> str:
        if name == "game" and value in GAMES:
            return _title(str(value), self.language)
        places = [self, *([self._in_english()] if self._borrows else [])]
        if name == "card":  # a scanner reads cards of every game, whichever is played
            places += map(self.of, GAMES)
        found = (words.known(name, str(value), length, form) for words in places)
        if (known := next((one for one in found if one is not None), None)) is not None:
            return known
        if isinstance(value, int | float):
            return self.rules.number(value)
        if "player" in self._kinds_of(name):
            return AsTyped(self._player_name(str(value), length))
        # a word without a translation was typed by people, such as the name of a room
        return AsTyped(value) if any(kind in self.names for kind in self._kinds_of(name)) else str(value)

    def known(self, name: str, value: str, length: Length, form: str = "") -> str | None:
        """Return a name from the first table that has it: by form, by length, or by kind; None if no table has it."""
        kinds, form = ((form,), "") if form in self.names else (self._kinds_of(name), form)
        for table in (table for kind in kinds for table in (f"{form}_{kind}", f"{length}_{kind}", kind)):
            names = self.names.get(table, {})
            if value in names:
                return self.rules.typeset(names[value])
            if "*" in names:
                before, _, after = self.rules.typeset(names["*"]).partition("*")
                called = self.rules.join(before, self._player_name(value, length), is_typed=True) + after
                return called if before else AsTyped(called)
        return None

    def _player_name(self, name: str, length: Length) -> str:
        """Return a player's name; if it must be short, enough of it to differ from the others at the table."""
        return self._shorts.get(name) or _short_name(name) if length == "short" else name


def _parsed(rules: Rules, text: str) -> tuple[tuple[str, str, str, str], ...]:
    """Return for each blank the text before it, its name, its form, and the plural forms that agree with its number."""
    parts = []
    for literal, blank, numbers, _ in Formatter().parse(rules.typeset(text)):
        name, _, form = (blank or "").partition(".")
        parts.append((literal, name, form, numbers or ""))
    return tuple(parts)


def _unknown_blank(words: Words, key: str, name: str, facts: Facts) -> FaultyGameError:
    what = (
        f"{words.language}.toml: {key} has {{{name}}}; it may have {', '.join(f'{{{one}}}' for one in sorted(facts))}"
    )
    return FaultyGameError(words.game, message("why.said", words=what))


def note_missing(game: str, key: str) -> None:
    """Note that a game lacks a text even in English; the first page names it."""
    if game:
        FAULTS.setdefault(game, message("why.no_text", key=key))


def folder_of(game: str) -> Path:
    """Return the folder of a game's texts, without importing the game. Raise FaultyGameError if it has no package."""
    with importing(game):
        spec = find_spec(GAMES[game].presentation)
    folders = spec.submodule_search_locations if spec else None
    if not folders:
        raise FaultyGameError(game, message("why.no_package", package=GAMES[game].presentation))
    return Path(folders[0]) / "words"


def _without_those_of(folder: Path, sentences: Mapping[str, Entry]) -> dict[str, Entry]:
    """Return the shared texts, except those that the game replaces in English but not in this language."""
    english = catalogue(folder / f"{ENGLISH}.toml")
    anew = english.sentences if english else {}
    return {key: entry for key, entry in sentences.items() if key not in anew}


def _rules(language: str, found: Catalogue | None) -> Rules:
    """Return the rules of the language; those of English if it lacks some, or if they cannot be understood."""
    try:
        return rules_of(found.language if found else {})
    except (KeyError, TypeError, ValueError, re.error) as why:
        log.warning("words: rules of %s: %r", language, why)
    english = catalogue(FOLDER / f"{ENGLISH}.toml")
    return rules_of(english.language if english else {})


def _title(game: str, language: str) -> str:
    """Return the name of a game; the English one, or its word, if the language has none."""
    try:
        folder = folder_of(game)
    except FaultyGameError:  # the start page tells why
        return game
    found = (catalogue(folder / f"{one}.toml") for one in (language, ENGLISH))
    return next((one.title for one in found if one and one.title), game)


def key_of(kind: type[Fact]) -> str:
    """Return the key of the text of an event or an instruction, to which `aspect` may add a suffix."""
    what = getattr(kind, "corrects", "")
    return f"corrected_{what}" if what else kind.__name__


@lru_cache(maxsize=16)
def _short_names(players: tuple[str, ...]) -> dict[str, str]:
    """Return special short names for those players whose usual short names are too similar."""
    short = [_short_name(name) for name in players]
    told = tell_apart(players, short, [LONGEST_SHORT_NAME] * len(players), len)
    return {name: one for name, alone, one in zip(players, short, told, strict=True) if one != alone}


def _short_name(name: str) -> str:
    """Return the first word of a player's name, cut off if it is long."""
    if len(name) <= LONGEST_SHORT_NAME:
        return name
    first = name.split(" ", maxsplit=1)[0]
    return first if len(first) <= LONGEST_SHORT_NAME else first[: LONGEST_SHORT_NAME - 1] + "…"


def capital(text: str) -> str:
    """Return the text with a capital, unless it begins with a typed name.

    Opening brackets and signs are skipped.
    """
    if isinstance(text, AsTyped):
        return text
    at = 1 if text.startswith(_OPENING) else 0
    return text[:at] + text[at : at + 1].upper() + text[at + 1 :]
