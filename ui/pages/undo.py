"""Undo: the history of decisions, the way back to any of them, and the steps after an undo or a redo."""

from __future__ import annotations

from datetime import datetime
from typing import ClassVar

from companion.cards import Card
from companion.games import State
from companion.games.facts import Importance, Instruction
from companion.replay_events import ReplayedDecision, replay_events
from companion.session import BroughtBack, Session, StepProgress, TakenBack, Transition
from companion.values import changed
from ui.frame import Choice, Frame, Text, Tone
from ui.games import Focus, presenter_of
from ui.pages import CommonPage, Context, MarkStepsDone, OpenPage, Page, RenderedPage, SubmitDecisions, yes_or_no
from ui.pages.guided_steps import GuidedStepsPage, begin_steps, done_label
from ui.texts import event_text, text
from ui.words import Words

MOST = 300
"""Number of decisions on a page, more than most games have. A longer history has several pages, to render fast."""


class HistoryPage(Page):
    """Lists the decisions of the game in their order; the cursor begins at the last one."""

    cursor: int = -1
    end: int | None = None
    """Index of the first decision behind the page; None: the page ends with the last decision."""

    def render(self, context: Context) -> RenderedPage:
        session, words = context.game, context.words
        count = len(session.history)
        end = count if self.end is None else min(self.end, count)
        first = max(0, end - MOST)
        choices = tuple(_entry(one, session, words) for one in replay_events(session, first, end))
        acts = tuple(OpenPage(ConfirmUndoPage(at, self.end)) for at in range(first, end))
        title = text(words, "menu.history" if choices else "history.empty")
        if first:
            choices = (Choice(text(words, "history.earlier", count=first)), *choices)
            acts = (OpenPage(HistoryPage(end=first)), *acts)
        back = (
            CommonPage.MENU
            if self.end is None
            else OpenPage(HistoryPage(end=self.end + MOST if self.end + MOST < count else None))
        )
        return RenderedPage(Frame(title, choices=choices, cursor=self.cursor % max(1, len(choices))), acts, back)

    @classmethod
    def at(cls, number: int, end: int | None, count: int) -> HistoryPage:
        """Return the page that ends before the decision `end`, with the cursor on the decision `number`."""
        first = max(0, (count if end is None else end) - MOST)
        return cls(cursor=number - first + (first > 0), end=end)


class ConfirmUndoPage(Page):
    """Asks whether to undo all decisions but the first `count`. After a yes, people are told what to put back."""

    count: int
    end: int | None = None
    """The `end` of the history page to return to."""

    def render(self, context: Context) -> RenderedPage:
        session, words = context.game, context.words
        hands = session.game.undo_steps(session.state, session.state_after(self.count))
        undone = len(session.history) - self.count
        frame = Frame(
            title=text(words, "history.back_to", count=undone),
            lines=(text(words, "history.to_put_back", count=len(hands)),) if hands else (),
            choices=yes_or_no(words),
            cursor=self.cursor,
        )
        history = OpenPage(HistoryPage.at(self.count, self.end, len(session.history)))
        return RenderedPage(frame, (history, SubmitDecisions(("undo",) * undone)), history)


def _entry(one: ReplayedDecision, session: Session, words: Words) -> Choice:
    """Return the entry of a decision with its time, which is left out if there is little room."""
    clock = datetime.fromtimestamp(one.entry.at).astimezone().strftime("%H:%M")
    told = next((event for event in one.events if event.importance is not Importance.SETUP), None)
    if told is None:
        decision = one.entry.decision
        return Choice(Text(f"{clock} {words.decision(decision, 'short')}", f"{clock}  {words.decision(decision)}"))
    view = session.game.view(one.before)
    who = words.name("player", view["turn"], "short") if view and view.get("turn") else clock
    short = words.say(told, "short")
    return Choice(Text(short if short.startswith(who) else words.labelled(who, short), f"{clock}  {words.say(told)}"))


AT_ONCE = 2
"""Number of instructions shown at once: as many as the smallest panel has room for."""


