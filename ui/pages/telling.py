"""What has just happened, scene by scene, for hands to follow; the next question lies under it already."""

from functools import reduce
from itertools import pairwise
from typing import ClassVar

from companion.games import State
from companion.games.facts import Event, Importance
from companion.session import StepProgress
from companion.values import changed
from ui.frame import Choice, Frame, Text, Tone
from ui.games import Focus, Presenter, Scene, presenter_of
from ui.pages import CommonPage, Context, MarkStepsDone, OpenPage, Page, RenderedPage, UiAction
from ui.texts import text
from ui.words import Words


class Tell(Page):
    """Guided resolution: the scene that hands are at."""

    is_walk: ClassVar[bool] = True
    is_public: ClassVar[bool] = True
    before: State
    """The state that the decision was made in."""
    events: tuple[Event, ...]
    after: State
    """The state that it led to."""
    at: int = 0
    done: int = 0
    """So many scenes are done, wherever people look back to."""
    left: tuple[Scene[State], ...] = ()
    """What comes first: people went on before all of the walk before this one was told."""
    asked: Page | None = None
    """What people have turned to before the walk was told to its end: as a rule, the next question."""

    def render(self, context: Context) -> RenderedPage:
        if self.asked:
            return self._over(self.asked.render(context), context.words)
        presenter, words = presenter_of(context.game.game.name), context.words
        scenes = self._scenes(presenter)
        at = min(self.at, len(scenes) - 1)  # an earlier version may have told this game in more of them
        scene, is_last = scenes[at], at + 1 == len(scenes)
        title, lines = presenter.step_text(scene, words)
        if is_last and not context.game.state.over and not scene.waits_for_ok:
            asked = presenter.question(context.game.state, (), words)
            lines = (*lines, changed(text(words, "guide.then", Tone.MUTED, question=asked), short=asked.short))
        label = text(words, "menu.ok") if scene.waits_for_ok else done_label(words, at, len(scenes))
        frame = Frame(title, lines, choices=(Choice(label),), motion=scene.motion)
        if dice := presenter.dice_on_table(self.before, self.events, words):
            frame = changed(frame, dice=dice.thrown(tumbling=False))
        frame = _with_ghosts(presenter.with_picture(frame, scene.state, words, Focus()))
        following = MarkStepsDone(StepProgress(None), CommonPage.GAME)
        if not is_last:
            later = changed(self, at=at + 1, done=max(self.done, at + 1))
            following = MarkStepsDone(StepProgress(later.done), OpenPage(later))
        # Who holds Back to undo has pressed it first: at the beginning, that alone leads nowhere.
        earlier = OpenPage(changed(self, at=at - 1)) if at else None
        return RenderedPage(
            frame,
            (following,),
            earlier,
            advances_itself=not scene.waits_for_ok,
            moves_question=not context.game.state.over,
        )

    def _over(self, leaf: RenderedPage, words: Words) -> RenderedPage:
        """The question, and the way back from it to the walk."""
        waits = text(words, "guide.waits", Tone.MUTED)
        return changed(
            leaf,
            frame=changed(leaf.frame, lines=(*leaf.frame.lines, waits)),
            actions=tuple(map(self.under, leaf.actions)),
            second_pages=tuple(changed(self, asked=page) for page in leaf.second_pages),
            ok_action=self.under(leaf.ok_action),
            back=self.under(leaf.back if leaf.is_partly_chosen else CommonPage.GAME),
        )

    def under(self, act: UiAction) -> UiAction:
        """The same, but where it turns to another page, or back to the game, the walk is not lost."""
        if act is CommonPage.GAME:
            return OpenPage(changed(self, asked=None))
        return OpenPage(changed(self, asked=act.page)) if isinstance(act, OpenPage) else act

    def moved_to(self, cursor: int) -> Page:
        if self.asked is None:
            return changed(self, cursor=cursor)
        return changed(self, asked=self.asked.moved_to(cursor))

    def interrupted_by(self, page: Page, context: Context) -> Page | None:
        return None if self.is_told(context) else changed(self, asked=page)

    def is_told(self, context: Context) -> bool:
        """Whether hands have seen all of it, to the last scene."""
        return self.done + 1 >= len(self._scenes(presenter_of(context.game.game.name)))

    def wood(self, presenter: Presenter[State]) -> State:
        """Return the table as hands have it."""
        scenes = self._scenes(presenter)
        return self._before(scenes[self.done]) if self.done < len(scenes) else self.after

    def _scenes(self, presenter: Presenter[State]) -> tuple[Scene[State], ...]:
        return (*self.left, *presenter.scenes(self.before, self.events, self.after))

    def _before(self, scene: Scene[State]) -> State:
        return self.after if scene.before is None else scene.before

    def rest(self, context: Context, events: tuple[Event, ...]) -> tuple[Scene[State], ...]:
        """What is still to be told when people, at the scene that they see, have laid what these events say.

        A scene whose work that has done already is told no more.
        """
        game, left = context.game.game, []
        by_hand = [event for event in events if event.is_by_hand]
        scenes = self._scenes(presenter_of(game.name))[self.done + 1 :]
        tables = [*map(self._before, scenes), self.after]
        for scene, (table, later) in zip(scenes, pairwise(tables), strict=True):
            laid = reduce(game.evolve, by_hand, table)
            if game.undo_steps(laid, reduce(game.evolve, by_hand, later)) or not game.undo_steps(table, later):
                left.append(changed(scene, state=reduce(game.evolve, by_hand, scene.state), before=laid))
        return tuple(left)


def begin_telling(
    context: Context, page: Page | None, before: State, events: tuple[Event, ...], after: State
) -> Tell | None:
    """The page after a decision: its first scene; None where hands have nothing to do.

    With `page` still open, people have gone on before they were told everything: the rest of it comes first.
    """
    is_correction = all(
        event.importance is Importance.CORRECTION for event in events
    )  # the table is right as it stands
    left = page.rest(context, events) if isinstance(page, Tell) and not is_correction else ()
    is_told = left or any(True for _ in presenter_of(context.game.game.name).scenes(before, events, after))
    return Tell(before, events, after, left=left) if is_told else None


def _with_ghosts(frame: Frame) -> Frame:
    """Who moved has left a ghost where it came from: whoever looked away sees what was moved."""
    motion = frame.motion
    if motion is None or motion.start == motion.end:
        return frame
    ghosts = [
        changed(token, tone=Tone.MUTED) for token in frame.tracks[motion.end].tokens if token.figure in motion.figures
    ]
    left = changed(frame.tracks[motion.start], tokens=(*frame.tracks[motion.start].tokens, *ghosts))
    return changed(frame, tracks=(*frame.tracks[: motion.start], left, *frame.tracks[motion.start + 1 :]))


def done_label(words: Words, at: int, count: int) -> Text:
    """What OK says: that it is done, and where in the walk this is, if there is more of it."""
    return text(words, "guide.step", step=at + 1, steps=count) if count > 1 else text(words, "guide.done")
