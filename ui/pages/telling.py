"""What has just happened: a walk step by step for hands to follow, and what an undo wants put back."""

from dataclasses import dataclass, field
from typing import Any

from companion.session import BroughtBack, Outcome, TakenBack
from companion.values import changed
from ui.frame import Choice, Frame, Text, Tone
from ui.games import screens_of, table_of
from ui.pages import Context, Go, Leaf, text
from ui.pages.asking import Ask
from ui.words import Words

AT_ONCE = 2
"""So many things to put back are told on one page: the smallest panel has room for them."""


@dataclass(frozen=True, slots=True)
class Tell:
    """Guided resolution: the step that hands are at."""

    before: Any
    """The state that the decision was made in."""
    events: tuple[Any, ...]
    at: int = 0
    since: float = field(default=0.0, compare=False)
    cursor: int = 0


@dataclass(frozen=True, slots=True)
class PutBack:
    """Decisions were taken back (or brought back), and hands must follow, a few things at a time."""

    event: TakenBack | BroughtBack
    """The last of them."""
    before: Any
    """The state that the wood on the table is in, once what was left over is done."""
    left_over: tuple[Any, ...] = ()
    """What hands had not put back yet when one more decision was taken back."""
    count: int = 1
    """How many were taken back one after the other."""
    at: int = 0
    done: int = 0
    """So many pages are done, wherever people look back to."""
    cursor: int = 0


def begin_telling(context: Context, before: Any, events: tuple[Any, ...]) -> Any:
    """The page after a decision: its first step, or the next question where hands have nothing to do."""
    assert context.session is not None
    if any(screens_of(context.session.game.NAME).steps(before, events)):
        return Tell(before, events, since=context.now)
    return Ask()


def open_tell(page: Tell, context: Context) -> Leaf:
    assert context.session is not None
    screens, words = screens_of(context.session.game.NAME), context.words
    steps = tuple(screens.steps(page.before, page.events))
    step = steps[page.at]
    title, lines = screens.told(step, words)
    following: Any = Ask()
    if page.at + 1 < len(steps):
        following = Tell(page.before, page.events, page.at + 1)
    frame = Frame(
        title=title,
        lines=lines,
        tracks=screens.tracks(step.state, words),
        table=table_of(screens, step.state, words),
        slots=screens.slots(step.state, words),
        choices=(_done(words, page.at, len(steps)),),
        motion=step.motion,
    )
    # Who holds Back to undo has pressed it first: at the beginning, that alone leads nowhere.
    earlier = Go(Tell(page.before, page.events, page.at - 1)) if page.at else None
    return Leaf(frame, (Go(following),), earlier)


def _done(words: Words, at: int, count: int) -> Choice:
    """What OK says: where in the walk this is, if there is more of it."""
    return Choice(text(words, "guide.step", step=at + 1, steps=count) if count > 1 else text(words, "menu.ok"))


def begin_putting_back(context: Context, page: Any, before: Any, outcome: Outcome) -> Any:
    """The page after an undo: what hands must put back, all in all; the next question where that is nothing.

    With `page` still open, hands have not followed to where the box is: nothing of that walk may be lost.
    """
    assert context.session is not None
    [event] = outcome.events
    putting = PutBack(event, before)
    if isinstance(page, PutBack):
        again = isinstance(event, TakenBack) and isinstance(page.event, TakenBack)
        putting = changed(page, event=event, count=page.count + 1 if again else 1)
        if page.done:  # the rest of it first, then what is new
            rest = _to_put_back(page, context, before)[page.done * AT_ONCE :]
            putting = changed(putting, before=before, left_over=rest, at=0, done=0)
    return putting if _to_put_back(putting, context, outcome.state) else Ask()


def open_put_back(page: PutBack, context: Context) -> Leaf:
    assert context.session is not None
    screens, words = screens_of(context.session.game.NAME), context.words
    state = context.session.state
    hands = _to_put_back(page, context, state)
    start, pages = page.at * AT_ONCE, -(-len(hands) // AT_ONCE)
    title = Text(words.say(page.event, "short"), words.say(page.event))
    if page.count > 1:
        title = text(words, "history.gone_back", count=page.count)
    frame = Frame(
        title=changed(title, tone=Tone.ACTIVE),
        lines=tuple(Text(words.say(hand, "short"), words.say(hand)) for hand in hands[start : start + AT_ONCE]),
        tracks=screens.tracks(state, words),
        table=table_of(screens, state, words),
        slots=screens.slots(state, words),
        choices=(_done(words, page.at, pages),),
        words_first=True,
    )
    following: Any = Ask()
    if page.at + 1 < pages:
        following = changed(page, at=page.at + 1, done=max(page.done, page.at + 1))
    return Leaf(frame, (Go(following),), Go(changed(page, at=page.at - 1)) if page.at else None)


def _to_put_back(page: PutBack, context: Context, state: Any) -> tuple[Any, ...]:
    """Everything that hands must do until the wood stands as in `state`."""
    assert context.session is not None
    return (*page.left_over, *context.session.game.hands(page.before, state))
