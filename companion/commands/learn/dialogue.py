"""The dialogue of `ratkeeper learn`: its questions, the meaning of answers, its texts. Prints nothing."""

from collections import deque
from collections.abc import Iterator, Sequence

from companion.cards import PLAYERS, Card, kinds, taught_kinds
from companion.commands.learn.code_editor import CodeEditor, NoCardsLeftError
from companion.commands.output import columns
from companion.games.parsing import tidied
from companion.signals import Message, message_for
from ui.naming import refusal_of_name
from ui.words import Words

WISHES = {"?": "help", "help": "help", "missing": "missing", "list": "missing", "undo": "undo", "forget": "forget"}
WISHES |= dict.fromkeys(("done", "quit", "exit"), "done")
"""Commands of the dialogue by the words for them; each language adds words of its own."""


class Dialogue:
    """A dialogue of `ratkeeper learn`. Its methods return the lines to print."""

    def __init__(self, teaching: CodeEditor, words: Words, players: Sequence[str] = ()) -> None:
        """Begin a dialogue; `players` are the names of known players, which answers may contain."""
        self.over = False
        self.unsaved: Message | None = None
        """The reason why the last change could not be saved; None if it is on disk."""
        self._teaching = teaching
        self._asked = ""
        """The code about which the dialogue is asking; empty if it asks nothing."""
        self._waiting: deque[str] = deque()
        """Codes that were scanned during a question, and about which the dialogue will ask next."""
        self._forgets = False
        self._words = words
        self.say = words.line
        self._names = list(self._all_names(words))
        self._players = {name.casefold(): name for name in players}
        self._commands = WISHES | {self.say(f"lesson.wish.{wish}"): wish for wish in WISHES.values()}

    @property
    def prompt(self) -> str:
        if self._asked:
            last = self._teaching.last
            if not last or self._known():
                return self.say("lesson.which")
            return self.say("lesson.which_again", last=self._answer(last.kind, last.word))
        return self.say("lesson.forget_which" if self._forgets else "lesson.scan")

    def greeting(self) -> list[str]:
        return [*self._help(), self._standing()]

    def farewell(self) -> list[str]:
        if self.unsaved:
            self._keep()
        unsaved = [self.say("lesson.not_saved", why=self.unsaved)] if self.unsaved else []
        return [self._standing(), *unsaved]

    def scanned(self, code: str) -> list[str]:
        """Handle a code that was scanned or typed."""
        if self._asked and code != self._asked:
            if code not in self._waiting:
                self._waiting.append(code)
            return [self.say("lesson.waits", code=code, asked=self._asked)]
        if self._asked:
            return []
        return self._take(code)

    def typed(self, line: str) -> list[str]:
        """Handle a line from the keyboard: an answer, a command, or a code."""
        said = " ".join(line.split())
        if self._asked:
            return self._answered(said)
        match self._command(said):
            case "help":
                return self._help()
            case "missing":
                return self.table()
            case "undo":
                return self._undo()
            case "forget":
                self._forgets = True
                return []
            case "done":
                self.over = True
                return []
        return self.scanned(said) if said else []

    def table(self) -> list[str]:
        """Return a table with the number of taught cards and of all cards for each card name."""
        rows = [tuple(self.say(f"lesson.column.{column}") for column in ("card", "taught", "of"))]
        rows += [
            (self._in_full(kind, word), str(taught), str(number))
            for kind, word, taught, number in self._teaching.counted()
        ]
        return [*columns(rows, numbers=(1, 2)), self.say("lesson.assumed")]

    def _take(self, code: str) -> list[str]:
        if self._forgets:
            return self._forget(code)
        if self._teaching.is_printed(code):
            return [self.say("lesson.printed", card=self._name_of(self._teaching.card(code)))]
        self._asked = code
        if known := self._known():
            return [self.say("lesson.known", code=code, card=self._name_of(known))]
        return []

    def _answered(self, said: str) -> list[str]:
        match self._command(said):
            case "undo":
                card = self._answer("command", "undo")
                return [self.say("lesson.left_out", code=self._asked, card=card), *self._next()]
            case "help":
                return [self.say("lesson.say_what"), *self._choices()]
        if not said and (self._known() or not self._teaching.last):
            return self._next() if self._known() else self._choices()
        meant = self._cards_meant(said)
        if not meant and said == self._asked:
            return [self.say("lesson.same", code=said)]
        if not meant and _looks_like_a_code(said):
            return self.scanned(said)
        if len(meant) != 1:
            if not meant:
                return [self.say("lesson.no_card", said=said), *self._choices()]
            return [self.say("lesson.several", found=", ".join(self._in_full(*card) for card in meant))]
        return self._teach(*meant[0])

    def _cards_meant(self, said: str) -> list[tuple[str, str]]:
        """Return the cards that an answer can mean: those with this name, else those whose name begins with it."""
        if not said:
            last = self._teaching.last
            return [(last.kind, last.word)] if last else []
        wanted = said.casefold()
        whole = [card for name, card in self._names if name == wanted]
        # "Back" means the Action card; for the rarer command card, the answer must name the kind, too.
        plain = [card for card in whole if card[0] != "command"] + self._called(said)
        begun = [card for name, card in self._names if name.startswith(wanted)]
        return list(dict.fromkeys(plain or whole or begun))

    def _called(self, said: str) -> list[tuple[str, str]]:
        """Return the player's card that an answer means: a known name, or any name after the word "player"."""
        name = said
        for word in (PLAYERS.name, self.say("lesson.kind.player")):
            if said.casefold().startswith(f"{word} ".casefold()):
                name = said[len(word) + 1 :]
        known = self._players.get(name.casefold())
        return [(PLAYERS.name, tidied(known or name))] if known or name != said else []

    def _teach(self, kind: str, word: str) -> list[str]:
        code = self._asked
        if kind == PLAYERS.name and (refused := refusal_of_name(word)):
            return [self._words.say(refused)]
        try:
            change = self._teaching.teach(code, kind, word)
        except NoCardsLeftError:
            return [self.say("lesson.all_taught", word=word)]
        lines = [self.say("lesson.taught", code=code, card=self._name_of(change.after))]
        if change.before and change.before != change.after:
            lines.append(self.say("lesson.moved", card=self._name_of(change.before)))
        count, most = self._teaching.learned.counts(kind).total(), kinds()[kind].total
        if most and count > most:
            lines.append(self.say("lesson.too_many", count=count, most=most))
        return [*lines, *self._keep(), self._standing(), *self._next()]

    def _undo(self) -> list[str]:
        change = self._teaching.take_back()
        if change is None:
            return [self.say("lesson.nothing_to_undo")]
        facts = {"code": change.code, "card": self._name_of(change.before)}
        if change.after:
            undone = self.say("lesson.undone_to", **facts, now=self._name_of(change.after))
        else:
            undone = self.say("lesson.undone", **facts)
        return [undone, *self._keep(), self._standing()]

    def _forget(self, code: str) -> list[str]:
        self._forgets = False
        change = self._teaching.forget(code)
        if change.before is None:
            return [self.say("lesson.never_taught", code=code)]
        forgotten = self.say("lesson.forgotten", code=code, card=self._name_of(change.before))
        return [forgotten, *self._keep(), self._standing()]

    def _next(self) -> list[str]:
        """End the question, and ask about the next code that was scanned during it."""
        self._asked = ""
        if not self._waiting:
            return []
        code = self._waiting.popleft()
        return [self.say("lesson.next", code=code), *self._take(code)]

    def _known(self) -> Card | None:
        return self._teaching.card(self._asked)

    def _choices(self) -> list[str]:
        found = {
            kind.name: ", ".join(self._answer(kind.name, word) for word in kind.counts)
            for kind in taught_kinds().values()
        }
        found[PLAYERS.name] = self.say("lesson.any_name")
        return [
            self.say("lesson.choices", kind=self.say(f"lesson.kind.{kind}"), found=names)
            for kind, names in found.items()
        ]

    def _standing(self) -> str:
        missing = self._teaching.missing()
        if not missing:
            return self.say("lesson.all")
        sums = {kind: sum(number for (of, _), number in missing.items() if of == kind) for kind in taught_kinds()}
        left = [self.say(f"lesson.left.{kind}", count=number) for kind, number in sums.items() if number]
        return self.say("lesson.missing", rest=", ".join(left))

    def _keep(self) -> list[str]:
        try:
            self._teaching.keep()
        except OSError as error:
            self.unsaved = message_for(error)
            return [self.say("lesson.not_saved_yet", why=self.unsaved)]
        self.unsaved = None
        return []

    def _command(self, said: str) -> str | None:
        return self._commands.get(said.casefold())

    def _help(self) -> list[str]:
        return self.say("lesson.help").splitlines()

    def _name_of(self, card: Card | None) -> str:
        """Return the full name of a card with its number, in the user's language."""
        if card is None:
            return self.say("lesson.card.none")
        if kinds()[card.kind].sheet:
            return self.say("lesson.card.sheet", word=card.word)
        number = {"number": card.number} if card.number else {}
        return self.say(f"lesson.card.{card.kind}", word=card.word, **number)

    def _answer(self, kind: str, word: str) -> str:
        """Return the shortest answer that means this card: its name, or its kind and name."""
        name = self._named(kind, word)
        alone = not self._command(name) and self._cards_meant(name) == [(kind, word)]
        return name if alone else self._in_full(kind, word)

    def _named(self, kind: str, word: str) -> str:
        return self.say(f"lesson.named.{kind}", word=word)

    def _in_full(self, kind: str, word: str) -> str:
        """Return a card's kind and name, which together mean no other card."""
        return f"{self.say(f'lesson.kind.{kind}')} {self._named(kind, word)}"

    def _all_names(self, words: Words) -> Iterator[tuple[str, tuple[str, str]]]:
        """Yield all names of every card: its word, its kind and word, and its name in the user's language."""
        for kind in taught_kinds().values():
            for word in kind.counts:
                said = {word, f"{kind.name} {word}", self._named(kind.name, word), self._in_full(kind.name, word)}
                said.add(words.name(kind.names or kind.name, word))
                yield from ((name.casefold(), (kind.name, word)) for name in said)


def _looks_like_a_code(said: str) -> bool:
    """Return whether a typed line looks like a code from a scanner that works as a keyboard."""
    return len(said) >= 6 and any(letter.isdigit() for letter in said)
