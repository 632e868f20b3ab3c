"""What the next press would show. Pages and frames are values: those of a future that may never come are made
like all others, while nobody presses."""

from typing import Any, NamedTuple

from companion.refusal import Refused
from companion.session import Session
from companion.signals import Pressed
from ui.desk import Desk, after, react
from ui.frame import Frame
from ui.pages import Context, Go, Leaf, Say
from ui.words import Words

PRESSES = ("ok", "down", "up", "back")
"""The likeliest first."""


class Moment(NamedTuple):
    """All that pages are opened from, now or in some future."""

    desk: Desk
    session: Session | None
    words: Words
    recent: tuple[Any, ...]
    """What the last decision led to."""
    unsaved: bool

    @property
    def state(self) -> Any:
        return self.session.state if self.session else None


class Foreseen(NamedTuple):
    """A moment that one press would lead to, ready to be shown."""

    moment: Moment
    seen: tuple[object, ...]
    leaf: Leaf
    frame: Frame


def foresee(moment: Moment, leaf: Leaf, role: str, context: Context) -> Moment | None:
    """The moment after a press; None where only the table itself can tell."""
    desk, act = react(moment.desk, leaf, Pressed(role, context.now), context)
    match act:
        case None:
            return moment._replace(desk=desk)
        case Go(page=page):
            return moment._replace(desk=Desk(page))
        case Say(lines=(line,)) if moment.session:
            try:
                session, outcome = moment.session.ahead(line)
            except Refused:
                return None
            desk = after(outcome, moment.state, context, desk.page)
            return Moment(desk, session, moment.words, outcome.events, unsaved=True)
    return None
