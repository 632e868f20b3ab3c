"""Who sits where: a name known from before, or a new one, letter by letter."""

import re
import string
import unicodedata
from collections.abc import Callable

from companion.games import load
from companion.games.reading import LONGEST_NAME
from companion.notation import composed
from companion.refusal import Refused
from companion.values import changed
from ui.frame import Choice, Frame, Text, Tone
from ui.naming import refusal_of_name
from ui.pages import Act, Context, Go, Leaf, Page, To, asks_for_no_card
from ui.pages.options import Options
from ui.texts import named, own_text, text
from ui.words import Words

LETTERS = string.ascii_uppercase + "ÀÂÄÇÉÈÊËÎÏÔÖÙÛÜẞ'- "
ROOM = 20
"""So many letters of a long name are shown where there is little room: the last ones, which grow."""
BOTS = ("Gizmo", "Pixel", "Robo", "Turbo", "Widget", "Zoom")
"""What empty chairs are called, in every language."""
ROW = 6
"""So many letters on, or back, lead left and right: the alphabet is a grid that wraps."""
DONE, DELETE = "setup.name_done", "setup.delete"


class Names(Page):
    """Who sits at the next seat."""

    game: str
    count: int
    names: tuple[str, ...] = ()
    back: Page | None = None
    """Where nobody sits yet: to how many play."""
    bots: tuple[tuple[str, str], ...] = ()
    """Those of the names that are empty chairs', and how strong who plays for them is."""

    def open(self, context: Context) -> Leaf:
        words = context.words.of(self.game).among(self.names)
        free = [name for name in context.known_names if not self.refusal(name)]
        choices = [*(Choice(Text(name)) for name in free), Choice(text(words, "setup.other_names"))]
        acts = [*(Go(self.take(name)) for name in free), Go(Spell(self))]
        if load(self.game).bots:
            at = len(free) or 1  # a new name is one press away: the last entry, or the only one that is likely
            choices.insert(at, Choice(text(words, "setup.empty_chair")))
            acts.insert(at, Go(EmptyChair(self)))
        title = text(words, "setup.first_name")
        if self.names:
            keys = f"setup.next_name.{self.count}", "setup.next_name"
            title = own_text(words, *keys, name=self.names[-1]) or title
        back: Act = Go(self.back) if self.back else To.START
        if self.names:
            back = Go(changed(self, names=self.names[:-1], cursor=0))
        lines = (Text(", ".join(self.names)),) if self.names else ()
        frame = Frame(title, lines, choices=tuple(choices), cursor=self.cursor)
        return Leaf(frame, tuple(acts), back, asks_for_no_card(frame, words), self.by_card(words), chosen=True)

    def by_card(self, words: Words) -> Callable[[str], Act | Text]:
        """What a player's card does: its name is taken."""

        def hear(name: str) -> Act | Text:
            return self.fault(name, words) or Go(self.take(name))

        return hear

    def take(self, name: str) -> Page:
        """That one sits there; the next seat, or what comes when everybody sits."""
        here, names = changed(self, cursor=0), (*self.names, name)
        bots = tuple(bot for bot in self.bots if bot[0] in names)  # those that were taken back are not
        if len(names) == self.count:
            return Options(self.game, names, back=here, bots=bots)
        return changed(here, names=names, bots=bots)

    def refusal(self, name: str) -> Refused | None:
        """Return why the next player cannot be called so; None if that is possible."""
        return refusal_of_name(name, self.names, load(self.game).decisions.reserved)

    def fault(self, name: str, words: Words) -> Text | None:
        """Return the same as a line for the screen."""
        refused = self.refusal(name)
        return Text(words.say(refused, "short"), words.say(refused), Tone.ALARM) if refused else None

    def leave_empty(self, name: str, strength: str) -> Page:
        """Nobody sits there: somebody of that name and strength plays."""
        return changed(self, bots=(*self.bots, (name, strength))).take(name)


