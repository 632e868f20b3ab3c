"""Whatever is asked for is written, and whatever is written is asked for."""

import ast
import re
from pathlib import Path

import pytest

from tests.ui.sentences import CHAPTERS, KEYS, ROOT, SHOWN, WORDS, is_box_text, names, texts
from ui.words import LANGUAGES
from ui.words.en.box import BOX


def test_whatever_the_screens_ask_for_is_written() -> None:
    sections = {key.partition(".")[0] for key in KEYS if is_box_text(key)}
    asked = re.compile(rf"({'|'.join(sections)})\.[a-z_]+")
    for path in (path for package in ("ui", "companion") for path in (ROOT / package).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and asked.fullmatch(node.value):
                assert node.value in KEYS, path


NAMED_IN_PARTS = re.compile(
    r"end\.(tracker|claims|last)|correct\.\w+|fault\.\w+_(gone|back)|check\.(house|neutral)_alone|menu\.(undo|redo)"
    r"|lesson\.(card|kind|left|named|wish|column)\.\w+"
)
"""Texts whose names the program puts together from words of its own."""


def test_the_box_says_all_that_it_could_say() -> None:
    """A text that nobody asks for is work for three translators."""
    root = Path(__file__).parent.parent.parent
    written = {"box.py", *(f"{chapter}.py" for chapter in CHAPTERS)}
    source = "".join(
        path.read_text(encoding="utf-8")
        for package in ("companion", "ui")
        for path in (root / package).rglob("*.py")
        if path.name not in written or "words" not in path.parts
    )
    said = [*BOX, *(key for key in KEYS if key not in SHOWN)]
    asked = [key for key in said if f'"{key}"' in source or NAMED_IN_PARTS.fullmatch(key)]
    assert [key for key in said if key not in asked and not key.startswith("decision.")] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_commands_say_looks_written_by_a_person(language: str) -> None:
    """No plain quotes but in English, and the spaces that French has before its signs."""
    for key in (key for key in KEYS if key not in SHOWN):
        text = WORDS[language].line(key, **dict.fromkeys(names(texts(language, key)["full"]), 3))
        if language == "fr":
            assert not re.search(r"\w[;!?»]|[^\W\d]:(?!//)(?=\s|$)", text), key
        if language != "en":
            assert '"' not in text, key
