"""Answer the requests of joined phones, each with an HTTP status and a body.

A phone submits a decision as a script line, or controls its own page by a line that begins with a sign, such as `>2`.
"""

from __future__ import annotations

from collections.abc import Callable

from companion.box.actions import Actions
from companion.box.phones.access import AccessControl, JoinedPhone, may_submit
from companion.box.phones.output import WATCH, PhoneOutput, log_for_all, state_for_all
from companion.json_lines import Json
from companion.notation import join
from companion.refusal import RefusedError
from companion.session import words_of
from companion.signals import Pressed, Scanned, Signal, Touched, Typed
from companion.values import changed
from ui.frame import Frame
from ui.navigation import UiState, handle_signal
from ui.pages import (
    ChooseAtRandom,
    CommonPage,
    Context,
    MarkStepsDone,
    PhoneAction,
    RestartProgram,
    RollDice,
    SetClock,
    SubmitDecisions,
    SystemAction,
    UiAction,
)

Reply = tuple[int, Json]
UNDO_AND_REDO = (SubmitDecisions(("undo",)), SubmitDecisions(("redo",)))
TAKE, POINT, BACK, SIT, SCAN, TYPE, CLOCK = ">", "=", "<", "+", "*", "#", "@"
"""`>2` takes the third choice, `=2` moves the cursor to it, `<` is back; `+1` takes the first seat, `+0` watches;
`*CODE` scans a card, `#A` types a letter, `@SECONDS` sets the box's clock. No decision begins with these signs."""


