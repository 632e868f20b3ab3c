"""The history: every decision that stands with its time, and the way back to any of them."""

from dataclasses import dataclass
from datetime import datetime

from companion.session import Stood
from ui.frame import Choice, Frame, Text
from ui.pages import Act, Context, Go, Leaf, Say, text
from ui.words import Words


@dataclass(frozen=True, slots=True)
class History:
    """Newest first."""

    cursor: int = 0


@dataclass(frozen=True, slots=True)
class GoBack:
    """Back to when this many decisions stood: yes or no. After a yes, hands are told what to put back."""

    count: int
    cursor: int = 0


def open_history(page: History, context: Context, menu: Act) -> Leaf:
    assert context.session is not None
    standing = context.session.standing
    title = text(context.words, "history.title" if standing else "history.empty")
    entries = tuple(_entry(stood, context.words) for stood in reversed(standing))
    acts = tuple(Go(GoBack(at)) for at in reversed(range(len(standing))))
    return Leaf(Frame(title, choices=entries, cursor=page.cursor), acts, menu)


def open_go_back(page: GoBack, context: Context) -> Leaf:
    session, words = context.session, context.words
    assert session is not None
    hands = session.game.hands(session.state, session.state_after(page.count))
    undone = len(session.decisions) - page.count
    frame = Frame(
        title=text(words, "history.back_to", count=undone),
        lines=(text(words, "history.to_put_back", count=len(hands)),) if hands else (),
        choices=(Choice(text(words, "menu.no")), Choice(text(words, "menu.yes"))),
        cursor=page.cursor,
    )
    history = Go(History(undone - 1))
    return Leaf(frame, (history, Say(("undo",) * undone)), history)


def _entry(stood: Stood, words: Words) -> Choice:
    clock = datetime.fromtimestamp(stood.at).astimezone().strftime("%H:%M")
    return Choice(
        Text(f"{clock} {words.decision(stood.decision, 'short')}", f"{clock}  {words.decision(stood.decision)}")
    )
