"""The rules of a language for composing texts: plural forms, elision, typography, numerals. Pure."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Sequence
from typing import NamedTuple

from ui.catalogue import Table

Plural = Callable[[int], int]
_CONDITION = re.compile(r"n(?: % (\d+))? (!?=) ([\d,.]+)")


def plural_of(forms: Sequence[str]) -> Plural:
    """Return a function from numbers to plural forms: the index of the first rule that holds, else the next index.

    Rules are written as in the Unicode CLDR, from which they can be copied.

    >>> polish = plural_of(["n = 1", "n % 10 = 2..4 and n % 100 != 12..14"])
    >>> [polish(number) for number in (1, 3, 5, 13, 22)]
    [0, 1, 2, 2, 1]
    """
    rules = [_rule(form) for form in forms]
    return lambda number: next((at for at, holds in enumerate(rules) if holds(number)), len(rules))


def _rule(form: str) -> Callable[[int], bool]:
    conditions = [_condition(one) for one in form.split(" and ")]
    return lambda number: all(holds(number) for holds in conditions)


def _condition(written: str) -> Callable[[int], bool]:
    found = _CONDITION.fullmatch(written)
    if not found:
        raise ValueError(f"{written!r} is no rule for numbers, such as “n % 10 = 2..4”")
    modulo, sign, spans = found.groups()
    among = frozenset(number for span in spans.split(",") for number in _span(span))

    def holds(number: int) -> bool:
        return ((number % int(modulo) if modulo else number) in among) is (sign == "=")

    return holds


def _span(written: str) -> range:
    first, _, last = written.partition("..")
    return range(int(first), int(last or first) + 1)


class Join(NamedTuple):
    """A change before a name: “de ” before a vowel is “d’” in French, “de el” is “del” in Spanish."""

    ends: str
    """A whole word at the end of the text before the name."""
    begins: re.Pattern[str]
    """Pattern for the beginning of the name, in lower case without accents."""
    becomes: str
    drops: int
    """Number of letters cut off from the name; unless it is 0, names typed by people are not changed."""


class Rules(NamedTuple):
    """The rules of one language."""

    plural: Plural
    """Returns the index of the form in `{count:…|…}` for a number."""
    forms: int
    """Number of plural forms."""
    day: str
    """Format of a day, for strftime."""
    list_end: str
    """Text before the last of several items, such as “ and ”."""
    before_signs: str
    """Space before : and ? in composed texts."""
    numerals: dict[int, str]
    """Replacements of the English comma and point in numbers, for str.translate."""
    typography: Sequence[Sequence[str]]
    """Pairs of typed and printed characters."""
    joins: tuple[Join, ...]

    def typeset(self, text: str) -> str:
        """Return the text with typed characters replaced by the language's printed ones."""
        for typed, printed in self.typography:
            text = text.replace(typed, printed)
        return text

    def number(self, value: float) -> str:
        """Return a number as it is written; a fraction has one decimal."""
        return (f"{value:,}" if isinstance(value, int) else f"{value:,.1f}").translate(self.numerals)

    def join(self, before: str, name: str, *, is_typed: bool) -> str:
        """Return a text and the name after it, joined as the language demands; `is_typed`: people typed the name."""
        small = before.lower()
        for rule in self.joins:
            cut = len(before) - len(rule.ends)
            if not small.endswith(rule.ends) or small[cut - 1 : cut].isalnum() or (is_typed and rule.drops):
                continue
            if rule.begins.match(_bare(name)):
                becomes = rule.becomes.capitalize() if before[cut].isupper() else rule.becomes
                return before[:cut] + becomes + name[rule.drops :]
        return before + name


def rules_of(table: Table) -> Rules:
    """Return the rules in the table `language` of a file of texts."""
    joins = (
        Join(one["ends"], re.compile(one["before"]), one["becomes"], len(one.get("drops", "")))
        for one in table["joins"]
    )
    return Rules(
        plural=plural_of(table["plural"]),
        forms=len(table["plural"]) + 1,
        day=table["day"],
        list_end=table["list_end"],
        before_signs=table["before_signs"],
        numerals=str.maketrans({",": table["thousands"], ".": table["decimal"]}),
        typography=table["typography"],
        joins=tuple(joins),
    )


def _bare(name: str) -> str:
    """Return the first four letters of a name in lower case, without accents."""
    return "".join(sign for sign in unicodedata.normalize("NFD", name[:4].lower()) if not unicodedata.combining(sign))
