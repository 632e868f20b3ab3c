"""The UI as a state machine: the open page, and the effect of signals on it. Pure: time and session are passed in."""

from __future__ import annotations

from companion.cards import COMMANDS, PLAYERS, Card, card_of_button
from companion.games import State
from companion.games.facts import Event
from companion.notation import split
from companion.refusal import RefusedError
from companion.session import BroughtBack, Outcome, Session, StepProgress, TakenBack
from companion.signals import Held, Pressed, Repeated, Scanned, Signal, Touched, Typed
from companion.values import Value, changed
from ui.frame import Banner, Dice, Frame, Text, Tone
from ui.games import presenter_of
from ui.pages import (
    CommonPage,
    Context,
    MarkStepsDone,
    OpenPage,
    Page,
    PhoneAction,
    RenderedPage,
    SetClock,
    SubmitDecisions,
    SystemAction,
    UiAction,
)
from ui.pages.game_over import GameOverPage
from ui.pages.guided_steps import begin_steps
from ui.pages.menu import MenuPage
from ui.pages.new_game import StartPage
from ui.pages.numbers import NumberQuestionPage
from ui.pages.question import QuestionPage, half_entered
from ui.pages.undo import pending_walk, walk_after_undo
from ui.texts import event_text, own_text, reading_seconds, text

TUMBLING_SECONDS, LYING_SECONDS = 0.9, 0.6
"""Seconds for which dice rolled by the box tumble, and then lie still before the next page is shown."""

LOCKED_SECONDS = 2.0
"""Seconds for which OK is ignored after a page has opened by itself: the press was meant for the page before."""

KEYS = {"enter": "ok", "space": "ok", " ": "ok", "escape": "back", "backspace": "back", "u": "undo", "?": "help"}
DIRECTIONS = {"up": -1, "left": -1, "down": 1, "right": 1}
SIDEWAYS = ("left", "right")
NEVER_LOCKED = ("back", "undo", "scroll", "help")
"""Touches that are accepted at any time, because they decide nothing."""
ROLES = {**{role: role for role in (*DIRECTIONS, "ok", "back", "undo", "help")}, "ok2": "ok"}
"""Buttons with a fixed role on every page; any other button stands for a piece of the game."""
LONGEST_CODE = 20
"""Number of characters shown of a scanned code that belongs to no card."""


class UiState(Value):
    page: Page
    flash: Text | None = None
    """A line shown for a while: why something was refused, or a warning."""
    hero: Banner | None = None
    """Banner of the player whose turn has begun, shown until `flash_until`."""
    flash_until: float = 0.0
    rolling: Frame | None = None
    """Frame with the dice that the box has just rolled, shown before the page with their result."""
    rolling_until: float = 0.0
    took_back: bool = False
    """True after Exit has undone a choice: if the button is held on, it does not undo a decision as well."""
    since: float = 0.0
    """Time at which the page was opened."""
    locked_until: float = 0.0
    """Time until which OK is ignored, as the page has opened by itself; a page opened by a press is never locked."""
    is_helping: bool = False
    """True while the page that explains the buttons is shown."""
    codes: tuple[tuple[str, str], ...] = ()
    """Words of the cards scanned since the last decision, each with the scanned code."""


def current_game_page(context: Context) -> Page:
    """Return the page that the game needs now: its question, its result, or the start page if there is no game."""
    session = context.session
    if session is None or not session.players:
        return StartPage()
    if session.state.over:
        return GameOverPage()
    return _number_asked_first(context, session) if session.game.decisions.asks_first else QuestionPage()


def _number_asked_first(context: Context, session: Session) -> Page:
    """Return the page for a number that is asked for without a menu; the menu if none is asked for now."""
    decisions, state, sheet = session.game.decisions, session.state, context.sheet
    first = decisions.asked_first(state, session.game.to_decide(state))
    if context.seat and (own := decisions.asked_first(state, session.players[context.seat - 1])):
        return NumberQuestionPage(own, QuestionPage(), is_first=True)
    if first and sheet and sheet.asks_player_first:
        others = decisions.asked_of_others(state)
        return NumberQuestionPage(others, QuestionPage(), is_first=True) if others else QuestionPage(path=first[:-1])
    return NumberQuestionPage(first, QuestionPage(), is_first=True) if first else QuestionPage()


