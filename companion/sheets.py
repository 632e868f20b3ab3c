"""Score sheets as files: the rules of a game as TOML, ready to be chosen before a game. Opens no file.

A game that has sheets takes the lines `sheet TITLE`, `rule …` and `team …` before its players.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from companion.bounded_toml import Section, TomlError, parse
from companion.games import Game, State
from companion.languages import ENGLISH, LANGUAGES
from companion.notation import join, split
from companion.refusal import RefusedError
from companion.signals import Message, message
from companion.values import Value, field

KEYS = frozenset(("title", "hint", "players", "teams", "first", "icon", "rules", "rules_for", "categories"))
QUOTE = '\\"'
"""A quote inside a TOML string."""
ICONS = ("", "cards", "dice", "darts", "balls", "board")
WORDED = ("categories", "bonus")
"""First words of the rules that are followed by names of categories."""
LONGEST_TEAM = 24
"""Characters in the name of a team, at most; a small screen has no room for more."""
Told = Mapping[str, str]
"""A text by language; a text for all languages has an empty key."""


class SheetError(Exception):
    """The file is no valid score sheet: `line` is the line number, `why` the reason."""

    def __init__(self, line: int, why: Message | RefusedError) -> None:
        super().__init__(line, why)
        self.line = line
        self.why = why


class Category(Value):
    title: Told
    hint: Told = field(default_factory=dict)


class Sheet(Value):
    name: str
    """The name of the sheet's file, without `.toml`."""
    title: Told
    players: range
    rules: tuple[str, ...]
    """The rules as a script has them, without the word `rule`."""
    rules_for: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    """Further rules, by the number of players that they are for."""
    teams: tuple[int, ...] = ()
    """Each number of people with which the game is played in two teams."""
    asks_player_first: bool = False
    """Whether the box asks for the player before the points, since only one or few players score in a round."""
    icon: str = ""
    hint: Told = field(default_factory=dict)
    """A sentence that tells players how to enter points."""
    categories: Mapping[str, Category] = field(default_factory=dict)
    """The categories by their words in the rules."""

    def is_called(self, title: str) -> bool:
        """Return whether this is the sheet's title, in any of its languages."""
        return title in self.title.values()

    def hints(self, language: str) -> dict[str, str]:
        """Return the hint of each category by its title, both in that language."""
        categories = self.categories.values()
        return {told(one.title, language): told(one.hint, language) for one in categories if one.hint}

    def setup(self, people: tuple[str, ...], language: str) -> tuple[str, ...]:
        """Return the first lines of a game with this sheet; `people` are in seating order."""
        titles = {word: told(one.title, language) for word, one in self.categories.items()}
        rules = (split(rule) for rule in (*self.rules, *self.rules_for.get(len(people), ())))
        named = ([titles.get(word, word) for word in rule] if rule[0] in WORDED else rule for rule in rules)
        lines = (join(("sheet", told(self.title, language))), *(join(("rule", *rule)) for rule in named))
        if len(people) not in self.teams:
            return (*lines, join(("players", *people)))
        sides = people[::2], people[1::2]
        names = [team_name(side, at) for at, side in enumerate(sides)]
        teams = (join(("team", name, *side)) for name, side in zip(names, sides, strict=True))
        return (*lines, *teams, join(("players", *names)))


def told(texts: Told, language: str) -> str:
    """Return the text in this language, else the one for all, else the English one, else any."""
    known = (texts[one] for one in (language, "", ENGLISH, *texts) if one in texts)
    return next(known, "")


def team_name(people: tuple[str, ...], at: int) -> str:
    """Return the people's names joined by a plus sign, or A or B if that is too long; `at` is the team's index."""
    name = " + ".join(people)
    return name if len(name) <= LONGEST_TEAM else "AB"[at]


def read_sheet(name: str, source: str, game: Game[State] | None = None) -> Sheet:
    """Return the sheet in this text. Raise SheetError at its first mistake, or if `game` is given and refuses it."""
    reading = _Reading(name, source)
    sheet = reading.sheet()
    for count in sheet.players if game else ():
        assert game
        reading.try_rules(sheet, count, game)
    return sheet


