"""What has just happened, scene by scene, for hands to follow."""

from companion.games import State
from companion.games.facts import Event
from companion.session import Followed
from companion.values import changed, dataclass
from ui.frame import Choice, Frame
from ui.games import look_of, with_table
from ui.pages import Context, Follow, Go, Leaf, Page, To
from ui.texts import text
from ui.words import Words


@dataclass(frozen=True, slots=True)
class Tell(Page):
    """Guided resolution: the scene that hands are at."""

    before: State
    """The state that the decision was made in."""
    events: tuple[Event, ...]
    at: int = 0
    done: int = 0
    """So many scenes are done, wherever people look back to."""

    def open(self, context: Context) -> Leaf:
        look, words = look_of(context.game.game.name), context.words
        scenes = tuple(look.scenes(self.before, self.events))
        at = min(self.at, len(scenes) - 1)  # an earlier version may have told this game in more of them
        scene = scenes[at]
        title, lines = look.told(scene, words)
        frame = Frame(title, lines, choices=(done_choice(words, at, len(scenes)),), motion=scene.motion)
        if dice := look.lying(self.before, self.events, words):
            frame = changed(frame, dice=dice.thrown(tumbling=False))
        frame = with_table(frame, look, scene.state, words)
        following = Follow(Followed(None), To.GAME)
        if at + 1 < len(scenes):
            later = changed(self, at=at + 1, done=max(self.done, at + 1))
            following = Follow(Followed(later.done), Go(later))
        # Who holds Back to undo has pressed it first: at the beginning, that alone leads nowhere.
        earlier = Go(changed(self, at=at - 1)) if at else None
        return Leaf(frame, (following,), earlier, paced=True)


def begin_telling(context: Context, before: State, events: tuple[Event, ...]) -> Tell | None:
    """The page after a decision: its first scene; None where hands have nothing to do."""
    is_told = any(True for _ in look_of(context.game.game.name).scenes(before, events))
    return Tell(before, events) if is_told else None


def done_choice(words: Words, at: int, count: int) -> Choice:
    """What OK says: where in the walk this is, if there is more of it."""
    return Choice(text(words, "guide.step", step=at + 1, steps=count) if count > 1 else text(words, "menu.ok"))
