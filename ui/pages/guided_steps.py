"""Steps that people do on the table after a decision; the next question can be opened before they are done."""

from __future__ import annotations

from functools import reduce
from itertools import pairwise
from typing import ClassVar

from companion.games import State
from companion.games.facts import Event, Importance
from companion.session import StepProgress
from companion.values import changed
from ui.frame import Banner, Choice, Frame, Text, Tone
from ui.games import Focus, Scene, presenter_of
from ui.pages import CommonPage, Context, MarkStepsDone, OpenPage, Page, RenderedPage, UiAction
from ui.texts import text
from ui.words import Words


class GuidedStepsPage(Page):
    """Shows one of the steps that follow a decision."""

    is_walk: ClassVar[bool] = True
    is_public: ClassVar[bool] = True
    before: State
    """State before the decision."""
    events: tuple[Event, ...]
    after: State
    """State after the decision."""
    scenes: tuple[Scene[State], ...]
    """The steps; first those of earlier decisions that were not finished."""
    at: int = 0
    done: int = 0
    """Number of steps that are done; it stays when people look back at an earlier step."""
    asked: Page | None = None
    """Page that was opened before the steps were finished: usually the next question."""

    def render(self, context: Context) -> RenderedPage:
        if self.asked:
            return self._over(self.asked.render(context), context.words)
        presenter, words = presenter_of(context.game.game.name), context.words
        at = min(self.at, len(self.scenes) - 1)  # a saved game of an older version may have had more steps
        scene, is_last = self.scenes[at], at + 1 == len(self.scenes)
        title, lines = presenter.step_text(scene, words)
        if is_last and not context.game.state.over and not scene.waits_for_ok:
            asked = presenter.question(context.game.state, (), words)
            lines = (*lines, changed(text(words, "guide.then", Tone.MUTED, question=asked), short=asked.short))
        label = text(words, "menu.ok") if scene.waits_for_ok else done_label(words, at, len(self.scenes))
        hero = Banner(scene.out, short=words.short_at_table(scene.out), out=True) if scene.out else None
        frame = Frame(title, lines, choices=(Choice(label),), motion=scene.motion, banner=hero)
        if dice := presenter.dice_on_table(self.before, self.events, words):
            frame = changed(frame, dice=dice.thrown(tumbling=False))
        frame = _with_ghosts(presenter.with_picture(frame, scene.state, words, Focus()))
        following = MarkStepsDone(StepProgress(None), CommonPage.GAME)
        if not is_last:
            later = changed(self, at=at + 1, done=max(self.done, at + 1))
            following = MarkStepsDone(StepProgress(later.done), OpenPage(later))
        # Exit does nothing at the first step, as holding it for undo begins with a press
        earlier = OpenPage(changed(self, at=at - 1)) if at else None
        return RenderedPage(
            frame,
            (following,),
            earlier,
            advances_itself=not scene.waits_for_ok,
            moves_question=not context.game.state.over,
        )

    def _over(self, rendered: RenderedPage, words: Words) -> RenderedPage:
        """Return the page that was opened above the steps, with a line and actions that lead back to them."""
        waits = text(words, "guide.waits", Tone.MUTED)
        return changed(
            rendered,
            frame=changed(rendered.frame, lines=(*rendered.frame.lines, waits)),
            actions=tuple(map(self.under, rendered.actions)),
            second_pages=tuple(changed(self, asked=page) for page in rendered.second_pages),
            ok_action=self.under(rendered.ok_action),
            back=self.under(rendered.back if rendered.is_partly_chosen else CommonPage.GAME),
        )

    def under(self, act: UiAction) -> UiAction:
        """Return the action changed so that the page that it opens keeps the unfinished steps."""
        if act is CommonPage.GAME:
            return OpenPage(changed(self, asked=None))
        return OpenPage(changed(self, asked=act.page)) if isinstance(act, OpenPage) else act

    def moved_to(self, cursor: int) -> Page:
        if self.asked is None:
            return changed(self, cursor=cursor)
        return changed(self, asked=self.asked.moved_to(cursor))

    def interrupted_by(self, page: Page) -> Page | None:
        is_done = self.done + 1 >= len(self.scenes)
        return None if is_done else changed(self, asked=page)

    @property
    def is_last(self) -> bool:
        """Return whether this is the last step."""
        return self.at + 1 >= len(self.scenes)

    @property
    def physical_state(self) -> State:
        """Return the state that the pieces on the table are in, according to the steps that are done."""
        return self._before(self.scenes[self.done]) if self.done < len(self.scenes) else self.after

    def _before(self, scene: Scene[State]) -> State:
        return self.after if scene.before is None else scene.before

    def rest(self, context: Context, events: tuple[Event, ...]) -> tuple[Scene[State], ...]:
        """Return the steps still to do after a new decision, whose `events` people have carried out already.

        Steps that move nothing any more, because these events have done the same, are left out.
        """
        game, left = context.game.game, []
        by_hand = [event for event in events if event.is_by_hand]
        scenes = self.scenes[self.done + 1 :]
        tables = [*map(self._before, scenes), self.after]
        for scene, (table, later) in zip(scenes, pairwise(tables), strict=True):
            laid = reduce(game.evolve, by_hand, table)
            if game.undo_steps(laid, reduce(game.evolve, by_hand, later)) or not game.undo_steps(table, later):
                left.append(changed(scene, state=reduce(game.evolve, by_hand, scene.state), before=laid))
        return tuple(left)


def begin_steps(
    context: Context, page: Page | None, before: State, events: tuple[Event, ...], after: State
) -> GuidedStepsPage | None:
    """Return the page with the first step after a decision; None if no piece must be moved.

    If `page` shows steps of an earlier decision, its unfinished steps come first.
    """
    is_correction = all(
        event.importance is Importance.CORRECTION for event in events
    )  # a correction only records how the table looks already
    left = page.rest(context, events) if isinstance(page, GuidedStepsPage) and not is_correction else ()
    scenes = (*left, *presenter_of(context.game.game.name).scenes(before, events, after))
    return GuidedStepsPage(before, events, after, scenes) if scenes else None


def _with_ghosts(frame: Frame) -> Frame:
    """Return the frame with muted copies of the moved figures at their old places, for people who looked away."""
    motion = frame.motion
    if motion is None or motion.start == motion.end:
        return frame
    ghosts = [
        changed(token, tone=Tone.MUTED) for token in frame.tracks[motion.end].tokens if token.figure in motion.figures
    ]
    left = changed(frame.tracks[motion.start], tokens=(*frame.tracks[motion.start].tokens, *ghosts))
    return changed(frame, tracks=(*frame.tracks[: motion.start], left, *frame.tracks[motion.start + 1 :]))


def done_label(words: Words, at: int, count: int) -> Text:
    """Return the text of the choice that ends a step: Done, with the step's number if there are several."""
    return text(words, "guide.step", step=at + 1, steps=count) if count > 1 else text(words, "guide.done")
