"""Texts in files: what a TOML file may hold, and the compiled copy beside it."""

import os
import shutil
import sys
from pathlib import Path

import pytest

from ui.catalogue import Catalogue, catalogue, compile_all, compiled, sources
from ui.words import FOLDER

ROOT = Path(__file__).parent.parent.parent
TEXTS = """
title = "Le jeu"

[language]
day = "%d"

[names.figure]
red = { full = "der Rote", acc = "den Roten", short = "rot" }
"blue hat" = "blau"

[correction_frames]
"ask.<what>" = { short = "<label>?", full = "<noun>?" }

[corrections]
rats.label = "rats"
rats.noun = "number of rats"
rats.told = "{player} has {number}"

[screens]
menu.yes = "Yes"
moved.short = "moves"
moved.full = "{player} moves."
moved.spoken = "{player} moves"
moved.far = "{player} moves far"
flees.short = "flees"
flees.spoken = "{player} flees"

[files]
why.file = "in {file}"

[commands]
stats.none = "No game"
"""


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    file = tmp_path / "xx.toml"
    file.write_text(TEXTS, encoding="utf-8")
    return file


def read(path: Path) -> Catalogue | None:
    """Read the file as another process does."""
    catalogue.cache_clear()
    return catalogue(path)


def known(path: Path) -> Catalogue:
    found = read(path)
    assert found
    return found


def test_lengths_and_cases_of_a_text(path: Path) -> None:
    assert known(path).sentences == {
        "menu.yes": "Yes",
        "moved": ["moves", "{player} moves.", "{player} moves"],
        "moved.far": "{player} moves far",
        "flees": ["flees", "{player} flees"],
        "why.file": "in {file}",
        "stats.none": "No game",
    }


def test_names_by_length_and_case(path: Path) -> None:
    assert known(path).names == {
        "figure": {"red": "der Rote", "blue hat": "blau"},
        "acc_figure": {"red": "den Roten"},
        "short_figure": {"red": "rot"},
    }


def test_what_else_a_file_holds(path: Path) -> None:
    found = known(path)
    assert (found.title, found.language) == ("Le jeu", {"day": "%d"})
    assert found.frames == {"ask.<what>": ["<label>?", "<noun>?"]}
    assert found.corrections == {"rats": ["rats", "number of rats", "{player} has {number}"]}


def test_the_compiled_copy_is_read_instead_of_the_source(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = known(path)
    monkeypatch.setitem(sys.modules, "tomllib", None)  # whoever imports it now fails
    assert known(path) == first


def test_a_changed_source_is_read_again_whatever_its_date(path: Path) -> None:
    assert known(path).sentences["menu.yes"] == "Yes"
    before = path.stat()
    path.write_text(TEXTS.replace('"Yes"', '"Yep"'), encoding="utf-8")
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert path.stat().st_size == before.st_size
    assert known(path).sentences["menu.yes"] == "Yep"


@pytest.mark.parametrize("share", [0.0, 0.001, 0.01, 0.5, 0.999])
def test_a_copy_that_was_cut_off_does_not_count(path: Path, share: float) -> None:
    whole = known(path)
    content = compiled(path).read_bytes()
    compiled(path).write_bytes(content[: int(len(content) * share)])
    assert known(path) == whole
    assert compiled(path).read_bytes() == content


@pytest.mark.parametrize("after_the_stamp", [b"[]", b"null", b"7", b'{"title": 1}', b"\xff", b"\0" * 400])
def test_a_copy_of_something_else_does_not_count(path: Path, after_the_stamp: bytes) -> None:
    whole = known(path)
    stamp = compiled(path).read_bytes().partition(b"\n")[0]
    compiled(path).write_bytes(stamp + b"\n" + after_the_stamp)
    assert known(path) == whole


@pytest.mark.parametrize("step", ["write_bytes", "replace"])
def test_a_folder_that_cannot_be_written(path: Path, monkeypatch: pytest.MonkeyPatch, step: str) -> None:
    """Tests may run as root, who can write everywhere."""

    def refuse(*_: object) -> int:
        raise PermissionError

    monkeypatch.setattr(Path, step, refuse)
    assert known(path).title == "Le jeu"
    assert list(path.parent.iterdir()) == [path]


def test_nothing_is_written_where_python_writes_no_copies_either(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    assert known(path).title == "Le jeu"
    assert list(path.parent.iterdir()) == [path]


def test_a_file_that_is_missing_or_no_toml(path: Path, caplog: pytest.LogCaptureFixture) -> None:
    assert read(path.with_name("yy.toml")) is None
    assert not caplog.messages
    path.write_text("menu = ", encoding="utf-8")
    assert read(path) is None
    assert str(path) in caplog.messages[0]


def test_every_file_of_texts_is_compiled_for_a_package(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "ui", tmp_path / "ui", ignore=shutil.ignore_patterns("*.json", "*.py"))
    made = compile_all(tmp_path)
    assert len(made) == len(list(sources(tmp_path))) >= 3
    copy = tmp_path / "ui/words/de.json"
    assert copy in made
    assert copy.read_bytes().startswith(b"ratkeeper texts ")
    assert sorted(path.name for path in tmp_path.rglob("*.tmp")) == []
    assert (tmp_path / "ui/words/de.toml").read_bytes() == (FOLDER / "de.toml").read_bytes()