def resumed_page(context: Context) -> Page:
    """Return the first page of a resumed game: the steps that people still have to do, else the current page."""
    return (pending_walk(context) if context.session else None) or current_game_page(context)


def show(
    state: UiState, rendered: RenderedPage, now: float, notices: tuple[Text, ...] = (), *, unsaved: bool = False
) -> Frame:
    """Return the frame to paint now: rolled dice, or the page with its temporary line or banner, and the notices."""
    frame = changed(state.rolling or rendered.frame, notices=(*rendered.frame.notices, *notices), unsaved=unsaved)
    if state.rolling:
        return frame
    if state.flash is None or now >= state.flash_until:
        return frame
    if state.hero:
        return changed(frame, banner=state.hero)
    if state.flash.tone is Tone.ALARM and (frame.chart or frame.code):  # a small panel has no room for lines beside it
        return changed(frame, notices=(state.flash, *frame.notices))
    return changed(frame, lines=(state.flash, *frame.lines))


def handle_signal(state: UiState, rendered: RenderedPage, signal: Signal, context: Context) -> tuple[UiState, UiAction]:
    """Return the UI state after a signal, and the action that the caller must perform; `rendered` is the open page."""
    later, act = _handle(state, rendered, signal, context)
    if act is not None or not state.page.is_walk or later.page.is_walk:
        return later, act
    if walk := state.page.interrupted_by(later.page):
        return changed(later, page=walk), None
    # opening another page means that people have done the steps
    return later, MarkStepsDone(StepProgress(None), CommonPage.GAME)


def _handle(state: UiState, rendered: RenderedPage, signal: Signal, context: Context) -> tuple[UiState, UiAction]:
    if state.rolling and not isinstance(signal, Scanned | Held):
        # a press while dice are shown ends them, and does nothing else
        pressed = isinstance(signal, Touched) or role_of(signal) is not None
        return (changed(state, rolling=None) if pressed else state), None
    if state.is_helping and (isinstance(signal, Touched | Scanned) or role_of(signal) not in (None, "help")):
        state = changed(state, is_helping=False, since=context.now)
        if not isinstance(signal, Scanned):
            return state, None
    if context.now < state.locked_until and (
        is_ok(signal) or (isinstance(signal, Touched) and signal.what not in NEVER_LOCKED)
    ):
        return flash(state, text(context.words, "key.locked", Tone.ACTIVE), context.now), None
    if isinstance(signal, Scanned):
        return _scanned(state, rendered, signal, context)
    if rendered.on_key and isinstance(signal, Typed) and (act := rendered.on_key(signal.key)):
        return _do(state, act, context)
    if isinstance(signal, Touched) and signal.what not in ROLES:
        return _touched(changed(state, flash=None, took_back=False), rendered, signal, context)
    role = role_of(signal)
    if role is None or (isinstance(signal, Held) and state.took_back):
        return state, None
    state = changed(state, flash=None, took_back=False)
    if role not in ROLES:
        card = card_of_button(role, context.session.game.name if context.session else "")
        return show_piece(state, rendered, card, "", context) if card else (state, None)
    return _press(state, rendered, ROLES[role], context, again=isinstance(signal, Repeated))


def _press(
    state: UiState, rendered: RenderedPage, role: str, context: Context, *, again: bool
) -> tuple[UiState, UiAction]:
    if role == "help":
        return changed(state, is_helping=True), None
    if role == "undo" and not rendered.is_partly_chosen:
        return (
            (state, SubmitDecisions(("undo",)))
            if context.session
            else (refuse(state, RefusedError("nothing_to_undo"), context), None)
        )
    if role in DIRECTIONS:
        if rendered.sideways and role in SIDEWAYS:
            return _do(state, rendered.sideways[SIDEWAYS.index(role)], context)
        if rendered.on_direction:
            return open_page(state, rendered.on_direction(role, again), context.now), None
        return _move(state, rendered, role, context), None
    if again:
        return state, None
    if role == "ok":
        return _do(state, rendered.ok, context)
    state, act = _do(state, rendered.back, context)
    return changed(state, took_back=rendered.is_partly_chosen), act


