"""The catalogues: complete, and alike in every language."""

import os
import re

import pytest

from companion.cards import COMMANDS
from companion.games import GAMES
from companion.games.patin import pieces as patin
from companion.games.patin.fixes import HOLDINGS
from companion.games.piper.pieces import ACTIONS, FLEE_RULINGS, HIDDEN, NEUTRAL, VARIANTS
from tests.ui.sentences import (
    FIGURES,
    KEYS,
    PATIN_PHASES,
    PHASES,
    ROOT,
    SHOWN,
    SYSTEM,
    WORDS,
    blanks,
    faults,
    is_box_text,
    is_part,
    messages,
    names,
    refusals,
    texts,
)
from ui.words import LANGUAGES


def test_every_phase_that_can_be_asked_for_is_known() -> None:
    source = (ROOT / "companion/games/piper/rules.py").read_text(encoding="utf-8")
    assert set(re.findall(r'_ask_phase\(state, "(\w+)"\)', source)) == set(PHASES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_can_be_said_is_written_and_nothing_else(language: str) -> None:
    written = set(WORDS[language].sentences)
    needed = set(messages()) | set(refusals())
    assert needed - written == set()
    assert {key for key in written - needed if not is_box_text(key)} == set()
    assert {key for key in written if is_part(key)} == set(faults()) | set(SYSTEM)
    assert written == set(KEYS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_are_there_for_every_piece(language: str) -> None:
    tables = WORDS[language].names
    for table in ("figure", "short_figure", "letter"):
        assert set(tables[table]) == set(FIGURES)
    assert set(tables["action"]) == {*ACTIONS, HIDDEN}
    assert set(tables["house"]) == set(tables["short_house"]) == set(NEUTRAL)
    assert set(tables["variant"]) == set(tables["short_variant"]) == set(VARIANTS)
    assert set(tables["ruling"]) == set(tables["short_ruling"]) == set(FLEE_RULINGS)
    assert set(tables["phase"]) == {"setup", *PHASES, *PATIN_PHASES, "over"}
    assert set(tables["enterprise"]) == set(patin.ENTERPRISES)
    assert set(tables["district"]) == set(patin.DISTRICTS)
    assert set(tables["mission"]) == set(tables["short_mission"]) == set(patin.MISSIONS)
    assert set(tables["plan"]) == set(patin.PLANS)
    assert set(tables["bonus"]) == set(tables["short_bonus"]) == set(patin.BONUSES)
    assert set(tables["holding"]) == {*HOLDINGS, "tiles"}
    assert set(tables["intrigue"]) == set(tables["short_intrigue"]) == set(patin.INTRIGUES)
    assert set(tables["pawn"]) == {"henchman", "boss"}
    assert set(tables["command"]) == set(COMMANDS.counts)
    assert set(tables["button"]) == {"up", "down", "left", "right", "ok", "back"}
    assert set(tables["game"]) == set(GAMES)
    assert set(tables["language"]) == set(LANGUAGES)
    for table, filled in tables.items():
        if table.endswith("_house") and table != "short_house":
            assert set(filled) == {*NEUTRAL, "*"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_letters_and_short_names_tell_figures_apart(language: str) -> None:
    for table in ("figure", "short_figure", "letter"):
        assert len(set(WORDS[language].names[table].values())) == len(FIGURES)
    assert all(len(letter) == 1 and letter.isupper() for letter in WORDS[language].names["letter"].values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_languages_fill_the_same_blanks(language: str) -> None:
    for key in KEYS:
        for length, text in texts(language, key).items():
            assert names(text) == names(texts("en", key)[length]), (key, length)


@pytest.mark.parametrize("language", LANGUAGES)
def test_blanks_are_facts_of_the_message(language: str) -> None:
    for key, facts in {**messages(), **refusals(), **faults()}.items():
        for text in texts(language, key).values():
            assert names(text) <= facts, key


def test_what_the_system_says_is_in_english_what_it_says() -> None:
    assert {key: texts("en", key)["full"] for key in SYSTEM} == {key: os.strerror(SYSTEM[key]) for key in SYSTEM}


@pytest.mark.parametrize("language", ["fr", "de"])
def test_no_reason_was_left_in_english(language: str) -> None:
    parts = [key for key in KEYS if is_part(key) and texts("en", key)["full"] != "{words}"]
    same = {key for key in parts if texts(language, key)["full"] == texts("en", key)["full"]}
    assert same <= {"why.file"}
    assert WORDS["fr"].names["fault"].keys() == WORDS["de"].names["fault"].keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_reason_tells_what_to_do_in_every_language_or_in_none(language: str) -> None:
    """Behind its last semicolon; the doctor parts it there. One that stands inside another has none."""
    for key in filter(is_part, KEYS):
        assert texts(language, key)["full"].count(";") == texts("en", key)["full"].count(";") <= 1, key
        assert not texts(language, key)["full"].endswith("."), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_reasons_stand_only_where_there_is_room(language: str) -> None:
    assert {key for key in SHOWN if "why" in names(texts(language, key)["short"]) and not is_part(key)} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_blanks_are_well_formed(language: str) -> None:
    tables = WORDS[language].names
    for text in (text for key in KEYS for text in texts(language, key).values()):
        for blank in blanks(text):
            if blank.numbers:
                assert re.fullmatch(r"[^|]+\|[^|]+", blank.numbers), f"needs one form for one and one for many: {text}"
            if blank.form:
                known = blank.form in tables or any(table.startswith(f"{blank.form}_") for table in tables)
                assert known or blank.form == "count", f"{blank.form} is no table of names: {text}"
