"""The menu behind `back`: undo, history, check, corrections, language, a new game. And the page of a game's end."""

from dataclasses import dataclass

from companion.refusal import Refused
from companion.session import Session
from ui.frame import Choice, Frame, Text, Tone
from ui.games import screens_of
from ui.pages import Act, Begin, Context, Go, Leaf, Say, Speak, text
from ui.pages.aloud import Aloud
from ui.pages.asking import Ask, Fix
from ui.pages.beginning import Start
from ui.pages.checking import Check
from ui.pages.past import History
from ui.pages.standing import Standing
from ui.words import LANGUAGES


@dataclass(frozen=True, slots=True)
class Menu:
    cursor: int = 0


@dataclass(frozen=True, slots=True)
class Languages:
    cursor: int = 0


@dataclass(frozen=True, slots=True)
class Over:
    """The winner, and what decided."""

    cursor: int = 0


@dataclass(frozen=True, slots=True)
class Keep:
    """The result as a code for a phone."""

    cursor: int = 0


def open_menu(page: Menu, context: Context) -> Leaf:
    """Before the first game, and where nobody sits any more, it has what needs no game."""
    words, session = context.words, context.session
    seated = session is not None and not session.game.blanks(session.state)
    entries: list[tuple[str, Act]] = []
    if session is not None:
        entries = _of_the_game(session, context) if seated else _possible(session, "redo")
    entries += [("menu.language", Go(Languages())), ("menu.new_game", Go(Start()))]
    frame = Frame(
        text(words, "menu.title"),
        (text(words, "hint.undo"),) if seated else (),
        choices=tuple(Choice(text(words, key)) for key, _ in entries),
        cursor=page.cursor,
    )
    return Leaf(frame, tuple(act for _, act in entries), Go(Ask() if seated else Start()))


def _of_the_game(session: Session, context: Context) -> list[tuple[str, Act]]:
    entries: list[tuple[str, Act]] = [("menu.go_on", Go(Ask()))]
    if screens_of(session.game.NAME).standings(session.state, context.words):
        entries.append(("menu.standings", Go(Standing())))
    if context.aloud:
        entries.append(("menu.aloud", Go(Aloud())))
    entries += _possible(session, "undo", "redo")
    if session.game.corrections(session.state):
        entries += [("menu.check", Go(Check())), ("menu.correct", Go(Fix()))]
    return [*entries, ("menu.history", Go(History()))]


def open_languages(page: Languages, context: Context) -> Leaf:
    choices = tuple(Choice(Text(context.words.name("language", language))) for language in LANGUAGES)
    acts = tuple(Speak(language) for language in LANGUAGES)
    return Leaf(Frame(text(context.words, "menu.language"), choices=choices, cursor=page.cursor), acts, Go(Menu()))


def open_over(page: Over, context: Context) -> Leaf:
    session, words = context.session, context.words
    assert session is not None
    screens = screens_of(session.game.NAME)
    title, lines = screens.verdict(session.state, words)
    entries: list[tuple[str, Act]] = [("menu.rematch", Begin(session.setup))]
    if screens.standings(session.state, words):
        entries.append(("menu.standings", Go(Standing())))
    entries += [
        ("menu.new_game", Go(Start())),
        ("menu.keep", Go(Keep())),
        ("menu.undo", Say(("undo",))),
        ("menu.history", Go(History())),
    ]
    states = [session.state_after(count) for count in range(len(session.decisions) + 1)]
    frame = Frame(
        title=title,
        lines=lines,
        chart=screens.chart(states),
        choices=tuple(Choice(text(words, key)) for key, _ in entries),
        cursor=page.cursor,
    )
    return Leaf(frame, tuple(act for _, act in entries), Go(Menu()))


def open_keep(page: Keep, context: Context) -> Leaf:
    """A code is too fine for a small panel; the line says so there, and only there."""
    words = context.words
    frame = Frame(
        title=text(words, "end.code"),
        lines=(text(words, "end.code_large", Tone.MUTED),),
        choices=(Choice(text(words, "menu.ok")),),
        cursor=page.cursor,
        code=context.code,
    )
    return Leaf(frame, (Go(Over()),), Go(Over()))


def _possible(session: Session, *lines: str) -> list[tuple[str, Act]]:
    """Those of the lines that would not be refused."""
    return [(f"menu.{line}", Say((line,))) for line in lines if _is_possible(session, line)]


def _is_possible(session: Session, line: str) -> bool:
    try:
        session.preview(line)
    except Refused:
        return False
    return True
