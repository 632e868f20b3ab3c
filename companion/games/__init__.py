"""The installed games, and the interface that each of them implements. Contains no rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Generic, NamedTuple, Protocol, TypeVar, cast

from companion.game_packages import GamePackages, installed_games
from companion.games.facts import Event, Instruction, Result
from companion.games.playouts import Playouts
from companion.signals import Message, ReasonError, message_for
from companion.values import DiscreetValue, Value, field

if TYPE_CHECKING:
    from companion.decisions import Decisions


GAMES: dict[str, GamePackages] = installed_games()
"""Where the rules and the presentation of each playable game are, by the word after `game` in a script."""
FAULTS: dict[str, Message] = {}
"""The reason why a game package was removed from GAMES, by the name of its game."""


class FaultyGameError(ReasonError):
    """Raised if the package of a game cannot be imported, or its own code has failed."""

    def __init__(self, game: str, why: Message) -> None:
        super().__init__("why.faulty_game", package=game, why=why)
        self.game, self.reason = game, why

    def __str__(self) -> str:
        return f"{self.game}: {self.reason.facts.get('words', self.reason.key)}"


class State(Protocol):
    """The state of a game: a frozen value of a class of its own. Code outside the game's package reads only `over`."""

    @property
    def over(self) -> bool: ...


S = TypeVar("S", bound=State)
Plain = dict[str, object]
"""A game's state in the form given to other programs: a mapping that can be written as JSON."""
Expectation = Callable[[S, Sequence[str]], tuple[str, str]]
"""Checks one line `expect WORD …` of a script: takes the state and the words after WORD, returns (wanted, found)."""


class PhasedState(Value):
    """The base of the states of games that go through named phases, from `setup` to `over`."""

    phase: str = "setup"

    @property
    def over(self) -> bool:
        return self.phase == "over"


class Elimination(NamedTuple):
    """An eliminated player (`who`), the player who caused it (`by`), and the number of the turn in which it was."""

    who: str
    by: str | None
    """None if no player caused the elimination."""
    turn: int


class BotSeat(DiscreetValue):
    """The seat of a bot that must decide: the player's name, the bot level, and the secret cards in its hand."""

    unwritten = ("hand",)
    name: str
    level: str
    hand: tuple[str, ...]


class Step(Value, Generic[S]):
    """The result of one decision: the new state, and the events that led to it, in order."""

    state: S
    events: tuple[Event, ...]


class Roll(Value):
    """Dice to be rolled now. `before` are the words of the decision that the results follow; each die has `faces`."""

    before: tuple[str, ...]
    count: int
    faces: range
    more: int = 0
    """Number of dice that the opponent rolls next: the box may roll both players' dice at once."""
    first: tuple[str, ...] = ()
    """Decisions to enter before the result, because players make them just by rolling, such as `ready`."""


class Hand(DiscreetValue):
    """The secret cards of one player.

    `decisions` are those that the player can make now with the cards; `things` has a (kind, word) pair for each card.
    """

    unwritten = ("decisions", "things")
    player: str
    decisions: tuple[str, ...]
    things: tuple[tuple[str, str], ...]


class Dice(Value, Generic[S]):
    """How dice become decisions, both if the box rolls them and if players roll real dice and enter the result."""

    due: Callable[[S], Roll | None]
    """Returns the dice that the rules require now; None if no dice are to be rolled."""
    draw: Callable[[S], Roll | None] = lambda _: None
    """Returns dice that players may roll to leave a choice to chance, such as an ability; None if there are none."""
    decisions_for: Callable[[S, tuple[int, ...]], tuple[str, ...]] = lambda *_: ()
    """Returns the legal decisions that fit a rolled result; if there are none, the dice are rolled again."""


class Variants(Value, Generic[S]):
    """The variants in which a game can be played."""

    names: tuple[str, ...]
    """The names of all variants; the standard variant comes first."""
    of: Callable[[S], str]
    """Returns the name of the variant that a state is played in."""


class Bots(Value, Generic[S]):
    """How bots play a game. In a script, `bot NAME LEVEL` after the line of the players gives a seat to a bot."""

    levels: tuple[str, ...]
    """The names of all bot levels, the weakest first."""
    seats: Callable[[S], Mapping[str, str]]
    """Returns the bot level of each player whom a bot plays, by the player's name."""
    to_move: Callable[[S], BotSeat | None]
    """Returns the seat of the bot that must decide now; None if a person must."""
    playouts: Callable[[], Playouts[S]]
    """Loads the functions that simulate games; called only when they are needed, because loading takes time."""
    advice: Callable[[S], tuple[str, ...]] = lambda _: ()
    """Returns good decisions for the player on turn, the best first; empty if there is nothing to choose."""


