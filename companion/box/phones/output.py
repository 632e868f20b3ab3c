"""What phones are sent: the frame for everyone or for one player, its possible actions, and the report.

Each frame is numbered, so that a touch can name the frame on which it was made. A page is rendered again only if
something that it depends on has changed.
"""

import logging
from base64 import b64encode
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path
from threading import Thread
from typing import Protocol

from companion.box.phones.access import AccessControl, JoinedPhone, may_submit
from companion.box.ui_model import UiModel
from companion.games import State
from companion.json_lines import Json, digest
from companion.notation import join
from companion.replay_events import open_state
from companion.session import Session
from companion.storage.journal import JournalLine
from companion.storage.saved_games import SavedGame
from companion.values import Struct, changed, field
from ui.frame import Frame
from ui.frame_json import plain
from ui.navigation import UiState, current_game_page
from ui.pages import (
    ChooseAtRandom,
    CommonPage,
    Context,
    OpenPage,
    Page,
    PhoneAction,
    RenderedPage,
    RestartProgram,
    RollDice,
    SetClock,
    SubmitDecisions,
    SystemAction,
    UiAction,
)
from ui.secrecy import seen_at
from ui.words import Words

log = logging.getLogger("ratkeeper")
MOST_LINES = 200
"""Number of decisions in one part of the log, at most; a part takes 4 ms of the event loop's time."""
NOBODY = -1
"""Seat number of a screen that must show no player's secrets."""


def seen_by(frame: Frame, seat: int) -> Frame:
    """Return the frame as the phone of this seat may show it; a phone without a seat (0) shows no secrets."""
    return seen_at(frame, seat or NOBODY, frozenset({frame.seat} if frame.seat else ()))


def allowed_actions(rendered: RenderedPage, guest: JoinedPhone, may_say: Callable[[str], bool]) -> list[str]:
    """Return a word for each choice: `go` opens a page, `say` decides, `no` is not allowed on this phone."""
    if rendered.frame.secret and rendered.frame.seat != guest.seat:
        return []
    return [_allowed_action(act, guest, may_say) for act in rendered.actions]


def _allowed_action(act: UiAction, guest: JoinedPhone, may_say: Callable[[str], bool]) -> str:
    match act:
        case OpenPage() | CommonPage():
            return "go" if guest.role != "watch" else "no"
        case SubmitDecisions(lines=lines):
            return "say" if guest.role != "watch" and all(map(may_say, lines)) else "no"
        case RollDice(roll=roll):
            return "say" if guest.role != "watch" and may_say(join(roll.before)) else "no"
        case ChooseAtRandom():  # only a page for this phone's player has this choice
            return "say"
        case None | PhoneAction() | RestartProgram() | SystemAction() | SetClock():
            return "no"
    return "say" if guest.is_host else "no"


def state_for_all(session: Session | None) -> Json:
    """Return the public state of the game as JSON data for other programs; empty without a game."""
    return open_state(session) if session else {}


def log_for_all(session: Session | None, after: int, told: Callable[[str], str], most: int = MOST_LINES) -> list[Json]:
    """Return the decisions that follow the first `after` ones, `most` at most, without their secrets."""
    if session is None:
        return []
    standing = session.history[after : after + most]
    lines = [(session.game.decisions.redact(stood.decision), stood.at) for stood in standing]
    return [{"n": after + at + 1, "say": say, "text": told(say), "at": when} for at, (say, when) in enumerate(lines)]


def event(
    frame: Frame,
    guest: JoinedPhone,
    ways: Iterable[str],
    players: tuple[str, ...],
    taken: frozenset[int],
    **about: object,
) -> Json:
    return {
        **about,
        "role": guest.role,
        "seat": guest.seat,
        "players": [{"name": name, "taken": seat in taken} for seat, name in enumerate(players, 1)],
        "ways": list(ways),
        "frame": plain(changed(frame, code="")),
    }


def identity(session: Session | None) -> str:
    """Return a text that identifies a game also after a restart of the box; empty before its first decision."""
    if session is None or not session.history:
        return ""
    first = session.history[0]
    return f"{session.game.name} {first.at} {first.decision}"


WATCH = JoinedPhone("")
"""Stands for all phones that only watch, since they are all sent the same frame."""


class LastSent(Struct):
    """The last frame sent to a player's phone, or to all phones that watch."""

    ui: UiState
    key: tuple[object, ...] = ()
    """The values on which the question in the frame depends; while they are the same, the frame keeps its number."""
    seq: int = 0
    made_of: tuple[object, ...] = ()
    sent: Json = field(default_factory=dict)
    session: Session | None = None
    state: State | None = None


