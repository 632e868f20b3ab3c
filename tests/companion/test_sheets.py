"""Score sheets as files: every built-in one begins a game, and a mistake is reported with its line."""

from typing import Any

import pytest

from companion.games import load
from companion.refusal import RefusedError
from companion.session import Session
from companion.sheet_folders import built_in
from companion.sheets import Sheet, SheetError, read_sheet, told

GAME = load("score")
BUILT_IN = {file.stem: file.read_text("utf-8") for file in built_in("score")}
PEOPLE = ("Ada", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gus", "Ida", "Jan", "Kim", "Leo", "Mia")
WANTED = (
    *("points", "rounds", "hearts", "spades", "oh-hell", "rummy", "gin-rummy", "canasta", "skat", "doppelkopf"),
    *("belote", "french-tarot", "cribbage", "yacht", "ten-thousand", "darts-501", "petanque"),
)


def begun(sheet: Sheet, count: int, language: str = "en") -> Session:
    session = Session(GAME)
    for line in sheet.setup(PEOPLE[:count], language):
        session.decide(line)
    return session


def test_the_sheets_of_common_games_come_with_the_box() -> None:
    assert BUILT_IN.keys() == set(WANTED)


@pytest.mark.parametrize("name", WANTED)
def test_a_built_in_sheet_begins_a_game_at_every_count_in_every_language(name: str) -> None:
    sheet = read_sheet(name, BUILT_IN[name], GAME)
    assert {*sheet.title} == {*sheet.hint} == {"en", "de", "fr"}
    assert all({*one.title} == {*one.hint} == {"en", "de", "fr"} for one in sheet.categories.values())
    for count in sheet.players:
        for language in ("en", "de", "fr"):
            session = begun(sheet, count, language)
            assert session.sheet == told(sheet.title, language)
            assert sheet.is_called(session.sheet)
            assert len(session.players) == (2 if count in sheet.teams else count)
            people = [name for members in session.people.values() for name in members]
            assert sorted(people) == sorted(PEOPLE[:count])


def test_rules_depend_on_the_number_of_players() -> None:
    hearts = read_sheet("hearts", BUILT_IN["hearts"])
    assert "rule sum 52 26" in hearts.setup(PEOPLE[:3], "en")
    assert "rule sum 78 26" in hearts.setup(PEOPLE[:4], "en")


def test_people_sit_across_from_their_partners() -> None:
    lines = read_sheet("canasta", BUILT_IN["canasta"]).setup(PEOPLE[:4], "en")
    assert lines[-3:] == (
        'team "Ada + Cleo" Ada Cleo',
        'team "Ben + Dan" Ben Dan',
        'players "Ada + Cleo" "Ben + Dan"',
    )


def test_long_names_make_a_team_with_a_letter() -> None:
    lines = read_sheet("canasta", BUILT_IN["canasta"]).setup(("A" * 20, "B", "C" * 20, "D"), "en")
    assert lines[-1] == 'players A "B + D"'


def test_categories_are_written_as_the_table_calls_them() -> None:
    yacht = read_sheet("yacht", BUILT_IN["yacht"])
    lines = yacht.setup(PEOPLE[:1], "de")
    assert "rule categories Einser Zweier Dreier" in lines[1]
    assert lines[2] == "rule bonus 63 35 Einser Zweier Dreier Vierer Fünfer Sechser"
    assert yacht.hints("de")["Full House"] == "Drei und zwei gleiche: 25"


def test_a_text_that_a_language_lacks_is_the_one_for_all_or_the_english_one() -> None:
    assert told({"": "Ours", "fr": "La nôtre"}, "de") == "Ours"
    assert told({"en": "Ours", "fr": "La nôtre"}, "de") == "Ours"
    assert told({"fr": "La nôtre"}, "de") == "La nôtre"
    assert told({}, "de") == ""


RULES = 'rules = ["end rounds 10"]\n'


@pytest.mark.parametrize(
    ("source", "line", "why"),
    [
        ('title = "X"\n' + RULES + "colour = 3\n", 3, "why.sheet_key"),
        (RULES, 1, "why.sheet_text"),
        ('title = ""\n' + RULES, 1, "why.sheet_text"),
        ('title = { xx = "X" }\n' + RULES, 1, "why.sheet_text"),
        (RULES + f'title = "{"x" * 41}"\n', 2, "why.sheet_text"),
        ('title = "X"\n', 1, "why.sheet_rules"),
        ('title = "X"\nrules = [3]\n', 2, "why.sheet_rules"),
        ('title = "X"\nrules = [\n"dealer",\n"end rounds"]\n', 4, "form"),
        ('title = "X"\nrules = [\n"dealer",\n\'quick "1\']\n', 4, "why.sheet_quotes"),
        ('title = "X"\nrules = [\n"end rounds 5",\n"free"]\n', 4, "rules_conflict"),
        ('title = "X"\nrules = [\n"step 5",\n"step 5"]\n', 3, "rule_twice"),
        ('title = "X"\nplayers = [0, 4]\n' + RULES, 2, "why.sheet_players"),
        ('title = "X"\nplayers = [4, 3]\n' + RULES, 2, "why.sheet_players"),
        ('title = "X"\nplayers = "4"\n' + RULES, 2, "why.sheet_players"),
        ('title = "X"\nplayers = [2, 4]\n' + RULES + "teams = [5]\n", 4, "why.sheet_teams"),
        ('title = "X"\nplayers = [2, 4]\n' + RULES + "teams = [6]\n", 4, "why.sheet_teams"),
        ('title = "X"\nfirst = "me"\n' + RULES, 2, "why.sheet_one_of"),
        ('title = "X"\n' + RULES + 'icon = "heart"\n', 3, "why.sheet_one_of"),
        ('title = "X"\n' + RULES + "rules_for = 3\n", 3, "why.sheet_rules_for"),
        ('title = "X"\n' + RULES + '[rules_for]\nfour = ["sum 1"]\n', 4, "why.sheet_rules_for"),
        ('title = "X"\n' + RULES + '[rules_for]\n4 = ["sum 1", "sum 2"]\n', 4, "rule_twice"),
        ('title = "X"\nrules = ["categories ones twos"]\ncategories = 3\n', 3, "why.sheet_categories"),
        ('title = "X"\nrules = ["categories ones twos"]\n[categories.ones]\nname = "x"\n', 4, "why.sheet_key"),
        ('title = "X"\nrules = ["categories ones twos"]\n[categories.ones]\ntitle = "twos"\n', 2, "said_twice"),
        ('title = "X\n' + RULES, 1, "why.said"),
    ],
)
def test_a_mistake_is_told_with_its_line(source: str, line: int, why: str) -> None:
    with pytest.raises(SheetError) as found:
        read_sheet("x", source, GAME)
    reason: Any = found.value.why
    assert found.value.line == line
    assert (reason.why if isinstance(reason, RefusedError) else reason.key) == why


def test_one_number_is_a_range_of_players() -> None:
    assert read_sheet("x", 'title = "X"\nplayers = 3\nrules = []\n', GAME).players == range(3, 4)
