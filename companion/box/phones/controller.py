"""The phone service of the box. For the event loop it is a view like a screen; it also handles phones' requests.

Each player's phone has a page of its own. Runs on the event loop's thread and never waits for a phone.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable

from companion.box.actions import Actions
from companion.box.phones.access import (
    MOST_PHONES,
    AccessControl,
    Chance,
    JoinAnswer,
    JoinedPhone,
    store_phones,
    stored_phones,
)
from companion.box.phones.output import WATCH, PhoneOutput, PhoneTransport, identity, report
from companion.box.phones.requests import PhoneRequests
from companion.json_lines import Json
from companion.session import Session
from companion.signals import PhoneRequest
from companion.storage.backup_pieces import BackupPieces, Reply
from companion.storage.state_file import StateFile
from ui.frame import Frame
from ui.pages import PhoneStatus
from ui.pages.phones import JoinCodePage
from ui.phone import hashes, joining_page, overlay, page
from ui.words import Words

LARGEST_REPORT = 3_000_000
"""Bytes of a report before it is escaped for JSON, at most: enough for a game of some 6,000 decisions."""
DELAY_SECONDS = 0.05
"""Seconds after which phones are updated when the box's own screens have changed."""


def greeting() -> list[Json]:
    """Return the first message to the phone process: the texts of the pages that any browser may load."""
    return [{name: [text, *hashes(text)] for name, text in (("page", page()), ("overlay", overlay()))}]