def _touched(state: UiState, rendered: RenderedPage, touched: Touched, context: Context) -> tuple[UiState, UiAction]:
    """Handle a touch: take the choice under the finger, or move the cursor if a list is dragged."""
    if touched.what == "scroll" and rendered.frame.choices:
        cursor = min(max(0, rendered.frame.cursor + touched.number), len(rendered.frame.choices) - 1)
        return open_page(state, state.page.moved_to(cursor), context.now), None
    number = rendered.frame.choice_for(touched.what, touched.number)
    if number is not None:
        act = rendered.actions[number]
        if isinstance(act, SubmitDecisions):  # render the choice as selected: its OK also submits the forced decisions
            act = state.page.moved_to(number).render(context).ok
        return _do(state, act, context)
    second = rendered.frame.second_choice_for(touched.what, touched.number)
    return open_page(state, rendered.second_pages[second], context.now) if second is not None else state, None


def _scanned(state: UiState, rendered: RenderedPage, scanned: Scanned, context: Context) -> tuple[UiState, UiAction]:
    card = context.cards.card(scanned.code)
    if card is None:
        if rendered.on_code and (act := rendered.on_code(scanned.code)):
            return _do(state, act, context)
        foreign = text(context.words, "scan.foreign", Tone.ALARM, code=scanned.code[:LONGEST_CODE])
        return flash(state, foreign, context.now), None
    if card.kind == PLAYERS.name:
        return _take_player_card(state, rendered, card.word, context)
    if card.kind != COMMANDS.name:
        return show_piece(state, rendered, card, scanned.code, context)
    if card.word == "new":
        return _do(state, CommonPage.START, context)
    return _handle(state, rendered, Pressed(card.word, context.now), context)


def _take_player_card(state: UiState, rendered: RenderedPage, name: str, context: Context) -> tuple[UiState, UiAction]:
    """Handle a scanned player card; it is never taken for a piece, even if a piece has the same name."""
    asked = rendered.on_player_card or (
        lambda player: text(context.words, "scan.nobody_asked", Tone.ALARM, player=player)
    )
    answer = asked(name)
    if isinstance(answer, Text):
        return flash(state, answer, context.now), None
    return _do(state, answer, context)


def show_piece(
    state: UiState, rendered: RenderedPage, card: Card, code: str, context: Context
) -> tuple[UiState, UiAction]:
    """Handle a scanned piece, or its button; if the open page takes no pieces, the game's current page handles it."""
    hears = rendered.on_card or current_game_page(context).render(context).on_card
    assert hears is not None, "the page of where the game stands hears every piece"
    answer = hears(card, code)
    if isinstance(answer, Text):
        return flash(state, answer, context.now), None
    if code:
        state = changed(state, codes=tuple({**dict(state.codes), card.word: code}.items()))
    return _do(state, answer, context)


def role_of(signal: Signal) -> str | None:
    """Return the button that a signal stands for; None if it stands for none."""
    match signal:
        case Pressed(role=role) | Repeated(role=role):
            return role
        case Held(role="back"):
            return "undo"
        case Held(role="ok" | "ok2"):
            return "help"
        case Typed(key=key):
            return KEYS.get(key, key if key in DIRECTIONS else None)
        case Touched(what="back" | "undo" | "help" as what):
            return what
    return None


def is_ok(signal: Signal) -> bool:
    return ROLES.get(role_of(signal) or "") == "ok"


def after_setup(context: Context) -> UiState:
    """Return the UI state after a game has begun; `context.recent` are the events of its last setup line."""
    game = context.game.game
    state = _after_events(context, game.start, context.recent)
    last_verb = split(context.game.decisions[-1])[0]
    line = own_text(context.words, f"setup.as_shown.{last_verb}")
    return flash(state, changed(line, tone=Tone.ACTIVE), context.now) if line else state


def after_decision(outcome: Outcome, before: State, context: Context, page: Page | None = None) -> UiState:
    """Return the UI state after a decision that was made while `page` was open."""
    match outcome.events:
        case [TakenBack() | BroughtBack() as event]:
            again = half_entered(context, event.decision) if isinstance(event, TakenBack) else None
            page = walk_after_undo(context, page, before) or again or current_game_page(context)
            return UiState(page, since=context.now)
    return _after_events(context, before, outcome.events, page)


