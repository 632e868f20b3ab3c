"""The desk: which page lies open, and what a signal does to it. Pure: time and session are passed in.

Every page opens to a frame and what its choices do; so all of them are walked in the same way.
"""

from dataclasses import field

from companion.cards import COMMANDS, PLAYERS, Card, card_of_button
from companion.games import State
from companion.games.facts import Event
from companion.notation import split
from companion.refusal import Refused
from companion.session import BroughtBack, Followed, Outcome, TakenBack
from companion.signals import Held, Pressed, Repeated, Scanned, Signal, Touched, Typed
from companion.values import Value, changed
from ui.frame import Dice, Frame, Hero, Text, Tone
from ui.games import presenter_of
from ui.pages import Act, Context, Follow, Go, Leaf, Page, Phone, Say, To
from ui.pages.asking import Ask, half_told
from ui.pages.menu import Menu
from ui.pages.over import Over
from ui.pages.putting_back import pending_walk, walk_after_undo
from ui.pages.start import Start
from ui.pages.telling import begin_telling
from ui.texts import text

READING_SECONDS = 2.0
READING_PER_LETTER = 0.06
"""How long a line stays: long enough to read it."""

TUMBLING_SECONDS, LYING_SECONDS = 0.9, 0.6
"""Dice that the box has thrown tumble so long, and lie before everybody's eyes so long before anything is said."""

KEYS = {"enter": "ok", "space": "ok", " ": "ok", "escape": "back", "backspace": "back", "u": "undo"}
DIRECTIONS = {"up": -1, "left": -1, "down": 1, "right": 1}
SIDEWAYS = ("left", "right")
ROLES = {**{role: role for role in (*DIRECTIONS, "ok", "back", "undo")}, "ok2": "ok"}
"""What buttons are for at every page; any other stands for a piece of the game."""
LONGEST_CODE = 20
"""So much of a foreign code is shown."""


class UiState(Value):
    page: Page
    flash: Text | None = None
    """A line that stays for a while: why something was refused, what hands must not forget."""
    hero: Hero | None = None
    """Who is shown large as long as that line is: whose turn has just begun."""
    flash_until: float = 0.0
    rolling: Frame | None = None
    """The dice that the box has just thrown: what they lead to waits behind them."""
    rolling_until: float = 0.0
    took_back: bool = False
    """Back, which may still be down, has taken back a choice: holding it takes back no more."""
    since: float = field(default=0.0, compare=False)
    """When the page was turned to."""
    codes: tuple[tuple[str, str], ...] = ()
    """The words of cards that were scanned since the last decision, each with its code."""


def current_game_page(context: Context) -> Page:
    """The page of where the game stands."""
    session = context.session
    if session is None or not session.players:
        return Start()
    return Over() if session.state.over else Ask()


def resumed_page(context: Context) -> Page:
    """The page of a game that goes on: the very thing that hands were at, or where the game stands."""
    return (pending_walk(context) if context.session else None) or current_game_page(context)


def show(desk: UiState, leaf: Leaf, now: float, notices: tuple[Text, ...] = (), *, unsaved: bool = False) -> Frame:
    """The frame to paint now; `leaf` is the desk's page, opened."""
    frame = changed(desk.rolling or leaf.frame, notices=notices, unsaved=unsaved)
    if desk.rolling:
        return frame
    if desk.flash is None or now >= desk.flash_until:
        return frame
    if desk.hero:
        return changed(frame, hero=desk.hero)
    if desk.flash.tone is Tone.ALARM and (frame.chart or frame.code):  # a small panel has no lines beside it
        return changed(frame, notices=(desk.flash, *notices))
    return changed(frame, lines=(desk.flash, *frame.lines))


def handle_signal(desk: UiState, leaf: Leaf, signal: Signal, context: Context) -> tuple[UiState, Act]:
    """The desk after a signal, and what is to be done beyond it; `leaf` is the desk's page, opened."""
    later, act = _hear(desk, leaf, signal, context)
    if act is not None or not desk.page.is_walk or later.page.is_walk:
        return later, act
    if walk := desk.page.interrupted_by(later.page, context):
        return changed(later, page=walk), None
    return later, Follow(Followed(None), To.GAME)  # who goes on with something else has followed


