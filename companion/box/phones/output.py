"""What a phone is sent: a frame as everybody, or as one player, may see it, and what that phone may do there. Pure."""

from collections.abc import Callable, Iterable

from companion.box.phones.access import JoinedPhone
from companion.happened import open_state
from companion.notation import join
from companion.session import Session
from companion.values import changed
from companion.wire import Json
from ui.frame import Frame
from ui.pages import Act, Draw, Go, Leaf, Phone, Restart, Say, Throw, To
from ui.plain import plain
from ui.secrecy import seen_at

MOST_LINES = 200
"""Decisions in one piece of the log: 4 ms of the loop's time."""
NOBODY = -1
"""The seat of a screen that is nobody's: it shows what no secret is in."""


def seen_by(frame: Frame, seat: int) -> Frame:
    """What a phone shows of a frame; a phone that is nobody's never sees what is for one pair of eyes."""
    return seen_at(frame, seat or NOBODY, frozenset({frame.seat} if frame.seat else ()))


def ways(leaf: Leaf, guest: JoinedPhone, may_say: Callable[[str], bool]) -> list[str]:
    """For each choice: `go` turns a page of its own, `say` decides, `no` is not for this phone."""
    if leaf.frame.secret and leaf.frame.seat != guest.seat:
        return []
    return [_way(act, guest, may_say) for act in leaf.acts]


def _way(act: Act, guest: JoinedPhone, may_say: Callable[[str], bool]) -> str:
    match act:
        case Go() | To():
            return "go" if guest.role != "watch" else "no"
        case Say(lines=lines):
            return "say" if guest.role != "watch" and all(map(may_say, lines)) else "no"
        case Throw(roll=roll):
            return "say" if guest.role != "watch" and may_say(join(roll.before)) else "no"
        case Draw():  # on a page for this phone's eyes alone
            return "say"
        case None | Phone() | Restart():
            return "no"
    return "say" if guest.keeper else "no"


def state_for_all(session: Session | None) -> Json:
    """What other programs may know."""
    return open_state(session) if session else {}


def log_for_all(session: Session | None, after: int, told: Callable[[str], str], most: int = MOST_LINES) -> list[Json]:
    """Return the decisions that stand behind the first `after`, as everybody may hear them, at most so many."""
    if session is None:
        return []
    standing = session.standing[after : after + most]
    lines = [(session.game.openly(stood.decision), stood.at) for stood in standing]
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
    """By what a game is known again after a start; empty before its first word."""
    if session is None or not session.standing:
        return ""
    first = session.standing[0]
    return f"{session.game.name} {first.at} {first.decision}"
