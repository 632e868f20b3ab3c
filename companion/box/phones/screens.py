"""What each phone has been shown last, under which number: a finger means the page that it saw, and no later one.

Pages are opened again only when something that they are made of has changed.
"""

from dataclasses import field

from companion.box.phones.access import JoinedPhone
from companion.box.phones.output import event, seen_by, ways
from companion.box.phones.saying import may_say
from companion.games import State
from companion.session import Session
from companion.values import Value, changed
from companion.wire import Json
from ui.navigation import UiState
from ui.pages import Context, Page

WATCH = JoinedPhone("")
"""Everybody who only watches sees the same."""


class LastSent(Value, frozen=False):
    """The last that one phone, or everybody who watches, was shown."""

    desk: UiState
    key: tuple[object, ...] = ()
    """What the number stands for: as long as it is the same, so is what a finger means."""
    seq: int = 0
    made_of: tuple[object, ...] = ()
    told: Json = field(default_factory=dict)
    session: Session | None = None
    state: State | None = None


class PhoneScreens:
    def __init__(self) -> None:
        self.last = 0
        self._seen: dict[str, LastSent] = {}
        self._fresh: set[str] = set()
        """Who listens, and has not been told anything yet."""

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
        """What these phones must be sent now; None where they know it all."""
        session, state = context.session, state_of(context)
        seen = self._seen.setdefault(_name(guest), LastSent(UiState(page)))
        moment = (id(session), id(state), context.words.language, game)
        made_of = (*moment, page, guest, taken, context.phones)
        fresh = [name for name in to if name in self._fresh]
        self._fresh -= set(to)
        if made_of == seen.made_of:
            return {"to": fresh, "event": seen.told} if fresh else None
        key = (*moment, changed(page, cursor=0), guest)
        if key != seen.key:
            self.last += 1
            seen.key, seen.seq = key, self.last
        if seen.desk.page != page:
            seen.desk = UiState(page)
        before, seen.told = seen.told, self._event(guest, page, context, taken, game=game, seq=seen.seq)
        seen.made_of, seen.session, seen.state = made_of, session, state
        told = to if seen.told != before else fresh
        return {"to": told, "event": seen.told} if told else None

    def _event(self, guest: JoinedPhone, page: Page, context: Context, taken: frozenset[int], **about: object) -> Json:
        session, leaf = context.session, page.open(context)

        def allowed(line: str) -> bool:
            return session is not None and may_say(guest, session, line)

        may = ways(leaf, guest, allowed)
        players = session.players if session else ()
        about["language"] = context.words.language
        return event(seen_by(leaf.frame, guest.seat), guest, may, players, taken, **about)


def state_of(context: Context) -> State | None:
    return context.session.state if context.session else None


def _name(guest: JoinedPhone) -> str:
    return WATCH.digest if guest.role == "watch" else guest.name
