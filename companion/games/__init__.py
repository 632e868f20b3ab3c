"""The installed games, and the interface that each of them implements. Contains no rules."""

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
"""The games that can be played, by the word after `game` in a script."""
FAULTS: dict[str, Message] = {}
"""Errors of faulty game packages, which are removed from GAMES."""


class FaultyGameError(ReasonError):
    """The package of a game cannot be used."""

    def __init__(self, game: str, why: Message) -> None:
        super().__init__("why.faulty_game", package=game, why=why)
        self.game, self.reason = game, why


class State(Protocol):
    """The state of a game: a frozen value of the game's own class. Other code may use only these attributes."""

    @property
    def over(self) -> bool: ...


S = TypeVar("S", bound=State)
Plain = dict[str, object]
"""A state for other programs, as JSON data."""
Expectation = Callable[[S, Sequence[str]], tuple[str, str]]
"""A check of `expect`: takes the state and the words after its name, and returns (wanted, found)."""


class Elimination(NamedTuple):
    """An eliminated player, by whom, and in which turn."""

    who: str
    by: str | None
    """None if no player did it."""
    turn: int


class BotSeat(DiscreetValue):
    """A bot's seat: its name, its level, and its cards."""

    unwritten = ("hand",)
    name: str
    level: str
    hand: tuple[str, ...]


class Step(Value, Generic[S]):
    """The result of a decision: the new state and its events, in order."""

    state: S
    events: tuple[Event, ...]


class Roll(Value):
    """Dice to be rolled: the words of the decision before them, their number, and the faces of each."""

    before: tuple[str, ...]
    count: int
    faces: range
    more: int = 0
    """Dice of the opponent that follow: the box may roll both at once."""
    first: tuple[str, ...] = ()
    """Decisions implied by rolling, if other decisions are possible, too."""


class Hand(DiscreetValue):
    """The secret cards of one player.

    `decisions` are those possible with them now; `things` lists each by its kind and its word.
    """

    unwritten = ("decisions", "things")
    player: str
    decisions: tuple[str, ...]
    things: tuple[tuple[str, str], ...]


class Dice(Value, Generic[S]):
    """Dice of a game: the box rolls them, or players enter real results."""

    due: Callable[[S], Roll | None]
    """Returns the dice to roll now."""
    draw: Callable[[S], Roll | None] = lambda _: None
    """Returns the dice that may choose for the player."""
    decisions_for: Callable[[S, tuple[int, ...]], tuple[str, ...]] = lambda *_: ()
    """Returns the legal decisions that fit a result; if none, the dice are rolled again."""


class Variants(Value, Generic[S]):
    """The variants of a game."""

    names: tuple[str, ...]
    """The standard variant first."""
    of: Callable[[S], str]
    """Returns the variant of a state."""


class Bots(Value, Generic[S]):
    """The bots of a game. `bot NAME LEVEL` follows the players."""

    levels: tuple[str, ...]
    """Levels of bots, the weakest first."""
    seats: Callable[[S], Mapping[str, str]]
    """Returns the seats of bots, each with its level."""
    to_move: Callable[[S], BotSeat | None]
    """Returns the bot that must decide now, if any."""
    playouts: Callable[[], Playouts[S]]
    """Loads the playouts."""
    advice: Callable[[S], tuple[str, ...]] = lambda _: ()
    """Returns good decisions of the player on turn, the best first; empty if there is no choice."""


class Game(Value, Generic[S], kw_only=True):
    """A game: its rules as data and functions. Fields with a default are optional."""

    name: str
    """The word after `game` in a script."""
    title: str
    """Its title on BoardGameGeek."""
    start: S
    """The state before the setup."""
    decisions: "Decisions[S]"
    """All decisions: when they are allowed, what follows, and which part of them is secret."""
    view: Callable[[S], Plain | None]
    """Returns the state as JSON data, in the fields of the script contract; None before there are players."""
    result: Callable[[S], Result]
    """Returns the result of a finished game; of one in progress, its standing by public knowledge."""
    evolve: Callable[[S, Event], S] = lambda state, _: state
    """Returns the state after an event, as visible on the table; needed only for walks."""
    undo_steps: Callable[[S, S], tuple[Instruction, ...]] = lambda *_: ()
    """Returns the instructions that lead from one state to the other on the table."""
    to_decide: Callable[[S], str | None]
    """Returns the player to act, or one who answers for several; None if there is none."""
    expectations: Mapping[str, Expectation[S]] = field(default_factory=dict)
    """Checks of `expect`, besides the fields that all games share."""
    eliminations: Callable[[S], tuple[Elimination, ...]] = lambda _: ()
    """Returns the eliminated players in order."""
    players: Callable[[S], tuple[str, ...]] | None = None
    """Returns the players in turn order, if names and seats can be corrected; None: as they were named."""
    members: Callable[[S], Mapping[str, tuple[str, ...]]] = lambda _: {}
    """Returns the members of each player that is a team."""
    variants: Variants[S] | None = None
    """The ways to play it, if there are several."""
    dice: Dice[S] | None = None
    """The dice that decide something in it."""
    hidden_hands: Callable[[S], tuple[Hand, ...]] = lambda _: ()
    """Returns the players with secret cards that can be used at any moment."""
    turns: Callable[[S], int | None] = lambda _: None
    """Returns the number of turns that have begun, if the game counts them."""
    bots: Bots[S] | None = None
    """Its bots and playouts."""
    has_sheets: bool = False
    """True if a score sheet is chosen before the players; the built-in ones are in the folder `sheets` of its rules."""


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
    """Raise FaultyGameError for any error of the game's package in the block."""
    try:
        yield
    except FaultyGameError:
        raise
    except (Exception, SystemExit) as fault:
        raise FaultyGameError(game, message_for(fault)) from fault


def member_of(game: str, module: str, member: str) -> object:
    """Return a value of a module of this game. Raise FaultyGameError if there is none."""
    with importing(game):
        return getattr(import_module(module), member)


def set_aside(game: str, why: Message) -> None:
    """Remove a game whose package is faulty. No session of it may be left."""
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
    """Return the error in one line, with the game if its package has raised it."""
    game = game_at_fault(fault)
    return f"{game}: {type(fault).__name__}: {fault}" if game else f"{type(fault).__name__}: {fault}"


def by_old_rulings(game: Game[State]) -> Game[State] | None:
    """Return the game as an older version played it; None if nothing was changed since."""
    return cast("Game[State] | None", getattr(import_module(f"{GAMES[game.name].rules}.game"), "OLD_GAME", None))


def part_of(name: str) -> ModuleType | None:
    """Return an optional module of a game package, or None if the package does not have it."""
    if not name:
        return None
    try:
        return import_module(name)
    except ModuleNotFoundError as missing:
        if missing.name != name:
            raise
        return None