def _hear(desk: UiState, leaf: Leaf, signal: Signal, context: Context) -> tuple[UiState, Act]:
    if desk.rolling and not isinstance(signal, Scanned | Held):
        # Who presses wants to see what they show, and has seen nothing yet that a press could answer.
        pressed = isinstance(signal, Touched) or role_of(signal) is not None
        return (changed(desk, rolling=None) if pressed else desk), None
    if isinstance(signal, Scanned):
        return _scanned(desk, leaf, signal, context)
    if leaf.typed and isinstance(signal, Typed) and (act := leaf.typed(signal.key)):
        return _do(desk, act, context)
    if isinstance(signal, Touched) and signal.what not in ROLES:
        return _touched(changed(desk, flash=None, took_back=False), leaf, signal, context)
    role = role_of(signal)
    if role is None or (isinstance(signal, Held) and desk.took_back):
        return desk, None
    desk = changed(desk, flash=None, took_back=False)
    if role not in ROLES:
        card = card_of_button(role, context.session.game.name if context.session else "")
        return show_piece(desk, leaf, card, "", context) if card else (desk, None)
    return _press(desk, leaf, ROLES[role], context, again=isinstance(signal, Repeated))


def _press(desk: UiState, leaf: Leaf, role: str, context: Context, *, again: bool) -> tuple[UiState, Act]:
    if role == "undo" and not leaf.chosen:
        return (desk, Say(("undo",))) if context.session else (refuse(desk, Refused("nothing_to_undo"), context), None)
    if role in DIRECTIONS:
        return _move(desk, leaf, role, context), None
    if again:
        return desk, None
    if role == "ok":
        return _do(desk, leaf.ok, context)
    desk, act = _do(desk, leaf.back, context)
    return changed(desk, took_back=leaf.chosen), act


def _touched(desk: UiState, leaf: Leaf, touched: Touched, context: Context) -> tuple[UiState, Act]:
    """What is under the finger is what happens; a list that is drawn along stops at its ends."""
    if touched.what == "scroll" and leaf.frame.choices:
        cursor = min(max(0, leaf.frame.cursor + touched.number), len(leaf.frame.choices) - 1)
        return turn(desk, desk.page.moved_to(cursor), context.now), None
    number = leaf.frame.choice_for(touched.what, touched.number)
    if number is not None:
        act = leaf.acts[number]
        if isinstance(act, Say):  # with all that goes without saying: as if the cursor had stood there
            act = desk.page.moved_to(number).open(context).ok
        return _do(desk, act, context)
    second = leaf.frame.across_for(touched.what, touched.number)
    return turn(desk, leaf.across[second], context.now) if second is not None else desk, None


def _scanned(desk: UiState, leaf: Leaf, scanned: Scanned, context: Context) -> tuple[UiState, Act]:
    card = context.cards.card(scanned.code)
    if card is None:
        foreign = text(context.words, "scan.foreign", Tone.ALARM, code=scanned.code[:LONGEST_CODE])
        return flash(desk, foreign, context.now), None
    if card.kind == PLAYERS.name:
        return _called(desk, leaf, card.word, context)
    if card.kind != COMMANDS.name:
        return show_piece(desk, leaf, card, scanned.code, context)
    if card.word == "new":
        return _do(desk, To.START, context)
    return _hear(desk, leaf, Pressed(card.word, context.now), context)


def _called(desk: UiState, leaf: Leaf, name: str, context: Context) -> tuple[UiState, Act]:
    """Somebody's own card: it is no piece of any game, whatever they are called."""
    asked = leaf.called or (lambda player: text(context.words, "scan.nobody_asked", Tone.ALARM, player=player))
    answer = asked(name)
    if isinstance(answer, Text):
        return flash(desk, answer, context.now), None
    return _do(desk, answer, context)


def show_piece(desk: UiState, leaf: Leaf, card: Card, code: str, context: Context) -> tuple[UiState, Act]:
    """A piece was shown, or its button pressed. The game's own question hears it also where hands are elsewhere."""
    hears = leaf.hear or current_game_page(context).open(context).hear
    assert hears is not None, "the page of where the game stands hears every piece"
    answer = hears(card, code)
    if isinstance(answer, Text):
        return flash(desk, answer, context.now), None
    if code:
        desk = changed(desk, codes=tuple({**dict(desk.codes), card.word: code}.items()))
    return _do(desk, answer, context)


def role_of(signal: Signal) -> str | None:
    """What a signal means at the desk; None where it means nothing."""
    match signal:
        case Pressed(role=role) | Repeated(role=role):
            return role
        case Held(role="back"):
            return "undo"
        case Typed(key=key):
            return KEYS.get(key, key if key in DIRECTIONS else None)
        case Touched(what="back" | "undo" as what):
            return what
    return None


