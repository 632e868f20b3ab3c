"""The page of a question: whom it asks, which of its pages are secret, and whether it was touched."""

from companion.session import Session
from tests.games import patin, piper
from ui.pages import Context
from ui.pages.question import CorrectionPage, QuestionPage
from ui.words import Words

PIPER = (
    *("players Ada Ben", "rats red blue yellow green violet"),
    *("reveal red", "reveal blue", "reveal piper", "reveal green"),
)


def table(*lines: str) -> Context:
    session = Session(patin if lines[0].startswith("intrigue") else piper)
    for line in lines:
        session.decide(line)
    return Context(session, Words("en").of(session.game.name))


def test_a_question_and_the_correction_of_a_player_name_who_is_asked() -> None:
    context = table(*PIPER)
    assert QuestionPage().render(context).frame.asked in ("Ada", "Ben")
    assert CorrectionPage().render(context).frame.asked == ""
    assert CorrectionPage(("fix", "tracker", "Ben")).render(context).frame.asked == "Ben"


def test_only_secret_choices_are_on_a_secret_page() -> None:
    context = table("intrigue device", "players Ada Ben Cleo")
    while not (legal := context.game.game.decisions.legal(context.game.state))[0].startswith("plan "):
        context.game.decide(legal[0])
    assert not QuestionPage().render(context).frame.secret
    assert not QuestionPage().render(table(*PIPER)).frame.secret
    secret = QuestionPage(tuple(legal[0].split()[:2])).render(context)
    assert secret.frame.secret
    assert len(secret.actions) == 3


def test_a_question_is_untouched_until_a_word_is_chosen() -> None:
    assert QuestionPage().is_untouched
    assert not QuestionPage(("play",)).is_untouched
