"""The phones at the table: one more face of the box, and what their signals lead to.

Each phone that plays has a desk of its own. Runs in the loop's thread; what is sent never waits for a phone.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Protocol

from companion.box.actions import Actions
from companion.box.phones.access import MOST, AccessControl, Answer, Chance, JoinedPhone, keep, remembered
from companion.box.phones.output import WATCH, PhoneScreens, identity, log_for_all, seen_by, state_for_all, state_of
from companion.box.phones.saying import SCAN, SIT, is_move, may_say, number_of, signal_of
from companion.keeping.state_file import StateFile
from companion.notation import join
from companion.refusal import Refused
from companion.session import Session, words_of
from companion.signals import Phoned
from companion.values import changed
from companion.wire import Json, digest
from ui.frame import Frame
from ui.navigation import UiState, current_game_page, handle_signal
from ui.pages import Act, Context, Draw, Follow, Page, Phone, Phones, Restart, Say, Throw
from ui.pages.phones import Invited
from ui.phone import joining_page
from ui.words import Words

Reply = tuple[int, Json]
LONGEST_REPORT = 3_000_000
"""Bytes, before the quotes in it are escaped; games of some 6,000 decisions have as much."""
UNDO_AND_REDO = (Say(("undo",)), Say(("redo",)))
DISTANCE = 0.05
"""Seconds behind the box's own screens."""


class PhoneTransport(Protocol):
    """Where what phones are told goes to."""

    def send(self, told: Json) -> None: ...
    def close(self) -> None: ...


