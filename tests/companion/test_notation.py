import json
import shlex
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.notation import as_json, harmless, join, split, without_comment


@given(st.lists(st.text()))
def test_words_survive_being_written_on_one_line(words: list[str]) -> None:
    """But for accents, which become one with their letters."""
    assert split(join(words)) == [unicodedata.normalize("NFC", word) for word in words]


@given(st.text(alphabet="ab \t\"'\\"))
def test_lines_are_split_as_a_shell_splits_them(line: str) -> None:
    try:
        wanted = shlex.split(line)
    except ValueError:
        with pytest.raises(ValueError):  # noqa: PT011 - any will do
            split(line)
    else:
        assert split(line) == wanted


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ('players "Aunt Mae" Ben', ["players", "Aunt Mae", "Ben"]),
        ("play forward 2 # her last card", ["play", "forward", "2"]),
        ("# nothing but a comment", []),
        ("players Ben#2 '#1'", ["players", "Ben#2", "#1"]),
        ("  play\tback  1\r", ["play", "back", "1"]),
        ("", []),
    ],
)
def test_quotes_and_comments(line: str, words: list[str]) -> None:
    assert split(line) == words


@given(st.text())
def test_harmless_text_cannot_steer_a_terminal(text: str) -> None:
    assert harmless(text).isprintable()


def test_harmless_text_is_what_it_was() -> None:
    assert harmless("Zoë → 3") == "Zoë → 3"
    assert harmless("a\x1b[2Jb") == "a\\x1b[2Jb"


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("  play back 1  # for Ben", "play back 1"),
        ("say Ben#2 # two", "say Ben#2"),
        ('say "#1"', 'say "#1"'),
        ("# all of it", ""),
        (' say "open # quote ', 'say "open # quote'),
    ],
)
def test_a_line_without_its_comment_is_as_it_was_written(line: str, said: str) -> None:
    assert without_comment(line) == said


@given(st.dictionaries(st.text(), st.text()))
def test_json_is_the_same_to_a_program_and_harmless_to_a_terminal(data: dict[str, str]) -> None:
    line = as_json(data)
    assert json.loads(line) == data
    assert line.isprintable()


def test_json_has_letters_as_they_are() -> None:
    assert as_json(["Zoë", "Đorđe"]) == '["Zoë", "Đorđe"]'
