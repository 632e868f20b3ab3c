"""Words that people must tell apart: a card and a button, the language that is spoken and the others."""

import pytest

from companion.cards import kinds
from companion.languages import PARTIAL
from companion.signals import Pressed
from tests.ui.moments import LONG_NAMES, Moments
from tests.ui.patin_moments import PATIN_MOMENTS, PatinMoments
from ui.navigation import UiState, handle_signal
from ui.pages.box_settings import LanguagePage, SettingsPage
from ui.pages.undo import HistoryPage
from ui.words import LANGUAGES, Words


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_button_is_called_like_a_card(language: str) -> None:
    words = Words(language)
    buttons = {words.name(kind, "back") for kind in ("button", "command")} | {words.line("page.back")}
    cards = {
        words.of(kind.game).name(kind.names, word) for kind in kinds().values() if kind.game for word in kind.counts
    }
    assert len(buttons) == 1
    assert buttons & cards == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_menu_of_languages_begins_at_the_one_that_is_spoken_and_marks_it(language: str) -> None:
    moments = Moments(language, 3)
    context = moments.context(moments.session())
    entry = [str(choice.text) for choice in SettingsPage().render(context).frame.choices].index(
        moments.words.text("menu.language")
    )
    desk, _ = handle_signal(
        UiState(SettingsPage(cursor=entry)), SettingsPage(cursor=entry).render(context), Pressed("ok", 0.0), context
    )
    assert isinstance(desk.page, LanguagePage)
    frame = desk.page.render(context).frame
    names = [moments.words.name("language", one) for one in LANGUAGES]
    assert [str(choice.text) != name for choice, name in zip(frame.choices, names, strict=False)] == [
        one == language or one in PARTIAL for one in LANGUAGES
    ]
    assert LANGUAGES[frame.cursor] == language


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_history_names_player_and_rat_in_the_order_of_the_game(language: str) -> None:
    moments = Moments(language, 3)
    session = moments.session("play forward2 1", "play melody 2")
    frame = moments.page(HistoryPage(), session)
    last = [str(choice.text) for choice in frame.choices][-2:]
    assert frame.cursor == len(frame.choices) - 1
    words = moments.words
    for told, player, card, rat in zip(last, ("Ada", "Ben"), ("forward2", "melody"), ("red", "piper"), strict=True):
        assert player in told
        assert words.name("action", card) in told
        assert words.name("figure", rat).split()[-1].lower() in told.lower()
    for choice, player in zip(frame.choices[-2:], ("Ada", "Ben"), strict=True):
        assert choice.text.short.startswith(player)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_history_names_no_player_twice(language: str) -> None:
    frame = PATIN_MOMENTS["history"](PatinMoments(language, 5, LONG_NAMES))
    player = Words(language).name("player", LONG_NAMES[0], "short")
    told = [choice.text.short for choice in frame.choices if player in choice.text.short]
    assert told
    assert max(short.count(player) for short in told) == 1
