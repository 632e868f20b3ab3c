"""What somebody is called, put right: who it is, then a name known from before or a new one."""

from companion.games import load
from companion.notation import join
from companion.refusal import Refused
from companion.session import Session
from ui.frame import Choice, Frame, Text
from ui.naming import refusal_of_name
from ui.pages import Act, Context, Go, Leaf, Page, Say, only_ok
from ui.pages.names import Names, Spell
from ui.texts import text


class Renaming(Page):
    """Who has another name."""

    back: Page

    def open(self, context: Context) -> Leaf:
        session, words = context.game, context.words
        players = session.players
        acts = tuple(Go(NewName(session.game.name, 1, players, self, called=name)) for name in players)
        choices = tuple(Choice(Text(words.name("player", name, "short"), name)) for name in players)
        frame = Frame(text(words, "correct.whose_name"), choices=choices, cursor=self.cursor)
        return Leaf(frame, acts, Go(self.back), chosen=True)


def can_rename(session: Session) -> bool:
    """Return whether a player's name can be corrected now: whether a player may be called as before."""
    [first, *_] = session.players
    corrected = session.game.decisions.renaming
    return bool(corrected) and session.is_possible(f"{corrected} {join((first, first))}")


class NewName(Names):
    """What that one is called; those who sit here already are not offered."""

    called: str = ""

    def open(self, context: Context) -> Leaf:
        words = context.words
        free = [name for name in context.known_names if name != self.called and not self.refusal(name)]
        choices = (*(Choice(Text(name)) for name in free), Choice(text(words, "setup.other_names")))
        acts: tuple[Act, ...] = (*(Go(self.take(name)) for name in free), Go(Spell(self)))
        title = text(words, "correct.new_name", name=self.called)
        back = Go(self.back) if self.back else None
        frame = Frame(title, choices=choices, cursor=self.cursor)
        return Leaf(frame, acts, back, called=self.by_card(words), chosen=True)

    def refusal(self, name: str) -> Refused | None:
        """Capitals of the old name may be all that was wrong with it."""
        others = (other for other in self.names if other != self.called or other == name)
        return refusal_of_name(name, others, load(self.game).decisions.reserved)

    def take(self, name: str) -> Page:
        return Renamed(self, name)


class Renamed(Page):
    """The name as it would be from now on."""

    asked: NewName
    name: str

    def open(self, context: Context) -> Leaf:
        words, called = context.words, self.asked.called
        frame = Frame(text(words, "correct.is_called", name=called, player=self.name), choices=only_ok(words))
        line = f"{context.game.game.decisions.renaming} {join((called, self.name))}"
        return Leaf(frame, (Say((line,)),), Go(self.asked), chosen=True)
