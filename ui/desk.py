"""The desk: which page lies open, and what a signal does to it. Pure: time and session are passed in.

Every page is opened to a frame and what its choices do; so all of them are walked in the same way.
"""

from dataclasses import dataclass
from typing import Any

from companion.refusal import Refused
from companion.session import BroughtBack, Outcome, TakenBack
from companion.signals import Held, Pressed, Repeated, Signal, Touched, Typed
from companion.values import changed
from ui.frame import Frame, Text, Tone
from ui.games import screens_of
from ui.pages import Act, Context, Go, Leaf, Say, text
from ui.pages.aloud import Aloud, open_aloud
from ui.pages.asking import Ask, Fix, open_ask, open_fix
from ui.pages.beginning import (
    BEFORE_A_GAME,
    EarlierGames,
    Leave,
    Names,
    Rulings,
    Seats,
    Spell,
    Start,
    open_earlier_games,
    open_leave,
    open_names,
    open_rulings,
    open_seats,
    open_spell,
    open_start,
    type_key,
)
from ui.pages.checking import Check, open_check
from ui.pages.menu import Keep, Languages, Menu, Over, open_keep, open_languages, open_menu, open_over
from ui.pages.past import GoBack, History, open_go_back, open_history
from ui.pages.safe import Safe, open_safe
from ui.pages.standing import Standing, open_standing
from ui.pages.taking import TakeBack, open_take_back
from ui.pages.telling import PutBack, Tell, begin_putting_back, begin_telling, open_put_back, open_tell

READING_SECONDS = 2.0
READING_PER_LETTER = 0.06
"""How long such a line stays: long enough to read it."""

KEYS = {"enter": "ok", "space": "ok", " ": "ok", "escape": "back", "backspace": "back", "u": "undo"}
DIRECTIONS = {"up": -1, "left": -1, "down": 1, "right": 1}
WORDS = {
    **{f"place{number}": str(number) for number in range(1, 5)},
    **{action: action for action in ("forward", "forward2", "sewer", "plus1", "melody")},
    "card_back": "back",
}
"""What direct buttons say."""


@dataclass(frozen=True, slots=True)
class Desk:
    page: Any
    flash: Text | None = None
    """A line that stays for a while: why something was refused, what hands must not forget."""
    flash_until: float = 0.0
    took_back: bool = False
    """Back, which may still be down, has taken back a choice: holding it takes back no more."""


def open_page(page: Any, context: Context) -> Leaf:
    """What lies open, as it stands now."""
    menu = Go(Menu())
    session = context.session
    over = session is not None and session.state.over
    nobody_sits = session is None or bool(session.game.blanks(session.state))
    match page:
        case Ask() | Check() | Fix() | Aloud() | Standing() if nobody_sits:
            return open_start(Start(page.cursor), context, menu)  # nobody sits at the table any more
        case Ask() if over:
            return open_over(Over(), context)
        case Over() if not over:
            return open_ask(Ask(), context, menu)
        case Ask():
            return open_ask(page, context, menu)
        case Fix():
            return open_fix(page, context, menu)
        case Tell():
            return open_tell(page, context)
        case PutBack():
            return open_put_back(page, context)
        case Over():
            return open_over(page, context)
        case Keep():
            return open_keep(page, context)
        case Menu():
            return open_menu(page, context)
        case Languages():
            return open_languages(page, context)
        case History():
            return open_history(page, context, menu)
        case GoBack():
            return open_go_back(page, context)
        case Check():
            return open_check(page, context, menu)
        case Aloud():
            return open_aloud(page, context, menu)
        case Standing():
            return open_standing(page, context, Go(Over()) if over else menu)
        case TakeBack():
            return open_take_back(page, context)
        case Start():
            return open_start(page, context, menu)
        case EarlierGames():
            return open_earlier_games(page, context)
        case Seats():
            return open_seats(page, context)
        case Names():
            return open_names(page, context)
        case Spell():
            return open_spell(page, context)
        case Rulings():
            return open_rulings(page, context)
        case Leave():
            return open_leave(page, context)
        case Safe():
            return open_safe(page, context)
    raise TypeError(f"{page!r} is no page")


def show(desk: Desk, leaf: Leaf, context: Context, notices: tuple[Text, ...] = (), *, unsaved: bool = False) -> Frame:
    """The frame to paint now; `leaf` is the desk's page, opened."""
    frame = changed(leaf.frame, notices=notices, unsaved=unsaved)
    if desk.flash is None or context.now >= desk.flash_until:
        return frame
    if desk.flash.tone is Tone.ALARM and (frame.chart or frame.code):  # a small panel has no lines beside it
        return changed(frame, notices=(desk.flash, *notices))
    return changed(frame, lines=(desk.flash, *frame.lines))


