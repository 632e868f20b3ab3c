"""`ratkeeper words check`: what translators still have to do, and the status that a script asks for."""

import re
import shutil
from pathlib import Path

import pytest

from companion.cli import main
from companion.languages import LANGUAGES, PARTIAL
from ui.words import FOLDER


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The shared texts, to be changed."""
    for path in FOLDER.glob("*.toml"):
        shutil.copy(path, tmp_path)
    monkeypatch.setattr("ui.words.FOLDER", tmp_path)
    monkeypatch.setattr("ui.words.check.FOLDER", tmp_path)
    return tmp_path


def change(path: Path, pattern: str, instead: str) -> None:
    content, count = re.subn(pattern, lambda _: instead, path.read_text(encoding="utf-8"), flags=re.MULTILINE)
    assert count == 1
    path.write_text(content, encoding="utf-8")


def checked(capsys: pytest.CaptureFixture[str], language: str, lang: str = "en") -> tuple[int, list[str]]:
    status = main(["words", "check", language, "--lang", lang])
    out, err = capsys.readouterr()
    assert err == ""
    return status, out.splitlines()


@pytest.mark.parametrize("language", [one for one in LANGUAGES if one not in PARTIAL])
def test_a_whole_language_has_nothing_to_mend(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    status, lines = checked(capsys, language)
    assert [*lines[:-1]] == []
    assert lines[-1].endswith(" 0 to mend")
    assert status == 0


MISTAKES = (
    (r"^menu\.yes = .*\n", "", "menu.yes is missing: Yes"),
    (r"^menu\.no = .*\n", 'menu.nein = "Nein"\n', "menu.nein is not a text of the program"),
    (r'^decision\.game\.full = .*"$', 'decision.game.full = "Spiel"', "decision.game must have these blanks"),
    (
        r'^menu\.undo = .*"$',
        'menu.undo = "{yes}"',
        "menu.undo must have these blanks, and no others: –. Now: {yes}",
    ),
    (r'^menu\.redo = .*"$', 'menu.redo = "{yes"', "menu.redo has a brace without its other half: {yes"),
    (r'^end\.turns\.short = .*"$', 'end.turns.short = "{count:Zug}"', "has 2 forms in this language"),
    (
        r'^menu\.aloud = .*"$',
        f'menu.aloud = "{"J" * 27}"',
        "menu.aloud has 27 letters; there is room for 26: JJJ",
    ),
    (r'^menu\.rematch = .*"$', 'menu.rematch = "鼠"', "menu.rematch has a letter that a screen cannot show: 鼠"),
    (r'^left = ".*"$', "", "names.button.left is missing: Left"),
)


def test_what_is_wrong_is_told_with_its_file(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for pattern, instead, _ in MISTAKES:
        change(folder / "de.toml", pattern, instead)
    status, lines = checked(capsys, "de")
    assert status == 1
    own = [line for line in lines if line.startswith(f"{folder / 'de.toml'}: ")]
    assert [told for _, _, told in MISTAKES if not any(told in line for line in own)] == []


def test_what_is_wrong_in_one_language_is_said_of_no_other(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    change(folder / "de.toml", r"^menu\.yes = .*\n", "")
    assert [checked(capsys, language)[0] for language in ("de", "fr")] == [1, 0]


def test_a_language_that_is_not_begun(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, lines = checked(capsys, "pt")
    assert status == 1
    assert f"{folder / 'pt.toml'}: there is no such file: all its texts are in English" in lines
    assert lines[-1].startswith("pt: 0 texts, ")


def test_all_languages_are_checked_unless_one_is_named(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    change(folder / "fr.toml", r"^menu\.yes = .*\n", "")
    assert main(["words", "check", "--lang", "de"]) == 1
    out = capsys.readouterr().out
    assert f"{folder / 'fr.toml'}: menu.yes fehlt: Yes" in out
    assert out.count(" zu verbessern\n") == len(LANGUAGES)