def _after_events(context: Context, before: State, events: tuple[Event, ...], open_page: Page | None = None) -> UiState:
    page = begin_steps(context, open_page, before, events, context.game.state) or current_game_page(context)
    return _with_turn_banner(UiState(page, since=context.now), context, events)


def _with_turn_banner(state: UiState, context: Context, events: tuple[Event, ...]) -> UiState:
    """Return the state with a large banner of the player to act, if a turn has just begun."""
    hero = presenter_of(context.game.game.name).news(events, context.words).banner if state.page.is_question else None
    return changed(flash(state, hero.about, context.now), hero=hero) if hero and hero.about else state


def roll(state: UiState, dice: Dice, context: Context) -> UiState:
    """Return the state that shows these rolled dice before its page: first tumbling, then at rest."""
    until = context.now + TUMBLING_SECONDS + LYING_SECONDS
    later = max(0.0, state.flash_until - context.now) + until
    frame = Frame(text(context.words, "dice.rolling"), dice=dice)
    return changed(state, rolling=frame, rolling_until=until, since=until, flash_until=later)


def refuse(state: UiState, refused: RefusedError, context: Context) -> UiState:
    """Return the same page, with the reason shown long enough to be read."""
    return flash(state, event_text(refused, context.words, Tone.ALARM), context.now)


def flash(state: UiState, line: Text, now: float) -> UiState:
    return changed(state, flash=line, flash_until=now + reading_seconds(line), hero=None)


def _move(state: UiState, rendered: RenderedPage, role: str, context: Context) -> UiState:
    """Return the state with the cursor moved; without second words, left and right move it as up and down do.

    While steps are shown, the cursor of the question below them is moved.
    """
    if rendered.moves_question:
        page = current_game_page(context)
        if page not in rendered.question_below:
            rendered.question_below[page] = page.render(context)
        return _move(changed(state, page=page), rendered.question_below[page], role, context)
    frame, by = rendered.frame, DIRECTIONS[role]
    if rendered.second_pages and role in SIDEWAYS:
        return open_page(
            state, rendered.second_pages[(frame.second_index + by) % len(rendered.second_pages)], context.now
        )
    if role in SIDEWAYS:
        by *= rendered.page_step
    count = len(frame.choices)
    return open_page(state, state.page.moved_to((frame.cursor + by) % count), context.now) if count > 1 else state


def _do(state: UiState, act: UiAction, context: Context) -> tuple[UiState, UiAction]:
    """Return the state after an action that only opens a page; any other action is also returned to the caller."""
    match act:
        case OpenPage(page=page):
            return open_page(state, page, context.now), None
        case CommonPage():
            followed = act is CommonPage.GAME and state.page.is_walk
            state = open_page(state, _page_of(act, context), context.now)
            return _with_turn_banner(state, context, context.recent) if followed else state, None
        case (
            MarkStepsDone(then=following)
            | PhoneAction(then=following)
            | SystemAction(then=following)
            | SetClock(then=following)
        ):
            return _do(state, following, context)[0], act
        case SubmitDecisions(lines=(line,)) if context.session:
            verb, *words = split(line)
            codes = dict(state.codes) if verb in context.session.game.decisions.card_verbs else {}
            return state, SubmitDecisions(act.lines, next((codes[word] for word in words if word in codes), ""))
    return state, act


def follow(state: UiState, place: OpenPage | CommonPage, context: Context) -> UiState:
    """Return the UI state on the page that an action leads to."""
    return _do(state, place, context)[0]


def _page_of(place: CommonPage, context: Context) -> Page:
    match place:
        case CommonPage.GAME:
            return current_game_page(context)
        case CommonPage.MENU:
            return MenuPage()
        case CommonPage.START:
            return StartPage()


def open_page(state: UiState, page: Page, now: float) -> UiState:
    """Return the state on another page; of the old state it keeps only the scanned cards."""
    return UiState(page, since=now, codes=state.codes)
