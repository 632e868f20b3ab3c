"""The catalogues: complete, and alike in every language."""

import os
import re
from importlib import import_module
from pathlib import Path

import pytest

from companion.cards import COMMANDS
from companion.games import GAMES
from companion.games.patin import pieces as patin
from companion.games.patin.corrections import HOLDINGS
from companion.games.piper.pieces import ACTIONS, FLEE_RULINGS, HIDDEN, NEUTRAL, VARIANTS
from companion.languages import language_of
from tests.ui.sentences import (
    COMPLETE,
    FIGURES,
    FILES,
    PHASES,
    ROOMS,
    ROOT,
    SHARED,
    SYSTEM,
    WORDS,
    blanks,
    faults,
    is_box_text,
    is_part,
    keys,
    messages,
    names,
    refusals,
    refusals_in,
    shown,
    texts,
    words_of,
    written,
)
from ui.words import FOLDER, LANGUAGES, LENGTHS, Words


def test_every_phase_that_can_be_asked_for_is_known() -> None:
    source = (ROOT / "companion/games/piper/decisions.py").read_text(encoding="utf-8")
    assert set(re.findall(r'during=\("(\w+)",\)', source)) == set(PHASES["piper"])


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("language", COMPLETE)
def test_everything_that_can_be_said_is_written_and_nothing_else(language: str, room: str) -> None:
    found = set(written(language, room))
    needed = set(messages(room)) | set(refusals(room))
    assert needed - found == set()
    assert {key for key in found - needed if not is_box_text(key)} == set()
    assert {key for key in found if is_part(key)} == (set() if room else set(faults()) | set(SYSTEM))
    assert found == set(keys(room))


@pytest.mark.parametrize("room", [SHARED, "piper"])
def test_spanish_has_all_that_a_table_sees_of_the_box_and_of_the_pied_piper(room: str) -> None:
    assert set(shown(room)) - set(shown(room, "es")) - set(FILES) == set()
    assert set(keys(room, "es")) - set(keys(room)) == set()
    english, spanish = WORDS["en"].of("piper").names, WORDS["es"].of("piper").names
    for table, known in english.items():
        assert table == "home_player" or set(spanish[table]) == set(known)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", COMPLETE)
def test_every_refusal_of_every_game_has_its_text(language: str, game: str) -> None:
    """A reason that shared code gives is no use in the words of another game."""
    reasons = refusals_in(game)
    assert "reserved_name" in reasons
    assert reasons - set(words_of(language, game).sentences) == set()


