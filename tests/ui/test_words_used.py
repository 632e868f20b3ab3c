"""Whatever is asked for is written, and whatever is written is asked for."""

import ast
import re

import pytest

from companion.commands.parser import COMMANDS, parser
from tests.ui.sentences import ROOMS, ROOT, SHARED, is_box_text, keys, names, shown, texts, words_of
from ui.words import LANGUAGES, Words

EVERY_KEY = {key for room in ROOMS for key in keys(room)}
SOURCES = {
    path: path.read_text(encoding="utf-8")
    for package in ("ui", "companion", "hardware")
    for path in (ROOT / package).rglob("*.py")
    if "template" not in path.parts  # of other packages, with texts of their own
}


FILES = ("league.db", "report.css", "tour.toml")
"""Not everything with a dot in it is a text."""


def test_whatever_the_screens_ask_for_is_written() -> None:
    sections = {key.partition(".")[0] for key in EVERY_KEY if is_box_text(key)}
    section = re.compile(rf"({'|'.join(sections)})\.")
    asked = re.compile(section.pattern + "[a-z_]+")
    for path, source in SOURCES.items():
        for node in ast.walk(ast.parse(source)) if section.search(source) else ():
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and asked.fullmatch(node.value):
                assert node.value in EVERY_KEY or node.value in FILES, path


NAMED_IN_PARTS = re.compile(
    r"end\.(tracker|claims|last)|correct\.\w+(\.none)?|fault\.\w+_(gone|back)|check\.(house|neutral)_alone|menu\.(undo|redo|enter|bid|rest|add|finish)"
    r"|lesson\.(card|kind|left|named|wish|column)\.\w+|decision\.\w+(\.\w+)?|ask\.\w+(\.\w+)?(\.2)?|system\.\w+"
    r"|labels\.(action|character|ok|back|undo|new|group\.\w+)|report\.(won|drew|stayed)|column\.\w+"
    r"|sheets\.(name|title|players|from)|kept\.(number|began|game|variant|turns|players|result)"
    r"|choice\.\w+(\.\w+)?|patin\.ask\.\w+"
    r"|set\.\w+(\.\w+)?|tour\.\w+|demo\.\w+\.(title|about)|demo\.does_\w+"
    r"|explain\.\w+(\.[\w-]+)?|setup\.(variant|roof|flee|next_name\.\d|as_shown\.\w+)|retold\.\w+"
    r"|wifi\.page\.\w+|wifi\.(opening|connecting|connected)"
    r"|house\.\w+|wall\.\w+|words\.\w+"
    r"|raid\.(ask|do|say)\.\w+|raid\.rat_\w+"
    r"|correct\.end\.\w+"
)
"""Texts whose names the program puts together from words of its own."""


@pytest.mark.parametrize("room", ROOMS)
def test_the_box_says_all_that_it_could_say(room: str) -> None:
    """A text that nobody asks for is work for three translators."""
    source = "".join(SOURCES.values()).replace("'", '"')
    asked = {key for key in keys(room) if f'"{key}"' in source or NAMED_IN_PARTS.fullmatch(key)}
    told = {key for key in keys(room) if is_box_text(key) and not key.startswith(("help.", "option."))}
    assert told - asked == set()


def test_help_says_all_that_it_could_say(monkeypatch: pytest.MonkeyPatch) -> None:
    """Summaries, options and examples of every command."""
    asked: set[str] = set()
    line = Words.line

    def listen(words: Words, key: str, /, **facts: object) -> str:
        asked.add(key)
        return line(words, key, **facts)

    monkeypatch.setattr(Words, "line", listen)
    top = parser()
    for command in ([], *([name] for name in COMMANDS)):
        with pytest.raises(SystemExit):
            top.parse_args([*command, "--help"])
    asked.add("help.refused")
    written = {key for key in keys(SHARED) if key.startswith(("help.", "option."))}
    assert written - asked == set()


WITH_QUOTES = ("config.beginning", "sheets.beginning")
"""This is read by another program too."""


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_commands_say_looks_written_by_a_person(language: str, room: str) -> None:
    """No plain quotes but in English, and the spaces that French has before its signs."""
    for key in (key for key in keys(room, language) if key not in shown(room, language)):
        facts = dict.fromkeys(names(texts(language, room, key)["full"]), 3)
        text = words_of(language, room).line(key, **facts)
        if language == "fr":
            assert not re.search(r"\w[;!?»]|[^\W\d]:(?!//)(?=\s|$)", text), key
        if language != "en" and key not in WITH_QUOTES:
            assert '"' not in text, key
