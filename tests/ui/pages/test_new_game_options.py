"""What a new game begins with: the rules of the edition that people own, or what their table has chosen."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from companion.demo.simulated_user import simulated_box
from companion.games import load
from companion.settings_file import read_settings
from hardware.boards import boards
from ui.pages import BeginGame, Context, OpenPage
from ui.pages.new_game import OptionsPage
from ui.words import LANGUAGES, Words

NAMES = ("Ada", "Ben", "Cleo")
FLEE = 1 + [option.verb for option in load("piper").decisions.options].index("flee")
"""Which of the choices: the first one starts the game."""
USUAL = {"en": "after-card", "de": "after-card", "fr": "at-once", "es": "after-card"}


def begun(language: str, options: Mapping[str, str] | None = None, *, turned: bool = False) -> BeginGame:
    """What *Start the game* does, after the choice of when a house flees was turned to its other value."""
    context = Context(None, Words(language), options=options or {})
    page = OptionsPage("piper", NAMES)
    if turned:
        act = page.render(context).actions[FLEE]
        assert isinstance(act, OpenPage)
        assert isinstance(act.page, OptionsPage)
        page = act.page
    begin = page.render(context).actions[0]
    assert isinstance(begin, BeginGame)
    return begin


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_new_game_begins_with_the_rule_of_its_edition(language: str) -> None:
    begin = begun(language)
    assert f"flee {USUAL[language]}" in begin.lines
    assert begin.options == (), "nobody has chosen anything"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_table_chooses_instead_is_remembered(language: str) -> None:
    [other] = {"after-card", "at-once"} - {USUAL[language]}
    begin = begun(language, turned=True)
    assert f"flee {other}" in begin.lines
    assert begin.options == (("piper flee", other),)
    later = begun(language, dict(begin.options))
    assert f"flee {other}" in later.lines
    assert later.options == ()
    back = begun(language, dict(begin.options), turned=True)
    assert back.options == (("piper flee", USUAL[language]),)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_shows_the_rule_and_what_it_means(language: str) -> None:
    context = Context(None, Words(language))
    words = Words(language).of("piper")
    frame = OptionsPage("piper", NAMES, cursor=FLEE).render(context).frame
    assert words.name("ruling", USUAL[language], "short") in str(frame.choices[FLEE].text)
    assert [str(line) for line in frame.lines] == [words.line(f"explain.flee.{USUAL[language]}")]


def test_a_choice_that_there_is_no_more_is_not_taken() -> None:
    assert "flee at-once" in begun("fr", {"piper flee": "never"}).lines


def test_other_games_and_options_are_not_remembered() -> None:
    context = Context(None, Words("fr"), options={"raid narration": "token", "piper roof": "5"})
    assert OptionsPage("raid", NAMES).chosen_values(context) == ("pool",)
    assert OptionsPage("piper", NAMES).chosen_values(context) == ("classic", "7", "at-once")


def test_a_french_box_writes_the_rule_down_and_keeps_another_choice(tmp_path: Path) -> None:
    settings = read_settings("", boards())
    with simulated_box(settings, tmp_path / "games", language="fr") as user:
        loop = user.loop
        begin = OptionsPage("piper", NAMES).render(loop.ui.context(0.0)).actions[0]
        loop.actions.do(begin, 0.0)
        assert loop.game.session
        assert "flee at-once" in loop.game.session.decisions
        turned = OptionsPage("piper", NAMES, ("classic", "7", "after-card")).render(loop.ui.context(0.0)).actions[0]
        loop.actions.do(turned, 0.0)
        assert "flee after-card" in loop.game.session.setup
        assert OptionsPage("piper", NAMES).chosen_values(loop.ui.context(0.0))[-1] == "after-card"
    with simulated_box(settings, tmp_path / "games", language="fr") as user:
        assert OptionsPage("piper", NAMES).chosen_values(user.loop.ui.context(0.0))[-1] == "after-card"