class EmptyChair(Page):
    """Nobody sits there: how strong is who plays for the chair? It has a name as everybody has."""

    names: Names

    def open(self, context: Context) -> Leaf:
        words, names = context.words.of(self.names.game), self.names
        bots = load(names.game).bots
        assert bots is not None, "without bots, no seat is left to one"
        strengths = bots.levels
        name = next(name for name in BOTS if not names.refusal(name))
        frame = Frame(
            text(words, "setup.strength", name=name),
            (text(words, f"explain.bot.{strengths[self.cursor]}"),),
            choices=tuple(Choice(named(words, "bot", strength)) for strength in strengths),
            cursor=self.cursor,
        )
        acts = tuple(Go(names.leave_empty(name, strength)) for strength in strengths)
        return Leaf(frame, acts, Go(names), asks_for_no_card(frame, words), chosen=True)


class Spell(Page):
    """A new name."""

    names: Names
    spelled: str = ""

    def open(self, context: Context) -> Leaf:
        words, names, spelled = context.words, self.names, self.spelled
        name = spelled.strip()
        fault = names.fault(name, words) if spelled else None
        offered: dict[str, Act] = {
            DONE: Go(_spelled(names, spelled) if fault else names.take(name)),
            DELETE: Go(_spelled(names, spelled[:-1], DELETE)),
        }
        entries = [(text(words, command), offered[command]) for command in _commands(spelled)]
        tail = f"…{spelled[-ROOM:]}_" if len(spelled) > ROOM else f"{spelled}_"
        lines = [Text(tail, f"{spelled}_", Tone.ACTIVE)]
        if len(spelled) < LONGEST_NAME:
            entries += [(Text(letter if letter != " " else "␣"), Go(self._picked(letter))) for letter in LETTERS]
        else:
            lines.append(text(words, "setup.name_full", Tone.ALARM, longest=LONGEST_NAME))
        if fault:
            lines.append(fault)
        asked = names.open(context)
        frame = Frame(
            title=asked.frame.title,
            lines=tuple(lines),
            choices=tuple(Choice(entry) for entry, _ in entries),
            cursor=min(self.cursor, len(entries) - 1),
        )
        acts = tuple(act for _, act in entries)
        hears, stride = asks_for_no_card(frame, words), ROW if context.sideways else 1
        return Leaf(frame, acts, Go(names), hears, asked.called, self._typed, chosen=True, stride=stride)

    def _typed(self, key: str) -> Act:
        """A key of a keyboard."""
        if key == "backspace" and self.spelled:
            return Go(_spelled(self.names, self.spelled[:-1]))
        if len(key) != 1 or (unicodedata.category(key) == "Cc" and not key.isspace()):
            return None  # a letter that shows nothing is taken, so that its refusal can name it
        return Go(_spelled(self.names, self.spelled + key))

    def _picked(self, letter: str) -> "Spell":
        """One more letter from the menu, which shows capitals; the cursor stays on it, but not below a warning."""
        written = letter.lower() if self.spelled[-1:].isalpha() else letter
        longer = _spelled(self.names, self.spelled + written)
        if longer.names.refusal(longer.spelled.strip()):
            return longer
        return changed(longer, cursor=len(_commands(longer.spelled)) + LETTERS.index(letter))


def _spelled(names: Names, spelled: str, command: str = DONE) -> Spell:
    """Composed, without idle spaces; the cursor is on that command or, where it is not offered, on the first letter."""
    spelled = composed(re.sub(r"\s+", " ", spelled).lstrip())[:LONGEST_NAME]
    commands = _commands(spelled)
    return Spell(names, spelled, cursor=commands.index(command) if command in commands else len(commands))


def _commands(spelled: str) -> list[str]:
    """What stands before the letters. A name that cannot be is done too, and stays here with the reason."""
    return [DONE, DELETE] if spelled else []