class PhoneRequests:
    def __init__(
        self, actions: Actions, access: AccessControl, output: PhoneOutput, seated: Callable[[str, float], None]
    ) -> None:
        """Answer requests of the phones in `access`; `seated` is called with the player if a phone takes a seat."""
        self._actions = actions
        self._access = access
        self._output = output
        self._seated = seated

    def answer(self, told: Json, now: float) -> Reply:
        guest = self._access.phone(str(told.get("key")))
        if guest is None:
            return 401, {}
        session, words = self._actions.ui.game.session, self._actions.ui.words
        match told["do"]:
            case "events":
                return 200, {"guest": guest.name}
            case "act":
                return self._act(guest, told, now)
            case "state":
                about = {
                    "game": self._output.game,
                    "seq": self._output.screens.number(WATCH),
                    "language": words.language,
                }
                return 200, {**state_for_all(session), **about, "name": state_for_all(session).get("game")}
            case "log":
                lines = log_for_all(session, int(told["after"]), words.decision)
                more = session is not None and bool(lines) and lines[-1]["n"] < len(session.history)
                return 200, {"game": self._output.game, "lines": lines, "more": more}
            case "picture":
                return 200, self._output.picture(now)
        return 404, {}

    def _act(self, guest: JoinedPhone, told: Json, now: float) -> Reply:
        words, say = self._actions.ui.words, str(told["say"])
        seen = self._output.screens.of(guest)
        if say[:1] == CLOCK and say[1:].isdecimal() and len(say) < 12:
            self._actions.do(SetClock(float(say[1:]), CommonPage.GAME), now)
            return 200, {}
        if seen is None or (told["game"], told["seq"]) != (self._output.game, seen.seq):
            return 409, {"why": "went_on", "text": words.text("phone.went_on"), "seq": seen.seq if seen else 0}
        if say[:1] == SIT:
            return self._sit(guest, number_of(say[1:]), now)
        if guest.role == "watch":
            return 403, {"why": "watching", "text": words.text("phone.only_watches")}
        context = self._actions.ui.context(now, guest.seat)
        if is_move(say):
            return self._move(guest, say, context)
        try:
            said = words_of(say)
        except RefusedError as refused:
            return 422, {"why": refused.why, "text": words.say(refused)}
        if not said:  # the line has only a comment
            return 422, {"why": "form", "text": words.text("phone.not_understood")}
        return self._do(guest, SubmitDecisions((join(said),)), context)

    def _move(self, guest: JoinedPhone, say: str, context: Context) -> Reply:
        """Apply a line that begins with a sign to the page of that phone."""
        words, seen = context.words, self._output.screens.of(guest)
        assert seen is not None
        rendered = seen.ui.page.render(context)
        signal = signal_of(say, rendered.frame, context.now)
        if rendered.frame.secret and rendered.frame.seat != guest.seat and say != "<":
            return 403, {"why": "secret", "text": words.text("phone.not_your_seat")}
        if say == SCAN:
            return 422, {"why": "no_code", "text": words.text("phone.no_code")}
        if signal is None:
            return 422, {"why": "no_such_choice", "text": words.text("phone.not_understood")}
        ui, act = handle_signal(changed(seen.ui, flash=None), rendered, signal, context)
        seen.ui = changed(ui, flash=None)
        if ui.flash:
            return 422, {"why": "scan", "text": str(ui.flash)}
        return self._do(guest, act, context)

    def _do(self, guest: JoinedPhone, act: UiAction, context: Context) -> Reply:
        words, session, now = context.words, context.session, context.now
        match act:
            case None | MarkStepsDone():
                return 200, {}
            case SubmitDecisions() | RollDice() if self._actions.ui.page.refuses_decisions and act not in UNDO_AND_REDO:
                return 422, {"why": "hands_first", "text": words.text("phone.hands_first")}
            case SubmitDecisions(lines=lines, card=card):
                if session is None or not all(may_submit(guest, session, line) for line in lines):
                    return 403, {"why": "not_your_seat", "text": words.text("phone.not_your_seat")}
                if refused := self._actions.decide(lines, card, now):
                    return 422, {"why": refused.why, "text": words.say(refused)}
                return 200, {}
            case RollDice(roll=roll):
                if session is None or not may_submit(guest, session, join(roll.before)):
                    return 403, {"why": "not_your_seat", "text": words.text("phone.not_your_seat")}
                self._actions.do(act, now)
                return 200, {}
            case ChooseAtRandom(page=page):
                seen = self._output.screens.of(guest)
                assert seen is not None
                seen.ui = UiState(page(self._actions.random_choice(now)))
                return 200, {}
            case PhoneAction() | RestartProgram() | SystemAction() | SetClock():
                return 403, {"why": "at_the_box", "text": words.text("phone.at_the_box")}
        if not guest.is_host:
            return 403, {"why": "keeper", "text": words.text("phone.not_your_seat")}
        self._actions.do(act, now)
        return 200, {}

    def _sit(self, guest: JoinedPhone, seat: int | None, now: float) -> Reply:
        words, session = self._actions.ui.words, self._actions.ui.game.session
        players = session.players if session else ()
        if seat is None or seat > len(players):
            return 422, {"why": "no_such_seat", "text": words.text("phone.not_understood")}
        if self._access.take_seat(guest, seat) is None:
            return 422, {"why": "taken", "text": words.text("phone.taken", player=players[seat - 1])}
        self._output.screens.forget(guest)
        self._seated(players[seat - 1] if seat not in (0, guest.seat) else "", now)
        return 200, {}


def signal_of(say: str, frame: Frame, now: float) -> Signal | None:
    """Return the signal that a line with a sign stands for; None if there is no such sign or no such choice."""
    sign, rest = say[:1], say[1:]
    match sign:
        case "<" if not rest:
            return Pressed("back", now)
        case ">" if (number := number_of(rest)) is not None and number < len(frame.choices):
            return Touched(0.0, 0.0, now, "choice", number)
        case "=" if (number := number_of(rest)) is not None and number < len(frame.choices):
            return Touched(0.0, 0.0, now, "scroll", number - frame.cursor)
        case "*" if rest:
            return Scanned(rest, now)
        case "#" if rest:
            return Typed(rest, now)
    return None


def is_move(say: str) -> bool:
    return say[:1] in (TAKE, POINT, BACK, SIT, SCAN, TYPE)


def number_of(word: str) -> int | None:
    return int(word) if word.isascii() and word.isdigit() and len(word) < 4 else None
