"""How each game looks: one module a game, with the same names in it, chosen by the game's name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol, cast

from companion.games import GAMES
from companion.session import Session
from ui.frame import Chart, Choice, Holdings, Motion, Slot, Text, Track
from ui.tree import Path

if TYPE_CHECKING:  # words look up how each game puts its decisions, and come here for that
    from ui.words import Words


class Step(Protocol):
    """One thing for hands to do, and how the table looks once it is done."""

    @property
    def state(self) -> Any: ...
    @property
    def events(self) -> tuple[Any, ...]: ...
    @property
    def motion(self) -> Motion | None: ...


@dataclass(frozen=True, slots=True)
class Option:
    """A line of the setup that people choose before they sit down: its verb, and what may follow."""

    verb: str
    values: tuple[str, ...]
    default: str


@dataclass(frozen=True, slots=True)
class Belief:
    """One thing that the box believes of the table, and what stands out while it is asked."""

    text: Text
    house: str = ""
    place: Path = ()
    """A place of the line, as `slots` takes it."""


class Screens(Protocol):
    """What a game's module here offers. All of it is pure."""

    SEATS: range
    """How many can play."""
    OPTIONS: tuple[Option, ...]
    CHART: str
    """The text that says what `chart` shows."""

    def option(self, verb: str, value: str, words: Words) -> Text:
        """An option as it is set now."""

    def next_seat(self, names: tuple[str, ...], count: int, words: Words) -> Text:
        """Who sits at the next seat? These sit already, of so many."""

    def ready(self, names: tuple[str, ...], words: Words) -> Text:
        """Everybody sits; who begins, and with what."""

    def so_far(self, state: Any, path: Path) -> Any:
        """The table as these words tell it: hands need not wait for the last word of a decision."""

    def tracks(
        self, state: Any, words: Words, changes: dict[str, int] | None = None, asked: str | None = None
    ) -> tuple[Track, ...]:
        """The street; with `changes`, by how much each house would go up or down.

        The house whose turn it is stands out or, where something else is asked, the house `asked` about, if any.
        """

    def slots(self, state: Any, words: Words, chosen: Path = ()) -> tuple[Slot, ...]:
        """The line of places; `chosen` is the one under the cursor."""

    def question(self, state: Any, path: Path, words: Words) -> Text:
        """What is asked, with these words said already."""

    def choice(self, state: Any, path: Path, longer: Path, words: Words) -> Choice:
        """How the way from one path to a longer one is put to people."""

    def order(self, state: Any, paths: Sequence[Path]) -> tuple[Path, ...]:
        """The same with the likeliest first, as people would look for them."""

    def is_secret(self, path: Path) -> bool:
        """Whether what follows these words is for one pair of eyes."""

    def not_heard(self, session: Session, path: Path, word: str, words: Words) -> Text:
        """Why a piece that somebody showed leads nowhere, and what is wanted instead."""

    def look_ahead(self, state: Any, events: Sequence[Any]) -> Sequence[Any]:
        """What a decision would lead to, with what it sets going for later in the turn."""

    def changes(self, events: Sequence[Any]) -> dict[str, int]:
        """By how much each of the tracks would move."""

    def foresee(self, state: Any, events: Sequence[Any], words: Words) -> tuple[Text, ...]:
        """A preview of the state that would follow, in lines: who goes up or down, who would flee, who would win."""

    def news(self, events: Sequence[Any], words: Words) -> tuple[Text, ...]:
        """What the last decision led to, the latest first."""

    def as_last_time(self, events: Sequence[Any], words: Words) -> Text | None:
        """What hands must put where the screen shows it, when a game began with that and nobody told it."""

    def standings(self, state: Any, words: Words) -> tuple[Text, ...]:
        """How the race stands, where the game has one beside its street; what matters most comes first."""

    def aloud(self, state: Any, words: Words) -> Iterable[Text]:
        """How the table stands, in sentences for a voice."""

    def steps(self, before: Any, events: Sequence[Any]) -> Iterator[Step]:
        """What hands must do, one thing at a time; worked out as it is asked for."""

    def told(self, step: Step, words: Words) -> tuple[Text, tuple[Text, ...]]:
        """What the step is, and what there is to know about it."""

    def chart(self, states: Sequence[Any]) -> Chart:
        """The whole game in a picture."""

    def verdict(self, state: Any, words: Words) -> tuple[Text, tuple[Text, ...]]:
        """Who won, and what decided."""

    def seats(self, state: Any) -> tuple[str, ...]:
        """The houses that stand, in the order of the tracks."""

    def checks(self, state: Any, words: Words) -> tuple[Belief, ...]:
        """What the box believes of the table, one question after the other."""


class HasTable(Protocol):
    """What the module of a game offers besides, where a table of who holds what shows it better than tracks do."""

    def table(self, state: Any, words: Words, later: Any = None, asked: str | None = None) -> Holdings | None:
        """The table; with `later`, by how much each number would have changed when the game stands so.

        The player whose turn it is stands out or, where something else is asked, the one `asked` about, if any.
        """


def table_of(
    screens: Screens, state: Any, words: Words, later: Any = None, asked: str | None = None
) -> Holdings | None:
    """The game's table as it stands; None of a game that shows tracks, or nothing."""
    if not hasattr(screens, "table"):
        return None
    return cast("HasTable", screens).table(state, words, later, asked)


def screens_of(game: str) -> Screens:
    return cast("Screens", import_module(f"{GAMES[game].shown}.look"))
