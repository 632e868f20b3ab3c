"""What the next press would show. Pages and frames are values: those of a future that may never come are made
like all others, while nobody presses."""

from typing import NamedTuple

from companion.games import State
from companion.refusal import Refused
from companion.signals import Pressed
from companion.values import changed
from ui.desk import Desk, after, hear
from ui.frame import Frame
from ui.pages import Context, Follow, Leaf, Say

PRESSES = ("ok", "down", "right", "up", "left", "back")
"""The likeliest first."""


class Moment(NamedTuple):
    """All that a frame is made of, now or in some future."""

    desk: Desk
    context: Context
    unsaved: bool

    @property
    def state(self) -> State | None:
        return self.context.session.state if self.context.session else None


class Foreseen(NamedTuple):
    """A moment that one press would lead to, ready to be shown."""

    seen: tuple[object, ...]
    leaf: Leaf
    frame: Frame


def foresee(moment: Moment, leaf: Leaf, role: str) -> Moment | None:
    """The moment after a press; None where only the table itself can tell."""
    context, before = moment.context, moment.state
    desk, act = hear(moment.desk, leaf, Pressed(role, context.now), context)
    match act:
        case None | Follow():
            return moment._replace(desk=desk)
        case Say(lines=(line,)) if context.session and before is not None:
            try:
                session, outcome = context.session.ahead(line)
            except Refused:
                return None
            later = changed(context, session=session, recent=outcome.events)
            return Moment(after(outcome, before, later, desk.page), later, unsaved=True)
    return None
