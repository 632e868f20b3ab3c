"""What a phone says, as the desk understands it, and whether it may say so. Pure.

Either a decision in the words of the table, or a move on its own desk by a sign that no decision begins with.
"""

from companion.box.phones.access import JoinedPhone
from companion.notation import join, split
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


def may_say(guest: JoinedPhone, session: Session, line: str) -> bool:
    """The keeper says everything but other people's secrets; a player what is due from that player, and at any moment
    what that player alone holds. What another one may hold is refused whether she holds it or not."""
    own = session.players[guest.seat - 1] if 1 <= guest.seat <= len(session.players) else None
    words, heard = split(line), session.game.openly(line)
    if heard != line:
        return own is not None and own in split(heard)
    corrects = words[:1] in (["undo"], ["redo"], ["fix"])
    if guest.keeper and corrects:
        return True
    hands = session.game.hidden_hands(session.state)
    if any(line in hand.decisions for hand in hands if hand.player == own):
        return True
    due = own is not None and session.game.to_decide(session.state) == own and not corrects
    for_others = not due or any(word in session.players for word in words if word != own)
    if guest.keeper or due:
        return not (hands and for_others) or _is_offered(session, line)
    return False


def _is_offered(session: Session, line: str) -> bool:
    """Whether everybody knows that this may be said; of dice nobody lists all that they can show."""
    state = session.state
    roll = session.game.dice.due(state) if session.game.dice else None
    return (roll is not None and line.startswith(join(roll.before))) or line in session.game.legal(state)