def react(desk: Desk, leaf: Leaf, signal: Signal, context: Context) -> tuple[Desk, Act]:
    """The desk after a signal, and what is to be done beyond it; `leaf` is the desk's page, opened."""
    if isinstance(desk.page, Spell) and isinstance(signal, Typed) and (page := type_key(desk.page, signal.key)):
        return Desk(page), None
    role = role_of(signal)
    if role is None:
        return desk, None
    if isinstance(signal, Held) and desk.took_back:
        return desk, None
    desk = Desk(desk.page)
    if role == "undo" and leaf.chosen:
        role = "back"
    if role == "undo":
        return (desk, Say(("undo",))) if context.session else (refuse(desk, Refused("nothing_to_undo"), context), None)
    if role in DIRECTIONS:
        return _move(desk, leaf, DIRECTIONS[role]), None
    if role in ("ok", "back"):
        if isinstance(signal, Repeated):
            return desk, None
        if role == "back":
            desk, act = _turn(desk, leaf.back, context)
            return changed(desk, took_back=leaf.chosen), act
        return _turn(desk, leaf.acts[leaf.frame.cursor] if leaf.acts else None, context)
    return say_word(desk, leaf, role, context)


def say_word(desk: Desk, leaf: Leaf, word: str, context: Context) -> tuple[Desk, Act]:
    """A piece was shown, or its button pressed."""
    hear = leaf.hear
    if hear is None and context.session and not isinstance(desk.page, BEFORE_A_GAME):
        # Hands are still at the last walk: the game's own question hears it all the same.
        hear = open_page(Ask(), context).hear
    answer = hear(word) if hear else _unheard(desk, leaf, word, context)
    if isinstance(answer, Text):
        return flash(desk, answer, context.now), None
    return _turn(desk, answer, context)


def _unheard(desk: Desk, leaf: Leaf, word: str, context: Context) -> Text:
    """Nobody asks for a piece here: which one was shown, and what is asked instead."""
    session, words = context.session, context.words
    if session is not None and session.state.over and not isinstance(desk.page, BEFORE_A_GAME):
        return text(words, "scan.not_now", Tone.ALARM, card=word, why=words.name("phase", "over"))
    said = text(words, "scan.not_wanted", Tone.ALARM, card=word)
    return Text(said.short, f"{said} {leaf.frame.title}", said.tone)


def role_of(signal: Signal) -> str | None:
    """What a signal means at the desk; None where it means nothing."""
    match signal:
        case Pressed(role=role) | Repeated(role=role):
            return WORDS.get(role, role.removesuffix("2") if role == "ok2" else role)
        case Held(role="back"):
            return "undo"
        case Typed(key=key):
            return KEYS.get(key, key if key in DIRECTIONS else None)
        case Touched(x=x, y=y):
            if y < 0.15 and x < 0.2:
                return "back"
            return "left" if x < 0.25 else "right" if x > 0.75 else "ok"
    return None


def begun(context: Context) -> Desk:
    """The desk once a game has begun, and its last line has led to what is recent."""
    assert context.session is not None
    game = context.session.game
    desk = Desk(begin_telling(context, game.START, context.recent))
    line = screens_of(game.NAME).as_last_time(context.recent, context.words)
    return flash(desk, line, context.now) if line else desk


def after(outcome: Outcome, before: Any, context: Context, page: Any = None) -> Desk:
    """The desk once a decision was made; `page` lay open until then."""
    match outcome.events:
        case [TakenBack() | BroughtBack()]:
            return Desk(begin_putting_back(context, page, before, outcome))
    return Desk(begin_telling(context, before, outcome.events))


def refuse(desk: Desk, refused: Refused, context: Context) -> Desk:
    """The same page, with the reason on it for long enough to read."""
    words = context.words
    return flash(desk, Text(words.say(refused, "short"), words.say(refused), Tone.ALARM), context.now)


def flash(desk: Desk, line: Text, now: float) -> Desk:
    until = now + READING_SECONDS + READING_PER_LETTER * len(str(line))
    return changed(desk, flash=line, flash_until=until)


def _move(desk: Desk, leaf: Leaf, by: int) -> Desk:
    count = len(leaf.frame.choices)
    if count < 2:
        return desk
    page = Over() if isinstance(desk.page, Ask) and leaf.frame.chart else desk.page
    return Desk(changed(page, cursor=(leaf.frame.cursor + by) % count))


def _turn(desk: Desk, act: Act, context: Context) -> tuple[Desk, Act]:
    """A page is turned here and now; anything else is for the table to do."""
    match act:
        case Go(page=Tell() as page):
            return Desk(changed(page, since=context.now)), None
        case Go(page=page):
            return Desk(page), None
    return desk, act
