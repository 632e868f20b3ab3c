"""What a phone says, as the desk understands it, and whether it may say so. Pure.

Either a decision in the words of the table, or a move on its own desk by a sign that no decision begins with.
"""

from companion.box.phones.joining import Guest
from companion.notation import split
from companion.session import Session
from companion.signals import Pressed, Scanned, Signal, Touched, Typed
from ui.frame import Frame

TAKE, POINT, BACK, SIT, SCAN, TYPE = ">", "=", "<", "+", "*", "#"
"""`>2` takes the third choice, `=2` only points at it, `<` goes back; `+1` sits down at the first seat, `+0` watches;
`*CODE` shows a card, `#A` types a letter."""


def signal_of(say: str, frame: Frame, now: float) -> Signal | None:
    """A move on the phone's own desk; None where it is none, or there is no such choice."""
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


def may_say(guest: Guest, session: Session, line: str) -> bool:
    """The keeper says everything but other people's secrets; a player what is due from that player."""
    own = session.players[guest.seat - 1] if 1 <= guest.seat <= len(session.players) else None
    if session.game.openly(line) != line:
        return own is not None and own in split(session.game.openly(line))
    if guest.keeper:
        return True
    if own is None or line in ("undo", "redo") or split(line)[:1] == ["fix"]:
        return False
    view = session.game.view(session.state)
    return view is not None and view.get("turn") == own