class PhoneController:
    """Sends frames to all phones and handles their requests."""

    seat = 0

    def __init__(
        self,
        actions: Actions,
        transport: Callable[[], PhoneTransport],
        facts: StateFile,
        chance: Chance,
        *,
        switched: Callable[[bool], None] = lambda _: None,
        backups: BackupPieces | None = None,
    ) -> None:
        self.due, self.on = math.inf, False
        self._ui = actions.ui
        self._make_transport = transport
        self._facts = facts
        self._report: Callable[[str, Session, Words, Callable[[str], None]], None] = report
        self._switched = switched
        self._backups = backups
        self._access = AccessControl(chance)
        self._output = PhoneOutput(actions.ui, self._access)
        self._requests = PhoneRequests(actions, self._access, self._output, self._seated)
        self._session: Session | None = None
        self._is_reporting, self._address = False, ""
        self._players: tuple[str, ...] = ()
        self._of_game, guests = stored_phones(facts)
        self._access.phones.update({one.digest: one for one in guests})

    # Interface of a view

    def show(self, frame: Frame, now: float) -> None:  # noqa: ARG002 - phones have frames of their own
        """Schedule an update of the phones. The delay lets the box's screens come first, and joins quick presses."""
        if self.on:
            self.due = min(self.due, now + DELAY_SECONDS)

    def tick(self, now: float) -> None:
        invitation = self._access.invitation_at(now)
        self.due = invitation.until if invitation else math.inf
        self._tell_all(now)

    def close(self) -> None:
        if self._output.transport:
            self._output.transport.close()

    # Interface for the pages of the box

    def phones(self, now: float, seat: int | None) -> PhoneStatus:
        """Return what pages show about phones: those of the box (`seat` None) or of the phone with this seat."""
        guests, seats = self._access.phones, self._output.seats
        if seat is not None:
            return PhoneStatus(is_on=self.on, seats=seats - {seat}, is_on_box=False)
        invitation = self._access.invitation_at(now)
        joined = guests.get(self._access.joined)
        return PhoneStatus(
            is_on=self.on,
            address=self._address,
            token=invitation.token if invitation else "",
            code=invitation.code if invitation and not self._access.is_void else "",
            was_guessed=self._access.is_guessed,
            joined=joined.seat if joined else None,
            has_join_request=bool(invitation and invitation.join_key and not invitation.is_accepted),
            count=len(guests),
            seats=seats,
        )

    def do(self, what: str, now: float) -> None:
        """Carry out what was chosen on the page about phones, such as `on` or `invite`."""
        match what:
            case "on" | "off":
                self.switch(on=what == "on")
                self._switched(self.on)
            case "invite" | "invite_keeper":
                self._access.invite(now, keeper=what == "invite_keeper")
                self._output.tell_keys()
            case "let_in":
                self._access.accept()
            case "shut":
                self._access.revoke()
                self._output.tell_keys()
            case "send_away":
                self._remove(self._access.phones.values())

    def switch(self, *, on: bool) -> None:
        if on == self.on:
            return
        self.on = on
        if on:
            self._output.transport = self._make_transport()
            return
        transport = self._output.transport
        assert transport is not None
        self._remove(self._access.phones.values())
        self._access.revoke()
        transport.send({"off": True})
        transport.close()
        self._output.transport, self._address = None, ""
        self._output.listening.clear()

    # Requests of phones

    def handle(self, signal: PhoneRequest, now: float) -> None:
        told = signal.content
        match told.get("do"):
            case "hello":
                self._address = str(told["address"])
                self._output.tell_keys()
            case "gone":
                self._output.listening.clear()
            case "listens":
                # unless the phone was removed meanwhile
                if told["guest"] in {one.name for one in self._access.phones.values()}:
                    self._output.listening[told["guest"]] += 1
                    self._output.screens.listens(told["guest"])
            case "left":
                self._output.listening -= Counter({told["guest"]: 1})  # the operator also removes entries of zero
            case "look":
                invitation = self._access.offered(told["token"], now)
                self._show_invitation(told, 200 if invitation else 410)
            case "scan":
                answer = self._access.scan(told["token"], now)
                self._joined(answer, now)
                self._show_invitation(told, answer.status, answer.key)
            case "join":
                self._request_join(told, now)
            case "report" | "result":
                self._answer_report(told)
            case "backup" | "restore":
                answer_backup(told, self._access, self._output, self._ui.words, self._backups)
            case str():
                self._answer(told, now)
        self.due = now

    def _answer(self, told: Json, now: float) -> None:
        """Answer a joined phone. After an action, the answer has the number of the frame last sent to it."""
        self._follow_game()
        status, body = self._requests.answer(told, now)
        if told["do"] == "act":
            self._tell_all(now)
            if status == 200:
                body = {"seq": self._output.screens.number(self._access.phone(str(told["key"])) or WATCH)}
        self._output.answer(told, status, body=body)

    def _answer_report(self, told: Json) -> None:
        """Begin to create a report or a picture. Refuse it while another is being created, which may take seconds."""
        session, words = self._ui.game.session, self._ui.words
        if self._access.phone(str(told.get("key"))) is None:
            self._output.answer(told, 401)
        elif session is None or not session.players:
            self._output.answer(told, 404)
        elif self._is_reporting:
            self._output.answer(told, 503)
        else:
            self._is_reporting = True
            self._report(str(told["do"]), session, words, lambda page: self._send_report(told, page))

    def _send_report(self, told: Json, page: str) -> None:
        """Send the report; if it failed or is too long for one line of the connection, send an error instead."""
        self._is_reporting = False
        fits = 0 < len(page.encode()) <= LARGEST_REPORT
        self._output.answer(told, 200 if fits else 404, body=page if fits else "")

    def _show_invitation(self, told: Json, status: int, key: str = "") -> None:
        """Answer with the page of an invitation; redirect a phone that has joined to the page of the game."""
        if key or (status == 410 and self._access.phone(told["key"])):
            self._output.answer(told, 303, key=key)
            return
        language = self._ui.words.language
        match status:
            case 200:
                invitation = self._access.invitation
                about = "page.about_keeper" if invitation and invitation.is_for_host else "page.about"
                page = joining_page(language, about, has_button=True)
            case 403:
                page = joining_page(language, "page.too_many", count=MOST_PHONES)
            case _:
                page = joining_page(language, "page.used", "page.anew")
        self._output.answer(told, status, body=page)

    def _joined(self, answer: JoinAnswer, now: float) -> None:
        """If the phone was let in, store it and say so on the box for a moment."""
        if answer.status == 200:
            self._store()
            self._flash("phones.joined", now)

    def _flash(self, key: str, now: float, **facts: object) -> None:
        """Show a text about phones on the box for a moment, unless the page of the invitation is open and shows it."""
        if not self._ui.page.is_invitation:
            self._ui.flash(key, now, **facts)

    def _request_join(self, told: Json, now: float) -> None:
        was_guessed = self._access.is_guessed
        answer = self._access.request_join(told["code"], told["knock"], told["peer"], now)
        if self._access.is_guessed and not was_guessed:
            self._flash("phones.guessed", now)
        if answer.status == 202 and not self._ui.page.is_invitation:
            self._ui.open(JoinCodePage(walk=self._ui.page if self._ui.page.is_walk else None), now)
        self._joined(answer, now)
        self._output.answer(told, answer.status, key=answer.key, knock=answer.join_key)

    # Changes of the game

    def _tell_all(self, now: float) -> None:
        if self.on:
            self._follow_game()
            self._output.tell_all(now)

    def _seated(self, player: str, now: float) -> None:
        """Store the seats after a phone took one, and name its player on the box; empty if the phone watches."""
        if player:
            self._flash("phones.joined_as", now, player=player)
        self._store()

    def _follow_game(self) -> None:
        """Adapt the phones to the active game. Another game removes them all, except those of hosts."""
        session = self._ui.game.session
        if session is not self._session:
            self._session = session
            self._output.game = self._access.random_token(6)
        players = session.players if session else ()
        if self._players and players != self._players:
            self._access.reseat(self._players, players)
            self._store()
        self._players = players
        now_of = identity(session)
        if not now_of or now_of == self._of_game:
            return
        if self._of_game:
            self._remove([one for one in self._access.phones.values() if not one.is_host])
            for one in [*self._access.phones.values()]:
                self._access.take_seat(one, 0)
        self._of_game = now_of
        if self._access.phones:
            self._store()

    def _remove(self, guests: Iterable[JoinedPhone]) -> None:
        gone = list(guests)
        if not gone:
            return
        self._access.remove(gone)
        for one in gone:
            self._output.screens.forget(one)
        self._store()

    def _store(self) -> None:
        """Store the joined phones and their seats, and send the digests of their keys to the phone process."""
        store_phones(self._facts, self._of_game, self._access.phones.values())
        self._output.tell_keys()


def answer_backup(
    told: Json, access: AccessControl, output: PhoneOutput, words: Words, backups: BackupPieces | None
) -> None:
    """Pass on the request of a host's phone for a backup; refuse those of all other phones."""
    guest = access.phone(str(told.get("key")))

    def answer(reply: Reply) -> None:
        body = {"text": words.why(reply.why)} if reply.why else reply.body
        output.answer(told, reply.status, body=body, size=reply.size)

    if guest is None or not guest.is_host or backups is None:
        answer(Reply(401 if guest is None else 403))
    else:
        backups.handle(told, guest.name, answer)
