"""Corrections of The Pied Piper by the menu alone: every kind of them in every phase, and names letter by letter."""

from collections.abc import Iterator

import pytest

from companion.games import load
from companion.games.piper.corrections import CORRECTIONS
from companion.notation import split
from companion.session import Session
from companion.values import changed
from tests.games import piper, state_of
from ui.pages import Context, OpenPage, Page, SubmitDecisions, UiAction
from ui.pages.menu import MenuPage
from ui.pages.new_game import SpellingPage
from ui.pages.question import CorrectionPage
from ui.pages.renaming import ConfirmNamePage, NewNamePage, WhoIsRenamedPage
from ui.words import LANGUAGES, Words

SET_UP = (
    "variant secret",
    "roof 3",
    "players Ada Ben Cleo Dan",
    "rats red blue yellow green violet",
    *("reveal red", "reveal blue", "reveal piper", "reveal green"),
    "fix out Dan",
    "fix deck yellow 2",
)
PHASES = {
    "place": (),
    "show": ("play sewer 1", "hide 1", "play sewer 2"),
    "order": ("play sewer 1", "play sewer 2", "play melody 3", "play sewer 1", "play sewer 2"),
    "reveal": ("play sewer 1", "play sewer 1", "play melody 2"),
    "over": ("fix tracker Cleo 2", "fix out Ben"),
}


def table(*lines: str, language: str = "en") -> Context:
    session = Session(piper)
    for line in (*SET_UP, *lines):
        session.decide(line)
    return Context(session, Words(language).of("piper"), known_names=("Eve", "Ben"))


def said(context: Context) -> Iterator[str]:
    """Every decision that the corrections lead to, and `fix name` for its own pages."""
    waiting: list[Page] = [CorrectionPage()]
    while waiting:
        for act in waiting.pop().render(context).actions:
            match act:
                case OpenPage(page=WhoIsRenamedPage()):
                    yield "fix name"
                case OpenPage(page=page):
                    waiting.append(page)
                case SubmitDecisions(lines=(line,)):
                    yield line


@pytest.mark.parametrize("phase", PHASES)
def test_every_kind_is_offered_in_every_phase(phase: str) -> None:
    context = table(*PHASES[phase])
    assert state_of(context.game).phase == phase
    lines = list(said(context))
    wanted = {one.words[1] for one in CORRECTIONS} - (
        {"turn"} if phase != "place" else set()
    )  # a turn under way is taken back
    assert {split(line)[1] for line in lines} == wanted
    assert {line for line in lines if line != "fix name"} == set(piper.decisions.corrections(context.game.state))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_player_is_renamed(language: str) -> None:
    context = table("play forward 1", language=language)

    def chosen(page: Page, at: int) -> UiAction:
        return page.render(context).actions[at]

    whose = chosen(CorrectionPage(), -1)
    assert isinstance(whose, OpenPage)
    assert isinstance(whose.page, WhoIsRenamedPage)
    what = chosen(whose.page, 1)
    assert isinstance(what, OpenPage)
    assert isinstance(what.page, NewNamePage)
    assert [str(choice.text) for choice in what.page.render(context).frame.choices][:-1] == ["Eve"], "Ben sits here"
    assert "Ben" in str(what.page.render(context).frame.title)
    spell = SpellingPage(what.page, "Benno")
    done = chosen(spell, 0)
    assert isinstance(done, OpenPage)
    assert isinstance(done.page, ConfirmNamePage)
    assert "Benno" in str(done.page.render(context).frame.title)
    assert chosen(done.page, 0) == SubmitDecisions(("fix name Ben Benno",))
    assert chosen(changed(spell, spelled="Ada"), 0) == OpenPage(SpellingPage(what.page, "Ada", cursor=0)), (
        "one of each name"
    )
    context.game.decide("fix name Ben Benno")
    assert context.game.players == ("Ada", "Benno", "Cleo", "Dan")
    assert "players Ada Benno Cleo Dan" in context.game.setup


def test_the_rest_of_the_game_is_told_and_counted_by_the_new_order() -> None:
    context = table("fix first Ben", "fix seats Ada Cleo")
    assert context.game.players == ("Ben", "Ada", "Dan", "Cleo")
    context.game.decide("undo")
    context.game.decide("undo")
    assert context.game.players == ("Ada", "Ben", "Cleo", "Dan")


SEATED = {
    "patin": ("players Ada Ben Cleo",),
    "raid": ("players Ada Ben Cleo", "rat Ada 3 3 3 1"),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", SEATED)
def test_a_name_is_corrected_by_the_menu_in_the_other_games_too(game: str, language: str) -> None:
    """As soon as the players sit, and also where nothing else can be corrected yet."""
    session = Session(load(game))
    for line in SEATED[game]:
        session.decide(line)
    context = Context(session, Words(language).of(game))
    menu = MenuPage().render(context)
    assert OpenPage(CorrectionPage()) in menu.actions
    whose = CorrectionPage().render(context).actions[-1]
    assert isinstance(whose, OpenPage)
    assert isinstance(whose.page, WhoIsRenamedPage)
    new_name = whose.page.render(context).actions[1]
    assert isinstance(new_name, OpenPage)
    assert isinstance(new_name.page, NewNamePage)
    confirm = new_name.page.take("Benno").render(context)
    assert "Benno" in str(confirm.frame.title)
    assert confirm.actions == (SubmitDecisions(("fix name Ben Benno",)),)
    [event] = session.decide("fix name Ben Benno").events
    assert "Benno" in context.words.say(event)
    assert session.players == ("Ada", "Benno", "Cleo")


def test_no_name_is_corrected_where_the_game_refuses_it() -> None:
    session = Session(piper)
    session.decide("players Ada Ben")
    assert OpenPage(CorrectionPage()) not in MenuPage().render(Context(session, Words("en").of("piper"))).actions
