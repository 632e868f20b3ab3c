"""Lists of choices: all entries where there is room for them, in full words where those fit."""

import pytest

from companion.storage.saved_games import ResumableGame
from tests.ui.moments import LONG_NAMES, MOMENTS, PLAIN_NAMES, Moments
from tests.ui.paint.test_fitting import written
from tests.ui.patin_moments import PATIN_MOMENTS, PatinMoments
from ui.frame import Choice, Frame, Text
from ui.pages.new_game import SavedGamesPage, StartPage
from ui.paint.colour import paint_colour
from ui.paint.colour.canvas import ColourCanvas
from ui.paint.fitting import fit_list
from ui.paint.terminal import paint_terminal
from ui.paint.terminal.grid import harmless
from ui.words import LANGUAGES

pytestmark = pytest.mark.usefixtures("in_greenwich")

USUAL_NAMES = ("Élisabeth", "Jürgen", "Marguerite", "Sébastien", "Anna-Lena")
LEFT = (1_700_000_000, 1_700_003_600, 1_690_000_000)


def in_a_window(frame: Frame) -> list[str]:
    """Return the entries that are written in full, on one line or more."""
    with written(ColourCanvas) as texts:
        paint_colour(frame, (800, 480))
    everything = "".join("".join(text.split()) for text, _, _ in texts)
    return [entry for entry in entries(frame) if "".join(entry.split()) in everything]


def in_a_terminal(frame: Frame) -> list[str]:
    return [row[2:].rstrip() for row in paint_terminal(frame, 80, 24, colour=False).split("\n")]


def entries(frame: Frame) -> list[str]:
    return [str(choice.text) for choice in frame.choices]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_window_shows_the_whole_menu_in_letters_that_can_be_read_across_a_table(language: str) -> None:
    for frame in (MOMENTS["menu"](Moments(language, 5)), PATIN_MOMENTS["menu"](PatinMoments(language, 5))):
        assert set(entries(frame)) <= set(in_a_window(frame))
    many = Frame(Text("?"), choices=tuple(Choice(Text(f"Entry {number}")) for number in range(30)))
    with written(ColourCanvas) as texts:
        paint_colour(many, (800, 480))
    shown = [ink.height for text, _, ink in texts if text.startswith("Entry")]
    assert len(shown) > 8
    assert min(shown) >= 480 // 30  # the height of a capital


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("names", [PLAIN_NAMES, USUAL_NAMES, LONG_NAMES])
def test_an_earlier_game_is_offered_in_full_words(language: str, names: tuple[str, ...]) -> None:
    frame = Moments(language, 5, names).page(StartPage(), resumable_games=(ResumableGame("1", "piper", names, 0),))
    offered = entries(frame)[-1]
    assert offered in in_a_window(frame)
    assert offered in in_a_terminal(frame)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("names", [PLAIN_NAMES, USUAL_NAMES])
def test_unfinished_games_are_listed_with_name_and_players(language: str, names: tuple[str, ...]) -> None:
    left = tuple(ResumableGame("1", "piper", names, at) for at in LEFT[::2])
    frame = Moments(language, 5, names).page(SavedGamesPage(), resumable_games=left)
    assert all(name in entry for name in names for entry in entries(frame))
    assert set(entries(frame)) <= set(in_a_window(frame))
    assert {harmless(entry) for entry in entries(frame)} <= set(in_a_terminal(frame))


def test_two_games_left_on_one_day_differ_by_their_time() -> None:
    left = tuple(ResumableGame("1", "piper", ("Ada", "Ben"), at) for at in LEFT)
    assert entries(Moments("en", 2).page(SavedGamesPage(), resumable_games=left)) == [
        "14 Nov 22:13 The Pied Piper, Ada, Ben",
        "14 Nov 23:13 The Pied Piper, Ada, Ben",
        "22 Jul The Pied Piper, Ada, Ben",
    ]


def test_tables_of_other_games_are_told_by_short_names_that_differ() -> None:
    """Whoever plays now: the short names are those of the table that is offered."""
    names = ("Maximilian Alt", "Maximilian Neu")
    moments = Moments("en", 2, names)
    left = moments.page(SavedGamesPage(), resumable_games=(ResumableGame("1", "piper", names, LEFT[0]),))
    assert entries(left) == ["14 Nov The Pied Piper, Maximili…A, Maximili…N"]
    assert entries(moments.page(StartPage()))[0] == "Same players: Maximili…A and Maximili…N?"


def test_one_long_entry_of_many_does_not_make_the_others_short() -> None:
    texts = (Text("a", "an apple"), Text("b", "a bee"), Text("c", "a cat"), Text("d", "a dog of very many words"))
    assert fit_list(texts, (10,) * 4, len) == ("an apple", "a bee", "a cat", "d")
    assert fit_list(texts[1:], (10,) * 3, len) == ("b", "c", "d")