class UndoStepsPage(Page):
    is_walk: ClassVar[bool] = True
    is_undo: ClassVar[bool] = True
    is_public: ClassVar[bool] = True
    event: TakenBack | BroughtBack
    """The last decision that was undone (or redone)."""
    before: State
    """State of the pieces on the table after the left-over instructions are done."""
    left_over: tuple[Instruction, ...] = ()
    """Instructions of an earlier undo that were not done yet."""
    count: int = 1
    """Number of decisions undone in a row."""
    at: int = 0
    done: int = 0
    """Number of pages that are done; it stays when people look back at an earlier page."""
    opened_from: Page | None = None
    """Page of steps that the undo interrupted, shown again if a redo cancels it; None once a piece was put back."""

    @property
    def refuses_decisions(self) -> bool:
        return True

    def render(self, context: Context) -> RenderedPage:
        presenter, words, state = presenter_of(context.game.game.name), context.words, context.game.state
        hands = self.to_do(context, state)
        start, pages = self.at * AT_ONCE, -(-len(hands) // AT_ONCE)
        now, then = hands[start : start + AT_ONCE], hands[start + AT_ONCE :]
        title = event_text(self.event, words)
        if self.count > 1:
            title = text(words, "history.gone_back", count=self.count)
        frame = Frame(
            title=changed(title, tone=Tone.ACTIVE),
            lines=(
                *(event_text(hand, words, Tone.ACTIVE) for hand in now),
                *(event_text(hand, words, Tone.MUTED) for hand in then),
            ),
            choices=(Choice(done_label(words, self.at, pages)),),
            text_before_picture=True,
        )
        frame = presenter.with_picture(frame, state, words, Focus())
        following = MarkStepsDone(StepProgress(None), CommonPage.GAME)
        if more := self.at + 1 < pages:
            later = changed(self, at=self.at + 1, done=max(self.done, self.at + 1), opened_from=None)
            following = MarkStepsDone(StepProgress(later.done), OpenPage(later))

        def not_yet(_: Card, __: str) -> Text:
            return text(words, "scan.hands_first", Tone.ALARM)

        return RenderedPage(
            frame, (following,), OpenPage(changed(self, at=self.at - 1)) if self.at else None, not_yet if more else None
        )

    def to_do(self, context: Context, state: State) -> tuple[Instruction, ...]:
        """Return all instructions that bring the pieces on the table to `state`."""
        return (*self.left_over, *context.game.game.undo_steps(self.before, state))

    def extend(self, context: Context, led: Transition) -> UndoStepsPage | None:
        """Return the page after one more undo or redo; `led` covers all of them. None if no piece must be moved."""
        [event] = led.outcome.events
        assert isinstance(event, TakenBack | BroughtBack)
        later = changed(self, event=event, count=led.undos)
        return later if later.to_do(context, led.outcome.state) else None


def begin_undo_steps(context: Context, page: Page | None, led: Transition) -> UndoStepsPage | None:
    """Return the page that tells what to put back after an undo; None if no piece must be moved.

    If `page` shows steps that are not all done, the way back starts where the pieces are now.
    """
    [event] = led.outcome.events
    assert isinstance(event, TakenBack | BroughtBack)
    putting = UndoStepsPage(event, led.before)
    if isinstance(page, GuidedStepsPage):  # steps that were not shown yet are not done
        wood = page.physical_state
        putting = changed(putting, before=wood, opened_from=changed(page, at=page.done, asked=None))
    if isinstance(page, UndoStepsPage):  # people finish the earlier instructions before the new ones
        rest = page.to_do(context, led.before)[page.done * AT_ONCE :]
        putting = changed(putting, left_over=rest, opened_from=changed(page, at=page.done))
    return putting.extend(context, led)


def pending_walk(context: Context) -> Page | None:
    """Return the page with the steps of a saved game that people still have to do; None if there are none."""
    page: Page | None = None
    for step in context.game.pending_steps if context.game.is_progress_known else ():
        match step:
            case Transition() if step.is_undo_or_redo:
                page = begin_undo_steps(context, page, step)
            case Transition(before=before, outcome=outcome):
                page = begin_steps(context, page, before, outcome.events, outcome.state)
            case StepProgress(count=int(count)) if isinstance(page, GuidedStepsPage):
                page = changed(page, at=count, done=count)
            case StepProgress(count=int(count)) if isinstance(page, UndoStepsPage):
                page = changed(page, at=count, done=count, opened_from=None)
    return page


def walk_after_undo(context: Context, page: Page | None, before: State) -> Page | None:
    """Return the steps after an undo or a redo in the state `before`; None if no piece must be moved."""
    last = context.game.pending_steps[-1] if context.game.pending_steps else None
    pending = last if isinstance(last, Transition) and last.is_undo_or_redo else None
    if pending and pending.before is before:
        return begin_undo_steps(context, page, pending)
    if isinstance(page, UndoStepsPage) and not page.done:
        return page.extend(context, pending) if pending else page.opened_from
    return pending_walk(context)
