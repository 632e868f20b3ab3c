"""A card that leads nowhere is never lost: what was scanned, and what is wanted, at every question."""

from random import Random
from typing import Any

import pytest

from companion.cards import Card, label
from companion.session import Session
from tests.games import piper
from ui.frame import Text, Tone
from ui.navigation import UiState, show, show_piece
from ui.pages import Context, OpenPage, SubmitDecisions, UiAction
from ui.pages.game_over import GameOverPage, ResultCodePage
from ui.pages.menu import MenuPage
from ui.pages.new_game import (
    ConfirmLeavePage,
    NamesPage,
    OptionsPage,
    PlayerCountPage,
    SavedGamesPage,
    SpellingPage,
    StartPage,
)
from ui.pages.question import CorrectionPage, QuestionPage
from ui.paint.onebit import paint_onebit
from ui.paint.qr import qr
from ui.words import LANGUAGES, Words

SEATED = ("players Ada Ben Cleo",)
STANDING = (*SEATED, "rats red blue yellow green")
OPENED = (*STANDING, *(f"reveal {figure}" for figure in ("red", "red", "piper", "green")))
PLACED = (*OPENED, "play forward 1")
HIDDEN = ("variant secret", *OPENED, "play sewer 1", "hide 1", "play sewer 3")
TWO_ACTIVE = (*OPENED, "play sewer 1", "play sewer 3", "play back 2", "play back 1", "play forward 3")


def table(*decisions: str, language: str = "en") -> Context:
    session = Session(piper)
    for decision in decisions:
        session.decide(decision)
    return Context(session, Words(language).of("piper"), now=10.0)


def scan(page: Any, word: str, context: Context) -> tuple[Text, UiAction]:
    """The first line of the screen after a scan, and what was done."""
    desk, act = show_piece(UiState(page), page.render(context), Card("button", word), "", context)
    return desk.flash or Text(""), act


BEGINNING = (
    *(StartPage(), SavedGamesPage(), PlayerCountPage("piper"), NamesPage("piper", 3), NamesPage("piper", 3, ("Ada",))),
    *(
        SpellingPage(NamesPage("piper", 3), "A"),
        OptionsPage("piper", ("Ada", "Ben")),
        ConfirmLeavePage(OpenPage(PlayerCountPage("piper"))),
    ),
)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("page", BEGINNING, ids=lambda page: type(page).__name__)
@pytest.mark.parametrize("decisions", [None, SEATED, PLACED])
def test_before_a_game_a_card_is_named_with_the_question(
    page: Any, language: str, decisions: tuple[str, ...] | None
) -> None:
    """Also where another game waits: whoever enters names would lose them to it."""
    context = table(*decisions, language=language) if decisions else Context(None, Words(language), now=10.0)
    line, act = scan(page, "forward", context)
    name = context.words.of("piper").name("action", "forward")
    assert (line.tone, act) == (Tone.ALARM, None)
    assert name in line.short
    assert name in line.full
    assert line.full.endswith(f" {page.render(context).frame.title}")


def test_the_screen_shows_it() -> None:
    context = Context(None, Words("en"), now=10.0)
    rendered = StartPage().render(context)
    desk, _ = show_piece(UiState(StartPage()), rendered, Card("button", "forward"), "", context)
    assert str(show(desk, rendered, context.now).lines[0]) == (
        "Forward: not needed now. Please answer the question first. Which game are you playing?"
    )


@pytest.fixture(scope="module")
def ended() -> Context:
    context, chance = table(*OPENED), Random(4)
    assert context.session is not None
    while not context.session.state.over:
        context.session.decide(chance.choice(piper.decisions.legal(context.session.state)))
    return context


@pytest.mark.parametrize("page", [GameOverPage(), MenuPage(), ResultCodePage()], ids=lambda page: type(page).__name__)
@pytest.mark.parametrize(("word", "short", "full"), [("forward", "Forward", "Forward"), ("red", "Red", "the red rat")])
def test_after_the_end_a_card_is_told_that_the_game_is_over(
    ended: Context, page: Any, word: str, short: str, full: str
) -> None:
    told = Text(f"{short}: not now", f"That was {full}. Not now: the game is over.", Tone.ALARM)
    assert scan(page, word, ended) == (told, None)


@pytest.mark.parametrize(
    "page", [GameOverPage(), ResultCodePage(), StartPage(), MenuPage()], ids=lambda page: type(page).__name__
)
def test_the_smallest_panel_shows_it_beside_a_chart_and_a_code_too(ended: Context, page: Any) -> None:
    rendered = page.render(ended)
    desk, _ = show_piece(UiState(page), rendered, Card("button", "forward2"), "", ended)
    flashed, quiet = (paint_onebit(show(each, rendered, ended.now), qr=qr) for each in (desk, UiState(page)))
    assert flashed.tobytes() != quiet.tobytes()