class PhoneController:
    """A face of the box. `report` makes a page of a game, on a thread of its own."""

    seat = 0

    def __init__(
        self,
        line: Callable[[], PhoneTransport],
        facts: StateFile,
        chance: Chance,
        report: Callable[[Session, Words, Callable[[str], None]], None],
        switched: Callable[[bool], None] = lambda _: None,
    ) -> None:
        self.actions: Actions
        self.due = math.inf
        self.on = False
        self._make_line = line
        self._line: PhoneTransport | None = None
        self._facts = facts
        self._report = report
        self._switched = switched
        self._joining = AccessControl(chance)
        self._address = ""
        self._game = ""
        """What the game in play is called here, until it or the box ends."""
        self._session: Session | None = None
        self._is_reporting = False
        """A report is being made; one at a time, since each takes a thread and, of a long game, seconds."""
        self._players: tuple[str, ...] = ()
        self._of_game, guests = remembered(facts)
        self._joining.guests.update({one.digest: one for one in guests})
        self._screens = PhoneScreens()
        self._listening: Counter[str] = Counter()
        self._seats: frozenset[int] | None = None
        """Those whose phone is listening; None: somebody came or went since."""

    # As a face

    def show(self, frame: Frame, now: float) -> None:  # noqa: ARG002 - phones have frames of their own
        """Something has changed. The screens on the box come first, and quick fingers are followed at a distance."""
        if self.on:
            self.due = min(self.due, now + DISTANCE)

    def tick(self, now: float) -> None:
        invitation = self._joining.open_at(now)
        self.due = invitation.until if invitation else math.inf
        self._tell_all(now)

    def close(self) -> None:
        if self._line:
            self._line.close()

    # As the pages of the box see it

    def phones(self, now: float, seat: int | None) -> Phones:
        """What pages on the box (None) may know, or those on the phone of a seat."""
        guests = self._joining.guests
        if self._seats is None:  # asked at every press, and seldom another
            self._seats = frozenset(one.seat for one in guests.values() if one.seat and self._listening[one.name])
        seats = self._seats
        if seat is not None:
            return Phones(on=self.on, seats=seats - {seat}, here=False)
        invitation = self._joining.open_at(now)
        joined = guests.get(self._joining.joined)
        return Phones(
            on=self.on,
            address=self._address,
            token=invitation.token if invitation else "",
            code=invitation.code if invitation and not self._joining.is_void else "",
            guessed=self._joining.is_guessed,
            joined=joined.seat if joined else None,
            knocks=bool(invitation and invitation.knock and not invitation.welcome),
            count=len(guests),
            seats=seats,
        )

    def do(self, what: str, now: float) -> None:
        """What somebody has chosen at the box."""
        match what:
            case "on" | "off":
                self.switch(on=what == "on")
                self._switched(self.on)
            case "invite" | "invite_keeper":
                self._joining.invite(now, keeper=what == "invite_keeper")
                self._tell_keys()
            case "let_in":
                self._joining.let_in()
            case "shut":
                self._joining.shut()
                self._tell_keys()
            case "send_away":
                self._send_away(self._joining.guests.values())

    def switch(self, *, on: bool) -> None:
        if on == self.on:
            return
        self.on = on
        if on:
            self._line = self._make_line()
            return
        assert self._line is not None
        self._send_away(self._joining.guests.values())
        self._joining.shut()
        self._line.send({"off": True})
        self._line.close()
        self._line, self._address = None, ""
        self._listening.clear()

    # What is heard

    def hear(self, signal: Phoned, now: float) -> None:
        told, self._seats = signal.said, None
        match told.get("do"):
            case "hello":
                self._address = str(told["address"])
                self._tell_keys()
            case "gone":
                self._listening.clear()
            case "listens":
                if told["guest"] in {one.name for one in self._joining.guests.values()}:  # it may be sent away by now
                    self._listening[told["guest"]] += 1
                    self._screens.listens(told["guest"])
            case "left":
                self._listening -= Counter({told["guest"]: 1})  # keeps no entry of zero
            case "look":
                invitation = self._joining.offered(told["token"], now)
                self._show_invitation(told, 200 if invitation else 410)
            case "scan":
                answer = self._joining.scan(told["token"], now)
                self._joined(answer, now)
                self._show_invitation(told, answer.status, answer.key)
            case "join":
                self._knock(told, now)
            case "report":
                self._tell_report(told)
            case str():
                status, body = self._asked(told, now)
                self._answer(told, status, body=body)
        self.due = now

    def _show_invitation(self, told: Json, status: int, key: str = "") -> None:
        """Answer with the page of an invitation; a phone that is in, or comes in now, is sent on to the table."""
        if key or (status == 410 and self._joining.guest(told["key"])):
            self._answer(told, 303, key=key)
            return
        language = self.actions.ui.words.language
        match status:
            case 200:
                invitation = self._joining.invitation
                about = "page.about_keeper" if invitation and invitation.keeper else "page.about"
                page = joining_page(language, about, has_button=True)
            case 403:
                page = joining_page(language, "page.full", count=MOST)
            case _:
                page = joining_page(language, "page.used", "page.anew")
        self._answer(told, status, body=page)

    def _joined(self, answer: Answer, now: float) -> None:
        """Remember the phone that has just come in, and say so at the box."""
        if answer.status == 200:
            self._keep()
            self._flash("phones.joined", now)

    def _flash(self, key: str, now: float, **facts: object) -> None:
        """Say something about phones at the box, unless the page about the invitation is open, which says it itself."""
        if not self.actions.ui.page.is_invitation:
            self.actions.ui.flash(key, now, **facts)

    def _knock(self, told: Json, now: float) -> None:
        was_guessed = self._joining.is_guessed
        answer = self._joining.knock(told["code"], told["knock"], told["peer"], now)
        if self._joining.is_guessed and not was_guessed:
            self._flash("phones.guessed", now)
        if answer.status == 202 and not self.actions.ui.page.is_invitation:
            page = self.actions.ui.page
            walk = page if page.is_walk else None
            self.actions.ui.open(Invited(walk=walk), now)
        self._joined(answer, now)
        self._answer(told, answer.status, key=answer.key, knock=answer.knock)

    def _asked(self, told: Json, now: float) -> Reply:
        self._follow_game()
        guest = self._joining.guest(str(told.get("key")))
        if guest is None:
            return 401, {}
        session, words = self.actions.ui.context(now).session, self.actions.ui.words
        match told["do"]:
            case "events":
                return 200, {"guest": guest.name}
            case "act":
                return self._act(guest, told, now)
            case "state":
                about = {"game": self._game, "seq": self._screens.number(WATCH), "language": words.language}
                return 200, {**state_for_all(session), **about, "name": state_for_all(session).get("game")}
            case "log":
                lines = log_for_all(session, int(told["after"]), words.decision)
                more = session is not None and bool(lines) and lines[-1]["n"] < len(session.standing)
                return 200, {"game": self._game, "lines": lines, "more": more}
            case "picture":
                return 200, self._watched(now)
        return 404, {}

    def _act(self, guest: JoinedPhone, told: Json, now: float) -> Reply:
        words, say = self.actions.ui.words, str(told["say"])
        seen = self._screens.of(guest)
        if seen is None or (told["game"], told["seq"]) != (self._game, seen.seq):
            return 409, {"why": "went_on", "text": words.text("phone.went_on"), "seq": seen.seq if seen else 0}
        if say[:1] == SIT:
            return self._sit(guest, number_of(say[1:]), now)
        if guest.role == "watch":
            return 403, {"why": "watching", "text": words.text("phone.only_watches")}
        context = self.actions.ui.context(now, guest.seat)
        act: Act
        if is_move(say):
            leaf = seen.desk.page.open(context)
            signal = signal_of(say, leaf.frame, now)
            if leaf.frame.secret and leaf.frame.seat != guest.seat and say != "<":
                return 403, {"why": "secret", "text": words.text("phone.not_your_seat")}
            if say == SCAN:
                return 422, {"why": "no_code", "text": words.text("phone.no_code")}
            if signal is None:
                return 422, {"why": "no_such_choice", "text": words.text("phone.not_understood")}
            desk, act = handle_signal(changed(seen.desk, flash=None), leaf, signal, context)
            seen.desk = changed(desk, flash=None)
            if desk.flash:
                return 422, {"why": "scan", "text": str(desk.flash)}
        else:
            try:
                said = words_of(say)
            except Refused as refused:
                return 422, {"why": refused.why, "text": words.say(refused)}
            if not said:  # a comment alone is no decision
                return 422, {"why": "form", "text": words.text("phone.not_understood")}
            act = Say((join(said),))
        status, body = self._do(guest, act, context, now)
        self._tell_all(now)
        return status, body or {"seq": self._screens.number(guest)}

    def _do(self, guest: JoinedPhone, act: Act, context: Context, now: float) -> Reply:
        words, session = context.words, context.session
        match act:
            case None | Follow():
                return 200, {}
            case Say() | Throw() if self.actions.ui.page.refuses_decisions and act not in (
                Say(("undo",)),
                Say(("redo",)),
            ):
                return 422, {"why": "hands_first", "text": words.text("phone.hands_first")}
            case Say(lines=lines, card=card):
                if session is None or not all(may_say(guest, session, line) for line in lines):
                    return 403, {"why": "not_your_seat", "text": words.text("phone.not_your_seat")}
                if refused := self.actions.decide(lines, card, now):
                    return 422, {"why": refused.why, "text": words.say(refused)}
                return 200, {}
            case Throw(roll=roll):
                if session is None or not may_say(guest, session, join(roll.before)):
                    return 403, {"why": "not_your_seat", "text": words.text("phone.not_your_seat")}
                self.actions.do(act, now)
                return 200, {}
            case Draw(page=page):
                seen = self._screens.of(guest)
                assert seen is not None
                seen.desk = UiState(page(self.actions.drawn(now)))
                return 200, {}
            case Phone() | Restart():
                return 403, {"why": "at_the_box", "text": words.text("phone.at_the_box")}
        if not guest.keeper:
            return 403, {"why": "keeper", "text": words.text("phone.not_your_seat")}
        self.actions.do(act, now)
        return 200, {}

    def _sit(self, guest: JoinedPhone, seat: int | None, now: float) -> Reply:
        session = self.actions.ui.context(now).session
        players = session.players if session else ()
        if seat is None or seat > len(players):
            return 422, {"why": "no_such_seat", "text": self.actions.ui.words.text("phone.not_understood")}
        sitting, self._seats = self._joining.sit(guest, seat), None
        if sitting is None:
            return 422, {"why": "taken", "text": self.actions.ui.words.text("phone.taken", player=players[seat - 1])}
        if seat not in (0, guest.seat):
            self._flash("phones.joined_as", now, player=players[seat - 1])
        self._screens.forget(guest)
        self._keep()
        self._tell_all(now)
        return 200, {"seq": self._screens.number(sitting)}

    # What is told

    def _tell_all(self, now: float) -> None:
        if self._line is None:
            return
        self._follow_game()
        guests = [*self._joining.guests.values()]
        watching = [one.name for one in guests if one.role == "watch" and self._listening[one.name]]
        if watching:
            context = self.actions.ui.context(now, 0)
            self._tell(WATCH, watching, self._watched_page(context), context)
        for guest in guests:
            if guest.role != "watch" and self._listening[guest.name]:
                context = self.actions.ui.context(now, guest.seat)
                seen = self._screens.of(guest)
                page = seen.desk.page if seen and seen.state is state_of(context) else current_game_page(context)
                self._tell(guest, [guest.name], page, context)

    def _tell(self, guest: JoinedPhone, to: list[str], page: Page, context: Context) -> None:
        taken = frozenset(one.seat for one in self._joining.guests.values())
        told = self._screens.show(guest, to, page, context, game=self._game, taken=taken)
        if told and self._line:
            self._line.send(told)

    def _watched_page(self, context: Context) -> Page:
        """What lies open on the box, if it is about the game."""
        page = self.actions.ui.page
        return page if context.session and page.is_public else current_game_page(context)

    def _watched(self, now: float) -> Json:
        from ui.plain import plain  # noqa: PLC0415 - for who asks for a picture

        context = self.actions.ui.context(now, 0)
        frame = seen_by(self._watched_page(context).open(context).frame, 0)
        told: Json = plain(changed(frame, code=""))
        return told

    def _tell_report(self, told: Json) -> None:
        session, words = self.actions.ui.context(0.0).session, self.actions.ui.words
        if self._joining.guest(str(told.get("key"))) is None:
            self._answer(told, 401)
        elif session is None or not session.players:
            self._answer(told, 404)
        elif self._is_reporting:
            self._answer(told, 503)
        else:
            self._is_reporting = True
            self._report(session, words, lambda page: self._answer_report(told, page))

    def _answer_report(self, told: Json, page: str) -> None:
        """Send the report if there is one, and it fits into a line: a longer one would end the line for all phones."""
        self._is_reporting = False
        fits = 0 < len(page.encode()) <= LONGEST_REPORT
        self._answer(told, 200 if fits else 404, body=page if fits else "")

    def _answer(self, told: Json, status: int, **more: object) -> None:
        if self._line and "n" in told:
            body = more.get("body")
            guest = body.get("guest") if isinstance(body, dict) else None
            self._line.send({"n": told["n"], "status": status, **({"guest": guest} if guest else {}), **more})

    # Games, and what survives a start

    def _follow_game(self) -> None:
        """What opens the door ends with the game; a keeper's phone may have begun the next one."""
        session = self.actions.ui.context(0.0).session
        if session is not self._session:
            self._session = session
            self._game = self._joining.letters(6)
        players = session.players if session else ()
        if self._players and players != self._players:
            self._joining.reseat(self._players, players)
            self._seats = None
            self._keep()
        self._players = players
        now_of = identity(session)
        if not now_of or now_of == self._of_game:
            return
        if self._of_game:
            self._send_away([one for one in self._joining.guests.values() if not one.keeper])
            for one in [*self._joining.guests.values()]:
                self._joining.sit(one, 0)
        self._of_game = now_of
        if self._joining.guests:
            self._keep()

    def _send_away(self, guests: Iterable[JoinedPhone]) -> None:
        gone = list(guests)
        if not gone:
            return
        self._joining.send_away(gone)
        self._seats = None
        for one in gone:
            self._screens.forget(one)
        self._keep()

    def _keep(self) -> None:
        """What phones have joined has changed, or their seats."""
        keep(self._facts, self._of_game, self._joining.guests.values())
        self._tell_keys()

    def _tell_keys(self) -> None:
        """Tell the process that phones speak to whose requests it lets through; connections of all others end.

        An invitation that expires is not told: the box refuses its token.
        """
        if self._line:
            invitation = self._joining.invitation
            invited = digest(invitation.token) if invitation else ""
            self._line.send({"keys": [*self._joining.guests], "invited": invited})
