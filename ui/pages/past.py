"""The history: every decision that stands with its time, and the way back to any of them."""

from dataclasses import dataclass
from datetime import datetime

from companion.session import Stood
from ui.frame import Choice, Frame, Text
from ui.pages import Context, Go, Leaf, Page, Say, To, yes_or_no
from ui.texts import text
from ui.words import Words


@dataclass(frozen=True, slots=True)
class History(Page):
    """Newest first."""

    def open(self, context: Context) -> Leaf:
        standing = context.game.standing
        title = text(context.words, "history.title" if standing else "history.empty")
        entries = tuple(_entry(stood, context.words) for stood in reversed(standing))
        acts = tuple(Go(GoBack(at)) for at in reversed(range(len(standing))))
        return Leaf(Frame(title, choices=entries, cursor=self.cursor), acts, To.MENU)


@dataclass(frozen=True, slots=True)
class GoBack(Page):
    """Back to when this many decisions stood: yes or no. After a yes, hands are told what to put back."""

    count: int

    def open(self, context: Context) -> Leaf:
        session, words = context.game, context.words
        hands = session.game.hands(session.state, session.state_after(self.count))
        undone = len(session.decisions) - self.count
        frame = Frame(
            title=text(words, "history.back_to", count=undone),
            lines=(text(words, "history.to_put_back", count=len(hands)),) if hands else (),
            choices=yes_or_no(words),
            cursor=self.cursor,
        )
        history = Go(History(cursor=undone - 1))
        return Leaf(frame, (history, Say(("undo",) * undone)), history)


def _entry(stood: Stood, words: Words) -> Choice:
    clock = datetime.fromtimestamp(stood.at).astimezone().strftime("%H:%M")
    return Choice(
        Text(f"{clock} {words.decision(stood.decision, 'short')}", f"{clock}  {words.decision(stood.decision)}")
    )