class _Reading:
    """Parses the text of one sheet."""

    def __init__(self, name: str, source: str) -> None:
        self._name = name
        self._lines = source.removeprefix("\ufeff").splitlines()
        try:
            self._said = parse("\n".join(self._lines))
        except TomlError as error:
            raise SheetError(error.line, error.why) from error

    def sheet(self) -> Sheet:
        for key in self._said:
            if key not in KEYS:
                raise self._wrong(key, message("why.sheet_key", key=key, known=", ".join(sorted(KEYS))))
        seats = self._seats("players", 1, 12)
        return Sheet(
            self._name,
            self._told(self._said, "title", longest=40),
            range(seats[0], seats[-1] + 1),
            self._rules("rules", self._said.get("rules")),
            {int(count): self._rules(count, rules) for count, rules in self._by_count()},
            self._teams(range(seats[0], seats[-1] + 1)),
            self._one_of("first", ("number", "who")) == "who",
            self._one_of("icon", ICONS),
            self._told(self._said, "hint"),
            dict(self._categories()),
        )

    def try_rules(self, sheet: Sheet, count: int, game: Game[State]) -> None:
        """Try the sheet in each language with `count` people. Raise SheetError if the game refuses a rule."""
        people = tuple(f"_{at}" for at in range(count))  # names that differ from the categories of all sheets
        for language in LANGUAGES:
            state = game.start
            for at, line in enumerate(sheet.setup(people, language)):
                try:
                    state = game.decisions.apply_line(state, line).state
                except RefusedError as refused:
                    rules = ("title", *sheet.rules, *sheet.rules_for.get(count, ()), *("teams",) * 3)
                    raise SheetError(self._line_of(rules[at]), refused) from refused

    def _line_of(self, words: str) -> int:
        """Return the number of the line that begins with these words, else contains them; tomllib reports no lines."""
        escaped = re.escape(words.replace('"', QUOTE))
        ways = (rf'\s*\[?"?{re.escape(words)}\b', f".*{re.escape(words)}", f".*{escaped}")
        numbered = [*enumerate(self._lines, 1)]
        return next((at for way in ways for at, line in numbered if re.match(way, line)), 1)

    def _wrong(self, where: str, why: Message) -> SheetError:
        return SheetError(self._line_of(where), why)

    def _told(self, section: Section, key: str, longest: int = 200) -> Told:
        value = section.get(key, {})
        texts = {"": value} if isinstance(value, str) else value
        if not isinstance(texts, dict) or (key == "title" and not texts):
            raise self._wrong(key, message("why.sheet_text", key=key, longest=longest))
        for language, words in texts.items():
            is_known = language in ("", *LANGUAGES)
            if not is_known or not isinstance(words, str) or not 0 < len(words.strip()) == len(words) <= longest:
                raise self._wrong(
                    words if isinstance(words, str) else key, message("why.sheet_text", key=key, longest=longest)
                )
        return texts

    def _one_of(self, key: str, known: tuple[str, ...]) -> str:
        value = self._said.get(key, known[0])
        if not isinstance(value, str) or value not in known:
            raise self._wrong(key, message("why.sheet_one_of", key=key, known=", ".join(filter(None, known))))
        return value

    def _seats(self, key: str, low: int, high: int) -> list[int]:
        value = self._said.get(key, [low, high])
        if isinstance(value, int):
            value = [value, value]
        numbers = [one for one in value if type(one) is int and low <= one <= high] if isinstance(value, list) else []
        if len(numbers) != 2 or len(value) != 2 or numbers[0] > numbers[1]:
            raise self._wrong(key, message("why.sheet_players", key=key, low=low, high=high))
        return numbers

    def _teams(self, players: range) -> tuple[int, ...]:
        value = self._said.get("teams", [])
        if not isinstance(value, list) or not all(
            type(one) is int and one in players and one in (4, 6, 8, 10, 12) for one in value
        ):
            raise self._wrong("teams", message("why.sheet_teams", key="teams"))
        return tuple(value)

    def _by_count(self) -> Iterator[tuple[str, object]]:
        value = self._said.get("rules_for", {})
        if not isinstance(value, dict):
            raise self._wrong("rules_for", message("why.sheet_rules_for", key="rules_for"))
        for count, rules in value.items():
            if not re.fullmatch(r"[1-9][0-9]?", count):
                raise self._wrong(count, message("why.sheet_rules_for", key="rules_for"))
            yield count, rules

    def _rules(self, key: str, value: object) -> tuple[str, ...]:
        if not isinstance(value, list) or not all(isinstance(one, str) and one.strip() for one in value):
            raise self._wrong(key, message("why.sheet_rules", key=key))
        for one in value:
            try:
                split(one)
            except ValueError:
                raise self._wrong(one, message("why.sheet_quotes", key=key)) from None
        return tuple(value)

    def _categories(self) -> Iterator[tuple[str, Category]]:
        sections = self._said.get("categories", {})
        if not isinstance(sections, dict) or not all(isinstance(one, dict) for one in sections.values()):
            raise self._wrong("categories", message("why.sheet_categories", key="categories"))
        for word, section in sections.items():
            if unknown := next((key for key in section if key not in ("title", "hint")), None):
                raise self._wrong(unknown, message("why.sheet_key", key=unknown, known="title, hint"))
            yield word, Category(self._told(section, "title", longest=20), self._told(section, "hint"))