@pytest.mark.parametrize("language", COMPLETE)
def test_names_are_there_for_every_piece(language: str) -> None:
    tables = WORDS[language].of("piper").names
    for table in ("figure", "short_figure", "letter"):
        assert set(tables[table]) == set(FIGURES)
    assert set(tables["action"]) == {*ACTIONS, HIDDEN}
    assert set(tables["player"]) == set(tables["short_player"]) == set(NEUTRAL)
    assert set(tables["variant"]) == set(tables["short_variant"]) == set(VARIANTS)
    assert set(tables["ruling"]) == set(tables["short_ruling"]) == set(FLEE_RULINGS)
    assert set(tables["phase"]) == {"setup", *PHASES["piper"], "over"}
    for table, filled in tables.items():
        if table.endswith("_player") and table != "short_player":
            assert set(filled) == {*NEUTRAL, "*"}
    tables = WORDS[language].of("patin").names
    assert set(tables["phase"]) == {"setup", *PHASES["patin"], "over"}
    assert set(tables["enterprise"]) == set(patin.ENTERPRISES)
    assert set(tables["district"]) == set(patin.DISTRICTS)
    assert set(tables["mission"]) == set(tables["short_mission"]) == set(patin.MISSIONS)
    assert set(tables["plan"]) == set(patin.PLANS)
    assert set(tables["bonus"]) == set(tables["short_bonus"]) == set(patin.BONUSES)
    assert set(tables["holding"]) == {*HOLDINGS, "tiles"}
    assert set(tables["intrigue"]) == set(tables["short_intrigue"]) == set(patin.INTRIGUES)
    assert set(tables["bookkeeping"]) == set(tables["short_bookkeeping"]) == set(patin.BOOKKEEPINGS)
    assert set(tables["pawn"]) == {"henchman", "boss"}
    tables = WORDS[language].names
    assert set(tables["command"]) == set(COMMANDS.counts)
    assert set(tables["button"]) == {"up", "down", "left", "right", "ok", "back"}
    assert set(tables["language"]) == set(LANGUAGES)
    assert all(WORDS[language].name("game", game) != game for game in GAMES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_letters_and_short_names_tell_figures_apart(language: str) -> None:
    for table in ("figure", "short_figure", "letter"):
        assert len(set(WORDS[language].of("piper").names[table].values())) == len(FIGURES)
    letters = WORDS[language].of("piper").names["letter"].values()
    assert all(len(letter) == 1 and letter.isupper() for letter in letters)


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_languages_fill_the_same_blanks(language: str, room: str) -> None:
    for key in keys(room, language):
        for length, text in texts(language, room, key).items():
            assert names(text) == names(texts("en", room, key)[length]), (key, length)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_that_words_a_shared_text_anew_fills_no_other_blanks(language: str, game: str) -> None:
    """Shared code gives the facts of the shared text."""
    for key in set(keys(game, language)) & set(keys(SHARED)):
        for length, text in texts(language, game, key).items():
            assert names(text) <= names(texts(language, SHARED, key)[length]), (key, length)


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("language", COMPLETE)
def test_blanks_are_facts_of_the_message(language: str, room: str) -> None:
    for key, facts in {**messages(room), **refusals(room), **faults()}.items():
        for text in texts(language, room, key).values():
            assert names(text) <= facts, key


def test_what_the_system_says_is_in_english_what_it_says() -> None:
    assert {key: texts("en", SHARED, key)["full"] for key in SYSTEM} == {
        key: os.strerror(SYSTEM[key]) for key in SYSTEM
    }


@pytest.mark.parametrize("language", ["fr", "de"])
def test_no_reason_was_left_in_english(language: str) -> None:
    parts = [key for key in keys(SHARED, language) if is_part(key) and texts("en", SHARED, key)["full"] != "{words}"]
    same = {key for key in parts if texts(language, SHARED, key)["full"] == texts("en", SHARED, key)["full"]}
    assert same <= {"why.file", "why.mistake"}
    assert WORDS["fr"].names["fault"].keys() == WORDS["de"].names["fault"].keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_reason_tells_what_to_do_in_every_language_or_in_none(language: str) -> None:
    """Behind its last semicolon; the doctor parts it there. One that stands inside another has none."""
    for key in filter(is_part, keys(SHARED, language)):
        assert texts(language, SHARED, key)["full"].count(";") == texts("en", SHARED, key)["full"].count(";") <= 1, key
        assert not texts(language, SHARED, key)["full"].endswith("."), key


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_reasons_stand_only_where_there_is_room(language: str, room: str) -> None:
    told = [key for key in shown(room, language) if not is_part(key)]
    assert {key for key in told if "why" in names(texts(language, room, key)["short"])} == set()


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_blanks_are_well_formed(language: str, room: str) -> None:
    tables = words_of(language, room).names
    plural = words_of(language, room).rules.plural
    forms = {plural(number) for number in range(200)}
    for text in (text for key in keys(room, language) for text in texts(language, room, key).values()):
        for blank in blanks(text):
            if blank.numbers:
                assert set(range(len(blank.numbers.split("|")))) == forms, f"a form for each kind of number: {text}"
                assert all(blank.numbers.split("|")), text
            if blank.form:
                known = blank.form in tables or any(table.startswith(f"{blank.form}_") for table in tables)
                assert known or blank.form in ("count", *LENGTHS), f"{blank.form} is no table of names: {text}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_all_games_share_has_no_blank_for_the_things_of_one(language: str) -> None:
    """A scanned card alone is named wherever it is scanned."""
    tables = {table for game in GAMES for table in WORDS[language].of(game).names} - set(WORDS[language].names)
    kinds = {
        kind for game in GAMES for kind in getattr(import_module(f"{GAMES[game].presentation}.phrases"), "KINDS", ())
    }
    asked = {
        blank.name
        for key in keys(SHARED, language)
        for text in texts(language, SHARED, key).values()
        for blank in blanks(text)
    }
    assert "figure" in tables
    assert "house" in kinds
    assert asked & (tables | kinds) == {"player", "card"}


def test_a_language_has_as_many_forms_as_its_numbers_need(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In Polish: 1 szczur, 2 szczury, 5 szczurów, 22 szczury."""
    english = (FOLDER / "en.toml").read_text(encoding="utf-8")
    polish = english.replace('"n = 1"', '"n = 1", "n % 10 = 2..4 and n % 100 != 12..14"', 1).replace(
        "[screens]",
        """[screens]
rats = "{count} {count:szczur|szczury|szczurów}"
who = "{players:jest|są|jest} {players.count}"
""",
        1,
    )
    (tmp_path / "pl.toml").write_text(polish, encoding="utf-8")
    monkeypatch.setattr("ui.words.FOLDER", tmp_path)
    words = Words("pl")
    counted = [words.line("rats", count=count) for count in (0, 1, 2, 5, 12, 22, 101, 104)]
    assert [line.split()[1] for line in counted] == (
        ["szczurów", "szczur", "szczury", "szczurów", "szczurów", "szczury", "szczurów", "szczury"]
    )
    assert words.line("who", players=("Ada", "Ben", "Cleo")) == "są 3"


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "fr_FR.UTF-8", "LC_MESSAGES": "de_AT"}, "de"),
        ({"LANG": "fr_FR.UTF-8", "LC_MESSAGES": "de_AT", "LC_ALL": "C"}, "en"),
        ({"LANG": "fr_FR.UTF-8", "LANGUAGE": "pl:de:fr"}, "de"),
        ({"LANG": "de", "LANGUAGE": ""}, "de"),
        ({"LANG": "frp"}, "en"),
    ],
)
def test_the_environment_asks_for_a_language(environment: dict[str, str], language: str) -> None:
    assert language_of(environment) == language
