"""The history: every decision that stands with its time, and the way back to any of them."""

from datetime import datetime

from companion.games.facts import Weight
from companion.happened import Happened, happened
from companion.session import Session
from ui.frame import Choice, Frame, Text
from ui.pages import Context, Go, Leaf, Page, Say, To, yes_or_no
from ui.texts import text
from ui.words import Words

MOST = 300
"""Decisions on one page, more than most games have: whoever turns it waits for them, and not for all that were made."""


class History(Page):
    """In the order in which it happened; the cursor begins at the last."""

    cursor: int = -1
    end: int | None = None
    """It tells what was decided before so many decisions stood; None: to the last."""

    def open(self, context: Context) -> Leaf:
        session, words = context.game, context.words
        count = len(session.standing)
        end = count if self.end is None else min(self.end, count)
        first = max(0, end - MOST)
        choices = tuple(_entry(one, session, words) for one in happened(session, first, end))
        acts = tuple(Go(GoBack(at, self.end)) for at in range(first, end))
        title = text(words, "menu.history" if choices else "history.empty")
        if first:
            choices = (Choice(text(words, "history.earlier", count=first)), *choices)
            acts = (Go(History(end=first)), *acts)
        back = To.MENU if self.end is None else Go(History(end=self.end + MOST if self.end + MOST < count else None))
        return Leaf(Frame(title, choices=choices, cursor=self.cursor % max(1, len(choices))), acts, back)

    @classmethod
    def at(cls, number: int, end: int | None, count: int) -> "History":
        """The page that ends there, of so many decisions, with the cursor on that one."""
        first = max(0, (count if end is None else end) - MOST)
        return cls(cursor=number - first + (first > 0), end=end)


class GoBack(Page):
    """Back to when this many decisions stood: yes or no. After a yes, hands are told what to put back."""

    count: int
    end: int | None = None
    """Of the page that one comes from."""

    def open(self, context: Context) -> Leaf:
        session, words = context.game, context.words
        hands = session.game.undo_steps(session.state, session.state_after(self.count))
        undone = len(session.standing) - self.count
        frame = Frame(
            title=text(words, "history.back_to", count=undone),
            lines=(text(words, "history.to_put_back", count=len(hands)),) if hands else (),
            choices=yes_or_no(words),
            cursor=self.cursor,
        )
        history = Go(History.at(self.count, self.end, len(session.standing)))
        return Leaf(frame, (history, Say(("undo",) * undone)), history)


def _entry(one: Happened, session: Session, words: Words) -> Choice:
    """Who did what, and when; where there is little room, the time gives way."""
    clock = datetime.fromtimestamp(one.stood.at).astimezone().strftime("%H:%M")
    told = next((event for event in one.events if event.weight is not Weight.SETUP), None)
    if told is None:
        decision = one.stood.decision
        return Choice(Text(f"{clock} {words.decision(decision, 'short')}", f"{clock}  {words.decision(decision)}"))
    view = session.game.view(one.before)
    who = words.name("player", view["turn"], "short") if view and view["turn"] else clock
    short = words.say(told, "short")
    return Choice(Text(short if short.startswith(who) else words.labelled(who, short), f"{clock}  {words.say(told)}"))