class PhoneScreens:
    def __init__(self) -> None:
        self.last = 0
        self._seen: dict[str, LastSent] = {}
        self._fresh: set[str] = set()
        """Names of phones that have just connected and have not been sent a frame."""

    def of(self, guest: JoinedPhone) -> LastSent | None:
        return self._seen.get(_name(guest))

    def number(self, guest: JoinedPhone) -> int:
        seen = self.of(guest)
        return seen.seq if seen else self.last

    def listens(self, name: str) -> None:
        self._fresh.add(name)

    def forget(self, guest: JoinedPhone) -> None:
        self._seen.pop(guest.name, None)
        self._fresh.discard(guest.name)

    def show(
        self, guest: JoinedPhone, to: list[str], page: Page, context: Context, *, game: str, taken: frozenset[int]
    ) -> Json | None:
        """Return the message that updates these phones (`to`); None if they show the current frame already."""
        session, state = context.session, state_of(context)
        seen = self._seen.setdefault(_name(guest), LastSent(UiState(page)))
        moment = (id(session), id(state), context.words.language, game)
        made_of = (*moment, page, guest, taken, context.phones)
        fresh = [name for name in to if name in self._fresh]
        self._fresh -= set(to)
        if made_of == seen.made_of:
            return {"to": fresh, "event": seen.sent} if fresh else None
        key = (*moment, changed(page, cursor=0), guest)
        if key != seen.key:
            self.last += 1
            seen.key, seen.seq = key, self.last
        if seen.ui.page != page:
            seen.ui = UiState(page)
        before, seen.sent = seen.sent, self._event(guest, page, context, taken, game=game, seq=seen.seq)
        seen.made_of, seen.session, seen.state = made_of, session, state
        told = to if seen.sent != before else fresh
        return {"to": told, "event": seen.sent} if told else None

    def _event(self, guest: JoinedPhone, page: Page, context: Context, taken: frozenset[int], **about: object) -> Json:
        session, rendered = context.session, page.render(context)

        def allowed(line: str) -> bool:
            return session is not None and may_submit(guest, session, line)

        may = allowed_actions(rendered, guest, allowed)
        players = session.players if session else ()
        about["language"] = context.words.language
        about["over"] = session is not None and session.state.over
        if rendered.keys and "say" in may:
            about["number"] = True  # the phone then shows a field for a number
        return event(seen_by(rendered.frame, guest.seat), guest, may, players, taken, **about)


def state_of(context: Context) -> State | None:
    return context.session.state if context.session else None


def _name(guest: JoinedPhone) -> str:
    return WATCH.digest if guest.role == "watch" else guest.name


class PhoneTransport(Protocol):
    """Sends messages to the phone process."""

    def send(self, told: Json) -> None: ...
    def close(self) -> None: ...


class PhoneOutput:
    """Sends changes to the listening phones, and answers their requests."""

    def __init__(self, ui: UiModel, access: AccessControl) -> None:
        self._ui = ui
        self._access = access
        self.transport: PhoneTransport | None = None
        """The connection to the phone process; None while phones are off."""
        self.game = ""
        """Random name of the active game. Requests repeat it, so that those for an earlier game are refused."""
        self.screens = PhoneScreens()
        self.listening: Counter[str] = Counter()
        """Number of open connections for events, by the name of the phone."""

    @property
    def seats(self) -> frozenset[int]:
        """Numbers of the seats whose phone is connected."""
        guests = self._access.phones.values()
        return frozenset(one.seat for one in guests if one.seat and self.listening[one.name])

    def tell_all(self, now: float) -> None:
        if self.transport is None:
            return
        guests = [*self._access.phones.values()]
        watching = [one.name for one in guests if one.role == "watch" and self.listening[one.name]]
        if watching:
            context = self._ui.context(now, 0)
            self._send_frame(WATCH, watching, self._watched_page(context), context)
        for guest in guests:
            if guest.role != "watch" and self.listening[guest.name]:
                context = self._ui.context(now, guest.seat)
                seen = self.screens.of(guest)
                is_current = seen and seen.state is state_of(context)
                page = seen.ui.page if seen and is_current else current_game_page(context)
                self._send_frame(guest, [guest.name], page, context)

    def tell_keys(self) -> None:
        """Send the digests of the keys with which phones may connect; the phone process closes all other connections.

        The digest of the open invitation's token is sent, too. If it expires later, the box itself refuses it.
        """
        if self.transport:
            invitation = self._access.invitation
            invited = digest(invitation.token) if invitation else ""
            hosts = [name for name, phone in self._access.phones.items() if phone.is_host]
            self.transport.send({"keys": [*self._access.phones], "hosts": hosts, "invited": invited})

    def answer(self, told: Json, status: int, **more: object) -> None:
        if self.transport and "n" in told:
            body = more.get("body")
            guest = body.get("guest") if isinstance(body, dict) else None
            self.transport.send({"n": told["n"], "status": status, **({"guest": guest} if guest else {}), **more})

    def picture(self, now: float) -> Json:
        """Return the frame that watching phones are sent, as JSON data."""
        context = self._ui.context(now, 0)
        frame = seen_by(self._watched_page(context).render(context).frame, 0)
        told: Json = plain(changed(frame, code=""))
        return told

    def _send_frame(self, guest: JoinedPhone, to: list[str], page: Page, context: Context) -> None:
        taken = frozenset(one.seat for one in self._access.phones.values())
        told = self.screens.show(guest, to, page, context, game=self.game, taken=taken)
        if told and self.transport:
            self.transport.send(told)

    def _watched_page(self, context: Context) -> Page:
        """Return the page for watching phones: the box's open page if it is public, else the current question."""
        page = self._ui.page
        return page if context.session and page.is_public else current_game_page(context)


def report(what: str, session: Session, words: Words, done: Callable[[str], None]) -> None:
    """Make a report or the picture of a result in the background.

    `done` gets the page, or the picture in Base64; an empty text on failure.
    """
    standing = tuple(session.history)
    language, own = words.language, words.own

    def work() -> None:
        from companion.commands.report import page, report_model, result_picture  # noqa: PLC0415 - only for a report

        try:
            lines = tuple(JournalLine(stood.decision, stood.at, stood.card) for stood in standing)
            told = Session(session.game)
            for line in lines:
                told.decide(line.say, line.at, line.card)
            kept = SavedGame(Path("game-0000"), (JournalLine(f"game {session.game.name}", lines[0].at), *lines), told)
            model = report_model(kept, told, Words(language, own=own))
            done(b64encode(result_picture(model)).decode() if what == "result" else page(model))
        except Exception:
            log.exception("the report failed")
            done("")

    Thread(target=work, name="report", daemon=True).start()