RATS = QuestionPage(("rats", "red", "blue"))
PLAY = QuestionPage(("play", "sewer"))
PAIR = (*OPENED, "play forward 4", "play back 4")
REVEAL = (*PAIR, "play sewer 2")
TOLD = {
    "rats: an Action card": (SEATED, RATS, "forward", "That is an Action card: Forward. Scan a Character card first."),
    "rats: the Piper": (
        SEATED,
        RATS,
        "piper",
        "The Pied Piper always stands in the same gap. Scan a rat’s card.",
    ),
    "rats: the same again": (
        *(SEATED, RATS, "red"),
        "That was the red rat. Not now: there is only one of each, and the red rat is named twice.",
    ),
    "rats: the last one again": (
        *(SEATED, RATS, "blue"),
        "That was the blue rat. Not now: there is only one of each, and the blue rat is named twice.",
    ),
    "opening: an Action card": (
        *(STANDING, QuestionPage(), "forward"),
        "That is an Action card: Forward. Scan a Character card first.",
    ),
    "opening: not in this game": (
        *(STANDING, QuestionPage(), "black"),
        (
            "That was the black rat. Not now: the black rat is not in play; in play are "
            "the blue rat, the green rat, the Pied Piper, the red rat and the yellow rat."
        ),
    ),
    "opening: a second Piper": (
        *((*STANDING, "reveal piper"), QuestionPage(), "piper"),
        (
            "That was the Pied Piper. Not now: there may be only one Pied Piper among the first four "
            "cards; put this card aside and flip another."
        ),
    ),
    "reveal: an Action card": (
        *(REVEAL, QuestionPage(), "melody"),
        "That is an Action card: Melody. Scan a Character card first.",
    ),
    "reveal: not in this game": (
        *(REVEAL, QuestionPage(), "violet"),
        (
            "That was the violet rat. Not now: the violet rat is not in play; in play are "
            "the blue rat, the green rat, the Pied Piper, the red rat and the yellow rat."
        ),
    ),
    "place: a Character card": (
        *(OPENED, QuestionPage(), "red"),
        "That is a Character card: the red rat. Scan an Action card first.",
    ),
    "place: not in this variant": (
        *(("variant rugrats", *OPENED), QuestionPage(), "melody"),
        "That was Melody. Not now: Melody is not used in this variant; put it aside and draw another card.",
    ),
    "place: the same Action card": (
        *(OPENED, PLAY, "sewer"),
        "That is an Action card: Sewer. Scan a Character card first.",
    ),
    "place: not in the line": (
        *(OPENED, PLAY, "blue"),
        "The blue rat is not in the line. Scan a Character card that is.",
    ),
    "place: twice in the line": (
        *(OPENED, PLAY, "red"),
        "The red rat is on spaces 1 and 2: which space do you mean?",
    ),
    "place: has a card of this turn": (
        *((*PLACED, "play back 3"), PLAY, "piper"),
        (
            "That was the Pied Piper. Not now: "
            "you already placed a card on that Character this turn; choose a different one."
        ),
    ),
    "place: has two cards": (
        *(PAIR, PLAY, "green"),
        "That was the green rat. Not now: space 4 already has two cards; choose another space.",
    ),
    "show: a Character card": (
        *(HIDDEN, QuestionPage(), "red"),
        "That is a Character card: the red rat. Scan an Action card first.",
    ),
    "order: an Action card": (
        *(TWO_ACTIVE, QuestionPage(), "forward"),
        "That is an Action card: Forward. Scan a Character card first.",
    ),
    "order: not activated": (
        *(TWO_ACTIVE, QuestionPage(), "green"),
        "That was the green rat. Not now: space 4 is not activated; choose from spaces 1 and 3.",
    ),
    "order: not in the line": (
        *(TWO_ACTIVE, QuestionPage(), "blue"),
        "The blue rat is not in the line. Scan a Character card that is.",
    ),
    "correction: something else is asked": (
        *(PLACED, CorrectionPage(("fix", "tracker")), "red"),
        "The red rat: not needed now. Please answer the question first.",
    ),
}


@pytest.mark.parametrize(("decisions", "page", "word", "told"), TOLD.values(), ids=TOLD)
def test_in_a_game_a_card_that_leads_nowhere_is_told_why(
    decisions: tuple[str, ...], page: Any, word: str, told: str
) -> None:
    line, act = scan(page, word, table(*decisions))
    assert (str(line), line.tone, act) == (told, Tone.ALARM, None)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("decisions", "page", "word", "told"), TOLD.values(), ids=TOLD)
def test_in_every_language_the_card_is_named(
    decisions: tuple[str, ...], page: Any, word: str, told: str, language: str
) -> None:
    context = table(*decisions, language=language)
    line, _ = scan(page, word, context)
    names = (context.words.name(kind, word) for kind in ("action", "figure", "acc_figure"))
    assert any(name.lower() in line.full.lower() for name in names)
    assert (str(line) == told) == (language == "en")


def test_another_card_takes_the_place_of_the_one_that_waits() -> None:
    """In a correction too; and what was said before it stays said."""
    context = table(*OPENED)
    for page, word, taken in (
        (PLAY, "back", QuestionPage(("play", "back"))),
        (CorrectionPage(("fix", "figure", "red")), "blue", CorrectionPage(("fix", "figure", "blue"))),
    ):
        desk, act = show_piece(UiState(page), page.render(context), Card("button", word), "", context)
        assert (desk, act) == (UiState(taken, since=context.now), None)


def test_of_two_characters_that_are_alike_the_very_card_says_which() -> None:
    context = table(*STANDING)
    session = context.game
    for figure, number in (("red", 1), ("red", 2), ("piper", 1), ("green", 3)):
        session.decide(f"reveal {figure}", card=label(Card("character", figure, number)))
    for number in (1, 2):
        card = Card("character", "red", number)
        _, act = show_piece(UiState(PLAY), PLAY.render(context), card, label(card), context)
        assert isinstance(act, SubmitDecisions)
        assert act.lines == (f"play sewer {number}",)
    third = Card("character", "red", 3)
    desk, act = show_piece(UiState(PLAY), PLAY.render(context), third, label(third), context)
    assert act is None
    assert str(desk.flash) == TOLD["place: twice in the line"][-1]