def is_ok(signal: Signal) -> bool:
    return ROLES.get(role_of(signal) or "") == "ok"


def begun(context: Context) -> UiState:
    """The desk once a game has begun, and its last line has led to what is recent."""
    game = context.game.game
    desk = _told(context, game.start, context.recent)
    line = presenter_of(game.name).as_last_time(context.recent, context.words)
    return flash(desk, line, context.now) if line else desk


def after(outcome: Outcome, before: State, context: Context, page: Page | None = None) -> UiState:
    """The desk once a decision was made; `page` lay open until then."""
    match outcome.events:
        case [TakenBack() | BroughtBack() as event]:
            again = half_told(context, event.decision) if isinstance(event, TakenBack) else None
            page = walk_after_undo(context, page, before) or again or current_game_page(context)
            return UiState(page, since=context.now)
    return _told(context, before, outcome.events, page)


def _told(context: Context, before: State, events: tuple[Event, ...], open_page: Page | None = None) -> UiState:
    page = begin_telling(context, open_page, before, events, context.game.state) or current_game_page(context)
    return _with_turn_banner(UiState(page, since=context.now), context, events)


def _with_turn_banner(desk: UiState, context: Context, events: tuple[Event, ...]) -> UiState:
    """With whose turn it is shown large, where one begins."""
    hero = presenter_of(context.game.game.name).turn_begins(events, context.words) if desk.page.is_question else None
    return changed(flash(desk, hero.about, context.now), hero=hero) if hero and hero.about else desk


def roll(desk: UiState, dice: Dice, context: Context) -> UiState:
    """The same desk behind the dice that have led to it."""
    until = context.now + TUMBLING_SECONDS + LYING_SECONDS
    later = max(0.0, desk.flash_until - context.now) + until
    frame = Frame(text(context.words, "dice.rolling"), dice=dice)
    return changed(desk, rolling=frame, rolling_until=until, since=until, flash_until=later)


def refuse(desk: UiState, refused: Refused, context: Context) -> UiState:
    """The same page, with the reason on it for long enough to read."""
    words = context.words
    return flash(desk, Text(words.say(refused, "short"), words.say(refused), Tone.ALARM), context.now)


def flash(desk: UiState, line: Text, now: float) -> UiState:
    return changed(desk, flash=line, flash_until=now + reading_seconds(line), hero=None)


def reading_seconds(*lines: Text) -> float:
    """Seconds that people need for these lines."""
    return READING_SECONDS + READING_PER_LETTER * sum(len(str(line)) for line in lines)


def _move(desk: UiState, leaf: Leaf, role: str, context: Context) -> UiState:
    """Left and right do as up and down, where they have no second word to walk; on a walk, they walk what is asked."""
    if leaf.moves_question:
        page = current_game_page(context)
        if page not in leaf.under:
            leaf.under[page] = page.open(context)
        return _move(changed(desk, page=page), leaf.under[page], role, context)
    frame, by = leaf.frame, DIRECTIONS[role]
    if leaf.across and role in SIDEWAYS:
        return turn(desk, leaf.across[(frame.aside + by) % len(leaf.across)], context.now)
    if role in SIDEWAYS:
        by *= leaf.stride
    count = len(frame.choices)
    return turn(desk, desk.page.moved_to((frame.cursor + by) % count), context.now) if count > 1 else desk


def _do(desk: UiState, act: Act, context: Context) -> tuple[UiState, Act]:
    """A page is turned here and now; anything else is for the table to do."""
    match act:
        case Go(page=page):
            return turn(desk, page, context.now), None
        case To():
            followed = act is To.GAME and desk.page.is_walk
            desk = turn(desk, _page_of(act, context), context.now)
            return _with_turn_banner(desk, context, context.recent) if followed else desk, None
        case Follow(act=following) | Phone(act=following):
            return _do(desk, following, context)[0], act
        case Say(lines=(line,)) if context.session:
            verb, *words = split(line)
            codes = dict(desk.codes) if verb in context.session.game.decisions.card_verbs else {}
            return desk, Say(act.lines, next((codes[word] for word in words if word in codes), ""))
    return desk, act


def _page_of(place: To, context: Context) -> Page:
    match place:
        case To.GAME:
            return current_game_page(context)
        case To.MENU:
            return Menu()
        case To.START:
            return Start()


def turn(desk: UiState, page: Page, now: float) -> UiState:
    """Another page lies open; the cards that were scanned are remembered."""
    return UiState(page, since=now, codes=desk.codes)
