"""Finds the text of a decision by a list of forms, each written like the words themselves. Pure."""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from companion.decisions import Wording
from companion.games import load
from companion.signals import Facts

Asked = tuple[str, Facts]
"""The key of a text, and the values of its blanks; an empty key if there is none."""

_BLANK = re.compile(r"\{(\w+):?(.*)\}")
_NUMBER, _REST = "#", "*"


class _Place(NamedTuple):
    """A word of a form: its blank, if any, and its possible values; none: any word, or any number."""

    blank: str
    known: tuple[str, ...]
    number: bool


class _Form(NamedTuple):
    places: tuple[_Place, ...]
    rest: str | None
    """The blank for all further words; None if there may be none."""
    key: str

    def facts(self, words: Sequence[str]) -> Facts | None:
        """Return the values of the blanks if these words have this form, else None."""
        count = len(self.places)
        if len(words) < count or (self.rest is None and len(words) > count):
            return None
        facts: Facts = {}
        for place, word in zip(self.places, words, strict=False):
            if (place.known and word not in place.known) or (place.number and not word.isdigit()):
                return None
            if place.blank:
                facts[place.blank] = int(word) if place.number else word
        return {**facts, self.rest: tuple(words[count:])} if self.rest else facts


def forms(written: Mapping[str, str]) -> Callable[[Sequence[str]], Asked]:
    """Return a function that finds the first form of some words, and answers with its key and the values of its blanks.

    `{player}` is any word, `{count:#}` a number, `{side:left|right}` one of these, `{players:*}` all that are left, and
    `*` any rest that is not needed. A key may have a blank too.

    >>> find = forms({"take {count:#}": "taken", "go {side:left|right}": "gone_{side}", "seat {players:*}": "seated"})
    >>> find(["take", "3"]), find(["go", "left"]), find(["seat", "Ada", "Ben"]), find(["go", "away"])
    (('taken', {'count': 3}), ('gone_left', {'side': 'left'}), ('seated', {'players': ('Ada', 'Ben')}), ('', {}))
    """

    @cache
    def by_verb() -> dict[str, list[_Form]]:
        found: dict[str, list[_Form]] = {}
        for line, key in written.items():
            form = _form(line, key)
            for verb in form.places[0].known:
                found.setdefault(verb, []).append(form)
        return found

    def find(words: Sequence[str]) -> Asked:
        for form in by_verb().get(words[0], ()) if words else ():
            facts = form.facts(words)
            if facts is not None:
                return form.key.format_map(facts), facts
        return "", {}

    return find


def question_keys(verb: str, wording: Wording) -> tuple[str, ...]:
    """Return the keys of texts that may ask for the next word of a decision, the closest first.

    >>> question_keys("fix", Wording("fix_seats", "player.2", {}, is_whole=False))
    ('ask.fix_seats.player.2', 'ask.fix.player.2', 'ask.fix.player', 'ask.player')
    >>> question_keys("fix", Wording("fix_ability", "", {}, is_whole=False))
    ('ask.fix_ability',)
    """
    if not wording.following:
        return (f"ask.{wording.key}",)
    following, about = wording.following, wording.following.removesuffix(".2")
    return f"ask.{wording.key}.{following}", f"ask.{verb}.{following}", f"ask.{verb}.{about}", f"ask.{about}"


def declared(game: str, words: Sequence[str], has_text: Callable[[str], bool]) -> Asked:
    """Return the text of a decision from its declaration.

    It may have variants: for an empty last blank, for its last word, or for what that is about.
    """
    wording = load(game).decisions.wording(words)
    if wording is None or not wording.is_whole:
        return "", {}
    none = f"decision.{wording.key}.none" if wording.following else ""
    keys = (none, f"decision.{wording.key}.{wording.last}", f"decision.{wording.key}")
    return next((key for key in keys if has_text(key)), ""), wording.facts


def _form(line: str, key: str) -> _Form:
    places, rest = [], None
    for word in line.split():
        blank = _BLANK.fullmatch(word)
        name, what = blank.groups() if blank else ("", word)
        if what == _REST:
            rest = name
        else:
            places.append(_Place(name, tuple(what.split("|")) if what not in ("", _NUMBER) else (), what == _NUMBER))
    return _Form(tuple(places), rest, key)