class Game(Value, Generic[S], kw_only=True):
    """The rules of a game as data and functions. Fields that have a default are optional."""

    name: str
    """The word after `game` in a script."""
    title: str
    """The title of the game on the website BoardGameGeek."""
    start: S
    """The state before the first line of the setup."""
    decisions: Decisions[S]
    """All decisions: when they are allowed, what follows, and which part of them is secret."""
    view: Callable[[S], Plain | None]
    """Returns the state as JSON data, with the fields of the script contract; None before the players are known."""
    result: Callable[[S], Result]
    """Returns the result of a finished game. During a game, returns the standing as far as it is public knowledge."""
    evolve: Callable[[S, Event], S] = lambda state, _: state
    """Returns the state after one event, as people see it on the table; only games that show pieces walking need it."""
    undo_steps: Callable[[S, S], tuple[Instruction, ...]] = lambda *_: ()
    """Returns the instructions for moving the pieces on the table from the first state to the second."""
    to_decide: Callable[[S], str | None]
    """Returns the player who must decide now; if several must, the one who enters it for all; None if there is none."""
    expectations: Mapping[str, Expectation[S]] = field(default_factory=dict)
    """The checks of `expect` that only this game has, by the word after `expect`."""
    eliminations: Callable[[S], tuple[Elimination, ...]] = lambda _: ()
    """Returns the players who have left the game, in the order in which they left."""
    players: Callable[[S], tuple[str, ...]] | None = None
    """Returns the players in turn order, names corrected. None: names and seats of this game cannot be corrected."""
    members: Callable[[S], Mapping[str, tuple[str, ...]]] = lambda _: {}
    """Returns the members of each team, by the team's name; empty if no player is a team."""
    variants: Variants[S] | None = None
    """The variants of the game; None if it is always played in the same way."""
    dice: Dice[S] | None = None
    """How the game uses dice; None if it has none."""
    hidden_hands: Callable[[S], tuple[Hand, ...]] | None = None
    """Returns the secret cards of each player who may use one at any moment, even in another player's turn; None if
    there are no such cards."""
    turns: Callable[[S], int | None] = lambda _: None
    """Returns the number of turns that have begun so far; None if the game does not count turns."""
    bots: Bots[S] | None = None
    """How bots play the game; None if it has no bots."""
    has_sheets: bool = False
    """True if players choose a score sheet before their names; the built-in sheets are in the folder `sheets`."""


def load(name: str) -> Game[State]:
    """Return the game of that name. Raise KeyError if there is none, FaultyGameError if it cannot be imported."""
    return cast("Game[State]", member_of(name, f"{GAMES[name].rules}.game", "GAME"))


def usable(name: str) -> Game[State] | None:
    """Return the game of that name; None if its package cannot be imported."""
    try:
        return load(name)
    except FaultyGameError:
        return None


@contextmanager
def importing(game: str) -> Iterator[None]:
    """Turn each error raised in the block into a FaultyGameError of this game."""
    try:
        yield
    except FaultyGameError:
        raise
    except (Exception, SystemExit) as fault:
        raise FaultyGameError(game, message_for(fault)) from fault


def member_of(game: str, module: str, member: str) -> object:
    """Return the named member of a module of this game's package. Raise FaultyGameError if it cannot be loaded."""
    with importing(game):
        return getattr(import_module(module), member)


def set_aside(game: str, why: Message) -> None:
    """Remove a game whose package is faulty from GAMES. Every session of the game must be closed before."""
    FAULTS[game] = why
    GAMES.pop(game, None)


def game_at_fault(fault: BaseException) -> str | None:
    """Return the game in whose package an error was raised; None if it was raised elsewhere."""
    if isinstance(fault, FaultyGameError):
        return fault.game
    trace, modules = fault.__traceback__, []
    while trace:
        modules.append(f"{trace.tb_frame.f_globals.get('__name__', '')}.")
        trace = trace.tb_next
    packages = [(name, f"{one}.") for name, of in GAMES.items() for one in (of.rules, of.presentation)]
    found = (name for module in reversed(modules) for name, package in packages if module.startswith(package))
    return next(found, None)


def name_fault(fault: Exception) -> str:
    """Return the error as one line of text; it begins with the game's name if the game's package raised the error."""
    game = game_at_fault(fault)
    return f"{game}: {type(fault).__name__}: {fault}" if game else f"{type(fault).__name__}: {fault}"


def by_old_rulings(game: Game[State]) -> Game[State] | None:
    """Return the game with the rulings of an older version, to replay saved games; None if no ruling has changed."""
    return cast("Game[State] | None", getattr(import_module(f"{GAMES[game.name].rules}.game"), "OLD_GAME", None))


def part_of(name: str) -> ModuleType | None:
    """Return an optional module of a game package by its full name; None if the package does not have it."""
    if not name:
        return None
    try:
        return import_module(name)
    except ModuleNotFoundError as missing:
        if missing.name != name:
            raise
        return None
