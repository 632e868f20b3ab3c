"""What a language lacks is told in English, and what is wrong in a file of texts never stops a game."""

import shutil
from pathlib import Path

import pytest

from companion.games import GAMES
from companion.games.piper.events import TurnBegan
from ui.words import FOLDER, Words

HEAD = (FOLDER / "de.toml").read_text(encoding="utf-8").partition("[names.play]")[0]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The shared texts in English, and a language xx that has its rules only."""
    shutil.copy(FOLDER / "en.toml", tmp_path)
    (tmp_path / "xx.toml").write_text(HEAD, encoding="utf-8")
    monkeypatch.setattr("ui.words.FOLDER", tmp_path)
    monkeypatch.setattr("companion.languages.PARTIAL", ("xx",))
    return tmp_path


def test_a_language_without_texts_speaks_english(folder: Path) -> None:
    words, english = Words("xx").of("piper"), Words("en").of("piper")
    assert words.text("menu.yes") == "Yes"
    assert words.has("menu.yes")
    assert not words.has("menu.nothing_of_the_kind")
    for length in ("short", "full", "spoken"):
        assert words.say(TurnBegan("Ada", 2), length) == english.say(TurnBegan("Ada", 2), length)
    for line in ("play forward 2", "fix claimed Ada 1", "players Ada Ben Cleo", "undo"):
        assert words.decision(line) == english.decision(line) != line
    assert words.name("figure", "red") == "the red rat"
    assert words.name("figure", "red", "short") == "red"
    assert words.name("player", "Ada") == "Ada"
    assert words.text("scan.not_now", "short", card="sewer", why="") == "Sewer: not now"


def test_an_english_sentence_is_english_throughout(folder: Path) -> None:
    """Its numbers, its plural forms, its “and”, and the names of the pieces in it."""
    told = '[names.language]\nen = "Ingles"\n[screens]\nmenu.yes = "Jup"\n'
    (folder / "xx.toml").write_text(HEAD.replace('["n = 1"]', '["n = 1", "n = 2"]') + told, encoding="utf-8")
    words = Words("xx").of("piper")
    assert words.text("menu.yes") == "Jup"
    assert words.text("end.draw", players=("Ada", "Ben")) == "A draw between Ada and Ben!"
    assert (
        words.text("chances.error", error=1.5, count=10_000) == "± 1.5 percentage points, from 10,000 simulated games"
    )
    assert words.text("menu.language_now", language="en") == "English (current)"
    assert words.text("phones.count", count=2) == "2 phones have joined."


def test_players_whose_names_begin_alike_differ_in_english_too(folder: Path) -> None:
    players = ("Maximilian Alt", "Maximilian Neu")
    words, english = Words("xx").among(players), Words("en").among(players)
    told = [words.text("ask.turn", "short", player=player) for player in players]
    assert told == [english.text("ask.turn", "short", player=player) for player in players]
    assert len(set(told)) == 2


@pytest.mark.parametrize(
    "content",
    [
        "",
        "menu.yes = ",
        "[language]\n",
        "[screens]\nmenu.yes = 7\n",
        HEAD.replace("n = 1", "n is 1"),
        HEAD.replace("joins = []", 'joins = [{ ends = "de ", before = "[", becomes = "" }]'),
    ],
)
def test_a_file_that_is_empty_or_broken_is_passed_over(folder: Path, content: str) -> None:
    (folder / "xx.toml").write_text(content, encoding="utf-8")
    words = Words("xx")
    assert words.text("menu.yes") == "Yes"
    assert words.text("ask.turn", player="Ada") == "It is Ada’s turn."


def test_a_language_has_fewer_plural_forms_than_its_numbers_need(folder: Path) -> None:
    polish = HEAD.replace('["n = 1"]', '["n = 1", "n % 10 = 2..4 and n % 100 != 12..14"]')
    text = '[screens]\nend.turns = "{count} {count:tura|tury}"\n'
    (folder / "xx.toml").write_text(polish + text, encoding="utf-8")
    told = [Words("xx").text("end.turns", count=count) for count in (1, 2, 5, 22)]
    assert told == ["1 tura", "2 tury", "5 tury", "22 tury"]


@pytest.mark.parametrize("game", GAMES)
def test_a_game_without_a_title_in_this_language_has_its_english_one(folder: Path, game: str) -> None:
    assert Words("xx").name("game", game) == Words("en").name("game", game) != game


@pytest.mark.parametrize("language", ["fr", "de"])
def test_a_text_that_a_whole_language_lacks_is_logged(language: str, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("WARNING", "ratkeeper")
    words = Words(language)
    del words.sentences["menu.yes"]
    assert words.text("menu.yes") == "Yes"
    assert caplog.messages == [f"words: {language} has no menu.yes"]
